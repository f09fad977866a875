"""docs/protocol.md is true: its examples are messages, its codes are those of the server."""

import json
import re

import pytest
from pydantic import TypeAdapter

from botwright.server.http.errors import STATUS
from botwright.server.http.wishes import ClientMessage
from botwright.tables.events import BODIES
from botwright.tables.showing.messages import ServerMessage
from botwright.tables.showing.words import TEXTS
from tests.server.serving import ROOT

TEXT = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL)
CLIENT = BLOCKS[0].splitlines()
SERVER = BLOCKS[1:]
SOURCES = "\n".join(
    file.read_text(encoding="utf-8")
    for folder in ("hosting", "server", "tables")
    for file in (ROOT / "src/botwright" / folder).rglob("*.py")
)


@pytest.mark.parametrize("line", CLIENT)
def test_examples_of_clients(line: str) -> None:
    """Each line is a message that the server reads."""
    TypeAdapter(ClientMessage).validate_json(line)


@pytest.mark.parametrize("block", SERVER)
def test_examples_of_the_server(block: str) -> None:
    """Each block is a message that the server could send."""
    message = json.loads(block)
    read = TypeAdapter(ServerMessage).validate_python(message)
    assert read.type == message["type"]


def test_every_message_has_an_example() -> None:
    """No kind of message is left out."""

    def kinds(union: object) -> set[str]:
        text = json.dumps(TypeAdapter(union).json_schema())
        found = re.findall(
            r'"(?:const|enum)": (\["act", "seal"\]|"\w+")[^{}]*"title": "Type"', text
        )
        return {word for item in found for word in re.findall(r"\w+", item)}

    told = {json.loads(line)["type"] for line in CLIENT}
    assert told == kinds(ClientMessage) and len(told) == 11
    told = {json.loads(block)["type"] for block in SERVER}
    assert told == kinds(ServerMessage) and len(told) == 8


def test_every_code_is_listed_under_its_status() -> None:
    """The list of refusals is whole and right."""
    listed = {}
    for status, codes in re.findall(
        r"(\d{3}) ([^;]*)", TEXT.partition("Codes: ")[2].partition(".\n")[0]
    ):
        listed |= dict.fromkeys(re.findall(r"`(\w+)`", codes), int(status))
    found = re.findall(r'Refusal\(\s*"(\w+)"(?: if [^"]* else "(\w+)")?', SOURCES)
    used = {code for pair in found for code in pair if code}
    used |= {"no_page", "method", "storage"}  # chosen elsewhere
    assert set(listed) == used
    assert listed == STATUS
    assert used <= set(TEXTS)


def test_every_kind_of_event_is_named() -> None:
    """The kinds of events that the log can hold."""
    kinds = re.findall(r"`(\w+)`", TEXT.partition("Kinds of events:")[2].partition(".")[0])
    assert set(kinds) == set(BODIES)
