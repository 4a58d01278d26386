"""Nimstring by its definition: cut a string; whoever frees a coin moves again; whoever cannot move loses.

A position is won beside a nim-heap of n for all n but at most one, its value; with none it is loony. Coins are the vertices from 1 on, vertex 0 is the ground.
"""

from trial import Invalid, Kind, Question


def draw(random):
    if random.random() < 0.3:
        rows, columns = random.choice(((1, 1), (1, 2), (1, 3), (2, 2), (1, 4)))
        drawn = random.randint(0 if rows * columns < 4 else 2, 3 * rows * columns // 2)
        return (
            "boxes",
            rows,
            columns,
            tuple(random.randrange(4 * rows * columns) for _ in range(drawn)),
        )
    coins = random.randint(1, 6)
    strings = random.randint(1, 9)
    ends = [
        tuple(sorted((random.randint(1, coins), random.randint(0, coins)))) for _ in range(strings)
    ]
    return ("strings", tuple(e for e in ends if e[0] != e[1]) or ((0, 1),))


def boxes(rows, columns):
    """The sides of the boxes: two strings where a box is at the border twice, as in a corner."""
    at = lambda r, c: 1 + r * columns + c if 0 <= r < rows and 0 <= c < columns else 0
    across = [(at(r, c), at(r, c - 1)) for r in range(rows) for c in range(columns + 1)]
    down = [(at(r, c), at(r - 1, c)) for r in range(rows + 1) for c in range(columns)]
    return tuple(tuple(sorted(s)) for s in across + down)


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


def ask(case):
    if case[0] == "boxes":
        _, rows, columns, drawn = case
        strings = list(boxes(rows, columns))
        cut = []
        for place in drawn:
            if len(strings) > 1:
                cut.append(strings.pop(place % len(strings)))
        text = f"boxes:{rows}x{columns}" + (
            "/" + ",".join(f"{a}-{b}" for a, b in cut) if cut else ""
        )
    else:
        strings = [s for s in case[1] if len(s) == 2 and s[0] != s[1] and min(s) >= 0]
        text = ",".join(f"{a}-{b}" for a, b in strings)
    if not strings or len(strings) > 12:
        raise Invalid
    strings = tuple(sorted(strings))
    game = Nimstring()
    value = game.value(strings)
    moves = set()
    for string in set(strings):
        left, frees = game.cut(strings, string)
        leaves = game.value(left)
        wins = game.wins(left, 0) if frees else not game.wins(left, 0)
        moves.add((string, frees, leaves, wins, leaves == "loony" and not frees))
    return Question(("nimstring", "-"), text, said, (value, game.wins(strings, 0), moves))


def said(answer):
    moves = {
        (
            tuple(sorted(map(int, m["string"].split("-")))),
            m["frees"],
            m["leaves"],
            m["wins"],
            m["loony"],
        )
        for m in answer["moves"]
    }
    return answer["value"], answer["wins"], moves


KINDS = {"nimstring": Kind(draw, ask)}
