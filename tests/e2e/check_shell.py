#!/usr/bin/python3
"""The program in a shell: help and progress at several widths of a terminal, questions from standard input,
completions in bash, zsh and fish, manual pages.

    check_shell.py --program build/release/sprague [-k PATTERN] [-v]

Shells and checkers of manual pages that are not installed are skipped, which the output says.
"""

import argparse
import fcntl
import json
import os
import pty
import re
import select
import shlex
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
import unittest
from pathlib import Path

PROGRAM = ""
WIDTHS = (40, 80, 200)


def sprague(command, lines=None, **options):
    """Runs a command to its end, with these lines as its standard input."""
    words = shlex.split(command) if isinstance(command, str) else command
    return subprocess.run(
        [PROGRAM, *words],
        input=lines,
        capture_output=True,
        text=True,
        check=False,
        **({"stdin": subprocess.DEVNULL} if lines is None else {}),
        **options,
    )


def set_width(terminal, columns):
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))


def on_terminal(words, columns, steps=(), environment=None, **streams):
    """What a program writes to a terminal of that width until it ends. `steps` are functions of what was written so
    far, called in turn until they return true; they may write to the terminal, the second argument."""
    try:
        outer, inner = pty.openpty()
    except OSError as error:  # a container without /dev/pts
        raise unittest.SkipTest(f"no pseudo-terminal here: {error}") from error
    set_width(inner, columns)
    streams = {"stdin": inner, "stdout": inner, "stderr": inner} | streams
    process = subprocess.Popen(words, start_new_session=True, env=environment, **streams)
    os.close(inner)
    data, steps = b"", list(steps)
    text = lambda: data.decode(errors="replace").replace("\r\n", "\n")
    while True:
        if steps and steps[0](text(), outer, process):
            steps.pop(0)
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
    return text(), process.returncode


def commands():
    """The names of all commands, from the help, but those whose programs this build lacks."""
    sections = sprague("--help").stdout.split("\nQuestions:\n")[1].split("\nOptions:\n")[0]
    names = re.findall(r"^  ([a-z]+)", sections, re.MULTILINE)
    return [name for name in names if "is not installed" not in sprague(f"help {name}").stderr]


class Help(unittest.TestCase):
    def test_no_line_is_wider_than_the_terminal_and_80_columns(self):
        for columns in WIDTHS:
            for command in ["", *commands()]:
                with self.subTest(columns=columns, command=command):
                    words = [PROGRAM, *([command] if command else []), "--help"]
                    text, code = on_terminal(words, columns)
                    self.assertEqual(code, 0, text)
                    for line in text.splitlines():
                        self.assertEqual(line, line.rstrip())
                        # A word that cannot be broken may be longer.
                        breakable = " " in line.strip() and not re.search(r"'[^']{20,}'", line)
                        if breakable:
                            self.assertLessEqual(len(line), min(columns, 80), line)

    def test_help_of_a_pipe_has_80_columns(self):
        for command in commands():
            with self.subTest(command=command):
                lines = sprague(f"help {command}").stdout.splitlines()
                self.assertLessEqual(max(map(len, lines)), 80)
                self.assertGreater(max(map(len, lines)), 60)

    def test_help_says_the_same_at_every_width(self):
        words = lambda text: re.sub(r" \\\n|\n  # ", " ", text).split()
        for command in commands():
            texts = [on_terminal([PROGRAM, command, "--help"], columns)[0] for columns in WIDTHS]
            for text in texts:
                # Remarks stand beside examples or above them, so only the words are compared.
                self.assertEqual(
                    sorted(w for w in words(text) if w != "#"),
                    sorted(w for w in words(texts[-1]) if w != "#"),
                )

    def test_the_command_help_is_the_option_help(self):
        for command in ("", *commands()):
            with self.subTest(command=command):
                self.assertEqual(
                    sprague(f"help {command}").stdout, sprague(f"{command} --help").stdout
                )

    def test_unknown_commands(self):
        done = sprague("help coun")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertEqual(
            done.stderr,
            "sprague: 'coun' is neither a command nor a game nor a word of the glossary; did you mean count?\n",
        )


