"""Ends of games that are solved exactly below secret choices, and the mixes that rest on them."""

import random

import pytest

import botwright
from botwright.core.record import copy
from botwright.players.compiled.guide import guide_for
from botwright.players.compiled.statistics import prove_decision
from botwright.players.compiled.storage import (
    NO_END,
    TOO_LARGE,
    new_endgame,
    new_outcome,
    new_tree,
)
from botwright.players.search.branch import Branch
from botwright.players.search.exact import Solver
from botwright.players.search.explanation import merged_mix
from botwright.players.search.search import Search
from botwright.players.search.thinking import thinking
from botwright.players.uniform import Uniform
from tests.players.toy import TOY

METALLUM = botwright.load("metallum")
ENOUGH = 20_000  # positions


def solved(game, state, budget=ENOUGH):
    """What the end of a game is worth to seat 0, by alpha-beta."""
    stack = new_endgame(game)
    stack.states[0] = state[0]
    return thinking(game).leaves.solve_end(stack, new_outcome(2), budget)


def programs_chosen(variant, mine, theirs):
    """A tiny Metallum after these programs, by their place in the lists."""
    state = METALLUM.about.variants[variant]()
    chosen = METALLUM.legal_actions(state, 0)[mine], METALLUM.legal_actions(state, 1)[theirs]
    for action in chosen:
        METALLUM.apply(state, action)
    return state


@pytest.mark.parametrize("left", range(1, 12))
@pytest.mark.parametrize("seat", [0, 1])
def test_sticks(left, seat):
    """Multiples of three are lost for who is to move."""
    state = TOY.deal(variant="sticks")
    state[0].sticks, state[0].to_move = left, seat
    assert solved(TOY, state) == float((left % 3 != 0) == (seat == 0))


def last_rounds():
    """Last rounds laid at random, after programs chosen at random."""
    for seed in range(100):
        luck = random.Random(seed)
        state = METALLUM.about.rare_start(luck)
        for seat in range(2):
            METALLUM.apply(state, luck.choice(METALLUM.legal_actions(state, seat)))
        yield state


def last_decisions():
    """Where random players came to; in game 132 it depends on a draw who wins."""
    for seed in (*range(20), 132):
        line = botwright.play(METALLUM, [Uniform(seed), Uniform(seed + 1000)], seed)
        for back in range(1, 11):
            yield line.replay(len(line.actions) - back)


@pytest.mark.parametrize("positions", [last_rounds, last_decisions])
def test_ends_are_worth_what_an_exact_solution_says(positions):
    """Wins, losses, draws and what chance decides."""
    values = []
    for state in positions():
        value = solved(METALLUM, state, 1000)
        if value >= 0.0:
            exact = Solver(METALLUM).work_out(state, METALLUM.legal_actions(state))
            assert value == pytest.approx(exact)
            values.append(value)
    assert len(values) > 60 and {0.0, 1.0} < set(values)


@pytest.mark.parametrize("mine, theirs", [(0, 0), (1, 3), (2, 2), (3, 1)])
def test_what_is_too_large_is_given_up(mine, theirs):
    """With the very number of positions it needs it is solved, with one less it is not."""
    state = programs_chosen("tiny", mine, theirs)
    needed = next(n for n in range(1, ENOUGH) if solved(METALLUM, state, n) >= 0.0)
    assert needed > 10
    assert solved(METALLUM, state, needed - 1) == TOO_LARGE
    assert solved(METALLUM, state, needed + 100) == solved(METALLUM, state, needed)


def test_secret_choices_that_are_to_come_are_no_end():
    """What lies behind them is a matter of mixes."""
    assert solved(TOY, TOY.deal(variant="hands")) == NO_END
    assert solved(METALLUM, METALLUM.about.variants["tiny"]()) == NO_END


def test_no_end_is_looked_for_where_none_is_in_sight():
    """In the first round the next programs are met at once, and nothing is tried again."""
    state = METALLUM.deal()
    while len(METALLUM.deciding(state)) < 2:
        METALLUM.apply(state, METALLUM.legal_actions(state)[0])
    branch = Branch(METALLUM, 2, guide_for(METALLUM), seed=1, lane=0)
    branch.prepare(state, 0)
    assert branch.workspace.endgame.in_sight[0] == 1
    branch.run(50)
    assert branch.workspace.endgame.in_sight[0] == 0
    assert not branch.tree.proven.any()


def test_the_search_ends_when_all_pairs_are_proven():
    """Nothing is left to find out, and the mix stays as it is."""
    search = Search(1, playouts=5000)
    search.think(TOY, TOY.deal(variant="hands"), 0)
    assert search.branches[0].is_proven
    assert search.branches[0].visits < 100


def test_after_programs_that_were_solved_there_are_actions_again():
    """A position that was solved as a leaf has a value but no edges: the tree begins anew there."""
    state = METALLUM.about.variants["tiny"]()
    search = Search(1, playouts=500)
    search.think(METALLUM, state, 0)
    after = copy(state)
    for seat in range(2):
        mix = merged_mix(search.branches, seat)
        METALLUM.apply(after, max(mix, key=lambda action: mix[action]))
    seat = METALLUM.player_to_move(after)
    legal = METALLUM.legal_actions(after)
    assert search.choose(METALLUM, after, seat, legal) in legal


def test_of_equal_actions_the_one_tried_first_is_played():
    """Where all is lost it is the one that the policy likes best."""
    tree = new_tree(8, 8, 2)
    tree.first[0], tree.count[0], tree.kind[0] = 0, 3, 0
    tree.visits[0] = 3
    for edge, child in enumerate((3, 1, 2)):
        tree.child[edge], tree.edge_visits[edge] = child, 1
        tree.visits[child] = tree.proven[child] = 1
        tree.total[child] = 0.0, 1.0
    prove_decision(tree, 0, 0)
    assert tree.proven[0] and list(tree.edge_visits[:3]) == [1, 3, 1]
