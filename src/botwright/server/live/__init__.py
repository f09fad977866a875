"""Tables in memory and those who listen to them."""
