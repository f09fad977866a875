"""Ends of games that are solved, taught to a network that has learned by playing.

Games seldom come to positions where a secret choice must be mixed, and a policy that was never
punished for being sure stays so. Here such positions are found by a walk: from the game's own small
positions on, a little is changed at a time, and what still calls for a mix is gone on from. All of
them are solved exactly, so what the policy's mixes lose to best replies is known, and its gradient
is followed (exploitability descent: Lockhart et al. 2019, "Computing Approximate Equilibria in
Sequential Adversarial Games by Exploitability Descent"). On positions of the network's own games a
penalty on the KL divergence holds the policy, and values are held, where they were.
"""

import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor, nn

from botwright.core.game import Game, GameError
from botwright.core.record import State
from botwright.players.search.exact import PairSolver
from botwright.players.weights import ENDINGS, load
from botwright.training.dormant import largest_activations
from botwright.training.files import export, load_net
from botwright.training.learning import between, secret_actions
from botwright.training.net import Net, masked, sample
from botwright.training.playing.lanes import Lanes

WALKING = 0.4  # the part of the time in which positions are found; then they are learned
BUDGET = 2000  # positions in which a pair of choices must be solved
MIXED = 0.05  # parts of a win that seats lose at least if they choose without a mix
SETTLED = 0.5  # the part kept of positions that need none: where not to mix is learned there
MOST_CHOICES = 24  # of a seat
MOST_CHANGES = 2  # in a step
RECENT = 400  # half of all steps begin at the last ones found, so that the walk goes far;
# small and large matrices are begun at equally often, so that it does not go to the large alone
TESTED = 500  # positions that are not learned, to tell how well others are known
LANES, OWN = 512, 120_000  # of the network's own games
RATE, LAST_RATE = 5.0e-4, 2.5e-5
ROWS, OWN_ROWS = 256, 512  # in one gradient: solved positions, positions of own games
LOOKED, USUAL = 300, 0.02  # steps after which positions are drawn anew: by their losses and this
PART = 4096  # positions that are evaluated at once
HELD = 3.0  # weight of staying where the network was, on positions of its own games
SOFT = 0.01  # parts of a win by which best replies may differ and still count alike
MAX_GRAD_NORM = 0.5

Tell = Callable[[str], None]


class Solved(NamedTuple):
    """Positions where both seats choose in secret, with the worth of every pair of choices."""

    seen: Tensor  # [position, seat, number] what the seat observes
    choices: Tensor  # [position, seat, choice] actions
    legal: Tensor  # [position, seat, choice] False beyond the last choice
    cells: Tensor  # [position, choice of seat 0, choice of seat 1] what seat 0 wins

    def rows(self, chosen: Tensor) -> "Solved":
        """Some of the positions."""
        return Solved(*(part[chosen] for part in self))


class Own(NamedTuple):
    """Positions of the network's own games, and what it answers there."""

    seen: Tensor  # [position, number]
    legal: Tensor  # [position, action]
    log_policy: Tensor  # [position, action]
    values: Tensor  # [position, 2 * side]
    secret: Tensor  # those positions where choices are secret

    def some(self) -> Tensor:
        """Positions for one gradient, half of them with secret choices."""
        device, half = self.seen.device, OWN_ROWS // 2
        drawn = torch.randint(len(self.seen), (OWN_ROWS,), device=device)
        if len(self.secret):
            drawn[:half] = self.secret[torch.randint(len(self.secret), (half,), device=device)]
        return drawn


def needs_mix(cells: np.ndarray[Any, Any]) -> bool:
    """Whether seats that choose without a mix cannot both have what a mix would bring."""
    return bool(cells.max(0).min() - cells.min(1).max() > MIXED)


