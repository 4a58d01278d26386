#!/usr/bin/python3
"""What golden text cannot show: binary formats, JSON, broken pipes, signals, files, terminals, threads.

    check_behaviour.py --program build/release/sprague [-k PATTERN] [-v]

Needs numpy beside the standard library.
"""

import argparse
import csv
import fcntl
import itertools
import json
import os
import pty
import re
import resource
import select
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import termios
import time
import unittest
from pathlib import Path

import numpy
from golden_cases import read_cases
from small_atlas import create_small_atlas

PROGRAM = ""
CASES = Path(__file__).parent / "cases"
ROOT = Path(__file__).parents[2]
# No test asks how fast the machine is: what is stopped would run for days, and is stopped at an event. ctest ends what hangs.
WORK = 0.3  # seconds of the processor after which a run is in the midst of what it does
COMMANDS = [
    "count",
    "value",
    "values",
    "period",
    "quotient",
    "verify",
    "moves",
    "list",
    "table",
    "rows",
    "plot",
    "explain",
    "games",
    "nimstring",
    "graph",
    "catalogue",
    "survey",
    "atlas",
    "check",
    "identify",  # in the database that an example of survey leaves
    "nimber",
]
ABOUT_ITSELF = ["help", "completions", "manual"]
SMALL = {
    "count": "count nim --heaps 3 --max 5",
    "value": "value kayles 10",
    "values": "values nim 3",
    "period": "period kayles",
    "quotient": "quotient kayles",
    "moves": "moves nim 3 5 7",
    "list": "list nim --heaps 2 --max 3",
    "table": "table wythoff 9",
    "rows": "rows wythoff 5",
    "test": "test 'S(1,2)' --p 'n mod 3 = 0'",
    "explain": "explain kayles",
    "games": "games",
    "nimstring": "nimstring boxes:2x2",
    "graph": f"graph {CASES}/graph/graph.txt",
    "catalogue": "catalogue --only kayles",
    "identify": "identify 0,1,0,2,0,1,0,3,0,1,0,2,0,1,0,4",
    "nimber": "nimber '12 * 7 + 3'",
}
LONG = (
    "--force --algorithm direct values nim-square 3e9"  # a hundred trillion options, and no period
)
SHOWN = "--force --algorithm direct values 0.6 4000000 -o /dev/null"  # 4*10^12 splits


def words(command):
    return [PROGRAM, *(shlex.split(command) if isinstance(command, str) else command)]


def sprague(command, **options):
    """Runs a command to its end; its standard streams as text unless asked otherwise."""
    options = {
        "stdin": subprocess.DEVNULL,
        "stdout": subprocess.PIPE,
        "stderr": subprocess.PIPE,
        "text": True,
        "check": False,
    } | options
    return subprocess.run(words(command), **options)


def without_notes(text):
    """Standard error without what the program says of the files that it read."""
    return re.sub(r"^sprague: note: [^\n]*\n", "", text, flags=re.MULTILINE)


def start(command, **options):
    options = {
        "stdin": subprocess.DEVNULL,
        "stdout": subprocess.DEVNULL,
        "stderr": subprocess.PIPE,
    } | options
    return subprocess.Popen(words(command), **options)


def handles_signals(process):
    """Whether the program has begun to catch SIGINT, which would end it otherwise."""
    caught = re.search(r"SigCgt:\s*([0-9a-f]+)", Path(f"/proc/{process.pid}/status").read_text())
    return bool(caught and int(caught[1], 16) >> (signal.SIGINT - 1) & 1)


