#!/usr/bin/env python3
"""The web lab under load.

    bench/load.py [--sprague build/release/sprague] [--seconds 10] [--connections 200] [--clients 40] [--json]

First wrk with 200 connections on small questions that the server has kept: how many were answered, how long the half and 99 of 100 of
them took, and the server's memory before and after 10^5 requests and more. Then 40 clients with expensive questions, one after the
other, and beside them one with short questions that are new: how long the half, 99 of 100 and the slowest of those took, and the
largest memory. The targets (99 of 100 within 50 ms; memory the same within 8 MB; short questions within 300 ms) are printed as met or
missed and never fail the run; a wrong or missing answer does. Everything stays on 127.0.0.1, and ends by itself.
"""

import argparse
import http.client
import itertools
import json
import re
import shutil
import statistics
import subprocess
import sys
import threading
import time
import urllib.request
from pathlib import Path

QUESTIONS = {
    "period of 0.07": "/api/v1/period?game=0.07",
    "1,000 values of kayles": "/api/v1/values?game=kayles&to=999",
    "moves in nim 3, 5, 7": "/api/v1/position?position=nim:3,5,7",
    "count of nim-square triples": "/api/v1/count?game=nim-square&heaps=3&max=29",
    "the page": "/",
}
# Each takes the whole budget of a question, or a good part of it; {} makes it a new one.
EXPENSIVE = (
    "/api/v1/period?game=0.106&limit=1000000{}",
    "/api/v1/overview?game=take(s:gcd(s,n)<=5)&to=2{}",
    "/api/v1/overview?game=nim-square&to=99{}",
    "/api/v1/overview?game=0.104&to=99{}",
)
MILLISECONDS = {"us": 0.001, "ms": 1, "s": 1000, "m": 60000}


def memory(process, field="VmRSS"):
    for line in Path(f"/proc/{process.pid}/status").read_text().splitlines():
        if line.startswith(field):
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


def ask(connection, target):
    """Status and body."""
    connection.request("GET", target)
    response = connection.getresponse()
    return response.status, response.read()


def expensive_client(host, numbers, ending, answers):
    connection = http.client.HTTPConnection(host, timeout=600)
    while not ending.is_set():
        number = next(numbers)
        status, _ = ask(connection, EXPENSIVE[number % len(EXPENSIVE)].format(10000 + number))
        answers.append(status)
        if status == 503:
            ending.wait(1)  # as the answer says
    connection.close()


def fairness(address, clients, seconds):
    """Milliseconds of each short question, and the statuses of the expensive ones."""
    host = address.removeprefix("http://")
    ending = threading.Event()
    numbers = itertools.count()
    expensive = []
    threads = [
        threading.Thread(target=expensive_client, args=(host, numbers, ending, expensive))
        for _ in range(clients)
    ]
    for thread in threads:
        thread.start()
    times = []
    for k in range(2, 2 + 10 * seconds):
        connection = http.client.HTTPConnection(host, timeout=600)
        start = time.monotonic()
        status, body = ask(connection, f"/api/v1/values?game=S(1,{k},{k + 9})&to=50")
        times.append(1000 * (time.monotonic() - start))
        connection.close()
        if status != 200 or len(json.loads(body)["values"]) != 51:
            sys.exit(f"a short question was answered with {status}: {body!r}")
        time.sleep(0.1)
    ending.set()
    for thread in threads:
        thread.join()
    return times, expensive


def fairness_row(server, address, arguments):
    times, expensive = fairness(address, arguments.clients, arguments.seconds)
    return {
        "clients": arguments.clients,
        "short_questions": len(times),
        "p50_ms": statistics.median(times),
        "p99_ms": statistics.quantiles(times, n=100, method="inclusive")[98],
        "max_ms": max(times),
        "expensive_questions": len(expensive),
        "expensive_refused": expensive.count(503),
        "peak_memory": memory(server, "VmHWM"),
        "met": max(times) < 300,
    }


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--sprague", default="build/release/sprague")
    parser.add_argument("--seconds", type=int, default=10, choices=range(1, 61), metavar="1..60")
    parser.add_argument(
        "--connections", type=int, default=200, choices=range(1, 1001), metavar="1..1000"
    )
    parser.add_argument("--clients", type=int, default=40, choices=range(1, 61), metavar="1..60")
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
        before = memory(server)
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
        after = memory(server)
        fair = fairness_row(server, address, arguments)
    finally:
        server.terminate()
        server.wait()
    total = sum(row["requests"] for row in rows)
    kept = {
        "requests": total,
        "resident_before": before,
        "resident_after": after,
        "met": total >= 10**5 and after - before < 8 << 20,
    }
    if arguments.json:
        return print(
            json.dumps(
                {
                    "connections": arguments.connections,
                    "questions": rows,
                    "memory": kept,
                    "fairness": fair,
                }
            )
        )
    print(f"{'question':28} {'requests/s':>10} {'half ms':>8} {'99% ms':>8}  99% within 50 ms")
    for row in rows:
        print(
            f"{row['question']:28} {row['per_second']:10.0f} {row['p50_ms']:8.1f} {row['p99_ms']:8.1f}  {'met' if row['met'] else 'missed'}"
        )
    print(
        f"memory: {before / 2**20:.1f} MB before, {after / 2**20:.1f} MB after {total} requests; {'met' if kept['met'] else 'missed'}"
    )
    print(
        f"{fair['short_questions']} short questions beside {fair['clients']} clients with {fair['expensive_questions']} expensive ones "
        f"({fair['expensive_refused']} refused): half within {fair['p50_ms']:.0f} ms, 99% within {fair['p99_ms']:.0f} ms, "
        f"the slowest {fair['max_ms']:.0f} ms; within 300 ms {'met' if fair['met'] else 'missed'}; "
        f"at most {fair['peak_memory'] / 2**20:.0f} MB"
    )


if __name__ == "__main__":
    main()
