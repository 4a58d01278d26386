#!/usr/bin/env python3
"""Tests sprague-verified with certificates that sprague writes, and with forgeries of them.

    test_verified.py --verified build/formal/sprague-verified --sprague build/release/sprague

A forged file gets the right checksum, which `sprague verify` names when it finds another.
"""

import argparse
import random
import re
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

# Game, preperiod, period: R. K. Guy and C. A. B. Smith (1956), A. Gangolli and T. Plambeck (1989).
GAMES = [
    ("0.07", 53, 34),
    ("0.77", 71, 12),
    ("0.115", 1, 14),
    ("0.137", 52, 34),
    ("0.45", 498, 20),
    ("0.156", 3479, 349),
    ("0.165", 5181, 1550),
    ("0.356", 7315, 142),
    ("0.644", 3256, 442),
    ("0.16", 105351, 149459),
    ("0.56", 326640, 144),
    ("0.127", 46578, 4),
]
VERIFIED, WRONG, UNREADABLE, NOT_ESTABLISHED = range(4)


class Programs:
    def __init__(self, verified: str, sprague: str, folder: Path):
        self.verified, self.sprague, self.folder = verified, sprague, folder

    def run(self, program: list[str], data: bytes) -> subprocess.CompletedProcess:
        file = self.folder / "certificate"
        file.write_bytes(data)
        return subprocess.run([*program, file], capture_output=True, text=True, check=False)

    def verify(self, data: bytes) -> tuple[int, str]:
        done = self.run([self.verified], data)
        return done.returncode, done.stdout + done.stderr

    def certificate(self, game: str) -> bytes:
        file = self.folder / "written"
        subprocess.run(
            [self.sprague, "period", game, "--certificate", file], capture_output=True, check=True
        )
        return file.read_bytes()

    def sealed(self, data: bytes) -> bytes:
        """The file with the checksum of its bytes."""
        done = self.run([self.sprague, "verify"], data)
        found = re.search("its bytes have the checksum (xxh3:[0-9a-f]{16})", done.stderr)
        return data if found is None else re.sub(CHECKSUM, found[1].encode(), data, count=1)


CHECKSUM = rb'(?<="checksum":")xxh3:[0-9a-f]{16}(?="}\n)'
failures = []


def check(holds: bool, what: str, said: str) -> None:
    if not holds:
        failures.append(what)
        print(f"{what}: {said.strip()}", file=sys.stderr)


def claim(data: bytes, **changes: object) -> bytes:
    for key, value in changes.items():
        data = re.sub(rf'(?<="{key}":)(\d+|"[^"]*")'.encode(), str(value).encode(), data, count=1)
    return data


