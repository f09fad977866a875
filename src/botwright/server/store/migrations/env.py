"""Alembic's entry: runs on the connection that the server hands over."""

from alembic import context

from botwright.server.store.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
