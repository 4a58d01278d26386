#!/usr/bin/env python3
"""Times rules of boards beside the kinds that know the same game.

    bench/boards.py

Each pair of positions is solved by turns, --runs times; what is timed is the processor time of the whole process, on one
thread. Printed are the medians and their ratio: above 1 where the rules are slower. Exit status 1 when values differ.
"""

import argparse
import os
import statistics
import subprocess
import sys
from pathlib import Path

BUILD = Path(__file__).resolve().parent.parent / "build" / "release"
NEIGHBOUR = "1 -> x where no neighbour is x"
PAIRS = (
    ("board(11 -> ..; all directions):4x8", "cram:4x8"),
    ("board(11 -> ..; all directions):5x6", "cram:5x6"),
    ("board(11 -> ..; 2 -> .; all directions):4x7", "cram:4x7"),
    ("board(node-kayles):3x16", "node-kayles:grid:3x16"),
    ("board(node-kayles):5x9", "node-kayles:grid:5x9"),
    (f"board({NEIGHBOUR}):3x16", "node-kayles:grid:3x16"),
    ("board(kings):5x11", "node-kayles:kings:5x11"),
    ("board(kings):7x9", "node-kayles:kings:7x9"),
    ("clobber:" + "xxo" * 16, "strip(clobber):" + "xxo" * 16),
    ("board(1 -> .; 11 -> ..; rotations):1x60", "strip(kayles):" + "1" * 60),
    ("board(**1** -> .....):1x60", "strip(treblecross):" + "1" * 60),
)


def solve(program, position):
    """The value, and the seconds of the processor."""
    process = subprocess.Popen(
        [program, "--threads", "1", "--quiet", "value", position], stdout=subprocess.PIPE, text=True
    )
    value = process.stdout.read()
    process.stdout.close()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"sprague value '{position}' ended with {process.returncode}")
    return int(value), usage.ru_utime + usage.ru_stime


def shortened(position):
    return position if len(position) < 46 else position[:43] + "..."


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sprague", default=str(BUILD / "sprague"), metavar="PATH")
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    for rules, kind in PAIRS:
        times = {rules: [], kind: []}
        values = {}
        for _ in range(options.runs):
            for position in (rules, kind):
                values[position], seconds = solve(options.sprague, position)
                times[position].append(seconds)
        if values[rules] != values[kind]:
            sys.exit(f"VALUES DIFFER: {rules} {values[rules]}, {kind} {values[kind]}")
        of_rules, of_kind = statistics.median(times[rules]), statistics.median(times[kind])
        print(
            f"{shortened(rules):<46} {of_rules:7.3f} s   {shortened(kind):<46} {of_kind:7.3f} s   ratio "
            f"{of_rules / of_kind:5.2f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
