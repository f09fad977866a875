"""Runs what `make test` leaves out: long tests, many examples, all rules with bounds checked.

The last result of each run is kept in tests/everything.txt: when, at which commit, on what, and how
it ended. `python -m tests.everything long` runs one of them alone.
"""

import os
import platform
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).parents[1]
RESULT = Path(__file__).with_suffix(".txt")
PYTEST = (sys.executable, "-m", "pytest", "-q", "-n", "2", "--dist", "worksteal")
# all that ask tests/thorough.py how much to try
MANY = sorted(
    str(path.relative_to(ROOT))
    for path in (ROOT / "tests").rglob("test_*.py")
    if "from tests.thorough import" in path.read_text(encoding="utf-8")
)
# words for people, what is added to the environment, the command
RUNS = (
    ("long tests", {}, (*PYTEST, "-m", "long")),
    ("many examples", {"BOTWRIGHT_TEST_ALL": "1"}, (*PYTEST, *MANY)),
    ("rules, bounds checked", {"NUMBA_BOUNDSCHECK": "1"}, (*PYTEST, "tests/rules", "tests/laws")),
)


def run(environment: dict[str, str], command: tuple[str, ...]) -> tuple[bool, str]:
    """Whether a command went well, and the last line that it printed; all of it is shown."""
    process = subprocess.Popen(
        command, env=os.environ | environment, cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    last = ""
    for line in process.stdout:
        print(line, end="", flush=True)
        last = line.strip(" =\n") or last
    return process.wait() == 0, last


def kept() -> dict[str, str]:
    """The last result of each run, by its words."""
    if not RESULT.exists():
        return {}
    rows = RESULT.read_text(encoding="utf-8").splitlines()
    return {words: result for words, _, result in (row.partition(": ") for row in rows)}


def main(wanted: list[str]) -> None:
    """Run everything, or what is named by a word; note how it went, and fail if something did."""
    head = ["git", "rev-parse", "--short", "HEAD"]
    commit = subprocess.run(head, cwd=ROOT, capture_output=True, text=True).stdout.strip()
    machine = f"{os.cpu_count()} cores, Python {platform.python_version()}"
    results, sound = kept(), True
    for words, environment, command in RUNS:
        if wanted and not any(word in words for word in wanted):
            continue
        print(f"== {words}", flush=True)
        went_well, last = run(environment, command)
        sound &= went_well
        results[words] = f"{datetime.now(UTC):%Y-%m-%d}, commit {commit}, {machine}: {last}"
        rows = [f"{each}: {results[each]}\n" for each, *_ in RUNS if each in results]
        RESULT.write_text("".join(rows), encoding="utf-8")
    sys.exit(not sound)


if __name__ == "__main__":
    main(sys.argv[1:])
