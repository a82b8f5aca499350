"""A whole client in one file: sits down against a bot and plays at random, to the end.

python examples/client.py http://127.0.0.1:8710 keltis
"""

import json
import random
import sys
import urllib.request
from typing import Any

from websockets.sync.client import connect


def post(url: str, body: dict[str, Any]) -> dict[str, Any]:
    """Ask the lobby."""
    request = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return dict(json.load(answer))


def play(server: str, game: str, options: dict[str, Any]) -> list[int]:
    """Play one game and return the scores."""
    seats = [{"kind": "me", "name": "Example"}, {"kind": "bot", "level": "novice"}]
    table = post(f"{server}/api/tables", {"game": game, "seats": seats, "options": options})
    seat, token = table["seats"][0]["seat"], table["seats"][0]["token"]
    address = f"ws{server.removeprefix('http')}/ws/tables/{table['table']}"
    with connect(address) as socket:
        hello = {"t": "hello", "v": 1, "tokens": [token]}
        socket.send(json.dumps(hello))
        last = 0
        for text in socket:
            event = json.loads(text)
            if event["t"] == "refused":
                raise RuntimeError(f"{event['code']}: {event['message']}")
            if "n" in event:
                if event["t"] != "sync" and event["n"] != last + 1:  # something was missed: ask for it
                    socket.send(json.dumps(hello | {"since": last}))
                    continue
                last = event["n"]
            if event["t"] == "over":
                return list(event["over"]["scores"])
            if event["t"] in ("sync", "moved") and event["to_move"] == seat:
                action = random.choice(event["views"][str(seat)]["legal"])
                request = {"t": "play", "id": f"{event['n']}", "seat": seat, "at": event["ply"], "action": action}
                socket.send(json.dumps(request))
    raise RuntimeError("the server went away")


if __name__ == "__main__":
    address, name, *chosen = sys.argv[1:]
    print(play(address.rstrip("/"), name, json.loads(chosen[0]) if chosen else {}))
