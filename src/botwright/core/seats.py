"""Who can be to move beside the seats from 0 on."""

CHANCE = -1
NOBODY = -2  # the game is over; as a seat: a spectator
