"""Identities judged: open ones first, then refuted ones with their point, then proofs."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from judged import claims, findings, only
from msgspec import structs
from trees import tree

from pe_symbolic.document import AngleUnit, Conventions, read
from pe_symbolic.expression import Call, Number
from pe_symbolic.judge import identities
from pe_symbolic.judge.documents import judge_document
from pe_symbolic.judge.finding import Finding
from pe_symbolic.judge.identity_points import Pair
from pe_symbolic.judge.mended_sides import slip_in, without_slip

ROTATION = (
    r"$\begin{bmatrix} \cos\phi & ASIN \\ BSIN & \cos\phi\end{bmatrix} "
    r"\begin{bmatrix} \sin t \\ \cos t \end{bmatrix} = "
    r"\begin{bmatrix} \sin(t+\phi) \\ \cos(t+\phi) \end{bmatrix}$"
)


TURNED = (
    r"\begin{pmatrix}\cos x&\sin x\\-\sin x&\cos x\end{pmatrix}"
    r"\begin{pmatrix}1\\0\end{pmatrix}"
)

#: The rotation by one, its numbers rounded.
ROUNDED = (
    r"$\begin{bmatrix} 0.5403 & 0.8415 \\ -0.8415 & 0.5403\end{bmatrix} "
    r"\begin{bmatrix} \sin t \\ \cos t \end{bmatrix} = "
    r"\begin{bmatrix} \sin(t+1) \\ \cos(t+1) \end{bmatrix}$"
)


def judged(note: str) -> Finding:
    (found,) = [f for f in findings(note) if f.claim.kind == "identity"]
    return found


@pytest.mark.parametrize(
    "note",
    [
        r"$(a+b)^2 = a^2 + b^2$",
        r"$\ln(a+b) = \ln a + \ln b$",
        r"$\sqrt{a+b} = \sqrt a + \sqrt b$",
        r"$\sin(2x) = \cos(x)$",
        r"$\cos^2 x - \sin^2 x = 1$",
        r"Let $f(x) = x^3$. Set $f'(x) = 3x$.",
        r"With $\omega = e^{2\pi i/3}$: for all $k$, $\omega^{k+3} = \omega^k$.",
        r"For the golden ratio $\varphi$: $\varphi^{n+1} = \varphi^n + \varphi^{n-1}$ for all $n$.",
        r"An always positive number and $(a+b)^2 = a^2 + b^2$",
        r"$|a + b| = |a| + |b|$",
        r"$e^{i(\theta + \pi)} = e^{i\theta}$",
        r"For every even integer $n$, $\sin(x + \pi n) = \sin x$.",
        r"for all $x$: $x^{123456789123456789} = x \cdot x^{2}$",
        r"$\begin{bmatrix} \cos a & \sin a \\ -\sin a & \cos a\end{bmatrix} "
        r"\begin{bmatrix} \sin t \\ \cos t \end{bmatrix} = "
        r"\begin{bmatrix} \sin(t+a) \\ \cos(t+a) \\ t a \end{bmatrix}$",
        ROUNDED,
        f"{ROUNDED} for $t = 3$",
    ],
)
def test_what_may_not_be_meant_or_is_not_decided_stays_open(note: str) -> None:
    assert judged(note).verdict == "undecided"


@pytest.mark.parametrize(
    ("note", "cause"),
    [
        (r"$\frac{d}{dx}\cos(x) = \sin(x)$", "sign"),
        (r"$\frac{d}{dx}\sin(x) = \sin(x)$", "sin-cos-swap"),
        (r"$\frac{d}{dx}\sin(\omega x) = \cos(\omega x)$", "unexplained"),
        (r"$\frac{d}{dx} x^3 = 3x^3$", "exponent"),
        (r"$\sin(a+b) = \sin a \cos b - \cos a \sin b$", "sign"),
        (r"$\cos(a+b) = \cos a\cos b + \sin a \sin b$", "sign"),
        (r"$\sin(\omega(t+\phi)) = \sin(\omega t)\cos(\omega\phi) - "
         r"\cos(\omega t)\sin(\omega\phi)$", "sign"),
        (r"The identity $1 + \cot^2 x = \sec^2 x$ holds.", "unexplained"),
        (r"For all $x$, $\cosh^2 x + \sinh^2 x = 1$.", "sign"),
        (r"$\frac{d}{dx} 2^x = x 2^{x-1}$", "unexplained"),
        (r"$\sum_{k=1}^{\sqrt{n}} k = n^2$", "unexplained"),
        (r"$|e^{i\theta}| = 2$", "one-digit"),
        (r"$e^{\pi i k} = 1$ for all integers $k$.", "unexplained"),
        (r"$\cos(\theta + \pi k) = \cos\theta$ for $k \in \mathbb{Z}$", "unexplained"),
        (r"For all $x$, $\sin(x + \pi n) = \sin x$.", "unexplained"),
        (r"For all real $n$: $\sin(n\pi) = 0$.", "unexplained"),
        (r"$\frac{d}{dx} x^n = n x^{n+1}$", "sign"),
        (r"$\frac{d}{dx}\sqrt{x} = \frac{2}{\sqrt x}$", "unexplained"),
        (r"For all $x$, $\sin^2 x + \cos^2 x = 2$.", "one-digit"),
        (r"$\sum_{k=1}^{n} k = \frac{n(n-1)}{2}$", "sign"),
        (r"For every a and b: $(a+b)^2 = a^2 + b^2$", "unexplained"),
        (r"It is always $(a+b)^2 = a^2 + b^2$", "unexplained"),
        (r"$(a+b)^2 = a^2 + b^2$ holds for all numbers.", "unexplained"),
        (r"$$(a+b)^2 = a^2 + b^2 \quad \forall a, b$$", "unexplained"),
        (ROTATION.replace("ASIN", r"-\sin\phi").replace("BSIN", r"\sin\phi"), "sign"),
    ],
)  # fmt: skip
def test_what_fails_has_a_point_and_a_cause(note: str, cause: str) -> None:
    finding = judged(note)
    assert (finding.verdict, finding.causes) == ("fails", (cause,))
    assert "differ at" in finding.message or "whatever the values are" in finding.message


@pytest.mark.parametrize(
    ("note", "remarks"),
    [
        (r"$\sin(x + 2\pi n) = \sin x$", ("for whole n",)),
        (r"$e^{i(\theta + 2\pi k)} = e^{i\theta}$",
         ("for whole k", "i is the imaginary unit: only so is it right")),
        (r"$\tan(x + n\pi) = \tan x$ for all integers $n$", ("for whole n",)),
        (r"$|e^{j\omega t}| = 1$", ("j is the imaginary unit: only so is it right",)),
        (r"$|a b| = |a| |b|$", ()),
        (r"$\sqrt{a^2 b} = |a| \sqrt{b}$", ()),
        (r"$\frac{d}{dx}\sin(\omega x) = \omega\cos(\omega x)$", ()),
        (r"$\frac{d^2}{dx^2}\sin x = -\sin x$", ()),
        (r"$\frac{d}{dx} e^{x^2} = 2x e^{x^2}$", ()),
        (r"$\frac{d}{dx} \ln x = \frac1x$", ()),
        (r"$\frac{d}{dx}\sigma(x) = \sigma(x)(1-\sigma(x))$", ()),
        (r"$\frac{d}{dx}\frac{x}{1+x} = \frac{1}{(1+x)^2}$", ()),
        (r"$\sin(a+b) = \sin a \cos b + \cos a \sin b$", ()),
        (r"$\cos(2x) = 2\cos^2 x - 1$", ()),
        (r"The identity $1 + \tan^2 x = \sec^2 x$", ()),
        (r"The identity $1 + \cot^2 x = \csc^2 x$", ()),
        (r"$\cosh^2 x - \sinh^2 x = 1$", ()),
        (r"The identity $1 - \tanh^2 x = \operatorname{sech}^2 x$", ()),
        (r"The identity $\coth^2 x = 1 + \operatorname{csch}^2 x$", ()),
        (r"$\frac{d}{dx}\tan x = \sec^2 x$", ()),
        (r"$\frac{d}{dx} 2^x = 2^x \ln 2$", ()),
        (r"$\sin(\omega(t+\phi)) = \sin(\omega t)\cos(\omega\phi) + "
         r"\cos(\omega t)\sin(\omega\phi)$", ()),
        (r"$\sin^2 x + \cos^2 x = 1$", ()),
        (r"$(a+b)^2 = a^2 + 2ab + b^2$", ()),
        (r"$\ln(ab) = \ln a + \ln b$", ("for positive a, b",)),
        (r"$x^{a+b} = x^a x^b$", ("for positive a, b, x",)),
        (r"$\sum_{k=1}^{n} k^2 = \frac{n(n+1)(2n+1)}{6}$", ("by induction",)),
        (r"$\sum_{k=0}^{n-1} r^k = \frac{1-r^n}{1-r}$",
             ("by induction", "where both sides have a value")),
        (r"The identity $e^{2\ln x} = x^2$", ("where both sides have a value",)),
        (r"For all real $a$, $b$: $x^{a+b} = x^a x^b$.", ("for positive x",)),
        (
            r"For all positive $x$: $\sqrt{x^2} = \sin^2 x \cdot x + \cos^2 x \cdot x$.",
            ("for positive x",),
        ),
        (ROTATION.replace("ASIN", r"\sin\phi").replace("BSIN", r"-\sin\phi"), ()),
    ],
)  # fmt: skip
def test_what_holds_says_what_it_assumes(note: str, remarks: tuple[str, ...]) -> None:
    finding = judged(note)
    assert (finding.verdict, finding.remarks) == ("holds", remarks)
    assert finding.evidence is not None
    assert finding.evidence.kind == "normal-form"


def test_a_matrix_that_the_document_defines_is_put_in() -> None:
    note = (
        r"$$M = \begin{bmatrix} \cos(\omega\phi) & \sin(\omega\phi) \\ -\sin(\omega\phi) & "
        r"\cos(\omega\phi)\end{bmatrix}$$ Then $$M \cdot \begin{bmatrix} \sin(\omega t) \\ "
        r"\cos(\omega t) \end{bmatrix} = \begin{bmatrix} \sin(\omega (t+\phi)) \\ "
        r"\cos(\omega(t+\phi)) \end{bmatrix}$$"
    )
    assert only(note).verdict == "holds"
    transposed = note.replace(r"& \sin(\omega\phi)", r"& -\sin(\omega\phi)").replace(
        r"\\ -\sin(\omega\phi)", r"\\ \sin(\omega\phi)"
    )
    assert only(transposed).verdict == "fails"


@pytest.mark.parametrize(
    ("note", "apart"),
    [
        (r"$\sin^2 x + \cos^2 x = 2$", "1"),
        (r"$(a+b)^2 = a^2 + 2ab + b^2 + \frac12$", "1/2"),
        (r"$(a+b)^2 = a^2 + 2ab + b^2 + \frac{1}{12}$", "1/12"),
    ],
)
def test_an_equation_without_solution_fails(note: str, apart: str) -> None:
    """Nothing has to say that it is to hold for all values: it holds for none."""
    finding = judged(note)
    assert finding.verdict == "fails"
    assert finding.message == f"the two sides differ by {apart} whatever the values are"


def test_of_a_small_part_it_is_not_asked_whether_it_is_always_the_same() -> None:
    finding = judged(r"$(a+b)^2 = a^2 + 2ab + b^2 + \frac{1}{13}$")
    assert finding.verdict == "undecided"
    assert "nothing says that they are to be equal" in finding.message


@pytest.mark.parametrize(
    ("range_", "point"),
    [("0 < x < 2", "1"), ("x < 5", "4"), (r"x \leq 5", "4"), ("x > 1", "2"), (r"x \geq 7", "8")],
)
def test_what_fails_does_so_where_it_is_said_to_hold(range_: str, point: str) -> None:
    found = judged(rf"For all ${range_}$, $\ln(e^x) = 2x$")
    assert (found.verdict, found.message) == ("fails", f"the two sides differ at x = {point}")


def test_what_fails_shows_how_far_apart_the_sides_are() -> None:
    evidence = judged(r"For all $x$: $\sin x = \cos x$").evidence  # at x = 1
    assert evidence is not None
    assert (evidence.kind, evidence.checked_by) == ("difference", ("mpmath.iv", "arb"))
    assert (
        Fraction(evidence.lower) < Fraction("0.3011686789397567892515") < Fraction(evidence.upper)
    )
    assert judged("$(a+b)^2 = a^2 + b^2$").evidence is None  # undecided
    of_order = judged(r"For all $n$: $\frac{d^n}{dx^n}e^{2x} = 2e^{2x}$")
    assert (of_order.verdict, of_order.evidence) == ("fails", None)


@pytest.mark.parametrize(
    "note",
    [
        r"$\sum_{i=1}^n a_i = n a_i$",
        r"$\sum_{k=0}^n \omega_k = (n + 1)\omega_k$",
        r"The equation $\frac{d}{dx}\sin(kx) = \cos(kx)$ holds only for $k = 1$.",
        r"$\frac{d}{dx}e^{kx} = 3e^{kx}$ has the solution $k = 3$.",
        "Let $f(x) = x^2$. For which $x$ does $f'(x) = x + 1$ hold?",
        "$(A+B)(A-B) = A^2 - B^2$",
        "For all $A$, $B$: $(A+B)^2 = A^2 + 2AB + B^2$",
        "$e^x e^{-y} = 1$",
        "$2^x 2^{-x} = 3$",
        r"For $x > 0$: $\ln(x + 1) = \ln x + x$",
        r"For $x > 0$: $e^{2x} = 3e^x$",
        "$|x - 1| = 1 - x$",
    ],
)
def test_what_is_no_identity_for_all_values(note: str) -> None:
    assert [f.claim.text for f in findings(note) if f.claim.kind == "identity"] == []


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"For all real $x$ we have $\sqrt{4x^2} = 2x$.", "fails"),
        (r"For all real $x$, $y$: $\sqrt{x^2 y^2} = xy$.", "fails"),
        (r"Let $x < 0$. Then $\sqrt{4x^2} = 2x$.", "undecided"),
        (r"For all $a, b < 0$ we have $\ln(ab) = \ln a + \ln b$.", "undecided"),
        (r"$\ln(ab) = \ln a + \ln b$", "holds"),
        (r"For all integers $n$: $\sin(n\pi) = 0$.", "holds"),
        (r"For all integers $n$: $\sin(n\pi/2) = 0$.", "fails"),
        (r"For all real $n$: $\sin(n\pi) = 0$.", "fails"),
        (r"For all even $n$: $(-x)^n = x^n$.", "undecided"),
        (r"For all $a, b$: $(a+b)^2 = a^2 + b^2$.", "fails"),
        (r"For all orthogonal $a, b$: $(a+b)^2 = a^2 + b^2$.", "undecided"),
        (r"For $m \ge n$: $\sum_{k=n}^{m} 1 = m-n+1$", "undecided"),
        (r"Let $\omega = 2$. Then $\frac{d}{dt}\sin(\omega t) = 2\cos(\omega t)$.", "holds"),
        (r"Let $\omega = 2$. Then $\frac{d}{dt}\sin(\omega t) = 3\cos(\omega t)$.", "fails"),
        (r"$\frac{d}{dt}\sin(\omega t) = 2\cos(\omega t)$", "fails"),
        (r"$\frac{d}{dx}\log x = \frac{1}{x\ln 10}$", "holds"),
        (r"$\frac{d}{dx}\log x = \frac{2}{x\ln 10}$", "fails"),
        (r"$\frac{d}{dx}\log x = \frac{1}{x\ln 2}$", "holds"),
        (r"$\frac{d}{dx}\log x = \frac{1}{x\ln 3}$", "fails"),
        (r"$\log(2^n) = n$ for all $n$", "holds"),
        (r"$\log(10^n) = n$ for all $n$", "holds"),
        (r"$\log(3^n) = n$ for all $n$", "fails"),
        (r"For $x \neq 0$: $\ln(x^2) = 2\ln x$", "fails"),
        (r"For all $a, b \ne 0$: $\ln(ab) = \ln a + \ln b$", "fails"),
        (r"For $x > 0$, $x \neq 1$: $\ln(x^2) = 2\ln x$", "holds"),
        (r"For $x > 0$: $\ln(x^2) = \ln x$", "fails"),
        (r"for $b \ne 0$: $\ln(a/b) = \ln a - \ln b$", "undecided"),
        (r"Power law: $(a^m)^n = a^{m+n}$", "fails"),
        (r"Rule of powers: $a^m a^n = a^{mn}$", "fails"),
        (r"$a^m a^n = a^{mn}$", "undecided"),
        (r"Power law: $(a^m)^n = a^{mn}$", "holds"),
        (r"$e^x e^{-x} = 1$", "holds"),
        (r"For all $a$, $b$: $\cos(b+b) = \cos a\cos b - \sin a\sin b$", "fails"),
        (r"For all $x$: $|x+1| = |x| + 1$", "fails"),
        (r"$\sqrt{x^2} = |x|$", "holds"),
        (r"$\sin(A+B) = \sin A\cos B + \cos A\sin B$", "holds"),
        (r"$\sin(A+B) = \sin A\cos B - \cos A\sin B$", "fails"),
    ],
)
def test_an_identity_over_what_the_words_beside_it_say(note: str, verdict: str) -> None:
    found = [f.verdict for f in findings(note) if f.claim.kind == "identity"]
    assert found == [verdict]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$\sum_{k=1}^{n} (k + (k-1)(k-n-1)(n-2)(n-3)(n-5)) = \frac{n(n+1)}{2}$", "fails"),
        (r"For all real $x$, $\sum_{k=1}^{n} \sqrt{x^2} = nx$.", "fails"),
        (r"For all real $x$, $\sum_{k=1}^{n} \ln(x^2) = 2n\ln x$.", "fails"),
        (r"For all real $a$, $b$: $(\sqrt{a^2}+a)\sqrt{b^2} = (\sqrt{a^2}+a)b$.", "fails"),
        (r"For all $a, b, c$: $(\sqrt{a^2}+a)(\sqrt{b^2}+b)\sqrt{c^2} = "
         r"(\sqrt{a^2}+a)(\sqrt{b^2}+b)c$.", "fails"),
        (r"For all real $x,a,b$: $(x^a)^b = x^{ab}$.", "undecided"),
        (r"For all real $x$: $e^{2\ln x} = x^2$.", "fails"),
        (r"For all real $x$: $x^{1/3} x^{2/3} = \sqrt{x^2}$.", "undecided"),
        (r"For all real $x$: $x^{1/5} x^{4/5} = \sqrt{x^2}$.", "undecided"),
        (r"For all real $x$: $x^{1/2} x^{1/2} = \sqrt{x^2}$.", "fails"),
        (r"For all real $x$: $x^{1/4} x^{3/4} = \sqrt{x^2}$.", "fails"),
        (r"For all real $x$: $x^{2} x^{3} = x^5$.", "holds"),
        (r"For all $x$: $e^{2\ln x} = x^2$.", "holds"),
    ],
)  # fmt: skip
def test_a_proof_for_some_signs_is_none_for_all(note: str, verdict: str) -> None:
    assert judged(note).verdict == verdict


@pytest.mark.parametrize(
    ("left", "right", "verdict"),
    [
        (r"\begin{pmatrix}\cos x&\sin x&1\\2&3&4\end{pmatrix}",
         r"\begin{pmatrix}\cos x&\sin x\\1&2\\3&4\end{pmatrix}", "undecided"),
        (r"\begin{pmatrix}\cos x&\sin x\\-\sin x&\cos x\end{pmatrix}",
         r"(\cos x,\sin x,-\sin x,\cos x)", "undecided"),
        (r"\begin{pmatrix}\cos x&\sin x\end{pmatrix}",
         r"\begin{pmatrix}\cos x\\\sin x\end{pmatrix}", "undecided"),
        (TURNED,
         r"\begin{pmatrix}\cos x&-\sin x\end{pmatrix}", "undecided"),
        (TURNED,
         r"\begin{pmatrix}\cos x\\-\sin x\end{pmatrix}", "holds"),
        (TURNED,
         r"(\cos x, -\sin x)", "holds"),
        (r"\begin{pmatrix}\cos x&\sin x\end{pmatrix}", r"(\cos(-x), \sin x)", "holds"),
        (r"(\cos(-x), \sin x)", r"\begin{pmatrix}\cos x&\sin x\end{pmatrix}", "holds"),
    ],
)  # fmt: skip
def test_matrices_are_equal_in_one_shape_alone(left: str, right: str, verdict: str) -> None:
    assert judged(f"For all $x$: ${left} = {right}$.").verdict == verdict


@pytest.mark.parametrize(
    ("note", "verdict", "remarked"),
    [
        (r"The identity $\tan x/2 = \sin x/(1-\cos x)$ holds.", "fails", False),
        (r"The identity $\cos x\sqrt{2} = \sqrt{2}\sin x$ holds.", "fails", False),
        (r"For all positive $x$: $\sqrt{x^2}\sin x/2 = x\ln(e^{\sin x})/2$.", "holds", False),
        (r"For all positive $x$: $\tan x/2 = \tan(2x)/2$.", "fails", False),
        (r"The identity $\tan x/2 = \sin x/(1+\cos x)$ holds.", "holds", True),
        (r"The identity $2\sin^2 x/2 = 1-\cos x$ holds.", "holds", True),
        (r"For all $x$, $\cos x\sqrt{2} = \sqrt{2}\cos x$.", "holds", True),
        (r"For all $x$, $\cos x\sqrt{2} = \sin(x + \pi/2)\sqrt{2}$.", "holds", True),
        (r"For all $x$, $\sin x/2 = \frac{1}{2}\sin x$.", "holds", False),
        (r"For all $m$: $\sin(m+n)\theta = \sin m\theta\cos n\theta - \cos m\theta\sin n\theta$.",
         "fails", False),
        (r"For all $m$: $\sin(m+n)\theta = \sin m\theta\cos n\theta + \cos m\theta\sin n\theta$.",
         "holds", True),
        (r"$\frac{d}{dx}\cos(k+1)x = -(k+1)\sin(k+1)x$", "holds", True),
        (r"$\frac{d}{dx} x^2 + 3x = 2x + 4$", "fails", False),
        (r"$\frac{d}{dx} x^2 + 3x = 2x + 3$", "holds", True),
        (r"$\frac{d}{dx} x^2 + 3x = 5x$", "holds", False),
        (r"$\frac{d}{dx} x^2 + \sin x/2 = 2x + \frac12\cos x/2$", "holds", True),
        (r"For all positive $x$, $\sin x/2 = \sin(x/2) + (x-1)(x-2)(x-3)(x-1/2)(x-5)(x-7/3)$.",
         "undecided", False),
    ],
)  # fmt: skip
def test_sides_of_two_readings(note: str, verdict: str, remarked: bool) -> None:  # noqa: FBT001
    found = judged(note)
    assert found.verdict == verdict
    assert any("only so is it right" in said for said in found.remarks) is remarked


@pytest.mark.parametrize(
    "equation",
    [
        r"\cos a - \cos b = 2\sin\frac{a+b}{2}\sin\frac{a-b}{2}",
        r"\sin x\sin y = \frac12[\cos(x-y)+\cos(x+y)]",
        r"\sinh(2x) = \sinh x\cosh x",
        r"\cos^2(x) + \sin^2(x) = \cos(2x)",
        r"\sin^2 x = \frac{1+\cos 2x}{2}",
        r"\frac{10000^{2(i+1)/d}}{10000^{2i/d}} = 10000^{1/d}",
        r"\frac{e^{a+b}}{e^b} = e^{-a}",
    ],
)
def test_what_one_slip_parts_from_an_identity_is_misprinted(equation: str) -> None:
    (found,) = findings(f"${equation}$")
    assert found.verdict == "fails"
    assert findings(f"Solve ${equation}$.") == ()
    posed = findings(f"Solve the equations:\n\n- $\\sin x = 1$\n- ${equation}$\n")
    assert [one for one in posed if one.verdict == "fails"] == []


@pytest.mark.parametrize(
    "equation",
    [
        r"\sin x = \cos x",
        r"\sin x - \cos x = \cos x - \sin x",
        r"\sin x = -\sin x",
        r"\sin x + \cos x = \sin 2x",
        r"\frac{e^{a+b}}{e^b} = 8",
        r"\frac{e^{a+b}}{2^b} = e^{-a}",
        r"\frac{N}{N_0} = e^{-kt}",
    ],
)
def test_an_equation_to_be_solved_is_no_misprint(equation: str) -> None:
    assert [one for one in findings(f"${equation}$") if one.verdict == "fails"] == []


@pytest.mark.parametrize(
    ("equation", "verdict"),
    [
        (r"PE(p+k,2i) = PE(p,2i)\cos(\omega_i k) + PE(p,2i+1)\sin(\omega_i k)", "holds"),
        (r"PE(p+k,2i+1) = PE(p,2i+1)\cos(\omega_i k) + PE(p,2i)\sin(\omega_i k)", "fails"),
        (r"PE_{(p+k,2i)} = PE_{(p,2i)} PE_{(k,2i+1)} + PE_{(p,2i+1)} PE_{(k,2i)}", "holds"),
        (
            r"PE(p+k,2i) = PE(p,2i)\cos(k/10000^{2i/d}) + PE(p,2i+1)\sin(k/10000^{2i/d})",
            "holds",
        ),
        (
            r"PE(p+k,2i) = PE(p,2i)\cos(k/1000^{2i/d}) + PE(p,2i+1)\sin(k/1000^{2i/d})",
            "fails",
        ),
    ],
)
def test_entries_of_the_encoding_are_the_waves_they_are(equation: str, verdict: str) -> None:
    assert judged(f"${equation}$").verdict == verdict


@pytest.mark.parametrize(
    "note",
    [
        r"In our learned variant $PE(p+k,2i) = PE(p,2i) + PE(k,2i)$",
        r"$PE(p+k,2i) = PE(p,2j)\cos(\omega_i k) + PE(p,2i+1)\sin(\omega_i k)$",
        r"$PE(p+k,2i) = PE(p,2i)\cos(\omega_i k) + PE(p,2i+1)\sin(\omega_j k)$",
        r"$PE(p+k,i) = PE(p,i)\cos(\omega_i k) + PE(p,i+1)\sin(\omega_i k)$",
    ],
)
def test_entries_of_another_encoding_or_of_several_pairs_claim_nothing(note: str) -> None:
    assert [one for one in findings(note) if one.verdict in ("holds", "fails")] == []


def test_a_turn_of_so_many_degrees_is_open_where_only_they_make_it_right() -> None:
    assert judged(r"Identity: $\sin(x) = \sin(180-x)$").verdict == "undecided"
    assert judged(r"Identity: $\sin(x) = \sin(90-x)$").verdict == "fails"
    assert judged(r"Identity: $\sin(90-x) = \cos(x) + \frac{d}{dx}(x^2)$").verdict == "fails"
    assert judged(r"$\cos(180-x) = -\cos x$").verdict == "undecided"
    assert judged(r"$\cos(180-x) = -\cos x$").message.startswith("right for angles in degrees")


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$\sin(x) = \sin(180° - x)$", "holds"),
        (r"$\sin(90^\circ - \theta) = \cos\theta$", "holds"),
        (r"$\sin(\theta + 360^\circ) = \sin\theta$", "holds"),
        (r"$\sin(90^\circ + \theta) = \sin\theta$", "undecided"),
        (r"$\sin(x) = -\sin(180^\circ - x)$", "fails"),
        (r"$\cos(90^\circ - x) = -\sin x$", "fails"),
        (r"Angles are in degrees. $\cos(180-x) = -\cos x$", "holds"),
        (r"Angles are in degrees. The identity $\sin(180-x) = \sin x$", "holds"),
        (r"At 30°: The identity $\sin(180-x) = -\sin x$", "fails"),
        (r"Angles are in degrees. $\cos(180-x) = \cos x$", "undecided"),
        (r"At 30°: The identity $\sin(180-x) = \sin x + "
         r"(x-1)(x-2)(x-3)(x-1/2)(x-5)(x-7/3)$", "undecided"),
    ],
)  # fmt: skip
def test_turns_in_degrees(note: str, verdict: str) -> None:
    assert judged(note).verdict == verdict


def test_what_is_agreed_on_decides_of_degrees() -> None:
    note = r"At 30°: The identity $\sin(180-x) = \sin x$"
    for unit, verdict in ((AngleUnit.RADIANS, "fails"), (AngleUnit.DEGREES, "holds")):
        document = replace(read(note), conventions=Conventions(angle_unit=unit))
        (found,) = judge_document(document).findings
        assert found.verdict == verdict


@pytest.mark.parametrize(
    ("equation", "mended"),
    [
        (r"\sin(a+b) = \sin a \cos b - \cos a \sin b", r"\sin a \cos b + \cos a \sin b"),
        (r"\cos(a+b) = \cos a \cos b + \sin a \sin b", r"\cos a \cos b - \sin a \sin b"),
        (r"\sin(a-b) = \sin a \sin b - \cos a \sin b", r"\sin a \cos b - \cos a \sin b"),
        (r"\cosh^2 x + \sinh^2 x = 1", r"\cosh^2 x - \sinh^2 x"),
        (r"\frac{d}{dt}\cos(\omega t) = \omega\sin(\omega t)", r"-\omega\sin(\omega t)"),
        (
            r"\begin{pmatrix}\cos p & -\sin p\\ -\sin p & \cos p\end{pmatrix}"
            r"\begin{pmatrix}\sin t\\ \cos t\end{pmatrix}"
            r" = \begin{pmatrix}\sin(t+p)\\ \cos(t+p)\end{pmatrix}",
            r"\begin{pmatrix}\cos p & \sin p\\ -\sin p & \cos p\end{pmatrix}"
            r"\begin{pmatrix}\sin t\\ \cos t\end{pmatrix}",
        ),
    ],
)
def test_the_side_with_the_slip_is_shown_without_it(equation: str, mended: str) -> None:
    (found,) = findings(f"For all values ${equation}$.")
    assert (found.verdict, found.suggestion, found.replaces) == ("fails", mended, None)


@pytest.mark.parametrize(
    ("worked_out", "causes", "mended"),
    [
        ("(x+1)^2 = x^2 + 3x + 1", ("one-digit",), "x^2 + 2x + 1"),
        ("(x+5)(x+7) = x^2 + 12x + 36", ("one-digit",), "x^2 + 12x + 35"),
        ("(x-2)(x+3) = x^2 + x + 6", ("sign",), "x^2 + x - 6"),
        ("(x+1)^2 = x^3 + 2x + 1", ("exponent",), "x^2 + 2x + 1"),
        ("x(x+3) = 2x^2 + 3x", ("one-digit",), None),
        ("(x+1)(x-1) = x^2 - 2", ("one-digit",), "x^2 - 1"),
        ("x^2 - 4 = (x-2)(x-2)", ("sign",), "(x+2)(x-2)"),
        (r"vt + \frac{1}{2}at^2 = t(v + at)", ("unexplained",), None),
    ],
)
def test_what_a_name_is_said_to_be_is_worked_out(
    worked_out: str, causes: tuple[str, ...], mended: str | None
) -> None:
    (found,) = findings(f"$f(x) = {worked_out}$")
    assert (found.verdict, found.causes, found.suggestion) == ("fails", causes, mended)
    assert [one for one in findings(f"Solve $f = {worked_out}$.") if one.verdict == "fails"] == []


@pytest.mark.parametrize(
    ("gradient", "verdict"),
    [
        (r"\nabla f = \lambda \nabla g", None),
        (r"\nabla f = 0", None),
        (r"\nabla g = (2x, 2y)", None),
        (r"\nabla f(y, x) = (2xy, x^2 + 3)", None),
        (r"\nabla f = (2xy, x^2, 3)", "undecided"),
        (r"\nabla f = (2xy, x^2 + 3)", "holds"),
        (r"\nabla f(x, y) = \begin{bmatrix} 2xy \\ x^2 + 3 \end{bmatrix}", "holds"),
        (r"\nabla f = [2xy, x^2 + 3]^T", "holds"),
        (r"\nabla f = (2xy, x^2 + 3y)", "fails"),
        (r"\nabla f = (x^2 + 3, 2xy)", "fails"),
    ],
)
def test_the_gradient_of_a_function_of_the_note(gradient: str, verdict: str | None) -> None:
    found = findings(f"Let $f(x, y) = x^2 y + 3y$. Then ${gradient}$.")
    assert [one.verdict for one in found] == ([verdict] if verdict else [])


def test_the_gradient_along_one_name_is_the_derivative() -> None:
    found = findings(r"Let $f(w) = w^2$. Then $\nabla f(w) = 2w$ and $\nabla f = 3w$.")
    assert [one.verdict for one in found] == ["holds", "fails"]


def test_what_no_name_is_said_to_be_stays_open() -> None:
    assert judged("$(x+1)^2 = x^2 + 3x + 1$").verdict == "undecided"
    assert findings("$f(x) = k(x + 1) = kx + 1$") == ()
    assert findings("Small rates add up: $q = (1 + a)(1 + b) = 1 + a + b$.") == ()
    assert findings("To first order $A = (x + h)^2 = x^2 + 2xh$.") == ()
    assert findings("The codeword is $c(x) = (x+1)(x^3+x+1) = x^4+x^3+x^2+1$.") == ()


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"Let $u = x + 1$. Then $u^2 = 2x + 5$.", None),
        (r"Let $u = x + 1$. Then $u^2 = 4$.", None),
        (r"The parabola $y = x^2$. The parabola $2y = x^2$ is wider.", None),
        (r"Reflect $y = e^x$. Then $-y = e^x$.", None),
        (r"The distance is $r = \sqrt{x^2+y^2}$. The hyperbola is $r^2 = x^2 - y^2$.", None),
        (r"Solve: $y = \sqrt{x}$, so $y^2 = 2x$.", None),
        (r"Let $E = \frac{1}{2}mv^2$. Then $2E = mv^2$.", "holds"),
        (r"Here $c = \sqrt{a^2-b^2}$, hence $c^2 = a^2 + b^2$.", "fails"),
        (r"Let $u = x + 1$. Then $u^2 = x^2 + 2x + 1$.", "holds"),
        (
            r"Let $\omega_i = 10000^{-2i/d}$. Then $2\pi/\omega_i = 2\pi \cdot 10000^{2i/d}$.",
            "holds",
        ),
        (
            r"Let $\omega_i = 10000^{-2i/d}$. Then $2\pi/\omega_i = 2\pi \cdot 10000^{i/d}$.",
            "fails",
        ),
        (r"Let $\omega_i = 10000^{-2i/d}$. Then $\omega_{i+1}/\omega_i = 10000^{-2/d}$.", "holds"),
        (r"Let $\omega_i = 10000^{-2i/d}$. Then $\omega_{i+1}/\omega_i = 10000^{-1/d}$.", "fails"),
    ],
)
def test_names_are_what_the_document_puts_for_them(note: str, verdict: str | None) -> None:
    assert [one.verdict for one in findings(note)] == ([verdict] if verdict else [])


def test_a_side_that_no_single_slip_spoiled_is_not_mended() -> None:
    (found,) = findings("For all $x$, $\\cos 2x = \\sin^2 x - \\cos^2 x$.")
    assert (found.verdict, found.suggestion) == ("fails", None)


def test_what_does_not_read_as_it_should_is_not_shown() -> None:
    text = "For all $a$, $b$: $\\sin(a+b) = \\sin a \\cos b - \\cos a \\sin b$."
    (claim,) = claims(text)
    assert claim.subject is not None
    assert claim.other is not None
    slip = slip_in(Pair(claim.subject, claim.other), on_both_sides=True)
    assert slip is not None
    assert without_slip(slip, claim, read(text)) == "\\sin a \\cos b + \\cos a \\sin b"
    for other in ("\\sin a \\cos b - \\cos a (sin b", "\\sin a \\cos b - \\sin a \\sin b"):
        torn = text.replace("\\sin a \\cos b - \\cos a \\sin b", other)
        assert without_slip(slip, claim, read(torn)) is None
    elsewhere = structs.replace(slip, old=Number(Fraction(7)))
    assert without_slip(elsewhere, claim, read(text)) is None


_TURN = r"\begin{pmatrix}\cos %s & -\sin %s\\ \sin %s & \cos %s\end{pmatrix}"


@pytest.mark.parametrize(
    ("entries", "causes", "suggested"),
    [
        (r"\cos(a+b) & \sin(a+b)\\ -\sin(a+b) & \cos(a+b)", ("sign",), None),
        (r"\cos(a+b) & \sin(a+b)\\ 2 & \cos(a+b)", ("unexplained",), None),
        (
            r"\cos(a+b) & \sin(a+b)\\ \sin(a+b) & \cos(a+b)",
            ("sign",),
            r"\begin{pmatrix}\cos(a+b) & -\sin(a+b)\\ \sin(a+b) & \cos(a+b)\end{pmatrix}",
        ),
    ],
)
def test_a_matrix_is_mended_as_a_whole_or_not_at_all(
    entries: str, causes: tuple[str, ...], suggested: str | None
) -> None:
    product = "".join(_TURN % ((angle,) * 4) for angle in "ab")
    (found,) = findings(rf"${product}=\begin{{pmatrix}}{entries}\end{{pmatrix}}$")
    assert (found.verdict, found.causes, found.suggestion) == ("fails", causes, suggested)


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$\frac{d}{dx}|x| = 1$", "undecided"),
        (r"$\frac{d}{dx} x|x| = 2x$", "undecided"),
        (r"$2 \cdot \frac{d}{dx}|x| = 2$", "undecided"),
        (r"$\frac{d}{dx}\sqrt{x^2}=1$", "undecided"),
        (r"$\sqrt{x^2}\sin x = x\sin x$", "undecided"),
        (r"$(x^2)^{1/2}\cos x = x\cos x$", "undecided"),
        (r"$\frac{d}{dx}\ln|x| = \frac2x$", "fails"),
        (r"For $x > 0$, $\frac{d}{dx}|x| = 1$", "holds"),
        (r"$\frac{d}{dx}|x|^2 = 2x$", "holds"),
        (r"$\frac{d}{dx}|x|^3 = 3x|x|$", "holds"),
        (r"$\frac{d}{dx}|x|^3 = 3x^2$", "undecided"),
        (r"$\frac{d}{dx}\ln|x| = \frac1x$", "holds"),
        (r"$\frac{d}{dx}\ln|\cos x| = -\tan x$", "holds"),
    ],
)
def test_bars_are_for_numbers_of_either_sign(note: str, expected: str) -> None:
    assert [found.verdict for found in findings(note)] == [expected]


@pytest.mark.parametrize(
    ("total", "right", "suggested"),
    [
        (r"\sum_{k=1}^{n-1} k", r"\frac{n(n+1)}{2}", r"\sum_{k=1}^{n} k"),
        (r"\sum_{k=0}^{n} 2^k", "2^n - 1", r"\sum_{k=0}^{n - 1} 2^k"),
        (r"\sum_{k=1}^{n+1} k", r"\frac{n(n+1)}{2}", r"\sum_{k=1}^{n} k"),
        (r"\sum_{k=0}^{4} x^k", r"\frac{1-x^4}{1-x}", r"\sum_{k=0}^{3} x^k"),
    ],
)
def test_a_sum_that_ends_elsewhere(total: str, right: str, suggested: str) -> None:
    (found,) = findings(f"${total} = {right}$")
    assert (found.verdict, found.suggestion) == ("fails", suggested)


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$\frac{d}{dx} x^x = x^x(\ln x + 1)$", "holds"),
        (r"$\frac{d}{dx} x^x = x x^{x-1}$", "fails"),
        (r"$\frac{d}{dx} x^x = x^x \ln x$", "fails"),
        (r"$\frac{d}{dx} x^{2x} = 2x^{2x}(\ln x + 1)$", "holds"),
        (r"$\frac{d}{dx} (\sin x)^x = x (\sin x)^{x-1} \cos x$", "undecided"),
    ],
)
def test_a_name_raised_to_itself(note: str, expected: str) -> None:
    assert [found.verdict for found in findings(note)] == [expected]


@pytest.mark.parametrize(
    "note",
    [
        "For all complex $z$: $|z|^2 = z^2$.",
        r"For all $z \in \mathbb{C}$: $|z|^2 = z^2$.",
        r"For all vectors $u$, $v$: $(u\cdot v)^2 = u^2v^2$.",
        "For operators $a$ and $b$: $(a+b)^2 = a^2+2ab+b^2$ for all of them.",
    ],
)
def test_what_is_said_of_more_than_real_numbers_is_open(note: str) -> None:
    assert [found.verdict for found in findings(note)] == ["undecided"]


@pytest.mark.parametrize(
    "note",
    [
        "Pitfall: students write $%s$ for all $a,b$.",
        "Conjecture: for all $a,b$, $%s$.",
        "Bob claims that for all $a,b$, $%s$. Is he right?",
        "GPT wrote: for all $a,b$, $%s$, which is a hallucination.",
        "Quiz. Decide whether for all $a,b$, $%s$",
    ],
)
def test_what_the_words_disown(note: str) -> None:
    assert findings(note % "(a+b)^2 = a^2+b^2") == ()


@pytest.mark.parametrize(
    "words",
    [
        "This is an identity, which is a special case: for all $x$,",
        "Instead of expanding by hand, use that for all $x$:",
        "You cannot avoid it: for all $x$,",
        "We don't need more: for all $x$,",
        "We often write for all $x$:",
    ],
)
def test_words_that_disown_nothing(words: str) -> None:
    assert [found.verdict for found in findings(f"{words} $\\cos(2x) = 2\\cos x$.")] == ["fails"]


def test_an_encoding_is_a_vector_of_waves() -> None:
    note = (
        r"With $PE(t, 2i) = \sin(t/10000^{2i/d})$: for the vectors of all $t$, $\|PE(t)\|^2 = d/2$."
    )
    assert [found.verdict for found in findings(note)] == ["holds", "holds"]


@pytest.mark.parametrize(
    ("note", "verdicts"),
    [
        (r"Solve, using a formula: $\sin^2 x = \frac{1-\cos 2x}{3}$.", []),
        (r"Since $\sin x = 2\cos x$, we get $\tan x = 2$.", []),
        (r"Because $\tan x = \cot x$, $x = \pi/4$.", []),
        (r"Using $x^2 = 2x - 1$ twice.", []),
        (r"Since the curves meet, $2\sin x\cos x = \sin 3x$.", []),
        (r"At a crossing $\sin^2 x = \frac{1-\cos 2x}{3}$.", []),
        (r"The curve is given by the rule $\cos^2 t - \sin^2 t = 1$.", ["undecided"]),
        (r"Using $\sin^2 x = \frac{1-\cos 2x}{2}$, integrate.", ["holds"]),
        (r"Using $\sin^2 x = \frac{1-\cos 2x}{3}$, integrate.", ["fails"]),
        (r"Recall the formula $\cos 3x = 4\cos^3 x - 2\cos x$.", ["fails"]),
        (r"利用 $\sin^2 x = \frac{1-\sin 2x}{2}$ 得到", ["fails"]),
        ("三倍角公式\n- $\\sin 3a = 3\\cos a - 4\\sin^3 a$", ["fails"]),
    ],
)
def test_a_law_that_is_made_use_of(note: str, verdicts: list[str]) -> None:
    assert [f.verdict for f in findings(note) if f.claim.kind == "identity"] == verdicts


@pytest.mark.parametrize(("number", "verdict"), [("2", "holds"), ("3", "fails")])
def test_the_rows_of_a_plain_display(number: str, verdict: str) -> None:
    rows = rf"\sin 2x = 2\sin x\cos x \\ \cos 2x = {number}\cos^2 x - 1"
    found = findings(f"Double-angle formulas:\n$$\n{rows}\n$$\n")
    assert [one.verdict for one in found] == ["holds", verdict]


@pytest.mark.parametrize(
    ("chain", "verdicts"),
    [
        (r"\sin x = \cos x = \frac{1}{2}", []),
        (r"\sin\theta = \frac{a}{c} = \cos\phi", []),
        (r"\cos 2x = \cos x = 2\cos^2 x - 1", ["undecided", "holds"]),
        (r"\sin 2x = \cos x = 2\sin x\cos x", ["undecided", "holds"]),
        (r"\cos 2x = \cos^2 x - \sin^2 x = 2\cos^2 x - 1", ["holds", "holds"]),
        (r"\cos 2x = \cos^3 x - \sin^2 x = 2\cos^2 x - 1", ["fails", "holds"]),
    ],
)
def test_a_slip_before_what_it_always_is(chain: str, verdicts: list[str]) -> None:
    assert [f.verdict for f in findings(f"${chain}$") if f.claim.kind == "identity"] == verdicts


@pytest.mark.parametrize(
    ("equation", "verdicts"),
    [
        (r"\frac{1}{f} = \frac{1}{u} + \frac{1}{v}", []),
        (r"\frac{1}{x} + \frac{1}{x+1} = \frac{3}{x}", []),
        (r"\frac{1}{k(k+1)} = \frac{1}{k} - \frac{1}{k+1}", ["holds"]),
        (r"\frac{a}{b} + \frac{c}{d} = \frac{ad+bc}{bd}", ["holds"]),
    ],
)
def test_quotients_that_are_equal_on_sight(equation: str, verdicts: list[str]) -> None:
    assert [f.verdict for f in findings(f"${equation}$") if f.claim.kind == "identity"] == verdicts


@pytest.mark.parametrize(
    "note",
    [
        ROUNDED.replace("0.8415", "0.8451"),
        ROUNDED.replace("-0.8415", "0.8415"),
        ROUNDED.replace("-0.8415", "-0.8451") + " for $t = 3$",
        ROUNDED.replace("0.8415", "0.5").replace("0.5403", "0.5"),
        r"$\frac{d}{dx} e^{1.25x} = 1.26 e^{1.25x}$",
        r"$\frac{d}{dx} \frac{x^2}{16} = 0.126x$",
        r"For all $x$: $(x + 0.333)^2 = x^2 + 0.666x + 0.111$",
    ],
)
def test_rounding_excuses_no_more_than_a_unit(note: str) -> None:
    assert judged(note).verdict == "fails"


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"For real $x$ we have $\sin^2 x + \cos^2 x = 1$.", "holds"),
        (r"For complex $x$ we have $\sin^2 x + \cos^2 x = 1$.", "undecided"),
        (r"We have $\sin^2 x + \cos^2 x = 1$ for complex $x$.", "undecided"),
        (r"For complex $x$ we have $\sin^2 x + \cos^2 x = 2$.", "fails"),
        (r"For all vectors we have $(x+y)^2 = x^2 + 2xy + y^2$.", "undecided"),
        (r"For all vectors we have $\sin^2 x + \cos^2 x = 1$.", "holds"),
    ],
)
def test_what_is_said_of_more_than_numbers(note: str, verdict: str) -> None:
    finding = only(note)
    assert finding.verdict == verdict
    assert ("for real numbers only" in finding.message) is (verdict == "undecided")


@pytest.mark.parametrize(
    ("side", "shape"),
    [
        ("3", "one number, 3,"),
        (r"\sqrt{2}", "one number"),
        (r"\begin{pmatrix} 1 \\ 2 \end{pmatrix}", "an array of 2 × 1 numbers"),
        (r"\begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}", "an array of 2 × 2 numbers"),
        ("x", ""),
    ],
)
def test_the_shape_of_a_side(side: str, shape: str) -> None:
    assert identities._shape(tree(side)) == shape


@pytest.mark.parametrize(
    ("note", "point"),
    [
        (r"For all real $x$: $\frac{x^2-1}{x-1} = x+1$", "x = 1"),
        (r"For all real $x$: $\sqrt{x^2} = (\sqrt{x})^2$", "x = -1"),
    ],
)
def test_where_one_side_alone_has_a_value_it_fails(note: str, point: str) -> None:
    finding = only(note)
    assert (finding.verdict, finding.causes) == ("fails", ("unexplained",))
    assert finding.message == f"only one of the two sides has a value at {point}"


@pytest.mark.parametrize(
    ("note", "remarks"),
    [
        (r"$\ln(x^2) = 2 \ln x$ for all $x$", ("for positive x",)),
        (r"$\frac{x^2-1}{x-1} = x+1$ for all $x$", ("where both sides have a value",)),
        (
            r"$\frac{x^2-1}{x-1} \ln(x^2) = 2(x+1) \ln x$ for all $x$",
            ("for positive x", "where both sides have a value"),
        ),
    ],
)
def test_where_it_holds_is_remarked(note: str, remarks: tuple[str, ...]) -> None:
    finding = only(note)
    assert (finding.verdict, finding.remarks) == ("holds", remarks)


def test_an_array_of_numbers_and_one_of_names_may_be_equal() -> None:
    document = read(r"$\sin^2 x + \cos^2 x = 1$")
    (claim,) = claims(document.source)
    numbers, names = (Call("vector", tuple(map(tree, side))) for side in ("12", "xyz"))
    for left, right in ((numbers, names), (names, numbers)):
        sides = replace(claim, subject=left, other=right)
        finding = identities.judge_identity(sides, document, Finding("id", claim, "unparsed"))
        assert (finding.verdict, finding.causes) == ("undecided", ())
        assert finding.message == "the two sides are of different shape"


@pytest.mark.parametrize(("before", "behind", "verdict"), [(10, 3, "undecided"), (20, 9, "holds")])
def test_words_of_other_numbers_are_heard_nearby(before: int, behind: int, verdict: str) -> None:
    """Ninety signs before an identity, and half as many behind it."""
    equation = r"$\sin^2 x + \cos^2 x = 1$"
    for start in ("", "word " * 50):
        led = f"{start}For complex $x$ {'word ' * before}we have {equation}."
        followed = f"{start}We have {equation} {'word ' * behind}for complex $x$"
        assert [only(note).verdict for note in (led, followed)] == [verdict, verdict]


@pytest.mark.parametrize(
    ("limits", "verdict"),
    [
        ("_{k=3}^{1}", "undecided"),  # hardly anybody thinks of a sum that runs backwards,
        ("_{k=n}^{n}", "undecided"),  # or of one with one term, if that is not what is written
        ("_{k=2}^{2}", "fails"),
        ("_{k=1}^{3}", "fails"),
    ],
)
def test_sums_are_compared_as_they_run(limits: str, verdict: str) -> None:
    assert judged(rf"For all $x$: $\sum{limits} k x = 5 x$").verdict == verdict


def test_words_for_some_numbers_leave_open_where_one_side_has_no_value() -> None:
    finding = only(r"For small real $x$: $\sqrt{x^2} = (\sqrt{x})^2$")
    assert (finding.verdict, finding.causes) == ("undecided", ())
    assert finding.message == "only one of the two sides has a value at x = -1"


REASON = r"$\sin(a(t+k)) = \sin(a t)\cos(a k) + \cos(a t)\sin(a k)$"


@pytest.mark.parametrize(("sign", "verdict"), [("-", "holds"), ("+", "fails")])
def test_an_identity_that_is_the_reason_of_another_supposes_nothing(
    sign: str, verdict: str
) -> None:
    other = rf"$\cos(a(t+k)) = \cos(a t)\cos(a k) {sign} \sin(a t)\sin(a k)$"
    found = findings(f"Because {REASON} and {other}.")
    assert [one.verdict for one in found] == ["holds", verdict]


def test_an_equation_that_is_supposed_stays_a_condition() -> None:
    note = r"Given $\sin a = 2 \cos a$ we have, for all $a$, $\sin(a) \cos(a) = 2 \cos^2(a)$."
    assert "fails" not in [one.verdict for one in findings(note)]
