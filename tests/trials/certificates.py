"""Forged certificates (docs/certificates.md): one number or byte is changed and all checksums are made right again. `verify` must refuse the file, or its claim must be true all the same.

What is true is what the file claimed before it was forged, which the program proved, and beside it what the definition says where that is quick.
"""

import functools
import os
import re
import struct
import tempfile

from definitions import Invalid
from definitions.boards import placing
from definitions.notation import text
from definitions.periods import is_octal
from trial import Kind, Program
from xxh3 import xxh3

import rules

CHECKSUM = re.compile(rb',"checksum":"xxh3:[0-9a-f]{16}"\}\n')


@functools.lru_cache(64)
def certificate(path, *words):
    """The file that the program writes; None where it proves nothing."""
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "certificate")
        Program(path).run(*words, "--certificate", file)
        if not os.path.exists(file):
            return None
        with open(file, "rb") as opened:
            return opened.read()


def verdict(program, data):
    """The exit code of verify, and what it prints."""
    with tempfile.NamedTemporaryFile() as file:
        file.write(data)
        file.flush()
        run = program.run("verify", file.name, "--max-steps", "4e9")
        return run.returncode, (run.stdout + run.stderr).decode(errors="replace").strip()


def sealed(data):
    """The file with the checksums of its parts and of its whole as they should be."""
    first, line, body = data.split(b"\n", 2)

    def part(match):
        offset, size = int(match[2]), int(match[3])
        return b'%s%d,"bytes":%d,"checksum":"xxh3:%s"' % (
            match[1],
            offset,
            size,
            xxh3(body[offset : offset + size]).encode(),
        )

    line = re.sub(rb'("offset":)(\d+),"bytes":(\d+),"checksum":"xxh3:[0-9a-f]{16}"', part, line)
    data = first + b"\n" + line + b"\n" + body
    seal = CHECKSUM.search(data, len(first))
    if seal is None:
        raise Invalid
    rest = data[: seal.start()] + data[seal.end() :]
    return (
        data[: seal.start()]
        + b',"checksum":"xxh3:%s"}\n' % xxh3(rest).encode()
        + data[seal.end() :]
    )


def number_near(random, number, others):
    return random.choice(
        (
            number + 1,
            max(0, number - 1),
            2 * number,
            number // 2,
            0,
            1,
            number + random.choice(others),
            abs(number - random.choice(others)),
            10 * number + 7,
            2**63,
            2**64 - 1,
        )
    )


def forged_line(random, data):
    """One or two numbers of the line of JSON, or a truth value, in place of others."""
    first, line, body = data.split(b"\n", 2)
    for _ in range(random.choice((1, 1, 1, 2))):
        keys = (
            rb'("(?!offset|bytes"|checksum)[a-z_]+":)(\d+)|(true|false)|(?<=[\[,:])(\d+)(?=[\],])'
        )
        places = list(re.finditer(keys, line))
        if not places:
            raise Invalid
        numbers = [int(m[2] or m[4]) for m in places if m[2] or m[4]]
        place = random.choice(places)
        if place[3]:
            new = b"false" if place[3] == b"true" else b"true"
        else:
            new = (place[1] or b"") + str(
                number_near(random, int(place[2] or place[4]), numbers)
            ).encode()
        line = line[: place.start()] + new + line[place.end() :]
    return first + b"\n" + line + b"\n" + body


def parts_of(data):
    """Name, offset and size of the parts of the body."""
    line = data.split(b"\n", 2)[1]
    return [
        (name.decode(), int(offset), int(size))
        for name, offset, size in re.findall(rb'"name":"(\w+)","offset":(\d+),"bytes":(\d+)', line)
    ]


