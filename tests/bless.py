"""Rewrite the golden files after an intended change of the rules; read the diff before a commit."""

from tests import golden_aquasphere, golden_metallum
from tests.counts import test_counts


def main() -> None:
    """All golden games and counts."""
    golden_metallum.main()
    golden_aquasphere.main()
    test_counts.bless()


if __name__ == "__main__":
    main()
