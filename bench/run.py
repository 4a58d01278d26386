#!/usr/bin/env python3
"""Times sprague side by side with the plain programs in bench/baselines/.

Both programs of a problem run in one go, alternating A B A B ..., after one warm-up each. What is timed is the whole
process, from its start to its end. A round gives one time per program: that of a single run, or, where a run takes
less than 20 ms, the median of 15 runs, still alternating. From the rounds come the median of each program, the ratio
of the medians, and the least and the greatest ratio within one round.

Every run's answer is checked: exit status 1 if the two programs differ or one fails. Targets are reported as met or
not met and never change the exit status: how fast a machine is today says nothing about whether the answers are right.
"""

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
BUILD = HERE.parent / "build" / "release"

SHORT_SECONDS = 0.020
SHORT_REPEATS = 15


@dataclass(frozen=True)
class Problem:
    """One published problem: how the baseline and sprague are asked for the same number."""

    name: str  # of the baseline
    baseline_arguments: tuple
    sprague_arguments: tuple
    target: float | None = None  # the ratio aimed at
    max_rounds: int | None = None  # fewer than asked for, where the baseline is slow


NIM_SQUARE = ("count", "nim-square", "--heaps", "3", "--max", "100000")


def paper_strip(largest):
    return ("count", "0.07", "--heaps", "1", "--min", "1", "--max", largest, "--outcome", "N")


PROBLEMS = (
    Problem("nim_square_pairs", ("100000",), NIM_SQUARE, target=60),
    Problem("nim_square_frequencies", ("100000",), NIM_SQUARE),
    Problem("paper_strip_quadratic", ("100000",), paper_strip("100000"), target=300),
    Problem("paper_strip_pattern", ("1000000",), paper_strip("1000000")),
    Problem(
        "chessboard_scan",
        ("1000000000", "100", "1000000000"),
        (
            "count",
            "S(2,3,5,7)",
            "--tokens",
            "100",
            "--board",
            "1000000000",
            "--outcome",
            "N",
            "--mod",
            "1000000000",
        ),
        target=500,
        max_rounds=3,
    ),
)


class Failure(Exception):
    """A program that could not be run, failed, or gave another answer than its partner."""


def run_once(command):
    """The seconds a whole process takes, and what it prints."""
    with tempfile.TemporaryFile() as errors:
        # An absolute path and close_fds=False let Python start the process by posix_spawn or vfork, without copying itself.
        try:
            start = time.perf_counter()
            process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=errors,
                close_fds=False,
            )
            output, _ = process.communicate()
            seconds = time.perf_counter() - start
        except OSError as error:
            raise Failure(f"cannot run {command[0]}: {error.strerror}") from error
        if process.returncode != 0:
            errors.seek(0)
            message = errors.read().decode(errors="replace").strip()
            raise Failure(
                f"{' '.join(command)}\n  ended with status {process.returncode}: {message}"
            )
    return seconds, output.decode(errors="replace").strip()


def wanted_runs(seconds):
    """How many runs make one time, judged by the first of them."""
    return SHORT_REPEATS if not seconds or seconds[0] < SHORT_SECONDS else 1


class Pair:
    """The two commands of a problem and the answer on which all their runs must agree."""

    def __init__(self, baseline, sprague):
        self.baseline = baseline
        self.sprague = sprague
        self.answer = None

    def time_of(self, command):
        seconds, answer = run_once(command)
        if self.answer is None:
            if not answer:
                raise Failure(f"{' '.join(command)}\n  printed nothing")
            self.answer = answer
        if answer != self.answer:
            raise Failure(
                f"ANSWERS DIFFER: {' '.join(command)}\n  printed  {answer}\n  expected {self.answer}"
            )
        return seconds

    def round(self):
        """One time for each program."""
        baseline, sprague = [], []
        while len(baseline) < wanted_runs(baseline) or len(sprague) < wanted_runs(sprague):
            if len(baseline) < wanted_runs(baseline):
                baseline.append(self.time_of(self.baseline))
            if len(sprague) < wanted_runs(sprague):
                sprague.append(self.time_of(self.sprague))
        return statistics.median(baseline), statistics.median(sprague)