class Progress(unittest.TestCase):
    RUN = "--force --algorithm direct values 0.6 4000000 -o /dev/null"

    def lines(self, screen):
        return [part for part in re.split(r"\r(?:\x1b\[K)?", screen) if "%" in part]

    def long_run(self, columns, *steps):
        shown = lambda count: lambda screen, *_: len(self.lines(screen)) >= count
        stop = lambda screen, outer, process: process.send_signal(signal.SIGINT) is None
        return on_terminal(
            [PROGRAM, *shlex.split(self.RUN)],
            columns,
            [shown(3), *[step for own in steps for step in own], stop],
        )

    def test_the_line_fits_the_terminal(self):
        longest = {}
        for columns in (20, *WIDTHS):
            screen, code = self.long_run(columns)
            self.assertEqual(code, 128 + signal.SIGINT)
            lines = [line.split("\n")[0] for line in self.lines(screen)]
            self.assertGreaterEqual(len(lines), 3)
            for line in lines:
                self.assertLess(len(line), columns, line)
                self.assertIn("%", line)
            longest[columns] = max(map(len, lines))
        self.assertLess(longest[40], longest[80])

    def test_the_line_follows_the_window(self):
        def narrow(screen, outer, _):
            set_width(outer, 40)
            return True

        seen = []

        def some_more(screen, *_):
            seen.append(len(self.lines(screen)))
            return seen[-1] >= seen[0] + 4

        screen, _ = self.long_run(120, [narrow, some_more])
        lines = [line.split("\n")[0] for line in self.lines(screen)]
        self.assertGreater(len(lines[0]), 40)
        self.assertLess(len(lines[-1]), 40)


class BinaryData(unittest.TestCase):
    def test_a_terminal_gets_none(self):
        for command in (
            "values kayles 10 --format npy",
            "values kayles 10 --format raw",
            "values kayles 10 --format raw -o -",
            "plot kayles 10 --format png -o -",
        ):
            with self.subTest(command=command):
                screen, code = on_terminal([PROGRAM, *shlex.split(command)], 80)
                self.assertEqual(code, 2)
                self.assertRegex(screen, r"\Asprague: standard output is a terminal.*-o FILE.*\n\Z")

    def test_a_terminal_gets_text(self):
        screen, code = on_terminal([PROGRAM, "values", "kayles", "5..10", "-o", "-"], 80)
        self.assertEqual((screen.split(), code), (list("432142"), 0))

    def test_a_pipe_gets_them(self):
        raw = subprocess.run(
            [PROGRAM, *shlex.split("values kayles 5..10 --format raw -o -")],
            capture_output=True,
            check=True,
        ).stdout
        self.assertEqual(raw, bytes([4, 3, 2, 1, 4, 2]))


