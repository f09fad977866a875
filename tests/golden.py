"""Golden games: how they are found, and what they have to show together."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

import botwright
from botwright.core import record
from botwright.core.chance import below, generator, generators
from botwright.core.game import CHANCE, Game
from botwright.core.reading.snapshot import Snapshot
from botwright.core.transcript import CHANCE_NAME, Transcript

HERE = Path(__file__).parent
TRANSCRIPTS = HERE / "transcripts"
COUNTS = HERE / "counts"
SEED = 2013
Prefer = Callable[[np.record, list[int]], list[int]] | None


@dataclass
class Show:
    """What the golden games of one game show together."""

    features: Callable[[Game, record.State, int], Iterator[str]]  # of one action in a position
    ends: Callable[[Game, record.State], Iterator[str]]  # of a final position
    wanted: set[str]  # all features that must occur
    refusals: set[str]  # all reasons that must be shown
    reason: Callable[[Snapshot, Snapshot, int], str]  # the kind of refusal of an action


def random_game(game: Game, lane: int, prefer: Prefer = None, **options) -> Transcript:
    """The random game of a lane, the same as compiled playouts with this lane's generator play.

    `prefer` narrows the choice, for what blind luck hardly ever shows.
    """
    transcript = Transcript(game, game.read_options(**options))
    state, luck = game.deal(**transcript.options), generator(SEED, lane)
    while legal := game.legal_actions(state):
        liked = prefer(state[0], legal) if prefer else legal
        action = liked[int(below(luck, len(liked)))]
        transcript.actions.append(action)
        game.apply(state, action)
    return transcript


def final_states(game: Game, lanes: int, **options) -> np.ndarray:
    """The final states of many random games, played by compiled code."""
    numbers = game.option_numbers(game.read_options(**options))
    states = np.zeros(lanes, game.state_dtype)
    luck = generators(SEED, lanes)
    game.loops.play_games(states, luck, numbers, 1, game.most_legal_actions)
    return states


def shown_by(show: Show, transcript: Transcript) -> set[str]:
    """All features of one game."""
    game, state, found = transcript.game, transcript.replay(0), set()
    for action in transcript.actions:
        found |= set(show.features(game, state, action))
        game.apply(state, action)
    return found | set(show.ends(game, state))


def write(show: Show, transcript: Transcript, refused: set[str], title: str) -> str:
    """A transcript with refusals that no earlier one shows, each at its first occasion."""
    game, state = transcript.game, transcript.replay(0)
    lines = transcript.write(note=title).splitlines()
    start = lines.index("") + 1
    body = iter(lines[start:])
    out = lines[:start]
    for action in transcript.actions:
        if game.player_to_move(state) != CHANCE:
            out += refusal_lines(show, game, state, refused)
        line = next(body)
        while line.startswith("="):
            out.append(line)
            line = next(body)
        mover = game.player_to_move(state)
        who = CHANCE_NAME if mover == CHANCE else str(mover)
        assert line == f"{who} {game.action_text(state, action)}"
        out.append(line)
        game.apply(state, action)
    return "\n".join([*out, *body]) + "\n"


def refusal_lines(show: Show, game: Game, state: record.State, refused: set[str]) -> list[str]:
    """Lines for the kinds of refusal that are new here."""
    lines = []
    legal = set(game.legal_actions(state))
    for action in range(game.num_actions):
        if action in legal:
            continue
        kind = show.reason(*game.reading(state), action)
        text = game.action_text(state, action)
        if kind in show.refusals - refused and is_notation(game, state, text, action):
            refused.add(kind)
            lines.append(f"! {text}: {game.why_not(state, action).rule}")
    return lines


def is_notation(game: Game, state: record.State, text: str, action: int) -> bool:
    """Whether a text can be typed and means this action."""
    try:
        return game.parse_action(state, text) == action
    except botwright.GameError:
        return False


def refusals_in(show: Show, transcript: Transcript) -> set[str]:
    """Every kind of refusal that could be shown in a game."""
    game, state, kinds = transcript.game, transcript.replay(0), set()
    for action in transcript.actions:
        if game.player_to_move(state) != CHANCE:
            refusal_lines(show, game, state, kinds)
        game.apply(state, action)
    return kinds


def bless(
    name: str,
    show: Show,
    lanes: list[tuple[int, dict]],
    least: int = 12,
    scanned: int | None = None,
) -> None:
    """Write the fewest golden games that show everything wanted, from these lanes and more.

    Games with a bent are scanned for rare refusals, which is slow: only the first `scanned` ones.
    """
    game = botwright.load(name)
    pool = [random_game(game, lane, **options) for lane, options in lanes]
    found = [shown_by(show, transcript) for transcript in pool]
    bent = [index for index, (_, options) in enumerate(lanes) if "prefer" in options]
    for index in bent[:scanned]:
        found[index] |= {f"refusal {kind}" for kind in refusals_in(show, pool[index])}
    chosen: list[int] = []
    rare = {f"refusal {kind}" for kind in show.refusals}
    missing = show.wanted | (rare & set().union(*found))
    while missing:
        best = max(range(len(pool)), key=lambda index: len(found[index] & missing))
        if not found[best] & missing:
            raise SystemExit(f"no game shows {sorted(missing)}")
        chosen.append(best)
        missing -= found[best]
    extra = [index for index in range(len(pool)) if index not in chosen]
    chosen += extra[: max(0, least - len(chosen))]
    folder = TRANSCRIPTS / name
    folder.mkdir(parents=True, exist_ok=True)
    refused: set[str] = set()
    for number, index in enumerate(chosen, 1):
        options = " ".join(f"{key} {value}" for key, value in pool[index].options.items())
        title = f"A whole game of {game.title}: {options}."
        file = folder / f"{number:02}.txt"
        file.write_text(write(show, pool[index], refused, title), encoding="utf-8")
    left = show.refusals - refused
    if left:
        print(f"{name}: not shown by these games: {', '.join(sorted(left))}")
