#!/usr/bin/python3
"""The order of the folders: a file includes headers of its own folder, of folders above it in the table of
docs/architecture.md, and public ones. Front ends include public headers and a few that they share. And no type of a
named namespace is defined in two files, of which the linker would keep the functions of one for both. What browsers run, too,
does without the algorithms of std::ranges, which the library of Debian's Emscripten lacks.

    check_includes.py
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
FRONT_ENDS = ["src/c", "cli", "survey", "api", "server", "wasm", "python/src"]
SHARED_BY_FRONT_ENDS = [
    "messages/table.hpp",
    "output/command_line.hpp",
    "output/message_json.hpp",
    "run/memory.hpp",
    "run/thread_pool.hpp",
    "number/text_error.hpp",
]


def folders_in_order(table):
    return re.findall(
        r"`src/(\w+)/`(?=[^|]*\|)",
        "\n".join(line for line in table.splitlines() if line.startswith("| `")),
    )


def includes(folder):
    """(file, included header) for everything in quotes."""
    for path in sorted(folder.rglob("*.[ch]pp")):
        for header in re.findall(r'^\s*#\s*include "([^"]+)"', path.read_text(), re.MULTILINE):
            yield path, header


def faults(root, order):
    rank = {folder: place for place, folder in enumerate(order)}
    for path, header in includes(root / "src"):
        own, other = path.relative_to(root / "src").parts[0], header.split("/")[0]
        if rank.get(other, -1) > rank[own]:
            yield f"{path.relative_to(root)} includes {header}, of a folder below its own"
    for front_end in FRONT_ENDS:
        for path, header in includes(root / front_end):
            private = (root / "src" / header).exists() and not header.startswith("c/")
            if private and header not in SHARED_BY_FRONT_ENDS:
                yield f"{path.relative_to(root)} includes {header}, which is not public"


def defined_types(path):
    """The types that a file defines in named namespaces, with these."""
    namespaces = []
    for line in path.read_text().splitlines():
        opened = re.match(r"namespace\s*([\w:]*)\s*\{", line)
        if opened:
            namespaces.append(opened[1])
        elif re.match(r"\}  // (anonymous )?namespace", line):
            namespaces.pop()
        elif all(namespaces):
            defined = re.match(
                r"(?:struct|class|union|enum|enum class) (\w+)(?: final)?(?: : [^;]*)? \{", line
            )
            if defined:
                yield "::".join([*namespaces, defined[1]])


def defined_twice(root):
    first = {}
    for folder in ["include", "src", "api", "cli", "server", "survey", "python/src", "wasm"]:
        for path in sorted((root / folder).rglob("*.[ch]pp")):
            for name in set(defined_types(path)):
                other = first.setdefault(name, path)
                if other != path and {"thread_team_std.hpp", "thread_team_tbb.hpp"} != {
                    other.name,
                    path.name,
                }:
                    yield f"{path.relative_to(root)} defines {name}, as {other.relative_to(root)} does"


def not_for_browsers(root):
    for folder in ["src", "api", "wasm"]:
        for path in sorted((root / folder).rglob("*.[ch]pp")):
            for name in sorted(set(re.findall(r"std::(?:ranges|views)::\w+", path.read_text()))):
                yield f"{path.relative_to(root)} uses {name}, which Emscripten lacks"


def main():
    order = folders_in_order((ROOT / "docs/architecture.md").read_text())
    found = [*faults(ROOT, order), *defined_twice(ROOT), *not_for_browsers(ROOT)]
    unlisted = {path.name for path in (ROOT / "src").iterdir() if path.is_dir()} ^ set(order)
    found += [
        f"docs/architecture.md: src/{name}/ is in one of the table and the tree only"
        for name in sorted(unlisted)
    ]
    print(*found, sep="\n", end="\n" if found else "")
    sys.exit(1 if found else 0)


main()
