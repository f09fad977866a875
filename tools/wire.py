"""The server's messages as TypeScript, from OpenAPI: `python -m tools.wire`."""

import json
from pathlib import Path
from typing import Any

FILE = Path(__file__).parents[1] / "web" / "src" / "generated" / "messages.ts"
HEAD = "// Made from the server's OpenAPI document by tools/wire.py; not edited by hand.\n"
SIMPLE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}


def schemas() -> dict[str, Any]:
    """Every model of the API."""
    from botwright.server.app import make_app
    from botwright.server.settings import Settings

    document = make_app(Settings(database="sqlite:///unused.db")).openapi()
    found: dict[str, Any] = document["components"]["schemas"]
    return found


def type_of(schema: dict[str, Any]) -> str:
    """A schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(type_of(one) for one in schema["anyOf"]))
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


def interface(name: str, schema: dict[str, Any]) -> str:
    """A model as an interface; what has a default may be left out by whoever sends it."""
    needed = schema.get("required", [])
    lines = [
        f"/** {schema.get('description', name).splitlines()[0]} */",
        f"export interface {name} {{",
    ]
    for field, one in schema.get("properties", {}).items():
        lines.append(f"  {field}{'' if field in needed else '?'}: {type_of(one)};")
    return "\n".join([*lines, "}"])


def generated() -> str:
    """The whole file."""
    found = sorted(schemas().items())
    return "\n".join([HEAD, *(interface(name, schema) + "\n" for name, schema in found)])


if __name__ == "__main__":
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(generated(), encoding="utf-8")
    print(f"{FILE.name}: {len(generated().splitlines())} lines")
