"""The rules in words: both languages alike, and every function, test and ruling they name is there.

A numbered rule is one paragraph, followed by its ledger line: rulings · functions · tests.
"""

import ast
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent
DOCUMENTS = ROOT / "docs" / "rules"
SOURCES = ROOT / "src" / "botwright" / "games"
TESTS = ROOT / "tests" / "rules"
LANGUAGES = ("en", "de")


def numbered(prefix, last):
    """The rulings of one series, from 1 to `last`."""
    return {f"{prefix}{number}" for number in range(1, last + 1)}


# what the ledger of a game must name: numbered rulings, and the ids of these entries of its box
RULINGS = {
    "metallum": numbered("R", 72) | numbered("C", 11) | numbered("row-", 37),
    "aquasphere": numbered("", 100) | numbered("O", 25) | numbered("C", 11),
}
BOX_ENTRIES = {
    "metallum": ("planet", "tile", "planetary_module", "action_module"),
    "aquasphere": ("program", "research_kind"),
}
GAMES = sorted({path.name.partition(".")[0] for path in DOCUMENTS.glob("*.md")})

CHAPTER = re.compile(r"^## (\d+) \S")
RULE = re.compile(r"^\*\*(\d+\.\d+) ([^*]+)\.\*\* \S")
PART = r"(–|`[^`]+`)"
LEDGER = re.compile(f"^{PART} · {PART} · {PART}$")


class Rule(NamedTuple):
    """A numbered rule of a document."""

    number: tuple[int, int]
    ledger: str
    rulings: list[str]
    functions: list[str]
    tests: list[str]


@cache
def document(game, language):
    """The lines of a document."""
    return (DOCUMENTS / f"{game}.{language}.md").read_text(encoding="utf-8").splitlines()


@cache
def rules(game, language):
    """The numbered rules of a document, in order; every one must have a ledger line."""
    found = []
    for paragraph in "\n".join(document(game, language)).split("\n\n"):
        first, *rest = paragraph.strip().split("\n")
        if re.match(r"\*\*\d", first):
            rule, ledger = RULE.match(first), LEDGER.match(rest[-1] if rest else "")
            assert rule, f"{game}.{language}: not a numbered rule: {first[:60]}"
            assert ledger, f"{game}.{language} {rule[1]}: its paragraph does not end with a ledger"
            chapter, index = rule[1].split(".")
            parts = [part.strip("–`").split() for part in ledger.groups()]
            found.append(Rule((int(chapter), int(index)), rest[-1], *parts))
    assert len(found) == sum(bool(RULE.match(line)) for line in document(game, language))
    return found


@cache
def functions_of(path):
    """The functions of a Python file, each with whether it is a rule; nothing is imported."""
    body = ast.parse(path.read_text(encoding="utf-8")).body
    return {
        node.name: any(isinstance(mark, ast.Name) and mark.id == "rule" for mark in marks)
        for node in body
        if isinstance(node, ast.FunctionDef)
        for marks in [node.decorator_list]
    }


def has_function(game, name):
    """Whether `file.function` is a function of the game's rules or of another file beside them."""
    file, _, function = name.partition(".")
    paths = (SOURCES / game / "rules" / f"{file}.py", SOURCES / game / f"{file}.py")
    return any(path.exists() and function in functions_of(path) for path in paths)


def has_test(game, name):
    """Whether `file.py::test` is a test of the game's rules."""
    file, _, function = name.partition("::")
    path = TESTS / game / file
    return function.startswith("test_") and path.is_file() and function in functions_of(path)


@cache
def box(game):
    """The box that ships with a game."""
    return tomllib.loads((SOURCES / game / "box.toml").read_text(encoding="utf-8"))


def box_entries(game):
    """The entries of the box that the rules must name."""
    return [entry for key in BOX_ENTRIES[game] for entry in box(game)[key]]


def box_ids(game):
    """Every id in the box of a game."""
    lists = [value for value in box(game).values() if isinstance(value, list)]
    return {str(entry["id"]) for entries in lists for entry in entries if "id" in entry}


