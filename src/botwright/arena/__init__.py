"""Matches, ratings and studies: strength is measured, never claimed."""
