#!/usr/bin/python3
"""Runs the programs of examples/: their published answers, and exit code 2 for input that makes no sense.

check_examples.py --directory build/release/examples nim_square
"""

import argparse
import os
import subprocess
import sys

# Project Euler 310 and 306; the placements of coins are published for (3,1), (3,2), (9,3).
ANSWERS = {
    "nim_square": {"0": "1", "29": "1160", "100000": "2586528661783"},
    "paper_strip": {
        "1": "0",
        "5": "3",
        "50": "40",
        "1000000": "852938",
        "1000000000000000000": "852941176470588232",
    },
    "low_prime_chessboard": {
        "3 1": "000000004",
        "3 2": "000000040",
        "9 3": "000450304",
        "10000019 100": "924668016",
    },
}
NONSENSE = {
    "nim_square": ["", "x", "-1", "5000000000000000000"],
    "paper_strip": ["", "x", "0", "-1", "5000000000000000000"],
    "low_prime_chessboard": ["", "9", "x y", "0 3", "-9 3"],
}


def run(program, text):
    return subprocess.run(
        [program], input=text + "\n", capture_output=True, text=True, timeout=300, check=False
    )


def failures(program, name):
    for text, answer in ANSWERS[name].items():
        done = run(program, text)
        if (done.stdout, done.stderr, done.returncode) != (answer + "\n", "", 0):
            yield f"echo {text} | {name}: expected {answer}, got {done}"
    for text in NONSENSE[name]:
        done = run(program, text)
        if done.returncode != 2 or done.stdout or done.stderr.count("\n") != 1:
            yield f"echo {text} | {name}: expected one line of complaint and exit code 2, got {done}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--directory", required=True, help="where the built examples are")
    parser.add_argument("name", choices=sorted(ANSWERS))
    arguments = parser.parse_args()
    found = list(failures(os.path.join(arguments.directory, arguments.name), arguments.name))
    print("\n".join(found) or f"{arguments.name}: as published")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
