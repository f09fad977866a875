"""The pictures of all games in the OpenAPI document.

A picture is sent as it was made: these schemas describe it and cost nothing at run time.
"""

from typing import Any

from pydantic import ConfigDict, create_model

import botwright

SCHEMAS = "#/components/schemas/"
NAME = "Picture"
CARRIERS = ("View", "Replay", "Preview")  # the models whose field `view` is a picture
DESCRIPTION = "What a client draws. The field `game` says which of these it is."


def models(game: botwright.Game, prefix: str = "") -> tuple[dict[str, Any], dict[str, Any]]:
    """The schema of a game's picture, and by name those of everything in it."""
    documented = ConfigDict(use_attribute_docstrings=True)
    carrier = create_model("Carrier", __config__=documented, picture=(game.picture, ...))
    schema = carrier.model_json_schema(ref_template=f"{SCHEMAS}{prefix}{{model}}")
    parts = {prefix + name: part for name, part in schema.get("$defs", {}).items()}
    return schema["properties"]["picture"], parts


def prefix_of(game: botwright.Game) -> str:
    """What the names of a game's schemas begin with: its title."""
    return "".join(letter for letter in game.title if letter.isalnum())


def add(schemas: dict[str, Any]) -> None:
    """Describes the pictures of all installed games, and says where they are sent."""
    pictures = []
    for game in map(botwright.load, botwright.GAMES):
        picture, parts = models(game, prefix_of(game))
        pictures.append(picture)
        schemas |= parts
    schemas[NAME] = {"title": NAME, "description": DESCRIPTION, "anyOf": pictures}
    for name in CARRIERS:
        field = schemas[name]["properties"]["view"]
        description = field.get("description", DESCRIPTION)
        schemas[name]["properties"]["view"] = {"$ref": SCHEMAS + NAME, "description": description}
