r"""Commands of the package physics: first those that are defined otherwise or hold nothing."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$\pqty = 2$, $\eval 3 = 4$", ["unparsed", "unparsed"]),
        (r"$\newcommand{\dv}[1]{\sin(#1)} \dv{2} = 0.909$", ["rounded"]),
        (r"$\int_0^2 \dd[3]{x} = 2$", ["unparsed"]),
        (r"$\pqty{2 + 3} \cdot 2 = 10$, $\bqty{2 + \pqty{3}} \cdot 2 = 11$", ["exact", "wrong"]),
        (r"$\vqty{2 - 5} = 3$, $2 \Bqty{3 + 1} = 9$", ["exact", "wrong"]),
        (r"$\eval{x^2}_{x=3} = 9$, $\eval*{x^2 + x}_1^2 = 5$", ["exact", "wrong"]),
        (r"$\int_0^1 x^2 \dd{x} = 1/3$, $\int_0^1 x^2 \dd x = 1/4$", ["exact", "wrong"]),
        (
            r"$\dv{x} x^2 = 2x$, $\dv{x}(x^2) = 3x$, $\dv{x^3}{x} = 3x^2$",
            ["holds", "fails", "holds"],
        ),
        (r"$\dv[2]{x} x^3 = 6x$, $\dv[2]{x^3}{x} = 7x$", ["holds", "fails"]),
        (r"$f(x) = x^2$. $\dv{f}{x} = 2x$, $\dv{f(x)}{x} = 3x$", ["holds", "fails"]),
        (r"$\frac{1}{4} \qty[1 + 2 \qty(3)] = 7/4$, $\qty|2 - 5| = 4$", ["exact", "wrong"]),
        (r"$\qty[round-mode=places]{2}{m} + \qty{3}{m} = \qty{6}{m}$", ["wrong"]),
        (r"$\dv{x}(x^3)\eval_{x=2} = 12$, $x^2\eval_1^2 = 4$", ["exact", "wrong"]),
        (r"$\sin[2](\pi/4) = 0.5$, $2 \cos[2]{0} = 3$", ["exact", "wrong"]),
        (
            r"$a = [4, 5]$, $a[1] = 5$, $\max[2](3) = 6$, $\sin[x](2) = 1$",
            ["exact", "unbound"],
        ),
        (r"$\mqty(1 & 2 \\ 3 & 4) \mqty[1 \\ 1] = \pmqty{3 \\ 8}$", ["exact", "wrong"]),
        (r"$\mdet{2 & 1 \\ 1 & 2} = 3$, $\smqty|2 & 1 \\ (1) & 2| = 4$", ["exact", "wrong"]),
        (r"$\tr\mqty{2 & 1 \\ 1 & 2} = 4$, $\mqty 3 = 4$", ["exact", "unparsed"]),
        (r"$\pdv{x} (x^2 y) = 2xy$, $\pdv{x^2 y^3}{x}{y} = 6x^2$", ["holds", "fails"]),
    ],
)
def test_shorthands_are_read_as_what_they_stand_for(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected
