#!/usr/bin/python3
"""Recomputes what the golden cases expect, from the definitions and without the program.

    check_cases.py tests/e2e/cases/*.txt

Games are played by their rules in plain Python (tests/definitions), periods are checked by the textbook theorems, and
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
from pathlib import Path

import numpy
from golden_cases import read_cases

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # tests/definitions

from definitions import Invalid, counting, notation, periods, tuples
from definitions.formulas import EvaluationError
from definitions.heaps import ORDERS, heap_game, move_text
from definitions.misere import MiserePlay
from definitions.play import nim_sum


class NotCovered(Exception):
    """The case asks for something that is not recomputed here."""


# --- the command line


def number(text):
    """A size, or a number such as 1.5e2."""
    if match := re.fullmatch(r"(\d+)\.(\d+)e(\d+)", text):
        return int(match[1] + match[2]) * 10 ** (int(match[3]) - len(match[2]))
    return notation.number(text)


def command_line():
    parser = argparse.ArgumentParser(exit_on_error=False, add_help=False, allow_abbrev=False)
    parser.add_argument("words", nargs="*")
    for flag in "json quiet pad sources genus misere positions counts map sum".split():
        parser.add_argument(f"--{flag}", action="store_true")
    numbers = "heaps min max mod total tokens board dimensions limit from nim-sum threads"
    for name in numbers.split():
        parser.add_argument(f"--{name}", type=number)
    parser.add_argument("--order", default="sorted")
    # With a letter to count and list, alone to value.
    parser.add_argument("--outcome", nargs="?")
    files = "checkpoint checkpoint-every certificate values histogram"
    for name in f"format algorithm simd {files}".split():
        parser.add_argument(f"--{name}")
    parser.add_argument("-o", "--output")
    return parser


def accepts(options, total):
    wanted = options.nim_sum or 0
    return (total == wanted) != ((options.outcome or "P").upper() == "N")


# --- positions, one by one

MOST = 200_000  # positions that are tried


def components(words):
    """[(game, [heap, …]), …] of `kayles:5,7 + nim:3`, all as text."""
    parts = re.split(r" *\+ *(?=[^ +]+:)| +(?=[^ +]+:)", " ".join(words).replace(" + ", " "))
    pairs = [part.rpartition(":") for part in parts]
    if any(not re.fullmatch(r"[\w.(),]+", game) for game, _, _ in pairs):
        raise NotCovered("a sum that has unusual rules")
    return [(game, heaps.split(",")) for game, _, heaps in pairs]


def heaps_of(words):
    """The games and the heaps of GAME HEAP… or of a sum, by component."""
    if ":" in words[0]:
        return [(heap_game(game), list(map(number, heaps))) for game, heaps in components(words)]
    return [(heap_game(words[0]), list(map(number, words[1:])))]


def flat(sum_of):
    return [(game, heap) for game, heaps in sum_of for heap in heaps]


def size_at(expression, n):
    """2n+1, n^2, (n^2+n)/2 at n."""
    text = re.sub(r"(?<=\d)n", "*n", expression).replace("^", "**").replace("/", "//")
    return eval(text, {"__builtins__": {}}, {"n": n})


def bounds(text):
    """Of a range; a size is a range of one."""
    low, _, high = text.partition("..")
    return number(low), number(high or low)


def limits(options):
    return options.min or 0, options.max


def asked(command, words, options):
    """The games of the heaps, and the positions that a list or a count goes through, each with what a list shows of it."""
    if any(":" in word for word in words):
        sum_of = flat(components(words))
        games = [heap_game(game) for game, _ in sum_of]
        depend_on_n = any("n" in heap for _, heap in sum_of)
        spans = [limits(options)] if depend_on_n else [bounds(h) for _, h in sum_of]
        if math.prod(high - low + 1 for low, high in spans) > MOST // 10:
            raise NotCovered("so many positions")
        labels = itertools.product(*(range(low, high + 1) for low, high in spans))
        if not depend_on_n:
            return games, ((label, label) for label in labels)
        return games, ((n, [size_at(heap, *n) for _, heap in sum_of]) for n in labels)
    low, high = limits(options)
    if len(words) > 1 or high is None or high - low > MOST:
        raise NotCovered("a sum without ranges, or long ones")
    heaps = 1 if options.heaps is None else options.heaps
    positions = ORDERS[options.order](range(low, high + 1), heaps)
    return [heap_game(words[0])] * heaps, ((position, position) for position in positions)


def accepted(command, words, options):
    """What a list shows of the positions accepted, and their heaps."""
    games, positions = asked(command, words, options)
    if options.misere:
        play, wins = misere_play(tuple(games)), (options.outcome or "P").upper() == "N"
        positions = list(itertools.islice(positions, MOST // 100))
        if len(positions) == MOST // 100 or any(sum(heaps) > 40 for _, heaps in positions):
            raise NotCovered("misère play that is large")
        right = lambda heaps: is_won(play, heaps) == wins
    else:
        right = lambda heaps: accepts(options, nim_sum(map(periods.value, games, heaps)))
    for tried, (label, heaps) in enumerate(positions):
        if tried == MOST:
            raise NotCovered("so many positions")
        if right(heaps):
            yield label, heaps


@functools.lru_cache(8)
def misere_play(games):
    """Of one heap of each game."""
    return MiserePlay(games)


def is_won(play, heaps):
    """Under misère play, one heap of each game. The misère value, which is 0 for the same positions, is compared for the small ones."""
    position = play.position(
        (play.games.index(game), heap) for game, heap in zip(play.games, heaps)
    )
    wins = play.wins(position)
    if sum(heaps) <= 9:
        assert wins == (play.misere_value(position) != 0), heaps
    return wins


# --- counts


def nim_count(words, options):
    """Nim of any size by digits, for ranges that are too large for a histogram."""
    ranges = []
    for word in words:
        name, _, given = word.partition(":")
        if name != "nim":
            raise NotCovered("digits of another game")
        ranges.append(bounds(given) if given else limits(options))
    heaps = 1 if options.heaps is None else options.heaps
    bits = max(high for _, high in ranges).bit_length()
    if bits << max(heaps, len(words)) > 100_000 or options.tokens or options.json:
        raise NotCovered("digits of so many heaps")
    wanted = options.nim_sum or 0
    if len(words) > 1:
        found, _ = counting.nim_in_ranges(ranges, wanted)
        total = math.prod(high - low + 1 for low, high in ranges)
    else:
        found = counting.nim_selections(*ranges[0], heaps, options.order, wanted)
        sizes = ranges[0][1] - ranges[0][0] + 1
        total = {
            "sorted": math.comb(sizes + heaps - 1, heaps),
            "ordered": sizes**heaps,
            "distinct": math.comb(sizes, heaps),
            "arranged": math.perm(sizes, heaps),
        }[options.order]
    if (options.outcome or "P").upper() == "N":
        found = total - found
    return [str(found % options.mod if options.mod else found)]


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
        for (tokens, heaps, total), positions in before.items():
            for more in range(most + 1):
                if tokens + more * size > options.total:
                    break
                known = heaps + more if options.heaps is not None else 0
                xored = total ^ (game.value(size) if more % 2 else 0)
                found[tokens + more * size, known, xored] += positions
    wanted = options.heaps or 0
    number = sum(
        positions
        for (tokens, heaps, total), positions in found.items()
        if tokens == options.total and heaps == wanted and accepts(options, total)
    )
    if options.sum:
        number *= options.total
    return [str(number % options.mod if options.mod else number)]


def count(words, options):
    if options.total is not None:
        return count_by_total(heap_game(words[0]), options)
    depend_on_n = any("n" in word.rpartition(":")[2] for word in words if ":" in word)
    if options.misere or options.sum or depend_on_n:
        if options.tokens or options.histogram or (options.json and not options.misere):
            raise NotCovered("counts of this kind")
        found = [sum(heaps) if options.sum else 1 for _, heaps in accepted("count", words, options)]
        text = str(sum(found) % options.mod if options.mod else sum(found))
        return {"count": text} if options.json else [text]
    if not options.histogram and all(word.startswith("nim") for word in words):
        given = [bounds(word.partition(":")[2])[1] for word in words if ":" in word]
        if max([*given, options.max or 0]) > 1000:
            return nim_count(words, options)
    if options.tokens:
        squares = periods.histogram(heap_game(words[0]), 0, options.board - 1)
        squares = counting.xor_power(squares, options.dimensions or 2)
        sums = counting.xor_power(squares, options.tokens)
    else:
        histograms = []
        for word in words:
            name, _, given = word.partition(":")
            span = bounds(given) if given else limits(options)
            histograms.append(periods.histogram(heap_game(name), *span))
        if options.histogram:
            histograms.append(given_histogram(options.histogram))
        heaps = 1 if options.heaps is None else options.heaps
        if len(histograms) > 1:
            sums = functools.reduce(counting.xor_product, histograms)
        elif heaps > 10**5 and options.order != "ordered":
            raise NotCovered("selections of this number of heaps")
        else:
            sums = counting.positions(histograms[0], heaps, options.order)
    number = sum(f for found, f in sums.items() if accepts(options, found))
    total = sum(sums.values())
    if options.mod:
        number, total = number % options.mod, total % options.mod
    if options.json:
        return {"count": str(number), "total": str(total)}
    width = len(str(options.mod - 1)) if options.pad else 0
    return [str(number).zfill(width)]


# --- values and moves


def genus_text(normal, misere):
    """The exponents end where the last two repeat."""
    misere = list(misere)
    while len(misere) > 2 and misere[-3] == misere[-1]:
        misere.pop()
    return f"{normal}^{('' if max(misere) < 10 else ',').join(map(str, misere))}", misere


def genus_keys(play, position):
    normal, misere = play.genus(position)
    return {
        "genus": genus_text(normal, misere)[0],
        "normal": normal,
        "misere_outcome": "N" if misere[0] else "P",
        "tame": play.is_tame(position),
    }


def genera(game, heaps, options):
    """`values --genus`."""
    play = misere_play((game,))
    rows = []
    for heap in heaps:
        position = play.position([(0, heap)])
        text, misere = genus_text(*play.genus(position))
        if options.json:
            rows.append({"heap": heap, **genus_keys(play, position), "misere": misere})
        else:
            rows.append(f"{heap} {text}")
    return {"genera": rows} if options.json else rows


def value(words, options):
    if ".." in words[-1] and options.genus:
        low, high = bounds(words[1])
        lines = genera(heap_game(words[0]), range(low, high + 1), options)
        return [line.split(" ")[1] for line in lines]
    heaps = flat(heaps_of(words))
    if options.genus or options.misere:
        return misere_value(heaps, options)
    if options.json and ":" in words[0]:
        raise NotCovered("a sum in JSON")
    total = nim_sum(periods.value(game, heap) for game, heap in heaps)
    if options.json:
        return {"heap": heaps[0][1], "value": total, "outcome": "N" if total else "P"}
    return [str(total)]


def misere_value(heaps, options):
    play = misere_play(tuple(game for game, _ in heaps))
    if options.genus:
        position = play.position((play.games.index(game), heap) for game, heap in heaps)
        keys = genus_keys(play, position)
        return keys if options.json else [keys["genus"]]
    if not options.json:
        raise NotCovered("elements of quotients")
    if sum(heap for _, heap in heaps) > 40:
        raise NotCovered("misère play that is large")
    return {"outcome": "N" if is_won(play, [heap for _, heap in heaps]) else "P"}


def values(words, options):
    game = heap_game(words[0])
    first, _, last = words[1].rpartition("..")
    last = number(last)
    heaps = range(number(first) if first else getattr(options, "from") or 0, last + 1)
    if options.misere:
        raise NotCovered("elements of quotients")
    if options.genus:
        return genera(game, heaps, options)
    column = [periods.value(game, n) for n in heaps]
    ending = (options.output or "").rpartition(".")[2]
    named = ending if ending in ("npy", "csv", "json") else "plain"
    form = options.format or ("json" if options.json else named)
    if form == "json" and options.output:
        raise NotCovered("JSON in a file")
    if form == "json":
        # Numbers that doubles cannot hold are strings.
        exact = lambda number: number if number < 2**53 else str(number)
        return {
            "from": exact(heaps[0]),
            "to": exact(last),
            "values": [exact(value) for value in column],
        }
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
    game = heap_game(words[0])
    if options.misere:
        raise NotCovered("periods of misère play")
    if options.limit is None and periods.theorem(game.rules) is None or (options.limit or 0) > 1000:
        raise NotCovered("a long search")
    last = periods.COMPUTED - 1 if options.limit is None else options.limit
    found = periods.period(game, last)
    if found is None:
        return {"status": "none", "period": None} if options.json else [f"none up to {last}"]
    n0, p, saltus = found
    text = f"proven: period {p}, preperiod {n0}" + (f", saltus {saltus}" if saltus else "")
    text += f", last exception {n0 - 1}" if n0 else ", no exception"
    if not saltus:
        values = game.values(n0 + p - 1)
        text += f", largest value {max(values)} first at {values.index(max(values))}"
    return [text]


def moves(words, options):
    sum_of = heaps_of(words)
    heaps = flat(sum_of)
    if options.misere:
        return misere_value(heaps, options)
    if options.json and ":" in words[0]:
        raise NotCovered("a sum in JSON")
    nim_values = [periods.value(game, heap) for game, heap in heaps]
    total = nim_sum(nim_values)
    lines = []
    for component, (game, own) in enumerate(sum_of if total else []):
        prefix = f"{component}: " if len(sum_of) > 1 else ""
        for heap in sorted(set(own)):
            wanted = periods.value(game, heap) ^ total
            lines += [
                prefix + move_text(heap, option)
                for option in sorted(game.options(heap))
                if nim_sum(periods.value(game, left) for left in option) == wanted
            ]
    if options.json:
        return {
            "heaps": [heap for _, heap in heaps],
            "nim_values": nim_values,
            "nim_sum": total,
            "outcome": "N" if total else "P",
            "winning_moves": lines,
        }
    outcome = (
        "N-position, the next player wins" if total else "P-position, the previous player wins"
    )
    return [f"nim-sum {total}: {outcome}", *lines]


def late_heaps(game, options):
    """Single heaps far out: one period without an answer means that there is none."""
    n0, p, saltus = periods.proven(game)
    if saltus or (options.min or 0) <= n0:
        raise NotCovered("a long list")
    last_found = options.min
    for n in range(options.min, options.max + 1):
        if n - last_found > p:
            return
        if accepts(options, periods.value(game, n)):
            yield (n,), (n,)
            last_found = n


def positions(words, options):
    one = re.fullmatch(r"(.+):(\d+)\.\.(\d+)", words[0])
    if one and len(words) == 1:
        words = [one[1]]
        options.min, options.max = number(one[2]), number(one[3])
    if options.max is not None and options.max > 10**4 and not options.misere:
        if len(words) > 1 or (options.heaps or 1) > 1:
            raise NotCovered("a long list")
        found = late_heaps(heap_game(words[0]), options)
    else:
        found = accepted("list", words, options)
    found = [label for label, _ in itertools.islice(found, options.limit)]
    if options.json:
        if any(":" in word for word in words):
            raise NotCovered("a sum in JSON")
        return {"positions": [list(p) for p in found]}
    return [" ".join(map(str, p)) for p in found]


def table(words, options):
    """Lines, or some members of a JSON object."""
    rules, size = words
    if "e" in size or options.map:
        raise NotCovered("a large table, or a map")
    game = tuples.TupleGame(tuples.read(rules), limit=10**6)
    last = [int(n) for n in size.split("x")]
    last = last * game.size if len(last) == 1 else last
    value = game.component(tuple(last)).value
    places = list(itertools.product(*(range(n + 1) for n in last)))
    values = [value(place) for place in places]
    if options.positions:
        found = [p for p, g in zip(places, values) if accepts(options, g)][: options.limit]
        if options.json:
            return {"max": last, "positions": [list(p) for p in found]}
        return [" ".join(map(str, p)) for p in found]
    if options.counts:
        counts = [values.count(g) for g in range(max(values) + 1)]
        if options.json:
            return {"max": last, "counts": counts}
        return [f"{g} {count}" for g, count in enumerate(counts) if count]
    if options.json or options.format == "json":
        return {"max": last, "values": values}
    if options.format == "csv":
        heading = ",".join("abcd"[: game.size]) + ",nim_value"
        return [heading] + [",".join(map(str, (*p, g))) for p, g in zip(places, values)]
    if options.format == "raw":
        width = 1 if max(values) < 256 else 2
        return b"".join(g.to_bytes(width, "little") for g in values)
    if options.format is not None:
        raise NotCovered("another format")
    if game.size > 2:
        return [" ".join(map(str, (*p, g))) for p, g in zip(places, values)]
    width = len(str(max(values)))
    side = last[1] + 1
    return [
        " ".join(f"{g:{width}}" for g in values[row * side : (row + 1) * side])
        for row in range(last[0] + 1)
    ]


COMMANDS = {
    "count": count,
    "value": value,
    "values": values,
    "period": period,
    "moves": moves,
    "list": positions,
    "table": table,
}


def recompute(case):
    """What the case should print: lines, bytes, or some members of a JSON object."""
    if case.stderr or any(line.startswith("~ ") for line in case.stdout):
        raise NotCovered("messages")
    options, _ = command_line().parse_known_intermixed_args(case.arguments())
    command, *words = options.words or [""]
    if options.values:
        raise NotCovered("values in a file")
    if command not in COMMANDS:
        raise NotCovered("words")
    return COMMANDS[command](words, options), options


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
        except (NotCovered, Invalid, EvaluationError) as reason:
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
