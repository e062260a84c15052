"""How well public notes are read and judged: the figures may rise, they may not fall."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from corpus.measure import Figures, measured

README = Path(__file__).resolve().parent.parent / "README.md"

# The least that each half must reach: share judged, share of those judged rightly, alarms.
FLOORS = {
    ("claims.jsonl", "open"): (0.961, 0.995, 5),
    ("claims.jsonl", "held"): (0.96, 0.99, 1),
    ("mutants.jsonl", "open"): (0.982, 0.99, 0),
    ("mutants.jsonl", "held"): (0.97, 0.99, 0),
}


@pytest.mark.parametrize(("name", "half"), FLOORS)
def test_no_half_falls(name: str, half: str) -> None:
    figures = measured(name, half)
    judged, right, alarms = FLOORS[name, half]
    assert figures.share_judged >= judged, shown(figures)
    assert figures.share_right >= right, shown(figures)
    assert figures.alarms <= alarms, shown(figures)


@pytest.mark.parametrize("name", ["claims.jsonl", "mutants.jsonl"])
def test_no_mistake_passes_as_right(name: str) -> None:
    passed = [
        miss.identity
        for miss in measured(name, "open").misses
        if miss.expected[0] in ("wrong", "fails") and set(miss.got) & {"exact", "rounded", "holds"}
    ]
    assert not passed


@pytest.mark.parametrize("half", ["open", "held"])
def test_the_readme_states_the_figures(half: str) -> None:
    figures = measured("claims.jsonl", half)
    row = re.search(rf"^\| {half} \|(.+)\|$", README.read_text(encoding="utf-8"), re.MULTILINE)
    assert row is not None
    cells = [cell.strip() for cell in row.group(1).split("|")]
    assert cells == [
        str(figures.claims),
        f"{100 * figures.share_judged:.1f} %",
        f"{100 * figures.share_right:.1f} %",
        f"{figures.alarms} of {figures.others}",
    ]


def shown(figures: Figures) -> str:
    return f"{figures.judged} of {figures.claims} judged, {figures.right} right, {figures.alarms}"
