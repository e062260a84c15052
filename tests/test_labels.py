"""Names with a layer, a step or a letter above them: ``W^{(1)}``, ``a^{[2]}``, ``W^Q``."""

from __future__ import annotations

from fractions import Fraction

import pytest
from judged import findings, verdicts

from pe_symbolic.expression import Call, Number, Symbol
from pe_symbolic.formula import read
from pe_symbolic.render.mathml import to_mathml
from pe_symbolic.render.tex import to_tex

_MATRIX = r"\begin{bmatrix} 1 & 2 \\ 3 & 4 \end{bmatrix}"


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("W^{(1)}", "W^(1)"),
        ("a^{[2]}", "a^(2)"),
        ("w_{12}^{(1)}", "w_12^(1)"),
        (r"\hat{y}^{(3)}", "y_hat^(3)"),
        (r"\mathbf{W}^{(1)}", "W^(1)"),
    ],
)
def test_a_number_in_brackets_above_is_a_label(written: str, name: str) -> None:
    assert read(written).expression == Symbol(name)


@pytest.mark.parametrize(
    "written", ["x^{2}", "x^{(n)}", "x^{(1/2)}", "x^{(-1)}", "x^(2)", "(x)^{(2)}"]
)
def test_a_power_stays_one(written: str) -> None:
    node = read(written).expression
    assert isinstance(node, Call)
    assert node.op == "pow"


def test_a_power_of_e_or_a_number_stays_one() -> None:
    assert verdicts(r"$2^{(3)} = 8$ and $e^{(2)} = 7.39$") == [("8", "exact"), ("7.39", "rounded")]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("$x = 2$; $x^{(1)} = 1.5$, $x^{(2)} = 1.25$", []),
        (r"$x^{(0)} = 1$, $x^{(1)} = x^{(0)} - 0.1 \cdot 2 = 0.9$", [("0.9", "wrong")]),
        (r"$w^{[2]} = 0.4$, $a^{[1]} = 0.5$, $w^{[2]} a^{[1]} = 0.3$", [("0.3", "wrong")]),
        (r"$W^{(1)} = 0.5$, $x = 2$, $(W^{(1)})^2 x = 0.5$", [("0.5", "exact")]),
        ("<p>x<sup>(1)</sup> = 0.5, 2x<sup>(1)</sup> = 1.1</p>", [("1.1", "wrong")]),
        (rf"$x_1 = [1, 0]$, $W^Q = {_MATRIX}$, $q_1 = x_1 W^Q = [1, 3]$",
         [("1", "exact"), ("3", "wrong")]),
        (rf"$W^Q = {_MATRIX}$. $2 W^Q = \begin{{bmatrix}} 2 & 4 \\ 6 & 9 \end{{bmatrix}}$",
         [("2", "exact"), ("4", "exact"), ("6", "exact"), ("9", "wrong")]),
        ("$x_1 = 2$, $W = 3$, $q = x_1 W = 7$", [("7", "wrong")]),
        ("$x_1 = 2$ and $W^Q = 3$, $x_1 W^Q = 7$", [("7", "unbound")]),
    ],
)  # fmt: skip
def test_what_is_labelled_has_its_own_value(note: str, expected: list[tuple[str, str]]) -> None:
    assert verdicts(note, "html" if note.startswith("<p>") else "markdown") == expected


def test_a_label_is_drawn_above() -> None:
    squared = Call("pow", (Symbol("W_1^(2)"), Number(Fraction(2), "2")))
    assert to_tex(squared) == r"{{W_{1}}^{(2)}}^{2}"
    drawn = str(to_mathml(Symbol("W^(2)")))
    assert "<msup><mi>W</mi>" in drawn
    assert drawn.count("<mn>2</mn>") == 1


def test_a_short_vector_of_small_numbers_restates_nothing() -> None:
    note = "$q_1 = [1,0,2] + [0,0,0] = [1,0,2]$, $q_3 = [2,1,3] + [0,0,0] = [2,1,3]$"
    found = findings(f"{note}\n\nwith $k_2 = [4,4,0]$, $k_3 = [2,3,1]$.")
    assert {finding.verdict for finding in found} == {"exact"}
    assert len(found) == 6


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$101_{\text{two}} = 5$", "unparsed"),
        (r"$12_{\text{layers}} \times 768 = 9216$", "exact"),
        (r"$0.753_{\text{cpu}} + 0.715_{\text{gpu}} = 1.568$", "wrong"),
    ],
)
def test_a_word_below_a_number_says_what_it_is(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("7-4 GB = 4 GB", [("4", "wrong")]),
        ("A disk has 7-4 GB = 4 GB", [("4", "wrong")]),
        ("7-4 = 5", [("5", "wrong")]),
        ("7-4 VB = 985 and so on", []),
        ("8-1 Vs = 80(0.5) = 41", [("41", "wrong")]),
        ("As follows.\n\n8-1 PV = 80(0.5) = 40", [("40", "exact")]),
    ],
)
def test_the_number_of_a_problem_is_no_part_of_its_formula(
    note: str, expected: list[tuple[str, str]]
) -> None:
    assert verdicts(note, "text") == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("x = [1, 2], f(x) = [3, 0]. So x + f(x) = [4, 3].", [("4", "exact"), ("3", "wrong")]),
        ("FFN(x) = [1, 2]. FFN(x) = [3, 4].", []),
        ("x = 2 and f(x) = 3. So x + f(x) = 6.", [("3", "unbound"), ("6", "unbound")]),
        ("f(x) = [3, 0]. So $2 f(y) = [6, 1]$.", []),
    ],
)
def test_an_array_called_as_a_function_of_a_name(
    note: str, expected: list[tuple[str, str]]
) -> None:
    assert verdicts(note) == expected
