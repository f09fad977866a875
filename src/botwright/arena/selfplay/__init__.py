"""Games played to be learned from, as tables that other tools read."""
