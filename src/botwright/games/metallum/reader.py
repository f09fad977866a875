"""Metallum to whoever only reads: no rules, no NumPy, no Numba."""

from botwright.core.reading.facts import Story
from botwright.core.reading.reader import Reader
from botwright.core.reading.snapshot import shapes_of
from botwright.games.metallum import (
    faults,
    notation,
    picture,
    references,
    refusals,
    story,
    table,
    words,
)
from botwright.games.metallum.state import FIELDS, TOLD
from botwright.games.metallum.story import sentences
from botwright.games.metallum.tables import TABLES
from botwright.games.metallum.upgrade import upgrade

READER = Reader(
    name="metallum",
    rules_version=2,
    shapes=shapes_of(FIELDS),
    text_of=notation.text_of,
    read_text=notation.read_text,
    sentence=words.sentence,
    refusal=refusals.refusal,
    table_view=table.view,
    board_text=table.board,
    broken=faults.broken,
    rule_of=references.rule_of,
    picture=picture.Picture,
    changing_texts=notation.CHANGING,
    commands=notation.COMMANDS,
    tables=TABLES,
    colours=sentences.COLOURS,
    upgrade=upgrade,
    story=Story(story.KINDS, story.facts, story.tell, story.seen, TOLD, story.sentence_of),
)
