"""Salvage as the whole program knows it: its rules, and its readers."""

from botwright.core.game import Game, Option
from botwright.core.record import record
from salvage import actions, evaluation, flow, rules, view
from salvage.about import ABOUT
from salvage.data import PLAYERS
from salvage.reader import READER
from salvage.state import FIELDS

GAME = Game(
    name=READER.name,
    about=ABOUT,
    observation_version=view.OBSERVATION_VERSION,
    state_dtype=record(*FIELDS),
    num_actions=actions.NUM_ACTIONS,
    most_legal_actions=actions.MOST_LEGAL_ACTIONS,
    observation_length=view.OBSERVATION_LENGTH,
    options={"players": Option((PLAYERS,))},
    compiled={
        "deal": rules.deal,
        "legal_actions": flow.legal_actions,
        "legal_for": flow.legal_for,
        "apply": flow.apply,
        "player_to_move": flow.player_to_move,
        "scores": rules.scores,
        "places": rules.places,
        "hide": view.hide,
        "redeal": view.redeal,
        "observe": view.observe,
        "side_of": view.side_of,
        **evaluation.OPEN,
    },
    deciding_now=flow.deciding,
    secret_now=flow.is_secret,
    reader=READER,
    observation_names=view.observation_names,
    observation=view.OBSERVATION,
    player_blocks=actions.PLAYER_BLOCKS,
    chance_blocks=actions.CHANCE_BLOCKS,
    longest_game=28,
)
