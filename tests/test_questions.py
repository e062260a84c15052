"""What members ask: nothing about machine numbers, then that a sentence speaks of them."""

from __future__ import annotations

import pytest
from judged import findings, only, verdicts


@pytest.mark.parametrize(
    "note",
    [
        r"$0.1 + 0.2 \neq 0.3$",
        r"The machine stops. $0.1 + 0.2 \neq 0.3$",
        r"$0.1 + 0.2 \neq 0.3$. Floats are another matter.",
        r"In floating point $0.1 + 0.2 < 0.3$.",
    ],
)
def test_an_inequality_of_numbers(note: str) -> None:
    assert only(note).verdict == "fails"


@pytest.mark.parametrize(
    "note",
    [
        r"$0.1 + 0.2 \neq 0.3$ in floating point.",
        "In IEEE arithmetic 0.1 + 0.2 != 0.3.",
        "With `float64` we see 0.1 + 0.2 ≠ 0.3",
    ],
)
def test_numbers_of_a_machine_are_left_open(note: str) -> None:
    finding = only(note)
    assert finding.verdict == "unparsed"
    assert "floating-point" in finding.message


def test_a_number_with_its_power_of_ten_asks_nothing() -> None:
    note = r"$299\,792\,458\,\mathrm{m/s} \approx 3.0 \times 10^{8}\,\mathrm{m/s}$"
    assert [verdict for _, verdict in verdicts(note) if verdict == "wrong"] == []


