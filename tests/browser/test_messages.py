"""The texts and types of the client are whole."""

import json
import re
import tomllib
from pathlib import Path

import pytest
from tools import wire

import botwright
from botwright.core import boxes

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "web" / "src"


def texts(language: str, folder: Path) -> dict[str, str]:
    found: dict[str, str] = json.loads((folder / f"{language}.json").read_text(encoding="utf-8"))
    return found


def test_both_languages_have_the_same_texts_and_places() -> None:
    for folder in {file.parent for file in SOURCE.rglob("en.json")}:
        english, german = texts("en", folder), texts("de", folder)
        assert set(english) == set(german), folder
        for key, text in english.items():
            places = set(re.findall(r"\{\w+\}", text))
            assert places == set(re.findall(r"\{\w+\}", german[key])), key


# words of the rulebooks, and plain ones: file, language, what is not said there
UNSAID = [
    ("aquasphere", "de", r"aussetz|ausgesetzt|\bPunkte?\b|Oktopode\b|Hauptquartier"),
    ("aquasphere", "de", r"[Hh]eimgeschickt|Kartenbon|Volles Labor|übrig$|Nachschub|Zahlen frei"),
    ("", "de", r"Hauptquartier|Oktopode\b"),
    ("aquasphere", "en", r"Attach it|Leave it at that|No bot for it"),
    ("metallum", "de", r"\bInstallation|Unterprogramm|\bArm\b"),
    ("metallum", "de", r"Aufstellung|Spezial\b|Tafel|tafel|Markierung"),
]


@pytest.mark.parametrize(("game", "language", "pattern"), UNSAID)
def test_the_words_are_those_of_the_rulebook(game: str, language: str, pattern: str) -> None:
    folder = SOURCE / "games" / game / "messages" if game else SOURCE / "messages"
    bad = {key: text for key, text in texts(language, folder).items() if re.search(pattern, text)}
    assert not bad


def test_an_installation_has_one_german_name() -> None:
    """Log, questions, refusals, lessons, box and rules call it as the board does."""
    game = ROOT / "src" / "botwright" / "games" / "metallum"
    told = [file for file in game.rglob("*") if file.suffix in (".py", ".toml")]
    files = [file for file in told if "frozen" not in file.parts]
    for file in (*files, ROOT / "docs" / "rules" / "metallum.de.md"):
        assert not re.search(r"\bInstallation(en)?\b", file.read_text(encoding="utf-8")), file


# files of a game, and what is not said in them: the page says something else for the same thing
ELSEWHERE = [
    ("metallum/learn", r"Aufstellung|\bUnentschieden|\bunentschieden|Markierungen|\*Fertig\*"),
    ("metallum/story", r"Markierung"),
    ("aquasphere/learn", r"Karteneffekt|Zurückgeschickt|Übrige|\bheim\b"),
    ("aquasphere/story", r"zurückgeschickt"),
]


@pytest.mark.parametrize(("folder", "pattern"), ELSEWHERE)
def test_one_thing_has_one_german_word(folder: str, pattern: str) -> None:
    for file in (ROOT / "src" / "botwright" / "games" / folder).glob("*.*"):
        assert not re.search(pattern, file.read_text(encoding="utf-8")), file


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", ["metallum", "aquasphere"])
def test_every_option_of_a_game_has_words(game: str, language: str) -> None:
    known = texts(language, SOURCE / "games" / game / "house")
    for name, option in botwright.load(game).options.items():
        if name != "players" and len(option.choices) > 1:
            keys = [name, *(f"{name}.{choice}" for choice in option.choices)]
            assert all(f"option.{key}" in known for key in keys), keys


# what is not a number of the box: it has words of its own, or is not shown
WORDS = re.compile(r"(id|type|art|(source|known)(_.*)?|(name|text|title|colour)_.*)")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", ["metallum", "aquasphere"])
def test_everything_in_a_box_has_words(game: str, language: str) -> None:
    """The page of the components and the list of differences name it in the language in use."""
    known = texts(language, SOURCE / "messages")
    for file in boxes.shipped(game).values():
        for kind, value in tomllib.loads(file.read_text(encoding="utf-8")).items():
            if isinstance(value, str):
                continue
            is_table = isinstance(value, dict)
            assert f"components.{'table' if is_table else 'kind'}.{kind}" in known, kind
            for entry in [value] if is_table else value:
                keys = {key for key in entry if not WORDS.fullmatch(key)}
                assert not [key for key in keys if f"components.fact.{key}" not in known]


def test_types_are_those_of_the_server() -> None:
    for path, text in wire.generated().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name}: python -m tools.wire"


def test_files_are_short_and_name_no_other_host() -> None:
    for file in SOURCE.rglob("*"):
        if file.suffix in (".ts", ".svelte", ".css"):
            text = file.read_text(encoding="utf-8")
            assert len(text.splitlines()) <= 400 or "generated" in file.parts, file
            assert not re.search(r"https?://(?!www\.w3\.org)", text), file
