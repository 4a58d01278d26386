"""Nimstring (docs/graphs.md): cut a string; whoever frees a coin moves again; whoever cannot move loses.

A position is won beside a nim-heap of n for all n but at most one, its value; with none it is loony. Coins are the vertices from 1 on, vertex 0 is the ground.
"""

from . import Invalid


def boxes(rows, columns):
    """The sides of the boxes: two strings where a box is at the border twice, as in a corner."""
    at = lambda r, c: 1 + r * columns + c if 0 <= r < rows and 0 <= c < columns else 0
    across = [(at(r, c), at(r, c - 1)) for r in range(rows) for c in range(columns + 1)]
    down = [(at(r, c), at(r - 1, c)) for r in range(rows + 1) for c in range(columns)]
    return tuple(tuple(sorted(s)) for s in across + down)


def strings_of(case):
    """The text and the strings of ("boxes", rows, columns, the places of strings that are cut one after the other) or ("strings", ends)."""
    if case[0] == "boxes":
        _, rows, columns, drawn = case
        strings = list(boxes(rows, columns))
        cut = [strings.pop(place % len(strings)) for place in drawn[: len(strings) - 1]]
        text = f"boxes:{rows}x{columns}" + "/" * bool(cut) + ",".join(f"{a}-{b}" for a, b in cut)
    else:
        strings = [s for s in case[1] if len(s) == 2 and s[0] != s[1] and min(s) >= 0]
        text = ",".join(f"{a}-{b}" for a, b in strings)
    if not strings or len(strings) > 12:
        raise Invalid
    return text, tuple(sorted(strings))


class Nimstring:
    """Positions are sorted tuples of strings (a, b), a <= b."""

    def __init__(self):
        self.known = {}

    def cut(self, strings, string):
        """What is left, and whether a coin is freed: one that had a string and has none."""
        left = list(strings)
        left.remove(string)
        ends = {end for s in left for end in s}
        return tuple(left), any(end != 0 and end not in ends for end in string)

    def wins(self, strings, heap):
        """Whether the player to move wins beside a nim-heap. The end of the strings ends the turn of a player who freed a coin, too: he must move in the heap, or has lost."""
        key = strings, heap
        if key not in self.known:
            self.known[key] = any(not self.wins(strings, less) for less in range(heap)) or any(
                self.wins(left, heap) if frees else not self.wins(left, heap)
                for left, frees in (self.cut(strings, s) for s in dict.fromkeys(strings))
            )
        return self.known[key]

    def value(self, strings):
        """The heap beside which the player to move loses. A play has at most as many moves as strings, and so has the value as an upper bound."""
        return next(
            (heap for heap in range(len(strings) + 1) if not self.wins(strings, heap)), "loony"
        )
