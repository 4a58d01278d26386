"""Rules that are Python functions: random games said both ways, and what goes wrong in functions."""

import gc
import pickle
import weakref
from math import gcd

import numpy as np
import pytest
import sprague
from conftest import games
from definitions.heaps import HeapGame, heap_game
from hypothesis import given, settings
from hypothesis import strategies as st
from test_calls import Stop, interrupted, run_python


@settings(max_examples=25)
@given(games(), st.integers(0, 60))
def test_a_function_is_the_game_that_it_describes(game, n):
    mine, other = sprague.Ruleset(game.options), sprague.Ruleset(game.text)
    assert mine.values(n).tolist() == other.values(n).tolist()
    assert mine.value(n) == other.value(n)
    assert sorted(mine.options(n)) == sorted(other.options(n))
    assert mine.count(2, max=n) == other.count(2, max=n)
    assert set(mine.winning_moves([n, 7])) == set(other.winning_moves([n, 7]))
    assert list(mine.positions(2, max=min(n, 12) + 1)) == list(
        other.positions(2, max=min(n, 12) + 1)
    )
    assert (sprague.Position(mine, n) + sprague.Position(other, n)).value() == 0
    ordered = other.count(2, max=n, order="ordered")
    assert sprague.count_sums([mine, other], max=n) == ordered
    assert len(list(sprague.list_sums([mine, other], max=n))) == ordered


def three_heaps(n):
    """Take one token and leave the rest as up to three heaps."""
    rest = n - 1
    return [(a, b, rest - a - b) for a in range(rest + 1) for b in range(a, (rest - a) // 2 + 1)]


def test_options_may_leave_any_number_of_heaps():
    g = sprague.Ruleset(three_heaps)
    assert g.values(40).tolist() == HeapGame(three_heaps).values(40)
    assert g.options(4) == [(1, 1, 1), (1, 2), (3,)]
    assert g.splits


def test_sizes_stand_for_single_heaps():
    coprime = sprague.Ruleset(lambda n: [n - s for s in range(1, n + 1) if gcd(s, n) == 1])
    assert coprime.values(30).tolist() == heap_game("prim").values(30)
    halving = HeapGame(lambda n: [(n // 2,)] if n else []).values(8)
    assert sprague.Ruleset(lambda n: {np.int64(n // 2)}).values(8).tolist() == halving


def test_games_of_functions_as_values():
    g = sprague.Ruleset(three_heaps)
    assert g == sprague.Ruleset(three_heaps) == sprague.Ruleset(g)
    assert g != sprague.Ruleset(lambda n: three_heaps(n))
    assert g != sprague.Ruleset("kayles")
    assert len({g, sprague.Ruleset(three_heaps)}) == 1
    assert pickle.loads(pickle.dumps(g)) == g
    assert "three_heaps" in repr(g)
    assert "three_heaps" in g.explain()
    assert "three_heaps" in g._repr_html_()
    assert g.period(limit=60).status in ("none", "conjectured")


@pytest.mark.parametrize(
    ("rules", "kind", "message"),
    [
        (lambda n: [(n,)], sprague.InvalidInputError, "must be smaller"),
        (lambda n: [(n + 5, 1)], sprague.InvalidInputError, "must be smaller"),
        (lambda n: [(-1,)], sprague.InvalidInputError, "-1"),
        (lambda n: [(2**70,)], sprague.InvalidInputError, "1180591620717411303424"),
        (lambda n: [(0.5,)], TypeError, "float"),
        (lambda n: [0.5], TypeError, "an option of a heap of 1 is 0.5"),
        (lambda n: 7, TypeError, "the options of a heap of 1 are 7"),
        (lambda n: None, TypeError, "None"),
        (lambda: [], TypeError, "argument"),
        (lambda n: [(n - 1,)] if n < 3 else 1 // 0, ZeroDivisionError, "zero"),
    ],
)
def test_what_a_function_does_wrong_is_raised(rules, kind, message):
    g = sprague.Ruleset(rules)
    for call in (
        lambda: g.values(10),
        lambda: g.value(10),
        lambda: g.count(2, max=10),
        lambda: g.winning_moves([10]),
        lambda: g.period(limit=10),
        lambda: list(g.positions(max=10)),
        lambda: sprague.Position(g, [10, 3]).value(),
        lambda: sprague.count_sums([g, "nim"], max=10),
    ):
        with pytest.raises(kind, match=message):
            call()


def test_ctrl_c_stops_functions():
    calls = []

    def endless(n):
        calls.append(n)
        while n > 50:
            pass
        return [(n - 1,)]

    with interrupted(), pytest.raises(KeyboardInterrupt):
        sprague.Ruleset(endless).values(100)
    assert calls[-1] == 51  # it was in there
    with interrupted(), pytest.raises(KeyboardInterrupt):
        sprague.Ruleset(lambda n: [(n - 1,)]).values(10**9)


def test_games_of_functions_in_cycles_are_collected():
    def in_a_cycle():
        def rules(n):
            return [(n - 1,)] if game else []

        game = sprague.Ruleset(rules)
        values = game.values(20)
        return weakref.ref(game), values

    known, values = in_a_cycle()
    gc.collect()
    assert known() is None
    assert values.tolist() == [n % 2 for n in range(21)]  # the array outlives it
    done = run_python("""
        import sprague
        game = sprague.Ruleset(lambda n: [(n - 1,)])
        print(game.value(10), game.options(3))
    """)
    assert (done.stdout, done.stderr) == ("0 [(2,)]\n", "")


def test_progress_of_functions():
    def progress(*_):
        raise Stop

    with pytest.raises(Stop):
        sprague.Ruleset(lambda n: [(n - 1,)]).values(10**9, progress=progress)
