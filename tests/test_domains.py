"""What the words beside an identity let its names be, and what then follows."""

from __future__ import annotations

import pytest
from judged import findings, of_kind

from pe_symbolic.enclosure import OutOfReach
from pe_symbolic.judge import identity_proofs


@pytest.mark.parametrize(
    "note",
    [
        r"For all $a, b > 0$: $\sqrt{a^2 b} = a\sqrt{b}$.",
        r"For all positive $a$, $\sqrt{a^6} = a^3$.",
        r"For all $x \geq 0$, $\sqrt{x^2} = x$.",
        r"For all $x \in [0, \pi/2]$, $\cos x = \sqrt{1-\sin^2 x}$.",
        r"For all $n \ge 1$, $\sin(2\pi n) = 0$.",
        r"For all small $x$, $e^x = 1+x$.",
        r"In degrees, for all $x$, $\sin(x+360) = \sin x$.",
        r"Let $y = -x$. For all $x$, $\sin(x+y) = 0$.",
        r"For $n\ge 2$, $\sum_{k=0}^{n-1}\cos\frac{2\pi k}{n} = 0$.",
        r"$\sum_{k=0}^{n-1}\cos(2\pi k/n) = 0$ for $n > 1$",
        r"For all $a > b$: $\sqrt{(a-b)^2} = a-b$.",
        r"For all $x > 1$, $\sqrt{(x-1)^2} = x-1$.",
        r"For all $x$, $1 < x$: $\sqrt{(x-1)^2} = x-1$.",
        r"For all $x \leq 0$: $\sqrt{4x^2} = -2x$.",
        r"For all $0 \le x \le 1$: $\sqrt{(x-1)^2} = 1-x$.",
        r"For all $a, b < 0$: $\sqrt{a^2b^2} + a = ab + a$.",
        r"For all $x\in\{0,1\}$, $x^3 = x^2$.",
        r"For all real $x \neq y$: $\sqrt{(x+y)^2 - (x-y)^2 - 4xy} = x - x + y - y$.",
        r"$\sum_{k=0}^{n-1}\cos(k\theta) = 0$ where $\theta = 2\pi/n$.",
        r"Let $\theta = 2\pi/n$. Then $\sum_{k=0}^{n-1}\sin(k\theta) = 0$.",
        r"Put $\theta = 2\pi/n$; then $\sum_{k=0}^{n-1}\sin(k\theta) = 0$.",
        r"For every probability $p$ and $q = 1-p$: $p^2+q^2 = 1-2pq$.",
        r"For all $x$ with $x^2+y^2 = 1$: $x^4-y^4 = x^2-y^2$.",
        r"Let $y = x^2$. Then $\frac{d}{dx}(xy) = 3y$.",
        r"Let $x = t^2$. Then $\frac{d}{dx}(x^2t) = 3xt$.",
        r"For all negative $x$, $\sqrt{4x^2} + x = -x$.",
        r"For all $x$ with $f(x) < y$: $\sqrt{x^2 + 1} = x + 1$.",
        r"For all $x$ in the kernel, $x^2 = 3x$.",
        r"For every query, $q^2 = 3q$.",
        r"The identity $(x+y)^2 = x^2+y^2$ holds whenever $xy = 0$.",
        r"For every eigenvalue $\lambda$ of $A$, $\lambda^2 = 3\lambda-2$.",
        r"For every stationary point, $\cos x = \sin x$.",
        r"For any unit vector $(a,b)$, $a^4-b^4 = a^2-b^2$.",
        r"For every right triangle with angles $a$ and $b$, $\sin^2 a+\sin^2 b = 1$.",
    ],
)
def test_what_is_true_of_the_values_meant_is_not_refuted(note: str) -> None:
    assert "fails" not in of_kind("identity", note)


