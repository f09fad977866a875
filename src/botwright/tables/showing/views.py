"""The table as one seat or a spectator may see it. Every view that leaves a table is made here."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from botwright.core import boxes
from botwright.core.reading.facts import as_json
from botwright.core.reading.facts import preview as facts_preview
from botwright.core.reading.sentences import parts, plain
from botwright.core.seats import CHANCE, NOBODY
from botwright.tables import clocks, requests, study
from botwright.tables.clocks import Seals
from botwright.tables.luck import ALONE, SHARED
from botwright.tables.position import DAYS, LIVE, OPPONENT, RUNNING, Position
from botwright.tables.records import Chair
from botwright.tables.refusal import Refusal
from botwright.tables.seating import substitute
from botwright.tables.showing.history import names_of
from botwright.tables.showing.messages import (
    AskView,
    BoxMark,
    ClockView,
    DrawView,
    Entry,
    Follow,
    Language,
    LegalAction,
    LuckView,
    Net,
    OfferView,
    Preview,
    Result,
    SeatView,
    ShareView,
    UndoView,
    View,
    Why,
)
from botwright.tables.showing.words import say

MOST_FOLLOWS = 8  # a longer list is a question of its own
KEPT_PICTURES = 1024  # about 30 kB each at most; all tables together, so that idle ones keep none


@dataclass(frozen=True)
class Looker:
    """Who looks: a seat, or None for a spectator, and the language."""

    seat: int | None
    language: Language

    @property
    def eyes(self) -> int:
        """The seat for the rules; NOBODY is a spectator."""
        return NOBODY if self.seat is None else self.seat


@dataclass(frozen=True)
class Surroundings:
    """What a view shows beside the events: secret choices, the time, who is there."""

    table: str
    sealed: Seals
    at: int
    connected: list[bool]
    spectators: int
    owners: dict[int, str | None] = field(default_factory=dict)  # seat -> whose it is


@dataclass(frozen=True, slots=True)
class Picture:
    """What is costly to make, and the same for all who look from one seat in one language."""

    view: dict[str, Any]
    legal: list[LegalAction]


@lru_cache(KEPT_PICTURES)
def picture(position: Position, looker: Looker) -> Picture:
    """Kept for a while: who polls, resyncs or seals asks for it again."""
    drawn = position.telling.picture(position.state, looker.eyes, looker.language)
    return Picture(drawn, legal(position, looker))


def legal(position: Position, looker: Looker) -> list[LegalAction]:
    """What a seat can do now, with notation and sentence."""
    if looker.seat is None or looker.seat not in position.deciding():
        return []
    posed = position.engine.hide(position.posed(looker.seat), looker.seat)
    telling = position.telling
    return [
        LegalAction(
            action,
            telling.text(posed, action),
            telling.command(posed, action, looker.language),
            plain(said),
            parts(said),
            telling.rule(posed, action),
        )
        for action in position.engine.legal(position.state, looker.seat)
        if study.is_offered(position, looker.seat, action)
        for said in [telling.marked(posed, action, looker.language, looker.seat)]
    ]


def undo(position: Position, sealed: Seals, looker: Looker) -> UndoView | None:
    """What taking back would do for a seat; nothing for spectators."""
    if looker.seat is None or position.status != RUNNING:
        return None
    keep = requests.one_step_back(position, looker.seat)
    if keep is None:
        return UndoView(False, None, say("no_undo", looker.language))
    wall = requests.barrier(position, sealed, looker.seat, keep)
    again = say("again", looker.language)
    reason = "" if wall is None else f"{say(wall, looker.language)} {again}"
    return UndoView(wall is None, position.steps[keep].number - 1, reason)


def ask(position: Position, language: str) -> AskView | None:
    """The wish to go back that waits for answers."""
    wish = position.ask
    if wish is None:
        return None
    name = names_of(position.chairs, language)[wish.seat]
    text = f"{say('log_ask', language, name=name)} {say('again', language)}"
    return AskView(wish.seat, wish.to, list(wish.agreed), text)


def offer(position: Position) -> OfferView | None:
    """The wish for another game."""
    wish = position.offer
    return None if wish is None else OfferView(wish.seat, list(wish.agreed))


def seats_of_person(owners: dict[int, str | None], seat: int) -> list[int]:
    """All seats of whoever has this one: around one screen a person speaks for several."""
    return [other for other in owners if owners[other] == owners.get(seat)] or [seat]


def seats(
    chairs: Sequence[Chair],
    colours: Sequence[str],
    connected: list[bool],
    language: str | None,
) -> list[SeatView]:
    """Who sits where; without a language, under the names that were given."""
    names = [chair.name for chair in chairs]
    if language is not None:
        names = names_of(chairs, language)
    return [
        SeatView(
            seat=seat,
            kind=chair.kind,
            name=names[seat],
            level=chair.level,
            connected=connected[seat],
            resigned=chair.resigned,
            handed=chair.kind == OPPONENT and chair.has_person and not chair.resigned,
            colour=colours[seat],
        )
        for seat, chair in enumerate(chairs)
    ]


def clock(position: Position, sealed: Seals, at: int) -> ClockView | None:
    """The clocks as clients draw them; None when the table has none."""
    setting = position.clock
    if setting.kind not in (LIVE, DAYS):
        return None
    return ClockView(
        kind=setting.kind,
        left=clocks.left(position, sealed, at),
        running=clocks.running(position, sealed),
        increment=setting.increment,
        on_timeout=setting.on_timeout,
        at=at,
    )


def shares(position: Position) -> list[ShareView]:
    """The shares of the luck; none is told before the game begins, when all are in."""
    opened = dict(position.shares)
    return [
        ShareView(
            seat=seat,
            pledge=chair.pledge,
            opened=seat in opened,
            share=opened.get(seat) if position.begun else None,
        )
        for seat, chair in enumerate(position.chairs)
        if chair.pledge is not None
    ]


def luck(position: Position) -> LuckView:
    """All draws of a game that is over, with what they follow from."""
    if position.end is None:
        raise Refusal("not_over")
    draws = []
    for at, step in enumerate(position.steps[position.free_from :], position.free_from):
        if step.mover == CHANCE:
            before = position.before(at)
            legal = position.engine.legal(before)
            text = position.engine.text(before, step.action)
            draws.append(DrawView(step.number, len(legal), legal.index(step.action), text))
    return LuckView(
        version=SHARED if position.shares else ALONE,
        commitment=position.start.commitment,
        secret=position.end.secret,
        shares=shares(position),
        start=position.free_from,
        draws=draws,
    )


def is_decided(position: Position) -> bool:
    """Whether anybody has decided anything yet; luck is nobody's decision."""
    return any(step.mover != CHANCE for step in position.steps)


