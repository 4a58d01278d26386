#!/usr/bin/python3
"""Measures how each engine grows: values per second and memory against the heap size, as one CSV.

    bench/growth.py --output docs/growth.csv
    bench/growth.py --only octal --seconds 2 --igs PATH/igsolve --cgsuite PATH/cgsuite.jar

Each row is one run of a program as a user starts it: sprague, the plain program of bench/plain.cpp, igs or CGSuite
(neither is part of this project). Recorded are the processor time of the process (user and system, of all its
threads), its wall time, and its peak memory; below 11 MiB that is the memory of this script. A curve ends at its
largest size, or where the next run is expected to take more than --seconds. Where a plain program computes the
values of an engine, both are compared at the first size: exit status 1 when they differ.

bench/growth_plot.py draws the CSV.
"""

import argparse
import csv
import os
import re
import shlex
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

BUILD = Path(__file__).resolve().parent.parent / "build" / "release"
COLUMNS = (
    "engine",
    "curve",
    "program",
    "threads",
    "size",
    "items",
    "processor_seconds",
    "wall_seconds",
    "peak_mib",
)
SHORT_SECONDS = 0.05  # below, the least of a few runs counts


class Failure(Exception):
    """A program that could not be run, failed, or gave other values than its partner."""


def heap_sizes(first, last):
    """1 and 3 times the powers of ten."""
    exponents = range(first, last + 1)
    return [d * 10**e for e in exponents for d in (1, 3) if d == 1 or e < last]


@dataclass(frozen=True)
class Curve:
    """A question of one size after another; {N} in a command is the size, {R} and {C} the sides of a board."""

    engine: str
    name: str
    sprague: str = ""
    plain: str = ""
    sizes: tuple = ()
    two_threads: bool = False
    igs: str = ""
    cgsuite: str = ""
    value: str = ""  # what sprague is asked to compare the last value with those of igs and CGSuite
    per_heap: int = 1  # the items of size N are N to this power; 0 means that the run is one item
    exit_codes: tuple = (0,)


def values(game, more="--algorithm fast"):
    return f"values {shlex.quote(game)} {{N}} --format raw -o /dev/null {more}"


SHORT = tuple(heap_sizes(2, 6))
LONG = tuple(heap_sizes(3, 8))
STREAM = tuple(heap_sizes(4, 9))
CURVES = (
    Curve("subtraction", "squares", values("nim-square"), "subtraction squares {N}", LONG, True),
    Curve(
        "subtraction",
        "primes",
        values("S(primes)"),
        "subtraction primes {N}",
        tuple(heap_sizes(2, 7)),
    ),
    Curve(
        "subtraction",
        "S(2,3,5,7,101)",
        values("S(2,3,5,7,101)"),
        "subtraction 2,3,5,7,101 {N}",
        LONG,
    ),
    Curve("subtraction", "the same, by its period", values("S(2,3,5,7,101)", ""), "", LONG),
    Curve("octal", "0.106", values("0.106"), "sparse 0.106 0xd 1 {N}", STREAM, True),
    Curve("octal", "4.045", values("4.045"), "sparse 4.045 0x5f 0 {N}", STREAM, True),
    Curve(
        "octal",
        "0.6",
        values("0.6"),
        "sparse 0.6 0x1ee 0 {N}",
        LONG,
        True,
        cgsuite='game.heap.TakeAndBreak("0.6").NimValueSequence({N})[{N}]',
        value="value 0.6 {N}",
    ),
    Curve("octal", "0.06", values("0.06"), "octal 0.06 {N}", tuple(heap_sizes(2, 7)), True),
    Curve("octal", "0.77, by its period", values("0.77", ""), "", LONG),
    Curve(
        "splits",
        "Grundy's game",
        values("grundys-game"),
        "splits ..!. {N}",
        SHORT,
        igs="grundy -p {N}",
        value="value grundys-game {N}",
    ),
    Curve("splits", "0.0F, three heaps", values("0.0F"), "splits ....,....,xxxx {N}", SHORT),
    Curve(
        "splits",
        "split, gcd(a, b) = 1",
        values("split(a,b: gcd(a, b) = 1)"),
        "formula coprime-splits {N}",
        SHORT,
    ),
    Curve(
        "formula",
        "n mod s = 0",
        values("take(s: n mod s = 0 and s < n)"),
        "formula divisors {N}",
        LONG,
        True,
    ),
    Curve(
        "formula", "gcd(s, n) = 1", values("take(s: gcd(s, n) = 1)"), "formula coprime {N}", SHORT
    ),
    Curve(
        "formula",
        "popcount(s & n)",
        values("take(s: popcount(s & n) mod 2 = 1)"),
        "formula popcounts {N}",
        SHORT,
    ),
    Curve(
        "misere",
        "Kayles, elements",
        "values kayles {N} --misere -o /dev/null",
        "",
        tuple(heap_sizes(2, 7)),
    ),
    Curve(
        "misere",
        "Kayles, genera",
        "values kayles {N} --genus -o /dev/null",
        "",
        (5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100),
    ),
    Curve(
        "misere",
        "0.07, quotient to heap N",
        "quotient 0.07 --max {N} --max-order 60000",
        "",
        (3, 5, 10, 15, 20, 25, 28, 30, 31, 32, 33, 34, 35, 36),
        exit_codes=(0, 3),
    ),
    Curve(
        "tuples",
        "Wythoff, table to (N, N)",
        "table wythoff {N} --format raw -o /dev/null",
        "wythoff {N}",
        (10, 30, 100, 300, 1000, 3000, 10000),
        per_heap=2,
    ),
    Curve(
        "tuples",
        "Wythoff, rows proven to N",
        "rows wythoff {N}",
        "",
        (1, 2, 5, 10, 20, 30, 40, 50, 60, 80, 100),
    ),
    Curve(
        "search",
        "Cram on 5 rows",
        "value cram:{R}x{C}",
        "",
        tuple((5, columns) for columns in range(1, 11)),
        True,
        igs="cram -r {R} -c {C}",
        value="value cram:{R}x{C}",
        per_heap=0,
    ),
    Curve(
        "count",
        "nim-square, three heaps",
        "count nim-square --heaps 3 --max {N}",
        "=nim_square_frequencies {N}",
        LONG,
    ),
    Curve(
        "count",
        "0.07, one heap",
        "count 0.07 --max {N} --outcome N",
        "=paper_strip_quadratic {N}",
        LONG,
    ),
    Curve(
        "count",
        "0.07, N heaps to 1000",
        "count 0.07 --heaps {N} --max 1000 --mod 1000000007",
        "",
        LONG,
    ),
    Curve("nimber", "products of 64 bits", "", "=nimber {N}", tuple(10**e for e in range(2, 7))),
)
ANSWERS = {
    "igs": re.compile(r"Nimber of initial position: (\d+)"),
    "CGSuite": re.compile(r"\[\d+\](\d+)"),
}
NIMBER_ROW = re.compile(
    r"^ *64 \S+ +([\d.]+) +([\d.]+)", re.MULTILINE
)  # the first: the strongest kernels


