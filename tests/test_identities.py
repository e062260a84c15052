"""Equations that are meant for all values: the ordinary algebra that is not, then what is."""

from __future__ import annotations

import pytest
from judged import claims, findings, only, verdicts
from trees import tree

from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.vectors.entries import entries
from pe_symbolic.formula.derivatives import with_derivatives


def identities(note: str) -> list[Claim]:
    return [claim for claim in claims(note) if claim.kind == "identity"]


@pytest.mark.parametrize(
    "note",
    [
        r"$x + 3 = 5$",
        r"$2x + 4 = 10 \Rightarrow 2x = 6 \Rightarrow x = 3$",
        r"$y = mx + b$",
        r"$f(x) = x^2$",
        r"$3(x+2) = 2x + 10$",
        r"$x^2 - 5x + 6 = 0$",
        r"$a^2 + b^2 = c^2$",
        r"$E = mc^2$",
        r"$v = u + at$",
        r"$AB = BA$",
        r"$M^T M = I$",
        r"$\omega_k = 1/10000^{2k/d}$",
        r"$PE_{t+\phi} = M PE_t$",
        r"$p(x) = p(y)$",
        r"$\frac{dy}{dx} = 2x$",
        r"$\frac{dx}{dt} = -kx$",
        r"$\frac{d}{dt} x = v$",
        r"$\frac{d}{dt} N = -\lambda N$",
        r"$\frac{d}{dt} x^2 = 2x$",
        r"$\frac{\partial L}{\partial w} = 2(wx - y)x$",
        r"$\frac{d}{dx} f(x) = f'(x)$",
        r"$\sum_{i=1}^n x_i = n m$",
        r"$M \begin{bmatrix} \sin t \\ \cos t \end{bmatrix} = "
        r"\begin{bmatrix} \sin(t+\phi) \\ \cos(t+\phi) \end{bmatrix}$",
        r"Solve $\sin(2x) = \cos(x)$.",
        r"$(a+b)^p = a^p + b^p$ for all $a, b$ in a field of characteristic p",
        r"In a Boolean ring, for all $x$: $x^2 = x + x - x$",
        r"$(x+1)^2 = x + 1$ for every solution",
        r"For all $x$ such that $\sin x = \cos x$.",
        r"Recall our quadratic $x^2 = 5x-6$.",
        r"Recall that $x^2 = 5x-6$.",
        r"Recall the constraint $\alpha^2 = 1-\alpha$.",
        r"Since $I$ is the identity matrix, $\lambda^2 = 5\lambda-6$.",
        r"With the identity activation we get $x^2 = 2x+3$.",
        r"By the identity of indiscernibles, $x^2 = 2x$.",
        r"The condition $\frac{d}{dx}e^{kx} = 2e^{kx}$ gives $k = 2$.",
        r"$\frac{d}{dx}x^2 = 6x-4$ gives $x = 1$.",
        r"We need $\frac{d}{dx}x^2 = 6x-4$.",
        "In a Boolean algebra $(x + y)' = x'y'$ and $(xy)' = x' + y'$.",
        "$(x^2)' = 2xx'$ by the chain rule, and $(fg)' = f'g + fg'$.",
        "It is $(AB)' = B'A'$, and $(5)'$.",
        r"It is a common mistake that $\frac{d}{dx}\cos x = \sin x$.",
        r"$\frac{d}{dx}\cos x = \sin x$ is wrong.",
        r"if $\sin(a+b) = \sin a \cos b$ then",
        r"$x = x$",
        r"$y = (x+1)^2 = x^2 + 4$",
        r"$y = a(x-1) = 2x + 3 = 7$",
        r"$f(x) = a(x-1)^2 = 2(x-3)$",
        r"$y = x^2 + 1 = 2x + 1$",
        r"$y = x(x - 3) = x^2 - 9$",
        r"$q = \sin(2x) = \cos x$",
        r"$y = \frac{d}{dx} x^2 = 2$",
        r"$y = ax + b = cx$",
        r"$p = (a + b)^2 = c^2$",
        r"$\mathcal{L} = (y - wx)^2 = 0$",
        r"$f(x) = g(x) = x^2 + 1$",
        r"$\sin(x + \pi n) = \sin x$",
        r"$\sin(x + 2\pi n) = \cos x$",
        r"$|e^{-i/10}| = 0.9$",
        r"$|e^{ix} + e^{-ix}| = 2$",
        r"$|x| = x$",
        r"$\sin(ab) = 0.5$",
        r"$\sin x = \cos y$",
        r"$\sin x + \sin y = \cos x + \cos y$",
        r"$\sin(x)\sin(x + a) + \cos(x)\cos(x + a) = \cos x$",
        r"$x\cos\theta + y\sin\theta = \cos\theta$",
        r"Solve $\sin(x)\sin(x + a) + \cos(x)\cos(x + a) = \sin a$",
        r"$\sin(2i) = 1$",
        r"For all $x$: $\sin(2x) = 0.91$",
        r"$\frac{d}{dx} " + "".join(rf"\sin({k}x)" for k in range(30)) + r" = \cos(x)$",
    ],
)
def test_an_equation_that_is_no_identity(note: str) -> None:
    assert identities(note) == []


