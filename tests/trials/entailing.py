"""Sums with moves that entail: who wins and how, by plain play, also where an answer is due; values and their certificates."""

import nimstring
from definitions import Invalid
from definitions.entailing import EntailingHeaps, NimstringSum, Sum
from definitions.formulas import EvaluationError
from definitions.nimstring import Nimstring, strings_of
from trial import Kind, Question

import rules

NIM = ((("S", (("range", 1, 40),)),), ())  # as heaps without moves that entail


def draw_rules(random):
    """Parts that are not to entail, and parts that are."""
    drawn = [rules.draw(random), rules.draw(random)]
    return tuple(tuple(part for part in some if part[0] != "except")[:2] for some in drawn)


def draw(random):
    def component():
        if random.random() < 0.25:
            return ("strings", nimstring.draw(random))
        pair = NIM if random.random() < 0.2 else draw_rules(random)
        return ("heaps", pair, tuple(random.randint(0, 6) for _ in range(random.randint(1, 2))))

    return tuple(component() for _ in range(random.randint(1, 3))), random.randrange(8)


def make(part):
    """A component, and its state."""
    if part[0] == "strings":
        text, strings = strings_of(part[1])
        if len(strings) > 6:
            raise Invalid
        return NimstringSum(Nimstring(), text), strings
    _, (others, entailing), heaps = part
    if not others and not entailing or sum(heaps) > 9:
        raise Invalid
    return EntailingHeaps(others, entailing), tuple(sorted(heap for heap in heaps if heap))


def ask(case):
    parts, chosen = case
    if not parts:
        raise Invalid
    try:
        made = [make(part) for part in parts]
        played = Sum([component for component, _ in made])
        states, answer = tuple(state for _, state in made), None
        # Half of the cases are what a move that entails leaves.
        dues = [
            (states[:i] + (left,) + states[i + 1 :], (i, due if not again else "pass"))
            for i, component in enumerate(played.components)
            for _, left, due, again in component.moves(states[i], None)
            if due is not None or again
        ]
        if dues and chosen % 2:
            states, answer = dues[chosen % len(dues)]
            if isinstance(played.components[answer[0]], NimstringSum):
                raise Invalid  # what is cut has another text
        results = list(played.results(states, answer))
    except EvaluationError:
        raise Invalid from None
    won = any(wins for _, _, wins in results)
    truth = "N" if won else "P", sorted(repr((i, name)) for i, name, wins in results if wins)
    texts = [
        component.text(states[i], answer[1] if answer and answer[0] == i else None)
        for i, component in enumerate(played.components)
    ]

    def said(told):
        moves = []
        for move in told["winning_moves"]:
            index, text = move.split(": ", 1) if len(texts) > 1 else (0, move)
            moves.append(repr((int(index), played.components[int(index)].read(text))))
        return told["outcome"], sorted(set(moves))

    return Question(("moves", "-"), " + ".join(texts), said, (truth[0], sorted(set(truth[1]))))


KINDS = {"sums with moves that entail": Kind(draw, ask, quick=60)}
