"""Boards and posets (docs/boards.md): placing pieces, Chomp, posets, subset take-away, stones of two colours.

Each function makes a component of a case: its text, its start, and the named moves of a position.
"""

import itertools
import math
import operator
import string

from . import Invalid
from .play import Component, mex

# ---- pieces on a board: cram, polyomino(...). A position is the set of free cells, as bits.


PIECES = {
    **{f"I{n}": tuple((0, c) for c in range(n)) for n in range(1, 6)},
    "V3": ((0, 0), (1, 0), (1, 1)),
    "O4": ((0, 0), (0, 1), (1, 0), (1, 1)),
    "T4": ((0, 0), (0, 1), (0, 2), (1, 1)),
    "S4": ((0, 1), (0, 2), (1, 0), (1, 1)),
    "L4": ((0, 0), (1, 0), (2, 0), (2, 1)),
}


def at_corner(cells):
    top, left = min(r for r, _ in cells), min(c for _, c in cells)
    return tuple(sorted((r - top, c - left) for r, c in cells))


def images(cells):
    """The piece turned and reflected."""
    result = set()
    for _ in range(4):
        cells = tuple((c, -r) for r, c in cells)
        result |= {at_corner(cells), at_corner(tuple((r, -c) for r, c in cells))}
    return sorted(result)


def piece_text(piece):
    if isinstance(piece, str):
        return piece
    cells = set(piece)
    width = 1 + max(c for _, c in cells)
    return "/".join(
        "".join("x" if (r, c) in cells else "." for c in range(width))
        for r in range(1 + max(r for r, _ in cells))
    )


def cell_name(row, column):
    return string.ascii_lowercase[column] + str(row + 1)


def placing(case):
    """case: the pieces, rows, columns, and the covered cells."""
    pieces, rows, columns, covered = case
    if (
        not pieces
        or rows < 1
        or columns < 1
        or any(not p for p in pieces)
        or any(not 0 <= c < rows * columns for c in covered)
    ):
        raise Invalid
    cells = [PIECES[p] if isinstance(p, str) else p for p in pieces]
    for piece in cells:
        reached = [piece[0]]
        for r, c in reached:
            reached += [
                n
                for n in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1))
                if n in piece and n not in reached
            ]
        if len(reached) < len(piece) or at_corner(piece) != tuple(sorted(piece)):
            raise Invalid  # not connected, as shrinking leaves it
    placements = {}
    for image in {image for piece in cells for image in images(piece)}:
        for r in range(rows):
            for c in range(columns):
                covers = [(r + y, c + x) for y, x in image]
                if all(y < rows and x < columns for y, x in covers):
                    placements[sum(1 << (y * columns + x) for y, x in covers)] = frozenset(
                        cell_name(y, x) for y, x in covers
                    )
    free = (1 << rows * columns) - 1
    for cell in covered:
        free &= ~(1 << cell)
    name = "cram" if pieces == ("I2",) else f"polyomino({','.join(map(piece_text, pieces))})"
    drawn = "/".join(
        "".join("." if free >> (r * columns + c) & 1 else "x" for c in range(columns))
        for r in range(rows)
    )
    text = f"{name}:{drawn}" if covered else f"{name}:{rows}x{columns}"
    board = Board(placements, rows, columns)
    return Component(
        text,
        free,
        lambda at: [(n, at & ~mask) for mask, n in placements.items() if mask & at == mask],
        lambda move: frozenset(move.split()),
        board.value,
    )


class Board:
    """Nim-values of sets of free cells, by the definition: the value of a connected set is the mex of those of its options, that of others the nim-sum of those of its connected parts."""

    def __init__(self, placements, rows, columns):
        self.placements, self.columns = list(placements), columns
        cells = range(rows * columns)
        self.left_edge = sum(1 << c for c in cells if c % columns == 0)
        self.right_edge = sum(1 << c for c in cells if c % columns == columns - 1)
        self.known = {0: 0}

    def parts(self, free):
        while free:
            part, grown = 0, free & -free
            while grown != part:
                part = grown
                grown |= (
                    part << self.columns
                    | part >> self.columns
                    | (part & ~self.right_edge) << 1
                    | (part & ~self.left_edge) >> 1
                )
                grown &= free
            yield part
            free &= ~part

    def value(self, free):
        total = 0
        for part in self.parts(free):
            if part not in self.known:
                if len(self.known) > 60_000:
                    raise Invalid
                options = {
                    self.value(part & ~mask) for mask in self.placements if mask & part == mask
                }
                self.known[part] = mex(options)
            total ^= self.known[part]
        return total


# ---- bars: a position is the lengths of the rows, none of which is longer than the one above


def bar_text(lengths):
    if not lengths or min(lengths) < 1 or list(lengths) != sorted(lengths, reverse=True):
        raise Invalid
    return ",".join(map(str, lengths))


def chomp(case):
    """A bite takes a square with all to its right and below; the first is not eaten."""

    def moves(rows):
        for r, length in enumerate(rows):
            for c in range(length):
                if (r, c) != (0, 0):
                    left = tuple(min(other, c) if i >= r else other for i, other in enumerate(rows))
                    yield cell_name(r, c), tuple(n for n in left if n)

    return Component(f"chomp:{bar_text(case)}", case, moves)


