"""Which games have given nim-values."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from . import _core
from .arguments import natural
from .results import Pattern
from .ruleset import Ruleset
from .run import RunOptions, running

if TYPE_CHECKING:
    from typing_extensions import Unpack


class GameMatch(NamedTuple):
    """A game whose nim-values are the terms: ``G(first_heap)``, ``G(first_heap + 1)``, …"""

    ruleset: Ruleset
    first_heap: int


@dataclass(frozen=True)
class Identification:
    """The result of `identify`.

    Attributes:
        matches: the games, the simplest first.
        further: how many more games agree with the first 2048 terms; they were not compared further.
        tried: how many rules were tried.
        longest_agreement: the most terms with which any of them agrees.
        patterns: what at least 16 terms follow, whatever game they are of: a period, a dependence on an arithmetic function, a
            regular law. Observed in the terms, never proven.
        patterns_first_heap: the patterns are those of ``G(patterns_first_heap)``, … being the terms: 0 or 1.
    """

    matches: tuple[GameMatch, ...]
    further: int
    tried: int
    longest_agreement: int
    patterns: tuple[Pattern, ...]
    patterns_first_heap: int


def identify(
    terms: Iterable[int], *, max_matches: int = 20, **run: Unpack[RunOptions]
) -> Identification:
    """The games whose nim-values given terms are, from heap 0 or heap 1 on.

    Tries the named games, octal codes of up to three digits, quaternary ones of up to six, hexadecimal ones of up to two,
    subtraction sets with members up to 16, or with three members or a range up to 64, and all-but sets up to 12.

    Args:
        terms: at least 8 nim-values.
        max_matches: how many games to return at most: named ones first, then those of the shortest rules.

    Raises:
        InvalidInputError: fewer than 8 terms, or a term that is no nim-value.

    Example:
        >>> sprague.identify([0, 1, 2, 3, 1, 4, 3, 2, 1, 4]).matches[0]
        GameMatch(ruleset=sprague.Ruleset('0.77'), first_heap=0)
        >>> sprague.identify([0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 0, 4]).patterns[0].sentence
        'G(n) is the 2-adic valuation of n, for n >= 1'
    """
    values = [natural(term, "term") for term in terms]
    with running(**run) as control:
        found = _core.identify(values, natural(max_matches, "max_matches"), control)
    return Identification(
        tuple(
            GameMatch(Ruleset(match.ruleset.canonical), match.first_heap) for match in found.matches
        ),
        found.further,
        found.tried,
        found.longest_agreement,
        tuple(Pattern._of(raw) for raw in found.patterns),
        found.patterns_first_heap,
    )
