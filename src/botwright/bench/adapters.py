"""How fast the games are in the forms of other libraries, beside games of those libraries."""

import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np
from rich.table import Table

from botwright.adapters import make
from botwright.core.game import Game

RUNS = 5  # the best counts, since machines are noisy
LANES = 256
CHOICES = 4096
GOALS = {"pettingzoo": 100e3, "vector": 2e6}  # decisions a second, at least
PETTINGZOO = ("connect_four_v3", "tictactoe_v3")
OPENSPIEL = ("connect_four", "python_kuhn_poker")
CARTPOLE = "CartPole-v1"


class Chooser:
    """Random choices made beforehand, so that they cost next to nothing."""

    def __init__(self) -> None:
        self.numbers = np.random.default_rng(7).random(CHOICES).tolist()
        self.at = 0

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1."""
        self.at = (self.at + 1) % CHOICES
        return int(self.numbers[self.at] * bound)

    def legal(self, mask: Any) -> int:
        """A legal action."""
        legal = mask.nonzero()[0]
        return int(legal[self.below(len(legal))])


def rate(work: Callable[[], tuple[int, float]], seconds: float) -> float:
    """Decisions a second of processor time: the best of some runs. `work` tells what it did."""
    best = 0.0
    for _ in range(RUNS):
        done, spent = 0, 0.0
        while spent < seconds / RUNS:
            more, took = work()
            done, spent = done + more, spent + took
        best = max(best, done / spent)
    return best


def turns(environment: Any, choose: Chooser) -> tuple[int, float]:
    """One game of PettingZoo: `last` and `step` for every decision."""
    decisions, started = 0, time.process_time()
    environment.reset()
    while environment.agents:
        view, _, over, cut, _ = environment.last()
        ended = over or cut
        environment.step(None if ended else choose.legal(view["action_mask"]))
        decisions += not ended
    return decisions, time.process_time() - started


def together(environment: Any, choose: Chooser) -> tuple[int, float]:
    """One game of a parallel form; a step counts once for each seat that decides."""
    decisions, started = 0, time.process_time()
    views, _ = environment.reset()
    while environment.agents:
        chosen = {agent: choose.legal(view["action_mask"]) for agent, view in views.items()}
        decisions += sum(action != environment.nothing for action in chosen.values())
        views, *_ = environment.step(chosen)
    return decisions, time.process_time() - started


def single(environment: Any, choose: Chooser) -> tuple[int, float]:
    """One game of Gymnasium, one seat; its own decisions alone are counted."""
    decisions, over, started = 0, False, time.process_time()
    _, info = environment.reset()
    while not over:
        mask = info.get("action_mask", np.ones(2))
        _, _, over, cut, info = environment.step(choose.legal(mask))
        over, decisions = over or cut, decisions + 1
    return decisions, time.process_time() - started


class Lanes:
    """Many games at once; the choosing is not counted, it is the learner's."""

    def __init__(self, environment: Any):
        self.environment = environment
        _, self.infos = environment.reset(seed=1)
        self.luck = np.random.default_rng(3)

    def __call__(self) -> tuple[int, float]:
        """One step of all lanes."""
        mask = self.infos["action_mask"]
        actions = np.argmax(mask * self.luck.random(mask.shape, np.float32), axis=1)
        started = time.process_time()
        *_, self.infos = self.environment.step(actions)
        return len(actions), time.process_time() - started


def spiel(game: Any, choose: Chooser) -> tuple[int, float]:
    """One game of OpenSpiel with its tensor at every decision; chance is not counted."""
    decisions, started = 0, time.process_time()
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[choose.below(len(outcomes))][0])
            continue
        if state.is_simultaneous_node():
            legal = [state.legal_actions(seat) for seat in range(game.num_players())]
            state.apply_actions([each[choose.below(len(each))] for each in legal])
            decisions += len(legal)
            continue
        state.observation_tensor()
        legal = state.legal_actions()
        state.apply_action(legal[choose.below(len(legal))])
        decisions += 1
    return decisions, time.process_time() - started


def ours(game: Game, seconds: float) -> dict[str, float]:
    """Every form of one of our games."""
    choose = Chooser()
    forms: dict[str, tuple[Callable[..., Any], dict[str, Any]]] = {
        "pettingzoo": (turns, {}),
        "parallel": (together, {}),
        "gymnasium": (single, {}),
        "openspiel": (spiel, {}),
    }
    found = {}
    for api, (play, options) in forms.items():
        form = make(game.name, api=api, **options)
        play(form, choose)
        found[api] = rate(lambda play=play, form=form: play(form, choose), seconds)  # type: ignore[misc]
    lanes = Lanes(make(game.name, api="vector", num_envs=LANES, threads=1, check=False))
    for _ in range(CHOICES // LANES):
        lanes()
    found["vector"] = rate(lanes, seconds)
    return found


def theirs(seconds: float) -> dict[str, float]:
    """Games of the other libraries, played in the same way."""
    import gymnasium
    import pyspiel

    import_module("open_spiel.python.games")  # those written in Python register themselves

    choose, found = Chooser(), {}
    for name in PETTINGZOO:
        try:
            module = import_module(f"pettingzoo.classic.{name}")
        except ImportError:  # these need more than PettingZoo alone
            continue
        form = module.raw_env()
        found[f"PettingZoo {name}"] = rate(lambda form=form: turns(form, choose), seconds)  # type: ignore[misc]
    cart = gymnasium.make(CARTPOLE).unwrapped
    found[f"Gymnasium {CARTPOLE}"] = rate(lambda: single(cart, choose), seconds)
    for name in OPENSPIEL:
        game = pyspiel.load_game(name)
        found[f"OpenSpiel {name}"] = rate(lambda game=game: spiel(game, choose), seconds)  # type: ignore[misc]
    return found


def tables(figures: dict[str, Any]) -> list[Table]:
    """The figures as tables."""
    own = Table(title="Decisions a second on one core, by form")
    own.add_column("form")
    for name in figures["ours"]:
        own.add_column(name, justify="right")
    own.add_column("goal", justify="right")
    for api in next(iter(figures["ours"].values())):
        rates = [f"{each[api]:,.0f}" for each in figures["ours"].values()]
        own.add_row(api, *rates, f"≥ {GOALS[api]:,.0f}" if api in GOALS else "")
    others = Table(title="games of the other libraries, played in the same way")
    for heading in ("game", "decisions/s"):
        others.add_column(heading, justify="left" if heading == "game" else "right")
    for name, each in figures["theirs"].items():
        others.add_row(name, f"{each:,.0f}")
    return [own, others]


def measure(games: list[Game], seconds: float) -> dict[str, Any]:
    """All figures."""
    return {"ours": {game.name: ours(game, seconds) for game in games}, "theirs": theirs(seconds)}
