"""What there is to play: games, levels, rules, components."""

import json
import tomllib
from pathlib import Path as File
from typing import Annotated, Any

from fastapi import Path, Query

import botwright
from botwright.core import box, boxes
from botwright.core.engines.frozen import shipped_text
from botwright.core.game import Game
from botwright.core.reading import documents
from botwright.hosting.catalogue import box_report
from botwright.server import opponents
from botwright.server.http.callers import CallerNow, RegistryNow, TableId, answers, routes
from botwright.server.http.replies import (
    BoxFile,
    BoxReport,
    BoxView,
    Chapter,
    Components,
    GameView,
    Level,
    OptionView,
    RulesDocument,
    RuleText,
    Warmth,
)
from botwright.server.http.wishes import BoxText
from botwright.tables.refusal import Refusal
from botwright.tables.showing.messages import Language
from botwright.tables.showing.words import level_text, level_title

router = routes(prefix="/api", tags=["catalogue"])

GameName = Annotated[str, Path(max_length=32, description="The name of a game.")]
BoxName = Annotated[str, Path(max_length=40, pattern="^[a-z0-9-]+$", description="A box.")]
STRENGTH = "strength.json"  # written by the arena: level -> game -> figures


def strengths() -> dict[str, Any]:
    """The measured strength of the levels, where it has been measured."""
    package = File(__file__).parents[2]
    for folder in (package / "docs", package.parents[1] / "docs"):
        file = folder / STRENGTH
        if file.exists():
            found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
            return found
    return {}


def levels(game: Game) -> list[Level]:
    """The opponents that play a game, with what is known of them."""
    return told(game, opponents.level_names(), strengths())


def steps(game: Game) -> list[Level]:
    """Gentler opponents between the levels."""
    from botwright.players.steps import measured  # late, as opponents are

    return told(game, opponents.step_names(), measured(game))


def told(game: Game, names: list[str], measured: dict[str, Any]) -> list[Level]:
    """Opponents that play a game, in words and with their strength."""
    found = []
    for name in names:
        counts = [n for n in game.options["players"].choices if opponents.can_sit(name, game, n)]
        if not counts:
            continue
        found.append(
            Level(
                name=name,
                titles={"en": level_title(name, "en"), "de": level_title(name, "de")},
                texts={"en": level_text(name, "en"), "de": level_text(name, "de")},
                players=counts,
                strength=measured.get(name),
            )
        )
    return found


@router.get("/warming", responses=answers())
def warmth(registry: RegistryNow) -> Warmth:
    """How far the compiling is; tables can be played meanwhile."""
    warming = registry.warming
    waiting = {
        name: {
            level: warming.seconds(level)
            for level in warming.levels
            if not warming.can_play(botwright.load(name), level)
        }
        for name in botwright.GAMES
    }
    return Warmth(
        done=round(warming.share(), 3),
        seconds=0 if warming.is_done else warming.seconds(warming.levels[-1]),
        waiting={name: levels for name, levels in waiting.items() if levels},
        boxes=registry.opponents.boxed.progress() if registry.opponents.boxed else {},
    )


def check_game(name: str) -> None:
    """The game must be one of ours."""
    if name not in botwright.GAMES:
        raise Refusal("no_page")


@router.get("/games", responses=answers())
def games() -> list[GameView]:
    """The games, their options and their opponents."""
    found = []
    for name in botwright.GAMES:
        game = botwright.load(name)
        options = [
            OptionView(name=key, choices=list(option.choices))
            for key, option in game.options.items()
        ]
        found.append(
            GameView(
                name=name,
                title=game.title,
                minutes=game.about.minutes,
                colours=list(game.reader.colours),
                rules_version=game.rules_version,
                box=game.box_digest,
                boxes=box_views(name),
                players=list(game.options["players"].choices),
                options=options,
                levels=levels(game),
                steps=steps(game),
            )
        )
    return found


@router.get("/games/{game}/rules", responses=answers(404))
def rules(game: GameName, language: Annotated[Language, Query()] = "en") -> RulesDocument:
    """The rules of a game: as a document, and rule by rule."""
    check_game(game)
    found = [
        Chapter(title=title, rules=[RuleText(number=key, text=text) for key, text in rules.items()])
        for title, rules in documents.chapters(game, language)
    ]
    text = documents.document(game, language)
    return RulesDocument(game=game, language=language, markdown=text, chapters=found)


def box_views(game: str) -> list[BoxView]:
    """The boxes that come with a game."""
    found = []
    for name, file in boxes.shipped(game).items():
        text = file.read_text(encoding="utf-8")
        content = tomllib.loads(text)
        titles = {"en": content.get("title_en", ""), "de": content.get("title_de", "")}
        found.append(
            BoxView.model_validate({"name": name, "digest": box.digest_of(text), "titles": titles})
        )
    return found


def box_file(game: str, name: str) -> str:
    """The text of one of the boxes of a game; empty: the one in use here."""
    check_game(game)
    shipped = boxes.shipped(game)
    if name and name not in shipped:
        raise Refusal("no_page")
    return shipped[name].read_text(encoding="utf-8") if name else box.text_in_use(game)


@router.get("/games/{game}/components", responses=answers(404))
def components(
    game: GameName,
    name: Annotated[str, Query(alias="box", max_length=40, description="One of the boxes.")] = "",
) -> Components:
    """What is printed on the components, with the source of each."""
    text = box_file(game, name)
    return Components(game=game, box=box.digest_of(text), content=tomllib.loads(text))


@router.get("/tables/{table_id}/components", responses=answers(403, 404))
async def table_components(
    table_id: TableId, caller: CallerNow, registry: RegistryNow
) -> Components:
    """The same of the box that a table plays with."""
    table = await registry.get(table_id)
    caller.eyes_at(table)
    start = table.position.start
    text = start.box_text or shipped_text(start.game, start.box) or box.text_in_use(start.game)
    return Components(game=start.game, box=start.box, content=tomllib.loads(text))


@router.get("/games/{game}/boxes/{name}", responses=answers(404))
def read_box(game: GameName, name: BoxName) -> BoxFile:
    """One of the boxes as a file."""
    text = box_file(game, name)
    return BoxFile(game=game, name=name, digest=box.digest_of(text), text=text)


@router.post("/games/{game}/boxes", responses=answers(404))
def check_box(game: GameName, wish: BoxText) -> BoxReport:
    """Look at a box of one's own: its faults line by line, and how it differs from ours."""
    check_game(game)
    return BoxReport(**box_report(game, wish.text))
