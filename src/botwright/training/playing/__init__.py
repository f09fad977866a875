"""What a learner plays: many games at once, whom against, and where they begin."""
