"""Genera from the definition, by playing positions out: no sum is simplified and no theorem used."""

from functools import lru_cache

LENGTH = 16  # misère values; those of the cases repeat long before


def least_missing(numbers):
    numbers = set(numbers)
    return next(n for n in range(len(numbers) + 1) if n not in numbers)


class Genera:
    def __init__(self, games):
        self.options = [
            lru_cache(None)(lambda heap, game=game: {tuple(o) for o in game.options(heap)})
            for game in games
        ]
        self.known = {}
        self.tame = {}

    def of(self, position):
        """The nim-value and the misère values of a position, pairs of the number of a game and a heap."""
        position = tuple(sorted(position))
        if position not in self.known:
            options = [
                self.of(position[:i] + position[i + 1 :] + tuple((game, left) for left in option))
                for i, (game, heap) in enumerate(position)
                for option in self.options[game](heap)
            ]
            values = []
            for k in range(LENGTH):
                lower = [misere[k] for _, misere in options]
                if k:
                    lower += [values[-1], values[-1] ^ 1]
                values.append(least_missing(lower) if lower else 1)
            self.known[position] = least_missing(normal for normal, _ in options), values
        return self.known[position]

    def is_tame(self, position):
        """No position that play can reach has a genus that no sum of heaps of Nim has."""
        position = tuple(sorted(position))
        if position not in self.tame:
            self.tame[position] = self._is_tame(position)
        return self.tame[position]

    def _is_tame(self, position):
        normal, values = self.of(position)
        nim = [normal ^ (2 * (k % 2)) for k in range(LENGTH)]
        if values != nim and (normal > 1 or values != [1 - normal, *nim[1:]]):
            return False
        return all(
            self.is_tame(position[:i] + position[i + 1 :] + tuple((game, left) for left in option))
            for i, (game, heap) in enumerate(position)
            for option in self.options[game](heap)
        )

    def text(self, position):
        normal, values = self.of(position)
        values = list(values)
        while len(values) > 2 and values[-3] == values[-1]:
            values.pop()
        return f"{normal}^{('' if max(values) < 10 else ',').join(map(str, values))}"


def keys(genera, position):
    values = genera.of(position)[1]
    return {
        "genus": genera.text(position),
        "normal": genera.of(position)[0],
        "misere_outcome": "N" if values[0] else "P",
        "tame": genera.is_tame(position),
    }


def of_heaps(game, heaps, options):
    """`values --genus`."""
    genera = Genera([game])
    if not options.json:
        return [f"{heap} {genera.text([(0, heap)])}" for heap in heaps]
    rows = []
    for heap in heaps:
        row = {"heap": heap, **keys(genera, ((0, heap),))}
        normal, values = genera.of(((0, heap),))
        while len(values) > 2 and values[-3] == values[-1]:
            values = values[:-1]
        row["misere"] = values
        rows.append(row)
    return {"genera": rows}


def of_position(games, heaps, options):
    """`value --genus`: heaps[i] are the heaps of games[i]."""
    genera = Genera(games)
    position = tuple((game, heap) for game, each in enumerate(heaps) for heap in each)
    return keys(genera, position) if options.json else [genera.text(position)]
