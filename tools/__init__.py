"""Generators that developers run from the root of the repository."""
