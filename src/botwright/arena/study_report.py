"""A study as a page in two languages: tables and charts, nothing to be loaded from elsewhere."""

from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path
from typing import Any

from botwright.arena.report import charts
from botwright.arena.report.words import LANGUAGES, say

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem;
       color: #1d2127; background: #fff; }
h1, h2, h3 { line-height: 1.2; }
h2 { margin-top: 2.5rem; border-top: 3px solid #1f5f8b; padding-top: .5rem; }
table { border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .75rem; text-align: right; border-bottom: 1px solid #d5d9e0; }
th:first-child, td:first-child { text-align: left; } tbody th { font-weight: 400; }
tbody tr:hover { background: #f3f6fa; }
.heat td { border: 1px solid #fff; text-align: center; min-width: 3rem; }
.wide { overflow-x: auto; }
.bar { display: inline-block; height: .7rem; background: #1f5f8b; border-radius: 2px; }
.spreads { display: flex; flex-wrap: wrap; gap: 1rem; } figure { margin: 0; flex: 1 1 18rem; }
figure { max-width: 40rem; }
figcaption, footer, nav { color: #5a6270; font-size: .9rem; } svg { width: 100%; height: auto; }
"""
SETTLED, SMALLEST = 0.05, 0.001
FILES = {"en": "report.html", "de": "report.de.html"}
Say = Callable[..., str]


def sure(p_value: float) -> str:
    """A corrected p-value, marked where it settles that the share is not the fair one."""
    text = "< 0.001" if p_value < SMALLEST else f"{p_value:.3f}"
    return f"<b>{escape(text)}</b>" if p_value < SETTLED else escape(text)


def worth_table(rows: Sequence[dict[str, Any]], heading: str, tell: Say) -> str:
    """Win rates and margins as a table."""
    keys = ("seats", "win rate", "interval", "margin", "interval", "p")
    head = "".join(f"<th scope='col'>{escape(each)}</th>" for each in (heading, *map(tell, keys)))
    body = "".join(
        f"<tr><th scope='row'>{escape(row['name'])}</th><td>{row['seats']}</td>"
        f"{charts.share_bar(row['win_rate'], row['win_rate_interval'])}"
        f"<td>{row['margin']:+.1f}</td>"
        f"<td>{row['margin_interval'][0]:+.1f} {tell('to')} {row['margin_interval'][1]:+.1f}</td>"
        f"<td>{sure(row['p_value_corrected'])}</td></tr>"
        for row in rows
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def footer(data: dict[str, Any]) -> str:
    """The command that repeats it, and the versions."""
    made = dict(data["made_by"])
    command = escape(made.pop("command"))
    versions = ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in made.items())
    return f"<footer><p><code>{command}</code></p><p>{escape(versions)}</p></footer>"


def facts(data: dict[str, Any], tell: Say) -> str:
    """Length and branching in sentences."""
    length, branching = data["length"], data["branching"]
    games = tell("games", **{key: data[key] for key in ("games", "players", "opponent", "seed")})
    told = tell(
        "length",
        decisions=f"{length['decisions']:.1f}",
        shortest=length["shortest"],
        longest=length["longest"],
        forced=f"{branching['forced_share']:.0%}",
        unforced=f"{branching['unforced_mean']:.1f}",
        mean=f"{branching['mean']:.1f}",
    )
    return f"<p>{escape(games)}</p><p>{escape(told)}</p>"


def named(rows: Sequence[dict[str, Any]], names: dict[str, str]) -> list[dict[str, Any]]:
    """Rows with the names of one language."""
    return [
        row | {"name": f"{names[row['id']]} ({row['id']})" if row["id"] in names else row["id"]}
        for row in rows
    ]


def outline(data: dict[str, Any], tell: Say) -> list[str]:
    """The first part: how games end, what seats are worth, points by round."""
    spreads = data["detail"]["distributions"]
    shown = [charts.distribution(each, tell(key), tell("average")) for key, each in spreads.items()]
    seats = [
        row | {"name": f"{tell('seat')} {place + 1}"} for place, row in enumerate(data["seats"])
    ]
    lines = {tell(key): values for key, values in data["curves"].items()}
    return [
        facts(data, tell),
        f"<h2>{tell('spread')}</h2><div class='spreads'>{''.join(shown)}</div>",
        f"<h2>{tell('seats')}</h2><p>{tell('correction')}</p>",
        worth_table(seats, tell("seat"), tell),
        f"<h2>{tell('rounds')}</h2>{charts.curves(lines, tell('rounds'))}",
    ]


def things(data: dict[str, Any], names: dict[str, str], kind_of: Say, tell: Say) -> list[str]:
    """The second part: when and where things are used, and what they are worth."""
    parts = [f"<h2>{tell('when')}</h2><p>{tell('when_note')}</p>"]
    for kind, rows in data["detail"]["rounds"].items():
        parts.append(charts.heat_map(named(rows, names), kind_of(kind), tell("round")))
    parts.append(f"<h2>{tell('worth')}</h2><p>{tell('note')}</p>")
    for kind, rows in data["items"].items():
        parts.append(f"<h3>{escape(kind_of(kind).capitalize())}</h3>")
        parts.append(worth_table(named(rows, names), kind_of(kind), tell))
    return parts


def choices(data: dict[str, Any], tell: Say) -> list[str]:
    """The third part: openings, and what is offered and taken."""
    detail = data["detail"]
    opened = [tell(key) for key in ("decision", "seats", "win rate", "interval")]
    taken = [tell(key) for key in ("action", "offers", "offer rate", "pick rate", "interval")]
    return [
        f"<h2>{tell('openings')}</h2><p>{tell('openings_note')}</p>",
        charts.tree(detail["openings"], opened),
        f"<h2>{tell('picks')}</h2><p>{tell('picks_note')}</p>",
        charts.pick_table(detail["picks"], taken),
    ]


def page(data: dict[str, Any], language: str) -> str:
    """The whole report in a language."""

    def tell(key: str, **values: object) -> str:
        return say(key, language, **values)

    def kind_of(kind: str) -> str:
        return str(data["kinds"].get(kind, kind)) if language == "de" else kind

    title = tell("title", title=data["title"])
    other = next(each for each in LANGUAGES if each != language)
    body = [
        f"<nav><a href='{FILES[other]}' hreflang='{other}'>{tell('other')}</a></nav>",
        f"<h1>{escape(title)}</h1>",
        *outline(data, tell),
        *things(data, data["names"][language], kind_of, tell),
        *choices(data, tell),
        footer(data),
    ]
    return (
        f"<!doctype html><html lang='{language}'><head><meta charset='utf-8'>"
        "<meta name='viewport' content='width=device-width'>"
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>"
        f"<body>{''.join(body)}</body></html>"
    )


def write_report(data: dict[str, Any], folder: Path) -> Path:
    """The report in both languages, each a page that links the other; the English one's path."""
    folder.mkdir(parents=True, exist_ok=True)
    for language, name in FILES.items():
        (folder / name).write_text(page(data, language), encoding="utf-8")
    return folder / FILES["en"]
