"""Finding puzzles in strong games: exact ends in which few lines win, or one is far better.

The criteria: an end without luck, searched whole. Either 6 % of all lines win at most, or the first
action is better than any other by two points and Pilot's line is worse by two.
Rookie may find it in 7 of 20 tries at most, and Architect must find it each time: it plays to win
and not for points, so that many an end with a far better line is none of its concern.
"""

from typing import NamedTuple

from botwright.core.chance import mix
from botwright.core.engines.native import NativeEngine
from botwright.core.game import NOBODY, Game
from botwright.core.reading.reasons import Reason, Scene
from botwright.core.reading.sentences import plain, read_by
from botwright.core.record import State, from_bytes
from botwright.learn import reasons
from botwright.learn.lessons import Text
from botwright.learn.positions import FIELDS, told_over, vocabulary
from botwright.learn.puzzles.files import Goal, Puzzle
from botwright.learn.puzzles.solving import Ends, TooMany, Worth
from botwright.players.levels import POLICY, make_player
from botwright.players.match import play
from botwright.players.player import Player

RARE = 0.06  # share of lines that win, at most
FEWEST_LINES = 30
CLEAR = 2  # points by which the answer is better
TRIES, MOST_SOLVED = 20, 7  # of Rookie
PLAYOUTS, LUCKS = 20_000, 2  # of Architect
SPEAKS = 0.5  # what explanations are found with: far above a small difference


class Found(NamedTuple):
    """An end that is worth asking, and how it is worth it."""

    seat: int
    state: State
    worth: Worth
    goal: Goal


def in_game(game: Game, seed: int) -> list[Puzzle]:
    """The puzzles of one strong game; at most one, since ends of a game are alike."""
    players: list[Player] = [make_player(POLICY, mix(seed, 1 + seat)) for seat in range(2)]
    line = play(game, players, mix(seed, 0))
    state = line.replay(0)
    for action in line.actions:
        seat = asked(game, state)
        if seat is not None:
            found = judged(game, seat, state)
            if found is not None:
                return [puzzle(game, found, line.options, f"{seed:06}")]
        game.apply(state, action)
    return []


def asked(game: Game, state: State) -> int | None:
    """The seat that would be asked here, if this is such an end."""
    found: int | None = vocabulary(game.name, "learn.ends").solver(game.read(state))
    return found


def judged(game: Game, seat: int, state: State) -> Found | None:
    """This end, if it meets the criteria."""
    ends = Ends(game, seat)
    try:
        worth = ends.worth(state)
        first = ends.after(state)
    except TooMany:
        return None
    if worth.margin < 0 or worth.lines < FEWEST_LINES:
        return None
    goal: Goal | None = None
    if 0 < worth.wins <= RARE * worth.lines:
        goal = "win"
    elif worth.margin > 0 and is_clear(first, worth):
        pilot = play_on(game, make_player("pilot"), seat, state)
        goal = "most" if pilot.margin <= worth.margin - CLEAR else None
    if goal is None:
        return None
    found = Found(seat, state.copy(), worth, goal)
    is_hard = rookie_share(game, found) <= MOST_SOLVED / TRIES
    return found if is_hard and architect_finds(game, found) else None


def is_clear(first: dict[int, Worth], worth: Worth) -> bool:
    """Whether one first action is better than all others."""
    return sum(each.margin > worth.margin - CLEAR for each in first.values()) == 1


class Result(NamedTuple):
    """How a game ended for a seat."""

    margin: int
    is_won: bool
    line: tuple[int, ...]  # its own actions


def play_on(game: Game, player: Player, seat: int, state: State) -> Result:
    """Let a player solve an end: others answer as Pilot would."""
    now, other, line = state.copy(), make_player("pilot"), []
    while (mover := game.player_to_move(now)) != NOBODY:
        legal = game.legal_actions(now)
        who = player if mover == seat else other
        action = who.choose(game, game.hide(now, mover), mover, legal)
        if mover == seat:
            line.append(action)
        game.apply(now, action)
    ended = Ends(game, seat).ended(now)
    return Result(ended.margin, bool(ended.wins), tuple(line))


