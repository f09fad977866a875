"""A bot in 40 lines: plays a whole game over HTTP, choosing at random.

python docs/example_bot.py http://127.0.0.1:8000 metallum
"""

import json
import random
import sys
import time
from urllib.error import HTTPError
from urllib.request import Request, urlopen


def call(url, body=None, **headers):
    """A question, or with a body a request to act; what comes back can be read line by line."""
    headers["Content-Type"] = "application/json"
    while True:
        try:
            return urlopen(Request(url, body and json.dumps(body).encode(), headers))
        except HTTPError as refusal:
            if refusal.code != 429:  # not "too many requests": the body says why
                sys.exit("refused: " + json.load(refusal)["reason"])
            time.sleep(1)


def main(server, game):
    """Make a table with an opponent, answer every view in which we are asked, print the result."""
    seats = [{"kind": "bot", "name": "Random"}, {"kind": "opponent", "level": "uniform"}]
    made = json.load(call(f"{server}/api/tables", {"game": game, "seats": seats}))
    table, key = f"{server}/api/tables/{made['table']}", f"Bearer {made['seats'][0]['token']}"
    for line in call(f"{table}/stream", Authorization=key):
        view = json.loads(line) if line.startswith(b'{"type":"view"') else {"status": "no news"}
        if view["status"] == "over":
            return print("scores", *view["result"]["scores"])
        if view.get("legal") and view["sealed"] is None:
            wish = {"number": view["number"], "action": random.choice(view["legal"])["action"]}
            call(f"{table}/act", wish, Authorization=key)


main(*sys.argv[1:])
