"""AquaSphere as the whole program knows it: its rules, and its readers."""

from functools import partial

from botwright.core.game import Figures, Game, Option
from botwright.core.research.spec import names_of
from botwright.games.aquasphere import actions, evaluation, flow, observation, table_figures, view
from botwright.games.aquasphere.about import ABOUT
from botwright.games.aquasphere.reader import READER
from botwright.games.aquasphere.rules import scoring
from botwright.games.aquasphere.rules.tables import ARRAYS, STATE

GAME = Game(
    name=READER.name,
    about=ABOUT,
    observation_version=observation.OBSERVATION_VERSION,
    state_dtype=STATE,
    tables=ARRAYS,
    num_actions=actions.NUM_ACTIONS,
    most_legal_actions=actions.MOST_LEGAL_ACTIONS,
    observation_length=observation.OBSERVATION_LENGTH,
    options={
        "players": Option((2, 3, 4)),
        "faces": Option(("one", "two")),  # program cards: fronts only, or printed on both sides
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
        "observe_part": view.observe_part,
        "side_of": view.side_of,
        **evaluation.OPEN,
    },
    deciding_now=flow.deciding,
    secret_now=flow.is_secret,
    reader=READER,
    observation_names=partial(names_of, observation.OBSERVATION),
    observation=observation.OBSERVATION,
    view_parts=observation.VIEW_PARTS,
    player_blocks=actions.PLAYER_BLOCKS,
    chance_blocks=actions.CHANCE_BLOCKS,
    longest_game=1500,
    figures=Figures(table_figures.FIGURES, table_figures.figures),
)
