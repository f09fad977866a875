"""The thinking of the players, compiled: one source, bound to each game by `thinking.bind`."""
