"""Salvage: three players bid in secret for sunken ships."""

from botwright.core.game import Game, Option
from botwright.core.reading.facts import Story
from salvage import actions, evaluation, faults, flow, notation, rules, story, table, view, words
from salvage.about import ABOUT
from salvage.data import PLAYERS
from salvage.state import STATE, TOLD

GAME = Game(
    name="salvage",
    about=ABOUT,
    rules_version=1,
    observation_version=view.OBSERVATION_VERSION,
    state_dtype=STATE,
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
    text_of=notation.text_of,
    read_text=notation.read_text,
    sentence=words.sentence,
    refusal=words.refusal,
    table_view=table.view,
    board_text=table.board,
    broken=faults.broken,
    observation_names=view.observation_names,
    rule_of=words.rule_of,
    story=Story(story.KINDS, story.facts, story.tell, story.seen, TOLD, words.sentence_of),
    observation=view.OBSERVATION,
    player_blocks=actions.PLAYER_BLOCKS,
    chance_blocks=actions.CHANCE_BLOCKS,
    longest_game=28,
)