@pytest.mark.parametrize(
    ("note", "weak"),
    [
        (r"$\frac{d}{dx}\sin(\omega x) = \omega\cos(\omega x)$", False),
        (r"$\frac{\partial}{\partial x} e^{2x} = 2e^{2x}$", False),
        (r"$\frac{d \sin x}{dx} = \cos x$", False),
        (r"$\frac{d^2}{dx^2}\sin x = -\sin x$", False),
        (r"$\sin(a+b) = \sin a \cos b + \cos a \sin b$", False),
        (r"$\sum_{k=1}^{n} k = \frac{n(n+1)}{2}$", False),
        (r"For all $x$: $\sin(2x) = 2 \sin x \cos x$", False),
        (r"The identity $a^2 - b^2 = (a-b)(a+b)$", False),
        (r"By the Pythagorean identity for angles, $\sin^2 x + \cos^2 x = 1$", False),
        (r"Recall that $\cos(2x) = 2\cos x$", False),
        (r"Recall the double-angle formula $\cos(2x) = 2\cos x$", False),
        (r"Recall our guess $\cos(2x) = 2\cos x$", True),
        (r"$\begin{bmatrix} \cos a & \sin a \\ -\sin a & \cos a\end{bmatrix} "
         r"\begin{bmatrix} \sin t \\ \cos t \end{bmatrix} = "
         r"\begin{bmatrix} \sin(t+a) \\ \cos(t+a) \end{bmatrix}$", False),
        (r"$f'(x) = \frac{d}{dx}\sin(\omega x) = \cos(\omega x)$", False),
        (r"$\frac{dy}{dx} = \frac{d}{dx} x^2 = 2x$", False),
        (r"$\frac{d}{dx} f(x) = \frac{d}{dx} x^2 = 3x$", False),
        (r"$\frac{\partial L}{\partial w} = \frac{\partial}{\partial w} (wx - y)^2 = 2wx$", False),
        (r"$S(k) = PE_t \cdot PE_{t+k} = \sum_i \sin(\omega_i k)$", False),
        (r"$y = (x+1)^2 = x^2 + 2x + 1$", True),
        (r"$\ln(ab) = \ln a + \ln b$", True),
        (r"$(a+b)^2 = a^2 + b^2$", True),
        (r"$(a+b)^2 = a^2 + b^2$ for each pair", True),
        (r"$(a+b)^2 = a^2 + b^2$ for all $a, b$", False),
        (r"$\sin^2 x + \cos^2 x = 1$", True),
        (r"$\sin(a + b) = \cos(a + b)$", True),
        (r"$\sin(x)\sin(x + a) + \cos(x)\cos(x + a) = \cos a$", True),
        (r"$\sin(x)\sin(x + a) + \cos(x)\cos(x + a) = \sin a$", False),
        (r"$\cos(x + y)\cos(x - y) = \cos^2 x - \cos^2 y$", False),
        (r"$x^2 - 5x + 6 = (x-2)(x-3)$", True),
        (r"$\sin(2x) = \cos(x)$", True),
    ],
)  # fmt: skip
def test_how_sure_it_is_that_an_identity_is_meant(note: str, weak: bool) -> None:  # noqa: FBT001
    (claim,) = identities(note)
    assert claim.equation is weak


