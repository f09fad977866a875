"""The rules as WebAssembly: the same bytes and numbers as native code, in every position."""

import pytest
import wasmtime

import botwright
from botwright.core.engines.native import NativeEngine
from botwright.core.game import GameError
from botwright.core.jit import compiled
from tests.backends import identity
from tests.thorough import amount

GAMES = amount(15, 400) if compiled else 1  # of each kind; the interpreter is slow
KINDS = [
    (name, options)
    for name in botwright.GAMES
    for options in identity.settings(NativeEngine(botwright.load(name)))
]
each_kind = pytest.mark.parametrize(
    "name, options", KINDS, ids=[f"{name}-{'-'.join(map(str, o.values()))}" for name, o in KINDS]
)


@each_kind
def test_positions_agree(name, options):
    """One game of each kind: states, legal actions, views, results, figures and notation."""
    native = identity.positions(NativeEngine(botwright.load(name)), options, 7)
    for ours, theirs in zip(native, identity.positions(identity.built(name), options, 7)):
        assert ours == theirs


@each_kind
def test_digests_agree(name, options):
    """Some games of each kind, played inside: the digests of all that happened are equal."""
    ours = identity.native_trace(botwright.load(name), options, 11, GAMES)
    theirs = identity.wasm_trace(identity.built(name), options, 11, GAMES)
    assert ours[:2] == theirs[:2]
    assert ours.decisions > 50 * GAMES


@pytest.mark.parametrize("name", botwright.GAMES)
def test_digests_agree_in_node(name):
    """A game of each kind in the engine of browsers, where numbers and memory are others' work."""
    engine = identity.built(name)
    kinds = list(identity.settings(engine))
    ours = [identity.wasm_trace(engine, options, 23, 1)[:2] for options in kinds]
    assert identity.node_traces(engine, kinds, 23, 1) == ours


@pytest.mark.parametrize("name", botwright.GAMES)
def test_modules_import_nothing(name):
    """A module needs nothing of its host but memory."""
    file = identity.BUILD / f"{name}.wasm"
    identity.built(name)
    assert wasmtime.Module(wasmtime.Engine(), file.read_bytes()).imports == []


def test_wrong_bytes_are_refused():
    """A state of another size is refused by name, not played with."""
    engine = identity.built("metallum")
    with pytest.raises(GameError, match="9999 bytes are no state"):
        engine.mover(bytes(9999))
