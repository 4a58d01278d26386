#!/usr/bin/env python3
"""The same work with each kind of kernels that a machine and a build have: what a processor without 512-bit instructions costs.

Prints the table of docs/performance.md: for each kind, the processor time by that of the first kind, the strongest. A cell is
the median of --rounds runs of the whole program on one thread; in each round all kinds take turns. Only a build for all
processors (KERNELS=all) has more kinds than a few.
"""

import argparse
import json
import resource
import statistics
import subprocess

VALUES = ["--format", "raw", "-o", "/dev/null"]
WORK = {
    "squares to 3·10^6": ["values", "S(squares)", "3e6", *VALUES],
    "primes to 10^6": ["values", "S(primes)", "1e6", *VALUES],
    "0.104, its period proven": ["period", "0.104", "--limit", "1e9"],
    "0.106 to 10^8, a stream": ["values", "0.106", "1e8", *VALUES],
    "0.6 (Officers) to 3·10^6": ["values", "0.6", "3e6", *VALUES],
    "0.06, all splits, to 10^5": ["values", "0.06", "1e5", *VALUES],
    "splits with a mod 3 = 0 to 10^5": ["values", "split(a,b: a mod 3 = 0)", "1e5", *VALUES],
    "a formula without structure to 3·10^4": [
        "values",
        "take(s: popcount(s & n) mod 2 = 1)",
        "3e4",
        *VALUES,
    ],
    "a family to 3·10^4": ["values", "family(node-kayles: triangle-strip)", "3e4", *VALUES],
}


def seconds(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sprague", default="build/release/sprague")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", default="", help="the work whose name contains this")
    arguments = parser.parse_args()
    machine = json.loads(
        subprocess.run(
            [arguments.sprague, "--json", "--cpu-info"], check=True, capture_output=True
        ).stdout
    )
    kinds = machine["kernels"]
    print(f"| work | {kinds[0]}, s | " + " | ".join(f"{kind}, times" for kind in kinds[1:]) + " |")
    print("| --- " * (len(kinds) + 1) + "|")
    for name, words in WORK.items():
        if arguments.only not in name:
            continue
        times = {kind: [] for kind in kinds}
        for _ in range(arguments.rounds):
            for kind in kinds:
                times[kind].append(
                    seconds(
                        [arguments.sprague, "--quiet", "--threads", "1", "--simd", kind, *words]
                    )
                )
        median = {kind: statistics.median(times[kind]) for kind in kinds}
        first = median[kinds[0]]
        print(
            f"| {name} | {first:.2f} | "
            + " | ".join(f"{median[kind] / first:.1f}" for kind in kinds[1:])
            + " |",
            flush=True,
        )


if __name__ == "__main__":
    main()
