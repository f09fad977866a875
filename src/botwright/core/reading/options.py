"""The options of a new game."""

from collections.abc import Mapping, Sequence
from typing import Any

from botwright.core.reading.errors import GameError


def read_options(
    name: str, options: Mapping[str, Sequence[Any]], given: Mapping[str, Any]
) -> dict[str, Any]:
    """All options of a new game, checked and completed by the defaults."""
    chosen = {option: choices[0] for option, choices in options.items()}
    for option, value in given.items():
        if option not in chosen:
            raise GameError(f"{name} has no option {option!r}; it has {', '.join(chosen)}")
        matches = [choice for choice in options[option] if str(choice) == str(value)]
        if not matches:
            known = ", ".join(str(choice) for choice in options[option])
            raise GameError(f"{name}: {option} must be one of {known}, not {value!r}")
        chosen[option] = matches[0]
    return chosen
