"""What a name is told in one passage of a document says nothing of another passage's."""

from __future__ import annotations

import pytest
from judged import verdicts

import pe_symbolic as pe

#: Two passages, and the verdicts on both together.
APART = {
    "a value further down": (
        r"$$|W| = 23$$",
        r"$$W = 2400 \times 0.5^3 \times 9.81 \approx 2943$$",
        ["unbound", "exact"],
    ),
    "a bound of another n": (
        r"| trees | $h \leq 1.44 \log_2(n+2)$ | ~29 |",
        r"Moles: $n = \frac{19300}{193000} = 0.1\text{ mol}$.",
        ["unbound", "exact"],
    ),
    "a function, and turns": (
        r"$N(d_2) = N(-0.1965) \approx 0.4221$",
        r"With $N=50$ turns, $\Phi = N \cdot 0.0005 = 0.025 \text{ Wb}$.",
        ["unbound", "exact"],
    ),
    "a variance, and a deviation": (
        r"Here $\sigma = 40$ hours.",
        r"There $\sigma^2 = 1.0$ and $1 + 1 = 2$.",
        ["unbound", "exact"],
    ),
    "events of one chance": (
        r"$P(T) = 0.95 \times 0.01 + 0.05 \times 0.99 = 0.059$",
        "$P(A)=P(T)=P(G)=P(C)=0.25$",
        ["exact", "unbound"],
    ),
    "an equilibrium, and more of them": (
        r"We find $K = e^{2.62} = 13.7$.",
        "1. $K \\approx 5.9 \\times 10^5$\n2. $K = 1.0$\n3. $K \\approx 1.7 \\times 10^{-6}$",
        ["rounded"],
    ),
    "a prime, and a share": (
        r"$p = 7 \equiv 3 \pmod{4}$ gives $x = 2^2 = 4$.",
        "Creative texts want top-$p=0.95$ too.",
        ["unparsed", "exact"],
    ),
    "another function of the name": (
        "$f(x) = e^{x^2}$",
        r"$f(48) = 500 \cdot 0.5^{48/12} = 500 \cdot 0.0625 = 31.25$",
        ["exact"],
    ),
    "a function of one exercise, and of another": (
        "5. $f(x) = 3x + 2$ (B)",
        "2. $f(2) = 2(4) - 3(2) + 1 = 3$ (A)",
        ["exact"],
    ),
    "a value, and a list that it does not lead to": (
        "Let $n = 5$.",
        "Then:\n\n- $n^2 = 0.8$\n- $3n = 90$",
        ["unbound", "unbound"],
    ),
    "a value, and equations that ask for another": (
        "Solve for $x$, other than $x = 1$:",
        "1. $2x = 10$\n2. $x^2 = 49$",
        ["unbound", "unbound"],
    ),
    "a square, and a correlation": (
        "The radius is $r = 4$. So $r^2 = 16$.",
        "# Correlation\n\nWe get $r = 0.9$. So $r^2 = 0.81$.",
        ["exact", "exact"],
    ),
    "a line, and what has a factorial": (
        "$f(x) = 2x$",
        r"$f(3) = e^{-2} 2^3/3! = 0.180$ and $f(\sqrt{4}) = 2\sqrt{4} = 4$",
        ["rounded", "exact"],
    ),
    "a chance, and the constant": (
        r"The prior is $\pi = 0.3$, and $1 - \pi = 0.7$.",
        r"The area is $\pi \cdot 2^2 = 12.57$, and $2\pi = 0.6$.",
        ["exact", "rounded", "exact"],
    ),
    "a function of the name in a list": (
        "$f(x) = e^{-x}$ for $x > 0$.",
        r"$$\begin{aligned} f(8)&=2^{8-5}+3=11 \\ g(8)&=2\times8-5=11\end{aligned}$$",
        ["exact", "exact"],
    ),
    "a quadratic, and a cubic": (
        "$f(x) = x^2 + 2x + 7$",
        r"$f(0.5) = 0.5^3 - 5(0.5) + 3 = 0.125 - 2.5 + 3 = 0.625$",
        ["exact"],
    ),
    "a table of times, and an equation": (
        r"* $t=0.1$: $e^{0.1} \approx 1.105$.",
        r"When is it below 750? $$750 = 3000 \times 2^{-t/15}$$",
        ["rounded", "unbound"],
    ),
    "a sum of vectors that a logistic function is taken of": (
        "This is a softmax.",
        r"$$\sigma\left(\begin{pmatrix} 0.3 \\ 0.1 \end{pmatrix}+\begin{pmatrix} 0.1 \\ 0.3"
        r" \end{pmatrix}\right) = \sigma\left(\begin{pmatrix} 0.4 \\ 0.4 \end{pmatrix}\right)"
        r" \approx \begin{pmatrix} 0.60 \\ 0.60 \end{pmatrix}$$",
        ["rounded", "rounded"],
    ),
    "an iteration, and another one": (
        "$x_{n+1} = 0.5 (x_n + 3/x_n)$",
        r"- $x_0 = 1.5$: $x_1 = 1.5 - \frac{0.25}{3} = 1.4166667$."
        "\n- $x_1 = 1.4166667$: $1 + 1 = 2$.",
        ["rounded", "exact"],
    ),
    "an error, and Euler's number": (
        r"Here $e \approx 0.2$.",
        r"$\sigma(-1) = 1/(1 + e^{1}) = 1/3.718 = 0.269$",
        ["rounded"],
    ),
    "a softmax, and a logistic function of a vector": (
        "This is a softmax.",
        r"$$\sigma\left(\begin{pmatrix} 0.4 \\ 0.4 \end{pmatrix}\right) \approx"
        r" \begin{pmatrix} 0.60 \\ 0.60 \end{pmatrix}$$",
        ["rounded", "rounded"],
    ),
    "an index, and the imaginary unit": (
        r"Column 2 (even, $i=1$): $\sin(1 / 100) = 0.01$.",
        "Here $|3+4i|^2 = 25$.",
        ["rounded", "exact"],
    ),
    "a force, and a distribution": (
        "$F = 12$ N.",
        "$P(Z<-0.67) = F(-0.67) = 0.2514$.",
        ["unbound"],
    ),
    "a longitude, and an acceleration": (
        "There $a = 0.1794$.",
        "Here $F = ma$, so $29.5 = 5a$.",
        ["unbound"],
    ),
    "a root, and a remainder": (
        r"$x=e^{\sqrt{5}}\approx 9.36$",
        r"To find $x \mod 40 = 1$ there are few options.",
        ["rounded", "unbound"],
    ),
    "angles in degrees, and a wave": (
        "It is thrown at $45°$.",
        "cos(1 / 10000^(2/512)) ≈ 1.0",
        ["wrong"],
    ),
}


@pytest.mark.parametrize(("one", "other", "verdicts"), APART.values(), ids=APART)
def test_what_is_told_elsewhere_says_nothing_here(
    one: str, other: str, verdicts: list[str]
) -> None:
    found = pe.check(f"{one}\n\n{other}\n").documents[0].findings
    assert [finding.verdict for finding in found] == verdicts


TOGETHER = {
    "a value further down that the formula goes on with": (
        r"$$\sqrt{d} = 9$$",
        "where $d = 64$.",
        ["wrong"],
    ),
    "a list of what the names are": (
        r"$$\sqrt{d} = 9$$",
        "where\n\n- $m$ is a mass\n- $d = 64$",
        ["wrong"],
    ),
    "a square in the same passage": (
        r"With $\sigma = 4$ we have $\sigma^2 = 36$.",
        "That is all.",
        ["wrong"],
    ),
    "a square that is nearly that of the value": (
        r"Here $\sigma = 4$.",
        r"So $\sigma^2 = 17$.",
        ["wrong"],
    ),
    "a slip in what is put in": (
        "$f(x) = x^2 + 3x + 1$",
        r"$f(2) = 2^2 + 3 \cdot 2 + 7 = 17$",
        ["wrong"],
    ),
    "a slip in what is put in below a root": (
        r"$f(x) = 2\sqrt{x}$",
        r"$f(9) = 2\sqrt{8} = 5.66$",
        ["wrong", "wrong"],
    ),
    "a multiple that is nearly right": (
        "There $d = 512$.",
        "Here $4d = 2084$.",
        ["wrong"],
    ),
    "a list that a value leads to": (
        "Let $n = 5$. Compute:",
        "1. $n^2 = 25$\n2. $3n = 8$",
        ["exact", "wrong"],
    ),
    "what is so because of the value": (
        "Given $m = 2$.",
        "So $m^2 = 9$.",
        ["wrong"],
    ),
    "a charge and its square": (
        "$e = 1.6$",
        "$e^2 = 2.56$",
        ["exact"],
    ),
    "a wave that is nearly right": (
        "It is thrown at $45°$.",
        "cos(1 / 10000^(2/512)) ≈ 0.51",
        ["wrong"],
    ),
}


