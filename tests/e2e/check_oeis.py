"""The files for the OEIS, and those kept in data/oeis, against the definitions: check_oeis.py --program PATH"""

import argparse
import hashlib
import math
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # tests/definitions

from definitions.graphs import graph, kayles_value
from definitions.heaps import heap_game
from definitions.play import mex

ROOT = Path(__file__).resolve().parent.parent.parent
KEPT = ROOT / "data/oeis"


def row_of_wythoff(row: int, last: int) -> list[int]:
    rows: list[list[int]] = []
    for a in range(row + 1):
        values: list[int] = []
        for b in range(last + 1):
            options = set(values) | {rows[i][b] for i in range(a)}
            values.append(mex(options | {rows[a - k][b - k] for k in range(1, min(a, b) + 1)}))
        rows.append(values)
    return rows[row]


def no_square_apart(last: int) -> list[int]:
    lost: list[int] = []
    won = bytearray(last + 1)
    for n in range(last + 1):
        if not won[n]:
            lost.append(n)
            for root in range(1, math.isqrt(last - n) + 1):
                won[n + root * root] = 1
    return lost


OCTAL = [  # those of which b-files are made
    ("002186", "0.77", 0),
    ("071431", "0.17", 0),
    ("071434", "0.1377", 1),
    ("071447", "0.1137", 1),
    ("071453", "0.117", 1),
    ("071460", "0.116", 1),
    ("071461", "0.124", 1),
    ("071480", "0.173", 1),
    ("071503", "0.375", 1),
]


def sym_value(tails: int) -> int:
    """Coins 1 to tails + 1, of which the last is a head: any symmetric ones are turned, whose last one is a head."""
    values: dict[int, int] = {}  # of a head alone; a position is worth the nim-sum of its heads
    for coin in range(1, tails + 2):
        options = set()
        for first in range(1, coin + 1):
            # Between first and coin, pairs of mirror images and the middle are turned or not.
            sums = {values[first] if first < coin else 0}
            left, right = first + 1, coin - 1
            while left <= right:
                pair = values[left] ^ (values[right] if left < right else 0)
                sums |= {value ^ pair for value in sums}
                left, right = left + 1, right - 1
            options |= sums
        values[coin] = mex(options)
    return values[tails + 1]


def node_kayles(shape: str, rows: int, columns: int) -> int:
    vertices, edges, _ = graph((shape, rows, columns))
    return kayles_value("node-kayles", len(vertices), edges)


def terms_of(file: Path) -> tuple[int, list[int]]:
    pairs = [tuple(map(int, line.split())) for line in file.read_text().splitlines()]
    assert [n for n, _ in pairs] == list(range(pairs[0][0], pairs[0][0] + len(pairs)))
    return pairs[0][0], [term for _, term in pairs]


class Oeis(unittest.TestCase):
    program: Path

    def make(self, folder: Path, *options: object) -> subprocess.CompletedProcess:
        small = (
            "--grid 8 --queens 7 --squares 300000 --grundy 2000 --rows 300 --proofs 1000000 "
            "--petersen 9 --sym 28"
        ).split()
        command = [
            sys.executable,
            ROOT / "scripts/oeis",
            "--program",
            self.program,
            "--output",
            folder,
            *small,
            *options,
        ]
        return subprocess.run(list(map(str, command)), capture_output=True, text=True)

    def check(self, folder: Path, sequence: str, offset: int, expected: list[int]) -> None:
        first, terms = terms_of(folder / f"b{sequence}.txt")
        common = min(len(terms), len(expected))
        self.assertEqual((first, terms[:common]), (offset, expected[:common]), sequence)
        self.assertGreaterEqual(len(terms), len(expected) if folder != KEPT else common)

    def check_all(self, folder: Path) -> None:
        """The b-files that are there, by the definition of their game."""
        for number, row in {"004484": 3, "004485": 4, "004486": 5}.items():
            self.check(folder, number, 0, row_of_wythoff(row, 300))
        for number, game, offset in OCTAL:
            self.check(folder, number, offset, heap_game(game).values(offset + 299)[offset:])
        self.check(folder, "006016", 0, [sym_value(tails) for tails in range(16)])

    def test_made_files(self) -> None:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            answer = self.make(folder)
            self.assertEqual(answer.returncode, 0, answer.stderr)
            self.check_all(folder)
            first_heaps: dict[int, int] = {}
            for heap, value in enumerate(heap_game("nim-square").values(3000)):
                first_heaps.setdefault(value, heap)
            self.check(folder, "297963", 0, [first_heaps[v] for v in range(len(first_heaps))])
            self.assertIn(
                "Correction: the last exception to the period 144 is at n = 326639, not 326637",
                (folder / "A071436.letter.txt").read_text(),
            )
            self.assertIn("A316533: 5 terms, all of them published", answer.stdout)
            self.assertFalse((folder / "b071436.txt").exists(), "the OEIS has a longer one")

    def test_kept_files(self) -> None:
        self.check_all(KEPT)
        self.check(KEPT, "316632", 1, [node_kayles("grid", 3, n) for n in range(1, 6)])
        self.check(KEPT, "344227", 0, [0] + [node_kayles("queens", n, n) for n in range(1, 7)])
        sums = dict(
            reversed(line.split("  ")) for line in (KEPT / "SHA256SUMS").read_text().splitlines()
        )
        kept = {file.name for file in KEPT.iterdir()} - {"SHA256SUMS", "README.md"}
        self.assertLessEqual(kept, sums.keys())
        for name in kept:
            self.assertEqual(
                hashlib.sha256((KEPT / name).read_bytes()).hexdigest(), sums[name], name
            )

    def test_every_letter_is_listed(self) -> None:
        listed = (KEPT / "README.md").read_text()
        letters = {file.name for file in KEPT.glob("*.letter.txt")}
        self.assertEqual(letters, set(re.findall(r"\((A\d+\.letter\.txt)\)", listed)))
        self.assertGreaterEqual(len(letters), 25)

    def test_other_terms_than_published_are_an_error(self) -> None:
        with tempfile.TemporaryDirectory() as name:
            published = Path(name) / "published.csv"
            text = (ROOT / "tests/golden/oeis.csv").read_text()
            published.write_text(text.replace("A004484,0,3,4,5,6", "A004484,0,3,4,5,7"))
            answer = self.make(Path(name) / "made", "--published", published)
            self.assertEqual(answer.returncode, 1)
            self.assertEqual(answer.stderr, "A004484: a(3) = 6, published 7\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", type=Path, required=True)
    options, rest = parser.parse_known_args()
    Oeis.program = options.program.resolve()
    unittest.main(argv=[sys.argv[0], *rest])
