"""Players that search."""
