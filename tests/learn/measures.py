"""What takes many cores: blunders that reviews must find, hints that must help.

python -m tests.learn.measures blunders --game metallum --games 20 --jobs 16
python -m tests.learn.measures hints --game metallum --games 200 --jobs 16
"""

import argparse
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import botwright
from botwright.arena.statistics import wilson
from botwright.core.chance import mix
from botwright.core.game import CHANCE, NOBODY, Game
from botwright.core.record import State
from botwright.core.transcript import Transcript
from botwright.learn.review.review import review
from botwright.learn.review.steps import walked
from botwright.learn.thinking import Thinker
from botwright.players.levels import POLICY, make_player
from botwright.players.match import play
from botwright.players.player import Player

COSTS, HINTS, THRESHOLD, QUICK = 0.2, 3, 0.08, 1_500


def go_on(game: Game, state: State, players: list[Player], seed: int) -> list[int]:
    """Play a position to its end; the actions."""
    from botwright.core.chance import below, generator

    luck, actions = generator(seed), []
    while (mover := game.player_to_move(state)) != NOBODY:
        legal = game.legal_actions(state)
        if mover == CHANCE:
            action = legal[below(luck, len(legal))]
        else:
            action = players[mover].choose(game, game.hide(state, mover), mover, legal)
        actions.append(action)
        game.apply(state, action)
    return actions


def blunder(name: str, number: int) -> bool | None:
    """Whether a review shows a planted blunder among its turning points; None: none was found."""
    game = botwright.load(name)
    players: list[Player] = [make_player(POLICY, mix(number, 1 + seat)) for seat in range(2)]
    line = play(game, players, mix(number, 0))
    thinker = Thinker(game, 2)
    steps = [s for s in walked(line).steps if s.mover != CHANCE and len(s.legal) > 2]
    steps = [s for s in steps if not s.is_joint]
    for at in range(len(steps)):
        step = steps[(mix(number, 9) + at * 7) % len(steps)]
        view = game.hide(step.state, step.mover)
        found = thinker.judge(view, step.mover, QUICK)
        if not 0.25 < found.chances[step.mover] < 0.9:
            continue
        best = thinker.worth_after(view, step.mover, found.best, QUICK)
        for action in step.legal[::-1]:
            if best - thinker.worth_after(view, step.mover, action, QUICK) >= COSTS:
                return is_shown(game, line, step.number, action, players, number)
    return None


def is_shown(
    game: Game, line: Transcript, at: int, action: int, players: list[Player], number: int
) -> bool:
    """Play on from the blunder, review the game, and look for it."""
    state = line.replay(at)
    game.apply(state, action)
    actions = [*line.actions[:at], action, *go_on(game, state, players, mix(number, 5))]
    changed = Transcript(game, line.options, actions)
    found, steps = review(changed), walked(changed).steps
    turns = [steps[found.entries[place].step].turn for place in found.turning]
    return steps[at].turn in turns


class Hinted:
    """A Rookie who asks three times, where it would lose much, and does what it is told."""

    name = "hinted"

    def __init__(self, seed: int, players: int):
        self.rookie, self.left, self.players = make_player("rookie", seed), HINTS, players
        self.thinker: Thinker | None = None

    def choose(self, game: Game, view: State, seat: int, legal: list[int]) -> int:
        """Rookie's choice, or the hint where that is much better."""
        action = self.rookie.choose(game, view, seat, legal)
        if not self.left or len(legal) < 2:
            return action
        thinker = self.thinker = self.thinker or Thinker(game, self.players)
        if game.compiled["is_joint"](view[0]):
            mixed = thinker.mix(view, seat, 4 * QUICK, action)
            best, loss = mixed.best, mixed.regrets[action]
        else:
            found = thinker.judge(view, seat, QUICK)
            best = found.best
            loss = found.utilities[best] - found.utilities.get(action, 0.0)
            if action != best and found.visits.get(action, 0) < 25:
                loss = found.utilities[best] - thinker.worth_after(view, seat, action, QUICK // 2)
        if action == best or loss < THRESHOLD:
            return action
        self.left -= 1
        return best


def hinted(name: str, number: int) -> float:
    """What a hinted Rookie gets against a Rookie: 1 a win, a half for a draw."""
    game, seat = botwright.load(name), number % 2
    players: list[Player] = [make_player("rookie", mix(number, 3)), make_player("rookie", 0)]
    players[seat], players[1 - seat] = Hinted(mix(number, 4), 2), players[0]
    places = game.places(play(game, players, mix(number // 2, 8)).replay())
    return 0.5 if places[0] == places[1] else float(places[seat] == 0)


def main() -> None:
    """Run one measurement and print what it found."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("what", choices=["blunders", "hints"])
    reader.add_argument("--game", default="metallum")
    reader.add_argument("--games", type=int, default=20)
    reader.add_argument("--jobs", type=int, default=None)
    given = reader.parse_args()
    work = partial(blunder if given.what == "blunders" else hinted, given.game)
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(given.jobs, context) as pool:
        found = [each for each in pool.map(work, range(given.games)) if each is not None]
    low, high = wilson(sum(found), len(found))
    share = sum(found) / max(len(found), 1)
    print(f"{given.what}, {given.game}: {sum(found)} of {len(found)}: {share:.1%}", flush=True)
    print(f"between {low:.1%} and {high:.1%}")


if __name__ == "__main__":
    main()
