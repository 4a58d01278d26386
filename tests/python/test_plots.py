"""Plots by what they consist of: the points, marks, words and images."""

from collections import Counter

import matplotlib.pyplot as plt
import numpy as np
import pytest
import sprague
from matplotlib.patches import Patch
from sprague import plots


@pytest.fixture(autouse=True)
def closed():
    yield
    plt.close("all")


def dots(ax, colour):
    """The points drawn as dots of a colour."""
    found = [
        line.get_xydata()
        for line in ax.lines
        if line.get_marker() == "." and line.get_color() == colour
    ]
    return {tuple(map(int, point)) for points in found for point in points}


def legend(ax):
    return [text.get_text() for text in ax.get_legend().get_texts()] if ax.get_legend() else []


def test_a_plot_of_values_shows_each_and_marks_the_period():
    g = sprague.Ruleset("kayles")
    ax = g.plot(300)
    shown = dots(ax, plots.COMMON) | dots(ax, plots.RARE)
    assert shown == set(enumerate(g.values(300).tolist()))
    assert ax.get_title() == "kayles (0.77): proven period 12, preperiod 71"
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("heap size n", "nim-value G(n)")
    assert legend(ax) == ["preperiod 71", "period 12", "nim-value", "rare value"]
    starts = sorted(line.get_xdata()[0] for line in ax.lines if line.get_color() == plots.LINE)
    assert starts == [start - 0.5 for start in range(71, 301, 12)]
    assert any(isinstance(patch, Patch) for patch in ax.patches)
    assert not ax.images
    assert len(dots(g.plot(), plots.COMMON) | dots(g.plot(), plots.RARE)) == 201


def test_rare_values_are_those_of_the_split():
    g = sprague.Ruleset("kayles")
    shown = dots(g.plot(300), plots.RARE)
    # Winning Ways, chapter 4: the values with an even number of bits.
    assert shown == {(n, g.value(n)) for n in range(1, 301) if bin(g.value(n)).count("1") % 2 == 0}


def test_games_without_a_split_have_no_rare_values():
    assert legend(sprague.Ruleset("nim-square").plot(5000)) == []
    assert legend(sprague.Ruleset("nim").plot(0)) == []


def test_ten_million_points_are_a_density():
    n = 10**7
    ax = sprague.Ruleset("0.104").plot(n)
    rare = dots(ax, plots.RARE)
    assert len(rare) == 20
    (image,) = ax.images
    cells = image.get_array()
    assert cells.sum() + len(rare) == n + 1  # every heap is in one of them
    assert cells.shape[1] <= plots.COLUMNS
    assert image.get_rasterized()
    assert image.get_extent() == [
        -0.5,
        n + 0.5,
        -0.5,
        int(sprague.Ruleset("0.104").values(n).max()) + 0.5,
    ]


def test_a_period_and_its_exceptions():
    g = sprague.Ruleset("kayles")
    ax = g.plot_period()
    values = g.values(83).tolist()
    assert dots(ax, plots.COMMON) == {(n % 12, values[n]) for n in range(71, 83)}
    assert dots(ax, plots.RARE) == {
        (n % 12, values[n]) for n in range(71) if values[n] != values[72 + n % 12]
    }
    assert legend(ax) == ["of the period", "exception"]
    with pytest.raises(sprague.NotEstablishedError, match="0.6"):
        sprague.Ruleset("0.6").plot_period(limit=1000)


def test_a_period_with_a_saltus():
    ax = sprague.Ruleset("allbut(1,3)").plot_period()
    assert dots(ax, plots.COMMON) == {(0, 0), (1, 0)}
    assert "saltus 1" in ax.get_title()


def test_counts_on_logarithmic_axes():
    g = sprague.Ruleset("nim-square")
    ax = g.plot_counts(heaps=3, max=1000)
    assert (ax.get_xscale(), ax.get_yscale()) == ("log", "log")
    points = ax.lines[0].get_xydata()
    assert {int(n): int(count) for n, count in points}[1000] == g.count(3, min=1, max=1000)
    assert legend(ax)[1].startswith("∝ N^2.")


def test_tables():
    g, h = sprague.Ruleset("kayles"), sprague.Ruleset("nim")
    table = g.heatmap(max=20).images[0].get_array()
    values = g.values(20).astype(int)
    assert (table.filled(0) == values[:, None] ^ values[None, :]).all()
    assert (table.mask == (values[:, None] == values[None, :])).all()
    mixed = g.heatmap(max=20, other=h)
    assert (
        mixed.images[0].get_array().filled(0) == h.values(20).astype(int)[:, None] ^ values[None, :]
    ).all()
    assert (mixed.get_xlabel(), mixed.get_ylabel(), mixed.get_title()) == (
        "heap of kayles (0.77)",
        "heap of nim (allbut())",
        "kayles (0.77) + nim (allbut())",
    )
    third = h.heatmap(heaps=3, max=20).images[0].get_array()
    assert all(
        third[a, b] == a ^ b if a ^ b <= 20 else third.mask[a, b]
        for a in range(21)
        for b in range(21)
    )
    dense = g.heatmap(max=2000).images[0].get_array()
    assert dense.shape == (500, 500)
    block = values_of_block(g, 2000, 500, 7, 11)
    assert dense[7, 11] == pytest.approx(block)
    for wrong in (
        lambda: g.heatmap(heaps=4, max=5),
        lambda: g.heatmap(heaps=3, max=5000),
        lambda: h.heatmap(max=30_000),
    ):
        with pytest.raises(sprague.InvalidInputError):
            wrong()


