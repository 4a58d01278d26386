"""What cases about misère play should print, by playing positions out: whoever cannot move has won. The misère value of
recompute_genus.py is 0 for the same positions, which is compared for the small ones.

A question too large for it is None.
"""

import itertools
import math

import recompute_genus
import recompute_sums

MAX_POSITIONS = 2000
MAX_TOKENS = 40  # in a position


class Outcomes:
    def __init__(self, games):
        self.games = games
        self.known = {}
        self.options = {}

    def options_of(self, game, heap):
        if (game, heap) not in self.options:
            self.options[game, heap] = {tuple(o) for o in self.games[game].options(heap)}
        return self.options[game, heap]

    def is_p(self, position):
        """Of a position of pairs, the number of a game and a heap."""
        position = tuple(sorted(heap for heap in position if heap[1]))
        if position not in self.known:
            moves = [
                position[:i] + position[i + 1 :] + tuple((game, left) for left in option)
                for i, (game, heap) in enumerate(position)
                for option in self.options_of(game, heap)
            ]
            self.known[position] = bool(moves) and not any(map(self.is_p, moves))
        return self.known[position]


def least_of(command, options):
    return options.min if options.min is not None else 1 if command == "list" else 0


def positions_asked(command, words, options, number):
    """Pairs of a label, of which a list shows its words, and a position; and the games. None where it is not known how."""
    if command in ("moves", "value") and len(words) > 1 and ":" not in words[0]:
        heaps = [number(word) for word in words[1:]]
        return [words[0]], [(heaps, [(0, heap) for heap in heaps])]
    if any(":" in word for word in words):
        sum_of = recompute_sums.components(words)
        heaps = recompute_sums.heaps_of(sum_of or [])
        if not heaps:
            return None
        names = [game for game, _ in heaps]
        if command in ("moves", "value"):
            return names, [([], [(i, number(heap)) for i, (_, heap) in enumerate(heaps)])]
        if any("n" in heap for _, heap in heaps):
            least, most = least_of(command, options), options.max
            if most - least > MAX_POSITIONS:
                return None
            return names, [
                ([n], [(i, recompute_sums.size(heap, n)) for i, (_, heap) in enumerate(heaps)])
                for n in range(least, most + 1)
            ]
        bounds = [[number(bound) for bound in heap.split("..")] for _, heap in heaps]
        ranges = [range(bound[0], bound[-1] + 1) for bound in bounds]
        if math.prod(map(len, ranges)) > MAX_POSITIONS:
            return None
        return names, [(chosen, list(enumerate(chosen))) for chosen in itertools.product(*ranges)]
    if command not in ("count", "list") or options.tokens or options.max is None:
        return None
    heaps = 1 if options.heaps is None else options.heaps
    sizes = range(least_of(command, options), options.max + 1)
    if math.comb(len(sizes) + heaps, heaps) > MAX_POSITIONS or options.order not in (
        "sorted",
        "ordered",
    ):
        return None
    combine = itertools.combinations_with_replacement
    if options.order == "ordered":
        combine = lambda sizes, heaps: itertools.product(sizes, repeat=heaps)  # noqa: E731
    return [words[0]], [
        (chosen, [(0, heap) for heap in chosen]) for chosen in combine(sizes, heaps)
    ]


def recompute(command, words, options, game_of, number):
    asked = positions_asked(command, words, options, number)
    if asked is None or any(
        sum(heap for _, heap in position) > MAX_TOKENS for _, position in asked[1]
    ):
        return None
    games = [game_of(name) for name in asked[0]]
    outcomes = Outcomes(games)
    genera = recompute_genus.Genera(games)
    for _, position in asked[1]:
        if sum(heap for _, heap in position) <= 9:
            assert outcomes.is_p(position) == (genera.of(tuple(position))[1][0] == 0), position
    wanted = (options.outcome or "P").upper() == "P"
    found = [label for label, position in asked[1] if outcomes.is_p(position) == wanted]
    if command in ("moves", "value"):
        outcome = "P" if outcomes.is_p(asked[1][0][1]) else "N"
        return {"outcome": outcome} if options.json and len(asked[1]) == 1 else None
    if command == "count":
        return {"count": str(len(found))} if options.json else [str(len(found))]
    if command == "list" and not options.json:
        return [" ".join(map(str, label)) for label in found[: options.limit]]
    return None
