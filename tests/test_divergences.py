r"""Brackets with two bars, ``D_{KL}(P \| Q)``, that say how far one thing is from another."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (r"$f(|x|) = 3$", ["unbound"]),
        (r"$D_{KL}(P \| Q) = 0.25$", []),
        (r"$D_{KL}(P || Q) \ge 0$", []),
        ("KL(P||Q) = 0.25", []),
    ],
)
def test_what_only_names_a_divergence(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == judged


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (r"$D_{KL}(p_1 \| p_2) = 0.3$ so $2 D_{KL}(p_1 || p_2) = 0.7$", ["wrong"]),
        (r"$KL(P \| Q) = 0.3$, $KL(Q \| P) = 0.2$, $KL(P \| Q) + KL(Q \| P) = 0.5$", ["exact"]),
        (r"$D_{KL}(P || Q) = 0.5 \ln(0.5/0.2) + 0.5 \ln(0.5/0.8) = 0.233$", ["wrong"]),
    ],
)
def test_a_divergence_has_a_value_like_any_name(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == judged
