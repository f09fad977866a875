"""Rewrite the golden files after an intended change of the rules; read the diff before a commit."""

from tests import golden_aquasphere, golden_metallum
from tests.boxes import blessing
from tests.counts import test_counts
from tests.players import test_network


def main() -> None:
    """All golden games, signatures and counts, and what the networks answer."""
    golden_metallum.main()
    golden_aquasphere.main()
    blessing.bless()
    test_counts.bless()
    test_network.bless()


if __name__ == "__main__":
    main()
