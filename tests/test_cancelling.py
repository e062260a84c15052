r"""``\cancel``: first what is struck out as a mistake, then what cancels."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$\sin(2) = \cancel{0.87} \; 0.91$", [("0.91", "rounded")]),
        (r"$\cancel{= 0.9} 2 \cancel{= 0.9} + 3 = 5$", [("5", "exact")]),
        (r"$\frac{\cancel{6}^2}{\cancel{3}^1} = 2$", [("2", "unparsed")]),
        (r"$\frac{\cancel{6}}{3} = 2$", [("2", "unparsed")]),
        (r"$\frac{\cancel{6}}{\cancel{3}} = 2$", [("2", "exact")]),
        (r"$\frac{ \cancel{6} }{\bcancel{3}} = 3$", [("3", "wrong")]),
        (r"$2 + 2 = \cancel{5} = 4 \quad 1 + 3 = \cancel{5}\, 4$", [("4", "exact")] * 2),
        (r"$2 + 2 = \cancel{3}\cancel{3} 4$", [("4", "exact")]),
        (r"$\cancel{x} + 3 = 4$", [("4", "unparsed")]),
        (r"$\cancel{2}\cdot\frac{3}{\cancel{2}} = 3$", [("3", "exact")]),
        (r"$\cancel{2}\cdot\frac{3}{\bcancel{2}} = 4$", [("4", "wrong")]),
        (
            r"$\frac{8!}{6!} = \frac{8 \cdot 7 \cdot \cancel{6!}}{\cancel{6!}} = 57$",
            [("57", "wrong")],
        ),
        (r"$5 + \cancel{3} - \cancel{3} = 5$", [("5", "exact")]),
    ],
)
def test_what_is_struck_twice_in_a_formula_is_what_it_is(
    note: str, expected: list[tuple[str, str]]
) -> None:
    assert verdicts(note) == expected
