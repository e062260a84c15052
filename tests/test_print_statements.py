"""Code of Python 2: ``print`` as a statement, and quotients of whole numbers."""

from __future__ import annotations

import ast
import json

import pytest
from judged import findings

from pe_symbolic.claims.python.print_statements import as_calls
from pe_symbolic.claims.python.trees import tree_of


def verdicts_on(*cells: tuple[str, dict[str, object]], version: str = "") -> list[str]:
    """The verdicts on what cells of a notebook showed."""
    made = [
        {"cell_type": "code", "source": code, "execution_count": at, "outputs": [output]}
        for at, (code, output) in enumerate(cells)
    ]
    language = {"language_info": {"name": "python", "version": version}}
    note = json.dumps({"cells": made, "metadata": language, "nbformat": 4})
    return [one.verdict for one in findings(note, "notebook")]


def printed(text: str) -> dict[str, object]:
    return {"output_type": "stream", "name": "stdout", "text": text}


def result(text: str) -> dict[str, object]:
    return {"output_type": "execute_result", "data": {"text/plain": text}}


@pytest.mark.parametrize(
    "code",
    [
        "x = 2", "print(2)", "print = 2", "print.x", "x = print", "print 2; x = 3",
        "print >>log, 2", "print'a'", "print (2", "if x:\n    print 2\n  y",
    ],
)  # fmt: skip
def test_what_has_no_statement_or_no_room_for_a_bracket(code: str) -> None:
    assert as_calls(code) is None


@pytest.mark.parametrize(
    ("code", "calls"),
    [
        ("print 2", "print(2)"),
        ("print", "print()"),
        ("if x: print 2  # two", "if x: print(2)  # two"),
        ("print 'a %d' % (\n  2), 3\nx = 4", "print('a %d' % (\n  2), 3)\nx = 4"),
        ("print 2,", "print(2,end=' ')"),
        ("s = '''\nprint 2'''\nprint s", "s = '''\nprint 2'''\nprint(s)"),
    ],
)
def test_a_statement_becomes_a_call(code: str, calls: str) -> None:
    assert as_calls(code) == calls


@pytest.mark.parametrize(
    ("code", "shown", "verdicts"),
    [
        ("print 2 + 3", "5", ["exact"]),
        ("print 2 + 3", "6", ["wrong"]),
        ("x = 7\nprint 'x:', x / 2.0, 'm'", "x: 3.6 m", ["wrong"]),
        ("x = 7.0\ny = x\nprint 'x: %.1f %%' % (y / 2)", "x: 3.6 %", ["wrong"]),
        ("print 'sum', 7 / 2", "sum 3", ["exact"]),
        ("print 'sum', 7 / 2", "sum 3.5", ["wrong"]),
        ("from __future__ import division\nx = 7\nprint 'sum', x / 2", "sum 4.5", ["wrong"]),
        ("import math\nprint math.sqrt(4) / 3, -2.0 / 3", "0.67 -0.77", ["rounded", "wrong"]),
        # names that may be of whole numbers, and a line that goes on
        ("x = 7\nprint 'half', x / 2", "half 4", []),
        ("x = 7.0\nx += 1\nprint 'half', x / 2", "half 5", []),
        ("def f(x):\n    return x / 2\nprint 'half', f(7)", "half 4", []),
        ("print 2 + 3,\nprint 2 * 4", "5 9", []),
    ],
)
def test_what_statements_print(code: str, shown: str, verdicts: list[str]) -> None:
    assert verdicts_on((code, printed(shown))) == verdicts


def test_a_long_number_has_its_letter() -> None:
    assert verdicts_on(("2**70", result("1180591620717411303424L"))) == ["exact"]
    assert verdicts_on(("2**70", result("1180591620717411303425L"))) == ["wrong"]


@pytest.mark.parametrize(
    ("before", "version", "verdict"),
    [
        ("x = 1", "", "misrounded"),
        ("x = 1", "3.11.2", "misrounded"),
        ("x = 1", "2.7.12", "exact"),
        ("print 'x'", "", "exact"),
        ("from __future__ import division\nprint 'x'", "2.7.12", "misrounded"),
        ("from __future__ import print_function, division", "2.7.12", "misrounded"),
    ],
)
def test_the_quotients_of_a_notebook(before: str, version: str, verdict: str) -> None:
    cells = ((before, printed("x")), ("8 / 3", result("2")))
    assert verdicts_on(*cells, version=version) == [verdict]


def test_a_sum_of_too_many_terms_is_not_followed() -> None:
    code = f"x = {' + '.join(['1'] * 900)} / 2\nprint x\n"
    assert findings(f"```python\n{code}```\n\n```\n3\n```\n") == ()
    assert tree_of(code, {}) is None


def test_a_name_is_real_by_those_above_and_below() -> None:
    tree = tree_of("a = b\nb = c\nc = 1.0\nd = a / 2\nprint d\n", {})
    assert tree is not None
    assert ast.unparse(tree.body[3]) == "d = a / 2"
