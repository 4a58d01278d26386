"""Tables of games on tuples, rows with their proofs, directed graphs, Nimstring, graphs from files."""

import random

import numpy as np
import pytest
import sprague


@pytest.mark.parametrize(
    "game", ["wythoff", "moves((1,0),(0,2),(2,1))", "move(a,b -> c,d: c < a and d <= b)"]
)
def test_algorithms_agree(game):
    tables = [sprague.table(game, 9, algorithm=name) for name in ("auto", "direct", "reference")]
    assert (tables[0] == tables[1]).all() and (tables[0] == tables[2]).all()


def test_more_than_two_numbers():
    moore = sprague.table("moves((k,0,0),(0,k,0),(0,0,k))", (3, 4, 5))
    assert moore.shape == (4, 5, 6)
    index = np.indices(moore.shape)
    assert (moore == (index[0] ^ index[1] ^ index[2])).all()


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: sprague.table("wythof", 5), "wythoff"),
        (lambda: sprague.table("wythoff", (5, 6, 7)), "max: 3 given, and a position has 2 numbers"),
        (lambda: sprague.table("wythoff", -1), "max: -1 lies outside"),
        (lambda: sprague.rows("wythoff", -1), "last_row: -1"),
    ],
)
def test_errors_of_tables(call, message):
    with pytest.raises(sprague.InvalidInputError, match=message):
        call()


def test_a_table_that_does_not_fit():
    with pytest.raises(sprague.TooLargeError):
        sprague.table("wythoff", 10**6, memory_limit=10**8)


def test_rows_are_proven_and_verified(tmp_path):
    path = tmp_path / "rows"
    rows = sprague.rows("wythoff", 5, certificate=path)
    assert rows[3] == sprague.RowPeriod(
        preperiod=8, period=6
    )  # Landman, "A simple FSM-based proof"
    table = sprague.table("wythoff", (5, 400)).astype(np.int64)
    for a, (preperiod, period) in enumerate(rows):
        tail = table[a, preperiod:]
        assert (tail[period:] == tail[:-period] + period).all()
        assert (
            preperiod == 0 or table[a, preperiod - 1 + period] != table[a, preperiod - 1] + period
        )
    assert sprague.verify_certificate(path, game="wythoff").established
    with pytest.raises(sprague.InvalidInputError, match="not of moves"):
        sprague.verify_certificate(path, game="rook")


def test_rows_without_a_proof_are_left_out():
    assert len(sprague.rows("wythoff", 5, limit=20)) < 6
    with pytest.raises(sprague.NotEstablishedError):
        sprague.rows("euclid", 3)


@pytest.mark.parametrize("seed", range(8))
def test_random_graphs_against_the_definition(seed, tmp_path):
    choose = random.Random(seed)
    names = choose.sample(range(60), 40)  # a graph without cycles, in a random order
    edges = [(names[i], names[j]) for i in range(40) for j in range(i) if choose.random() < 0.2]
    values = sprague.graph_values(edges, vertices=60)
    assert len(values) == 60
    for v in range(60):
        assert values[v] == sprague.mex(values[to] for start, to in edges if start == v)
    for dtype in (np.int64, np.uint32, np.uint8):
        assert (sprague.graph_values(np.array(edges, dtype), vertices=60) == values).all()
    path = tmp_path / "edges"
    path.write_text("".join(f"{a},{b}\n" for a, b in edges) + "59\n")
    assert (sprague.graph_values(path) == values).all()


def test_graphs_without_edges():
    assert sprague.graph_values([], vertices=3).tolist() == [0, 0, 0]
    assert sprague.graph_values([]).tolist() == []


@pytest.mark.parametrize(
    ("edges", "message"),
    [
        ([0, 1, 2], r"shape \(3,\)"),
        ([(0, 1, 2)], r"shape \(1, 3\)"),
        ([(0.5, 1.0)], "array of float64"),
        ([(0, 1), (-1, 2)], r"edges\[1\] is \[-1, 2\]"),
        ([(0, 2**32)], "vertices lie in 0 to 4294967292"),
    ],
)
def test_errors_of_graphs(edges, message):
    with pytest.raises(sprague.InvalidInputError, match=message):
        sprague.graph_values(edges)


