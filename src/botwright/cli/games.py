"""The commands about the games themselves: warm, signature, box."""

import botwright
from botwright.cli.options import BoxFile, GameName, console, load
from botwright.core.game import GameError


def warm() -> None:
    """Compile everything that is not compiled yet, so that the first table opens at once."""
    from botwright.server.warming import warm_up  # late: needs the opponents

    warm_up()


def signature() -> None:
    """One digest for each game: equal on every machine and backend while no rule changes."""
    from botwright.core.signature import signature as digest

    for name in botwright.GAMES:
        console.out(f"{name} {digest(load(name))}")


def box(game: GameName, file: BoxFile = None, source: str = "") -> None:
    """What is printed on the components, with sources; --source shows only one kind."""
    from botwright.core import box as boxes

    loaded = botwright.load(game, file)
    if source and source not in boxes.SOURCES:
        raise GameError(f"sources are {', '.join(boxes.SOURCES)}, not {source!r}")
    if not source:
        console.out(boxes.path(loaded.name).read_text(encoding="utf-8"))
        return
    for kind, entries in boxes.read(loaded.name).content.items():
        for entry in entries if isinstance(entries, list) else []:
            if entry["source"] == source:
                name = entry.get("name_en", entry.get("id", ""))
                known = f" (known: {entry['known']})" if "known" in entry else ""
                console.out(f"{kind} {entry.get('id', '')} {name}{known}")
