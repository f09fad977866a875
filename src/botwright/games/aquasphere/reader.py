"""AquaSphere to whoever only reads: no rules, no NumPy, no Numba."""

from botwright.core.reading.facts import Story
from botwright.core.reading.reader import Reader
from botwright.core.reading.snapshot import shapes_of
from botwright.games.aquasphere import (
    faults,
    notation,
    picture,
    references,
    refusals,
    story,
    table,
    words,
)
from botwright.games.aquasphere.state import FIELDS, TOLD
from botwright.games.aquasphere.tables import TABLES
from botwright.games.aquasphere.upgrade import upgrade

READER = Reader(
    name="aquasphere",
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
    commands=notation.COMMANDS,
    tables=TABLES,
    colours=notation.COLOURS,
    upgrade=upgrade,
    story=Story(story.KINDS, story.facts, story.tell, story.seen, TOLD, story.sentence_of),
)