def result(position: Position) -> Result | None:
    """How the game ended."""
    end = position.end
    if end is None:
        return None
    hints = [position.hints.get(seat, (0, 0))[0] for seat in range(len(position.chairs))]
    scores, winners = list(end.scores), list(end.winners)
    return Result(end.reason, scores, winners, end.secret, end.seat, hints, is_decided(position))


def view(position: Position, looker: Looker, around: Surroundings, events: list[Entry]) -> View:
    """The message `view`."""
    own = None if looker.seat is None else around.sealed.get(looker.seat)
    kept = picture(position, looker)
    return View(
        table=around.table,
        number=position.number,
        step=len(position.steps),
        game=position.start.game,
        status=position.status,
        seat=looker.seat,
        own=[] if looker.seat is None else seats_of_person(around.owners, looker.seat),
        language=looker.language,
        view=kept.view,
        deciding=list(position.deciding()),
        ready=sorted(around.sealed),
        sealed=None if own is None else own.action,
        legal=kept.legal,
        events=events,
        undo=undo(position, around.sealed, looker),
        ask=ask(position, looker.language),
        seats=seats(position.chairs, position.telling.colours, around.connected, looker.language),
        spectators=around.spectators,
        clock=clock(position, around.sealed, around.at),
        commitment=position.start.commitment,
        shares=shares(position),
        substitute=substitute(position),
        result=result(position),
        rematch=position.rematch,
        rematchOffer=offer(position),
        study=None if position.start.study is None else position.start.study.name,
        box=BoxMark(position.start.box, boxes.name_of(position.start.game, position.start.box)),
        hints=position.start.hints,
    )


def explain(
    position: Position, seat: int, action: int | None, text: str | None, language: str
) -> Why:
    """The reason why a seat cannot do something, with the rule."""
    refusal: Refusal | None
    if seat not in position.deciding():
        refusal = Refusal("not_your_turn" if position.begun else "not_begun")
    else:
        try:
            meant = requests.read_action(position, seat, action, text, language)
            refusal = requests.why_not(position, seat, meant, language)
        except Refusal as error:
            refusal = error
    if refusal is None:
        return Why(possible=True, reason="", rule=None)
    return Why(possible=False, reason=refusal.words(language), rule=refusal.rule)


def preview(position: Position, looker: Looker, actions: Sequence[int]) -> Preview:
    """What a row of actions of one seat would do, before luck and others act."""
    seat = looker.seat
    if seat is None or seat not in position.deciding() or position.is_sealed():
        raise Refusal("not_your_turn")
    refusal = requests.why_not(position, seat, actions[0], looker.language)
    if refusal is not None:
        raise refusal
    telling, engine = position.telling, position.engine
    state, facts, said = engine.hide(position.state, seat), [], []
    for action in actions:
        if engine.mover(state) != seat or action not in engine.legal(state, seat):
            raise Refusal("illegal")
        after = engine.apply(state, action)
        found = telling.facts(state, action, after, seat)
        facts += found
        said += telling.sentences(found, after, looker.language, seat) or [
            telling.sentence(state, action, looker.language, seat)
        ]
        state = after
    brought = facts_preview(facts)
    return Preview(
        number=position.number,
        view=telling.picture(state, seat, looker.language),
        facts=[as_json(fact) for fact in facts],
        sentences=said,
        net=[Net(*each) for each in brought.net],
        nothing=brought.nothing,
        follows=follows(position, looker, state),
    )


def follows(position: Position, looker: Looker, state: bytes) -> list[Follow]:
    """What the seat could do in a position that is not reached yet, each with what it brings."""
    engine, telling, seat = position.engine, position.telling, looker.eyes
    if engine.mover(state) != seat or len(engine.deciding(state)) > 1:
        return []
    legal = engine.legal(state, seat)
    found = []
    for action in legal if len(legal) <= MOST_FOLLOWS else []:
        brought = facts_preview(telling.facts(state, action, engine.apply(state, action), seat))
        said = telling.marked(state, action, looker.language, seat)
        found.append(
            Follow(
                action,
                engine.text(state, action),
                plain(said),
                parts(said),
                telling.rule(state, action),
                [Net(*each) for each in brought.net],
                brought.nothing,
            )
        )
    return found
