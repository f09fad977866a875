"""Everything that is asked and answered by HTTP."""
