"""The text table: a whole game in a terminal."""
