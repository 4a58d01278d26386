"""Tables of nim-values in files: OEIS's b-files, and the check of any table against a game.

NPY files are NumPy's own: ``sprague.solve(rules, 10**6).write("kayles.npy")`` writes one, ``numpy.load`` reads it, and
``check_values(numpy.load(path), rules)`` checks it.
"""

from __future__ import annotations

import errno
import os
import tempfile
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Union

import numpy as np
import numpy.typing as npt

from .errors import BFileError, FileError, InvalidInputError
from .results import WrongTerm

if TYPE_CHECKING:
    from .ruleset import Ruleset

Path = Union[str, os.PathLike[str]]


class BFile(NamedTuple):
    """The terms a(first), a(first + 1), … of a b-file: unsigned 64-bit, or Python integers where one does not fit; and the
    line of each in the file, from 1."""

    first: int
    values: npt.NDArray[np.uint64] | npt.NDArray[np.object_]
    lines: list[int]


def read_bfile(path: Path) -> BFile:
    """Reads a b-file: lines ``n a(n)`` with consecutive n; blank lines and those that begin with # are skipped.

    Raises:
        BFileError: a line is neither, or its n does not follow; `line` says which.
        FileError: the file cannot be read.

    O(file) time and memory. The format is described at https://oeis.org/SubmitB.html.
    """
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            lines = file.read().splitlines()
    except OSError as error:
        raise FileError(f"cannot read {os.fspath(path)}: {error.strerror}") from error
    first = 0
    terms: list[int] = []
    places: list[int] = []
    for place, line in enumerate(lines, 1):
        text = line.strip()
        if not text or text.startswith("#"):
            continue
        try:
            index, term = map(int, text.split())
        except ValueError:
            raise _wrong(
                path, place, f"'{text[:40]}' is not a term; write n and a(n), two whole numbers"
            ) from None
        if not terms:
            first = index
        elif index != first + len(terms):
            raise _wrong(path, place, f"the index {index} does not follow {first + len(terms) - 1}")
        terms.append(term)
        places.append(place)
    fits = all(0 <= term < 2**64 for term in terms)
    return BFile(first, np.array(terms, dtype=np.uint64 if fits else object), places)


def _wrong(path: Path, line: int, what: str) -> BFileError:
    error = BFileError(f"{os.fspath(path)}, line {line}: {what}")
    error.line = line
    return error


def write_bfile(path: Path, values: npt.ArrayLike | Sequence[int], first: int = 0) -> None:
    """Writes any table of integers, of one axis, as a b-file a(first), a(first + 1), …; the file appears whole or not at all.

    For the nim-values of rules ``sprague.solve(rules, n).write(path, format="bfile")`` needs no table. O(size) time.

    Raises:
        InvalidInputError: the table has more than one axis, or anything but integers.
        FileError: the file cannot be written.
    """
    table = np.asarray(values)
    if table.ndim != 1 or (table.size > 0 and table.dtype.kind not in "uiO"):
        raise InvalidInputError(
            f"a b-file has one axis of integers, not shape {table.shape} of {table.dtype}"
        )
    lines = (f"{n} {value}\n" for n, value in enumerate(table.tolist(), first))
    target = os.path.realpath(path)
    try:
        if os.path.islink(target):
            raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
        if os.path.exists(target) and not os.path.isfile(
            target
        ):  # a device or a pipe: nothing to rename over
            with open(target, "w", encoding="ascii", newline="\n") as file:
                file.writelines(lines)
            return
        descriptor, beside = tempfile.mkstemp(
            prefix=os.path.basename(target) + ".", suffix=".tmp", dir=os.path.dirname(target)
        )
        try:
            with open(descriptor, "w", encoding="ascii", newline="\n") as file:
                file.writelines(lines)
            mask = os.umask(0)
            os.umask(mask)
            os.chmod(beside, 0o666 & ~mask)
            os.replace(beside, target)
        except BaseException:
            os.unlink(beside)
            raise
    except OSError as error:
        raise FileError(f"cannot write {os.fspath(path)}: {error.strerror}") from error


def check_values(values: npt.ArrayLike, rules: Ruleset, first: int = 0) -> WrongTerm | None:
    """The first of the terms ``values[0], values[1], …`` that is not the nim-value ``G(first), G(first + 1), …``; None when
    all are right. Costs what ``rules.values(first, first + len(values) - 1)`` costs.

    Raises:
        InvalidInputError: `first` is negative, or the table has more than one axis.
    """
    table = np.asarray(values)
    if first < 0:
        raise InvalidInputError(f"the first heap is {first}; heaps have 0 tokens or more")
    if table.ndim != 1:
        raise InvalidInputError(f"a table of nim-values has one axis, not {table.ndim}")
    if table.size == 0:
        return None
    expected = rules.values(first, first + table.size - 1)
    different = np.flatnonzero(table != expected)
    if different.size == 0:
        return None
    at = int(different[0])
    return WrongTerm(first + at, int(table[at]), int(expected[at]))


def check_bfile(path: Path, rules: Ruleset, shift: int = 0) -> WrongTerm | None:
    """The first wrong term of a b-file that should hold ``a(n) = G(n + shift)``; None when all are right.

    Example:
        >>> sprague.check_bfile("b002187.txt", sprague.Ruleset("dawsons-chess"))     # doctest: +SKIP

    Costs what the values cost, and reading the file.

    Raises:
        BFileError: the file is no b-file.
        InvalidInputError: its first term would be of a heap below 0.
        FileError: it cannot be read.
    """
    table = read_bfile(path)
    wrong = check_values(table.values, rules, table.first + shift)
    if wrong is None:
        return None
    n = wrong.n - shift
    return WrongTerm(n, wrong.value, wrong.expected, table.lines[n - table.first])
