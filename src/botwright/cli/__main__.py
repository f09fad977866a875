"""`python -m botwright.cli` is the command botwright."""

from botwright.cli.app import main

main()
