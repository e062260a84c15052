"""How well public notes are read and judged: the figures may rise, they may not fall."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from corpus.measure import Figures, measured

README = Path(__file__).resolve().parent.parent / "README.md"

# The least that each half must reach: share judged, share of those judged rightly, alarms.
FLOORS = {
    ("claims.jsonl", "open"): (0.968, 0.995, 5),
    ("claims.jsonl", "held"): (0.99, 0.997, 0),
    ("mutants.jsonl", "open"): (0.982, 0.99, 0),
    ("mutants.jsonl", "held"): (0.982, 0.99, 0),
}


# One test for each half, which is measured once.
@pytest.mark.parametrize(("name", "half"), FLOORS)
def test_no_half_falls_and_no_mistake_passes_as_right(name: str, half: str) -> None:
    figures = measured(name, half)
    judged, right, alarms = FLOORS[name, half]
    assert figures.share_judged >= judged, shown(figures)
    assert figures.share_right >= right, shown(figures)
    assert figures.alarms <= alarms, shown(figures)
    if half == "open":
        assert passed_as_right(figures) == []
    if name == "claims.jsonl":
        assert stated(half) == [
            str(figures.claims),
            f"{100 * figures.share_judged:.1f} %",
            f"{100 * figures.share_right:.1f} %",
            f"{figures.alarms} of {figures.others}",
        ]


def passed_as_right(figures: Figures) -> list[str]:
    """The mistakes that a reader would be told are none."""
    return [
        miss.identity
        for miss in figures.misses
        if miss.expected[0] in ("wrong", "fails") and set(miss.got) & {"exact", "rounded", "holds"}
    ]


def stated(half: str) -> list[str]:
    """What the README says of a half."""
    row = re.search(rf"^\| {half} \|(.+)\|$", README.read_text(encoding="utf-8"), re.MULTILINE)
    assert row is not None
    return [cell.strip() for cell in row.group(1).split("|")]


def shown(figures: Figures) -> str:
    return f"{figures.judged} of {figures.claims} judged, {figures.right} right, {figures.alarms}"
