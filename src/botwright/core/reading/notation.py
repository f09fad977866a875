"""The notation of a frozen rules version: a table of texts, one for each action number.

The texts of a few actions depend on the position. Each of them names the one number of the state
that it depends on, and has a text for every value of it.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from botwright.core.reading.errors import GameError, no_notation
from botwright.core.reading.snapshot import Snapshot

if TYPE_CHECKING:
    from botwright.core.reading.reader import Reader


class Choice(NamedTuple):
    """The texts of one action by the value of one number of the state."""

    field: str
    place: int | None  # None: the field is a single number
    texts: Mapping[int, str]


class Notation:
    """Action number to text and back, without the game that wrote it."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.title: str = data["title"]
        self.texts: list[str] = data["texts"]
        self.fixed = {text.lower(): action for action, text in enumerate(self.texts) if text}
        self.changing = {
            int(action): Choice(field, place, {int(value): text for value, text in texts.items()})
            for action, (field, place, texts) in data["changing"].items()
        }

    def text(self, state: Snapshot, action: int) -> str:
        """The notation of an action in a position."""
        if not 0 <= action < len(self.texts):
            raise GameError(f"actions go from 0 to {len(self.texts) - 1}, not {action}")
        choice = self.changing.get(action)
        if choice is None:
            return self.texts[action]
        value = getattr(state, choice.field)
        return choice.texts[value if choice.place is None else value[choice.place]]

    def read(self, state: Snapshot, text: str) -> int:
        """The action of a text in a position."""
        wanted = " ".join(text.split()).lower()
        if wanted in self.fixed:
            return self.fixed[wanted]
        for action in self.changing:
            if self.text(state, action).lower() == wanted:
                return action
        raise no_notation(text, self.title)


def written(reader: "Reader", title: str, actions: int) -> dict[str, Any]:
    """The notation of a game with the box of these readers, for `Notation` to read."""
    blank = reader.today(Snapshot(), reader.rules_version)
    texts = [
        "" if action in reader.changing_texts else reader.text_of(blank, action)
        for action in range(actions)
    ]
    changing: dict[str, Any] = {}
    for action, (field, place, values) in reader.changing_texts.items():
        by_value = {}
        for value in values:
            state = blank.replace(**{field: put(getattr(blank, field), place, value)})
            by_value[str(value)] = reader.text_of(state, action)
        changing[str(action)] = [field, place, by_value]
    return {"title": title, "texts": texts, "changing": changing}


def put(numbers: Any, place: int | None, value: int) -> Any:
    """A field with another number at a place."""
    return value if place is None else (*numbers[:place], value, *numbers[place + 1 :])
