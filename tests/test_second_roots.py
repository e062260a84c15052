"""Both roots of an equation in one list: what lists no two roots first, then what does."""

from __future__ import annotations

import pytest
from judged import verdicts

EQUATION = "$x^2 - 5x + 6 = 0$"


@pytest.mark.parametrize(
    "note",
    [
        f"{EQUATION} for $x = 2, 4$.",
        f"{EQUATION}. Try $x = 0, 7$.",
        f"{EQUATION}, so $x = 2, 4 + 1$.",
        f"{EQUATION}, so $x = 2, 4, 5$ are tried.",
        "$x^2 - 5x + 6$, so $x = 2, 4$.",
        "$x^2 - 5x + 6 > 0$, so $x = 1, 4$.",
        "$x^2 + y^2 = 9$, so $x = 0, 4$.",
        "$5x - 10 = 0$, so $x = 2, 4$ with it.",
        "Since $x^2 = 9$, so $x = 3, 4$ are sides.",
        f"{EQUATION}\n\nso $x = 2, 4$.",
        "So $x = 2, 4$.",
        "$x^2 \\equiv 1 \\pmod 8$, so $x = 1, 3$.",
    ],
)
def test_a_list_of_no_two_roots(note: str) -> None:
    assert "wrong" not in [verdict for _, verdict in verdicts(note)]


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (f"{EQUATION}, so $x = 2, 3$.", [("2", "exact"), ("3", "exact")]),
        (f"{EQUATION}, so $x = 2, 4$.", [("2", "exact"), ("4", "wrong")]),
        (r"$(x - 2)(x + 3) = 0 \implies x = 2, -4$", [("2", "exact"), ("-4", "wrong")]),
        (
            r"$\lambda^2 - 7\lambda + 10 = (\lambda - 2)(\lambda - 5) = 0$, so $\lambda = 2, 6$.",
            [("2", "exact"), ("6", "wrong")],
        ),
        (r"$|2x - 5| = 3 \implies x = 4, 2$", [("4", "exact"), ("2", "wrong")]),
        ("$x^2 - 2 = 0$ gives $x = 1.41, -1.42$.", [("1.41", "rounded"), ("-1.42", "misrounded")]),
    ],
)
def test_both_roots_in_a_list(note: str, judged: list[tuple[str, str]]) -> None:
    assert verdicts(note)[-2:] == judged
