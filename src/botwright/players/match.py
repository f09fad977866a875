"""One whole game between players."""

from collections.abc import Sequence
from typing import Any

from botwright.core.chance import below, generator
from botwright.core.game import CHANCE, NOBODY, Game, GameError
from botwright.core.transcript import Transcript
from botwright.players.player import Player


def play(game: Game, players: Sequence[Player], seed: int = 0, **options: Any) -> Transcript:
    """One whole game; chance follows the seed alone, players see views and nothing else."""
    chosen = game.read_options(**{"players": len(players), **options})
    if chosen["players"] != len(players):
        raise GameError(f"{chosen['players']} players are needed, not {len(players)}")
    luck = generator(seed)
    transcript = Transcript(game, chosen)
    state = game.deal(**chosen)
    while (mover := game.player_to_move(state)) != NOBODY:
        legal = game.legal_actions(state)
        if mover == CHANCE:
            action = legal[below(luck, len(legal))]
        else:
            action = players[mover].choose(game, game.hide(state, mover), mover, legal)
            if action not in legal:
                raise GameError(f"{players[mover].name} chose {action}, which is not legal")
        transcript.actions.append(action)
        game.apply(state, action)
    return transcript