def is_reached(found: Found, result: Result) -> bool:
    """Whether a line answers the question."""
    return result.is_won if found.goal == "win" else result.margin >= found.worth.margin


def rookie_share(game: Game, found: Found) -> float:
    """How often Rookie finds the answer."""
    tries = (make_player("rookie", mix(number, 7)) for number in range(TRIES))
    results = (play_on(game, player, found.seat, found.state) for player in tries)
    return sum(is_reached(found, result) for result in results) / TRIES


def architect_finds(game: Game, found: Found) -> bool:
    """Whether Architect finds the answer whatever its luck."""
    players = (
        make_player("architect", mix(number, 13), playouts=PLAYOUTS, trees=1)
        for number in range(LUCKS)
    )
    results = (play_on(game, player, found.seat, found.state) for player in players)
    return all(is_reached(found, result) for result in results)


# what is kept of it


def puzzle(game: Game, found: Found, options: dict[str, object], name: str) -> Puzzle:
    """A puzzle with its answer, and why it is right."""
    engine = NativeEngine(game)
    ends = Ends(game, found.seat)
    line = ends.best_line(found.state)
    texts, now = [], found.state.copy()
    for action in line:
        while game.player_to_move(now) != found.seat:
            follow = ends.after(now)
            game.apply(now, min(follow, key=lambda each: follow[each].rank))
        texts.append(game.action_text(now, action))
        game.apply(now, action)
    data = found.state.tobytes()
    return Puzzle(
        game=game.name,
        name=name,
        seat=found.seat,
        goal=found.goal,
        margin=found.worth.margin,
        grade=grade(found.worth),
        answer=", ".join(texts),
        why=why(game, engine, found, line),
        position={"kind": FIELDS, "options": options, **told_over(engine, options, data)},
        lines=found.worth.lines,
        wins=found.worth.wins,
    )


def why(game: Game, engine: NativeEngine, found: Found, line: list[int]) -> Text:
    """What the answer does that the obvious line does not, and how the game ends."""
    data, instead = found.state.tobytes(), obvious(game, found)
    best, other = (reasons.walk(engine, data, found.seat, actions) for actions in (line, instead))
    scene = Scene(found.seat, best, other, SPEAKS)
    said = reasons.chosen(engine, scene)

    def to_solver(reason: Reason, language: str) -> str:
        """A reason as whoever solves the puzzle reads it."""
        return plain(read_by(reasons.say(engine, reason, found.seat, language), found.seat))

    end = {
        "en": f"At the end you are {found.worth.margin} ahead.",
        "de": f"Am Ende liegst du um {found.worth.margin} vorn.",
    }
    if found.worth.margin == 0:
        end = {"en": "The tie is yours.", "de": "Der Gleichstand geht an dich."}
    return {
        language: " ".join([*(to_solver(each, language) for each in said), text])
        for language, text in end.items()
    }


def obvious(game: Game, found: Found) -> tuple[int, ...]:
    """A line that fails: Pilot's, or else the first one of Rookie."""
    tries = [make_player("pilot"), *(make_player("rookie", mix(each, 7)) for each in range(TRIES))]
    for player in tries:
        result = play_on(game, player, found.seat, found.state)
        if not is_reached(found, result):
            return result.line
    return ()


def grade(worth: Worth) -> int:
    """From 1 to 5, by how many lines there are and how long the shortest answer is."""
    size = sum(worth.lines >= each for each in (100, 1_000, 10_000))
    long = int(worth.length >= 7)
    return min(1 + size + long, 5)


def solves(game: Game, level: str, asked: Puzzle, seed: int, seconds: float | None = None) -> bool:
    """Whether an opponent of the house finds a right line."""
    state = from_bytes(game.state_dtype, asked.start())
    player = make_player(level, seed, seconds=seconds, trees=1)
    result = play_on(game, player, asked.seat, state)
    return asked.is_solved(result.margin, result.is_won)
