"""What was played once can be replayed for ever: archived games, frozen rules, both untouched."""

import inspect
import subprocess
from collections import Counter

import pytest
from tools import manifest

import botwright
from botwright.core import box, transcript
from botwright.core.engines import frozen
from botwright.core.engines.native import NativeEngine
from botwright.core.jit import compiled
from botwright.core.reading.notation import written
from tests import bless, golden, golden_aquasphere, golden_metallum
from tests.archive import games
from tests.backends.identity import settings
from tests.counts import test_counts
from tests.players import test_network

EVERY = 1 if compiled else 20  # the interpreter is slow
LEAST = 100
each_file = pytest.mark.parametrize("file", games.FILES, ids=lambda file: file.name)
FROZEN = [(name, version) for name in botwright.GAMES for version in frozen.versions(name)]
each_version = pytest.mark.parametrize("name, version", FROZEN)


def test_nothing_was_changed():
    """Every frozen or archived file has the digest that was noted when it was made."""
    files = [*games.FILES, *(f for n, v in FROZEN for f in frozen.folder(n, v).iterdir())]
    assert sorted(manifest.lines()) == sorted(manifest.line_of(file) for file in files)


def test_manifest_only_grows():
    """In every earlier commit the manifest was a beginning of what it is now."""
    path = manifest.MANIFEST.relative_to(manifest.ROOT).as_posix()
    found = subprocess.run(
        ["git", "rev-list", "HEAD", "--", path], cwd=manifest.ROOT, capture_output=True, text=True
    )  # empty without a repository: then the digests alone must do
    for commit in found.stdout.split():
        shown = ["git", "show", f"{commit}:{path}"]
        before = subprocess.run(shown, cwd=manifest.ROOT, capture_output=True, text=True)
        lines = before.stdout.splitlines()
        assert manifest.lines()[: len(lines)] == lines, f"changed since {commit}"


def test_bless_does_not_write_here():
    """No module that rewrites golden files knows the archive or the frozen rules."""
    for module in (bless, golden, golden_aquasphere, golden_metallum, test_counts, test_network):
        source = inspect.getsource(module)
        assert "archive" not in source and "frozen" not in source.replace("frozen=True", "")


@each_version
def test_every_kind_is_archived(name, version):
    """A hundred games of each released version, and some for every player count and option."""
    found = Counter(
        line
        for file in games.FILES
        if file.name.startswith(f"{name}-{version}-")
        for text in games.texts(file)
        for line in text.splitlines()
        if line.startswith("options ")
    )
    kinds = [
        "options " + " ".join(f"{key}={value}" for key, value in options.items())
        for options in settings(frozen.frozen_engine(name, version))
    ]
    assert set(found) == set(kinds)
    assert sum(found.values()) >= LEAST


@each_file
def test_archive_replays(file):
    """Each action is legal and each digest right, by the rules of today if they are the same."""
    for text in games.texts(file)[::EVERY]:
        found = transcript.read(text, botwright.load)
        assert found.write() == text
        current = found.game.rules_version == games.rules_version(file)
        assert (found.frozen is None) == current


@each_file
def test_archive_replays_by_frozen_rules(file, monkeypatch):
    """The same by the frozen module, as it will be when the rules have changed."""
    monkeypatch.setattr(
        transcript,
        "engine_by_digest",
        lambda game, version, digest, text: frozen.frozen_engine(game.name, version),
    )
    for text in games.texts(file)[::EVERY]:
        found = transcript.read(text, botwright.load)
        assert found.frozen is not None
        assert transcript.result_of(found.engine, found.position()) == [text.splitlines()[-1]]


@each_version
def test_frozen_version_is_whole(name, version):
    """Module, layout and box belong together."""
    engine = frozen.frozen_engine(name, version)
    text = (frozen.folder(name, version) / frozen.BOX).read_text(encoding="utf-8")
    assert (engine.name, engine.rules_version) == (name, version)
    assert engine.box == box.digest_of(text)


@pytest.mark.parametrize("name", botwright.GAMES)
def test_frozen_rules_are_not_changed_in_place(name):
    """While the present version is a frozen one, record, options, notation and box are the same.

    Whoever changes one of them raises the rules version of the game first.
    """
    game = botwright.load(name)
    if game.rules_version not in frozen.versions(name):
        assert game.rules_version > max(frozen.versions(name))
        return
    native, old = NativeEngine(game), frozen.frozen_engine(name, game.rules_version)
    assert native.layout.to_json() == old.layout.to_json()
    assert {key: list(value) for key, value in native.options.items()} == old.options
    assert native.box == old.box
    found = written(game.reader, game.title, game.num_actions)
    assert found["texts"] == old.notation.texts


@pytest.mark.parametrize("name", botwright.GAMES)
def test_engine_for(name):
    """Native for the present rules and box; frozen for older ones; else a clear refusal."""
    game = botwright.load(name)
    text = box.path(name).read_text(encoding="utf-8")
    assert isinstance(frozen.engine_for(game, game.rules_version, text), NativeEngine)
    with pytest.raises(frozen.VersionError, match="rules version 99"):
        frozen.engine_for(game, 99, text)
    with pytest.raises(frozen.VersionError, match="played with box"):
        frozen.engine_for(game, 1, "other = 1")
