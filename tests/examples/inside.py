"""What is asked of the example from inside a process that has it; test_salvage.py runs this."""

import os
import random
import sys

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from pettingzoo.test import api_test, parallel_api_test
from salvage import story

if sys.argv[1:] == ["gpu"]:  # said before numba is imported
    os.environ["NUMBA_ENABLE_CUDASIM"] = "1"

import botwright
from botwright.core.backends.cuda import Ending, Sight
from botwright.core.game import LANGUAGES
from botwright.core.laws import check_game, untold
from botwright.core.reading import documents
from botwright.core.reading.facts import kind

GAME = botwright.load("salvage")


@settings(max_examples=25, deadline=None, database=None)
@given(st.lists(st.integers(0, 50), min_size=1, max_size=28))
def laws(choices):
    """Any list of choices is a game that keeps every law, told in words in both languages."""
    transcript = check_game(GAME, choices, GAME.longest_game)
    state = transcript.replay(0)
    for action in transcript.actions:
        for language in LANGUAGES:
            assert all(GAME.events(state, action, language, seat=0))
            assert GAME.describe(state, action, language)
        GAME.apply(state, action)


def told():
    """Positions before and after, and the facts between them, of many random games."""
    for seed in range(40):
        luck, state = random.Random(seed), GAME.deal()
        while legal := GAME.legal_actions(state):
            action = luck.choice(legal)
            before, facts = GAME.read(state), GAME.facts(state, action)
            GAME.apply(state, action)
            yield before, facts, GAME.read(state)


def lies():
    """Omitted, doubled, misordered and wrongly caused facts are found, of every kind."""
    seen = set()
    for before, facts, after in told():
        assert not untold(GAME.story, before, facts, after)
        for at, fact in enumerate(facts):
            seen.add(kind(fact))
            rest = facts[:at] + facts[at + 1 :]
            wrong = [rest, facts[: at + 1] + facts[at:], [*rest, fact] if fact != facts[-1] else []]
            wrong.append([*facts[:at], fact._replace(cause="9.9"), *facts[at + 1 :]])
            for each in wrong:
                assert untold(GAME.story, before, each, after), (fact, each)
    assert seen == set(story.KINDS) - {"Ready", "Nothing"}


def taking():
    """The highest bid that nobody else made takes the wreck; without one it sinks. 2.4 and 2.5."""
    cases = {(7, 6, 5): 0, (7, 7, 1): 2, (2, 3, 3): 0, (4, 4, 4): story.SUNK, (1, 2, 7): 2}
    for bids, holder in cases.items():
        state = GAME.deal()
        GAME.apply(state, GAME.parse_action(state, "draw tug"))
        for bid in bids:
            GAME.apply(state, GAME.parse_action(state, f"bid {bid}"), check=True)
        assert state[0].holders[2] == holder, bids
        assert sum(GAME.scores(state)) == (3 if holder >= 0 else 0)


def ending():
    """Most points win, then more wrecks, then the game is shared. Rules 3.1 to 3.3."""
    for holders, winners in {
        (0, 0, 0, 1, 1, 1, 2): [1],
        (0, 0, 2, 2, 1, 1, 2): [2],
        (0, 1, 0, 1, 2, 2, 2): [2],
        (0, 0, 0, -3, -3, 1, -3): [0],  # six points each, and three wrecks beat one
        (-3, -3, 0, 1, 2, -3, 0): [0],
        (-3, -3, -3, -3, -3, -3, -3): [0, 1, 2],
    }.items():
        state = GAME.deal()
        state[0].to_move, state[0].holders = -2, np.array(holders)
        state[0].points = [sum(w + 1 for w, h in enumerate(holders) if h == s) for s in range(3)]
        assert GAME.winners(state) == winners, holders
        seat, _ = story.winner(state[0])
        assert [seat] == winners or (seat == -1 and len(winners) > 1)


def refusals():
    """A refusal says why, in both languages, with a rule of the document."""
    state = GAME.deal()
    for text, rule in (("bid 3", "2.1"), ("draw tug", ""), ("bid 3", ""), ("draw tug", "2.1")):
        action = GAME.parse_action(state, text)
        for language in LANGUAGES:
            refusal = GAME.why_not(state, action, language)
            assert (refusal.rule if refusal else "") == rule
            assert not rule or rule in documents.rules("salvage", language)
        if not rule:
            GAME.apply(state, action)


def batch():
    """Many games at once end like one."""
    lanes = botwright.batch(GAME, 3, seed=1, threads=1)
    masks = lanes.reset(1).masks
    for _ in range(3 * 7):
        step = lanes.step(masks.argmax(axis=1))
        masks = step.masks
    assert step.done.all() and (abs(step.rewards.sum(axis=1)) < 1e-6).all()


def gpu():
    """Kernels in numba's simulator, with a view of one part, do as the CPU does."""
    n, players = 3, GAME.options["players"].choices[0]
    ours = botwright.batch(GAME, n, device="cuda", seed=5)
    theirs = botwright.batch(GAME, n, seed=5, threads=1)
    room, seats = ours.cuda.device_array, (n, players)
    words = -(-GAME.num_actions // 32)
    views, numbers = room(ours.tiles(), np.float16), (room(n, np.int32) for _ in range(2))
    sight = Sight(
        views, room((n, words), np.uint32), next(numbers), room(seats, np.int32), *numbers
    )
    ending = Ending(room(n, np.bool_), room(seats, np.int32), room(seats, np.int32))
    for number in range(12):
        chosen = theirs.legal_mask().argmax(1).astype(np.int32)
        ours.shapes = ours.shapes._replace(copies=number % 2 == 0)
        ours.proceed(ours.cuda.to_device(chosen), ending)
        ours.see(sight)
        theirs.advance(chosen)
        theirs.finish()
        assert ours.host_states().tobytes() == theirs.states.tobytes()
        rows = views.copy_to_host().swapaxes(1, 2).reshape(-1, GAME.observation_length)
        assert (rows[:n] == theirs.observe().astype(np.float16)).all()


def adapters():
    """In turns and all at once in PettingZoo, and in OpenSpiel, as their own tests ask for it."""
    api_test(botwright.make("salvage", api="pettingzoo"), num_cycles=60)
    parallel_api_test(botwright.make("salvage", api="parallel"), num_cycles=30)
    game = botwright.make("salvage", api="openspiel", simultaneous=False)
    luck, state = random.Random(1), game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(luck.choice(state.legal_actions()))
    assert abs(sum(state.returns())) < 1e-6


if __name__ == "__main__":
    globals()[sys.argv[1]]()