@pytest.mark.parametrize(
    "note",
    [
        "In int8, $127 + 1 = -128$.",
        "uint8 arithmetic: $200 + 100 = 44$ (overflow).",
        "In float16, $2048 + 1 = 2048$.",
        "Boolean algebra: $1 + 1 = 1$",
        "In hex, $8 + 8 = 10$",
        "On a clock, $10 + 5 = 3$.",
        "(4 + 15)/5 = 3 remainder 4",
        "$(4 + 15)/5 = 3$ remainder $4$",
        "(4 + 15)/5 = 3 rem. 4",
        "$(4 + 15)/5 = 3 \\text{ R } 4$",
    ],
)
def test_other_arithmetic_is_left_open(note: str) -> None:
    assert {verdict for _, verdict in verdicts(note)} <= {"unparsed"}


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("In fp16 the cache takes 2 × 32 × 4096 × 2 = 524,298 bytes.", "wrong"),
        ("In fp16 the cache takes 2 × 32 × 4096 × 2 = 524,288 bytes.", "exact"),
        ("In fp16, 7e9 × 2 bytes = 15 GB.", "wrong"),
        ("in int8 7e9 × 1 byte = 8 GB", "wrong"),
        ("fp16: 2 × 512 bytes = 1 KiB.", "exact"),
    ],
)
def test_the_room_that_numbers_take_is_counted_as_ever(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


# -- equations for a name that has a value -------------------------------------------------


@pytest.mark.parametrize(
    "note",
    [
        "Take $x = 3$.\n\n$$x^2 + 2x = 16$$",
        "Take $x = 3$.\n\n$$x^2 + 2x - 15 = 1$$",
        "With $x = 3$ we have $x^2 - 8 = 0$.",
        "Take $x_0 = 3$. " + "Words. " * 200 + "\n\nThen $x_0^2 + 1 = 11$.",
        "Take $x = 3$.\n\nThen $\\sin(x) = 0.5$",
        "If $x = 3$, then $x^2 = 10$.",
        "Given $x = 3$ we have $x^2 = 10$.",
        "1. Take $x = 3$.\n2. Square it: $x^2 = 10$.",
        "Take $x = 3$. If $L = 2$, then $x^2 = 10$.",
        "$x^2 = 16$, so $x = 5$.",
        "With $x = 3$ we get $x^2 = 10$, so no solution is needed.",
        "Let $x = 2$. Then $3x = 7$. No solutions are asked for.",
    ],
)
def test_what_is_wrong_for_the_value_meant(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == ["wrong"]


@pytest.mark.parametrize(
    "note",
    [
        "It fell $x = 50$ m.\n\n- $x^2 + 7x + 10 = 0$",
        "Take $x = 3$. The equation $x^2 = 2$ has no rational root.",
        "The area: $a(10-a)=30$. No solution. It is largest for $a=5$.",
        "Take $x = 2$. Now $x^2 + 1 = 0$ has no real roots.",
        "Take $x = 3$. When is $x^2 = 16$? For two values.",
        "Let $p = 0.3$. The median solves $1 - e^{-p} = 0.5$.",
        "It fell $x = 50$ m.\n\nSolve $x^2 + 2x = 3$.",
        "It fell $x = 50$ m.\n\nThe solutions of $x(x + 5) = 300$ are asked for.",
        "It fell $x = 50$ m.\n\n$x^2 + 2x = 3 \\iff (x - 1)(x + 3) = 0$",
        "It fell $x = 50$ m. " + "Words. " * 200 + "\n\nThen $x^2 + 2x = 3$.",
    ],
)
def test_an_equation_for_a_name_with_a_value_is_left_open(note: str) -> None:
    assert {verdict for _, verdict in verdicts(note)} == {"unbound"}


@pytest.mark.parametrize(
    "note",
    [
        "Take $x = 8$.\n\nGiven $\\sin x = 0.6$, find more.",
        "Take $x = 8$. If $\\sin x = 0.6$ then $\\cos x = 0.8$.",
        "We had 10·lr = 1 at lr = 0.1. For 10·lr = 0.5 choose lr = 0.05.",
        "a) It follows that x = 8.\n\nb) sin x = 0.6",
        "We had x = 9. √x = 4 → x = 16",
        "x² = 16, so x = 4.\n\n2. 2^x = 8, so x = 3.",
    ],
)
def test_what_a_sentence_supposes_of_a_name_with_a_value(note: str) -> None:
    assert {verdict for _, verdict in verdicts(note)} - {"exact"} == {"unbound"}


def test_an_equation_that_the_value_solves_holds() -> None:
    assert [v for _, v in verdicts("Take $x = 2$.\n\nSo $x^2 - 4 = 0$.")] == ["exact"]


# -- permutations --------------------------------------------------------------------------


@pytest.mark.parametrize("note", ["$(12)(13) = 132$", "$(10)(12) = (102)$", "$(12)(13) = 157$"])
def test_products_of_bracketed_numbers(note: str) -> None:
    assert only(note).verdict == "wrong"


@pytest.mark.parametrize("note", ["$(12)(13) = (132)$", "$(123)^{-1} = (132)$"])
def test_products_of_permutations_are_left_open(note: str) -> None:
    assert only(note).verdict == "unparsed"


@pytest.mark.parametrize(
    ("between", "verdict"),
    [("### Example B: solve", "unbound"), ("## Aufgabe 3", "unbound"), ("so", "wrong")],
)
def test_another_example_has_its_own_unknowns(between: str, verdict: str) -> None:
    note = r"$x = \ln(10) \approx 2.303$" + f"\n\n{between}\n\n" + r"$$\log_3(x) = 4$$"
    assert verdicts(note)[-1] == ("4", verdict)


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("$x = 5$, so $14 = 2x + 5$.", [("14", "wrong")]),
        (
            "We had $x = 5$.\n\nNow solve $10 = 2x + 4$, so $x = 3$.",
            [("10", "unbound"), ("3", "exact")],
        ),
        (
            "$W = 50$, $e^0 = 1$, and the number $We = 12$.",
            [("1", "exact"), ("12", "unbound")],
        ),
        ("With $V = 50257$, $d = 768$. Then $Vd = 38{,}597{,}736$.", [("38{,}597{,}736", "wrong")]),
        ("With $V = 50257$, $d = 768$. Then $Vd = 12.4$.", []),
    ],
)
def test_an_equation_with_its_number_first(note: str, found: list[tuple[str, str]]) -> None:
    assert verdicts(note) == found


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("They add up to 7 = 1 + 2 + 3.", [("7", "wrong")]),
        ("From 0 to 2 = 2^3 - 0^3 = 8", [("8", "exact")]),
        ("The nearest power of 2 >= 60 is 64", []),
        ("The value of 3 + 2 > 6 is", [("6", "fails")]),
    ],
)
def test_a_number_that_words_reach_over(note: str, found: list[tuple[str, str]]) -> None:
    assert verdicts(note) == found


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("$a = 3$ and $b = 4$, so $ab = 13$", [("13", "wrong")]),
        ("$a = 3$ and $b = 4$. Hence $ab = 12$", [("12", "exact")]),
        ("$d = 3$ and $x = 5$. The step is $dx = 0.1$", []),
        ("$I = 2$ and $R = 5$. The voltage is $V = IR = 12$", [("12", "wrong")]),
        (
            r"$R = 1\,\mathrm{k\Omega}$, $C = 1\,\mathrm{\mu F}$, $T = RC = 2\,\mathrm{ms}$",
            [("2", "wrong")],
        ),
        (r"$l = 3$ and $r = 2$. The step is $\eta = lr = 0.1$", []),
    ],
)
def test_letters_side_by_side_are_a_product_where_it_follows(
    note: str, expected: list[tuple[str, str]]
) -> None:
    """Else they are one name, as ``lr`` is."""
    assert verdicts(note) == expected


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("$t = 2$. $0.5 = e^{-t}$, and $s = 3$", [("0.5", "wrong")]),
        (
            "$t = 2$. We have $e^{-t} = 0.5$, $t = 0.693$",
            [("0.5", "wrong"), ("0.693", "rounded")],
        ),
        (r"$t = 2 \Rightarrow e^{-t} = 0.5$, $t = 0.693$", [("0.5", "wrong")]),
        (
            "(a) $t = 2$.\n(b) $0.5 = e^{-t}$, $t = 0.693$",
            [("0.5", "unbound"), ("0.693", "rounded")],
        ),
        (
            "(a) $t = 2$.\n(b) $1 = 2e^{-t} \\Rightarrow e^{-t} = 0.5$, $t = 0.7 \\cdot 1 = 0.7$",
            [("1", "unbound"), ("0.5", "unbound"), ("0.7", "exact")],
        ),
        (
            "(a) $t = 3$.\n(b) $t = 2 \\Rightarrow e^{-t} = 0.5$",
            [("0.5", "wrong")],
        ),
        (
            "(a) $t = 2$.\n(b) $1 = 2e^{-t} \\Rightarrow e^{-t} = 0.5$.",
            [("1", "unbound"), ("0.5", "unbound")],
        ),
        (
            "(a) $t = 2$.\n(b) $1 = 2e^{-t} \\Rightarrow t = 0.7 \\cdot 1 = 0.8$",
            [("1", "unbound"), ("0.8", "wrong")],
        ),
    ],
)
def test_the_next_question_with_its_number_first(note: str, found: list[tuple[str, str]]) -> None:
    """And what follows from it, where the name is given its value right behind."""
    assert verdicts(note) == found


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("f(x) = 2x + 1. f(x) = 7, x = 3. f(x) = 9, x = 4.", ["unbound", "unbound"]),
        ("x = 2, e^x = 7.39. e^x = 20.09, x = 3.", ["rounded", "unbound"]),
        ("θ = 45°, cos θ = 0.5, θ = 60°", ["unbound", "exact"]),
        ("x = 2, e^x = 7.39. e^x = 20.19, x = 3.", ["rounded", "wrong"]),
        ("θ = 45°, cos θ = 0.5, θ = 70°", ["wrong", "wrong"]),
        (
            "$u = 0.3$\n\n$D = \\frac{u^2}{2 - u} \\approx \\frac{u^2}{2} = 0.005$\n\n"
            r"$u^2 = 0.01 \implies u = 0.1$",
            ["unbound", "exact"],
        ),
        (
            "$u = 0.3$\n\n$D = \\frac{u^2}{2 - u} \\approx \\frac{u^2}{2} = 0.005$\n\n"
            r"$u^2 = 0.04 \implies u = 0.2$",
            ["wrong", "exact"],
        ),
    ],
)
def test_what_the_next_value_right_behind_solves_is_asked(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("between", "behind", "verdict"),
    [
        ("Find $W$.", "$C_0 = 0.61$", "wrong"),  # another name
        ("Find $C_0 + 1$.", "$C_0 = 0.61$", "wrong"),  # no name
        ("Find $C_0$.", "which is all", "wrong"),  # and nothing is found
        ("Find $C_0$.", "$C_0 = 0.067$", "wrong"),
        ("We find $C_0 = 0.067$.", "$C_0 = 0.61$", "wrong"),
        ("Find $C_0$.", "$C_0 = 0.61$", "unbound"),
        (r"Solve for \(C_{0}\).", "$C_0 = 0.61$", "unbound"),
        ("Determine the value of $C_0$.", "$C_0 = 0.61$", "unbound"),
        ("Now solve for $C_0$.", "which is all", "unbound"),
        ("Find $C_0$ such that all holds.", "which is all", "unbound"),
        ("One may solve for $C_0$ by hand.", "which is all", "wrong"),
        ("Gesucht ist wieder die Menge $C_0$.", "which is all", "wrong"),
        ("Gesucht ist wieder die Menge $C_0$.", "$C_0 = 0.61$", "unbound"),
        (r"gesucht: $C_\text{0}$", "$C_0 = 0.61$", "unbound"),
        ("cercato : \\(C_{0}\\)", "$C_0 = 0.61$", "unbound"),
        ("On cherche $C_0$.", "$C_0 = 0.61$", "unbound"),
    ],
)
def test_a_name_that_is_asked_for_anew(between: str, behind: str, verdict: str) -> None:
    note = f"$C_0 = 0.067$.\n\n{between} From $W = (C_0 - 0.022)/0.74 = 0.80$: {behind}"
    assert verdicts(note)[0] == ("0.80", verdict)


