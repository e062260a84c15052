"""SARIF over several files and over notebooks: every place is one of the file that it names."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import unquote

import jsonschema
import pytest

from pe_symbolic.cli import main

SCHEMA = Path(__file__).resolve().parent / "schemas" / "sarif-2.1.0.json"
WRONG = "# Waves\n\nTake {}.\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "xd").mkdir()
    return tmp_path


def results(capsys: pytest.CaptureFixture[str], *paths: str) -> list[dict[str, object]]:
    """The results of a run, which is what the standard's schema says."""
    main(["check", "--format", "sarif", *paths])
    log = json.loads(capsys.readouterr().out)
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    assert [each.message for each in jsonschema.Draft7Validator(schema).iter_errors(log)] == []
    found: list[dict[str, object]] = log["runs"][0]["results"]
    return found


def related(result: dict[str, object]) -> list[tuple[str, int | None]]:
    """The file and the line of each related location."""
    listed = result.get("relatedLocations", [])
    assert isinstance(listed, list)
    places = [each["physicalLocation"] for each in listed]
    return [
        (unquote(p["artifactLocation"]["uri"]), p.get("region", {}).get("startLine"))
        for p in places
    ]


def test_a_line_of_another_file_is_pointed_at_in_that_file(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "xd/a.md").write_text("$\\sin(2) = 0.87$\n", encoding="utf-8")
    for name in ("b", "c"):
        text = "# Waves\n\n$\\sin(2) = 0.91$\n"
        (folder / f"xd/{name}.md").write_text(text, encoding="utf-8")
    (found,) = results(capsys, "xd")
    assert related(found) == [("xd/b.md", 3), ("xd/c.md", 3)]


def test_a_line_that_contradicts_twice_is_pointed_at_once(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "xd/a.md").write_text("$\\sin(2) = 0.87$\n", encoding="utf-8")
    twice = "$\\sin(2) = 0.91$ and $\\sin(2) = 0.91$\n"
    (folder / "xd/b.md").write_text(twice, encoding="utf-8")
    (found,) = results(capsys, "xd")
    assert related(found) == [("xd/b.md", 1)]


def test_elements_of_a_long_vector_do_not_each_say_all_of_it(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, length in (("short", 30), ("long", 900)):
        vector, twice = ", ".join(["1.25"] * length), ", ".join(["3.5"] * length)
        text = f"$2 \\cdot [{vector}] = [{twice}]$\n"
        (folder / f"xd/{name}.md").write_text(text, encoding="utf-8")
    short, long = results(capsys, "xd/short.md"), results(capsys, "xd/long.md")
    assert (len(short), len(long)) == (30, 900)
    assert max(len(json.dumps(each)) for each in long) < 3_000
    assert ("snippet" in json.dumps(short[0]), "snippet" in json.dumps(long[0])) == (True, False)


def test_of_a_long_message_the_middle_is_left_out(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = f"${' + '.join(['12'] * 400)} = 4801$\n"
    (folder / "xd/a.md").write_text(text, encoding="utf-8")
    (found,) = results(capsys, "xd/a.md")
    message = json.dumps(found["message"], ensure_ascii=False)
    assert " … " in message
    assert "is 4800, printed 4801" in message


NOTEBOOK = {
    "cells": [
        {"cell_type": "markdown", "metadata": {}, "source": ["A page.\n"]},
        {
            "cell_type": "markdown",
            "metadata": {},
            "source": ["# Waves\n", "\n", "$\\sin(2) = 0.87$\n", "\n", "$\\sin(2) = 0.71$"],
        },
    ],
    "metadata": {},
    "nbformat": 4,
    "nbformat_minor": 5,
}


def test_a_cell_is_named_and_the_line_of_its_file(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "xd/a.ipynb").write_text(json.dumps(NOTEBOOK, indent=1), encoding="utf-8")
    (folder / "xd/b.md").write_text("$\\sin(2) = 0.91$\n\n$\\cos(0) = 2$\n", encoding="utf-8")
    found = results(capsys, "xd")
    inside, outside = found[:-1], found[-1]
    assert len(inside) == 2
    assert [line for result in inside for line in related(result)] == [
        ("xd/a.ipynb", None),
        ("xd/b.md", 1),
        ("xd/a.ipynb", None),
        ("xd/b.md", 1),
    ]
    text = (folder / "xd/a.ipynb").read_text(encoding="utf-8").splitlines()
    for result, line, digits in zip(inside, (3, 5), ("0.87", "0.71"), strict=True):
        assert isinstance(result["locations"], list)
        (location,) = result["locations"]
        region = location["physicalLocation"]["region"]
        assert region == {"startLine": region["endLine"], "endLine": region["startLine"]}
        assert digits in text[region["startLine"] - 1]
        assert location["logicalLocations"] == [{"name": "cell 2", "kind": "module"}]
        assert "fixes" not in result
        assert isinstance(result["message"], dict)
        assert result["message"]["text"].startswith(f"cell 2, line {line}: ")
    assert "fixes" in outside
