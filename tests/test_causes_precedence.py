"""``precedence``: operations grouped otherwise, a power, a root or a term left out."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from judged import findings, only, suspect
from trees import number

from pe_symbolic.decimals import read_decimal
from pe_symbolic.expression import Call
from pe_symbolic.judge.causes import Suspect, diagnose
from pe_symbolic.judge.causes.precedence import further, is_precedence
from pe_symbolic.judge.decide import decide
from pe_symbolic.judge.evidence import value_of


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        (r"\sin(2)", "2.0000"),
        (r"\ln(300)", "300"),
        ("2/3", "1.5"),
        (r"2/3 \cdot 4", "0.1767"),
        (r"2/3 \cdot 4", "0.2"),
        # One of many that are as good.
        (r"\sqrt{9 + 16}", "25"),
        ("3^2 + 4^2 + 5^2", "41"),
        ("12 + 7 + 5", "19"),
        (r"2 + 3 \cdot 4", "20"),
        ("12/2*3", "2"),
        (r"\sqrt{9 + 16} + 1", "26"),
        (r"\sqrt{9 + 16}", "24"),
        (r"12/7 \cdot 3", "0.6"),  # rounded
        ("10 - 4 / 2", "3"),  # one of many
        ("3^2 + 4^2", "7"),
        (r"\sqrt{300} + 1", "299"),
        ("1234 + 4321", "1234.5"),
        ("1234 + 1000 + 100", "100"),
        ("(1234 + 4321)/5", "1111.5"),
        ("1234 - 4321", "5555"),
        (r"1.7 + 2.9 \cdot 3.3", "15.2"),
        (r"\sqrt{16.4 + 9.7}", "7.2"),
        (r"\sqrt{16.4 \cdot 9.7}", "7.1642"),
        ("1.7^3 + 2.9^3", "4.6000"),
        ("17.357 - 5.281 - 3.146", "25.784"),
    ],
)
def test_other_digits_or_too_few(subject: str, text: str) -> None:
    assert not is_precedence(suspect(subject, text))


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        (r"2/3 \cdot 4", "0.1667"),
        (r"2/3 \cdot 4", "0.1666"),
        (r"\frac{2}{3 \cdot 4}", "2.667"),
        (r"\frac{1}{2 \pi}", "1.571"),
        (r"\sqrt{300}", "300"),
        (r"5/10000^{2/4} \cdot 2", "0.025"),
        (r"\sqrt{300} + 1", "301"),
        (r"\sqrt[3]{300} + 1", "301"),
        (r"1.5 \cdot 2.5 \cdot 3.5", "8.750"),
        ("1.2345^2", "1.2345"),
        (r"\sin^2(2)", "0.9093"),
        ("1234 + 4321", "1234"),
        ("1000 + 234 + 4321", "5321"),
        ("1234 - 4321", "1234"),
        ("(1234 + 4321)/5", "2098.2"),
        (r"1.7 + 2.9 \cdot 3.3", "15.18"),
        (r"(1.7 + 2.9) \cdot 3.3", "11.27"),
        (r"2.31 + \frac{4.57}{3.13}", "2.1981"),
        (r"2 \cdot 3.7^4", "2998.66"),
        (r"2 \cdot 1.5 \cdot 3.7^4", "15180.70"),
        ("17.357 - (5.281 - 3.146)", "8.930"),
        ("17.357 - 5.281 - 3.146", "15.222"),
        ("(17.357 - 5.281) - 3.146", "15.222"),
        (r"2\pi \sqrt{0.5/9.81}", "0.2258"),
        (r"2\pi \cdot 3.1 \cdot 1.7", "5.2700"),
        ("7.43/2.13/3.19", "11.1276"),
        (r"\frac{1}{2.3 + 3.9}", "4.33478"),
        (r"\sqrt{16.4 + 9.7}", "7.1642"),
        ("1.7^2 + 2.9^2", "4.6000"),
    ],
)
def test_grouped_otherwise_or_something_left_out(subject: str, text: str) -> None:
    assert is_precedence(suspect(subject, text))


@given(
    st.lists(st.integers(10**6, 10**7), min_size=2, max_size=5, unique=True),
    st.integers(10**6, 10**8),
)
def test_of_a_sum_one_term_is_missing_and_only_one(terms: list[int], claimed: int) -> None:
    assume(claimed != sum(terms))
    subject = " + ".join(map(str, terms))
    assert is_precedence(suspect(subject, str(sum(terms[1:]))))
    missing = {sum(terms) - term for term in terms}
    assert is_precedence(suspect(subject, str(claimed))) == (claimed in missing)


# -- rarer slips: a bracket, a function or a root reaching over less than it should ------------


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        ("3.1(4.27 - 2.13)", "11.106"),
        ("3.1(4.27 - 2.13)", "11"),
        ("-(3.27 - 1.84)", "5.11"),
        ("3.171^2 + 2.713^2", "34.6"),
        (r"\frac{1}{3.71} + \frac{2}{2.93}", "0.15061"),
        (r"\frac{1}{3.71} + 2.93", "0.15061"),
        ("1 - 0.37^2 - 0.1", "0.13690"),
        ("2 - 0.37^2", "0.13690"),
        (r"\|(3, 4.5, 1.2)\|", "30.70"),
        (r"\sin(2.17 \cdot 3.19 \cdot 1.7)", "2.6350"),
        (r"\sin(2.17 + 3.19)", "4.0160"),
        (r"\tanh(2.17/3.19)", "0.30542"),
        ("2^{2.17/3.19}", "1.4108"),
    ],
)
def test_no_slip_of_that_kind(subject: str, text: str) -> None:
    assert diagnose(suspect(subject, text)).causes == ("unexplained",)


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        ("3.1(4.27 - 2.13)", "11.107"),
        ("-(3.27 - 1.84)", "-5.11"),
        ("(3.171 + 2.713)^2", "17.4156"),
        (r"\frac{1}{3.71} + \frac{1}{2.93}", "0.15060"),
        ("1 - 0.37^2", "0.1369"),
        (r"\|(3, 4.5, 1.2)\|", "30.69"),
        (r"\sin(2.17/3.19)", "0.25887"),
        (r"\sin(2.17 \cdot 3.19)", "2.6343"),
        ("e^{2.17/3.19}", "2.7455"),
        (r"\ln(7.3/2.1)", "2.6793"),
        (r"\ln(7.3/2.1)", "0.94660"),
        (r"\log_2(7.3/2.1)", "2.6793"),
    ],
)
def test_what_is_tried_where_nothing_else_explains_it(subject: str, text: str) -> None:
    assert not is_precedence(suspect(subject, text))
    assert diagnose(suspect(subject, text)).causes[0] == "precedence"


def test_a_further_slip_is_not_looked_for_behind_a_common_one() -> None:
    found = suspect("3.1(4.27 - 2.13)", "6.643")
    assert further(found)
    assert diagnose(found).causes == ("transposed-digits",)


def test_one_product_of_a_dot_product_is_missing() -> None:
    note = r"$(1.2, 2.1, 3.7) \cdot (4.1, 5.3, 6.9) = {}$"
    assert only(note.replace("{}", "16.05")).causes == ("precedence",)
    assert only(note.replace("{}", "16.06")).causes == ("unexplained",)


def test_of_a_product_of_vectors_any_one_term_may_be_missing() -> None:
    vectors = [Call("vector", tuple(map(number, entries))) for entries in ((1, 2, 3), (4, 5, 6))]
    product = Call("dot", tuple(vectors))
    printed = read_decimal("999")
    found = further(Suspect(product, printed, decide(product, printed)[1]))
    assert {value_of(variant).exact for variant in found} == {28, 22, 14}


@pytest.mark.parametrize(
    ("note", "causes"),
    [
        ("softmax([3, 1, 2]/2) = [0.665, 0.186, 0.307]", ("precedence",)),
        ("softmax([3, 1, 2]/2) = [0.675, 0.186, 0.307]", ("unexplained",)),
        ("softmax([3, 1, 2]) = [0.506, 0.090, 0.245]", ("unexplained",)),
    ],
)
def test_what_divides_all_exponents_of_a_softmax_may_be_forgotten(
    note: str, causes: tuple[str, ...]
) -> None:
    assert [one.causes for one in findings(note) if one.verdict == "wrong"] == [causes]
