"""The table as a seat sees it: JSON for the browser, and text for a terminal."""

from typing import Any

from salvage.data import (
    AFLOAT,
    CHARGES,
    ENTRIES,
    IN_BAG,
    NO_BID,
    NO_WRECK,
    PLAYERS,
    ROUNDS,
    VALUE,
    WRECKS,
    Decision,
)
from salvage.words import QUESTIONS, SEATS, pick, wreck_name

WORDS = {
    "round": ("Round", "Runde"),
    "points": ("points", "Punkte"),
    "charges": ("charges", "Ladungen"),
    "last": ("last bid", "letztes Gebot"),
    "ready": ("ready", "bereit"),
    "bids": ("Bids", "Gebote"),
    "bag": ("In the bag", "Im Beutel"),
    "wreck": ("Wreck", "Wrack"),
}


def view(state: Any, known: Any, seat: int, language: str) -> dict[str, Any]:
    """Everything a client draws, from what `state` shows; hidden bids are just ready."""
    return {
        "game": "salvage",
        "seat": seat,
        "decision": Decision(int(state.decision)).name,
        "question": pick(QUESTIONS[Decision(int(state.decision))], language),
        "toMove": int(state.to_move),
        "round": int(state.round_number),
        "rounds": ROUNDS,
        "phaseName": pick(WORDS["bids"], language),
        "scores": [int(points) for points in state.points],
        "places": [places_before(state, player) for player in range(PLAYERS)],
        "wreck": None if state.wreck == NO_WRECK else wreck_view(state, int(state.wreck), language),
        "wrecks": [wreck_view(state, wreck, language) for wreck in range(WRECKS)],
        "players": [player_view(state, player, language) for player in range(PLAYERS)],
    }


def places_before(state: Any, seat: int) -> int:
    """How many seats stand before this one: by points, then by wrecks."""
    worth = [(int(state.points[s]), list(state.holders).count(s)) for s in range(PLAYERS)]
    return sum(other > worth[seat] for other in worth)


def wreck_view(state: Any, wreck: int, language: str) -> dict[str, Any]:
    """A wreck: its name, its worth, and who has it (below 0: nobody)."""
    return {
        "id": ENTRIES[wreck].text("id"),
        "name": wreck_name(wreck, language),
        "worth": ENTRIES[wreck].number("worth"),
        "holder": int(state.holders[wreck]),
    }


def player_view(state: Any, seat: int, language: str) -> dict[str, Any]:
    """A seat: points, charges left, its bid as far as it is known, and that of the last round."""
    bid, last = int(state.bids[seat]), int(state.revealed[seat])
    return {
        "seat": seat,
        "name": SEATS[language][seat],
        "points": int(state.points[seat]),
        "charges": [VALUE[c] for c in range(CHARGES) if int(state.charges[seat]) >> c & 1],
        "ready": bid != NO_BID,
        "bid": VALUE[bid] if bid >= 0 else None,
        "last": VALUE[last] if last >= 0 else None,
    }


def board(state: Any, known: Any, seat: int, language: str) -> str:
    """The table as text."""
    word = {key: pick(texts, language) for key, texts in WORDS.items()}
    drawn = view(state, known, seat, language)
    lines = [f"{word['round']} {drawn['round']}/{ROUNDS}"]
    for wreck in drawn["wrecks"]:
        if wreck["holder"] == AFLOAT:
            lines.append(f"{word['wreck']}: {wreck['name']} ({wreck['worth']})")
    bag = [f"{each['name']} {each['worth']}" for each in drawn["wrecks"] if is_in_bag(each)]
    lines += [f"{word['bag']}: {', '.join(bag)}"] if bag else []
    lines.append("")
    for player in drawn["players"]:
        charges = " ".join(str(value) for value in player["charges"])
        parts = [f"{player['name']}: {player['points']} {word['points']}"]
        parts += [f"{word['charges']} {charges}"] if charges else []
        parts += [word["ready"]] if player["ready"] else []
        parts += [f"{word['last']} {player['last']}"] if player["last"] else []
        lines.append(" · ".join(parts))
    return "\n".join(lines)


def is_in_bag(wreck: dict[str, Any]) -> bool:
    """Whether a wreck has not been found yet."""
    return bool(wreck["holder"] == IN_BAG)
