"""What a table shows and tells, to each reader in his language."""
