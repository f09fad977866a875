"""The rule that an action refers to is about that action, in the documents as they are."""

import functools
import re

import pytest

import botwright
from botwright.core.reading import documents
from botwright.games.aquasphere import references as aquasphere_references
from botwright.games.aquasphere import refusals as aquasphere_refusals
from botwright.games.metallum import references as metallum_references
from botwright.games.metallum import refusals as metallum_refusals
from tests.laws.random_games import random_positions

REFERENCES = {"metallum": metallum_references, "aquasphere": aquasphere_references}
REFUSALS = {"metallum": metallum_refusals, "aquasphere": aquasphere_refusals}
TITLE = re.compile(r"\*\*[\d.]+ ([^*]+)\.\*\*")
ANY = "*"
# decision and first words of the notation: the title of the rule, and rulings it rests on
METALLUM = {
    ("PROGRAM", "program"): ("Build a program", "R1"),
    ("ORDER", "first"): ("sum", "R7"),
    ("DRAW_ORDER", "start"): ("Equal sums and equal money", "R8"),
    ("ACT", "fly"): ("Move by", "M1 M2 M3"),
    ("ACT", "deploy"): ("Deployment", "R21"),
    ("ACT", "report"): ("Deposits Report", "R43 R44"),
    ("ACT", "boost place"): ("Power Boost: placing", "R22"),
    ("ACT", "boost fly"): ("Power Boost: flying", "R16"),
    ("ACT", "mine"): ("Deep Mining", "R47"),
    ("ACT", "buy"): ("Purchase Module", "R50"),
    ("ACT", "transport"): ("Transport", "R58"),
    ("ACT", "extra"): ("Extra Activation", "R30"),
    ("ACT", "end"): ("The end of an Action phase", "R14"),
    ("SHORTAGE", ANY): ("missing extractors", "R26"),
    ("DEPOSIT", ANY): ("Deposits Report", "R43"),
    ("DOCK", ANY): ("Orbital Dock", "DOC"),
    ("TRANSPORT_TO", ANY): ("Transport", "R58"),
    ("MOVE_FROM", ANY): ("Alpha|Delta", "R32 R37"),
    ("MOVE_TO", ANY): ("Alpha|Delta", "R32 R37"),
    ("GATHER_TO", ANY): ("Theta", "R39"),
    ("GATHER_FROM", ANY): ("Theta", "R39"),
    ("SWAP_OWN", ANY): ("Zeta", "R38"),
    ("SWAP_ENEMY", ANY): ("Zeta", "R38"),
    ("REPLACE", ANY): ("Beta", "R33"),
    ("REMOVE", ANY): ("Gamma", "R34"),
    ("JUMP", ANY): ("Epsilon", "R18"),
    ("PLACE", ANY): ("Eta", "R24"),
    ("ACTIVATE", ANY): ("Activation", "ACT"),
    ("ACQUIRE", ANY): ("Acquire Module", "ACQ"),
    ("SABOTAGE", ANY): ("Sabotage", "SAB"),
    ("DROP_TO", ANY): ("Orbital Drop", "DRP"),
    ("DROP_MORE", ANY): ("Orbital Drop", "DRP"),
    ("TAKE_OVER", ANY): ("Hostile Takeover", "TAK"),
    ("FORGE_FROM", ANY): ("Forged Report", "RPT"),
    ("FORGE_TO", ANY): ("Forged Report", "RPT"),
    ("SHUTTLE", ANY): ("Shuttle Bay", "SHU"),
    ("DRAW_CARD", "draw"): ("market|Refill|The end of sequence II", "R52 R53 R55"),
    ("DISCOVER", "discover"): ("Discovery", "R15"),
}
AQUASPHERE = {
    ("TURN", "step"): ("engineer's step|Side door", "9 68"),
    ("TURN", "buy"): ("Programming for 3 time markers", "15"),
    ("TURN", "deploy"): ("Three steps", "C6"),
    ("TURN", "pass"): ("Passing", "2"),
    ("ACTION", "catch"): ("Purple: catch octopods", "50"),
    ("ACTION", "skip"): ("Deploying without an action", "36"),
    ("LETTER", "control"): ("Letters", "39"),
    ("LETTER", "stop"): ("Letters", "39"),
    ("END", "end"): ("The end of a turn", "C7"),
    ("GAIN", "gain"): ("Several gains at once", "C2"),
    ("RED_LINE", "pay crystal"): ("Crossing a line", "70"),
    ("RED_LINE", "pay bot"): ("A bot instead of a crystal", "71"),
    ("RED_LINE", "stop"): ("Staying before the line", "73"),
    ("THIRD_BOT", "return"): ("third bot", "11 82"),
    ("SCORING_CARDS", "income"): ("Time markers for submarines", "79"),
    ("SCORING_CARDS", "use"): ("Overtime", "80"),
    ("SCORING_CARDS", "stop"): ("Time markers first or cards first", "80"),
    ("DRAW_SECTOR", "sector"): ("The station", "58"),
    ("DRAW_START", "start"): ("Start player", "7"),
    ("DRAW_LAB", "lab"): ("Base labs", ""),
    ("DRAW_CARD", "card"): ("cards and expansions", "96"),
    ("DRAW_EXPANSION", "expansion"): ("cards and expansions", "96"),
    ("DRAW_ROTATION", "turn"): ("entre tiles", "95 O21"),
    ("DRAW_PROGRAM_CARD", "program"): ("headquarters", "100"),
} | {
    (decision, "return"): ("Taking bots back for time", "8")
    for decision in ("TURN", "ACTION", "LETTER", "END", "GAIN", "RED_LINE")
}
AREAS = {
    "lab": ("Green: expand the lab", "37"),
    "time": ("Yellow: take time markers", "46"),
    "crystal": ("Black: take crystals", "48"),
    "submarine": ("Blue: launch a submarine", "54"),
    "card": ("Red: take a research card", "61"),
    "program": ("White: program a bot", "17"),
}
GAMES = {
    "metallum": (METALLUM, [{}], ("buy", "play", "use", "extra", "")),
    "aquasphere": (AQUASPHERE, [{"players": 2}, {"players": 4}], ("do", "deploy", "buy", "")),
}


