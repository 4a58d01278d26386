"""Components of positions that are not heaps, and the question for the complete list of winning moves."""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass

from trial import Kind, Question

from play import Game


@dataclass
class Component:
    text: str
    start: Hashable
    moves: Callable[
        [Hashable], Iterable[tuple[Hashable, Hashable]]
    ]  # names of moves, and what they leave
    read: Callable[[str], Hashable] = str  # the name of a move as the program writes it
    value: Callable[[Hashable], int] | None = (
        None  # where sums of components are valued part by part; otherwise by the options
    )

    def __post_init__(self):
        if self.value is None:
            game = Game(lambda position: [left for _, left in self.moves(position)], limit=40_000)
            self.value = game.value


def winning(components):
    """The nim-sum, and the index of the component and the name of every move that makes it 0."""
    values = [c.value(c.start) for c in components]
    total = 0
    for value in values:
        total ^= value
    return total, [
        (i, name)
        for i, c in enumerate(components)
        for name, left in c.moves(c.start)
        if total ^ values[i] ^ c.value(left) == 0
    ]


def ask_moves(component):
    total, moves = winning([component])
    truth = (total, len({name for _, name in moves}), {name for _, name in moves})

    def said(answer):
        names = [component.read(m) for m in answer["winning_moves"]]
        return answer["nim_sum"], len(names), set(names)

    return Question(("moves", "-"), component.text, said, truth)


def questions(makers, quick=20):
    """A kind of trial for each maker of components."""
    return {
        name: Kind(draw, lambda case, make=make: ask_moves(make(case)), quick=quick)
        for name, (draw, make) in makers.items()
    }
