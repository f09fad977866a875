"""When a person was last at a seat."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One more column; nobody has been seen yet."""
    op.add_column("seats", sa.Column("seen", sa.BigInteger))


def downgrade() -> None:
    """Forget it again."""
    op.drop_column("seats", "seen")
