"""The loops that are bound to a game, and many games at once on CPU and GPU."""
