#!/usr/bin/python3
"""Surveys that are killed, stopped, started twice, or spread by MPI; and the survey that is published in docs/.

check_survey.py --program build/release/sprague [--kills N] [-k PATTERN] [-v]
"""

import argparse
import contextlib
import csv
import json
import os
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
import unittest
from pathlib import Path

import check_behaviour
from check_behaviour import BehaviourTest, processor_seconds_of, sprague, start

SOME = "survey '0.[1-7][4-7]' '4.?4' --limit 12000"  # a second or two
LONG = "survey '0.0[46]' --limit 3000000"  # two games without a split: hours
KILLS = 8
ROOT = Path(__file__).parents[2]
MPI = ["mpirun", "--oversubscribe", "-n"]
AS_ROOT = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}


def built_with_mpi():
    sibling = Path(check_behaviour.PROGRAM).with_name("sprague-survey")
    linked = subprocess.run(["ldd", sibling], capture_output=True, text=True, check=True).stdout
    return "libmpi" in linked and shutil.which("mpirun") is not None


class SurveyTest(BehaviourTest):
    def opened(self, name):
        path = self.directory / name
        log = Path(f"{path}-wal")
        # Without a log SQLite would leave an empty one there.
        how = "mode=ro" if log.exists() and log.stat().st_size > 0 else "immutable=1"
        return contextlib.closing(sqlite3.connect(f"file:{path}?{how}", uri=True))

    def results(self, database, table):
        """The rows without the seconds."""
        columns = [
            each[1]
            for each in database.execute(f"PRAGMA table_info({table})")
            if each[1] not in ("seconds", "checksum")
        ]
        return list(database.execute(f"SELECT {', '.join(columns)} FROM {table}"))

    def rows(self, name="s"):
        """All that the file says but the seconds."""
        with self.opened(name) as database:
            return [
                sorted(self.results(database, "results"), key=str),
                sorted(database.execute("SELECT * FROM games")),
                sorted(database.execute("SELECT * FROM codes")),
            ]

    def count(self, name="s"):
        return len(self.rows(name)[0]) if (self.directory / name).exists() else 0

    def by_mpi(self, ranks, command, *options, **more):
        words = [*MPI, str(ranks), *options, *check_behaviour.words(command)]
        return subprocess.Popen(
            words,
            cwd=self.directory,
            env=os.environ | AS_ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            **more,
        )


class Interruptions(SurveyTest):
    def test_killed_at_any_moment(self):
        self.printed(f"{SOME} --db alone", cwd=self.directory)
        alone, moments, kills = self.rows("alone"), random.Random(5), 0
        while kills < KILLS:
            if self.count() == len(alone[0]):
                self.assertEqual(self.rows(), alone)
                (self.directory / "s").unlink()
            before = self.rows()[0] if (self.directory / "s").exists() else []
            rows, work = len(before) + moments.randrange(4), moments.uniform(0, 0.05)
            process = start(f"{SOME} --db s", cwd=self.directory)
            while process.poll() is None and self.count() < rows:
                time.sleep(0.001)
            while process.poll() is None and processor_seconds_of(process) < work:
                time.sleep(0.001)
            process.kill()
            process.communicate()
            self.assertIn(process.returncode, (0, -signal.SIGKILL))
            kills += process.returncode != 0  # not after the end
            self.assertLessEqual(
                len([name for name in self.files() if name.endswith(".unfinished")]), 1
            )
            after = self.rows()[0] if (self.directory / "s").exists() else []
            self.assertEqual(
                [row for row in before if row not in after], [], "finished rows were lost"
            )
        self.printed(f"{SOME} --db s", cwd=self.directory)
        self.assertEqual(self.rows(), alone)
        self.assertEqual(self.files(), ["alone", "s"])

    def test_stopped_by_a_signal(self):
        for number, code in ((signal.SIGINT, 130), (signal.SIGTERM, 143)):
            process = start("survey '0.?[46]' --limit 2e6 --db s", cwd=self.directory)
            self.begun(process, lambda: (self.directory / "s").exists())
            process.send_signal(number)
            self.assertEqual(self.finish(process), "sprague: stopped on request\n")
            self.assertEqual(process.returncode, code)
            self.assertEqual(self.files(), ["s"])

    def test_threads_and_kernels_change_nothing(self):
        self.printed(f"{SOME} --db alone --threads 1", cwd=self.directory)
        self.printed(f"{SOME} --db s --threads 3 --simd scalar", cwd=self.directory)
        self.assertEqual(self.rows(), self.rows("alone"))


