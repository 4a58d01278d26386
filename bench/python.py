"""What the Python package costs over the C++ call, and how soon Ctrl-C frees it.

    PYTHONPATH=build/release/python build/venv/bin/python bench/python.py --values build/release/bench/values [--rounds N]

Both sides take turns, so that both meet the same disturbances of the machine; the ratio is that of the medians. Targets: at most 1.05
times the C++ call, and 0.2 seconds. Reported as met or missed; the exit status is 1 only when the two sides differ in a value.
"""

import argparse
import os
import signal
import statistics
import subprocess
import sys
import threading
import time

import sprague

LONG = {
    "subtraction set, 10^9 heaps": lambda: sprague.Ruleset("nim-square").values(10**9),
    "octal code, direct": lambda: sprague.Ruleset("0.6").values(10**8, algorithm="direct"),
    "octal code, streamed": lambda: sprague.Ruleset("0.106").period(limit=10**12),
    "by definition": lambda: sprague.Ruleset("0.6").values(10**6, algorithm="reference"),
    "exact count": lambda: sprague.Ruleset("nim-square").count(heaps=10**6, max=10**4),
    "list of positions": lambda: sum(
        1 for _ in sprague.Ruleset("nim-square").positions(3, max=10**5)
    ),
}


def overhead(program, game, last, rounds):
    with subprocess.Popen(
        [program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        python_times, program_times = [], []
        for _ in range(rounds + 1):
            begin = time.perf_counter()
            values = sprague.Ruleset(game).values(last)
            python_times.append(time.perf_counter() - begin)
            other.stdin.write(f"{game} {last}\n")
            other.stdin.flush()
            seconds, value = other.stdout.readline().split()
            program_times.append(float(seconds))
            if int(value) != int(values[-1]):
                sys.exit(f"{game}, heap {last}: {value} by C++, {values[-1]} by Python")
        other.stdin.close()
    return statistics.median(python_times[1:]), statistics.median(program_times[1:])


def until_free(call, delay):
    """Seconds from SIGINT to KeyboardInterrupt."""
    sent = []

    def interrupt():
        sent.append(time.perf_counter())
        os.kill(os.getpid(), signal.SIGINT)

    timer = threading.Timer(delay, interrupt)
    timer.start()
    try:
        call()
    except KeyboardInterrupt:
        return time.perf_counter() - sent[0]
    sys.exit("a call ended before it was interrupted")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--values", required=True, help="the program of bench/values.cpp")
    parser.add_argument("--rounds", type=int, default=31)
    arguments = parser.parse_args()
    print(f"{'call':<42} {'Python':>12} {'C++':>12} {'ratio':>7}")
    for game, last in (("nim-square", 10**6), ("nim-square", 10**5), ("0.104", 10**6)):
        python_times, program_times = overhead(arguments.values, game, last, arguments.rounds)
        verdict = (
            ""
            if (game, last) != ("nim-square", 10**6)
            else "met"
            if python_times <= 1.05 * program_times
            else "missed"
        )
        call = f'Ruleset("{game}").values({last:,})'
        print(
            f"{call:<42} {1000 * python_times:9.3f} ms {1000 * program_times:9.3f} ms {python_times / program_times:7.3f} {verdict}"
        )
    print("\nfrom Ctrl-C to KeyboardInterrupt, the slowest of five")
    for name, call in LONG.items():
        slowest = max(until_free(call, delay) for delay in (0.03, 0.1, 0.3, 0.7, 1.5))
        print(f"{name:<42} {1000 * slowest:9.0f} ms {'met' if slowest <= 0.2 else 'missed'}")


if __name__ == "__main__":
    main()
