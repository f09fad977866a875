"""A game of another package is found and played everywhere without a line elsewhere."""

import json
import shutil

import httpx
import pytest

from tests.browser.server import Server
from tests.examples.installing import environment, run
from tests.server.hands import hands, play_on

CLI = ("-m", "botwright.cli")
SEATS = [{"kind": "person", "name": name} for name in ("Ada", "Bob", "Cy")]


@pytest.mark.parametrize(
    "what", ["laws", "lies", "taking", "ending", "refusals", "batch", "gpu", "adapters"]
)
def test_inside(installed, what):
    """Laws, stories, rules, refusals, batches and adapters, asked of it from inside."""
    run(installed, "-m", "tests.examples.inside", what)


def test_terminal(installed):
    """At the text table, to the end, in both languages."""
    bids = "\n".join(["1"] * 7)
    words = (*CLI, "play", "salvage", "--text", "--opponent", "uniform")
    said = run(installed, *words, "--seed", "3", typed=bids + "\n")
    assert "Which charge do you bid?" in said and "Round 7/7" in said
    assert "Welche Ladung bietest du?" in run(installed, *words, "-l", "de", typed="quit\n")


def test_commands(installed):
    """Its components, the help, and the signature of all games know it."""
    assert 'name_de = "Galeone"' in run(installed, *CLI, "box", "salvage")
    assert "salvage" in run(installed, *CLI, "play", "--help")


def test_arena_and_study(installed, tmp_path):
    """Matches are played and studies count what its about.py names."""
    words = ("--game", "salvage", "--games", "2", "--workers", "1", "--json")
    names = "uniform,uniform,uniform"
    data = json.loads(run(installed, *CLI, "arena", "--players", names, *words))
    assert [player["name"] for player in data["players"]] == ["uniform"]
    rest = ("--opponent", "uniform", "--out", str(tmp_path))
    assert json.loads(run(installed, *CLI, "study", *words, *rest))["title"] == "Salvage"


def test_http(installed, tmp_path, monkeypatch):
    """A whole game over HTTP on a real server: bids stay secret until the last one is in."""
    for name, value in environment(installed).items():
        monkeypatch.setenv(name, value)
    server = Server(tmp_path)
    server.start()
    try:
        with httpx.Client(base_url=server.url, timeout=20) as client:
            assert "salvage" in [game["name"] for game in client.get("/api/games").json()]
            rules = client.get("/api/games/salvage/rules", params={"language": "de"}).json()
            assert len(rules["chapters"]) == 3
            made = client.post("/api/tables", json={"game": "salvage", "seats": SEATS}).json()
            seats = hands(client, made)
            seats[0].act(seats[0].look())
            assert seats[1].look()["ready"] == [0]
            assert seats[1].look()["view"]["players"][0]["bid"] is None
            last = play_on(seats)
            assert last["status"] == "over" and last["view"]["round"] == 7
    finally:
        server.stop()


def test_compiled_code_follows_its_sources_and_its_box(installed, tmp_path):
    """An edit in it moves its compiled code to another folder, and that of no other game."""
    asked = "from botwright.core.jit import cache_folder as f; print(f('salvage').name, f().name)"
    copied = tmp_path / "copy"
    shutil.copytree(installed, copied)
    found = [run(copied, "-c", asked).split()]
    for file, old, new in (("box.toml", "worth = 7", "worth = 9"), ("flow.py", "return 0", "pass")):
        text = (copied / "salvage" / file).read_text(encoding="utf-8")
        (copied / "salvage" / file).write_text(text.replace(old, new), encoding="utf-8")
        found.append(run(copied, "-c", asked).split())
    own, ours = zip(*found)
    assert len(set(own)) == 3 and len(set(ours)) == 1 and not set(own) & set(ours)
