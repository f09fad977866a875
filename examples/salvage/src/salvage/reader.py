"""Salvage to whoever only reads: no rules, no NumPy, no Numba."""

from botwright.core.reading.facts import Story
from botwright.core.reading.reader import Reader
from botwright.core.reading.snapshot import shapes_of
from salvage import faults, notation, story, table, words
from salvage.state import FIELDS, TOLD

READER = Reader(
    name="salvage",
    rules_version=1,
    shapes=shapes_of(FIELDS),
    text_of=notation.text_of,
    read_text=notation.read_text,
    sentence=words.sentence,
    refusal=words.refusal,
    table_view=table.view,
    board_text=table.board,
    broken=faults.broken,
    rule_of=words.rule_of,
    colours=("white", "yellow", "red"),
    story=Story(story.KINDS, story.facts, story.tell, story.seen, TOLD, words.sentence_of),
)
