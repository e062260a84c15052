"""Integrals up to a name: those that are not proved first, then false ones, then proofs."""

from __future__ import annotations

from fractions import Fraction

import pytest
from judged import claims, findings
from trees import tree

from pe_symbolic.expression import Call, Number, Symbol
from pe_symbolic.judge.identity_integrals import as_derivative
from pe_symbolic.judge.identity_points import Pair


@pytest.mark.parametrize(
    "note",
    [
        r"Find $x$ with $\int_0^x 2t\,dt = 4x$",
        r"$\int_0^x f(t)\,dt = x^2$",
        r"$\int_x^1 2t\,dt = 1 - x^2$",
        r"$\int_{-\infty}^x t\,dt = x^2$",
        r"$\int_0^m 2t\,dt = 1/2$",
        r"$\int_1^x k t^{-(k+1)}\,dt = \frac{1}{2}$",
        r"The equation to be solved is this one. $\int_0^x 2t\,dt = 4x$",
        r"$\int_0^1 (kx + 1)\,dx = 2$",
        r"Find $k$ with $\int_0^1 (kx + 1)\,dx = 3k$",
        r"$\int_0^1 f(x, y)\,dx = y^2$",
        r"$\int_0^1 \lvert x - a \rvert\,dx = a^2 - a + \frac12$",
        r"$\int_0^\pi x \sin(nx)\,dx = -\frac{\pi \cos(n\pi)}{n}$",
    ],
)
def test_what_is_no_integral_up_to_a_name_claims_no_identity(note: str) -> None:
    assert not [claim for claim in claims(note) if claim.kind == "identity"]


@pytest.mark.parametrize(
    ("integral", "side"),
    [
        ("2 + x", "x^2"),
        (r"\int_x^x 2 t dt", "x"),
        (r"\int_0^x 1 dt", r"\arctan(\tan(x))"),
        (r"\int_1^x 1 dt", r"\arctan(1/x)"),
        (r"\int_1^x 1 dt", r"|x|"),
        (r"\int_1^x 1 dt", r"e^{1/x}"),
        (r"\int_1^x 1 dt", r"\ln(x^2)"),
        (r"\int_1^x 1 dt", r"\sqrt{x^2}/x"),
        (r"\int_1^x 1 dt", r"(x^2)^{1/2}"),
        (r"\int_1^x 1 dt", r"x^x"),
        (r"\int_0^x 1 dt", r"1/x"),
    ],
)
def test_what_may_jump_or_has_no_value_at_the_start_is_not_proved_so(
    integral: str, side: str
) -> None:
    assert as_derivative(Pair(tree(integral), tree(side))) == ()


@pytest.mark.parametrize(
    ("base", "proved"), [(Fraction(-2), 0), (Fraction(0), 0), (Fraction(2), 2)]
)
def test_a_power_of_a_name_is_one_of_a_number_above_zero(base: Fraction, proved: int) -> None:
    power = Call("pow", (Number(base, str(base)), Symbol("x")))
    assert len(as_derivative(Pair(tree(r"\int_1^x 1 dt"), power))) == proved


@pytest.mark.parametrize(
    "note",
    [
        r"$\int_0^x 2t\,dt = x^3$",
        r"$\int_0^x \sin(t)\,dt = \cos x$",
        r"$\int_0^x \cos(\omega t)\,dt = \omega\sin(\omega x)$",
        r"$\int_a^b t\,dt = \frac{b^2+a^2}{2}$",
        r"$F(x) = \int_0^x e^{-t}\,dt = -e^{-x}$",
        r"$\int_0^1 (2x + 4y)\,dx = 1 + 5y$",
        r"$f(x) = \int_0^1 (x + y)\,dy = x + \frac13$",
        r"$\int_0^1 e^{-at}\,dt = \frac{1 + e^{-a}}{a}$",
    ],
)
def test_what_is_false_at_a_point_fails(note: str) -> None:
    (found,) = findings(note)
    assert found.verdict == "fails"
    assert "differ at" in found.message


@pytest.mark.parametrize(
    ("note", "remarks"),
    [
        (r"$\int_0^x 2t\,dt = x^2$", ()),
        (r"$\int_0^x \cos(\omega t)\,dt = \frac{\sin(\omega x)}{\omega}$", ()),
        (r"$\int_a^b t\,dt = \frac{b^2-a^2}{2}$", ()),
        (r"$\int_1^x \frac{dt}{t} = \ln x$", ()),
        (r"$\int_0^x e^{-t}\,dt = 1 - e^{-x}$", ()),
        (r"$\int_0^x 2^t\,dt = \frac{2^x - 1}{\ln 2}$", ()),
        (r"$\int_0^x \frac{1}{1+t^2}\,dt = \arctan x$", ()),
        (r"$\int_0^x e^{-t^2/2} t\,dt = 1 - e^{-x^2/2}$", ()),
        (r"For all real $x$: $\int_0^x 2t\,dt = x^2$.", ()),
        (r"$\int_0^1 (2x + 4y)\,dx = 1 + 4y$", ()),
        (r"$f(x) = \int_0^1 (x + y)\,dy = x + \frac12$", ()),
        (r"$\int_0^{2\pi} \cos(at)\,dt = \frac{\sin(2\pi a)}{a}$", ()),
    ],
)
def test_what_is_proved_says_how(note: str, remarks: tuple[str, ...]) -> None:
    (found,) = findings(note)
    assert found.verdict == "holds"
    assert found.remarks[0] == "by differentiation"
    assert set(remarks) <= set(found.remarks)


