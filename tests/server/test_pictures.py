"""Pictures are what their types say, and OpenAPI describes them whole."""

import json
import re
from typing import Any

import pytest
from jsonschema_rs import Draft202012Validator
from pydantic import ConfigDict, create_model

import botwright
from botwright.core.game import LANGUAGES
from botwright.core.reading.facts import as_json
from botwright.server.app import make_app
from botwright.server.settings import Settings
from tests.laws.random_games import random_positions

SCHEMAS = "#/components/schemas/"
GAMES = [
    ("metallum", {"connectors": "A"}),
    ("metallum", {"connectors": "B"}),
    ("aquasphere", {"players": 2}),
    ("aquasphere", {"players": 3}),
    ("aquasphere", {"players": 4}),
]
PHASES = {
    "metallum": {"Set-up", "Programming", "Actions", "End of round"},
    "aquasphere": {
        "Preparation",
        "Turn",
        "Bot deployed",
        "End of turn",
        "Intermediate scoring",
        "End of the game",
    },
}


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_pictures_are_what_their_types_say(name: str, options: dict[str, Any]) -> None:
    """Every position of random games, as every seat and a spectator see it; no field is spare."""
    game = botwright.load(name)
    exact = ConfigDict(extra="forbid", strict=True)
    checked = create_model("Checked", __config__=exact, picture=(game.picture, ...))
    seen = set()
    for seed in range(2):
        for state, _ in random_positions(name, seed, **options):
            for seat in (botwright.NOBODY, *range(game.seats(state))):
                for language in LANGUAGES:
                    picture = game.view(state, seat, language)
                    read: Any = checked(picture=picture)
                    assert read.picture == picture
            seen.add(game.view(state, seat)["phaseName"])
    assert seen == PHASES[name]


@pytest.mark.parametrize("name", PHASES)
def test_openapi_describes_pictures_whole(name: str) -> None:
    """From each message with a picture one comes to the type of every field in it."""
    document = make_app(Settings(database="sqlite:///unused.db")).openapi()
    schemas = document["components"]["schemas"]
    for message in ("View", "Replay", "Preview"):
        assert schemas[message]["properties"]["view"]["$ref"] == f"{SCHEMAS}Picture"
    title = botwright.load(name).title
    assert {"$ref": f"{SCHEMAS}{title}Picture"} in schemas["Picture"]["anyOf"]
    assert schemas[f"{title}Picture"]["properties"]["game"]["const"] == name
    described = json.dumps([schemas[part] for part in schemas if part.startswith(title)])
    assert set(re.findall(f"{SCHEMAS}(\\w+)", described)) <= set(schemas)
    assert '"additionalProperties": true' not in described and "{}" not in described
    state = next(random_positions(name, 1))[0]
    view = botwright.load(name).view(state, 0)
    whole = {"$ref": f"{SCHEMAS}Picture", "components": document["components"]}
    assert Draft202012Validator(whole).is_valid(view)
    assert not Draft202012Validator(whole).is_valid(view | {"round": "one"})


@pytest.mark.parametrize("name", PHASES)
def test_openapi_describes_every_fact(name: str) -> None:
    """From each message with facts one comes to their kinds; real facts are what they say."""
    document = make_app(Settings(database="sqlite:///unused.db")).openapi()
    schemas, game = document["components"]["schemas"], botwright.load(name)
    for message in ("Entry", "Preview"):
        assert schemas[message]["properties"]["facts"]["items"] == {"$ref": f"{SCHEMAS}Fact"}
    assert {"$ref": f"{SCHEMAS}{game.title}Fact"} in schemas["Fact"]["anyOf"]
    assert game.story is not None
    kinds = {one["$ref"].removeprefix(SCHEMAS) for one in schemas[f"{game.title}Fact"]["oneOf"]}
    assert kinds == {f"{game.title}{kind}Fact" for kind in game.story.kinds}
    whole = {"$ref": f"{SCHEMAS}{game.title}Fact", "components": document["components"]}
    check, seen = Draft202012Validator(whole), set()
    for state, action in random_positions(name, 3):
        for fact in game.facts(state, action) if action is not None else ():
            told = json.loads(json.dumps(as_json(fact)))
            seen.add(told["kind"])
            assert check.is_valid(told) and not check.is_valid(told | {"cause": 1})
            assert set(told) == set(schemas[f"{game.title}{told['kind']}Fact"]["properties"])
    assert len(seen) > 15