@pytest.mark.parametrize(("one", "other", "verdicts"), TOGETHER.values(), ids=TOGETHER)
def test_what_belongs_together_is_judged(one: str, other: str, verdicts: list[str]) -> None:
    found = pe.check(f"{one}\n\n{other}\n").documents[0].findings
    assert [finding.verdict for finding in found] == verdicts


@pytest.mark.parametrize(
    ("begins", "found"),
    [(r"\begin{cases}", ["unbound", "unbound"]), (r"\begin{aligned}", ["wrong", "wrong"])],
)
def test_a_system_of_equations_asks_for_names_told_in_another_passage(
    begins: str, found: list[str]
) -> None:
    ends = begins.replace("begin", "end")
    system = rf"$${begins} 0.41x + 0.12y = 0.4 \\ 0.22x + 0.39y = 0.16 {ends}$$"
    note = f"We measured $x = 2.94$ and $y = 3.10$.\n\n{system}\n"
    assert [f.verdict for f in pe.check(note).documents[0].findings] == found


def test_vectors_that_get_other_values_below_are_summed_as_they_are() -> None:
    note = "Let $x=(1,0)$ and $y=(0,3)$. Then $x+y=(1,2)$. Now let $x=(2,2)$. Then $x+y=(2,5)$."
    findings = pe.check(note, "markdown").documents[0].findings
    assert [one.verdict for one in findings] == ["exact", "wrong", "exact", "exact"]


@pytest.mark.parametrize(
    ("made", "expected"),
    [
        ("The normalised b = (0.8, 0.6).", {"unbound"}),
        ("Rotated: b = (-3, 4).", {"unbound"}),
        ("Now b = (0.8, 0.6).", {"wrong"}),
        ("a∘b = (12, 12).", {"exact"}),
        ("a ⊗ b = (12, 12).", {"exact"}),
    ],
)
def test_what_was_made_of_a_vector_may_leave_it_as_it_was(made: str, expected: set[str]) -> None:
    note = f"a = (3, 4), b = (4, 3). {made} a + b = (7, 7)."
    findings = pe.check(note, "markdown").documents[0].findings
    assert {one.verdict for one in findings} == expected


CUBIC = "Let $f(x) = x^3 - 2x - 5$. "


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("$f(2) = 8 - 4 - 5 = -1$", "exact"),
        ("$f(2) = 8 - 4 - 6 = -2$", "wrong"),
        ("$f'(2) = 12 - 2 = 10$", "exact"),
        ("$f'(2) = 12 - 3 = 9$", "wrong"),
        ("$f'(6) = 12 - 2 = 10$", "wrong"),
        ("\n\n$f'(2) = 3 \\cdot 3 = 9$", "exact"),  # nothing is of that function
        ("\n\n$f(2) = 9 - 1 - 6 = 2$", "exact"),
        ("\n\n$f(2) = 8 - 4 = 4$", "exact"),
    ],
)
def test_terms_that_are_worked_out_are_those_of_the_function(said: str, expected: str) -> None:
    assert [verdict for _, verdict in verdicts(CUBIC + said)] == [expected]


@pytest.mark.parametrize(
    ("between", "expected"),
    [
        ("Then ", "wrong"),
        ("It has one real root, and ", "wrong"),
        ("Now with other terms: ", "exact"),
        ("It has one real root. " * 8, "exact"),
        ("\n\nThen ", "exact"),
    ],
)
def test_right_behind_its_definition_a_function_is_meant(between: str, expected: str) -> None:
    assert [verdict for _, verdict in verdicts(CUBIC + between + "$f(3) = 9 + 6 = 15$")] == [
        expected
    ]
    assert verdicts(CUBIC + between + "$f(3) = 27 - 6 - 5 = 16$") == [("16", "exact")]


def test_terms_of_a_function_may_be_rounded() -> None:
    note = "Let $f(x) = e^x + 3x + x^2$. $f(2) = 7.389 + %s + 4 = %s$"
    assert [verdict for _, verdict in verdicts(note % (6, 17.389))] == ["rounded"]
    assert [verdict for _, verdict in verdicts(note % (5, 16.389))] == ["wrong"]
