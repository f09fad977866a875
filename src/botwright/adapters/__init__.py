"""The games in the forms that other libraries know: PettingZoo, Gymnasium and OpenSpiel."""

from importlib import import_module
from typing import Any

from botwright.core.errors import GameError

APIS = {  # the form: the module, what makes it, and the library it needs
    "pettingzoo": ("aec", "Turns", "pettingzoo"),
    "parallel": ("parallel", "Together", "pettingzoo"),
    "gymnasium": ("single", "Single", "gymnasium"),
    "vector": ("vector", "Vector", "gymnasium"),
    "openspiel": ("spiel", "load", "open_spiel"),
}


def make(name: str, api: str, **options: Any) -> Any:
    """A game in the form of another library; the options are those of the form and of the game."""
    if api not in APIS:
        raise GameError(f"no form is called {api!r}; there are {', '.join(APIS)}")
    module, maker, library = APIS[api]
    try:
        found = import_module(f"botwright.adapters.{module}")
    except ModuleNotFoundError as error:
        if str(error.name).startswith("botwright"):
            raise
        raise GameError(
            f"{api} needs {library}, which is not installed: pip install 'botwright[research]'"
        ) from error
    return getattr(found, maker)(name, **options)
