"""OpenSpiel: games with chance and, where choices are secret, simultaneous nodes.

`botwright_GAME` has simultaneous nodes wherever seats decide at once; `botwright_GAME_turns` lets
them decide one after the other, without seeing what the others chose, for algorithms that need it
so. Chance outcomes have numbers of their own, from 0.
"""

import random
from typing import Any

import numpy as np
import pyspiel

import botwright
from botwright.core import record
from botwright.core.game import CHANCE, NOBODY, Game
from botwright.core.record import State

TURNS = "_turns"


def short_name(game: Game, simultaneous: bool) -> str:
    """How OpenSpiel calls this game."""
    turns = TURNS if game.simultaneous and not simultaneous else ""
    return f"botwright_{game.name}{turns}"


def game_type(game: Game, simultaneous: bool) -> Any:
    """What OpenSpiel has to know before it makes a game."""
    kinds = pyspiel.GameType
    at_once = game.simultaneous and simultaneous
    hidden = game.simultaneous and not simultaneous
    defaults = {name: option.choices[0] for name, option in game.options.items()}
    return kinds(
        short_name=short_name(game, simultaneous),
        long_name=f"{game.title} (botwright)",
        dynamics=kinds.Dynamics.SIMULTANEOUS if at_once else kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION
        if hidden
        else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.spec.players),
        min_num_players=min(game.spec.players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={**defaults, "variant": ""},
    )


class SpielGame(pyspiel.Game):
    """A game as OpenSpiel knows it; a variant begins at a position of its own."""

    game: Game
    simultaneous: bool

    def __init__(self, params: dict[str, Any] | None = None):
        game, params = self.game, params or {}
        self.at_once = game.simultaneous and self.simultaneous
        variant = params.get("variant", "")
        options = {name: value for name, value in params.items() if name != "variant"}
        options = game.read_options(**options)
        first = game.deal_variant(variant) if variant else game.deal(**options)
        self.first, self.players = first.tobytes(), game.seats(first)
        self.player_actions = game.spec.player_actions
        least, most = game.spec.utility
        info = pyspiel.GameInfo(
            num_distinct_actions=self.player_actions,
            max_chance_outcomes=game.num_actions - self.player_actions,
            num_players=self.players,
            min_utility=least,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=game.longest_game,
        )
        super().__init__(game_type(game, self.simultaneous), info, params)

    def new_initial_state(self) -> "SpielState":
        """The table before the first draw."""
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "SpielObserver":
        """What looks at states."""
        return SpielObserver(self, kind or pyspiel.IIGObservationType(perfect_recall=False), params)

    def max_chance_nodes_in_history(self) -> int:
        """How often chance may draw in a game, at most."""
        return self.game.longest_game


