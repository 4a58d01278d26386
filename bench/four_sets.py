#!/usr/bin/python3
"""Periods of all subtraction sets of four coprime members, by `sprague period -`, summed up as a Markdown table.

    bench/four_sets.py 60 --sprague build/release/sprague

A row for each round bound of the largest member: the sets, how many have a period that divides a sum of two members, how
many have preperiod 0, and the longest period and preperiod. The SHA-256 below is of the lines "set period preperiod
largest-value" of all sets, in the order of their members, the largest first. Exit status 1 when a period is not proven.
"""

import argparse
import hashlib
import json
import subprocess
import sys
import threading
from itertools import combinations
from math import gcd

BOUNDS = (10, 20, 30, 40, 50, 60, 80, 100, 150, 200)


def sets_up_to(bound):
    """By the largest member, then the others."""
    for largest in range(4, bound + 1):
        for rest in combinations(range(1, largest), 3):
            if gcd(*rest, largest) == 1:
                yield (*rest, largest)


def text(members):
    return f"S({','.join(map(str, members))})"


class Sums:
    def __init__(self):
        self.sets = self.sums = self.pure = 0
        self.period = self.preperiod = (0, None)
        self.hash = hashlib.sha256()

    def add(self, members, answer):
        period, preperiod = int(answer["period"]), int(answer["preperiod"])
        self.sets += 1
        self.pure += preperiod == 0
        self.sums += any((s + t) % period == 0 for s, t in combinations(members, 2))
        if period > self.period[0]:
            self.period = (period, members)
        if preperiod > self.preperiod[0]:
            self.preperiod = (preperiod, members)
        self.hash.update(f"{text(members)} {period} {preperiod} {answer['max_value']}\n".encode())

    def row(self, bound):
        return (
            f"| {bound} | {self.sets} | {self.sums} | {self.pure} | {self.period[0]} | {text(self.period[1])} "
            f"| {self.preperiod[0]} | {text(self.preperiod[1])} |"
        )


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("bound", type=int, help="largest member, 5 or more")
    arguments.add_argument("--sprague", default="build/release/sprague")
    options = arguments.parse_args()
    if options.bound < 5:
        arguments.error(f"bound: {options.bound} is too small: the minimum is 5")
    process = subprocess.Popen(
        [options.sprague, "period", "-", "--json", "--threads", "1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )

    def ask():
        with process.stdin:
            for members in sets_up_to(options.bound):
                process.stdin.write(text(members) + "\n")

    threading.Thread(target=ask).start()
    print(
        "| d up to | sets | divides a sum of two | preperiod 0 | longest period | of | longest preperiod | of |"
    )
    print("| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    sums, largest = Sums(), 4
    for members, line in zip(sets_up_to(options.bound), process.stdout):
        answer = json.loads(line)
        if answer.get("status") != "proven":
            sys.exit(f"four_sets.py: {text(members)}: {line}")
        if members[-1] > largest and largest in BOUNDS:
            print(sums.row(largest), flush=True)
        largest = members[-1]
        sums.add(members, answer)
    print(sums.row(largest))
    print(f"\nsha256 {sums.hash.hexdigest()}")
    if process.wait() != 0:
        sys.exit(f"four_sets.py: {options.sprague} ended with exit code {process.returncode}")


if __name__ == "__main__":
    main()
