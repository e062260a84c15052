"""Products in which the order counts, and conjugates: no claims of numbers; then those that are."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        "For matrices $M_1$, $M_2$: $M_1M_2=M_2M_1$.",
        "For rotations in three dimensions $R_1R_2=R_2R_1$.",
        "For all matrices $x_1, x_2$: $x_1x_2=x_2x_1$.",
        r"For vectors $u,v$: $u\times v=v\times u$.",
        r"For all: $\vec a\times\vec b=\vec b\times\vec a$",
        r"identities (like `a \times b = - b \times a`)",
        "frac_part (a + b) = frac_part a + frac_part b + 1",
        "For quaternions $p, q$: $pq=qp$",
        r"The identity $z\bar z=|z|^2$ holds for all $z$.",
        r"The identity $D_x\sin x=\cos x$ holds.",
        r"For all values, $\nabla x = x \nabla$.",
    ],
)
def test_what_is_not_said_of_numbers(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("equation", "said"),
    [
        ("x_1x_2=x_2x_1", "holds"),
        ("x_1x_2=-x_2x_1", "fails"),
        ("(step_size + 1)^2 = step_size^2 + 1", "fails"),
        (r"M_1(x + y) = M_1 x + M_1 y", "holds"),
        (r"\frac{\partial^2}{\partial x\partial y}(x^2y^3)=6xy^2", "holds"),
        (r"\frac{\partial^2}{\partial x\partial y}(x^2y^3)=6x^2y", "fails"),
        (r"\frac{\partial^3}{\partial x\partial y^2}(x^2y^3)=12xy", "holds"),
        (r"\prod_{k=1}^n k = n^2", "fails"),
    ],
)
def test_what_is_said_of_numbers(equation: str, said: str) -> None:
    assert [one for _, one in verdicts(f"For all values, ${equation}$.")] == [said]


def test_a_product_to_a_name_runs_upwards() -> None:
    note = r"For all values, $\prod_{i=1}^n a^i = a^{n(n+1)/2}$, $a > 0$."
    assert [one for _, one in verdicts(note)] == ["undecided"]


def test_a_cross_product_changes_its_sign_with_its_order() -> None:
    assert verdicts(r"$a \times b = - b \times a$") == []
    assert [
        verdict for _, verdict in verdicts(r"For all $a$, $b$: $a \times b = a \times 2b$")
    ] == ["fails"]
