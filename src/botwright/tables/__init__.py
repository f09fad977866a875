"""A game at a table: seats, requests, clocks, luck, views. Pure: no I/O, and no look at a clock."""
