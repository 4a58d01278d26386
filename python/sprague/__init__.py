"""sprague: impartial games from their rules: nim-values, proven periods, exact counts, winning moves.

    >>> import sprague
    >>> g = sprague.Ruleset("0.07")
    >>> g.value(17), g.period().period, g.count(heaps=3, max=10**5)
    (2, 34, 19883924166629)
    >>> sprague.Position("kayles:5 + cram:4x5").winning_moves()[0]
    '0: 5 -> 1,3'

A `Ruleset` is the rules of a game of heaps; a `Position` is a sum of heaps, boards, graphs, and positions of games of your own, a
`CustomGame`. `solve` solves them: rules give a `Sequence` of nim-values, a position its `Solution`. Calls return `Period`,
`Verification` and the like and raise subclasses of `Error`, each of which is a built-in exception, too: `RulesError` is a ValueError.
`table` and `rows` are for games on tuples, `count_sums` and `count_correlated` for heaps of several games, `nim_product` and its like
calculate with nimbers. Long calls take the keyword arguments of `RunOptions`.
The notation, the algorithms with their proofs and sources, and the file formats are described in the project's docs/.
"""

from __future__ import annotations

from ._core import version as __version__
from .certificates import verify_certificate
from .claims import ClaimTest, LearnedClaim, learn_claim, test_claim
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
from .identify import GameMatch, Identification, identify
from .nimbers import (
    mex,
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
from .position import Component, GameKind, Position, game_kinds
from .quotient import Quotient
from .results import (
    Genus,
    LoopyValue,
    NamedGame,
    OeisSequence,
    Pattern,
    Period,
    StreamedSearch,
    Verification,
    WrongTerm,
    named_games,
)
from .ruleset import Ruleset
from .run import RunOptions
from .search import SearchStatistics, Solution, Solver, solve
from .sequence import RequiredValue, Sequence, count_histogram
from .sums import count_correlated, count_sums, list_correlated, list_sums
from .tables import RowPeriod, graph_values, rows, table

__all__ = [
    "BFile",
    "BFileError",
    "CancelledError",
    "ClaimTest",
    "Component",
    "CustomGame",
    "Error",
    "FileError",
    "GameKind",
    "GameMatch",
    "Genus",
    "Identification",
    "InvalidInputError",
    "LearnedClaim",
    "LoopyValue",
    "NamedGame",
    "Nimstring",
    "NimstringMove",
    "NotEstablishedError",
    "OeisSequence",
    "Pattern",
    "Period",
    "Position",
    "Quotient",
    "RequiredValue",
    "RowPeriod",
    "RulesError",
    "Ruleset",
    "RunOptions",
    "SearchStatistics",
    "Sequence",
    "Solution",
    "Solver",
    "StreamedSearch",
    "TooLargeError",
    "Verification",
    "WrongTerm",
    "check_bfile",
    "check_values",
    "count_correlated",
    "count_histogram",
    "count_sums",
    "game_kinds",
    "graph_values",
    "identify",
    "learn_claim",
    "list_correlated",
    "list_sums",
    "mex",
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
    "test_claim",
    "verify_certificate",
    "widget",
    "write_bfile",
    "__version__",
]
