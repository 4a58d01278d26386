"""Claims about all positions of a game, put to the test."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, SupportsIndex

import numpy as np

from . import _core
from .arguments import checked_text, file_path, natural
from .errors import InvalidInputError
from .ruleset import Ruleset
from .run import RunOptions, running
from .search import solve
from .tables import table

if TYPE_CHECKING:
    from typing_extensions import Unpack


@dataclass(frozen=True)
class ClaimTest:
    """What a test of a claim found.

    Attributes:
        status: "proven" where it holds for all positions (docs/claims.md), "by_theorem" where that has no certificate, "holds"
            where it does for those looked at, "wrong" where it does not, "refuted" where it contradicts itself beyond them.
        constants: those that were tried for unknown ones, by their letter.
        max: the largest numbers of the positions that were looked at.
        wrong: a position where the claim is wrong, or contradicts itself.
        nim_value: the nim-value of that position; None where it was not looked at.
        move: the numbers that a move leaves which shows that it is wrong, if there is one.
    """

    status: Literal["proven", "by_theorem", "holds", "wrong", "refuted"]
    constants: dict[str, int]
    max: tuple[int, ...]
    wrong: tuple[int, ...] | None = None
    nim_value: int | None = None
    move: tuple[int, ...] | None = None

    @staticmethod
    def _of(test: dict[str, Any]) -> ClaimTest:
        wrong = test["wrong"] or {}
        position = wrong.get("position") or test["contradiction"]
        move = wrong.get("move")
        return ClaimTest(
            status=test["status"],
            constants=test["constants"],
            max=tuple(test["max"]),
            wrong=None if position is None else tuple(position),
            nim_value=wrong.get("nim_value"),
            move=None if move is None else tuple(move),
        )


def test_claim(
    game: str,
    *,
    p: str | Callable[..., bool] | None = None,
    value: str | Callable[..., int] | None = None,
    max: SupportsIndex | None = None,
    constants: SupportsIndex = 30,
    misere: bool = False,
    certificate: str | os.PathLike[str] | None = None,
    **run: Unpack[RunOptions],
) -> list[ClaimTest]:
    """Compare a claim with the positions of a game of heaps or tuples, and prove it for all where automata decide it.

    Args:
        game: rules, as for `Ruleset` or `table`.
        p: the claim that P-positions are those for which a condition holds: ``"(a + b) mod 3 = 0"``, or a function of the numbers,
            ``lambda a, b: (a + b) % 3 == 0``, which is compared with positions and not proven. A heap is n.
        value: the claim that nim-values are these, in the same ways.
        max: the last heap, or the largest of each number; by default 10,000 for heaps, for tuples 200 or less, and for functions as
            many.
        constants: unknown constants, other letters than those of numbers, are tried from 0 to this.
        misere: misère play, of claims of P-positions written as text.
        certificate: a file for `sprague.verify_certificate`, written where the claim, or the first choice of constants, is proven.
        run: as for every long call.

    Returns:
        A test for each choice of constants that holds, or one that goes furthest; one without unknown constants.

    Raises:
        InvalidInputError: rules or claim cannot be read, or both or none of `p` and `value` are given.

    Example:
        >>> sprague.test_claim("S(1,2,3)", p="n mod m = r")[0].constants
        {'m': 4, 'r': 0}
        >>> sprague.test_claim("wythoff", p=lambda a, b: (a + b) % 3 == 0, max=20)[0].wrong
        (0, 3)
    """
    if (p is None) == (value is None):
        raise InvalidInputError("say what is claimed, by p or by value")
    rules = checked_text(game, "a game of heaps or tuples", "wythoff")
    largest = None if max is None else natural(max, "max")
    claim = value if p is None else p
    if callable(claim):
        if certificate is not None:
            raise InvalidInputError(
                "certificate: a claim that is a function is not proven; write it as text"
            )
        if misere:
            raise InvalidInputError("misere: a claim about misère play is a condition as text")
        return [_compared(rules, claim, p is None, largest, run)]
    text = checked_text(claim, "a condition" if value is None else "a number", "a = b")
    last = natural(constants, "constants")
    with running(**run) as control:
        found = _core.test_claim(
            rules, text, p is None, largest, last, misere, file_path(certificate), control
        )
    return [ClaimTest._of(test) for test in json.loads(found)["tests"]]


@dataclass(frozen=True)
class LearnedClaim:
    """What an automaton says of all positions, by their digits.

    Attributes:
        claim: "nim_value", or "p_positions" of which it says only which they are.
        status: "proven", or "by_theorem" where there is no certificate.
        states: how many the automaton has.
        form: of P-positions of heaps the form of their digits, the highest first, as a regular expression, if it is short.
        base: of the digits: 2, or for P-positions of heaps 3 or 10.
    """

    claim: Literal["nim_value", "p_positions"]
    status: Literal["proven", "by_theorem"]
    states: int
    form: str | None = None
    base: int = 2


def learn_claim(
    game: str, *, certificate: str | os.PathLike[str] | None = None, **run: Unpack[RunOptions]
) -> LearnedClaim | None:
    """Learn an automaton that tells the nim-values or the P-positions of all heaps, or tuples of two or three numbers, and prove it.

    Args:
        game: rules, as for `Ruleset` or `table`.
        certificate: a file for `sprague.verify_certificate`, written where it is proven.
        run: as for every long call.

    Returns:
        What was learned and proven from small positions; None where no automaton of at most 64 states is.

    Example:
        >>> sprague.learn_claim("take(s: s & n = 0)").form
        '((0|11)*0|)1*'
    """
    rules = checked_text(game, "a game of heaps or tuples", "wythoff")
    with running(**run) as control:
        found = json.loads(_core.learn_claim(rules, file_path(certificate), control))
    if found["claim"] is None:
        return None
    return LearnedClaim(
        found["claim"], found["status"], found["states"], found["form"], found["base"]
    )


def _compared(
    rules: str,
    claim: Callable[..., Any],
    is_of_values: bool,
    largest: int | None,
    run: RunOptions,
) -> ClaimTest:
    if _core.is_tuple_game(rules):
        numbers = _core.TupleRules.parse(rules).dimensions
        values = table(
            rules, _core.default_claim_max(numbers) if largest is None else largest, **run
        )
    else:
        last = 10_000 if largest is None else largest
        values = solve(Ruleset(rules), last, **run)[: last + 1]
    last_of_each = tuple(size - 1 for size in values.shape)
    wrong: tuple[int, ...] | None = None
    for position in np.ndindex(values.shape):
        nim_value = int(values[position])
        claimed = claim(*position)
        agrees = claimed == nim_value if is_of_values else bool(claimed) == (nim_value == 0)
        if not agrees and (wrong is None or sum(position) < sum(wrong)):
            wrong = position
    if wrong is None:
        return ClaimTest("holds", {}, last_of_each)
    return ClaimTest("wrong", {}, last_of_each, wrong, int(values[wrong]))