def one_or_two(n):
    return range(max(n - 2, 0), n)


TITLES = {
    "a name": (sprague.Ruleset("kayles"), "kayles (0.77)"),
    "no name": (sprague.Ruleset("S(1,2,7)"), "S(1,2,7)"),
    "a function": (sprague.Ruleset(one_or_two), "one_or_two"),
    "a lambda": (sprague.Ruleset(lambda n: range(n)), ""),
    "misère": (sprague.Ruleset("S(1,2)", misere=True), "S(1,2), misère"),
    "a table": (
        sprague.Ruleset({n: [n - 1] for n in range(1, 100)}),
        "table(1: 0; 2: 1; 3: 2; 4: 3; 5: 4; 6: 5; 7: 6; 8: 7; 9: 8;…",
    ),
}


@pytest.mark.parametrize("kind", TITLES)
def test_titles(kind):
    g, title = TITLES[kind]
    assert g.plot_counts(max=20).get_title() == title
    found = g.plot_period(limit=300).get_title()
    assert found.startswith(f"{title}: " if title else "conjectured period")
    assert g.plot(20).get_title().startswith(title)
    if not g.misere:
        assert g.heatmap(max=9).get_title() == title


def test_titles_of_sums_with_a_lambda():
    table = TITLES["a name"][0].heatmap(max=9, other=TITLES["a lambda"][0])
    assert (table.get_title(), table.get_xlabel(), table.get_ylabel()) == (
        "",
        "heap of kayles (0.77)",
        "heap of the second game",
    )


def test_misere_plots_show_elements_and_no_nim_sums():
    g = sprague.Ruleset("kayles", misere=True)
    ax = g.plot(100)
    assert ax.get_ylabel() == "element of the misère quotient"
    assert legend(ax) == ["preperiod 71", "period 12", "element"]
    assert g.plot_period().get_ylabel() == "element of the misère quotient"
    for other in (None, sprague.Ruleset("nim")):
        with pytest.raises(sprague.InvalidInputError, match="nim-sums, which do not decide misère"):
            g.heatmap(max=20, other=other)
    with pytest.raises(sprague.InvalidInputError, match="not rare or common"):
        sprague.solve(g).rare_heaps(100)


def values_of_block(game, greatest, blocks, row, column):
    values = game.values(greatest)
    strip = np.arange(greatest + 1) * blocks // (greatest + 1)
    return (values[strip == row][:, None] == values[strip == column][None, :]).mean()


def test_axes_of_the_caller_and_files(tmp_path):
    figure, (left, right) = plt.subplots(1, 2)
    assert sprague.Ruleset("kayles").plot(100, ax=left) is left
    assert sprague.Ruleset("0.104").plot(30_000, ax=right) is right
    for suffix in ("png", "svg", "pdf"):
        figure.savefig(tmp_path / f"plot.{suffix}")
        assert (tmp_path / f"plot.{suffix}").stat().st_size > 5000


def test_without_matplotlib_the_package_still_works():
    import subprocess
    import sys

    done = subprocess.run(
        [
            sys.executable,
            "-c",
            """if True:
        import sys
        sys.modules["matplotlib"] = None
        import sprague
        print(sprague.Ruleset("kayles").value(5))
        try:
            sprague.Ruleset("kayles").plot(10)
        except ImportError as error:
            print(error)
    """,
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.splitlines() == ["4", "plots need matplotlib: pip install 'sprague[plot]'"]


def kinds_of(ax):
    """How many patches of each kind a picture has."""
    return Counter(type(patch).__name__ for patch in ax.patches)


def words(ax):
    return [text.get_text() for text in ax.texts]


def test_a_position_is_drawn_component_by_component():
    ax = sprague.Position("kayles:3,40 + cram:2x3").plot()
    assert kinds_of(ax) == {"Circle": 3, "Rectangle": 1 + 6}  # a high pile is a bar
    for word in ("3", "40", "kayles (0.77)", "a1", "c2", "cram"):
        assert word in words(ax)
    assert not ax.axison
    misere = sprague.Position("kayles:3", misere=True).plot()
    assert "kayles (0.77), misère" in words(misere)


def test_edges_arrows_loops_and_coins_are_drawn():
    assert len(sprague.Position("arc-kayles:0-1,1-2").plot().lines) == 2
    assert kinds_of(sprague.Position("graph:0-1,0-2,1-2/0").plot())["FancyArrowPatch"] == 3
    assert kinds_of(sprague.Position("hackenbush:0-1,1-1").plot())["Circle"] >= 1
    assert kinds_of(sprague.Position("ruler:3,5").plot())["Circle"] == 5


def test_every_kind_has_a_picture():
    for kind in sprague.game_kinds():
        ax = sprague.Position(kind.example).plot()
        assert ax.patches or ax.lines or len(ax.texts) == 2
        ax.figure.canvas.draw()
        plt.close(ax.figure)


def test_positions_of_games_of_your_own_are_texts():
    figure, ax = plt.subplots()
    own = sprague.Position(lambda n: [n - 1] if n else [], 9)
    game = sprague.Position(sprague.CustomGame(lambda n: [n - 1] if n else [], name="one"), (2, 3))
    assert (own + game).plot(ax=ax) is ax
    assert words(ax) == ["9", "<lambda>", "(2, 3)", "one"]
    assert sprague.Position(sprague.Ruleset("kayles"), []).plot().texts
