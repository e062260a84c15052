"""A report's folder: stale pages go, what is not ours stays."""

from __future__ import annotations

from pathlib import Path

import pytest
from report_samples import report

from pe_symbolic.cli import main
from pe_symbolic.render import html, latex, report_json
from pe_symbolic.render.own_pages import hold_places, write_pages
from pe_symbolic.render.signature import GENERATOR

OURS = f'<meta name="generator" content="{GENERATOR}">'


def names(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_what_is_not_ours_stays(tmp_path: Path) -> None:
    kept = {
        "documents/mine.html": "<title>mine</title>",
        "documents/notes.txt": OURS,
        "documents/deep/page.html": OURS,
        "theorems/late.html": "x" * 4000 + OURS,
        "other/page.html": OURS,
        "page.html": OURS,
    }
    for name, text in kept.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    write_pages(tmp_path, [("index.html", "new")])
    assert names(tmp_path) == {*kept, "index.html"}


@pytest.mark.parametrize("name", ["documents/sine.html", "index.html"])
def test_a_file_in_the_place_of_a_page_is_left_alone(tmp_path: Path, name: str) -> None:
    (tmp_path / "documents").mkdir()
    mine = tmp_path / name
    mine.write_text("mine")
    with pytest.raises(FileExistsError, match="not written by report"):
        write_pages(tmp_path, [("index.html", OURS), ("documents/sine.html", OURS)])
    assert mine.read_text() == "mine"
    assert names(tmp_path) == {name}


@pytest.mark.parametrize("call", [["a.md"], ["--from", "a.jsonl"]], ids=" ".join)
@pytest.mark.parametrize(
    ("folder", "said"),
    [
        ("site", "site/index.html: was not written by report and is left alone"),
        ("a.md", "a.md: is a file; -o names a folder"),
    ],
)
def test_a_report_says_at_once_what_is_in_its_way(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    call: list[str],
    folder: str,
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("pe_symbolic.kernel.prove_all", None)
    (tmp_path / "a.md").write_text("$2 + 2 = 4$", encoding="utf-8")
    (tmp_path / "a.jsonl").write_text("", encoding="utf-8")
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "index.html").write_text("mine", encoding="utf-8")
    assert main(["report", *call, "-o", folder]) == 2
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1
    assert names(tmp_path) == {"a.md", "a.jsonl", "site/index.html"}


@pytest.mark.parametrize("name", ["ledger.txt", "data/sin.csv"])
def test_what_has_the_name_of_a_report_s_unsigned_files_is_left_alone(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    name: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("pe_symbolic.kernel.prove_all", list)
    monkeypatch.setattr("pe_symbolic.numeric_check.check_table", lambda: None)
    (tmp_path / "a.md").write_text("$\\sin(2) = 0.91$", encoding="utf-8")
    mine = tmp_path / name
    mine.parent.mkdir(exist_ok=True)
    mine.write_text("mine", encoding="utf-8")
    assert main(["report", "a.md", "-o", "."]) == 2
    assert f"{name}: was not written by report and is left alone" in capsys.readouterr().err
    assert names(tmp_path) == {"a.md", name}
    assert mine.read_text(encoding="utf-8") == "mine"
    mine.unlink()
    (tmp_path / "ledger.txt").write_text("theorem\tkept beside the notes\n", encoding="utf-8")
    assert main(["report", "a.md", "-o", "."]) == 0
    assert main(["report", "a.md", "-o", "."]) == 0
    assert (tmp_path / "data" / "sin.csv").is_file()


def test_a_report_of_a_path_that_is_not_there_is_refused_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("pe_symbolic.kernel.prove_all", None)
    absent = tmp_path / "nope"
    assert main(["report", str(absent), "-o", str(tmp_path / "site")]) == 2
    assert capsys.readouterr().err == (f"pe-symbolic: {absent}: there is no such file or folder\n")
    assert names(tmp_path) == set()


def test_what_a_report_writes_is_known_again(tmp_path: Path) -> None:
    for _ in range(2):
        html.write(report(), tmp_path)
        latex.write(report(), tmp_path)
        report_json.write(report(), tmp_path)
        hold_places(tmp_path, [path.name for path in tmp_path.iterdir() if path.is_file()])


def test_a_link_is_not_followed_to_remove_anything(tmp_path: Path) -> None:
    elsewhere, folder = tmp_path / "elsewhere", tmp_path / "out"
    elsewhere.mkdir()
    folder.mkdir()
    (elsewhere / "page.html").write_text(OURS)
    (folder / "documents").symlink_to(elsewhere)
    write_pages(folder, [("index.html", "new")])
    assert (elsewhere / "page.html").exists()


def test_pages_of_an_earlier_report_are_removed(tmp_path: Path) -> None:
    write_pages(tmp_path, [("documents/old.html", OURS), ("theorems/old.html", OURS)])
    html.write(report(), tmp_path)
    assert names(tmp_path) == {
        "index.html",
        "words.html",
        "documents/sine.html",
        "theorems/derivative.html",
    }
    html.write(report(), tmp_path)
    assert len(names(tmp_path)) == 4


def test_the_first_page_stays_the_old_one_where_another_cannot_be_written(tmp_path: Path) -> None:
    write_pages(tmp_path, [("index.html", OURS)])
    (tmp_path / "theorems").write_text("a file of somebody's own")
    with pytest.raises(OSError, match="theorems"):
        write_pages(tmp_path, [("index.html", "new"), ("theorems/new.html", OURS)])
    assert (tmp_path / "index.html").read_text() == OURS


def test_a_folder_left_empty_goes(tmp_path: Path) -> None:
    write_pages(tmp_path, [("theorems/old.html", OURS)])
    write_pages(tmp_path, [("index.html", OURS)])
    assert not (tmp_path / "theorems").exists()
