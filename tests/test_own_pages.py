"""A report's folder: stale pages go, what is not ours stays."""

from __future__ import annotations

from pathlib import Path

import pytest
from report_samples import report

from pe_symbolic.render import html
from pe_symbolic.render.own_pages import write_pages
from pe_symbolic.render.shell import GENERATOR

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


def test_a_file_in_the_place_of_a_page_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "documents").mkdir()
    mine = tmp_path / "documents" / "sine.html"
    mine.write_text("mine")
    with pytest.raises(FileExistsError, match="no page of a report"):
        write_pages(tmp_path, [("index.html", OURS), ("documents/sine.html", OURS)])
    assert mine.read_text() == "mine"
    assert names(tmp_path) == {"documents/sine.html"}


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


def test_a_folder_left_empty_goes(tmp_path: Path) -> None:
    write_pages(tmp_path, [("theorems/old.html", OURS)])
    write_pages(tmp_path, [("index.html", "new")])
    assert not (tmp_path / "theorems").exists()