def sato_welter(case):
    """A square goes with all to its right and all below it; those beyond move up and left by one."""

    def moves(rows):
        squares = [(r, c) for r, length in enumerate(rows) for c in range(length)]
        for row, column in squares:
            left = [(r, c) for r, c in squares if r < row or c < column]
            left += [(r - 1, c - 1) for r, c in squares if r > row and c > column]
            lengths = (sum(r == other for other, _ in left) for r in range(len(rows)))
            yield cell_name(row, column), tuple(n for n in lengths if n)

    return Component(f"sato-welter:{bar_text(case)}", case, moves)


BARS = {"chomp": chomp, "sato-welter": sato_welter}


# ---- posets: a position is the set of elements that are left


def poset(case):
    """case: relations a < b between numbered elements, ("divisors", n), ("divides" or "bits", first, last), or ("box", sides)."""
    if case[0] in ("divides", "bits"):
        relation, first, last = case
        elements = range(first, last + 1)
        if not elements or len(elements) > 13 or first < 1:
            raise Invalid
        is_below = (lambda a, b: b % a == 0) if relation == "divides" else (lambda a, b: a & b == a)
        condition = "b mod a = 0" if relation == "divides" else "a & b = a"
        above = {a: {b for b in elements if is_below(a, b)} for a in elements}
        text, names = f"poset(a < b: {condition}):{first}..{last}", {e: str(e) for e in elements}
    elif case[0] == "box":
        sides = case[1]
        if len(sides) < 3 or min(sides) < 1 or math.prod(sides) > 13:
            raise Invalid
        elements = list(itertools.product(*(range(1, side + 1) for side in sides)))[1:]
        above = {a: {b for b in elements if all(map(operator.le, a, b))} for a in elements}
        text, names = (
            "chomp:" + "x".join(map(str, sides)),
            {e: "_".join(map(str, e)) for e in elements},
        )
    elif case[0] == "divisors":
        elements = [d for d in range(2, case[1] + 1) if case[1] % d == 0]
        if not elements or len(elements) > 13:
            raise Invalid
        above = {d: {e for e in elements if e % d == 0} for d in elements}
        text, names = f"poset:divisors:{case[1]}", {d: str(d) for d in elements}
    else:
        count, relations = case
        if any(not 0 <= a < b < count for a, b in relations) or count < 1:
            raise Invalid
        above = {e: {e} for e in range(count)}
        for e in reversed(range(count)):
            for a, b in relations:
                if a == e:
                    above[e] |= above[b]
        names = {e: string.ascii_lowercase[e] for e in range(count)}
        alone = [names[e] for e in range(count) if not any(e in relation for relation in relations)]
        text = "poset:" + ",".join([f"{names[a]}<{names[b]}" for a, b in relations] + alone)
    return Component(
        text, frozenset(above), lambda left: [(names[e], left - above[e]) for e in left]
    )


# ---- subset take-away: a position is the family of sets that may be named


def subsets(case):
    """case: a number of elements, or the largest sets that may be named."""
    letters = string.ascii_lowercase
    if isinstance(case, int):
        if not 1 <= case <= 4:
            raise Invalid
        largest = [frozenset(letters[:case]) - {letter} for letter in letters[:case]]
        text = f"subset-takeaway:{case}"
    else:
        largest = [frozenset(letters[i] for i in s) for s in case]
        if (
            not largest
            or any(not s for s in largest)
            or any(a < b for a in largest for b in largest)
            or len(set(largest)) < len(largest)
        ):
            raise Invalid
        text = "subset-takeaway:" + ",".join("".join(sorted(s)) for s in largest)
    family = {s for s in largest if s}
    for s in sorted(family, key=len, reverse=True):
        pending = [s]
        for t in pending:
            pending += [
                u for u in (t - {x} for x in t) if u and u not in family and u not in pending
            ]
        family.update(pending)
    return Component(
        text,
        frozenset(family),
        lambda at: [
            ("".join(sorted(named)), frozenset(s for s in at if not named <= s)) for named in at
        ],
    )


# ---- Col and NoGo: either player places a stone of either colour. A position is a tuple of rows.


def beside(row, column):
    return (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)


def stays_legal(rule, board):
    cells = {(r, c): cell for r, row in enumerate(board) for c, cell in enumerate(row)}
    for place, stone in cells.items():
        if stone not in "xo":
            continue
        group = [place]
        for cell in group:
            group += [n for n in beside(*cell) if cells.get(n) == stone and n not in group]
        if rule == "col" and len(group) > 1:
            return False
        if rule == "nogo" and not any(cells.get(n) == "1" for cell in group for n in beside(*cell)):
            return False
    return True


def two_colours(case):
    """case: col or nogo, and the rows of a board."""
    rule, board = case
    if not board or len({len(row) for row in board}) != 1 or not board[0]:
        raise Invalid
    if not stays_legal(rule, board) or sum(row.count("1") for row in board) > 9:
        raise Invalid

    def moves(board):
        for r, row in enumerate(board):
            for c, cell in enumerate(row):
                if cell != "1":
                    continue
                for stone in "xo":
                    after = (*board[:r], row[:c] + stone + row[c + 1 :], *board[r + 1 :])
                    if stays_legal(rule, after):
                        yield f"{stone} at {cell_name(r, c)}", after

    # One row may look like a rectangle, 11x1, and has a row of dots below it.
    return Component(f"{rule}:{'/'.join(board)}/{'.' * len(board[0])}", tuple(board), moves)
