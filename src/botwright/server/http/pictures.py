"""The pictures and the facts of all games in the OpenAPI document.

Both are sent as they were made: these schemas describe them and cost nothing at run time.
"""

from typing import Any, Literal, get_type_hints

from pydantic import ConfigDict, create_model

import botwright

SCHEMAS = "#/components/schemas/"
NAME = "Picture"
CARRIERS = ("View", "Replay", "Preview")  # the models whose field `view` is a picture
DESCRIPTION = "What a client draws. The field `game` says which of these it is."
FACT = "Fact"
TELLERS = ("Entry", "Preview")  # the models whose field `facts` is a list of facts
FACTS = "One thing that happened. The field `kind` says which of the kinds of its game it is."


def models(game: botwright.Game, prefix: str = "") -> tuple[dict[str, Any], dict[str, Any]]:
    """The schema of a game's picture, and by name those of everything in it."""
    documented = ConfigDict(use_attribute_docstrings=True)
    carrier = create_model("Carrier", __config__=documented, picture=(game.picture, ...))
    schema = carrier.model_json_schema(ref_template=f"{SCHEMAS}{prefix}{{model}}")
    parts = {prefix + name: part for name, part in schema.get("$defs", {}).items()}
    return schema["properties"]["picture"], parts


def fact_schema(name: str, kind: type[Any]) -> dict[str, Any]:
    """A kind of fact as its story declares it, with its name in front."""
    fields: dict[str, Any] = {each: (hint, ...) for each, hint in get_type_hints(kind).items()}
    fields = {"kind": (Literal[name], ...), **fields}
    model = create_model(f"{name}{FACT}", __doc__=kind.__doc__, **fields)
    schema: dict[str, Any] = model.model_json_schema()
    return schema


def facts(game: botwright.Game, prefix: str = "") -> tuple[dict[str, Any], dict[str, Any]]:
    """What a fact of a game is, and by name the schemas of its kinds."""
    kinds = sorted(game.story.kinds.items()) if game.story else []
    parts = {f"{prefix}{name}{FACT}": fact_schema(name, kind) for name, kind in kinds}
    places = [SCHEMAS + name for name in parts]
    which = {name: place for (name, _), place in zip(kinds, places, strict=True)}
    said = f"A fact of {game.title}; `cause` is the number of a rule, or the id of a component."
    one = {
        "title": prefix + FACT,
        "description": said,
        "oneOf": [{"$ref": place} for place in places],
        "discriminator": {"propertyName": "kind", "mapping": which},
    }
    return one, parts


def prefix_of(game: botwright.Game) -> str:
    """What the names of a game's schemas begin with: its title."""
    return "".join(letter for letter in game.title if letter.isalnum())


def add(schemas: dict[str, Any]) -> None:
    """Describes pictures and facts of all installed games, and says where they are sent."""
    pictures, told = [], []
    for game in map(botwright.load, botwright.GAMES):
        picture, parts = models(game, prefix_of(game))
        pictures.append(picture)
        fact, kinds = facts(game, prefix_of(game))
        schemas |= parts | kinds | ({fact["title"]: fact} if kinds else {})
        told += [{"$ref": SCHEMAS + fact["title"]}] if kinds else []
    schemas[FACT] = {"title": FACT, "description": FACTS, "anyOf": told}
    for name in TELLERS:
        schemas[name]["properties"]["facts"]["items"] = {"$ref": SCHEMAS + FACT}
    schemas[NAME] = {"title": NAME, "description": DESCRIPTION, "anyOf": pictures}
    for name in CARRIERS:
        field = schemas[name]["properties"]["view"]
        description = field.get("description", DESCRIPTION)
        schemas[name]["properties"]["view"] = {"$ref": SCHEMAS + NAME, "description": description}
