"""Games of one's own and positions that are not heaps, each against a plain recursion in Python."""

import copy
import enum
import gc
import itertools
import multiprocessing
import os
import pickle
import random
import signal
import threading
import time
import traceback
import weakref
from fractions import Fraction
from functools import lru_cache

import pytest
import sprague
from conftest import games
from definitions.play import Game, nim_sum
from hypothesis import given, settings
from hypothesis import strategies as st
from test_calls import Stop, interrupted, run_python


# What the vertices of a graph are called as positions: a bytes-like name of their own, or objects that the library remembers.
class Square(enum.IntEnum):
    A1 = 1


class Thing:
    def __init__(self, number):
        self.number = number

    def __hash__(self):
        return hash(self.number)

    def __eq__(self, other):
        return self.number == other.number

    def __repr__(self):
        return f"Thing({self.number})"


NAMES = {
    "int": lambda n: n,
    "negative": lambda n: -n,
    "huge": lambda n: (-1) ** n * (n << 62 | 1),
    "str": lambda n: chr(1 + 73 * n) + "\udc80\0",
    "bytes": lambda n: bytes([n, 0, 255]),
    "tuple": lambda n: (None, True, ((n,), False), "x"),
    "frozenset": lambda n: frozenset({n, "a", (n, frozenset())}),
    "float": lambda n: n / 2,
    "Fraction": lambda n: Fraction(n, 7),
    "Thing": Thing,
    "tuple of things": lambda n: (Thing(n), 1),
}


@st.composite
def graphs(draw):
    """Random graphs without cycles: for each vertex those that it leads to, which are smaller."""
    chance = random.Random(draw(st.integers(0, 2**32)))
    density = draw(st.floats(0.05, 0.9))
    return [[to for to in range(vertex) if chance.random() < density] for vertex in range(40)]


@given(graphs(), st.sampled_from(sorted(NAMES)))
def test_graphs_with_positions_of_all_types(graph, name):
    named = [NAMES[name](vertex) for vertex in range(len(graph))]
    vertex_of = {position: vertex for vertex, position in enumerate(named)}
    assert len(vertex_of) == len(graph)

    def options(position):
        assert type(position) is type(named[0])
        return (named[to] for to in graph[vertex_of[position]])

    solver = sprague.Solver(options)
    reference = sprague.Solver(options, algorithm="reference")
    defined = Game(graph.__getitem__)
    for vertex in (39, 0, 20):
        value = defined.value(vertex)
        assert reference.value(named[vertex]) == solver.value(named[vertex]) == value
        assert solver.outcome(named[vertex]) == ("N" if value else "P")
        assert [v for v in range(40) if solver.has_value(named[vertex], v)] == [value]
        for wanted in (0, 1, 3):
            expected = [named[to] for to in graph[vertex] if defined.value(to) == wanted]
            assert solver.winning_moves(named[vertex], nim_sum=wanted) == expected
            assert reference.winning_moves(named[vertex], nim_sum=wanted) == expected
    solution = sprague.solve(options, named[39])
    assert solution.value == defined.value(39)
    assert list(solution.winning_moves) == (
        solver.winning_moves(named[39]) if solution.value else []
    )
    assert "stored" in repr(solver)


def test_enumerations_keep_their_class():
    seen = []

    def options(position):
        seen.append(type(position))
        return []

    assert sprague.solve(options, Square.A1).value == 0
    assert seen == [Square]


class Rows:
    """A heap game as rows that fall apart, with all that a game may say. `said` are the functions it has said something by."""

    def __init__(self, options):
        self.of_row = options
        self.said = set()
        self.known = [0]

    def options(self, rows):
        self.said.add("options")
        for i, row in enumerate(rows):
            for option in self.of_row(row):
                yield rows[:i] + tuple(option) + rows[i + 1 :]

    def components(self, rows):
        self.said.add("components")
        return [(row,) for row in rows]

    def canonical(self, rows):
        self.said.add("canonical")
        return tuple(sorted(rows))

    def nim_value(self, rows):
        self.said.add("nim_value")
        assert len(rows) == 1
        return 0 if rows == (0,) else None

    def difficulty(self, rows):
        self.said.add("difficulty")
        return rows[0]

    def text(self, rows):
        return "rows " + "+".join(map(str, rows))


