"""Names of documents as seen from a folder: what is no file, links out of it, what is gone."""

from __future__ import annotations

from pathlib import Path

import pytest

from pe_symbolic.judge.relative import Home


@pytest.mark.parametrize("name", ["<stdin>", "<text>"])
def test_what_is_no_file_has_no_path(tmp_path: Path, name: str) -> None:
    assert Home(tmp_path).name(name) == name
    assert not Home(tmp_path).is_gone(name, (str(tmp_path),))


def test_a_document_outside_is_named_as_such(tmp_path: Path) -> None:
    home = tmp_path / "notes"
    home.mkdir()
    assert Home(home).name(str(tmp_path / "other.md")) == "../other.md"


def test_a_link_that_leads_out_is_a_part_of_the_folder(tmp_path: Path) -> None:
    home, far = tmp_path / "notes", tmp_path / "far"
    home.mkdir()
    far.mkdir()
    (far / "a.md").write_text("far", encoding="utf-8")
    (home / "near.md").symlink_to(far / "a.md")
    (home / "linked").symlink_to(far)
    assert Home(home).name(str(home / "near.md")) == "near.md"
    assert Home(home).name(str(home / "linked" / "a.md")) == "linked/a.md"


def test_the_name_is_the_same_from_anywhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "a.md").write_text("a", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert Home(tmp_path).name("sub/a.md") == "sub/a.md"
    monkeypatch.chdir(tmp_path / "sub")
    assert Home(tmp_path).name("a.md") == "sub/a.md"


def test_what_is_gone_is_told_only_where_the_run_looked(tmp_path: Path) -> None:
    (tmp_path / "here.md").write_text("here", encoding="utf-8")
    home = Home(tmp_path)
    assert not home.is_gone("here.md", (str(tmp_path),))
    assert not home.is_gone("gone.md", ())
    assert not home.is_gone("gone.md", ("", str(tmp_path / "elsewhere")))
    assert home.is_gone("gone.md", (str(tmp_path),))