@pytest.mark.parametrize(
    "note",
    [
        r"For all real $x$, $\ln(x^2) = 2\ln x$.",
        r"For all real $a$ and $b$, $\ln(ab) = \ln a + \ln b$.",
        r"For all $a, b > 0$: $\sqrt{a^2 b} = 2a\sqrt{b}$.",
        r"For all positive $a$, $\sqrt{a^6} = a^2$.",
        r"For all $a > b$: $\sqrt{(a-b)^2} = b-a$.",
        r"For all $0 < x < 1$: $\sqrt{(x-1)^2} = x-1$.",
        r"For all $x > 10$: $\sqrt{(x-1)^2} = x+1$.",
        r"For all $x < -10$: $\sqrt{4x^2} = 2x$.",
        r"For all negative $x$, $\sqrt{4x^2} + x = 3x$.",
        r"For all $x \in \mathbb{R}$: $x^2 = 3x$.",
        r"Put $\theta = 2\pi/n$; then $\sum_{k=0}^{n-1}\sin(k\theta) = 1$.",
        r"With $x = 0$ both are 1. Yet for all $x$, $\cos x = 1 + 0 \cdot x$.",
        r"$\sin(a+b) = \sin a\cos b$ where $a = 1$ and $b = 2$.",
        r"For every token position $p$, $\sin(p+1) = \sin p + p$.",
        r"Let $f(x) = \sin x$. The identity $\sin(2x) = 2\sin x$ holds for all $x$.",
        r"For all positions $p$ and offsets $k$, $\sin(p+k) = \sin p\cos k$.",
        "We use the identity\n\n$$\n\\sin(2x) = \\sin x\\cos x\n$$\n",
        r"Recall that $\cos(2x) = 2\cos x$.",
    ],
)
def test_what_is_false_of_the_values_meant_fails(note: str) -> None:
    assert of_kind("identity", note) == ["fails"]


@pytest.mark.parametrize(
    "note",
    [
        r"Setting the derivative to zero, $\frac{d}{dx}(x^2-4x) = 0$ gives $x = 2$.",
        r"At $x = 0$, $\frac{d}{dx}\sin x = 1$.",
        r"The slope at the origin is $\frac{d}{dx}\sin(2x) = 2$.",
    ],
)
def test_a_derivative_at_a_point_is_no_identity(note: str) -> None:
    assert set(of_kind("identity", note)) <= {"undecided"}


def test_a_derivative_that_is_a_number_everywhere_is_judged() -> None:
    assert of_kind("identity", r"$\frac{d}{dx}(3x + 2) = 3$") == ["holds"]
    assert of_kind("identity", r"$\frac{d}{dx}(3x + 2) = 4$") == ["fails"]


def test_a_side_out_of_reach_is_not_said_to_have_no_value(monkeypatch: pytest.MonkeyPatch) -> None:
    def out_of_reach(*_: object) -> None:
        raise OutOfReach("too large")

    monkeypatch.setattr(identity_proofs, "enclose", out_of_reach)
    assert of_kind("identity", r"For all real $x$, $\ln(x^2) = 2\ln x$.") == ["undecided"]


@pytest.mark.parametrize(
    ("note", "remarks"),
    [
        (r"For all $p$ and $q = 1-p$: $p^2+q^2 = 1-2pq$.", ("with what is said of q",)),
        (r"For all $a > 0$ and real $x$: $a^{2x} = (a^2)^x$.", ("for positive a",)),
        (r"For all $x \geq 0$: $\sqrt{x^2} + x = 2x$.", ("for positive x",)),
    ],
)
def test_what_holds_under_a_condition_says_so(note: str, remarks: tuple[str, ...]) -> None:
    (found,) = [f for f in findings(note) if f.claim.kind == "identity"]
    assert (found.verdict, found.remarks) == ("holds", remarks)


@pytest.mark.parametrize(
    "note",
    [
        r"For all real $x > -1$: $\sqrt{x^2 (x+1)^2} = x (x+1)$.",
        r"For $x < 5$: $\ln(x^4) = 4\ln x$.",
    ],
)
def test_a_range_beyond_the_positive_ones_is_not_proved_for_these(note: str) -> None:
    assert "holds" not in of_kind("identity", note)


