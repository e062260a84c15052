"""Arithmetic in code marks, with units and with names that were given values."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        "`7 / 2` = 3",
        "`a * 2` = 3.5",
        "`1.2.3` = 4.5",
        "`2^10` = 8",
        "`timeout = 30 s`",
        "`ls -s 4 GB = 3 MB / 2`",
        "`9 s`",
        "`x = 3 GB / n = 2`",
        "`sleep 2 s`",
    ],
)
def test_commands_say_nothing(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("`40 GB / 3.2 TB/s = 13.5 ms`", [("13.5", "wrong")]),
        ("`KV = 2 × 90 bytes = 180 bytes`", [("180", "exact")]),
        ("`12 heads × 64 = 786`", [("786", "wrong")]),
        ("`2 * log(3)` ≈ 2.917", [("2.917", "wrong")]),
        ("`0.5 * log(2)` = `0.3466`", [("0.3466", "rounded")]),
    ],
)
def test_units_and_words_in_code_marks(note: str, judged: list[tuple[str, str]]) -> None:
    assert verdicts(note) == judged


@pytest.mark.parametrize(
    "note",
    [
        "The mass m = 7 kg. Then 20 * m = 20",
        "N = 6. The force is 20 * N = 20 kg m/s2",
        "`N = 6`, and `20 N = 130`",
    ],
)
def test_letters_that_may_be_units_after_all(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("`N = 6`\n\n`D = 20 * N = 130`", [("130", "wrong")]),
        ("N = 6, D ≈ 20 · N = 120", [("120", "exact")]),
        ("V = 3. So 5 × V = 16", [("16", "wrong")]),
    ],
)
def test_a_sign_makes_a_letter_a_factor(note: str, judged: list[tuple[str, str]]) -> None:
    assert verdicts(note) == judged


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("- `c = 0.9526(0.8908) + 0 = ` **0.8486** is kept", [("0.8486", "rounded")]),
        ("- `d = 2*3 =` **7**", [("7", "wrong")]),
        ("- `d = 2*3 =` and **7**", [("", "blank")]),
        ("- `x =` **5**, and `y = 4` **3**", []),
    ],
)
def test_a_result_in_bold_behind_code_marks(note: str, judged: list[tuple[str, str]]) -> None:
    assert verdicts(note) == judged
