"""Certificates, verified."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from . import _core
from .arguments import checked_text, natural, natural_or_none
from .results import Verification
from .ruleset import Ruleset
from .run import RunOptions, running

if TYPE_CHECKING:
    from typing_extensions import Unpack


def verify_certificate(
    path: str | os.PathLike[str],
    *,
    segment: int | None = None,
    sample: int | None = None,
    seed: int = 1,
    game: Ruleset | str | None = None,
    max_steps: int | None = None,
    plain: bool = False,
    **run: Unpack[RunOptions],
) -> Verification:
    """Verifies the certificate of a period, a misère quotient or the value of a position at `path` by code independent of the engines.

    Args:
        segment: check only this segment, the heaps between two windows.
        sample: check this number of segments, chosen at random by `seed`.
        game: reject certificates of other games; a `Ruleset`, or text: rules, a kind such as ``cram``, or a position.
        max_steps: step limit, about a nanosecond per step (default: 2^40, more for a large file).
        plain: compute heap by heap only, never several segments in vectors: slower, a shorter program to trust.

    17 to 32 million heaps a second and thread for an octal code with 20 rare heaps; memory for the file. docs/certificates.md
    has the file and the theorems by which it proves its claim.

    Raises:
        InvalidInputError: the file is no certificate, truncated, edited or of a newer version, or there is no such segment.
        FileError: the file cannot be read.
    """
    with running(**run) as control:
        name = game.canonical if isinstance(game, Ruleset) else game
        if name is not None:
            checked_text(name, "game", "kayles")
        return Verification._of(
            _core.verify_certificate(
                os.fspath(path),
                natural_or_none(segment, "segment"),
                natural_or_none(sample, "sample"),
                natural(seed, "seed"),
                name,
                natural_or_none(max_steps, "max_steps"),
                plain,
                control,
            )
        )