def processor_seconds_of(process):
    fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class BehaviourTest(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory(prefix="sprague-behaviour-")
        self.addCleanup(directory.cleanup)
        self.directory = Path(directory.name)

    def printed(self, command, **options):
        """Standard output of a command that succeeds and says nothing else."""
        done = sprague(command, **options)
        self.assertEqual((done.returncode, done.stderr or ""), (0, ""), command)
        return done.stdout

    def one_line(self, stderr, about=".*"):
        """Standard error is exactly one line that begins with the program's name, or an error object (--json), perhaps
        behind notes on what was read."""
        text = without_notes(stderr if isinstance(stderr, str) else stderr.decode())
        self.assertRegex(text, rf"\A(sprague: |\{{\"error\":)(?=[^\n]*{about})[^\n]*\n\Z")

    def refused(self, command, code, about=".*", **options):
        """The command fails with one line and nothing on standard output."""
        done = sprague(command, **options)
        self.assertEqual(done.returncode, code, f"{command}: {done}")
        self.assertEqual(done.stdout or "", "", command)
        self.one_line(done.stderr, about)

    def files(self):
        return sorted(path.name for path in self.directory.iterdir())

    def begun(self, process, condition=lambda: True, work=WORK):
        """Waits until a long run handles signals, has used `work` seconds of the processor, and the condition holds."""
        while not (
            handles_signals(process) and processor_seconds_of(process) >= work and condition()
        ):
            self.assertIsNone(
                process.poll(), f"{' '.join(process.args[1:])} ended before the signal"
            )
            time.sleep(0.01)

    def finish(self, process):
        """Waits for a process that ends by itself; its standard error."""
        _, stderr = process.communicate()
        return (stderr or b"").decode()


class BinaryFormats(BehaviourTest):
    # last heap of nim, first heap: cells. The nim-values are the heap sizes.
    CELLS = [
        ("255", 0, "|u1"),
        ("256", 0, "<u2"),
        ("300", 0, "<u2"),
        ("65535", 0, "<u2"),
        ("65536", 0, "<u4"),
        ("70000", 0, "<u4"),
        (str(2**32 - 1), 2**32 - 5, "<u4"),
        (str(2**32), 2**32 - 5, "<u8"),
        ("1000000000000000005", 10**18, "<u8"),
        (str(2**62), 2**62 - 9, "<u8"),
        ("0", 0, "|u1"),
    ]

    def test_npy_has_the_narrowest_cells_and_loads(self):
        for last, first, cells in self.CELLS:
            with self.subTest(last=last):
                path = self.directory / "nim.npy"
                self.printed(f"values nim {last} --from {first} --format npy -o {path}")
                array = numpy.load(path, allow_pickle=False)
                self.assertEqual(array.dtype, numpy.dtype(cells))
                self.assertEqual(array.shape, (int(last) - first + 1,))
                self.assertEqual(array.tolist(), list(range(first, int(last) + 1)))

    def test_npy_of_a_table_has_an_axis_for_each_number(self):
        path = self.directory / "table.npy"
        for size, shape, cells in (
            ("4x6", (5, 7), "|u1"),
            ("0x9", (1, 10), "|u1"),
            ("200x300", (201, 301), "<u2"),
        ):
            self.printed(f"table rook {size} --format npy -o {path}")
            array = numpy.load(path, allow_pickle=False)
            self.assertEqual((array.shape, array.dtype), (shape, numpy.dtype(cells)))
            a, b = numpy.indices(shape)
            self.assertTrue((array == a ^ b).all())
        self.printed(f"table moore 2x3x4 --format npy -o {path}")
        self.assertEqual(numpy.load(path).shape, (3, 4, 5))

    def test_npy_data_begin_at_a_multiple_of_64(self):
        for last in ("0", "9", "99999", "999999"):
            data = self.printed(f"values kayles {last} --format npy", text=False)
            self.assertEqual(data[:8], b"\x93NUMPY\x01\x00")
            begin = 10 + int.from_bytes(data[8:10], "little")
            self.assertEqual((begin % 64, data[begin - 1 : begin]), (0, b"\n"))
            self.assertEqual(len(data) - begin, int(last) + 1)

    def test_raw_is_the_data_of_npy(self):
        for last, first, cells in self.CELLS:
            with self.subTest(last=last):
                raw = self.printed(f"values nim {last} --from {first} --format raw", text=False)
                npy = self.printed(f"values nim {last} --from {first} --format npy", text=False)
                self.assertEqual(raw, npy[10 + int.from_bytes(npy[8:10], "little") :])
                self.assertEqual(
                    numpy.frombuffer(raw, cells).tolist(), list(range(first, int(last) + 1))
                )

    def test_the_width_is_that_of_the_range_written(self):
        # Kayles: no value above 8; nim-square has values above 15 but none above 255 so early.
        for game, last, first in (
            ("kayles", 10**18, 10**18 - 5000),
            ("nim-square", 20000, 0),
            ("0.6", 3000, 1000),
        ):
            plain = [
                int(line) for line in self.printed(f"values {game} {last} --from {first}").split()
            ]
            raw = self.printed(f"values {game} {last} --from {first} --format raw", text=False)
            self.assertEqual(list(raw), plain)


class TextFormats(BehaviourTest):
    RANGES = [
        "nim-square 5000",
        "nim-square 5000 --from 4321",
        "kayles 1e18 --from 999999999999999000",
        "nim 1e18 --from 999999999999999990",
        "0.07 0",
        "0.07 70000",
    ]

    def test_every_text_format_holds_the_same_values(self):
        for question in self.RANGES:
            with self.subTest(question=question):
                plain = [int(line) for line in self.printed(f"values {question}").splitlines()]
                found = json.loads(self.printed(f"values {question} --format json"))
                # Numbers beyond 2^53 - 1 are strings.
                heaps = list(range(int(found["from"]), int(found["to"]) + 1))
                self.assertEqual([int(value) for value in found["values"]], plain)
                for number in (found["from"], found["to"], *found["values"]):
                    self.assertEqual(isinstance(number, str), int(number) >= 2**53)
                self.assertEqual(len(heaps), len(plain))
                bfile = [
                    line.split(" ")
                    for line in self.printed(f"values {question} --format bfile").splitlines()
                ]
                self.assertEqual([(int(n), int(g)) for n, g in bfile], list(zip(heaps, plain)))
                rows = list(
                    csv.reader(self.printed(f"values {question} --format csv").splitlines())
                )
                self.assertEqual(rows[0], ["n", "nim_value"])
                self.assertEqual([(int(n), int(g)) for n, g in rows[1:]], list(zip(heaps, plain)))

    def test_lines_end_with_a_newline_and_nothing_else(self):
        for form in ("plain", "bfile", "csv", "json"):
            data = self.printed(f"values kayles 1000 --format {form}", text=False)
            self.assertTrue(data.endswith(b"\n"))
            self.assertNotIn(b"\r", data)
            self.assertNotIn(b"\n\n", data)


class Json(BehaviourTest):
    """The keys are those of docs/formats.md."""

    PERIOD = [
        "status",
        "preperiod",
        "period",
        "saltus",
        "last_exception",
        "max_value",
        "max_first_at",
        "examined",
        "theorem",
        "theorem_message",
        "theorem_number",
    ]

    def object(self, command, code=0):
        done = sprague("--json " + command)
        self.assertEqual(
            (done.returncode, done.stderr, done.stdout.count("\n")), (code, "", 1), command
        )
        found = json.loads(done.stdout)
        for key in found:
            self.assertRegex(key, r"\A[a-z]+(_[a-z]+)*\Z")
        return found

    def test_period(self):
        kayles = self.object("period kayles")
        self.assertEqual(list(kayles), ["game"] + self.PERIOD)
        self.assertEqual(
            {key: kayles[key] for key in ["game"] + self.PERIOD[:7]},
            {
                "game": "0.77",
                "status": "proven",
                "preperiod": 71,
                "period": 12,
                "saltus": 0,
                "last_exception": 70,
                "max_value": 8,
                "max_first_at": 27,
            },
        )
        self.assertGreaterEqual(kayles["examined"], 2 * 71 + 2 * 12 + 2)  # Guy and Smith's window
        self.assertRegex(kayles["theorem"], "Guy and Smith")

    def test_period_with_saltus(self):
        nim = self.object("period nim")
        self.assertEqual(
            [nim[key] for key in self.PERIOD[:7]], ["proven", 0, 1, 1, None, None, None]
        )

    def test_period_not_found(self):
        found = self.object("period 0.16 --limit 1000", code=3)
        self.assertEqual([found[key] for key in self.PERIOD[:5]], ["none", None, None, None, None])
        self.assertEqual((found["examined"], found["theorem"]), (1001, None))

    def test_value(self):
        late = self.object("value kayles 1e18")
        self.assertEqual(list(late), ["game", "heap", "value", "outcome", "computed", "period"])
        self.assertEqual(
            (late["heap"], late["outcome"], late["computed"]), (str(10**18), "N", False)
        )
        self.assertEqual(list(late["period"]), self.PERIOD)
        lost = self.object("value nim-square 5")
        self.assertEqual((lost["value"], lost["outcome"], lost["computed"]), (0, "P", True))

    def test_values(self):
        self.assertEqual(
            self.object("values nim 3 --from 1"),
            {"game": "allbut()", "from": 1, "to": 3, "values": [1, 2, 3]},
        )

    def test_count(self):
        found = self.object("count kayles --heaps 3 --max 1000 --mod 1e30")
        self.assertEqual(
            list(found),
            [
                "games",
                "heaps",
                "order",
                "target",
                "modulus",
                "count",
                "total",
                "method",
                "method_message",
            ],
        )
        self.assertEqual(
            list(found["games"][0]), ["game", "written", "min", "max", "histogram", "proof"]
        )
        self.assertEqual(sum(found["games"][0]["histogram"]), 1001)
        self.assertEqual(list(found["games"][0]["proof"]), self.PERIOD)
        self.assertEqual(
            (found["target"], found["modulus"]), ({"nim_sum": 0, "negated": False}, str(10**30))
        )
        self.assertEqual(found["total"], str(1001 * 1002 * 1003 // 6))
        self.assertEqual(found["count"], self.printed("count kayles --heaps 3 --max 1000").strip())

    def test_count_of_tokens(self):
        found = self.object("count 'S(2,3,5,7)' --tokens 3 --board 9 --outcome N")
        self.assertEqual(
            list(found),
            [
                "games",
                "tokens",
                "dimensions",
                "order",
                "target",
                "modulus",
                "count",
                "total",
                "method",
                "method_message",
            ],
        )
        self.assertEqual((found["tokens"], found["dimensions"]), (3, 2))
        self.assertEqual((found["count"], found["total"]), ("450304", str(81**3)))

    def test_moves(self):
        found = self.object("moves nim 3 5 7")
        self.assertEqual(
            list(found), ["game", "heaps", "nim_values", "nim_sum", "outcome", "winning_moves"]
        )
        self.assertEqual(found["winning_moves"], ["3 -> 2", "5 -> 4", "7 -> 6"])

    def test_list(self):
        for command in (
            "list nim --heaps 2 --max 100",
            "list nim --max 5",
            "list nim --max 5 --limit 0",
        ):
            found = self.object(command)
            self.assertEqual(list(found), ["game", "positions"])
            plain = [[int(n) for n in line.split()] for line in self.printed(command).splitlines()]
            self.assertEqual(found["positions"], plain)

    def test_numbers_that_doubles_cannot_hold_are_strings(self):
        at = lambda text: [key for key, value in json.loads(text).items() if value == str(2**53)]
        self.assertEqual(at(self.printed("--json value nim 2^53")), ["heap", "value"])
        self.assertEqual(
            self.object("values nim 2^53 --from 2^53-1")["values"], [2**53 - 1, str(2**53)]
        )
        self.assertEqual(
            self.object("list nim --min 2^53-1 --max 2^53 --heaps 2")["positions"],
            [[2**53 - 1, 2**53 - 1], [str(2**53), str(2**53)]],
        )
        found = self.object("moves nim 2^53 1")
        self.assertEqual((found["heaps"], found["nim_sum"]), ([str(2**53), 1], str(2**53 + 1)))

    def test_explain(self):
        found = self.object("explain 0.07")
        self.assertEqual(
            list(found),
            ["game", "label", "kind", "explanation", "rules", "rules_message", "elsewhere"]
            + ["elsewhere_message", "splits", "names", "oeis", "cousins"],
        )
        self.assertEqual(found["explanation"] + "\n", self.printed("explain 0.07"))
        self.assertEqual((found["splits"], "paper-strip" in found["names"]), (True, True))
        for game in ("0.07", "nim", "0.77"):
            misere = self.object(f"explain {game} --misere")
            self.assertEqual(misere["convention"], "misere")
            self.assertEqual(misere["explanation"] + "\n", self.printed(f"explain {game} --misere"))
            self.assertIn("misère", misere["explanation"])

    def test_games(self):
        found = self.object("games")
        games = found["games"]
        names = [game["name"] for game in games]
        self.assertEqual(names, sorted(set(names)))
        kinds = [kind["name"] for kind in found["kinds"]]
        self.assertEqual(kinds, sorted(set(kinds)))
        printed = [line.split()[0] for line in self.printed("games").splitlines()]
        self.assertEqual(names + kinds, printed)
        for kind in found["kinds"]:
            parts = ["name", "example", "description", "rules", "rules_message"]
            notation = ["notation", "notation_message"] if "notation" in kind else []
            self.assertEqual(list(kind), [*parts, *notation, "source", "form", "numbers"])
        for game in games:
            self.assertEqual(
                list(game),
                ["name", "code", "canonical", "description"]
                + ["rules", "rules_message", "source", "oeis"],
            )
            self.assertEqual(self.object(f"explain '{game['name']}'")["game"], game["canonical"])


class Help(BehaviourTest):
    SLOW = {
        "catalogue",
        "catalogue --all --max-time 3600",
        "period 0.106 --limit 1e12 --checkpoint 0.106.checkpoint",
        "survey '0.???' '4.???' --limit 1e7 --seconds 600 --db octal.sqlite",
    }

    def test_every_help_has_examples(self):
        for command in ["", *COMMANDS, *ABOUT_ITSELF]:
            for flag in ("--help", "-h"):
                with self.subTest(command=command, flag=flag):
                    text = self.printed(f"{command} {flag}")
                    self.assertRegex(text, r"\nExamples?:\n(  # .*\n)*  (printf .* \| )?sprague ")
                    self.assertRegex(text, r"Usage: sprague " + command)

    def test_the_main_help_names_every_command(self):
        text = self.printed("--help")
        for command in COMMANDS:
            self.assertRegex(text, rf"\n  {command} +\S")

    def examples(self, command):
        """The examples of a help with what is said beside each; long ones go on after a backslash."""
        text = self.printed(f"{command} --help").replace(" \\\n      ", " ")
        for line in re.findall(r"\n  (sprague .*|.* \| sprague .*)", text):
            example, _, remark = line.partition("  ")
            yield example, remark.strip()

    def test_the_examples_run_and_print_what_is_said_beside_them(self):
        # Examples are lines for a shell, with `sprague` in its path.
        place = self.directory / "bin"
        place.mkdir()
        (place / "sprague").symlink_to(PROGRAM)
        environment = os.environ | {"PATH": f"{place}:{os.environ['PATH']}"}
        values = "".join(f"{n} {(n & -n).bit_length() - 1 if n else 0}\n" for n in range(1001))
        for name, text in {
            "games": "kayles\n0.07\n",
            "b002186.txt": self.printed("values kayles 200 --format bfile"),
            "b002187.txt": self.printed("values 0.137 200 --format bfile"),
            "b007814.txt": values,
            "mine.txt": values,
            "rules.txt": "7: 3, 1+2\n",
        }.items():
            (self.directory / name).write_text(text)
        create_small_atlas(self.directory / "atlas.sqlite")
        for command in ["", *COMMANDS, *ABOUT_ITSELF]:
            for example, remark in self.examples(command):
                if example.removeprefix("sprague ") in self.SLOW:
                    continue
                with self.subTest(example=example):
                    done = subprocess.run(
                        ["sh", "-c", example],
                        cwd=self.directory,
                        env=environment,
                        stdin=subprocess.DEVNULL,
                        capture_output=True,
                        text=True,
                        check=False,
                    )
                    self.assertEqual((done.returncode, without_notes(done.stderr)), (0, ""))
                    if re.fullmatch(r"[\d ]+", remark):
                        self.assertEqual(done.stdout.split(), remark.split())


class BrokenOutput(BehaviourTest):
    def test_a_pipe_closed_early(self):
        for command in (
            "values 'S(1..3)' 1e9",
            "values kayles 1e9 --format npy",
            "values nim 1e9 --format json",
            "list kayles --max 1e9 --nim-sum 1",
            "--json list kayles --max 1e9 --nim-sum 1",
        ):
            with self.subTest(command=command):
                process = start(command, stdout=subprocess.PIPE)
                process.stdout.read(1)
                process.stdout.close()
                process.stdout = None
                stderr = self.finish(process)
                self.assertEqual((process.returncode, stderr), (128 + signal.SIGPIPE, ""))

    def test_a_full_disk(self):
        everything = list(SMALL.values()) + ["--json " + command for command in SMALL.values()]
        words_alone = ["--version", "--help", "count --help", "--cpu-info"]
        for command in everything + words_alone + ["values nim 1e5 --format npy"]:
            with self.subTest(command=command), open("/dev/full", "wb") as full:
                self.refused(command, 1, "No space left", stdout=full)

    def test_a_full_disk_for_a_file(self):
        self.refused("values nim 1e6 -o /dev/full", 1, "/dev/full.*No space left")

    def test_no_standard_output_at_all(self):
        for command in SMALL.values():
            with self.subTest(command=command):
                self.refused(
                    command, 1, "standard output", stdout=None, preexec_fn=lambda: os.close(1)
                )

    def test_a_file_needs_no_standard_output(self):
        path = self.directory / "f"
        done = sprague(f"values nim 3 -o {path}", stdout=None, preexec_fn=lambda: os.close(1))
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(path.read_text(), "0\n1\n2\n3\n")


class BrokenMessages(BehaviourTest):
    """Nobody can read standard error: that loses the message and nothing else."""

    FAILING = [
        "value kaylesx 5",
        "--json value kaylesx 5",
        "values kayles x",
        "count kayles",
        "period kaylesx",
        "period officers --limit 1000",
        "verify nofile",
        "help nosuch",
        "moves nim -3",
        "graph nofile",
        "table nim 1e30",
        "identify nofile",
        "survey nosuch",
        "atlas 0.77 --database nofile",
        "serve --port 99999999",
        "nosuch",
    ]
    NOTED = [
        "value 'graph(a -> b: b = a + 1 or 2*b = a):100/7'",
        "value 'table(7: 3, 1+2)' 9",
        "values 'table(7: 3, 1+2)' 9",
    ]

    @staticmethod
    def unread():
        """The writing end of a pipe that nobody reads."""
        reader, writer = os.pipe()
        os.close(reader)
        return writer

    def states(self):
        yield "closed", {"stderr": None, "preexec_fn": lambda: os.close(2)}
        with open("/dev/full", "wb") as full:
            yield "full", {"stderr": full}
        writer = self.unread()
        yield "unread", {"stderr": writer}
        os.close(writer)

    def test_the_result_and_the_exit_code_stay(self):
        for command in self.FAILING + self.NOTED:
            heard = sprague(command)
            self.assertNotEqual(heard.stderr + heard.stdout, "")
            for state, streams in self.states():
                with self.subTest(command=command, stderr=state):
                    done = sprague(command, **streams)
                    self.assertEqual(
                        (done.returncode, done.stdout), (heard.returncode, heard.stdout)
                    )

    def test_no_stream_at_all(self):
        def close_all():
            for descriptor in range(3):
                os.close(descriptor)

        done = sprague("value kayles 5", stdin=None, stdout=None, stderr=None, preexec_fn=close_all)
        self.assertEqual(done.returncode, 1)  # the result is lost

    def test_a_message_goes_to_no_file_that_took_its_place(self):
        path = self.directory / "f"
        command = f"values 'table(7: 3, 1+2)' 9 -o {path}"
        self.assertIn("note", sprague(command).stderr)
        written = path.read_bytes()
        done = sprague(command, stderr=None, preexec_fn=lambda: os.close(2))
        self.assertEqual((done.returncode, path.read_bytes()), (0, written))


class EndlessInput(BehaviourTest):
    """/dev/zero has no end: what is read of a file has a bound, which the message states."""

    def limit_memory(self):
        resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))

    def test_every_reader_stops(self):
        for command, code in (
            ("value node-kayles:file:/dev/zero", 2),
            ("graph /dev/zero", 1),
            ("graph -", 1),
            ("count --values /dev/zero --heaps 2", 1),
            ("count --histogram /dev/zero --heaps 2", 1),
            ("check /dev/zero kayles", 1),
            ("check - kayles", 1),
            ("moves 3 5 7 --values /dev/zero", 1),
            ("explain file:/dev/zero", 1),
            ("value -", 1),
            ("moves nim -", 1),
        ):
            with self.subTest(command=command), open("/dev/zero", "rb") as zero:
                self.refused(command, code, r"\d+ bytes", stdin=zero, preexec_fn=self.limit_memory)
        self.refused("verify /dev/zero", 2, "not a regular file")


class Files(BehaviourTest):
    def stopped(self, command, number, condition=lambda: True):
        """Starts a long run that writes a file, and ends it by a signal after the condition holds."""
        process = start(command, cwd=self.directory)
        self.begun(process, condition)
        process.send_signal(number)
        stderr = self.finish(process)
        return process.returncode, stderr

    def test_killed_while_computing_leaves_no_file(self):
        self.assertEqual(self.stopped(LONG + " -o f", signal.SIGKILL)[0], -signal.SIGKILL)
        self.assertNotIn("f", self.files())

    def test_killed_while_writing_leaves_no_file(self):
        written = lambda: sum(path.stat().st_size for path in self.directory.iterdir())
        self.stopped("values 'S(1..3)' 1e11 -o f", signal.SIGKILL, lambda: written() > 0)
        self.assertNotIn("f", self.files())

    def test_stopped_runs_leave_nothing(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            for command in (LONG + " -o f", "values 'S(1..3)' 1e11 -o f"):
                with self.subTest(command=command, signal=number):
                    code, stderr = self.stopped(command, number)
                    self.assertIn(code, (130,) if number == signal.SIGINT else (130, 143))
                    self.one_line(stderr)
                    self.assertEqual(self.files(), [])

    def test_an_existing_file_survives_a_failing_run(self):
        path = self.directory / "f"
        path.write_text("old\n")
        self.stopped(LONG + " -o f", signal.SIGINT)
        self.refused("values 0.16 1e18 --limit 1000 -o f", 3, cwd=self.directory)
        self.refused("--simd neon values nim-square 5 -o f", 2, cwd=self.directory)
        # The disk fills up while the new file is written: its size is limited to a million bytes.
        limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (10**6, 10**6))
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        self.refused(
            "values nim 1e6 -o f",
            1,
            "cannot write f: File too large",
            cwd=self.directory,
            preexec_fn=limit,
            restore_signals=False,
        )
        self.assertEqual((self.files(), path.read_text()), (["f"], "old\n"))

    def test_an_existing_file_is_replaced_whole(self):
        path = self.directory / "f"
        path.write_text("old\n" * 1000)
        self.assertEqual(self.printed(f"values nim 3 -o {path}"), "")
        self.assertEqual((self.files(), path.read_text()), (["f"], "0\n1\n2\n3\n"))

    def test_an_existing_file_keeps_its_permissions(self):
        path = self.directory / "f"
        path.write_text("old\n")
        path.chmod(0o640)
        self.printed(f"values nim 3 -o {path}")
        self.assertEqual(oct(path.stat().st_mode & 0o777), oct(0o640))

    def test_a_link_leads_to_the_file(self):
        # With /dev/stdout as the link and standard output in a file, the link itself must survive.
        target, link = self.directory / "target", self.directory / "link"
        target.write_text("old\n")
        link.symlink_to("target")
        self.printed(f"values nim 3 -o {link}")
        self.assertTrue(link.is_symlink())
        self.assertEqual(target.read_text(), "0\n1\n2\n3\n")

    def test_a_link_to_no_file_creates_it(self):
        for command in (
            "values nim 3 -o",
            "values nim 3 --checkpoint",
            "period kayles --certificate",
            "quotient kayles --certificate",
            "rows wythoff 3 --certificate",
            "table wythoff 3 -o",
            "plot nim 9 -o",
        ):
            with self.subTest(command=command):
                target, link = self.directory / "target.svg", self.directory / "link.svg"
                link.symlink_to("target.svg")
                done = sprague(f"{command} {link}")
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                self.assertTrue(link.is_symlink())
                self.assertTrue(target.is_file() and not target.is_symlink())
                target.unlink()
                link.unlink()

    def test_links_in_a_loop_are_an_error(self):
        (self.directory / "loop.svg").symlink_to("loop.svg")
        for command in (
            "values nim 3 -o",
            "values nim 3 --checkpoint",
            "values nim 3 -o f --checkpoint",
            "period kayles --checkpoint",
            "period kayles --certificate",
            "quotient kayles --certificate",
            "rows wythoff 3 --certificate",
            "table wythoff 3 -o",
            "plot nim 9 -o",
        ):
            with self.subTest(command=command):
                self.refused(
                    f"{command} loop.svg",
                    1,
                    "loop.svg: Too many levels of symbolic links",
                    cwd=self.directory,
                )
                self.assertEqual(self.files(), ["loop.svg"])
                self.assertTrue((self.directory / "loop.svg").is_symlink())

    def test_one_file_under_two_names(self):
        (self.directory / "link").symlink_to("f")
        for names in ("-o link --checkpoint f", "-o f --checkpoint link", "-o f --checkpoint ./f"):
            self.refused(f"values nim 3 {names}", 2, "use two files", cwd=self.directory)

    def test_a_pipe_takes_results_and_is_no_regular_file(self):
        pipe = self.directory / "pipe"
        os.mkfifo(pipe)
        for command in (
            "values nim 3 -o",
            "period kayles --certificate",
            "quotient kayles --certificate",
        ):
            process = start(f"{command} {pipe}")
            self.assertTrue(pipe.read_bytes())
            self.assertEqual((self.finish(process), process.returncode), ("", 0))
        for command in (
            "values nim 3 --checkpoint",
            "period nim --checkpoint",
            "period kayles --checkpoint",
            "verify",
        ):
            self.refused(f"{command} {pipe}", 2, "it is not a regular file")
        self.assertEqual(self.printed("values nim 3 -o /dev/stdout"), "0\n1\n2\n3\n")
        self.assertEqual(self.files(), ["pipe"])
        self.assertTrue(pipe.is_fifo())

    def test_an_unwritable_place_is_reported_before_the_work(self):
        self.refused(
            LONG + " -o /nonexistent/f", 1, "cannot write /nonexistent/f: No such file or directory"
        )

    def test_a_place_without_permission(self):
        # Root may write everywhere, so as root the program runs as nobody.
        nobody = {"user": 65534, "group": 65534, "extra_groups": []} if os.geteuid() == 0 else {}
        path = self.directory / "f"
        path.write_text("old\n")
        path.chmod(0o444)
        self.directory.chmod(0o555)
        self.addCleanup(self.directory.chmod, 0o700)
        try:
            sprague("--version", **nobody)
        except PermissionError:
            self.skipTest("nobody may not run the program here")
        self.refused(
            f"values nim 3 -o {path}", 1, f"cannot write {path}: Permission denied", **nobody
        )
        self.refused(f"values nim 3 -o {self.directory / 'g'}", 1, "Permission denied", **nobody)
        self.assertEqual((self.files(), path.read_text()), (["f"], "old\n"))


class Plots(BehaviourTest):
    DOT = r"<use xlink:href='#gpPt6' transform='translate\([^)]*\) scale\([^)]*\)' color='([^']*)'"

    def gnuplot(self, script):
        """An environment whose gnuplot is this shell script."""
        place = self.directory / "bin"
        place.mkdir(exist_ok=True)
        (place / "gnuplot").write_text("#!/bin/sh\n" + script)
        (place / "gnuplot").chmod(0o755)
        return os.environ | {"PATH": f"{place}:/usr/bin:/bin"}

    def drawn(self, command, name):
        self.assertEqual(self.printed(f"plot {command} -o {name}", cwd=self.directory), "")
        return (self.directory / name).read_bytes()

    def test_dots_marks_and_words(self):
        svg = self.drawn("kayles 300", "kayles.svg").decode()
        dots = re.findall(self.DOT, svg)
        values = [int(value) for value in self.printed("values kayles 300").split()]
        rare = sum(value.bit_count() % 2 == 0 for value in values[1:])
        self.assertEqual(
            sorted(dots.count(colour) for colour in set(dots)), [rare + 1, 301 - rare + 1]
        )  # each with its key
        for words in (
            "0.77: proven period 12, preperiod 71",
            "heap size n",
            "nim-value G(n)",
            "preperiod 71",
            "period 12",
            "rare value",
        ):
            self.assertIn(f">{words}<", svg)

    def test_many_heaps_are_a_density(self):
        svg = self.drawn("nim-square 30000", "squares.svg").decode()
        self.assertEqual(len(re.findall(self.DOT, svg)), 1)  # that of the key
        self.assertIn("data:image/png;base64", svg)

    def test_formats(self):
        png = self.drawn("kayles 100", "kayles.png")
        self.assertEqual(
            (png[:8], int.from_bytes(png[16:20]), int.from_bytes(png[20:24])),
            (b"\x89PNG\r\n\x1a\n", 1920, 1080),
        )
        self.assertEqual(self.drawn("kayles 100", "kayles.pdf")[:5], b"%PDF-")
        self.assertEqual(self.files(), ["kayles.pdf", "kayles.png"])

    def test_json_is_the_period_that_is_marked(self):
        self.assertEqual(
            json.loads(self.printed("plot kayles 300 -o k.svg --json", cwd=self.directory))[
                "period"
            ],
            12,
        )

    def test_without_gnuplot(self):
        for path in ("", str(self.directory)):
            self.refused(
                "plot kayles 10 -o k.svg",
                1,
                "gnuplot.*not installed.*gnuplot-nox",
                cwd=self.directory,
                env={"PATH": path},
            )
        self.assertEqual(self.files(), [])

    def test_a_gnuplot_that_fails(self):
        environment = self.gnuplot(
            "echo half a picture; [ $(wc -c) -gt 0 ] || exit 0\necho no such terminal >&2; exit 1\n"
        )
        self.refused(
            "plot kayles 10 -o k.svg",
            1,
            "gnuplot failed: no such terminal",
            cwd=self.directory,
            env=environment,
        )
        self.assertEqual(self.files(), ["bin"])

    def test_stopped_while_drawing(self):
        environment = self.gnuplot("[ $(wc -c) -gt 0 ] && touch drawing && exec sleep 100000\n")
        process = start("plot kayles 10 -o k.svg", cwd=self.directory, env=environment)
        self.begun(process, (self.directory / "drawing").exists, work=0)
        process.send_signal(signal.SIGINT)
        stderr = self.finish(process)
        self.assertEqual(process.returncode, 130)
        self.one_line(stderr, "stopped")
        self.assertEqual(self.files(), ["bin", "drawing"])


class Interrupts(BehaviourTest):
    # Each long command is stopped in another stretch of the library's code.
    STRETCHES = [
        "--algorithm direct values 0.6 30000000",
        "values nim-square 3e9",
        "--algorithm reference values 0.6 30000000",
        "period officers --limit 1e12",
        "--algorithm fast --threads 2 values nim-square 3e9",
        "--algorithm fast --threads 1 --simd scalar values nim-square 3e9",
        "--algorithm direct values nim-square 3e9",
        "--algorithm fast values 'S(2..2000,3000,7000)' 3e9",
        "values 'S(1..3)' 1e18",
        "values nim 1e18 --format raw",
        "list kayles --heaps 9 --max 30000",
        "count nim --heaps 1e17 --max 100000",
        "count nim --heaps 4e7 --max 1e7 --mod 1000000007",
        "--threads 1 count nim-square --heaps 1e7 --max 200000",
        "--threads 2 count nim-square --heaps 1e7 --max 200000",
        "--algorithm reference count nim --heaps 2 --max 4000",
        "value subtract-a-prime 2e9",
        "--json list nim --heaps 9 --max 20000 --outcome N",
        # Positions of tuples. In the first box 10^11 tuples are tried, none of them a move; from the next position 10^6
        # are reached, with up to 10^6 moves each; the others never end.
        "table 'move(a,b -> c,d: c < a and d < 8000 and c + d = 10^9)' 500x500",
        "value 'move(a,b -> c,d: c < a and d < a + b):100,100'",
        "moves 'move(a,b -> c,d: c < a and d < a + b):100,100'",
        "value 'move(a,b -> (c,d) + (c,b): c < a and d < a + b):100,100'",
        "value 'move(a,b -> c,d: c < a and d < 4000 and c*d mod 1009 = 3):1000,10^11'",
        "--algorithm reference value 'move(a,b -> c,d: c < a and d < 4000 and c*d mod 1009 = 3):1000,10^11'",
        "value 'system(a(n) -> b(i) + a(n - 2 - i); b(n) -> a(i) + a(n - 1 - i)):30000000'",
        "value chomp:40x40",
        # Within one condition, within the search for one heap's moves, and for those of one tuple.
        "value 'take(s: not (exists i in 1..2^20: exists j in 1..2^20: exists k in 1..2^20: i*j*k = 0))' 5",
        "value 'to(m: exists i in 1..n: exists j in 1..n: exists k in 1..n: m = n/i/j/k and m = 1)' 10^6",
        "values 'to(a,b,c: exists i in n..2^20: exists j in 1..2^20: a = i and b = j and c = 1)' 10^5",
        "value 'move(a,b -> c,d: c < a and d = b and not (exists i in 1..2^20: exists j in 1..2^20: i*j = 0)):5,5'",
    ]

    def test_ctrl_c_stops_every_long_run(self):
        for command in self.STRETCHES:
            with self.subTest(command=command):
                process = start("--force " + command)
                self.begun(process)
                process.send_signal(signal.SIGINT)
                stderr = self.finish(process)
                self.assertEqual(process.returncode, 130)
                self.one_line(stderr, "stopped")

    def test_a_signal_stops_what_waits_for_its_reader(self):
        for command in ("values kayles 1e9", "list nim --heaps 9 --max 20000"):
            with self.subTest(command=command):
                process = start(command, stdout=subprocess.PIPE)
                size = fcntl.fcntl(process.stdout, fcntl.F_GETPIPE_SZ)
                waiting = bytearray(4)
                while int.from_bytes(waiting, sys.byteorder) + select.PIPE_BUF <= size:
                    fcntl.ioctl(process.stdout, termios.FIONREAD, waiting)
                    time.sleep(0.01)
                while " S " not in Path(f"/proc/{process.pid}/stat").read_text():
                    time.sleep(0.01)
                process.terminate()
                process.wait()
                self.assertEqual(process.returncode, 128 + signal.SIGTERM)
                self.one_line(process.stderr.read(), "stopped")
                process.stdout.close()
                process.stderr.close()

    # One long run of each command, and after how many seconds of the processor it is stopped.
    LONG_RUNS = [
        ("--force value nim-square 3e9", 0.3),
        ("--force value subtract-a-prime 2e9", 0.3),
        (LONG, 0.3),
        ("period officers --limit 1e12", 0.3),
        ("--force plot nim-square 3e9 -o f.svg", 0.3),
        ("list nim --heaps 9 --max 20000 --outcome N", 0.3),
        ("catalogue --only 0.106 --all", 0.3),
        ("verify 0.106.certificate", 0.3),
        ("survey '0.0[46]' --limit 3000000 --db s", 1),
    ]
    # The file says how far the run came, under this name.
    SAVED_RUNS = [
        (LONG, "values"),
        ("period 0.106 --limit 1e14", "heaps"),
    ]
    SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)

    def stop(self, command, number, work):
        """Stops a long run by a signal; its standard error."""
        process = start(command, cwd=self.directory)
        self.begun(process, work=work)
        process.send_signal(number)
        stderr = self.finish(process)
        self.assertEqual(process.returncode, 128 + number)
        self.one_line(stderr, "stopped")
        return stderr

    def test_signals_stop_every_command(self):
        shutil.copy(ROOT / "docs/records/0.106.certificate", self.directory)
        # One handler is for all signals: the commands have them in turn.
        for (command, work), number in zip(self.LONG_RUNS, itertools.cycle(self.SIGNALS)):
            with self.subTest(command=command, signal=number):
                self.stop(command, number, work)
                self.assertEqual(
                    self.files(), ["0.106.certificate"] + ["s"] * ("survey" in command)
                )

    def test_signals_save_checkpoints(self):
        for command, unit in self.SAVED_RUNS:
            for number in self.SIGNALS:
                with self.subTest(command=command, signal=number):
                    path = self.directory / "c"
                    path.unlink(missing_ok=True)
                    stderr = self.stop(
                        f"{command} --checkpoint c --checkpoint-every 3600", number, 1
                    )
                    self.assertIn("saved in c", stderr)
                    self.assertGreater(json.loads(path.read_bytes().split(b"\n", 1)[0])[unit], 0)
                    self.assertEqual(self.files(), ["c"])

    def test_nohup_ignores_hangups(self):
        ignore = lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN)
        process = start(LONG, preexec_fn=ignore)
        self.begun(process)
        process.send_signal(signal.SIGHUP)
        self.begun(process, work=processor_seconds_of(process) + WORK)
        process.terminate()
        self.finish(process)
        self.assertEqual(process.returncode, 128 + signal.SIGTERM)


