"""Games as Python values: rules and their errors, equality, pickling, display; the examples of the documentation."""

import ast
import doctest
import graphlib
import importlib
import pickle
import pkgutil
from pathlib import Path

import numpy as np
import pytest
import sprague


@pytest.mark.parametrize(
    ("text", "position"),
    [("0.7x", 3), ("kayle", 0), ("S(1,,2)", 4), ("Sé(1)", 0), ("0.7é", 3), ("S(1,é)", 4)],
)
def test_errors_say_where(text, position):
    with pytest.raises(sprague.RulesError) as caught:
        sprague.Ruleset(text)
    assert isinstance(caught.value, ValueError)
    assert caught.value.position == position
    assert text in str(caught.value)


def test_errors_are_built_in_kinds_too():
    with pytest.raises(MemoryError):
        sprague.Ruleset("nim-square").values(2**60)
    with pytest.raises(sprague.NotEstablishedError):
        sprague.solve(sprague.Ruleset("0.007"), 10**18, limit=5000)
    with pytest.raises(OSError):
        sprague.solve(sprague.Ruleset("nim")).write("/nowhere/at/all.npy", 10)
    with pytest.raises(TypeError):
        sprague.Ruleset(0.07)
    for name in (
        "RulesError",
        "InvalidInputError",
        "TooLargeError",
        "NotEstablishedError",
        "FileError",
        "BFileError",
        "CancelledError",
    ):
        assert issubclass(getattr(sprague, name), sprague.Error)


def test_games_are_equal_when_their_rules_are():
    assert (
        sprague.Ruleset("0.33")
        == sprague.Ruleset("S(2,1)")
        == sprague.Ruleset(sprague.Ruleset("S(1..2)"))
    )
    assert len({sprague.Ruleset("kayles"), sprague.Ruleset(".77"), sprague.Ruleset("0.770")}) == 1
    assert sprague.Ruleset("kayles") != sprague.Ruleset("0.7")
    assert sprague.Ruleset("kayles") != "0.77"


def test_games_are_spelled_as_people_write():
    assert sprague.Ruleset("Dawson\u2019s Kayles") == sprague.Ruleset("0.07")
    assert sprague.Ruleset("ALLBUT(1_000, 2^5-1)") == sprague.Ruleset("allbut(31,1000)")
    assert sprague.Ruleset("S(1..1e2+1)") == sprague.Ruleset("S(1..101)")


def test_games_can_be_pickled():
    g = sprague.Ruleset("Dawson's Kayles")
    g.values(1000)
    assert pickle.loads(pickle.dumps(g)) == g
    period = g.period()
    assert pickle.loads(pickle.dumps(period)) == period


def test_games_show_themselves():
    g = sprague.Ruleset("kayles")
    assert repr(g) == "sprague.Ruleset('0.77')"
    assert eval(repr(g)) == g  # noqa: S307
    shown = g._repr_html_()
    for part in ("0.77", "kayles", g.explain(), "proven: period 12, preperiod 71", "<td>7</td>"):
        assert part in shown


def test_a_sequence_has_no_end():
    kayles = sprague.solve(sprague.Ruleset("kayles"))
    with pytest.raises(TypeError):
        iter(kayles)
    with pytest.raises(IndexError):
        kayles[5:]
    with pytest.raises(IndexError):
        kayles[-1]
    with pytest.raises(sprague.InvalidInputError, match="say how far"):
        kayles.histogram()


def test_named_games():
    games = sprague.named_games()
    assert [g.name for g in games] == sorted(g.name for g in games)
    for g in games:
        assert g.name in sprague.Ruleset(g.name).names
        assert g.description
        assert g.source


def test_numpy_integers_are_integers():
    g = sprague.Ruleset("kayles")
    assert g.value(np.int64(17)) == g.value(17)
    assert g.values(np.uint8(9)).shape == (10,)
    assert g.count(np.int32(2), max=np.int64(30)) == g.count(2, max=30)


def modules():
    return [
        "sprague",
        *(f"sprague.{m.name}" for m in pkgutil.iter_modules(sprague.__path__) if m.name != "_core"),
    ]


@pytest.mark.parametrize("name", modules())
def test_examples_of_the_documentation(name):
    module = importlib.import_module(name)
    failed, _ = doctest.testmod(module, extraglobs={"sprague": sprague})
    assert failed == 0


def imported_by(source):
    """The modules of the package that a module imports, anywhere in it and for any purpose."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level == 1:
            yield from [node.module] if node.module else [name.name for name in node.names]


def test_modules_import_in_one_direction():
    package = Path(sprague.__file__).parent
    imports = {source.stem: set(imported_by(source)) for source in package.glob("*.py")}
    order = list(graphlib.TopologicalSorter(imports).static_order())  # CycleError for a circle
    assert order.index("ruleset") < order.index("position") < order.index("search")
    assert order[-1] == "__init__"


def test_everything_public_is_documented():
    for name in sprague.__all__:
        thing = getattr(sprague, name)
        assert name == "__version__" or thing.__doc__
        if isinstance(thing, type):
            for member, value in vars(thing).items():
                if callable(value) and not member.startswith("_"):
                    assert value.__doc__, f"{name}.{member}"
