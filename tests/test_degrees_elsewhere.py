"""Bare angles in a document that writes degrees: what stays wrong, then what is right in them."""

from __future__ import annotations

import pytest
from judged import findings


def verdicts(note: str) -> list[str]:
    return [finding.verdict for finding in findings(note)]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"At 45°: $\sin 45 = \frac{\sqrt3}{2}$", ["wrong"]),
        (r"$\sin 75 = (\sqrt2/4)(1+\sqrt3)$", ["wrong"]),
        (r"$\sin(120^\circ) = \sin(180-50) = 0.866$", ["wrong", "rounded"]),
        (r"At 45°: $1/0 = \frac{\sqrt3}{2}$", ["undefined"]),
        (r"At 45°: $\sin(45) = \ln(0) + \sin(30) = 0.7071$", ["rounded"]),
        (r"$\sin(30)^\circ = 0.6$", ["wrong"]),
        (r"$\arcsin(0.5)^\circ = 0.5$", ["wrong"]),
        (r"$\sin(30^\circ)^\circ = 0.5$", ["wrong"]),
    ],
)
def test_what_degrees_do_not_make_right_stays_wrong(note: str, expected: list[str]) -> None:
    assert verdicts(note) == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"At 75°: $\sin 75 = (\sqrt2/4)(1+\sqrt3)$", ["exact"]),
        (r"$\sin(120^\circ) = \sin(180-60) = \sin 60^\circ = \frac{\sqrt3}{2}$", ["exact"]),
        (r"$\cos(75^\circ) = \cos(30+45) = \cos(75) = 0.2588$", ["rounded"]),
        (r"$\sin(30)^\circ = 0.5$", ["exact"]),
        (r"$\sin(60-30)° + \sin^2(30)° = 0.75$", ["exact"]),
        (r"$\cos 75^\circ = \cos(45+30)^\circ = 0.2588$", ["rounded"]),
    ],
)
def test_closed_formulas_and_links_are_read_in_degrees(note: str, expected: list[str]) -> None:
    assert verdicts(note) == expected
