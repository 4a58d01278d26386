"""sprague: impartial heap games from their rules: nim-values, proven periods, exact counts, winning moves.

    >>> import sprague
    >>> g = sprague.Game("0.07")
    >>> g[17], g.period().period, g.count(heaps=3, max=10**5)
    (2, 34, 19883924166629)

Start with `Game`. Its calls return `Period`, `Analysis`, `Move` and `Verification` objects and raise subclasses of `Error`, each
of which is a built-in exception, too: `RulesError` is a ValueError. `Position` adds boards and the like to heaps, and `solve` solves
games of your own. `table` and `rows` are for games on tuples, `nim_product` and its like calculate with nimbers. Long calls take the keyword arguments of `RunOptions`.
The notation, the algorithms with their proofs and sources, and the file formats are described in the project's docs/.
"""

from __future__ import annotations

import os as _os
from typing import TYPE_CHECKING

from ._core import version as __version__
from .correlated import count_correlated, list_correlated
from .custom_game import CustomGame
from .errors import (
    BFileError,
    CancelledError,
    Error,
    FileError,
    InvalidInputError,
    NotEstablishedError,
    RulesError,
    TooLargeError,
)
from .files import BFile, check_bfile, check_values, read_bfile, write_bfile
from .game import Game
from .given import RequiredValue, Values, count_histogram
from .identify import GameMatch, Identification, identify
from .nimbers import (
    nim_inverse,
    nim_logarithm,
    nim_order,
    nim_power,
    nim_product,
    nim_quadratic_roots,
    nim_quotient,
    nim_square_root,
    nim_sum,
    nimber,
)
from .nimstring import Nimstring, NimstringMove, nimstring
from .notebook import widget
from .position import Component, GameKind, Position, PositionMove, game_kinds, value
from .quotient import Quotient
from .results import (
    Analysis,
    Genus,
    Move,
    NamedGame,
    OeisSequence,
    Pattern,
    Period,
    StreamedSearch,
    Verification,
    WrongTerm,
    named_games,
)
from .run import RunOptions
from .search import SearchStatistics, Solution, Solver, solve
from .sum import Sum
from .tables import RowPeriod, dag_values, rows, table

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = [
    "Analysis",
    "BFile",
    "BFileError",
    "CancelledError",
    "Component",
    "CustomGame",
    "Error",
    "FileError",
    "Game",
    "GameKind",
    "GameMatch",
    "Genus",
    "Identification",
    "InvalidInputError",
    "Move",
    "NamedGame",
    "Nimstring",
    "NimstringMove",
    "NotEstablishedError",
    "OeisSequence",
    "Pattern",
    "Period",
    "Position",
    "PositionMove",
    "Quotient",
    "RequiredValue",
    "RowPeriod",
    "RulesError",
    "RunOptions",
    "SearchStatistics",
    "Solution",
    "Solver",
    "StreamedSearch",
    "Sum",
    "TooLargeError",
    "Values",
    "Verification",
    "WrongTerm",
    "check_bfile",
    "check_values",
    "count_correlated",
    "count_histogram",
    "dag_values",
    "game_kinds",
    "identify",
    "list_correlated",
    "named_games",
    "nim_inverse",
    "nim_logarithm",
    "nim_order",
    "nim_power",
    "nim_product",
    "nim_quadratic_roots",
    "nim_quotient",
    "nim_square_root",
    "nim_sum",
    "nimber",
    "nimstring",
    "read_bfile",
    "rows",
    "solve",
    "table",
    "value",
    "verify_certificate",
    "widget",
    "write_bfile",
    "__version__",
]


def verify_certificate(
    path: str | _os.PathLike[str],
    *,
    segment: int | None = None,
    sample: int | None = None,
    seed: int = 1,
    game: Game | str | None = None,
    max_steps: int | None = None,
    plain: bool = False,
    **run: Unpack[RunOptions],
) -> Verification:
    """Verifies the certificate of a period, a misère quotient or the value of a position at `path` by code independent of the engines.

    Args:
        segment: check only this segment, the heaps between two windows.
        sample: check this number of segments, chosen at random by `seed`.
        game: reject certificates of other games; a `Game`, or text: rules, a kind such as ``cram``, or a position.
        max_steps: step limit, about a nanosecond per step (default: 2^40, more for a large file).
        plain: compute heap by heap only, never several segments in vectors: slower, a shorter program to trust.

    17 to 32 million heaps a second and thread for an octal code with 20 rare heaps; memory for the file. docs/certificates.md
    has the file and the theorems by which it proves its claim.

    Raises:
        InvalidInputError: the file is no certificate, truncated, edited or of a newer version, or there is no such segment.
    """
    from . import _core
    from .arguments import checked_text, natural, natural_or_none
    from .run import running

    with running(**run) as control:
        name = game.canonical if isinstance(game, Game) else game
        if name is not None:
            checked_text(name, "game", "kayles")
        return Verification._of(
            _core.verify_certificate(
                _os.fspath(path),
                natural_or_none(segment, "segment"),
                natural_or_none(sample, "sample"),
                natural(seed, "seed"),
                name,
                natural_or_none(max_steps, "max_steps"),
                plain,
                control,
            )
        )
