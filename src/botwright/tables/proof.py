"""The proof of luck: transcripts that carry commitment and secret, and their check."""

import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from itertools import takewhile
from typing import NamedTuple

from botwright.core import transcript
from botwright.core.seats import CHANCE
from botwright.core.transcript import Transcript, TranscriptError
from botwright.tables import luck as tables_luck
from botwright.tables.luck import Commitment
from botwright.tables.position import Position
from botwright.tables.showing.talk import Remark, words
from botwright.tables.showing.words import UNSEEN

INVISIBLE = re.compile(f"[{UNSEEN}]")  # names of the first version could hold them
DIGEST = re.compile(r"[0-9a-f]{64}")
# what the note of an export says about luck
HEADERS = {
    "commitment": re.compile(r"# commitment ([0-9a-f]{64})\r?"),
    "secret": re.compile(r"# secret ([0-9a-f]{64})\r?"),
    "start": re.compile(r"# drawn from action (\d+)\r?"),
    "luck": re.compile(r"# luck (\d+)\r?"),
    "pledge": re.compile(r"# pledge (\d [0-9a-f]{64})\r?"),
    "share": re.compile(r"# share (\d [0-9a-f]{64})\r?"),
}
BY_SEAT = ("pledge", "share")
COLOUR = re.compile(r"# colour (\d) ([a-z]{1,16})\r?")  # of a seat, where it was chosen


def export_text(position: Position, table: str, talk: Iterable[Remark] = ()) -> str:
    """The game as a transcript with commitment and, when it is over, the secret; then the talk."""
    note = [f"table {table}"]
    note += [
        # one line, whatever separators a name has
        " ".join(INVISIBLE.sub(" ", f"seat {seat} {chair.name or chair.level or ''}").split())
        for seat, chair in enumerate(position.chairs)
    ]
    colours = enumerate(position.chairs)
    note += [f"colour {seat} {chair.colour}" for seat, chair in colours if chair.colour]
    note.append(f"commitment {position.start.commitment}")
    note += share_lines(position)
    if position.start.study is not None:
        note.append(f"lesson {position.start.study.name}: private, not rated")
    for seat, (count, deepest) in sorted(position.hints.items()):
        note.append(f"hints of seat {seat}: {count}, the deepest of step {deepest}")
    if position.free_from:
        note.append(f"drawn from action {position.free_from}")
    if position.end is not None:
        note.append(f"secret {position.end.secret}")
        note.append(f"ended {position.end.reason}")
        if position.end.seat is not None:
            winners = " ".join(str(seat) for seat in position.end.winners)
            note.append(f"ended by seat {position.end.seat}; won by {winners}")
    actions = [step.action for step in position.steps]
    study = position.start.study
    laid = None if study is None or study.position is None else position.dealt
    options, said = position.start.options, "\n".join(note)
    text = transcript.write(position.engine, options, actions, said, laid=laid)
    return text + "".join(talk_lines(position, talk))


def talk_lines(position: Position, talk: Iterable[Remark]) -> Iterator[str]:
    """What was said, as comments behind the game: a replay does not read them."""
    for remark in talk:
        if remark.kind in ("say", "emote"):
            at = datetime.fromtimestamp(remark.at / 1000, UTC).isoformat(timespec="seconds")
            seat = remark.seat
            who = f"seat {seat} {position.chairs[seat].name}" if seat is not None else "spectator"
            who = f"{who} {remark.name}".strip()
            line = f"# talk {at} {who}: {words(remark, 'en')}"
            yield " ".join(INVISIBLE.sub(" ", line).split()) + "\n"


def share_lines(position: Position) -> list[str]:
    """What an export says about the shares of the luck; nothing where there are none."""
    pledges = [(seat, chair.pledge) for seat, chair in enumerate(position.chairs) if chair.pledge]
    lines = [f"pledge {seat} {pledge}" for seat, pledge in pledges]
    if position.begun and position.shares:
        lines.append(f"luck {tables_luck.SHARED}")
        lines += [f"share {seat} {share}" for seat, share in sorted(position.shares)]
    return lines


class Verdict(NamedTuple):
    """What a check of a transcript found."""

    sound: bool
    words: str
    draws: int


def note_of(text: str) -> list[str]:
    """The lines before the transcript."""
    return list(takewhile(lambda line: not line.startswith("botwright "), text.split("\n")))


def chosen_colours(text: str, seats: int, usual: Sequence[str]) -> list[str | None]:
    """The colours that an export names, seat by seat; those of the game alone, each once."""
    found: list[str | None] = [None] * seats
    for line in filter(None, map(COLOUR.fullmatch, note_of(text))):
        seat, colour = int(line[1]), line[2]
        if seat < seats and colour in usual and colour not in found:
            found[seat] = colour
    return found


