"""Integrals by an antiderivative that SymPy finds: what is found is proved, or not believed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from judged import only, verdicts
from trees import number, plain

from pe_symbolic.expression import Call, Expression, Symbol
from pe_symbolic.judge import antiderivatives
from pe_symbolic.judge.clock import Budget, with_budget
from pe_symbolic.judge.decide import proved_equal
from pe_symbolic.judge.integrated import integrated, with_integrals_found


@pytest.mark.parametrize(
    "claim",
    [
        r"\int_0^1 \arctan x\,dx = \frac{\pi}{4} - \frac{\ln 2}{2}",
        r"\int_0^1 x \arctan x\,dx = \frac{\pi}{4} - \frac12",
        r"\int_0^1 \arcsin x\,dx = \frac{\pi}{2} - 1",
        r"\int_0^1 \frac{e^x}{1+e^x}\,dx = \ln\frac{1+e}{2}",
        r"\int_0^{\ln 2} \frac{1}{1+e^x}\,dx = \ln\frac43",
        r"\int_0^4 \frac{1}{1+\sqrt{x}}\,dx = 4 - 2\ln 3",
        r"\int_0^{\pi/4} \sec x\,dx = \ln(1+\sqrt{2})",
        r"\int_0^{\pi/4} \sec^3 x\,dx = \frac{\sqrt2 + \ln(1+\sqrt2)}{2}",
        r"\int_0^{\pi/4} \tan^2 x\,dx = 1 - \frac{\pi}{4}",
        r"\int_0^{\pi/2} \frac{\cos x}{1+\sin^2 x}\,dx = \frac{\pi}{4}",
        r"\int_0^{\pi/2} \frac{1}{\sin x+\cos x}\,dx = \sqrt2\ln(1+\sqrt2)",
        r"\int_0^{\pi/2} \sin^4 x\cos^2 x\,dx = \frac{\pi}{32}",
        r"\int_0^1 \frac{1}{(1+x)(1+x^2)}\,dx = \frac{\pi}{8} + \frac{\ln 2}{4}",
        r"\int_0^1 \frac{1}{x-2}\,dx = -\ln 2",
        r"\int_1^2 \frac{\ln x}{x^2}\,dx = \frac12 - \frac{\ln 2}{2}",
        r"\int_0^1 \tanh x\,dx = \ln(\cosh 1)",
        r"\int_0^3 \frac{1}{\sqrt{9+x^2}}\,dx = \ln(1+\sqrt2)",
        r"\int_1^2 \frac{1}{x\sqrt{x^2-1}}\,dx = \frac{\pi}{3}",
        r"\int_{1/2}^1 \frac{\sqrt{1-x^2}}{x^2}\,dx = \sqrt3 - \frac{\pi}{3}",
        r"\int_0^1 x 3^x\,dx = \frac{3}{\ln 3} - \frac{2}{(\ln 3)^2}",
        r"\int_0^1 \frac{1}{\sqrt{x}(1+x)}\,dx = \frac{\pi}{2}",
        r"\int_0^{2\pi} \sin(2x)\cos(3x)\,dx = 0",
    ],
)
def test_what_is_found_is_proved(claim: str) -> None:
    with with_budget(Budget(claim=20)):
        assert only(f"${claim}$").verdict == "exact"


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        (r"\int_0^1 \arctan x\,dx = \frac{\pi}{4} - \frac{\ln 3}{2}", "wrong"),
        (r"\int_0^{\pi/4} \sec x\,dx = \ln(2+\sqrt{2})", "wrong"),
        (r"\int_0^1 \frac{1}{\sqrt{x}(1+x)}\,dx = 1.571", "rounded"),
        (r"\int_0^1 \frac{1}{\sqrt{x}(1+x)}\,dx = 1.751", "wrong"),
        (r"\int_{-1}^{1} \frac{1}{x}\,dx = 0", "undecided"),
        (r"\int_0^{\infty} \frac{1}{x^3 + 1}\,dx = 7", "undecided"),
        (r"\int_1^2 \frac{\cos x}{x}\,dx = \frac{1}{7}", "wrong"),
    ],
)
def test_what_is_not_so_is_told_and_what_has_no_value_is_open(claim: str, verdict: str) -> None:
    with with_budget(Budget(claim=20)):
        assert [said for _, said in verdicts(f"${claim}$")] == [verdict]


def _integral(body: str, first: int, last: int) -> Call:
    return Call("integral", (plain(body), Symbol("x"), number(first), number(last)))


@pytest.mark.parametrize(
    ("body", "found", "first", "last", "value"),
    [
        ("1/x^2", "-1/x", 1, 2, "1/2"),
        ("1/x^2", "-1/x", -2, -1, "1/2"),
        ("1/(x - 3)", "ln(x - 3)", 0, 2, "-ln(3)"),
        ("1/(2 sqrt(x))", "sqrt(x)", 0, 4, "2"),
        ("2^x ln(2)", "2^x", 0, 3, "7"),
        ("-1/sqrt(1 - x^2)", "acos(x)", -1, 1, "-pi"),
        ("1/cos(x)^2", "tan(x)", -1, 1, "2 tan(1)"),
        ("3/(2 x^4)", "-1/(2 x^3)", 1, 2, "7/16"),
        ("(3/2) x^(1/2)", "x^(3/2)", 0, 4, "8"),
        ("(-3/2) x^(-5/2)", "x^(-3/2)", 1, 4, "-7/8"),
    ],
)
def test_an_antiderivative_that_holds(
    body: str, found: str, first: int, last: int, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    _find(plain(found), monkeypatch)
    known = integrated(_integral(body, first, last))
    assert known is not None
    assert proved_equal(known, plain(value))


@pytest.mark.parametrize(
    ("body", "found", "first", "last"),
    [
        ("1/x^2", "-1/x", -1, 1),
        ("1/x^3", "-1/(2 x^2)", -1, 2),
        ("1/x", "ln(x)", -1, 1),
        ("1/x", "ln(x)", 0, 1),
        ("1/cos(x)^2", "tan(x)", 0, 3),
        ("1/(2 sqrt(x))", "sqrt(x)", -1, 4),
        ("(-3/2) x^(-5/2)", "x^(-3/2)", 0, 4),
        ("2 x/(2 |x|)", "|x|", -1, 1),
        ("x", "x^2", 0, 1),
        ("x^x (ln(x) + 1)", "x^x", 1, 2),
        ("1/sqrt(1 - x^2)", "asin(x)", 0, 2),
    ],
)
def test_one_that_does_not_is_not_believed(
    body: str, found: str, first: int, last: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    _find(plain(found), monkeypatch)
    assert integrated(_integral(body, first, last)) is None


def _find(found: Expression, monkeypatch: pytest.MonkeyPatch) -> None:
    def finds(node: Expression, name: str) -> Iterator[Expression]:
        yield found

    monkeypatch.setattr(antiderivatives, "antiderivatives_found", finds)


def test_of_several_the_one_that_holds_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    guesses = [plain("x^2"), plain("x^2/2")]
    monkeypatch.setattr(antiderivatives, "antiderivatives_found", lambda node, name: iter(guesses))
    known = integrated(_integral("x", 0, 4))
    assert known is not None
    assert proved_equal(known, number(8))


@pytest.mark.parametrize("body", ["x y", "+".join(f"sin({k} x)" for k in range(1, 20))])
def test_other_names_and_large_integrands_are_left(body: str) -> None:
    integral = _integral(body, 0, 1)
    assert integrated(integral) is None
    assert with_integrals_found(integral) is integral


@pytest.mark.parametrize(
    "body", ["floor(x)", "sin(1) exp(x)/x", "gamma(x + 1)", "1/(2 + cos(x^2))", "x^x"]
)
def test_where_nothing_is_found_nothing_is_said(body: str) -> None:
    assert list(antiderivatives.antiderivatives_found(plain(body), "x")) == []
