"""Python as formulas: code that is more, then calls, prints and lists of numbers."""

from __future__ import annotations

from collections import Counter

import pytest
from judged import findings
from trees import tree

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.python.code import last_value, shown_by_line
from pe_symbolic.claims.python.printouts import printed_values


@pytest.mark.parametrize(
    "code",
    [
        "", "x = 2", "0.5", "math.sin(x)", "sin(2)", "foo.sin(2)", "math.sin(2);", "math.sin(2, 3)",
        "math.sin(*a)", "np.sum(2)", "2 if x else 3", "'2'", "True", "1j", "0x1f + 1", "[2][1]",
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
        ("print(math.sin(x), math.cos(x))", 1),
        ("print(f'{math.sin(2):{w}}')", 1),
        ("print(f'{math.sin(2):>8x}')", 1),
        ("print(f'{math.sin(2)!a}')", 1),
        ("print('%s and %s' % math.sin(2))", 1),
        ("print('%x' % math.sin(2))", 1),
        ("print('{!r}'.format(math.sin(2)))", 1),
        ("print('{x}'.format(x=math.sin(2)))", 1),
        ("print('{'.format(math.sin(2)))", 1),
        ("print('a' + b + str(math.sin(2)))", 1),
        ("print(f'{math.sin(2)}{math.cos(2)}')", 1),
        ("print('two\\nlines', math.sin(2))", 1),
        ("print('two\\nlines', math.sin(x))", 1),
        ("for i in range(2):\n    print(math.sin(i))\n    i = f(i)", 2),
        ("for i in range(2):\n    print(math.sin(i))\n    i, j = f(i)", 2),
        ("if a:\n    print(2 + 2)", 1),
    ],
)
def test_prints_that_say_too_little(code: str, lines: int) -> None:
    assert not [shown for shown in printed_values(code, [""] * lines) if shown]


def around(code: str, lines: int) -> list[list[tuple[str, str]]]:
    """The words before each formula of each printed line, and those behind."""
    return [
        [(one.before, one.behind) for one in line] for line in printed_values(code, [""] * lines)
    ]


def test_what_is_printed_around_a_number() -> None:
    code = "print('sin:', math.sin(2))\nprint(f'cos = {math.cos(2):.4f}!')"
    assert around(code, 2) == [[("sin: ", "")], [("cos = ", "!")]]


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("print(f'a = {2**3}, b = {3**2!r}.')", [("a = ", ""), (", b = ", ".")]),
        ("print('a', 2**3, 'b', 3**2, sep='|')", [("a|", ""), ("|b|", "")]),
        ("print('%.2f or %5.1e%%' % (1/3, 2/3))", [("", ""), (" or ", "%")]),
        ("print('{:.2%} of {}'.format(1/3, 2/3))", [("", ""), ("% of ", "")]),
        ("print('{1} of {0:>8.3f}'.format(1/3, 2/3))", [("", ""), (" of ", "")]),
        ("print('a = ' + str(2**3) + ' m')", [("a = ", " m")]),
        ("n = 3\nprint(f'{n} has {n**2}, {0.5} too')", [("3 has ", ", 0.5 too")]),
        ("print('a\\nb', 2**3)", [("b ", "")]),
    ],
)
def test_words_between_formulas(code: str, words: list[tuple[str, str]]) -> None:
    assert around(code, 1 + code.count("\\n"))[-1] == words


@pytest.mark.parametrize(
    ("code", "texts"),
    [
        ("show()\nfor k in ks:\n    print(k)\nprint('sum', 2 + 3)", ["sum 4", "sum 5"]),
        ("print(x)\nprint('sum', 2 + 3)\nprint('sum', 2 + 4)", ["1", "2", "3", "sum 5"]),
        ("for k in ks:\n    print('sum', 2 + 3)", ["sum 5"]),
        ("for k in ks:\n    print(k)\nprint(2 + 3, 'in all')", ["1", "5 in all"]),
        ("for k in ks:\n    print(k)\nprint('=', 2 + 3)", ["1", "= 5"]),
    ],
)
def test_words_that_tell_no_line(code: str, texts: list[str]) -> None:
    assert not any(printed_values(code, texts))


@pytest.mark.parametrize(
    ("code", "texts", "place"),
    [
        ("for k in ks:\n    print(k)\nprint('sum', 2 + 3)", ["1", "2", "sum 5"], 2),
        ("def f(x):\n    print(x)\nprint('sum', 2 + 3)\nf(2)", ["sum 5", "2"], 0),
        (
            "print(table)\nprint('sum', 2 + 3)\nprint('mean', x)",
            ["a b", "1 2", "sum 5", "mean 3"],
            2,
        ),
    ],
)
def test_a_line_told_by_its_words(code: str, texts: list[str], place: int) -> None:
    lines = printed_values(code, texts)
    assert [at for at, line in enumerate(lines) if line] == [place]
    assert [shown.before for shown in lines[place]] == ["sum "]


def test_a_share_in_percent_counts_hundredths() -> None:
    ((shown,),) = printed_values("print(f'{1/8:.1%}')", ["12.5%"])
    assert (shown.elements, shown.behind) == ((tree(r"1/8 \cdot 100"),), "%")


def test_a_loop_shows_a_line_each_round() -> None:
    code = "s = 0\nfor k, x in zip([1, 2], [3, 4]):\n    s += k * x\n    print(k, s + 1)"
    lines = printed_values(code, ["1 4", "2 12"])
    assert [[rational_value(one) for one in shown.elements] for (shown,) in lines] == [[4], [12]]
    assert [shown.before for (shown,) in lines] == ["1 ", "2 "]
    assert not any(printed_values(code, ["1 4", "2 12", "3 4"]))


def test_a_list_has_elements() -> None:
    shown = last_value("np.array([math.sin(1), 2])")
    assert shown is not None
    assert shown.is_list
    assert shown.elements == (tree(r"\sin(1)"), tree("2"))


@pytest.mark.parametrize(
    "change",
    [
        "for i in r:\n    x += i",
        "for i in range(3):\n    x += f(i)",
        "for i in range(3):\n    if y:\n        x += i",
        "for i in range(3):\n    x += i\nelse:\n    x = 0",
        "x = f(2)",
        "x, y = f(2)",
        "x, y = 1, 2, 3",
        "x, y.z = 1, 2",
        "x = y, z = f(2)",
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
    shown = shown_by_line(code)
    assert [one.bound for one in shown[2]] == [("x = 2",)]
    assert shown[code.count("\n") + 1] == ()


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


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        ("def softmax(z, t=2):\n    return z\n\n", {}),
        ("from mine import softmax\n", {}),
        ("from mine import *\n", {}),
        ("x = 3\n", {"rounded": 2, "wrong": 1}),
    ],
)
def test_a_softmax_that_nobody_defines_is_one(before: str, expected: dict[str, int]) -> None:
    fences = (
        f"```python\n{before}```\n\n```python\nsoftmax([2, 1, 0.1])  # [0.66, 0.34, 0.10]\n```\n"
    )
    found = Counter(finding.verdict for finding in findings(fences))
    assert found == expected
    assert not findings(fences.replace("0.1])", "0.1], 2)"))  # a temperature, perhaps


def test_a_line_end_that_python_alone_counts_is_not_read() -> None:
    assert shown_by_line("x = 1\r2 + 2") == {}


def test_two_statements_that_end_on_a_line_say_too_little() -> None:
    assert shown_by_line("x = 1 + 1; 2 + 2") == {1: ()}