def walk(game: Game, deadline: float, seed: int = 0, most: int | None = None) -> list[Any]:
    """The game's own small positions, then those found until the deadline, or so many; all solved.

    Each is what both seats observe, their choices, and the matrix.
    """
    altered = game.about.altered
    assert altered is not None
    luck, solver = random.Random(seed), PairSolver(game, BUDGET)
    own = [variant() for variant in game.about.variants.values()]
    known, pools = {state.tobytes() for state in own}, {0: own}  # by how large the matrix is
    found = [learnable(game, state, *solver.matrix(state)) for state in own]
    while time.monotonic() < deadline and (most is None or len(found) < most):
        pool = luck.choice(list(pools.values()))
        first = max(0, len(pool) - RECENT) if luck.random() < 0.5 else 0
        state: State | None = pool[luck.randrange(first, len(pool))]
        for _ in range(luck.randint(1, MOST_CHANGES)):
            state = state if state is None else altered(state, luck)
        if state is None or state.tobytes() in known:
            continue
        known.add(state.tobytes())
        counts = [len(game.legal_actions(state, seat)) for seat in range(2)]
        if not 0 < min(counts) <= max(counts) <= MOST_CHOICES:
            continue
        mine, theirs, cells = solver.matrix(state)
        if cells is None:
            continue
        if needs_mix(cells):
            pools.setdefault(cells.size.bit_length(), []).append(state)
        if needs_mix(cells) or luck.random() < SETTLED:
            found.append(learnable(game, state, mine, theirs, cells))
    return found


def learnable(game: Game, state: State, mine: list[int], theirs: list[int], cells: Any) -> Any:
    """What both seats observe while they choose, with their choices and the matrix."""
    chosen = state.copy()
    game.apply(chosen, mine[0])  # hidden from seat 1, whatever it is
    return [game.observe(state, 0), game.observe(chosen, 1)], (mine, theirs), cells


def tensors(found: list[Any], device: str = "cpu") -> Solved:
    """Positions of the walk as tensors, filled up to the most choices."""
    length = len(found[0][0][0])
    solved = Solved(
        torch.zeros(len(found), 2, length, dtype=torch.float16),
        torch.zeros(len(found), 2, MOST_CHOICES, dtype=torch.int64),
        torch.zeros(len(found), 2, MOST_CHOICES, dtype=torch.bool),
        torch.zeros(len(found), MOST_CHOICES, MOST_CHOICES),
    )
    for at, (seen, choices, cells) in enumerate(found):
        for seat in range(2):
            solved.seen[at, seat] = torch.as_tensor(seen[seat])
            solved.choices[at, seat, : len(choices[seat])] = torch.tensor(choices[seat])
            solved.legal[at, seat, : len(choices[seat])] = True
        solved.cells[at, : cells.shape[0], : cells.shape[1]] = torch.as_tensor(cells)
    return Solved(*(part.to(device) for part in solved))


def losses(net: Net, solved: Solved, soft: float = 0.0) -> Tensor:
    """What the policy's mixes lose to best replies in each position: their exploitability.

    With `soft` replies that are nearly as good as the best count too, and the gradient is smooth.
    """
    count = len(solved.seen)
    logits = net(solved.seen.flatten(0, 1).float())[0].view(count, 2, -1)
    mixes = torch.softmax(masked(logits.gather(2, solved.choices), solved.legal), 2)
    mine = torch.einsum("nr,nrc->nc", mixes[:, 0], solved.cells)
    theirs = torch.einsum("nrc,nc->nr", solved.cells, mixes[:, 1])
    low = (-mine).masked_fill(~solved.legal[:, 1], -torch.inf)
    high = theirs.masked_fill(~solved.legal[:, 0], -torch.inf)
    if soft:
        return soft * (torch.logsumexp(low / soft, 1) + torch.logsumexp(high / soft, 1)) / 2
    return (low.amax(1) + high.amax(1)) / 2


@torch.no_grad()
def own_games(game: Game, net: Net, players: int, device: str, seed: int, count: int) -> Own:
    """Positions of games that the network plays against itself, where there is something to choose.

    Actions are drawn from its policy.
    """
    lanes, secret = Lanes(game, players, LANES, device, seed), secret_actions(game)
    parts: list[list[Tensor]] = [[], [], [], [], []]
    kept = 0
    while kept < count:
        now = lanes.observe()
        logits, values = net(now.values)
        logits = masked(logits, now.legal_mask)
        actions = sample(logits)
        many = now.legal_mask.sum(1) > 1
        is_secret = (actions >= secret.start) & (actions < secret.stop)
        found = (now.values.half(), now.legal_mask, torch.log_softmax(logits, 1), values, is_secret)
        for part, rows in zip(parts, found):
            part.append(rows[many].clone())
        kept += int(many.sum())
        lanes.step(actions)
    seen, legal, log_policy, values, is_secret = (torch.cat(part) for part in parts)
    return Own(seen, legal, log_policy, values, is_secret.nonzero().flatten())


