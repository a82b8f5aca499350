"""How fast the rules are: compiled beside plain, beside the limit in C++, beside other libraries; one run, one core.

    python bench/rules.py --plain PYTHON --limit FOLDER [--json]

Run by a Python that has nemeton compiled and the peers installed; `make bench` sets that up.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from peers import rows

SHARE_OF_THE_LIMIT = 0.25
TIMES_PLAIN = 8.0
OPTIONS = {"celtic_quest": ["map=quick"]}  # a map laid by chance, so that setting up counts and laying does not
LEAST_DECISIONS = {"celtica": 2_000_000, "celtic_quest": 500_000, "celtic_trader": 500_000}
SLOWEST_COPY = {"keltis": 0.5e-6, "celtic_quest": 3e-6, "celtic_trader": 3e-6}


def bench(python: str, game: str) -> dict[str, Any]:
    """Return what `nemeton bench` measures with one Python."""
    options = [f"--option={option}" for option in OPTIONS.get(game, [])]
    command = [python, "-m", "nemeton", "bench", game, "--json", *options]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    measured: dict[str, Any] = json.loads(done.stdout)
    return measured


def limit(folder: Path) -> float:
    """Compile the hand-written program and return its best decisions a second."""
    with tempfile.TemporaryDirectory() as scratch:
        program = Path(scratch) / "playouts"
        command = ["g++", "-O3", "-march=native", "-std=c++20", str(folder / "main.cpp"), "-o", str(program)]
        subprocess.run(command, check=True)
        printed = subprocess.run([str(program)], check=True, capture_output=True, text=True).stdout
    return max(float(found) for found in re.findall(r"steps/s (\d+)", printed))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--plain", required=True, help="a Python with nemeton installed plain")
    parser.add_argument("--limit", type=Path, help="the folder of the C++ program")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    import nemeton

    measured: dict[str, Any] = {"games": {}}
    for game in nemeton.GAMES:
        measured["games"][game.name] = {
            "compiled": bench(sys.executable, game.name),
            "plain": bench(options.plain, game.name),
        }
    if options.limit and options.limit.exists():
        measured["limit"] = limit(options.limit)
    measured["peers"] = rows()
    if options.json:
        print(json.dumps(measured, indent=1))
    else:
        show(measured)
    failed = missed(measured)
    for line in failed:
        print("MISSED", line, file=sys.stderr)
    return 1 if failed else 0


def missed(measured: dict[str, Any]) -> list[str]:
    """Return which floors the run did not reach."""
    found = []
    for name, runs in measured["games"].items():
        compiled, plain = runs["compiled"], runs["plain"]
        if not compiled["compiled"] or plain["compiled"] or compiled["signature"] != plain["signature"]:
            found.append(f"{name}: the two runs are not one game, compiled and plain")
        if compiled["decisions_per_s"] < LEAST_DECISIONS.get(name, 0):
            found.append(f"{name}: {LEAST_DECISIONS[name]} decisions a second")
        if 1 / compiled["copies_per_s"] > SLOWEST_COPY.get(name, 1):
            found.append(f"{name}: a copy in {SLOWEST_COPY[name] * 1e6} µs")
    keltis = measured["games"]["keltis"]
    speed = keltis["compiled"]["decisions_per_s"]
    if "limit" in measured and speed < SHARE_OF_THE_LIMIT * measured["limit"]:
        found.append("keltis: a quarter of the limit")
    if speed < TIMES_PLAIN * keltis["plain"]["decisions_per_s"]:
        found.append("keltis: eight times plain")
    mine, *others = measured["peers"]
    found += [
        f"faster than {peer['library']}" for peer in others if peer.get("decisions_per_s", 0) > mine["decisions_per_s"]
    ]
    return found


def show(measured: dict[str, Any]) -> None:
    print("Random play inside the loop, one core, chance not counted\n")
    print(f"{'game':14} {'seats':>5} {'':9} {'decisions/s':>13} {'games/s':>9} {'copy':>9}   signature")
    for name, runs in measured["games"].items():
        for kind, run in runs.items():
            copy = f"{1e6 / run['copies_per_s']:.2f} µs"
            numbers = f"{run['decisions_per_s']:>13,.0f} {run['games_per_s']:>9,.0f} {copy:>9}   {run['signature']}"
            print(f"{name:14} {run['seats']:>5} {kind:9} {numbers}")
        ratio = runs["compiled"]["decisions_per_s"] / runs["plain"]["decisions_per_s"]
        print(f"{'':20} compiled is {ratio:.0f} times plain")
    if "limit" in measured:
        share = measured["games"]["keltis"]["compiled"]["decisions_per_s"] / measured["limit"]
        print(f"\nA hand-written C++ program, keltis: {measured['limit']:,.0f} decisions/s; ours is {share:.0%} of it")
    print("\nDriven from Python one step at a time (legal, choose, apply); the games differ\n")
    for row in measured["peers"]:
        rate = f"{row['decisions_per_s']:>12,}" if "decisions_per_s" in row else f"not installed: {row['missing']}"
        print(f"{row['library']:12} {row.get('version', ''):8} {row['game']:18} {rate}")


if __name__ == "__main__":
    sys.exit(main())
