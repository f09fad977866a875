"""Learning over HTTP: lessons, guided games, and what the coach says."""
