"""Plots with matplotlib in print quality: text and axes as vectors, points and densities rasterised, colours safe for the
colour-blind.

``sprague plot`` draws the same pictures with gnuplot (cli/plot.cpp).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from .errors import InvalidInputError
from .results import Period

try:
    import matplotlib.pyplot as plt
    from matplotlib.colors import ListedColormap, LogNorm
    from matplotlib.lines import Line2D
    from matplotlib.patches import Patch
    from matplotlib.ticker import MaxNLocator
except ImportError as error:
    raise ImportError("plots need matplotlib: pip install 'sprague[plot]'") from error

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from matplotlib.axes import Axes

COMMON, RARE, BEFORE, LINE = "#0072B2", "#D55E00", "#EDEDED", "#555555"
"""Colours by Okabe and Ito: common values; rare values, exceptions and P-positions; the preperiod; period lines."""

MAX_DOTS = 20_000
"""More points than this are drawn as a density."""

COLUMNS, ROWS = 1200, 400
"""Cells of a density: about the pixels of a printed column."""

STYLE: Any = {
    "figure.figsize": (6.4, 3.6),
    "figure.dpi": 150,
    "savefig.dpi": 300,
    "savefig.bbox": "tight",
    "figure.constrained_layout.use": True,
    "font.size": 9,
    "axes.titlesize": 9,
    "axes.labelsize": 9,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "legend.fontsize": 8,
    "legend.frameon": False,
    "pdf.fonttype": 42,
    "svg.fonttype": "none",
    "axes.formatter.use_mathtext": True,
}

Mask = npt.NDArray[np.bool_]


def plot(
    values: npt.NDArray[Any],
    rare_heaps: npt.NDArray[np.uint64] | None,
    period: Period,
    words: tuple[str, str, str],
    ax: Axes | None,
) -> Axes:
    """Values of heaps; `words` are a title, the label of their axis, and what one is called. See `Ruleset.plot`."""
    n = len(values) - 1
    title, ordinate, point = words
    rare = None
    if rare_heaps is not None:
        rare = np.zeros(n + 1, dtype=bool)
        rare[rare_heaps] = True
    with plt.rc_context(STYLE):
        ax = axes_or_new(ax)
        keys: list[Any] = []
        if period.is_established:
            keys += _mark_period(ax, period, n)
        keys += _points(ax, np.arange(n + 1), values, rare, "rare value", point)
        _name(ax, title, period, "heap size n", ordinate)
        _whole_numbers(ax)
        ax.set_xlim(-0.01 * max(n, 1), 1.01 * max(n, 1))
        _legend(ax, keys)
    return ax


def plot_period(
    values: npt.NDArray[Any], found: Period, words: tuple[str, str, str], ax: Axes | None
) -> Axes:
    """One period, the end of the values, and the exceptions before it; see `Ruleset.plot_period`."""
    assert found.period is not None and found.preperiod is not None and found.saltus is not None
    title, ordinate, _ = words
    n = np.arange(len(values))
    level = values.astype(np.int64) - n // found.period * found.saltus
    pattern = np.empty(found.period, dtype=np.int64)
    pattern[n[found.preperiod :] % found.period] = level[found.preperiod :]
    exception = (level != pattern[n % found.period]) & (n < found.preperiod)
    shown = exception | (n >= found.preperiod)
    with plt.rc_context(STYLE):
        ax = axes_or_new(ax)
        keys = _points(
            ax,
            n[shown] % found.period,
            level[shown],
            exception[shown],
            "exception",
            "of the period",
        )
        if found.saltus > 0:
            ordinate = f"G(n) − {found.saltus}·⌊n / {found.period}⌋"
        _name(ax, title, found, f"n modulo {found.period}", ordinate)
        _whole_numbers(ax)
        _legend(ax, keys)
    return ax


def plot_counts(
    count: Callable[[int], int], max: int, title: str, counted: str, ax: Axes | None
) -> Axes:
    """``count(N)`` against N; see `Ruleset.plot_counts`."""
    if max < 1:
        raise InvalidInputError(f"max: {max}; logarithmic axes need 1 or more")
    sizes = sorted({round(float(size)) for size in np.geomspace(1, max, 40)} | {max})
    counts = np.array([float(count(size)) for size in sizes])
    at = np.array(sizes, dtype=float)
    with plt.rc_context(STYLE):
        ax = axes_or_new(ax)
        keys: list[Any] = [
            ax.loglog(
                at[counts > 0],
                counts[counts > 0],
                "o",
                color=COMMON,
                markersize=3,
                label="P-positions",
            )[0]
        ]
        upper = (counts > 0) & (at >= max**0.5)
        if upper.sum() >= 2 and counts[upper][0] < counts[upper][-1]:
            slope, level = np.polyfit(np.log(at[upper]), np.log(counts[upper]), 1)
            keys += ax.loglog(
                at[upper],
                np.exp(level) * at[upper] ** slope,
                "--",
                color=RARE,
                linewidth=1,
                label=f"∝ N^{slope:.3f}",
            )
        _name(ax, title, None, "largest heap N", counted)
        _legend(ax, keys)
    return ax


def heatmap(
    across: npt.NDArray[Any],
    down: npt.NDArray[Any],
    titles: Sequence[str],
    heaps: int,
    ax: Axes | None,
) -> Axes:
    """A table of two games, or three heaps of one, by the nim-values of the first and of the second heap; `titles` are the names of
    the games, one when they are the same. See `Ruleset.heatmap`."""
    if heaps not in (2, 3):
        raise InvalidInputError(f"a table shows 2 or 3 heaps, not {heaps}")
    across, down = across.astype(np.int64), down.astype(np.int64)
    with plt.rc_context({**STYLE, "figure.figsize": (4.6, 4.0)}):
        ax = axes_or_new(ax)
        if len(across) > 1001:
            if heaps == 3:
                raise InvalidInputError(
                    f"a table of third heaps has up to 1001 rows, not {len(across)}"
                )
            _density_of_p_positions(ax, across, down)
        elif heaps == 2:
            _xor_table(ax, down[:, None] ^ across[None, :])
        else:
            _third_heaps(ax, down[:, None] ^ across[None, :], across)
        if len(titles) == 1:
            ax.set_xlabel("first heap")
            ax.set_ylabel("second heap")
        else:
            ax.set_xlabel(f"heap of {titles[0] or 'the first game'}")
            ax.set_ylabel(f"heap of {titles[1] or 'the second game'}")
        ax.set_title(" + ".join(titles) if all(titles) else "")
        ax.set_aspect("equal")
        for spine in ax.spines.values():
            spine.set_visible(False)
    return ax


def axes_or_new(ax: Axes | None) -> Axes:
    return plt.subplots()[1] if ax is None else ax


def _name(ax: Axes, title: str, period: Period | None, across: str, up: str) -> None:
    parts = [title]
    if period is not None and period.status != "none":
        found = f"{period.status} period {period.period}, preperiod {period.preperiod}"
        parts.append(found + (f", saltus {period.saltus}" if period.saltus else ""))
    ax.set_title(": ".join(filter(None, parts)))
    ax.set_xlabel(across)
    ax.set_ylabel(up)


def _whole_numbers(ax: Axes) -> None:
    for axis in (ax.xaxis, ax.yaxis):
        axis.set_major_locator(MaxNLocator("auto", integer=True, min_n_ticks=1))


def _legend(ax: Axes, keys: Sequence[Any]) -> None:
    if len(keys) > 1:
        ax.legend(handles=list(keys), loc="upper left", bbox_to_anchor=(1.0, 1.0), handlelength=1.2)


def _points(
    ax: Axes,
    x: npt.NDArray[np.int64],
    y: npt.NDArray[Any],
    marked: Mask | None,
    mark: str,
    plain: str,
) -> list[Any]:
    """Draws points as dots, or as a density if there are too many, with the marked ones on top; returns legend entries."""
    keys: list[Any] = []
    for where, colour, label, scale in (
        (None if marked is None else ~marked, COMMON, plain, "Blues"),
        (marked, RARE, mark, "Oranges"),
    ):
        if where is None and label == mark:
            continue
        shown_x, shown_y = (x, y) if where is None else (x[where], y[where])
        if len(shown_x) == 0:
            continue
        if len(shown_x) <= MAX_DOTS:
            size = 6 if len(shown_x) <= 200 else 4 if len(shown_x) <= 2000 else 2
            ax.plot(
                shown_x,
                shown_y,
                ".",
                color=colour,
                markersize=size,
                markeredgewidth=0,
                rasterized=len(shown_x) > 2000,
                clip_on=False,
            )
        else:
            _density(ax, shown_x, shown_y, scale)
        keys.append(Line2D([], [], marker=".", linestyle="", color=colour, label=label))
    return keys


def _density(ax: Axes, x: npt.NDArray[np.int64], y: npt.NDArray[Any], colours: str) -> None:
    """Draws the number of points in each cell on a logarithmic colour scale; empty cells stay transparent."""
    width, height = int(x.max()) + 1, int(y.max()) + 1
    columns, rows = min(width, COLUMNS), min(height, ROWS)
    cells = np.zeros(columns * rows, dtype=np.int64)
    for begin in range(
        0, len(x), 1 << 20
    ):  # in batches, so that 10^8 points need no further memory
        part = slice(begin, begin + (1 << 20))
        column = x[part].astype(np.int64) * columns // width
        cells += np.bincount(
            y[part].astype(np.int64) * rows // height * columns + column, minlength=columns * rows
        )
    table = np.ma.masked_equal(cells.reshape(rows, columns), 0)
    shades = ListedColormap(plt.get_cmap(colours)(np.linspace(0.25, 1, 256)))
    ax.imshow(
        table,
        origin="lower",
        extent=(-0.5, width - 0.5, -0.5, height - 0.5),
        aspect="auto",
        interpolation="nearest",
        cmap=shades,
        norm=LogNorm(1, max(int(table.max()), 2)),
        rasterized=True,
    )


def _mark_period(ax: Axes, period: Period, n: int) -> list[Any]:
    """Shades the preperiod and, while periods are wide enough, draws a line at the start of each."""
    assert period.preperiod is not None and period.period is not None
    keys: list[Any] = []
    if period.preperiod > 0:
        ax.axvspan(-0.5, min(period.preperiod, n + 1) - 0.5, color=BEFORE, zorder=0, linewidth=0)
        keys.append(Patch(color=BEFORE, label=f"preperiod {period.preperiod}"))
    starts = range(period.preperiod, n + 1, period.period) if period.period * 40 > n else range(0)
    for start in starts:
        ax.axvline(start - 0.5, color=LINE, linewidth=0.5, linestyle=":")
    if len(starts) > 0:
        keys.append(
            Line2D(
                [], [], color=LINE, linewidth=0.8, linestyle=":", label=f"period {period.period}"
            )
        )
    return keys


def _xor_table(ax: Axes, table: npt.NDArray[np.int64]) -> None:
    shown = np.ma.masked_equal(table, 0)
    colours = plt.get_cmap("Blues").with_extremes(bad=RARE)
    image = ax.imshow(
        shown, origin="lower", cmap=colours, interpolation="nearest", rasterized=True, vmin=0
    )
    ax.figure.colorbar(image, ax=ax, label="nim-sum (P-positions in orange)", shrink=0.85)


def _third_heaps(ax: Axes, table: npt.NDArray[np.int64], values: npt.NDArray[np.int64]) -> None:
    least = np.full(int(table.max()) + 1, -1, dtype=np.int64)
    for heap in range(len(values) - 1, -1, -1):
        if values[heap] < len(least):
            least[values[heap]] = heap
    third = least[table]
    image = ax.imshow(
        np.ma.masked_less(third, 0),
        origin="lower",
        cmap=plt.get_cmap("viridis").with_extremes(bad="white"),
        interpolation="nearest",
        rasterized=True,
    )
    ax.figure.colorbar(
        image, ax=ax, label="least third heap of a P-position (white: none)", shrink=0.85
    )


def _density_of_p_positions(
    ax: Axes, across: npt.NDArray[np.int64], down: npt.NDArray[np.int64], blocks: int = 500
) -> None:
    """Draws the share of P-positions in blocks of the table, computed from the values in each strip of heaps."""
    size, values = len(across), int(max(across.max(), down.max())) + 1
    if values > 20_000:
        raise InvalidInputError(
            f"nim-values up to {values - 1} are too many for a table of densities; lower max"
        )
    strip = np.arange(size) * blocks // size

    def per_strip(of: npt.NDArray[np.int64]) -> npt.NDArray[np.float32]:
        return (
            np.bincount(strip * values + of, minlength=blocks * values)
            .reshape(blocks, values)
            .astype(np.float32)
        )

    heaps = np.bincount(strip, minlength=blocks).astype(np.float32)
    share = per_strip(down) @ per_strip(across).T / heaps[:, None] / heaps[None, :]
    image = ax.imshow(
        share,
        origin="lower",
        extent=(-0.5, size - 0.5, -0.5, size - 0.5),
        cmap="Oranges",
        interpolation="nearest",
        rasterized=True,
        vmin=0,
        vmax=float(np.quantile(share, 0.999)) or 1,
    )
    ax.figure.colorbar(image, ax=ax, label="share of P-positions", shrink=0.85)
