"""Compounds and sums with passes, of heaps, boards and graphs: who wins and how, normal and misère; nim-values."""

import boards
import graphs
from definitions import Invalid
from definitions.formulas import EvaluationError
from definitions.heaps import heap_game
from definitions.operators import COMPOUNDS, compound, with_passes
from definitions.play import Component, memoised, winning_moves
from trial import Kind, Question

import rules

MAKERS = {**boards.COMPONENTS, **graphs.COMPONENTS}


def draw(random):
    def component():
        if random.random() < 0.7:
            sizes = tuple(random.randint(0, 7) for _ in range(random.choice((1, 1, 1, 2))))
            return ("heaps", (rules.draw(random), sizes))
        name = random.choice(tuple(MAKERS))
        return (name, MAKERS[name][0](random))

    operator = random.choice((*COMPOUNDS, "pass"))
    number = random.randint(2 if operator in COMPOUNDS else 1, 3)
    return (operator, random.choice((0, 1, 1, 2)), tuple(component() for _ in range(number)))


def heaps(case):
    ruleset, sizes = case
    if not (ruleset and sizes):
        raise Invalid
    game = heap_game(ruleset)

    def moves(at):
        for size in set(at):
            i = at.index(size)
            for option in game.options(size):
                yield (size, tuple(option)), at[:i] + tuple(option) + at[i + 1 :]

    def read(text):
        size, left = text.split(" to ")
        return int(size), tuple(n for n in map(int, left.split(",")) if n)

    return Component(f"{game.text}:{','.join(map(str, sizes))}", sizes, moves, read)


def make(case):
    operator, passes, parts = case
    if not parts or (operator in COMPOUNDS and len(parts) < 2):
        raise Invalid
    try:
        components = [
            heaps(part) if kind == "heaps" else MAKERS[kind][1](part) for kind, part in parts
        ]
        if operator in COMPOUNDS:
            position = compound(operator, components)
        else:
            position = with_passes(passes, components)
        position.value(position.start)
    except EvaluationError:
        raise Invalid from None
    return position


def sorted_names(names):
    return sorted(map(repr, names))


def ask_moves(case):
    position = make(case)
    _, moves = winning_moves([position])
    return Question(
        ("moves", "-"),
        position.text,
        lambda answer: sorted_names(map(position.read, answer["winning_moves"])),
        sorted_names(name for _, name in moves),
    )


def ask_value(case):
    position = make(case)
    return Question(
        ("value", "-"),
        position.text,
        lambda answer: answer["value"],
        position.value(position.start),
    )


def ask_misere(case):
    position = make(case)
    options = lambda at: [left for _, left in position.moves(at)]
    wins = lambda below: not below or not all(below)
    known = {}
    memoised(wins, options, known, position.start, 40_000)
    names = [
        name
        for name, left in position.moves(position.start)
        if known[position.start] and not memoised(wins, options, known, left, 40_000)
    ]
    return Question(
        ("moves", "-", "--misere"),
        position.text,
        lambda answer: sorted_names(map(position.read, answer["winning_moves"])),
        sorted_names(names),
    )


KINDS = {
    "moves of compounds": Kind(draw, ask_moves, quick=40),
    "values of compounds": Kind(draw, ask_value, quick=40),
    "compounds in misère play": Kind(draw, ask_misere, quick=20),
}
