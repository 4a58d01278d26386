"""The Python of the documents runs, and where the remark behind a line is a value, that is its value."""

import ast
import re
import shutil
from pathlib import Path

import numpy as np
import pytest
import sprague

ROOT = Path(__file__).resolve().parents[2]


class MyGame:
    """Whatever game of their own the pages speak of."""

    def options(self, n):
        return [n - 1, n // 2] if n else []


def write_files():
    """What the pages read."""
    np.savetxt("b007814.txt", [[n, (n & -n).bit_length() - 1] for n in range(1, 1001)], fmt="%d")
    sprague.solve(sprague.Ruleset("0.07"), 100).write("b002187.txt", 100)
    Path("map.txt").write_text("0 1\n1 2\n")
    Path("rules.txt").write_text("7: 3, 1+2\n8: 0\n")
    shutil.copy(ROOT / "docs/records/0.054.certificate", "0.054.cert")


def run(code, page, names):
    lines = code.split("\n")
    for statement in ast.parse(code).body:
        source = ast.unparse(statement)
        if not isinstance(statement, ast.Expr):
            exec(compile(source, page, "exec"), names)
            continue
        value = eval(compile(source, page, "eval"), names)
        remark = re.search(r"  # (.*)$", lines[statement.end_lineno - 1])
        try:
            expected = ast.literal_eval(remark[1])
        except (TypeError, ValueError, SyntaxError):
            continue
        assert value == expected, source


@pytest.mark.parametrize("page", ["README.md", "docs/python.md", "docs/lab.md"])
def test_page(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MPLBACKEND", "Agg")
    monkeypatch.setattr(sprague, "widget", lambda *_, **__: None)  # test_notebook.py tests it
    write_files()
    names = {"sprague": sprague, "np": np, "my_game": MyGame(), "my_position": 5}
    for code in re.findall(r"^```python\n(.*?)^```$", (ROOT / page).read_text(), re.M | re.S):
        run(code, page, names)
