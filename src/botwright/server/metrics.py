"""Figures for operators, in the form that Prometheus reads."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

REGISTRY = CollectorRegistry()

CHANGES = Counter("botwright_changes", "Changes of tables that were stored", registry=REGISTRY)
REFUSALS = Counter(
    "botwright_refusals", "Requests that were refused, by reason", ["code"], registry=REGISTRY
)
ERRORS = Counter("botwright_errors", "Requests that failed by our fault", registry=REGISTRY)
COMMITS = Gauge("botwright_commits", "Transactions written since the start", registry=REGISTRY)
TABLES = Gauge("botwright_live_tables", "Tables in memory", registry=REGISTRY)
SOCKETS = Gauge("botwright_connections", "Open sockets and streams", registry=REGISTRY)
WAITING = Gauge(
    "botwright_waiting_bytes", "Bytes that wait for clients to read them", registry=REGISTRY
)
SLOW = Counter("botwright_slow", "Clients let go because they did not read", registry=REGISTRY)
STORING = Histogram(
    "botwright_change_seconds",
    "From taking a request out of the queue to having stored and told it",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
    registry=REGISTRY,
)
THINKING = Histogram(
    "botwright_thinking_seconds",
    "How long opponents think",
    buckets=(0.001, 0.01, 0.1, 0.5, 1, 2, 5, 10),
    registry=REGISTRY,
)


def page() -> bytes:
    """All figures."""
    return generate_latest(REGISTRY)
