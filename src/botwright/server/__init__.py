"""Tables on a server: people and opponents play through one API."""
