"""Both roots told by one double sign: what is no such root, then what is."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        r"The roots are $x = \pm 7$.",
        r"$x^2 + 9 = 0$, so $x = \pm 3i$.",
        r"$x^2 + 9 = 0$, so $x = \pm 3$.",
        r"$x^2 + y^2 = 9$, so $x = \pm 4$.",
        r"$x^2 = 9$ and $y = \pm 5$, and $x^2 = 9$ at $x = \pm 4$.",
        r"$x^2 + 2x = 9$, so $x = \pm 3$.",
        r"$x^2 = 9$, so $x = \pm a$.",
        r"$x^2 = 9\text{ m}^2$, so $x = \pm 300\text{ cm}$.",
        r"$x^2 < 9$, so $x = \pm 4$.",
        r"$x^2 = 9$. They say these are $x = \pm 4$.",
    ],
)
def test_a_double_sign_that_tells_no_roots(note: str) -> None:
    assert [one for one in verdicts(note) if one[1] not in ("unbound", "unparsed")] == []


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (r"$x^2 = 9 \implies x = \pm 3$", ("3", "exact")),
        (r"$x^2 = 9 \implies x = \pm 4$", ("4", "wrong")),
        (r"$x^2 - 2 = 0$, so $x = \pm\sqrt{2}$", (r"\sqrt{2}", "exact")),
        (r"$x^2 = 2$, hence $x = \pm\sqrt{3}$", (r"\sqrt{3}", "wrong")),
        (r"$4t^2 - 25 = 0$, therefore $t = \pm \frac{5}{2}$", (r"\frac{5}{2}", "exact")),
        (r"The solutions of $x^2 = 2$ are $x = \pm 1.41$.", ("1.41", "rounded")),
        ("x² = 16, so x = ±5", ("5", "wrong")),
    ],
)
def test_a_double_sign_behind_a_square(note: str, judged: tuple[str, str]) -> None:
    assert verdicts(note)[-1] == judged
