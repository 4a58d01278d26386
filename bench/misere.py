#!/usr/bin/env python3
"""Times misère play: counts against normal play, quotients against published times.

Each count runs in turn under both conventions, alternating; the ratio is that of the medians. Quotients are timed alone; the
published times beside them are those of an older Java program on older machines, so no ratio is printed. Every order is
compared with the published one or that of the table of the tests; exit status 1 if one differs.
"""

import argparse
import json
import statistics
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
TABLE = HERE.parent / "tests" / "golden" / "misere_quotients.csv"

COUNTS = (
    ("nim-square", "--heaps", "3", "--max", "100000"),
    ("S(2,3,5,7)", "--heaps", "100", "--max", "10000018", "--mod", "1000000007"),
    ("nim", "--heaps", "3", "--max", "1e18"),
    ("kayles", "--heaps", "3", "--max", "1e18"),
)

# Game, further options, order of the quotient, published seconds
QUOTIENTS = (
    ("kayles", (), 40, 0.2),
    ("0.644", ("--max-order", "1000"), 172, 8),
    ("0.07", ("--max", "30", "--max-order", "1000"), 360, None),
    ("0.07", ("--max", "33", "--max-order", "1000"), 638, 240),
)


def run(program, *arguments, stdin=None):
    start = time.perf_counter()
    done = subprocess.run([program, *arguments], input=stdin, capture_output=True, text=True)
    seconds = time.perf_counter() - start
    if done.returncode not in (0, 3):
        sys.exit(f"{' '.join(arguments)}: {done.stderr.strip()}")
    return done.stdout, seconds


def time_counts(program, runs):
    print(f"{'count':<62} {'normal':>9} {'misère':>9} {'ratio':>6}")
    for question in COUNTS:
        normal, misere = [], []
        for _ in range(runs + 1):  # the first warms up
            normal.append(run(program, "count", *question)[1])
            misere.append(run(program, "count", *question, "--misere")[1])
        medians = statistics.median(normal[1:]), statistics.median(misere[1:])
        ratio = medians[1] / medians[0]
        print(f"{' '.join(question):<62} {medians[0]:8.4f}s {medians[1]:8.4f}s {ratio:6.2f}")


def time_quotients(program):
    print(f"\n{'quotient':<40} {'order':>6} {'seconds':>9} {'published':>10}")
    right = True
    for game, options, order, published in QUOTIENTS:
        output, seconds = run(program, "quotient", game, *options, "--json")
        found = json.loads(output)["order"]
        right = right and found == order
        said = f"{published} s" if published else ""
        print(f"{game + ' ' + ' '.join(options):<40} {found:>6} {seconds:8.3f}s {said:>10}")
    rows = [line.split(",") for line in TABLE.read_text().splitlines() if line[:1] in "04"]
    codes = "".join(row[0] + "\n" for row in rows)
    output, seconds = run(program, "quotient", "-", "--json", stdin=codes)
    orders = [str(json.loads(line)["order"]) for line in output.splitlines()]
    right = right and orders == [row[3] for row in rows]
    print(f"{f'all {len(rows)} settled codes':<40} {'':>6} {seconds:8.3f}s")
    return right


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sprague", default="build/release/sprague")
    parser.add_argument("--runs", type=int, default=7)
    arguments = parser.parse_args()
    time_counts(arguments.sprague, arguments.runs)
    if not time_quotients(arguments.sprague):
        sys.exit("an order differs from the published one")


if __name__ == "__main__":
    main()
