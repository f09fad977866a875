"""A trainer that knows nothing of us learns one of our games, as it is installed."""

import numpy as np
import pytest

import botwright

GAMES, STEPS = 100, 16_384
BETTER = 0.3  # of a reward between -1 and 1, against an opponent that plays at random


def opponent_at_random():
    """The last rounds of Metallum, against a player that chooses at random."""
    return botwright.make("metallum", api="gymnasium", opponents="uniform", variant="tiny")


def mean_reward(model, games=GAMES):
    """What a model wins on average against a player that chooses at random."""
    environment = opponent_at_random()
    rewards = []
    for seed in range(games):
        view, info = environment.reset(seed=seed)
        over = False
        while not over:
            action, _ = model.predict(view, action_masks=info["action_mask"])
            view, reward, over, _, info = environment.step(int(action))
        rewards.append(reward)
    return float(np.mean(rewards))


@pytest.mark.long
def test_maskable_ppo_trains_and_improves():
    """MaskablePPO of SB3-contrib with its usual settings: far better than it was before."""
    from sb3_contrib import MaskablePPO

    model = MaskablePPO("MlpPolicy", opponent_at_random(), gamma=1.0, seed=1, device="cpu")
    before = mean_reward(model)
    model.learn(STEPS)
    after = mean_reward(model)
    print(f"reward {before:+.2f} before, {after:+.2f} after {STEPS} decisions")
    assert after > before + BETTER
