"""The notebook tour: it runs, cell after cell, and is kept without its outputs."""

import os
from pathlib import Path

import nbformat
import pytest

TOUR = Path(__file__).resolve().parents[2] / "examples" / "tour.ipynb"


@pytest.fixture(scope="module")
def tour():
    return nbformat.read(TOUR, as_version=4)


def test_outputs_are_stripped(tour):
    nbformat.validate(tour)
    for cell in tour.cells:
        if cell.cell_type == "code":
            assert cell.outputs == []
            assert cell.execution_count is None


def test_the_tour_runs(tour, tmp_path):
    nbclient = pytest.importorskip("nbclient")
    os.environ["JUPYTER_PLATFORM_DIRS"] = "1"
    os.environ["IPYTHONDIR"] = str(tmp_path)
    nbclient.NotebookClient(
        tour, timeout=None, kernel_name="python3", resources={"metadata": {"path": str(tmp_path)}}
    ).execute()
    pictures = [
        output
        for cell in tour.cells
        if cell.cell_type == "code"
        for output in cell.outputs
        if "image/png" in output.get("data", {})
    ]
    assert len(pictures) == 5
    shown = [
        output["data"]["text/html"]
        for cell in tour.cells
        if cell.cell_type == "code"
        for output in cell.outputs
        if "text/html" in output.get("data", {})
    ]
    assert any("proven: period 12" in text for text in shown)
    printed = "".join(
        output.get("text", "")
        for cell in tour.cells
        if cell.cell_type == "code"
        for output in cell.outputs
    )
    for answer in (
        "1160 2586528661783",
        "852938",
        "924668016",
        "0.77 has least period 12 and least preperiod 71",
    ):
        assert answer in printed
    assert any(
        "WrongTerm(n=321" in output.get("data", {}).get("text/plain", "")
        for output in tour.cells[-1].outputs
    )
