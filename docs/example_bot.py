"""A bot in 40 lines: plays a whole game over HTTP, choosing at random.

python docs/example_bot.py http://127.0.0.1:8000 metallum
"""

import json
import random
import sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen


def call(url, body=None, token=None):
    """A question, or with a body a request to act; the answer can be read line by line."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    data = None if body is None else json.dumps(body).encode()
    return urlopen(Request(url, data, headers | {"Content-Type": "application/json"}))


def main(server, game):
    """Make a table with an opponent, answer every view in which we are asked, print the result."""
    seats = [{"kind": "person", "name": "bot"}, {"kind": "opponent", "level": "uniform"}]
    made = json.load(call(f"{server}/api/tables", {"game": game, "seats": seats}))
    table, token = f"{server}/api/tables/{made['table']}", made["seats"][0]["token"]
    for line in call(f"{table}/stream", token=token):
        if not line.startswith(b'{"type":"view"'):  # others came or went, or nothing happened
            continue
        view = json.loads(line)
        if view["status"] == "over":
            return print("scores", *view["result"]["scores"])
        if view["legal"] and view["sealed"] is None:
            action = random.choice(view["legal"])["action"]
            try:
                call(f"{table}/act", {"number": view["number"], "action": action}, token)
            except HTTPError as refusal:  # the table has moved on: the next view is on its way
                print("refused:", json.load(refusal)["reason"])


if __name__ == "__main__":
    main(*sys.argv[1:])
