"""Boxes as an owner of the real one might correct them, made from ours by five corrections each."""

import botwright
from botwright.core import box

# kinds of corrections: other costs, a card in three copies, another effect, red lines, a refill
AQUASPHERE = (
    ("submarine_costs = [1, 2, 3, 4]", "submarine_costs = [0, 2, 2, 5]"),
    (
        'id = "R22"\nkind = "octopod_time"\n',
        'id = "R22"\nkind = "octopod_time"\ncopies = 3\n',
    ),
    (
        '[[research_card]]\nid = "R40"\nkind = "immediate"\nprogram = "submarine"\n'
        'time = 2\nsource = "reconstructed"\n\n',
        "",
    ),
    (
        '[[research_card]]\nid = "R41"\nkind = "immediate"\nprogram = "card"\n'
        'time = 2\nsource = "reconstructed"\n',
        "",
    ),
    (
        'id = "R29"\nkind = "sidestep"\n',
        'id = "R29"\nkind = "scoring"\nprogram = "lab"\ncost = 0\n',
    ),
    ("red_lines = [9, 19, 29, 39, 49]", "red_lines = [6, 13, 20, 27, 34, 41, 49]"),
    ("time = [5, 0, 0, 3, 0, 0]", "time = [2, 2, 2, 2, 2, 6]"),
)
CORRECTIONS = {"aquasphere": AQUASPHERE}


def corrected(game: str) -> str:
    """Our box with the corrections of an owner."""
    assert game in botwright.GAMES
    text = box.own(game).read_text(encoding="utf-8")
    for ours, theirs in CORRECTIONS[game]:
        assert ours in text, f"{game}: another correction is needed for {ours!r}"
        text = text.replace(ours, theirs, 1)
    return text
