"""The rules of AquaSphere, one file for each chapter of the rulebook."""
