"""Everything that can sit at a table without a body."""
