"""Tables of moves, from Python and from files, and rules of several parts."""

import pickle

import pytest
import sprague
from definitions.heaps import heap_game

TABLE = {7: [3, (1, 2)], 8: [()], 9: [(8, 8, 7), 0]}


def test_a_table_is_the_game_that_it_lists():
    g = sprague.Ruleset(TABLE)
    assert g.canonical == "table(7: 3, 1+2; 8: 0; 9: 7+8+8, 0)"
    assert g == sprague.Ruleset(g.canonical)
    assert g == sprague.Ruleset({9: [0, (8, 7, 8)], 8: [[0]], 7: [(2, 1), [3], (1, 2, 0)], 5: []})
    assert g.values(12).tolist() == heap_game(g.canonical).values(12)
    assert g.options(7) == [(3,), (1, 2)]
    assert g.options(6) == []
    assert g.splits
    assert pickle.loads(pickle.dumps(g)) == g
    assert sprague.Ruleset({}).canonical == "0.0"


@pytest.mark.parametrize(
    "table, about",
    [
        ({7: [7]}, "a move from a heap of 7 must leave smaller heaps"),
        ({7: [(1, 9)]}, "must leave smaller heaps"),
        ({0: [0]}, "an empty heap has no move"),
        ({-1: [0]}, "the table lists a heap of -1"),
        ({7: [2**64]}, "the options of a heap of 7 leave a heap of 18446744073709551616"),
        ({10**6: range(200_000)}, "at most 100000 numbers"),
    ],
)
def test_a_table_must_end(table, about):
    with pytest.raises(sprague.InvalidInputError, match=about):
        sprague.Ruleset(table)


def test_tables_are_lists_of_heaps():
    with pytest.raises(TypeError):
        sprague.Ruleset({"seven": [3]})
    with pytest.raises(TypeError):
        sprague.Ruleset({7: ["three"]})
    with pytest.raises(TypeError, match="text, a function or a table"):
        sprague.Ruleset(7)


def test_a_table_in_a_file(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "rules.txt").write_text("# heap: options\n7: 3, 1+2\n8: 0  # all of it\n")
    assert sprague.Ruleset("file:rules.txt") == sprague.Ruleset({7: [3, (1, 2)], 8: [0]})
    joined = sprague.Ruleset("kayles; file:rules.txt; except(3: -)")
    assert joined.canonical == "0.77; table(7: 3, 1+2; 8: 0); except(3: -)"
    assert joined.options(3) == []
    (tmp_path / "wrong.txt").write_text("7: 3\n8: 9\n")
    with pytest.raises(sprague.RulesError, match="wrong.txt, line 2: '8: 9', character 4"):
        sprague.Ruleset("file:wrong.txt")
    with pytest.raises(sprague.FileError, match=r"cannot read absent\.txt"):
        sprague.Ruleset("file:absent.txt")


def test_rules_of_several_parts():
    assert sprague.Ruleset("kayles; S(5)") == sprague.Ruleset("0.77003")
    g = sprague.Ruleset("let r = n mod 3; to(m: m in {0, 2..4} and m != r); S(1)")
    same = heap_game("to(m: m in {0, 2..4} and m != n mod 3); S(1)")
    assert g.values(30).tolist() == same.values(30)
