"""The tables of the database. Events are the truth; everything else can be made from them."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

REVISION = "0005"  # the newest of migrations/versions

metadata = MetaData()

# one row for each game table: its settings, its secret, and what the lobby shows (a cache)
tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("settings", Text, nullable=False),
    Column("secret", LargeBinary(32), nullable=False),
    Column("visibility", String(8), nullable=False),
    Column("invite_hash", String(64), nullable=False),
    Column("watch_hash", String(64), nullable=False),
    Column("parent", String(16)),
    Column("created", BigInteger, nullable=False),
    Column("status", String(8), nullable=False),
    Column("number", Integer, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("summary", Text, nullable=False),
    Column("due", BigInteger),
    Column("thinking", Boolean, nullable=False),
    Index("tables_lobby", "visibility", "status", "updated"),
    Index("tables_due", "due"),
    Index("tables_thinking", "thinking", "updated"),
)

# append-only: nothing in this program updates or deletes a row
events = Table(
    "events",
    metadata,
    Column("table_id", String(16), nullable=False),
    Column("number", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("body", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
)

# who may act for a seat; tokens are kept as hashes alone
seats = Table(
    "seats",
    metadata,
    Column("table_id", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("token_hash", String(64)),
    Column("owner_hash", String(64)),
    Column("seen", BigInteger),  # when the person was last there, to about a minute
    PrimaryKeyConstraint("table_id", "seat"),
    Index("seats_owner", "owner_hash"),
    Index("seats_token", "token_hash"),
)

# secret choices that wait for the others; moved into one event when all are in
sealed = Table(
    "sealed",
    metadata,
    Column("table_id", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("action", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
)

subscriptions = Table(
    "subscriptions",
    metadata,
    Column("table_id", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("target_hash", String(64), nullable=False),
    Column("body", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "seat", "target_hash"),
)

# what people say, beside the events and with numbers of its own
talk = Table(
    "talk",
    metadata,
    Column("table_id", String(16), nullable=False),
    Column("number", Integer, nullable=False),
    Column("room", String(8), nullable=False),
    Column("who", String(16), nullable=False),
    Column("name", String(32), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
)

# remarks that somebody minds, for the host
reports = Table(
    "reports",
    metadata,
    Column("table_id", String(16), nullable=False),
    Column("number", Integer, nullable=False),
    Column("reporter", String(16), nullable=False),
    Column("note", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "number", "reporter"),
)

# what was found out about finished games; can be made again
reviews = Table(
    "reviews",
    metadata,
    Column("table_id", String(16), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

# keys of the server itself, such as the one for push messages
house = Table(
    "house",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)
