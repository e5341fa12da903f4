"""What was answered to commands that are no line of a log, so that a repeated one is answered the same way."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds the commands; nothing of before is known of them."""
    op.create_table(
        "commands",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("answer", sa.LargeBinary, nullable=False),
    )
    op.create_index("commands_at", "commands", ["at"])
