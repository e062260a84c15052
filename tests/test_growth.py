"""A check takes time in proportion to the document: what does not is seen, then every text."""

from __future__ import annotations

from collections.abc import Callable

import hostile_growth
import pytest
from hostile_growth import TEXTS, seconds, slope

SMALL, LARGE = 2_000, 8_000
#: Linear is 1, quadratic 2; short documents have costs of their own.
_STEEPEST = 1.5
#: Where the larger document takes less than this, nothing can be told of a slope.
_TOO_QUICK = 0.02


def test_what_grows_with_the_square_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        hostile_growth, "judge_document", lambda document: sum(range(len(document.source) ** 2))
    )
    assert slope("markdown", lambda size: "a" * size, 1_000, 4_000) > _STEEPEST


def test_there_are_enough_texts() -> None:
    assert sum(map(len, TEXTS.values())) >= 40


@pytest.mark.parametrize(
    ("format", "text"),
    [
        pytest.param(form, text, id=f"{form}: {name}")
        for form, texts in TEXTS.items()
        for name, text in texts.items()
    ],
)
def test_the_time_grows_with_the_document(format: str, text: Callable[[int], str]) -> None:
    long = seconds(format, text(LARGE))
    if long > _TOO_QUICK:
        assert slope(format, text, SMALL, LARGE) < _STEEPEST, f"{long:.2f} s"