def moved(net: Net, own: Own, chosen: Tensor) -> Tensor:
    """How far the network is from where it was: KL divergence, and squared errors of values."""
    logits, values = net(own.seen[chosen].float())
    legal, before = own.legal[chosen], own.log_policy[chosen]
    now = torch.log_softmax(masked(logits, legal), 1)
    divergence = (before.exp() * (before - now)).masked_fill(legal == 0, 0.0).sum(1)
    return divergence.mean() + (values - own.values[chosen]).square().mean()


def learn(net: Net, solved: Solved, own: Own, deadline: float, steps: int | None = None) -> int:
    """Gradient steps until the deadline, or so many, with a learning rate that falls.

    Positions are drawn by what is lost there (after Schaul et al. 2015, "Prioritized Experience
    Replay"): what is known needs no more gradients, and rare kinds of positions need many.
    """
    optimizer = torch.optim.Adam(net.parameters(), RATE)
    began, done, progress = time.monotonic(), 0, 0.0
    while progress < 1.0:
        for group in optimizer.param_groups:
            group["lr"] = between((RATE, LAST_RATE), progress)
        if done % LOOKED == 0:
            weights = USUAL + current_losses(net, solved)
        some = torch.multinomial(weights, ROWS, replacement=True)
        loss = losses(net, solved.rows(some), SOFT).mean() + HELD * moved(net, own, own.some())
        optimizer.zero_grad(set_to_none=True)
        loss.backward()  # type: ignore[no-untyped-call]
        nn.utils.clip_grad_norm_(net.parameters(), MAX_GRAD_NORM)
        optimizer.step()
        done += 1
        spent = (time.monotonic() - began) / max(deadline - began, 1.0e-6)
        progress = spent if steps is None else done / steps
    return done


@torch.no_grad()
def current_losses(net: Net, solved: Solved) -> Tensor:
    """What mixes lose now in each position."""
    parts = torch.split(torch.arange(len(solved.seen), device=solved.seen.device), PART)
    return torch.cat([losses(net, solved.rows(part)) for part in parts])


def mean_loss(net: Net, solved: Solved) -> float:
    """What mixes lose on average."""
    return round(float(current_losses(net, solved).mean()), 4)


def learn_endings(
    game: Game,
    file: Path,
    out: Path,
    minutes: float,
    device: str = "cpu",
    seed: int = 0,
    tell: Tell = print,
) -> None:
    """Teach the network of a file solved ends of games for so long, and write it to another."""
    header = load(file, game).header
    players = header["players"]
    torch.manual_seed(seed)
    net = load_net(file, game, players).to(device)
    began = time.monotonic()
    found = walk(game, began + 60.0 * WALKING * minutes, seed)
    if len(found) <= 2 * TESTED:
        raise GameError(f"{len(found)} ends of games were solved: too few to learn, use more time")
    drawn = set(random.Random(seed).sample(range(len(game.about.variants), len(found)), TESTED))
    tested = tensors([found[at] for at in sorted(drawn)], device)
    solved = tensors([each for at, each in enumerate(found) if at not in drawn], device)
    own = own_games(game, net, players, device, seed, OWN)
    before = mean_loss(net, tested)
    tell(f"{len(solved.seen):,} positions are solved; mixes in {TESTED} others lose {before:.3f}")
    steps = learn(net, solved, own, began + 60.0 * minutes)
    after = mean_loss(net, tested)
    tell(f"after {steps:,} gradient steps they lose {after:.3f} to best replies")
    trained = header["trained"] | {
        ENDINGS: {
            "seconds": round(60.0 * minutes, 1),
            "positions": len(solved.seen),
            "steps": steps,
            "seed": seed,
            "device": torch.cuda.get_device_name() if device == "cuda" else "cpu",
            "loss": [before, after],
        }
    }
    seen = torch.cat((own.seen, solved.seen.flatten(0, 1)))
    activations = [float(most.max()) for most in largest_activations(net, seen)]
    export(out, net, game, players, trained, activations)
