#!/usr/bin/env python3
"""Times Cram side by side with igs and MCGS.

    bench/cram.py --igs PATH/igsolve --mcgs PATH/MCGS --threads 1

For each board sprague, igs (P. Beling, `cargo install igsolve`) and MCGS (T. Folkersen, M. Müller and H. Du; neither is
part of this project) run in turn, once to warm up where that is short and then --runs times. What is timed is the whole
process. Printed are the medians, the ratio of their times to that of sprague, and the most memory that each used; below
13 MiB that is the memory of this script.

Exit status 1 when answers differ; a program that needs more than --limit seconds is left out of larger boards.
"""

import argparse
import os
import re
import statistics
import subprocess
import sys
import time
from pathlib import Path

BUILD = Path(__file__).resolve().parent.parent / "build" / "release"
BOARDS = ("3x9", "4x7", "5x6", "4x9", "3x13", "5x7")
SHORT_SECONDS = 0.5


class Failure(Exception):
    """A program that could not be run, failed, or gave another answer."""


class Run:
    """One run of a program: what it printed, its seconds and the most memory it had, in MiB."""

    def __init__(self, command, limit):
        start = time.perf_counter()
        try:
            process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
            )
        except OSError as error:
            raise Failure(f"cannot run {command[0]}: {error.strerror}") from error
        self.timed_out = False
        try:
            # The pipe is read to its end before wait4(), which tells the memory.
            os.set_blocking(process.stdout.fileno(), False)
            chunks = []
            while True:
                chunk = process.stdout.read()
                if chunk == b"":
                    break
                if chunk:
                    chunks.append(chunk)
                elif time.perf_counter() - start > limit:
                    self.timed_out = True
                    process.kill()
                    break
                else:
                    time.sleep(0.001)
            self.seconds = time.perf_counter() - start
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        finally:
            process.stdout.close()
        self.mebibytes = usage.ru_maxrss / 1024
        self.text = b"".join(chunks).decode(errors="replace")
        if process.returncode != 0 and not self.timed_out:
            raise Failure(f"{' '.join(command)}\n  ended with {process.returncode}: {self.text}")


def last_number(text):
    numbers = re.findall(r"\b\d+\b", text)
    if not numbers:
        raise Failure(f"no number in {text!r}")
    return int(numbers[-1])


class Sprague:
    name = "sprague"

    def __init__(self, path, threads):
        self.path, self.threads = path, threads

    def command(self, rows, columns, value):
        return [
            self.path,
            "--threads",
            str(self.threads),
            "--quiet",
            "value",
            f"cram:{rows}x{columns}",
        ]

    def agrees(self, text, value):
        return value is None or last_number(text) == value


class Mcgs:
    name = "mcgs"

    def __init__(self, path):
        self.path = os.path.abspath(path)

    def command(self, rows, columns, value):
        board = "|".join(["." * rows] * columns)
        return [self.path, "--no-use-db", f"[impartial domineering] {board} {{N}}"]

    def agrees(self, text, value):
        found = re.search(r"Got: (\d+)", text)
        if not found:
            raise Failure(f"no nim-value in the answer of MCGS: {text!r}")
        return int(found[1]) == value


class Igs:
    name = "igs"

    def __init__(self, path):
        self.path = path

    def command(self, rows, columns, value):
        return [self.path, "cram", "--rows", str(rows), "--cols", str(columns)]

    def agrees(self, text, value):
        found = re.search(r"Nimber of initial position: (\d+)", text)
        if not found:
            raise Failure(f"no nimber in the answer of igs: {text!r}")
        return int(found[1]) == value


def measure(solvers, board, runs, limit):
    """The median seconds and the memory of each solver that answers within the limit."""
    rows, columns = board.split("x")
    rows, columns = int(rows), int(columns)
    value = None
    times = {solver.name: [] for solver in solvers}
    memory = {solver.name: 0.0 for solver in solvers}
    active = list(solvers)
    for number in range(runs + 1):
        for solver in list(active):
            run = Run(solver.command(rows, columns, value), limit)
            if run.timed_out:
                active.remove(solver)
                times[solver.name] = []
                continue
            if value is None:
                value = last_number(run.text)
            if not solver.agrees(run.text, value):
                raise Failure(f"ANSWERS DIFFER on {board}: {solver.name} says {run.text.strip()}")
            if number > 0 or run.seconds > SHORT_SECONDS:
                times[solver.name].append(run.seconds)
            memory[solver.name] = max(memory[solver.name], run.mebibytes)
    medians = {name: statistics.median(of) for name, of in times.items() if of}
    return value, medians, memory


def print_row(board, value, medians, memory, names):
    own = medians.get("sprague")
    cells = [f"{board:<7} {value if value is not None else '?':>5}"]
    for name in names:
        if name not in medians:
            cells.append(f"{name}: over the limit")
            continue
        ratio = f" ratio {medians[name] / own:6.2f}" if own and name != "sprague" else ""
        cells.append(f"{name} {medians[name]:8.3f} s {memory[name]:7.1f} MiB{ratio}")
    print("   ".join(cells), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sprague", default=str(BUILD / "sprague"), metavar="PATH")
    parser.add_argument("--igs", metavar="PATH", help="igsolve")
    parser.add_argument("--mcgs", metavar="PATH", help="MCGS")
    parser.add_argument("--boards", nargs="+", default=BOARDS, metavar="RxC")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--threads", type=int, default=1, help="of sprague; igs uses one")
    parser.add_argument("--limit", type=float, default=600, help="seconds for one run")
    options = parser.parse_args()
    solvers = [Sprague(options.sprague, options.threads)]
    if options.igs:
        solvers.append(Igs(options.igs))
    if options.mcgs:
        solvers.append(Mcgs(options.mcgs))
    names = [solver.name for solver in solvers]
    try:
        for board in options.boards:
            value, medians, memory = measure(solvers, board, options.runs, options.limit)
            print_row(board, value, medians, memory, names)
            solvers = [s for s in solvers if s.name in medians]
            if not any(s.name == "sprague" for s in solvers):
                break
    except Failure as failure:
        print(failure, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