@pytest.mark.parametrize(
    ("between", "verdict"),
    [
        ("Let $n$ be the rate.", "wrong"),  # another name
        ("Let $x$ be as above.", "wrong"),
        ("Let $x$ be the same number.", "wrong"),
        ("Let $x + 1$ be the rate.", "wrong"),
        ("If $x$ is positive.", "wrong"),
        ("As $x$ is a rate.", "wrong"),
        ("If $x$ is a rate.", "unbound"),
        ("Suppose that $x$ is an angle.", "unbound"),
        ("Let $x$ be the rate.", "unbound"),
        ("Let x denote a price.", "unbound"),
        ("Soit $x$ le prix.", "unbound"),
        ("Sei nun x die Zahl der Tage.", "unbound"),
        (r"Sea \(x\) la cantidad.", "unbound"),
        ("Sia $x$ il lato.", "unbound"),
        ("Seja x o lado.", "unbound"),
        ("Niech $x$ oznacza liczbę dni.", "unbound"),
    ],
)
def test_a_name_that_is_something_else_from_here_on(between: str, verdict: str) -> None:
    note = f"$x = 0.067$.\n\n{between} Then $(x - 0.022)/0.74 = 0.80$"
    assert verdicts(note)[-1] == ("0.80", verdict)


_CUBIC = "$f(x) = x^3 - x - 2$."


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("As $f(1) < 0$ and $f(2) > 0$, there is a root.", "holds holds"),
        ("Since $f(1) > 0$, there is one.", "fails"),
        ("We have $f(1) f(2) > 0$.", "fails"),
        ("Here $f(2) > f(1)$.", "holds"),
        ("Is $f(1) > 0$?", "unbound"),
        ("We want $f(2) < 3$.", "unbound"),
        ("Stop as soon as $f(2) > 10$.", "unbound"),
        ("If $f(1) > 5$, stop.", ""),
        ("Then $g(1) > 5$ and $f(a) > 5$.", ""),
    ],
)
def test_calls_of_a_function_that_are_compared(said: str, found: str) -> None:
    told = findings(f"{_CUBIC} {said}")
    assert " ".join(one.verdict for one in told) == found
    assert all("a condition" in one.message for one in told if one.verdict == "unbound")


