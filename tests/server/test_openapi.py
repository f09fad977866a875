"""The OpenAPI document is complete and true: Schemathesis finds no fault and no surprise."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from botwright.server.http.errors import STATUS
from tests.server.hands import hands, play_on
from tests.server.serving import ROOT, Server, make_table

# A well-formed request may still ask for what the game does not have (3 seats at Metallum): 422.
NOT_CHECKED = "positive_data_acceptance"
# What breaks the schema is refused; a body that is too long before it is read.
REFUSED = """
[checks.negative_data_rejection]
expected-statuses = [400, 401, 403, 404, 405, 406, 409, 413, 415, 422, 428, 429, "5xx"]
"""
EXAMPLES = 8
MANY = 150  # for each route, in the long test
CASES = 10_000


def schemathesis(
    server: Server, folder: Path, config: str = "", *options: str, examples: int = EXAMPLES
) -> int:
    """Run it over the whole API; how many cases it made up."""
    with server.client() as client:
        client.get("/openapi.json")  # made once; Schemathesis waits ten seconds for it
    settings = folder / "schemathesis.toml"
    settings.write_text(config + REFUSED)
    program = str(Path(sys.executable).with_name("schemathesis"))
    result = subprocess.run(
        [program, "--config-file", str(settings), "run", f"{server.url}/openapi.json"]
        + ["--max-examples", str(examples), "--seed", "1", "--request-timeout", "20"]
        + ["--exclude-path-regex", "stream", "--exclude-checks", NOT_CHECKED]
        + ["--generation-database", "none", "--warnings", "off", *options],
        capture_output=True,
        text=True,
        cwd=folder,
        timeout=25 * examples,
    )
    assert result.returncode == 0, result.stdout[-6000:] + result.stderr[-2000:]
    assert "a request failed" not in server.log.read_text()
    return int(re.findall(r"(\d+) generated", result.stdout)[0])


def test_without_knowledge(server: Server, tmp_path: Path) -> None:
    """Nothing that can be sent brings the server down or an answer that is not described."""
    assert schemathesis(server, tmp_path) > 500


@pytest.mark.long
def test_ten_thousand_cases(server: Server, tmp_path: Path) -> None:
    """The same with very many cases, at no table in particular and at one that is played."""
    found = schemathesis(server, tmp_path, examples=MANY)
    found += at_a_table(server, tmp_path, steps=20, examples=MANY)
    print(f"{found} cases")
    assert found >= CASES


@pytest.mark.parametrize("is_over", [False, True])
def test_at_a_table(server: Server, tmp_path: Path, is_over: bool) -> None:
    """The same with a table that exists and a key that opens it."""
    assert at_a_table(server, tmp_path, steps=10_000 if is_over else 20) > 100


def at_a_table(server: Server, folder: Path, steps: int, examples: int = EXAMPLES) -> int:
    """Cases at a table on which so many actions were made, with the key of a seat."""
    with server.client() as client:
        made = make_table(client)
        play_on(hands(client, made), steps=steps)
        config = f'[parameters]\ntable_id = "{made["table"]}"\ngame = "metallum"\n'
    header = f"Authorization: Bearer {made['seats'][0]['token']}"
    options = ("-H", header, "--phases", "fuzzing")
    return schemathesis(server, folder, config, *options, examples=examples)


def test_every_route_is_described(server: Server) -> None:
    """Each operation has words and says how it can fail."""
    with server.client() as client:
        schema = client.get("/openapi.json").json()
        page = client.get("/api").text
    count = 0
    for path, methods in schema["paths"].items():
        assert path in page
        for method, route in methods.items():
            count += 1
            assert route["description"], (method, path)
            for status, answer in route["responses"].items():
                named = set(answer["description"].partition(": ")[2].split())
                if int(status) >= 400:
                    assert named and all(STATUS[code] == int(status) for code in named)
            if path.startswith("/api"):
                assert {"403", "422", "429"} <= set(route["responses"]), (method, path)
    assert count > 25 and ROOT.exists()
    assert schema["components"]["schemas"]["Problem"]["properties"]["code"]["enum"] == list(STATUS)