def test_derivatives_are_recognised_in_every_order() -> None:
    found = with_derivatives(tree(r"\frac{d^3}{dt^3} \sin t"))
    assert found == with_derivatives(
        tree(r"\frac{d}{dt} \left(\frac{d}{dt} \left(\frac{d}{dt} \sin t\right)\right)")
    )
    kept = tree(r"\frac{d^2}{dt^3} \sin t")
    assert with_derivatives(kept) == kept


def test_the_entries_of_a_product_of_matrices() -> None:
    product = entries(
        tree(r"\begin{bmatrix} 1 & 2 \\ 3 & 4 \end{bmatrix} \begin{bmatrix} x \\ y \end{bmatrix}")
    )
    assert product is not None
    assert product == (
        (tree(r"1 \cdot x + 2 \cdot y"),),
        (tree(r"3 \cdot x + 4 \cdot y"),),
    )
    misfit = tree(r"\begin{bmatrix} 1 & 2 \\ 3 & 4 \end{bmatrix} \begin{bmatrix} x \\ y \\ z "
                  r"\end{bmatrix}")  # fmt: skip
    assert entries(misfit) is None


@pytest.mark.parametrize(
    "note",
    [
        "$f(x) = x^2$. Set $f'(x) = 0$.",
        "$f(x) = x^2$ and $g'(x) = 2x$.",
        "$f'(x) = 2x$",
        "$f(x, y) = x^2 y$ and $f'(x, y) = 2x$.",
        "$f(x) = x^2$. $f'(x) = f(x)$.",
    ],
)
def test_a_derivative_that_is_given_or_asked_for_claims_nothing(note: str) -> None:
    assert "identity" not in [claim.kind for claim in claims(note)]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("$f(x) = x^2$ has $f'(x) = 2x$.", "holds"),
        ("$f(x) = x^2$ has $f'(x) = 3x$.", "fails"),
        (r"$f(t) = \sin(3t)$ has $f''(t) = -9\sin(3t)$.", "holds"),
        (r"$f(t) = \sin(3t)$ has $f''(t) = 9\sin(3t)$.", "fails"),
        (r"$f(w) = (wx - y)^2$ has $f'(w) = 2x(wx - y)$.", "holds"),
    ],
)
def test_the_derivative_of_a_function_of_the_document(note: str, expected: str) -> None:
    assert [finding.verdict for finding in findings(note)] == [expected]


def test_the_name_of_an_environment_is_no_word() -> None:
    note = r"\begin{equation} \frac{d}{dx} \sin(kx) = k\cos(kx) \end{equation}"
    assert [finding.verdict for finding in findings(note, "latex")] == ["holds"]
    asked = r"The equation $\frac{d}{dx} \sin(kx) = \cos(kx)$ has a solution."
    assert identities(asked) == []