def test_a_call_of_a_function_has_its_value_in_words() -> None:
    given = "Let $f(x) = x^2 + 1$."
    assert verdicts(f"{given} Then $f(3)$ is 11, and the value of $f(1)$ is 2.") == [
        ("11", "wrong"),
        ("2", "exact"),
    ]
    assert verdicts(f"{given} The pages $f(3)$ is 11 of, or f(3) is 11.") == []


@pytest.mark.parametrize(
    ("note", "right", "wrong"),
    [
        (r"Let $r = 2$. The area of the circle is $\pi r^2 = {}$.", "12.57", "14.57"),
        (r"Let $r = 2$. The volume of the sphere is $\frac43\pi r^3 = {}$.", "33.51", "31.51"),
        (r"Let $a = 3$. The equation yields $a^2+1 = {}$.", "10", "11"),
        (r"Let $a = 3$. Substituting into the equation, $2a+1 = {}$.", "7", "8"),
        ("Let $x = 3$.\n\na) $x^2+1 = {}$\n", "10", "11"),
        ("Let $x = 3$.\n\na) $2x = 6$\n\nb) $x^2+1 = {}$\n", "10", "11"),
    ],
)
def test_words_for_what_is_reckoned_ask_nothing(note: str, right: str, wrong: str) -> None:
    for number, expected in ((right, {"exact", "rounded"}), (wrong, {"wrong"})):
        assert findings(note.format(number))[-1].verdict in expected


