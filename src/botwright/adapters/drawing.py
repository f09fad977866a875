"""A table as a small SVG: the players, and the places of the board with what lies there.

It is made from any game's picture by the kinds of its fields alone, so a new game has it too.
"""

from collections.abc import Iterator
from html import escape
from typing import Any

WIDTH, MARGIN, GAP, LINE = 960, 16, 8, 16  # pixels
SHOWN = 12  # figures in a box
INK, PALE = "#23233a", "#6b6b80"
TITLES = ("name", "letter", "id")
SILENT = ("seat", "position")  # said by where the box stands
HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}"'
    ' height="{height}" font-family="sans-serif" font-size="12"><title>{title}</title>'
    '<rect width="100%" height="100%" fill="#faf8f2"/>'
)


def is_number(value: Any) -> bool:
    """Whether this is a figure; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_numbers(value: Any) -> bool:
    """Whether these are some figures."""
    return isinstance(value, list) and bool(value) and all(map(is_number, value))


def title_of(item: dict[str, Any]) -> str:
    """What a place or a player is called."""
    return next((str(item[key]) for key in TITLES if item.get(key)), "")


def is_board(value: Any) -> bool:
    """Whether a list holds places: things with a name and a figure for each of several."""
    if not isinstance(value, list) or not value or not isinstance(value[0], dict):
        return False
    return bool(title_of(value[0])) and any(map(is_numbers, value[0].values()))


def words(name: str) -> str:
    """The name of a field in words."""
    return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name)


def figures(item: dict[str, Any]) -> list[str]:
    """What is told of a player or a place: its figures, those that there are."""
    told = []
    for name, value in item.items():
        if name in SILENT or not (is_number(value) or is_numbers(value)):
            continue
        if all(number >= 0 for number in (value if isinstance(value, list) else [value])):
            shown = " · ".join(map(str, value)) if isinstance(value, list) else str(value)
            told.append(f"{words(name)} {shown}")
    return told[:SHOWN]


def text(x: int, y: int, said: str, colour: str = INK, weight: str = "normal") -> str:
    """One line of text."""
    shown = escape(said, quote=False)
    return f'<text x="{x}" y="{y}" fill="{colour}" font-weight="{weight}">{shown}</text>'


def row(items: list[dict[str, Any]], top: int, colour: str) -> tuple[list[str], int]:
    """Boxes side by side, as high as the fullest one; where the next row begins."""
    told = [figures(item) for item in items]
    height = (max(map(len, told)) + 1) * LINE + 2 * GAP
    width = (WIDTH - 2 * MARGIN - (len(items) - 1) * GAP) // len(items)
    parts = []
    for number, (item, lines) in enumerate(zip(items, told)):
        x = MARGIN + number * (width + GAP)
        parts.append(
            f'<rect x="{x}" y="{top}" width="{width}" height="{height}" rx="6" fill="#fff"'
            f' stroke="{colour}" stroke-width="2"/>'
        )
        parts.append(text(x + GAP, top + LINE + 2, title_of(item), colour, "bold"))
        parts += [text(x + GAP, top + (at + 2) * LINE + 2, line) for at, line in enumerate(lines)]
    return parts, top + height + GAP


def rows(picture: dict[str, Any]) -> Iterator[tuple[list[dict[str, Any]], str]]:
    """The players, then every part of the board."""
    yield picture["players"], INK
    for name, value in picture.items():
        if name != "players" and is_board(value):
            yield value, PALE


def svg(picture: dict[str, Any]) -> str:
    """A table as a drawing, from its picture."""
    heading = f"{picture['game'].capitalize()}, round {picture['round']} of {picture['rounds']}"
    parts = [text(MARGIN, 2 * LINE, heading, INK, "bold")]
    parts.append(text(MARGIN, 3 * LINE + 4, picture["question"], PALE))
    top = 4 * LINE + GAP
    for items, colour in rows(picture):
        more, top = row(items, top, colour)
        parts += more
    head = HEAD.format(width=WIDTH, height=top + GAP, title=escape(heading))
    return head + "".join(parts) + "</svg>\n"
