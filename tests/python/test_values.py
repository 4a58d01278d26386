"""Nim-values, options, periods and histograms of random games, against their definition."""

from pathlib import Path

import numpy as np
import pytest
import sprague
from conftest import games
from hypothesis import given
from hypothesis import strategies as st


@given(games(), st.integers(0, 150), st.sampled_from(["auto", "reference", "direct", "fast"]))
def test_values_are_those_of_the_definition(game, n, algorithm):
    values = sprague.Ruleset(game.text).values(n, algorithm=algorithm)
    assert values.shape == (n + 1,)
    assert values.dtype.kind == "u"
    assert values.tolist() == game.values(n)


@given(games(), st.lists(st.integers(0, 150), min_size=1, max_size=8))
def test_single_values_in_any_order(game, heaps):
    g = sprague.Ruleset(game.text)
    expected = game.values(150)
    assert [g.value(n) for n in heaps] == [expected[n] for n in heaps]


ends = st.one_of(st.none(), st.integers(0, 90))


@given(games(), ends, ends, st.integers(-7, 7).filter(bool))
def test_slices_are_arrays(game, start, stop, step):
    if step > 0 and stop is None:
        stop = 90
    if step < 0 and start is None:
        start = 90
    values = sprague.solve(sprague.Ruleset(game.text), 100)[start:stop:step]
    assert values.dtype.kind == "u"
    assert values.tolist() == game.values(100)[start:stop:step]


@pytest.mark.parametrize("rules", ["0.07", "allbut(1,3)", "S(1,3,4)", "take(s: n mod s = 0)"])
@pytest.mark.parametrize(
    "heaps",
    [
        range(10**18, 10**18 + 5),  # beyond what memory holds
        range(10**18 + 20, 10**18 - 1, -7),
        range(2**62 - 3, 2**62 + 3),  # beyond the sizes of the library
        range(3 * 10**18, 0, -(10**17)),
        range(10**18, 10**18 + 20_000),  # at the speed of memory
        range(10**18 + 40_000, 10**18, -3),
    ],
)
def test_slices_far_out(rules, heaps):
    game = sprague.Ruleset(rules)
    g = sprague.solve(game)
    expected = [game.value(heap) for heap in heaps]
    values = g[heaps.start : heaps.stop : heaps.step]
    assert values.tolist() == expected
    assert values.dtype == np.min_scalar_type(max(expected))


def test_slices_of_heaps_of_any_size():
    g, n = sprague.solve(sprague.Ruleset("0.07")), 10**100
    assert g[n : n + 4].tolist() == [g[n + k] for k in range(4)]
    assert g[0 : 10 * n : n].tolist() == [g[k * n] for k in range(10)]
    assert g[n:5].size == g[5:n:-1].size == g[7:7].size == 0
    nim = sprague.solve(sprague.Ruleset("nim"))
    assert nim[2**64 - 2 : 2**64].tolist() == [2**64 - 2, 2**64 - 1]
    with pytest.raises(sprague.TooLargeError, match="18446744073709551616 need more than 64 bits"):
        nim[2**64 - 2 : 2**64 + 1]


def test_slices_that_do_not_fit_in_memory():
    g = sprague.solve(sprague.Ruleset("0.07"))
    for heaps in (slice(10**18), slice(10**100), slice(0, 10**18, 1000), slice(10**30, None, -1)):
        with pytest.raises(sprague.TooLargeError, match="bytes .* are available"):
            g[heaps]


@pytest.mark.parametrize(
    ("heaps", "kind", "message"),
    [
        (slice(3, None), IndexError, "needs sizes from 0 upwards, an end"),
        (slice(None, None, -1), IndexError, "with a negative step a start"),
        (slice(-3, 4), IndexError, "sizes from 0 upwards"),
        (slice(3, -1, -1), IndexError, "sizes from 0 upwards"),
        (slice(0, 4, 0), ValueError, "step of 0"),
        (slice(0, 1.5), TypeError, "float"),
    ],
)
def test_slices_that_a_sequence_has_not(heaps, kind, message):
    with pytest.raises(kind, match=message):
        sprague.solve(sprague.Ruleset("0.07"))[heaps]


def test_slices_need_a_proof():
    with pytest.raises(sprague.NotEstablishedError, match="no period"):
        sprague.Ruleset("grundys-game").values(10**18, 10**18 + 5, limit=10**5)
    with pytest.raises(IndexError, match="known of the heaps 0 to"):
        sprague.solve(sprague.Ruleset("grundys-game"), 100)[10**18]


@given(games(), st.integers(0, 40))
def test_options_are_those_of_the_rules(game, n):
    found = sprague.Ruleset(game.text).options(n)
    assert len(found) == len(set(found))
    assert sorted(found) == sorted(game.options(n))