@dataclass
class Run:
    processor: float
    wall: float
    mebibytes: float
    text: str


def run_once(command, exit_codes, text, limit):
    """None where the run takes longer than the limit in processor seconds."""
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as given:
        given.write(text.encode())
        given.seek(0)
        start = time.perf_counter()
        try:
            process = subprocess.Popen(
                # The limit is on processor time: other programs of the machine do not change where a curve ends.
                ["sh", "-c", f'ulimit -t {int(limit) + 1}; exec "$@"', "sh", *command],
                stdin=given,
                stdout=output,
                stderr=subprocess.STDOUT,
            )
        except OSError as error:
            raise Failure(f"cannot run sh: {error.strerror}") from error
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        processor = usage.ru_utime + usage.ru_stime
        output.seek(0)
        printed = output.read().decode(errors="replace")
    if process.returncode not in exit_codes:
        if processor >= int(limit):
            return None
        raise Failure(
            f"{shlex.join(command)}\n  ended with {process.returncode}: {printed.strip()}"
        )
    return Run(processor, wall, usage.ru_maxrss / 1024, printed)


def measure(command, exit_codes, text, limit):
    """One run, or the least of five where they are short."""
    best = run_once(command, exit_codes, text, limit)
    for _ in range(4):
        if best is None or best.processor > SHORT_SECONDS:
            break
        again = run_once(command, exit_codes, text, limit)
        best = min(best, again, key=lambda run: run.processor)
    return best


def filled(template, size):
    """The words of a command for a size, which is a number or the sides of a board."""
    rows, columns = size if isinstance(size, tuple) else (size, size)
    parts = {"{N}": str(size), "{R}": str(rows), "{C}": str(columns)}
    return [re.sub(r"\{[NRC]\}", lambda m: parts[m[0]], word) for word in shlex.split(template)]


def cells(size):
    return size[0] * size[1] if isinstance(size, tuple) else size


