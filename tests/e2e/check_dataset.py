"""The data set of perfect play, computed again from the definitions: check_dataset.py --program PATH [--seed N]

The sample of data/dataset whole; of a data set that is built here, a random part.
"""

import argparse
import json
import random
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # tests/definitions
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "examples"))

import perfect_play
from definitions import Invalid, boards, graphs
from definitions.heaps import heap_game, read_move, winning_moves
from definitions.play import winning_moves as winning_moves_of_components

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = ROOT / "data/dataset"
SAMPLE_ROWS = 4
REMOVALS = {
    "node-kayles": graphs.node_kayles,
    "arc-kayles": graphs.arc_kayles,
    "grim": graphs.grim,
}


def numbers(text):
    return tuple(map(int, text.split(",")))


def component(row):
    """The position of a board or graph, by the definition of its game."""
    game, _, place = row.position.partition(":")
    if game == "chomp":
        return boards.chomp(numbers(place))
    if game in ("col", "nogo"):
        *rows, _ = place.split("/")
        return boards.two_colours((game, tuple(rows)))
    if game in REMOVALS:
        edges = tuple(tuple(map(int, edge.split("-"))) for edge in place.split(","))
        return REMOVALS[game]((("edges", edges, ()), ()))
    pieces = ("I2",) if game == "cram" else tuple(re.findall(r"\w\d", game))
    rows = place.split("/")
    covered = [
        r * len(rows[0]) + c
        for r, cells in enumerate(rows)
        for c, cell in enumerate(cells)
        if cell == "x"
    ]
    return boards.placing((pieces, len(rows), len(rows[0]), tuple(covered)))


def by_definition(row):
    """The nim-value and the set of winning moves, and those of the row in the same form."""
    if row.kind == "heaps":
        game, heaps = row.position.split(":")
        sizes = numbers(heaps)
        total, moves = winning_moves([heap_game(game)] * len(sizes), sizes)
        expected = {(heap, tuple(sorted(option))) for _, heap, option in moves}
        told = {(heap, tuple(sorted(left))) for heap, left in map(read_move, row.winning_moves)}
        return total, expected, told
    position = component(row)
    total, moves = winning_moves_of_components([position])
    return total, {name for _, name in moves}, set(map(position.read, row.winning_moves))


class DataSet(unittest.TestCase):
    program: Path
    random: random.Random

    def build(self, rows):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        command = [sys.executable, ROOT / "scripts/dataset", "--program", self.program]
        command += ["--output", folder.name, "--rows", str(rows)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        return Path(folder.name)

    def check(self, rows):
        """All but what is too large for the definitions: at most an eighth."""
        left_out = 0
        for row in rows:
            with self.subTest(position=row.position):
                try:
                    total, expected, told = by_definition(row)
                except Invalid:
                    left_out += 1
                    continue
                self.assertEqual(row.nim_value, total)
                self.assertEqual(row.outcome, "N" if total else "P")
                self.assertEqual(told, expected)
        self.assertLessEqual(left_out, len(rows) / 8)

    def test_the_sample_is_right(self):
        rows = list(perfect_play.load(SAMPLE))
        self.assertEqual(len(rows), 3 * 5 * SAMPLE_ROWS)
        self.check(rows)

    def test_the_sample_is_made_again(self):
        built = self.build(SAMPLE_ROWS)
        for file in SAMPLE.glob("*.jsonl"):
            self.assertEqual((built / file.name).read_text(), file.read_text(), file.name)

    def test_random_rows(self):
        rows = list(perfect_play.load(self.build(30)))
        self.assertEqual(len({row.position for row in rows}), len(rows))
        self.check(self.random.sample(rows, 60))

    def test_the_loader_selects_and_refuses(self):
        rows = list(perfect_play.load(SAMPLE, kinds=["boards"], levels=[1, 2]))
        self.assertEqual({(row.kind, row.level) for row in rows}, {("boards", 1), ("boards", 2)})
        splits = {row.split for row in perfect_play.load(SAMPLE, split="train")}
        self.assertEqual(splits, {"train"})
        with self.assertRaisesRegex(ValueError, "has no 'coins'"):
            list(perfect_play.load(SAMPLE, kinds=["coins"]))
        with tempfile.TemporaryDirectory() as folder:
            for file in SAMPLE.glob("*.json*"):
                (Path(folder) / file.name).write_text(file.read_text().replace('"N"', '"P"'))
            with self.assertRaisesRegex(ValueError, "is not the file of manifest"):
                list(perfect_play.load(folder))

    def test_the_manifest_counts_rows(self):
        files = json.loads((SAMPLE / "manifest.json").read_text())["files"]
        rows = list(perfect_play.load(SAMPLE))
        for name, told in files.items():
            mine = [row for row in rows if name == f"{row.kind}.jsonl"]
            lost = sum(row.outcome == "P" for row in mine)
            self.assertEqual((told["rows"], told["lost"]), (len(mine), lost), name)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=1)
    options, rest = parser.parse_known_args()
    DataSet.program = options.program.resolve()
    DataSet.random = random.Random(options.seed)
    unittest.main(argv=[sys.argv[0], *rest])
