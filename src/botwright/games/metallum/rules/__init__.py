"""The rules of Metallum, one file for each chapter of the rulebook."""
