"""The games in the forms that other libraries know: PettingZoo, Gymnasium and OpenSpiel."""

from importlib import import_module
from typing import Any

from botwright.core.reading.errors import GameError
from botwright.core.research.extras import missing

APIS = {  # the form: its module, and what makes it
    "pettingzoo": ("aec", "Turns"),
    "parallel": ("parallel", "Together"),
    "gymnasium": ("single", "Single"),
    "vector": ("vector", "Vector"),
    "openspiel": ("spiel", "load"),
}


def make(name: str, api: str, **options: Any) -> Any:
    """A game in the form of another library; the options are those of the form and of the game."""
    if api not in APIS:
        raise GameError(f"no form is called {api!r}; there are {', '.join(APIS)}")
    module, maker = APIS[api]
    try:
        found = import_module(f"botwright.adapters.{module}")
    except ModuleNotFoundError as error:
        if (words := missing(error)) is None:
            raise
        raise GameError(words) from error
    return getattr(found, maker)(name, **options)