@pytest.mark.parametrize(
    "note",
    [
        "Let $x = 2$. The circle $x^2 + 1 = 11$ is meant.",
        "Let $a = 3$. The equation $2a+1 = 8$ has a solution.",
        "Let $x = 3$. Solve:\n\na) $x^2+1 = 11$\n",
        "Let $x = 3$.\n\nSolve the following.\n\na) $x^2+1 = 11$\n\nb) $2x-1 = 6$\n",
        "Exercises\n\na) $x = 5$\n\nb) $x^2 = 16$\n",
    ],
)
def test_words_that_ask_for_a_name_that_has_a_value(note: str) -> None:
    assert "wrong" not in [finding.verdict for finding in findings(note)]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("Let $m = 3$, $v = 4$.\n\nThe equation $m v = 13$ is solved.", "unbound"),
        ("Let $m = 3$, $v = 4$.\n\nSolve \\begin{equation} m v = 13 \\end{equation}", "unbound"),
        ("Let $m = 3$, $v = 4$.\n\n\\begin{equation}\nm v = 13\n\\end{equation}", "wrong"),
        ("Let $m = 3$, $v = 4$.\n\n\\begin{solution}\nSo $m v = 13$.\n\\end{solution}", "wrong"),
        ("Let $m = 3$, $v = 4$.\n\n\\begin{equation*}\nm v = 12\n\\end{equation*}", "exact"),
    ],
)
def test_the_name_of_an_environment_asks_for_nothing(note: str, verdict: str) -> None:
    assert [finding.verdict for finding in findings(note, "latex")] == [verdict]


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("3(4) - 2(2) + 5 = 13", "exact"),
        ("3(4) - 2(2) + 5 = 14", "wrong"),
        ("5(2) + 1 = 11", "wrong"),
    ],
)
def test_a_formula_that_reckons_more_is_of_another_function(formula: str, expected: str) -> None:
    r"""``f`` of the section before was ``4x + 1``, of two operations."""
    note = rf"\section{{One}} Let $f(x) = 4x + 1$.\section{{Two}} Here $f(2) = {formula}$."
    assert [str(finding.verdict) for finding in findings(note, "latex")] == [expected]


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        (r"m\theta_1 = 0.7", [("0.7", "wrong")]),
        (r"m\theta_1 = 0.6", [("0.6", "exact")]),
        (r"d\theta_1 = 0.7", []),
        (r"m\theta = 0.7", [("0.7", "wrong")]),
        (r"m\lambda = 0.7", []),
        ("mt = 9", []),
    ],
)
def test_a_letter_beside_a_greek_one_is_a_factor(
    formula: str, expected: list[tuple[str, str]]
) -> None:
    given = r"Let $m = 3$, $d = 2$, $t = 7$, $\theta = \lambda = 2$ and $\theta_1 = 0.2$."
    note = f"{given}\n\n{'Rates are turned into angles next. ' * 5}\n\nAt this place ${formula}$."
    assert verdicts(note) == expected
