"""The texts and types of the client are whole."""

import json
import re
from pathlib import Path

from tests.browser import wire

SOURCE = Path(__file__).parents[2] / "web" / "src"


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


def test_types_are_those_of_the_server() -> None:
    assert wire.FILE.read_text(encoding="utf-8") == wire.generated(), "python -m tests.browser.wire"


def test_files_are_short_and_name_no_other_host() -> None:
    for file in SOURCE.rglob("*"):
        if file.suffix in (".ts", ".svelte", ".css"):
            text = file.read_text(encoding="utf-8")
            assert len(text.splitlines()) <= 400 or "generated" in file.parts, file
            assert not re.search(r"https?://(?!www\.w3\.org)", text), file
