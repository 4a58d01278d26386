"""What notebooks show of rules, values, periods and positions: tables in HTML, and formulas in LaTeX."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Sequence

SHOWN = 24
"""Heaps of a table in HTML."""

SHOWN_IN_FORMULAS = 16
"""Heaps of a table in LaTeX, which has the width of a page."""

Cells = Iterable[object]


def table(rows: Iterable[tuple[str, Cells]]) -> str:
    """A table in HTML; each row is its head and its cells."""
    lines = (
        f"<tr><th>{html.escape(head)}</th>{''.join(f'<td>{html.escape(str(cell))}</td>' for cell in cells)}</tr>"
        for head, cells in rows
    )
    return f"<table>{''.join(lines)}</table>"


def paragraph(text: str) -> str:
    return f"<p>{html.escape(text)}</p>" if text else ""


def values_table(values: Sequence[object], head: str) -> str:
    """The values of the heaps 0, 1, …"""
    return table([("n", range(len(values))), (head, values)])


def values_formula(values: Sequence[object], value: str) -> str:
    """The values of the heaps 0, 1, … as an array in LaTeX without dollars."""
    rows = [("n", range(len(values))), (f"{value}(n)", values)]
    lines = (" & ".join([head, *map(product_formula, map(str, cells))]) for head, cells in rows)
    columns = "r|" + "r" * len(values)
    return rf"\begin{{array}}{{{columns}}}" + r" \\ \hline ".join(lines) + r"\end{array}"


def product_formula(product: str) -> str:
    """A product of generators, such as ``a b^12``, in LaTeX."""
    return re.sub(r"\^(\d+)", r"^{\1}", product)


def displayed(*formulas: str) -> str | None:
    """Formulas below each other for ``_repr_latex_``; None, with which IPython shows no LaTeX, where there is none."""
    lines = [formula for formula in formulas if formula]
    if len(lines) > 1:
        return r"$$\begin{gathered}" + r" \\[1ex] ".join(lines) + r"\end{gathered}$$"
    return f"$${lines[0]}$$" if lines else None
