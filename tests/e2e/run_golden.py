#!/usr/bin/python3
"""Runs golden case files (their format: golden_cases.py) against the program.

    run_golden.py --program build/release/sprague tests/e2e/cases/*.txt
    run_golden.py --program build/release/sprague --update tests/e2e/cases/count.txt

--update rewrites the expectations from what the program prints now, patterns and digests kept in kind.
It makes wrong output right with one key: read the difference before you commit it, and let
check_cases.py recompute what can be recomputed.
"""

import argparse
import difflib
import os
import re
import sys
from pathlib import Path

from golden_cases import actual_case, read_cases, run_case, write_cases


def report(path, case, actual):
    print(f"{path}:{case.line}: $ {case.command}")
    for line in difflib.unified_diff(
        case.expected(), actual.expected(), "expected", "printed", lineterm=""
    ):
        print("    " + line)
    print()


def run_file(path, program, update, left_out):
    """Returns how many cases differ."""
    cases, tail = read_cases(path)
    if left_out:
        cases = [case for case in cases if not re.search(left_out, case.command)]
    actual = [
        actual_case(case, run_case(program, case, Path(path).with_suffix(""))) for case in cases
    ]
    different = [
        (case, now) for case, now in zip(cases, actual) if case.expected() != now.expected()
    ]
    if update:
        endless = [case.line for case, now in different if not now.exit.startswith("[exit ")]
        if endless:
            sys.exit(f"{path}: nothing rewritten, since these commands do not end: lines {endless}")
        write_cases(path, actual, tail)
        print(f"{path}: {len(different)} of {len(cases)} cases rewritten")
        return 0
    for case, now in different:
        report(path, case, now)
    print(f"{path}: {len(cases) - len(different)} of {len(cases)} cases as expected")
    return len(different)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", required=True, help="the built program")
    parser.add_argument(
        "--update", action="store_true", help="rewrite the expectations; review them!"
    )
    parser.add_argument(
        "--leave-out", metavar="REGEX", help="no commands with what the program's system lacks"
    )
    parser.add_argument("files", nargs="+", help="case files")
    arguments = parser.parse_args()
    program = os.path.abspath(arguments.program)
    if arguments.update and arguments.leave_out:
        parser.error("--update would delete what --leave-out leaves out")
    different = sum(
        run_file(path, program, arguments.update, arguments.leave_out) for path in arguments.files
    )
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
