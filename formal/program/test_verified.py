#!/usr/bin/env python3
"""Tests sprague-verified with certificates that sprague writes, and with forgeries of them.

    test_verified.py --verified build/formal/sprague-verified --sprague build/release/sprague

Forged files get the right checksums, by the code of tests/trials. What the proven checker or
`sprague verify` accepts has to be true, and where a certificate has no evidence beside its claim
both accept the same.
"""

import argparse
import collections
import itertools
import random
import re
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[2] / "tests" / folder) for folder in ("trials", ".")]

from certificates import Invalid, forge, parts_of, sealed  # noqa: E402

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
    ("0.A3", 1, 4),
    ("0.249", 4, 2),
    ("S(2,4,7)", 8, 3),
    ("S(1,3..5)", 0, 8),
    ("S(29,71,100)", 0, 4495),
    ("S(29,72,100)", 4239, 43),
]
VERIFIED, WRONG, UNREADABLE, NOT_ESTABLISHED = range(4)


class Programs:
    def __init__(self, verified: str, sprague: str, folder: Path):
        self.verified, self.sprague, self.folder = verified, sprague, folder

    def run(self, program: list[str], data: bytes) -> subprocess.CompletedProcess:
        file = self.folder / "certificate"
        file.write_bytes(data)
        return subprocess.run(
            [*program, file], capture_output=True, text=True, errors="replace", check=False
        )

    def verify(self, data: bytes, *options: str) -> tuple[int, str]:
        done = self.run([self.verified, *options], data)
        return done.returncode, done.stdout + done.stderr

    def certificate(self, game: str) -> bytes:
        file = self.folder / "written"
        subprocess.run(
            [self.sprague, "period", game, "--certificate", file], capture_output=True, check=True
        )
        return file.read_bytes()

    def period(self, game: str) -> str:
        found = subprocess.run(
            [self.sprague, "period", game], capture_output=True, text=True, check=False
        )
        return found.stdout

    def theorem(self, command: str, game: str, file: Path) -> str:
        made = subprocess.run(
            [self.sprague, command, game, "--certificate", file],
            capture_output=True,
            text=True,
            check=False,
        )
        check(made.returncode == 0 and file.exists(), f"the theorem of {game}", made.stderr)
        return file.read_text()

    def coqc(self, theorem: Path) -> subprocess.CompletedProcess:
        library = Path(self.verified).parent
        command = ["coqc", "-Q", library, "Sprague", theorem]
        return subprocess.run(command, capture_output=True, text=True, check=False)


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
        if n0 not in (preperiod, -1)
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
        code, output = programs.verify(sealed(forged))
        check(code == WRONG and output.startswith("wrong: "), f"{game} as {name}", output)
    if b"sparse-space" in data:
        code, output = programs.verify(sealed(rare_heaps_left_out(data)))
        check(code == WRONG, f"{game} without rare heaps", output)
    for size in (0, 10, 21, 22, 100, len(data) - 38, len(data) - 1):
        code, output = programs.verify(data[:size])
        check(code == UNREADABLE, f"{size} bytes of {game}", output)
    code, output = programs.verify(data + b"\n")
    check(code == UNREADABLE, f"{game} and a byte more", output)