class Programs:
    """The programs to run, each a list of (name, threads, command of a size, text of a size)."""

    def __init__(self, options):
        self.options = options

    def of(self, curve):
        options, found = self.options, []
        if curve.sprague:
            for threads in (1, 2) if curve.two_threads and not options.one_thread else (1,):
                front = [options.sprague, "--threads", str(threads), "--quiet"]
                found.append(
                    ("sprague", threads, lambda n, f=front: (f + filled(curve.sprague, n), ""))
                )
        if not options.bench:
            pass
        elif curve.plain.startswith("="):
            program = str(Path(options.bench) / curve.plain[1:].split()[0])
            names = ("sprague", "plain") if curve.engine == "nimber" else ("plain",)
            for name in names:
                found.append((name, 1, lambda n: ([program, *filled(curve.plain[1:], n)[1:]], "")))
        elif curve.plain:
            program = str(Path(options.bench) / "plain")
            found.append(("plain", 1, lambda n: ([program, *filled(curve.plain, n)], "")))
        if curve.igs and options.igs:
            found.append(("igs", 1, lambda n: ([options.igs, *filled(curve.igs, n)], "")))
        if curve.cgsuite and options.cgsuite:
            java = ["java", "-Xmx4g", "-cp", options.cgsuite, "org.cgsuite.lang.Repl"]
            found.append(
                ("CGSuite", 1, lambda n: (java, curve.cgsuite.replace("{N}", str(n)) + "\n:quit\n"))
            )
        return found


def hash_of(numbers):
    result = 14695981039346656037
    for number in numbers:
        result = (result ^ number) * 1099511628211 % 2**64
    return result


def compare(curve, options):
    """Fails unless sprague and bench/plain have the same values at the first size."""
    if not options.bench or not curve.sprague or not curve.plain or curve.plain.startswith("="):
        return
    size = curve.sizes[0]
    plain = run_once([str(Path(options.bench) / "plain"), *filled(curve.plain, size)], (0,), "", 60)
    words = filled(curve.sprague.replace("--format raw -o /dev/null", ""), size)
    own = run_once([options.sprague, "--quiet", *words], (0,), "", 60)
    if plain is None or own is None:
        raise Failure(f"{curve.name}: the first size takes longer than a minute")
    if int(plain.text, 16) != hash_of(int(number) for number in own.text.split()):
        raise Failure(f"{curve.name}: THE VALUES DIFFER up to {size}")


def compare_answer(curve, program, size, text, options):
    """Fails unless igs or CGSuite printed the value that sprague computes."""
    printed = ANSWERS[program].search(text)
    own = run_once([options.sprague, "--quiet", *filled(curve.value, size)], (0,), "", 60)
    if own is None or not printed or int(own.text) != int(printed[1]):
        raise Failure(f"{curve.name}: THE VALUES DIFFER at {size}, {program} says {text.strip()}")


def rows_of(curve, options):
    compare(curve, options)
    for program, threads, command_of in Programs(options).of(curve):
        previous = None
        for size in curve.sizes:
            if options.largest and cells(size) > options.largest:
                break
            command, text = command_of(size)
            run = measure(command, curve.exit_codes, text, 3 * options.seconds)
            if run is None:
                break
            if program in ANSWERS and previous is None:
                compare_answer(curve, program, size, run.text, options)
            if curve.engine == "nimber":
                plain, own = (float(x) for x in NIMBER_ROW.search(run.text).groups())
                run.processor = run.wall = size * 1e-9 * (plain if program == "plain" else own)
            items = cells(size) ** curve.per_heap
            yield (
                curve.engine,
                curve.name,
                program,
                threads,
                cells(size),
                items,
                f"{run.processor:.4g}",
                f"{run.wall:.4g}",
                f"{run.mebibytes:.1f}",
            )
            growth = run.processor / max(previous, 0.01) if previous else 1
            previous = run.processor
            if run.processor * max(1, growth) > options.seconds:
                break


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sprague", default=str(BUILD / "sprague"), metavar="PATH")
    parser.add_argument(
        "--bench",
        default=str(BUILD / "bench"),
        metavar="DIR",
        help="of the plain programs; '' leaves them out",
    )
    parser.add_argument("--igs", metavar="PATH", help="igsolve")
    parser.add_argument("--cgsuite", metavar="JAR", help="the jar of CGSuite with its dependencies")
    parser.add_argument(
        "--only", metavar="TEXT", default="", help="curves whose engine or name contains TEXT"
    )
    parser.add_argument(
        "--seconds", type=float, default=10, help="processor time of the longest runs (10)"
    )
    parser.add_argument("--largest", type=float, metavar="N", help="the largest size of any curve")
    parser.add_argument(
        "--one-thread", action="store_true", help="leave out the runs on two threads"
    )
    parser.add_argument("--output", default="-", metavar="CSV")
    options = parser.parse_args()
    curves = [c for c in CURVES if options.only in c.engine or options.only in c.name]
    if not curves:
        parser.error(f"no curve has {options.only!r} in its engine or name")
    file = sys.stdout if options.output == "-" else open(options.output, "w", newline="")
    try:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(COLUMNS)
        for curve in curves:
            for row in rows_of(curve, options):
                writer.writerow(row)
                file.flush()
    except Failure as failure:
        print(failure, file=sys.stderr)
        return 1
    finally:
        if file is not sys.stdout:
            file.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
