"""Sums of components of different kinds: heaps of any rules, boards, graphs, tuples, coins."""

import boards
import choices
import graphs
from definitions import Invalid
from definitions.formulas import EvaluationError
from definitions.heaps import heap_game, read_move
from definitions.play import Component, winning_moves
from trial import Kind, Question

import rules

MAKERS = {
    **boards.COMPONENTS,
    **choices.COMPONENTS,
    **graphs.COMPONENTS,
}


def draw(random):
    def component():
        if random.random() < 0.5:
            ruleset = rules.draw(random)
            return ("heap", (ruleset, random.randint(0, 16)))
        name = random.choice(tuple(MAKERS))
        return (name, MAKERS[name][0](random))

    return tuple(component() for _ in range(random.randint(2, 3)))


def make(kind, case):
    if kind != "heap":
        return MAKERS[kind][1](case)
    ruleset, heap = case
    game = heap_game(ruleset)
    moves = lambda at: (
        [((at[0], option), option) for option in game.options(at[0])] if len(at) == 1 else []
    )
    return Component(f"{game.text}:{heap}", (heap,), moves, read_move, game.sum)


def ask(case):
    if not case:
        raise Invalid
    try:
        components = [make(*part) for part in case]
        total, moves = winning_moves(components)
    except EvaluationError:
        raise Invalid from None
    names = lambda all_names: sorted(map(repr, all_names))

    def said(answer):
        told = []
        for move in answer["winning_moves"]:
            index, text = move.split(": ", 1) if len(components) > 1 else (0, move)
            told.append((int(index), components[int(index)].read(text)))
        return answer["nim_sum"], names(told)

    return Question(
        ("moves", "-"),
        " + ".join(c.text for c in components),
        said,
        (total, names(moves)),
    )


KINDS = {"sums": Kind(draw, ask, quick=40)}
