#!/usr/bin/python3
"""The version, its date and the description are the same in every file that states them. CMakeLists.txt has the version, the newest
release of CHANGELOG.md its date, CITATION.cff the description.

    check_metadata.py
"""

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def text(name):
    return (ROOT / name).read_text()


def first(name, pattern):
    found = re.search(pattern, text(name), re.M)
    return found and found[1]


def statements(version, date):
    """(file, what it states, what is right)."""
    zenodo, codemeta = json.loads(text(".zenodo.json")), json.loads(text("codemeta.json"))
    yield "CHANGELOG.md", first("CHANGELOG.md", r"^## ([0-9.]+),"), version
    yield "CITATION.cff", first("CITATION.cff", r"^version: (.*)$"), version
    yield "CITATION.cff", first("CITATION.cff", r"^date-released: (.*)$"), date
    yield "codemeta.json", codemeta["version"], version
    yield "codemeta.json", codemeta["datePublished"], date
    yield ".zenodo.json", zenodo["version"], version
    yield ".zenodo.json", zenodo["publication_date"], date
    yield "java/pom.xml", first("java/pom.xml", r"<version>(.*)</version>"), version
    # These take it from CMakeLists.txt.
    yield (
        "pyproject.toml",
        re.search(first("pyproject.toml", r"^regex = '(.*)'$"), text("CMakeLists.txt"))["value"],
        version,
    )
    yield (
        "web/package/package.json",
        json.loads(text("web/package/package.json"))["version"],
        "0.0.0",
    )
    # The soname, which has the minor number while the major one is 0.
    major, minor, _ = version.split(".")
    soname = f"0.{minor}" if major == "0" else major
    for package in re.findall(
        r"^Package: libsprague(?:-c)?([0-9.]+)$", text("packaging/debian/control"), re.M
    ):
        yield "packaging/debian/control", package, soname
    # What is told of the software is told alike.
    abstract = " ".join(first("CITATION.cff", r"^abstract: >-\n((?:  .*\n)+)").split())
    keywords = re.findall(r"^  - (?!name)(.*)$", text("CITATION.cff"), re.M)
    for name, facts in ((".zenodo.json", zenodo), ("codemeta.json", codemeta)):
        yield name, facts["description"], abstract
        yield name, facts["keywords"], keywords
    yield ".zenodo.json", zenodo["title"], first("CITATION.cff", r'^title: "(.*)"$')


def main():
    version = first("CMakeLists.txt", r"^project\(sprague VERSION ([0-9.]+)")
    date = first("CHANGELOG.md", r"^## [0-9.]+, (\d{4}-\d\d-\d\d)$")
    wrong = [
        f"{name} says {stated!r}; it should be {right!r}"
        for name, stated, right in statements(version, date)
        if stated != right
    ]
    print(*wrong, sep="\n", end="\n" if wrong else "")
    sys.exit(1 if wrong else 0)


main()
