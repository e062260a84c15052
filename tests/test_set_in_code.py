"""Vectors that code gives other numbers than the text above it."""

from __future__ import annotations

import pytest

from pe_symbolic import check

_TWO = "```\na = [1.0, 2.0]\nb = [3.0, 4.0]\n```\n\n"


def _verdicts(note: str) -> set[str]:
    return {one.verdict for one in check(note, "markdown").documents[0].findings}


@pytest.mark.parametrize("anew", ["b = [5.0, 4.0]", "b = np.array([5.0, 4.0])"])
def test_a_vector_set_anew_in_code_is_not_that_of_the_text(anew: str) -> None:
    note = f"{_TWO}```python\n{anew}\n```\n\na + b = [6.0, 6.0]"
    assert "wrong" not in _verdicts(note)


@pytest.mark.parametrize("code", ["b = [3, 4.0]", "c = [5.0, 4.0]", "b = f([5.0, 4.0])", "b = 5"])
def test_code_that_changes_nothing(code: str) -> None:
    note = f"{_TWO}```python\n{code}\n```\n\na + b = [6.0, 6.0]"
    assert _verdicts(note) == {"exact", "wrong"}
