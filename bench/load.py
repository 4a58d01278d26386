#!/usr/bin/env python3
"""The web lab under load: wrk with 200 connections on small questions that the server has kept.

    bench/load.py [--sprague build/release/sprague] [--seconds 10] [--connections 200] [--json]

Prints, for each question, how many were answered and how long the half and 99 of 100 of them took, and the server's memory before and
after 10^5 requests and more. The target (99 of 100 within 50 ms; memory the same within 8 MB) is printed as met or missed and never
fails the run; a wrong or missing answer does. Everything stays on 127.0.0.1, and ends by itself.
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
import urllib.request
from pathlib import Path

QUESTIONS = {
    "period of 0.07": "/api/v1/period?game=0.07",
    "1,000 values of kayles": "/api/v1/values?game=kayles&to=999",
    "moves in nim 3, 5, 7": "/api/v1/moves?game=nim&heaps=3,5,7",
    "count of nim-square triples": "/api/v1/count?game=nim-square&heaps=3&max=29",
    "the page": "/",
}
MILLISECONDS = {"us": 0.001, "ms": 1, "s": 1000, "m": 60000}


def resident(process):
    for line in Path(f"/proc/{process.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) * 1024
    raise SystemExit("the server is gone")


def latency(report, percent):
    number, unit = re.search(rf"^ +{percent}% +([0-9.]+)(us|ms|s|m)$", report, re.M).groups()
    return float(number) * MILLISECONDS[unit]


def load(url, connections, seconds):
    """Requests answered, milliseconds of the half and of 99 in 100."""
    report = subprocess.run(
        ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--latency", url],
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    wrong = re.search(r"Non-2xx|Socket errors.*(connect|read|write) [1-9]", report)
    if wrong:
        sys.exit(f"{url}: wrong or missing answers\n{report}")
    return (
        int(re.search(r"(\d+) requests in", report).group(1)),
        latency(report, 50),
        latency(report, 99),
    )


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--sprague", default="build/release/sprague")
    parser.add_argument("--seconds", type=int, default=10, choices=range(1, 61), metavar="1..60")
    parser.add_argument(
        "--connections", type=int, default=200, choices=range(1, 1001), metavar="1..1000"
    )
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    if not shutil.which("wrk"):
        sys.exit("wrk is not installed; scripts/install-dependencies load installs it")
    server = subprocess.Popen(
        [arguments.sprague, "serve", "--port", "0"], stdout=subprocess.PIPE, text=True
    )
    try:
        address = server.stdout.readline().split(": ")[1].strip().rstrip("/")
        rows = []
        for target in QUESTIONS.values():
            urllib.request.urlopen(address + target).read()  # kept from here on
        load(
            address + "/api/v1/about", arguments.connections, 1
        )  # all connections have been there once
        before = resident(server)
        for name, target in QUESTIONS.items():
            requests, half, most = load(address + target, arguments.connections, arguments.seconds)
            rows.append(
                {
                    "question": name,
                    "requests": requests,
                    "per_second": requests / arguments.seconds,
                    "p50_ms": half,
                    "p99_ms": most,
                    "met": most < 50,
                }
            )
        after = resident(server)
    finally:
        server.terminate()
        server.wait()
    total = sum(row["requests"] for row in rows)
    memory = {
        "requests": total,
        "resident_before": before,
        "resident_after": after,
        "met": total >= 10**5 and after - before < 8 << 20,
    }
    if arguments.json:
        return print(
            json.dumps({"connections": arguments.connections, "questions": rows, "memory": memory})
        )
    print(f"{'question':28} {'requests/s':>10} {'half ms':>8} {'99% ms':>8}  99% within 50 ms")
    for row in rows:
        print(
            f"{row['question']:28} {row['per_second']:10.0f} {row['p50_ms']:8.1f} {row['p99_ms']:8.1f}  {'met' if row['met'] else 'missed'}"
        )
    print(
        f"memory: {before / 2**20:.1f} MB before, {after / 2**20:.1f} MB after {total} requests; {'met' if memory['met'] else 'missed'}"
    )


if __name__ == "__main__":
    main()
