#!/usr/bin/env python3
"""Prints the table of docs/performance.md: seconds of processor time for the values of each kind of rules.

Each is one run of `sprague values RULES N --format raw -o /dev/null`, the start included. A run that
would take longer than --seconds is stopped, and the table says so; no larger N is tried after it.
"""

import argparse
import resource
import subprocess
import sys

RULES = [
    ("set of sizes", "S(1,3,4)"),
    ("set of many sizes", "S(1..40,97,211)"),
    ("all but some sizes", "allbut(1,3,9)"),
    ("squares", "S(squares)"),
    ("primes", "S(primes)"),
    ("octal code, proven period", "0.77"),
    ("octal code, sparse space", "0.106"),
    ("octal code, sparse space", "0.6"),
    ("octal code, dense", "0.06"),
    ("code with larger digits", "0.3F"),
    ("code with constraints", "4!.0"),
    ("formula on the size taken", "take(s: gcd(s,n) = 1)"),
    ("formula on both heaps", "split(a,b: a != b and a mod 3 = 0)"),
    ("rules joined", "kayles; S(5)"),
    ("table", "table(7: 3, 1+2; 8: 0)"),
    ("system", "system(a(n) -> b(n - 1); b(n) -> a(n - 2), *1)"),
    ("family", "family(node-kayles: triangle-strip)"),
]
SIZES = ["1e4", "1e6", "1e8"]


def time_of(program, rules, size, limit):
    """The cell of a run, and whether the run ended: seconds, "> limit" where it was stopped, or "refused"."""

    def limited():
        whole = max(1, round(limit))
        resource.setrlimit(resource.RLIMIT_CPU, (whole, whole + 1))

    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [program, "--quiet", "--threads", "1", "values", rules, size]
    done = subprocess.run(
        [*command, "--format", "raw", "-o", "/dev/null"],
        preexec_fn=limited,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode > 0:
        print(f"{rules} {size}: {done.stderr.strip()}", file=sys.stderr)
        return "refused", False
    if done.returncode < 0:
        return f"> {limit:g}", False
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return (f"{seconds:.2f}" if seconds < 10 else f"{seconds:.0f}"), True


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sprague", default="build/release/sprague", help="the program")
    parser.add_argument("--seconds", type=float, default=20, help="limit of each run")
    arguments = parser.parse_args()
    print("| rules | example | " + " | ".join(size.replace("1e", "10^") for size in SIZES) + " |")
    print("| --- | --- |" + " --- |" * len(SIZES))
    for kind, rules in RULES:
        cells = []
        for size in SIZES:
            text, ended = time_of(arguments.sprague, rules, size, arguments.seconds)
            cells.append(text)
            if not ended:
                break
        cells += ["" for _ in SIZES[len(cells) :]]
        print(f"| {kind} | `{rules}` | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
