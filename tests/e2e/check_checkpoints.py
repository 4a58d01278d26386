#!/usr/bin/python3
"""Runs with --checkpoint that are stopped, killed, or find a damaged file, and the run that follows them.

check_checkpoints.py --program build/release/sprague [--kills N] [-k PATTERN] [-v]
"""

import argparse
import json
import os
import random
import resource
import signal
import sys
import threading
import time
import unittest

import check_behaviour
from check_behaviour import BehaviourTest, processor_seconds_of, start

UNREACHABLE = {  # last heaps that no run comes to: options of a run, a game, its last heap
    "squares": ("--force --algorithm direct", "nim-square", 3 * 10**9),
    "officers": ("--force --algorithm direct", "0.6", 3 * 10**7),
}
ENDLESS = "period 0.106 --limit 1e14"
PROVEN = "period 0.104 --limit 1e9"  # ends by itself, beyond 2*10^8 heaps
KILLS = 6  # of each search
# Rules whose heaps take long, and engines that compute heap by heap; none ends while it is watched.
SLOW = {
    "formula": ("", "'take(s,a,b: isprime(a*b+s))'", 100000),
    "sizes": ("", "'take(s: isprime(s*s+1))'", 10**9),
    "take-and-break": ("", "0.209", 40000),
    "tail": ("--algorithm direct", "'4!.[F]'", 20000),
    "octal": ("--algorithm direct", "0.6", 3 * 10**6),
    "rows": ("--algorithm fast", "0.6", 10**9),
    "reference": ("--algorithm reference", "0.6", 10**6),
    "subtraction": ("--algorithm direct", "nim-square", 10**8),
}
# When they are stopped, in seconds of processor time, however busy the machine. Split strings are built again at each start, which
# takes about as long as all before, so the second stop comes later; killed runs are waited for.
STOPS = (
    (signal.SIGINT, 0.4),
    (signal.SIGTERM, 1.2),
    (signal.SIGKILL, None),
    (signal.SIGKILL, None),
)


def processor_seconds():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


class CheckpointTest(BehaviourTest):
    def head(self, name="c"):
        return json.loads((self.directory / name).read_bytes().split(b"\n", 1)[0])

    def kept(self, key, name="c"):
        """How many values or heaps a file holds; 0 when there is none, or when a search has only values yet."""
        return self.head(name).get(key, 0) if (self.directory / name).exists() else 0

    def printed_or_none(self, command, code):
        done = check_behaviour.sprague(command, cwd=self.directory)
        self.assertEqual((done.returncode, done.stderr), (code, ""), command)
        return done.stdout

    def kill(self, process, condition, work):
        """Kills a run after so much more work since the condition holds. Returns whether it had ended before."""
        while not condition() and process.poll() is None:
            time.sleep(0.01)
        if process.poll() is None:
            end = processor_seconds_of(process) + work
            while process.poll() is None and processor_seconds_of(process) < end:
                time.sleep(0.01)
        process.kill()
        process.communicate()
        return process.returncode != -signal.SIGKILL