@pytest.mark.parametrize(
    ("words", "equation"),
    [
        ("Even dimensions use sine.", r"$\sin(a+b) = \sin a\cos b {} \cos a\sin b$"),
        ("For even indices $2i$ we have", r"$\sin(a+b) = \sin a\cos b {} \cos a\sin b$"),
        ("A first-order method. So", r"$\sin(a+b) = \sin a\cos b {} \cos a\sin b$"),
        ("Cosine is an even function:", r"$\cos(-x) = {} \cos x$"),
    ],
)
def test_words_for_something_else_than_the_names(words: str, equation: str) -> None:
    for sign, found in (("+", "holds"), ("-", "fails")):
        assert of_kind("identity", f"{words} {equation.format(sign)}") == [found]


@pytest.mark.parametrize(
    "words", ["Let $n$ be even. For all $x$:", "For all even $n$:", "If $n$ is an even number, all"]
)
def test_a_name_that_is_said_to_be_even(words: str) -> None:
    assert "fails" not in of_kind("identity", f"{words} $(-x)^n = x^n$.")


@pytest.mark.parametrize(
    "note",
    [
        r"Since $n + 1$ is odd, the identity $\cos(\pi n) = 1$ holds.",
        r"For even-numbered modes the identity $\cos(n\pi) x = x$ holds.",
        "The degree $n$ of the polynomial is even, so by the identity $(-x)^n = x^n$.",
        "The degree $n$ is odd, so by the identity $(-x)^n = -x^n$.",
        "The degree $n$ is even, so by the identity $a b c d (-x)^n = a b c d x^n$.",
        r"Linearise about the origin. The identity $\frac{d}{dx} e^x = 1 + x$ follows.",
        "Linearise about the origin. For all $x$ and $q = 1-x$: $e^{-x} + x = q + x$.",
        "Linearise about the origin. The identity $e^{x+y} = 1 + x + y$ follows.",
        "Linearise about the origin. The identity $1 + x + 999x^2 = 1 + x$ follows.",
        "Linearise about the origin. The identity $1 + x - 999x^2 = 1 + x$ follows.",
        "Linearise about the origin. The identity $e^x = 1 + x$ follows.",
        "Keep first-order quantities only. So the identity $(1+h)^2 = 1 + 2h$ follows.",
    ],
)
def test_what_holds_for_the_values_spoken_of_is_open(note: str) -> None:
    assert of_kind("identity", note) == ["undecided"]


def test_what_does_not_hold_for_them_either_fails() -> None:
    for note in (
        r"Since $n + 1$ is odd, the identity $\cos(\pi n) = 2$ holds.",
        "The degree $n$ is even, so by the identity $n + 2 = n^2$.",
        "The degree $n$ is odd, so by the identity $n^2 = n$.",
        "The degree $n$ is odd, so by the identity $n^2 = 4n - 2$.",
        "The degree $n$ is even, so by the identity $a b c d u (-x)^n = a b c d u x^n$.",
        r"Linearise about the origin. The identity $\frac{d}{dx} e^x = 1 + 2x$ follows.",
        "Linearise about the origin. The identity $e^{x+y} = 1 + 2x$ follows.",
        "Linearise about the origin. The identity $1 + x + 1000x^2 = 1 + x$ follows.",
        "Linearise about the origin. The identity $1 + x - 1000x^2 = 1 + x$ follows.",
        "Linearise about the origin. The identity $e^x = 1 + 3x$ follows.",
        r"Linearise about the origin. The identity $\sqrt{x - 1} = 3x$ follows.",
        "Keep first-order quantities only. So the identity $(1+h)^2 = 1 + 3h$ follows.",
    ):
        assert of_kind("identity", note) == ["fails"]
