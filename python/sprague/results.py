"""Results of calls: immutable records."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any, Literal, NamedTuple, TypeVar

from . import _core, display

PeriodStatus = Literal["proven", "by_theorem", "conjectured", "none"]
Verdict = Literal["verified", "wrong", "undecided"]
Outcome = Literal["P", "N"]
OutcomeOrDraw = Literal["P", "N", "D"]

R = TypeVar("R")


def record(kind: type[R], raw: object, **changed: Any) -> R:
    """A record of what an object of the library says under the same names, but for what is changed."""
    names = getattr(kind, "_fields", None) or [field.name for field in fields(kind)]  # type: ignore[arg-type]
    return kind(**{name: getattr(raw, name) for name in names if name not in changed}, **changed)


@dataclass(frozen=True)
class StreamedSearch:
    """Results of a search that streams an octal code; docs/formats.md defines the terms."""

    mask: int
    parity_dependent: bool
    rare_positions: int
    last_rare: int
    hashed: int
    hash: str


@dataclass(frozen=True)
class Period:
    """A period: ``G(n + period) == G(n) + saltus`` for all ``n >= preperiod``, both minimal.

    Attributes:
        preperiod: the minimum such heap; None, like the next two, when the status is "none".
        period: in heaps.
        saltus: the increase per period.
        status: "proven" (a theorem applies, and a certificate of it can be written), "by_theorem" (one applies that has no
            certificate), "conjectured" (observed, but no theorem covers these rules) or "none" (none up to the heaps examined).
        examined: the heaps ``0 … examined - 1`` were computed.
        theorem: for a proven period or law the theorem applied, one sentence; None otherwise.
        theorem_number: its number in docs/algorithms.md, such as "14c"; None without one.
        law: a formula for every nim-value, in words, where a theorem gives one; None otherwise. Values by a law may have no
            period: the status is then "none".
        law_status: "proven" or "by_theorem"; None without a law.
        max_value: the largest nim-value, of all heaps (proven, saltus 0) or of those examined; None when values are unbounded.
        max_first_at: the first heap with that value.
        streamed: set when the search streamed an octal code.
    """

    preperiod: int | None
    period: int | None
    saltus: int | None
    status: PeriodStatus
    examined: int
    theorem: str | None
    max_value: int | None
    max_first_at: int | None
    streamed: StreamedSearch | None
    law: str | None = None
    theorem_number: str | None = None
    law_status: Literal["proven", "by_theorem"] | None = None

    @property
    def is_established(self) -> bool:
        """True when a theorem shows the period, with a certificate or without."""
        return self.status in ("proven", "by_theorem")

    @property
    def last_exception(self) -> int | None:
        """``preperiod - 1``; None when there is no exception."""
        return self.preperiod - 1 if self.preperiod else None

    def _words(self) -> str:
        """What is known, in a sentence; nothing where nothing is."""
        if self.status == "none":
            return f"{self.law} ({self.theorem})" if self.law else ""
        saltus = f", saltus {self.saltus}" if self.saltus else ""
        return f"{self._status_words()}: period {self.period}, preperiod {self.preperiod}{saltus}"

    def _status_words(self) -> str:
        return f"by theorem {self.theorem_number}" if self.status == "by_theorem" else self.status

    def _formula(self, value: str = r"\mathcal{G}") -> str:
        """``G(n + 12) = G(n)`` for the heaps that it is about, in LaTeX without dollars; nothing where there is no period."""
        if self.status == "none":
            return ""
        saltus = f" + {self.saltus}" if self.saltus else ""
        words = "" if self.status == "proven" else rf"\quad\text{{({self._status_words()})}}"
        return (
            rf"{value}(n + {self.period}) = {value}(n){saltus}"
            rf"\quad\text{{for all }} n \ge {self.preperiod}{words}"
        )

    def _repr_html_(self) -> str:
        words = self._words() or f"no period in the heaps 0 to {self.examined - 1}"
        return display.paragraph(words) + display.paragraph(self.theorem or "")

    def _repr_latex_(self) -> str | None:
        return display.displayed(self._formula())

    @staticmethod
    def _of(raw: _core.Period) -> Period:
        known = raw.status != "none"
        return record(
            Period,
            raw,
            preperiod=raw.preperiod if known else None,
            period=raw.period if known else None,
            saltus=raw.saltus if known else None,
            theorem=raw.theorem or None,
            max_first_at=raw.max_first_at if raw.max_value is not None else None,
            streamed=record(StreamedSearch, raw.streamed) if raw.streamed else None,
            law=raw.law or None,
            theorem_number=raw.theorem_number or None,
            law_status=raw.law_status if raw.law else None,
        )


@dataclass(frozen=True)
class Pattern:
    """What the nim-values depend on, for all heaps from `from_heap` on.

    Attributes:
        kind: "law", "period", "digits" (an automaton), "dependence" (on an arithmetic function of n) or "regular" (``G(2n)``, ``G(2n + 1)`` by ``G(n)``).
        sentence: what holds, in words.
        status: "proven" or "by_theorem", as of a period, or "observed" up to `seen_to` and no further.
        from_heap: the first heap that the pattern is about.
        seen_to: the last heap compared; None when proven.
        theorem: for a pattern that is not only observed the theorem applied; None otherwise.
        theorem_number: its number in docs/algorithms.md; None otherwise.
    """

    kind: str
    sentence: str
    status: Literal["proven", "by_theorem", "observed"]
    from_heap: int
    seen_to: int | None
    theorem: str | None
    theorem_number: str | None = None

    @staticmethod
    def _of(raw: _core.Pattern) -> Pattern:
        return record(
            Pattern,
            raw,
            status=raw.status if raw.established else "observed",
            seen_to=None if raw.established else raw.seen_to,
            theorem=raw.theorem if raw.established else None,
            theorem_number=raw.theorem_number if raw.established else None,
        )


@dataclass(frozen=True)
class Genus:
    """The genus of a position, as Winning Ways, chapter 13, prints it: ``str(genus)`` is "4^146".

    Attributes:
        normal: the nim-value in normal play.
        misere: for k = 0, 1, … the misère nim-value of the position and k heaps of 2 in Nim; the last two repeat for ever.
        tame: every position that play can reach has the genus of a sum of heaps of Nim.
        text: "4^146"; with commas from 10 on.
    """

    normal: int
    misere: tuple[int, ...]
    tame: bool
    text: str

    def __str__(self) -> str:
        return self.text

    def _repr_latex_(self) -> str | None:
        return display.displayed(re.sub(r"\^(.*)", r"^{\1}", self.text))

    @staticmethod
    def _of(raw: _core.PositionGenus) -> Genus:
        return record(Genus, raw, misere=tuple(raw.misere))


@dataclass(frozen=True)
class Verification:
    """The result of verifying a certificate.

    Attributes:
        verdict: "verified", "wrong" or "undecided".
        established: True when every check was done and passed.
        summary: one sentence: what was checked and what that establishes, or what is wrong and where.
        game, preperiod, period, saltus, theorem: what the certificate claims; period and preperiod are 0 where it claims none,
            as of positions.
        value: the nim-value of the position, where that is the claim; None otherwise.
        order, p_order: of a misère quotient, how many elements and P-elements; None in certificates of periods.
        last_heap: set where the claim is about the misère quotient of the heaps up to this one only; no period is claimed then.
        written: the rules in the author's spelling; empty in certificates of version 1.
        segments: how many there are; `checked` are those found right, `in_vectors` is how many of them were computed side by side
            in vectors.
        heaps: number of heaps whose nim-values or elements were compared with the rules.
    """

    verdict: Verdict
    established: bool
    summary: str
    game: str
    written: str
    preperiod: int
    period: int
    saltus: int
    order: int | None
    p_order: int | None
    last_heap: int | None
    theorem: str
    segments: int
    checked: tuple[int, ...]
    in_vectors: int
    heaps: int
    value: int | None

    @staticmethod
    def _of(raw: _core.Verification) -> Verification:
        return record(Verification, raw, checked=tuple(raw.checked))


class LoopyValue(NamedTuple):
    """The value of a position from which play need not end: its `nim_value`, or None where it is ∞(K); then `options` is K, the
    nim-values that a move can leave. Where moves entail, `entailing` is "loony", or "forced(0,3)" where an answer is due that
    wins beside these nim-sums."""

    nim_value: int | None
    options: tuple[int, ...] = ()
    entailing: str = ""

    @staticmethod
    def _of(raw: _core.LoopyValue) -> LoopyValue:
        if raw.text.startswith("∞"):
            return LoopyValue(None, tuple(raw.options))
        return LoopyValue(None, entailing=raw.text)

    def __str__(self) -> str:
        if self.nim_value is not None:
            return str(self.nim_value)
        if self.entailing:
            return self.entailing
        return f"∞({','.join(map(str, self.options))})" if self.options else "∞"


class WrongTerm(NamedTuple):
    """The first term of a table that is not the nim-value: at index `n` stands `value`, where `expected` is right.
    `line` is its line in the file, from 1; None when the terms came from no file."""

    n: int
    value: int
    expected: int
    line: int | None = None


class NamedGame(NamedTuple):
    """A named game of the literature: `name` as `Ruleset` takes it, its `code` in the notation, where it is defined, and
    the A-numbers of its sequences in the OEIS (`Ruleset.oeis` says what each is about)."""

    name: str
    code: str
    description: str
    source: str
    oeis: tuple[str, ...] = ()


class OeisSequence(NamedTuple):
    """A sequence of the OEIS about a game: its nim-values, ``G(n) == a(n + shift)``, or its P-positions."""

    number: str
    about: Literal["nim-values", "P-positions"]
    shift: int


def named_games() -> list[NamedGame]:
    """The named games of the literature, ordered by name."""
    return [
        record(
            NamedGame,
            game,
            oeis=tuple(s.number for s in _core.oeis_sequences(_core.Ruleset.parse(game.code))),
        )
        for game in _core.named_games()
    ]


def outcome_of(is_p: bool) -> Outcome:
    return "P" if is_p else "N"


def positions_of(stream: _core.PositionStream) -> Iterator[tuple[int, ...]]:
    try:
        while (block := stream.next_block()) is not None:
            yield from map(tuple, block.tolist())
    finally:
        stream.close()
