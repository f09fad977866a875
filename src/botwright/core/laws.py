"""Laws that every game keeps, for our own tests and for those of others: `check_game`.

Any list of integers is a legal game: each is taken modulo the number of legal actions.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from botwright.core import record
from botwright.core.chance import generator
from botwright.core.game import CHANCE, NOBODY, Game
from botwright.core.reading.facts import (
    Fact,
    Story,
    StoryError,
    as_json,
    fold,
    from_json,
    seen_facts,
)
from botwright.core.reading.snapshot import Snapshot
from botwright.core.record import State
from botwright.core.transcript import Transcript


class LawBroken(AssertionError):
    """A law that a game does not keep; the message names the law and the position."""


def require(holds: bool, law: str, state: State) -> None:
    """Complain unless the law holds."""
    if not holds:
        raise LawBroken(f"{law}: {record.to_json(state)}")


def check_game(
    game: Game, choices: Sequence[int], most_decisions: int, **options: Any
) -> Transcript:
    """Play the game that these choices make, to its end, and hold every position to the laws."""
    transcript = Transcript(game, game.read_options(**options))
    state = game.deal(**transcript.options)
    while game.player_to_move(state) != NOBODY:
        legal = game.legal_actions(state)
        check_position(game, state, legal)
        number = len(transcript.actions)
        require(number < most_decisions, "the game ends within a known number", state)
        choice = choices[number % len(choices)] + number // len(choices)
        action = legal[choice % len(legal)]
        check_step(game, state, action)
        check_story(game, state, action)
        transcript.actions.append(action)
        game.apply(state, action)
    check_end(game, state)
    require(
        transcript.replay().tobytes() == state.tobytes(), "a replay gives the same bytes", state
    )
    return transcript


def check_position(game: Game, state: State, legal: list[int]) -> None:
    """Sound, with legal actions in order, each with a notation of its own, and blind seats."""
    require(game.faults(state) == [], f"no faults, but {game.faults(state)}", state)
    require(legal == sorted(set(legal)), "legal actions ascend and are unique", state)
    require(bool(legal), "somebody to move has a legal action", state)
    require(legal[0] >= 0 and legal[-1] < game.num_actions, "actions are in range", state)
    texts = [game.action_text(state, action) for action in legal]
    require(len(set(texts)) == len(texts), "no two legal actions have the same text", state)
    read = [game.parse_action(state, text) for text in texts]
    require(read == legal, "notation round-trips", state)
    for seat in range(game.seats(state)):
        check_blindness(game, state, seat)


def check_blindness(game: Game, state: State, seat: int) -> None:
    """What a seat cannot know changes nothing that it sees; a redeal looks the same to it."""
    other = game.redeal(state, seat, generator(int(state[0].to_move) + 7))
    same = game.hide(other, seat).tobytes() == game.hide(state, seat).tobytes()
    require(same, "a redeal looks the same to the seat", state)
    require(game.faults(other) == [], "a redeal is sound", other)
    if seat in game.deciding(state):
        require(
            game.legal_actions(other, seat) == game.legal_actions(state, seat),
            "equal views, equal legal actions",
            state,
        )
    seen = np.array_equal(game.observe(other, seat), game.observe(state, seat))
    require(seen, "equal views, equal observations", state)
    require(bool(np.isfinite(game.observe(state, seat)).all()), "observations are numbers", state)


def check_step(game: Game, state: State, action: int) -> None:
    """A copy shares nothing with the original, and `step` does what `apply` does."""
    before = state.tobytes()
    copied = record.copy(state)
    out = np.empty(game.most_legal_actions, np.int32)
    count = game.step(copied, action, out)
    require(state.tobytes() == before, "a copy shares nothing with the original", state)
    applied = record.copy(state)
    game.apply(applied, action)
    require(applied.tobytes() == copied.tobytes(), "step does what apply does", state)
    require(out[:count].tolist() == game.legal_actions(applied), "step tells what is legal", state)


def check_story(game: Game, state: State, action: int) -> None:
    """The facts alone account for every change, and a seat's facts hold what it may know."""
    if game.story is None:
        return
    after = record.copy(state)
    game.apply(after, action)
    facts = game.facts(state, action)
    through_json = [from_json(game.story.kinds, as_json(fact)) for fact in facts]
    require(through_json == facts, "facts go through JSON unchanged", state)
    complaint = untold(game.story, game.read(state), facts, game.read(after))
    require(not complaint, complaint, state)
    for seat in (*range(game.seats(state)), NOBODY):
        views = [game.read(game.hide(position, seat)) for position in (state, after)]
        seen = seen_facts(game.story, facts, seat)
        complaint = untold(game.story, views[0], seen, views[1])
        require(not complaint, f"as seat {seat} sees it, {complaint}", state)
        check_secrets(game, state, action, seat)


def untold(story: Story, before: Snapshot, facts: list[Fact], after: Snapshot) -> str:
    """What is wrong with facts that should lead from one position to the other; else empty.

    Nothing but the position before and the facts is used to make the position after.
    """
    if not facts:
        return "an action has no facts"
    try:
        told = fold(story, before, facts).snapshot()
    except StoryError as error:
        return f"a fact cannot have happened: {error}"
    wrong = sorted(name for name in story.told if getattr(told, name) != getattr(after, name))
    if wrong:
        return f"the facts do not account for {', '.join(wrong)}"
    if (told.to_move == NOBODY) != (after.to_move == NOBODY):
        return "the facts do not say whether the game is over"
    return ""


def check_secrets(game: Game, state: State, action: int, seat: int) -> None:
    """Positions and actions that look alike to a seat, before and after, have facts alike."""
    mover = game.player_to_move(state)
    if mover < 0 or not game.is_secret(state):
        return
    after = record.copy(state)
    game.apply(after, action)
    views = (game.hide(state, seat).tobytes(), game.hide(after, seat).tobytes())
    facts = game.facts(state, action, seat)
    other = game.redeal(state, seat, generator(action + 11))
    for instead in (action, game.legal_actions(other)[action % len(game.legal_actions(other))]):
        changed = record.copy(other)
        game.apply(changed, instead)
        if (game.hide(other, seat).tobytes(), game.hide(changed, seat).tobytes()) == views:
            same = game.facts(other, instead, seat) == facts
            require(same, f"equal views, equal facts for seat {seat}", state)


def check_end(game: Game, state: State) -> None:
    """A finished game is sound and has winners; nobody and nothing can move it."""
    require(game.faults(state) == [], f"no faults, but {game.faults(state)}", state)
    require(game.legal_actions(state) == [], "an ended game has no legal actions", state)
    require(bool(game.winners(state)), "an ended game has winners", state)
    best = max(game.scores(state))
    for seat in game.winners(state):
        require(game.scores(state)[seat] == best, "winners have the most points", state)
    require(game.player_to_move(state) not in (CHANCE, 0, 1, 2, 3), "nobody is to move", state)
