"""A server in a process of its own, which a test can kill: `python -m tests.browser.serve PORT DATABASE`."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep
from typing import Final
from urllib.error import URLError
from urllib.request import urlopen

PATIENCE: Final = 40.0
ROOT: Final = Path(__file__).parents[2]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """Tables at one address and in one file, started as often as a test likes."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.browser.serve", str(self.port), str(self.database)]
        self.process = subprocess.Popen(command, cwd=ROOT)
        until = monotonic() + PATIENCE
        while not self.answers():
            assert self.process.poll() is None, "the server did not start"
            assert monotonic() < until, "the server takes too long to start"
            sleep(0.05)

    def answers(self) -> bool:
        try:
            with urlopen(f"{self.address}/api/games", timeout=2) as answer:
                return bool(answer.status == 200)
        except (URLError, OSError):
            return False

    def kill(self) -> None:
        """Kill -9: no goodbye, nothing tidied up."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill()


def main(port: int, database: Path) -> None:
    """Serve with bots that don't wait for people to follow."""
    import uvicorn

    from nemeton.server.command import configured
    from tests.server.host import settings_for

    uvicorn.Server(configured(settings_for(database), "127.0.0.1", port)).run()


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
