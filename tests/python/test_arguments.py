"""Arguments of the wrong kind or size: what is raised names them, in words that are true."""

import numpy as np
import pytest
import sprague

kayles, nim = sprague.Ruleset("kayles"), sprague.Ruleset("nim")
misere = sprague.Ruleset("kayles", misere=True)
quotient = kayles.quotient()

WRONG = [
    (lambda: kayles.values(5, kernels=5), TypeError, "kernels is a name such as 'avx2'"),
    (lambda: kayles.element(-1), sprague.InvalidInputError, "heap size: -1"),
    (lambda: sprague.Position("nim:3") + 5, TypeError, "'Position' and 'int'"),
    (lambda: sprague.count_sums("kayles", max=3), TypeError, "rules are a list such as"),
    (lambda: sprague.Position(5), TypeError, "a Position is made of a text"),
    (lambda: sprague.Position("nim:3").after(2), TypeError, "a move is a text such as '5 -> 2,2'"),
    (lambda: sprague.solve("kayles", 5), TypeError, "rules with a last heap are a Ruleset"),
    (
        lambda: sprague.solve(option=lambda n: [], position=3),
        TypeError,
        r"'option' is no keyword of solve\(\); the functions of a game are options",
    ),
    (lambda: sprague.table(kayles, 5), TypeError, "a game on tuples is a text such as 'wythoff'"),
    (lambda: sprague.rows(5, 5), TypeError, "a game on tuples is a text"),
    (
        lambda: sprague.table("wythoff", [4]),
        sprague.InvalidInputError,
        "max: 1 given, and a position has 2 numbers",
    ),
    (lambda: sprague.nimstring(5), TypeError, "a position of Nimstring is a text"),
    (lambda: sprague.nimber(5), TypeError, "an expression is a text"),
    (lambda: sprague.count_correlated(5, max=9), TypeError, "heaps is a text such as 'nim:n"),
    (lambda: sprague.list_correlated(5, max=9), TypeError, "heaps is a text such as 'nim:n"),
    (lambda: sprague.Sequence([]), sprague.InvalidInputError, "there are no nim-values"),
    (
        lambda: sprague.count_histogram(np.array([2, 1]), 2),
        TypeError,
        r"dict\(enumerate\(array.tolist\(\)\)\)",
    ),
    (lambda: quotient.product([-1]), sprague.InvalidInputError, "element: -1 lies outside 0 to 39"),
    (lambda: quotient.product([40]), sprague.InvalidInputError, "element: 40 lies outside 0 to 39"),
    (lambda: quotient.element(-1), sprague.InvalidInputError, "heap size: -1"),
    (
        lambda: sprague.Ruleset({3: 5}),
        TypeError,
        "the options of a heap of 3 are 5; write an iterable of options",
    ),
    (
        lambda: sprague.Ruleset(lambda n: None).value(4),
        TypeError,
        "the options of a heap of 1 are None; write an iterable",
    ),
    (
        lambda: sprague.Ruleset(lambda n: [0.5]).value(4),
        TypeError,
        "an option of a heap of 1 is 0.5; write the heaps that it leaves",
    ),
    (lambda: sprague.verify_certificate("c", game=5), TypeError, "game is a text such as 'kayles'"),
    (
        lambda: sprague.widget(5),
        TypeError,
        "the lab shows a Ruleset, a Position or the text of one, not 5",
    ),
    (
        lambda: sprague.widget(misere, "explore"),
        sprague.InvalidInputError,
        "view: 'explore' does not show .*; it takes 'play' or 'ask'",
    ),
]


@pytest.mark.parametrize(("call", "kind", "message"), WRONG)
def test_what_is_wrong_is_named(call, kind, message):
    with pytest.raises(kind, match=message):
        call()


@pytest.mark.parametrize("seconds", [-1, float("nan"), float("inf")])
def test_intervals_of_checkpoints(seconds, tmp_path):
    path = tmp_path / "checkpoint"
    for call in (
        lambda: sprague.solve(kayles, 5, checkpoint=path, checkpoint_interval=seconds),
        lambda: kayles.period(checkpoint=path, checkpoint_interval=seconds),
        lambda: sprague.solve("cram:2x2", checkpoint=path, checkpoint_interval=seconds),
        lambda: sprague.Solver(range, checkpoint=path, start=1, checkpoint_interval=seconds),
    ):
        with pytest.raises(sprague.InvalidInputError, match="not a number of seconds from 0"):
            call()
    assert not path.exists()
    sprague.solve(kayles, 5, checkpoint=path, checkpoint_interval=0.1)
    assert path.exists()


def test_one_heap_needs_no_list():
    assert sprague.Position(kayles, 5) == sprague.Position(kayles, [5])
    assert kayles.winning_moves(5) == kayles.winning_moves([5])
    assert kayles.outcome(5) == kayles.outcome([5]) == "N"
    assert kayles.genus(np.int64(5)) == kayles.genus([5])


def test_elements_of_heaps_of_any_size():
    n = 10**30
    assert quotient.names[quotient.element(n)] == misere.element(n)
