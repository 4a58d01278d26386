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

GAMES = {
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
