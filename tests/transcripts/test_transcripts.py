"""Every golden game replays to the same states, and together they show the whole game."""

import pytest

import botwright
from botwright.core import record
from botwright.core.transcript import FIRST_HEADING, HEADING, read
from tests.golden import TRANSCRIPTS, shown_by
from tests.golden_aquasphere import SHOW as AQUASPHERE
from tests.golden_metallum import SHOW as METALLUM

SHOWS = {"metallum": METALLUM, "aquasphere": AQUASPHERE}
FILES = sorted(TRANSCRIPTS.glob("*/*.txt"))


def said(text):
    """Header and actions: what every version of the format says in the same way."""
    lines = [line for line in text.splitlines() if line[:1] not in ("!", "#", "=")]
    return lines[1:] if lines[0] in (HEADING, FIRST_HEADING) else lines


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_golden_game(file):
    """Each line is legal, each refusal refused, each digest right; written again it is the same."""
    text = file.read_text(encoding="utf-8")
    transcript = read(text, botwright.load)
    state = transcript.replay()
    assert transcript.game.is_over(state)
    scores = " ".join(str(score) for score in transcript.game.scores(state))
    assert f"# scores {scores};" in text
    again = transcript.write()
    assert said(again) == said(text)
    assert read(again, botwright.load).actions == transcript.actions
    assert len(record.digest(state)) == 12


@pytest.mark.parametrize("name", sorted(SHOWS))
def test_golden_games_show_everything(name):
    """Together the golden games show each decision, card, installation, refusal and tie-break."""
    show, files = SHOWS[name], sorted((TRANSCRIPTS / name).glob("*.txt"))
    assert len(files) >= 12
    transcripts = [read(file.read_text(encoding="utf-8"), botwright.load) for file in files]
    found = set().union(*(shown_by(show, transcript) for transcript in transcripts))
    assert show.wanted - found == set()


@pytest.mark.parametrize("name", sorted(SHOWS))
def test_golden_games_show_every_refusal(name):
    """Each kind of refusal that can be typed at a table stands in some golden game."""
    show, shown = SHOWS[name], set()
    for file in sorted((TRANSCRIPTS / name).glob("*.txt")):
        text = file.read_text(encoding="utf-8")
        transcript = read(text, botwright.load)
        game, state = transcript.game, transcript.replay(0)
        actions = iter(transcript.actions)
        for line in text.split("\n\n", 1)[1].splitlines():
            if line.startswith("!"):
                action = game.parse_action(state, line[1:].partition(":")[0].strip())
                shown.add(show.reason(*game.reading(state), action))
            elif line[:1] not in ("=", "#", ""):
                game.apply(state, next(actions))
    assert show.refusals - shown == set()
