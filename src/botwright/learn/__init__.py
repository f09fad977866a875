"""Learning a game: positions, lessons, the guided first game. Texts stand in its own folder."""
