"""Learning for a given time: play, learn, keep what was learned, and say how strong it is."""

import copy
import json
import random
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import torch

from botwright.core.game import Game, GameError
from botwright.players.weights import file_for, load
from botwright.training.dormant import active_units, largest_activations, reinitialise
from botwright.training.files import export, keep, load_net
from botwright.training.learning import (
    Learner,
    Settings,
    between,
    secret_actions,
    update_average,
)
from botwright.training.net import WIDTHS, Net, new_net
from botwright.training.playing.lanes import Lanes
from botwright.training.playing.league import League
from botwright.training.playing.rollout import Rollout
from botwright.training.playing.starts import exploring_starts
from botwright.training.rating import elo, win_rate
from botwright.training.transfer import starting_net

CHECKPOINT = "checkpoint.pt"
SOON = 5.0  # seconds before the first rating, so that a failure shows early
WATCHED = 5  # rounds between two looks at dormant units
YOUNG = 20  # rounds during which the averaged network is simply the one that learns


RATED_GAMES = {"cpu": 128, "cuda": 2048}


class Session:
    """A network that learns, with the folder where all of it is kept.

    `GAME-PLAYERS.network`: the averaged network, for the players. `checkpoint.pt`: all that going
    on needs. `curve.jsonl`: a line for every rating. `selves`: the networks that were rated. With
    `against` it learns a best response to that network, which never changes and has all other
    seats; with the setting `restart` the best response is kept after so many seconds, in the folder
    `exploiters`, and the next one begins: with the network as its file says then, and against it.
    So a network and its exploiters can learn side by side, each in a process of its own
    (`exploiters.py`).
    `exploiters`, files or such a folder, play in the league.
    """

    def __init__(
        self,
        game: Game,
        players: int,
        folder: Path,
        device: str = "cpu",
        settings: Settings = Settings(),  # noqa: B008
        seed: int = 0,
        start: Path | None = None,
        against: Path | None = None,
        exploiters: Sequence[Path] = (),
        widths: Sequence[int] = WIDTHS,
        tell: Callable[[dict[str, Any]], None] = print,
    ):
        if device == "cuda" and not torch.cuda.is_available():
            raise GameError("no GPU: torch finds no CUDA device; use --device cpu")
        torch.manual_seed(seed)
        torch.set_float32_matmul_precision("high")
        self.game, self.players, self.folder, self.device = game, players, folder, device
        self.settings, self.seed, self.tell = settings, seed, tell
        self.random = random.Random(seed)
        self.net, self.new_values = new_net(game, players, widths).to(device), False
        self.origin: dict[str, Any] | None = None  # what it started from, if from a network
        if start and not self.checkpoint.exists():
            self.net, self.new_values = starting_net(start, game, players, device)
            header = load(start, game).header
            self.origin = {"players": header["players"], **header["trained"]}
        self.average = copy.deepcopy(self.net)
        self.against = against
        self.opponent = self.read(against) if against else None
        self.approx_kl, self.reinitialised = 0.0, 0
        self.active: list[torch.Tensor] = []
        self.league = League(exploiters, self.read, self.random)
        self.rivals: list[Net] = []  # the first self that was rated, and the last
        self.seconds, self.decisions, self.rounds = 0.0, 0, 0
        self.rating, self.rated = 0.0, 0
        self.anew = 0.0  # seconds learned when this best response began
        folder.mkdir(parents=True, exist_ok=True)
        found = self.read_checkpoint()
        self.rollout = self.new_rollout(found["rounds"] if found else 0)
        secret = secret_actions(game)
        self.learner = Learner(self.net, settings, self.rollout.experience, secret)
        if found:
            self.resume(found)

    @property
    def checkpoint(self) -> Path:
        """Where all that going on needs is kept."""
        return self.folder / CHECKPOINT

    @property
    def network(self) -> Path:
        """Where the network is kept, under the name that it would be shipped with."""
        return self.folder / file_for(self.game, self.players).name

    def read_checkpoint(self) -> dict[str, Any] | None:
        """What the last session in this folder kept, if there was one."""
        if not self.checkpoint.exists():
            return None
        found: dict[str, Any] = torch.load(
            self.checkpoint, map_location=self.device, weights_only=True
        )
        return found

    def new_rollout(self, rounds: int) -> Rollout:
        """Lanes with luck of their own after so many rounds, and memory for what they play."""
        settings = self.settings
        lanes = Lanes(self.game, self.players, settings.lanes, self.device, self.seed + rounds)
        exploring = 0 if self.opponent else int(settings.exploring * settings.lanes)
        if exploring:
            lanes.begin_at(exploring_starts(self.game, self.players, self.seed), exploring)
        league = 1.0 if self.opponent else settings.league
        league_lanes = int(league * settings.lanes)
        rollout = Rollout(lanes, self.net, settings.horizon, settings.gae_lambda, league_lanes)
        if self.opponent:
            rollout.alone = True
            rollout.invite(self.opponent)
        return rollout

    def resume(self, found: dict[str, Any]) -> None:
        """Go on where the last session in this folder ended."""
        self.net.load_state_dict(found["net"])
        self.average.load_state_dict(found["average"])
        self.learner.optimizer.load_state_dict(found["optimizer"])
        self.learner.learning_rate = found["learning_rate"]
        self.league.selves = [self.frozen(state) for state in found["league"]]
        self.rivals = [self.frozen(state) for state in found["rivals"]]
        for name in ("seconds", "decisions", "rounds", "rating", "rated", "origin", "anew"):
            setattr(self, name, found.get(name, getattr(self, name)))

    def frozen(self, state: dict[str, Any] | None = None) -> Net:
        """The averaged network as it is, or with these weights; it never changes any more."""
        earlier = copy.deepcopy(self.average)
        if state is not None:
            earlier.load_state_dict(state)
        return earlier

    def read(self, file: Path) -> Net:
        """A network from a file, to play against."""
        return load_net(file, self.game, self.players).to(self.device)

    def keep(self) -> None:
        """Write checkpoint and network."""
        keep(
            self.checkpoint,
            net=self.net.state_dict(),
            average=self.average.state_dict(),
            optimizer=self.learner.optimizer.state_dict(),
            learning_rate=self.learner.learning_rate,
            league=[earlier.state_dict() for earlier in self.league.selves],
            rivals=[rival.state_dict() for rival in self.rivals],
            seconds=self.seconds,
            decisions=self.decisions,
            rounds=self.rounds,
            rating=self.rating,
            rated=self.rated,
            origin=self.origin,
            anew=self.anew,
        )
        self.write_network(self.network)

    def write_network(self, path: Path) -> None:
        """The averaged network as the players take it."""
        trained = {
            "seconds": round(self.seconds, 1),
            "decisions": self.decisions,
            "seed": self.seed,
            "device": torch.cuda.get_device_name() if self.device == "cuda" else "cpu",
            "started_from": self.origin,
        }
        largest = largest_activations(self.average, self.rollout.seen.observations[-1])
        activations = [float(most.max()) for most in largest]
        export(path, self.average, self.game, self.players, trained, activations)

    def rate(self) -> None:
        """Games against chance and against the last self rated; a line for the curve."""
        games = RATED_GAMES[self.device]
        seed = 1000 + self.rated

        def against(rival: Net | None) -> float:
            return win_rate(self.game, self.players, self.average, rival, games, self.device, seed)

        line: dict[str, Any] = {
            "seconds": round(self.seconds, 1),
            "decisions": self.decisions,
            "rounds": self.rounds,
            "learning_rate": self.learner.learning_rate,
            "approx_kl": round(self.approx_kl, 5),
            "entropy": round(self.learner.entropy, 4),
            "reinitialised_units": self.reinitialised,
            "wins_against_uniform": against(None),
        }
        if self.opponent:
            line["wins_against_opponent"] = against(self.opponent)
        if self.rivals:
            line["wins_against_last"] = against(self.rivals[-1])
            line["wins_against_first"] = against(self.rivals[0])
            self.rating += elo(line["wins_against_last"], self.players, games)
        else:
            self.rating = elo(line["wins_against_uniform"], self.players, games)
        line["rating"] = round(self.rating, 1)
        with (self.folder / "curve.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        self.tell(line)
        self.write_network(self.folder / "selves" / f"{self.rated:03}.network")
        self.rated += 1
        self.rivals = [*self.rivals[:1], self.frozen()]

    def round(self, progress: float) -> None:
        """Play, against an earlier self in some lanes, and learn from it."""
        settings = self.settings
        if not self.opponent and (other := self.league.someone(self.rounds)):
            self.rollout.invite(other)
        self.rollout.run(between(settings.score_weight, progress))
        self.learner.train_values_only(self.new_values and self.rounds < settings.value_rounds)
        self.approx_kl = self.learner.learn(progress)
        decay = settings.ema_decay if self.rounds > YOUNG else 0.0
        update_average(self.average, self.net, decay)
        self.rounds += 1
        if self.rounds % WATCHED == 0:
            self.watch_units()
        self.decisions += settings.lanes * settings.horizon

    def begin_anew(self) -> None:
        """Keep this best response and begin the next one: at its opponent as that is now."""
        assert self.against and self.opponent
        kept = self.folder / "exploiters"
        self.write_network(kept / f"{len(list(kept.glob('*.network'))):03}.network")
        newest = self.read(self.against).state_dict()
        for net in (self.opponent, self.net, self.average):
            net.load_state_dict(newest)
        self.rollout.invite(self.opponent)
        self.learner.forget()
        self.anew = self.seconds

    def watch_units(self) -> None:
        """Record which units of the network are active; now and then reinitialise the others."""
        found = active_units(self.net, self.rollout.seen.observations[-1])
        self.active = [a | b for a, b in zip(self.active, found)] or found
        if self.rounds % self.settings.dormant_rounds == 0:
            self.reinitialised = reinitialise(self.net, self.average, self.active)
            self.active = []

    def prepare(self) -> None:
        """Have everything compiled, so that time given is time to learn."""
        lanes = self.rollout.lanes
        lanes.step(lanes.observe().legal_mask.int().argmax(1))

    def run(
        self,
        deadline: float,
        keep_every: float = 15.0,
        rate_every: float = 30.0,
        rounds: int | None = None,
        total: float | None = None,
        failed: Callable[[], str] = lambda: "",
    ) -> None:
        """Learn until the deadline (of time.monotonic), keeping and rating from time to time.

        Progress, by which schedules run, counts by the time until the deadline; with a number of
        rounds by them, so many at most; with a total by all seconds learned in this folder, so many
        at most. When `failed` says why something beside the training has failed, it ends with that.
        """
        if total is not None and self.seconds >= total:
            return
        self.prepare()
        first, began = self.rounds, time.monotonic()
        rated = began - rate_every + SOON
        last = kept = began
        while (now := time.monotonic()) < deadline:
            progress = (now - began) / (deadline - began)
            if rounds is not None:
                progress = (self.rounds - first) / rounds
            elif total is not None:
                progress = self.seconds / total
            if progress >= 1.0:
                break
            self.round(progress)
            now = time.monotonic()
            self.seconds, last = self.seconds + now - last, now
            if now - rated >= rate_every:
                self.rate()
                rated = last = time.monotonic()
            if now - kept >= keep_every:
                self.league.grow(self.frozen())
                self.keep()
                kept = time.monotonic()
            if self.opponent and self.seconds - self.anew >= self.settings.restart > 0.0:
                self.rate()
                self.begin_anew()
                self.keep()  # so that a session that goes on keeps none of them twice
                last = time.monotonic()
            if reason := failed():
                self.keep()
                raise GameError(reason)
        self.keep()  # the last rating must not cost what was learned
        self.rate()
        self.keep()
