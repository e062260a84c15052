"""Notebooks: places count within cells, code is set aside, what is no notebook is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from places import assert_whole, growth, marked, texts, told

from pe_symbolic.document import Document, Role, UnreadableDocument, read, read_path
from pe_symbolic.judge.documents import check, judge_document
from pe_symbolic.judge.finding import Findings
from pe_symbolic.render.findings_json import findings_text as as_json
from pe_symbolic.render.findings_text import findings_text

SAMPLE = Path(__file__).parent / "documents" / "sines.ipynb"


def notebook(*cells: tuple[str, str | list[str]], **more: object) -> Document:
    content: list[object] = [
        {"cell_type": kind, "metadata": {}, "source": source} for kind, source in cells
    ]
    text = json.dumps({"cells": content, "metadata": {}, "nbformat": 4, **more})
    return read(text, "notebook", "sines.ipynb")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"cells": [\n {"cell_type"', "sines.ipynb:2:"),
        ("", "sines.ipynb:1:1: not a notebook"),
        ("[1, 2]", "no object with cells"),
        ('{"cells": 3}', "its cells are no list"),
        ("{}", "its cells are no list"),
        ('{"cells": [3]}', "cell 1 is no object"),
        ('{"cells": [{"cell_type": "markdown", "source": 3}]}', "source of cell 1 is no text"),
        ('{"cells": [{"cell_type": "markdown", "source": ["a", 3]}]}', "cell 1 is no text"),
        ("[" * 100_000 + "]" * 100_000, "nested too deeply"),
        ('{"cells": ' + "9" * 5_000 + "}", "a number that is too long"),
    ],
)
def test_what_is_no_notebook_is_refused_in_one_line(text: str, said: str) -> None:
    with pytest.raises(UnreadableDocument) as refused:
        read(text, "notebook", "sines.ipynb")
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 200


def test_code_and_its_outputs_are_not_judged() -> None:
    document = notebook(("code", "2 + 2 = 5\n"))
    assert told(document) == []
    assert [region.language for region in document.regions] == ["python"]


def test_the_language_of_the_code_is_the_notebooks() -> None:
    document = notebook(("code", "2"), metadata={"language_info": {"name": "R"}})
    assert [region.language for region in document.regions] == ["r"]


def test_places_count_within_the_cell() -> None:
    document = notebook(
        ("markdown", "# A title"),
        ("code", ["x = 1\n", "y = 2"]),
        ("markdown", ["first line\n", "\n", "> $2 +\n", "> 2 = 5$"]),
        ("raw", "2 + 2 = 6"),
    )
    places = [document.stretch(r.start, r.end) for r in document.regions if r.role is Role.MATH]
    assert places == [(3, 3, 4, 9, 3)]
    assert told(document) == [("wrong", 4, 7), ("wrong", 1, 9)]
    assert marked(document) == ["5", "6"]
    assert_whole(document)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_within_a_cell(end: str) -> None:
    document = notebook(("markdown", f"a{end}{end}$2 + 2 = 5$"), ("markdown", "$2 + 2 = 6$"))
    assert told(document) == [("wrong", 3, 10), ("wrong", 1, 10)]


def test_no_statement_runs_from_one_cell_into_the_next() -> None:
    assert told(notebook(("markdown", "2 + 2"), ("markdown", "= 5"))) == []
    assert told(notebook(("markdown", "$2 + 2"), ("markdown", "= 5$"))) == []


def test_a_macro_of_one_cell_holds_in_the_next() -> None:
    document = notebook(
        ("markdown", "$$\\newcommand{\\R}{2}\\R + 2 = 5$$"), ("markdown", "$\\R + 2 = 6$")
    )
    assert told(document) == [("wrong", 1, 30), ("wrong", 1, 11)]
    assert marked(document) == ["5", "6"]


def test_of_two_equal_keys_the_last_counts_and_nan_is_no_matter() -> None:
    cell = '{"cell_type": "markdown", "metadata": {"x": NaN}, "source": "$2 + 2 = 5$"}'
    document = read(f'{{"cells": [], "cells": [{cell}]}}', "notebook")
    assert told(document) == [("wrong", 1, 10)]


def test_format_3_keeps_its_cells_in_worksheets() -> None:
    cells = [
        {"cell_type": "code", "input": "2 + 2 = 6"},
        {"cell_type": "markdown", "source": "$2 + 2 = 5$"},
    ]
    document = read(json.dumps({"worksheets": [{"cells": cells}]}), "notebook")
    assert told(document) == [("wrong", 1, 10)]
    assert texts(document, Role.CODE) == ["2 + 2 = 6\n"]


def test_a_finding_shows_the_line_of_its_cell() -> None:
    findings = check(SAMPLE)
    shown = findings_text(findings)
    assert "sines.ipynb:cell 3:3:" in shown
    assert "   3 | $$\\sin(3) = 0.19$$" in shown
    (document,) = json.loads(as_json(findings))["documents"]
    wrong = [claim for claim in document["claims"] if claim["verdict"] == "wrong"]
    assert [(claim["cell"], claim["line"]) for claim in wrong] == [(3, 3)]
    assert document["format"] == "notebook"


def test_the_caret_of_what_is_not_read_is_in_its_cell() -> None:
    document = notebook(("markdown", "a"), ("markdown", "b\n\n$\\nosuch + 1 = 2$"))
    findings = check_document(document)
    assert "sines.ipynb:cell 2:3:2: unparsed: not read" in findings_text(findings)
    assert "3 | $\\nosuch + 1" in findings_text(findings)


def check_document(document: Document) -> Findings:
    return Findings((judge_document(document),))


def test_the_suffix_is_known() -> None:
    assert read_path(SAMPLE).format == "notebook"


def test_time_grows_with_the_text() -> None:
    def cells(size: int) -> str:
        cell = {"cell_type": "markdown", "source": "> a $2 + 2 = 4$\n"}
        return json.dumps({"cells": [cell] * (size // 60)})

    assert growth(lambda text: read(text, "notebook"), cells, 40_000) < 4**1.5


def test_outputs_are_kept_beside_their_cell() -> None:
    cell = {
        "cell_type": "code",
        "source": "2 + 2",
        "outputs": [
            {"output_type": "stream", "name": "stdout", "text": ["a\n", "b\n"]},
            {"output_type": "stream", "name": "stderr", "text": "warning"},
            {"output_type": "display_data", "data": {"text/plain": "picture"}},
            {"output_type": "execute_result", "data": {"text/plain": ["4"]}},
            "no output",
        ],
    }
    failed = {**cell, "outputs": [*cell["outputs"], {"output_type": "error"}]}
    document = read(json.dumps({"cells": [failed, cell]}), "notebook")
    (output,) = document.outputs
    assert document.source[output.start : output.end] == "2 + 2\n"
    assert (output.printed, output.result) == ("a\nb\n", "4")


@pytest.mark.parametrize("form", [None, 1])
@pytest.mark.parametrize(
    "sources",
    [
        [["one\n", 'two "2" \\ü\n', "\n", "four"], [], ["six\n"], [""], ["eight"]],
        ["one\ntwo", "", "three\r\nfour\n"],
        [["one\ntwo\n", "three", " goes on\n", "four"]],
    ],
    ids=["lines", "texts", "uneven"],
)
def test_each_line_of_a_cell_has_its_line_in_the_file(
    sources: list[str | list[str]], form: int | None
) -> None:
    cells = [{"source": source, "metadata": {"a": [1]}, "cell_type": "raw"} for source in sources]
    text = json.dumps({"worksheets": 1, "cells": cells}, indent=form, ensure_ascii=False)
    document = read(text, "notebook", "a.ipynb")
    lines = text.splitlines()
    assert len(document.file_lines) == len(document.lines)
    for line, number in zip(document.lines, document.file_lines, strict=True):
        assert json.dumps(line, ensure_ascii=False)[1:-1].partition(" goes")[0] in lines[number - 1]
    assert list(document.file_lines) == sorted(document.file_lines)
