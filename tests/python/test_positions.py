"""Counts, lists, moves and sums of random games, against every position played out by its nim-values."""

from itertools import islice, product

import pytest
import sprague
from conftest import games
from definitions.heaps import ORDERS, move_text, winning_moves
from definitions.play import nim_sum
from hypothesis import given
from hypothesis import strategies as st

orders = st.sampled_from(["sorted", "ordered", "distinct"])


def accepted(values, found, outcome):
    return [p for p in found if (nim_sum(values[h] for h in p) == 0) == (outcome == "P")]


@given(
    games(), st.integers(0, 3), st.integers(0, 5), st.integers(0, 9), orders, st.sampled_from("PN")
)
def test_counts_and_lists(game, heaps, least, more, order, outcome):
    greatest = least + more
    expected = accepted(
        game.values(greatest), ORDERS[order](range(least, greatest + 1), heaps), outcome
    )
    g = sprague.Ruleset(game.text)
    asked = {"min": least, "max": greatest, "order": order, "outcome": outcome}
    assert g.count(heaps, **asked) == len(expected)
    assert g.count(heaps, modulus=7, **asked) == len(expected) % 7
    assert g.count(heaps, algorithm="reference", **asked) == len(expected)
    assert list(g.positions(heaps, **asked)) == expected
    if outcome == "P":
        assert list(g.positions(heaps, min=least, max=greatest, order=order)) == expected


@given(games(), st.lists(st.integers(0, 25), max_size=4))
def test_moves_are_all_that_win(game, heaps):
    total, moves = winning_moves([game] * len(heaps), heaps)
    expected = sorted({move_text(heap, option) for _, heap, option in moves})
    g = sprague.Ruleset(game.text)
    solution = sprague.solve(sprague.Position(g, heaps))
    assert solution.values == tuple(game.value(h) for h in heaps)
    assert solution.value == total
    assert solution.outcome == g.outcome(heaps) == ("N" if total else "P")
    assert sorted(g.winning_moves(heaps)) == sorted(solution.winning_moves) == expected


@given(games(), games(), games(splitting=False), st.tuples(*[st.integers(0, 12)] * 3))
def test_sums_of_different_games(one, two, three, heaps):
    games = [one, two, three]
    rules = [sprague.Ruleset(game.text) for game in games]
    total = sprague.Position(" + ".join(f"{g.canonical}:{h}" for g, h in zip(rules, heaps)))
    value, moves = winning_moves(games, heaps)
    assert total.value() == value
    assert total.outcome() == ("N" if value else "P")
    won = {f"{i}: {move_text(heap, option)}" for i, heap, option in moves}
    assert set(total.winning_moves()) == won
    assert all(total.after(move).outcome() == "P" for move in won)
    lost = sum(
        nim_sum(game.value(h) for game, h in zip(games, p)) == 0
        for p in product(*(range(h + 1) for h in heaps))
    )
    assert sprague.count_sums(rules, max=heaps) == lost
    assert (
        sprague.count_sums(rules, max=heaps, outcome="N")
        == (heaps[0] + 1) * (heaps[1] + 1) * (heaps[2] + 1) - lost
    )


@given(games(splitting=False), st.integers(1, 3), st.integers(1, 2), st.integers(1, 4))
def test_tokens_on_boards(game, tokens, dimensions, board):
    values = game.values(board)
    squares = [
        nim_sum(values[c] for c in square) for square in product(range(board), repeat=dimensions)
    ]
    lost = sum(nim_sum(placed) == 0 for placed in product(squares, repeat=tokens))
    assert (
        sprague.Ruleset(game.text).count_tokens(tokens, board=board, dimensions=dimensions) == lost
    )


def test_published_problems():
    squares = sprague.Ruleset("nim-square")
    assert squares.count(heaps=3, max=29) == 1160
    assert squares.count(heaps=3, max=10**5) == 2586528661783
    assert sprague.Ruleset("0.07").count(min=1, max=10**6, outcome="N") == 852938
    assert (
        sprague.Ruleset("S(2,3,5,7)").count_tokens(100, board=10000019, outcome="N", modulus=10**9)
        == 924668016
    )


def test_counts_by_total():
    kayles = sprague.Ruleset("kayles")
    parts = [(), (1,), (2,), (1, 1), (3,), (2, 1), (1, 1, 1), (4,), (3, 1), (2, 2), (2, 1, 1)]
    parts.append((1, 1, 1, 1))
    for total in range(5):
        lost = [heaps for heaps in parts if sum(heaps) == total and kayles.outcome(heaps) == "P"]
        assert kayles.count(total=total) == len(lost)
        pairs = [heaps for heaps in lost if len(heaps) == 2]
        assert kayles.count(2, total=total) == len(pairs)
    assert kayles.count(3, max=12, sum=True) == sum(map(sum, kayles.positions(3, min=0, max=12)))
    assert kayles.count(total=100, modulus=1000) == kayles.count(total=100) % 1000
    with pytest.raises(sprague.InvalidInputError, match="max, the largest heap, is required"):
        kayles.count(3)
    with pytest.raises(sprague.InvalidInputError, match="none can be empty"):
        kayles.count(min=0, total=5)


