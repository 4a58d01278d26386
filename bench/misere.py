#!/usr/bin/env python3
"""Times misère play: counts against normal play, sums against a plain search, quotients against published times.

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
PLAIN = HERE / "baselines" / "misere_sums.py"
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


# Game and heaps, without a quotient of few elements: played out
SUMS = (("0.07", "60"), ("0.07", "30", "31"), ("0.35", "40"), ("4.7", "20", "21"))


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


def time_sums(program, runs):
    """Who wins, by a memoised search in Python and by the program, alternating."""
    print(f"\n{'sum':<62} {'Python':>9} {'sprague':>9} {'ratio':>6}")
    right = True
    for game, *heaps in SUMS:
        plain, ours = [], []
        for _ in range(runs + 1):  # the first warms up
            outcome, seconds = run(sys.executable, str(PLAIN), game, *heaps)
            plain.append(seconds)
            said, seconds = run(
                program, "value", f"{game}:{','.join(heaps)}", "--misere", "--outcome"
            )
            ours.append(seconds)
            right = right and said[0] == outcome[0]
        medians = statistics.median(plain[1:]), statistics.median(ours[1:])
        ratio = medians[0] / medians[1]
        print(
            f"{game + ':' + ','.join(heaps):<62} {medians[0]:8.4f}s {medians[1]:8.4f}s {ratio:6.2f}"
        )
    return right


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
    if not time_sums(arguments.sprague, arguments.runs):
        sys.exit("an outcome differs from that of the plain search")
    if not time_quotients(arguments.sprague):
        sys.exit("an order differs from the published one")


if __name__ == "__main__":
    main()
