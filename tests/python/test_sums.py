"""Sums as text, positions of sums, heaps that depend on n, and games found by their values, each against plain Python."""

from itertools import product

import pytest
import sprague
from conftest import games
from definitions.play import nim_sum
from hypothesis import given
from hypothesis import strategies as st


@given(games(), games(), st.tuples(*[st.integers(0, 9)] * 3))
def test_positions_as_text(one, two, heaps):
    position = sprague.Position(f"{one.text}:{heaps[0]},{heaps[1]} + {two.text}:{heaps[2]}")
    values = tuple(game.value(heap) for game, heap in zip((one, one, two), heaps))
    assert sprague.solve(position).values == values
    assert position.value() == nim_sum(values)
    assert position == sprague.Position(sprague.Ruleset(one.text), heaps[:2]) + sprague.Position(
        sprague.Ruleset(two.text), heaps[2]
    )


@pytest.mark.parametrize("text", ["", "kayles", "kayles:5 nim", "kayles:x", "kayles:5 +"])
def test_what_is_no_sum(text):
    with pytest.raises(sprague.InvalidInputError):
        sprague.Position(text)


@given(games(), games(), st.integers(0, 3), st.integers(0, 4), st.sampled_from("PN"))
def test_positions_of_sums(one, two, least, nim_sum, outcome):
    total = [one.text, sprague.Ruleset(two.text)]
    values = [game.values(8) for game in (one, two)]
    every = list(product(range(least, 9), range(9)))
    asked = {"min": [least, 0], "max": 8}
    expected = [p for p in every if (values[0][p[0]] == values[1][p[1]]) == (outcome == "P")]
    assert list(sprague.list_sums(total, outcome=outcome, **asked)) == expected
    assert sprague.count_sums(total, outcome=outcome, **asked) == len(expected)
    assert list(sprague.list_sums(total, nim_sum=nim_sum, **asked)) == [
        p for p in every if values[0][p[0]] ^ values[1][p[1]] == nim_sum
    ]


@given(games(), games(), st.integers(0, 5), st.integers(0, 30), st.integers(0, 3))
def test_heaps_that_depend_on_n(one, two, least, more, nim_sum):
    values = [game.values(3 * (least + more) + 1) for game in (one, two)]
    expected = [
        n
        for n in range(least, least + more + 1)
        if values[0][n] ^ values[0][3 * n + 1] ^ values[1][2 * n] == nim_sum
    ]
    heaps = f"{one.text}:n,3n+1 + {two.text}:2n"
    asked = {"min": least, "max": least + more, "nim_sum": nim_sum}
    assert sprague.count_correlated(heaps, **asked) == len(expected)
    assert list(sprague.list_correlated(heaps, **asked)) == expected


def test_project_euler_301():
    assert sprague.count_correlated("nim:n nim:2n nim:3n", min=1, max=2**30) == 2178309


@given(games(splitting=False), st.integers(0, 1))
def test_games_are_found_by_their_values(game, first):
    found = sprague.identify(game.values(80)[first:], max_matches=10000)
    assert sprague.GameMatch(sprague.Ruleset(game.text), first) in found.matches
    assert found.longest_agreement == 81 - first


def test_patterns_of_terms():
    found = sprague.identify([(n & -n).bit_length() + 2 for n in range(1, 32)])
    assert found.patterns_first_heap == 1
    assert found.patterns[0].status == "observed"
    assert found.patterns[0].sentence == "G(n) is the 2-adic valuation of n plus 3, for n >= 1"
    assert sprague.identify([0, 1, 0, 2, 0, 1, 0, 3]).patterns == ()


def test_too_few_terms_and_the_encyclopedia():
    with pytest.raises(sprague.InvalidInputError):
        sprague.identify([0, 1, 2])
    assert sprague.Ruleset("0.07").oeis == (sprague.OeisSequence("A002187", "nim-values", -1),)
    by_name = {game.name: game for game in sprague.named_games()}
    assert by_name["grundys-game"].oeis == ("A002188", "A036685")