class SpielState(pyspiel.State):
    """A position. Its bytes are never changed, only replaced: OpenSpiel copies states often."""

    def __init__(self, owner: SpielGame):
        super().__init__(owner)
        self.data = owner.first
        self.mover = owner.game.player_to_move(self.position(owner))

    def position(self, owner: SpielGame | None = None) -> State:
        """The state of the rules."""
        dtype = (owner or self.get_game()).game.state_dtype
        return record.from_bytes(dtype, self.data)

    def current_player(self) -> int:
        """A seat, chance, all at once, or nobody any more."""
        if self.mover == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        if self.mover == NOBODY:
            return int(pyspiel.PlayerId.TERMINAL)
        owner = self.get_game()
        if owner.at_once and owner.game.is_secret(self.position()):
            return int(pyspiel.PlayerId.SIMULTANEOUS)
        return int(self.mover)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return bool(self.mover == NOBODY)

    def _legal_actions(self, player: int) -> list[int]:
        """What a seat may do."""
        if player != self.mover and not self.get_game().at_once:
            return []
        legal: list[int] = self.get_game().game.legal_actions(self.position(), player)
        return legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every draw with its probability."""
        owner = self.get_game()
        outcomes = owner.game.chance_outcomes(self.position())
        return [(action - owner.player_actions, share) for action, share in outcomes]

    def _apply_action(self, action: int) -> None:
        """One action of a seat, or one draw."""
        owner = self.get_game()
        drawn = owner.player_actions if self.mover == CHANCE else 0
        self._act([action + drawn])

    def _apply_actions(self, actions: list[int]) -> None:
        """One action of every seat."""
        self._act(actions)

    def _act(self, actions: list[int]) -> None:
        """Carry actions out, one after the other, each of them checked."""
        game: Game = self.get_game().game
        state = self.position()
        for action in actions:
            game.apply(state, int(action), check=True)
        self.data = state.tobytes()
        self.mover = game.player_to_move(state)

    def _action_to_string(self, player: int, action: int) -> str:
        """The notation of an action."""
        owner = self.get_game()
        number = action + owner.player_actions if player == pyspiel.PlayerId.CHANCE else action
        return str(owner.game.action_text(self.position(), number))

    def rewards(self) -> list[float]:
        """What the last step was worth."""
        return self.returns()

    def returns(self) -> list[float]:
        """What the game was worth to every seat."""
        worth: list[float] = self.get_game().game.rewards(self.position())
        return worth

    def resample_from_infostate(self, player: int, sampler: Any = None) -> "SpielState":
        """A state that looks the same to a player: choices that it cannot know are drawn again."""
        state: SpielState = self.get_game().new_initial_state()
        for _, action in self.known_history(player):
            if action is None:
                legal = state.legal_actions()
                action = legal[int(random.random() * len(legal))]
            state.apply_action(action)
        return state

    def known_history(self, player: int) -> list[tuple[int, int | None]]:
        """Who did what, as a player knows it: None for a choice that is still secret."""
        game: Game = self.get_game().game
        entries = [(int(entry.player), int(entry.action)) for entry in self.full_history()]
        if self.mover < 0 or not game.is_secret(self.position()):
            return list(entries)
        hidden = game.seats(self.position()) - len(game.deciding(self.position()))
        first = len(entries) - hidden
        return [
            (mover, None if index >= first and mover != player else action)
            for index, (mover, action) in enumerate(entries)
        ]

    def __str__(self) -> str:
        """The table as text."""
        return str(self.get_game().game.board(self.position(), NOBODY))


class SpielObserver:
    """What a seat sees: its number, then its observation, field by field."""

    def __init__(self, owner: SpielGame, kind: Any, params: Any):
        if params:
            raise ValueError(f"an observer has no parameters; given were {params}")
        self.game, self.kind = owner.game, kind
        self.whole = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor, self.dict = None, {}
        if self.whole:
            self.tensor = np.zeros(owner.players + self.game.observation_length, np.float32)
            self.seats, self.view = np.split(self.tensor, [owner.players])
            named = {name: field.of(self.view) for name, field in self.game.spec.fields.items()}
            self.dict = {"player": self.seats, **named}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player sees into the tensor."""
        if self.whole:
            self.seats[:] = 0
            self.seats[player] = 1
            self.view[:] = self.game.observe(state.position(), player)

    def string_from(self, state: SpielState, player: int) -> str | None:
        """What a player knows: all that happened, or the position alone."""
        if not self.whole:
            return None
        if not self.kind.perfect_recall:
            return self.game.information_state(state.position(), player).text
        known = state.known_history(player)
        return f"{player}|" + " ".join(
            f"{mover}:{'?' if action is None else action}" for mover, action in known
        )


def register(game: Game) -> None:
    """Tell OpenSpiel of a game, under both its names. Classes: functions would end too early."""
    known = pyspiel.registered_names()
    for simultaneous in {True, not game.simultaneous}:
        name = short_name(game, simultaneous)
        if name not in known:
            own = type(name, (SpielGame,), {"game": game, "simultaneous": simultaneous})
            pyspiel.register_game(game_type(game, simultaneous), own)


def load(name: str, simultaneous: bool = True, variant: str = "", **options: Any) -> Any:
    """A game of OpenSpiel: `simultaneous=False` for algorithms that want one seat at a time."""
    game = botwright.load(name)
    register(game)
    chosen = game.read_options(**options)
    if variant:
        game.deal_variant(variant)  # refuses one that does not exist, before OpenSpiel hears of it
    return pyspiel.load_game(short_name(game, simultaneous), {**chosen, "variant": variant})
