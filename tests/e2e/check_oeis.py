"""The files for the OEIS, and those kept in data/oeis, against the definitions: check_oeis.py --program PATH"""

import argparse
import hashlib
import math
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
        small = "--grid 8 --queens 7 --squares 300000 --grundy 2000 --rows 300".split()
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
        self.check(folder, "004484", 0, row_of_wythoff(3, 300))
        self.check(folder, "004485", 0, row_of_wythoff(4, 300))
        self.check(folder, "071436", 1, heap_game("0.56").values(300)[1:])
        grundy = heap_game("grundys-game").values(1300)
        self.check(folder, "036685", 1, [n for n, value in enumerate(grundy) if value == 0])
        self.check(folder, "316632", 1, [node_kayles("grid", 3, n) for n in range(1, 6)])
        self.check(folder, "344227", 0, [0] + [node_kayles("queens", n, n) for n in range(1, 7)])

    def test_made_files(self) -> None:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            answer = self.make(folder)
            self.assertEqual(answer.returncode, 0, answer.stderr)
            self.check_all(folder)
            self.check(folder, "030193", 0, no_square_apart(300_000))
            self.assertIn(
                "Correction: the last exception", (folder / "A071436.comment.txt").read_text()
            )

    def test_kept_files(self) -> None:
        self.check_all(KEPT)
        sums = dict(
            reversed(line.split("  ")) for line in (KEPT / "SHA256SUMS").read_text().splitlines()
        )
        kept = {file.name for file in KEPT.iterdir()} - {"SHA256SUMS", "README.md"}
        self.assertLessEqual(kept, sums.keys())
        for name in kept:
            self.assertEqual(
                hashlib.sha256((KEPT / name).read_bytes()).hexdigest(), sums[name], name
            )

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
