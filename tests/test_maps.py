r"""Functions given by ``\mapsto``: other arrows, then maps that say what a function is."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        r"$f : \mathbb{R} \to \mathbb{R}$, $f(2) = 4$",
        r"$f : x \to x^2$, $f(2) = 4$",
        r"$f : 3 \mapsto 9$, $f(2) = 4$",
        r"$f \mapsto f^2$, $f(2) = 4$",
    ],
)
def test_what_gives_no_function(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == ["unbound"]


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (r"$h: x \mapsto x^2+1$; $h(2) = 5$, $h(1) = 3$", ["exact", "wrong"]),
        (r"$f(x) = x^3$. Now $f\colon x\mapsto x^4$: $f(2) = 16$", ["exact"]),
        ("$f : x ↦ x^2$, $f(3) = 9$", ["exact"]),
    ],
)
def test_a_map_defines_its_function(note: str, said: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == said