def forged_sparse_body(random, data):
    """A rare heap, a witness, or a window, with the checksum of the window made right."""
    first, line, body = data.split(b"\n", 2)
    body = bytearray(body)
    window, cell = (
        int(re.search(rb'"%s":(\d+)' % key, line)[1]) for key in (b"window", b"cell_bytes")
    )
    name, offset, size = random.choice(parts_of(data))
    if name == "rare":
        at = offset + 10 * random.randrange(size // 10)
        heap, value = struct.unpack_from("<QH", body, at)
        if random.random() < 0.5:
            heap = number_near(random, heap, [1, 2, 17]) % 2**64
        else:
            value = (
                random.choice((value ^ 1, value + 1, 0, value ^ 1 << random.randrange(8))) % 2**16
            )
        struct.pack_into("<QH", body, at, heap, value)
    elif name == "witnesses":
        at = offset + 12 * random.randrange(size // 12)
        heap, digit = struct.unpack_from("<QI", body, at)
        struct.pack_into(
            "<QI",
            body,
            at,
            number_near(random, heap, [1, 5]) % 2**64,
            random.choice((digit, 1, 2, 3)),
        )
    else:
        each = 16 + window * cell
        at = offset + each * random.randrange(size // each)
        if random.random() < 0.3:
            heap = struct.unpack_from("<Q", body, at)[0]
            struct.pack_into("<Q", body, at, number_near(random, heap, [1, window]) % 2**64)
        else:
            for _ in range(random.choice((1, 1, 3))):
                place = at + 16 + random.randrange(window * cell)
                body[place] = random.choice(
                    (
                        body[place] ^ 1,
                        (body[place] + 1) % 256,
                        0,
                        body[place] ^ 1 << random.randrange(8),
                    )
                )
            body[at + 8 : at + 16] = bytes.fromhex(xxh3(bytes(body[at + 16 : at + each])))[::-1]
    return first + b"\n" + line + b"\n" + bytes(body)


def forged_bytes(random, data):
    """Some byte of the body."""
    first, line, body = data.split(b"\n", 2)
    if not body:
        raise Invalid
    place = random.randrange(len(body))
    other = (
        body[place] ^ 1 << random.randrange(8) if random.random() < 0.7 else random.randrange(256)
    )
    return first + b"\n" + line + b"\n" + body[:place] + bytes([other]) + body[place + 1 :]


def claim(data):
    """What the file claims, and about which game."""
    line = data.split(b"\n", 2)[1]
    if data.startswith(b"sprague-proof-set"):
        return re.match(rb'\{"game":.*?,"value":\d+', line)[0]
    return (
        re.search(rb'"game":".*?"', line)[0]
        + re.search(rb'"claim":\{.*?\}', line)[0]
        + b"".join(re.findall(rb'"rows":\[.*?\]', line))
    )


def keep(data):
    """Where the file lies that shows a fault."""
    with tempfile.NamedTemporaryFile(prefix="forged-", suffix=".certificate", delete=False) as file:
        file.write(data)
    return file.name


def check_forgery(program, true, forged, about):
    """Refused by verify, or with the claim of the true file."""
    if forged == true:
        raise Invalid
    code, said = verdict(program, forged)
    if code not in (0, 1, 2, 3) or not said:
        return f"sprague verify {keep(forged)}\n{about}: exit code {code}: {said}"
    if code == 0 and claim(forged) != claim(true):
        return f"sprague verify {keep(forged)}\n{about}\nsaid: {said}\nthe true claim: {claim(true).decode()}"
    return None


# ---- sparse-space: octal codes by rare and common values

SPARSE = ("0.16", "0.56", "0.127", "0.562")


def draw_sparse(random):
    return (
        random.choice(SPARSE),
        random.choice(("line", "line", "body", "body", "byte", "unsealed")),
        random.randint(0, 10**9),
    )


def check_sparse(program, case):
    import random as randomness

    code, how, seed = case
    random = randomness.Random(seed)
    true = certificate(program.path, "period", code, "--limit", "1e6")
    if true is None or b'"theorem":"sparse-space"' not in true:
        return f"sprague period {code} --limit 1e6 --certificate FILE writes no certificate of sparse-space"
    return check_forgery(program, true, forge(random, true, how), f"{code}, {how}, seed {seed}")


def forge(random, true, how):
    if how == "unsealed":  # damage, not malice: the checksum must tell
        place = random.randrange(len(true))
        return true[:place] + bytes([true[place] ^ 1 << random.randrange(8)]) + true[place + 1 :]
    change = {
        "line": forged_line,
        "body": forged_sparse_body if b'"sparse-space"' in true else forged_bytes,
        "byte": forged_bytes,
    }[how]
    return sealed(change(random, true))


# ---- other theorems: small games


def draw_other(random):
    while True:
        part = rules.draw_part(random)
        finite = part[0] in ("S", "allbut") and all(m[0] == "range" for m in part[1])
        if is_octal(part) or finite:
            return (
                (part,),
                random.choice(("period", "quotient")),
                random.choice(("line", "line", "byte", "unsealed")),
                random.randint(0, 10**9),
            )


def check_other(program, case):
    import random as randomness

    ruleset, what, how, seed = case
    game = text(ruleset)
    limits = ("--limit", "2000") if what == "period" else ("--max", "60", "--max-order", "50")
    true = certificate(program.path, what, game, *limits)
    if true is None:
        raise Invalid
    code, said = verdict(program, true)
    if code not in (0, 3):
        return f"sprague {what} {game!r} {' '.join(limits)} --certificate FILE; sprague verify FILE\nsaid: {said}"
    return check_forgery(
        program,
        true,
        forge(randomness.Random(seed), true, how),
        f"{what} {game}, {how}, seed {seed}",
    )


# ---- proof sets: facts about positions, of which some are changed, left out or repeated


def draw_proof(random):
    rows, columns = random.choice(((3, 3), (2, 5), (3, 4), (4, 4), (3, 5)))
    covered = random.sample(range(rows * columns), random.randint(0, 4))
    return (
        (("I2",), rows, columns, tuple(sorted(covered))),
        random.choice(("value", "fact", "fact", "drop", "position", "unsealed")),
        random.randint(0, 10**9),
    )


def check_proof(program, case):
    import random as randomness

    board, how, seed = case
    random = randomness.Random(seed)
    component = placing(board)
    true = certificate(program.path, "value", component.text)
    if true is None:
        raise Invalid
    code, said = verdict(program, true)
    if code != 0 or b'"value":%d,' % component.value(component.start) not in true:
        return f"sprague value {component.text} --certificate FILE; sprague verify FILE\nsaid: {said}\nof {claim(true).decode()}; true: {component.value(component.start)}"
    lines = true.split(b"\n")
    facts = range(2, len(lines) - 1)
    if how == "value":
        lines[1] = re.sub(rb'"value":\d+', b'"value":%d' % random.randint(0, 6), lines[1])
    elif how == "position":
        lines[1] = re.sub(
            rb'"position":"[^"]*"',
            b'"position":"%dx%d"' % (random.randint(1, 4), random.randint(1, 5)),
            lines[1],
        )
    elif how == "unsealed":
        return check_forgery(program, true, forge(random, true, how), component.text)
    elif len(facts) == 0:
        raise Invalid
    elif how == "fact":
        for place in random.sample(facts, min(len(facts), random.choice((1, 1, 2)))):
            value, position = lines[place].split(b" ", 1)
            lines[place] = b"%d %s" % (
                random.choice((int(value) + 1, int(value) ^ 1, 0, int(value) ^ 2)),
                position,
            )
    else:
        del lines[random.choice(facts)]
        lines[1] = re.sub(rb'"facts":\d+', b'"facts":%d' % (len(facts) - 1), lines[1])
    forged = sealed(b"\n".join(lines))
    if forged == true:
        raise Invalid
    code, said = verdict(program, forged)
    if code == 0:
        position = re.search(r'"position":"([^"]*)","value":(\d+)', lines[1].decode())
        if how == "position":
            rows, columns = map(int, position[1].split("x"))
            component = placing((("I2",), rows, columns, ()))
        if int(position[2]) != component.value(component.start):
            return f"sprague verify {keep(forged)}\nsaid: {said}\ntrue: {component.value(component.start)}"
    return (
        None
        if code in (0, 1, 2, 3) and said
        else f"sprague verify {keep(forged)}\nexit code {code}: {said}"
    )


KINDS = {
    "forged sparse-space": Kind(draw_sparse, check=check_sparse, quick=6),
    "forged certificates": Kind(draw_other, check=check_other, quick=10),
    "forged proof sets": Kind(draw_proof, check=check_proof, quick=10),
}
