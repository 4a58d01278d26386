"""Laws and patterns: values without a table, and what values depend on."""

import numpy as np
import pytest
import sprague


def test_a_law_gives_heaps_of_any_size():
    g = sprague.Ruleset("S(1..1e15)")
    assert g.value(10**100) == 10**10  # 10^15 is -1 modulo 10^15 + 1
    assert g.period().period == 10**15 + 1
    assert g.period().law == "G(n) = n mod 1000000000000001"
    np.testing.assert_array_equal(g.values(1000), np.arange(1001))


def test_a_law_without_a_period():
    g = sprague.Ruleset("take(s: n mod s = 0 and s < n)")
    period = g.period()
    assert period.status == "none" and period.period is None
    assert "2-adic valuation" in period.law
    assert g.value(3 * 2**40) == 40 and g.value(2**300) == 300
    assert sprague.Ruleset("kayles").period().law is None


def test_laws_agree_with_the_definition():
    for rules in ("take(s: gcd(s,n) = 1)", "take(s: n mod s = 0)", "S(70000)", "S(3,70001)"):
        g = sprague.Ruleset(rules)
        np.testing.assert_array_equal(g.values(300), g.values(300, algorithm="reference"))


def test_patterns_are_proven_or_observed():
    first, second = sprague.Ruleset("take(s: n mod s = 0)").patterns()
    assert first.kind == "law" and first.status == "proven" and first.theorem
    assert second.kind == "regular" and second.status == "proven"
    (seen,) = sprague.Ruleset("take(s: s < n and n mod (n - s) = 0)").patterns(limit=400)
    assert seen.status == "observed" and seen.seen_to == 400 and seen.theorem is None
    assert sprague.Ruleset("nim-square").patterns(limit=1000) == []
    with pytest.raises(sprague.InvalidInputError):
        sprague.Ruleset("nim").patterns(limit=10)