@pytest.mark.parametrize(
    ("equation", "said"),
    [
        (r"\frac{1}{10000^{2i/d}} = \exp\left(\frac{2i}{d}\ln 10000\right)", ["fails"]),
        (r"\frac{1}{10000^{2i/d}} = e^{-\frac{i}{d}\ln 10000}", ["fails"]),
        ("e^{x+y} = e^{x-y}", ["fails"]),
        ("2^{x+1} = 8^{x}", []),
        ("2^{x+y} = 3^{y}", []),
    ],
)
def test_powers_that_would_be_equal_but_for_a_slip(equation: str, said: list[str]) -> None:
    assert [finding.verdict for finding in findings(f"We write ${equation}$.")] == said


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("$P(X)Q(X) = (2X+1)(X-3) = 2X^2 - 5X - 3$", ["holds"]),
        ("$P(X) + Q(X) = (3-3)X^2 + (4-1)X + (5-2) = 3X + 4$", ["fails"]),
        ("$f(x)g(x) = (2x+1)(x^2-3x+1) = 2x^3 - 5x^2 - x + 2$", ["fails"]),
        ("$f(x)g(x) = (2x+1)(x-3) = 0$", []),
        ("$(2X+1)(X^2-3X+1) = 2X^3 - 5X^2 - X + 2$", ["fails"]),
        ("$(A+1)(A+1)A = A$, $A^2 + A = A$", []),
        ("$(2A+B)(A^2-3B+1) = 2A^3 - 5A^2 - A + 2$", []),
        (r"$(X+1)\sin X = X\sin X + \sin X$", []),
    ],
)
def test_polynomials_in_one_capital_and_products_of_functions(note: str, said: list[str]) -> None:
    """What is true or not is added and multiplied, too; other capitals may be matrices."""
    found = [f for f in findings(note) if f.claim.kind == "identity"]
    assert [finding.verdict for finding in found] == said


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (r"$\sum_{i=1}^{N}i^2 = \frac{N(N+1)(2N+1)}{6}$", ["holds"]),
        (r"$\sum_{i=1}^{N}i^2 = \frac{N(N+1)(N+2)}{6}$", ["fails"]),
        (r"Let $f(x,y) = x^2y$. Then $\frac{\partial f}{\partial x} = 2xy$.", ["holds"]),
        (r"Let $f(x,y) = x^2y$. Then $\frac{\partial f}{\partial y} = x$.", ["fails"]),
        (r"Let $f(x) = x^2$. Then $\frac{\partial f}{\partial t} = 2x$.", []),
    ],
)
def test_sums_to_capitals_and_functions_of_two_names(note: str, said: list[str]) -> None:
    found = [f for f in findings(note) if f.claim.kind == "identity"]
    assert [finding.verdict for finding in found] == said


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("Let $g(x) = x^2$. Find where $g'(x) = 3x$.", []),
        ("Let $g(x) = x^2$. The equation $g'(x) = 3x$ has the solution 0.", []),
        ("Let $g(x) = x^2$. $g'(x) = 6x$, so $x = 3$.", []),
        ("This has one solution: $\\sin^2 x + \\cos^2 x = 2\\cos x$", []),
        ("Let $g(x) = x^2$. We find $g'(x) = 2x$.", ["holds"]),
        ("Differentiate $g(x) = x^2$.\n\nWe find $g'(x) = 3x$.", ["fails"]),
        ("Differentiate $g(x) = x^2$. **Solution.** We get $g'(x) = 3x$.", ["fails"]),
        ("Let $g(x) = x^2$. Find the point where $g'(x) = 3x$.", []),
        ("Find the critical points of $g(x) = x^2$.\n\n$$g'(x) = 3x$$", ["fails"]),
        ("Find the tangent to $g(x) = x^2$. First find the slope: $g'(x) = 3x$.", ["fails"]),
        ("So $g'(x) = 3x$.\n\nLet $g(x) = x^2$.", []),
        ("So $g'(x) = 3x$, where $g(x) = x^2$.", ["fails"]),
        ("Differentiate $g(x) = x^2$.\n\nThen $g'(x) = 3x$, so $g'(1) = 2$.", ["fails", "exact"]),
        ("Differentiate $g(x) = x^2$.\n\nThen $g'(x) = 3x$, so $g'(1) = 3$.", ["fails", "wrong"]),
    ],
)
def test_a_derivative_that_is_found_is_claimed(note: str, expected: list[str]) -> None:
    assert [finding.verdict for finding in findings(note)] == expected


@pytest.mark.parametrize(
    ("heading", "expected"),
    [
        (r"\section{Equations}", []),
        (r"\textbf{Equation 1}", []),
        (r"\begin{equation} 1 + 1 = 2 \end{equation}", ["exact", "undecided"]),
    ],
)
def test_a_heading_poses_equations_and_what_sets_one_off_does_not(
    heading: str, expected: list[str]
) -> None:
    note = heading + "\n\\[ (x+1)^2 = x^2 + 1 \\]"
    assert [one.verdict for one in findings(note, "latex")] == expected