class Files(SurveyTest):
    def test_a_second_survey_names_the_holder(self):
        first = start(f"{LONG} --db s", cwd=self.directory)
        try:
            self.begun(first, lambda: (self.directory / "s").exists())
            before = (self.directory / "s").read_bytes()
            self.refused(
                f"{LONG} --db s",
                1,
                rf"s is locked by process {first.pid} on \S+ since \d{{4}}-\d\d-\d\dT",
                cwd=self.directory,
            )
            self.assertEqual((self.directory / "s").read_bytes(), before)
            self.printed("survey --report s", cwd=self.directory)  # reading is no matter
        finally:
            first.kill()
            first.communicate()
        holder = json.loads((self.directory / "s.lock").read_text())
        self.assertEqual(holder["pid"], first.pid)
        second = start(f"{LONG} --db s", cwd=self.directory)  # who was killed holds nothing
        self.begun(
            second,
            lambda: (
                json.loads((self.directory / "s.lock").read_text() or "{}").get("pid") == second.pid
            ),
        )
        second.terminate()
        self.assertEqual(self.finish(second), "sprague: stopped on request\n")

    def test_identifies_terms_in_the_database(self):
        self.printed("survey '0.??' --limit 1000 --db s", cwd=self.directory)
        terms = "identify 0,1,2,3,1,4,3,2,1,4"
        self.assertEqual(
            self.printed(f"{terms} --database s", cwd=self.directory),
            "0.77: G(0) to G(9); kayles; OEIS A002186 (nim-values)\n"
            "1 of the 64 games tried have these 10 terms\n",
        )
        (self.directory / "terms").write_text("0 1 2 3 1 4 3 2 1 5")
        found = sprague("--json identify terms --database s", cwd=self.directory)
        self.assertEqual((found.returncode, found.stderr), (3, ""))
        self.assertEqual(json.loads(found.stdout)["longest_agreement"], 9)
        self.refused(f"{terms} --database terms", 2, "terms is not a survey", cwd=self.directory)
        self.refused(
            f"{terms} --database gone", 2, "cannot open gone as a survey", cwd=self.directory
        )

    def test_goes_on_with_what_the_file_asks_for(self):
        printed = self.printed("survey '0.?' '4.?' --limit 1000 --db s", cwd=self.directory)
        self.assertRegex(
            printed,
            r"\A16 codes, \d+ games: \d+ proven periodic, \d+ none up to 1000; "
            r"of the published periods \d+ agree, 0 differ, 0 not reached\n\Z",
        )
        self.assertEqual(self.printed("survey --db s", cwd=self.directory), printed)
        self.refused(
            "survey '0.?' --limit 1000 --db s",
            2,
            "s is a survey of '0.\\?' '4.\\?' up to heap 1000, not of '0.\\?' up to heap 1000; name another file",
            cwd=self.directory,
        )
        self.refused(
            "survey --limit 2000 --db s",
            2,
            "not of '0.\\?' '4.\\?' up to heap 2000",
            cwd=self.directory,
        )
        self.assertEqual(
            json.loads(self.printed("--json survey --db s", cwd=self.directory))["codes"], 16
        )

    def test_refused_files_stay_as_they_are(self):
        self.printed("survey '0.??' --limit 1000 --db whole", cwd=self.directory)
        whole = (self.directory / "whole").read_bytes()
        newer = bytearray(whole)
        newer[63] = 9
        for content, code, about in (
            (bytes(newer), 2, "is of version 9, written by a newer sprague"),
            (b"", 2, "is not a survey"),
            (whole[:-4096], 1, "is damaged"),
            (whole.replace(b"fnv:", b"fnw:"), 1, "is damaged"),
            (b"SQLite format 3\0" + bytes(4000), 2, "is not a survey"),
        ):
            (self.directory / "s").write_bytes(content)
            for command in ("survey '0.??' --limit 1000 --db s", "survey --report s"):
                self.refused(command, code, about, cwd=self.directory)
                self.assertEqual((self.directory / "s").read_bytes(), content)
                self.assertEqual(self.files(), ["s", "whole"])

    def test_a_pipe_is_refused(self):
        os.mkfifo(self.directory / "s")
        for command in ("survey '0.?' --limit 10 --db s", "survey --db s", "survey --report s"):
            self.refused(
                command,
                2,
                "cannot open s as a survey: it is not a regular file",
                cwd=self.directory,
            )
        self.assertEqual(self.files(), ["s"])

    def test_links(self):
        for name, target in (("link", "s"), ("loop", "loop")):
            (self.directory / name).symlink_to(target)
        self.printed("survey '0.?' --limit 10 --db link", cwd=self.directory)
        self.assertTrue((self.directory / "link").is_symlink())
        self.assertEqual(self.files(), ["link", "loop", "s"])
        self.printed("survey --report link", cwd=self.directory)
        for command in ("survey '0.?' --limit 10 --db loop", "survey --report loop"):
            self.refused(
                command,
                1,
                "cannot write loop: Too many levels of symbolic links",
                cwd=self.directory,
            )
        os.link(self.directory / "s", self.directory / "t")
        for command in ("survey --db s", "survey --db t", "survey --report t"):
            self.refused(command, 2, "it has 2 names", cwd=self.directory)
        self.assertEqual(self.files(), ["link", "loop", "s", "t"])

    def test_refusals(self):
        for command, code, about in (
            ("survey '0.?'", 2, "--db: which file"),
            ("survey --db none", 2, "there is no none to resume"),
            ("survey '0.?' --db none", 2, "--limit: which last heap"),
            ("survey '0.9' --limit 10 --db none", 2, "'0.9', character 3"),
            ("survey '0.?' --limit 1e10 --db none", 2, "--limit"),
            ("survey --report none", 2, "cannot open none as a survey: No such file"),
            ("survey '0.?' --limit 10 --db no/where", 1, "cannot write"),
            ("survey --report none --db none", 2, "--report prints"),
            ("survey '0.?' --limit 4e9 --threads 4000 --db s", 1, "need about \\d+ bytes"),
            ("--algorithm direct survey '0.?' --limit 10 --db none", 2, "--algorithm"),
        ):
            with self.subTest(command=command):
                self.refused(command, code, about, cwd=self.directory)
                self.assertEqual(self.files(), [])
        self.assertIn("sprague survey '0.??'", self.printed("survey --help"))

    def test_a_game_may_time_out(self):
        self.printed("survey '0.0[46]' --limit 3e6 --seconds 1 --db s", cwd=self.directory)
        report = json.loads(self.printed("--json survey --report s", cwd=self.directory))
        self.assertEqual([row["cut"] for row in report["rows"]], [True, True])
        self.assertTrue(all(0 < row["last_heap"] < 3e6 for row in report["rows"]))
        self.assertIn("(timed out)", self.printed("survey --report s", cwd=self.directory))


