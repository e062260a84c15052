"""``Precision@5`` and ``Exercise #4``: the number belongs to the name."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("Precision@5 = 3/5 = 0.6", [("0.6", "exact")]),
        ("Hits@10 = 7/10 = 0.8", [("0.8", "wrong")]),
        ("pass@1 = 1 − (8 choose 1)/(10 choose 1) = 0.2", [("0.2", "exact")]),
        (
            "acc@1 = 45/60 = 0.75 and acc@5 = 50/60 = 0.84",
            [("0.75", "exact"), ("0.84", "misrounded")],
        ),
        ("Exercise #4 = 3 · 4 = 12", [("12", "exact")]),
        ("$P@5 = 3/5 = 0.7$", [("0.7", "wrong")]),
        (r"$\text{Recall@5} = 3/5 = 0.6$", [("0.6", "exact")]),
        ("The precision@k is 3/5 = 0.6.", [("0.6", "exact")]),
        ("#3: 2 + 2 = 5", [("5", "wrong")]),
    ],
)
def test_the_number_behind_a_sign_in_a_name(note: str, said: list[tuple[str, str]]) -> None:
    assert verdicts(note) == said
