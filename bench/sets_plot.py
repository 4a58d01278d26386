#!/usr/bin/python3
"""Draws all three-element subtraction sets with one largest member c as a PNG: a point for each a < b < c.

    sprague survey --report sets.sqlite --member 997 --csv | bench/sets_plot.py --output subtraction-sets.png

Two panels, a to the right and b upwards in both: on the left the form of the period, on the right the preperiod, from
none (white) to the longest (black), in steps of a factor of 2. For a prime c all members are coprime, and no point is
missing. --scale N draws squares of N × N sets as their most frequent colour. Needs no packages.
"""

import argparse
import csv
import struct
import sys
import zlib
from collections import Counter

# Okabe and Ito's colours, which colour-blind people tell apart.
FORMS = {
    "period_ab": (0x00, 0x72, 0xB2),
    "period_ac": (0xE6, 0x9F, 0x00),
    "period_bc": (0x00, 0x9E, 0x73),
    "period_2": (0xFF, 0xFF, 0xFF),
    "period_gcd": (0xF0, 0xE4, 0x42),
    "additive_linear": (0x00, 0x00, 0x00),
    "additive_quadratic": (0x00, 0x00, 0x00),
    "other": (0xFF, 0x00, 0x00),
}
GREYS = 22
GAP = 8


def palette():
    greys = [(255 - round(255 * i / (GREYS - 1)),) * 3 for i in range(GREYS)]
    return [(255, 255, 255), *FORMS.values(), *greys]


def read(rows):
    """By (a, b): the index of the form and of the preperiod in the palette."""
    forms = {form: 1 + i for i, form in enumerate(FORMS)}
    points = {}
    for row in rows:
        grey = min(int(row["preperiod"]).bit_length(), GREYS - 1)
        points[int(row["a"]), int(row["b"])] = (forms[row["form"]], 1 + len(FORMS) + grey)
    return points


def panel(points, which, size, scale):
    """Rows of pixels, the largest b first."""
    rows = []
    for top in range(size - 1, -1, -1):
        row = bytearray()
        for left in range(size):
            cells = Counter(
                points[a, b][which]
                for a in range(left * scale, (left + 1) * scale)
                for b in range(top * scale, (top + 1) * scale)
                if (a, b) in points
            )
            row.append(cells.most_common(1)[0][0] if cells else 0)
        rows.append(row)
    return rows


def png(rows, colours):
    def chunk(name, data):
        return (
            struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        )

    header = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 3, 0, 0, 0)
    data = b"".join(b"\0" + bytes(row) for row in rows)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"PLTE", b"".join(bytes(colour) for colour in colours))
        + chunk(b"IDAT", zlib.compress(data, 9))
        + chunk(b"IEND", b"")
    )


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("csv", nargs="?", help="the sets; standard input by default")
    arguments.add_argument("--output", required=True)
    arguments.add_argument("--scale", type=int, default=1)
    options = arguments.parse_args()
    with open(options.csv) if options.csv else sys.stdin as file:
        rows = list(csv.DictReader(file))
    if not rows:
        sys.exit(
            "sets_plot.py: there are no sets; give what sprague survey --report FILE --member C --csv prints"
        )
    points = read(rows)
    size = -(-int(rows[0]["c"]) // options.scale)
    panels = [panel(points, which, size, options.scale) for which in (0, 1)]
    joined = [left + bytes(GAP) + right for left, right in zip(*panels)]
    with open(options.output, "wb") as file:
        file.write(png(joined, palette()))


if __name__ == "__main__":
    main()
