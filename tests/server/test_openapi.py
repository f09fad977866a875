"""The OpenAPI document is complete and true: Schemathesis finds no fault and no surprise."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.hands import hands, play_on
from tests.server.serving import ROOT, Server, make_table

# A well-formed request may still ask for what the game does not have (3 seats at Metallum): 422.
NOT_CHECKED = "positive_data_acceptance"
EXAMPLES = 8


def schemathesis(server: Server, folder: Path, config: str = "", *options: str) -> str:
    """Run it over the whole API; what it says."""
    settings = folder / "schemathesis.toml"
    settings.write_text(config)
    program = str(Path(sys.executable).with_name("schemathesis"))
    result = subprocess.run(
        [program, "--config-file", str(settings), "run", f"{server.url}/openapi.json"]
        + ["--max-examples", str(EXAMPLES), "--seed", "1", "--request-timeout", "20"]
        + ["--exclude-path-regex", "stream", "--exclude-checks", NOT_CHECKED]
        + ["--generation-database", "none", "--warnings", "off", *options],
        capture_output=True,
        text=True,
        cwd=folder,
        timeout=200,
    )
    assert result.returncode == 0, result.stdout[-6000:] + result.stderr[-2000:]
    assert "a request failed" not in server.log.read_text()
    return result.stdout


def test_without_knowledge(server: Server, tmp_path: Path) -> None:
    """Nothing that can be sent brings the server down or an answer that is not described."""
    said = schemathesis(server, tmp_path)
    assert int(re.findall(r"(\d+) generated", said)[0]) > 500


@pytest.mark.parametrize("is_over", [False, True])
def test_at_a_table(server: Server, tmp_path: Path, is_over: bool) -> None:
    """The same with a table that exists and a key that opens it."""
    with server.client() as client:
        made = make_table(client)
        play_on(hands(client, made), steps=10_000 if is_over else 20)
        config = f'[parameters]\ntable_id = "{made["table"]}"\ngame = "metallum"\n'
    header = f"Authorization: Bearer {made['seats'][0]['token']}"
    schemathesis(server, tmp_path, config, "-H", header, "--phases", "fuzzing")


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
            if path.startswith("/api"):
                assert {"403", "422", "429"} <= set(route["responses"]), (method, path)
    assert count > 25 and ROOT.exists()
