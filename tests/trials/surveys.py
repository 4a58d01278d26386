"""Surveys (docs/survey-format.md): killed when so many rows are there and resumed, a survey has the rows of one that ran through; and each row is true by the definition."""

import contextlib
import itertools
import os
import signal
import sqlite3
import subprocess
import tempfile
import time

from definitions import Invalid
from definitions.heaps import HeapGame
from definitions.notation import read
from definitions.periods import holds
from trial import Kind

# Columns that do not depend on the machine.
ROWS = "SELECT code, game, shift, canonical, result, period, preperiod, last_heap, cut, max_value, max_first_at, rare_mask, rare_by_position, rare_heaps, last_rare, p_positions, last_p_position, hash FROM report ORDER BY code"
MISERE = "SELECT game, quotient_order, p_elements, period, preperiod, last_heap, tame FROM misere ORDER BY game"


def rows(file, statement=ROWS):
    with contextlib.closing(
        sqlite3.connect(f"file:{file}?mode=ro", uri=True, timeout=60)
    ) as database:
        return database.execute(statement).fetchall()


def finished(file):
    """How many games have a row."""
    try:
        return rows(file, "SELECT count(*) FROM results")[0][0]
    except sqlite3.OperationalError:  # not created yet
        return 0


def digits(random, count):
    return "".join(
        random.choice(
            (
                "?",
                str(random.randint(0, 7)),
                f"[0-{random.randint(1, 6)}]",
                f"[{random.randint(0, 3)}{random.randint(4, 7)}]",
            )
        )
        for _ in range(count)
    )


# ---- killed and resumed


def draw_killed(random):
    patterns = tuple(
        dict.fromkeys(random.choice(("0.", "4.")) + digits(random, 2) + "?" for _ in range(2))
    )
    kills = tuple(sorted(random.randint(0, 30) for _ in range(random.randint(1, 4))))
    return (
        patterns,
        random.choice((500, 3000)),
        random.choice((0, 0, 12)),
        kills,
        random.randint(1, 2),
    )


def check_killed(program, case):
    patterns, limit, misere, kills, threads = case
    if not patterns or limit < 1:
        raise Invalid
    options = ["--limit", str(limit), *(["--misere-order", str(misere)] if misere else [])]
    with tempfile.TemporaryDirectory() as folder:
        whole, broken = (os.path.join(folder, name) for name in ("whole.sqlite", "broken.sqlite"))
        command = f"sprague survey {' '.join(map(repr, patterns))} {' '.join(options)} --db FILE"
        if program.run(
            "survey", *patterns, *options, "--db", whole, "--threads", "1"
        ).returncode not in (0, 1):
            raise Invalid
        for rows_before in kills:
            words = [
                program.path,
                "survey",
                *patterns,
                *options,
                "--db",
                broken,
                "--threads",
                str(threads),
            ]
            with subprocess.Popen(
                words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
            ) as process:
                while finished(broken) < rows_before and process.poll() is None:
                    time.sleep(0.001)
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
        if not os.path.exists(broken):
            raise Invalid  # killed before the file was there each time
        resumed = program.run("survey", "--db", broken, "--threads", str(threads))
        if resumed.returncode not in (0, 1):
            return f"{command}, killed at {kills} rows, resumed with --db FILE alone\nexit code {resumed.returncode}: {resumed.stderr.decode()}"
        for statement in (ROWS, *((MISERE,) if misere else ())):
            if rows(broken, statement) != rows(whole, statement):
                different = [
                    pair
                    for pair in itertools.zip_longest(
                        rows(broken, statement), rows(whole, statement)
                    )
                    if pair[0] != pair[1]
                ]
                return f"{command}, killed at {kills} rows and resumed\nrows of the killed one, and of one that ran through: {different[:3]}"
        if rows(broken, "PRAGMA integrity_check") != [("ok",)] or rows(
            broken, "PRAGMA foreign_key_check"
        ):
            return f"{command}, killed at {kills} rows and resumed\nSQLite finds the file damaged"
    return None


# ---- rows by the definition


def draw_rows(random):
    return (
        random.choice(("0.", "4.")) + digits(random, random.randint(1, 2)),
        random.randint(1, 150),
    )


def fnv(values):
    h = 1469598103934665603
    for value in values:
        h = (h ^ value) * 1099511628211 % 2**64
    return f"fnv:{h:016x}"


def check_rows(program, case):
    pattern, limit = case
    if limit < 1:
        raise Invalid
    command = f"sprague survey {pattern!r} --limit {limit} --db FILE"
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "survey.sqlite")
        run = program.run("survey", pattern, "--limit", str(limit), "--db", file)
        if run.returncode not in (0, 1):
            raise Invalid
        table = rows(file)
    if not table:
        return f"{command}\nhas no rows"
    for (
        code,
        game,
        shift,
        _,
        result,
        period,
        preperiod,
        last,
        cut,
        largest,
        first,
        mask,
        by_position,
        rare,
        last_rare,
        zeros,
        last_zero,
        digest,
    ) in table:
        values = HeapGame(read(game)).values(limit)
        own = HeapGame(read(code)).values(limit + shift)
        if own[shift:] != values[: len(own) - shift] or any(own[:shift]):
            return f"{command}\nsaid: a heap of n in {game} plays as one of n + {shift} in {code}"
        told = (last, cut, largest, first, zeros, last_zero, digest)
        zero = [n for n, value in enumerate(values) if value == 0]
        truth = (limit, 0, max(values), values.index(max(values)), len(zero), zero[-1], fnv(values))
        if told != truth:
            return f"{command}\nsaid of {game}: {told}\ntrue: {truth}"
        if result == "proven" and not holds(values, preperiod, period):
            return f"{command}\nsaid of {game}: period {period} from {preperiod} on; the values: {values}"
        if mask is not None:
            takes = [i for i, digit in enumerate(game.split(".")[1], 1) if int(digit) & 4] + [
                0
            ] * game.startswith("4")
            is_rare = lambda n: (
                (values[n] & mask).bit_count() % 2 == ((n - takes[0]) % 2 if by_position else 0)
            )
            rares = [n for n in range(1, limit + 1) if is_rare(n)]
            if (len(rares), rares[-1] if rares else 0) != (rare, last_rare):
                return f"{command}\nsaid of {game}: {rare} rare heaps, the last {last_rare}\ntrue: {len(rares)}, {rares[-1:]}"
    return None


KINDS = {
    "surveys killed": Kind(draw_killed, check=check_killed, quick=2),
    "survey rows": Kind(draw_rows, check=check_rows, quick=3),
}
