"""Sums that are played in another way than one move in one component (docs/positions.md): compounds, and sums with passes."""

import itertools
import re

from .play import Component

# How many of the components that have a move are moved in, and whether play ends with the first that has none.
COMPOUNDS = {
    "conjunctive": ("all", True),
    "continued conjunctive": ("all", False),
    "selective": ("some", False),
    "shortened selective": ("some", True),
    "diminished disjunctive": ("one", True),
}


def bracketed(components):
    return f"({' + '.join(c.text for c in components)})"


def read_parts(components, text):
    """The index and the name of each move of `(0) 5 to 2,2 & (1) a1 b1`."""
    parts = [re.fullmatch(r"\((\d+)\) (.*)", part).groups() for part in text.split(" & ")]
    return tuple((int(i), components[int(i)].read(name)) for i, name in parts)


def compound(words, components):
    moved, ends_with_the_first = COMPOUNDS[words]

    def moves(position):
        steps = [list(c.moves(at)) for c, at in zip(components, position)]
        if ends_with_the_first and not all(steps):
            return
        able = [i for i, of in enumerate(steps) if of]
        numbers = {"all": [len(able)], "some": range(1, len(able) + 1), "one": [1]}[moved]
        for number in numbers:
            for chosen in itertools.combinations(able, number) if number else ():
                for made in itertools.product(*(steps[i] for i in chosen)):
                    after = list(position)
                    for i, (_, left) in zip(chosen, made):
                        after[i] = left
                    yield tuple((i, name) for i, (name, _) in zip(chosen, made)), tuple(after)

    return Component(
        f"compound({words}):{bracketed(components)}",
        tuple(c.start for c in components),
        moves,
        lambda text: read_parts(components, text),
    )


def with_passes(passes, components):
    def moves(position):
        left, *parts = position
        can_move = False
        for i, (c, at) in enumerate(zip(components, parts)):
            for name, after in c.moves(at):
                can_move = True
                yield ((i, name),), (left, *parts[:i], after, *parts[i + 1 :])
        if can_move and left:
            yield "pass", (left - 1, *parts)

    def read(text):
        if text == "pass":
            return text
        return read_parts(components, text if len(components) > 1 else f"(0) {text}")

    return Component(
        f"pass:{'' if passes == 1 else passes}{bracketed(components)}",
        (passes, *(c.start for c in components)),
        moves,
        read,
    )
