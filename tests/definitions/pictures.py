"""Boards with rules (docs/boards.md): pictures that moves replace, conditions on neighbours, pictures that end play.

A rule is (before, after, conditions): pictures are tuples of rows of numbers of CELLS, a condition is (some, diagonal, letter).
The board is turned and reflected, not the rules.
"""

from . import Invalid

CELLS = ".abc*?"  # a dead cell, letters of which each becomes an earlier one, any cell, a live cell

DIRECTIONS = {
    "": ("",),
    "left-right": ("", "L"),
    "up-down": ("", "U"),
    "left-right; up-down": ("", "L", "U", "LU"),
    "rotations": ("", "TL", "LU", "LT"),
    "all directions": ("", "L", "U", "LU", "T", "TL", "TU", "TLU"),
}

NAMES = tuple(DIRECTIONS)


def changed(rows, change):
    for letter in change:
        if letter == "L":
            rows = tuple(row[::-1] for row in rows)
        elif letter == "U":
            rows = rows[::-1]
        else:
            rows = tuple(map("".join, zip(*rows)))
    return rows


def cell(rows, r, c, outside="."):
    return rows[r][c] if 0 <= r < len(rows) and 0 <= c < len(rows[0]) else outside


def beside(picture, diagonal):
    drawn = {
        (r, c) for r, row in enumerate(picture) for c, letter in enumerate(row) if letter != "*"
    }
    sides = {
        (r + y, c + x) for r, c in drawn for y, x in ((0, 1), (0, -1), (1, 0), (-1, 0))
    } - drawn
    corners = {(r + y, c + x) for r, c in drawn for y in (1, -1) for x in (1, -1)} - drawn - sides
    return corners if diagonal else sides


def stretched(rows, run, length):
    """The picture with a cell, at the place `run`, standing there so often: along its row or its column where others in it
    are looked at, else down to the right."""
    if run is None:
        return rows
    row, column = run
    beside = len(rows) == 1 or any(c != "*" for i, c in enumerate(rows[row]) if i != column)
    above = (len(rows[0]) == 1 and len(rows) > 1) or any(
        r[column] != "*" for i, r in enumerate(rows) if i != row
    )
    if beside and above:
        raise Invalid
    down, right = (0 if beside else 1), (0 if above else 1)
    cells = {}
    for r, letters in enumerate(rows):
        for c, letter in enumerate(letters):
            if (r, c) != run:
                moved = r + (length - 1) * down * (r > row), c + (length - 1) * right * (c > column)
                cells[moved] = letter
    for i in range(length):
        cells[row + i * down, column + i * right] = rows[row][column]
    height, width = len(rows) + (length - 1) * down, len(rows[0]) + (length - 1) * right
    return tuple("".join(cells.get((r, c), "*") for c in range(width)) for r in range(height))


def marked(rows, run):
    """The picture as it is written."""
    if run is None:
        return "/".join(rows)
    row, column = run
    row_with_sign = rows[row][: column + 1] + "+" + rows[row][column + 1 :]
    return "/".join(rows[:row] + (row_with_sign,) + rows[row + 1 :])


def stands(board, rule, top, left):
    picture, _, conditions = rule
    for r, row in enumerate(picture):
        for c, wanted in enumerate(row):
            found = cell(board, top + r, left + c)
            if wanted not in ("*", found) and (wanted != "?" or found == "."):
                return False
    return all(
        any(cell(board, top + r, left + c) == state for r, c in beside(picture, diagonal))
        == bool(some)
        for some, diagonal, state in conditions
    )


def replaced(board, rule, top, left):
    rows = [list(row) for row in board]
    for r, row in enumerate(rule[1]):
        for c, after in enumerate(row):
            if after not in "*?" and cell(board, top + r, left + c) != ".":
                rows[top + r][left + c] = after
    return tuple(map("".join, rows))


def options(rules, ends, changes, board):
    left_by = set()
    for change in changes:
        turned = changed(board, change)
        places = [(r, c) for r in range(-12, len(turned)) for c in range(-12, len(turned[0]))]
        if any(stands(turned, end, *place) for end in ends for place in places):
            return set()
        for rule in rules:
            for place in places:
                if stands(turned, rule, *place):
                    left_by.add(changed(replaced(turned, rule, *place), change[::-1]))
    return left_by


def picture(numbers):
    rows = tuple("".join(CELLS[n] for n in row) for row in numbers)
    if not rows or not rows[0] or len({len(row) for row in rows}) > 1:
        raise Invalid
    if max(len(rows), len(rows[0])) > 3 or all(c in ".*" for row in rows for c in row):
        raise Invalid
    return rows


def falls(before, after):
    """Whether each letter stays or becomes an earlier one, and one that is there for sure does not stay."""
    pairs = [pair for rows in zip(before, after) for pair in zip(*rows)]
    for b, a in pairs:
        if not (a == b or (b in "*?" and a == ".") or (b in "abc" and a in ".abc" and a < b)):
            return False
    return any(a != b and b != "*" for b, a in pairs)


def conditions_text(conditions):
    said = [
        f"{'some' if some else 'no'} {'diagonal ' * bool(diagonal)}neighbour is {'dead' if state == '.' else state}"
        for some, diagonal, state in conditions
    ]
    return " where " + " and ".join(said) if said else ""
