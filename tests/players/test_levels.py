"""The opponents on the real games: sensible, repeatable, blind to secrets."""

import pytest
from benchmarks.program_mix import mixes

import botwright
from botwright.arena.matches import Match, run
from botwright.arena.results import standings
from botwright.core.chance import below, generator
from botwright.core.game import CHANCE, GameError
from botwright.players.levels import LEVELS, make_player
from botwright.players.search.exact import Solver
from botwright.players.search.explanation import merged_mix
from botwright.players.search.matrix import exploitability
from botwright.players.search.search import Search
from botwright.players.steps import STEPS


def first_decision(game, players, seed=1):
    """The first position of a game in which a seat decides."""
    state, luck = game.deal(players=players), generator(seed)
    while game.player_to_move(state) == CHANCE:
        legal = game.legal_actions(state)
        game.apply(state, legal[below(luck, len(legal))])
    return state


@pytest.mark.parametrize("name, players", [("metallum", 2), ("aquasphere", 2), ("aquasphere", 4)])
def test_pilot_beats_uniform(name, players):
    """Every game of a handful."""
    match = Match(botwright.load(name), ("pilot", *["uniform"] * (players - 1)), 4)
    table = standings(match, list(run(match)))
    assert table[0].name == "pilot" and table[0].win_rate == 1.0


@pytest.mark.parametrize("name", ["metallum", "aquasphere"])
@pytest.mark.parametrize("step", STEPS)
def test_a_step_between_levels_plays_a_whole_game(step, name):
    """Under its own name, every choice legal."""
    game = botwright.load(name)
    player = make_player(step, 1, trees=1)
    played = botwright.play(game, [player, make_player("uniform", 2)], seed=3)
    assert player.name == step and game.is_over(played.replay())


@pytest.mark.parametrize("name", ["metallum", "aquasphere"])
def test_engineer_answers_and_explains(name):
    """A legal action, the same again for the same seed, with win probabilities that add up."""
    game = botwright.load(name)
    state = first_decision(game, 2)
    seat, legal = game.player_to_move(state), game.legal_actions(state)
    answers = []
    for _ in range(2):
        engineer = make_player("Engineer", seed=4, playouts=200)
        answers.append(engineer.choose(game, game.hide(state, seat), seat, legal))
    assert answers[0] == answers[1] and answers[0] in legal
    explanation = engineer.explain()
    assert sum(explanation.win_probability) == pytest.approx(1.0)
    assert bool(explanation.mixes) == (name == "metallum")
    assert bool(explanation.lines) == (name == "aquasphere")


def test_a_hidden_program_changes_nothing():
    """Whatever program the enemy has chosen, and even if it leaked, the mix is the same."""
    game = botwright.load("metallum")
    state = first_decision(game, 2)
    mixes = []
    for program in (0, 40, -2):
        view = game.hide(state, 1)
        view[0].programs[0], view[0].to_move = program, 1
        search = Search(9, playouts=200)
        search.think(game, view, 1)
        mixes.append(merged_mix(search.branches, 1))
    assert mixes[0] == mixes[1] == mixes[2]


def test_programs_are_mixed_better_with_more_playouts():
    """On a tiny Metallum, solved exactly: what the best counter-program wins goes down."""
    game = botwright.load("metallum")
    state = game.about.variants["tiny6"]()
    mine, theirs, cells = Solver(game).matrix(state)

    def loss(playouts):
        found = [mixes(game, state, playouts, seed, mine, theirs) for seed in range(6)]
        return sum(exploitability(cells, *each) for each in found) / 6

    assert loss(1_000) < 0.2 * loss(100)


@pytest.mark.parametrize(
    "variant, networked, most",
    [
        ("tiny2", False, 0.001),
        ("tiny2", True, 0.001),
        ("tiny3", False, 0.001),
        ("tiny3", True, 0.001),
        ("tiny", False, 0.001),
        ("tiny", True, 0.001),
        ("tiny6", False, 0.01),
        ("tiny6", True, 0.01),
    ],
)
def test_the_last_programs_are_mixed_as_they_should_be(variant, networked, most):
    """3,000 playouts solve what pairs of the last programs are worth: hardly any reply gains."""
    game = botwright.load("metallum")
    state = game.about.variants[variant]()
    mine, theirs, cells = Solver(game).matrix(state)
    for seed in range(3):
        found = mixes(game, state, 3_000, seed, mine, theirs, networked)
        assert exploitability(cells, *found) < most


def test_levels_have_names():
    """From weak to strong, in any case of letters; others are refused."""
    assert LEVELS == ("uniform", "rookie", "pilot", "engineer", "architect")
    for level in LEVELS:
        assert make_player(level.upper()).name == level
    with pytest.raises(GameError, match="no opponent is called 'wizard'"):
        make_player("wizard")


def test_a_name_may_bring_its_seconds():
    """So that two that search can meet with different budgets."""
    assert make_player("architect@0.1", seconds=1.0).seconds == 0.1
    assert make_player("Engineer@2", playouts=50).playouts is None
    with pytest.raises(GameError, match="after the @ come seconds"):
        make_player("engineer@soon")
