"""The edition without a server."""