def test_segments(programs: Programs, game: str, claim_of_game: str) -> None:
    """Each segment is right; what is wrong in a window is so for the segments beside it."""
    data = programs.certificate(game)
    count = int(re.search(rb'"checkpoints":(\d+)', data)[1])
    width = int(re.search(rb'"window":(\d+)', data)[1])
    for k in range(count):
        code, output = programs.verify(data, "--segment", str(k))
        right = output.startswith(f"partly verified by a proven checker: segment {k}, ")
        check(code == VERIFIED and right and claim_of_game in output, f"{game}, {k}", output)
    for k in ("-1", "01", "x", str(count)):
        code, output = programs.verify(data, "--segment", k)
        check(code == UNREADABLE, f"{game}, segment {k}", output)

    head = data.index(b"\n", data.index(b"\n") + 1) + 1
    parts = int(re.search(rb'"name":"checkpoints","offset":(\d+)', data)[1]) + head
    source = random.Random(game)
    for k in range(1, count):
        forged = bytearray(data)
        forged[parts + k * (width + 16) + 16 + source.randrange(width)] ^= 1
        code, output = programs.verify(sealed(bytes(forged)), "--segment", str(k))
        check(code == WRONG, f"{game}, window {k} forged", output)
    for preperiod in ("preperiod", "period"):
        number = int(re.search(rf'"{preperiod}":(\d+)'.encode(), data)[1])
        for forged in (number - 1, number + 1, 2 * number):
            wrong = sealed(claim(data, **{preperiod: forged}))
            code, output = programs.verify(wrong, "--segment", "0")
            check(code == WRONG, f"{game}, {preperiod} {forged}, segment 0", output)
    wrong = sealed(rare_heaps_left_out(data))
    code, output = programs.verify(wrong, "--segment", "0")
    check(code == WRONG, f"{game} without rare heaps, segment 0", output)


def numbers(data: bytes, *keys: str) -> list[int]:
    return [int(re.search(rf'"{key}":(\d+)'.encode(), data)[1]) for key in keys]


def entry_moved(source: random.Random, data: bytes) -> bytes:
    """A rare heap, a witness or a segment left out, repeated, or exchanged with another."""
    window, cells = numbers(data, "window", "cell_bytes")
    sizes = {"rare": 10, "witnesses": 12, "checkpoints": 16 + window * cells}
    first, line, body = data.split(b"\n", 2)
    changed, parts = source.choice(list(sizes)), []
    for name, offset, size in parts_of(data):
        each = sizes[name]
        entries = [body[at : at + each] for at in range(offset, offset + size, each)]
        if name == changed:
            i, k = source.randrange(len(entries)), source.randrange(len(entries))
            how = source.choice(("left out", "repeated", "exchanged"))
            if how == "exchanged":
                entries[i], entries[k] = entries[k], entries[i]
            else:
                entries[i : i + 1] = [] if how == "left out" else [entries[i], entries[i]]
        parts.append(b"".join(entries))
        place = b'"name":"%s","offset":%d,"bytes":%d'
        line = line.replace(
            place % (name.encode(), offset, size),
            place % (name.encode(), sum(map(len, parts[:-1])), len(parts[-1])),
        )
    count = len(parts[-1]) // sizes["checkpoints"]
    line = re.sub(rb'"checkpoints":\d+', b'"checkpoints":%d' % count, line)
    return sealed(b"\n".join([first, line, b"".join(parts)]))