def measure(problem, sprague, baselines, runs):
    """One row of the table, as a dictionary."""
    pair = Pair(
        [str(baselines / problem.name), *problem.baseline_arguments],
        [str(sprague), *problem.sprague_arguments],
    )
    pair.time_of(pair.baseline)
    pair.time_of(pair.sprague)

    rounds = min(runs, problem.max_rounds or runs)
    times = [pair.round() for _ in range(rounds)]
    baseline_times, sprague_times = (list(column) for column in zip(*times))
    ratios = [slow / fast for slow, fast in times]
    ratio = statistics.median(baseline_times) / statistics.median(sprague_times)
    return {
        "problem": problem.name,
        "baseline_arguments": problem.baseline_arguments,
        "sprague_arguments": problem.sprague_arguments,
        "answer": pair.answer,
        "baseline_seconds": baseline_times,
        "sprague_seconds": sprague_times,
        "baseline_median": statistics.median(baseline_times),
        "sprague_median": statistics.median(sprague_times),
        "ratio": ratio,
        "min_ratio": min(ratios),
        "max_ratio": max(ratios),
        "target": problem.target,
        "target_met": None if problem.target is None else ratio >= problem.target,
    }


def processor_model():
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            for line in lines:
                name, _, value = line.partition(":")
                if name.strip() == "model name":
                    return value.strip()
    except OSError:
        pass
    return platform.processor() or "unknown processor"


def machine():
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else None
    return {
        "processor": processor_model(),
        "cores": cores,
        "system": f"{platform.system()} {platform.machine()}",
        "load": load,
    }


def machine_line(facts):
    load = "" if facts["load"] is None else f", load {facts['load']:.2f} at the start"
    return f"machine: {facts['processor']}, {facts['cores']} cores, {facts['system']}{load}"


ROW = "{:<24}{:>12}{:>12}{:>10}{:>22}  {}"


def ratio_text(ratio):
    return f"{ratio:.0f}" if ratio >= 100 else f"{ratio:.2f}"


def table_row(result):
    target = ""
    if result["target"] is not None:
        target = f"{result['target']:g}x {'met' if result['target_met'] else 'not met'}"
    return ROW.format(
        result["problem"],
        f"{result['baseline_median']:.4f}",
        f"{result['sprague_median']:.4f}",
        f"{ratio_text(result['ratio'])}x",
        f"({ratio_text(result['min_ratio'])}..{ratio_text(result['max_ratio'])})",
        target,
    ).rstrip()


def positive(text):
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


def parse_arguments():
    parser = argparse.ArgumentParser(
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument(
        "--sprague",
        type=Path,
        default=BUILD / "sprague",
        metavar="PATH",
        help="the program to time",
    )
    parser.add_argument(
        "--baselines",
        type=Path,
        default=BUILD / "bench",
        metavar="DIR",
        help="where the plain programs lie",
    )
    parser.add_argument(
        "--runs", type=positive, default=5, metavar="N", help="rounds per problem (default 5)"
    )
    parser.add_argument(
        "--only",
        action="append",
        choices=[problem.name for problem in PROBLEMS],
        metavar="NAME",
        help="this problem alone; may be repeated",
    )
    parser.add_argument(
        "--json", action="store_true", help="print JSON with every time instead of a table"
    )
    return parser.parse_args()


def main():
    arguments = parse_arguments()
    sprague, baselines = arguments.sprague.resolve(), arguments.baselines.resolve()
    facts = machine()
    if not arguments.json:
        print(machine_line(facts))
        print(
            ROW.format("problem", "baseline s", "sprague s", "ratio", "(min..max)", "target"),
            flush=True,
        )

    results, failures = [], []
    for problem in PROBLEMS:
        if arguments.only and problem.name not in arguments.only:
            continue
        try:
            result = measure(problem, sprague, baselines, arguments.runs)
        except Failure as failure:
            failures.append({"problem": problem.name, "message": str(failure)})
            print(f"{problem.name}: FAILED: {failure}", file=sys.stderr, flush=True)
            continue
        results.append(result)
        if not arguments.json:
            print(table_row(result), flush=True)

    if arguments.json:
        print(json.dumps({"machine": facts, "results": results, "failures": failures}, indent=2))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