class Terminal(BehaviourTest):
    """The progress line belongs to a terminal, here a pseudo-terminal."""

    LINE = re.compile(
        r"(?P<what>[^:]+): (?P<done>\d+) of (?P<total>\d+) \((?P<percent>[\d.]+) %\), "
        r"(?P<rate>[\d.e+]+( million)?/s), (?P<left>.+) left"
    )

    def on_terminal(self, command, interrupt=lambda screen: False, results_too=False):
        """What a command writes to a terminal until it ends. It is interrupted when that is answered with true for what
        it has written."""
        try:
            outer, inner = pty.openpty()
        except OSError as error:  # a container without /dev/pts
            self.skipTest(f"no pseudo-terminal here: {error}")
        stdout = inner if results_too else subprocess.DEVNULL
        process = start(
            command, stderr=inner, stdout=stdout, start_new_session=True, cwd=self.directory
        )
        os.close(inner)
        data, interrupted = b"", False
        while True:
            if (
                not interrupted
                and handles_signals(process)
                and interrupt(data.decode(errors="replace"))
            ):
                process.send_signal(signal.SIGINT)
                interrupted = True
            if not select.select([outer], [], [], 0.05)[0]:
                continue
            try:
                chunk = os.read(outer, 65536)
            except OSError:  # the other end is closed
                chunk = b""
            if not chunk:
                break
            data += chunk
        os.close(outer)
        process.wait()
        return data.decode(), process.returncode

    @staticmethod
    def progress_lines(screen):
        return [
            line
            for line in re.split(r"\r\x1b\[K|\r\n", screen)
            if re.match(r"[^:]+: \d+ of \d+ ", line)
        ]

    @classmethod
    def three_lines(cls, screen):
        return len(cls.progress_lines(screen)) > 3  # the last may be incomplete

    @staticmethod
    def visible_lines(screen):
        """What remains on the terminal: a carriage return with a clear wipes the line it is on."""
        return [line.rpartition("\r\x1b[K")[2] for line in screen.split("\r\n")]

    def test_a_long_run_shows_its_progress(self):
        screen, code = self.on_terminal(SHOWN, self.three_lines)
        self.assertEqual(code, 130)
        lines = self.progress_lines(screen)
        self.assertGreaterEqual(len(lines), 3)
        for line in lines:
            self.assertRegex(line, self.LINE)
        with self.subTest("the line counts to the end of the run, not to that of some part of it"):
            self.assertEqual({self.LINE.match(line)["total"] for line in lines}, {"4000001"})
        with self.subTest("the complaint has a line of its own"):
            self.assertEqual(self.visible_lines(screen), ["sprague: stopped on request", ""])

    def test_progress_never_passes_its_end(self):
        screen, code = self.on_terminal("count nim-square --heaps 1e6 --max 1e6", self.three_lines)
        self.assertEqual(code, 130)
        lines = [self.LINE.match(line) for line in self.progress_lines(screen)]
        self.assertTrue(lines and all(lines), screen)
        for line in lines:
            self.assertLessEqual(int(line["done"]), int(line["total"]), line[0])

    def test_results_begin_on_an_empty_line(self):
        # A run that ends by itself, but not before it has shown its progress.
        last, screen = 100000, ""
        while not self.progress_lines(screen):
            last *= 2
            screen, code = self.on_terminal(
                f"--algorithm direct values 0.6 {last} --from {last - 5}", results_too=True
            )
            self.assertEqual(code, 0)
        visible = self.visible_lines(screen)
        self.assertRegex("\n".join(visible), r"\A(\d+\n){6}\Z")

    def another_shows_its_progress(self, *_):
        """Runs one that does, for as long as one that has begun before would need to."""
        return self.on_terminal(SHOWN, self.three_lines)

    def test_quiet_shows_no_progress(self):
        screen, _ = self.on_terminal(f"--quiet {SHOWN}", self.another_shows_its_progress)
        self.assertEqual(screen, "sprague: stopped on request\r\n")

    def test_a_short_run_shows_no_progress(self):
        self.assertEqual(self.on_terminal("values 0.6 100 -o /dev/null"), ("", 0))

    def test_without_a_terminal_there_is_no_progress(self):
        process = start(SHOWN)
        self.begun(process)
        self.another_shows_its_progress()
        process.send_signal(signal.SIGINT)
        self.assertEqual(self.finish(process), "sprague: stopped on request\n")


