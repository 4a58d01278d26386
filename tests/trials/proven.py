"""Random rules of every analysis that says something of all heaps: what the program calls proven has a certificate that it verifies, and what has none is called proven by no command.

That what is proven is true is the question of the other trials; here it is whether two readings of the rules, and two derivations of the hypotheses, agree.
"""

import os
import tempfile

import bounded_formulas
import laws_far
import polynomial_sets
from definitions import Invalid
from definitions.heaps import HeapGame
from trial import Kind, Refused

import rules

SPLIT_PARTS = (
    "a mod {m} = {r}",
    "n mod {m} != {r}",
    "a mod {m} = b mod {m}",
    "(a - b) mod {m} < {r}",
    "a != b",
    "a < b",
    "2*a = n",
    "(a mod {m})*(b mod 2) = {r}",
    "a > {m}",
    "abs(a - b) <= {r}",
    "b in {{{r}, {m}}}",
    "n >= 3{r}",
)


def draw_split(random):
    parts = [
        SPLIT_PARTS[random.randrange(len(SPLIT_PARTS))].format(
            m=(m := random.randrange(2, 5)), r=random.randrange(m)
        )
        for _ in range(3)
    ]
    joints = [random.choice((" and ", " or ", " and not ")) for _ in range(random.randrange(3))]
    return (*parts[: len(joints) + 1], *joints, random.randrange(4), random.randrange(3))


def split_text(case):
    *words, taken, odd = case
    parts, joints = words[: len(words) // 2 + 1], words[len(words) // 2 + 1 :]
    condition = f"({parts[0]})" + "".join(
        f"{joint}({part})" for joint, part in zip(joints, parts[1:], strict=True)
    )
    takes = (f"; take(s: s <= {taken})" if taken else "") + (
        "; take(s: s <= 2 and n mod 2 = 1)" if odd else ""
    )
    return f"split(a,b: {condition}){takes}"


GAMES = {
    "splits by residues": (draw_split, split_text),
    "rules": (rules.draw, lambda case: HeapGame(case).text),
    "bounded formula": (bounded_formulas.draw_rule, lambda case: bounded_formulas.Rule(case).text),
    "families": (polynomial_sets.draw_set, polynomial_sets.text_of),
    "window": (laws_far.draw_window, laws_far.window_text),
    "fraction": (laws_far.draw_fraction, laws_far.fraction_text),
    "sizes": (
        laws_far.draw_sizes,
        lambda case: f"S({','.join(map(str, case[1]))})",
    ),
    "divisors": (
        lambda random: (random.randrange(len(laws_far.DIVISOR_RULES)),),
        lambda case: laws_far.DIVISOR_RULES[case[0]][0],
    ),
}


def draw(random):
    of = random.choice(tuple(GAMES))
    return (of, GAMES[of][0](random))


def status_of(found):
    """Of the law, where one is all that is known."""
    return found.get("law_status", found["status"])


def check(program, case):
    of, game = case
    if of not in GAMES:
        raise Invalid
    try:
        text = GAMES[of][1](game)
    except (IndexError, TypeError, ValueError) as error:
        raise Invalid from error
    words = ("period", text, "--limit", "400")
    found = program.answer(*words)
    if "error" in found or status_of(found) not in ("proven", "by_theorem"):
        raise Refused
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "certificate")
        run = program.run(*words, "--certificate", file)
        if status_of(found) == "by_theorem":
            if run.returncode != 3 or os.path.exists(file):
                return f"sprague period {text!r} --limit 400 --certificate FILE\nexit code {run.returncode}, by theorem {found['theorem_number']}"
            raise Refused
        if run.returncode != 0:
            return f"sprague period {text!r} --limit 400 --certificate FILE\n{run.stderr.decode()}"
        verified = program.answer("verify", file)
    claim = [verified.get(key) for key in ("verdict", "preperiod", "period", "saltus")]
    none = found["status"] == "none"
    truth = [
        "verified",
        *(found[key] for key in ("preperiod", "period")),
        0 if none else found["saltus"],
    ]
    if claim != truth:
        return f"sprague period {text!r} --limit 400 --certificate FILE; sprague verify FILE\nsaid: {verified}\nproven: {found}"
    return None


KINDS = {"proven and verified": Kind(draw, check=check, quick=60)}
