"""Building thinkers: one module for each game and number of players that there is a network for."""

from pathlib import Path
from typing import Any

import numpy as np

from botwright.core import jit
from botwright.core.wasm.build import write_module


def thinkers() -> list[str]:
    """The names of all thinkers: a game and a number of players, joined by a hyphen."""
    import botwright
    from botwright.players.network import has_network

    return [
        f"{name}-{players}"
        for name in botwright.GAMES
        for players in botwright.load(name).options["players"].choices
        if has_network(botwright.load(name), players)
    ]


def build_here(name: str, folder: Path) -> None:
    """Make one thinker in this process, whose environment must be `core.wasm.build.PLAIN`."""
    import botwright
    from botwright.core.wasm.memory import tables_as_memory
    from botwright.players.network import network_for
    from botwright.players.wasm.entries import thinking_of
    from botwright.players.wasm.memory import memory_of

    sources = jit.source_digest(whole=True)
    title, _, players = name.rpartition("-")
    game = botwright.load(title)
    network = network_for(game, int(players))
    content = {
        "game": title,
        "players": int(players),
        "sources": sources,
        "rules_version": game.rules_version,
        "box": game.box_digest,
        "memory": described(memory_of(game, network)),
    }
    with tables_as_memory(game.tables):
        parts = thinking_of(game, network)
    write_module(name, folder, parts, content, game.tables)


def described(memory: np.dtype[Any]) -> dict[str, Any]:
    """The record of a thinker's memory for hosts in other languages: where each array lies."""
    assert memory.fields is not None
    fields = {}
    for name, found in memory.fields.items():
        base = found[0].base
        kind = "bytes" if base.fields else base.name
        fields[name] = [kind, found[1], list(found[0].shape), base.itemsize]
    return {"bytes": memory.itemsize, "fields": fields}
