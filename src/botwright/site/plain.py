"""Messages as JSON text, and wishes from it, with the standard library alone."""

import json
from dataclasses import fields, is_dataclass
from types import SimpleNamespace
from typing import Any


def as_fields(value: Any) -> dict[str, Any]:
    """A message by the names of its fields."""
    if not is_dataclass(value):
        raise TypeError(f"{type(value).__name__} is no message")
    return {each.name: getattr(value, each.name) for each in fields(value)}


def to_json(value: Any) -> str:
    """A message, or anything that holds messages, as it travels."""
    return json.dumps(value, default=as_fields, ensure_ascii=False, separators=(",", ":"))


class Wish(SimpleNamespace):
    """What was sent, by the names of its fields; one that was not sent is None."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return None


def wish(sent: Any) -> Wish:
    """What was sent, as the hosts of tables take it."""
    return Wish(**(sent or {}))
