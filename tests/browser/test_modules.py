"""The rules as WebAssembly, in a browser: what happens in whole games is the same there."""

import base64

import pytest
from playwright.sync_api import Browser

import botwright
from tests.backends import identity

TRACE = """async ([source, asked]) => {
  const { trace } = await import(`data:text/javascript;base64,${source}`);
  return await trace(JSON.parse(asked));
}"""


@pytest.mark.parametrize("name", botwright.GAMES)
def test_digests_agree_in_chromium(name: str, browser: Browser) -> None:
    """A game of each kind: all that happened has the digest that wasmtime gives."""
    engine = identity.built(name)
    kinds = list(identity.settings(engine))
    page = browser.new_page()
    source = base64.b64encode(identity.HOSTS.read_bytes()).decode()
    found = page.evaluate(TRACE, [source, identity.asked(engine, kinds, 29, 1)])
    page.close()
    ours = [identity.wasm_trace(engine, options, 29, 1)[:2] for options in kinds]
    assert [(int(digest), decisions) for digest, decisions in found] == ours
