"""Puzzles: found in strong games, solved exactly, asked on the real table."""