SETS = "survey 'S(?,?,?)' --max-member 240"  # a second


class Sets(SurveyTest):
    """Three-element subtraction sets."""

    def rows(self, name="s"):
        """All tallies but the seconds."""
        with self.opened(name) as database:
            return [sorted(self.results(database, "set_results"))]

    def test_killed_at_any_moment(self):
        alone = self.printed(f"{SETS} --db alone --threads 1 --simd scalar", cwd=self.directory)
        moments, kills = random.Random(6), 0
        while kills < KILLS:
            before = self.rows()[0] if (self.directory / "s").exists() else []
            if len(before) == 238:
                (self.directory / "s").unlink()
                before = []
            rows = min(len(before) + moments.randrange(100), 238)
            process = start(f"{SETS} --db s --threads 2", cwd=self.directory)
            while process.poll() is None and self.count() < rows:
                time.sleep(0.001)
            process.kill()
            process.communicate()
            self.assertIn(process.returncode, (0, -signal.SIGKILL))
            kills += process.returncode != 0  # not after the end
            after = self.rows()[0] if (self.directory / "s").exists() else []
            self.assertEqual([row for row in before if row not in after], [])
        self.assertEqual(self.printed("survey --db s", cwd=self.directory), alone)
        self.assertEqual(self.rows(), self.rows("alone"))
        self.assertEqual(self.files(), ["alone", "s"])

    def test_reports(self):
        self.printed("survey 'S(?,?,?)' --max-member 30 --db s", cwd=self.directory)
        report = json.loads(self.printed("--json survey --report s", cwd=self.directory))
        self.assertEqual([row["largest"] for row in report["rows"]], list(range(3, 31)))
        self.assertEqual(report["all"]["sets"], sum(row["sets"] for row in report["rows"]))
        table = csv.DictReader(
            self.printed("survey --report s --csv", cwd=self.directory).splitlines()
        )
        self.assertEqual([row["hash"] for row in table], [row["hash"] for row in report["rows"]])
        sets = self.printed("survey --report s --member 29 --csv", cwd=self.directory)
        for row in list(csv.DictReader(sets.splitlines()))[::40]:
            proven = self.printed(f"period 'S({row['a']},{row['b']},{row['c']})'")
            self.assertTrue(
                proven.startswith(f"proven: period {row['period']}, preperiod {row['preperiod']},"),
                f"{row}: {proven}",
            )
        self.assertIn("| 30 |", self.printed("survey --report s --markdown", cwd=self.directory))

    def test_edited_files_are_refused(self):
        self.printed("survey 'S(?,?,?)' --max-member 20 --db whole", cwd=self.directory)
        whole = (self.directory / "whole").read_bytes()
        for edit in (
            "UPDATE set_results SET max_period = max_period + 1 WHERE largest = 9",
            "UPDATE set_results SET hash = 'fnv:0' WHERE largest = 9",
            "UPDATE set_survey SET max_member = 21",
            "INSERT INTO set_exceptions VALUES (9, 1, 1, 2, 3, 4, 3, 3, 'none')",
        ):
            (self.directory / "s").write_bytes(whole)
            with sqlite3.connect(self.directory / "s") as database:
                database.execute(edit)
            database.close()
            self.refused("survey --report s", 1, "is damaged", cwd=self.directory)
            self.refused("survey --db s", 1, "is damaged", cwd=self.directory)

    def test_refusals(self):
        self.printed("survey 'S(?,?,?)' --max-member 10 --db s", cwd=self.directory)
        self.printed("survey '0.?' --limit 10 --db codes", cwd=self.directory)
        for command, about in (
            ("survey 'S(?,?,?)' --db none", "--max-member: up to which largest member"),
            ("survey 'S(?,?)' --max-member 10 --db none", "has one pattern, 'S\\(\\?,\\?,\\?\\)'"),
            ("survey 'S(?,?,?)' '0.?' --max-member 10 --db none", "has one pattern"),
            ("survey 'S(?,?,?)' --limit 10 --db none", "are for surveys of octal codes"),
            ("survey 'S(?,?,?)' --max-member 5001 --db none", "5001 is too large"),
            ("survey 'S(?,?,?)' --max-member 2 --db none", "--max-member"),
            ("survey 'S(?,?,?)' --max-member 11 --db s", "up to largest member 10, not 11"),
            ("survey 'S(?,?,?)' --max-member 10 --db codes", "is no survey of subtraction sets"),
            ("survey '0.?' --limit 10 --db s", "is a survey of subtraction sets"),
            ("survey '0.?' --limit 10 --max-member 10 --db none", "are for surveys of subtraction"),
            ("survey --report codes --member 9", "are for surveys of subtraction sets"),
            ("survey --report s --member 11", "no row of largest member 11"),
            ("survey --report s --member 9 --markdown", "--member prints text"),
            ("survey --db s --member 9", "--member"),
            ("identify 0,1,2 --database s", "is a survey of subtraction sets"),
        ):
            with self.subTest(command=command):
                self.refused(command, 2, about, cwd=self.directory)
                self.assertEqual(self.files(), ["codes", "s"])


