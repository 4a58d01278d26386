"""The notation of heap games (docs/notation.md): the text of rules, and the rules of a text.

The rules of codes with `*`, `+` or constraints within braces, of rows of heaps and of definitions are not read.
"""

import functools
import re

from . import Invalid, formulas
from .heap_rules import FAMILIES, FORMS, options, valid
from .names import NAMED

LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUV"

# ---- writing


def member_text(member):
    kind, *numbers = member
    if kind == "range":
        low, high = numbers
        return f"{low}..{high}" if high > low else str(low)
    if kind == "powers of":
        return f"powers of {numbers[0]}"
    if kind == "polynomial":
        a, b, c, divisor = numbers
        signs = f"{'k^2' if a == 1 else f'{a}*k^2' if a else ''}{f'{b:+}k' if b else ''}{f'{c:+}' if c else ''}".lstrip(
            "+"
        )
        return f"({signs})/{divisor}" if divisor > 1 else signs
    return kind


def digit_text(digit):
    number, constraint, spelling = digit
    if spelling == "braces" and number:
        return (
            "{"
            + ",".join(str(j) for j in range(number.bit_length()) if number >> j & 1)
            + "}"
            + constraint
        )
    if spelling == "ampersand" or number >= 32:
        return f"&{number};" + constraint
    return (LETTERS[number].lower() if spelling == "lower" else LETTERS[number]) + constraint


def code_text(code):
    _, before, after, tail = code
    return (
        "".join(map(digit_text, before)) + ("." if after or tail else ".0") + "".join(map(digit_text, after))
        + ("[" + "".join(map(digit_text, tail)) + "]" if tail else "")
    )  # fmt: skip


def table_text(part):
    kind, lines = part
    option = lambda o: "+".join(map(str, o)) if o else "0"
    return (
        f"{kind}("
        + "; ".join(
            f"{heap}: " + (", ".join(map(option, options)) if options else "-")
            for heap, options in lines
        )
        + ")"
    )


def part_text(part):
    kind = part[0]
    if kind in ("S", "allbut"):
        return f"{kind}(" + ",".join(map(member_text, part[1])) + ")"
    if kind == "code":
        return code_text(part)
    if kind == "formula":
        return f"{part[1]} {formulas.text(part[2])})"
    if kind == "named":
        return part[1]
    return table_text(part)


def text(rules):
    valid(rules)
    return "; ".join(map(part_text, rules))


# ---- reading

SIZE = re.compile(r"\d+([e^]\d+)?([+-]\d+([e^]\d+)?)*")
DIGIT = re.compile(r"(?:([0-9A-Va-v])|\{([\d,]+)\}|&(\d+);)([!?=]?)")
CODE = re.compile(
    rf"((?:{DIGIT.pattern})*)(?:\.((?:{DIGIT.pattern})*)(?:\[((?:{DIGIT.pattern})+)\])?)?"
)
POLYNOMIAL = re.compile(r"(?:(\d*)\*?k\^2)?(?:([+-]?\d*)\*?k)?([+-]\d+)?")


def number(text):
    """1_000, 1e6, 2^20, and sums such as 2^61-1."""
    text = text.replace("_", "")
    if not SIZE.fullmatch(text):
        raise Invalid(f"the number {text}")
    terms = re.findall(r"([+-]?)(\d+)(?:(e|\^)(\d+))?", text)
    power = lambda base, kind, exponent: (
        base**exponent if kind == "^" else base * 10**exponent if kind else base
    )
    return sum(
        int(sign + "1") * power(int(base), kind, int(exponent or 0))
        for sign, base, kind, exponent in terms
    )


def read_member(text):
    text = text.strip().replace("_", "")
    low, _, high = text.partition("..")
    if SIZE.fullmatch(low):
        return ("range", number(low), number(high or low))
    if text in FAMILIES:
        return (text,)
    if text.startswith("powers of "):
        return ("powers of", number(text[len("powers of ") :]))
    if text == "k^3":
        return ("cubes",)
    body, _, divisor = text.replace(" ", "").partition("/")
    match = POLYNOMIAL.fullmatch(body.strip("()"))
    if not match or "k" not in text:
        raise Invalid(f"the set {text}")
    coefficient = lambda text, power: int(text + "1" * (text in ("", "+", "-"))) if power else 0
    a, b, c = match.groups()
    return (
        "polynomial",
        coefficient(a or "", a is not None),
        coefficient(b or "", b is not None),
        int(c or 0),
        int(divisor or 1),
    )


def read_digits(text):
    return tuple(
        (
            LETTERS.index(letter.upper())
            if letter
            else sum(1 << int(heaps) for heaps in listed.split(","))
            if listed
            else int(bits),
            constraint,
            "digit",
        )
        for letter, listed, bits, constraint in DIGIT.findall(text or "")
    )


def read_table(kind, text):
    lines = []
    for line in text.split(";"):
        heap, _, listed = line.partition(":")
        options = [] if listed.strip() == "-" else listed.split(",")
        lines.append(
            (number(heap.strip()), tuple(tuple(map(number, o.strip().split("+"))) for o in options))
        )
    return (kind, tuple(lines))


def read_part(text):
    name = text.lower().replace("'", "").replace("’", "").replace(" ", "-").replace("_", "-")
    if name in NAMED:
        return read_named(name)
    if match := re.fullmatch(r"(?i:(S)|(allbut))\((.*)\)", text):
        members = tuple(map(read_member, filter(None, match[3].split(","))))
        return (("S" if match[1] else "allbut", members),)
    if match := re.fullmatch(r"(table|except)\((.*)\)", text):
        return (read_table(*match.groups()),)
    form, _, condition = text.partition(":")
    form = form.replace(" ", "") + ":"
    if form in FORMS and condition.endswith(")"):
        return (("formula", form, formulas.read(condition[:-1])),)
    match = CODE.fullmatch(text)
    if match and text and ("." in text or not text[0].isalpha()):
        before, after, tail = match[1], match[6], match[11]
        zero = ((0, "", "digit"),)
        return (("code", read_digits(before) or zero, read_digits(after), read_digits(tail)),)
    raise Invalid(f"the rules {text}")


def read_named(name):
    """The rules of a named game, whose moves are those of its description."""
    rules, described = read(NAMED[name][0]), NAMED[name][1]
    assert all(options(rules, heap) == described(heap) for heap in range(40)), name
    return rules


@functools.lru_cache(1000)
def read(text):
    """The rules that a text means; Invalid where it is not read here, or means none."""
    parts, depth = [""], 0
    for piece in re.findall(r"&\d+;|.", text):  # a code may have &64; for a digit
        depth += (piece == "(") - (piece == ")")
        if piece == ";" and depth == 0:
            parts.append("")
        else:
            parts[-1] += piece
    rules = tuple(part for text in parts for part in read_part(text.strip()))
    valid(rules)
    return rules
