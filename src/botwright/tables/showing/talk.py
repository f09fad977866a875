"""Talk at a table: remarks beside the game, which never change it. Pure, like all of this folder.

Remarks have numbers of their own, so that nobody's view of the game grows old because somebody
spoke. Players and spectators have a room each; players hear the gallery when the game is over.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, get_args

from botwright.tables.position import OVER, Position
from botwright.tables.refusal import Refusal
from botwright.tables.showing.words import UNSEEN, say

Room = Literal["table", "gallery"]
RemarkKind = Literal["say", "emote", "agree", "refuse"]
Emote = Literal["hello", "luck", "nice", "thanks", "oops", "thinking", "sorry", "played"]

LENGTH = 160  # characters of a remark
MOST = 300  # remarks of a room
BURST, PERIOD = 5, 10_000  # so many remarks of one speaker in so many milliseconds
TOLD = 100  # remarks that come with a connection; all of them can be asked for
READABLE = re.compile(rf"[^{UNSEEN}]+")


@dataclass(frozen=True, slots=True)
class Remark:
    """One remark, emote, or yes and no to talking at all."""

    number: int
    room: Room
    who: str  # the seat, or a mark of a spectator
    name: str  # what a spectator calls himself
    kind: RemarkKind
    text: str
    at: int  # milliseconds since 1970

    @property
    def seat(self) -> int | None:
        """The seat of a player; None for a spectator."""
        return int(self.who) if self.room == "table" else None


def persons(position: Position) -> set[int]:
    """The seats that a person has, also of those who have given up."""
    return {seat for seat, chair in enumerate(position.chairs) if chair.has_person}


def agreed(position: Position, remarks: Iterable[Remark], is_among_friends: bool) -> set[int]:
    """The persons who want to talk: at once among friends, otherwise whoever has said so."""
    wanting = persons(position) if is_among_friends else set()
    for remark in remarks:
        if remark.kind == "agree":
            wanting.add(int(remark.who))
        elif remark.kind == "refuse":
            wanting.discard(int(remark.who))
    return wanting & persons(position)


def is_on(position: Position, wanting: set[int]) -> bool:
    """Whether people talk here: there are two at least, and all of them want to."""
    return len(persons(position)) > 1 and persons(position) <= wanting


def check(remarks: list[Remark], new: Remark, is_open: bool) -> None:
    """Refuse what is too much, too fast, cannot be read, or is not wanted."""
    if new.kind in ("say", "emote") and not is_open:
        raise Refusal("talk_off")
    is_text = len(new.text) <= LENGTH and READABLE.fullmatch(new.text) and new.text.strip()
    if new.kind == "say" and not is_text:
        raise Refusal("talk_text")
    assert new.kind != "emote" or new.text in get_args(Emote)
    in_room = [remark for remark in remarks if remark.room == new.room]
    if len(in_room) >= MOST:
        raise Refusal("talk_full")
    recent = [r for r in in_room if r.who == new.who and r.at > new.at - PERIOD]
    if len(recent) >= BURST:
        raise Refusal("too_fast")


def heard(position: Position, remarks: Iterable[Remark], seat: int | None) -> list[Remark]:
    """The remarks that a seat or a spectator hears."""
    rooms = {"gallery"} if seat is None else {"table"}
    if position.status == OVER:
        rooms.add("gallery")
    return [remark for remark in remarks if remark.room in rooms]


def words(remark: Remark, language: str) -> str:
    """What was said, in words."""
    return remark.text if remark.kind == "say" else say(f"emote_{remark.text}", language)
