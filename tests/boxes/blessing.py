"""Golden games and signatures of the boxes that come with us: what is written down, and how."""

import re
from pathlib import Path

import botwright
from botwright.core.boxes import STANDARD
from botwright.core.seats import CHANCE
from botwright.core.transcript import Transcript
from tests.boxes.modules import CASES, Case, engine_of, game_of, signature
from tests.golden import random_game

GOLDEN = Path(__file__).with_name("golden")
SIGNATURES = GOLDEN / "signatures.txt"
POOL = 40  # random games from which golden ones are chosen
DRAWN = ("draw ", "card ", "expansion ")  # pieces that chance turns up, as both games write them
CARDED = ("buy ", "play ")  # what players do with a card that the notation names
COPY = re.compile(r"#\d+")


def golden_files(case: Case) -> list[Path]:
    """The golden games of a case."""
    return sorted(GOLDEN.glob(f"{case.name}-*.txt"))


def known_signatures() -> dict[str, str]:
    """The signatures that were written down."""
    lines = SIGNATURES.read_text(encoding="utf-8").splitlines()
    return {line.split()[0]: line.split()[1] for line in lines}


def pieces(case: Case) -> set[str]:
    """How the notation calls every piece that chance can turn up."""
    game = game_of(case.game, case.box)
    texts = (
        game.reader.text_of(None, a)
        for a in range(min(game.chance_blocks.values()), game.num_actions)
    )
    return {text for text in texts if text.startswith(DRAWN)}


def features(transcript: Transcript) -> set[str]:
    """What a game shows: answers to each kind of decision, pieces turned up, cards used."""
    game, state, found = transcript.game, transcript.replay(0), set()
    for action in transcript.actions:
        text = game.action_text(state, action)
        if game.player_to_move(state) != CHANCE:
            found.add(f"{state[0].decision} {text.split()[0]}")
        if text.startswith((*DRAWN, *CARDED)):
            found.add(text if text.startswith(DRAWN) else COPY.sub("", text))
        game.apply(state, action)
    return found


def without_box(text: str) -> str:
    """A game without the box that it carries: it is found among those that come with us."""
    return "\n".join(line for line in text.split("\n") if not line.startswith("|"))


def chosen(pool: list[Transcript]) -> list[Transcript]:
    """The fewest games that show all that these do, nearly: the one that shows most comes first."""
    shown = [features(game) for game in pool]
    missing, found = set().union(*shown), []
    while missing:
        best = max(range(len(pool)), key=lambda index: len(shown[index] & missing))
        missing -= shown[best]
        found.append(pool[best])
    return found


def bless() -> None:
    """Write all signatures, and golden games of all boxes but the usual ones, which have others."""
    GOLDEN.mkdir(exist_ok=True)
    signatures = [f"{name} {signature(case)}\n" for name, case in CASES.items()]
    SIGNATURES.write_text("".join(signatures), encoding="utf-8")
    for name, case in CASES.items():
        if case.box == STANDARD:
            continue
        for file in golden_files(case):
            file.unlink()
        game, engine = game_of(case.game, case.box), engine_of(case.game, case.box)
        pool = [random_game(game, lane, **dict(case.options)) for lane in range(POOL)]
        for number, one in enumerate(chosen(pool), 1):
            own = botwright.load(case.game)
            text = Transcript(own, one.options, one.actions, engine).write()
            file = GOLDEN / f"{name}-{number}.txt"
            file.write_text(without_box(text), encoding="utf-8")
