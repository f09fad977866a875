"""Who sits where: joining, handing over and taking back, giving up, and another game."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from botwright.core.reading.sentences import LANGUAGES, colour_names, free_colours
from botwright.tables import clocks, luck
from botwright.tables import events as happened
from botwright.tables.position import DAYS, LIVE, OPEN, OPPONENT, OVER, RUNNING, Position
from botwright.tables.records import BOT, GUESTS, PERSON, Chair
from botwright.tables.refusal import Refusal
from botwright.tables.requests import Draft, check_limit, lapse_if_due
from botwright.tables.showing.names import checked
from botwright.tables.showing.telling import Telling

SUBSTITUTE = "pilot"  # who plays for someone who is away, unless another level was agreed on
AWAY_LIVE = 60_000  # milliseconds after which an absent person's seat may be handed over: live
AWAY = 24 * 3_600_000  # the same at tables without a clock
LONG_PAUSE = 3_600_000  # milliseconds without a server from which on days stand still too


def begin_if_full(draft: Draft) -> None:
    """The game begins when no seat is open, and all shares of the luck that were pledged are."""
    position = draft.position
    is_full = all(chair.kind != OPEN for chair in position.chairs)
    if position.status == OPEN and is_full and not luck.unopened(position):
        draft.add(happened.Begin())
        draft.follow()


def open_share(draft: Draft, seat: int, share: str) -> None:
    """A seat opens its share of the luck; the last one begins the game."""
    position = draft.position
    if (seat, share) in position.shares:
        return  # sent twice: the first answer was lost
    if position.chairs[seat].pledge is None:
        raise Refusal("no_pledge")
    if position.status != OPEN:
        raise Refusal("share_late")
    if seat not in luck.unopened(position):
        raise Refusal("share_early")
    if not luck.keeps(position.chairs[seat].pledge or "", share):
        raise Refusal("share")
    draft.add(happened.Share(seat, share))
    begin_if_full(draft)


def guest_name(kind: happened.SeatKind, name: str, others: Iterable[str] = ()) -> str:
    """The name of a guest as it is kept; a bot has one."""
    kept = checked(name, others)
    if kind == BOT and not kept:
        raise Refusal("name_bot")
    return kept


def join(
    draft: Draft,
    seat: int | None,
    name: str,
    pledge: str | None = None,
    kind: happened.SeatKind = PERSON,
    colour: str | None = None,
) -> int:
    """Someone sits down; on which seat."""
    if draft.position.status == OVER:
        raise Refusal("over")
    chairs = draft.position.chairs
    free = [number for number, chair in enumerate(chairs) if chair.kind == OPEN]
    if not free or (seat is not None and seat >= len(chairs)):
        raise Refusal("no_open_seat")
    if seat is not None and seat not in free:
        raise Refusal("seated")
    taken = free[0] if seat is None else seat
    others = [chair.person or chair.name for chair in chairs if chair.has_person or chair.bot]
    named = guest_name(kind, name, others)
    own = colour_for(draft.position, taken, colour)
    draft.add(happened.Seat(taken, kind, named, pledge=pledge, colour=own))
    begin_if_full(draft)
    return taken


def check_colour(colour: str, usual: Sequence[str], held: Sequence[str | None]) -> None:
    """A colour has to be one of the game's, and nobody else's."""
    left = free_colours(usual, held)
    if colour not in left:
        detail = {each: ", ".join(colour_names(left, each)) for each in LANGUAGES}
        raise Refusal("colour_taken" if colour in usual else "no_colour", detail=detail)


def colour_for(position: Position, seat: int, wish: str | None = None) -> str | None:
    """The colour that is kept for one who sits down; None: the usual one of the seat."""
    telling = position.telling
    usual, held = telling.reader.colours, telling.held(position.chairs)
    if wish is not None:
        check_colour(wish, usual, held)
        return wish
    left = free_colours(usual, held)
    return None if usual[seat] in left else left[0]


def coloured(
    seats: Sequence[happened.Sitting], usual: Sequence[str]
) -> tuple[happened.Sitting, ...]:
    """The seats of a new table: whoever chose no colour gives way to those who did."""
    wanted: list[str] = []
    for sitting in seats:
        if sitting.colour is not None:
            check_colour(sitting.colour, usual, wanted)
            wanted.append(sitting.colour)
    held = [
        usual[seat] if sitting.colour is None and usual[seat] not in wanted else sitting.colour
        for seat, sitting in enumerate(seats)
    ]
    made = []
    for seat, sitting in enumerate(seats):
        if sitting.kind != OPEN and held[seat] is None:
            held[seat] = free_colours(usual, held)[0]
            sitting = replace(sitting, colour=held[seat])
        made.append(sitting)
    return tuple(made)


def substitute(position: Position) -> str:
    """The level that was agreed on to play for a person who is away."""
    return position.start.substitute or SUBSTITUTE


def may_substitute(draft: Draft, seat: int, away: int) -> bool:
    """Whether an opponent may play for a person who has been away for so many milliseconds.

    Only for one who is asked, and no earlier than so long after the question.
    """
    position = draft.position
    if seat not in position.deciding() or seat in draft.sealed:
        return False
    if position.clock.kind == DAYS:
        return seat in clocks.overdue(position, draft.sealed, draft.at)
    is_live = position.clock.kind == LIVE and seat not in position.waits
    return min(away, draft.at - position.opened) >= (AWAY_LIVE if is_live else AWAY)


def hand_over(draft: Draft, own: int, seat: int, level: str | None) -> None:
    """Let an opponent play one's own seat, or that of a person who has been away for long.

    Whoever made the table gives a seat that nobody has taken yet to an opponent at once.
    """
    position = draft.position
    if position.status == OVER:
        raise Refusal("over")
    if seat < len(position.chairs) and position.chairs[seat].kind == OPEN:
        if position.start.seats[own].kind not in GUESTS:
            raise Refusal("not_host")
        sitting = level or substitute(position)
        colour = colour_for(position, seat)
        draft.add(happened.Seat(seat, OPPONENT, sitting, sitting, colour=colour))
        begin_if_full(draft)
        return
    if seat >= len(position.chairs) or position.chairs[seat].kind not in GUESTS:
        raise Refusal("not_handed")
    agreed = substitute(position)
    if seat != own:
        away = draft.attendance.away(position, seat, draft.at)
        if away is None:
            raise Refusal("still_here")
        if level not in (None, agreed):
            raise Refusal("not_agreed", detail=agreed)
        if not may_substitute(draft, seat, away):
            raise Refusal("too_soon")
    check_limit(position, "seat", seat)
    seat_opponent(draft, seat, level or agreed)


def seat_opponent(draft: Draft, seat: int, level: str) -> None:
    """An opponent plays for a guest from now on."""
    chair = draft.position.chairs[seat]
    person = chair.name if chair.person is None else chair.person
    draft.add(happened.Seat(seat, OPPONENT, level, level, person))


def take_back(draft: Draft, seat: int) -> None:
    """The guest plays again."""
    chair = draft.position.chairs[seat]
    if draft.position.status == OVER:
        raise Refusal("over")
    if chair.person is None or chair.resigned:
        raise Refusal("not_handed")
    draft.add(happened.Seat(seat, BOT if chair.bot else PERSON, chair.person))


def resign(draft: Draft, seat: int, reason: happened.EndReason = "resigned") -> None:
    """A seat gives up. With two that ends the game; with more an opponent plays on."""
    position = draft.position
    if position.status == OVER:
        raise Refusal("over")
    if position.status == OPEN:
        raise Refusal("not_begun")
    if position.chairs[seat].resigned:
        raise Refusal("answered")
    draft.add(happened.Resign(seat, reason))
    left = [other for other, chair in enumerate(position.chairs) if not chair.resigned]
    if len(left) == 1:
        draft.end(reason, left, seat)
    else:
        seat_opponent(draft, seat, substitute(position))


def cancel(draft: Draft, seat: int) -> None:
    """Whoever made a table that waits for players calls it off."""
    position = draft.position
    if position.status != OPEN:
        raise Refusal("over" if position.status == OVER else "begun")
    if position.start.seats[seat].kind not in GUESTS:
        raise Refusal("not_host")
    draft.end("cancelled", [], seat)


def time_out(draft: Draft) -> None:
    """Do to every seat out of time what was announced; a game begins without missing shares.

    Questions without an answer lapse.
    """
    position = draft.position
    lapse_if_due(draft)
    missing = luck.unopened(position)
    if missing and position.opened + luck.OPENING <= draft.at:
        draft.add(happened.Begin(missing))
        draft.follow()
    for seat in clocks.overdue(position, draft.sealed, draft.at):
        if position.status != RUNNING:
            continue
        if position.clock.on_timeout == "opponent":
            seat_opponent(draft, seat, substitute(position))
        else:
            resign(draft, seat, "timeout")


def pause(draft: Draft, since: int, until: int) -> None:
    """Nobody was served for a while: clocks stood still, those of days when it was for long.

    So did the opening of shares. Asking again for the same while changes nothing.
    """
    position = draft.position
    least = {LIVE: 1, DAYS: LONG_PAUSE}.get(position.clock.kind)
    if position.status != RUNNING:
        least = 1 if luck.unopened(position) else None
    stood = until - max(since, position.opened, position.rested)
    if least is not None and stood >= least:
        draft.add(happened.Pause(stood))


# another game


def offer(draft: Draft, seat: int, seats: list[int], pledges: dict[int, str]) -> bool:
    """A person wants another game, for all its seats; whether all persons want it now."""
    position = draft.position
    if position.status != OVER:
        raise Refusal("not_over")
    if position.rematch is not None:
        return False
    check_limit(position, "offer", seat)
    if position.offer is None or seat not in position.offer.agreed:
        mine = tuple((each, pledge) for each, pledge in pledges.items() if each in seats)
        draft.add(happened.Offer(seat, agreed=tuple(sorted(seats)), pledges=mine))
    asked = {other for other, chair in enumerate(position.chairs) if chair.has_person}
    return position.offer is not None and asked <= set(position.offer.agreed)


def decline(draft: Draft, seat: int) -> None:
    """A person does not want another game, or no longer."""
    if draft.position.status != OVER:
        raise Refusal("not_over")
    if draft.position.offer is None:
        raise Refusal("no_offer")
    check_limit(draft.position, "offer", seat)
    draft.add(happened.Offer(seat, yes=False))


def next_game(position: Position, today: Telling) -> happened.Start:
    """Event 0 of the next game: like this one by today's rules, chairs moved on by one."""
    before = position.start
    pledges = {} if position.offer is None else dict(position.offer.pledges)
    seats = [next_sitting(chair, pledges.get(seat)) for seat, chair in enumerate(position.chairs)]
    seats = [*seats[1:], seats[0]]
    persons = tuple(seat for seat, sitting in enumerate(seats) if sitting.kind == PERSON)
    return happened.Start(
        game=before.game,
        rules=today.engine.rules_version,
        box=today.engine.box,
        options=before.options,
        commitment="",
        clock=before.clock,
        seats=coloured(seats, position.telling.reader.colours),
        substitute=substitute(position),
        waits=persons if before.clock.kind != "none" else (),
        box_text=today.engine.box_text,
        hints=before.hints,
    )


def next_sitting(chair: Chair, pledge: str | None) -> happened.Sitting:
    """Who sits on a chair in the next game: the guest comes back, an opponent stays."""
    if chair.has_person or chair.bot:
        kind: happened.SeatKind = BOT if chair.bot else PERSON
        name = chair.person or chair.name
        return happened.Sitting(kind, name, pledge=pledge, colour=chair.colour)
    return happened.Sitting(chair.kind, chair.name, chair.level, colour=chair.colour)