@given(games(), st.lists(st.integers(0, 6), min_size=1, max_size=2))
def test_what_a_game_says_of_its_positions_changes_no_value(game, rows):
    values = game.values(6)
    rules = Rows(game.options)
    expected = nim_sum(values[row] for row in rows)
    solution = sprague.solve(rules, tuple(rows))
    assert solution.value == expected == sprague.solve(rules.options, tuple(rows)).value
    assert "components" in rules.said
    assert "canonical" in rules.said
    moves = dict.fromkeys(rules.options(tuple(rows)))
    assert list(solution.winning_moves) == [
        move for move in moves if expected and nim_sum(values[row] for row in move) == 0
    ]
    for left_out in ("components", "canonical", "nim_value", "difficulty"):
        functions = {
            name: getattr(rules, name)
            for name in ("options", "components", "canonical", "nim_value", "difficulty", "text")
            if name != left_out
            and not (left_out == "components" and name in ("nim_value", "difficulty"))
        }
        assert sprague.solve(position=tuple(rows), **functions) == sprague.Solution(
            expected,
            "N" if expected else "P",
            solution.winning_moves,
            (expected,),
            (),
            sprague.solve(sprague.CustomGame(**functions), tuple(rows)).statistics,
        )


@settings(max_examples=25)
@given(
    games(),
    games(),
    st.integers(0, 8),
    st.lists(st.integers(0, 7), min_size=1, max_size=2),
    st.sampled_from(["cram:2x3", "cram:1x5", "cram:3x3 + cram:2x2", "kayles:4"]),
)
def test_sums_of_everything(mine, heaps, start, sizes, others):
    own_values, heap_values = mine.values(8), heaps.values(7)
    rules = Rows(mine.options)
    game = sprague.CustomGame(rules)
    rest = sprague.Position(others)
    position = (
        sprague.Position(game, (start,))
        + sprague.Position(sprague.Ruleset(heaps.text), sizes)
        + rest
    )
    others_values = sprague.solve(rest).values
    parts = [own_values[start], *(heap_values[size] for size in sizes), *others_values]
    assert sprague.solve(position).values == tuple(parts)
    assert sprague.solve(position, algorithm="reference").values == tuple(parts)
    assert position.value() == nim_sum(parts)
    assert position.outcome() == ("N" if nim_sum(parts) else "P")
    moves = position.winning_moves()
    left = [position.after(move) for move in moves]
    assert all(after.value() == 0 for after in left)
    assert len(moves) == sum(position.after(move).value() == 0 for move in position.moves())
    own_moves = [
        after.components[0].position for move, after in zip(moves, left) if move[:2] == "0:"
    ]
    assert own_moves == [
        to
        for to in dict.fromkeys(rules.options((start,)))
        if nim_sum(parts) and nim_sum(own_values[row] for row in to) == nim_sum(parts[1:])
    ]
    solution = sprague.solve(position)
    assert (solution.value, list(solution.winning_moves)) == (nim_sum(parts), moves)


