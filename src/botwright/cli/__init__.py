"""The command line: one file for each group of commands."""

from botwright.cli.app import app, main

__all__ = ["app", "main"]
