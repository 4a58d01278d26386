#!/usr/bin/python3
"""The documents: links lead somewhere, and commands print what the pages say.

    check_documents.py --program build/release/sprague [-k PATTERN] [-v]

```console holds commands after "$ " and what each prints, on standard error too; "…" stands for any text, and a line of
it alone for any lines. ```sh holds commands that end with exit code 0. The commands of a page run in order, in one
directory. `<!-- not run: WHY -->` before a block says why it does not run. In a table whose header has `command` and then
`answer` the commands print the answers. Other commands, `sprague …` within a line, have options that exist.
"""

import argparse
import os
import re
import shlex
import subprocess
import sys
import tempfile
import unittest
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PROGRAM = ""
FOLDERS = (
    "api",
    "bench",
    "docs",
    "examples",
    "java",
    "packaging",
    "python",
    "server",
    "src",
    "survey",
    "tests",
    "wasm",
)
NOT_RUN = "<!-- not run: "


def pages():
    for folder in FOLDERS:
        yield from sorted((ROOT / folder).rglob("*.md"))
    for folder in (".", "web", "web/package"):
        yield from sorted((ROOT / folder).glob("*.md"))


def user_pages():
    return [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def blocks(page):
    """The blocks of code: the line of each, its language, its lines, and whether it runs."""
    lines = page.read_text(encoding="utf-8").split("\n")
    at = 0
    while at < len(lines):
        if not lines[at].startswith("```"):
            at += 1
            continue
        end = lines.index("```", at + 1)
        before = lines[at - 1] if lines[at - 1] else lines[at - 2]
        yield at + 1, lines[at][3:], lines[at + 1 : end], not before.startswith(NOT_RUN)
        at = end + 1


def prose(page):
    return re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.M | re.S)


def console(lines):
    """Commands with the lines that they print."""
    commands = []
    for line in lines:
        if line.startswith("$ "):
            commands.append((line[2:], []))
        elif commands and not commands[-1][1] and commands[-1][0].endswith("\\"):
            commands[-1] = (commands[-1][0] + "\n" + line, [])
        else:
            commands[-1][1].append(line)
    return commands


def pattern(lines):
    text = "".join(r"(?:.*\n)*" if line == "…" else re.escape(line) + r"\n" for line in lines)
    return text.replace("…", ".*")