class Threads(BehaviourTest):
    def test_any_number_of_threads_gives_the_same_bytes(self):
        for command in (
            "count nim-square --heaps 2000 --max 2000",
            "--json count kayles --heaps 3000 --max 1e18",
            "count nim-square --heaps 50000 --max 5000 --mod 1e18 --order distinct",
            "count nim-square --heaps 900 --max 5000 --order ordered",
            "values nim-square 100000",
            "values 0.6 20000 --format npy",
            "--json period 0.137",
            "list nim --heaps 3 --max 100",
        ):
            with self.subTest(command=command):
                alone = self.printed("--threads 1 " + command, text=False)
                for threads in (2, 3):
                    self.assertEqual(
                        self.printed(f"--threads {threads} {command}", text=False), alone
                    )
                self.assertEqual(self.printed(command, text=False), alone)


class Kernels(BehaviourTest):
    GAMES = ("nim-square", "'S(1..9,100..300,5000)'", "'S(triangular)'")

    def kernels(self):
        return json.loads(self.printed("--cpu-info --json"))["kernels"]

    def test_the_machine_names_each_once_and_ends_with_what_runs_anywhere(self):
        kernels = self.kernels()
        self.assertEqual(sorted(set(kernels)), sorted(kernels))
        self.assertIn(kernels[-1], ("scalar", "neon"))
        self.assertIn("kernels           " + " ".join(kernels) + "\n", self.printed("--cpu-info"))
        generated = json.loads(self.printed("--cpu-info --json"))["generated_code"]
        text = "for streams of octal codes" if generated else "none"
        self.assertIn("generated code    " + text + "\n", self.printed("--cpu-info"))

    def test_any_kernels_give_the_same_bytes(self):
        for game in self.GAMES:
            expected = self.printed(f"--algorithm direct values {game} 30000")
            for kernels in self.kernels():
                for threads in ("1", "2"):
                    with self.subTest(game=game, kernels=kernels, threads=threads):
                        options = f"--algorithm fast --simd {kernels} --threads {threads}"
                        self.assertEqual(self.printed(f"{options} values {game} 30000"), expected)

    def test_the_environment_names_them_unless_the_command_does(self):
        value = "--algorithm fast value nim-square 4"
        with_environment = lambda name: {"env": os.environ | {"SPRAGUE_SIMD": name}}
        for kernels in self.kernels():
            self.assertEqual(self.printed(value, **with_environment(kernels)), "2\n")
        self.refused(value, 2, "--simd: 'foo' is not one of ", **with_environment("foo"))
        self.assertEqual(
            self.printed(f"--simd {self.kernels()[-1]} {value}", **with_environment("foo")), "2\n"
        )
        self.assertEqual(self.printed(value, **with_environment("")), "2\n")


