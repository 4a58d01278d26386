"""Elements chosen one at a time: sets to avoid or to achieve, by lists, conditions, cycles, vectors and groups."""

import functools

from definitions.choices import CONDITIONS, TUPLE_CONDITIONS, choices
from graphs import draw_graph
from trial import Kind, Question, questions


def draw_sets(random):
    elements = range(1, random.randint(1, 8) + 1)
    sets = tuple(
        tuple(sorted(random.sample(elements, random.randint(2, min(4, len(elements))))))
        for _ in range(random.randint(0, 7))
        if len(elements) > 1
    )
    return "sets", sets, tuple(x for x in elements if not any(x in s for s in sets))


def draw_numbers(random):
    first = random.choice((0, 1, 1, 1, 2, 5))
    return "condition", random.choice(list(CONDITIONS)), first, first + random.randint(0, 7)


def draw_tuples(random):
    rows = random.randint(1, 4)
    return "tuples", random.choice(list(TUPLE_CONDITIONS)), rows, random.randint(1, 9 // rows)


def draw_vectors(random):
    length = random.randint(1, 3)
    vectors = {
        tuple(random.randint(-2, 2) for _ in range(length)) for _ in range(random.randint(1, 8))
    }
    return "dependent", random.choice((None, None, 2, 3, 5)), tuple(sorted(vectors))


def draw_group(random):
    points = random.choice((1, 2, 3, 3, 4, 4, 5, 6))
    permutation = list(range(points))
    generators = []
    for _ in range(random.randint(1, 2)):
        random.shuffle(permutation)
        generators.append(tuple(permutation))
    return "generate", tuple(generators)


def drawn(draw):
    def draw_position(random):
        before = tuple(random.randint(0, 8) for _ in range(random.choice((0, 0, 1, 2, 3))))
        return random.choice(("avoid", "achieve")), draw(random), before

    return draw_position


COMPONENTS = {
    "sets of elements": (drawn(draw_sets), choices),
    "sets by conditions": (drawn(draw_numbers), choices),
    "sets of tuples": (drawn(draw_tuples), choices),
    "cycles of edges": (drawn(lambda random: ("cycle", draw_graph(random, most=6))), choices),
    "dependent vectors": (drawn(draw_vectors), choices),
    "elements of groups": (drawn(draw_group), choices),
}


def draw_any(random):
    return random.choice([draw for draw, _ in COMPONENTS.values()])(random)


def ask_misere(case):
    """Who wins under misère play, and how."""
    component = choices(case)

    @functools.cache
    def wins(position):
        moves = [left for _, left in component.moves(position)]
        return not moves or not all(map(wins, moves))

    names = sorted(name for name, left in component.moves(component.start) if not wins(left))
    return Question(
        ("moves", "-", "--misere"),
        component.text,
        lambda answer: (answer["outcome"], sorted(answer["winning_moves"])),
        ("N" if wins(component.start) else "P", names),
    )


KINDS = {**questions(COMPONENTS), "choices under misère play": Kind(draw_any, ask_misere)}
