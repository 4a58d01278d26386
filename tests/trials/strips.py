"""Strips by their definition (docs/families.md): rules that replace a part of a word; values, moves and proofs.

A rule is (before, after, tied to the left end, tied to the right end); the word and its parts are tuples of letters as numbers,
0 for a dead cell, so that cases can be made smaller.
"""

import functools
import re

import certificates
from components import Component, ask_moves
from trial import Invalid, Kind

from play import mex

CELLS = ".abcx01"
NAMED = {
    "clobber": ("xo -> .x", "xo -> o.", "ox -> .o", "ox -> x."),
    "dawsons-kayles": ("11 -> ..",),
    "kayles": ("1 -> .", "11 -> .."),
}


def neighbours_die(reach):
    """Moves on a row of ones: a cell dies with all within `reach` of it, in its component."""

    def moves(word):
        for i, cell in enumerate(word):
            if cell == ".":
                continue
            begin = end = i
            while begin > max(0, i - reach) and word[begin - 1] != ".":
                begin -= 1
            while end < min(len(word) - 1, i + reach) and word[end + 1] != ".":
                end += 1
            dead = "." * (end + 1 - begin)
            yield f"{dead} at {begin + 1}", word[:begin] + dead + word[end + 1 :]

    return moves


RADIUS = {"dawsons-chess": 1, "treblecross": 2}


def read_rule(text):
    before, after = text.split(" -> ")
    return before.strip("^$"), after, before.startswith("^"), before.endswith("$")


def rule_moves(rules):
    """All replacements, at every cell; the ends of a component are those of the word and dead cells."""

    def moves(word):
        for i in range(len(word)):
            for before, after, first, last in rules:
                end = i + len(before)
                if (
                    word[i:end] == before
                    and (not first or i == 0 or word[i - 1] == ".")
                    and (not last or end == len(word) or word[end] == ".")
                ):
                    yield f"{after} at {i + 1}", word[:i] + after + word[end:]

    return moves


def cells(numbers):
    if any(not 0 <= n < len(CELLS) for n in numbers):
        raise Invalid
    return "".join(CELLS[n] for n in numbers)


def component(case):
    """Of moves with the same result the first one is named: which it is, is not said, so that moves are told by what they leave."""
    drawn, numbers = case
    if not numbers:
        raise Invalid
    if isinstance(drawn, str):
        word = "".join(".1xo"[n % 4] for n in numbers)
        text = drawn
        moves = (
            neighbours_die(RADIUS[drawn])
            if drawn in RADIUS
            else rule_moves(list(map(read_rule, NAMED[drawn])))
        )
        if drawn in RADIUS and set(word) - set(".1"):
            raise Invalid
    else:
        word = cells(numbers)
        rules = []
        for before, after, first, last in drawn:
            # Each move lowers the sum of the numbers, so that play ends.
            if not 1 <= len(before) == len(after) <= 16 or 0 in before or sum(after) >= sum(before):
                raise Invalid
            rules.append((cells(before), cells(after), bool(first), bool(last)))
        if not rules:
            raise Invalid
        written = [
            f"{'^' * first}{before}{'$' * last} -> {after}" for before, after, first, last in rules
        ]
        text = "; ".join(dict.fromkeys(written))
        moves = rule_moves(rules)
    count = 0

    @functools.lru_cache(None)
    def part_value(part):
        nonlocal count
        options = {left for _, left in moves(part)}
        count += len(options) + 1
        if count > 40_000:
            raise Invalid
        return mex(map(value, options))

    def value(at):
        total = 0
        for part in at.split("."):
            total ^= part_value(part)
        return total

    def left_by(move):
        """The word after a move such as `.x at 3`."""
        after, begin = re.fullmatch(r"(\S+) at (\d+)", move).groups()
        begin = int(begin) - 1
        left = word[:begin] + after + word[begin + len(after) :]
        return left if (move, left) in set(moves(word)) else move

    return Component(
        f"strip({text}):{word}",
        word,
        lambda at: [(left, left) for left in {left for _, left in moves(at)}],
        left_by,
        value,
    )


def draw_rules(random):
    rules = []
    letters = random.randint(1, 4)
    for _ in range(random.choice((1, 1, 2, 3, 4))):
        before = tuple(random.randint(1, letters) for _ in range(random.choice((1, 2, 2, 3))))
        after = before
        while sum(after) >= sum(before):
            after = tuple(random.choice((0, b, random.randint(0, letters))) for b in before)
        tied = random.random() < 0.2, random.random() < 0.2
        rules.append((before, after, *map(int, tied)))
        if random.random() < 0.4:
            rules.append((before[::-1], after[::-1], int(tied[1]), int(tied[0])))
    return tuple(rules), letters


def draw(random, most=12):
    length = random.randint(1, most)
    if random.random() < 0.25:
        name = random.choice((*NAMED, *RADIUS))
        numbers = (2, 3) if name == "clobber" else (1,)
        return (
            name,
            tuple(random.choice(numbers) if random.random() < 0.9 else 0 for _ in range(length)),
        )
    rules, letters = draw_rules(random)
    return (
        rules,
        tuple(random.randint(1, letters) if random.random() < 0.9 else 0 for _ in range(length)),
    )


# ---- proofs: verified as the program writes them, and with a fact or the value changed only where it is true


def draw_proof(random):
    return (draw(random, 16), random.choice(("value", "fact")), random.randint(0, 10**9))


def check_proof(program, case):
    import random as randomness

    position, how, seed = case
    random = randomness.Random(seed)
    asked = component(position)
    true = asked.value(asked.start)
    data = certificates.certificate(program.path, "value", asked.text)
    if data is None:
        return f"sprague value {asked.text!r} --certificate FILE writes no proof"
    code, said = certificates.verdict(program, data)
    if code != 0 or b'"value":%d,' % true not in data:
        return f"sprague value {asked.text!r} --certificate FILE; sprague verify FILE\nsaid: {said}\ntrue: {true}"
    lines = data.split(b"\n")
    if how == "value":
        claimed = random.randint(0, 6)
        lines[1] = re.sub(rb'"value":\d+', b'"value":%d' % claimed, lines[1])
        wrong = claimed != true
    elif len(lines) > 3:
        place = random.randrange(2, len(lines) - 1)
        value, word = lines[place].split(b" ", 1)
        lines[place] = b"%d %s" % (int(value) ^ random.choice((1, 2)), word)
        wrong = True
    else:
        raise Invalid
    code, said = certificates.verdict(program, certificates.sealed(b"\n".join(lines)))
    if wrong == (code == 0):
        return f"{asked.text} with another {how}, seed {seed}\nsprague verify said {said}"
    return None


KINDS = {
    "strips": Kind(draw, lambda case: ask_moves(component(case)), quick=40),
    "proofs of strips": Kind(draw_proof, check=check_proof, quick=10),
}
