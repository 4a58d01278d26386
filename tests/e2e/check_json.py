#!/usr/bin/python3
"""Checks --json for every command: one JSON object on standard output, or one error object on standard error.

check_json.py --program build/release/sprague
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

PROGRAM = ""
CASES = Path(__file__).resolve().parent / "cases"
CERTIFICATE = CASES / "verify" / "kayles.certificate"
RIGHT = {
    "count": "count nim --heaps 3 --max 5",
    "value": "value kayles 10",
    "values": "values nim 3",
    "period": "period kayles",
    "quotient": "quotient kayles",
    "verify": f"verify {CERTIFICATE}",
    "moves": "moves nim 3 5 7",
    "list": "list nim --heaps 2 --max 3",
    "table": "table wythoff 9",
    "rows": "rows wythoff 5",
    "explain": "explain kayles",
    "games": "games --sources",
    "nimstring": "nimstring boxes:2x2",
    "graph": f"graph {CASES}/graph/graph.txt --vertex 0",
    "catalogue": "catalogue --only kayles",
    "identify": "identify 0,1,0,2,0,1,0,3,0,1,0,2,0,1,0,4",
    "nimber": "nimber 'solve(1, 2)'",
}
# A command of sprague-survey and one of sprague-serve, which a build may lack; plot needs gnuplot.
WRONG = {
    "count": "count nim --pad --mod 9 --max 5",
    "value": "value kayle 10",
    "values": "values nim 3 --format csv",
    "period": "period kayles --limit x",
    "quotient": "quotient kayles --max x",
    "verify": "verify x --segment y",
    "moves": "moves nim",
    "list": "list nim",
    "table": "table wythof 3",
    "rows": "rows wythoff x",
    "explain": "explain 'S()'",
    "games": "games kayles",
    "nimstring": "nimstring 1-1",
    "graph": f"graph {CASES}/graph/wrong.txt",
    "catalogue": "catalogue --only 0.6",
    "plot": "plot kayles 300 -o k.jpg",
    "survey": "survey --report /nowhere --csv",
    "atlas": "atlas 0.77 --database /nowhere",
    "serve": "serve --port x",
    "check": "check nowhere",
    "test": "test nim --p n",
    "identify": "identify",
    "nimber": "nimber 1/0",
    "help": "help coun",
    "completions": "completions tcsh",
    "manual": "manual coun",
}
KINDS = {1: {"too_large", "input_output"}, 2: {"invalid_input"}, 3: {"not_established"}}


def sprague(command):
    with tempfile.TemporaryDirectory() as directory:
        return subprocess.run(
            f"{PROGRAM} {command}",
            shell=True,
            cwd=directory,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )


class Json(unittest.TestCase):
    def error(self, command, code=2):
        """The error object of a command that fails."""
        done = sprague(command)
        self.assertEqual((done.returncode, done.stdout), (code, ""), f"{command}: {done}")
        self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
        found = json.loads(done.stderr)
        self.assertEqual(list(found), ["error"])
        # Misuse of the command line has no id.
        message = ["message", "id", "values"] if "id" in found["error"] else ["message"]
        self.assertEqual(list(found["error"]), ["kind", *message, "position"])
        self.assertIn(found["error"]["kind"], KINDS[code])
        return found["error"]

    def test_every_command_is_listed(self):
        help_text = sprague("--help").stdout
        lines = help_text.split("\nQuestions:\n")[1].split("\nOptions:\n")[0].splitlines()
        names = {match[1] for line in lines if (match := re.match(r"  ([a-z]+) ", line))}
        self.assertEqual(names, set(WRONG))

    def test_results_are_objects(self):
        others = (
            "table rook 3 --positions",
            "table rook 3 --counts",
            "values 0.312 6 --genus",
            "value --genus kayles:5 nim:3",
        )
        for command in (*RIGHT.values(), *others, "--cpu-info", "--version"):
            for line in (f"--json {command}", f"{command} --json"):
                with self.subTest(command=line):
                    done = sprague(line)
                    self.assertEqual(
                        (done.returncode, done.stderr, done.stdout.count("\n")), (0, "", 1), done
                    )
                    self.assertIsInstance(json.loads(done.stdout), dict)

    def test_errors_are_objects(self):
        for command in WRONG.values():
            for line in (f"--json {command}", f"{command} --json"):
                with self.subTest(command=line):
                    self.error(line)

    def test_misuse(self):
        for command in (
            "",
            "frobnicate",
            "--frob",
            "--threads 0 games",
            "games --threads",
            "games --simd foo",
            "--help",
            "count --help",
            "value nim 5 period kayles",
        ):
            with self.subTest(command=command):
                self.error(f"{command} --json")

    def test_the_message_is_that_of_the_text(self):
        for command in (
            "value kayle 10",
            "period kayles --limit 1.5",
            "values 0.16 1e18 --limit 1000",
        ):
            with self.subTest(command=command):
                done = sprague(command)
                self.assertEqual(
                    "sprague: "
                    + self.error(f"--json {command}", done.returncode)["message"]
                    + "\n",
                    done.stderr,
                )

    def test_the_position_is_that_of_the_wrong_character(self):
        self.assertEqual(self.error("--json explain 0.7x")["position"], 3)
        self.assertIsNone(self.error("--json explain")["position"])

    def test_bytes_that_are_no_text(self):
        self.assertIn("\ufffd", self.error("--json explain \"$(printf '0.\\377')\"")["message"])
        self.assertIn("\\x0a", self.error("--json explain \"$(printf '0.\\n7x')\"")["message"])

    def test_other_exit_codes(self):
        self.error("--json values kayles 5 -o /nowhere/f", 1)
        self.error("--json value nim-square 1e30 --limit 1000", 3)


def main():
    global PROGRAM
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", required=True, help="the built program")
    arguments, rest = parser.parse_known_args()
    PROGRAM = str(Path(arguments.program).resolve())
    unittest.main(argv=[sys.argv[0], *rest])


if __name__ == "__main__":
    main()
