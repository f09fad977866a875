"""How well the values of a network foretell who wins, in games of its policy.

    python benchmarks/win_probability.py aquasphere --players 4 --games 600

Values are by places; a win probability is a power of them, by its share. For each power: the log
loss by rounds (0 is certain and right, log of the number of players knows nothing), then for the
search's own win probabilities how often those of a size came true.
"""

import argparse

import numpy as np

import botwright
from botwright.core.chance import mix
from botwright.players.network import network_for
from botwright.players.search.thinking import thinking

POWERS = (1.0, 1.5, 2.0, 2.5, 3.0, 4.0)
BINS = np.array([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8])
FIRST_SEED = 9_000_000  # luck that no training uses
SEEN = 0.1  # the part of decisions that is looked at: neighbours tell the same


def play(game, network, players, seed):
    """One game of the policy: round, utilities and win probabilities where it was looked at."""
    leaves, luck = thinking(game).leaves, np.random.default_rng(mix(FIRST_SEED, seed))
    space = network.workspace(game)
    legal, found, state = np.zeros(game.most_legal_actions, np.int32), [], game.deal(players)
    while not game.is_over(state):
        seat, actions = game.player_to_move(state), game.legal_actions(state)
        chosen = int(luck.integers(len(actions)))
        if seat >= 0 and len(actions) > 1:
            view = game.hide(state, seat)
            leaves.evaluate_state(view[0], space, legal)
            policy = space.prior[: len(actions)].astype(float)
            if game.is_secret(state):
                chosen = int(luck.choice(len(actions), p=policy / policy.sum()))
            else:
                chosen = int(policy.argmax())
            if luck.random() < SEEN:
                leaves.values_by_seat(view[0], space)
                looked = int(game.read(state).round_number)
                found.append((looked, space.utilities.copy(), space.win_probability.copy()))
        game.apply(state, actions[chosen])
    winners = game.winners(state)
    won = np.isin(np.arange(players), winners) / len(winners)
    return [(*each, won) for each in found]


def log_loss(probabilities, won):
    """Of each position: the surprise at who won, in nats."""
    shares = probabilities / probabilities.sum(1, keepdims=True)
    return -(won * np.log(np.maximum(shares, 1e-9))).sum(1)


def main():
    """Print both tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=600)
    given = parser.parse_args()
    game = botwright.load(given.game)
    network = network_for(game, given.players)
    seen = [
        each for seed in range(given.games) for each in play(game, network, given.players, seed)
    ]
    looked, utilities, winning, won = map(np.array, zip(*seen))
    print(f"{given.players} players, {len(seen):,} positions of {given.games} games, log loss")
    print("round  in use " + "".join(f"{power:8.1f}" for power in POWERS))
    for number in [*sorted(set(looked.tolist())), "all"]:
        these = np.full(len(looked), True) if number == "all" else looked == number
        made = [winning, *(np.maximum(utilities, 1e-6) ** power for power in POWERS)]
        losses = [log_loss(each[these], won[these]).mean() for each in made]
        print(f"{number:>5} " + "".join(f"{loss:8.4f}" for loss in losses))
    print("win probability   seats   said    won")
    size = np.searchsorted(BINS, winning)
    for each in range(len(BINS) + 1):
        these = size == each
        if these.any():
            low, high = ([0.0, *BINS][each], [*BINS, 1.0][each])
            said, came = winning[these].mean(), won[these].mean()
            print(f"{low:.1f} to {high:.1f} {these.sum():>12,} {said:6.3f} {came:6.3f}")


if __name__ == "__main__":
    main()
