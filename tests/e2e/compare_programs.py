#!/usr/bin/python3
"""Compares two builds of the program: golden cases, the catalogue, and a survey of '0.??'.

    compare_programs.py OLD NEW tests/e2e/cases/*.txt

For work that should change no result. Prints the lines that differ; a line whose numbers are the same
in the same order differs in wording only. Exit code 1 when a number, a hash, a file or an exit code
differs.
"""

import difflib
import hashlib
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

from golden_cases import read_cases, run_case

NUMBER = re.compile(r"xxh3:[0-9a-f]{16}|(?<![\w.])\d+(?:\.\d+)?")
SURVEYED = "code, game, shift, result, period, preperiod, last_heap, cut, max_value, max_first_at, p_positions, last_p_position, hash"


def numbers(text):
    return NUMBER.findall(text)


def show(command, old, new):
    """Prints how two outputs differ; True when they differ in more than words."""
    if old == new:
        return False
    serious = numbers(old) != numbers(new)
    print(f"{'RESULT' if serious else 'wording'}: {command}")
    for line in difflib.unified_diff(old.splitlines(), new.splitlines(), lineterm="", n=0):
        if not line.startswith(("---", "+++", "@@")):
            print("    " + line)
    return serious


def without_times(text):
    return re.sub(r'"seconds":[\d.e-]+|[\d.]+ (?:ms|s)\b', "TIME", text)


def compare_cases(old, new, path):
    serious = False
    given = Path(path).with_suffix("")
    for case in read_cases(path)[0]:
        one, other = run_case(old, case, given), run_case(new, case, given)
        serious |= show(
            case.command,
            without_times(one.stdout.decode(errors="replace")),
            without_times(other.stdout.decode(errors="replace")),
        )
        show(
            case.command, one.stderr.decode(errors="replace"), other.stderr.decode(errors="replace")
        )
        if (one.exit, one.files) != (other.exit, other.files):
            serious = True
            print(
                f"RESULT: {case.command}\n    exit {one.exit}, files {one.files}\n    exit {other.exit}, files {other.files}"
            )
    return serious


def catalogue(program):
    done = subprocess.run(
        [program, "catalogue", "--max-time", "20"], capture_output=True, text=True, check=False
    )
    return without_times(done.stdout)


def survey(program):
    with tempfile.TemporaryDirectory() as directory:
        file = os.path.join(directory, "survey.sqlite")
        subprocess.run(
            [program, "survey", "0.??", "--limit", "1e5", "--db", file],
            check=True,
            capture_output=True,
        )
        with sqlite3.connect(file) as database:
            return [
                str(row) for row in database.execute(f"SELECT {SURVEYED} FROM report ORDER BY code")
            ]


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    old, new = (os.path.abspath(program) for program in sys.argv[1:3])
    serious = [compare_cases(old, new, path) for path in sys.argv[3:]]
    serious.append(show("catalogue", catalogue(old), catalogue(new)))
    rows, others = survey(old), survey(new)
    serious.append(rows != others)
    digest = hashlib.sha256("\n".join(others).encode()).hexdigest()
    print(
        f"survey of 0.??: {len(others)} rows, {'the same' if rows == others else 'RESULT: others'}, {digest[:16]}"
    )
    return 1 if any(serious) else 0


if __name__ == "__main__":
    sys.exit(main())
