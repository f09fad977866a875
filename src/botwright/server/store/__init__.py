"""Durable storage of tables, in SQLite or PostgreSQL."""
