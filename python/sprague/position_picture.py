"""A picture of a position by matplotlib: heaps as piles of tokens, boards, graphs and coins as the library lays them out.

One unit is the side of a square; components stand side by side, each with the name of its game below.
"""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Union

from matplotlib import pyplot as plt
from matplotlib.patches import Circle, FancyArrowPatch, Patch, Rectangle

from . import _core
from .plots import BEFORE, COMMON, LINE, RARE, STYLE, axes_or_new

if TYPE_CHECKING:
    from collections.abc import Sequence

    from matplotlib.axes import Axes

Scene = Union[_core.BoardLayout, "tuple[int, ...]", str]
"""What is drawn of a component: its layout, its heaps, or, where it has neither, its text."""

MAX_TOKENS = 12
"""A higher pile is a bar of this height."""

VERTEX = 0.34
TAKEN, GROUND = "#BFBFBF", "#000000"

_faces = {"free": "white", "taken": TAKEN, "fixed": BEFORE, "heads": "#F0E442", "tails": "white"}


def draw_position(components: Sequence[tuple[str, Scene]], ax: Axes | None) -> Axes:
    """Draws components, each with its name. See `Position.plot`."""
    width = sum(_size(scene)[0] + 1 for _, scene in components)
    height = max((_size(scene)[1] for _, scene in components), default=1.0)
    with plt.rc_context(STYLE):
        ax = axes_or_new(ax)
        inches = ax.figure.bbox.width / ax.figure.dpi
        points = 72 * inches / max(width, 1.8 * height)  # of a unit
        left = 0.5
        for name, scene in components:
            _draw(ax, scene, left, points)
            wide = _size(scene)[0]
            _write_below(ax, name, left + wide / 2, 14)
            left += wide + 1
        ax.set_xlim(0, max(width, 1))
        ax.set_ylim(-0.2, height + 0.2)
        ax.set_aspect("equal")
        ax.axis("off")
    return ax


def _size(scene: Scene) -> tuple[float, float]:
    if isinstance(scene, str):
        return max(2.0, 0.2 * len(scene)), 1.0
    if isinstance(scene, tuple):
        return max(1.0, float(len(scene))), float(min(max(scene, default=0), MAX_TOKENS)) or 1.0
    return max(1.0, scene.width), max(1.0, scene.height)


def _draw(ax: Axes, scene: Scene, left: float, points: float) -> None:
    if isinstance(scene, str):
        ax.text(left + _size(scene)[0] / 2, 0.5, scene, ha="center", va="center")
    elif isinstance(scene, tuple):
        for index, heap in enumerate(scene):
            _draw_pile(ax, heap, left + index + 0.5, points)
    else:
        for part in scene.elements:
            _draw_part(ax, part, left, scene.height, points)


def _draw_pile(ax: Axes, heap: int, x: float, points: float) -> None:
    if heap > MAX_TOKENS:
        ax.add_patch(Rectangle((x - 0.4, 0), 0.8, MAX_TOKENS, facecolor=COMMON))
    for token in range(heap if heap <= MAX_TOKENS else 0):
        ax.add_patch(Circle((x, token + 0.5), 0.4, facecolor=COMMON))
    _write_below(ax, str(heap), x, 2, _font(0.5, points))


def _write_below(
    ax: Axes, text: str, x: float, points: float, fontsize: float | None = None
) -> None:
    """A line of text, so many points below the picture."""
    below = (0.0, -points)
    ax.annotate(
        text, (x, 0), below, textcoords="offset points", ha="center", va="top", fontsize=fontsize
    )


def _font(units: float, points: float) -> float:
    return min(8.0, units * points)


def _draw_part(
    ax: Axes, part: _core.BoardElement, left: float, height: float, points: float
) -> None:
    x, y = left + part.x, height - part.y
    if part.shape in ("edge", "arrow"):
        _draw_line(ax, part, (x, y), (left + part.to_x, height - part.to_y))
        return
    if part.shape == "region":
        frame = Rectangle((x, y), part.to_x - part.x, part.y - part.to_y)
        frame.set(fill=False, edgecolor=TAKEN, zorder=1)
        ax.add_patch(frame)
        return
    token = part.state == "token"
    face = _faces.get(part.state, "white")
    if part.shape == "cell":
        _add(ax, Rectangle((x - 0.48, y - 0.48), 0.96, 0.96), face)
        if token or part.state == "fixed":
            _add(ax, Circle((x, y), 0.36 if token else 0.12), RARE if token else LINE)
    elif part.shape in ("vertex", "coin", "spot"):
        radius = 0.46 if part.shape == "coin" else VERTEX
        _add(ax, Circle((x, y), radius), RARE if token else face)
    label = part.label or part.name
    if label and not (part.shape == "cell" and part.state == "fixed"):
        size = _font(0.24, points)
        ax.text(x, y, label, ha="center", va="center", fontsize=size, color=LINE, zorder=4)


def _add(ax: Axes, patch: Patch, face: str) -> None:
    patch.set(facecolor=face, edgecolor=LINE, linewidth=0.6, zorder=3)
    ax.add_patch(patch)


def _draw_line(
    ax: Axes, part: _core.BoardElement, start: tuple[float, float], end: tuple[float, float]
) -> None:
    colour = GROUND if part.state == "fixed" else TAKEN if part.state == "taken" else COMMON
    (x, y), (to_x, to_y) = start, end
    length = hypot(to_x - x, to_y - y)
    if length == 0:
        ax.add_patch(Circle((x, y + 0.3), 0.3, fill=False, edgecolor=colour, zorder=2))
    elif part.shape == "edge":
        ax.plot([x, to_x], [y, to_y], color=colour, linewidth=1.5, zorder=2)
    else:
        rim = 1 - VERTEX / length
        end = (x + rim * (to_x - x), y + rim * (to_y - y))
        arrow = FancyArrowPatch(
            start, end, arrowstyle="-|>", mutation_scale=8, shrinkA=0, shrinkB=0
        )
        arrow.set(color=LINE, linewidth=0.8, zorder=2)
        ax.add_patch(arrow)
