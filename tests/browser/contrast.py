"""Contrasts that axe leaves undecided, measured: the colour of letters against what is behind them.

axe does not judge single letters, or letters over pictures, gradients and other elements. Here the
page is drawn once without its letters, and each text is compared with the pixels where it stands.
"""

import io
from collections.abc import Iterable
from typing import Any, NamedTuple

from PIL import Image
from playwright.sync_api import Page

from tests.browser.test_access import AXE

Colour = tuple[float, float, float]

ENOUGH, ENOUGH_LARGE = 4.5, 3.0  # WCAG 2.2, 1.4.3
SOME = 0.1  # of the pixels may be lines or pieces that cross the text
UNDECIDED = """async () => {
    const found = await axe.run(document, { runOnly: ["color-contrast"] });
    const nodes = found.incomplete.flatMap((one) => one.nodes);
    const selectors = nodes.map((node) => node.target.at(-1));
    // the letter on a planet is a part of its picture: the name stands below
    return selectors.filter((one) => !document.querySelector(one)?.matches(".orb > .letter"));
}"""
# for each selector: what it says, where its own letters stand, their colour, size and weight
LETTERS = """selectors => selectors.flatMap((selector) => {
    const element = document.querySelector(selector);
    if (!element) return [];
    const look = getComputedStyle(element);
    let opacity = 1;
    for (let one = element; one; one = one.parentElement) opacity *= getComputedStyle(one).opacity;
    const drawn = element instanceof SVGElement;
    const texts = [...element.childNodes].filter((one) => one.nodeType === 3 && one.data.trim());
    const boxes = texts.flatMap((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return [...range.getClientRects()];
    });
    const bar = document.querySelector(".tabs"); // of a phone: what is behind it is not in sight
    const isBehind = (box) => bar?.offsetHeight && !bar.contains(element)
        && box.bottom > bar.getBoundingClientRect().top;
    return boxes.filter((box) => !isBehind(box)).map((box) => ({
        selector, text: element.textContent.trim().slice(0, 20), opacity,
        // a line is higher than its letters
        box: [box.left, box.top + box.height / 5, box.right, box.bottom - box.height / 5],
        colour: drawn ? look.fill : look.color,
        size: parseFloat(look.fontSize) * (drawn ? box.height / element.getBBox().height : 1),
        weight: Number(look.fontWeight),
    }));
})"""
PAINTED = """colours => {
    const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    return colours.map((colour) => {
        pen.clearRect(0, 0, 1, 1);
        pen.fillStyle = colour;
        pen.fillRect(0, 0, 1, 1);
        return [...pen.getImageData(0, 0, 1, 1).data];
    });
}"""
# as a sheet of its own: the page takes no style from elsewhere
HIDE = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { -webkit-text-fill-color: transparent !important; }"
        + " text { fill-opacity: 0 !important; stroke-opacity: 0 !important; }");
    document.adoptedStyleSheets = [sheet];
}"""
SHOW = "() => { document.adoptedStyleSheets = []; }"


class Letters(NamedTuple):
    """A text on the page."""

    selector: str
    text: str
    box: tuple[float, float, float, float]
    colour: Colour
    opacity: float
    large: bool


def luminance(colour: Colour) -> float:
    """The relative luminance of WCAG."""
    parts = [part / 255 for part in colour]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """How well two colours differ, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def over(colour: Colour, opacity: float, ground: Colour) -> Colour:
    """A colour that lets the ground through."""
    red, green, blue = (c * opacity + g * (1 - opacity) for c, g in zip(colour, ground))
    return red, green, blue


def worst(letters: Letters, picture: Image.Image) -> float:
    """The contrast that nearly all pixels behind the letters have."""
    left, top, right, bottom = (round(edge) for edge in letters.box)
    seen = picture.crop((left, top, max(right, left + 1), max(bottom, top + 1)))
    grounds: Iterable[Any] = seen.getcolors(seen.width * seen.height) or []
    found = sorted(
        (contrast(over(letters.colour, letters.opacity, ground), ground), count)
        for count, ground in grounds
    )
    rest = SOME * seen.width * seen.height
    for value, count in found:
        rest -= count
        if rest <= 0:
            return value
    return ENOUGH


def undecided(page: Page) -> list[Letters]:
    """The texts in sight that axe does not judge."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(LETTERS, page.evaluate(UNDECIDED))
    colours = page.evaluate(PAINTED, [one["colour"] for one in found])
    size = page.viewport_size
    assert size is not None
    return [
        Letters(
            one["selector"], one["text"], tuple(one["box"]), (red, green, blue),
            one["opacity"] * alpha / 255,
            one["size"] >= 24 or (one["size"] >= 18.66 and one["weight"] >= 700),
        )
        for one, (red, green, blue, alpha) in zip(found, colours, strict=True)
        if one["box"][0] >= 0 and one["box"][1] >= 0
        and one["box"][2] <= size["width"] and one["box"][3] <= size["height"]
    ]  # fmt: skip


def too_faint(page: Page) -> list[str]:
    """Texts whose contrast axe leaves open, and which have too little of it."""
    letters = undecided(page)
    page.evaluate(HIDE)
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    page.evaluate(SHOW)
    return [
        f"{one.text!r} {value:.2f} {one.selector}"
        for one in letters
        if (value := worst(one, picture)) < (ENOUGH_LARGE if one.large else ENOUGH)
    ]
