"""A bot in 40 lines: makes a table, plays a whole game by HTTP, prints the result.

python docs/example_bot.py http://127.0.0.1:8000 metallum
"""

import json
import random
import sys
import urllib.request


def call(method, url, body=None, token=None):
    """One request; the answer as a file of bytes."""
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    data = json.dumps(body).encode() if body is not None else None
    return urllib.request.urlopen(urllib.request.Request(url, data, headers, method=method))


def main(server, game):
    """Sit down against an opponent and choose at random."""
    seats = [{"kind": "person", "name": "bot"}, {"kind": "opponent", "level": "uniform"}]
    made = json.load(call("POST", f"{server}/api/tables", {"game": game, "seats": seats}))
    table, token = f"{server}/api/tables/{made['table']}", made["seats"][0]["token"]
    for line in call("GET", f"{table}/stream", token=token):
        message = json.loads(line) if line.strip() else {"type": "quiet"}
        if message["type"] != "view":
            continue
        if message["status"] == "over":
            print("scores", message["result"]["scores"], "winners", message["result"]["winners"])
            return
        if message["seat"] in message["deciding"] and message["sealed"] is None:
            choice = random.choice(message["legal"])
            wish = {"number": message["number"], "action": choice["action"]}
            try:
                call("POST", f"{table}/act", wish, token).read()
            except urllib.error.HTTPError as error:
                print("refused:", json.load(error)["reason"])


if __name__ == "__main__":
    main(*sys.argv[1:])
