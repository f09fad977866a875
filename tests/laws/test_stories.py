"""Stories of recorded games: every kind of fact is needed, once, in its place, for its cause.

Facts of recorded games are omitted, doubled, put in the wrong order and given wrong causes, and
the law must find every single one of these lies.
"""

from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

import botwright
from botwright.core import record, transcript
from botwright.core.laws import untold
from botwright.core.reading.facts import kind, net, seen_facts
from botwright.games.aquasphere.positions import table
from tests.test_rules_documents import box_ids, rules
from tests.thorough import amount

GAMES = [name for name in botwright.GAMES if botwright.load(name).story]
KINDS = [(name, kind) for name in GAMES for kind in sorted(botwright.load(name).story.kinds)]
FOLDER = Path(__file__).parent.parent / "transcripts"
SEEDS = {"metallum": [6, 120]}  # random games with kinds that the recorded ones do not show
# positions without a bot in the supply, and what is done there: no recorded game comes so far
PLACED = {
    "aquasphere": [
        (lambda: table(supply=(0,)), "step a"),
        (lambda: table(programmed="lab", supply=(0,)), "deploy A lab, do"),
        (
            lambda: table(programmed="card", supply=(0,), cards="A R36"),
            "deploy A card, do, gain immediate",
        ),
    ]
}
# stories examined for each kind, all sorts of causes and neighbours first; there are thousands
MOST = amount(15, 60)


class Told(NamedTuple):
    """What happened by one action: the position before, the facts, the position after."""

    before: object
    facts: list
    after: object


def played(game, seed):
    """The actions of a random game."""
    generator, state, found = Random(seed), game.deal(), []
    while legal := game.legal_actions(state):
        found.append(legal[generator.randrange(len(legal))])
        game.apply(state, found[-1])
    return found


def games(game):
    """Beginning and actions of recorded games, of a few random ones, and of laid out positions."""
    for path in sorted((FOLDER / game.name).glob("*.txt")):
        recorded = transcript.read(path.read_text(encoding="utf-8"), botwright.load)
        yield game.deal(**recorded.options), recorded.actions
    for seed in SEEDS.get(game.name, []):
        yield game.deal(), played(game, seed)
    for position, steps in PLACED.get(game.name, []):
        state = record.from_bytes(game.state_dtype, position().tobytes())
        yield state, [game.parse_action(state, step) for step in steps.split(", ")]


@cache
def stories(name):
    """The stories of all these games, as they were and as the seats saw secret ones."""
    game = botwright.load(name)
    found = []
    for state, actions in games(game):
        for action in actions:
            before, facts = record.copy(state), game.facts(state, action)
            game.apply(state, action)
            found.append(Told(game.read(before), facts, game.read(state)))
            for seat in range(game.seats(state)) if game.is_secret(before) else ():
                views = [game.read(game.hide(position, seat)) for position in (before, state)]
                found.append(Told(views[0], seen_facts(game.story, facts, seat), views[1]))
    return found


@cache
def examples(name, wanted):
    """Stories that hold a fact of a kind, and where; causes of all sorts come first."""
    found, seen = [], set()
    for story in stories(name):
        for index, fact in enumerate(story.facts):
            if kind(fact) == wanted:
                neighbours = (story.facts[index - 1 : index], story.facts[index + 1 : index + 2])
                shape = (fact.cause, *(tuple(map(kind, beside)) for beside in neighbours))
                found.append((shape in seen, len(found), story, index))
                seen.add(shape)
    return [(story, index) for _, _, story, index in sorted(found, key=lambda one: one[:2])[:MOST]]


@cache
def causes(name):
    """Every cause that a recorded fact has."""
    return sorted({fact.cause for story in stories(name) for fact in story.facts})


def is_found(name, story, facts):
    """Whether the law finds that these facts are not the story."""
    return bool(untold(botwright.load(name).story, story.before, facts, story.after))


@pytest.mark.parametrize("name", GAMES)
def test_recorded_stories_keep_the_law(name):
    """What is true is told."""
    game = botwright.load(name)
    for story in stories(name):
        assert untold(game.story, story.before, story.facts, story.after) == ""


@pytest.mark.parametrize("name, wanted", KINDS)
def test_an_omitted_fact_is_found(name, wanted):
    """No fact is superfluous; every kind stands in a recorded game."""
    assert examples(name, wanted)
    for story, index in examples(name, wanted):
        facts = story.facts[:index] + story.facts[index + 1 :]
        assert is_found(name, story, facts), story.facts


@pytest.mark.parametrize("name, wanted", KINDS)
def test_a_doubled_fact_is_found(name, wanted):
    """No fact can be told twice."""
    for story, index in examples(name, wanted):
        facts = story.facts[: index + 1] + story.facts[index:]
        assert is_found(name, story, facts), story.facts


@pytest.mark.parametrize("name, wanted", KINDS)
def test_a_misordered_fact_is_found(name, wanted):
    """No fact can change places with the one before or after it.

    A kind that always stands alone is told after the facts of another action instead.
    """
    alone = all(len(story.facts) == 1 for story, _ in examples(name, wanted))
    for story, index in examples(name, wanted):
        for other in (index - 1, index + 1):
            if 0 <= other < len(story.facts):
                facts = list(story.facts)
                facts[index], facts[other] = facts[other], facts[index]
                assert is_found(name, story, facts), facts
        if alone:
            foreign = next(other for other in stories(name) if kind(other.facts[0]) != wanted)
            assert is_found(name, story, [*foreign.facts, *story.facts])


@pytest.mark.parametrize("name, wanted", KINDS)
def test_a_wrong_cause_is_found(name, wanted):
    """No fact can have another cause that the game knows."""
    for story, index in examples(name, wanted):
        for cause in causes(name):
            if cause != story.facts[index].cause:
                facts = list(story.facts)
                facts[index] = facts[index]._replace(cause=cause)
                assert is_found(name, story, facts), facts[index]


@pytest.mark.parametrize("name", GAMES)
def test_causes_stand_in_the_rules(name):
    """Every cause is a rule, a ruling, or something in the box."""
    known = box_ids(name)
    for rule in rules(name, "en"):
        known |= {"{}.{}".format(*rule.number), *rule.rulings}
    assert set(causes(name)) <= known


@pytest.mark.parametrize("name", GAMES)
def test_money_and_points_are_the_sum_of_facts(name):
    """Summed for each seat, what facts move is what the position shows."""
    for story in stories(name):
        sums = {total.seat: total for total in net(story.facts)}
        for field in {"money", "points"} & set(vars(story.before)):
            for seat, value in enumerate(getattr(story.after, field)):
                moved = getattr(sums.get(seat), field, 0)
                assert getattr(story.before, field)[seat] + moved == value


@pytest.mark.parametrize("name", GAMES)
def test_every_field_is_told_or_bookkeeping(name):
    """The record says of each field which it is, and facts end with their cause."""
    game = botwright.load(name)
    assert game.story.told < set(game.state_dtype.names)
    assert all(fact._fields[-1] == "cause" for fact in game.story.kinds.values())
