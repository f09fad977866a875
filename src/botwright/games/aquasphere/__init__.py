"""AquaSphere: two to four players program bots in a research station under the sea."""

from botwright.core.game import Figures, Game, Option
from botwright.core.reading.facts import Story
from botwright.games.aquasphere import (
    actions,
    evaluation,
    faults,
    flow,
    notation,
    picture,
    references,
    refusals,
    story,
    table,
    view,
    words,
)
from botwright.games.aquasphere.about import ABOUT
from botwright.games.aquasphere.rules import scoring
from botwright.games.aquasphere.state import STATE, TOLD

GAME = Game(
    name="aquasphere",
    about=ABOUT,
    rules_version=1,
    observation_version=view.OBSERVATION_VERSION,
    state_dtype=STATE,
    num_actions=actions.NUM_ACTIONS,
    most_legal_actions=actions.MOST_LEGAL_ACTIONS,
    observation_length=view.OBSERVATION_LENGTH,
    options={
        "players": Option((2, 3, 4)),
        "faces": Option(("two", "one")),  # program cards printed on both sides, or fronts only
    },
    compiled={
        "deal": flow.deal,
        "legal_actions": flow.legal_actions,
        "legal_for": flow.legal_for,
        "apply": flow.apply,
        "player_to_move": flow.player_to_move,
        "scores": scoring.scores,
        "places": scoring.places,
        "hide": view.hide,
        "redeal": view.redeal,
        "observe": view.observe,
        "side_of": view.side_of,
        **evaluation.OPEN,
    },
    deciding_now=flow.deciding,
    secret_now=flow.is_secret,
    text_of=notation.text_of,
    read_text=notation.read_text,
    sentence=words.sentence,
    refusal=refusals.refusal,
    table_view=table.view,
    picture=picture.Picture,
    board_text=table.board,
    broken=faults.broken,
    observation_names=view.observation_names,
    rule_of=references.rule_of,
    observation=view.OBSERVATION,
    player_blocks=actions.PLAYER_BLOCKS,
    chance_blocks=actions.CHANCE_BLOCKS,
    longest_game=1500,
    figures=Figures(view.FIGURES, view.figures),
    story=Story(story.KINDS, story.facts, story.tell, story.seen, TOLD, story.sentence_of),
)
