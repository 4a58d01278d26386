import re

import pytest
import sprague


def test_a_claim_that_is_proven():
    assert sprague.test_claim("S(1,2)", p="n mod 3 = 0")[0].status == "proven"
    nim = "moves((k,0),(0,k))"
    assert sprague.test_claim(nim, value="a xor b")[0].status == "proven"


def test_constants_that_fit():
    (found,) = sprague.test_claim("S(1,2,3)", value="n mod m", constants=9)
    assert found.constants == {"m": 4}


def test_where_a_claim_is_wrong():
    (found,) = sprague.test_claim("wythoff", p="(a + b) mod 3 = 0", max=9)
    assert (found.status, found.wrong, found.move, found.max) == ("wrong", (0, 3), (0, 0), (9, 9))
    (found,) = sprague.test_claim("S(1,2)", p="n mod 3 = 0 and n < 100", max=50)
    assert found.status == "refuted"
    assert found.wrong[0] > 100


def test_functions_agree_with_formulas():
    for last in (4, 30):
        (by_text,) = sprague.test_claim("wythoff", value="a xor b", max=last)
        (by_function,) = sprague.test_claim("wythoff", value=lambda a, b: a ^ b, max=last)
        assert by_function.wrong == by_text.wrong
        assert by_function.nim_value == by_text.nim_value
    assert sprague.test_claim("nim", value=lambda n: n, max=100)[0].status == "holds"


@pytest.mark.parametrize(
    ("claim", "message"),
    [
        ({}, "by p or by value"),
        ({"p": "n = 0", "value": "0"}, "by p or by value"),
        ({"p": "n mod 3"}, "character"),
        ({"p": "n = a + b + c + d + e"}, "unknown constants"),
    ],
)
def test_errors_of_claims(claim, message):
    with pytest.raises(sprague.Error, match=message):
        sprague.test_claim("nim", **claim)


def test_certificates(tmp_path):
    file = tmp_path / "claim"
    assert sprague.test_claim("S(1,2)", p="n mod 2 = 0", certificate=file)[0].status == "wrong"
    assert not file.exists()
    (found,) = sprague.test_claim("S(1,2,3)", p="n mod m = r", certificate=file)
    assert found.status == "proven"
    verified = sprague.verify_certificate(file)
    assert verified.verdict == "verified"
    assert "m = 4, r = 0" in verified.summary
    with pytest.raises(sprague.InvalidInputError, match="is not proven; write it as text"):
        sprague.test_claim("nim", value=lambda n: n, certificate=file)


def test_learned_automata(tmp_path):
    file = tmp_path / "learned"
    learned = sprague.learn_claim("take(s: s & n = 0)", certificate=file)
    assert (learned.claim, learned.status, learned.states) == ("p_positions", "proven", 4)
    assert sprague.verify_certificate(file).verdict == "verified"
    form = re.compile(learned.form)
    values = sprague.solve(sprague.Ruleset("take(s: s & n = 0)"), 600)
    for heap in range(600):
        assert (values[heap] == 0) == bool(form.fullmatch(f"{heap:b}" if heap else "")), heap
    assert sprague.learn_claim("moves((k,0),(0,k))").claim == "p_positions"
    thirds = sprague.learn_claim("to(m: m = n/3 or m = n - 1)")
    assert (thirds.claim, thirds.status, thirds.base) == ("p_positions", "by_theorem", 3)
    assert sprague.learn_claim("kayles") is None
