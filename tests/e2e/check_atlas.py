"""A small atlas, a random part of whose rows is computed again without the program: check_atlas.py --program PATH [--seed N]

Nim-values here are those of the definition (tests/definitions).
"""

import argparse
import csv
import hashlib
import json
import random
import re
import shutil
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


def label_of(canonical: str, kind: str) -> str:
    """By docs/atlas.md."""
    if re.fullmatch(r"[0-9A-F]+\.[0-9A-F]+", canonical):
        return canonical
    if found := re.fullmatch(r"(S|allbut)\(([\d,.]*\d)\)", canonical):
        return f"{found[1]}.{found[2].replace('..', '-').replace(',', '.')}"
    text = 0xCBF29CE484222325
    for byte in canonical.encode():
        text = (text ^ byte) * 0x100000001B3 % 2**64
    family = re.match(r"family\(([a-z-]+)", canonical)
    return f"{f'family.{family[1]}' if family else kind}.{text:016x}"[:-6]


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
        self.assertGreaterEqual(game["max_value"], max(values[: game["last_heap"] + 1]))
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

    def explained(self, games: list[str]) -> list[dict]:
        answer = subprocess.run(
            [self.program, "explain", "-", "--json"],
            input="\n".join(games) + "\n",
            text=True,
            capture_output=True,
            check=True,
        )
        return [json.loads(line) for line in answer.stdout.splitlines()]

    def test_labels_stay_the_same(self) -> None:
        with open(ROOT / "tests/golden/atlas_labels.csv", newline="") as lines:
            kept = {row["game"]: row["label"] for row in csv.DictReader(lines)}
        found = [each["label"] for each in self.explained(list(kept))]
        self.assertEqual(dict(zip(kept, found)), kept)
        self.assertEqual(len(set(found)), len(set(kept.values())))

    def test_labels_are_made_of_the_canonical_form(self) -> None:
        """As docs/atlas.md says, and with no two games of one label."""
        labels = dict(self.base.execute("SELECT code, label FROM codes").fetchall())
        labels |= dict(self.base.execute("SELECT code, label FROM games").fetchall())
        for a, b, c, label in self.base.execute("SELECT a, b, c, label FROM sets"):
            labels[f"S({a},{b},{c})"] = label
        canonical = {}
        for game, each in zip(labels, self.explained(list(labels))):
            self.assertEqual(labels[game], label_of(each["game"], each["kind"]), game)
            canonical.setdefault(labels[game], set()).add(each["game"])
        self.assertEqual({len(games) for games in canonical.values()}, {1})

    def entry(self, *arguments: str) -> subprocess.CompletedProcess:
        command = [self.program, "atlas", *arguments, "--database", self.folder / "atlas.sqlite"]
        return subprocess.run(command, text=True, capture_output=True)

    def test_entries_are_printed(self) -> None:
        query = "SELECT label, game FROM codes"
        asked = [row["label"] for row in self.sample(query, 5)]
        asked += [row["label"] for row in self.sample("SELECT label FROM games", 5)]
        for label in asked:
            entry = json.loads(self.entry(label, "--json").stdout)
            query = "SELECT * FROM games WHERE label = ?1 OR id = (SELECT game FROM codes WHERE label = ?1)"
            row = self.base.execute(query, [label]).fetchone()
            for name in ("label", "rules", "status", "max_value", "last_heap"):
                self.assertEqual(entry[name], row[name], label)
            for name in ("period", "preperiod", "saltus", "proven_by"):
                self.assertEqual(entry.get(name), row[name], label)
            self.assertEqual(" ".join(map(str, entry["nim_values"])), row["nim_values"])
            text = self.entry(label).stdout
            self.assertIn(f"{row['label']}\n", text)
        for row in self.sample("SELECT * FROM sets", 5):
            entry = json.loads(self.entry(row["label"], "--json").stdout)
            self.assertEqual(
                (entry["period"], entry["preperiod"]), (row["period"], row["preperiod"])
            )
            game = f"S({row['a']},{row['b']},{row['c']})"
            self.assertEqual(entry["nim_values"], values_of(game, 127))
            self.assertEqual(json.loads(self.entry(game, "--json").stdout), entry)

    def test_entries_are_cited_by_the_hash_of_the_tables(self) -> None:
        lines = sorted(
            line
            for line in (self.folder / "SHA256SUMS").read_text().splitlines(keepends=True)
            if line.rstrip().endswith(".csv") and not line.rstrip().endswith("about.csv")
        )
        text = "".join(sorted(lines, key=lambda line: line.split()[1]))
        expected = hashlib.sha256(text.encode()).hexdigest()
        cited = self.entry("kayles", "--bibtex").stdout
        self.assertIn("@misc{sprague-atlas:0.77,", cited)
        self.assertIn(expected, cited)

    def test_what_is_no_entry(self) -> None:
        absent = self.entry("S(5,77,99)")
        self.assertEqual((absent.returncode, absent.stdout), (3, "S(5,77,99): not in this atlas\n"))
        wrong = self.entry("0.7x")
        self.assertEqual((wrong.returncode, wrong.stdout), (2, ""))
        self.assertIn("'0.7x' is no label of this atlas, and no game", wrong.stderr)

    def test_formal_proofs_are_theorems(self) -> None:
        rows = self.base.execute("SELECT * FROM theorems").fetchall()
        self.assertGreaterEqual(len(rows), 15)
        proven = {row["label"]: (row["preperiod"], row["period"]) for row in rows}
        self.assertEqual(proven["0.77"], (71, 12))
        self.assertEqual(proven["S.29.72.100"], (4239, 43))
        for row in rows:
            values = values_of(row["label"], 150) if row["label"][0] != "S" else []
            if row["preperiod"] + 2 * row["period"] < len(values):
                self.assertIsNone(first_wrong_period(values, row["preperiod"], row["period"]))
        query = "SELECT label FROM games WHERE proven_by = 'formal'"
        formal = {label for (label,) in self.base.execute(query)}
        self.assertIn("0.77", formal)
        self.assertLessEqual(formal, proven.keys())

    def test_periods_are_submitted_as_certificates(self) -> None:
        records = Path(tempfile.mkdtemp(dir=self.folder.parent))
        self.addCleanup(shutil.rmtree, records)
        columns = "code,period,preperiod,largest_value,first_at,rare_heaps,last_rare,mask,also\n"
        (records / "periods.csv").write_text(columns + "0.07,34,53,,,,,,\n")
        file = records / "mine"

        def submit() -> subprocess.CompletedProcess:
            command = [sys.executable, ROOT / "scripts/submit-period", file]
            command += ["--program", self.program, "--records", records]
            return subprocess.run(command, text=True, capture_output=True)

        command = [self.program, "period", "kayles", "--certificate", file]
        subprocess.run(command, check=True, capture_output=True)
        self.assertIn("0.77: period 12, preperiod 71: added", submit().stdout)
        self.assertIn("0.77,12,71,", (records / "periods.csv").read_text())
        self.assertEqual((records / "0.77.certificate").read_bytes(), file.read_bytes())
        self.assertIn("known", submit().stdout)
        table = (records / "periods.csv").read_text()
        (records / "periods.csv").write_text(table.replace("0.77,12,71", "0.77,12,72"))
        self.assertEqual(submit().returncode, 1)
        file.write_text(file.read_text(errors="replace").replace('"period":12', '"period":24'))
        self.assertIn("not verified", submit().stderr)

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
        sums = dict(
            reversed(line.split("  "))
            for line in (self.folder / "SHA256SUMS").read_text().splitlines()
        )
        for table in index["tables"]:
            self.assertEqual(table["sha256"], sums[table["file"]])
        details: dict[str, dict] = {}
        for file in (pages / "games").iterdir():
            details |= json.loads(file.read_text())
        for game in self.base.execute("SELECT * FROM games"):
            shown = details[game["code"]]
            self.assertEqual(shown["label"], game["label"])
            self.assertEqual(shown.get("proven_by"), game["proven_by"])
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
