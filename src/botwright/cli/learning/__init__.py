"""The commands of learning: puzzles."""
