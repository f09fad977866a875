"""Seats are found by their tokens without looking through all of them."""

from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One more index."""
    op.create_index("seats_token", "seats", ["token_hash"])


def downgrade() -> None:
    """Without it again."""
    op.drop_index("seats_token", "seats")
