"""The plain format of golden case files: commands with what the program must print.

    # A comment.
    $ sprague count nim-square --heaps 3 --max 29
    1160
    [exit 0]

    $ sprague explain kayle
    ! sprague: 'kayle', character 1: no game of that name; did you mean kayles?
    [exit 2]

After the command, in this order:

    TEXT                a line of standard output, exactly
    ~ REGEX             a line of standard output that the whole regular expression matches
    [sha256 HEX]        instead of lines: the digest of all of standard output
    ! TEXT              a line of standard error, exactly
    !~ REGEX            a line of standard error that the whole regular expression matches
    [file NAME HEX]     a file that the command left in its directory, with the digest of its bytes
    [exit N]            the exit code, which ends the case

Beside NAME.txt there may be a directory NAME; its files lie in the directory of every case, and [file] tells
only of those that the command changed or made.

An output line that would look like one of these marks has a backslash before it. Commands are split as
a shell would, but no shell runs. A blank line separates cases.
"""

import hashlib
import re
import shlex
import subprocess
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

PATIENCE = 3600  # seconds after which a case is named that hangs; each answers in less than two, also on a busy machine
MARKS = ("$ ", "~ ", "! ", "!~ ", "[sha256 ", "[file ", "[exit ", "[no newline", "\\", "# ")


@dataclass
class Case:
    command: str
    line: int  # of the command in its file, from 1
    lead: list = field(default_factory=list)  # comments and blank lines before the command
    stdout: list = field(default_factory=list)
    stderr: list = field(default_factory=list)
    files: list = field(default_factory=list)
    exit: str = ""

    def arguments(self):
        words = shlex.split(self.command)
        if words[0] != "sprague":
            raise ValueError(f"line {self.line}: a command begins with 'sprague'")
        return words[1:]

    def expected(self):
        return self.stdout + self.stderr + self.files + [self.exit]


@dataclass
class Outcome:
    stdout: bytes
    stderr: bytes
    exit: int | None  # None: still running after PATIENCE seconds
    files: dict  # name -> digest


def read_cases(path):
    """The cases of a file, and the lines after the last one."""
    cases, lead, case = [], [], None
    for number, line in enumerate(Path(path).read_text(encoding="utf-8").splitlines(), 1):
        if case is None:
            if line.startswith("$ "):
                case = Case(line[2:], number, lead)
                lead = []
            elif line == "" or line.startswith("#"):
                lead.append(line)
            else:
                raise ValueError(
                    f"{path}:{number}: expected a comment or '$ sprague …', found: {line}"
                )
        elif line.startswith("[exit "):
            case.exit = line
            cases.append(case)
            case = None
        elif line.startswith(("! ", "!~ ", "![")):
            case.stderr.append(line)
        elif line.startswith("[file "):
            case.files.append(line)
        else:
            case.stdout.append(line)
    if case is not None:
        raise ValueError(f"{path}:{case.line}: this case has no [exit N]")
    return cases, lead


def write_cases(path, cases, tail):
    lines = []
    for case in cases:
        lines += case.lead + ["$ " + case.command] + case.expected()
    Path(path).write_text("\n".join(lines + tail) + "\n", encoding="utf-8")


def run_case(program, case, given=None):
    """Runs the command in a directory of its own, with the files given, without a shell and without a terminal."""
    given = (
        {path.name: path.read_bytes() for path in given.iterdir()}
        if given and given.is_dir()
        else {}
    )
    with tempfile.TemporaryDirectory(prefix="sprague-case-") as directory:
        for name, data in given.items():
            (Path(directory) / name).write_bytes(data)
        try:
            done = subprocess.run(
                [program, *case.arguments()],
                cwd=directory,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=PATIENCE,
                check=False,
            )
            stdout, stderr, code = done.stdout, done.stderr, done.returncode
        except subprocess.TimeoutExpired as late:
            stdout, stderr, code = late.stdout or b"", late.stderr or b"", None
        files = {
            path.name: hashlib.sha256(path.read_bytes()).hexdigest()
            for path in sorted(Path(directory).iterdir())
            if path.read_bytes() != given.get(path.name)
        }
        return Outcome(stdout, stderr, code, files)


def _rendered(data, expected, pattern_mark, plain):
    """The lines of an output stream; an expected pattern stands in the place of each line it matches."""
    lines = data.decode("utf-8", errors="backslashreplace").split("\n")
    complete = lines[-1] == ""
    if complete:
        lines.pop()
    rendered = []
    for i, line in enumerate(lines):
        wanted = expected[i] if i < len(expected) else ""
        matches = wanted.startswith(pattern_mark) and re.fullmatch(
            wanted[len(pattern_mark) :], line
        )
        rendered.append(wanted if matches else plain(line))
    if not complete:
        rendered.append(pattern_mark.removesuffix("~ ") + "[no newline at the end]")
    return rendered


def actual_case(case, outcome):
    """The case as it would stand in the file for what the program did; equal where it is as expected."""
    actual = Case(case.command, case.line, case.lead)
    if case.stdout and case.stdout[0].startswith("[sha256 "):
        actual.stdout = [f"[sha256 {hashlib.sha256(outcome.stdout).hexdigest()}]"]
    else:
        actual.stdout = _rendered(
            outcome.stdout,
            case.stdout,
            "~ ",
            lambda line: "\\" + line if line.startswith(MARKS) else line,
        )
    actual.stderr = _rendered(outcome.stderr, case.stderr, "!~ ", lambda line: "! " + line)
    actual.files = [f"[file {name} {digest}]" for name, digest in outcome.files.items()]
    actual.exit = (
        f"[exit {outcome.exit}]" if outcome.exit is not None else f"[running after {PATIENCE} s]"
    )
    return actual
