"""Games by rules version 1 and by version 2 at once: what networks may do, and what they see.

    python -m tests.archive.lockstep 500

plays so many random games of each title with every number of players. Both versions get the same
actions, by number. Wherever their positions differ the game goes on from that of version 1.
"""

import random
import struct
import sys
from collections import Counter
from typing import NamedTuple

import botwright
from botwright.core.engines import frozen
from botwright.core.reading.reader import Reader, reader_of
from botwright.core.wasm.machine import WasmEngine

# what version 1 showed of a turn after it had ended, and of the one before it
FADED = {
    "metallum": {"executed", "i_act_first", "normal_used", "used", "extra_used", "cards_played"},
    "aquasphere": set[str](),
}
# with four players version 2 has two octopods fewer on its refill tiles: what lies on the board
# after such a tile, and what networks are shown of the tile
FEWER = {("aquasphere", 4): ({"octopods"}, {"refill"})}


class Found(NamedTuple):
    """What two versions agreed in, and how often each field differed."""

    games: int
    steps: int
    observations: int  # compared, number by number
    fields: Counter[str]
    features: Counter[str]  # of observations


def observed(engine: WasmEngine, state: bytes, seat: int) -> tuple[float, ...]:
    """What a network of this seat is shown."""
    with engine.lock:
        engine.machine.clear("observation")
        engine.ask("observe", state, seat, "observation")
        shown = engine.machine.take("observation")
    return struct.unpack(f"<{len(shown) // 4}f", shown)


def as_second(reader: Reader, engines: tuple[WasmEngine, WasmEngine], state: bytes) -> bytes:
    """A position of version 1 as version 2 has it."""
    return engines[1].layout.write(reader.today(engines[0].layout.read(state), 1))


def played(name: str, games: int, players: int = 2) -> Found:
    """Play by both versions; whatever a network could tell apart fails."""
    engines = frozen.frozen_engine(name, 1), frozen.frozen_engine(name, 2)
    one, two = engines
    reader, steps, looks = reader_of(name), 0, 0
    fields, features = Counter[str](), Counter[str]()
    names = [each.partition(" ")[0] for each in botwright.load(name).observation_names()]
    for number in range(games):
        luck = random.Random(f"{name} {number}")
        first = one.deal({"players": players})
        second = as_second(reader, engines, first)
        while legal := one.legal(first):
            assert one.mover(first) == two.mover(second) and two.legal(second) == legal
            for seat in one.deciding(first):
                assert one.legal(first, seat) == two.legal(second, seat)
                shown = zip(names, observed(one, first, seat), observed(two, second, seat))
                features.update(
                    each.partition("[")[0] for each, before, now in shown if before != now
                )
                looks += 1
            action = luck.choice(legal)
            first, second = one.apply(first, action), two.apply(second, action)
            wanted = as_second(reader, engines, first)
            if second != wanted:
                pair = (vars(two.layout.read(state)) for state in (second, wanted))
                before, after = pair
                fields.update(name for name in before if before[name] != after[name])
                second = wanted
            steps += 1
        assert one.scores(first) == two.scores(second) and one.places(first) == two.places(second)
    return Found(games, steps, looks, fields, features)


if __name__ == "__main__":
    for game in botwright.GAMES:
        for count in frozen.frozen_engine(game, 1).options["players"]:
            print(game, count, played(game, int(sys.argv[1]), count), flush=True)
