#!/usr/bin/python3
"""Runs bench/growth.py for small sizes and bench/growth_plot.py on its CSV, and checks what they write.

check_growth.py --program build/release/sprague --bench build/release/bench
"""

import argparse
import csv
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from xml.etree import ElementTree

BENCH = Path(__file__).resolve().parents[2] / "bench"
COLUMNS = "engine curve program threads size items processor_seconds wall_seconds peak_mib".split()
PICTURE = "{http://www.w3.org/2000/svg}"
options = None


def run(script, *arguments):
    return subprocess.run(
        [sys.executable, BENCH / script, *arguments],
        capture_output=True,
        text=True,
        check=False,
    )


class Growth(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.csv = self.folder / "growth.csv"

    def measure(self, only, largest, program=None):
        return run(
            "growth.py",
            *("--sprague", program or options.program, "--bench", options.bench, "--only", only),
            *("--largest", largest, "--output", self.csv),
        )

    def test_rows_and_pictures(self):
        done = self.measure("octal", "30000")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        with open(self.csv, newline="") as file:
            rows = list(csv.DictReader(file))
        self.assertEqual(list(rows[0]), COLUMNS)
        programs = {"sprague", "plain"} if options.bench else {"sprague"}
        self.assertEqual({row["program"] for row in rows}, programs)
        self.assertEqual({row["threads"] for row in rows if row["curve"] == "0.6"}, {"1", "2"})
        sizes = [
            int(r["size"])
            for r in rows
            if (r["curve"], r["program"], r["threads"]) == ("0.6", "sprague", "1")
        ]
        self.assertEqual(sizes, [1000, 3000, 10000, 30000])
        for row in rows:
            self.assertEqual(row["size"], row["items"])
            self.assertGreater(float(row["processor_seconds"]), 0)
            self.assertGreater(float(row["peak_mib"]), 0)
        done = run("growth_plot.py", self.csv, "--output", self.folder, "--summary")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("| octal | 0.6 | sprague | 1 | 3e+04 |", done.stdout)
        picture = ElementTree.parse(self.folder / "growth-octal.svg").getroot()
        labels = ["".join(text.itertext()) for text in picture.iter(PICTURE + "text")]
        for label in ("0.6", "0.106", "values per second", "peak memory, MiB"):
            self.assertIn(label, labels)
        self.assertNotIn("0.6, 2 threads", labels)

    def test_labels_do_not_overlap(self):
        self.measure("octal", "30000")
        run("growth_plot.py", self.csv, "--output", self.folder, "--wall")
        picture = ElementTree.parse(self.folder / "growth-octal.svg").getroot()
        places = [(float(t.get("x")), float(t.get("y"))) for t in picture.iter(PICTURE + "text")]
        right = sorted(y for x, y in places if x > 480)
        self.assertGreater(len(right), 10)
        self.assertGreaterEqual(min(b - a for a, b in zip(right, right[1:])), 12)
        self.assertLess(right[-1], float(picture.get("height")))

    def test_complaints(self):
        self.assertEqual(self.measure("nothing of this name", "1000").returncode, 2)
        missing = self.measure("squares", "1000", program="/nowhere/sprague")
        self.assertEqual(missing.returncode, 1)
        self.assertIn("/nowhere/sprague", missing.stderr)
        self.csv.write_text(",".join(COLUMNS) + "\n")
        empty = run("growth_plot.py", self.csv, "--summary")
        self.assertEqual((empty.returncode, empty.stderr.count("\n")), (1, 1))

    def test_differing_values(self):
        if not options.bench:
            self.skipTest("the plain programs are not built")
        liar = self.folder / "liar"
        liar.write_text("#!/bin/sh\necho 0\n")
        liar.chmod(0o755)
        done = self.measure("squares", "1000", program=str(liar))
        self.assertEqual(done.returncode, 1)
        self.assertIn("THE VALUES DIFFER", done.stderr)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--bench", default="", help="of the plain programs")
    options, rest = parser.parse_known_args()
    unittest.main(argv=[sys.argv[0], *rest])
