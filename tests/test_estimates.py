"""Formulas behind ``≈`` that estimate the head: the number behind them is theirs."""

from __future__ import annotations

import pytest
from judged import findings, only, verdicts
from trees import plain

from pe_symbolic.expression import Call
from pe_symbolic.judge import estimates


@pytest.mark.parametrize(
    "note",
    [
        r"$\sqrt{17} \approx 4 + \frac{1}{8} = 4.125$",
        r"$e^{0.5} \approx 1 + 0.5 + \frac{0.5^2}{2} = 1.625$",
        r"$\ln 1.2 = \ln(1 + 0.2) \approx 0.2 - \frac{0.2^2}{2} + \frac{0.2^3}{3} = 0.182667$",
        r"$\ln(1.35) \approx 0.25 \ln(1.2) + 0.75 \ln(1.4) \approx 0.297935$",
        r"$\int_0^1 e^{-x^2} dx \approx \frac{1}{2} (1 + e^{-1}) \approx 0.6839$",
        r"$10! \approx \sqrt{20\pi} \left(\frac{10}{e}\right)^{10} \approx 3598696$",
        r"$\pi \approx \frac{22}{7} \approx 3.142857$",
        r"$0.9^{10} \approx 1/e \approx 0.37$",
        r"$0.9^{10} \approx \exp(-1) \approx 0.37$",
        r"$3.1^2 \approx \pi^2 \approx 9.87$",
        r"$\bar\alpha_T = 0.99^{1000} \approx e^{-10} \approx 4.5 \times 10^{-5}$",
        r"$\binom{100}{50} 2^{-100} \approx \frac{1}{\sqrt{50\pi}} \approx 0.0798$",
        r"$1.02^{10} \approx 1 + 10 \cdot 0.02 = 1.2$",
        r"$\frac{1}{1.03} \approx 1 - 0.03 + 0.0010 = 0.971$",
        r"$\sin 46^\circ \approx \sin 45^\circ + dy \approx 0.7071 + 0.01234 = 0.71944$",
        r"$\int_0^2 x^2 dx \approx \frac{h}{2}(a + b) = \frac12 (0 + 2 + 4) = 3$",
        r"$4 + \frac{1}{2 \cdot 4} = 4 + \frac18 = 4.125$. Hence $\sqrt{17} \approx 4.125$.",
        r"$\int_0^2 x^2 dx \approx 0.25 \cdot 11 = 2.75$. Hence $\int_0^2 x^2 dx \approx 2.75$.",
    ],
)
def test_a_number_behind_an_estimate_is_that_of_the_estimate(note: str) -> None:
    assert {verdict for _, verdict in verdicts(note)} <= {"exact", "rounded"}


