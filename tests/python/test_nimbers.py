"""Nimbers: published values, the definition, the axioms of a field, arrays against numbers, errors."""

import numpy as np
import pytest
import sprague
from definitions.nimbers import defined_product
from hypothesis import given
from hypothesis import strategies as st

numbers = st.integers(0, 2**64 - 1)
TYPES = [np.uint8, np.uint16, np.uint32, np.uint64]


def random_array(dtype, shape, seed=1):
    return np.random.default_rng(seed).integers(0, np.iinfo(dtype).max, shape, dtype, endpoint=True)


def test_products_are_those_of_the_definition():
    table = [[defined_product(a, b) for b in range(21)] for a in range(21)]
    assert [[sprague.nim_product(a, b) for b in range(21)] for a in range(21)] == table
    column = np.arange(21, dtype=np.uint8)
    assert sprague.nim_product(column[:, None], column).tolist() == table


def test_published_values():
    assert sprague.nim_product(16, 16) == 24  # On Numbers and Games, chapter 6
    assert sprague.nim_product(24, 17) == 128  # Ferguson, Game Theory, part I, 5.3
    assert sprague.nim_quotient(6, 5) == 9
    assert sprague.nim_inverse(7) == 11


@given(numbers, numbers, numbers)
def test_a_field(a, b, c):
    product, total = sprague.nim_product, sprague.nim_sum
    assert product(a, product(b, c)) == product(product(a, b), c)
    assert product(a, total(b, c)) == total(product(a, b), product(a, c))
    assert sprague.nim_power(sprague.nim_square_root(a), 2) == a
    if a:
        assert product(a, sprague.nim_inverse(a)) == 1
        assert sprague.nim_quotient(product(a, b), a) == b
        assert sprague.nim_power(a, sprague.nim_order(a)) == 1


@given(numbers.filter(bool), st.integers(-(2**70), 2**70))
def test_powers_and_logarithms(base, exponent):
    power = sprague.nim_power(base, exponent)
    logarithm = sprague.nim_logarithm(power, base)
    assert logarithm == exponent % sprague.nim_order(base)


@given(numbers, numbers)
def test_quadratic_equations(r, s):
    roots = sprague.nim_quadratic_roots(r ^ s, sprague.nim_product(r, s))
    assert roots == tuple(sorted({r, s}))


def test_an_equation_without_roots():
    # Its roots lie in the next larger field: the trace of 2**63, its highest bit, is 1.
    assert sprague.nim_quadratic_roots(1, 2**63) == ()


@pytest.mark.parametrize("dtype", TYPES)
@pytest.mark.parametrize("size", [0, 1, 63, 64, 1000, 70_001])
def test_arrays_agree_with_numbers(dtype, size):
    a, b = random_array(dtype, size, 1), random_array(dtype, size, 2)
    b[b == 0] = 1
    some = [*range(0, size, 997), size - 1][: size or 0]
    factor = int(np.iinfo(dtype).max) - 2
    bits = 8 * np.dtype(dtype).itemsize
    for array, expected in [
        (sprague.nim_product(a, b), lambda i: sprague.nim_product(a[i], b[i])),
        (sprague.nim_product(factor, a), lambda i: sprague.nim_product(factor, a[i])),
        (sprague.nim_sum(a, b), lambda i: int(a[i]) ^ int(b[i])),
        (sprague.nim_quotient(a, b), lambda i: sprague.nim_quotient(a[i], b[i])),
        (sprague.nim_inverse(b), lambda i: sprague.nim_inverse(b[i])),
        (sprague.nim_square_root(a), lambda i: sprague.nim_power(a[i], 2 ** (bits - 1))),
        (sprague.nim_power(a, 77), lambda i: sprague.nim_power(a[i], 77)),
        (sprague.nim_power(b, -3), lambda i: sprague.nim_power(b[i], -3)),
    ]:
        assert array.dtype == dtype and array.shape == (size,)
        assert [int(array[i]) for i in some] == [expected(i) for i in some]