class Input(unittest.TestCase):
    def answers(self, command, lines, code=0, errors=()):
        done = sprague(command, "".join(line + "\n" for line in lines))
        self.assertEqual(done.stderr.splitlines(), list(errors))
        self.assertEqual(done.returncode, code)
        return done.stdout.splitlines()

    def test_heaps(self):
        values = sprague("values kayles 200").stdout.split()
        for order in (range(201), [*reversed(range(201)), 7], (7, 200, 0, 7)):
            heaps = [str(n) for n in order]
            self.assertEqual(self.answers("value kayles -", heaps), [values[int(n)] for n in heaps])

    def test_growing_heaps_of_a_game_without_a_period(self):
        values = sprague("values 0.6 500").stdout.split()
        heaps = [str(n) for n in range(0, 500, 3)]
        self.assertEqual(
            self.answers("value 0.6 - --limit 500", heaps), [values[int(n)] for n in heaps]
        )

    def test_values_that_nobody_asked_for_may_fail(self):
        # Heap 20 divides by zero; heaps 8 and 10 would be computed up to 20.
        rules = "take(s: s = n or s/(20-n) = 7)"
        answers = self.answers(
            ["value", rules, "-"],
            ["8", "10", "20", "11"],
            2,
            [f"sprague: line 3: '{rules}', character 19: division by zero, for n = 20, s = 1"],
        )
        self.assertEqual(len(answers), 3)

    def test_ranges_comments_and_empty_lines(self):
        self.assertEqual(
            self.answers("value nim -", ["# heaps", "", " 3..5 ", "7\r", "1_0"]),
            ["3", "4", "5", "7", "10"],
        )

    def test_games(self):
        self.assertEqual(self.answers("value - 10", ["nim", "kayles", "S(1..3)"]), ["10", "2", "2"])
        self.assertEqual(len(self.answers("explain -", ["nim", "kayles"])), 2)
        self.assertEqual(
            self.answers("values - 3", ["nim", "S(1,2)"]), ["0", "1", "2", "3", "0", "1", "2", "0"]
        )
        self.assertEqual(
            self.answers("list - --max 9", ["0.07", "kayles:0..1 nim:1"]),
            ["0", "1", "5", "9", "1 1"],
        )
        if shutil.which("gnuplot"):
            self.assertTrue(self.answers("plot - 20 -o -", ["kayles"])[0].startswith("<?xml"))
        with tempfile.TemporaryDirectory() as folder:
            self.answers(
                ["values", "-", "3", "-o", f"{folder}/values"],
                ["nim", "kayles"],
                2,
                [
                    f"sprague: line 2: {folder}/values holds what was asked first; write to standard "
                    "output (-o -), or ask one question a call"
                ],
            )
        self.assertEqual(
            self.answers("count - --heaps 3 --max 29", ["nim-square", "nim", "nim:0..3"]),
            [
                sprague(f"count {game} --heaps 3").stdout.strip()
                for game in ("nim-square:0..29", "nim:0..29", "nim:0..3")
            ],
        )

    def test_positions(self):
        self.assertEqual(
            self.answers("moves nim -", ["3 5 6", "1  2"]),
            [
                "nim-sum 0: P-position, the previous player wins",
                "nim-sum 3: N-position, the next player wins",
                "2 -> 1",
            ],
        )

    def test_several_heaps_a_line(self):
        lines = ["5 7 2", "4,1", "(3, 5, 7)", "9", "3..4"]
        self.assertEqual(self.answers("value nim -", lines), ["0", "5", "1", "9", "3", "4"])

    def test_a_first_line_that_can_be_a_count_is_said_to_be_a_heap(self):
        def note(first, what):
            return [
                f"sprague: note: the first line, {first}, was read as a heap of {first}, although so "
                f"many {what} follow; leave it out if it is their number"
            ]

        answers = self.answers("value nim -", ["3", "5 7 2"], 0, note(3, "heaps"))
        self.assertEqual(answers, ["3", "0"])
        self.answers("moves nim -", ["3", "5 7 2", "1 2"], 0, note(3, "heaps"))
        self.answers("value nim -", ["2", "5 7 2", "1 2"], 0, note(2, "lines"))
        self.answers("value nim -", ["2", "9", "8"], 0, note(2, "heaps"))
        self.answers("value nim -", ["1", "2", "3"])
        self.answers("value nim - --json", ["3", "5 7 2"])

    def test_json_is_an_object_a_line(self):
        games = ["kayles", "0.07", "Dawson\u2019s Chess"]
        lines = self.answers("--json period -", games)
        self.assertEqual([json.loads(line)["period"] for line in lines], [12, 34, 34])
        lines = self.answers("--json value kayles -", ["5..7"])
        self.assertEqual([json.loads(line)["heap"] for line in lines], [5, 6, 7])

    def test_an_error_names_its_line_and_the_others_are_answered(self):
        self.assertEqual(
            self.answers(
                "value nim -",
                ["3", "x", "5"],
                2,
                [
                    "sprague: line 2: n: 'x', character 1: write a whole number such as 1000, 1e9 or 2^32"
                ],
            ),
            ["3", "5"],
        )
        done = sprague("--json value nim -", "3\nx\n5\n")
        self.assertEqual((done.returncode, len(done.stdout.splitlines())), (2, 2))
        self.assertIn("line 2: n: 'x'", json.loads(done.stderr)["error"]["message"])

    def test_the_worst_exit_code(self):
        self.assertEqual(sprague("period - --limit 100", "kayles\n0.6\n").returncode, 3)
        self.assertEqual(sprague("period - --limit 100", "0.6\nkayles\n").returncode, 3)
        self.assertEqual(sprague("period - --limit 100", "0.6\nkayle\nkayles\n").returncode, 2)
        self.assertEqual(sprague("value nim-square - --limit 1000", "1e30\n").returncode, 3)
        self.assertEqual(sprague("value nim -", "").returncode, 0)

    def test_answers_come_before_the_next_question(self):
        process = subprocess.Popen(
            [PROGRAM, "value", "nim", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        for heap in ("5", "9"):
            process.stdin.write(heap + "\n")
            process.stdin.flush()
            self.assertEqual(process.stdout.readline(), heap + "\n")
        process.stdin.close()
        self.assertEqual(process.wait(), 0)
        process.stdout.close()

    def test_ctrl_c_while_waiting(self):
        process = subprocess.Popen(
            [PROGRAM, "value", "nim", "-"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        process.stdin.write("5\n")
        process.stdin.flush()
        process.stdout.readline()
        state = lambda: Path(f"/proc/{process.pid}/stat").read_text().rpartition(") ")[2][0]
        while state() != "S":  # it sleeps until there is a line
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        _, stderr = process.communicate()
        self.assertEqual((process.returncode, stderr), (130, "sprague: stopped on request\n"))

    def test_standard_input_is_there_once(self):
        done = sprague("value - -", "5\n")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("write it once", done.stderr)

    def test_a_directory_is_no_input(self):
        directory = os.open("/", os.O_RDONLY)
        self.addCleanup(os.close, directory)
        done = subprocess.run(
            [PROGRAM, "value", "nim", "-"],
            stdin=directory,
            capture_output=True,
            text=True,
            check=False,
        )
        self.assertEqual(done.returncode, 1)
        self.assertIn("cannot read standard input: Is a directory", done.stderr)


class Completions(unittest.TestCase):
    """What the words before the cursor are completed to, by every shell that is installed."""

    SETS = [
        (["cou"], {"count"}),
        (["value", "kay"], {"kayles"}),
        (["value", "wyt"], {"wythoff:12,20"}),
        (["count", "--ord"], {"--order"}),
        (["count", "nim", "--order", "s"], {"sorted"}),
        (["count", "nim", "--order", ""], {"sorted", "ordered", "distinct", "arranged"}),
        (["values", "kayles", "9", "--format", "b"], {"bfile"}),
        (["--algorithm", "d"], {"direct"}),
        (["--threads", "2", "cou"], {"count"}),
        (["help", "expl"], {"explain"}),
        (["help", "boar"], {"board", "boards"}),
        (["help", "pose"], {"poset"}),
        (["value", "chom"], {"chomp:4x5"}),
        (["count", "wyth"], {"wythoff"}),
        (["completions", ""], {"bash", "zsh", "fish"}),
        (["values", "kayles", "9", "-o", "resul"], {"results.txt"}),
        (["verify", "resul"], {"results.txt"}),
        (["value", "kayles", "x"], set()),
        (["frobnicate", "kay"], set()),
    ]

    def setUp(self):
        directory = tempfile.TemporaryDirectory(prefix="sprague-completions-")
        self.addCleanup(directory.cleanup)
        self.directory = Path(directory.name)
        (self.directory / "sprague").symlink_to(PROGRAM)
        (self.directory / "results.txt").touch()
        self.environment = os.environ | {"PATH": f"{self.directory}:{os.environ['PATH']}"}
        for shell in ("bash", "zsh", "fish"):
            script = sprague(f"completions {shell}")
            self.assertEqual((script.returncode, script.stderr), (0, ""))
            (self.directory / shell).write_text(script.stdout)

    def shell(self, words, **options):
        if shutil.which(words[0]) is None:
            self.skipTest(f"{words[0]} is not installed")
        done = subprocess.run(
            words,
            cwd=self.directory,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
            **options,
        )
        self.assertEqual(done.stderr, "")
        return done.stdout

    def test_bash(self):
        call = (
            'source ./bash; COMP_WORDS=(sprague "$@"); COMP_CWORD=$#; _sprague; '
            "printf '%s\\n' \"${COMPREPLY[@]}\""
        )
        for words, expected in self.SETS:
            with self.subTest(words=words):
                printed = self.shell(["bash", "--norc", "-c", call, "bash", *words])
                self.assertEqual(set(printed.split()), expected)
        with self.subTest("bash takes the sign for a word of its own"):
            printed = self.shell(
                ["bash", "--norc", "-c", call, "bash", "count", "--order", "=", "s"]
            )
            self.assertEqual(printed.split(), ["sorted"])

    def test_bash_at_the_keyboard(self):
        if shutil.which("bash") is None:
            self.skipTest("bash is not installed")

        def typed(text, after):
            return lambda screen, outer, _: after in screen and os.write(outer, text.encode()) > 0

        screen, _ = on_terminal(
            ["bash", "--norc", "--noprofile", "-i"],
            80,
            [
                typed("source ./bash; echo rea''dy\n", "$ "),
                typed("sprague expla\t", "ready\n$ "),
                typed("kayl\t", "sprague explain "),
                typed("\n", "sprague explain kayles"),
                typed("exit\n", "0.77: "),
            ],
            environment=self.environment | {"PS1": "$ ", "TERM": "dumb"},
            cwd=self.directory,
        )
        self.assertIn("sprague explain kayles", screen)

    def test_fish(self):
        for words, expected in self.SETS:
            with self.subTest(words=words):
                line = "sprague " + " ".join(words)
                printed = self.shell(
                    ["fish", "--no-config", "-c", f"source ./fish; complete -C {shlex.quote(line)}"]
                )
                found = {row.split("\t")[0] for row in printed.splitlines()}
                self.assertEqual(found, expected)

    def test_zsh(self):
        # Completion runs inside the line editor only, so a shell under a pseudo-terminal is driven.
        if shutil.which("zsh") is None:
            self.skipTest("zsh is not installed")
        for words, expected in self.SETS:
            if len(expected) != 1:
                continue
            with self.subTest(words=words):

                def typed(text, after):
                    return lambda screen, outer, _: (
                        after in screen and os.write(outer, text.encode()) > 0
                    )

                # The completed line becomes the argument of echo.
                line = "sprague " + " ".join(words)
                screen, _ = on_terminal(
                    ["zsh", "-f", "-i"],
                    200,
                    [
                        typed(
                            "autoload -U compinit; compinit -u -D; source ./zsh; echo rea''dy\n",
                            "$ ",
                        ),
                        typed(line + "\t", "ready\n"),
                        typed("\x01echo '<' \x05 '>'\n", " ".join(words[:-1])),
                        typed("exit\n", "\n< "),
                    ],
                    environment=self.environment | {"PS1": "$ ", "TERM": "dumb"},
                    cwd=self.directory,
                )
                self.assertRegex(screen, rf"\n< sprague .*{re.escape(*expected)} *>")

    def test_every_option_of_every_command_is_offered(self):
        for command in commands():
            offered = set(sprague(f"complete bash {command} -").stdout.split())
            written = re.findall(
                r"(?<![\w-])--?[a-z][a-z-]*(?=[ ,\n])",
                sprague(f"help {command}").stdout.split("\nOptions:\n")[1].split("\n\n")[0],
            )
            for option in written:
                self.assertTrue(option in offered or len(option) > 2, (command, option))
            self.assertIn("--help", offered)
            self.assertIn("--json", offered)

    def test_games_are_those_of_the_program(self):
        known = json.loads(sprague("games --json").stdout)
        games = [game["name"] for game in known["games"]]
        kinds = [kind["name"] for kind in known["kinds"]]
        positions = [shlex.quote(kind["example"]) for kind in known["kinds"]]

        def offered(command):
            return sprague(["complete", "bash", command, ""]).stdout.splitlines()

        self.assertEqual(offered("values"), games)
        self.assertEqual(offered("explain"), games + kinds)
        self.assertEqual(
            [shlex.split(word) for word in offered("moves")],
            [[word] for word in games] + [shlex.split(word) for word in positions],
        )
        for command in ("count", "list", "table", "rows"):
            self.assertIn("wythoff", offered(command))
            self.assertNotIn("hackenbush", offered(command))
        for topic in ("count", "boards", "cram", "kayles"):
            self.assertIn(topic, offered("help"))

    def test_every_kind_is_in_one_group(self):
        groups = ("boards", "coins", "graphs", "operators", "strips", "systems", "tuples")
        pages = {group: sprague(f"help {group}").stdout.split("Games:")[1] for group in groups}
        for kind in json.loads(sprague("games --json").stdout)["kinds"]:
            row = re.compile(rf"^  {kind['name']}(?: |$)", re.MULTILINE)
            [group] = [group for group in groups if row.search(pages[group])]
            self.assertEqual(group == "coins", kind["form"] == "heads", kind["name"])

    def test_descriptions(self):
        self.assertEqual(
            sprague("complete fish explai").stdout,
            "explain\texplain the rules of a game in plain words\n",
        )
        self.assertRegex(sprague("complete zsh explain nim").stdout, r"\Anim:allbut\(\)\n")

    def test_commands_of_other_programs(self):
        if "survey" not in commands():
            self.skipTest("this build has no sprague-survey")
        self.assertEqual(sprague("complete bash survey --rep").stdout, "--report\n")
        self.assertIn("--markdown", sprague("manual survey").stdout.replace("\\-", "-"))

    def test_unknown_shells(self):
        for command in ("completions tcsh", "complete tcsh value"):
            done = sprague(command)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertEqual(done.stderr, "sprague: SHELL: 'tcsh' is not one of bash, zsh, fish\n")


class ManualPages(unittest.TestCase):
    def pages(self):
        directory = tempfile.TemporaryDirectory(prefix="sprague-manual-")
        self.addCleanup(directory.cleanup)
        done = sprague(f"manual --directory {directory.name}")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))
        return sorted(Path(directory.name).iterdir())

    def test_there_is_one_for_each_command(self):
        names = {path.name for path in self.pages()}
        own = set(commands()) - {"survey", "atlas", "serve"}
        self.assertEqual(names, {"sprague.1"} | {f"sprague-{command}.1" for command in own})

    def test_a_page_is_printed_as_it_is_written(self):
        for path in self.pages():
            command = path.stem.partition("-")[2]
            self.assertEqual(sprague(f"manual {command}").stdout, path.read_text())

    def test_man_renders_them_without_warnings(self):
        if shutil.which("man") is None:
            self.skipTest("man is not installed")
        for path in self.pages():
            with self.subTest(page=path.name):
                done = subprocess.run(
                    ["man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", str(path)],
                    capture_output=True,
                    text=True,
                    check=False,
                    env=os.environ | {"MANWIDTH": "80"},
                )
                self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_mandoc_finds_no_mistake(self):
        if shutil.which("mandoc") is None:
            self.skipTest("mandoc is not installed")
        for path in self.pages():
            with self.subTest(page=path.name):
                done = subprocess.run(
                    ["mandoc", "-Tlint", "-Wwarning", str(path)],
                    capture_output=True,
                    text=True,
                    check=False,
                )
                complaints = [
                    line
                    for line in done.stdout.splitlines()
                    if "missing date" not in line and "no such file" not in line
                ]
                self.assertEqual(complaints, [])

    def test_a_page_has_every_option_and_example(self):
        if shutil.which("man") is None or shutil.which("col") is None:
            self.skipTest("man or col is not installed")
        text = subprocess.run(
            "man -E UTF-8 -l - | col -b",
            shell=True,
            input=sprague("manual count").stdout,
            capture_output=True,
            text=True,
            check=True,
            env=os.environ | {"MANWIDTH": "80", "MAN_KEEP_FORMATTING": ""},
        ).stdout
        for part in ("--outcome P|N", "--order sorted|ordered|distinct", "GAME", "EXAMPLES"):
            self.assertIn(part, text)
        self.assertIn("sprague count nim-square --heaps 3 --max 29", text)


class Suggestions(unittest.TestCase):
    def test_misspelled_names(self):
        for command, suggestion in (
            ("coun nim", "'coun' is not a command; did you mean count?"),
            ("vlaue nim 5", "'vlaue' is not a command; did you mean value?"),
            (
                "cram",
                "'cram' is a game, not a command; write sprague moves cram:4x5, or see "
                "sprague help cram",
            ),
            ("value kalyes 5", "did you mean kayles?"),
            (
                "values kayles 9 --formt csv",
                "sprague: --formt is not an option; did you mean --format? (see sprague values --help)",
            ),
            ("count nim --heap 3", "did you mean --heaps or --help?"),
            ("--jsn games", "did you mean --json?"),
        ):
            with self.subTest(command=command):
                done = sprague(command)
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertIn(suggestion, done.stderr)
                self.assertEqual(done.stderr.count("\n"), 1)

    def test_nothing_is_near(self):
        for command in ("frobnicate", "value xyzzy 5", "games --frob"):
            self.assertNotIn("did you mean", sprague(command).stderr)


def main():
    global PROGRAM
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", required=True, help="the built program")
    arguments, rest = parser.parse_known_args()
    PROGRAM = os.path.abspath(arguments.program)
    unittest.main(argv=[sys.argv[0], *rest])


if __name__ == "__main__":
    main()
