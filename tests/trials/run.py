#!/usr/bin/env python3
"""Asks the program random questions whose answers are found without it, and prints those that it gets wrong.

    run.py --program build/release/sprague --seed 1                   the quick share of every kind, as make test runs it
    run.py --program build/release/sprague --cases 100000 --seconds 3600
    run.py --program build/release/sprague --only nimstring --cases 1000 --seed 7

Exit code 1 when an answer is wrong.
"""

import argparse
import concurrent.futures
import importlib
import os
import random
import sys
import time
import traceback
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # tests/definitions

from definitions import Invalid
from trial import Program, Refused, shrink, wrong

MODULES = (
    "nimstring",
    "heaps",
    "turning",
    "boards",
    "graphs",
    "choices",
    "vectors",
    "sums",
    "strips",
    "pictures",
    "sprouts",
    "systems",
    "misere",
    "patterns",
    "certificates",
    "nimbers",
    "counts",
    "surveys",
    "files",
    "bounded_formulas",
    "polynomial_sets",
    "laws_far",
    "sparse_heaps",
    "remembering",
    "proven",
    "claims",
    "entailing",
    "operators",
)
KINDS = {
    name: kind for module in MODULES for name, kind in importlib.import_module(module).KINDS.items()
}


def batch(path, name, seed, size):
    """The numbers of cases answered and refused, and the wrong ones, of `size` cases of a kind."""
    kind, program, source = KINDS[name], Program(path), random.Random(f"{name} {seed}")
    answered = refused = 0
    failed = []
    asked = {}
    while answered + refused + len(failed) + sum(map(len, asked.values())) < size:
        case = kind.draw(source)
        try:
            if kind.ask:
                question = kind.ask(case)
                asked.setdefault(question.command, []).append((case, question))
            elif difference := kind.check(program, case):
                failed.append((case, difference))
            else:
                answered += 1
        except Invalid:
            pass
        except Refused:
            refused += 1
        except Exception:  # the trial's own fault, which is no reason to lose the others
            failed.append((case, "only the trial: " + traceback.format_exc()))
    for questions in asked.values():
        for (case, question), answer in zip(questions, program.answers([q for _, q in questions])):
            try:
                if question.disagreement(answer) is None:
                    answered += 1
                    continue
                alone = wrong(kind, program, case)
                among = (
                    "only among other lines: "
                    + "; ".join(q.line for _, q in questions)
                    + "\n"
                    + question.disagreement(answer)
                )
                failed.append((case, alone or among))
            except Refused:
                refused += 1
    shown = [
        (*shrink(kind, program, *f), f[0]) if not f[1].startswith("only") else (*f, f[0])
        for f in failed[:3]
    ]
    return name, (answered, refused, len(failed)), shown


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--program", required=True, help="the program under trial")
    parser.add_argument(
        "--seed", type=int, help="the same seed draws the same cases (default: a new one)"
    )
    parser.add_argument(
        "--cases", type=int, help="cases of all kinds together (default: the quick share)"
    )
    parser.add_argument("--seconds", type=float, help="start no more cases after so many seconds")
    parser.add_argument(
        "--only", action="append", metavar="KIND", help=f"one of {', '.join(KINDS)}"
    )
    parser.add_argument("--workers", type=int, default=2, help="processes (default 2)")
    arguments = parser.parse_args()
    if arguments.seed is None:
        arguments.seed = random.SystemRandom().randrange(10**9)
    names = arguments.only or list(KINDS)
    if not os.path.exists(f"{arguments.program}-survey"):
        names = [name for name in names if not name.startswith("survey")]
    if unknown := [name for name in names if name not in KINDS]:
        parser.error(f"no kind {unknown[0]!r}; write one of {', '.join(KINDS)}")

    # Batches of every kind in turn, as large as the kind's quick share, so that --seconds cuts all kinds alike.
    quota = {name: KINDS[name].quick for name in names}
    if arguments.cases is not None:
        total = sum(quota.values())
        quota = {
            name: max(1, round(arguments.cases * share / total)) for name, share in quota.items()
        }
    batches = []
    for turn in range(max(-(-quota[name] // KINDS[name].quick) for name in names)):
        for name in names:
            size = min(KINDS[name].quick, quota[name] - turn * KINDS[name].quick)
            if size > 0:
                batches.append((arguments.program, name, f"{arguments.seed} {turn}", size))

    start = time.monotonic()
    counts = {name: [0, 0, 0] for name in names}
    with concurrent.futures.ProcessPoolExecutor(arguments.workers) as pool:
        running = set()
        while batches or running:
            late = arguments.seconds is not None and time.monotonic() - start > arguments.seconds
            if late:
                batches = []
            while batches and len(running) < 2 * arguments.workers:
                running.add(pool.submit(batch, *batches.pop(0)))
            done, running = concurrent.futures.wait(
                running, return_when=concurrent.futures.FIRST_COMPLETED
            )
            for future in done:
                name, numbers, shown = future.result()
                counts[name] = [a + b for a, b in zip(counts[name], numbers)]
                for case, difference, drawn in shown:
                    print(
                        f"{name}: wrong\n{difference}\ncase: {case!r}, drawn as {drawn!r}\n",
                        flush=True,
                    )
    print(f"seed {arguments.seed}")
    print(f"{'kind':24}{'right':>8}{'refused':>9}{'wrong':>7}")
    for name, numbers in counts.items():
        print(f"{name:24}{numbers[0]:8}{numbers[1]:9}{numbers[2]:7}")
    print(
        f"{'total':24}{sum(c[0] for c in counts.values()):8}{sum(c[1] for c in counts.values()):9}{sum(c[2] for c in counts.values()):7}"
    )
    return any(c[2] for c in counts.values())


if __name__ == "__main__":
    sys.exit(main())