def test_powers_of_zero_and_of_any_exponent():
    array = np.array([0, 1, 7], np.uint8)
    assert sprague.nim_power(array, 0).tolist() == [1, 1, 1]
    assert sprague.nim_power(array, 255 * 10**30).tolist() == [0, 1, 1]
    assert sprague.nim_power(0, 2**64 - 1) == 0
    assert sprague.nim_power(0, 0) == 1


def test_shapes_types_and_orders_of_bytes():
    row, column = random_array(np.uint8, (1, 5)), random_array(np.uint32, (4, 1))
    product = sprague.nim_product(row, column)
    assert product.shape == (4, 5) and product.dtype == np.uint32
    assert product[2, 3] == sprague.nim_product(row[0, 3], column[2, 0])
    matrix = random_array(np.uint16, (6, 8))
    strided = sprague.nim_product(matrix[::2, ::-3], matrix.T[:1, ::2].T)
    assert strided.shape == (3, 3)
    assert strided[1, 2] == sprague.nim_product(matrix[2, 1], matrix[2, 0])
    swapped = matrix.astype(matrix.dtype.newbyteorder())
    assert (sprague.nim_product(swapped, swapped) == sprague.nim_product(matrix, matrix)).all()
    single = sprague.nim_product(np.array(6, np.uint8), 5)
    assert single.shape == () and single == 8


def test_an_argument_is_left_alone():
    a = np.arange(1, 9, dtype=np.uint64)
    sprague.nim_power(a, 5)
    sprague.nim_product(a, a)
    assert a.tolist() == list(range(1, 9))


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: sprague.nim_product(-1, 2), "nimber a: -1 lies outside"),
        (lambda: sprague.nim_product(1, 2**64), "nimber b: 18446744073709551616 lies outside"),
        (lambda: sprague.nim_product(np.arange(3), 2), r"a is an array of int64; .*astype"),
        (lambda: sprague.nim_product(2, np.ones(3)), "b is an array of float64"),
        (lambda: sprague.nim_sum(np.zeros(3, np.uint8), 256), "256 lies outside 0 to 255"),
        (
            lambda: sprague.nim_product(np.zeros(3, np.uint8), np.zeros(4, np.uint8)),
            r"shapes \(3,\) and \(4,\) do not fit",
        ),
        (lambda: sprague.nim_inverse(0), "0 has no inverse"),
        (lambda: sprague.nim_quotient(1, 0), "0 has no inverse"),
        (lambda: sprague.nim_power(0, -1), "0 has no inverse"),
        (lambda: sprague.nim_inverse(np.array([[1, 2], [3, 0]], np.uint8)), "at index 1, 1"),
        (lambda: sprague.nim_order(0), "0 is 1"),
        (lambda: sprague.nimber("3 +"), "write a nimber"),
        (lambda: sprague.nimber("3 / 0"), "0"),
    ],
)
def test_errors_say_what_is_wrong(call, message):
    with pytest.raises(sprague.InvalidInputError, match=message):
        call()


def test_no_number():
    with pytest.raises(TypeError):
        sprague.nim_product("3", 2)
    with pytest.raises(TypeError):
        sprague.nim_product(1.5, 2)


def test_expressions():
    assert sprague.nimber("12 * 7 + 3") == 6
    assert sprague.nimber("log(5, 4)") == 4
    assert sprague.nimber("log(4, 2)") is None
    assert sprague.nimber("order(2)") == 3
    assert sprague.nimber("solve(1, 2)") == (4, 5)
    assert sprague.nimber("solve(0, 16)") == (30,)
    assert sprague.nimber("solve(1, 9223372036854775808)") == ()
    assert sprague.nimber("w^3") == 2
    assert sprague.nimber("w^4 + 1") == "[w*2 + 1]"
    assert sprague.nimber("solve(w, 0)") == ("0", "[w]")
