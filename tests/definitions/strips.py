"""Strips (docs/families.md): rules that replace a part of a word.

A rule is (before, after, tied to the left end, tied to the right end); the word and its parts are tuples of letters as numbers,
0 for a dead cell, so that cases can be made smaller.
"""

import functools
import re

from . import Invalid
from .play import Component, mex, nim_sum

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
        return nim_sum(map(part_value, at.split(".")))

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