class Checkpoints(CheckpointTest):
    def kill_at_random(self, name, kills, seed):
        """Starts an endless run that saves often, kills it at some moment, and again; then one to an end just beyond."""
        options, game, unreachable = UNREACHABLE[name]
        moments, kept = random.Random(seed), 0
        for kill in range(kills):
            # Every other one at any moment, the start included; the others once they have saved more than was kept.
            before, any_moment = kept, kill % 2 == 0
            process = start(
                f"{options} values {game} {unreachable} --checkpoint {name}.c --checkpoint-every 0.1 -o {name}.out",
                cwd=self.directory,
            )
            ended = self.kill(
                process,
                lambda: any_moment or self.kept("values", f"{name}.c") > before,
                moments.uniform(0, 0.5),
            )
            self.assertFalse(ended, "ended by itself")
            strays = [
                file
                for file in self.files()
                if file.startswith(name) and file.endswith(".unfinished")
            ]
            self.assertLessEqual(len(strays), 1)
            kept = self.kept("values", f"{name}.c")
            self.assertGreaterEqual(kept, before)
        command = f"{options} values {game} {kept + 1000} --format raw"
        self.printed(f"{command} --checkpoint {name}.c -o {name}.out", cwd=self.directory)
        self.printed(f"{command} -o {name}.alone", cwd=self.directory)
        alone, killed = (
            (self.directory / f"{name}.{kind}").read_bytes() for kind in ("alone", "out")
        )
        self.assertTrue(alone == killed, f"{command}: killed and resumed, it gives other bytes")

    def test_killed_at_any_moment(self):
        for seed, name in enumerate(UNREACHABLE):
            with self.subTest(name):
                self.kill_at_random(name, 8, seed)
        self.assertEqual([file for file in self.files() if file.endswith(".unfinished")], [])

    def test_stopped_by_a_signal(self):
        for number, code in ((signal.SIGINT, 130), (signal.SIGTERM, 143)):
            with self.subTest(signal=number):
                before = self.kept("values")
                process = start(
                    "--force --algorithm direct values nim-square 3e9 --checkpoint c --checkpoint-every 0.1",
                    cwd=self.directory,
                )
                self.begun(process, lambda: self.kept("values") > before)
                process.send_signal(number)
                stderr = self.finish(process)
                self.assertEqual(process.returncode, code)
                kept = self.head()["values"]
                self.assertGreater(kept, 0)
                self.assertEqual(
                    stderr,
                    f"sprague: stopped on request; progress up to heap {kept - 1} is saved in c\n",
                )
                self.assertEqual(self.files(), ["c"])
        last = kept + 200000
        alone = self.printed(
            f"--algorithm direct values nim-square {last} --format raw", text=False
        )
        for options in ("--threads 1 --algorithm direct", "--threads 3", "--quiet"):
            resumed = self.printed(
                f"{options} values nim-square {last} --format raw --checkpoint c",
                cwd=self.directory,
                text=False,
            )
            self.assertTrue(resumed == alone, options)
        self.assertEqual(self.head()["values"], last + 1)

    def test_serves_smaller_and_larger_runs(self):
        for game in ("nim-square", "kayles", "nim", "0.16", "'S(2,3,5,7)'", "'allbut(1,3)'"):
            checkpoint = self.directory / "c"
            checkpoint.unlink(missing_ok=True)
            for question in (
                "500",
                "3000 --from 10",
                "70",
                "3000 --format npy",
                "5000 --format json",
                "0",
            ):
                with self.subTest(game=game, question=question):
                    resumed = self.printed(
                        f"values {game} {question} --checkpoint {checkpoint}", text=False
                    )
                    self.assertEqual(resumed, self.printed(f"values {game} {question}", text=False))

    def test_a_finished_run_is_not_computed_again(self):
        begin = processor_seconds()
        self.printed(
            "--algorithm direct values nim-square 1500000 --format raw --checkpoint c -o one",
            cwd=self.directory,
        )
        computing, begin = processor_seconds() - begin, processor_seconds()
        self.printed(
            "--algorithm direct values nim-square 1500000 --format raw --checkpoint c -o two",
            cwd=self.directory,
        )
        self.assertLess(processor_seconds() - begin, computing / 4)
        one, two = ((self.directory / name).read_bytes() for name in ("one", "two"))
        self.assertTrue(one == two)

    def test_files_that_are_refused_stay_as_they_are(self):
        self.printed("values nim-square 1000 --checkpoint c", cwd=self.directory)
        whole = (self.directory / "c").read_bytes()
        damaged = bytearray(whole)
        damaged[-1] ^= 1
        newer = whole.replace(b'"version":1', b'"version":2')
        for command, content, code, about in (
            (
                "values kayles 1000",
                whole,
                2,
                r"holds the nim-values of S\(k\^2\), not those of 0\.77; name another file",
            ),
            (
                "values nim-square 1000",
                newer,
                2,
                "is of version 2, written by a newer sprague; this one knows version 1",
            ),
            ("values nim-square 1000", b"0\n1\n", 2, "is not a checkpoint of sprague"),
            ("values nim-square 1000", b"", 1, "is damaged: it ends after 0 bytes"),
            (
                "values nim-square 1000",
                whole[:50],
                1,
                "is damaged: it ends after 50 bytes, within its first line",
            ),
            (
                "values nim-square 1000",
                whole[:-1],
                1,
                "is damaged: 1000 bytes follow its first line, which promises 1001",
            ),
            ("values nim-square 1000", whole + b"\n", 1, "is damaged: 1002 bytes follow"),
            (
                "values nim-square 2000",
                bytes(damaged),
                1,
                "is damaged: its bytes have the checksum xxh3:",
            ),
        ):
            with self.subTest(about=about):
                (self.directory / "c").write_bytes(content)
                self.refused(f"{command} --checkpoint c -o f", code, about, cwd=self.directory)
                self.assertEqual(self.files(), ["c"])
                self.assertEqual((self.directory / "c").read_bytes(), content)

    def test_what_a_killed_run_left_is_removed(self):
        stray = self.directory / "c.Ab12Cd.unfinished"
        stray.write_bytes(b'{"format":"sprague-checkpoint","ver')
        self.printed("values nim 10 --checkpoint c", cwd=self.directory)
        self.assertEqual(self.files(), ["c"])

    def test_memory_is_refused_before_anything_is_read(self):
        self.printed("values nim-square 10 --checkpoint d", cwd=self.directory)
        self.refused(
            "values nim-square 1e15 --checkpoint d",
            1,
            r"need 100000000000000[01] bytes",
            cwd=self.directory,
        )
        self.assertEqual(self.head("d")["values"], 11)


