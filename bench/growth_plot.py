#!/usr/bin/python3
"""Draws the CSV of bench/growth.py: for each engine an SVG with values per second and memory against the size.

    bench/growth_plot.py docs/growth.csv --output docs/images      growth-octal.svg, growth-search.svg, …
    bench/growth_plot.py docs/growth.csv --summary                 a Markdown table of the curves' last points

Rates are per second of processor time. With --wall they are per second of wall time, and runs on two threads are drawn
as well: for quiet machines only.
"""

import argparse
import csv
import math
import sys
from collections import defaultdict
from dataclasses import dataclass
from html import escape
from pathlib import Path

# Okabe and Ito's colours, which colour-blind people tell apart; the yellow is too light for lines.
COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#56B4E9", "#E69F00", "#000000")
DASHES = {"sprague": "", "plain": "6 4", "igs": "2 3", "CGSuite": "9 3 2 3"}
WIDTH, PLOT_LEFT, PLOT_RIGHT = 700, 64, 470
RATE_TOP, RATE_BOTTOM, MEMORY_TOP, MEMORY_BOTTOM, HEIGHT = 48, 330, 384, 560, 606
LINE = 15  # between labels
SIZES = {
    "search": ("cells of the board", "boards per second"),
    "nimber": ("numbers in an array", "products per second"),
    "tuples": ("N", "positions or rows per second"),
    "misere": ("largest heap", "heaps per second"),
    "count": ("largest heap, or number of heaps", "the same per second"),
}
TITLES = {
    "subtraction": "Subtraction games",
    "octal": "Octal codes",
    "splits": "Heaps split in two or three",
    "formula": "Rules that depend on the heap",
    "misere": "Misère play of Kayles and 0.07",
    "tuples": "Wythoff's Nim",
    "search": "Positions of Cram",
    "count": "Counting positions",
    "nimber": "Products of nimbers",
}


@dataclass
class Line:
    curve: str
    program: str
    threads: int
    points: list  # (size, items, seconds, MiB), ascending

    @property
    def label(self):
        if self.threads > 1:
            return f"{self.curve}, {self.threads} threads"
        return self.curve if self.program == "sprague" else f"{self.curve}: {self.program}"


def read_lines(path, wall):
    """The lines of each engine, in the order of the file."""
    engines = defaultdict(dict)
    with open(path, newline="") as file:
        for row in csv.DictReader(file):
            key = (row["curve"], row["program"], int(row["threads"]))
            line = engines[row["engine"]].setdefault(key, Line(*key, []))
            seconds = max(float(row["wall_seconds" if wall else "processor_seconds"]), 1e-9)
            line.points.append(
                (int(row["size"]), int(row["items"]), seconds, float(row["peak_mib"]))
            )
    return {engine: list(lines.values()) for engine, lines in engines.items()}


def exponent(points):
    """That of the growth of the time, over the last factor of ten in size; None where start-up hides it or sizes are small."""
    last = points[-1]
    usable = [point for point in points[:-1] if point[2] >= 0.03]
    if last[0] < 1000 or last[2] < 0.03 or not usable:
        return None
    first = next((point for point in reversed(usable) if last[0] >= 9 * point[0]), usable[0])
    return math.log(last[2] / first[2]) / math.log(last[0] / first[0])


class Axis:
    """A logarithmic axis from a power of ten to another, as coordinates of the picture."""

    def __init__(self, numbers, start, end):
        self.low = math.floor(math.log10(min(numbers)) + 1e-9)
        self.high = max(self.low + 1, math.ceil(math.log10(max(numbers)) - 1e-9))
        self.start, self.end = start, end

    def at(self, number):
        return self.start + (math.log10(number) - self.low) / (self.high - self.low) * (
            self.end - self.start
        )

    def ticks(self):
        step = 1 if self.high - self.low < 9 else 2
        return range(self.low, self.high + 1, step)


def text(x, y, words, anchor="start", more=""):
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" {more}>{words}</text>'


def power(exponent):
    if 0 <= exponent <= 2:
        return str(10**exponent)
    return f'10<tspan dy="-5" font-size="9">{exponent}</tspan>'


def spread(wanted, top, bottom):
    """Heights near the wanted ones, LINE apart, from top to bottom: pairs of (index, height)."""
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    heights, y = {}, top - LINE
    for i in order:
        y = max(y + LINE, wanted[i])
        heights[i] = y
    limit = bottom
    for i in reversed(order):
        heights[i] = min(heights[i], limit)
        limit = heights[i] - LINE
    return heights


