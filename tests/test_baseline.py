"""A baseline sets aside what it knows, once for each time it stands there, and nothing else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pe_symbolic.cli import main
from pe_symbolic.document import read
from pe_symbolic.judge.baseline import (
    UnreadableBaseline,
    entries,
    entries_text,
    read_baseline,
    without_known,
)
from pe_symbolic.judge.documents import judge_document
from pe_symbolic.judge.finding import Findings
from pe_symbolic.judge.fingerprints import fingerprints
from pe_symbolic.judge.relative import Home

WRONG = "$\\sin(2) = 0.87$\n\n"


def judged(text: str, path: str = "a.md") -> Findings:
    return Findings((judge_document(read(text, "markdown", path)),))


def left(text: str, known: str, path: str = "a.md") -> tuple[int, list[str]]:
    findings, stale = without_known(judged(text, path), read_baseline(known))
    return findings.summary["wrong"], [each.text for each in stale]


def baseline_text(findings: Findings) -> str:
    return entries_text(each for found in findings.documents for each in entries(found))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no JSON"),
        ("[" * 100_000, "no JSON"),
        ("[]", '"schema"'),
        ('{"schema": "pe-symbolic.findings/1"}', '"schema"'),
        ('{"schema": "pe-symbolic.baseline/1"}', "no list"),
        ('{"schema": "pe-symbolic.baseline/1", "known": [3]}', "entry 1"),
        ('{"schema": "pe-symbolic.baseline/1", "known": [{"path": "a"}]}', "entry 1"),
    ],
)
def test_what_is_no_baseline_is_refused(text: str, reason: str) -> None:
    with pytest.raises(UnreadableBaseline, match=reason):
        read_baseline(text)


def test_another_number_another_file_or_a_second_copy_is_not_known() -> None:
    known = baseline_text(judged(WRONG))
    assert left("$\\sin(2) = 0.88$\n", known)[0] == 1
    assert left(WRONG, known, "b.md")[0] == 1
    assert left(WRONG + WRONG, known)[0] == 1


def test_what_is_known_fails_no_more_wherever_its_line_is() -> None:
    known = baseline_text(judged(WRONG))
    assert left(f"# Title\n\nWords.\n\n{WRONG}", known) == (0, [])


def test_entries_that_nothing_matches_are_stale_if_their_document_was_looked_at() -> None:
    known = baseline_text(judged(WRONG))
    assert left("$\\sin(2) = 0.91$\n", known) == (0, ["\\sin(2) = 0.87"])
    assert left("$\\sin(2) = 0.91$\n", known, "b.md") == (0, [])


def test_the_right_and_the_suppressed_are_in_no_baseline() -> None:
    text = "$\\sin(2) = 0.91$\n\n<!-- pe-symbolic: ignore[wrong] so meant -->\n" + WRONG
    assert json.loads(baseline_text(judged(text)))["known"] == []


def test_the_order_in_which_documents_are_named_changes_nothing() -> None:
    one, other = judged(WRONG, "a.md").documents + judged(WRONG, "b.md").documents
    assert baseline_text(Findings((one, other))) == baseline_text(Findings((other, one)))


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name in ("n/a.md", "n/deep/b.md", "other/c.md"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(WRONG, encoding="utf-8")
    return tmp_path


Said = pytest.CaptureFixture[str]


def test_the_same_name_in_another_folder_is_not_known(project: Path) -> None:
    assert main(["check", "n/a.md", "--write-baseline", "n/known.json"]) == 0
    assert main(["check", "n/a.md", "--baseline", "n/known.json"]) == 0
    (project / "a.md").write_text(WRONG, encoding="utf-8")
    assert main(["check", "a.md", "--baseline", "n/known.json"]) == 1


@pytest.mark.parametrize("home", [".", "n", "ci", "elsewhere/deep"])
@pytest.mark.parametrize("option", [[], ["--fix"]])
def test_a_baseline_holds_however_a_path_is_spelled(
    project: Path, home: str, option: list[str], monkeypatch: pytest.MonkeyPatch, capsys: Said
) -> None:
    baseline = project / home / "known.json"
    for path in project.rglob("*.md"):
        path.write_text("$e^3 < 20$\n", encoding="utf-8")
    assert main(["check", "n", *option, "--write-baseline", f"{home}/known.json"]) == 0
    written = baseline.read_bytes()
    (project / "link").symlink_to(project)
    for folder, given in (
        (".", "n"),
        (".", "./n/../n"),
        (".", str(project / "n")),
        (".", "link/n"),
        (".", str(project / "link" / "n")),
        ("n", "."),
        ("n/deep", ".."),
        ("other", "../n"),
    ):
        monkeypatch.chdir(project / folder)
        assert main(["check", given, *option, "--baseline", str(baseline)]) == 0, given
        assert "no longer found" not in capsys.readouterr().err
        assert main(["check", given, *option, "--write-baseline", str(baseline)]) == 0
        assert baseline.read_bytes() == written, given
    assert main(["check", str(project / "other"), "--baseline", str(baseline)]) == 1


def test_entries_of_a_document_that_is_gone_are_stale_where_the_run_would_have_met_it(
    project: Path, capsys: Said
) -> None:
    assert main(["check", "n", "other", "--write-baseline", "known.json"]) == 0
    (project / "n/deep/b.md").unlink()
    (project / "n/a.md").write_text("$\\sin(2) = 0.91$\n", encoding="utf-8")
    capsys.readouterr()

    def said(*arguments: str) -> list[str]:
        main(["check", *arguments, "--baseline", "known.json"])
        lines = capsys.readouterr().err.splitlines()
        return [line.split(": ")[3] for line in lines if "no longer found" in line]

    assert said("other") == []
    assert said("n/a.md") == ["n/a.md"]
    for more in ([], ["--fix"], ["--jobs", "2"]):
        assert said("n", *more) == ["n/a.md", "n/deep/b.md"]
    assert said(".") == ["n/a.md", "n/deep/b.md"]


def test_the_standard_input_is_no_file_of_a_folder() -> None:
    assert Home(Path("/elsewhere")).name("<stdin>") == "<stdin>"
    assert not Home(Path("/elsewhere")).is_gone("<stdin>", ("/",))


def test_a_baseline_that_never_ends_is_refused(project: Path, capsys: Said) -> None:
    (project / "known.json").symlink_to("/dev/zero")
    assert main(["check", "n/a.md", "--baseline", "known.json"]) == 2
    assert "known.json: cannot be read: not a regular file" in capsys.readouterr().err


@pytest.mark.parametrize("way", [[], ["--fix"]])
def test_it_is_said_that_a_baseline_was_written(
    project: Path, way: list[str], capsys: Said
) -> None:
    (project / "n/a.md").write_text("$\\cos(3) =$ and $e^3 < 20$\n", encoding="utf-8")
    run = ["check", "n/a.md", *way, "--write-baseline", "known.json"]
    assert main(run) == 0
    assert "pe-symbolic: known.json: 2 findings written\n" in capsys.readouterr().err
    assert main([*run, "--quiet"]) == 0
    assert capsys.readouterr().err == ""


def test_gitlab_is_told_the_same_from_every_folder(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: Said
) -> None:
    def told(folder: str, *paths: str) -> list[tuple[str, str]]:
        monkeypatch.chdir(project / folder)
        main(["check", *paths, "--format", "gitlab"])
        return [
            (each["location"]["path"], each["fingerprint"])
            for each in json.loads(capsys.readouterr().out)
        ]

    (project / "n/torn.ipynb").write_text("{", encoding="utf-8")
    assert told("n", ".") != told(".", "n")
    (project / ".git").mkdir()
    expected = told(".", "n")
    assert [path for path, _ in expected] == ["n/a.md", "n/deep/b.md", "n/torn.ipynb"]
    assert len(set(expected)) == 3
    assert told("n", ".") == told("n/deep", str(project / "n")) == expected


@pytest.mark.parametrize("way", [[], ["--fix"], ["--jobs", "2"]])
def test_what_is_open_is_counted_though_it_is_known(
    project: Path, way: list[str], capsys: Said
) -> None:
    (project / "n/a.md").write_text("$\\cos(3) =$ and $e^3 < 20$\n", encoding="utf-8")
    run = ["check", "n/a.md", *way]
    assert main([*run, "--strict", "--write-baseline", "known.json"]) == 0
    capsys.readouterr()
    assert main([*run, "--strict", "--baseline", "known.json"]) == 0
    counts = "1 open (1 blank), 1 of these in the baseline, 1 suppressed (1 in the baseline)\n"
    assert f"0 wrong, {counts}" in capsys.readouterr().out
    assert main([*run, "--strict", "--baseline", "known.json", "--require-claims"]) == 0
    capsys.readouterr()
    assert main([*run, "--baseline", "known.json", "--format", "json"]) == 0
    summary = json.loads(capsys.readouterr().out)["summary"]
    assert (summary["blank"], summary["fails"], summary["suppressed"]) == (1, 0, 1)
    assert main([*run, "--baseline", "known.json", "--format", "markdown"]) == 0
    assert "| 2 | 0 | 0 | 0 | 0 | 0 | 1 | 1 |" in capsys.readouterr().out
    (project / "n/a.md").write_text("$\\cos(3) =$ and $\\cos(2) =$\n", encoding="utf-8")
    assert main([*run, "--strict", "--baseline", "known.json"]) == 1


def test_each_finding_has_a_fingerprint_of_its_own() -> None:
    (document,) = judged(WRONG * 3 + "$\\sin(2) = 0.71$\n").documents
    made = fingerprints(document)
    assert len(set(made)) == len(made) == 4
    assert {len(one) for one in made} == {32}
    (moved,) = judged("A line above.\n\n" + WRONG * 2, "b.md").documents
    assert fingerprints(moved) == made[:2]
