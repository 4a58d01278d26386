"""Heaps of any size under rules that leave few: each move is an equation, and the truth follows the equations."""

from definitions import Invalid
from definitions.play import mex
from trial import Kind, Question

LARGEST = 2**62
MANY = 1500  # heaps that the truth reaches

# A number of a move is (a*n + c)/q, rounded down; `form` says how the equation is spelled.


def number_at(number, n):
    a, c, q = number
    return (a * n + c) // q


def number_text(number, letter, form):
    a, c, q = number
    heap = f"{a}*n" if a > 1 else "n"
    if c:
        heap += f" {'+' if c > 0 else '-'} {abs(c)}"
    tried = {"m": "u", "s": "v", "a": "w", "b": "x", "c": "y"}[letter]
    divided = f"({heap})" if " " in heap or "*" in heap else heap
    quotient = f"({heap})/{q}" if " " in heap and q > 1 else f"{heap}/{q}" if q > 1 else heap
    return {
        "equal": f"{letter} = {quotient}",
        "mirrored": f"{quotient} = {letter}",
        "window": f"{letter} <= {quotient} and {letter} >= {quotient}",
        "strict": f"{letter} < {quotient} + 1 and {letter} > {quotient} - 1",
        "product": f"{q}*{letter} = {heap}",
        "below": f"{q}*{letter} <= {heap} and {q}*{letter} > {heap} - {q}",
        "rest": f"n - {letter} = n - {quotient}",
        "exists": f"(exists {tried} in {q}..{q}: {letter} = {divided}/{tried})",
        "some": f"(exists {tried} in {q - 1}..{q + 2}: {tried} = {q} and {letter} = {divided}/{tried})",
    }[form]


# The letters that the equations of a clause give.
LETTERS = {
    "to(m": "m",
    "take(s": "s",
    "to(a,b": "ab",
    "split(a,b": "a",
    "take(s,a,b": "sa",
    "to(a,b,c": "abc",
    "split(a,b,c": "ab",
}
FORMS = ("equal", "mirrored", "window", "strict", "product", "below", "rest", "exists", "some")


def draw_number(random, small):
    q = random.randint(2, 9) * (1 if small else random.choice((1, 1, 1000)))
    return (
        random.randint(1, q - 1) if random.random() < 0.3 else 1,
        random.choice((0, 0, 0, 1, -1, random.randint(-9, 9))),
        q,
    )


def draw_clause(random):
    shape = random.choice(("to(m", "to(m", *LETTERS))
    letters = LETTERS[shape]
    small = len(letters) > 1
    guard = random.choice((None, None, (random.randint(2, 5), random.randint(0, 4))))
    return (
        shape,
        tuple((letter, draw_number(random, small), random.choice(FORMS)) for letter in letters),
        guard,
    )


def draw_heap(random):
    return min(
        LARGEST,
        random.choice((10**18, 2**61, LARGEST, 10 ** random.randint(1, 18), random.randint(0, 400)))
        + random.randint(0, 99),
    )


def draw(random):
    clauses = tuple(draw_clause(random) for _ in range(random.randint(1, 3)))
    extras = tuple(
        (
            "except" if random.random() < 0.5 else "table",
            random.randint(1, 9),
            random.randint(1, 30),
        )
        for _ in range(random.choice((0, 0, 1, 2)))
    )
    return clauses, extras, draw_heap(random)


def text_of(case):
    clauses, extras, heap = case
    parts = []
    for shape, equations, guard in clauses:
        condition = " and ".join(
            number_text(number, letter, form) for letter, number, form in equations
        )
        if guard:
            condition += f" and n mod {guard[0]} <= {guard[1]}"
        parts.append(f"{shape}: {condition})")
    parts += [f"{word}({listed}: {option})" for word, listed, option in listed_moves(extras, heap)]
    return "; ".join(parts)


def require_sense(case):
    """A clause gives each of its letters once, and no number of a condition exceeds 63 bits."""
    clauses, _, heap = case
    if not clauses:
        raise Invalid
    for shape, equations, guard in clauses:
        if "".join(letter for letter, _, _ in equations) != LETTERS[shape]:
            raise Invalid
        if guard and guard[0] < 1:
            raise Invalid
        for _, (a, c, q), _ in equations:
            if min(a, q) < 1 or max(a, q) * heap + abs(c) + q >= 2**63:
                raise Invalid


def listed_moves(extras, heap):
    """Of some heaps that may be reached, each once, moves to smaller ones."""
    result = {}
    for word, divisor, part in extras:
        listed = heap // divisor
        if listed > 1:
            result.setdefault(listed, (word, listed, listed - 1 - listed // (part + 1)))
    return result.values()


def holds(number, form, found, n):
    """Whether the equation, as it is spelled, holds for the number found."""
    a, c, q = number
    return found == number_at(number, n) and (form != "product" or (a * n + c) % q == 0)


def options(case, n):
    clauses, extras, heap = case
    listed = [move for move in listed_moves(extras, heap) if move[1] == n]
    if any(word == "except" for word, _, _ in listed):
        return {(option,) for _, _, option in listed}
    result = {(option,) for _, _, option in listed}
    for shape, equations, guard in clauses:
        if guard and n % guard[0] > guard[1]:
            continue
        found = {letter: number_at(number, n) for letter, number, _ in equations}
        if not all(holds(number, form, found[letter], n) for letter, number, form in equations):
            continue
        taken = found.pop("s", 0)
        if shape.startswith("take") and not 1 <= taken <= n:
            continue
        if shape == "take(s":
            heaps = (n - taken,)
        elif not shape.startswith("to"):
            heaps = (*found.values(), n - taken - sum(found.values()))
        else:
            heaps = tuple(found.values())
        least = 0 if len(heaps) == 1 else 1
        if all(least <= left < n for left in heaps):
            result.add(heaps)
    return result


def value(case, heap):
    values = {0: 0}
    waiting = [heap]
    while waiting:
        n = waiting[-1]
        if n in values:
            waiting.pop()
            continue
        left = options(case, n)
        unknown = {m for option in left for m in option if m not in values}
        if len(values) + len(waiting) > MANY:
            raise Invalid
        if unknown:
            waiting.extend(unknown)
            continue
        attained = set()
        for option in left:
            total = 0
            for m in option:
                total ^= values[m]
            attained.add(total)
        values[n] = mex(attained)
    return values


def ask_value(case):
    require_sense(case)
    heap = case[2]
    return Question(
        ("value", "-"),
        f"{text_of(case)}:{heap}",
        lambda answer: int(answer["value"]),
        value(case, heap)[heap],
    )


KINDS = {"sparse heaps": Kind(draw, ask_value, quick=80)}
