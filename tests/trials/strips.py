"""Strips: values, moves and proofs."""

import random as randomness
import re

import certificates
from definitions import Invalid
from definitions.strips import NAMED, RADIUS, component
from trial import Kind, ask_moves


def draw_rules(random):
    rules = []
    letters = random.randint(1, 4)
    for _ in range(random.choice((1, 1, 2, 3, 4))):
        before = tuple(random.randint(1, letters) for _ in range(random.choice((1, 2, 2, 3))))
        after = before
        while sum(after) >= sum(before):
            after = tuple(random.choice((0, b, random.randint(0, letters))) for b in before)
        tied = random.random() < 0.2, random.random() < 0.2
        rules.append((before, after, *map(int, tied)))
        if random.random() < 0.4:
            rules.append((before[::-1], after[::-1], int(tied[1]), int(tied[0])))
    return tuple(rules), letters


def draw(random, most=12):
    length = random.randint(1, most)
    if random.random() < 0.25:
        name = random.choice((*NAMED, *RADIUS))
        numbers = (2, 3) if name == "clobber" else (1,)
        return (
            name,
            tuple(random.choice(numbers) if random.random() < 0.9 else 0 for _ in range(length)),
        )
    rules, letters = draw_rules(random)
    return (
        rules,
        tuple(random.randint(1, letters) if random.random() < 0.9 else 0 for _ in range(length)),
    )


# ---- proofs: verified as the program writes them, and with a fact or the value changed only where it is true


def draw_proof(random):
    return (draw(random, 16), random.choice(("value", "fact")), random.randint(0, 10**9))


def check_proof(program, case):
    position, how, seed = case
    random = randomness.Random(seed)
    asked = component(position)
    true = asked.value(asked.start)
    data = certificates.certificate(program.path, "value", asked.text)
    if data is None:
        return f"sprague value {asked.text!r} --certificate FILE writes no proof"
    code, said = certificates.verdict(program, data)
    if code != 0 or b'"value":%d,' % true not in data:
        return f"sprague value {asked.text!r} --certificate FILE; sprague verify FILE\nsaid: {said}\ntrue: {true}"
    lines = data.split(b"\n")
    if how == "value":
        claimed = random.randint(0, 6)
        lines[1] = re.sub(rb'"value":\d+', b'"value":%d' % claimed, lines[1])
        wrong = claimed != true
    elif len(lines) > 3:
        place = random.randrange(2, len(lines) - 1)
        value, word = lines[place].split(b" ", 1)
        lines[place] = b"%d %s" % (int(value) ^ random.choice((1, 2)), word)
        wrong = True
    else:
        raise Invalid
    code, said = certificates.verdict(program, certificates.sealed(b"\n".join(lines)))
    if wrong == (code == 0):
        return f"{asked.text} with another {how}, seed {seed}\nsprague verify said {said}"
    return None


KINDS = {
    "strips": Kind(draw, lambda case: ask_moves(component(case)), quick=40),
    "proofs of strips": Kind(draw_proof, check=check_proof, quick=10),
}
