"""The structure: imports point one way, files stay small, every rule cites its ruling."""

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from botwright.core.jit import COMPILED, only_reads

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "botwright"
LEVELS = {
    "core": 0,
    "games": 1,
    "players": 2,
    "tables": 2,
    "learn": 3,
    "hosting": 4,
    "terminal": 5,
    "arena": 5,
    "training": 5,
    "adapters": 5,
    "site": 5,
    "server": 5,
    "bench": 6,
    "cli": 7,
}
TOP = 8  # whatever lies beside the folders
SOURCES = sorted(PACKAGE.rglob("*.py"))
EXAMPLES = sorted(ROOT.glob("examples/*/src/*/*.py"))
WEB = ROOT / "web"
PAGE = sorted(
    path
    for pattern in ("*.*", "public/*.*", "src/**/*.*")
    for path in WEB.glob(pattern)
    if path.suffix in (".css", ".html", ".json", ".svelte", ".svg", ".ts", ".webmanifest")
)
RULES = sorted(PACKAGE.glob("games/*/rules/*.py"))
MOST_LINES = 400
MOST_FILES = 12  # in a folder of the page; modules in one of ours
FORBIDDEN = {"util", "utils", "helper", "helpers", "common", "misc", "manager", "tmp", "setup"}
CITATION = re.compile(r"\b(R\d|C\d|O\d|[Rr]ows? \d|Rulings? \d|[Rr]ulebook|[Pp]art \d)")


NAMES = re.compile("|".join(path.parent.name for path in PACKAGE.glob("games/*/flow.py")), re.I)


def is_of_a_game(path: Path) -> bool:
    """Whether a file lies in the folder of a game."""
    return "games" in path.parts and path.parent.name != "games"


def level(module: str) -> int:
    """How far out a module of ours stands."""
    parts = module.split(".")
    return LEVELS.get(parts[1], TOP) if len(parts) > 1 else TOP


def module_of(path: Path) -> str:
    """The name under which a file of ours or of an example is imported."""
    home = PACKAGE.parent if path.is_relative_to(PACKAGE) else path.parents[1]
    return ".".join(path.relative_to(home).with_suffix("").parts).removesuffix(".__init__")


