"""The example client, run as it is."""

import json
import subprocess
import sys
from pathlib import Path

from tests.server.host import Host

EXAMPLE = Path(__file__).parents[2] / "examples" / "client.py"


def test_the_example_client_plays_a_game_to_its_end(host: Host) -> None:
    command = [sys.executable, str(EXAMPLE), f"http://{host.address}", "keltis", '{"turn_limit": 20}']
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    assert len(json.loads(done.stdout)) == 2
