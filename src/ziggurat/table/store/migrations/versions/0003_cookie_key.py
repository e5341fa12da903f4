"""A key of the server's own, with which it signs the cookies that it gives out. Written out, as it was then."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Makes the table; its one row is made when a cookie is first looked at."""
    op.create_table(
        "server_keys",
        sa.Column("use", sa.String(20), primary_key=True),
        sa.Column("key", sa.LargeBinary(32), nullable=False),
    )