class Ranks(SurveyTest):
    def setUp(self):
        super().setUp()
        if not built_with_mpi():
            self.skipTest("built without MPI")

    def test_three_ranks_give_the_rows_of_one_process(self):
        alone = self.printed(f"{SOME} --db alone", cwd=self.directory)
        process = self.by_mpi(3, f"{SOME} --db s")
        out, err = process.communicate()
        self.assertEqual((process.returncode, out), (0, alone), err)
        self.assertEqual(self.rows(), self.rows("alone"))
        self.assertEqual(self.files(), ["alone", "s"])

    def test_three_ranks_find_the_sets_of_one_process(self):
        alone = self.printed("survey 'S(?,?,?)' --max-member 60 --db alone", cwd=self.directory)
        process = self.by_mpi(3, "survey 'S(?,?,?)' --max-member 60 --db s")
        self.assertEqual(process.communicate()[0], alone)
        self.assertEqual(process.returncode, 0)

    def test_one_process_says_what_is_wrong(self):
        process = self.by_mpi(3, "survey '0.9' --limit 10 --db s")
        out, err = process.communicate()
        self.assertEqual(out, "")
        self.assertNotEqual(process.returncode, 0)
        self.assertEqual(err.count("sprague: '0.9', character 3"), 1, err)

    def rank_of(self, rank):
        """The process id of a rank of this test's run, or None."""
        for entry in Path("/proc").iterdir():
            try:
                words = (entry / "environ").read_bytes().split(b"\0")
                if (
                    (entry / "cwd").resolve() == self.directory.resolve()
                    and f"OMPI_COMM_WORLD_RANK={rank}".encode() in words
                ):
                    return int(entry.name)
            except (OSError, ValueError):
                continue
        return None

    def kill_a_rank(self, rank, *options):
        """Kills a rank of a survey that has some rows; starts it anew where it ended before."""
        killed = None
        while not killed:
            (self.directory / "s").unlink(missing_ok=True)
            process = self.by_mpi(3, f"{SOME} --timeout 4 --db s", *options)
            while self.count() < 3 and process.poll() is None:
                time.sleep(0.001)
            killed = self.rank_of(rank)
            if killed:
                os.kill(killed, signal.SIGKILL)
            process.communicate()

    def test_a_killed_rank_costs_its_game(self):
        self.printed(f"{SOME} --db alone", cwd=self.directory)
        alone = self.rows("alone")
        for rank in (2, 0):
            with self.subTest(rank=rank):
                self.kill_a_rank(rank)  # mpirun ends the others, too
                self.assertEqual([row for row in self.rows()[0] if row not in alone[0]], [])
                self.printed(f"{SOME} --db s", cwd=self.directory)
                self.assertEqual(self.rows(), alone)
        with self.subTest("MPI lets the others go on"):
            self.kill_a_rank(2, "--mca", "orte_enable_recovery", "1")
            self.assertEqual(self.rows(), alone)

    def test_verify_says_what_one_process_says(self):
        self.printed("period 0.16 --limit 1e6 --certificate right", cwd=self.directory)
        shutil.copy(
            Path(__file__).parent / "cases/verify/forged-0.16.certificate",
            self.directory / "forged",
        )
        for command in (
            "verify right",
            "--json verify right --sample 2",
            "verify forged",
            "verify right --segment 3",
            "verify none",
        ):
            with self.subTest(command=command):
                alone = sprague(command, cwd=self.directory)
                process = self.by_mpi(3, command)
                out, _ = process.communicate()
                # Segments of one rank are not always enough for vectors.
                road = lambda text: re.sub(
                    r'\d+ of them in vectors|("in_vectors":)\d+', r"\1heap by heap", text
                )
                self.assertEqual(
                    (process.returncode, road(out).replace("heap by heap", "")),
                    (alone.returncode, road(alone.stdout).replace("heap by heap", "")),
                )


