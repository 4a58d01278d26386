"""Misère play against positions played out."""

import itertools
import pickle

import numpy as np
import pytest
import sprague
from definitions.heaps import HeapGame, heap_game
from definitions.misere import MiserePlay


def outcomes(*games):
    """Whether the previous player wins a sum of (game, heap), by play."""
    play = MiserePlay(games)
    return lambda heaps: not play.wins(play.position(heaps))


GAMES = ["kayles", "0.123", "S(1,3,4)", "nim", "grundys-game", "4.7"]


@pytest.mark.parametrize("code", GAMES)
def test_outcomes_counts_and_positions(code):
    game = sprague.Ruleset(code, misere=True)
    is_p = outcomes(heap_game(code))
    expected = [
        heaps
        for heaps in itertools.combinations_with_replacement(range(7), 3)
        if is_p([(0, heap) for heap in heaps])
    ]
    assert list(game.positions(3, max=6, min=0)) == expected
    assert game.count(3, max=6) == len(expected)
    assert game.count(3, max=6, modulus=5) == len(expected) % 5
    for heaps in itertools.combinations_with_replacement(range(5), 2):
        position = sprague.Position(game, heaps)
        solution = sprague.solve(position)
        assert (
            solution.outcome
            == game.outcome(heaps)
            == ("P" if is_p([(0, h) for h in heaps]) else "N")
        )
        assert list(solution.winning_moves) == game.winning_moves(heaps)
        winning = {position.after(move) for move in solution.winning_moves}
        for move in position.moves():
            left = position.after(move)
            wins = is_p([(0, heap) for heap in left.components[0].position])
            assert (left in winning) == wins


def test_elements_of_heaps_of_any_size():
    nim = sprague.Ruleset("nim", misere=True)
    for heap in (2**62, 2**63, 2**64, 2**100):
        assert nim.element(heap) == str(heap)
    kayles = sprague.Ruleset("kayles", misere=True)
    assert kayles.element(75 + 12 * 10**50) == kayles.element(75)


def test_sums_share_a_quotient():
    kayles, nim = (sprague.Ruleset(name, misere=True) for name in ("kayles", "nim"))
    games = [kayles, nim]
    is_p = outcomes(heap_game("kayles"), heap_game("nim"))
    expected = [(a, b) for a in range(6) for b in range(5) if is_p([(0, a), (1, b)])]
    assert list(sprague.list_sums(games, max=[5, 4])) == expected
    assert sprague.count_sums(games, max=[5, 4]) == len(expected)
    for heaps in itertools.product(range(6), range(5)):
        position = sprague.Position(kayles, heaps[0]) + sprague.Position(nim, heaps[1])
        assert (position.outcome() == "P") == (heaps in expected)
        assert bool(position.winning_moves()) == (heaps not in expected and any(heaps))
    with pytest.raises(sprague.InvalidInputError, match="no nim-value under misère play"):
        position.value()
    with pytest.raises(sprague.InvalidInputError, match="one convention"):
        position + sprague.Position("nim:3")
    with pytest.raises(sprague.InvalidInputError, match="one convention"):
        sprague.count_sums([kayles, "nim"], max=3)


def test_the_quotient():
    quotient = sprague.Ruleset("kayles").quotient()
    assert (quotient.order, quotient.period, quotient.preperiod, quotient.proven) == (
        40,
        12,
        71,
        True,
    )
    assert quotient.products.shape == (40, 40) and quotient.products.dtype == np.uint16
    assert (quotient.products == quotient.products.T).all()
    assert quotient.names[0] == "1" and not quotient.tame
    assert [n for n in range(1, 200) if quotient.is_p([n])] == [1, 4, 9, 12, 20]
    assert quotient.element(10**15) == quotient.element(71 + (10**15 - 71) % 12)
    game = sprague.Ruleset("kayles", misere=True)
    assert [game.element(n) for n in range(30)] == [
        quotient.names[quotient.element(n)] for n in range(30)
    ]
    assert game.period().period == 12
    dawson = sprague.Ruleset("0.07").quotient(max_order=30)
    assert not dawson.proven
    with pytest.raises(sprague.NotEstablishedError, match="known to heap"):
        dawson.element(1000)


def test_a_game_keeps_its_convention():
    game = sprague.Ruleset("kayles", misere=True)
    assert pickle.loads(pickle.dumps(game)) == game != sprague.Ruleset("kayles")
    assert sprague.Ruleset(game).misere
    assert repr(game) == "sprague.Ruleset('0.77', misere=True)"
    assert "misère" in game._repr_html_()
    unknown = sprague.Ruleset("0.07", misere=True)._repr_html_()
    assert "the misère quotient of 0.07 is known to heap" in unknown
    assert sprague.Ruleset("nim", misere=True).count(2, max=2**100 - 1, order="ordered") == 2**100


def test_refusals():
    game = sprague.Ruleset("kayles", misere=True)
    with pytest.raises(sprague.InvalidInputError, match="no nim-sums"):
        game.count(2, max=5, nim_sum=1)
    with pytest.raises(sprague.NotEstablishedError, match="misère quotient of 0.07"):
        sprague.Ruleset("0.07", misere=True).values(100)


def test_functions():
    halves = sprague.Ruleset(lambda n: [n // 2, (n - 1, 0)[:1]], misere=True)
    is_p = outcomes(HeapGame(lambda n: [(n // 2,), (n - 1,)] if n else []))
    for heaps in itertools.combinations_with_replacement(range(7), 2):
        assert halves.outcome(heaps) == ("P" if is_p([(0, h) for h in heaps]) else "N")
