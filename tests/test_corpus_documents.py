"""Whole documents: every claim is found where it stands, and nothing else is called a mistake."""

from __future__ import annotations

import json
import re
from pathlib import Path

from corpus.whole import Outcome, documents, outcomes

from pe_symbolic.judge.finding import OPEN

README = Path(__file__).resolve().parent.parent / "README.md"


def test_the_labels_stand_where_they_say() -> None:
    for document in documents():
        text = str(document["text"])
        cells = json.loads(text)["cells"] if document["format"] == "notebook" else None
        expected = document["expected"]
        assert isinstance(expected, list)
        for label in expected:
            source = text if cells is None else "".join(cells[label["cell"] - 1]["source"])
            line = source.split("\n")[label["line"] - 1]
            assert label["printed"] in line, (document["name"], label)


def test_whole_documents_are_read_and_nothing_is_called_wrong_that_is_not() -> None:
    found = list(outcomes())
    assert [one for one in found if not one.expected] == []
    judged = [one for one in found if one.got and one.got not in OPEN]
    assert [one for one in judged if one.got not in one.expected] == []
    assert 100 * len(judged) >= 99.5 * len(found), shown(found)
    stated = re.search(
        r"(\d+) of (\d+) claims in (\d+) whole\s+documents", README.read_text("utf-8")
    )
    assert stated is not None
    assert [*map(int, stated.groups())] == [len(judged), len(found), len(documents())]


def shown(found: list[Outcome]) -> str:
    return "\n".join(map(str, (one for one in found if one.got not in one.expected)))