def every_code():
    """All codes 0.ddd and 4.ddd, without trailing zeros."""
    return {
        re.sub(r"(?<!\.)0+$", "", f"{first}.{digits:03o}")
        for first in (0, 4)
        for digits in range(512)
    }


def golden(name):
    """The rows of a table of tests/golden, by code."""
    with open(ROOT / "tests/golden" / name, newline="") as file:
        rows = csv.DictReader(line for line in file if not line.startswith("#"))
        return {row["code"]: row for row in rows}


class PublishedMisere(unittest.TestCase):
    """docs/misere_quotients.csv against the tables of another program, row by row."""

    @classmethod
    def setUpClass(cls):
        with open(ROOT / "docs/misere_quotients.csv", newline="") as file:
            cls.rows = {row["code"]: row for row in csv.DictReader(file)}

    def test_has_all_codes(self):
        self.assertEqual(set(self.rows), every_code())

    def test_every_game_is_done(self):
        self.assertEqual({row["result"] for row in self.rows.values()}, {"proven", "open"})

    def test_settled_games(self):
        settled = golden("misere_quotients.csv")
        self.assertEqual(len(settled), 186)
        for code, expected in settled.items():
            row = self.rows[code]
            with self.subTest(code=code):
                self.assertEqual(
                    (row["result"], row["quotient_order"], row["p_elements"], row["period"]),
                    ("proven", expected["order"], expected["p_order"], expected["period"]),
                )
                # With no exception in the game, heaps before its first may be some or none.
                if int(row["preperiod"]) > 0:
                    self.assertEqual(
                        int(row["preperiod"]) + int(row["shift"]), int(expected["preperiod"])
                    )

    def test_growing_games(self):
        compared = 0
        for code, expected in golden("misere_growth.csv").items():
            steps = [re.split("[:/]", step) for step in expected["growth"].split()]
            row = self.rows[code]
            if row["result"] != "open":
                continue
            last = int(row["last_heap"]) + int(row["shift"])
            # The table says nothing about heaps after its last step.
            if int(steps[-1][0]) < last:
                continue
            known = [step for step in steps if int(step[0]) <= last][-1]
            with self.subTest(code=code):
                self.assertEqual([row["quotient_order"], row["p_elements"]], known[1:])
            compared += 1
        self.assertGreater(compared, 100)