class SlowRules(CheckpointTest):
    """Whatever ends a run, the next is further: stopped soon after its start, or killed when it has saved once."""

    def kept_after(self, command, name, how, seconds, before):
        process = start(command, cwd=self.directory)
        if how == signal.SIGKILL:
            self.kill(process, lambda: self.kept("values", name) > before, 0)
        else:
            self.begun(process, work=seconds)
            process.send_signal(how)
            self.finish(process)
        self.assertEqual(
            process.returncode, {signal.SIGINT: 130, signal.SIGTERM: 143}.get(how, -how), command
        )
        return self.kept("values", name)

    def interrupt(self, name, options, game, unreachable):
        command, before = (
            f"{options} values {game} {unreachable} --checkpoint {name}.c --checkpoint-every 0.2",
            0,
        )
        for how, seconds in STOPS:
            now = self.kept_after(command, f"{name}.c", how, seconds, before)
            self.assertGreater(now, before, f"{command}: nothing is gained after {how.name}")
            before = now
        command = f"{options} values {game} {before + 10} --format raw"
        self.printed(f"{command} --checkpoint {name}.c -o {name}.out", cwd=self.directory)
        self.printed(f"{command} --checkpoint {name}.alone.c -o {name}.alone", cwd=self.directory)
        for kind in ("out", "c"):
            resumed = (self.directory / f"{name}.{kind}").read_bytes()
            alone = (
                self.directory
                / f"{name}.{kind}".replace(".out", ".alone").replace(".c", ".alone.c")
            ).read_bytes()
            self.assertTrue(resumed == alone, f"{command}: interrupted, it gives other bytes")

    def test_every_run_gains(self):
        failures, waiting = [], list(SLOW.items())

        def work():
            while waiting and not failures:
                name, arguments = waiting.pop()
                try:
                    self.interrupt(name, *arguments)
                except BaseException as failure:  # pylint: disable=broad-except
                    failures.append(failure)

        workers = [threading.Thread(target=work) for _ in range(4)]
        for each in workers:
            each.start()
        for each in workers:
            each.join()
        if failures:
            raise failures[0]

    def test_an_error_leaves_what_was_computed(self):
        command = "values 'take(s: 5/(100 - n) >= 0 or s > 0)' 200 --checkpoint c"
        for _ in range(2):
            self.refused(command, 2, "division by zero, for n = 100", cwd=self.directory)
            self.assertEqual(self.kept("values"), 100)


