"""Splicing finds what breaks: nothing in a sound note, then what was raised over one."""

from __future__ import annotations

import random
from itertools import islice
from pathlib import Path

import pytest
import splices


def test_notes_of_the_tests_are_spliced_the_same_way_again() -> None:
    known = splices.notes(Path(__file__).parent)
    assert len(known) > 5_000
    first, again = (
        list(islice(splices.spliced(known, random.Random(7)), 20))  # noqa: S311 - no secret
        for _ in range(2)
    )
    assert first == again
    assert len({form for form, _ in first}) > 1


def test_what_breaks_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    assert splices.broken("markdown", "$2 + 2 = 5$") == ""

    def judged(document: object) -> object:
        raise IndexError(str(document))

    monkeypatch.setattr(splices, "judge_document", judged)
    assert "IndexError" in splices.broken("markdown", "$2 + 2 = 5$")
