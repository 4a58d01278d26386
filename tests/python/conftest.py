"""Random games, each as its text and its rules in plain Python."""

import matplotlib
import reference
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

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
def games(draw, splitting=True):
    """(text, options of a heap)."""
    kind = draw(st.sampled_from(["octal", "set", "allbut"] if splitting else ["set", "allbut"]))
    if kind == "octal":
        first = draw(st.sampled_from([0, 0, 0, 4]))
        digits = [first, *draw(st.lists(st.integers(0, 7), min_size=1, max_size=5))]
        return f"{first}." + "".join(map(str, digits[1:])), lambda n: reference.octal_options(
            digits, n
        )
    sizes = draw(st.sets(st.integers(1, 12), min_size=1, max_size=5))
    text = ",".join(map(str, sorted(sizes)))
    if kind == "set":
        return f"S({text})", lambda n: reference.taking_options(sizes.__contains__, n)
    return f"allbut({text})", lambda n: reference.taking_options(lambda s: s not in sizes, n)