class Published(unittest.TestCase):
    """docs/survey.md: all codes 0.ddd and 4.ddd to 10^5, against the published tables row by row."""

    LAST = 100000

    @classmethod
    def setUpClass(cls):
        cls.rows, cls.codes = {}, {}
        for line in (ROOT / "docs/survey.md").read_text().splitlines():
            cells = [cell.strip() for cell in line.split("|")[1:-1]]
            if len(cells) != 12 or not re.match(r"[04]\.", cells[0]):
                continue
            cls.rows[cells[0]] = cells
            cls.codes[cells[0]] = (cells[0], 0)
            for other, shift in re.findall(r"([04]\.\d+)(?: \(\+(\d+)\))?", cells[11]):
                cls.codes[other] = (cells[0], int(shift or 0))

    def test_has_all_codes(self):
        self.assertEqual(set(self.codes), every_code())

    def test_nothing_differs(self):
        self.assertEqual([code for code, cells in self.rows.items() if "differs" in cells[10]], [])

    def test_solved_games(self):
        compared = 0
        with open(ROOT / "tests/golden/octal_periods.csv", newline="") as file:
            for row in csv.DictReader(file):
                code = row["code"] + ("0" if row["code"].endswith(".") else "")
                if code not in self.codes:
                    continue
                game, shift = self.codes[code]
                _, period, preperiod, largest, at = self.rows[game][:5]
                with self.subTest(code=code):
                    if int(row["preperiod"]) + int(row["period"]) > self.LAST:
                        self.assertEqual(period, f"none up to {self.LAST}")
                        continue
                    self.assertEqual(period, row["period"])
                    # With no exception in the game, heaps before its first may be some or none.
                    if int(preperiod) > 0 or int(row["preperiod"]) > shift:
                        self.assertEqual(int(preperiod) + shift, int(row["preperiod"]))
                    if row["max_value"]:
                        self.assertEqual(
                            (int(largest), int(at) + shift),
                            (int(row["max_value"]), int(row["max_first_at"])),
                        )
                    compared += 1
        self.assertGreater(compared, 70)

    def test_unsettled_games(self):
        compared = 0
        with open(ROOT / "tests/golden/octal_unsettled.csv", newline="") as file:
            for row in csv.DictReader(file):
                game, shift = self.codes[row["code"]]
                _, period, _, largest, at, rares, last_rare, mask, zeros, last_zero = self.rows[
                    game
                ][:10]
                with self.subTest(code=row["code"]):
                    self.assertEqual(period, f"none up to {self.LAST}")
                    if int(row["max_first_at"]) - shift <= self.LAST:
                        self.assertEqual(
                            (int(largest), int(at) + shift),
                            (int(row["max_value"]), int(row["max_first_at"])),
                        )
                    else:
                        self.assertLess(int(largest), int(row["max_value"]))
                    if int(row["last_p_position"]) - shift <= self.LAST:
                        self.assertEqual(
                            (int(zeros) + shift, int(last_zero) + shift),
                            (int(row["p_positions"]), int(row["last_p_position"])),
                        )
                    else:
                        self.assertLess(int(zeros) + shift, int(row["p_positions"]))
                    ours = row["rare_mask"] + (
                        ", parity-dependent" if row["by_position"] == "1" else ""
                    )
                    if (
                        row["rare_mask"]
                        and mask == ours
                        and int(row["last_rare"]) - shift <= self.LAST
                    ):
                        # They count heap 0, and the heaps before the first of a cousin: by value 0 is rare.
                        before = 0 if row["by_position"] == "1" else 1 + shift
                        self.assertEqual(
                            (int(rares) + before, int(last_rare) + shift),
                            (int(row["rare_heaps"]), int(row["last_rare"])),
                        )
                    compared += 1
        self.assertGreaterEqual(compared, 73)


def main():
    global KILLS
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", required=True, help="the built program")
    parser.add_argument("--kills", type=int, default=KILLS)
    arguments, rest = parser.parse_known_args()
    check_behaviour.PROGRAM = os.path.abspath(arguments.program)
    KILLS = arguments.kills
    unittest.main(argv=[sys.argv[0], *rest])


if __name__ == "__main__":
    main()
