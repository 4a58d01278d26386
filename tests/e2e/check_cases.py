#!/usr/bin/python3
"""Recomputes what the golden cases expect, from the definitions and without the program.

    check_cases.py tests/e2e/cases/*.txt

Games are played by their rules in plain Python, periods are checked by the textbook theorems, and
counts go through binomial coefficients over the nim-values, not through transforms. A case that differs
is an error in the case (or here), whatever the program says. Cases about messages, help and rules in
words have nothing to recompute and are passed over; --verbose names them.
"""

import argparse
import collections
import functools
import hashlib
import io
import itertools
import json
import math
import re
import sys

import digit_counts
import numpy
import recompute_genus
import recompute_misere
import recompute_sums
import recompute_tuples
from golden_cases import read_cases

# Winning Ways and the catalogue of `sprague games` agree on these.
CODES = {
    "kayles": "0.77",
    "dawsons-kayles": "0.07",
    "paper-strip": "0.07",
    "dawsons-chess": "0.137",
    "guiles": "0.15",
    "officers": "0.6",
    "double-kayles": "0.7777",
    "nim": "allbut()",
    "nim-square": "S(k^2)",
    "up-to-ten": "S(1..10)",
    "subtract-a-prime": "S(primes)",
}
FAMILIES = {
    "k^2": lambda k: k * k,
    "(k^2+k)/2": lambda k: k * (k + 1) // 2,
    "powers of 3": lambda k: 3 ** (k - 1),
    "squares": lambda k: k * k,
    "triangular": lambda k: k * (k + 1) // 2,
    "powers of 2": lambda k: 2 ** (k - 1),
    "k^3": lambda k: k**3,
}


def is_prime(n):
    return n > 1 and all(n % d for d in range(2, math.isqrt(n) + 1))


def family_members(text, most):
    if text == "primes":
        return [n for n in range(2, most + 1) if is_prime(n)]
    return list(itertools.takewhile(lambda s: s <= most, map(FAMILIES[text], itertools.count(1))))


class NotCovered(Exception):
    """The case asks for something that is not recomputed here."""


