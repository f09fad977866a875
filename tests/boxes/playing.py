"""Random games of an engine, with everything that readers say of them looked at."""

import random

from botwright.core.engines.engine import Engine
from botwright.core.engines.frozen import as_today
from botwright.core.laws import untold
from botwright.core.reading.reader import Reader
from botwright.core.seats import NOBODY


def look(engine: Engine, reader: Reader, state: bytes) -> None:
    """A position is sound, and pictures, boards and words can be made of it."""
    now = as_today(reader, engine, state)
    assert reader.broken(now.state) == []
    for language in ("en", "de"):
        assert reader.table_view(*now, 0, language) and reader.board_text(*now, 1, language)
    for action in engine.legal(state):
        text = engine.text(state, action)
        assert text == reader.text_of(now.state, action)
        assert engine.read_text(state, text) == action == reader.read_text(now.state, text)
        assert reader.sentence(*now, action, "de", None)


def tell(engine: Engine, reader: Reader, before: bytes, action: int, after: bytes) -> None:
    """The facts account for every change, and have words."""
    story = reader.story
    assert story is not None and story.sentence_of is not None
    old, new = (as_today(reader, engine, state) for state in (before, after))
    facts = story.facts(old.state, action, new.state, old.known.replace(after=new.known))
    assert untold(story, old.state, facts, new.state) == ""
    assert all(isinstance(story.sentence_of(f, new.state, "de", None), str) for f in facts)


def play(
    engine: Engine, reader: Reader, seed: int, looks: int = 10, **options: object
) -> tuple[list[int], bytes]:
    """A whole random game: its actions and its end. Every so many positions are looked at."""
    luck = random.Random(seed)
    state, actions = engine.deal(options), []
    while legal := engine.legal(state):
        if len(actions) % looks == 0:
            look(engine, reader, state)
        actions.append(luck.choice(legal))
        after = engine.apply(state, actions[-1])
        tell(engine, reader, state, actions[-1], after)
        state = after
    assert engine.mover(state) == NOBODY
    return actions, state