class ErrorLines(BehaviourTest):
    def test_every_golden_error_is_one_line_and_nothing_else(self):
        for path in sorted(CASES.glob("*.txt")):
            for case in read_cases(path)[0]:
                # What a command was asked to find is a result, on standard output, whatever it is.
                faults = [line for line in case.stderr if "sprague: note: " not in line]
                refused = any("sprague: " in line or '"error"' in line for line in faults)
                finding = not refused and (
                    (
                        case.exit == "[exit 3]"
                        and {"period", "quotient", "rows"} & set(case.arguments())
                    )
                    or (
                        case.exit in ("[exit 1]", "[exit 3]")
                        and {"verify", "check", "test", "identify"} & set(case.arguments())
                    )
                )
                if case.exit == "[exit 0]" or finding:
                    self.assertEqual(faults, [], f"{path.name}:{case.line}")
                    continue
                with self.subTest(case=f"{path.name}:{case.line}"):
                    # A period is printed, also when it has no certificate.
                    shown = [
                        line for line in case.stdout if line.startswith(("by theorem ", "proven: "))
                    ]
                    certified = case.exit == "[exit 3]" and "--certificate" in case.arguments()
                    self.assertEqual(case.stdout, shown[:1] if certified else [])
                    self.assertEqual(len(faults), 1)
                    self.assertRegex(
                        case.stderr[0], r"\A(! |!~ (\(\?!.*?\))?)(sprague: |\\?\{\"error)"
                    )

    def test_control_characters_do_not_break_the_line(self):
        for arguments in (
            ["explain", "kay\nles"],
            ["explain", "S(1,\n2)"],
            ["explain", "0.7\n"],
            ["value", "nim", "1\n2"],
            ["count", "nim:0..3\n", "--max", "3"],
            ["count", "nim", "--max", "3", "--mod", "5\r\n"],
            ["values", "nim", "3", "--format", "c\nsv"],
            ["values", "nim", "3", "-o", "no\nwhere/f"],
            ["--algorithm", "fa\nst", "games"],
            ["games", "--fr\nob"],
            ["gam\nes"],
        ):
            with self.subTest(arguments=arguments):
                done = sprague(arguments)
                self.assertEqual(done.stdout, "")
                self.assertIn(done.returncode, (1, 2))
                self.one_line(done.stderr)
                self.assertNotRegex(done.stderr[:-1], r"[\x00-\x1f\x7f]")

    def test_a_message_does_not_end_at_a_zero_byte(self):
        done = sprague("value -", input="kayles:5\0,7\n", stdin=None)
        self.assertEqual(done.returncode, 2)
        self.one_line(done.stderr, r"\\x00,7.*write")

    def test_a_byte_order_mark_before_the_first_line_is_skipped(self):
        done = sprague("value -", input="\ufeffkayles:5\n", stdin=None)
        self.assertEqual((done.stdout, done.stderr), ("4\n", ""))

    def test_very_long_arguments_are_cut_short(self):
        terms = self.directory / "terms"
        terms.write_text(",".join(["1"] * 50000))
        self.assertLess(len(sprague(f"check {terms} kayles").stderr), 2100)
        self.assertLess(len(sprague(["check", "kayles", terms.read_text()]).stderr), 2100)
        for arguments in (
            ["explain", "0." + "7" * 5000 + "x"],
            ["explain", "x" * 5000],
            ["values", "nim", "9" * 5000],
            ["value", "nim", "1" * 5000 + "x"],
        ):
            with self.subTest(argument=arguments[-1][:20]):
                done = sprague(arguments)
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.one_line(done.stderr)
                self.assertLess(len(done.stderr), 400)