def read_headers(text: str) -> dict[str, list[str]]:
    """What stands in the note before the transcript, each time it is said."""
    note = note_of(text)
    return {
        key: [found[1] for line in note if (found := pattern.fullmatch(line))]
        for key, pattern in HEADERS.items()
    }


def read_shares(headers: dict[str, list[str]]) -> dict[int, str] | str:
    """The open shares of a note by seat, each of them pledged; or what is wrong with them."""
    found: dict[str, dict[int, str]] = {key: {} for key in BY_SEAT}
    for key in BY_SEAT:
        for seat, _, digits in (line.partition(" ") for line in headers[key]):
            if int(seat) in found[key]:
                return f"the note says more than once: {key} {seat}"
            found[key][int(seat)] = digits
    shares = found["share"]
    if headers["luck"] not in ([], [str(tables_luck.ALONE)], [str(tables_luck.SHARED)]):
        return f"luck of version {headers['luck'][0]} is not known to this program"
    if bool(shares) != (headers["luck"] == [str(tables_luck.SHARED)]):
        return "the note names shares and another kind of luck, or none of them"
    for at, share in shares.items():
        if at not in found["pledge"] or not tables_luck.keeps(found["pledge"][at], share):
            return f"the share of seat {at} is not the one that was pledged"
    return shares


def words_of_shares(headers: dict[str, list[str]], shares: dict[int, str]) -> str:
    """Whose shares are in the luck, and whose were pledged and are not."""
    missing = [line[0] for line in headers["pledge"] if int(line[0]) not in shares]
    words = ""
    if shares:
        words += f" and the shares of the seats {', '.join(map(str, sorted(shares)))}"
    if missing:
        words += f" (pledged and not opened: {', '.join(missing)})"
    return words


def check(text: str, seen: str = "", own: str = "") -> Verdict:
    """Check an exported transcript offline: the rules, the commitment, the shares, every draw.

    `seen` is the commitment that somebody saw when the game began, `own` a share that somebody
    opened. Without them a file is checked against its own claim alone.
    """
    import botwright

    try:
        game = transcript.read(text, botwright.load)
    except TranscriptError as error:
        return Verdict(False, str(error), 0)
    headers = read_headers(text)
    single = {key: values for key, values in headers.items() if key not in BY_SEAT}
    if twice := [key for key, values in single.items() if len(values) > 1]:
        return Verdict(False, f"the note says more than once: {', '.join(twice)}", 0)
    if not headers["commitment"]:
        return Verdict(False, "the transcript carries no commitment", 0)
    if not headers["secret"]:
        return Verdict(False, "the secret is not there: it is published when the game ends", 0)
    if seen and headers["commitment"] != [seen]:
        return Verdict(False, "the file carries another commitment than the one given", 0)
    luck = Commitment(bytes.fromhex(headers["secret"][0]))
    if luck.published != headers["commitment"][0]:
        return Verdict(False, "the secret does not belong to the commitment", 0)
    shares = read_shares(headers)
    if isinstance(shares, str):
        return Verdict(False, shares, 0)
    if own and own not in shares.values():
        return Verdict(False, "the share given is not in the luck of this game", 0)
    source = tables_luck.joined(luck, shares.items())
    words = words_of_shares(headers, shares)
    verdict = check_draws(game, source, int(headers["start"][0]) if headers["start"] else 0, words)
    if verdict.sound and not verdict.draws:
        return Verdict(False, "nothing was checked: no draw follows from the secret", 0)
    if verdict.sound and not seen:
        words = f"{verdict.words}; by the file's own claim alone, --commitment checks another's"
        return verdict._replace(words=words)
    return verdict


def check_draws(game: Transcript, luck: Commitment, start: int, shares: str = "") -> Verdict:
    """Every draw of chance from action `start` on follows from the secret, and from `shares`."""
    engine = game.engine
    state, draws = game.position(0), 0
    for number, action in enumerate(game.actions):
        if number >= start and engine.mover(state) == CHANCE:
            due = tables_luck.draw(luck, engine, state, draws)
            if due != action:
                text = engine.text(state, due)
                return Verdict(False, f"action {number + 1} should be: {text}", draws)
            draws += 1
        state = engine.apply(state, action)
    words = f"{draws} draws follow from the secret{shares}, all actions are legal"
    if start:
        words += f"; luck before action {start + 1} is not checked"
    return Verdict(True, words, draws)
