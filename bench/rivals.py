#!/usr/bin/env python3
"""Times searches of Cram, Chomp and Grundy's game side by side with igs and MCGS.

    bench/rivals.py --igs PATH/igsolve --mcgs PATH/MCGS --threads 1

For each position sprague, igs (P. Beling, `cargo install igsolve`) and MCGS (T. Folkersen, M. Müller and H. Du; neither is
part of this project) run in turn, once to warm up where that is short and then --runs times. What is timed is the whole
process. Printed are the medians, the ratio of their times to that of sprague, and the most memory that each used; below
13 MiB that is the memory of this script.

Exit status 1 when answers differ; a program that needs more than --limit seconds is left out of what follows. MCGS has
Cram only.
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
POSITIONS = (
    *("cram:3x9", "cram:4x7", "cram:5x6", "cram:4x9", "cram:3x13", "cram:5x7"),
    *("chomp:8x9", "chomp:9x10", "chomp:10x10", "chomp:11x11", "grundys-game:4000"),
)
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

    def plays(self, game):
        return True

    def command(self, game, sides):
        position = f"{game}:{'x'.join(map(str, sides))}"
        return [self.path, "--threads", str(self.threads), "--quiet", "value", position]

    def agrees(self, text, value):
        return value is None or last_number(text) == value


class Mcgs:
    name = "mcgs"

    def __init__(self, path):
        self.path = os.path.abspath(path)

    def plays(self, game):
        return game == "cram"

    def command(self, game, sides):
        board = "|".join(["." * sides[0]] * sides[1])
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

    def plays(self, game):
        return True

    def command(self, game, sides):
        if game == "grundys-game":
            return [self.path, "grundy", "--position", str(sides[0])]
        return [self.path, game, "--rows", str(sides[0]), "--cols", str(sides[1])]

    def agrees(self, text, value):
        found = re.search(r"Nimber of initial position: (\d+)", text)
        if not found:
            raise Failure(f"no nimber in the answer of igs: {text!r}")
        return int(found[1]) == value


def measure(solvers, game, sides, runs, limit):
    """The median seconds and the memory of each solver that answers within the limit."""
    value = None
    times = {solver.name: [] for solver in solvers}
    memory = {solver.name: 0.0 for solver in solvers}
    active = list(solvers)
    for number in range(runs + 1):
        for solver in list(active):
            run = Run(solver.command(game, sides), limit)
            if run.timed_out:
                active.remove(solver)
                times[solver.name] = []
                continue
            if value is None:
                value = last_number(run.text)
            if not solver.agrees(run.text, value):
                raise Failure(
                    f"ANSWERS DIFFER on {game}:{sides}: {solver.name} says {run.text.strip()}"
                )
            if number > 0 or run.seconds > SHORT_SECONDS:
                times[solver.name].append(run.seconds)
            memory[solver.name] = max(memory[solver.name], run.mebibytes)
    medians = {name: statistics.median(of) for name, of in times.items() if of}
    return value, medians, memory


def print_row(position, value, medians, memory, names):
    own = medians.get("sprague")
    cells = [f"{position:<17} {value if value is not None else '?':>5}"]
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
    parser.add_argument("--positions", nargs="+", default=POSITIONS, metavar="POSITION")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--threads", type=int, default=1, help="of sprague; igs uses one")
    parser.add_argument("--limit", type=float, default=600, help="seconds for one run")
    options = parser.parse_args()
    solvers = [Sprague(options.sprague, options.threads)]
    if options.igs:
        solvers.append(Igs(options.igs))
    if options.mcgs:
        solvers.append(Mcgs(options.mcgs))
    try:
        for position in options.positions:
            game, sides = position.split(":")
            sides = [int(side) for side in sides.split("x")]
            playing = [s for s in solvers if s.plays(game)]
            value, medians, memory = measure(playing, game, sides, options.runs, options.limit)
            print_row(position, value, medians, memory, [s.name for s in playing])
            solvers = [s for s in solvers if s not in playing or s.name in medians]
            if not any(s.name == "sprague" for s in solvers):
                break
    except Failure as failure:
        print(failure, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
