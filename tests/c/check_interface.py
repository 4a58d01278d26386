#!/usr/bin/python3
"""The C interface as a whole: the library exports what the header declares and nothing else, the tests call all of it, the
header is valid C99 and C++11, and its examples and those of docs/c.md compile without warnings and print what their comments say.

check_interface.py --compiler cc --library build/release/libsprague_c.so --include build/release/include
"""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
HEADER = ROOT / "include/sprague/c.h"
GUIDE = ROOT / "docs/c.md"
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]


def without_comments(text):
    return re.sub(r"/\*.*?\*/|//[^\n]*", " ", text, flags=re.S)


def declared():
    return set(re.findall(r"\b(sprague_\w+)\s*\(", without_comments(HEADER.read_text())))


def exported(library):
    listing = subprocess.run(
        ["nm", "-D", "--defined-only", library], capture_output=True, text=True, check=True
    ).stdout
    symbols = (line.split() for line in listing.splitlines())
    return {name.split("@")[0] for _, kind, name in symbols if kind != "A"}


def called():
    files = pathlib.Path(__file__).parent.glob("*.c")
    text = without_comments("".join(file.read_text() for file in files))
    return set(re.findall(r"\b(sprague_\w+)\s*\(", text))


def differences(library):
    names = declared()
    for what, others in ("exported", exported(library)), ("called by a test", called()):
        for name in sorted(names - others):
            yield f"{name} is declared and not {what}"
    for name in sorted(exported(library) - names):
        yield f"{name} is exported and not declared"


def undocumented():
    """Functions without a comment before them or before the group that they are in."""
    text = HEADER.read_text()
    for match in re.finditer(r"^SPRAGUE_C_FUNCTION[^;]*?\b(sprague_\w+)\s*\(", text, flags=re.M):
        before = text[: match.start()]
        if not before.endswith(("*/\n", ";\n")):
            yield f"{match[1]} has no comment in sprague/c.h"


def standards_refused(arguments):
    """The header by itself, by the standards that it is for."""
    for language, standard in (
        ("c", "c99"),
        ("c", "c11"),
        ("c", "c17"),
        ("c++", "c++11"),
        ("c++", "c++20"),
    ):
        flags = [f"-std={standard}", "-x", language, *WARNINGS, "-fsyntax-only", "-"]
        folders = [f"-I{ROOT}/include", f"-I{arguments.include}"]
        source = '#include "sprague/c.h"\n'
        command = [arguments.compiler, *folders, *flags]
        done = subprocess.run(command, input=source, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            yield f"{standard}: {done.stderr}"


def examples():
    """Programs and what they print: the comments at the ends of their lines with printf."""
    header = HEADER.read_text()
    for code in re.findall(r"@code\{\.c\}\n(.*?)@endcode", header, flags=re.S):
        yield "the example of sprague/c.h", re.sub(r"^ \* ?", "", code, flags=re.M)
    for i, code in enumerate(re.findall(r"```c\n(.*?)```", GUIDE.read_text(), flags=re.S)):
        yield f"example {i + 1} of docs/c.md", code


def fault_of(code, arguments, folder):
    program = folder / "example"
    source = folder / "example.c"
    source.write_text(code)
    library = pathlib.Path(arguments.library).resolve().parent
    flags = ["-std=c11", *WARNINGS, f"-I{ROOT}/include", f"-I{arguments.include}"]
    links = [f"-L{library}", f"-Wl,-rpath,{library}", "-lsprague_c"]
    built = subprocess.run(
        [arguments.compiler, *flags, str(source), "-o", str(program), *links],
        capture_output=True,
        text=True,
        check=False,
    )
    if built.returncode != 0:
        return built.stderr
    done = subprocess.run([program], capture_output=True, text=True, cwd=folder, check=False)
    expected = re.findall(r"printf\(.*\);\s*// (.*)", code)
    if done.returncode != 0 or done.stdout.splitlines() != expected or done.stderr:
        return f"expected {expected}, got {done}"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--compiler", required=True)
    parser.add_argument("--library", required=True)
    parser.add_argument("--include", required=True, help="where the generated headers are")
    arguments = parser.parse_args()
    faults = [*differences(arguments.library), *undocumented(), *standards_refused(arguments)]
    number = 0
    for name, code in examples():
        number += 1
        with tempfile.TemporaryDirectory() as folder:
            fault = fault_of(code, arguments, pathlib.Path(folder))
        if fault:
            faults.append(f"{name}: {fault}")
    print("\n".join(faults) or f"{len(declared())} functions, {number} examples")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
