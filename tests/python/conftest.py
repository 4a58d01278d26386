"""Random games of heaps, whose options and values the definitions give."""

import sys
from pathlib import Path

import matplotlib
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # tests/definitions

from definitions.heaps import HeapGame, heap_game

matplotlib.use("Agg")

# No deadlines: the machine may be busy. The same examples every time.
settings.register_profile(
    "modest",
    max_examples=40,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("modest")


@st.composite
def games(draw, splitting=True) -> HeapGame:
    kind = draw(st.sampled_from(["octal", "S", "allbut"] if splitting else ["S", "allbut"]))
    if kind == "octal":
        digits = "".join(map(str, draw(st.lists(st.integers(0, 7), min_size=1, max_size=5))))
        return heap_game(f"{draw(st.sampled_from([0, 0, 0, 4]))}.{digits}")
    sizes = draw(st.sets(st.integers(1, 12), min_size=1, max_size=5))
    return heap_game(f"{kind}({','.join(map(str, sorted(sizes)))})")
