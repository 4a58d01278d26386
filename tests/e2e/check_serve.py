#!/usr/bin/python3
"""The web lab's server as its worst clients meet it: slow heads, huge bodies, thousands of connections, readers that do not read.

    check_serve.py --program build/release/sprague [-k PATTERN] [-v]

Everything stays on 127.0.0.1. Standard library only.
"""

import argparse
import gzip
import http.client
import json
import os
import random
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path

PROGRAM = ""
# No test asks how fast the machine is: a question without an end has a budget of a day, and ctest ends what hangs.
ENDLESS = "/api/v1/period?game=0.106&limit=100000000000000"


class Server:
    """`sprague serve` on a free port."""

    def __init__(self, *options):
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--port", "0", *options],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        line = self.process.stdout.readline()
        if not line.startswith("sprague lab: http://127.0.0.1:"):
            raise RuntimeError(f"{line!r} {self.process.stderr.read()!r}")
        self.port = int(line.rsplit(":", 1)[1].strip("/\n"))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.communicate()

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port))

    def get(self, target, **headers):
        """Status, headers, body of one question on a connection of its own."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port)
        try:
            connection.request(
                "GET",
                target,
                headers={name.replace("_", "-"): value for name, value in headers.items()},
            )
            response = connection.getresponse()
            return response.status, response.headers, response.read()
        finally:
            connection.close()

    def head(self, target):
        return f"GET {target} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n".encode()

    def stop(self, signal_number=signal.SIGTERM):
        """The exit code, what it wrote to standard error."""
        self.process.send_signal(signal_number)
        _, errors = self.process.communicate()
        return self.process.returncode, errors

    def resident(self):
        """Bytes of memory."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) * 1024
        raise RuntimeError("no VmRSS")


