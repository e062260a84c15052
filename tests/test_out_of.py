"""So many out of so many: what is no share first."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        "4 out of 5 = 20% who fail",
        "2 to 3 out of 8 = 31%",
        "page 3 in 8 = 12%",
        "5 out of 20 = 4",
        "1 in 2.54 = 40%",
        "5 in 12 = 0.4 feet",
        "7 out of 10",
        "roughly 1 in 3 ≈ 31%",
        "about 1 in 4 = 23%",
        "out of 8 = 0.5",
    ],
)
def test_what_is_no_share(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("So 3 out of 8 = 0.35.", ("0.35", "wrong")),
        ("So 3 out of 8 = 0.375.", ("0.375", "exact")),
        ("5 out of 20 = 20%", ("20", "wrong")),
        ("5 out of 20 = 25%", ("25", "exact")),
        ("1 in 8 = 15%", ("15", "wrong")),
        ("1 in 8 = 12.5%", ("12.5", "exact")),
        ("2 out of 3 ≈ 67 percent", ("67", "rounded")),
    ],
)
def test_a_share_of_all(note: str, judged: tuple[str, str]) -> None:
    assert verdicts(note) == [judged]
