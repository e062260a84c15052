"""Python as formulas: code that is more, then calls, prints and lists of numbers."""

from __future__ import annotations

import pytest
from trees import tree

from pe_symbolic.claims.python_code import last_value, printed_values, values_by_line


@pytest.mark.parametrize(
    "code",
    [
        "", "x = 2", "0.5", "math.sin(x)", "sin(2)", "foo.sin(2)", "math.sin(2);", "math.sin(2, 3)",
        "math.sin(*a)", "np.sum(2)", "2 if 1 else 3", "'2'", "True", "1j", "0x1f + 1", "[2][1]",
        "lambda: 2", "__import__('os').getcwd()", "2 +", "(" * 300,
        "-" * 5_000 + "1", "+".join("1" * 5000),
        "pow(2, 3, 5, 7)", "2 @ 3", "np.array([[1, 2], [3]]) + 1", "math.tau",
    ],
)  # fmt: skip
def test_code_that_is_no_formula(code: str) -> None:
    assert last_value(code) is None


@pytest.mark.parametrize(
    ("code", "formula"),
    [
        ("math.sin(2)", r"\sin(2)"),
        ("import math\nmath.sin(2)\n", r"\sin(2)"),
        ("-2 ** 2", "-2^{2}"),
        ("1 - 2*3/4", "1 - 2 * 3/4"),
        ("np.arctan(1_000.5)", r"\arctan(1000.5)"),
        ("math.log2(8)", r"\log_2(8)"),
        ("math.comb(5, 2)", r"\binom{5}{2}"),
        ("7 // 2", r"\lfloor 7/2 \rfloor"),
        ("7 % 2", r"7 - 2\lfloor 7/2 \rfloor"),
        ("from math import sin\nsin(2)", r"\sin(2)"),
        ("from math import *\nsin(pi)", r"\sin(\pi)"),
        ("from math import cos as c, e\nc(e)", r"\cos(e)"),
        ("[2, 3][1]", "3"),
    ],
)
def test_a_last_value(code: str, formula: str) -> None:
    shown = last_value(code)
    assert shown is not None
    assert shown.elements == (tree(formula),)
    assert code[shown.start : shown.end] == code.split("\n")[-2 if code.endswith("\n") else -1]


def test_places_count_code_points() -> None:
    code = "x = 'é'; math.sin(2)"
    shown = last_value(code)
    assert shown is not None
    assert code[shown.start : shown.end] == "math.sin(2)"


@pytest.mark.parametrize(
    ("code", "lines"),
    [
        ("for i in r:\n    print(math.sin(2))", 1),
        ("print(math.sin(2))\nshow()\nprint(2 + 2)", 3),
        ("print(math.sin(2), end='')", 1),
        ("print(math.sin(2), math.cos(x))", 1),
        ("print(f'{math.sin(2):>8}')", 1),
        ("print(f'{math.sin(2)!r}')", 1),
        ("if a:\n    print(2 + 2)", 1),
    ],
)
def test_prints_that_say_too_little(code: str, lines: int) -> None:
    assert not [shown for shown in printed_values(code, lines) if shown]


def test_what_is_printed_around_a_number() -> None:
    code = "print('sin:', math.sin(2))\nprint(f'cos = {math.cos(2):.4f}!')"
    first, second = printed_values(code, 2)
    assert first is not None
    assert second is not None
    assert (first.before, first.behind) == ("sin: ", "")
    assert (second.before, second.behind) == ("cos = ", "!")


def test_a_list_has_elements() -> None:
    shown = last_value("np.array([math.sin(1), 2])")
    assert shown is not None
    assert shown.is_list
    assert shown.elements == (tree(r"\sin(1)"), tree("2"))


@pytest.mark.parametrize(
    "change",
    [
        "for i in r:\n    x += i",
        "x = f(2)",
        "x, y = 1, 2",
        "def x():\n    return 2",
        "import x",
        "from math import x",
        "print(x := 3)",
        "exec('x = 3')",
        "with f as x:\n    pass",
        "del x",
        "def f():\n    global x\n    x = 3",
        "x **= " + " + ".join(["2"] * 300),
    ],
)
def test_a_name_that_may_have_changed_is_unknown(change: str) -> None:
    code = f"x = 2\nx + 1  # 3\n{change}\nx + 1"
    shown = values_by_line(code)
    assert shown[2] is not None
    assert shown[2].bound == ("x = 2",)
    assert shown[code.count("\n") + 1] is None


@pytest.mark.parametrize(
    "change", ["v.append(3)", "v[0] = 3", "print(v.pop())", "f(v)", "print(*v, f(v))"]
)
def test_a_list_that_may_have_changed_is_unknown(change: str) -> None:
    assert last_value("v = [1, 2]\nsum(v)") is not None
    assert last_value(f"v = [1, 2]\nw = v\n{change}\nsum(w)") is None


@pytest.mark.parametrize(
    ("code", "formula"),
    [
        ("x = 2\nx += 1\nx * 2", "(2 + 1) * 2"),
        ("x = 2\ny = x ** 2\nx = 7\ny - 1", "2^2 - 1"),
        ("v = np.array([1, 2])\nprint(f'{v[0]:.2f}')\nv[1] * 2", "2 * 2"),
        ("def f(y):\n    return y\nx = 3\nx - 1", "3 - 1"),
    ],
)
def test_names_are_followed(code: str, formula: str) -> None:
    shown = last_value(code)
    assert shown is not None
    assert shown.elements == (tree(formula),)


def test_a_line_end_that_python_alone_counts_is_not_read() -> None:
    assert values_by_line("x = 1\r2 + 2") == {}


def test_two_statements_that_end_on_a_line_say_too_little() -> None:
    assert values_by_line("x = 1 + 1; 2 + 2") == {1: None}
