"""The numbering of actions."""

from salvage.data import CHARGES, WRECKS

BID = 0  # + charge
DRAW = BID + CHARGES  # + wreck: chance turns it up
NUM_ACTIONS = DRAW + WRECKS
MOST_LEGAL_ACTIONS = CHARGES

# every block of the numbering by its name: what players choose from, and what chance does
PLAYER_BLOCKS = {"bid": BID}
CHANCE_BLOCKS = {"draw": DRAW}
