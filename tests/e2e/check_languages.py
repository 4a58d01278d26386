#!/usr/bin/python3
"""Runs the examples in Julia and R against the shared library; each line that prints says in its comment what.

check_languages.py r --library build/release/libsprague_c.so --include build/release/include
"""

import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "examples"
INCLUDE = EXAMPLES.parent / "include"


def expected_lines(source):
    """The comments of lines that print. An ellipsis stands for the rest of a line."""
    return re.findall(r"^\s*(?:cat|println)\(.*\)\s+# (.*)$", source.read_text(), flags=re.M)


def agrees(line, expected):
    line = line.rstrip()
    return line.startswith(expected[:-1]) if expected.endswith("…") else line == expected


def fault_of(source, command, folder):
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder, check=False)
    lines, expected = done.stdout.splitlines(), expected_lines(source)
    if done.returncode != 0 or len(lines) != len(expected) or not expected:
        return f"expected {expected}, got {done}"
    wrong = [pair for pair in zip(lines, expected) if not agrees(*pair)]
    return f"printed and expected: {wrong}" if wrong else None


def julia_command(arguments, _):
    return [arguments.program, EXAMPLES / "julia/sprague.jl", arguments.library]


def r_command(arguments, folder):
    """Compiles the page in C between R and the library."""
    library = os.path.dirname(os.path.abspath(arguments.library))
    shutil.copy(EXAMPLES / "r/sprague_r.c", folder)
    environment = {
        **os.environ,
        "PKG_CPPFLAGS": f"-I{INCLUDE} -I{os.path.abspath(arguments.include)}",
        "PKG_CFLAGS": "-Wall -Wextra -Werror",
        "PKG_LIBS": f"-L{library} -lsprague_c -Wl,-rpath,{library}",
    }
    command = [arguments.program, "CMD", "SHLIB", "-o", "sprague_r.so", "sprague_r.c"]
    subprocess.run(command, cwd=folder, env=environment, check=True, capture_output=True)
    script = [EXAMPLES / "r/sprague.R", "--args", "./sprague_r.so"]
    return [arguments.program, "--no-echo", "--no-restore", f"--file={script[0]}", *script[1:]]


LANGUAGES = {
    "julia": (EXAMPLES / "julia/sprague.jl", julia_command),
    "r": (EXAMPLES / "r/sprague.R", r_command),
}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("language", choices=sorted(LANGUAGES))
    parser.add_argument("--program", required=True, help="the interpreter")
    parser.add_argument("--library", required=True)
    parser.add_argument("--include", required=True, help="where the generated headers are")
    arguments = parser.parse_args()
    source, command = LANGUAGES[arguments.language]
    with tempfile.TemporaryDirectory() as folder:
        fault = fault_of(source, command(arguments, folder), folder)
    print(fault or f"{source.name}: as its comments say")
    return 1 if fault else 0


if __name__ == "__main__":
    sys.exit(main())