class Game:
    """Rules, their nim-values by the mex of all options, and a period where a theorem proves one."""

    computed_for_a_period = 1000

    def __init__(self, text):
        name = text.strip().lower().replace("'", "").replace(" ", "-").replace("_", "-")
        code = CODES.get(name, text.strip())
        self.digits = self.sizes = None
        self.all_but = code.startswith("allbut(")
        self.values = []
        self.known_period = None
        self.interval = None  # (w, b) of S(w..b), where no table holds it
        if re.fullmatch(r"[04]?(\.[0-7]*)?", code):
            first, _, rest = code.partition(".")
            self.digits = [int(d) for d in (first or "0") + rest]
        elif match := re.fullmatch(r"(?:S|allbut)\((.*)\)", code):
            self.sizes = [part for part in match[1].split(",") if part]
            bounds = [bound for part in self.sizes for bound in part.split("..")]
            if any(SIZE.fullmatch(b) and number(b) > 10**5 for b in bounds):
                if self.all_but or len(self.sizes) > 1:
                    raise NotCovered("sizes that no table holds")
                self.interval = number(bounds[0]), number(bounds[-1])
                return
            self.use_complement()
        else:
            raise NotCovered(f"the rules {text}")

    def members(self, most):
        """The sizes in the set, up to `most`."""
        if self.interval:
            raise NotCovered("sizes that no table holds")
        members = set()
        for part in self.sizes:
            first, _, last = part.partition("..")
            if first.isdigit():
                members.update(range(int(first), min(int(last or first), most) + 1))
            elif part in FAMILIES or part == "primes":
                members.update(family_members(part, most))
            else:
                raise NotCovered(f"the set {part}")
        return sorted(s for s in members if s <= most)

    def use_complement(self):
        """Replaces a set with a tail such as k+4, all sizes from 5 on, by the finite set of those it lacks."""
        tails = [int(part[2:]) for part in self.sizes if re.fullmatch(r"k\+\d+", part)]
        if tails:
            self.sizes = [part for part in self.sizes if not part.startswith("k+")]
            present = self.members(min(tails))
            self.sizes = [str(size) for size in range(1, min(tails) + 1) if size not in present]
            self.all_but = not self.all_but

    def options(self, n):
        if self.digits is not None:
            for taken, digit in enumerate(self.digits[: n + 1]):
                rest = n - taken
                if digit & 1 and rest == 0:
                    yield ()
                if digit & 2 and rest > 0:
                    yield (rest,)
                if digit & 4:
                    for a in range(1, rest // 2 + 1):
                        yield (a, rest - a)
            return
        if self.all_but and n > 10**5:
            raise NotCovered("the options of a huge heap")
        members = self.members(min(n, 10**5))
        for t in sorted(set(range(1, n + 1)) - set(members)) if self.all_but else members:
            yield (n - t,) if n > t else ()

    def compute(self, size):
        """Nim-values of the heaps below `size`, by the definition; the usual families in one line each."""
        values = self.values
        members = self.members(size) if self.sizes is not None else []
        for n in range(len(values), size):
            if self.sizes is not None and not self.all_but:
                attained = {values[n - s] for s in itertools.takewhile(lambda s: s <= n, members)}
            elif self.sizes is not None:
                excluded = set(members)
                attained = {values[m] for m in range(n) if n - m not in excluded}
            else:
                attained = {xor_of(values[h] for h in option) for option in self.options(n)}
            values.append(next(v for v in itertools.count() if v not in attained))

    def window(self, n0, p):
        """How many heaps from n0 on must repeat for a proof, or None without a theorem."""
        if self.digits is not None:
            last = max((i for i, d in enumerate(self.digits) if d), default=0)
            return max(n0, 1) + p + last - n0 + max(n0, 1)  # Guy and Smith, and n0 >= 1
        if any(part in FAMILIES or part == "primes" for part in self.sizes):
            return None
        largest = max(self.members(10**5), default=0)
        return self.computed_for_a_period // 2 if self.all_but else largest

    def period(self, size):
        """(n0, p, saltus) with the least p, then the least n0, when the first `size` heaps prove it."""
        self.compute(size)
        values = self.values[:size]
        if self.window(0, 1) is None:
            return None
        for p in range(1, size // 2):
            saltus = values[-1] - values[-1 - p]
            if saltus < 0 or (saltus > 0 and not self.all_but):
                continue
            n0 = next(
                (n + 1 for n in range(size - p - 1, -1, -1) if values[n + p] != values[n] + saltus),
                0,
            )
            if n0 + p + self.window(n0, p) <= size:
                return n0, p, saltus
        return None

    def value(self, n):
        if self.interval:  # the theorem on intervals
            w, b = self.interval
            return n % (w + b) // w
        if n < len(self.values):
            return self.values[n]
        if n <= 5000 or self.window(0, 1) is None:
            self.compute(n + 1)
            return self.values[n]
        n0, p, saltus = self.proven()
        return self.values[n0 + (n - n0) % p] + (n - n0) // p * saltus

    def proven(self):
        if self.known_period is None:
            self.known_period = self.period(self.computed_for_a_period)
        if self.known_period is None:
            raise NotCovered("a period that needs more heaps")
        return self.known_period

    def histogram(self, low, high):
        """How many heaps of low … high have each nim-value."""
        counts = {}
        near = high
        if high > 10**5:
            n0, p, saltus = self.proven()
            if saltus > 0:
                raise NotCovered("the histogram of unbounded values")
            near = min(high, n0 - 1)
            start = max(low, n0)
            for residue in range(p):
                value = self.values[n0 + residue]
                below = lambda m: (m - n0 - residue) // p + 1  # heaps n0 + residue + i·p up to m
                counts[value] = counts.get(value, 0) + below(high) - below(start - 1)
        self.value(near)
        for n in range(low, near + 1):
            counts[self.value(n)] = counts.get(self.value(n), 0) + 1
        return counts


@functools.cache
def game_of(text):
    return Game(text)


def xor_of(numbers):
    result = 0
    for number in numbers:
        result ^= number
    return result


def xor_product(a, b):
    result = {}
    for (x, f), (y, g) in itertools.product(a.items(), b.items()):
        result[x ^ y] = result.get(x ^ y, 0) + f * g
    return result


def xor_power(base, exponent):
    result = {0: 1}
    while exponent:
        if exponent & 1:
            result = xor_product(result, base)
        base = xor_product(base, base)
        exponent >>= 1
    return result


def selections(histogram, heaps, order):
    """How many choices of a number of heaps have each nim-sum: value by value, j heaps of this value."""
    if order == "ordered":
        return xor_power(histogram, heaps)
    if heaps > 10**5:
        raise NotCovered("selections of this number of heaps")
    if order == "arranged":
        return {
            v: n * math.factorial(heaps)
            for v, n in selections(histogram, heaps, "distinct").items()
        }
    chosen = [{} for _ in range(heaps + 1)]  # chosen[k]: nim-sum -> choices of k heaps so far
    chosen[0][0] = 1
    for value, f in histogram.items():
        ways = [
            math.comb(f + j - 1, j) if order == "sorted" else math.comb(f, j)
            for j in range(heaps + 1)
        ]
        extended = [{} for _ in range(heaps + 1)]
        for k, sums in enumerate(chosen):
            for nim_sum, count in sums.items():
                for j in range(heaps + 1 - k):
                    new = nim_sum ^ (value if j % 2 else 0)
                    extended[k + j][new] = extended[k + j].get(new, 0) + count * ways[j]
        chosen = extended
    return chosen[heaps]


# --- the commands -----------------------------------------------------------------------------------


SIZE = re.compile(r"\d+([e^]\d+)?([+-]\d+([e^]\d+)?)*")


def number(text):
    if SIZE.fullmatch(text) and re.search("[+-]", text):
        return sum(
            int(sign + "1") * number(term) for sign, term in re.findall(r"([+-]?)(\w[\d^]*)", text)
        )
    if match := re.fullmatch(r"(\d+)\^(\d+)", text):
        return int(match[1]) ** int(match[2])
    if match := re.fullmatch(r"(\d+)(?:\.(\d+))?(?:e(\d+))?", text):
        fraction = match[2] or ""
        return int(match[1] + fraction) * 10 ** int(match[3] or 0) // 10 ** len(fraction)
    raise NotCovered(f"the number {text}")


def command_line():
    parser = argparse.ArgumentParser(exit_on_error=False, add_help=False)
    parser.add_argument("words", nargs="*")
    for flag in (
        "--json",
        "--quiet",
        "--pad",
        "--sources",
        "--genus",
        "--misere",
        "--positions",
        "--counts",
        "--map",
        "--sum",
    ):
        parser.add_argument(flag, action="store_true")
    for name in (
        "--heaps",
        "--min",
        "--max",
        "--mod",
        "--total",
        "--tokens",
        "--board",
        "--dimensions",
        "--limit",
        "--from",
        "--nim-sum",
        "--threads",
    ):
        parser.add_argument(name, type=number)
    parser.add_argument("--order", default="sorted")
    # With a letter to count and list, alone to value.
    parser.add_argument("--outcome", nargs="?")
    for name in (
        "--format",
        "--algorithm",
        "--simd",
        "--checkpoint",
        "--checkpoint-every",
        "--certificate",
        "--values",
        "--histogram",
    ):
        parser.add_argument(name)
    parser.add_argument("-o", "--output")
    return parser


def accepts(options, nim_sum):
    wanted = options.nim_sum or 0
    return (nim_sum == wanted) != ((options.outcome or "P").upper() == "N")


def nim_count(words, options):
    """Nim of any size by digits, for ranges that are too large for a histogram."""
    ranges = []
    for word in words:
        name, _, given = word.partition(":")
        if name != "nim":
            raise NotCovered("digits of another game")
        ranges.append(
            tuple(map(number, given.split(".."))) if given else (options.min or 0, options.max)
        )
    heaps = 1 if options.heaps is None else options.heaps
    if max(heaps, len(words)) > 6 or options.tokens or options.json:
        raise NotCovered("digits of so many heaps")
    wanted = options.nim_sum or 0
    if len(words) > 1:
        accepted = digit_counts.in_ranges(ranges, wanted)
        total = math.prod(high - low + 1 for low, high in ranges)
    else:
        accepted = digit_counts.selections(*ranges[0], heaps, options.order, wanted)
        sizes = ranges[0][1] - ranges[0][0] + 1
        total = {
            "sorted": math.comb(sizes + heaps - 1, heaps),
            "ordered": sizes**heaps,
            "distinct": math.comb(sizes, heaps),
            "arranged": math.perm(sizes, heaps),
        }[options.order]
    if (options.outcome or "P").upper() == "N":
        accepted = total - accepted
    return [str(accepted % options.mod if options.mod else accepted)]


def given_histogram(text):
    if not text[0].isdigit():
        raise NotCovered("a histogram in a file")
    return {number(v): number(c) for v, c in (pair.split(":") for pair in text.split(","))}


def count_by_total(game, options):
    """Partitions, or tuples, one part after another."""
    if options.json or options.order not in ("sorted", "distinct") or options.misere:
        raise NotCovered("a total of tuples")
    least = 1 if options.min is None else options.min
    greatest = options.total if options.max is None else options.max
    found = collections.Counter({(0, 0, 0): 1})  # tokens, heaps, nim-sum
    for size in range(least, greatest + 1):
        most = options.heaps if size == 0 else options.total // size
        if options.order == "distinct":
            most = min(most, 1)
        before, found = found, collections.Counter()
        for (tokens, heaps, nim_sum), positions in before.items():
            for more in range(most + 1):
                if tokens + more * size > options.total:
                    break
                known = heaps + more if options.heaps is not None else 0
                xored = nim_sum ^ (game.value(size) if more % 2 else 0)
                found[tokens + more * size, known, xored] += positions
    wanted = options.heaps or 0
    accepted = sum(
        positions
        for (tokens, heaps, nim_sum), positions in found.items()
        if tokens == options.total and heaps == wanted and accepts(options, nim_sum)
    )
    if options.sum:
        accepted *= options.total
    return [str(accepted % options.mod if options.mod else accepted)]


def sum_of_sizes(games, ranges, options):
    """Position after position."""
    if options.misere or options.json or options.tokens or options.histogram:
        raise NotCovered("sizes of such positions")
    heaps = 1 if options.heaps is None else options.heaps
    sizes = [range(low, high + 1) for low, high in ranges]
    if len(games) > 1:
        positions = itertools.product(*sizes)
    else:
        games = games * heaps
        positions = {
            "sorted": itertools.combinations_with_replacement(sizes[0], heaps),
            "ordered": itertools.product(sizes[0], repeat=heaps),
            "distinct": itertools.combinations(sizes[0], heaps),
            "arranged": itertools.permutations(sizes[0], heaps),
        }[options.order]
    total = 0
    for position in positions:
        if accepts(options, xor_of(game.value(n) for game, n in zip(games, position))):
            total += sum(position)
    return [str(total % options.mod if options.mod else total)]


def count(words, options):
    if options.total is not None:
        return count_by_total(game_of(words[0]), options)
    only_nim = not options.histogram and all(word.startswith("nim") for word in words)
    if only_nim and any(":" in word or options.max for word in words):
        largest = max(
            [number(word.partition("..")[2]) for word in words if ".." in word] + [options.max or 0]
        )
        if largest > 1000:
            if options.sum:
                raise NotCovered("sizes of so many positions")
            return nim_count(words, options)
    if options.tokens:
        games, ranges = [game_of(words[0])], [(0, options.board - 1)]
        squares = xor_power(games[0].histogram(*ranges[0]), options.dimensions or 2)
        sums = xor_power(squares, options.tokens)
    else:
        games, ranges = [], []
        for word in words:
            name, _, given = word.partition(":")
            bounds = (
                list(map(number, given.split(".."))) if given else [options.min or 0, options.max]
            )
            low, high = bounds[0], bounds[-1]  # one heap size is a range of one
            games.append(game_of(name))
            ranges.append((low, high))
        if options.sum:
            return sum_of_sizes(games, ranges, options)
        histograms = [game.histogram(*span) for game, span in zip(games, ranges)]
        if options.histogram:
            histograms.append(given_histogram(options.histogram))
        sums = {0: 1}
        if len(histograms) > 1:
            for histogram in histograms:
                sums = xor_product(sums, histogram)
        else:
            heaps = 1 if options.heaps is None else options.heaps
            sums = selections(histograms[0], heaps, options.order)
    accepted = sum(f for nim_sum, f in sums.items() if accepts(options, nim_sum))
    total = sum(sums.values())
    if options.mod:
        accepted, total = accepted % options.mod, total % options.mod
    if options.json:
        return {"count": str(accepted), "total": str(total)}
    width = len(str(options.mod - 1)) if options.pad else 0
    return [str(accepted).zfill(width)]


def genus(words, options):
    """`value --genus` of a position, or of heaps of one game, a line each."""
    if any(":" in word for word in words):
        parts = [word.split(":") for word in words if word != "+"]
        games = [game_of(name) for name, _ in parts]
        heaps = [[number(heap) for heap in text.split(",")] for _, text in parts]
        return recompute_genus.of_position(games, heaps, options)
    first, _, last = words[1].partition("..")
    heaps = range(number(first), number(last or first) + 1)
    lines = recompute_genus.of_heaps(game_of(words[0]), heaps, options)
    return [line.split(" ")[1] for line in lines]


def value(words, options):
    if options.genus:
        return genus(words, options)
    nim_value = game_of(words[0]).value(number(words[1]))
    if options.json:
        return {"heap": number(words[1]), "value": nim_value, "outcome": "N" if nim_value else "P"}
    return [str(nim_value)]


def values(words, options):
    game = game_of(words[0])
    first, _, last = words[1].rpartition("..")
    last = number(last)
    heaps = range(number(first) if first else getattr(options, "from") or 0, last + 1)
    if options.genus:
        return recompute_genus.of_heaps(game, heaps, options)
    column = [game.value(n) for n in heaps]
    form = options.format or ("json" if options.json else "plain")
    if form == "json":
        # Numbers that doubles cannot hold are strings.
        exact = lambda number: number if number < 2**53 else str(number)
        text = json.dumps(
            {
                "game": None,
                "from": exact(heaps[0]),
                "to": exact(last),
                "values": [exact(value) for value in column],
            }
        )
        return {key: found for key, found in json.loads(text).items() if key != "game"}
    if form in ("npy", "raw"):
        cells = numpy.array(column, dtype=numpy.min_scalar_type(max(column)))
        if form == "raw":
            return cells.tobytes()
        file = io.BytesIO()
        numpy.save(file, cells)
        return file.getvalue()
    if form == "plain":
        return [str(v) for v in column]
    separator = " " if form == "bfile" else ","
    return ["n,nim_value"] * (form == "csv") + [f"{n}{separator}{v}" for n, v in zip(heaps, column)]


def period(words, options):
    game = game_of(words[0])
    if game.window(0, 1) is None and options.limit is None:
        raise NotCovered("a long search")
    size = game.computed_for_a_period if options.limit is None else min(options.limit + 1, 1001)
    if options.limit is not None and options.limit > 1000:
        raise NotCovered("a long search")
    found = game.period(size)
    if found is None:
        return {"status": "none", "period": None} if options.json else [f"none up to {size - 1}"]
    n0, p, saltus = found
    text = f"proven: period {p}, preperiod {n0}" + (f", saltus {saltus}" if saltus else "")
    text += f", last exception {n0 - 1}" if n0 else ", no exception"
    if not saltus:
        largest = max(game.values[: n0 + p])
        text += f", largest value {largest} first at {game.values.index(largest)}"
    return [text]


def moves(words, options):
    game, heaps = game_of(words[0]), [number(word) for word in words[1:]]
    nim_sum = xor_of(game.value(h) for h in heaps)
    winning = []
    for heap in sorted(set(heaps)):
        wanted = game.value(heap) ^ nim_sum
        if nim_sum:
            wins = {o for o in game.options(heap) if xor_of(game.value(h) for h in o) == wanted}
            winning += [(heap, o) for o in sorted(wins)]
    texts = [f"{heap} -> {','.join(map(str, o)) or 0}" for heap, o in winning]
    if options.json:
        return {
            "heaps": heaps,
            "nim_values": [game.value(h) for h in heaps],
            "nim_sum": nim_sum,
            "outcome": "N" if nim_sum else "P",
            "winning_moves": texts,
        }
    outcome = (
        "N-position, the next player wins" if nim_sum else "P-position, the previous player wins"
    )
    return [f"nim-sum {nim_sum}: {outcome}", *texts]


def late_heaps(game, options):
    """Single heaps far out: one period without an answer means that there is none."""
    n0, p, saltus = game.proven()
    if saltus or options.min <= n0:
        raise NotCovered("a long list")
    found, last_found = [], options.min
    for n in range(options.min, options.max + 1):
        if len(found) == options.limit or n - last_found > p:
            break
        if accepts(options, game.value(n)):
            found.append((n,))
            last_found = n
    return found


def positions(words, options):
    name = words[0]
    if bounds := one_range(words):
        name, options.min, options.max = bounds[1], number(bounds[2]), number(bounds[3])
    game, heaps = game_of(name), options.heaps or 1
    low = 1 if options.min is None else options.min
    if options.max > 10**4:
        found = late_heaps(game, options)
    else:
        choose = {
            "sorted": itertools.combinations_with_replacement,
            "distinct": itertools.combinations,
            "ordered": lambda pool, k: itertools.product(pool, repeat=k),
        }[options.order]
        found = [
            p
            for p in choose(range(low, options.max + 1), heaps)
            if accepts(options, xor_of(map(game.value, p)))
        ]
    found = found[: options.limit] if options.limit is not None else found
    if options.json:
        return {"positions": [list(p) for p in found]}
    return [" ".join(map(str, p)) for p in found]


COMMANDS = {
    "count": count,
    "value": value,
    "values": values,
    "period": period,
    "moves": moves,
    "list": positions,
}


def recompute(case):
    """What the case should print: lines, bytes, or some members of a JSON object."""
    if case.stderr or any(line.startswith("~ ") for line in case.stdout):
        raise NotCovered("messages")
    options, _ = command_line().parse_known_intermixed_args(case.arguments())
    command, *words = options.words or [""]
    if options.values:
        raise NotCovered("values in a file")
    if command == "table" and len(words) == 2:
        found = recompute_tuples.recompute(words, options, lambda value: accepts(options, value))
        if found is None:
            raise NotCovered("a name, or another format")
        return found, options
    if command not in COMMANDS:
        raise NotCovered("words")
    if options.misere:
        played = recompute_misere.recompute(command, words, options, game_of, number)
        if played is None:
            raise NotCovered("misère play that is large, or shows elements of quotients")
        return played, options
    if is_sum(command, words) and not options.genus:
        lines = recompute_sums.recompute(
            command, words, options, game_of, number, lambda nim_sum: accepts(options, nim_sum)
        )
        if lines is None:
            raise NotCovered("a sum that is large or has unusual rules")
        return lines, options
    if len(words) > 1 and command == "list":
        raise NotCovered("a sum without ranges")
    return COMMANDS[command](words, options), options


def one_range(words):
    """The parts of GAME:MIN..MAX, when that is all."""
    return re.fullmatch(r"(.+):(\d+)\.\.(\d+)", " ".join(words))


def is_sum(command, words):
    """Components GAME:HEAP, or heaps that depend on n; others here know GAME:MIN..MAX."""
    heaps = [word.rpartition(":")[2] for word in words if ":" in word and "(s:" not in word]
    if command == "count" or (command == "list" and one_range(words)):
        return any("n" in heap for heap in heaps)
    return command in ("moves", "value", "list") and len(heaps) > 0


def digest(result):
    data = result if isinstance(result, bytes) else "".join(line + "\n" for line in result).encode()
    return hashlib.sha256(data).hexdigest()


def agrees(case, result, options):
    if options.output and options.output.startswith("/dev/null"):
        return not case.stdout
    files = [
        line
        for line in case.files
        if line.split()[1] not in (options.checkpoint, options.certificate)
    ]  # its checksum is not recomputed
    if files:
        return files == [f"[file {options.output} {digest(result)}]"]
    if isinstance(result, dict):
        printed = json.loads(case.stdout[0])
        return all(printed.get(key, "absent") == wanted for key, wanted in result.items())
    if case.stdout and case.stdout[0].startswith("[sha256 "):
        return case.stdout == [f"[sha256 {digest(result)}]"]
    return case.stdout == result


def check_file(path, verbose):
    cases, _ = read_cases(path)
    recomputed = wrong = 0
    for case in cases:
        try:
            result, options = recompute(case)
        except NotCovered as reason:
            if verbose:
                print(f"{path}:{case.line}: not recomputed ({reason}): {case.command}")
            continue
        recomputed += 1
        if not agrees(case, result, options):
            wrong += 1
            shown = (
                result
                if isinstance(result, dict)
                else digest(result)
                if len(result) > 40
                else result
            )
            print(
                f"{path}:{case.line}: $ {case.command}\n    recomputed: {shown}\n    expected:   {case.stdout}"
            )
    print(f"{path}: {recomputed} of {len(cases)} cases recomputed, {wrong} differ")
    return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--verbose", action="store_true", help="name the cases that are passed over"
    )
    parser.add_argument("files", nargs="+")
    arguments = parser.parse_args()
    return 1 if sum(check_file(path, arguments.verbose) for path in arguments.files) else 0


if __name__ == "__main__":
    sys.exit(main())
