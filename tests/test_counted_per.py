"""Numbers that count so many per thousand, or per hundred thousand, as rates of health are told."""

from __future__ import annotations

import pytest
from judged import verdicts

from pe_symbolic.claims.units.counted_per import part_behind


@pytest.mark.parametrize(
    ("behind", "exponent"),
    [
        (" per 60", 0),
        (" per 1,500", 0),
        (" per 100-", 0),
        (" per 10 + 2", -1),
        (" / 1000 × 3", -3),
        (" per 1000.5", 0),
        (" apples and 3 per 100", 0),
        (" per 1,000 person-years", -3),
        (" deaths per 100,000", -5),
        (" new cases per 100 000", -5),
        (" pro 1000 Einwohner", -3),
        (" por cada 1.000 habitantes", -3),
        (" per $10^5$", -5),
        (" per 10⁶", -6),
        (" per million", -6),
        ("‰", -3),
        (" ‰", -3),
    ],
)
def test_the_part_that_is_counted(behind: str, exponent: int) -> None:
    assert part_behind(f"5{behind} ", 1) == exponent


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("90/3 = 30 per 10 people", ["exact"]),
        ("90/3 = 31 per 10 people", ["wrong"]),
        ("450/30,000 × 1000 = 15 births per 1,000", ["exact"]),
        ("12/4500 = 0.00267 per year", ["rounded"]),
        ("12/4500 = 2.67 per 1000, 12/4500 = 2.76 per 1000", ["rounded", "wrong"]),
        ("12/4500 = 2.67 ‰, 12/4500 = 2.76 ‰", ["rounded", "wrong"]),
        ("15/60000 = 25 deaths per 100,000, 15/60000 = 26 per 100,000", ["exact", "wrong"]),
        ("12/4500 = 2,67 por 1.000 habitantes", ["rounded"]),
        (r"$\frac{12}{4500} = 26.7$ per 1000", ["wrong"]),
        ("30/600 = 5 per 100 km, 30/600 = 6 per 100 km", ["exact", "wrong"]),
    ],
)
def test_a_rate_is_told_of_so_many(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (
            "12 / 4500 person-years = 0.00267, 12 / 4500 person-years = 0.00276",
            ["rounded", "wrong"],
        ),
        ("12 cases / 4500 person-years = 0.00267 cases per person-year", ["rounded"]),
        ("12 cases / 4500 person-years = 0.00287 cases per person-year", ["wrong"]),
        ("6 workers × 8 hours = 48 worker-hours", ["exact"]),
    ],
)
def test_people_and_their_time_are_counted(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("Visits: 8400/2000 = 4200 per 1,000 inhabitants", "exact"),
        ("Visits: 8400/2000 = 4300 per 1,000 inhabitants", "wrong"),
        ("0.5 + 0.6 = 1100 per 1,000 inhabitants", "wrong"),
        ("0.5 + 0.5 = 1000 per 1,000 inhabitants", "exact"),
        ("12/4 = 3000 ‰", "exact"),
        ("12/4 = 2000 ‰", "wrong"),
    ],
)
def test_a_rate_may_be_more_than_one_of_each(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


@pytest.mark.parametrize(
    "note",
    [
        "5 × 3 = 1500 per 100 g",
        "3 × 4 = 12000 per 1000 rows",
        "15/60000 = **26 per 100,000**",
    ],
)
def test_no_share_is_more_than_all(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == ["wrong"]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("3 workers × 8 hours = 24 man-hours", ["exact"]),
        ("4 people × 6 months = 24 person-months", ["exact"]),
        ("3 × 5 man-days = 15 man-days = 120 man-hours", []),
        ("40 man-hours / 8 = 5 man-days", []),
        ("15/60000 = **25 per 100,000**", ["exact"]),
        (
            "30/60 = 50 sur 100, 5/100 = 5 von 100, 5/100 = 6 de cada 100",
            ["exact", "exact", "wrong"],
        ),
    ],
)
def test_a_day_of_work_has_no_24_hours(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected
