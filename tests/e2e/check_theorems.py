#!/usr/bin/python3
"""The theorems: each in the list at the head of docs/algorithms.md is stated once in the section that the list names, and
its number stands in the file that applies it; each number that is cited anywhere is in the list. What the list calls formal
is among the theorems of which formal/assumptions.txt tells the axioms.

    check_theorems.py [-k PATTERN] [-v]
"""

import re
import unittest
from pathlib import Path

from check_documents import anchor, pages

ROOT = Path(__file__).resolve().parent.parent.parent
LIST = ROOT / "docs/algorithms.md"
NUMBER = r"\d+[a-c]?"
ROW = re.compile(
    rf"\| ({NUMBER}) \| [^|]+ \| \[[^]]+\]\(([\w.]*)#([^)]+)\) \| [^|]+ \| `([^`]+)` \| (no|`[\w.]+`) \|"
)
STATEMENT = re.compile(rf"^\*\*Theorem ({NUMBER})\*\*|^\*\*Theorem ({NUMBER})\.\*\*", re.M)
CITATION = re.compile(
    rf"\btheorems? ({NUMBER})\b(?:(?:,| and| to| or)(?: theorem)? ({NUMBER})\b)*", re.I
)
FOLDERS = (
    "api",
    "cli",
    "docs",
    "include",
    "python",
    "server",
    "src",
    "survey",
    "tests",
    "wasm",
    "web/src",
)
SUFFIXES = (".cpp", ".hpp", ".h", ".py", ".md", ".ts", ".txt")


def rows():
    """The rows of the list: number, page, anchor of the section, file, theorem of Coq."""
    for number, page, place, file, formal in ROW.findall(LIST.read_text(encoding="utf-8")):
        yield number, LIST.parent / (page or LIST.name), place, ROOT / file, formal.strip("`")


def statements():
    """The number, page and anchor of the section of each theorem stated in the documents."""
    for page in pages():
        section = ""
        for line in page.read_text(encoding="utf-8").split("\n"):
            heading = re.match(r"#+ (.*)", line)
            if heading:
                section = anchor(heading[1])
            stated = STATEMENT.match(line)
            if stated:
                yield stated[1] or stated[2], page, section


def cited(text):
    """The numbers of theorems that a text cites, also as "theorems 1 and 2"."""
    for citation in CITATION.finditer(text):
        yield from re.findall(NUMBER, citation[0])


def sources():
    for folder in FOLDERS:
        for file in sorted((ROOT / folder).rglob("*")):
            if file.suffix in SUFFIXES and file.is_file():
                yield file


class Theorems(unittest.TestCase):
    def test_each_is_stated_once_where_the_list_says(self):
        stated = {}
        for number, page, section in statements():
            with self.subTest(theorem=number, page=page.relative_to(ROOT)):
                self.assertNotIn(number, stated)
            stated.setdefault(number, (page, section))
        for number, page, place, *_ in rows():
            with self.subTest(theorem=number):
                self.assertIn(number, stated)
                self.assertEqual(stated[number], (page, place))
        self.assertEqual(sorted(stated), sorted(number for number, *_ in rows()))

    def test_each_is_cited_where_it_is_applied(self):
        for number, _, _, file, _ in rows():
            with self.subTest(theorem=number, file=file.relative_to(ROOT)):
                self.assertIn(number, set(cited(file.read_text(encoding="utf-8"))))

    def test_each_that_is_cited_is_in_the_list(self):
        known = {number for number, *_ in rows()}
        for file in sources():
            with self.subTest(file=file.relative_to(ROOT)):
                self.assertLessEqual(set(cited(file.read_text(encoding="utf-8"))), known)

    def test_each_formal_one_is_proven_by_coq(self):
        proven = (ROOT / "formal/assumptions.txt").read_text(encoding="utf-8").split("\n")
        for number, _, _, _, formal in rows():
            with self.subTest(theorem=number):
                self.assertTrue(formal == "no" or formal in proven)


if __name__ == "__main__":
    unittest.main()
