"""Dates in plain text are no arithmetic; what only looks like them is."""

from __future__ import annotations

import pytest
from judged import findings


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("2026 - 11 - 27 = {}", "1988"),
        ("2026-11-27 = {}", "1988"),
        ("2026-11-27-5 = {}", "1983"),
        ("2000/20/50 = {}", "2"),
        ("2000/10/20 = {}", "10"),
        ("2000-10/20 = {}", "1999.5"),
        ("30/11/20 = {}", "0.136"),
        ("2026-11-35 = {}", "1980"),
        ("$2026-11-27 = {}$", "1988"),
        ("On 2026-11-27, 3 + 4 = {}", "7"),
        ("- 2026-11-27: 3 + 4 = {}", "7"),
        ("2019-20 = {}", "1999"),
        ("{} = 2019-20", "1999"),
        ("2019-21 = {}", "1998"),
        ("2008/10 = {}", "200.8"),
    ],
)
def test_arithmetic_stays(note: str, found: str) -> None:
    assert [one.verdict in ("exact", "rounded") for one in findings(note.format(found))] == [True]


@pytest.mark.parametrize(
    "note",
    [
        "2026 - 11 - 27 = 1989",
        "2026-11-27-5 = 1984",
        "2000/20/50 = 3",
        "$2026-11-27 = 1987$",
        "2019-20 = 1998",
        "2019-21 = 38",
        "5 + 2019-20 = 38",
        "On 2026-11-27, 3 + 4 = 8",
    ],
)
def test_its_mistakes_are_told(note: str) -> None:
    assert [one.verdict for one in findings(note)] == ["wrong"]


@pytest.mark.parametrize(
    "note",
    [
        "2026-11-27 - 2026-11-20 = 7 days",
        "2024-11-27 + 3 days = 2024-11-30",
        "27/11/2024 + 3 jours = 30/11/2024",
        "11/27/2024 - 11/20/2024 = 7 days",
        "2026/11/27 - 2026/11/20 = 7 days",
        "days = (2026-11-27) - (2026-11-20) = 7",
        "2024-1-5 - 2024-1-2 = 3",
        "2026-11-27T10:00 + 3 h = 2026-11-27T13:00",
        "In seconds:\n\n2000-01-01 = 946684800",
        "The season 2019-20 = 38 games",
        "2008/09 = 38 matches",
        "Hijri 1445 = 2023/24.",
    ],
)
def test_dates_are_no_arithmetic(note: str) -> None:
    assert all(one.verdict == "unparsed" for one in findings(note))
