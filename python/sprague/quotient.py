"""Misère quotients."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from . import _core, display
from .arguments import natural, wide_size
from .errors import NotEstablishedError


@dataclass(frozen=True, eq=False)
class Quotient:
    """The finite commutative monoid that decides misère play of sums of heaps of a game; ``Ruleset.quotient`` finds it.

    Elements are numbered from 0, the identity, which is that of no heaps.

    Attributes:
        order: the number of elements.
        proven: True when it is the quotient of all heaps; otherwise it is that of the heaps up to `last_heap`.
        certifiable: True when its certificate can be written and verified, too.
        period, preperiod: of the elements of the heaps, when proven; the least.
        reason: why it is proven, or why the search ended.
        tame: True when it is that of a sum of nim-heaps.
        p_elements: the elements of positions that the previous player wins.
        products: the multiplication table: uint16, shape ``(order, order)``.
        names: each element as a product of generators, such as "a b^2".
        generators: heaps whose elements generate it, named a, b, …
        relations: pairs of equal products, which present it.
        last_heap: the last heap that was examined.

    Example:
        >>> q = sprague.Ruleset("0.123").quotient()
        >>> q.order, len(q.p_elements), q.names[q.element(3)]
        (20, 5, 'b')
        >>> q.is_p([1, 8]), q.is_p([1, 3])
        (True, False)
    """

    order: int
    proven: bool
    certifiable: bool
    period: int
    preperiod: int
    reason: str
    tame: bool
    p_elements: tuple[int, ...]
    products: npt.NDArray[np.uint16]
    names: tuple[str, ...]
    generators: tuple[int, ...]
    relations: tuple[tuple[str, str], ...]
    _heaps: tuple[int, ...]

    @property
    def last_heap(self) -> int:
        return len(self._heaps) - 1

    def element(self, n: int) -> int:
        """The element of a heap.

        Raises:
            NotEstablishedError: the heap lies beyond `last_heap` and the quotient is not proven.
        """
        n = wide_size(n)
        if n > self.last_heap:
            if not self.proven:
                raise NotEstablishedError(
                    f"the quotient is known to heap {self.last_heap} only: {self.reason}"
                )
            n = self.preperiod + (n - self.preperiod) % self.period
        return self._heaps[n]

    def product(self, elements: Iterable[int]) -> int:
        """The product of elements."""
        result = 0
        for element in elements:
            result = int(self.products[result, natural(element, "element", self.order - 1)])
        return result

    def is_p(self, heaps: Iterable[int]) -> bool:
        """True when the previous player wins the sum of heaps."""
        return self.product(map(self.element, heaps)) in self.p_elements

    def _repr_latex_(self) -> str | None:
        """The presentation by generators and relations."""
        letters = ", ".join(name for name in self.names[1:] if not set(" ^") & set(name))
        equations = ", ".join(
            f"{display.product_formula(left)} = {display.product_formula(right)}"
            for left, right in self.relations
        )
        return display.displayed(rf"\langle {letters} \mid {equations} \rangle")

    @classmethod
    def _of(cls, raw: _core.QuotientSearch) -> Quotient:
        names = tuple(raw.names)
        return cls(
            len(names),
            raw.proven,
            raw.certifiable,
            raw.period,
            raw.preperiod,
            raw.reason,
            raw.tame,
            tuple(raw.p_elements),
            raw.products(),
            names,
            tuple(raw.generators),
            tuple(raw.relations),
            tuple(raw.heaps),
        )