@pytest.mark.parametrize(
    "words",
    [
        "Solve the following equation.",
        "Find all such functions.",
        "A mistake that many make.",
        "This is not true.",
        "Suppose this holds.",
    ],
)
@pytest.mark.parametrize(
    "display",
    [
        r"\frac{d}{dx} x^3 = 12x",
        r"\sin(a+b) = \sin a\cos b - \cos a\sin b",
    ],
)
def test_the_sentence_above_a_display_says_what_it_is(words: str, display: str) -> None:
    assert claims(f"{words}\n\n$${display}$$") == ()
    assert [found.verdict for found in findings(f"Here it is.\n\n$${display}$$")] == ["fails"]


@pytest.mark.parametrize("root", ["x = 1", r"\cos(x) = 1", "f(x) = 2"])
def test_what_is_solved_right_behind_is_no_identity(root: str) -> None:
    note = rf"$2\sin x\cos x = \sin x + 1$, so ${root}$."
    assert "identity" not in [claim.kind for claim in claims(note)]


@pytest.mark.parametrize(
    "words",
    [
        "Löse",
        "Löse die Gleichung",
        "Résoudre",
        "Résous l'équation",
        "Resuelve:",
        "Resolva a equação",
        "Risolvi",
        "Решите:",
        "Решить уравнение",
        "解方程",
    ],
)
def test_what_is_to_be_solved_in_other_languages(words: str) -> None:
    assert verdicts(f"{words} $3(x + 2) = 3x + 5$.") == []
    assert [verdict for _, verdict in verdicts("$3(x + 2) = 3x + 5$.")] == ["fails"]


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (r"Solve $\tan x = \cos x/\sin x$.", []),
        (r"$\sigma(x) = \frac{1}{1 - e^{-x}}$", []),
        (r"$\tan x = \frac{\cos y}{\sin y}$", []),
        (r"$\tan x = \cos x$", []),
        (r"$\tan x = \frac{\sin x}{\cos x}$", ["holds"]),
        (r"$\tan x = \frac{\cos x}{\sin x}$", ["fails"]),
        (r"$\sec x = 1/\sin x$", ["fails"]),
        (r"$\tanh x = \frac{e^x + e^{-x}}{e^x - e^{-x}}$", ["fails"]),
        (r"The logistic function: $\sigma(x) = \frac{e^x}{1 + e^x}$.", ["holds"]),
        (r"The sigmoid is $\sigma(x) = \frac{1}{1 - e^{-x}}$.", ["fails"]),
    ],
)
def test_a_function_written_out_by_others(note: str, said: list[str]) -> None:
    found = [f for f in findings(note) if f.claim.kind == "identity"]
    assert [finding.verdict for finding in found] == said


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("For all $a,b$:\n\n- $(a+b)^2 = a^2 + 2ab + b^2$\n- $(a-b)^2 = a^2 - b^2$", "hf"),
        ("Solve for all $a$:\n\n- $(a+1)^2 = a^2 + 1$\n- $(a-1)^2 = a^2 - 1$", ""),
        ("Exercises:\n\n1. $(a+1)^2 = a^2 + 1$\n2. $(a-1)^2 = a^2 - 1$", ""),
        (
            "For all $x$:\n\\begin{align}\n(x+1)^2 &= x^2 + 2x + 1 \\\\\n(x-1)^2 &= x^2 - 2x + 1"
            " \\\\\n(x-2)^2 &= x^2 - 4x + 4 \\\\\n(x+3)^2 &= x^2 + 6x + 8\n\\end{align}",
            "hhhf",
        ),
        ("For real θ, $\\sin^2\\theta + \\cos^2\\theta = 2$.", "f"),
    ],
)
def test_what_is_said_of_a_list_or_of_rows(note: str, expected: str) -> None:
    found = [finding.verdict for finding in findings(note)]
    assert "".join(one[0] for one in found if one in ("holds", "fails")) == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$a = \frac{d}{dt}(6t^2) = 7$", "unbound"),
        (r"$a = \frac{d}{dt}(kt) = 7$", "unbound"),
        (r"Solve $y = \frac{d}{dx}(3x) = 0$.", "unbound"),
        (r"$a = \frac{d}{dt}(6t) = 600\text{ cm/s}$", "unbound"),
        (r"$a_x = \frac{d}{dt}(6t) = 6$", "holds"),
        (r"$a_x = \frac{d}{dt}(6t) = 7$", "fails"),
        (r"$$v = \frac{d}{dt}(5 - 16t) = -15$$", "fails"),
    ],
)
def test_what_a_line_rises_by(note: str, expected: str) -> None:
    assert only(note).verdict == expected


