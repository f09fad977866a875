"""How strong a network is: games against a fixed opponent on the same device."""

import math

import torch

from botwright.core.game import Game
from botwright.training.net import Net, masked, sample
from botwright.training.playing.lanes import Lanes

MOST_STEPS = 4000
SURE = 400.0  # Elo points for ten to one


@torch.no_grad()
def win_rate(
    game: Game, players: int, net: Net, rival: Net | None, games: int, device: str, seed: int
) -> float:
    """The part of games that the network wins, one seat against all others; draws count by share.

    The rival is another network, or plays at random. Seats take turns.
    """
    lanes = Lanes(game, players, games, device, seed)
    seats = torch.arange(games, device=lanes.device) % players
    won = torch.zeros(games, device=lanes.device)
    played = torch.zeros(games, dtype=torch.bool, device=lanes.device)
    for step in range(MOST_STEPS):
        seen = lanes.observe()
        logits = masked(net(seen.values)[0], seen.legal_mask)
        theirs = rival(seen.values)[0] if rival else torch.zeros_like(logits)
        is_rivals = (seen.movers != seats).unsqueeze(1)
        logits = torch.where(is_rivals, masked(theirs, seen.legal_mask), logits)
        finish = lanes.step(sample(logits))
        first = finish.utilities.amax(1, keepdim=True) == finish.utilities
        share = first.float() / first.float().sum(1, keepdim=True)
        mine = share.gather(1, seats.unsqueeze(1)).squeeze(1)
        won = torch.where(finish.done & ~played, mine, won)
        played |= finish.done
        if step % 16 == 15 and bool(played.all()):
            break
    return float(won[played].mean())


def elo(part: float, players: int, games: int) -> float:
    """How many points ahead of its rivals one is who wins this part of games."""
    edge = 0.5 / games
    part = min(max(part, edge), 1.0 - edge)
    return SURE * math.log10(part * (players - 1) / (1.0 - part))
