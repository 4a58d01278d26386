"""Nim-values as tables: of games on tuples of numbers, and of directed graphs."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple, SupportsIndex

import numpy as np
import numpy.typing as npt

from . import _core
from .arguments import Algorithm, checked_text, natural
from .errors import InvalidInputError
from .run import RunOptions, running

if TYPE_CHECKING:
    from typing_extensions import Unpack

MAX_VERTEX = 0xFFFF_FFFC


class RowPeriod(NamedTuple):
    """A proven period of a row: ``G(a, n + period) == G(a, n) + period`` for all ``n >= preperiod``, both least."""

    preperiod: int
    period: int


def table(
    game: str,
    max: SupportsIndex | Iterable[SupportsIndex],
    *,
    algorithm: Algorithm = "auto",
    **run: Unpack[RunOptions],
) -> npt.NDArray[np.unsignedinteger[Any]]:
    """The nim-values of a game on tuples of 2 to 16 numbers, as an array with that number of dimensions.

    Args:
        game: a name, such as ``wythoff``, or rules: ``moves((k,0),(0,k),(k,k))``, ``move(a,b -> c,d: …)`` (docs/tuples.md).
        max: the largest numbers, inclusive: one for all, or one for each.
        algorithm: "auto", "fast", "direct" or "reference".
        run: as for every long call.

    Raises:
        InvalidInputError: the rules cannot be read; the message says where.
        TooLargeError: the table does not fit into memory.

    Example:
        >>> sprague.table("wythoff", 3)
        array([[0, 1, 2, 3],
               [1, 2, 0, 4],
               [2, 0, 1, 5],
               [3, 4, 5, 6]], dtype=uint8)
        >>> np.argwhere(sprague.table("wythoff", (7, 4)) == 0).tolist()
        [[0, 0], [1, 2], [2, 1], [5, 3], [7, 4]]
    """
    rules = _rules(game)
    largest = _largest(max, rules.dimensions)
    with running(**run) as control:
        values = _core.tuple_values(rules, largest, algorithm, control)
    return values.reshape([number + 1 for number in largest])


def _rules(game: str) -> _core.TupleRules:
    return _core.TupleRules.parse(checked_text(game, "a game on tuples", "wythoff"))


def _largest(max: SupportsIndex | Iterable[SupportsIndex], dimensions: int) -> list[int]:
    given = list(max) if isinstance(max, Iterable) else [max] * dimensions
    if len(given) != dimensions:
        raise InvalidInputError(
            f"max: {len(given)} given, and a position has {dimensions} numbers; give one for each, or one for all"
        )
    return [natural(number, "max", _core.max_tuple_number) for number in given]


def rows(
    game: str,
    last_row: SupportsIndex,
    *,
    limit: SupportsIndex = 10_000_000,
    certificate: str | os.PathLike[str] | None = None,
    **run: Unpack[RunOptions],
) -> list[RowPeriod]:
    """The additive periods of the rows 0, 1, …, `last_row` of a game on two numbers, each proven; fewer where a row has none up to
    the limit.

    Args:
        game: a name or vectors, as for `table`.
        last_row: row a has the values of the positions (a, 0), (a, 1), ….
        limit: the last number to examine in each row.
        certificate: a file for the proof, which `verify_certificate` checks.
        run: as for every long call.

    Raises:
        InvalidInputError: the rules cannot be read; the message says where.
        NotEstablishedError: the theorem does not cover the rules (docs/search.md).

    Example:
        >>> sprague.rows("wythoff", 2)
        [RowPeriod(preperiod=0, period=1), RowPeriod(preperiod=0, period=3), RowPeriod(preperiod=0, period=3)]
    """
    rules = _rules(game)
    path = None if certificate is None else os.fspath(certificate)
    row, last = natural(last_row, "last_row"), natural(limit, "limit")
    with running(**run) as control:
        found = _core.row_periods(rules, row, last, path, control)
    return [RowPeriod(period.preperiod, period.period) for period in found]


def graph_values(
    edges: npt.ArrayLike | str | os.PathLike[str],
    *,
    vertices: SupportsIndex = 0,
    **run: Unpack[RunOptions],
) -> npt.NDArray[np.int32]:
    """The nim-values of all vertices of a directed graph, in which a token moves along the edges; -1 where a vertex has none, since
    play need not end: the player to move wins when an edge leads to a 0, otherwise the game is drawn.

    Args:
        edges: an array of integers with two columns, or a list of pairs: a move leads from the first vertex to the second. Or the
            path of a file with them (docs/graphs.md).
        vertices: the vertices are 0 … vertices - 1 at least, and more where an edge names them; for arrays.
        run: as for every long call.

    Linear time where play ends; 12 bytes an edge and 12 to 28 a vertex, with a cycle 4 and 40 more.

    Raises:
        InvalidInputError: the array has another shape or type, or a vertex lies outside 0 to 2**32 - 4.
        FileError: the file cannot be read.

    Example:
        >>> sprague.graph_values([(0, 1), (0, 2), (1, 2), (3, 3)])
        array([ 2,  1,  0, -1], dtype=int32)
    """
    count = natural(vertices, "vertices", MAX_VERTEX + 1)
    if isinstance(edges, (str, os.PathLike)):
        if count:
            raise InvalidInputError("vertices: a file names them itself, a number alone in a line")
        with running(**run) as control:
            return _core.graph_values_of_file(os.fspath(edges), control)
    pairs = _edges(np.asarray(edges))
    with running(**run) as control:
        return _core.graph_values(pairs, count, control)


def _edges(edges: npt.NDArray[Any]) -> npt.NDArray[np.uint32]:
    if edges.size == 0:
        return np.empty((0, 2), np.uint32)
    if edges.ndim != 2 or edges.shape[1] != 2:
        raise InvalidInputError(
            f"edges: an array of the shape {edges.shape}; write two columns, from and to"
        )
    if not np.issubdtype(edges.dtype, np.integer):
        raise InvalidInputError(
            f"edges: an array of {edges.dtype}; vertices are integers, such as numpy.uint32"
        )
    outside = (edges < 0) | (edges > MAX_VERTEX)
    if outside.any():
        row = int(np.argwhere(outside)[0][0])
        raise InvalidInputError(
            f"edges[{row}] is {edges[row].tolist()}; vertices lie in 0 to {MAX_VERTEX}"
        )
    return np.ascontiguousarray(edges, np.uint32)