@pytest.mark.parametrize(
    ("chain", "expected"),
    [
        (r"y = (x-1)(x-2) = x^2 - 3x + 2 = x + 7", ["holds"]),
        (r"L(x) = \frac{x - a}{b - a} = \frac{x - 2}{3 - 2} = x - 2", ["holds"]),
        (r"L(x) = \frac{(x-a)(x-b)}{(c-a)(c-b)} = \frac{(x-1)(x-3)}{(2-1)(2-3)} = -x^2 + 4x - 3",
         ["holds"]),
        (r"L(x) = \frac{(x-a)(x-b)}{(c-a)(c-b)} = \frac{(x-1)(x-3)}{(2-1)(2-3)} = -x^2 + 4x + 3",
         ["fails"]),
        (r"f(x) = (x-1)(x-2) = x^2 - 3x + 2 = (x - \frac32)^2 + \frac14", ["holds", "fails"]),
    ],
)  # fmt: skip
def test_a_named_chain_goes_on_with_numbers_put_in(chain: str, expected: list[str]) -> None:
    assert [one.verdict for one in findings(f"${chain}$")] == expected


_ADDED = r"$\sin(a+b) = \sin a\cos b {} \cos a\sin b$"


@pytest.mark.parametrize(
    "words",
    [
        "It is not hard to see: {}",
        "We do not prove that {}.",
        "The equation {} shows this.",
        "This equation is an identity: {}",
        "Let us recall that {}.",
        "If we use the identity {}, we are done.",
        "We simplify, where we used {}.",
        "When expanding, {}.",
        "For some fixed offset $k$: {}",
        "The error field: {}",
        "If $a$ is real, {}.",
        "Students often think this is hard, but {} for all $a$ and $b$.",
        "In the field of statistics we use {} for all $a$ and $b$.",
    ],
)
def test_words_that_deny_and_suppose_nothing_of_an_identity(words: str) -> None:
    for sign, verdict in (("+", "holds"), ("-", "fails")):
        assert only(words.format(_ADDED.format(sign))).verdict == verdict


@pytest.mark.parametrize(
    "words",
    [
        "Let {}.",
        "If {}, then something is off.",
        "Is it not so that {}?",
        "Solve the equation {}.",
        "For some $a$ and $b$ we get {}.",
        "Students often think {}.",
    ],
)
def test_words_that_deny_or_suppose_an_identity(words: str) -> None:
    assert not [one for one in findings(words.format(_ADDED.format("-"))) if one.verdict == "fails"]


@pytest.mark.parametrize(
    ("chain", "expected"),
    [
        (r"\frac{2}{x+1} = \frac{2}{x+3} = \frac{4}{2x+2}", ["fails", "holds"]),
        ("(x+1)^2 = x^2 + 3x + 1 = x(x+2) + 1", ["fails", "holds"]),
        ("y = x(x+1) = x^2 + 2x = x + x^2", ["fails", "holds"]),
        (
            r"\frac{8}{5 + 4e^{-t}} = \frac{8}{4(\frac54 + 2e^{-t})} = \frac{2}{\frac54 + e^{-t}}",
            ["fails", "holds"],
        ),
        ("x(x+1) = x^2 + 2x = x + 4", ["undecided"]),  # an equation to be solved
        ("x(x+1) = x^2 + 2x = x(x + 1)", ["undecided"]),
    ],
)
def test_what_stands_between_a_formula_and_what_it_always_is(
    chain: str, expected: list[str]
) -> None:
    assert [one.verdict for one in findings(f"${chain}$")] == expected