class Searches(CheckpointTest):
    def killed(self, command, work, seed):
        """Kills searches that save often until KILLS were hit: a run at any moment, a run after a save, and again."""
        moments, kept, kills = random.Random(seed), 0, 0
        while kills < KILLS:
            before, any_moment = kept, kills % 2 == 0
            process = start(
                f"--threads {moments.choice((1, 2))} {command} --checkpoint c --checkpoint-every 0.01",
                cwd=self.directory,
            )
            ended = self.kill(
                process,
                lambda: any_moment or self.kept("heaps") > before,
                moments.uniform(0, work),
            )
            self.assertLessEqual(
                len([file for file in self.files() if file.endswith(".unfinished")]), 1
            )
            kept = self.kept("heaps")
            self.assertGreaterEqual(kept, before)
            kills += not ended
            if ended:
                self.ends_as_one_left_alone(command, process.returncode)
                kept = 0
        return kept

    def ends_as_one_left_alone(self, command, code):
        printed = self.printed_or_none(f"--json {command} --checkpoint c", code)
        self.assertEqual(
            printed, self.printed_or_none(f"--threads 1 --json {command} --checkpoint alone", code)
        )
        alone, killed = ((self.directory / file).read_bytes() for file in ("alone", "c"))
        self.assertTrue(alone == killed, f"{command}: killed and resumed, it is another search")
        self.assertEqual(self.files(), ["alone", "c"])
        for file in self.files():
            (self.directory / file).unlink()

    def test_killed_at_any_moment(self):
        kept = self.killed(ENDLESS, 0.5, 3)
        command = f"--json period 0.106 --limit {kept + 10_000_000}"
        self.assertEqual(
            self.printed_or_none(f"{command} --checkpoint c", 3), self.printed_or_none(command, 3)
        )
        self.assertEqual(self.files(), ["c"])

    def test_killed_before_it_ends_with_a_proof(self):
        self.killed(PROVEN, 0.1, 4)
        self.ends_as_one_left_alone(PROVEN, 0)

    def test_stopped_by_a_signal(self):
        for number, code in ((signal.SIGINT, 130), (signal.SIGTERM, 143)):
            with self.subTest(signal=number):
                before = self.kept("heaps")
                process = start(
                    f"{ENDLESS} --checkpoint c --checkpoint-every 0.1",
                    cwd=self.directory,
                )
                self.begun(process, lambda: self.kept("heaps") > before)
                process.send_signal(number)
                stderr = self.finish(process)
                self.assertEqual(process.returncode, code)
                kept = self.head()["heaps"]
                self.assertEqual(
                    stderr,
                    f"sprague: stopped on request; progress up to heap {kept - 1} is saved in c\n",
                )
                self.assertEqual(self.files(), ["c"])
        limit = kept + 10_000_000
        alone = self.printed_or_none(f"period 0.106 --limit {limit}", 3)
        state = (self.directory / "c").read_bytes()
        for kernels in json.loads(self.printed("--cpu-info --json"))["kernels"]:
            (self.directory / "c").write_bytes(state)
            self.assertEqual(
                self.printed_or_none(
                    f"--simd {kernels} period 0.106 --limit {limit} --checkpoint c", 3
                ),
                alone,
                kernels,
            )

    def test_a_directory_holds_a_file_for_each_game(self):
        self.printed_or_none(f"period 0.106 --limit 1e6 --checkpoint {self.directory}", 3)
        self.printed_or_none(f"period 0.205 --limit 1e6 --checkpoint {self.directory}", 3)
        self.assertEqual(self.files(), ["0.106.checkpoint", "0.205.checkpoint"])

    def test_the_hash_does_not_depend_on_how_far_the_run_goes_on(self):
        hashes = {}
        for limit in ("5e6", "1e7", "5e6"):
            found = json.loads(
                self.printed_or_none(
                    f"--json period 0.106 --limit {limit} --checkpoint c{limit}", 3
                )
            )["streamed"]
            self.assertEqual(hashes.setdefault(found["hashed"], found["hash"]), found["hash"])
        (self.directory / "c5e6").rename(self.directory / "c")
        found = json.loads(
            self.printed_or_none("--json period 0.106 --limit 1e7 --checkpoint c", 3)
        )["streamed"]
        self.assertEqual(hashes[found["hashed"]], found["hash"])

    def test_files_that_are_refused_stay_as_they_are(self):
        command = "period 0.106 --limit 2e5"
        self.printed_or_none(f"{command} --checkpoint c", 3)
        whole = (self.directory / "c").read_bytes()
        self.printed("values 0.106 30000 --checkpoint v", cwd=self.directory)
        values = (self.directory / "v").read_bytes()
        (self.directory / "v").unlink()
        damaged = bytearray(whole)
        damaged[-1] ^= 1
        newer = whole.replace(b'"version":3', b'"version":4')
        older = whole.replace(b'"version":3', b'"version":1')
        for question, content, code, about in (
            (
                "period 0.205 --limit 2e5",
                whole,
                2,
                r"the search for the period of 0\.106, not for that of 0\.205; name another file",
            ),
            (
                command,
                values,
                2,
                "it holds nim-values, not the search for a period; name another file",
            ),
            (
                "values 0.106 100",
                whole,
                2,
                "it holds the search for a period, not nim-values; name another file",
            ),
            (
                "period kayles",
                whole,
                2,
                r"the search for the period of 0\.106, not for that of 0\.77; name another file",
            ),
            (
                "period kayles",
                values,
                2,
                r"the nim-values of 0\.106, not those of 0\.77; name another file",
            ),
            (
                "period nim",
                values,
                2,
                r"the nim-values of 0\.106, not those of allbut\(\); name another file",
            ),
            (
                command,
                newer,
                2,
                "is of version 4, written by a newer sprague; this one knows version 3",
            ),
            (
                command,
                older,
                2,
                "is of version 1, written by an older sprague; this one knows version 3",
            ),
            (command, b"0\n1\n", 2, "is not a checkpoint of sprague"),
            (command, b"", 1, "is damaged: it ends after 0 bytes"),
            (command, whole[:-1], 1, "bytes follow its first line, which promises"),
            (command, bytes(damaged), 1, "is damaged: its bytes have the checksum xxh3:"),
        ):
            with self.subTest(about=about):
                (self.directory / "c").write_bytes(content)
                self.refused(f"{question} --checkpoint c", code, about, cwd=self.directory)
                self.assertEqual(self.files(), ["c"])
                self.assertEqual((self.directory / "c").read_bytes(), content)


