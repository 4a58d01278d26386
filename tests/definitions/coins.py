"""Coin-turning games by their definition (docs/coins.md): a move turns a set of coins that the rule allows, the last of which must go from heads to tails.

A rule for a row is a tuple of alternatives, each (counts, spacing, within or 0), where counts are members of the set of numbers of coins that a move turns: (least, most or 0) or the name of a family. A game is ("row", A), ("product", A, B) or ("acrostic", A); coins of boards are (row, column).
"""

from itertools import combinations

from . import Invalid
from .heap_rules import is_member

SPACINGS = ("", "consecutive", "equally spaced", "symmetric", "symmetric from coin 1")

NAMES = {
    name: (((counts,), spacing, within),)
    for name, counts, spacing, within in (
        ("turning-turtles", (1, 2), "", 0),
        ("mock-turtles", (1, 3), "", 0),
        ("moebius", (1, 5), "", 0),
        ("mogul", (1, 7), "", 0),
        ("moidores", (1, 9), "", 0),
        ("motley", (1, 0), "", 0),
        ("twins", (2, 2), "", 0),
        ("triplets", (3, 3), "", 0),
        ("ruler", (1, 0), "consecutive", 0),
        ("rulerette", (2, 0), "consecutive", 0),
        ("turnips", (3, 3), "equally spaced", 0),
        ("mock-turtle-fives", (1, 3), "", 5),
        ("triplet-fives", (3, 3), "", 5),
        ("ruler-fives", (1, 5), "consecutive", 0),
        ("sym", (1, 0), "symmetric", 0),
        ("grunt", (4, 4), "symmetric from coin 1", 0),
    )
}

# Families of numbers of coins, as members of sets of heap_rules.py.
FAMILIES = {
    **{name: (name,) for name in ("squares", "cubes", "triangular", "primes", "fibonacci")},
    "powers of 2": ("powers of", 2),
    "3k": ("polynomial", 0, 3, 0, 1),
    "k^2+1": ("polynomial", 1, 0, 1, 1),
}


def allows(counts, count):
    return any(
        is_member(FAMILIES[member], count)
        if isinstance(member, str)
        else member[0] <= count <= (member[1] or count)
        for member in counts
    )


def turned_by_one(rule, last):
    """The sets of coins that a move by one alternative turns, with this last coin."""
    counts, spacing, within = rule
    for count in filter(lambda count: allows(counts, count), range(1, last + 1)):
        for others in combinations(
            range(max(1, last - within + 1) if within else 1, last), count - 1
        ):
            coins = (*others, last)
            distances = {b - a for a, b in zip(coins, coins[1:])}
            if spacing == "consecutive" and distances - {1}:
                continue
            if spacing == "equally spaced" and len(distances) > 1:
                continue
            if spacing.startswith("symmetric") and {coins[0] + last - c for c in coins} != set(
                coins
            ):
                continue
            if spacing.endswith("from coin 1") and coins[0] != 1:
                continue
            yield coins


def turned(rule, last):
    """The sets of coins that a move with this last coin turns."""
    return dict.fromkeys(coins for one in rule for coins in turned_by_one(one, last))


def moves(game, last):
    """The sets of coins turned by the moves of a game whose last coin is `last`."""
    kind, *rules = game
    if kind == "row":
        return [tuple(coins) for coins in turned(rules[0], last)]
    row, column = last
    if kind == "product":
        return [
            tuple((r, c) for r in rows for c in columns)
            for rows in turned(rules[0], row)
            for columns in turned(rules[1], column)
        ]
    along = [tuple((row, c) for c in coins) for coins in turned(rules[0], column)]
    down = [tuple((r, column) for r in coins) for coins in turned(rules[0], row)]
    return list(dict.fromkeys(along + down))


def member_text(member):
    if isinstance(member, str):
        return member
    least, most = member
    return f"{least}..{most or ''}" if most != least else str(least)


def rule_text(rule):
    name = next((n for n, r in NAMES.items() if r == rule), None)
    if name and len(name) % 2:  # half of the rules that have a name by it
        return name
    return "; ".join(
        " ".join(
            filter(
                None,
                (
                    ",".join(map(member_text, counts)),
                    spacing,
                    f"within {within}" if within else "",
                ),
            )
        )
        for counts, spacing, within in rule
    )


def valid(game):
    kind, *rules = game
    if len(rules) != (2 if kind == "product" else 1):
        raise Invalid
    for counts, spacing, within in (one for rule in rules for one in rule):
        if not counts or within < 0 or spacing not in SPACINGS:
            raise Invalid
        for member in counts:
            if isinstance(member, str):
                if member not in FAMILIES:
                    raise Invalid
            elif member[0] < 1 or (member[1] and member[1] < member[0]):
                raise Invalid
    if any(not rule for rule in rules):
        raise Invalid


def game_text(game):
    valid(game)
    kind, *rules = game
    if kind == "row":
        name = rule_text(game[1])
        return name if name in NAMES else f"coins({name})"
    return (
        f"coins({rule_text(rules[0])} x {rule_text(rules[1])})"
        if kind == "product"
        else f"coins(acrostic {rule_text(rules[0])})"
    )


def coins_up_to(game, last):
    return (
        list(range(1, last + 1))
        if game[0] == "row"
        else [(r, c) for r in range(1, last[0] + 1) for c in range(1, last[1] + 1)]
    )


def coin_text(coin):
    return str(coin) if isinstance(coin, int) else f"({coin[0]},{coin[1]})"


def heads_text(heads):
    """Neighbours in a row and in a row of a board as ranges."""
    runs = []
    for head in heads:
        row, column = (0, head) if isinstance(head, int) else head
        if runs and runs[-1][0] == row and runs[-1][2] == column - 1:
            runs[-1][2] = column
        else:
            runs.append([row, column, column])
    texts = []
    for row, first, last in runs:
        columns = f"{first}..{last}" if last > first else str(first)
        texts.append(f"({row},{columns})" if row else columns)
    return ",".join(texts)
