"""What a study shows: figures, charts and words."""
