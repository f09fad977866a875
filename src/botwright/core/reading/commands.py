"""Commands as people type them: a notation word for word in their language. Needs no NumPy."""

from collections.abc import Mapping

# by language: the words of a notation, and what is typed for them; other words stay
Commands = Mapping[str, Mapping[str, str]]


def typed(commands: Commands, text: str, language: str) -> str:
    """A notation as it is typed in a language."""
    words = commands.get(language, {})
    return " ".join(words.get(word, word) for word in text.split())


def meant(commands: Commands, text: str, language: str) -> str:
    """The notation of what was typed; that of the rules is always understood."""
    words = {said: word for word, said in commands.get(language, {}).items()}
    return " ".join(words.get(word.lower(), word) for word in text.split())
