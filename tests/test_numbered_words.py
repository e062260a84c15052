"""A number that touches a word before it, and counts what that word names."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("Ответ 5 = 2 + 3 и 6 = 2 + 3", ["exact", "wrong"]),
        ("答え5=2+3", ["exact"]),
        ("v1 = 4 + 5 = 8", ["wrong"]),
    ],
)
def test_numbers_by_themselves(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize("word", ["電流1", "в1", "скорость2", "ع1", "स1", "ד12"])
def test_a_number_of_a_word_is_none_of_its_value(word: str) -> None:
    assert verdicts(f"{word} = 4 + 5 = 9") == [("9", "exact")]
    assert verdicts(f"{word} = 4 + 5 = 8") == [("8", "wrong")]
