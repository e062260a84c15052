"""A check takes time in proportion to the document: what does not is seen, then every text."""

from __future__ import annotations

from collections.abc import Callable

import hostile_growth
import pytest
from hostile_growth import TEXTS, seconds, slope

#: Where a slope is steep on short documents, longer ones tell: other work on the machine and what
#: is done once weigh less there, and what is quadratic stays so.
SIZES = [(2_000, 8_000), (4_000, 16_000), (8_000, 32_000), (16_000, 64_000)]
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
    slopes: list[float] = []
    for small, large in SIZES:
        if seconds(format, text(large)) <= _TOO_QUICK:
            return
        slopes.append(slope(format, text, small, large))
        if slopes[-1] < _STEEPEST:
            return
    pytest.fail(f"slopes {slopes} between {SIZES} characters")