def run_nodes(tree: ast.AST) -> Iterator[ast.AST]:
    """All nodes but those that only a type checker looks at."""
    for node in ast.iter_child_nodes(tree):
        if not (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"):
            yield node
            yield from run_nodes(node)


def imported(path: Path, walk: Callable[[ast.AST], Iterator[ast.AST]] = ast.walk) -> list[str]:
    """The modules that a file imports."""
    names = []
    for node in walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            names.append(node.module)
            names += [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
    return names


def identity(path):
    """The path inside the project, as a test id."""
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", SOURCES, ids=identity)
def test_imports_point_one_way(path):
    """core <- games <- players <- arena, training, adapters, server <- bench <- command line."""
    module = "botwright." + ".".join(path.relative_to(PACKAGE).with_suffix("").parts)
    for name in imported(path):
        if not name.startswith("botwright."):
            continue
        if name.split(".")[1] == module.split(".")[1]:
            same_game = name.split(".")[1] != "games" or name.split(".")[2] == module.split(".")[2]
            assert same_game, f"{module} imports another game: {name}"
            continue
        assert level(name) < level(module) or level(module) == TOP, f"{module} imports {name}"


@pytest.mark.parametrize("path", SOURCES, ids=identity)
def test_compiled_code_lies_where_the_cache_looks(path):
    """The cache of compiled code is keyed by these folders alone."""
    if "\n@rule\n" in path.read_text(encoding="utf-8"):
        assert any(path.is_relative_to(PACKAGE / folder) for folder in COMPILED)


def test_compiled_code_is_made_from_nothing_that_only_reads():
    """What the cache is not keyed by is out of reach of compiled code, however far around."""
    files = {module_of(path): path for path in [*SOURCES, *EXAMPLES]}
    compiled = re.compile(r"^@(rule|cuda\.jit|numba\.|cfunc)", re.M)
    reached = [path for path in files.values() if compiled.search(path.read_text("utf-8"))]
    assert len(reached) > 40
    for path in reached:
        assert not only_reads(path.relative_to(ROOT)), f"{path} has compiled code"
        for name in imported(path, run_nodes):
            found = files.get(name)
            if found is not None and found.name != "__init__.py" and found not in reached:
                assert not only_reads(found.relative_to(ROOT)), f"{path} imports {name}"
                reached.append(found)


@pytest.mark.parametrize("path", SOURCES, ids=identity)
def test_files_are_small_and_well_named(path):
    """A file can be read in a sitting, and its name says what is in it."""
    assert len(path.read_text(encoding="utf-8").splitlines()) <= MOST_LINES
    assert path.stem not in FORBIDDEN


@pytest.mark.parametrize(
    "folder",
    sorted({path.parent for path in SOURCES if not is_of_a_game(path)}),
    ids=identity,
)
def test_a_folder_can_be_seen_at_a_glance(folder):
    """A folder holds a dozen modules at most; what a game's folder holds is given."""
    modules = [path for path in folder.glob("*.py") if path.stem != "__init__"]
    assert len(modules) <= MOST_FILES, sorted(path.stem for path in modules)


@pytest.mark.parametrize("path", SOURCES, ids=identity)
def test_everything_says_what_it_does(path):
    """Every module and every public function has a docstring."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert ast.get_docstring(tree)
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    for node in [*tree.body, *(inner for found in classes for inner in found.body)]:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            assert node.name.startswith("_") or ast.get_docstring(node), f"{path.name}: {node.name}"


@pytest.mark.parametrize("path", RULES, ids=identity)
def test_every_rule_cites_its_ruling(path):
    """A rule names the ruling or the chapter it rests on."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef) and any(
            isinstance(decorator, ast.Name) and decorator.id == "rule"
            for decorator in node.decorator_list
        ):
            docstring = ast.get_docstring(node) or ""
            assert CITATION.search(docstring), f"{path.name}: {node.name}: {docstring}"


@pytest.mark.parametrize("path", RULES, ids=identity)
def test_rules_hold_no_numbers(path):
    """Rules hold no literal numbers but 0 and 1: data.py names them."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and type(node.value) in (int, float):
            assert node.value in (0, 1), f"{path.name}, line {node.lineno}: {node.value}"


@pytest.mark.parametrize(
    "path", [path for path in [*SOURCES, *PAGE] if not is_of_a_game(path)], ids=identity
)
def test_no_file_outside_its_folder_names_a_game(path):
    """A third game touches no file of ours: whatever depends on a game stands in its folder."""
    assert not NAMES.search(path.read_text(encoding="utf-8"))


def test_same_files_in_every_game():
    """Knowing one game's folder is knowing the other's."""
    games = [path.parent for path in PACKAGE.glob("games/*/flow.py")]
    versions = {"effects.py", "printed.py", "tables.py", "upgrade.py"}  # since rules version 2
    names = [
        {file.name for file in game.glob("*") if file.suffix in (".py", ".toml")} - versions
        for game in games
    ]
    extra = {"effects.py", "printed.py", "tables.py", "upgrade.py"}  # what a box and its past need
    assert all(name - extra == names[0] - extra for name in names)


def test_the_page_has_the_same_files_for_every_game():
    """What the house asks a game for stands under the same names in each."""
    asked = {"index.ts", "symbols.ts", "theme.css", "scene.svg", "house", "messages"}
    asked |= {"Table.svelte", "Text.svelte", "Scores.svelte"}
    for game in (WEB / "src" / "games").glob("*/index.ts"):
        assert asked <= {file.name for file in game.parent.iterdir()}, game


@pytest.mark.parametrize("folder", sorted({path.parent for path in PAGE}), ids=identity)
def test_a_folder_of_the_page_is_seen_at_a_glance(folder):
    """A room holds at most a dozen files."""
    assert len([path for path in PAGE if path.parent == folder]) <= MOST_FILES


def test_the_page_has_the_same_rooms_for_every_game():
    """The folders of one game's page are those of the other's."""
    games = [path.parent for path in (WEB / "src" / "games").glob("*/index.ts")]
    rooms = [{path.name for path in game.iterdir() if path.is_dir()} for game in games]
    assert all(room == rooms[0] for room in rooms)
