"""A small atlas, a random part of whose rows is computed again without the program: check_atlas.py --program PATH [--seed N]

Nim-values here are those of the definition (tests/definitions).
"""

import argparse
import csv
import hashlib
import json
import random
import sqlite3
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # tests/definitions

from definitions.heaps import HeapGame
from definitions.notation import read
from definitions.periods import first_wrong_period, holds

ROOT = Path(__file__).resolve().parent.parent.parent
LIMIT = 500  # last heap of all octal codes here
SMALL = (
    f"--octal 0.?? --octal-limit 1000 --long-octal 0.??? 4.?? --long-octal-limit {LIMIT} "
    "--hexadecimal 24 --hexadecimal-limit 300 --families 4 --sets 14 --set-sums 18"
).split()


def values_of(rules: str, last: int) -> list[int]:
    return HeapGame(read(rules)).values(last)


class Atlas(unittest.TestCase):
    program: Path
    random: random.Random

    @classmethod
    def setUpClass(cls) -> None:
        cls.kept = tempfile.TemporaryDirectory()
        cls.folder = Path(cls.kept.name)
        cls.build()
        cls.base = sqlite3.connect(cls.folder / "atlas.sqlite")
        cls.base.row_factory = sqlite3.Row

    @classmethod
    def tearDownClass(cls) -> None:
        cls.base.close()
        cls.kept.cleanup()

    @classmethod
    def build(cls) -> None:
        command = [
            sys.executable,
            ROOT / "scripts/atlas",
            "--program",
            cls.program,
            "--output",
            cls.folder,
            *SMALL,
        ]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)

    def sample(self, query: str, number: int) -> list[sqlite3.Row]:
        rows = self.base.execute(query).fetchall()
        self.assertGreaterEqual(len(rows), number, query)
        return self.random.sample(rows, number)

    def check_game(self, game: sqlite3.Row) -> None:
        values = values_of(game["code"], LIMIT if game["family"] == "octal" else 150)
        listed = [int(value) for value in game["nim_values"].split()]
        self.assertEqual(listed, values[: len(listed)], game["code"])
        self.assertGreaterEqual(game["max_value"], max(values))
        if game["max_first_at"] < len(values):
            self.assertEqual(values.index(game["max_value"]), game["max_first_at"], game["code"])
        if game["status"] == "none":
            return
        period, preperiod = game["period"], game["preperiod"]
        self.assertTrue(holds(values, preperiod, period, game["saltus"]), game["code"])
        if 0 < preperiod <= len(values) - period:
            at = preperiod - 1
            self.assertNotEqual(
                values[at + period], values[at] + game["saltus"], f"{game['code']}: least preperiod"
            )
        if preperiod + 2 * period < len(values):
            self.assertIsNone(
                first_wrong_period(values, preperiod, period, game["saltus"]), game["code"]
            )

    def test_octal_games(self) -> None:
        for game in self.sample("SELECT * FROM games WHERE family = 'octal'", 40):
            self.check_game(game)

    def test_hexadecimal_games(self) -> None:
        for game in self.sample("SELECT * FROM games WHERE family = 'hexadecimal'", 8):
            self.check_game(game)

    def test_hashes_and_p_positions(self) -> None:
        for game in self.sample(
            "SELECT * FROM games WHERE family = 'octal' AND last_heap = 500", 5
        ):
            values = values_of(game["code"], LIMIT)
            text = 1469598103934665603
            for value in values:
                text = (text ^ value) * 1099511628211 % 2**64
            self.assertEqual(game["hash"], f"fnv:{text:016x}")
            self.assertEqual(game["common_hash"], game["hash"])
            zeros = [n for n, value in enumerate(values) if value == 0]
            self.assertEqual(
                (game["p_positions"], game["last_p_position"]), (len(zeros), zeros[-1])
            )

    def test_codes_are_shifts_of_their_games(self) -> None:
        query = "SELECT codes.code, shift, games.code AS game FROM codes JOIN games ON id = game WHERE codes.code != games.code"
        rows = self.sample(query, 60)
        self.assertTrue(any(row["shift"] != 0 for row in rows))
        for row in rows:
            game, code = values_of(row["game"], 200), values_of(row["code"], 200)
            for n in range(max(0, -row["shift"]), 200 - max(0, row["shift"])):
                self.assertEqual(game[n], code[n + row["shift"]], dict(row))

    def test_every_code_once(self) -> None:
        listed = {
            code
            for (code,) in self.base.execute(
                "SELECT codes.code FROM codes JOIN games ON id = game WHERE family = 'octal'"
            )
        }
        digits = [f"{n:03o}".rstrip("0") or "0" for n in range(512)]
        self.assertEqual(
            listed, {f"0.{d}" for d in digits} | {f"4.{d}" for d in digits if len(d) < 3}
        )

    def test_sets(self) -> None:
        (number,) = self.base.execute("SELECT count(*) FROM sets").fetchone()
        (summed,) = self.base.execute(
            "SELECT sum(sets) FROM set_sums WHERE largest <= 14"
        ).fetchone()
        self.assertEqual(number, summed)
        for row in self.sample("SELECT * FROM sets", 40):
            members = [row["a"], row["b"], row["c"]]
            period, preperiod = row["period"], row["preperiod"]
            last = preperiod + 2 * period + 2 * row["c"]
            values = values_of(f"S({','.join(map(str, members))})", last)
            self.assertEqual(max(values), row["max_value"], members)
            self.assertIsNone(first_wrong_period(values, preperiod, period), members)

    def test_misere_quotients_are_those_of_an_independent_program(self) -> None:
        with open(ROOT / "tests/golden/misere_quotients.csv", newline="") as lines:
            golden = {
                row["code"]: row for row in csv.DictReader(line for line in lines if line[0] != "#")
            }
        compared = 0
        for row in self.base.execute("SELECT * FROM misere WHERE result = 'proven'"):
            if expected := golden.get(row["code"]):
                self.assertEqual(row["quotient_order"], int(expected["order"]), row["code"])
                compared += 1
        self.assertGreater(compared, 20)

    def test_families_have_the_values_of_their_members(self) -> None:
        """Node Kayles on the paths of n vertices, by the definition."""
        (text,) = self.base.execute(
            "SELECT nim_values FROM games WHERE code = 'family(node-kayles: path)'"
        ).fetchone()
        listed = [int(value) for value in text.split()]
        self.assertEqual(listed[:60], values_of("node-kayles-path", 59))

    def test_identify_searches_it(self) -> None:
        for game in self.sample("SELECT code, nim_values FROM games WHERE family = 'octal'", 3):
            terms = ",".join(game["nim_values"].split()[:60])
            command = [
                "identify",
                terms,
                "--database",
                str(self.folder / "atlas.sqlite"),
                "--limit",
                "1000",
                "--json",
            ]
            found = subprocess.run(
                [self.program, *command], text=True, capture_output=True, check=True
            )
            self.assertIn(game["code"], found.stdout)

    def test_certificates(self) -> None:
        quick = "SELECT * FROM certificates JOIN games ON id = game WHERE preperiod + period < 1e7"
        for row in self.sample(quick, 12):
            text = (self.folder / row["file"]).read_bytes()
            self.assertEqual(
                (row["bytes"], row["sha256"]), (len(text), hashlib.sha256(text).hexdigest())
            )
            answer = subprocess.run(
                [self.program, "verify", self.folder / row["file"]], capture_output=True, text=True
            )
            saltus = f" with saltus {row['saltus']}" if row["saltus"] else ""
            self.assertIn(
                f"least period {row['period']}{saltus} and least preperiod {row['preperiod']}",
                answer.stdout,
            )

    def test_records_are_the_periods_of_longer_searches(self) -> None:
        query = "SELECT * FROM games JOIN certificates ON game = id WHERE code = '0.054'"
        row = self.base.execute(query).fetchone()
        kept = (ROOT / "docs/records/0.054.certificate").read_bytes()
        self.assertEqual(
            (row["status"], row["period"], row["preperiod"], row["sha256"]),
            ("proven", 10015179, 193235616, hashlib.sha256(kept).hexdigest()),
        )

    def test_files_agree(self) -> None:
        sums = [line.split("  ") for line in (self.folder / "SHA256SUMS").read_text().splitlines()]
        self.assertIn("games.csv", {name for _, name in sums})
        for sum_of_file, name in sums:
            self.assertEqual(
                hashlib.sha256((self.folder / name).read_bytes()).hexdigest(), sum_of_file, name
            )
        for (table,) in self.base.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'table'"
        ).fetchall():
            with open(self.folder / f"{table}.csv", newline="") as lines:
                rows = list(csv.DictReader(lines))
            (number,) = self.base.execute(f"SELECT count(*) FROM {table}").fetchone()
            self.assertEqual(len(rows), number, table)
            self.assertTrue(
                self.base.execute("SELECT 1 FROM sources WHERE name = ?", [table]).fetchone(), table
            )

    def test_pages_have_every_game(self) -> None:
        pages = self.folder / "pages"
        index = json.loads((pages / "index.json").read_text())
        (number,) = self.base.execute("SELECT count(*) FROM games").fetchone()
        self.assertEqual(sum(index["families"].values()), number)
        details: dict[str, dict] = {}
        for file in (pages / "games").iterdir():
            details |= json.loads(file.read_text())
        for game in self.base.execute("SELECT * FROM games"):
            shown = details[game["code"]]
            self.assertEqual(shown["rules"], game["rules"])
            self.assertEqual(shown["rules_message"], json.loads(game["rules_message"]))
            self.assertEqual(shown.get("period"), game["period"])
            self.assertEqual(" ".join(map(str, shown["nim_values"])), game["nim_values"])

    def test_built_again_is_the_same(self) -> None:
        before = (self.folder / "SHA256SUMS").read_text()
        self.build()
        self.assertEqual((self.folder / "SHA256SUMS").read_text(), before)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=1)
    options, rest = parser.parse_known_args()
    Atlas.program = options.program.resolve()
    Atlas.random = random.Random(options.seed)
    unittest.main(argv=[sys.argv[0], *rest])