def forgery(source: random.Random, data: bytes, other_game: str) -> tuple[str, bytes]:
    how = source.choice(
        ("claim", "claim", "line", "body", "byte", "unsealed", "bit", "entry", "game", "cut")
    )
    if how == "claim":
        key = source.choice(("preperiod", "period"))
        (number,) = numbers(data, key)
        near = (2 * number, 3 * number, number // 2, number // 3, number - 1, number + 1)
        return how, sealed(claim(data, **{key: max(0, source.choice(near))}))
    if how == "entry":
        if b"sparse-space" not in data:
            raise Invalid
        return how, entry_moved(source, data)
    if how == "game":
        return how, sealed(claim(data, game=f'"{other_game}"', written=f'"{other_game}"'))
    if how == "cut":
        return how, data[: source.randrange(len(data))]
    if how == "bit":
        flipped = bytearray(data)
        at = source.choice([source.randrange(len(data)), source.randrange(min(len(data), 800))])
        flipped[at] ^= 1 << source.randrange(8)
        return how, sealed(bytes(flipped))
    return how, forge(source, data, how)


def asks_for_much(data: bytes, preperiod: int, period: int) -> bool:
    """There is no limit to the work of a claim but that of the tables."""
    try:
        return sum(numbers(data, "preperiod", "period")) > max(2 * (preperiod + period), 2000)
    except TypeError:
        return False


def claim_holds(programs: Programs, data: bytes) -> bool:
    """Whether the file claims of its game what `sprague period` finds."""
    game = re.search(rb'"game":"([^"]*)"', data)[1].decode()
    preperiod, period = numbers(data, "preperiod", "period")
    said = rf"proven: period {period}, preperiod {preperiod}\b"
    return re.match(said, programs.period(game)) is not None


def test_forgeries(programs: Programs, count: int) -> None:
    source = random.Random(56)
    true = {game: programs.certificate(game) for game, _, _ in GAMES}
    tally = collections.Counter()
    for game, preperiod, period in itertools.cycle(GAMES):
        if sum(tally.values()) == count:
            break
        while True:
            try:
                how, forged = forgery(source, true[game], source.choice(GAMES)[0])
            except (Invalid, ValueError):
                continue
            if forged != true[game] and not asks_for_much(forged, preperiod, period):
                break
        code, output = programs.verify(forged)
        cpp = programs.run([programs.sprague, "verify"], forged)
        what = f"{game}, forged {how} {sum(tally.values())}"
        check(code in range(4), what, output)
        if how in ("unsealed", "cut"):
            check(code == UNREADABLE, what, output)
        if VERIFIED in (code, cpp.returncode):
            check(claim_holds(programs, forged), f"{what}: not true", output + cpp.stdout)
        if code == VERIFIED != cpp.returncode:
            no_fault_of_claim = cpp.returncode == UNREADABLE or "is not compared" in output
            said = cpp.stdout + cpp.stderr
            check(b"sparse-space" in forged or no_fault_of_claim, what, said)
        if cpp.returncode == VERIFIED:
            check(code in (VERIFIED, NOT_ESTABLISHED), what, output)
        tally[code == VERIFIED, cpp.returncode == VERIFIED] += 1
    print(
        f"{count} forgeries: {tally[False, False]} refused by both programs; what they claim is true "
        f"of {tally[True, True]} that both accept, {tally[True, False]} that only the proven checker "
        f"accepts, and {tally[False, True]} that only sprague verify accepts"
    )


# A line of what Coq prints of a theorem that rests on no axiom.
NO_AXIOM = "Closed under the global context"


def test_theorems(programs: Programs) -> None:
    """Coq checks the theorems that sprague writes, and refuses what they do not show."""
    for command, game, claim_in_coq, axioms in (
        ("period", "kayles", "has_period [0; 7; 7] 71 12", False),
        ("period", "S(2,4,7)", "has_period [0; 0; 3; 0; 3; 0; 0; 3] 8 3", False),
        ("period", "S(1..3)", "has_period [0; 3; 3; 3] 0 4", False),
        ("period", "S(29,72,100)", "3] 4239 43", True),
        ("period", "0.156", "has_period [0; 1; 5; 6] 3479 349", True),
        ("period", "0.127", "has_period [0; 1; 2; 7] 46578 4", True),
        ("period", "family(node-kayles: triangles)", "system_has_period kinds 0 0 2", False),
        ("period", "system(a(n) -> *2, b(n-1); b(n) -> a(n-2), *1)", "_period kinds", False),
        ("quotient", "0.123", "[0; 1; 2; 3] (quotient_of given 5 5) 5 5", False),
        ("quotient", "S(2,4,7)", "3] (quotient_of given 8 3) 8 3", False),
    ):
        theorem = programs.folder / f"theorem_{len(game)}_{game[2]}.v"
        text = programs.theorem(command, game, theorem)
        check(claim_in_coq in text, f"the claim of {game}", text)
        coq = programs.coqc(theorem)
        said = coq.stdout + coq.stderr
        check(coq.returncode == 0, f"Coq on {game}", said)
        check((NO_AXIOM in said) != axioms, f"axioms of {game}", said)
    forged_file = programs.folder / "forged.v"
    for command, game, right, forgeries in (
        ("period", "kayles", "71 12", ("71 24", "71 6", "70 12", "72 12")),
        (
            "period",
            "family(node-kayles: triangles)",
            "check_sound kinds 3 2",
            ("check_sound kinds 2 2", "check_sound kinds 3 1", "check_sound kinds 3 3"),
        ),
        ("quotient", "0.123", "5 5", ("5 10", "4 5", "6 5")),
        (
            "quotient",
            "0.123",
            "lost_elements := [1; ",
            ("lost_elements := [0; 1; ", "lost_elements := ["),
        ),
    ):
        text = programs.theorem(command, game, forged_file)
        check(right in text, f"what is forged of {game}", text)
        for forged in forgeries:
            forged_file.write_text(text.replace(right, forged))
            coq = programs.coqc(forged_file)
            check(coq.returncode != 0, f"Coq on the forgery {forged}", coq.stdout)


def test_misuse(programs: Programs) -> None:
    for program in ([], ["--nonsense"], ["nowhere/at-all"], ["a", "b"]):
        done = subprocess.run(
            [programs.verified, *program], capture_output=True, text=True, check=False
        )
        one_line = done.stderr.startswith("sprague-verified: ") and done.stderr.count("\n") == 1
        check(done.returncode == UNREADABLE and one_line, f"misuse {program}", done.stderr)
    kayles = programs.certificate("kayles")
    code, output = programs.verify(kayles, "--segment", "0")
    check(code == UNREADABLE and "not divided" in output, "a segment of Kayles", output)
    other = programs.run([programs.verified, "--game", "0.07"], kayles)
    check(other.returncode == UNREADABLE, "--game 0.07 of 0.77", other.stdout)
    same = programs.run([programs.verified, "--game", "0.77"], kayles)
    check(same.returncode == VERIFIED, "--game 0.77 of 0.77", same.stdout)
    for game in ("allbut(1,3)", "4.[74]", "0.77e"):
        other = programs.run([programs.verified], programs.certificate(game))
        check(other.returncode == NOT_ESTABLISHED, game, other.stdout)


def test_checksums(programs: Programs) -> None:
    """The checksum of files of all lengths: XXH3 differs up to 240 bytes, and has blocks of 1024."""
    kayles = programs.certificate("0.77")
    for size in [*range(1, 120, 3), 850, 851, 852, 1000, 1900, 2100]:
        forged = sealed(claim(kayles, written=f'"{"k" * size}"'))
        code, output = programs.verify(forged)
        check(
            code == VERIFIED and "is not compared" in output, f"written in {size} letters", output
        )


def test_far_away(programs: Programs) -> None:
    """Claims beyond the arrays of Coq are not computed."""
    kayles = programs.certificate("0.77")
    for n0 in (10**7, 10**17):
        code, output = programs.verify(sealed(claim(kayles, preperiod=n0)))
        check(code == NOT_ESTABLISHED, f"preperiod {n0}", output)
    huge = struct.pack("<Q", 2**63)
    data = bytearray(programs.certificate("0.16"))
    head = data.index(b"\n", data.index(b"\n") + 1) + 1
    data[head : head + 8] = huge
    code, output = programs.verify(sealed(bytes(data)))
    check(code == UNREADABLE, "a heap of 2^63", output)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--verified", required=True)
    parser.add_argument("--sprague", required=True)
    parser.add_argument("--forgeries", type=int, default=300, help="random ones, of all games")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        programs = Programs(arguments.verified, arguments.sprague, Path(folder))
        test_misuse(programs)
        test_checksums(programs)
        test_theorems(programs)
        test_far_away(programs)
        for game in GAMES:
            test_game(programs, *game)
        test_forgeries(programs, arguments.forgeries)
        for game, preperiod, period in GAMES:
            if game in ("0.16", "0.56", "0.127"):
                said = f"{game} has least period {period} and least preperiod {preperiod}"
                test_segments(programs, game, said)
    if not failures:
        print(f"sprague-verified: {len(GAMES)} certificates verified, their forgeries refused")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
