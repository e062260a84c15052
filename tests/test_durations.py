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


@pytest.mark.parametrize(
    ("note", "right", "spoiled"),
    [
        ("10 · 5:30 = {} min", "55:00", "56:00"),
        ("5:30 / 2 = {}", "2:45", "2:50"),
        ("1:30 · 2 = {}", "3:00", "3:15"),
        ("8:45 + 0:30 = {}", "9:15", "9:25"),
        ("9:15 - 8:30 = {}", "0:45", "0:55"),
        ("17:00 − 8:30 = {}", "8:30", "9:30"),
        ("10:45 - 9:30 = {} h", "1:15", "1:25"),
        ("1:02:30 · 2 = {}", "2:05:00", "2:06:00"),
        ("$12:30 + 1:15 = {}$", "13:45", "13:55"),
        ("(1:30 + 2:15) · 2 = {}", "7:30", "7:45"),
        ("Pace: 5:30 · 2 = {} and on.", "11:00", "11:20"),
        (r"$5:30 \cdot 2 = {}$", "11:00", "11:20"),
    ],
)
def test_times_of_no_unit(note: str, right: str, spoiled: str) -> None:
    assert [one.verdict for one in findings(note.format(right))] == ["exact"]
    assert [one.verdict for one in findings(note.format(spoiled))] == ["wrong"]


@pytest.mark.parametrize(
    "note",
    [
        "8:00 + 45 min = 8:45",
        "8:00 + 45 = 8:45",
        "21:00 + 3 h = 24:00",
        "5:30 · 2 = 11 min",
        "1:30 · 2 = 180 min",
        "5:30 = 330 s",
        "23:00 + 2:00 = 1:00",
        "8:00-16:30 = 8:30",
        "8:00-12:00 + 13:00-17:30 = 8:30",
        "22:00 - 6:00 = 8:00",
        "22:00 - 6:00 = 8:30",
        "15:00 - 2:00 = 1:00",
        "8:30 - 9:15 = 0:45",
        "10:00 / 7 = 1:26",
        "5:41 · 10 = 56:48",
        "5:00 · 42 = 3:30",
        "59:30 + 0:45 = 1:00:15",
        "5:30/km · 10 km = 55 min",
        "I run 10 km in 50:00 = 5:00/km.",
        "Start 8:00 Uhr + 45 Minuten = 8:45 Uhr",
        "6:30 · 2 = 12:30",
        "45 + 45 = 1:30 h",
        "t = 5:30. Then 2t = 11.",
        r"$8:00 + 45\text{ min} = 8:45$",
    ],
)
def test_times_that_may_be_meant_otherwise_stay_open(note: str) -> None:
    """No half of one is a number, and what one way of reading makes right is not wrong."""
    assert {one.verdict for one in findings(note)} <= {"unparsed", "unbound"}


@pytest.mark.parametrize(
    ("note", "right", "spoiled"),
    [
        ("At 10:30, 3 + 4 = {}", "7", "8"),
        ("8:00-16:30: 3 + 4 = {}", "7", "8"),
        (r"$\frac{{12}}{{80}} = 3:20 = {}$", "0.15", "0.16"),
    ],
)
def test_statements_beside_times_stay(note: str, right: str, spoiled: str) -> None:
    assert findings(note.format(right))[-1].verdict == "exact"
    assert findings(note.format(spoiled))[-1].verdict == "wrong"


@pytest.mark.parametrize("note", ["Step 3:12 + 5 = 17", "1:10 · 50 = 5", "10:20 + 5 = 5.5"])
def test_labels_and_ratios_are_no_times(note: str) -> None:
    assert [one.verdict for one in findings(note)] == ["exact"]