@given(games(), st.integers(0, 60), st.integers(0, 90))
def test_histograms_count_values(game, least, more):
    expected = np.bincount(game.values(least + more)[least:])
    assert (
        sprague.solve(sprague.Ruleset(game.text), least + more)
        .histogram(least + more, min=least)
        .tolist()
        == expected.tolist()
    )


@pytest.mark.parametrize("text", ["kayles", "0.07", "allbut(1,3)", "S(1,3,4)", "nim"])
def test_beyond_the_period_values_are_carried_on(text):
    g = sprague.Ruleset(text)
    n = 300_000  # further than what proves the period
    assert (
        g.values(n) == sprague.Ruleset(text).values(n, algorithm="fast" if g.splits else "direct")
    ).all()
    assert g.values(n)[-1] == g.value(n)


def test_the_array_is_the_engines_memory_and_outlives_the_game():
    g = sprague.Ruleset("nim-square")
    values = g.values(10_000)
    again = g.values(5_000)
    assert np.shares_memory(values, again)
    assert not values.flags.writeable
    copy = values.copy()
    del g, again
    assert (values == copy).all()
    with pytest.raises(ValueError):
        values[0] = 1


@pytest.mark.parametrize(
    ("text", "n", "dtype"),
    [
        ("kayles", 100, np.uint8),
        ("nim", 255, np.uint8),
        ("nim", 256, np.uint16),
        ("nim", 65_536, np.uint32),
    ],
)
def test_cells_are_as_wide_as_they_must(text, n, dtype):
    values = sprague.Ruleset(text).values(n)
    assert values.dtype == dtype
    assert int(values.max()) == (n if text == "nim" else 8)


def test_heaps_of_any_size_by_a_proven_period():
    g = sprague.Ruleset("kayles")
    assert [g.value(10**100 + k) for k in range(12)] == [
        g.value(1200 + (10**100 + k) % 12) for k in range(12)
    ]
    assert sprague.Ruleset("nim").value(10**100) == 10**100


def test_published_values():
    # Berlekamp, Conway, Guy, Winning Ways, chapter 4.
    assert sprague.Ruleset("kayles").values(12).tolist() == [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4]
    period = sprague.Ruleset("dawsons-chess").period()
    assert (period.status, period.period, period.preperiod, period.max_value) == (
        "proven",
        34,
        52,
        9,
    )


def test_checkpoints_go_on(tmp_path):
    path = tmp_path / "squares.checkpoint"
    first = sprague.solve(sprague.Ruleset("nim-square"), 2_000, checkpoint=path)
    second = sprague.solve(sprague.Ruleset("nim-square"), 5_000, checkpoint=path)
    assert (second[:2_001] == first[:2_001]).all()
    with pytest.raises(sprague.InvalidInputError, match="S\\(k\\^2\\)"):
        sprague.solve(sprague.Ruleset("kayles"), 100, checkpoint=path)


def test_certificates(tmp_path):
    path = tmp_path / "kayles.certificate"
    g = sprague.Ruleset("kayles")
    assert g.write_certificate(path) == g.period()
    checked = sprague.verify_certificate(path, game=g)
    assert (checked.verdict, checked.established, checked.period, checked.preperiod) == (
        "verified",
        True,
        12,
        71,
    )
    assert (checked.order, checked.p_order) == (None, None)
    with pytest.raises(sprague.InvalidInputError):
        sprague.verify_certificate(path, game=sprague.Ruleset("0.07"))


def test_certificates_of_misere_quotients():
    path = Path(__file__).parents[1] / "e2e/cases/verify/kayles.quotient"
    checked = sprague.verify_certificate(path, game=sprague.Ruleset("kayles"))
    assert checked.established
    assert (checked.order, checked.p_order, checked.period, checked.preperiod) == (40, 9, 12, 71)


@pytest.mark.parametrize("code", ["0.104", "0.106", "0.16"])
def test_rare_heaps_are_those_that_the_search_met(code):
    g = sprague.Ruleset(code)
    streamed = g.period(limit=100_000).streamed
    values = sprague.solve(g, 100_000)
    rare = values.rare_heaps(100_000).tolist()
    assert (len(rare), rare[-1]) == (streamed.rare_positions, streamed.last_rare)
    bits = [values[n] & streamed.mask for n in rare]
    assert (
        len(
            {
                (bin(b).count("1") + (n if streamed.parity_dependent else 0)) % 2
                for b, n in zip(bits, rare)
            }
        )
        == 1
    )


def test_rare_heaps_far_out():
    g = sprague.solve(sprague.Ruleset("kayles"))
    assert g.rare_heaps(10**18).tolist() == g.rare_heaps(10_000).tolist()


def test_rare_values_of_what_does_not_split():
    assert sprague.solve(sprague.Ruleset("nim-square"), 5000).rare_heaps(5000) is None
    assert sprague.solve(sprague.Ruleset("0.3")).rare_heaps(0) is None
