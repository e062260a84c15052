"""Time for each thing, and things by the time."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        "7 ms per token = 150 tokens/s",
        "20 ms = 50 tokens/s",
        "4 ms per step = 250 tokens/s",
        "5 min/km = 13 km/h",
        "6 tokens per word = 3 words",
        "2 bytes per param = 14 GB",
        "100 requests per second = 10 users",
    ],
)
def test_what_may_be_rounded_or_speaks_of_others_is_left_alone(note: str) -> None:
    assert verdicts(note) == []


def test_time_for_many_stays_open() -> None:
    assert verdicts("12 GB / 2 TB/s = 6 ms = 500 tokens/s")[1:] == [("500", "unparsed")]


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("12 GB / 1.5 TB/s = 8 ms per token = 130 tokens/s", ["exact", "wrong"]),
        ("900 tokens / 6 s = 150 tokens/s = 6.67 ms/token", ["exact", "rounded"]),
        ("8 ms per token = 7,500 tokens per minute", ["exact"]),
        ("4 ms/token = 350 tokens/s", ["wrong"]),
        ("250 requests/s = 4 ms/request", ["exact"]),
    ],
)
def test_a_rate_is_one_over_the_time_for_each(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == judged
