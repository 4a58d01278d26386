#!/usr/bin/python3
"""Runs the programs of examples/: their published answers, and exit code 2 for input that makes no sense.

check_examples.py nim_square build/release/examples/nim_square
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile

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
    "low_prime_chessboard": ["", "9", "x y", "0 3", "-9 3", "9 0"],
}


def run(command, text):
    return subprocess.run(command, input=text + "\n", capture_output=True, text=True, check=False)


def failures(command, name):
    for text, answer in ANSWERS[name].items():
        done = run(command, text)
        if (done.stdout, done.stderr, done.returncode) != (answer + "\n", "", 0):
            yield f"echo {text} | {name}: expected {answer}, got {done}"
    for text in NONSENSE[name]:
        done = run(command, text)
        if done.returncode != 2 or done.stdout or done.stderr.count("\n") != 1:
            yield f"echo {text} | {name}: expected one line of complaint and exit code 2, got {done}"


def beside_package(command, package, folder):
    """The command with a copy of its last word, a module, in a folder where Node finds the package."""
    os.mkdir(os.path.join(folder, "node_modules"))
    os.symlink(os.path.abspath(package), os.path.join(folder, "node_modules", "sprague"))
    return [*command[:-1], shutil.copy(command[-1], folder)]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--package", help="the npm package that the program needs")
    parser.add_argument("name", choices=sorted(ANSWERS))
    parser.add_argument("command", nargs=argparse.REMAINDER, help="what runs the program")
    arguments = parser.parse_args()
    if arguments.package and not os.path.exists(os.path.join(arguments.package, "package.json")):
        print("skipped: no npm package; make npm builds it")
        return 77
    with tempfile.TemporaryDirectory() as folder:
        command = arguments.command
        if arguments.package:
            command = beside_package(command, arguments.package, folder)
        found = list(failures(command, arguments.name))
    print("\n".join(found) or f"{arguments.name}: as published")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
