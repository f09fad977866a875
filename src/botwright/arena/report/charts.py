"""Charts of a study as plain HTML and SVG: nothing to be loaded, read by screen readers too."""

from collections.abc import Sequence
from html import escape
from typing import Any

HEIGHT, WIDTH, BOTTOM = 120, 420, 18  # pixels of a distribution
INK, BAR, LINE = "#1d2127", "#1f5f8b", "#c8641b"


def number(value: float) -> str:
    """A figure without needless digits."""
    return f"{value:.1f}".rstrip("0").rstrip(".")


def distribution(spread: dict[str, Any], title: str, mean_word: str) -> str:
    """Bars with the mean as a line."""
    counts, start, width = spread["counts"], spread["start"], spread["width"]
    step, most = WIDTH / len(counts), max(counts)
    bars = []
    for place, count in enumerate(counts):
        tall = count / most * HEIGHT
        low = start + place * width
        said = (
            f"{number(low)}–{number(low + width - 1)}: {count}" if width > 1 else f"{low}: {count}"
        )
        bars.append(
            f"<rect x='{place * step + 1:.1f}' y='{HEIGHT - tall:.1f}' width='{step - 2:.1f}'"
            f" height='{tall:.1f}' fill='{BAR}'><title>{escape(said)}</title></rect>"
            f"<text x='{(place + 0.5) * step:.1f}' y='{HEIGHT + 13}' font-size='10'"
            f" text-anchor='middle' fill='{INK}'>{number(low)}</text>"
        )
    at = min(max((spread["mean"] - start + 0.5) / width * step, 0), WIDTH)
    bars.append(f"<path d='M{at:.1f} 0V{HEIGHT}' stroke='{LINE}' stroke-width='2'/>")
    caption = f"{escape(title)} ({escape(mean_word)} {spread['mean']:.1f})"
    return (
        f"<figure><svg viewBox='0 0 {WIDTH} {HEIGHT + BOTTOM}' role='img'"
        f" aria-label='{escape(caption, quote=True)}'>{''.join(bars)}</svg>"
        f"<figcaption>{caption}</figcaption></figure>"
    )


def curves(lines: dict[str, Sequence[float]], title: str) -> str:
    """Lines over the rounds of a game, each with its name at its end."""
    top = max(max(values) for values in lines.values()) or 1.0
    parts = []
    for colour, (name, values) in zip((BAR, LINE), lines.items()):
        step = (WIDTH - 130) / max(len(values) - 1, 1)
        spots = [(20 + at * step, HEIGHT - 4 - value / top * (HEIGHT - 14))
                 for at, value in enumerate(values)]  # fmt: skip
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
        parts.append(f"<polyline points='{path}' fill='none' stroke='{colour}' stroke-width='2'/>")
        parts += [
            f"<circle cx='{x:.1f}' cy='{y:.1f}' r='3' fill='{colour}'>"
            f"<title>{escape(name)} {at + 1}: {number(value)}</title></circle>"
            for at, ((x, y), value) in enumerate(zip(spots, values))
        ]
        x, y = spots[-1]
        said = f"{escape(name)} {number(values[-1])}"
        parts.append(f"<text x='{x + 6:.1f}' y='{y + 4:.1f}' font-size='11'>{said}</text>")
    return (
        f"<figure><svg viewBox='0 0 {WIDTH} {HEIGHT + BOTTOM}' role='img'"
        f" aria-label='{escape(title, quote=True)}'>{''.join(parts)}</svg></figure>"
    )


def heat(share: float, most: float) -> str:
    """A cell that is the darker the larger its share is."""
    part = share / most if most else 0.0
    ink = "#fff" if part > 0.55 else INK
    shade = f"color-mix(in srgb, {BAR} {part:.0%}, #fff)"
    return f"<td style='background:{shade};color:{ink}'>{share:.2f}</td>"