@pytest.mark.parametrize(
    "note",
    [
        r"$\int f(x)\,dx = F(x) + C$",
        r"$\int_\Omega x\,dx = x^2$",
        r"$\int u\,dv = uv - \int v\,du$",
        r"$\int 2x e^{x^2}\,dx = \int e^u\,du = e^u + C$",
        r"Find $x$ with $\int x\,dx = x + C$",
    ],
)
def test_what_says_no_antiderivative_claims_no_identity(note: str) -> None:
    assert not [claim for claim in claims(note) if claim.kind == "identity"]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$\int x^2\,dx = \frac{x^3}{2} + C$", "fails"),
        (r"$\int \cos 2x\,dx = 2\sin 2x + C$", "fails"),
        (r"$\int x e^x\,dx = x e^x + e^x + c$", "fails"),
        (r"$\int 3\,dx = 4x + C$", "fails"),
        ("Take $x = 2$.\n\n$\\int x\\,dx = x^2 + C$", "fails"),
        (r"$\int x^2\,dx = \frac{x^3}{3} + C$", "holds"),
        (r"$\int \cos 2x\,dx = \frac12\sin 2x + \text{const}$", "holds"),
        (r"$\int \frac{dx}{x} = \ln|x| + C$", "holds"),
        (r"$\int a^x\,dx = \frac{a^x}{\ln a}$", "holds"),
        (r"With $x = 2$, $\int x\,dx = \frac{x^2}{2} + C$.", "holds"),
        (r"$\int x\cos x\,dx = x\sin x - \int \sin x\,dx = x\sin x + \cos x + C$", "holds"),
        ("∫ x² dx = x³/3 + C", "holds"),
    ],
)
def test_an_antiderivative_is_held_by_its_derivative(note: str, expected: str) -> None:
    assert {finding.verdict for finding in findings(note)} == {expected}


def test_the_message_of_an_antiderivative_names_its_derivative() -> None:
    (found,) = findings(r"$\int x^2\,dx = \frac{x^3}{2} + C$")
    assert found.message.startswith("the derivative of the right side is 3 x^2/2")


def test_an_integral_without_limits_has_no_value() -> None:
    (found,) = findings(r"$\int x\,dx = 5$")
    assert found.verdict == "unbound"


def test_what_belongs_in_an_antiderivative_is_not_read_off_its_derivative() -> None:
    (found,) = findings(r"$\int \sin(\omega x)\,dx = \frac{\cos(\omega x)}{\omega} + C$")
    assert (found.verdict, found.suggestion) == ("fails", None)


def test_an_integral_with_a_letter_between_its_limits() -> None:
    chain = r"$\int_0^1 (2x + 4y)\,dx = [x^2 + 4yx]_0^1 = 1 + @y$"
    assert [one.verdict for one in findings(chain.replace("@", "4"))] == ["holds", "holds"]
    assert [one.verdict for one in findings(chain.replace("@", "5"))] == ["holds", "fails"]
    barred = r"$\int_0^3 k x^2\,dx = k\frac{x^3}{@}\Big|_0^3 = 9k$"
    assert [one.verdict for one in findings(barred.replace("@", "3"))] == ["exact"]
    assert [one.verdict for one in findings(barred.replace("@", "2"))] == ["wrong", "exact"]


def test_what_no_rule_gives_is_not_proved_so() -> None:
    assert as_derivative(Pair(tree(r"\int_0^1 x^a dx"), tree("a"))) == ()
    assert len(as_derivative(Pair(tree(r"\int_0^1 a x dx"), tree("a/2")))) == 1


@pytest.mark.parametrize(
    ("equation", "verdicts"),
    [
        (r"\int f(x)\,dx = \int g(u)\,du", []),
        (r"\int u\,dv = uv - \int v\,du", []),
        (r"\int \sin^2 x\,dx = \int \frac{1-\cos 2x}{2}\,dx", ["holds"]),
        (r"\int x\cos x\,dx = x\sin x - \int \sin x\,dx", ["holds"]),
        (r"\int (2x+1)^2\,dx = 4\int x^2\,dx + 4\int x\,dx + \int 1\,dx", ["holds"]),
        (r"\int \sin^2 x\,dx = \int \frac{1+\cos 2x}{2}\,dx", ["fails"]),
        (r"\int x\cos x\,dx = x\sin x + \int \sin x\,dx", ["fails"]),
    ],
)
def test_an_integral_by_another_one(equation: str, verdicts: list[str]) -> None:
    assert [f.verdict for f in findings(f"${equation}$") if f.claim.kind == "identity"] == verdicts


def test_an_integral_in_an_equation_to_be_solved_claims_nothing() -> None:
    assert not findings(r"Solve the equation $\int y\,dy = \int (y+1)\,dy$.")
