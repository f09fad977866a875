"""What AquaSphere teaches: texts and positions, and the reasons behind good play."""
