"""The review of a finished game: where it was won and lost, in the game's own words."""
