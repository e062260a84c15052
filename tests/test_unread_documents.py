"""A document that cannot be read is in the result of every format for machines, with the reason."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree as ET

import jsonschema
import pytest

from pe_symbolic.cli import main

NOTE = "Take $\\sin(2) = 0.91$.\n"
SCHEMA = Path(__file__).resolve().parent / "schemas" / "sarif-2.1.0.json"
WAYS = [[], ["--fix"], ["--jobs", "2"]]

Shown = Callable[..., str]


@pytest.fixture
def shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Shown:
    """What a run over a readable note, and over others, prints in a format."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.md").write_text(NOTE, encoding="utf-8")

    def run(format: str, *more: str) -> str:
        for name in more:
            if name.endswith(".md"):
                (tmp_path / name).write_bytes(b"\xff\xff")
        status = main(["check", "a.md", *more, "--format", format])
        assert status == (2 if any(name.endswith(".md") for name in more) else 0)
        return capsys.readouterr().out

    return run


@pytest.mark.parametrize("format", ["json", "sarif", "junit", "github", "gitlab", "markdown"])
def test_a_run_that_read_everything_says_nothing_of_it(shown: Shown, format: str) -> None:
    said = shown(format).lower()
    assert "unreadable" not in said
    assert "invocations" not in said
    assert "utf-8:" not in said


@pytest.mark.parametrize("way", WAYS)
def test_every_format_has_the_document_and_the_reason(shown: Shown, way: list[str]) -> None:
    for name in ("json", "sarif", "junit", "github", "gitlab", "markdown"):
        said = shown(name, "b.md", *way).replace("&#45;", "-")
        assert "b.md" in said.replace("&#46;", ".")
        assert "not UTF-8" in said, name


@pytest.mark.parametrize("way", WAYS)
def test_sarif_has_a_notification(shown: Shown, way: list[str]) -> None:
    log = json.loads(shown("sarif", "b.md", "c d.md", *way))
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    assert list(jsonschema.Draft7Validator(schema).iter_errors(log)) == []
    (invocation,) = log["runs"][0]["invocations"]
    assert invocation["executionSuccessful"] is False
    told = invocation["toolExecutionNotifications"]
    places = [each["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for each in told]
    assert places == ["b.md", "c%20d.md"]
    assert {each["level"] for each in told} == {"error"}


def test_junit_has_an_error(shown: Shown) -> None:
    root = ET.fromstring(shown("junit", "b.md"))  # noqa: S314 - it is our own
    assert [root.get(name) for name in ("tests", "failures", "skipped", "errors")] == list("2001")
    assert [(suite.get("name"), suite.get("errors")) for suite in root] == [
        ("a.md", "0"),
        ("b.md", "1"),
    ]
    (error,) = root.iter("error")
    assert "not UTF-8" in (error.get("message") or "")


def test_hosts_have_an_annotation(shown: Shown) -> None:
    assert shown("github", "b,c.md").startswith("::error file=b%2Cc.md,title=pe-symbolic%3A unr")
    (issue,) = json.loads(shown("gitlab", "b.md"))
    assert issue["location"] == {"path": "b.md", "lines": {"begin": 1, "end": 1}}
    assert issue["check_name"] == "pe-symbolic/unreadable"


def test_a_summary_counts_them(shown: Shown) -> None:
    assert "### Unreadable: 2\n" in shown("markdown", "b.md", "c.md")


def test_no_name_is_obeyed(shown: Shown) -> None:
    name = "b\x1b[1m::error::](javascript:x) <script>.md"
    said = {each: shown(each, name) for each in ("sarif", "junit", "github", "gitlab", "markdown")}
    assert not any("\x1b" in text for text in said.values())
    assert not any("<script>" in said[each] for each in ("junit", "markdown"))
    assert not any("](javascript" in said[each] for each in ("sarif", "markdown"))
    assert said["github"].count("\n") == 1