def test_there_are_documents():
    assert GAMES == ["aquasphere", "metallum"]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_both_languages_and_its_list_of_rulings(game):
    names = {path.name for path in DOCUMENTS.glob(f"{game}.*")}
    assert names == {f"{game}.{language}.md" for language in LANGUAGES}
    assert game in RULINGS and game in BOX_ENTRIES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_chapters_and_rules_are_numbered_without_gaps(game, language):
    chapters = [
        int(found[1]) for line in document(game, language) if (found := CHAPTER.match(line))
    ]
    assert chapters == list(range(1, len(chapters) + 1))
    assert len(chapters) == sum(line.startswith("## ") for line in document(game, language))
    numbers = [rule.number for rule in rules(game, language)]
    counts = [sum(number[0] == chapter for number in numbers) for chapter in chapters]
    assert all(counts)
    expected = zip(chapters, counts, strict=True)
    assert numbers == [(chapter, rule) for chapter, last in expected for rule in range(1, last + 1)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_rule_stands_in_its_own_chapter(game, language):
    chapter = "0"
    for line in document(game, language):
        if found := CHAPTER.match(line):
            chapter = found[1]
        elif found := RULE.match(line):
            assert found[1].split(".")[0] == chapter


@pytest.mark.parametrize("game", GAMES)
def test_numbers_and_ledgers_are_equal_in_both_languages(game):
    english, german = (rules(game, language) for language in LANGUAGES)
    assert [rule.number for rule in english] == [rule.number for rule in german]
    for one, other in zip(english, german, strict=True):
        assert one.ledger == other.ledger, one.number


@pytest.mark.parametrize("game", GAMES)
def test_tables_are_equal_in_size_in_both_languages(game):
    rows = [
        [line.count("|") for line in document(game, language) if line.startswith("|")]
        for language in LANGUAGES
    ]
    assert rows[0] == rows[1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_references_name_rules_that_exist(game, language):
    known = {f"{chapter}.{rule}" for chapter, rule in (r.number for r in rules(game, language))}
    for line in document(game, language):
        if RULE.match(line):
            for reference in re.findall(r"[(,] ?(\d+\.\d+)(?=[,)])", line):
                assert reference in known, f"{line[:40]} refers to {reference}"


@pytest.mark.parametrize("game", GAMES)
def test_every_function_named_exists(game):
    named = {name for rule in rules(game, "en") for name in rule.functions}
    assert not sorted(name for name in named if not has_function(game, name))


@pytest.mark.parametrize("game", GAMES)
def test_every_test_named_exists(game):
    named = {name for rule in rules(game, "en") for name in rule.tests}
    assert named
    assert not sorted(name for name in named if not has_test(game, name))


@pytest.mark.parametrize("game", GAMES)
def test_every_public_rule_function_is_named(game):
    named = {name for rule in rules(game, "en") for name in rule.functions}
    written = {
        f"{path.stem}.{function}"
        for path in (SOURCES / game / "rules").glob("*.py")
        for function, is_rule in functions_of(path).items()
        if is_rule and not function.startswith("_")
    }
    assert written
    assert not sorted(written - named)


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_is_named_and_no_other(game):
    named = {ruling for rule in rules(game, "en") for ruling in rule.rulings}
    needed = RULINGS[game] | {entry["id"] for entry in box_entries(game)}
    assert not sorted(needed - named)
    assert not sorted(named - RULINGS[game] - box_ids(game))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_tables_say_what_the_box_says(game, language):
    lines = document(game, language)
    for entry in box_entries(game):
        for key in {"cost", "complexity"} & set(entry):
            row = f"| {entry['id']} | {entry[f'name_{language}']} | {entry[key]} |"
            assert any(line.startswith(row) for line in lines), row
        if "phases" in entry:
            phases = ", ".join(str(phase) for phase in entry["phases"])
            row = f"| {entry['id']} | {entry[f'name_{language}']} | {entry['cost']} | {phases} |"
            assert any(line.startswith(row) for line in lines), row


@pytest.mark.parametrize("language", LANGUAGES)
def test_connectors_of_metallum_are_those_of_the_box(language):
    rows = [
        [cell.strip(" `") for cell in line.split("|")[1:-1]]
        for line in document("metallum", language)
        if re.match(r"\| \w\w \| (`|\|)", line)
    ]
    edges = ("right", "bottom", "left", "top")
    tiles = box("metallum")["tile"]
    assert rows == [[tile["id"], *(tile.get(edge, "") for edge in edges)] for tile in tiles]


@pytest.mark.parametrize("language", LANGUAGES)
def test_payouts_of_metallum_are_those_of_the_box(language):
    rows = [
        [int(amount) for amount in re.findall(r"\d+", line)]
        for line in document("metallum", language)
        if re.match(r"\| \w+ \| (\$\d|\d \$) \|", line)
    ]
    payout = box("metallum")["payout"]
    assert rows == [[*payout[deposit], 0] for deposit in ("normal", "rich", "poor")]


def cells(*values):
    """The beginning of a row of a table."""
    return f"| {' | '.join(str(value) for value in values)} |".replace("  ", " ")


def named_programs(language):
    """The name of each program in a language, by its id."""
    return {entry["id"]: entry[f"name_{language}"] for entry in box("aquasphere")["program"]}


def station_rows(language):
    """What the tables say about programs, sectors, rooms and the player board."""
    found, programs = box("aquasphere"), named_programs(language)
    for entry in found["program"]:
        yield cells(entry["id"], programs[entry["id"]], entry[f"colour_{language}"])
    for entry in found["sector"]:
        yield cells(entry["id"], programs[entry["program"]], entry["lock"])
    for entry in found["room"]:
        if entry["arrows"]:
            sideways = ", ".join(entry["sideways"]) or "–"
            yield cells(entry["id"], ", ".join(entry["arrows"]), sideways)
    for entry in found["column"]:
        numbers = " ".join(str(number) for number in entry["bots"])
        yield cells(numbers, entry["submarine"] or "–")


def tile_rows(language):
    """What the tables say about program cards and centre tiles."""
    faces = {"en": ("front", "back"), "de": ("vorn", "hinten")}[language]
    for entry in box("aquasphere")["program_card"]:
        for face, key in zip(faces, ("front", "back"), strict=True):
            yield cells(entry["id"], face, *entry[key])
    signs = {"T": "time", "C": "crystals", "O": "octopods", "N": "neutral"}
    for entry in box("aquasphere")["centre_tile"]:
        contents = [
            " ".join(f"{sign}{entry[key][way]}" for sign, key in signs.items() if entry[key][way])
            for way in range(6)
        ]
        yield cells(entry["id"][0], entry["bulb"], *(content or "–" for content in contents))


def lab_rows(language):
    """What the tables say about labs, lab expansions and research cards."""
    found, stores = box("aquasphere"), ("cards", "crystals", "octopods", "time")
    base = {"en": "base lab", "de": "Basislabor"}[language]
    yield cells(base, *(found["lab"][store] for store in stores))
    for entry in found["expansion"]:
        more = [f"+{entry[store]}" if entry[store] else "" for store in stores]
        yield cells(entry["id"], " ".join(entry["letters"]) or "–", *more)
    for entry in found["research_kind"]:
        ids = [card["id"] for card in found["research_card"] if card["kind"] == entry["id"]]
        yield cells("–".join(dict.fromkeys((ids[0], ids[-1]))), entry[f"name_{language}"])


def points_rows(language):
    """What the table of points says."""
    names = {
        "octopods_caught": {"en": "octopods caught", "de": "gefangene Oktopoden"},
        "octopods_left": {"en": "octopods left", "de": "verbliebene Oktopoden"},
        "crystals": {"en": "crystals", "de": "Kristalle"},
        "letters": {"en": "letters", "de": "Buchstaben"},
    }
    for key, name in names.items():
        sign = "−" if key == "octopods_left" else ""
        yield cells(name[language], *(f"{sign}{n}" for n in box("aquasphere")["series"][key]))


@pytest.mark.parametrize("rows", [station_rows, tile_rows, lab_rows, points_rows])
@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_of_aquasphere_are_those_of_the_box(language, rows):
    lines = document("aquasphere", language)
    missing = [row for row in rows(language) if not any(line.startswith(row) for line in lines)]
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_red_lines_of_aquasphere_are_those_of_the_box(language):
    *lines, last = box("aquasphere")["knowledge_track"]["red_lines"]
    word = {"en": "and", "de": "und"}[language]
    listed = f"{', '.join(str(line) for line in lines)} {word} {last}"
    assert any(listed in line for line in document("aquasphere", language))