class HugeHeaps(BehaviourTest):
    def test_the_commands_agree_far_out(self):
        last, first = 10**18, 10**18 - 99
        for game in ("kayles", "0.07", "0.137", "'S(2,3,5,7)'", "'S(1..10)'", "4.7"):
            with self.subTest(game=game):
                column = [
                    int(v) for v in self.printed(f"values {game} {last} --from {first}").split()
                ]
                self.assertEqual(column[-1], int(self.printed(f"value {game} {last}")))
                for nim_value in (0, 1, 2, 7):
                    heaps = [first + i for i, v in enumerate(column) if v == nim_value]
                    listed = self.printed(
                        f"list {game} --min {first} --max {last} --nim-sum {nim_value}"
                    ).split()
                    self.assertEqual([int(n) for n in listed], heaps)
                    counted = self.printed(
                        f"count {game} --min {first} --max {last} --nim-sum {nim_value}"
                    )
                    self.assertEqual(int(counted), len(heaps))

    def test_counts_of_whole_periods(self):
        # 12·10^16 heaps of Kayles from 71 on: every nim-value as often as in one period, times 10^16.
        period = [int(v) for v in self.printed("values kayles 82 --from 71").split()]
        for nim_value in range(9):
            counted = self.printed(
                f"count kayles --min 71 --max {70 + 12 * 10**16} --nim-sum {nim_value}"
            )
            self.assertEqual(int(counted), period.count(nim_value) * 10**16)

    def test_nim_is_the_heap_size(self):
        for n in (10**18, 2**62 - 1, 2**62):
            self.assertEqual(int(self.printed(f"value nim {n}")), n)
            self.assertIn("P-position", self.printed(f"moves nim {n} {n}"))


def main():
    global PROGRAM
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", required=True, help="the built program")
    arguments, rest = parser.parse_known_args()
    PROGRAM = os.path.abspath(arguments.program)
    unittest.main(argv=[sys.argv[0], *rest])


if __name__ == "__main__":
    main()
