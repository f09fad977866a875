"""Positions of Metallum as the server would send them, for work on the client without a server."""

import json
import random
from pathlib import Path
from typing import Any

import botwright
from botwright.core import record

OUT = Path(__file__).parents[2] / "web" / "fixtures"
LANGUAGE = "en"


def play_until(game: Any, wanted: Any, seed: int, limit: int = 4000) -> tuple[Any, list[str]]:
    """Play at random until the wanted position comes; the position and what happened."""
    luck = random.Random(seed)
    state, log = game.deal(), []
    for _ in range(limit):
        if wanted(state[0]) or game.is_over(state):
            break
        action = luck.choice(game.legal_actions(state))
        if game.action_text(state, action) == "end" and len(game.legal_actions(state)) > 1:
            action = luck.choice(game.legal_actions(state))
        log += game.events(state, action, LANGUAGE)
        game.apply(state, action)
    return state, log


def shown(game: Any, state: Any, seat: int, log: list[str]) -> dict[str, Any]:
    """What the client gets: the view, the legal actions with sentences, and each one's preview."""
    legal = game.legal_actions(state, seat) if seat >= 0 else []
    return {
        "view": game.view(state, seat, LANGUAGE),
        "legal": [
            {
                "action": action,
                "text": game.action_text(state, action),
                "sentence": game.describe(state, action, LANGUAGE),
            }
            for action in legal
        ],
        "previews": {} if game.is_secret(state) else previews(game, state, seat, legal),
        "board": game.board(state, seat, LANGUAGE),
        "log": log[-60:],
    }


def previews(game: Any, state: Any, seat: int, legal: list[int]) -> dict[int, Any]:
    """The position after each legal action."""
    found = {}
    for action in legal:
        after = record.copy(state)
        game.apply(after, action)
        found[action] = game.view(after, seat, LANGUAGE)
    return found


def main() -> None:
    """Write one file for each position."""
    game = botwright.load("metallum")
    OUT.mkdir(parents=True, exist_ok=True)
    wanted = {
        "program": (lambda s: s.round_number == 5 and s.decision == 4 and s.to_move == 1, 1),
        "act": (lambda s: s.round_number == 5 and s.decision == 6 and s.active == 1, 1),
        "modules": (lambda s: s.round_number == 8 and s.decision == 6 and s.active == 1, 1),
        "answer": (lambda s: s.round_number >= 4 and s.decision == 12 and s.to_move == 1, 1),
        "watch": (lambda s: s.round_number == 6 and s.decision == 6, -2),
        "end": (lambda s: False, 1),
    }
    for number, (name, (test, seat)) in enumerate(wanted.items()):
        state, log = play_until(game, test, 20 + number)
        (OUT / f"{name}.json").write_text(json.dumps(shown(game, state, seat, log)))
        print(name, len(json.dumps(game.view(state, seat, LANGUAGE))))


if __name__ == "__main__":
    main()
