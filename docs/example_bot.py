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
    """A question, or with a body a request to act; the answer can be read line by line."""
    headers["Content-Type"] = "application/json"
    try:
        return urlopen(Request(url, body and json.dumps(body).encode(), headers))
    except HTTPError as refusal:  # an answer too: JSON with a reason
        return refusal


def main(server, game):
    """Make a table with an opponent, answer every view in which we are asked, print the result."""
    seats = [{"kind": "person", "name": "bot"}, {"kind": "opponent", "level": "uniform"}]
    made = json.load(call(f"{server}/api/tables", {"game": game, "seats": seats}))
    table, key = f"{server}/api/tables/{made['table']}", f"Bearer {made['seats'][0]['token']}"
    for line in call(f"{table}/stream", Authorization=key):
        if not line.startswith(b'{"type":"view"'):  # others came or went, or nothing happened
            continue
        view = json.loads(line)
        if view["status"] == "over":
            return print("scores", *view["result"]["scores"])
        if view["legal"] and view["sealed"] is None:
            wish = {"number": view["number"], "action": random.choice(view["legal"])["action"]}
            while call(f"{table}/act", wish, Authorization=key).status == 429:  # too many requests
                time.sleep(1)  # after any other refusal the next view is on its way


main(*sys.argv[1:])
