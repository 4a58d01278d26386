"""What notebooks show: HTML and LaTeX of rules, sequences, periods, positions, solutions and quotients."""

import re
from html.parser import HTMLParser

import pytest
import sprague


class Balanced(HTMLParser):
    """Reads HTML whose tags are all closed, in order."""

    def __init__(self, text):
        super().__init__()
        self.open, self.cells = [], []
        self.feed(text)
        self.close()
        assert not self.open

    def handle_starttag(self, tag, attrs):
        self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if self.open and self.open[-1] == "td":
            self.cells.append(data)


SHOWN = [
    sprague.Ruleset("kayles"),
    sprague.Ruleset("kayles", misere=True),
    sprague.Ruleset("0.07", misere=True),
    sprague.Ruleset(lambda n: [n - 1] if n else []),
    sprague.solve(sprague.Ruleset("kayles")),
    sprague.solve(sprague.Ruleset("kayles"), 5),
    sprague.Sequence([0, 1, 2]),
    sprague.Ruleset("nim").period(),
    sprague.Ruleset("take(s: n mod s = 0)").period(),
    sprague.Ruleset("0.6").period(limit=1000),
    sprague.Position("kayles:5 + cram:4x5"),
    sprague.Position(lambda n: [n - 1] if n else [], 9),
    sprague.solve("kayles:5 + cram:4x5"),
    sprague.solve("cram:4x4"),
    sprague.solve(sprague.Position("kayles:5,3", misere=True)),
    sprague.solve(sprague.Position("cram:2x2", misere=True)),
    sprague.solve(lambda n: [n - 1] if n else [], 9),
    sprague.Ruleset("0.123").quotient(),
    sprague.Position("kayles:5").genus(),
]


@pytest.mark.parametrize("shown", SHOWN, ids=repr)
def test_html_is_well_formed_and_latex_is_balanced(shown):
    if hasattr(shown, "_repr_html_"):
        Balanced(shown._repr_html_())
    latex = shown._repr_latex_() if hasattr(shown, "_repr_latex_") else None
    if latex is not None:
        assert re.fullmatch(r"\$\$[^$]+\$\$", latex)
        assert latex.count("{") == latex.count("}")
        assert latex.count(r"\begin") == latex.count(r"\end")


def test_values_are_a_table():
    g = sprague.Ruleset("kayles")
    values = [str(value) for value in g.values(23).tolist()]
    for shown in (g, sprague.solve(g)):
        assert Balanced(shown._repr_html_()).cells == [*map(str, range(24)), *values]
    latex = g._repr_latex_()
    assert rf"\mathcal{{G}}(n) & {' & '.join(values[:16])}\end{{array}}" in latex
    assert r"\mathcal{G}(n + 12) = \mathcal{G}(n)\quad\text{for all } n \ge 71" in latex
    assert Balanced(sprague.Sequence([0, 1, 2])._repr_html_()).cells == list("012012")


def test_periods_are_sentences():
    nim = sprague.Ruleset("nim").period()
    assert nim._repr_latex_() == (
        r"$$\mathcal{G}(n + 1) = \mathcal{G}(n) + 1\quad\text{for all } n \ge 0$$"
    )
    assert "proven: period 1, preperiod 0, saltus 1" in nim._repr_html_()
    none = sprague.Ruleset("0.6").period(limit=1000)
    assert none._repr_latex_() is None
    assert "no period in the heaps 0 to" in none._repr_html_()


def test_misere_play_has_elements_of_a_quotient():
    game = sprague.Ruleset("0.123", misere=True)
    assert r"\Phi(n + 5) = \Phi(n)" in game._repr_latex_()
    assert sprague.Ruleset("0.07", misere=True)._repr_latex_() is None
    quotient = game.quotient()._repr_latex_()
    assert quotient.startswith(r"$$\langle a, b, c, d \mid ") and "a^{2} = 1" in quotient


def test_solutions_are_sums():
    solved = sprague.solve("kayles:5,3")
    assert solved._repr_latex_() == r"$$\mathcal{G} = 4 \oplus 3 = 7$$"
    assert Balanced(solved._repr_html_()).cells == ["N", "7", "4, 3", "5 -> 1,2; 5 -> 3"]
    misere = sprague.solve(sprague.Position("kayles:5,3", misere=True))
    assert misere._repr_latex_() == r"$$\Phi = c \cdot a b = a b c$$"
    assert Balanced(misere._repr_html_()).cells[:2] == ["N", "a b c"]
    played_out = sprague.solve(sprague.Position("cram:2x2", misere=True))
    assert played_out._repr_latex_() is None
    assert str(sprague.Position("kayles:5").genus()) == "4^146"
    assert sprague.Position("kayles:5").genus()._repr_latex_() == "$$4^{146}$$"


def test_positions_bring_their_rules():
    cells = Balanced(sprague.Position("kayles:5 + cram:4x5")._repr_html_()).cells
    assert cells[0] == "5" and cells[2] == "4x5"
    assert "domino" in cells[3]
    assert "misère play" in sprague.Position("nim:5", misere=True)._repr_html_()
