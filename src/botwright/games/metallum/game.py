"""Metallum as the whole program knows it: its rules, and its readers."""

from functools import partial

from botwright.core.game import Figures, Game, Option
from botwright.core.research.spec import names_of
from botwright.games.metallum import actions, evaluation, flow, observation, table_figures, view
from botwright.games.metallum.about import ABOUT
from botwright.games.metallum.data import PLAYERS, SCHEMES, Edition
from botwright.games.metallum.reader import READER
from botwright.games.metallum.rules import end_of_round, preparation
from botwright.games.metallum.rules.tables import ARRAYS, STATE

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
        "players": Option((PLAYERS,)),
        "connectors": Option(SCHEMES),
        "cards_per_phase": Option(("any", "one")),  # ruling R61
        "edition": Option(tuple(edition.name.lower() for edition in Edition)),
    },
    compiled={
        "deal": preparation.deal,
        "legal_actions": flow.legal_actions,
        "legal_for": flow.legal_for,
        "apply": flow.apply,
        "player_to_move": flow.player_to_move,
        "scores": end_of_round.scores,
        "places": end_of_round.places,
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
    figures=Figures(table_figures.FIGURES, table_figures.figures),
    observation=observation.OBSERVATION,
    view_parts=observation.VIEW_PARTS,
    player_blocks=actions.PLAYER_BLOCKS,
    chance_blocks=actions.CHANCE_BLOCKS,
    longest_game=400,
    simultaneous=True,
)
