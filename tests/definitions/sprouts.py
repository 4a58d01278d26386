"""Sprouts and Brussels Sprouts (docs/graphs.md).

A drawing is the lines that each vertex has, and regions of boundaries of vertices.
"""


def alive(lines, regions):
    """What is alive; vertices numbered in the order in which they stand there, so that some equal drawings are equal."""
    kept = [
        [walk for walk in ([v for v in walk if lines[v] < 3] for walk in region) if walk]
        for region in regions
    ]
    kept = [sorted(region, key=lambda w: sorted(lines[v] for v in w)) for region in kept if region]
    kept.sort(key=lambda r: [[lines[v] for v in w] for w in r])
    names = {}
    for region in kept:
        for walk in region:
            for v in walk:
                names.setdefault(v, len(names))
    return (
        tuple(lines[v] for v in names),
        tuple(tuple(tuple(names[v] for v in walk) for walk in region) for region in kept),
    )


def around(lines, walk, i):
    """From a vertex along its boundary back to it."""
    turned = walk[i:] + walk[:i]
    return turned if lines[walk[i]] == 0 else (*turned, walk[i])


def options(drawing):
    lines, regions = drawing
    new = len(lines)
    for r, region in enumerate(regions):
        others = regions[:r] + regions[r + 1 :]
        places = [(w, i) for w, walk in enumerate(region) for i in range(len(walk))]
        for a, (w, i) in enumerate(places):
            for x, j in places[a:]:
                v, u = region[w][i], region[x][j]
                if v == u and ((w, i) != (x, j) or lines[v] > 1):
                    continue
                drawn = [*lines, 2]
                drawn[v] += 1
                drawn[u] += 1
                rest = [walk for k, walk in enumerate(region) if k not in (w, x)]
                if w != x:
                    joined = (
                        *around(lines, region[w], i),
                        new,
                        *around(lines, region[x], j),
                        new,
                    )
                    yield alive(drawn, [*others, [joined, *rest]])
                    continue
                walk = region[w]
                inside = (*walk[i : j + 1], new)
                outside = (
                    (*around(lines, walk, i), new) if i == j else (*walk[j:], *walk[: i + 1], new)
                )
                for choice in range(2 ** len(rest)):
                    sides = [inside], [outside]
                    for k, other in enumerate(rest):
                        sides[choice >> k & 1].append(other)
                    yield alive(drawn, [*others, *sides])


def text(drawing):
    lines, regions = drawing
    names = [
        str(n) if n < 2 else chr(ord("a") + v % 26) + "_" * (v // 26) for v, n in enumerate(lines)
    ]
    return "/".join("".join("".join(names[v] for v in w) + "." for w in r) for r in regions) or "0"


def brussels_options(regions):
    """Regions are numbers of arms of boundaries."""
    for r, region in enumerate(regions):
        others = regions[:r] + regions[r + 1 :]
        for w, arms in enumerate(region):
            rest = region[:w] + region[w + 1 :]
            for x in range(w, len(rest)):
                joined = (*rest[:x], *rest[x + 1 :], arms + rest[x])
                yield tuple(sorted([*others, tuple(sorted(joined))]))
            for i in range(arms - 1):
                for choice in range(2 ** len(rest)):
                    inside = [n for k, n in enumerate(rest) if choice >> k & 1]
                    outside = [n for k, n in enumerate(rest) if not choice >> k & 1]
                    sides = (
                        tuple(sorted([*inside, i + 1])),
                        tuple(sorted([*outside, arms - 1 - i])),
                    )
                    yield tuple(sorted([*others, *sides]))
