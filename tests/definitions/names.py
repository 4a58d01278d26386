"""Named games of heaps: the rules that the literature gives them in the notation, and the moves by their description.

`sprague games --sources` says where each is defined. Reading a name compares the two (notation.py).
"""

from __future__ import annotations

import math

from .formulas import is_prime, is_square


def row(*lengths):
    """Takes so many neighbours from a row, which then falls into what is left at both sides."""
    return lambda n: {
        tuple(sorted(h for h in (a, n - taken - a) if h))
        for taken in lengths
        for a in range(n - taken + 1)
    }


def taking(allowed):
    """Takes s from a heap of n, where this is allowed."""
    return lambda n: {(n - s,) if n > s else () for s in range(1, n + 1) if allowed(n, s)}


def splitting(allowed):
    """Splits a heap of n into a and the rest, where this is allowed."""
    return lambda n: {(a, n - a) for a in range(1, n // 2 + 1) if allowed(n, a)}


def dawsons_chess(n):
    """A pawn of a row goes with its neighbours, of which there are fewer at the ends."""
    return {tuple(sorted(h for h in (a - 1, n - a - 2) if h > 0)) for a in range(n)}


def guiles(n):
    """Takes a heap of 1 or 2, or takes 2 and splits the rest."""
    return {()} if n in (1, 2) else splitting(lambda n, a: True)(n - 2)


any_number = taking(lambda n, s: True)

NAMED = {
    "bachet": ("S(1..3)", taking(lambda n, s: s <= 3)),
    "composites": ("allbut(1,primes)", taking(lambda n, s: s > 1 and not is_prime(s))),
    "couples-are-forever": ("split(a,b: n != 2)", splitting(lambda n, a: n > 2)),
    "couples-of-squares": ("S(2k^2)", taking(lambda n, s: s % 2 == 0 and is_square(s // 2))),
    "cram-1xn": ("0.07", row(2)),
    "dawsons-chess": ("0.137", dawsons_chess),
    "dawsons-kayles": ("0.07", row(2)),
    "dim": ("take(s: n mod s = 0)", taking(lambda n, s: n % s == 0)),
    "dim-proper": ("take(s: n mod s = 0 and s < n)", taking(lambda n, s: n % s == 0 and s < n)),
    "double-kayles": ("0.7777", row(1, 2, 3, 4)),
    "fibonacci-subtraction": ("S(fibonacci)", taking(lambda n, s: s in (1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377))),
    "grundys-game": ("4!.0", splitting(lambda n, a: 2 * a != n)),
    "guiles": ("0.15", guiles),
    "kayles": ("0.77", row(1, 2)),
    "laskers-nim": ("4.[3]", lambda n: any_number(n) | splitting(lambda n, a: True)(n)),
    "nim": ("allbut()", any_number),
    "nim-square": ("S(k^2)", taking(lambda n, s: is_square(s))),
    "node-kayles-path": ("0.137", dawsons_chess),
    "officers": ("0.6", lambda n: row(1)(n) if n > 1 else set()),
    "paper-strip": ("0.07", row(2)),
    "prim": ("take(s: gcd(s, n) = 1)", taking(lambda n, s: math.gcd(s, n) == 1)),
    "prim-proper": ("take(s: gcd(s, n) = 1 and s < n)", taking(lambda n, s: math.gcd(s, n) == 1 and s < n)),
    "subtract-a-cube": ("S(k^3)", taking(lambda n, s: any(k**3 == s for k in range(s + 1)))),
    "subtract-a-power-of-two": ("S(powers of 2)", taking(lambda n, s: s & (s - 1) == 0)),
    "subtract-a-prime": ("S(primes)", taking(lambda n, s: is_prime(s))),
    "subtract-a-prime-or-one": ("S(1,primes)", taking(lambda n, s: s == 1 or is_prime(s))),
    "subtract-a-square": ("S(k^2)", taking(lambda n, s: is_square(s))),
    "subtract-a-triangular": ("S(triangular)", taking(lambda n, s: is_square(8 * s + 1))),
    "take-one": ("S(1)", taking(lambda n, s: s == 1)),
    "treblecross": ("0.007", row(3)),
    "up-to-ten": ("S(1..10)", taking(lambda n, s: s <= 10)),
}  # fmt: skip