def test_graphs_with_cycles():
    edges = [(0, 1), (1, 0), (1, 2), (3, 3), (3, 2), (4, 4)]
    values = sprague.graph_values(edges)
    assert values.dtype == np.int32
    assert values.tolist() == [0, 1, 0, -1, -1]
    graph = ",".join(f"{a}-{b}" for a, b in edges)
    assert sprague.Position(f"graph:{graph}/1").value() == 1
    infinite = sprague.Position(f"graph:{graph}/3")
    assert infinite.outcome() == "N"
    assert infinite.winning_moves() == ["2"]
    assert infinite.loopy_value() == sprague.LoopyValue(None, (0,))
    with pytest.raises(sprague.InvalidInputError, match="no nim-value: it is ∞\\(0\\)"):
        infinite.value()
    draw = infinite + sprague.Position("kayles:2")
    assert draw.outcome() == "D"
    assert draw.winning_moves() == []
    assert str(draw.loopy_value()) == "∞(2)"
    assert sprague.Position("nim:3").loopy_value() == sprague.LoopyValue(3)
    assert str(sprague.Position(f"graph:{graph}/4").loopy_value()) == "∞"


def test_solutions_where_play_need_not_end():
    solution = sprague.solve("graph:0-0,0-1/0")
    assert solution.value is None
    assert solution.outcome == "N"
    assert solution.winning_moves == ("1",)
    assert solution.loopy_value == sprague.LoopyValue(None, (0,))
    assert sprague.solve("graph:0-0").outcome == "D"
    assert sprague.solve("graph:0-1,1-0,1-2/1").value == 1
    with pytest.raises(sprague.InvalidInputError, match="misère play"):
        sprague.Position("graph:0-0,0-1", misere=True).outcome()


def test_a_file_that_is_missing(tmp_path):
    with pytest.raises(sprague.FileError):
        sprague.graph_values(tmp_path / "nowhere")


def test_nimstring():
    triangle = sprague.nimstring("0-1,1-2,2-0")
    assert triangle.value == "loony" or isinstance(triangle.value, int)
    ending = sprague.nimstring("boxes:2x3/0-1,1-2")
    assert ending.wins == any(move.wins for move in ending.moves)
    for move in ending.moves:
        assert move.loony == (not move.frees and move.leaves == "loony")
        if not move.frees and move.leaves != "loony":
            assert move.wins == (move.leaves == 0)
    with pytest.raises(sprague.InvalidInputError):
        sprague.nimstring("boxes:")


def test_graphs_of_positions_from_files(tmp_path):
    edges = tmp_path / "map.txt"
    edges.write_text("0 1\n1 2  # a path\n2 3\n")
    position = sprague.Position(f"kayles:5 + node-kayles:file:{edges}")
    assert position.value() == sprague.Position("kayles:5 + node-kayles:path:4").value()
    assert str(edges) not in str(position)
    edges.unlink()
    assert sprague.Position(str(position)) == position  # the file was read once
    with pytest.raises(sprague.FileError, match="map.txt"):
        sprague.Position(f"node-kayles:file:{edges}")


def test_directed_graphs_of_positions_from_files(tmp_path):
    edges = tmp_path / "moves.txt"
    edges.write_text("0 1\n0 2\n1 2\n")
    for text in (f"graph:file:{edges}", "graph:edges:0-1,0-2,1-2"):
        assert sprague.Position(text).value() == 2


def test_tables_of_moves_of_positions_from_files(tmp_path):
    rules = tmp_path / "rules.txt"
    rules.write_text("1: 0\n2: 0, 1\n")
    assert sprague.Position(f"file:{rules}:2").value() == 2
    assert sprague.Position(f"file:{rules}:2 + nim:2").outcome() == "P"