def test_exact_counts_of_any_size():
    nim = sprague.Ruleset("nim")
    # Ordered tuples of heaps below 2^b with nim-sum 0: the last heap is determined.
    assert nim.count(heaps=50, max=255, order="ordered") == 256**49
    assert nim.count(heaps=50, max=255, order="ordered", modulus=10**40) == 256**49 % 10**40


def test_positions_are_lazy():
    endless = sprague.Ruleset("nim-square").positions(3, min=1, max=10**5)  # 2.6·10^12 of them
    assert list(islice(endless, 4)) == [(1, 1, 2), (1, 1, 5), (1, 1, 7), (1, 1, 10)]
    endless.close()
    assert list(endless) == []
    far = list(islice(sprague.Ruleset("nim-square").positions(2, max=10**5), 50_000))  # many blocks
    assert far == sorted(set(far))
    assert all(sprague.Ruleset("nim-square").outcome(position) == "P" for position in far[::5000])


def test_nim_sums_may_be_asked_for():
    g = sprague.Ruleset("kayles")
    assert list(g.positions(2, max=9, nim_sum=3)) == [
        p for p in g.positions(2, max=9, outcome="N") if g.value(p[0]) ^ g.value(p[1]) == 3
    ]
    assert g.count(2, max=9, nim_sum=3) == len(list(g.positions(2, max=9, nim_sum=3)))


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (lambda g: g.count(max=3, min=5), "empty"),
        (lambda g: g.count(max=3, modulus=0), "modulus"),
        (lambda g: g.count(max=-1), "-1"),
        (lambda g: g.count(max=3, order="sideways"), "sorted, ordered, distinct"),
        (lambda g: g.count(max=3, outcome="lost"), "'P' or 'N'"),
        (lambda g: g.count(max=3, outcome="N", nim_sum=2), "exclude"),
        (lambda g: g.count(heaps=-2, max=3), "heaps: -2"),
        (lambda g: g.count_tokens(2, board=5), "splits"),
        (lambda g: g.count_tokens(0, board=5), "0 tokens"),
        (lambda g: g.positions(2, max=1, min=4), "empty"),
        (lambda g: g.values(3, algorithm="slow"), "auto, reference, direct, fast"),
        (lambda g: g.values(3, kernels="mmx"), "mmx"),
        (lambda g: g.values(-3), "-3"),
        (lambda g: g.genera(2**70), "heap size"),
        (lambda g: sprague.count_sums([g, g], max=[1]), "max: 1 heaps for 2 games"),
        (lambda g: sprague.list_sums([g, g], max=9, min=[1, 2, 3]), "min: 3 heaps for 2 games"),
        (lambda g: g.value(-1), "-1"),
        (lambda g: g.values(5, 3), "empty"),
    ],
)
def test_misuse_is_told(wrong, message):
    with pytest.raises(sprague.InvalidInputError, match=message):
        wrong(sprague.Ruleset("kayles"))


def test_numbers_are_whole():
    g = sprague.Ruleset("kayles")
    for wrong in (lambda: g.values(1.5), lambda: g.count(max="9"), lambda: g.value(2.0)):
        with pytest.raises(TypeError):
            wrong()


def test_genera():
    heaps = sprague.Ruleset("0.312").genera(6)
    assert [str(each) for each in heaps] == "0^120 1^031 2^20 0^02 2^1420 0^02 1^13".split()
    assert [each.tame for each in heaps] == [True] * 4 + [False] * 3
    assert heaps[4] == sprague.Genus(2, (1, 4, 2, 0), False, "2^1420")
    kayles = sprague.Ruleset("kayles")
    assert kayles.genus(5).misere == (1, 4, 6)
    assert kayles.genus([1, 2]) == kayles.genus(3)
    with pytest.raises(sprague.NotEstablishedError, match="sums would have to be played out"):
        sprague.Ruleset("0.07").genus(200, memory_limit=2**20)


def test_games_of_functions_have_genera():
    halving = sprague.Ruleset(lambda n: [(n // 2,), (n // 2, (n - 1) // 2)])
    assert [each.normal for each in halving.genera(20)] == halving.values(20).tolist()


def test_counts_of_winning_moves():
    for text in ("ruler:1..100", "kayles:5,7 + cram:3x3", "coins(twins x 2,3):(2..9,3..9)"):
        position = sprague.Position(text)
        assert position.count_winning_moves() == len(position.winning_moves())
    assert sprague.Position("ruler:1..40000").count_winning_moves() == 7233
    cram = sprague.Position("cram:3x3 + kayles:4", misere=True)
    assert cram.count_winning_moves() == len(cram.winning_moves())
