"""Tables in files, both ways."""

import json
import os

import numpy as np
import pytest
import sprague
from conftest import games
from hypothesis import given
from hypothesis import strategies as st


@given(game=games(), start=st.integers(0, 50), more=st.integers(0, 300))
def test_files_and_back(tmp_path_factory, game, start, more):
    directory = tmp_path_factory.mktemp("files")
    g = sprague.Ruleset(game.text)
    n = start + more
    expected = g.values(n)[start:]
    sprague.solve(g, n).write(directory / "values.npy", n, min=start)
    assert (np.load(directory / "values.npy") == expected).all()
    assert sprague.check_values(np.load(directory / "values.npy"), g, start) is None
    sprague.solve(g, n).write(directory / "values.txt", n, min=start)
    table = sprague.read_bfile(directory / "values.txt")
    assert table.first == start
    assert (table.values == expected).all()
    assert sprague.check_bfile(directory / "values.txt", g) is None
    sprague.write_bfile(directory / "again.txt", expected, start)
    assert (directory / "again.txt").read_bytes() == (directory / "values.txt").read_bytes()


def test_other_formats(tmp_path):
    g = sprague.solve(sprague.Ruleset("kayles"))
    for format in ("csv", "json", "raw", "plain"):
        g.write(tmp_path / format, 5, format=format)
    assert (tmp_path / "csv").read_text() == "n,nim_value\n0,0\n1,1\n2,2\n3,3\n4,1\n5,4\n"
    assert json.loads((tmp_path / "json").read_text())["values"] == [0, 1, 2, 3, 1, 4]
    assert (tmp_path / "raw").read_bytes() == bytes([0, 1, 2, 3, 1, 4])
    assert (tmp_path / "plain").read_text() == "0\n1\n2\n3\n1\n4\n"
    with pytest.raises(sprague.InvalidInputError, match="suffix"):
        g.write(tmp_path / "values.dat", 5)
    assert not (tmp_path / "values.dat").exists()


def test_the_first_wrong_term_is_told(tmp_path):
    path = tmp_path / "b.txt"
    path.write_text("# Kayles, with two faults\n\n0 0\n1 1\n2 2\n3 3\n4 2\n5 4\n6 7\n")
    assert sprague.check_bfile(path, sprague.Ruleset("kayles")) == sprague.WrongTerm(
        4, 2, 1, line=7
    )
    assert sprague.check_values([0, 1, 2, 3], sprague.Ruleset("kayles")) is None
    assert sprague.check_values([], sprague.Ruleset("kayles")) is None
    assert sprague.check_values(
        np.array([3, 1, 5]), sprague.Ruleset("kayles"), 3
    ) == sprague.WrongTerm(5, 5, 4)
    assert sprague.check_values([3, 7, 4], sprague.Ruleset("0.07"), 10**18) is None


def test_shifted_tables(tmp_path):
    # OEIS A002187 is Dawson's chess, 0.137: its heaps are those of 0.07 less one.
    path = tmp_path / "b002187.txt"
    sprague.solve(sprague.Ruleset("0.137")).write(path, 200)
    assert sprague.check_bfile(path, sprague.Ruleset("0.137")) is None
    assert sprague.check_bfile(path, sprague.Ruleset("0.07"), shift=1) is None
    with pytest.raises(sprague.InvalidInputError, match="-1"):
        sprague.check_bfile(path, sprague.Ruleset("0.07"), shift=-1)


def test_terms_of_any_size(tmp_path):
    path = tmp_path / "b.txt"
    path.write_text(f"0 0\n1 1\n2 {10**30}\n")
    assert sprague.read_bfile(path).values.tolist() == [0, 1, 10**30]
    assert sprague.check_bfile(path, sprague.Ruleset("nim")) == sprague.WrongTerm(2, 10**30, 2, 3)
    path.write_text("0 0\n1 -1\n")
    assert sprague.check_bfile(path, sprague.Ruleset("nim")) == sprague.WrongTerm(1, -1, 1, 2)


@pytest.mark.parametrize(
    ("text", "line"),
    [("0 0\n1\n", 2), ("0 0\n\n2 1\n", 3), ("n a(n)\n", 1), ("0 0 0\n", 1), ("0 0.5\n", 1)],
)
def test_what_is_no_bfile(tmp_path, text, line):
    path = tmp_path / "b.txt"
    path.write_text(text)
    with pytest.raises(sprague.BFileError, match=f"line {line}") as caught:
        sprague.check_bfile(path, sprague.Ruleset("kayles"))
    assert caught.value.line == line


def test_files_that_cannot_be(tmp_path):
    with pytest.raises(sprague.FileError, match="nothing.txt"):
        sprague.read_bfile(tmp_path / "nothing.txt")
    with pytest.raises(sprague.FileError):
        sprague.write_bfile(tmp_path / "no" / "b.txt", [1, 2])
    with pytest.raises(sprague.InvalidInputError):
        sprague.write_bfile(tmp_path / "b.txt", [[1, 2], [3, 4]])
    with pytest.raises(sprague.InvalidInputError):
        sprague.write_bfile(tmp_path / "b.txt", [0.5])
    assert list(tmp_path.iterdir()) == []


def test_links_and_pipes(tmp_path):
    (tmp_path / "link").symlink_to("target")
    sprague.write_bfile(tmp_path / "link", [4, 5])
    assert (tmp_path / "link").is_symlink() and (tmp_path / "target").read_text() == "0 4\n1 5\n"
    (tmp_path / "loop").symlink_to("loop")
    with pytest.raises(sprague.FileError, match="Too many levels of symbolic links"):
        sprague.write_bfile(tmp_path / "loop", [4, 5])
    assert (tmp_path / "loop").is_symlink()
    os.mkfifo(tmp_path / "pipe")
    reader = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    sprague.write_bfile(tmp_path / "pipe", [4, 5])
    assert os.read(reader, 100) == b"0 4\n1 5\n"
    os.close(reader)
    assert (tmp_path / "pipe").is_fifo()
