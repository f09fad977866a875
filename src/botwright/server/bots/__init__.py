"""Programs of others at our tables, through plain HTTP."""
