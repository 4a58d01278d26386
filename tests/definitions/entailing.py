"""Sums in which moves may entail an answer, or another move of the same player, by plain play.

A position of a sum has the states of its components, and perhaps the component in which the player to move has to answer. Whoever
cannot move loses.
"""

import functools

from . import heap_rules, notation


class EntailingHeaps:
    """Heaps under two tuples of rules (heap_rules.py): the moves of `entailing` oblige the opponent to answer in a heap that they leave.

    A state is the sorted heaps; an answer is due in one of some heaps, perhaps of none."""

    def __init__(self, others, entailing):
        parts = [notation.text((part,)) for part in others]
        parts += [notation.text((part,)) + " entails" for part in entailing]
        self.game = "; ".join(parts)
        self.options = tuple(
            functools.lru_cache(None)(
                functools.partial(heap_rules.options, rules) if rules else lambda _: ()
            )
            for rules in (others, entailing)
        )

    def text(self, heaps, due):
        if due is None:
            return f"{self.game}:{','.join(map(str, heaps)) or '0'}"
        free = list(heaps)
        for heap in due:
            free.remove(heap)
        marked = [f"{heap}!" for heap in due] or ["0!"]
        return f"{self.game}:{','.join([*map(str, free), *marked])}"

    def moves(self, heaps, due):
        """Each with its name, the state left, what is due there, and whether the same player moves again."""
        for heap in set(heaps if due is None else due):
            rest = list(heaps)
            rest.remove(heap)
            for entails, options in enumerate(self.options):
                for option in options(heap):
                    left = tuple(sorted([*rest, *option]))
                    yield (heap, option, bool(entails)), left, option if entails else None, False

    @staticmethod
    def read(move):
        heap, left = move.split(" -> ")
        left = left.split(",")
        entails = left[0].endswith("!")
        sizes = (int(size.rstrip("!")) for size in left)
        return int(heap), tuple(sorted(size for size in sizes if size)), entails


class NimstringSum:
    """Strings, by nimstring.Nimstring: whoever frees a coin moves again, anywhere. Due is "pass" where the opponent has just done so."""

    def __init__(self, game, written):
        self.game, self.written = game, written

    def text(self, strings, due):
        return f"nimstring:{self.written}{'!' if due else ''}"

    def moves(self, strings, due):
        if due:
            yield "pass", strings, None, False
            return
        for string in dict.fromkeys(strings):
            left, frees = self.game.cut(strings, string)
            yield string, left, None, frees

    @staticmethod
    def read(move):
        return move if move == "pass" else tuple(sorted(map(int, move.split("-"))))


class Sum:
    """Components with `moves`, as above."""

    def __init__(self, components):
        self.components = components
        self.known = {}

    def results(self, states, answer=None):
        """The moves, each with its component, and whether it wins. `answer` is a component and what is due there."""
        for i, component in enumerate(self.components):
            if answer is not None and answer[0] != i:
                continue
            for name, left, due, again in component.moves(states[i], answer and answer[1]):
                after = states[:i] + (left,) + states[i + 1 :]
                wins = self.wins(after, None if due is None else (i, due))
                yield i, name, wins == again

    def wins(self, states, answer=None):
        key = states, answer
        if key not in self.known:
            self.known[key] = any(wins for _, _, wins in self.results(states, answer))
        return self.known[key]