@functools.cache
def opened(game, reference, language="en"):
    """Titles and rulings of the rules that a reference opens; every part must open one."""
    known = documents.rules(game, language)
    found = [known[part] for part in reference.split(", ")]
    titles = [TITLE.match(text)[1] for text in found]
    ledgers = [
        line.split(" · ")[0] for text in found for line in text.splitlines() if " · " in line
    ]
    return " / ".join(titles), " ".join(ledgers).replace("`", "").split()


def expected(game, view, text):
    """Title and rulings of the rule for an action."""
    table, (word, _, rest) = GAMES[game][0], text.partition(" ")
    if word == "do":
        return AREAS[view["players"][view["toMove"]]["area"]]
    if word == "use" and game == "metallum":
        tile = view["planets"][int(rest)]["tile"]
        return f"^{tile}$", tile
    if word == "play":
        return next(c["name"] for p in view["players"] for c in p["hand"] if c["id"] == rest), rest
    words = text.split(" ")
    keys = [(view["decision"], key) for key in (" ".join(words[:2]), word, ANY)]
    return next(table[key] for key in keys if key in table)


@pytest.mark.parametrize("game", GAMES)
def test_every_legal_action_opens_its_rule(game):
    table, options, eager = GAMES[game]
    rules, seen = botwright.load(game), set()
    for seed, word in enumerate(eager):
        for chosen in options:
            for state, _ in random_positions(game, seed, eager=word, **chosen):
                view = rules.view(state, botwright.NOBODY)
                for action in rules.legal_actions(state)[:40]:
                    text, reference = rules.action_text(state, action), rules.rule(state, action)
                    title, rulings = opened(game, reference)
                    wanted, named = expected(game, view, text)
                    assert re.search(wanted, title), (view["decision"], text, reference, title)
                    assert not named or set(named.split()) & set(rulings), (text, reference)
                    seen.add((view["decision"], text.split(" ")[0]))
    assert len(seen) > len(table) * 2 // 3


def test_flying_follows_the_tile():
    rules = botwright.load("metallum")
    for state, _ in random_positions("metallum", 3):
        view = rules.view(state, botwright.NOBODY)
        for action in rules.legal_actions(state):
            if rules.action_text(state, action).startswith("fly"):
                move = view["players"][view["toMove"]]["program"][0]
                title, _ = opened("metallum", rules.rule(state, action))
                assert title == f"Move by {move[1]}"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_the_words_of_the_notation_open_rules(game, language):
    """What old readers know of: a rule for each word."""
    for reference in REFERENCES[game].RULES.values():
        assert opened(game, reference, language)[0]


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_opens_a_rule(game):
    """Rulings such as R11-R13, points such as row 28, or the number of a rule."""
    known = documents.rules(game, "en")
    ledgers = " ".join(line for text in known.values() for line in text.splitlines()[1:])
    rulings = set(re.findall(r"[\w-]+", ledgers)) | set(known)
    for kind, (references, *_) in REFUSALS[game].REFUSALS.items():
        parts = [part for part in references.split(", ") if part and "rulebook" not in part]
        assert parts or kind == "unknown", kind
        for part in parts:
            first = re.sub(r"^row ", "row-", part)
            first = re.sub(r"^([A-Z]\d+)-.*", r"\1", first)
            assert first in rulings, (kind, part)


def test_a_tile_names_its_rule():
    rules = botwright.load("metallum")
    for tile in rules.view(rules.deal(), 0)["tiles"]:
        title, rulings = opened("metallum", tile["rule"])
        assert tile["id"] in rulings, (tile["id"], title)
