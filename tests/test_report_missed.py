"""Notes that could not be read have their place in a report: sentence, list and data."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pe_symbolic.judge.finding import Findings, Missed
from pe_symbolic.render import html, latex, report_json
from pe_symbolic.report import gather
from pe_symbolic.report.words import missed_sentence

BAD = Missed(
    "/notes/of/somebody/bad.md", "/notes/of/somebody/bad.md: UTF-16 text; save it as UTF-8"
)


@pytest.mark.parametrize(
    ("paths", "said"),
    [
        ([], ""),
        (["a.md"], " a.md could not be read."),
        (["a.md", "b.md"], " a.md and b.md could not be read."),
        (["a.md", "b.md", "c.md", "d.md"], " 4 notes could not be read."),
    ],
)
def test_the_sentence_names_them(paths: list[str], said: str) -> None:
    assert missed_sentence([Missed(path, "no text") for path in paths]) == said


def test_every_form_of_a_report_names_them(tmp_path: Path) -> None:
    report = gather(Findings(()), (), None, missed=[BAD])
    assert report.sentence.endswith(" bad.md could not be read.")
    html.write(report, tmp_path)
    latex.write(report, tmp_path)
    report_json.write(report, tmp_path)
    for name in ("index.html", "report.tex"):
        text = (tmp_path / name).read_text(encoding="utf-8")
        assert "save it as UTF" in text
        assert "somebody" not in text
    data = json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))
    (lost,) = data["findings"]["unreadable"]
    assert lost == {"path": "bad.md", "message": "bad.md: UTF-16 text; save it as UTF-8"}