def run(command, directory):
    environment = os.environ | {"PATH": f"{Path(PROGRAM).parent}:{os.environ['PATH']}"}
    return subprocess.run(
        ["bash", "-c", command],
        cwd=directory,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


def anchor(heading):
    text = re.sub(r"[`*]|\[([^]]*)\]\([^)]*\)", r"\1", heading).strip().lower()
    return re.sub(r"[^\w\- ]", "", text).replace(" ", "-")


@cache
def anchors(page):
    return {anchor(heading) for heading in re.findall(r"^#+ (.*)$", prose(page), re.M)}


class Links(unittest.TestCase):
    def test_every_link_leads_somewhere(self):
        for page in pages():
            text = prose(page)
            for target in re.findall(r"\]\(([^)\s]+)\)|(?:src|href)=\"([^\"]+)\"", text):
                path, _, place = "".join(target).partition("#")
                if re.match(r"[a-z]+:", path):
                    continue
                with self.subTest(page=str(page.relative_to(ROOT)), link="".join(target)):
                    file = page.parent / path if path else page
                    self.assertTrue(file.exists(), "no such file")
                    if place:
                        self.assertIn(place, anchors(file))

    def test_the_records_name_every_formal_theorem(self):
        stated = re.compile(
            r"^Theorem (\w+) : (?:formula_|game_)?has_\w+ .*?((?: \d+)+)\.$", re.MULTILINE
        )
        proven = {
            (name, file.name, ", ".join(numbers.split()))
            for file in (ROOT / "formal/games").glob("*.v")
            for name, numbers in stated.findall(file.read_text(encoding="utf-8"))
        }
        row = re.compile(r"^\| .* \| ([\d, ]+) \| `(\w+)` in \[(\w+\.v)\]", re.MULTILINE)
        told = row.findall((ROOT / "docs/records.md").read_text(encoding="utf-8"))
        self.assertEqual({(name, file, numbers) for numbers, name, file in told}, proven)

    def test_every_page_is_listed(self):
        listed = (ROOT / "docs/README.md").read_text(encoding="utf-8")
        for page in (ROOT / "docs").glob("*.md"):
            if page.name != "README.md":
                self.assertIn(f"({page.name})", listed)

    def test_pages_named_elsewhere_exist(self):
        """docs/NAME.md in sources, help and tests."""
        for folder in (
            "api",
            "cli",
            "cmake",
            "examples",
            "include",
            "python",
            "src",
            "survey",
            "tests",
            "wasm",
        ):
            for file in (ROOT / folder).rglob("*"):
                if file.is_file() and file.suffix in (
                    ".cpp",
                    ".hpp",
                    ".h",
                    ".py",
                    ".txt",
                    ".json",
                    ".md",
                ):
                    for name in set(
                        re.findall(r"\bdocs/[a-z-]+\.md", file.read_text(encoding="utf-8"))
                    ):
                        with self.subTest(file=str(file.relative_to(ROOT)), name=name):
                            self.assertTrue((ROOT / name).exists())


class Commands(unittest.TestCase):
    def test_blocks_print_what_they_say(self):
        for page in user_pages():
            with tempfile.TemporaryDirectory(prefix="sprague-page-") as directory:
                for line, language, lines, runs in blocks(page):
                    self.check_block(
                        f"{page.relative_to(ROOT)}:{line}", language, lines, runs, directory
                    )

    def check_block(self, place, language, lines, runs, directory):
        about_program = any(re.match(r"(?:.*[\s(])?sprague [a-z-]", line) for line in lines)
        if not runs or language not in ("sh", "console") or not about_program:
            self.assertFalse(any(line.startswith("$ ") for line in lines) and not language, place)
            return
        if language == "sh":
            with self.subTest(place=place):
                done = run("set -e\n" + "\n".join(lines), directory)
                self.assertEqual(done.returncode, 0, done.stdout)
            return
        for command, expected in console(lines):
            with self.subTest(place=place, command=command):
                printed = run(command, directory).stdout
                if not re.fullmatch(pattern(expected), printed):
                    self.assertEqual("\n".join(expected) + "\n", printed)

    def test_tables_have_the_answers(self):
        for page in user_pages():
            answer = None
            for row in prose(page).split("\n"):
                cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", row)[1:-1]]
                if "command" in cells and "answer" in cells[cells.index("command") :]:
                    answer = cells.index("command"), cells.index("answer")
                elif not cells:
                    answer = None
                elif answer and not set(row) <= set("|- :"):
                    command = cells[answer[0]].strip("`").replace("\\|", "|")
                    with self.subTest(page=page.name, command=command):
                        self.assertEqual(run(command, ROOT).stdout, cells[answer[1]] + "\n")

    def test_options_exist(self):
        overall = set(re.findall(r"--[a-z-]+", run("sprague --help", ROOT).stdout))
        help_of = cache(lambda name: run(f"sprague help {name}", ROOT))
        for page in user_pages():
            for text in re.findall(r"`(?:[a-z0-9]+ )*?sprague ([a-z]+(?: [^`]*)?)`", prose(page)):
                name = text.split()[0]
                if name in ("complete", "coun"):  # for shells; a slip that docs/shell.md shows
                    continue
                with self.subTest(page=page.name, command=text):
                    self.assertEqual(help_of(name).returncode, 0)
                    known = overall | set(re.findall(r"--[a-z-]+", help_of(name).stdout))
                    self.assertLessEqual(set(re.findall(r"(?<=\s)--[a-z-]+", text)), known)

    def test_the_notation_sheet_is_true(self):
        """Whatever it names can be explained, whatever position it shows has a value."""
        sheet = run("sprague help notation", ROOT).stdout
        heaps, positions = sheet.split("\nConditions\n")[0], sheet.split("\nPositions\n")[1]
        for line in heaps.split("\n")[1:]:
            for game in re.split("  +", line[2:27].strip()):
                self.assert_runs(f"sprague explain {shlex.quote(game)}" if game else "true")
        for line in positions.split("\n\n")[0].split("\n"):
            for position in re.split("  +", line[2:42].strip()):
                self.assert_runs(f"sprague value {shlex.quote(position)}")

    def test_the_glossary_is_that_of_the_lab(self):
        """docs/glossary.md and `sprague help` have the entries of the lab, in this order."""
        source = (ROOT / "web/src/glossary_entries.ts").read_text(encoding="utf-8")
        listed = source.split("const entries = {")[1].split("} as const;")[0]
        found = re.findall(r'^  (?:"([^"]+)"|(\w+)):\s+"([^"\n]*)",$', listed, re.MULTILINE)
        self.assertEqual(len(found), len(re.findall(r"^  \S", listed, re.MULTILINE)))
        entries = {
            quoted or plain: re.sub(r"\[(?:[^]|]+\|)?([^]|]+)\]", r"\1", text)
            for quoted, plain, text in found
        }
        page = (ROOT / "docs/glossary.md").read_text(encoding="utf-8").split("\n## ")[1:]
        of_page = dict(section.split("\n\n", 1) for section in page)
        self.assertEqual({name: " ".join(text.split()) for name, text in of_page.items()}, entries)
        self.assertEqual(list(of_page), sorted(entries, key=str.lower))
        self.assertGreater(len(entries), 20)
        words = run("sprague help words", ROOT).stdout
        sections = [" ".join(section.split()) for section in words.split("\n\n")]
        self.assertEqual(sections, [f"{name} {entries[name]}" for name in of_page])
        commands = re.findall(r"^  (\w+)  ", run("sprague help", ROOT).stdout, re.MULTILINE)
        self.assertIn("period", commands)
        for name in set(entries) - set(commands):
            with self.subTest(word=name):
                shown = run(f"sprague help {shlex.quote(name)}", ROOT).stdout
                self.assertEqual(" ".join(shown.split()), f"{name} {entries[name]}")
        self.assert_runs("sprague help misere-play")

    def test_the_picture_of_the_terminal_is_true(self):
        self.assert_runs(f"{ROOT}/scripts/terminal-picture {PROGRAM} --check")

    def assert_runs(self, command):
        done = run(command, ROOT)
        self.assertEqual(done.returncode, 0, f"{command}: {done.stdout}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", required=True, help="the built program")
    arguments, rest = parser.parse_known_args()
    global PROGRAM
    PROGRAM = os.path.abspath(arguments.program)
    unittest.main(argv=[sys.argv[0], *rest])


if __name__ == "__main__":
    main()
