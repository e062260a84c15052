"""Where a value in words ends, and where a formula begins that one is said of."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        "√2 is about {} (see above).",
        "√2 is about {} — as we said.",
        "√2 is about {} ✓",
        "(√2 is about {}) and so on",
        "✅ √2 is about {}.",
        "→ √2 is about {}.",
        "The side a = √2 is about {}.",
        "It is √2   ≈   {}.",
        "√2 is about `{}`.",
        "The root √2 ≈ `{}` is no fraction.",
    ],
)
def test_a_value_before_a_remark_or_a_mark(note: str) -> None:
    assert ("1.41", "rounded") in verdicts(note.format("1.41"))
    assert ("1.51", "wrong") in verdicts(note.format("1.51"))


@pytest.mark.parametrize(
    "note",
    [
        "√2 is about 1.51 (2 times).",
        "√2 is about 1.51 — 3 of them.",
        "√2 is about 1.51 times as long.",
        "√2 is about 1.51) + 3",
        "Half of √2 is about 1.51.",
    ],
)
def test_what_goes_on_behind_a_number(note: str) -> None:
    assert ("1.51", "wrong") not in verdicts(note)


def test_wide_blanks_part_columns_and_nothing_beside_a_sign() -> None:
    assert verdicts("$3^2$ + $4^2$  =  25") == [("25", "exact")]
    assert verdicts("$3^2$ + $4^2$           =  25") != [("25", "exact")]


def test_numbers_in_code_marks_are_text() -> None:
    assert verdicts("12 eggs + 12 eggs = `25` eggs") == [("25", "wrong")]
    assert verdicts("The softmax of [1, 2] is `[0.27, 0.73]`.") == [
        ("0.27", "rounded"),
        ("0.73", "rounded"),
    ]
    assert verdicts("`2 + 3` and `x` and `5` and ``6``") == []


@pytest.mark.parametrize("called", ["sin(2)", "np.sin(2)", "math.sin(2)"])
def test_a_colon_behind_a_call_in_code_that_begins_an_item(called: str) -> None:
    assert verdicts(f"- `{called}`: 0.87\n- `{called}`: `0.91`") == [
        ("0.87", "wrong"),
        ("0.91", "rounded"),
    ]
    assert verdicts(f"- `{called}`: 3 of them") == []
    assert verdicts(f"We call `{called}`: 17 more follow.") == []


def test_a_divisor_in_brackets_that_grow() -> None:
    assert verdicts(r"$\gcd\left(252,198\right) = 17$") == [("17", "wrong")]
