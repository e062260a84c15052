"""Notes made by lot: once mended no claim is wrong, a second time changes nothing, all else stays.

``PE_SYMBOLIC_SCALE`` multiplies their number.
"""

from __future__ import annotations

import os
import random
import re

import pytest
from wrong_notes import document, mended

from pe_symbolic.judge.finding import FAILING

NOTES = 15 * int(os.environ.get("PE_SYMBOLIC_SCALE", "1"))
# A number with its sign, or one of the functions that may be swapped; a shifted one may be whole.
SIGN = r"(?:-|−|\\u2212)?"
MENDED = re.compile(rf"{SIGN}\d*(?:\.|\{{,\}})\d+|(?:(?<=[=≈] )|(?<=2248 )){SIGN}\d+|sin|cos")


def test_the_skeleton_of_a_text_tells_other_changes() -> None:
    assert MENDED.sub("#", "a sin(2) = −0{,}87\r") == "a #(2) = #\r"
    assert MENDED.sub("#", "a 2 = 2") == "a 2 = #"
    assert MENDED.sub("#", "a 0.87") != MENDED.sub("#", "a  0.87")


@pytest.mark.parametrize("verdicts", [FAILING, FAILING | {"misrounded"}], ids=["fix", "misrounded"])
@pytest.mark.parametrize("seed", range(8))
def test_what_is_mended_is_right_and_stays(seed: int, verdicts: frozenset[str]) -> None:
    luck = random.Random(seed)  # noqa: S311 - the same notes on every run
    places = 0
    for _ in range(NOTES):
        kind, text = document(luck)
        first = mended(text, kind, verdicts)
        changed = first.contents.decode()
        assert first.left == (), (text, first.left)
        assert MENDED.sub("#", changed) == MENDED.sub("#", text)
        still = [f for f in first.after.findings if f.verdict in verdicts and f.suggestion]
        assert not still, (text, changed)
        assert mended(changed, kind, verdicts).contents == first.contents, text
        places += first.places
    assert places > NOTES, "most of them need mending"
