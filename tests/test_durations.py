"""Hours and minutes with a colon: times of day, ratios and labels, and durations with a unit."""

from __future__ import annotations

import pytest
from judged import findings, verdicts


@pytest.mark.parametrize(
    "note",
    [
        "The lecture starts at 14:30 h and ends at 16:00 h.",
        "Mix 3:20 with water; 3:2 = 1.5",
        "Case 1: 30 h = 1800 min",
        "A scale of 1:50 m = 50 m",
    ],
)
def test_other_colons_stay(note: str) -> None:
    assert all(one.verdict in ("exact", "rounded") for one in findings(note))


@pytest.mark.parametrize(
    ("note", "right", "spoiled"),
    [
        ("1:30 h = {} min", "90", "80"),
        ("2:15 h = {} min", "135", "130"),
        ("1:30 min = {} s", "90", "80"),
        ("1:02:03 h = {} s", "3723", "3720"),
        ("3 × 1:20 h = {} h", "4", "5"),
        ("1:30 hours = {} minutes", "90", "91"),
        (r"$1:30\text{{ h}} = {}\text{{ min}}$", "90", "80"),
    ],
)
def test_durations(note: str, right: str, spoiled: str) -> None:
    assert verdicts(note.format(right)) == [(right, "exact")]
    assert verdicts(note.format(spoiled)) == [(spoiled, "wrong")]


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("3 × 30 min = 1:30 h", "exact"),
        ("3 × 30 min = 1:40 h", "wrong"),
        ("1:30 h + 0:45 h = 2:15 h", "exact"),
        ("1:30 h + 0:45 h = 2:25 h", "wrong"),
        ("100/66 = 1:31 h", "unparsed"),
        ("5/3 = 1:31 h", "wrong"),
    ],
)
def test_durations_as_results(note: str, found: str) -> None:
    """What is less than a minute off may be rounded, and is left open."""
    assert [one.verdict for one in findings(note)] == [found]


@pytest.mark.parametrize(
    "note", ["5 man-days = 40 hours", "100 light-years = 5 years", "10 leap-years = 366 days"]
)
def test_days_of_men_and_years_of_light_are_no_times(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("7200 GPU-seconds = 3 GPU-hours", ["wrong"]),
        ("6e20 / 2e14 = 3e6 GPU-seconds ≈ 833 GPU-hours", ["exact", "rounded"]),
        ("64 GPUs × 24 hours = 1,636 GPU-hours", ["wrong"]),
        ("1,458 core-hours / 64 cores = 22.8 hours", ["rounded"]),
    ],
)
def test_time_of_machines(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == judged
