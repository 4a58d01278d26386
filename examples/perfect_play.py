"""Reads the data set of perfect play (docs/dataset.md), which `make dataset` writes to build/dataset.

    for row in load("build/dataset", kinds=["boards"], split="train", levels=[1, 2]):
        row.position, row.nim_value, row.outcome, row.winning_moves

Run as a program it prints how often the player to move wins, and what two guesses are worth: python3 examples/perfect_play.py [FOLDER]
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

KINDS = ("heaps", "boards", "graphs")


@dataclass(frozen=True)
class Row:
    kind: str
    game: str
    position: str
    level: int
    split: str
    nim_value: int
    outcome: str
    winning_moves: tuple[str, ...]


def load(
    folder: str | Path,
    kinds: Collection[str] = KINDS,
    split: str | None = None,
    levels: Collection[int] | None = None,
) -> Iterator[Row]:
    """The rows, in the order of the files. Raises ValueError where a file is not that of the manifest."""
    folder = Path(folder)
    files = json.loads((folder / "manifest.json").read_text())["files"]
    for kind in kinds:
        if f"{kind}.jsonl" not in files:
            raise ValueError(f"{folder} has no {kind!r}; it has {', '.join(files)}")
        text = (folder / f"{kind}.jsonl").read_bytes()
        if hashlib.sha256(text).hexdigest() != files[f"{kind}.jsonl"]["sha256"]:
            raise ValueError(
                f"{folder}/{kind}.jsonl is not the file of manifest.json; make dataset makes it again"
            )
        for line in text.splitlines():
            row = json.loads(line)
            row["winning_moves"] = tuple(row["winning_moves"])
            if split in (None, row["split"]) and (levels is None or row["level"] in levels):
                yield Row(kind, **row)


def heaps_as_in_nim(row: Row) -> str:
    """The outcome if the game were Nim: what a learner finds who sees the heaps and not the rules."""
    total = 0
    for size in row.position.partition(":")[2].split(","):
        total ^= int(size)
    return "N" if total else "P"


def main() -> None:
    rows = list(load(sys.argv[1] if len(sys.argv) > 1 else "build/dataset", split="test"))
    for kind in KINDS:
        for level in sorted({row.level for row in rows}):
            mine = [row for row in rows if (row.kind, row.level) == (kind, level)]
            won = Counter(row.outcome for row in mine)["N"]
            line = (
                f"{kind} {level}: {len(mine)} positions for tests, {won} won by the player to move"
            )
            if kind == "heaps":
                line += (
                    f"; as in Nim: {sum(heaps_as_in_nim(row) == row.outcome for row in mine)} right"
                )
            print(line)


if __name__ == "__main__":
    main()
