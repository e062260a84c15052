"""Searching folders: what git ignores and what the call excludes is passed over, no more."""

from __future__ import annotations

import os
import re
import subprocess
from codecs import BOM_UTF8
from pathlib import Path

import pytest
from report_samples import report

from pe_symbolic.cli import main
from pe_symbolic.cli.ignoring import Ignoring
from pe_symbolic.cli.sources import Sources
from pe_symbolic.cli.status import WrongCall
from pe_symbolic.render.latex import to_latex
from pe_symbolic.render.report_json import to_json
from pe_symbolic.render.signature import GENERATOR


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in (
        "a.md",
        "b.tex",
        "c.odt",
        "~$d.md",
        "old/d.md",
        "old/keep.md",
        "build/e.md",
        ".h/f.md",
    ):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("x\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def found(*paths: str, exclude: tuple[str, ...] = ()) -> list[str]:
    return [str(path) for path in Sources(paths, exclude=exclude).inputs()]


def test_an_ignore_file_outside_a_repository_says_nothing(folder: Path) -> None:
    (folder / ".gitignore").write_text("old/\n", encoding="utf-8")
    assert found(".") == ["a.md", "b.tex", "build/e.md", "old/d.md", "old/keep.md"]


def test_what_git_ignores_is_passed_over(folder: Path) -> None:
    (folder / ".git").mkdir()
    (folder / ".gitignore").write_text("build/\n*.tex\n", encoding="utf-8")
    (folder / "old" / ".gitignore").write_text("*.md\n!keep.md\n", encoding="utf-8")
    assert found(".") == ["a.md", "old/keep.md"]


PATHS = ("!", "1.md", "a.md", "b.md", "z.md", "[.md", "a-b.md", "old/1.md", "old/d.md", "x.md ")
LINES = {
    "!": "",
    "! ": "",
    "!/": "",
    "\\": "",
    "a\\": "",
    "[a": "",
    "[[:foo:]]*": "",
    "[[:digit:": "",
    "[z-a].md": "z.md",
    "[[:digit:]]*.md": "1.md old/1.md",
    "[^[:alpha:]]*.md": "1.md [.md old/1.md",
    "[![:alpha:][:digit:]]*.md": "[.md",
    "?[[:punct:]b]b.md": "a-b.md",
    "[[:digit:][].md": "1.md [.md old/1.md",
    "[[]*": "[.md",
    "old[!a]1.md": "",
    "old[/]1.md": "",
    "[a\\-b].md": "a.md b.md",
    "a[[:space:]-]b.md": "a-b.md",
    "\\!": "!",
    "\\a.md   ": "a.md",
    "a.md\t": "",
    "old\\/1.md": "old/1.md",
    "#[": "",
    "*.md\n!\n!?.md\na\\": "a-b.md",
}


@pytest.mark.parametrize(("lines", "ignored"), LINES.items())
def test_a_line_means_what_it_means_to_git(tmp_path: Path, lines: str, ignored: str) -> None:
    (tmp_path / ".git").mkdir()
    for end in ("\n", "\r\n"):
        for start in (b"", BOM_UTF8):
            written = start + lines.replace("\n", end).encode() + end.encode()
            (tmp_path / ".gitignore").write_bytes(written)
            passes_over = Ignoring(tmp_path).passes_over_file
            assert [path for path in PATHS if passes_over(tmp_path / path)] == ignored.split()


def test_an_escaped_blank_ends_a_name(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    for line in ("x.md\\ ", "x.md\\  ", "x.md[ ]"):
        (tmp_path / ".gitignore").write_text(f"{line}\n", encoding="utf-8")
        passes_over = Ignoring(tmp_path).passes_over_file
        assert [path for path in PATHS if passes_over(tmp_path / path)] == ["x.md "]


@pytest.mark.needs_program("git")
def test_git_says_the_same(tmp_path: Path) -> None:
    subprocess.run(["git", "init", "-q", str(tmp_path)], check=True)
    asked = ["git", "-C", str(tmp_path), "check-ignore", "--no-index", "-z", "--stdin"]
    for lines, ignored in LINES.items():
        (tmp_path / ".gitignore").write_text(f"{lines}\n", encoding="utf-8")
        given = "\0".join(PATHS).encode()
        # Its status says whether any is ignored.
        told = subprocess.run(asked, check=False, input=given, capture_output=True)
        assert told.stdout.decode().split("\0")[:-1] == ignored.split(), lines


NONSENSE = [
    ("!", "'!' names nothing to keep"),
    ("\\", "ends with a backslash"),
    ("a\\", "ends with a backslash"),
    ("[z-a]", r"'\[z-a\]': the range z-a is the wrong way round"),
    ("a[b", r"'a\[b' has a bracket that nothing closes"),
    ("[[:foo:]]", "no class of characters is called 'foo'"),
]


@pytest.mark.parametrize(("word", "reason"), NONSENSE)
def test_a_pattern_of_the_call_or_the_settings_that_means_nothing_is_refused(
    folder: Path, word: str, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", ".", "--exclude", word]) == 2
    told = capsys.readouterr().err
    assert told.startswith("pe-symbolic: argument --exclude: ")
    assert re.search(reason, told)
    for setting in (
        f"exclude = ['{word}']",
        f"per-file-ignores = {{ '{word}' = ['wrong'] }}",
        f"per-file-settings = {{ '{word}' = {{ angle-unit = 'degrees' }} }}",
    ):
        (folder / "pyproject.toml").write_text(f"[tool.pe-symbolic]\n{setting}", encoding="utf-8")
        assert main(["check", "."]) == 2
        assert re.search(f"pyproject.toml: tool.pe-symbolic.*: .*{reason}", capsys.readouterr().err)


def test_what_git_ignores_in_this_clone_alone_is_passed_over(folder: Path) -> None:
    (folder / ".git" / "info").mkdir(parents=True)
    (folder / ".git" / "info" / "exclude").write_text("/old/*\n*.tex\n", encoding="utf-8")
    assert found(".") == ["a.md", "build/e.md"]
    (folder / ".gitignore").write_text("!b.tex\n", encoding="utf-8")
    assert found(".") == ["a.md", "b.tex", "build/e.md"]


def test_what_the_call_names_is_read_though_git_ignores_it(folder: Path) -> None:
    (folder / ".git").mkdir()
    (folder / ".gitignore").write_text("build/\n*.tex\n", encoding="utf-8")
    assert found("b.tex", "build", ".h") == ["b.tex", "build/e.md", ".h/f.md"]


def test_patterns_exclude_from_folders_only(folder: Path) -> None:
    assert found(".", exclude=("old/", "*.tex")) == ["a.md", "build/e.md"]
    assert found("b.tex", exclude=("*.tex",)) == ["b.tex"]


def test_a_report_is_no_note_of_the_next_one(folder: Path) -> None:
    page = f'<!doctype html>\n<meta name="generator" content="{GENERATOR}">\n<p>sin(2) = 0.87'
    theirs = "<!doctype html>\n<title>pe-symbolic report</title>"
    texts = {"r/documents/a.html": page, "r/theirs.html": theirs, "r/report.pdf": "%PDF"}
    texts |= {"r/other.pdf": "%PDF", "r/report.tex": to_latex(report())}
    texts |= {"r/ledger.txt": "sin(2)", "r/report.json": to_json(report()), "ledger.txt": "x"}
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    assert found("r") == found("r/**") == ["r/other.pdf", "r/theirs.html"]
    assert "ledger.txt" in found(".")
    assert found("r/documents/a.html") == ["r/documents/a.html"]


@pytest.mark.parametrize("name", ["node_modules", "venv", ".venv", "_build", "dist"])
def test_what_is_installed_or_built_is_read_where_it_is_named(folder: Path, name: str) -> None:
    before = found("."), found("**/*.md")
    (folder / "old" / name).mkdir()
    (folder / "old" / name / "g.md").write_text("x\n", encoding="utf-8")
    assert (found("."), found("**/*.md")) == before
    assert found(f"old/{name}") == found(f"old/{name}/*.md") == [f"old/{name}/g.md"]


def test_the_standard_input_is_read_once(folder: Path) -> None:
    assert found("-", "a.md", "-", "a.md") == ["None", "a.md"]


def test_a_hidden_file_is_read(folder: Path) -> None:
    (folder / "old" / ".g.md").write_text("x\n", encoding="utf-8")
    assert found("old") == ["old/.g.md", "old/d.md", "old/keep.md"]


def test_a_pattern_in_place_of_a_path(folder: Path) -> None:
    assert found("*/*.md") == ["build/e.md", "old/d.md", "old/keep.md"]
    assert found("**/keep.md") == ["old/keep.md"]
    with pytest.raises(WrongCall, match="no file matches"):
        found("*.pdf")


PATTERNS = ["**/*.md", "**/*", "*/**/*.md", "*/*.md"]


@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_pattern_leaves_out_what_a_search_does(folder: Path, pattern: str) -> None:
    everything = found(pattern)
    assert {"build/e.md", "old/d.md", "old/keep.md"} <= set(everything)
    assert found(pattern, exclude=("old/",)) == [
        path for path in everything if not path.startswith("old/")
    ]
    assert found(pattern, exclude=("*.md",)) == [
        path for path in everything if not path.endswith(".md")
    ]
    assert str(folder / "old/d.md") not in found(str(folder / pattern), exclude=("/old",))
    (folder / ".git").mkdir()
    (folder / ".gitignore").write_text("build/\n", encoding="utf-8")
    left = found(pattern)
    assert "build/e.md" not in left
    assert {"old/d.md", "old/keep.md"} <= set(left)


def test_a_pattern_below_an_ignored_folder_names_that_folder(folder: Path) -> None:
    (folder / ".git").mkdir()
    (folder / ".gitignore").write_text("build/\n", encoding="utf-8")
    assert found("build/*.md", "build/**/*.md") == ["build/e.md"]


def test_a_pattern_follows_no_links_in_a_circle(folder: Path) -> None:
    for name in ("again", "twice"):
        (folder / "old" / name).symlink_to(folder)
    assert found("**/keep.md") == ["old/keep.md"]
    assert found("old/**/*.md") == ["old/d.md", "old/keep.md"]
    assert found("old/again/old/*.md") == ["old/again/old/d.md", "old/again/old/keep.md"]


def test_a_link_that_leads_out_of_a_search_is_left_out_and_told_of(
    folder: Path, tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]
) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    (elsewhere / "target.md").write_text("x\n", encoding="utf-8")
    (folder / "old/out\x1b.md").symlink_to(elsewhere / "target.md")
    (folder / "old/up.md").symlink_to("../a.md")
    (folder / "away").symlink_to(elsewhere)
    inside = ["old/d.md", "old/keep.md"]
    for given in ("old", "old/*.md", "old/**/*.md"):
        assert found(given) == inside
        said = capsys.readouterr().err
        assert said.count("left out, a link that leads out of old to ") == 2
        assert "old/out[U+001B].md: " in said
        assert "old/up.md: " in said
    assert found("a*/*.md") == []
    assert f"away/target.md: left out, a link that leads out of . to {elsewhere}" in (
        capsys.readouterr().err
    )
    # Within the tree a link is one more name of the file; what is named itself is followed.
    assert found(".") == ["a.md", "b.tex", "build/e.md", *inside]
    assert found("old/up.md", "a.md", "away/*.md") == ["old/up.md", "away/target.md"]
    assert found("away") == ["away/target.md"]


def test_a_folder_that_leads_out_of_a_search_is_told_of_too(
    folder: Path, tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]
) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    (elsewhere / "target.md").write_text("x\n", encoding="utf-8")
    (folder / "old" / "again").symlink_to(folder / "old")
    (folder / "old" / "venv").symlink_to(elsewhere)
    assert found("old") == ["old/d.md", "old/keep.md"]
    assert capsys.readouterr().err == ""
    (folder / "old" / "away").symlink_to(elsewhere)
    assert found("old") == ["old/d.md", "old/keep.md"]
    assert f"old/away: left out, a link that leads out of old to {elsewhere}; name it" in (
        capsys.readouterr().err
    )
    assert found("old/away") == ["old/away/target.md"]


def test_a_file_is_read_by_its_own_name_and_not_by_that_of_a_link(folder: Path) -> None:
    (folder / "0.md").symlink_to("old/d.md")
    assert found(".") == ["a.md", "b.tex", "build/e.md", "old/d.md", "old/keep.md"]
    assert found("*.md", "old/*.md") == ["a.md", "0.md", "old/keep.md"]


def test_a_pattern_meets_what_is_hidden_only_by_its_own_dot(folder: Path) -> None:
    (folder / ".drafts").mkdir()
    for name in (".drafts/f.md", ".g.md"):
        (folder / name).write_text("x\n", encoding="utf-8")
    assert not {".drafts/f.md", ".g.md"} & set(found("**/*.md", "*.md"))
    assert found(".drafts/*.md", ".d*/*.md", "**/.d*/*.md") == [".drafts/f.md"]
    assert found("**/.g.md") == [".g.md"]


def test_a_file_whose_name_is_a_pattern_is_that_file(folder: Path) -> None:
    (folder / "[a].md").write_text("x\n", encoding="utf-8")
    assert found("[a].md") == ["[a].md"]


def test_excluded_files_that_are_named_are_left_out_only_by_force(folder: Path) -> None:
    forced = Sources(("a.md", "old/d.md"), exclude=("old/",), force_exclude=True)
    assert [str(path) for path in forced.inputs()] == ["a.md"]
    assert found("a.md", "old/d.md", exclude=("old/",)) == ["a.md", "old/d.md"]


def test_a_folder_that_cannot_be_opened_is_among_the_inputs(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scandir = os.scandir

    def refusing(path: str) -> object:
        if Path(path).name == "old":
            raise PermissionError(13, "Permission denied", path)
        return scandir(path)

    monkeypatch.setattr(os, "scandir", refusing)
    assert found(".")[-1] == "old"
