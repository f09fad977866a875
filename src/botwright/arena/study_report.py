"""A study as one page: tables and plots, nothing to be loaded from elsewhere."""

from base64 import b64encode
from html import escape
from pathlib import Path
from typing import Any

from botwright.arena import plots

MOST_LINES = 40  # of a plot
STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
       color: #1d2127; background: #fff; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: .25rem .75rem; text-align: right; border-bottom: 1px solid #d5d9e0; }
th:first-child, td:first-child { text-align: left; }
img { max-width: 100%; height: auto; }
"""
SETTLED, SMALLEST = 0.05, 0.001
CORRECTION = (
    "The last column says how likely such a win rate is by luck alone, corrected for all figures "
    "of this page together (Holm). What is bold is settled; one interval among many is not."
)
NOTE = (
    "A figure is about the seats that used a thing, not about what the thing alone brings: "
    "a card that is bought by those who lead anyway looks better than it is."
)


def interval_text(pair: list[float], form: str) -> str:
    """An interval in words."""
    return f"{format(pair[0], form)} to {format(pair[1], form)}"


def worth_table(rows: list[dict[str, Any]], heading: str) -> str:
    """Win rates and margins as a table."""
    head = "".join(
        f"<th scope='col'>{escape(each)}</th>"
        for each in (heading, "seats", "win rate", "95 %", "margin", "95 %", "p, corrected")
    )
    body = "".join(
        f"<tr><td>{escape(row['name'])}</td><td>{row['seats']}</td><td>{row['win_rate']:.1%}</td>"
        f"<td>{interval_text(row['win_rate_interval'], '.1%')}</td><td>{row['margin']:+.1f}</td>"
        f"<td>{interval_text(row['margin_interval'], '+.1f')}</td>"
        f"<td>{sure(row['p_value_corrected'])}</td></tr>"
        for row in rows
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def sure(p_value: float) -> str:
    """A corrected p-value, marked where it settles that the share is not the fair one."""
    text = "< 0.001" if p_value < SMALLEST else f"{p_value:.3f}"
    return f"<b>{escape(text)}</b>" if p_value < SETTLED else escape(text)


def footer(data: dict[str, Any]) -> str:
    """The command that repeats it, and the versions."""
    made = dict(data["made_by"])
    command = escape(made.pop("command"))
    versions = ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in made.items())
    return f"<footer><p><code>{command}</code></p><p>{escape(versions)}</p></footer>"


def picture(made: Any, folder: Path, name: str, text: str) -> str:
    """Save a plot and put it into the page as well."""
    path = folder / f"{name}.png"
    plots.save(made, path)
    data = b64encode(path.read_bytes()).decode()
    return f"<img src='data:image/png;base64,{data}' alt='{escape(text, quote=True)}'>"


def facts(data: dict[str, Any]) -> str:
    """Length and branching in sentences."""
    length, branching = data["length"], data["branching"]
    return (
        f"<p>{data['games']} games, {data['players']} players, all seats played by "
        f"{escape(data['opponent'])}, luck {data['seed']}.</p>"
        f"<p>A game takes {length['decisions']:.1f} decisions of players "
        f"({length['shortest']} to {length['longest']}). {branching['forced_share']:.0%} of them "
        f"are forced; the others offer {branching['unforced_mean']:.1f} actions on average "
        f"({branching['mean']:.1f} with forced ones).</p>"
    )


def write_report(data: dict[str, Any], folder: Path) -> Path:
    """The whole report as report.html, its plots beside it as PNG; the path of the page."""
    folder.mkdir(parents=True, exist_ok=True)
    curves = plots.plot_curves(data["curves"], "points", "Points at the end of each round")
    fair = 1 / data["players"]
    seats = plots.plot_rates(data["seats"], fair, "Seats")
    parts = [
        f"<h1>{escape(data['title'])}: a study</h1>",
        facts(data),
        f"<p>{CORRECTION}</p>",
        "<h2>Seats</h2>",
        worth_table(data["seats"], "seat"),
        picture(seats, folder, "seats", "Win rate of every seat"),
        "<h2>Points by round</h2>",
        picture(curves, folder, "rounds", "Points of winners and others by round"),
        "<h2>What things are worth</h2>",
        f"<p>{NOTE}</p>",
    ]
    for kind, rows in data["items"].items():
        made = plots.plot_rates(rows[:MOST_LINES], fair, f"{kind.capitalize()}: who used it")
        parts += [
            f"<h3>{escape(kind.capitalize())}</h3>",
            worth_table(rows, kind),
            picture(made, folder, f"value-{kind.replace(' ', '-')}", f"Win rates: {kind}"),
        ]
    parts.append(footer(data))
    title = f"{data['title']}: a study"
    page = folder / "report.html"
    page.write_text(
        "<!doctype html><html lang='en'><head><meta charset='utf-8'>"
        "<meta name='viewport' content='width=device-width'>"
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>"
        f"<body>{''.join(parts)}</body></html>",
        encoding="utf-8",
    )
    return page
