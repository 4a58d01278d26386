"""Nim-values and histograms that were computed elsewhere, and ranges beyond machine words."""

import copy
import pickle
from math import comb, factorial

import numpy as np
import pytest
import sprague
from definitions.heaps import ORDERS
from definitions.play import nim_sum
from hypothesis import given
from hypothesis import strategies as st

tables = st.lists(st.integers(0, 9), min_size=4, max_size=9)
orders = st.sampled_from(["sorted", "ordered", "distinct"])


@given(tables, st.integers(0, 3), orders, st.sampled_from("PN"))
def test_values_are_counted_and_listed(table, heaps, order, outcome):
    values = sprague.Sequence(table)
    found = ORDERS[order](range(len(table)), heaps)
    expected = [p for p in found if (nim_sum(table[h] for h in p) == 0) == (outcome == "P")]
    assert values.count(heaps, order=order, outcome=outcome) == len(expected)
    assert list(values.positions(heaps, min=0, order=order, outcome=outcome)) == expected
    histogram = {value: table.count(value) for value in table}
    assert sprague.count_histogram(histogram, heaps, order=order, outcome=outcome) == len(expected)


def test_large_values_take_no_memory_for_those_between():
    values = sprague.Sequence([0, 2**32 - 1, 2**32 - 1, 1])
    expected = [(0, 0), (1, 1), (1, 2), (2, 2), (3, 3)]
    assert list(values.positions(2, min=0, memory_limit=1 << 20)) == expected
    assert values.count(2, memory_limit=1 << 20) == len(expected)


def test_values_can_be_copied_and_pickled():
    values = sprague.Sequence([0, 1, 300, 2])
    for again in (copy.copy(values), copy.deepcopy(values), pickle.loads(pickle.dumps(values))):
        assert [again[n] for n in range(len(again))] == [0, 1, 300, 2]


def test_solved_sequences():
    kayles = sprague.solve(sprague.Ruleset("kayles"))
    rules = sprague.Ruleset("kayles")
    assert kayles.count(3, max=10**18) == rules.count(3, max=10**18)
    assert list(kayles.positions(2, max=9)) == list(rules.positions(2, max=9))
    assert kayles.required_values([5, 3])[0] == (3, 3, 4)
    misere = sprague.solve(sprague.Ruleset("kayles", misere=True))
    assert misere.misere and misere.element(5) == "c"
    for ask in (lambda: misere.count(max=5), lambda: misere.required_values([3])):
        with pytest.raises(sprague.InvalidInputError, match="do not decide misère play"):
            ask()


def three_heaps(n):
    return [(n // 3, n // 3, n // 3)] if n >= 3 else []


@pytest.mark.parametrize(
    "solved",
    [
        sprague.solve(sprague.Ruleset("kayles")),  # a period
        sprague.solve(sprague.Ruleset("kayles"), 50),  # values that end
        sprague.solve(sprague.Ruleset("0.45"), 10**4),  # streamed when it is asked for all
        sprague.solve(sprague.Ruleset("nim")),  # growing values
        sprague.solve(sprague.Ruleset("take(s: n mod s = 0)")),  # a law
        sprague.solve(sprague.Ruleset("0.6"), 1000, algorithm="direct"),
        sprague.solve(sprague.Ruleset("kayles", misere=True)),  # elements of a quotient
        sprague.solve(sprague.Ruleset({7: [3, (1, 2)], 8: [()]}), 20),
        sprague.solve(sprague.Ruleset(three_heaps), 30),
    ],
    ids=repr,
)
def test_solved_sequences_can_be_pickled(solved):
    again = pickle.loads(pickle.dumps(solved))
    assert (again._rules, again.misere) == (solved._rules, solved.misere)
    assert again[: len(solved)].tolist() == solved[: len(solved)].tolist()
    assert [again.element(n) for n in (1, 5, 12)] == [solved.element(n) for n in (1, 5, 12)]
    if solved.period.is_established:
        assert again[10**18] == solved[10**18]
    assert copy.copy(solved) is copy.deepcopy(solved) is solved


def test_arranged_tuples_are_sets_in_every_order():
    game = sprague.Ruleset("kayles")
    for heaps in range(5):
        sets = game.count(heaps, max=8, order="distinct")
        assert game.count(heaps, max=8, order="arranged") == sets * factorial(heaps)


def test_values_of_the_game_are_the_game(tmp_path):
    game = sprague.Ruleset("kayles")
    for name in ("kayles.npy", "kayles.txt"):
        sprague.solve(game).write(tmp_path / name, 200)
        values = sprague.Sequence(tmp_path / name)
        assert len(values) == 201 and values[40] == game.value(40)
        assert values.count(3, max=100) == game.count(3, max=100)
    assert sprague.Sequence(np.array([0, 1, 2], dtype=np.int64))[2] == 2


def test_required_values():
    values = sprague.Sequence(range(10))
    assert values.required_values([3, 5, 7]) == [(3, 3, 2), (5, 5, 4), (7, 7, 6)]
    assert values.required_values([3, 5, 6]) == []
    with pytest.raises(IndexError):
        values.required_values([10])


def test_ranges_and_nim_sums_of_any_size():
    nim = sprague.Ruleset("nim")
    assert nim.count(2, max=2**100) == 2**100 + 1
    assert nim.count(2, max=2**100, order="ordered", nim_sum=2**100) == 2
    assert nim.count(3, max=2**100 - 1, order="ordered", nim_sum=2**99) == 2**200
    assert nim.count(1, max=10, nim_sum=2**70) == 0
    assert sprague.Ruleset("S(1,2)").count(max=2**100) == (2**100 + 2) // 3
    assert sprague.count_sums([nim, "kayles"], max=[2**80, 20]) == 21
    big = {0: 3, 2**90: 10**30}
    assert sprague.count_histogram(big, 2) == comb(4, 2) + comb(10**30 + 1, 2)


def test_what_is_no_table(tmp_path):
    for table in ([], [[0, 1]], [0.5], [-1], [2**32]):
        with pytest.raises(sprague.InvalidInputError):
            sprague.Sequence(table)
    (tmp_path / "gap.txt").write_text("0 0\n2 1\n")
    with pytest.raises(sprague.InvalidInputError, match="line 2"):
        sprague.Sequence(tmp_path / "gap.txt")
    with pytest.raises(sprague.FileError):
        sprague.Sequence(tmp_path / "nowhere.txt")
    with pytest.raises(sprague.InvalidInputError):
        sprague.Sequence(range(5)).count(2, max=5)
    with pytest.raises(sprague.InvalidInputError):
        sprague.count_histogram({0: -1})