def panel(lines, colours, of_point, top, bottom, across, title):
    """The elements of one panel: a grid, the lines, and a label beside the end of each."""
    numbers = [of_point(p) for line in lines for p in line.points]
    up = Axis(numbers, bottom, top)
    out = [text(PLOT_LEFT - 50, top - 12, title, more='font-weight="bold"')]
    for tick in up.ticks():
        y = up.at(10.0**tick)
        out.append(f'<path d="M{PLOT_LEFT} {y:.1f}H{PLOT_RIGHT}" stroke="#ddd"/>')
        out.append(text(PLOT_LEFT - 8, y + 4, power(tick), "end"))
    for tick in across.ticks():
        x = across.at(10.0**tick)
        out.append(f'<path d="M{x:.1f} {top}V{bottom}" stroke="#ddd"/>')
        out.append(text(x, bottom + 18, power(tick), "middle"))
    ends = []
    for line in lines:
        points = [(across.at(p[0]), up.at(of_point(p))) for p in line.points]
        path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        dash = "1 3" if line.threads > 1 else DASHES[line.program]
        out.append(
            f'<path d="{path}" fill="none" stroke="{colours[line.curve]}" stroke-width="2" stroke-dasharray="{dash}"/>'
        )
        for x, y in points:
            out.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.2" fill="{colours[line.curve]}"/>')
        ends.append(points[-1])
    heights = spread([y for _, y in ends], top, bottom - 2)
    for i, line in enumerate(lines):
        x, y = ends[i]
        colour = colours[line.curve]
        out.append(
            f'<path d="M{x + 4:.1f} {y:.1f}L{PLOT_RIGHT + 8} {heights[i]:.1f}" stroke="{colour}" stroke-width=".7" opacity=".5"/>'
        )
        out.append(
            text(PLOT_RIGHT + 11, heights[i] + 4, escape(line.label), more=f'fill="{colour}"')
        )
    return out


def picture(engine, lines):
    across_title, rate_title = SIZES.get(engine, ("largest heap N", "values per second"))
    curves = list(dict.fromkeys(line.curve for line in lines))
    colours = {curve: COLOURS[i % len(COLOURS)] for i, curve in enumerate(curves)}
    across = Axis([p[0] for line in lines for p in line.points], PLOT_LEFT, PLOT_RIGHT)
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        'font-family="DejaVu Sans, Helvetica, Arial, sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
        text(
            PLOT_LEFT - 50,
            18,
            escape(TITLES.get(engine, engine)),
            more='font-size="15" font-weight="bold"',
        ),
    ]
    out += panel(lines, colours, lambda p: p[1] / p[2], RATE_TOP, RATE_BOTTOM, across, rate_title)
    out += panel(
        lines, colours, lambda p: p[3], MEMORY_TOP, MEMORY_BOTTOM, across, "peak memory, MiB"
    )
    out.append(text((PLOT_LEFT + PLOT_RIGHT) / 2, HEIGHT - 8, across_title, "middle"))
    return "\n".join([*out, "</svg>", ""])


def summary(engines):
    print(
        "| engine | curve | program | threads | size | processor s | items/s | grows as | peak MiB |"
    )
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for engine, lines in engines.items():
        for line in lines:
            size, items, seconds, mebibytes = line.points[-1]
            grows = exponent(line.points)
            cells = (
                engine,
                line.curve,
                line.program,
                line.threads,
                f"{size:.3g}",
                f"{seconds:.3g}",
                f"{items / seconds:.2g}",
                "" if grows is None else f"N^{grows:.2f}",
                f"{mebibytes:.0f}",
            )
            print("| " + " | ".join(str(cell) for cell in cells) + " |")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("csv", metavar="CSV")
    parser.add_argument("--output", metavar="DIR", help="folder of the pictures")
    parser.add_argument("--summary", action="store_true", help="print a table of the last points")
    parser.add_argument("--wall", action="store_true", help="rates by wall time, and two threads")
    options = parser.parse_args()
    if not options.output and not options.summary:
        parser.error("nothing to do: give --output DIR or --summary")
    engines = read_lines(options.csv, options.wall)
    if not engines:
        print(f"{options.csv}: no rows", file=sys.stderr)
        return 1
    if options.output:
        for engine, lines in engines.items():
            shown = [line for line in lines if line.threads == 1 or options.wall]
            path = Path(options.output) / f"growth-{engine}.svg"
            path.write_text(picture(engine, shown), encoding="utf-8")
    if options.summary:
        summary(engines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
