"""A number that its row and its column contradict by as much; any other disagreement is left."""

from __future__ import annotations

import pytest
from judged import findings, verdicts

VOTES = """
| | Male | Female | Total |
|---|---|---|---|
| Yes | 34 | 41 | 75 |
| No | 16 | 9 | 25 |
| Total | 50 | 50 | 100 |
"""


def wrong(note: str) -> list[str]:
    return [number for number, verdict in verdicts(note) if verdict == "wrong"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("| 41 | 75 |\n| No", "| 44 | 75 |\n| No"),  # right, and a second slip below
        ("Total | 50", "Mean | 50"),
        ("Total |\n|---", "Mean |\n|---"),
        ("| Yes | 34 ", "| Yes | "),
    ],
)
def test_without_totals_that_cross_or_with_two_slips_no_cell_is_told(old: str, new: str) -> None:
    note = VOTES.replace(old, new).replace("| 16 | 9 |", "| 16 | 90 |")
    assert "90" not in wrong(note)


def test_a_rounded_table_need_not_add_up() -> None:
    note = VOTES.replace("34", "33.3").replace("| 16 |", "| 16.8 |").replace("41", "41.6")
    assert wrong(note.replace("| 9 |", "| 8.5 |")) == []


@pytest.mark.parametrize(
    ("old", "new", "said", "right"),
    [
        ("| 41 |", "| 14 |", "yes, female: 75 - 34", "41"),
        ("| 41 |", "| 410 |", "yes, female: 75 - 34", "41"),
        ("| 34 |", "| 84 |", "yes, male: 75 - 41", "34"),
        ("| 75 |", "| 57 |", "total of 34 + 41", "75"),
        ("| 25 |", "| 250 |", "total of 16 + 9", "25"),
        ("| Total | 50 |", "| Total | 80 |", "total of 34 + 16", "50"),
        ("| 100 |", "| 10 |", "total of 50 + 50", "100"),
    ],
)
def test_the_number_itself_is_amiss_and_no_sum(old: str, new: str, said: str, right: str) -> None:
    assert set(dict(verdicts(VOTES)).values()) == {"exact"}
    note = VOTES.replace(old, new)
    (found,) = [one for one in findings(note) if one.verdict == "wrong"]
    assert (found.claim.subject_text, found.suggestion) == (said, right)
