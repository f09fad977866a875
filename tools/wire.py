"""The server's messages, the games' pictures and facts as TypeScript: `python -m tools.wire`."""

import json
from pathlib import Path
from typing import Any

import botwright
from botwright.server.app import make_app
from botwright.server.http import pictures
from botwright.server.settings import Settings

SOURCE = Path(__file__).parents[1] / "web" / "src"
HEAD = "// Made from the server's OpenAPI document by tools/wire.py; not edited by hand.\n"
FACTS_HEAD = "// Made from the kinds of the game's story by tools/wire.py; not edited by hand.\n"
PICTURE_HEAD = "// Made from the game's picture.py by tools/wire.py; not edited by hand.\n"
SIMPLE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}


def schemas() -> dict[str, Any]:
    """Every model of the API; what pictures and facts are, each game says in its own files."""
    document = make_app(Settings(database="sqlite:///unused.db")).openapi()
    found: dict[str, Any] = document["components"]["schemas"]
    of_games = {
        name
        for game in map(botwright.load, botwright.GAMES)
        for name in of_game(game, pictures.prefix_of(game))
    }
    found = {name: schema for name, schema in found.items() if name not in of_games}
    free = {pictures.NAME: pictures.DESCRIPTION, pictures.FACT: pictures.FACTS}
    return found | {name: {"type": "object", "description": said} for name, said in free.items()}


def of_game(game: botwright.Game, prefix: str) -> list[str]:
    """The names of the models that only one game has."""
    fact, kinds = pictures.facts(game, prefix)
    return [*pictures.models(game, prefix)[1], *kinds, fact["title"]]


def type_of(schema: dict[str, Any]) -> str:
    """A schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " | ".join(dict.fromkeys(type_of(one) for one in schema[several]))
    kind = schema.get("type")
    if kind == "null":
        return "null"
    if kind == "array":
        inner = type_of(schema.get("items", {}))
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if kind == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {type_of(values if isinstance(values, dict) else {})}>"
    return SIMPLE.get(str(kind), "unknown")


def declaration(name: str, schema: dict[str, Any]) -> str:
    """A model as an interface; what has a default may be left out by whoever sends it."""
    said = f"/** {schema.get('description', name).splitlines()[0]} */"
    if "properties" not in schema:
        return f"{said}\nexport type {name} = {type_of(schema)};"
    needed = schema.get("required", [])
    fields = [
        f"  {field}{'' if field in needed else '?'}: {type_of(one)};"
        for field, one in schema["properties"].items()
    ]
    return "\n".join([said, f"export interface {name} {{", *fields, "}"])


def written(head: str, found: dict[str, Any]) -> str:
    """A whole file."""
    models = sorted(found.items())
    return "\n".join([head, *(declaration(name, schema) + "\n" for name, schema in models)])


def generated() -> dict[Path, str]:
    """All files by their paths: the messages; picture and facts of each game that has a page."""
    files = {SOURCE / "generated" / "messages.ts": written(HEAD, schemas())}
    for name in botwright.GAMES:
        folder = SOURCE / "games" / name
        if folder.is_dir():
            parts = pictures.models(botwright.load(name))[1]
            files[folder / "picture.ts"] = written(PICTURE_HEAD, parts)
            fact, kinds = pictures.facts(botwright.load(name))
            files[folder / "generated" / "facts.ts"] = written(
                FACTS_HEAD, kinds | {pictures.FACT: fact}
            )
    return files


if __name__ == "__main__":
    for path, text in generated().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(f"{path.relative_to(SOURCE)}: {len(text.splitlines())} lines")
