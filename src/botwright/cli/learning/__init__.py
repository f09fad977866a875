"""The commands of learning: puzzles and reviews."""