@pytest.mark.parametrize(
    "note",
    [
        r"$\sqrt{17} = 4 + \frac{1}{8} = 4.125$",
        r"$\sqrt{17} \approx 4 + \frac{1}{8} = 4.215$",
        r"$\sqrt{17} \cdot 3 \approx 4.2 \cdot 3 = 12.6$",
        r"$\frac{7.2}{3.1} \approx \frac{7.5}{3.1} \approx 2.42$",
        r"$\sqrt{17} \approx 3 + \frac{1}{8} = 3.125$",
        r"$\sqrt{17} \approx 4 + \frac{1}{0} = 4.125$",
        r"$\int_0^1 x dx \approx 3.1 \cdot 4 = 12.4$",
        r"$\ln 6 \approx 0.693 + 1.199 = 1.892$",
        r"$\tan 0.1 \approx T_3 (f,0)(0.2) = \frac{1}{2} \cdot 0.2 + \frac{0.2^3}{24} = 0.1003333$",
        r"Hence $\sqrt{17} \approx 4.125$.",
        r"$12 \cdot 12 \approx 100 + 40 + 5 = 145$",
        r"$2 \cdot 3 + 4 \approx 2 \cdot 3 + 2 + 3 = 11$",
        r"$0.9^{10} \approx 1/e \approx 0.38$",
        r"$0.9^{20} = e^{-2} = 0.135$",
        r"$0.9^{20} \approx e^{-1} \approx 0.368$",
        r"$2 \cdot 3 + 4 \approx 3e + 2 = 10.155$",
        r"$\exp(-1.05) \approx \exp(-1) \approx 0.37$",
        r"$\sin(0.38) \approx \pi/8 \approx 0.39$",
        r"$\sqrt{\pi + 7} \approx \pi \approx 3.14$",
    ],
)
def test_a_step_or_another_number_or_one_far_off_is_wrong(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == ["wrong"]


def test_the_function_of_something_else_estimates_nothing() -> None:
    wave = r"$\sin\left(4753/10000^{74/1024}\right) \approx -0.9525$"
    found = findings(wave + r" and $\sin(\frac{4354}{90}) \approx -0.9525$.")
    assert [(one.verdict, one.causes) for one in found] == [("rounded", ()), ("wrong", ("copied",))]


def test_an_estimate_says_nothing_of_angles() -> None:
    (found,) = findings(r"$\sqrt{17} \approx 4 + \frac{1}{8} = 4.125$")
    assert (found.verdict, found.remarks) == ("exact", ())


def test_a_number_above_that_is_no_estimate_or_set_equal_is_wrong() -> None:
    for above, hence in (
        (r"\frac{33}{8} = 4.125", r"\approx"),
        (r"\frac{3.3 + 0}{80} = 4.125\%", r"\approx"),
        (r"4 + \frac{1}{2 \cdot 4} = 4.125", "="),
    ):
        note = rf"${above}$. Hence $\sqrt{{17}} {hence} 4.125$."
        assert [verdict for _, verdict in verdicts(note)][-1] == "wrong"


def test_what_is_undefined_estimates_nothing() -> None:
    note = r"$\sqrt{17} \approx 4 + \frac{1}{2 - 2} = 4.125$"
    assert [verdict for _, verdict in verdicts(note)] == ["wrong"]


@pytest.mark.parametrize(
    ("formula", "operations"),
    [
        ("2", 0), ("-2", 0), ("5%", 0), ("x", 0),
        ("2 + 3", 1), ("2 + 3 + 4", 2), ("2*3*4", 2), ("1/3", 1), ("2^3", 1),
        ("sqrt(17)", 1), ("sin(2)", 1), ("-sin(2)", 1), ("sin(30°)", 1), ("2*sin(3) + 1", 3),
        ("tanh(1)", 7), ("sigmoid(1)", 7), ("tanh(1) + 1", 8),
    ],
)  # fmt: skip
def test_how_many_operations_a_formula_has(formula: str, operations: int) -> None:
    assert estimates._operations(plain(formula)) == operations
    assert estimates._operations(Call("binomial", (plain(formula), plain("2")))) == operations + 20


@pytest.mark.parametrize(
    ("formula", "head", "is_another"),
    [
        ("2*2 + 1/8", "sqrt(17)", True),
        ("4 + 1/8", "sqrt(17)", True),
        ("3 + 1/8", "sqrt(17)", False),  # more than a fifth off
        ("1.2 + 1 - 1", "1/1", True),
        ("1.21 + 1 - 1", "1/1", False),
        ("0.8 + 1 - 1", "1/1", True),
        ("0.79 + 1 - 1", "1/1", False),
        ("4", "sqrt(17)", False),  # no operation
        ("33/8", "sqrt(17)", False),  # as many as the head
        ("0.5 + 0.3", "1/1", False),
        ("4 + 0.12", "sqrt(17)", True),  # a sum of two for the value of a function
        ("0.79 + 0.2", "cos(0)", True),
        ("0.81 + 0.2", "cos(0)", True),
        ("0.8 + 0.189", "cos(0)", False),  # more than a hundredth off
        ("0.8 + 0.211", "cos(0)", False),
        ("0.8 + 0.2", "0.5 + 0.5", False),  # a sum has no estimate
        ("1 + 2 + 3", "2*3", False),
        ("1 + 2 + 3", "-2*3", False),
        ("1 + 2 + 3", "6", False),
        ("1/0 + 2", "sqrt(17)", False),
        ("x + y + 2", "sqrt(17)", False),
    ],
)
def test_another_formula_near_a_head(formula: str, head: str, is_another: bool) -> None:  # noqa: FBT001
    assert estimates._is_another(plain(formula), plain(head)) is is_another


def test_behind_an_estimate_the_chain_goes_on() -> None:
    third = r"\frac{8.25}{2}"
    note = rf"$\sqrt{{17}} \approx 4 + \frac{{1}}{{8}} = \frac{{33}}{{8}} = {third} = 4.125$"
    claim = findings(note)[-1].claim
    (meant,) = estimates._in_its_chain(claim)
    assert meant.subject_text == r"4 + \frac{1}{8}"
    assert [link.text for link in meant.links] == [r"\frac{33}{8}", third]


@pytest.mark.parametrize(
    "note",
    [
        r"$\int_0^1 x^3\, dx \approx T_4 = 0.28$",
        r"$\int_0^1 x^3\, dx \approx \frac{h}{2} (g(0) + 2 g(h) + \cdots + g(1)) = 0.28$",
        r"$e \approx 1 + 1 + \frac12 + \ldots + \frac{1}{24} = 2.7083$",
        r"$\ln 2 \approx S_5 = 0.6$",
    ],
)
def test_a_number_behind_an_estimate_without_a_value_is_left_open(note: str) -> None:
    found = verdicts(note)
    assert found[-1][1] == "unbound"
    assert {verdict for _, verdict in found} <= {"unbound", "unparsed"}


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$\int_0^1 x^3\, dx \approx T_4 = 0.25$", "exact"),
        (r"$\sin(2) \approx T_3 = 0.91$", "rounded"),
        (r"$\int_0^1 x^3\, dx = T_4 = 0.28$", "wrong"),
        (r"$0.5 \cdot 3 \approx d = 1.7$", "wrong"),
        (r"$\sin(1) \approx p_1 = 0.48$", "wrong"),
    ],
)
def test_what_an_unknown_estimate_leaves_judged(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


@pytest.mark.parametrize(
    ("note", "verdict", "suggestion"),
    [
        (
            r"$\int_0^1 x^2\,dx \approx \frac14(0 + 0.0625 + 0.25 + 0.5625) = 0.21875$",
            "exact",
            None,
        ),
        (r"$\int_0^1 x^2\,dx = \frac14(0 + 0.0625 + 0.25 + 0.5625) = 0.21875$", "wrong", None),
        (r"$\int_0^1 x^2\,dx \approx \frac12(0 + 0.25) = 0.125$", "wrong", None),
        (
            r"$\int_0^1 x^2\,dx \approx \frac14(0.125 + 0.0625 + 0.25 + 0.5625) = 0.26$",
            "wrong",
            "0.25",
        ),
        (
            r"$\int_0^1 x^2\,dx \approx \frac14(0.125 + 0.0625 + 0.25 + 0.5625) = 0.35$",
            "wrong",
            "0.25",
        ),
    ],
)
def test_an_integral_by_several_values(note: str, verdict: str, suggestion: str | None) -> None:
    found = only(note)
    assert found.verdict == verdict
    if suggestion:
        assert found.suggestion == suggestion