class Commands(unittest.TestCase):
    def test_ends_well_when_it_is_stopped(self):
        for signal_number in (signal.SIGTERM, signal.SIGINT):
            with Server() as server:
                self.assertEqual(server.get("/api/v1/about")[0], 200)
                self.assertEqual(server.stop(signal_number), (0, ""))

    def test_a_busy_port_is_an_error_of_one_line(self):
        with Server() as server:
            other = subprocess.run(
                [PROGRAM, "serve", "--port", str(server.port)],
                capture_output=True,
                text=True,
                check=False,
            )
            self.assertEqual((other.returncode, other.stdout), (1, ""))
            self.assertRegex(
                other.stderr,
                rf"^sprague: cannot listen on 127.0.0.1 port {server.port}: another program listens there.*\n$",
            )

    def test_bad_options_are_misuse(self):
        for options in (
            ["--port", "65536"],
            ["--port", "x"],
            ["--budget", "0"],
            ["--budget", "nan"],
            ["--workers", "0"],
            ["extra"],
            ["--bad"],
            ["--algorithm", "reference"],
        ):
            result = subprocess.run(
                [PROGRAM, "serve", *options],
                capture_output=True,
                text=True,
                check=False,
            )
            self.assertEqual((result.returncode, result.stdout), (2, ""), options)
            self.assertRegex(result.stderr, r"^sprague: [^\n]*\n$")

    def test_the_address_as_json(self):
        process = subprocess.Popen(
            [PROGRAM, "serve", "--port", "0", "--json"], stdout=subprocess.PIPE, text=True
        )
        address = json.loads(process.stdout.readline())["address"]
        self.assertRegex(address, r"^http://127\.0\.0\.1:\d+/$")
        process.terminate()
        process.communicate()

    def test_without_its_program_it_says_what_to_do(self):
        with tempfile.TemporaryDirectory() as folder:
            alone = shutil.copy(PROGRAM, folder)
            result = subprocess.run([alone, "serve"], capture_output=True, text=True, check=False)
            self.assertEqual(result.returncode, 2)
            self.assertIn("make web", result.stderr)

    def test_files_are_compressed_for_who_accepts_it(self):
        with Server() as server:
            for target in ("/", "/api/v1/openapi.json"):
                _, _, plain = server.get(target)
                _, headers, body = server.get(target, Accept_Encoding="gzip, deflate, br")
                if headers["Content-Encoding"] == "gzip":
                    self.assertLess(len(body), len(plain))
                    body = gzip.decompress(body)
                self.assertEqual(body, plain, target)

    def test_a_value_of_a_query_may_have_an_equals_sign(self):
        with Server() as server:
            status, _, body = server.get("/api/v1/values?game=take(s:s=2)&to=5&format=text")
            self.assertEqual((status, body), (200, b"0\n0\n1\n1\n0\n0\n"))

    def test_an_answer_waits_for_nothing(self):
        # A server that checks ten times a second whether it has answers takes fifty milliseconds for each, a thousand times as long as
        # for what it answers by itself.
        with Server() as server:
            connection = http.client.HTTPConnection("127.0.0.1", server.port)

            def median(target):
                times = []
                for to in range(50, 150):
                    start = time.monotonic()
                    connection.request("GET", f"/api/v1/{target}{to}")
                    connection.getresponse().read()
                    times.append(time.monotonic() - start)
                return sorted(times)[50]

            self.assertLess(median("values?game=kayles&to="), 50 * median("nothing?"))
            connection.close()

    def test_pages_that_may_embed_it(self):
        with Server("--allow-embed", "http://localhost:8888") as server:
            _, headers, _ = server.get("/?embed")
            self.assertIn(
                "frame-ancestors 'self' http://localhost:8888", headers["Content-Security-Policy"]
            )
        result = subprocess.run(
            [PROGRAM, "serve", "--allow-embed", "https://a; script-src *"],
            capture_output=True,
            text=True,
            check=False,
        )
        self.assertEqual((result.returncode, result.stdout), (2, ""))
        self.assertRegex(result.stderr, r"^sprague: [^\n]* is not an origin[^\n]*\n$")

    def test_names_the_addresses_of_the_network_and_the_option_for_others(self):
        with Server("--host", "0.0.0.0", "--allow-host", "lab.school") as server:
            server.process.send_signal(signal.SIGTERM)
            # The first line, of 127.0.0.1, is read already.
            addresses, errors = server.process.communicate()
            self.assertNotIn("0.0.0.0", addresses)
            for line in addresses.splitlines():
                self.assertRegex(line, rf"^sprague lab: http://[^/]+:{server.port}/$")
            self.assertRegex(
                errors, r"^sprague: answers to [^\n]* lab.school; [^\n]* --allow-host NAME\n$"
            )

    def test_the_budget_is_an_option_and_names_the_command(self):
        with Server("--budget", "0.05") as server:
            status, _, body = server.get(ENDLESS)
            error = json.loads(body)["error"]
            self.assertEqual(
                (status, error["kind"], error["command"]),
                (422, "budget", "sprague period 0.106 --limit 100000000000000"),
            )
            self.assertIn("0.05 s", error["message"])

    def test_the_commands_of_answers_are_right(self):
        with Server() as server:
            for target in (
                "/values?game=S(1,3,4)&to=20&from=5&format=json",
                "/count?game=nim-square&heaps=3&max=29",
                "/count?game=kayles:0..10&game=nim:0..5&outcome=N",
                "/count?game=S(2,3,5,7)&tokens=3&board=100&outcome=N&modulus=1e9",
                "/period?game=0.07",
                "/position?position=nim:3,5,7",
                "/value?game=take(s:+gcd(s,n)+%3D+1)&heap=50",
                "/rules?game=kayles",
                "/games",
                "/positions?game=kayles&heaps=2&max=20&limit=7&nim_sum=3",
            ):
                status, _, body = server.get("/api/v1" + target)
                self.assertEqual(status, 200, body)
                answer = json.loads(body)
                command = answer.pop("command")
                folder = str(Path(PROGRAM).resolve().parent)
                printed = subprocess.run(
                    ["sh", "-c", command + " --json"],
                    capture_output=True,
                    text=True,
                    check=False,
                    env={**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"},
                )
                found = json.loads(printed.stdout) if printed.stdout else printed.stderr
                answer.pop("more", None)
                if target.startswith("/period?"):
                    self.assertEqual(answer.pop("certificate"), command + " --certificate FILE")
                    self.assertIsNone(answer.pop("record"))
                if target.startswith("/position?"):  # the page's answer has what it draws besides
                    shared = ("nim_sum", "outcome", "winning_moves")
                    answer, found = ({key: each[key] for key in shared} for each in (answer, found))
                self.assertEqual(answer, found, command)


class Abuse(unittest.TestCase):
    def expect_service(self, server):
        for target in (
            "/",
            "/api/v1/games",
            f"/api/v1/values?game=kayles&to={random.randrange(100)}",
        ):
            self.assertEqual(server.get(target)[0], 200)

    def test_names_and_origins_of_others(self):
        with Server() as server:
            for headers in (
                {"Host": "evil.example"},
                {"Host": f"evil.example:{server.port}"},
                {"Origin": "http://evil.example"},
                {"Origin": "null"},
                {"Sec_Fetch_Site": "cross-site"},
            ):
                for target in ("/api/v1/games", "/"):
                    status, answer_headers, body = server.get(target, **headers)
                    self.assertEqual(
                        (status, json.loads(body)["error"]["kind"]), (403, "forbidden"), headers
                    )
                    self.assertIsNone(answer_headers["Access-Control-Allow-Origin"])

    def test_allowed_names(self):
        with Server("--allow-host", "lab.school", "--allow-host", "other.school:80") as server:
            self.assertEqual(server.get("/api/v1/games", Host="lab.school")[0], 200)
            self.assertEqual(server.get("/api/v1/games", Host="other.school:80")[0], 200)
            self.assertEqual(server.get("/api/v1/games", Host="third.school")[0], 403)

    def test_thousands_of_connections(self):
        """Silent ones, half heads, and requests whose answers nobody reads; then a browser comes."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = 10_000
        resource.setrlimit(
            resource.RLIMIT_NOFILE,
            (min(hard, wanted + 500) if hard != resource.RLIM_INFINITY else wanted + 500, hard),
        )
        held = []
        try:
            possible = min(wanted, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - 300)
            with Server() as server:
                before = server.resident()
                for number in range(possible):
                    client = server.connect()
                    if number % 3 == 1:
                        client.sendall(b"GET / HTTP/1.1\r\nHost: ")
                    elif number % 3 == 2:
                        client.sendall(server.head("/api/v1/games") + b"\r\n")
                    held.append(client)
                    if number % 1000 == 0:
                        self.expect_service(server)
                self.expect_service(server)
                # A connection is some kilobytes here, whatever it does.
                self.assertLess(server.resident() - before, 32 * 1024 * possible)
                self.assertEqual(server.stop()[0], 0)
        finally:
            for client in held:
                client.close()
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))

    def test_fewer_files_than_connections(self):
        """A server that may open few files closes those who wait longest, and goes on."""
        limits = (256, 256)
        process = subprocess.Popen(
            [PROGRAM, "serve", "--port", "0"],
            stdout=subprocess.PIPE,
            text=True,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, limits),
        )
        try:
            server = Server.__new__(Server)
            server.process = process
            server.port = int(process.stdout.readline().rsplit(":", 1)[1].strip("/\n"))
            held = [server.connect() for _ in range(600)]
            self.expect_service(server)
            for client in held:
                client.close()
        finally:
            process.kill()
            process.communicate()

    def test_slow_heads(self):
        with Server() as server:
            ending = threading.Event()

            def dribble():
                while not ending.is_set():
                    try:
                        with server.connect() as client:
                            for byte in server.head("/api/v1/games"):
                                client.send(bytes([byte]))
                                if ending.wait(0.05):
                                    return
                    except OSError:
                        pass

            threads = [threading.Thread(target=dribble) for _ in range(50)]
            for thread in threads:
                thread.start()
            try:
                for _ in range(20):
                    self.expect_service(server)
            finally:
                ending.set()
                for thread in threads:
                    thread.join()

    def test_a_byte_a_second_is_closed(self):
        with Server() as server:
            with server.connect() as client:
                client.sendall(server.head("/api/v1/games"))
                client.settimeout(1)
                started = time.monotonic()
                closed = False
                while not closed:
                    try:
                        client.send(b"A")
                        closed = client.recv(100) == b""
                    except TimeoutError:
                        pass
                    except OSError:
                        closed = True
                self.assertGreater(time.monotonic() - started, 4)
            self.expect_service(server)

    def test_huge_bodies_are_not_read(self):
        with Server() as server:
            before = server.resident()
            for extra in (b"Content-Length: 100000000000\r\n", b"Transfer-Encoding: chunked\r\n"):
                for method in (b"GET", b"POST"):
                    with server.connect() as client:
                        head = server.head("/api/v1/games").replace(b"GET", method)
                        client.sendall(head + extra + b"\r\n")
                        try:
                            for _ in range(200):
                                client.sendall(b"x" * 100_000)
                        except OSError:
                            pass  # the server has closed, which is its right
            self.expect_service(server)
            self.assertLess(server.resident() - before, 10_000_000)

    def test_endless_heads_end(self):
        with Server() as server:
            with server.connect() as client:
                try:
                    client.sendall(b"GET / HTTP/1.1\r\n")
                    for _ in range(10_000):
                        client.sendall(b"A: " + b"x" * 1000 + b"\r\n")
                except OSError:
                    pass
            with server.connect() as client:
                client.sendall(b"GET /" + b"x" * 100_000)
                self.assertTrue(client.recv(100).startswith(b"HTTP/1.1 414"))
            self.expect_service(server)

    def test_readers_that_do_not_read(self):
        with Server() as server:
            held = []
            for number in range(40):  # 14 MB each
                client = server.connect()
                client.sendall(
                    server.head(
                        f"/api/v1/values?game=nim&from={number}&to={number + 999999}&format=csv"
                    )
                    + b"\r\n"
                )
                held.append(client)
            self.expect_service(server)
            self.assertLess(server.resident(), 2_000_000_000)
            for client in held:
                client.close()
            self.expect_service(server)

    def test_questions_that_take_all_their_time(self):
        """As many as find a place compute; the rest is told to come later; what is kept or fixed is answered at once."""
        with Server("--budget", "86400", "--workers", "2") as server:
            held = []
            for number in range(300):
                client = server.connect()
                client.sendall(server.head(f"{ENDLESS}{number}") + b"\r\n")
                held.append(client)
            refused = 0
            while refused == 0:  # 2 compute, 64 wait
                for client in held:
                    client.settimeout(0.01)
                    try:
                        if client.recv(20).startswith(b"HTTP/1.1 503"):
                            refused += 1
                    except TimeoutError:
                        pass
            for target in ("/", "/api/v1/games", "/api/v1/openapi.json"):
                self.assertEqual(server.get(target)[0], 200)
            for client in held:
                client.close()
            # What was computed for them has stopped: each would take a day.
            while (status := server.get("/api/v1/values?game=kayles&to=30")[0]) == 503:
                time.sleep(0.1)
            self.assertEqual(status, 200)

    def test_closed_streams_are_cancelled(self):
        with Server("--stream-budget", "86400", "--workers", "1") as server:
            for number in range(20):
                with server.connect() as client:
                    client.sendall(
                        server.head(f"{ENDLESS}{number}") + b"Accept: text/event-stream\r\n\r\n"
                    )
                    self.assertIn(b"200 OK", client.recv(1000))
            self.expect_service(server)

    def test_stops_with_all_of_that_going_on(self):
        with Server("--budget", "86400", "--stream-budget", "86400") as server:
            held = [server.connect() for _ in range(100)]
            for number, client in enumerate(held):
                accept = b"Accept: text/event-stream\r\n" if number % 4 == 0 else b""
                client.sendall(
                    server.head(f"{ENDLESS}{number}")
                    + accept
                    + (b"\r\n" if number % 4 != 3 else b"")
                )
            self.expect_page(server)
            self.assertEqual(server.stop(), (0, ""))
            for client in held:
                client.close()

    def expect_page(self, server):
        self.assertEqual(server.get("/")[0], 200)

    def test_noise(self):
        with Server() as server:
            noise = random.Random(1956)
            for _ in range(500):
                with server.connect() as client:
                    client.sendall(
                        noise.randbytes(noise.randrange(1, 3000)) + noise.choice([b"", b"\r\n\r\n"])
                    )
                    if noise.random() < 0.3:  # a reset instead of an end
                        client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
            self.expect_service(server)
            self.assertEqual(server.stop(), (0, ""))

    def test_memory_stays(self):
        with Server() as server:
            connection = http.client.HTTPConnection("127.0.0.1", server.port)

            def ask(count):
                for number in range(count):
                    connection.request("GET", f"/api/v1/position?position=kayles:{number % 40},5")
                    connection.getresponse().read()

            ask(2000)
            before = server.resident()
            ask(8000)
            self.assertLess(server.resident() - before, 4_000_000)
            connection.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--program", required=True)
    arguments, rest = parser.parse_known_args()
    PROGRAM = arguments.program
    unittest.main(argv=[sys.argv[0], *rest])