class Halving:
    """Two moves lead to positions of the same text."""

    def options(self, n):
        return [n / 2, n // 2, n - 1] if n >= 1 else []

    def text(self, n):
        return f"{n:.0f}"


def test_moves_are_unique_texts():
    position = sprague.Position(Halving(), 5) + sprague.Position("kayles:3,3 + cram:1x3")
    moves = position.moves()
    assert moves == [
        *("0: 2", "0: 2'", "0: 4"),
        *("1: 3 -> 2", "1: 3 -> 1,1", "1: 3 -> 1"),
        *("2: a1 b1", "2: b1 c1"),
    ]
    left = [position.after(move).components for move in moves]
    assert [component.position for component, _, _ in left[:3]] == [2.5, 2, 4]
    assert [component.position for _, component, _ in left[3:6]] == [(2, 3), (1, 1, 3), (1, 3)]
    for move in ("0: 3", "1: 3 -> 3", "3: 3 -> 2", "a1 b1", "", "nonsense"):
        with pytest.raises(sprague.InvalidInputError):
            position.after(move)


@settings(max_examples=25)
@given(
    games(),
    st.integers(0, 5),
    st.lists(st.integers(0, 5), min_size=1, max_size=2),
    st.sampled_from(["cram:2x2", "cram:1x4 + cram:2x2", "wythoff:1,2"]),
)
def test_misere_play_of_everything(mine, start, heaps, others):
    """Against play: who cannot move wins."""
    position = sprague.Position(Rows(mine.options), (start,), misere=True)
    position += sprague.Position(sprague.Ruleset("kayles", misere=True), heaps)
    position += sprague.Position(others, misere=True)

    @lru_cache(None)
    def is_p(at):
        moves = at.moves()
        return bool(moves) and not any(is_p(at.after(move)) for move in moves)

    assert position.outcome() == ("P" if is_p(position) else "N")
    won = [move for move in position.moves() if is_p(position.after(move))]
    assert position.winning_moves() == ([] if is_p(position) else won)
    assert (position.genus().misere[0] == 0) == is_p(position)
    solution = sprague.solve(position)
    assert (solution.value, solution.outcome) == (None, position.outcome())
    with pytest.raises(sprague.InvalidInputError, match="no nim-value under misère"):
        position.value()
    with pytest.raises(sprague.InvalidInputError, match="one convention"):
        position + sprague.Position(others)


def cram_options(board):
    """Boards as frozensets of free cells."""
    for row, column in board:
        for domino in ({(row, column), (row + 1, column)}, {(row, column), (row, column + 1)}):
            if domino <= board:
                yield board - domino


@pytest.mark.parametrize(("rows", "columns"), [(1, 6), (2, 3), (3, 3), (3, 4)])
def test_cram_as_a_game_of_ones_own(rows, columns):
    board = frozenset(itertools.product(range(rows), range(columns)))
    text = f"cram:{rows}x{columns}"
    assert sprague.solve(cram_options, board).value == sprague.Position(text).value()
    assert (sprague.Position(cram_options, board) + sprague.Position(text)).outcome() == "P"
    position = sprague.Position(text)
    assert position.value() == position.value(algorithm="reference")


def test_kinds():
    kinds = {kind.name: kind for kind in sprague.game_kinds()}
    assert list(kinds) == sorted(kinds)
    for kind in kinds.values():
        assert kind.rules.endswith(".")
        assert kind.notation == "" or kind.notation.endswith(".")
        assert kind.description
        assert kind.source
        assert sprague.Position(kind.example).components[0].position
    solution = sprague.solve("cram:4x5", threads=2)
    assert solution.value == 2
    assert sprague.solve("cram:4x7").statistics.stored > 0
    for move in solution.winning_moves:
        left = sprague.Position("cram:4x5").after(move)
        assert left.outcome() == "P"
        assert sprague.Position(str(left)) == left
    assert sprague.solve("cram:4x4") == sprague.Solution(
        0, "P", (), (0,), (), sprague.solve("cram:4x4").statistics
    )
    assert sprague.solve("kayles:5").statistics is None


def test_positions_as_values():
    p = sprague.Position("kayles:5,7 + cram:2x3")
    assert str(p) == "0.77:5,7 + cram:2x3"
    assert [component.game for component in p.components] == [sprague.Ruleset("kayles"), "cram"]
    assert p == sprague.Position(repr(p)[18:-2]) == pickle.loads(pickle.dumps(p))
    assert p == sprague.Position(sprague.Ruleset("0.77"), [5, 7]) + sprague.Position("cram:2x3")
    assert len({p, sprague.Position("cram:2x3") + sprague.Position("kayles:5,7")}) == 2
    own = sprague.Position(cram_options, frozenset({(0, 0), (0, 1)}))
    assert own == sprague.Position(cram_options, frozenset({(0, 1), (0, 0)}))
    assert pickle.loads(pickle.dumps(own)) == own
    assert str(own) == "cram_options:frozenset({(0, 0), (0, 1)})"
    assert own != sprague.Position(lambda position: [], 5)
    assert str(sprague.Position(Rows(None), (3, 4))) == "Rows:rows 3+4"
    misere = sprague.Position("kayles:5,7 + cram:2x3", misere=True)
    assert misere == eval(repr(misere)) == pickle.loads(pickle.dumps(misere)) != p  # noqa: S307
    assert misere.components[0].game == sprague.Ruleset("kayles", misere=True)


@pytest.mark.parametrize(
    ("call", "kind", "message"),
    [
        (lambda: sprague.Position("cram:0x5"), sprague.InvalidInputError, "character"),
        (lambda: sprague.Position("cramm:4x5"), sprague.InvalidInputError, "cram"),
        (lambda: sprague.Position("kayles"), sprague.InvalidInputError, "heap"),
        (lambda: sprague.Position("kayles:3", 3), TypeError, "a game and a position"),
        (lambda: sprague.Position(cram_options), TypeError, "a game and a position"),
        (lambda: sprague.Position("cram:2x2", misere=True).value(), ValueError, "misère"),
        (lambda: sprague.Position("cram:2x2").after("a1 c1"), ValueError, "a1 c1"),
        (lambda: sprague.Position(sprague.Ruleset("nim"), [3, -1]), ValueError, "-1"),
        (lambda: sprague.Position(cram_options, [1]), TypeError, r"\[1\] is not hashable"),
        (lambda: sprague.Position("cram:2x2").value(algorithm="fast"), ValueError, "'fast'"),
        (lambda: sprague.solve(cram_options), TypeError, "needs a position"),
        (lambda: sprague.solve(position=3), TypeError, r"options\(position\)"),
        (lambda: sprague.solve(7, 3), TypeError, "not 7"),
        (lambda: sprague.solve(position=3, options=7), TypeError, "options is a function"),
        (lambda: sprague.solve(cram_options, 3, options=len), ValueError, "twice"),
        (lambda: sprague.solve(Rows(len), 3, canonical=len), ValueError, "method of Rows"),
        (
            lambda: sprague.solve(sprague.CustomGame(cram_options), 3, canonical=len),
            ValueError,
            "its own rules",
        ),
        (lambda: sprague.solve("cram:2x2", canonical=len), ValueError, "its own rules"),
        (lambda: sprague.solve("kayles:3", checkpoint="x"), ValueError, "leave it out"),
        (lambda: sprague.Solver(cram_options, checkpoint="x"), ValueError, "start="),
        (lambda: sprague.Solver(cram_options, algorithm="fast"), ValueError, "'fast'"),
        (lambda: sprague.Solver(len).has_value("", -1), ValueError, "-1"),
    ],
)
def test_what_is_no_question(call, kind, message):
    with pytest.raises(kind, match=message):
        call()


NEVER_ENDING = {
    "itself": (lambda n: [n], 5, "can be reached from itself: .*:5;"),
    "two": (lambda n: [1 - n], 0, "can be reached from itself"),
    "cycle": (lambda n: [(n + 1) % 3000], 0, "can be reached from itself"),
    "counting": (lambda n: [n + 1], 0, "from .*:0 do not end within 100000"),
    "branching": (lambda n: [2 * n, 2 * n + 1], 1, "do not end within"),
    "longer": (lambda p: [(*p, 1000)], (), "do not end within"),
    "doubling": (lambda s: [s + s], "ab", "has more than 256 MiB|do not end within"),
    "no last option": (
        lambda n: itertools.count(),
        0,
        r"options\(0\) has more than 1000000 positions",
    ),
    "no last object": (
        lambda p: (k / 2 for k in itertools.count()),
        0.5,
        "has more than 1000000 positions",
    ),
    "things": (lambda thing: [thing], Thing(3), "can be reached from itself: .*:Thing"),
}


@pytest.mark.parametrize("algorithm", ["auto", "reference"])
@pytest.mark.parametrize("name", NEVER_ENDING)
def test_games_that_never_end(name, algorithm):
    options, start, message = NEVER_ENDING[name]
    # Moves that go on may end all the same, further than a search follows.
    error = sprague.TooLargeError if "do not end" in message else sprague.InvalidInputError
    with pytest.raises(error, match=message):
        sprague.solve(options, start, algorithm=algorithm)


def test_the_limit_of_options():
    limit = 1_000_000  # as docs/python.md says
    game = sprague.CustomGame(lambda n: range(1, n) if n > limit else [], name="star")
    solver = sprague.Solver(game)
    assert solver.value(limit + 1) == 1
    message = r"star: options\(1000002\) has more than 1000000 positions, the limit"
    with pytest.raises(sprague.InvalidInputError, match=message):
        solver.value(limit + 2)


def test_positions_and_moves_that_never_end():
    solver = sprague.Solver(lambda n: [n])
    for ask in (solver.outcome, solver.winning_moves):
        with pytest.raises(sprague.InvalidInputError, match="can be reached from itself"):
            ask(3)
    for algorithm in ("auto", "reference"):
        with pytest.raises(sprague.InvalidInputError, match="can be reached from itself"):
            sprague.Position(lambda n: [n], 3).value(algorithm=algorithm)


def squares(n):
    return [n - k * k for k in range(1, n + 1) if k * k <= n]


class Squares:
    def options(self, n):
        return squares(n)


@pytest.mark.parametrize("rules", [squares, Squares(), sprague.CustomGame(squares, name="squares")])
def test_solvers_can_be_copied_and_pickled(rules):
    solver = sprague.Solver(rules, algorithm="reference", memory_limit=1 << 24)
    expected = [solver.value(n) for n in range(30)]
    for again in (copy.copy(solver), copy.deepcopy(solver), pickle.loads(pickle.dumps(solver))):
        assert again.statistics().stored == 0  # what it learnt stays behind
        assert [again.value(n) for n in range(30)] == expected
        assert again.game.name == solver.game.name
        assert (again._algorithm, again._run) == ("reference", {"memory_limit": 1 << 24})


def test_solvers_answer_in_other_processes():
    solver = sprague.Solver(squares)
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.map(solver.value, range(10)) == [0, 1, 0, 1, 2, 0, 1, 0, 1, 2]


def test_solvers_that_cannot_be_pickled(tmp_path):
    path = tmp_path / "squares.table"
    saved = sprague.Solver(squares, checkpoint=path, start=9)
    for again in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(TypeError, match=f"two would save to {path}"):
            again(saved)
    unnamed = sprague.Solver(lambda n: squares(n))
    assert copy.deepcopy(unnamed).value(9) == 2
    with pytest.raises((pickle.PicklingError, AttributeError), match="lambda"):
        pickle.dumps(unnamed)


def nonsense(**functions):
    return {"options": lambda n: [n - 1] if n else [], **functions}


@pytest.mark.parametrize("algorithm", ["auto", "reference"])
@pytest.mark.parametrize(
    ("functions", "kind", "message"),
    [
        (nonsense(options=lambda n: None), TypeError, r"options\(3\) is None; .* iterable"),
        (nonsense(options=lambda n: 7), TypeError, r"options\(3\) is 7; .* iterable"),
        (nonsense(options=lambda n: [[n - 1]]), TypeError, r"position \[2\] is not hashable"),
        (nonsense(options=lambda n: [(n, [])]), TypeError, r"position \(3, \[\]\) is not hashable"),
        (nonsense(options=lambda: []), TypeError, "positional argument"),
        (
            nonsense(options=lambda n: [n], text=lambda n: 5),
            TypeError,
            r"text\(\d\) is 5; it returns a str",
        ),
    ],
)
def test_what_options_should_not_return(functions, kind, message, algorithm):
    with pytest.raises(kind, match=message):
        solver = sprague.Solver(sprague.CustomGame(**functions), algorithm=algorithm)
        solver.value(3)
        solver.winning_moves(3)


@pytest.mark.parametrize(
    ("functions", "kind", "message"),
    [
        (nonsense(components=lambda n: n), TypeError, r"components\(3\) is 3; .* iterable"),
        (
            nonsense(components=lambda n: itertools.count()),
            ValueError,
            r"components\(\d\) has more than 1000000 positions",
        ),
        (nonsense(components=lambda n: [{}]), TypeError, r"position \{\} is not hashable"),
        (nonsense(canonical=lambda n: [n]), TypeError, r"position \[3\] is not hashable"),
        (nonsense(nim_value=lambda n: -1), ValueError, r"nim_value\(\d\) is -1; .* 0 to 2\^63"),
        (
            nonsense(nim_value=lambda n: 2**63),
            ValueError,
            r"nim_value\(\d\) is 9223372036854775808",
        ),
        (nonsense(nim_value=lambda n: "4"), ValueError, r"nim_value\(\d\) is '4'"),
        (nonsense(difficulty=lambda n: None), ValueError, r"difficulty\(\d\) is None"),
        (nonsense(difficulty=lambda n: 0.5), ValueError, r"difficulty\(\d\) is 0.5"),
    ],
)
def test_what_other_functions_should_not_return(functions, kind, message):
    with pytest.raises(kind, match=message):
        sprague.solve(position=3, **functions)


@pytest.mark.parametrize("algorithm", ["auto", "reference"])
@pytest.mark.parametrize("function", ["options", "generator", "components", "hash", "iterator"])
def test_what_a_function_raises_comes_out_unchanged(function, algorithm):
    raised = []

    def raising(n):
        raised.append(LookupError(f"at {n}", {"all": "kept"}))
        raise raised[-1]

    class Raising:
        def __hash__(self):
            raising(self)

        def __iter__(self):
            raising(self)

    functions = nonsense()
    if function == "options":
        functions["options"] = lambda n: [n - 1] if n > 1 else raising(n)
    elif function == "generator":
        functions["options"] = lambda n: (n - 1 if n > 1 else raising(n) for _ in "a")
    elif function == "components":
        functions["components"] = raising
        algorithm = "auto"  # the reference asks for no components
    elif function == "hash":
        functions["options"] = lambda n: [Raising()]
    else:
        functions["options"] = lambda n: Raising()
    solver = sprague.Solver(sprague.CustomGame(**functions), algorithm=algorithm)
    with pytest.raises(LookupError) as caught:
        solver.value(3)
    assert caught.value is raised[0]
    assert caught.value.args[1] == {"all": "kept"}
    assert caught.value.__cause__ is None
    assert [frame.name for frame in traceback.extract_tb(caught.value.__traceback__)][
        -1
    ] == "raising"


def test_an_exception_leaves_a_solver_that_goes_on():
    calls = []

    def options(n):
        calls.append(n)
        if len(calls) == 20:
            raise Stop
        return [n - k for k in (1, 3, 4) if k <= n]

    for algorithm in ("auto", "reference"):
        calls.clear()
        solver = sprague.Solver(options, algorithm=algorithm)
        with pytest.raises(Stop):
            solver.value(60)
        values = sprague.Ruleset("S(1,3,4)").values(61)
        assert [solver.value(n) for n in (60, 61, 3)] == [values[n] for n in (60, 61, 3)]


def test_a_function_may_not_ask_its_own_solver():
    solver = sprague.Solver(lambda n: [solver.value(n - 1)] if n else [])
    with pytest.raises(sprague.InvalidInputError, match="asks the solver"):
        solver.value(3)
    assert solver.value(0) == 0
    other = sprague.Solver(lambda n: range(n))
    assert sprague.solve(lambda n: [other.value(k) for k in range(n)], 20).value == 20


def slow(n):
    time.sleep(0.0001)
    return [n - 1, n - 2] if n > 1 else []


def busy(n):
    while n == 0:
        pass
    return [n - 1]


class Table:
    """Options without any Python code, which would look for signals."""

    options = {n: (n - 1, n - 2) for n in range(2, 60_000)} | {0: (), 1: ()}
    options = options.__getitem__


@pytest.mark.parametrize(
    "call",
    [
        lambda **run: sprague.solve(slow, 10**9, **run),
        lambda **run: sprague.solve(busy, 3, **run),
        lambda **run: sprague.Solver(slow, algorithm="reference").value(10**9, **run),
        lambda **run: sprague.Position(slow, 10**9).winning_moves(**run),
        lambda **run: [sprague.solve(Table(), 59_000, **run) for _ in itertools.count()],
        lambda **run: sprague.solve("cram:9x9", **run),
        lambda **run: sprague.Position("cram:9x9 + kayles:7").value(**run),
    ],
)
def test_ctrl_c_stops_searches(call):
    with interrupted(), pytest.raises(KeyboardInterrupt):
        call()


def test_progress_of_searches():
    heard = []

    def progress(activity, done, total, fraction):
        heard.append((activity, done, total))
        if len(heard) == 3:
            raise Stop

    for call in (
        lambda: sprague.solve(slow, 10**9, progress=progress),
        lambda: sprague.solve("cram:9x9", progress=progress),
    ):
        heard.clear()
        with pytest.raises(Stop):
            call()
        assert len(heard) == 3
        assert [done for _, done, _ in heard] == sorted(done for _, done, _ in heard)
    assert heard[0][0] == "components of cram"


def rectangles(position):
    """Chomp: a tuple of rows, none longer than the one before."""
    for row, length in enumerate(position):
        for left in range(length):
            if row or left:
                yield tuple(
                    kept
                    for kept in (*position[:row], *(min(left, r) for r in position[row:]))
                    if kept
                )


@pytest.mark.parametrize("checkpoint", [False, True])
def test_a_small_table_changes_no_value(checkpoint, tmp_path):
    start = (5,) * 4
    file = tmp_path / "chomp" if checkpoint else None
    small = sprague.solve(rectangles, start, memory_limit=10_000, checkpoint=file)
    large = sprague.solve(rectangles, start)
    assert (small.value, small.winning_moves) == (large.value, large.winning_moves)
    assert small.statistics.expanded > large.statistics.expanded  # what was forgotten, again
    assert small.value == Game(rectangles).value(start)


def test_a_stopped_search_resumes(tmp_path):
    file = tmp_path / "chomp"
    start = (8,) * 5
    calls = []

    def options(position):
        calls.append(position)
        if len(calls) == 700:
            raise Stop
        return rectangles(position)

    with pytest.raises(Stop):
        sprague.solve(options, start, checkpoint=file)
    resumed = sprague.solve(options, start, checkpoint=file)
    whole = sprague.solve(rectangles, start)
    assert (resumed.value, resumed.winning_moves) == (whole.value, whole.winning_moves)
    assert resumed.statistics.expanded < whole.statistics.expanded
    assert sprague.solve(options, start, checkpoint=file).statistics.expanded < 5


def test_a_killed_search_resumes(tmp_path):
    code = f"""
        import os, signal, sprague, time
        sets = lambda n: frozenset((chr(97 + i), i) for i in range(n))
        calls = 0
        def options(cells):
            global calls
            calls += 1
            if calls == 400 and os.path.exists({str(tmp_path / "sets")!r}):
                os.remove({str(tmp_path / "sets")!r})  # saved early, when few values were known
            if calls > 400:  # it saves again after at most ten times what its last save took
                if os.path.exists({str(tmp_path / "sets")!r}):
                    os.kill(os.getpid(), signal.SIGKILL)
                time.sleep(1)
            for cell, i in sorted(cells):  # a set lists its strings in another order in each process
                yield cells - {{(cell, i)}} - {{(chr(98 + i), i + 1)}} - {{(chr(99 + i), i + 2)}}
        found = sprague.solve(options, sets(13), checkpoint={str(tmp_path / "sets")!r}, checkpoint_interval=0)
        print(found.value, calls)
    """
    killed = run_python(code)
    assert killed.returncode == -signal.SIGKILL
    assert (tmp_path / "sets").exists()
    resumed = run_python(code.replace("calls = 0", "calls = -10**9"))
    fresh = run_python(code.replace("calls = 0", "calls = -10**9").replace("sets'", "fresh'"))
    value, calls = fresh.stdout.split()
    resumed_value, resumed_calls = resumed.stdout.split()
    assert resumed_value == value, fresh.stderr
    assert int(resumed_calls) < int(calls)


def test_checkpoints_that_are_refused(tmp_path):
    file = tmp_path / "chomp"
    sprague.solve(rectangles, (3, 3), checkpoint=file)
    with pytest.raises(
        sprague.InvalidInputError, match=r"of rectangles:\(3, 3\), not of .*\(4, 3\)"
    ):
        sprague.solve(rectangles, (4, 3), checkpoint=file)
    with pytest.raises(sprague.InvalidInputError, match=r"cannot hold the position Thing\(3\)"):
        sprague.solve(lambda thing: [], Thing(3), checkpoint=tmp_path / "things")
    with pytest.raises(sprague.InvalidInputError, match=r"cannot hold the position 0.5"):
        sprague.solve(lambda n: [n / 2], 1, checkpoint=tmp_path / "halves")
    with pytest.raises(sprague.InvalidInputError, match="cannot resume"):
        sprague.solve(rectangles, (3, 3), checkpoint=tmp_path / "new", algorithm="reference")
    damaged = bytearray(file.read_bytes())
    damaged[-1] ^= 1
    file.write_bytes(damaged)
    with pytest.raises(sprague.FileError, match="damaged"):
        sprague.solve(rectangles, (3, 3), checkpoint=file)
    assert (
        sprague.solve("cram:3x5", checkpoint=tmp_path / "cram").value
        == sprague.Position("cram:3x5").value()
    )
    assert sprague.solve("cram:3x5", checkpoint=tmp_path / "cram").statistics.solved == 0


def test_one_solver_for_several_threads():
    values = sprague.Ruleset("S(1,3,4)").values(400)
    solver = sprague.Solver(lambda n: [n - k for k in (1, 3, 4) if k <= n], threads=3)
    wrong = []

    def ask(seed):
        for k in range(30):
            n = (seed * 71 + k * 37) % 400
            if solver.value(n) != values[n]:
                wrong.append(n)

    threads = [threading.Thread(target=ask, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_games_in_cycles_are_collected():
    def in_a_cycle():
        class Game:
            def options(self, thing):
                return [Thing(thing.number - 1)] if thing.number and self.solver else []

        game = Game()
        game.solver = sprague.Solver(game)
        game.position = sprague.Position(game, Thing(7))
        assert game.solver.value(Thing(30)) == 0
        assert game.position.value() == 1
        return weakref.ref(game)

    known = in_a_cycle()
    gc.collect()
    assert known() is None
    done = run_python("""
        import sprague
        solver = sprague.Solver(lambda n: [n - 1] if n else [])
        position = sprague.Position(lambda n: [(n, 1.5)] if n else [], 3)
        print(solver.value(10), repr(sprague.Position("cram:2x2")))
    """)
    assert (done.stdout, done.stderr) == ("0 sprague.Position('cram:2x2')\n", "")


def test_an_interrupt_while_a_checkpoint_is_kept(tmp_path):
    """Ctrl-C within a function of the game saves what was learnt."""
    start = (9,) * 6

    def options(position):
        if len(calls) == 900:
            os.kill(os.getpid(), signal.SIGINT)
        calls.append(position)
        return rectangles(position)

    calls = []
    with pytest.raises(KeyboardInterrupt):
        sprague.solve(options, start, checkpoint=tmp_path / "chomp")
    solver = sprague.Solver(options, checkpoint=tmp_path / "chomp", start=start)
    assert solver.statistics().stored > 50