def forged_claims(data: bytes, preperiod: int, period: int) -> list[tuple[str, bytes]]:
    """Claims that are false; the game 0.17 has period 2."""
    forged = [(f"period {p}", claim(data, period=p)) for p in (2 * period, 3 * period, period + 1)]
    forged += [
        (f"period {period // d}", claim(data, period=period // d))
        for d in (2, 3, 17)
        if period % d == 0
    ]
    forged += [
        (f"preperiod {n0}", claim(data, preperiod=n0))
        for n0 in (preperiod - 1, preperiod + 1, 0)
        if n0 != preperiod
    ]
    forged.append(("game 0.17", claim(data, game='"0.17"', written='"0.17"')))
    forged.append(("written 0.17", claim(data, written='"0.17"')))
    return forged


def rare_heaps_left_out(data: bytes) -> bytes:
    """All rare heaps but the first are replaced by it."""
    head = data.index(b"\n", data.index(b"\n") + 1) + 1
    size = int(re.search(rb'"name":"rare","offset":0,"bytes":(\d+)', data)[1])
    return data[:head] + data[head : head + 10] * (size // 10) + data[head + size :]


def test_game(programs: Programs, game: str, preperiod: int, period: int) -> None:
    data = programs.certificate(game)
    said = f"{game} has least period {period} and least preperiod {preperiod}"
    code, output = programs.verify(data)
    check(
        code == VERIFIED and output.startswith("verified by a proven checker: " + said),
        game,
        output,
    )
    cpp = programs.run([programs.sprague, "verify"], data)
    check(cpp.returncode == code and said in cpp.stdout, f"{game}: sprague verify", cpp.stdout)

    for name, forged in forged_claims(data, preperiod, period):
        code, output = programs.verify(programs.sealed(forged))
        check(code == WRONG and output.startswith("wrong: "), f"{game} as {name}", output)
    if b"sparse-space" in data:
        code, output = programs.verify(programs.sealed(rare_heaps_left_out(data)))
        check(code == WRONG, f"{game} without rare heaps", output)
    for size in (0, 10, 21, 22, 100, len(data) - 38, len(data) - 1):
        code, output = programs.verify(data[:size])
        check(code == UNREADABLE, f"{size} bytes of {game}", output)
    code, output = programs.verify(data + b"\n")
    check(code == UNREADABLE, f"{game} and a byte more", output)


def test_flipped_bytes(programs: Programs, game: str, preperiod: int, period: int) -> None:
    """Damage is refused. Where the checksum is mended, nothing false is verified."""
    source = random.Random(game)
    data = programs.certificate(game)
    for _ in range(60):
        flipped = bytearray(data)
        at = source.choice([source.randrange(len(data)), source.randrange(min(len(data), 800))])
        flipped[at] ^= 1 << source.randrange(8)
        code, output = programs.verify(bytes(flipped))
        check(code == UNREADABLE, f"{game}, byte {at} flipped", output)
        code, output = programs.verify(programs.sealed(bytes(flipped)))
        truth = f": {game} has least period {period} and least preperiod {preperiod} "
        check(
            code in (WRONG, UNREADABLE, NOT_ESTABLISHED) or truth in output,
            f"{game}, byte {at}",
            output,
        )


def test_theorems(programs: Programs) -> None:
    """Coq checks the theorem that is made of a certificate, and refuses that of a forgery."""
    kayles = programs.certificate("0.77")
    for name, data, right in (
        ("kayles", kayles, True),
        ("period_24", programs.sealed(claim(kayles, period=24)), False),
        ("octal_156", programs.certificate("0.156"), True),
        ("octal_127", programs.certificate("0.127"), True),
    ):
        theorem = programs.folder / f"{name}.v"
        made = programs.run([programs.verified, "--theorem", theorem], data)
        check(made.returncode == 0 and made.stdout == "", f"--theorem of {name}", made.stderr)
        library = Path(programs.verified).parent
        coq = subprocess.run(
            ["coqc", "-Q", library, "Sprague", theorem], capture_output=True, text=True, check=False
        )
        check((coq.returncode == 0) == right, f"the theorem of {name}", coq.stdout + coq.stderr)
        if name == "kayles":
            check("Closed under the global context" in coq.stdout, "axioms of kayles", coq.stdout)


def test_misuse(programs: Programs) -> None:
    for program in ([], ["--nonsense"], ["nowhere/at-all"], ["a", "b"]):
        done = subprocess.run(
            [programs.verified, *program], capture_output=True, text=True, check=False
        )
        one_line = done.stderr.startswith("sprague-verified: ") and done.stderr.count("\n") == 1
        check(done.returncode == UNREADABLE and one_line, f"misuse {program}", done.stderr)
    kayles = programs.certificate("kayles")
    other = programs.run([programs.verified, "--game", "0.07"], kayles)
    check(other.returncode == UNREADABLE, "--game 0.07 of 0.77", other.stdout)
    same = programs.run([programs.verified, "--game", "0.77"], kayles)
    check(same.returncode == VERIFIED, "--game 0.77 of 0.77", same.stdout)
    nim = programs.run([programs.verified], programs.certificate("S(1,2)"))
    check(nim.returncode == NOT_ESTABLISHED, "a subtraction set", nim.stdout)


def test_checksums(programs: Programs) -> None:
    """The checksum of files of all lengths: XXH3 differs up to 240 bytes, and has blocks of 1024."""
    kayles = programs.certificate("0.77")
    for size in [*range(1, 120, 3), 850, 851, 852, 1000, 1900, 2100]:
        forged = programs.sealed(claim(kayles, written=f'"{"k" * size}"'))
        code, output = programs.verify(forged)
        check(
            code == VERIFIED and "is not compared" in output, f"written in {size} letters", output
        )


def test_far_away(programs: Programs) -> None:
    """Claims beyond the arrays of Coq are not computed."""
    kayles = programs.certificate("0.77")
    for n0 in (10**7, 10**17):
        code, output = programs.verify(programs.sealed(claim(kayles, preperiod=n0)))
        check(code == NOT_ESTABLISHED, f"preperiod {n0}", output)
    huge = struct.pack("<Q", 2**63)
    data = bytearray(programs.certificate("0.16"))
    head = data.index(b"\n", data.index(b"\n") + 1) + 1
    data[head : head + 8] = huge
    code, output = programs.verify(programs.sealed(bytes(data)))
    check(code == UNREADABLE, "a heap of 2^63", output)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--verified", required=True)
    parser.add_argument("--sprague", required=True)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        programs = Programs(arguments.verified, arguments.sprague, Path(folder))
        test_misuse(programs)
        test_checksums(programs)
        test_theorems(programs)
        test_far_away(programs)
        for game in GAMES:
            test_game(programs, *game)
        for game in (GAMES[1], GAMES[4], GAMES[9], GAMES[10]):
            test_flipped_bytes(programs, *game)
    if not failures:
        print(f"sprague-verified: {len(GAMES)} certificates verified, their forgeries refused")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
