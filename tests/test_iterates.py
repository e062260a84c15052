"""Residuals of iterates that a table rounds: first those that no further digit explains."""

from __future__ import annotations

import pytest
from judged import verdicts

TABLE = r"""%s for $f(x) = x^2 - 2$:

| n | %s | f(%s) |
|---|----|-------|
| 0 | 1 | -1 |
| 1 | 1.5 | %s |
| 2 | 1.4167 | %s |
| 3 | 1.4142 | 0.000006007 |
"""


@pytest.mark.parametrize(
    ("method", "name", "numbers", "expected"),
    [
        ("Newton's method", "x_n", ("0.35", "0.006944"), ["exact", "wrong"]),
        ("Newton's method", "x_n", ("0.25", "0.106944"), ["exact", "exact", "wrong"]),
        ("Values", "x", ("0.25", "0.007039"), ["exact", "exact", "rounded", "wrong"]),
        ("Newton's method", "x_n", ("0.25", "0.006944"), ["exact", "exact"]),
        ("Values", "x_n", ("0.25", "0.006944"), ["exact", "exact"]),
        ("Bisection", "c", ("0.25", "0.006944"), ["exact", "exact"]),
    ],
)
def test_a_residual_is_held_to_the_digits_of_its_iterate(
    method: str, name: str, numbers: tuple[str, str], expected: list[str]
) -> None:
    found = verdicts(TABLE % (method, name, name, *numbers))
    assert [verdict for _, verdict in found] == expected


def test_where_an_iterate_has_no_value_nothing_is_excused() -> None:
    note = TABLE.replace("x^2 - 2", r"\frac{1}{x - 1.4142}") % ("Newton", "x", "x", "11.66", "400")
    assert ("0.000006007", "undefined") in verdicts(note)


@pytest.mark.parametrize(
    ("second", "expected"),
    [
        ("1.6094", ["exact", "rounded", "rounded", "rounded"]),
        ("1.6099", ["exact", "wrong", "rounded", "rounded"]),
    ],
)
def test_an_iterate_of_fewer_decimals_than_others_is_all_of_it(
    second: str, expected: list[str]
) -> None:
    rows = f"| 1.5 | -0.125 |\n| 1.75 | {second} |\n| 1.625 | 0.666 |\n| 1.5313 | 0.059 |"
    note = f"Bisection for $f(x) = x^3 - x - 2$:\n\n| $c$ | $f(c)$ |\n|---|---|\n{rows}\n"
    assert [verdict for _, verdict in verdicts(note)] == expected


def test_values_in_equal_steps_are_no_iterates() -> None:
    rows = ((0.00, "1.0000"), (0.25, "1.2840"), (0.50, "1.6487"), (1.00, "2.7143"))
    body = "\n".join(f"| {k} | {x:.2f} | {value} |" for k, (x, value) in enumerate(rows))
    head = "| $k$ | $x_k$ | $e^{x_k}$ |\n|---|---|---|\n"
    assert [verdict for _, verdict in verdicts(head + body)][-1] == "rounded"  # no even steps
    body = body.replace("| 3 | 1.00 | 2.7143 |", "| 3 | 0.75 | 2.1070 |")
    assert verdicts(head + body)[-1] == ("2.1070", "wrong")
