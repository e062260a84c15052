"""Operations that words beside them say to be other ones than their names."""

from __future__ import annotations

import pytest

from pe_symbolic import check

_X, _TWO = "x = [1, 2, 3, 4]. ", "a = (1, 2), b = (3, 4). "


def _alarms(note: str) -> list[str]:
    findings = check(note, "markdown").documents[0].findings
    return [one.verdict for one in findings if one.verdict in {"wrong", "misrounded"}]


@pytest.mark.parametrize(
    "note",
    [
        "x = [1, 2, 3]. With temperature 2, softmax(x) = [0.1863, 0.3072, 0.5065].",
        "x = [1, 2, 3].\n\nWith $T = 0.5$:\n\nsoftmax(x) = [0.0159, 0.1173, 0.8668].",
        "x = [1, 2, 3]. With the last entry masked, softmax(x) = [0.2689, 0.7311, 0].",
        "x = [1, 2, 3]. Dividing the logits by 2, softmax(x) = [0.1863, 0.3072, 0.5065].",
        f"# Layer norm\n\n{_X}With eps = 0.1, LN(x) = [-1.2910, -0.4303, 0.4303, 1.2910].",
        f"{_X}LN(x) = [-1.3416, -0.4472, 0.4472, 1.3416].",
        f"{_TWO}If we double both vectors, the dot product of a and b is 44.",
        f"{_TWO}In the Manhattan metric, the distance between a and b is 4.",
        f"{_TWO}The distance between a and b is 4 (Manhattan).",
        f"{_TWO}Scaled by 1/sqrt(2), the dot product of a and b is 7.78.",
        f"{_TWO}After subtracting the mean, the dot product of a and b is 0.5.",
        f"{_TWO}Scaled by 2, a + b = (8, 12).",
        f"{_TWO}Let c = 2. After subtracting the mean, a / c = (-0.25, 0.25).",
        "The sum of 5 and 7 is 2 in Z/10.",
        "The mean of 2 and 8 is 4 (geometric mean).",
        "Let d = 4. Counting columns from 1, $PE(2, 1) = 0.9093$ and $PE(2, 3) = 0.0200$.",
        "Let d = 4. $PE(i, pos)$ has the column first: $PE(2, 1) = 0.0100$.",
    ],
)
def test_what_words_say_is_done_is_not_what_a_name_says(note: str) -> None:
    assert _alarms(note) == []


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("x = [1, 2, 3]. softmax(x) = [0.1863, 0.2447, 0.6652].", ["wrong"]),
        (f"{_TWO}The distance between a and b is 4.", ["wrong"]),
        (f"{_TWO}The masked softmax is below. The dot product of a and b is 44.", ["wrong"]),
        (f"{_TWO}Scaled by 2: 2(1 + 3) = 9.", ["wrong"]),
        (
            f"{_TWO}Let $d_k = 2$. Scaled by $\\sqrt{{d_k}}$: $a/\\sqrt{{d_k}} = (0.717, 1.414)$",
            ["wrong"],
        ),
        ("x = [1, 2, 3]. Without a mask, softmax(x) = [0.09, 0.34, 0.67].", ["wrong"]),
        ("x = [1, 2, 3]. With no causal mask softmax(x) = [0.09, 0.34, 0.67].", ["wrong"]),
        (f"{_TWO}It is divided by 3.\nThe dot product of a and b is 44.", ["wrong"]),
        ("The sum of 5 and 7 is 2.", ["wrong"]),
        ("The mean of 2 and 8 is 4.", ["wrong"]),
        ("x = 2. LN(x) = 0.71.", ["wrong"]),
        ("Let d = 4. Steps are numbered from 1. $PE(2, 1) = 0.9093$.", ["wrong"]),
        ("Let d = 4. $PE(2, 1) = 0.9093$ in this column.", ["wrong"]),
    ],
)
def test_other_claims_stay(note: str, expected: list[str]) -> None:
    assert _alarms(note) == expected
