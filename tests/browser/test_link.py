"""How the page feels its link: what it asks, and when it gives it up, by a clock of ours."""

from typing import Any

from tests.browser import page_code

# a window, a clock and sockets that only this script moves
WORK = """
return asked.map((asked) => {
  let now = 0, count = 0;
  const timers = new Map(), said = [], sockets = [], nothing = () => {};
  const later = (work, wait) => (timers.set(++count, [now + wait, work]), count);
  const until = (end) => {
    for (;;) {
      const [due] = [...timers].filter(([, [at]]) => at <= end).sort((a, b) => a[1][0] - b[1][0]);
      if (!due) break;
      timers.delete(due[0]);
      now = due[1][0];
      due[1][1]();
    }
    now = end;
  };
  class Socket {
    static CONNECTING = 0; static OPEN = 1; static CLOSED = 3;
    readyState = 0;
    constructor() { sockets.push(this); }
    send(text) { said.push([now, JSON.parse(text).type]); }
    close() { this.readyState = 2; }
  }
  const page = { setTimeout: later, clearTimeout: (timer) => timers.delete(timer) };
  const document = { addEventListener: nothing, visibilityState: "visible" };
  const location = { protocol: "http:", host: "here" };
  Object.assign(globalThis, page, { window: page, document, location, addEventListener: nothing });
  globalThis.WebSocket = Socket;
  const table = new code.TableSocket({
    table: "a",
    hello: () => ({ type: "hello" }),
    company: () => asked.company,
    onmessage: ({ connected }) => (asked.company ||= connected),
    onstate: (state) => said.push([now, state]),
  });
  sockets[0].readyState = 1;
  sockets[0].onopen();
  for (const [at, what] of asked.happens) {
    until(at);
    const message = { type: "presence", connected: what === "company" };
    if (what === "act") table.send({ type: what });
    else sockets[0].onmessage({ data: JSON.stringify(message) });
  }
  until(asked.until);
  return said;
});
"""
BEGUN = [[0, "connecting"], [0, "hello"], [0, "open"]]
CASES: list[tuple[str, bool, list[tuple[int, str]], int, list[list[Any]]]] = [
    ("a silent link in company", True, [], 4_400,
     [[1_500, "ping"], [4_000, "lost"], [4_400, "connecting"]]),
    ("an answer", True, [(2_000, "heard")], 5_900, [[1_500, "ping"], [3_500, "ping"]]),
    ("an act without an answer", True, [(1_000, "act")], 3_500, [[1_000, "act"], [3_500, "lost"]]),
    ("someone comes", False, [(2_000, "company")], 6_000, [[3_500, "ping"], [6_000, "lost"]]),
    ("alone", False, [], 32_999, [[25_000, "ping"]]),
    ("alone, and silent", False, [], 33_000, [[25_000, "ping"], [33_000, "lost"]]),
    ("alone, with an act", False, [(9_000, "act")], 17_000, [[9_000, "act"], [17_000, "lost"]]),
]  # fmt: skip


def test_a_dead_link_is_noticed() -> None:
    """Within four seconds where others look on; a phone that is alone is left in peace."""
    names = ("company", "happens", "until")
    asked = [dict(zip(names, case[1:4], strict=True)) for case in CASES]
    found = page_code.run("src/net/house/socket.ts", WORK, asked)
    wanted = {case[0]: BEGUN + case[4] for case in CASES}
    assert dict(zip(wanted, found, strict=True)) == wanted
