"""An atlas of two entries, 0.77 and S(2,4,7), for tests of what reads one; check_atlas.py builds a real one."""

import sqlite3
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def create_small_atlas(path: Path) -> None:
    base = sqlite3.connect(path)
    base.executescript((ROOT / "scripts/atlas.sql").read_text())

    def insert(table: str, **row) -> None:
        marks = ", ".join("?" * len(row))
        base.execute(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({marks})", list(row.values()))

    insert("about", version="0.0.0", released="2026-01-01", sha256="0" * 64)
    insert(
        "games",
        id=1,
        family="octal",
        label="0.77",
        code="0.77",
        rules="Take 1 or 2 tokens from a heap; you may split the rest into two heaps.",
        rules_message="{}",
        status="proven",
        period=12,
        preperiod=71,
        saltus=0,
        theorem="By the theorem of Guy and Smith.",
        proven_by="formal",
        last_heap=9,
        max_value=4,
        max_first_at=5,
        nim_values="0 1 2 3 1 4 3 2 1 4",
    )
    insert("codes", code="0.77", label="0.77", game=1, shift=0)
    insert("codes", code="4.4", label="4.4", game=1, shift=1)
    insert("names", game=1, name="kayles")
    insert("oeis", game=1, number="A002186", about="nim-values", shift=0)
    insert(
        "theorems",
        label="0.77",
        name="kayles",
        file="formal/games/Kayles.v",
        preperiod=71,
        period=12,
    )
    insert(
        "sets",
        label="S.2.4.7",
        a=2,
        b=4,
        c=7,
        period=3,
        preperiod=8,
        max_value=3,
        form="other",
        proven_by="search",
    )
    base.commit()
    base.close()