class Quotients(CheckpointTest):
    def test_killed_and_stopped_at_any_moment(self):
        command = "quotient 0.07 --max 1000 --max-order 60000 --checkpoint c --checkpoint-every 0.1"
        moments = random.Random(19)
        for number in [signal.SIGKILL, signal.SIGINT] * 3:
            process, before = start(command, cwd=self.directory), self.kept("last_heap")
            self.begun(process, work=moments.uniform(0.1, 2))
            process.send_signal(number)
            self.finish(process)
            self.assertEqual(process.returncode, 130 if number == signal.SIGINT else -number)
            self.assertGreaterEqual(self.kept("last_heap"), before)
        question = f"quotient 0.07 --max {self.kept('last_heap') + 1} --max-order 60000"
        self.assertEqual(
            self.printed_or_none(f"{question} --checkpoint c", 3), self.printed_or_none(question, 3)
        )
        self.assertEqual(self.files(), ["c"])

    def test_files_that_are_refused_stay_as_they_are(self):
        self.printed("quotient 0.123 --checkpoint c", cwd=self.directory)
        state = (self.directory / "c").read_bytes()
        self.refused(
            "quotient 0.122 --checkpoint c",
            2,
            "the misère quotient of 0.123, not for that of 0.122",
            cwd=self.directory,
        )
        self.refused("values nim 3 --checkpoint c", 2, "misère quotient", cwd=self.directory)
        self.refused("quotient - --checkpoint c", 2, "one game", cwd=self.directory)
        self.assertEqual((self.directory / "c").read_bytes(), state)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", required=True, help="the built program")
    parser.add_argument(
        "--kills", type=int, default=KILLS, help="of each search (default %(default)s)"
    )
    arguments, rest = parser.parse_known_args()
    globals()["KILLS"] = arguments.kills
    check_behaviour.PROGRAM = os.path.abspath(arguments.program)
    unittest.main(argv=[sys.argv[0], *rest])


if __name__ == "__main__":
    main()