def heat_map(rows: Sequence[dict[str, Any]], heading: str, round_word: str) -> str:
    """A row for each thing, a column for each round."""
    most = max((share for row in rows for share in row["rounds"]), default=0.0)
    head = "".join(
        f"<th scope='col'>{escape(round_word)} {place + 1}</th>"
        for place in range(len(rows[0]["rounds"]) if rows else 0)
    )
    body = "".join(
        f"<tr><th scope='row'>{escape(row['name'])}</th>"
        f"{''.join(heat(share, most) for share in row['rounds'])}</tr>"
        for row in rows
    )
    return (
        f"<div class='wide'><table class='heat'><thead><tr><th scope='col'>{escape(heading)}</th>"
        f"{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def share_bar(share: float, pair: Sequence[float]) -> str:
    """A rate as a bar, with its interval in figures."""
    return (
        f"<td><span class='bar' style='width:{share * 6:.2f}rem'></span> {share:.0%}</td>"
        f"<td>{pair[0]:.0%}–{pair[1]:.0%}</td>"
    )


def tree(rows: Sequence[dict[str, Any]], headings: Sequence[str]) -> str:
    """Openings, one step further in for each decision."""
    head = "".join(f"<th scope='col'>{escape(each)}</th>" for each in headings)
    body = "".join(
        f"<tr><th scope='row' style='padding-left:{len(row['path']) * 1.4 - 1:.1f}rem'>"
        f"{escape(row['path'][-1])}</th><td>{row['seats']}</td>"
        f"{share_bar(row['win_rate'], row['win_rate_interval'])}</tr>"
        for row in rows
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def pick_table(rows: Sequence[dict[str, Any]], headings: Sequence[str]) -> str:
    """How often something is offered, and taken where it is."""
    head = "".join(f"<th scope='col'>{escape(each)}</th>" for each in headings)
    body = "".join(
        f"<tr><th scope='row'>{escape(row['name'])}</th><td>{row['offers']}</td>"
        f"<td>{row['offer_rate']:.0%}</td>"
        f"{share_bar(row['pick_rate'], row['pick_rate_interval'])}</tr>"
        for row in rows
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


ROW, NAMES, MARGIN = 17, 250, 12  # pixels of a chart of intervals


def intervals(rows: Sequence[dict[str, Any]], title: str) -> str:
    """Differences of shares with their intervals as a picture of its own; 0 is a line."""
    reach = max(max(map(abs, row["interval"])) for row in rows)
    middle, height = NAMES + WIDTH / 2, (len(rows) + 2) * ROW
    scale = (WIDTH / 2 - MARGIN) / reach
    parts = [
        f"<text x='{MARGIN}' y='{ROW}' font-weight='bold'>{escape(title)}</text>",
        f"<path d='M{middle} {ROW * 1.5}V{height - ROW * 0.7}' stroke='{INK}' stroke-width='1'/>",
    ]
    for place, row in enumerate(rows, 2):
        low, high = (middle + end * scale for end in row["interval"])
        y, colour = place * ROW, LINE if row["settled"] else BAR
        parts.append(
            f"<text x='{MARGIN}' y='{y}'>{escape(str(row['name']))}</text>"
            f"<path d='M{low:.1f} {y - 4}H{high:.1f}' stroke='{colour}' stroke-width='2'/>"
            f"<circle cx='{middle + row['difference'] * scale:.1f}' cy='{y - 4}' r='4'"
            f" fill='{colour}'/>"
        )
    ends = [(-1, "start", NAMES), (1, "end", NAMES + WIDTH)]
    parts += [
        f"<text x='{x}' y='{height - 4}' text-anchor='{anchor}'>{sign * reach:+.0%}</text>"
        for sign, anchor, x in ends
    ]
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {NAMES + WIDTH} {height}'"
        f" font-family='sans-serif' font-size='12' fill='{INK}'><title>{escape(title)}</title>"
        f"<rect width='100%' height='100%' fill='#fff'/>{''.join(parts)}</svg>\n"
    )
