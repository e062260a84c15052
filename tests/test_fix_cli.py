"""``check --fix`` and ``check --diff`` from outside: what stays, what is written, every status."""

from __future__ import annotations

import errno
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from test_cli import run
from test_document_pdf import made, needs_poppler

from pe_symbolic.cli import main

WRONG = "# Waves\n\nTake $\\sin(2) = 0.87$ and $\\cos(0) = 1$.\n"
MENDED = WRONG.replace("0.87", "0.91")
MISROUNDED = "$\\frac{2}{3} = 0.66$\n"
IGNORED = "$\\sin(2) = 0.87$ <!-- pe-symbolic: ignore[wrong] an exercise -->\n"
ENTITY = "<p>sin(2) = 0&#46;87</p>\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "wrong.md").write_text(WRONG, encoding="utf-8")
    return tmp_path


def everything(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir()) if path.is_file()}


# -- nothing is written ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["--diff", "wrong.md"], 1),
        (["--fix", "--diff", "wrong.md"], 1),
        (["--diff", "right.md"], 0),
        (["--diff", "ignored.md"], 0),
        (["--diff", "misrounded.md"], 0),
        (["--diff", "--fix", "misrounded", "misrounded.md"], 1),
        (["--fix", "right.md"], 0),
        (["--fix", "misrounded.md"], 0),
        (["--fix", "ignored.md"], 0),
        (["--fix", "absent.md"], 2),
        (["--fix=absent", "wrong.md", "--diff"], 2),
        (["--diff", "latin.md"], 2),
        (["--fix", "latin.md"], 2),
        (["--fix", "page.html"], 1),
        (["--fix", "empty"], 2),
    ],
)
def test_nothing_is_written(
    folder: Path, arguments: list[str], status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    (folder / "right.md").write_text(MENDED, encoding="utf-8")
    (folder / "ignored.md").write_text(IGNORED, encoding="utf-8")
    (folder / "misrounded.md").write_text(MISROUNDED, encoding="utf-8")
    (folder / "page.html").write_text(ENTITY, encoding="utf-8")
    (folder / "latin.md").write_bytes(b"sin(2) = 0.87 \xe9\n")
    (folder / "empty").mkdir()
    before = everything(folder)
    assert main(["check", *arguments]) == status
    assert everything(folder) == before


def test_a_diff_is_empty_where_nothing_can_be_mended_and_says_why(folder: Path) -> None:
    (folder / "page.html").write_text(ENTITY, encoding="utf-8")
    result = run("check", "--diff", "page.html", cwd=folder)
    assert (result.returncode, result.stdout) == (0, "")
    assert result.stderr.startswith("pe-symbolic: page.html:1:13: left alone: the source has an")


@needs_poppler
def test_a_pdf_with_something_to_mend_is_refused(folder: Path) -> None:
    (folder / "scan.pdf").write_bytes(made([(50, 700, 12, "sin(2) = 0.87")]))
    before = everything(folder)
    for arguments in (["--fix"], ["--diff"]):
        result = run("check", "scan.pdf", *arguments, cwd=folder)
        assert result.returncode == 2
        assert "scan.pdf: a PDF cannot be mended" in result.stderr
    assert everything(folder) == before
    (folder / "scan.pdf").write_bytes(made([(50, 700, 12, "sin(2) = 0.91")]))
    assert run("check", "scan.pdf", "--fix", cwd=folder).returncode == 0


# -- trouble -----------------------------------------------------------------------------


def test_a_file_that_changed_meanwhile_is_left_alone(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(folder)
    fsync = os.fsync

    def changing(handle: int) -> None:
        fsync(handle)
        (folder / "wrong.md").write_text("newer", encoding="utf-8")

    monkeypatch.setattr(os, "fsync", changing)
    assert main(["check", "--fix", "wrong.md"]) == 2
    shown = capsys.readouterr()
    assert shown.err == "pe-symbolic: wrong.md: not mended: it changed in the meantime; run again\n"
    assert "wrong.md:3:17: wrong" in shown.out
    assert shown.out.endswith("0 places mended in 0 documents\n")
    assert everything(folder) == {"wrong.md": b"newer"}


@pytest.mark.parametrize("call", ["open", "write", "fsync", "replace"])
@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO, errno.EACCES, errno.EROFS])
def test_a_fault_is_one_line_and_the_other_files_are_mended(
    folder: Path,
    call: str,
    number: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(folder)
    other = folder / "other"
    other.mkdir()
    (other / "more.md").write_text(WRONG, encoding="utf-8")
    real = getattr(os, call)
    uses: list[int] = []

    def broken(*arguments: object, **named: object) -> object:
        reads = call == "open" and not str(arguments[0]).endswith(".tmp")
        uses.append(not reads)
        if sum(uses) == 1 and not reads:
            raise OSError(number, os.strerror(number))
        return real(*arguments, **named)

    monkeypatch.setattr(os, call, broken)
    assert main(["check", "--fix", "wrong.md", "other"]) == 2
    shown = capsys.readouterr()
    assert shown.err == f"pe-symbolic: wrong.md: not mended: {os.strerror(number)}\n"
    assert shown.out.endswith("1 place mended in 1 document\n")
    assert everything(folder) == {"wrong.md": WRONG.encode()}
    assert everything(other) == {"more.md": MENDED.encode()}


def test_hard_links_are_said(folder: Path) -> None:
    (folder / "second.md").hardlink_to(folder / "wrong.md")
    result = run("check", "--fix", "wrong.md", cwd=folder)
    assert result.returncode == 0
    assert "mended under this name alone; 1 more hard link keeps the old" in result.stderr
    assert everything(folder) == {"wrong.md": MENDED.encode(), "second.md": WRONG.encode()}


def test_links_in_a_circle_are_one_line(folder: Path) -> None:
    (folder / "round.md").symlink_to("round.md")
    for option in ([], ["--fix"], ["--diff"]):
        result = run("check", *option, "round.md", cwd=folder)
        assert result.returncode == 2
        assert result.stderr.count("\n") == 1
        assert "round.md" in result.stderr


# -- what is written ---------------------------------------------------------------------


def test_what_is_left_decides_the_status(folder: Path) -> None:
    result = run("check", "--fix", "wrong.md", cwd=folder)
    assert result.returncode == 0
    assert result.stdout.endswith("0 wrong\n1 place mended in 1 document\n")
    assert result.stderr == ""
    assert everything(folder) == {"wrong.md": MENDED.encode()}
    (folder / "rest.md").write_text(WRONG + "$e^3 < 20$\n", encoding="utf-8")
    result = run("check", "--fix", ".", cwd=folder)
    assert result.returncode == 1
    assert "rest.md:4:" in result.stdout
    assert (folder / "rest.md").read_text(encoding="utf-8") == MENDED + "$e^3 < 20$\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ["--fix", "wrong.md"],
        ["wrong.md", "--fix"],
        ["--fix", "."],
        ["--strict", ".", "--fix"],
    ],
)
def test_a_path_behind_the_option_is_a_path(
    folder: Path, arguments: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    assert main(["check", *arguments]) == 0
    assert everything(folder) == {"wrong.md": MENDED.encode()}


@pytest.mark.parametrize(
    ("arguments", "offer"),
    [
        (["--fix=misrouned", "wrong.md"], "misrounded"),
        (["wrong.md", "--fix=wrnog"], ""),
        (["--fix=wrong.md"], ""),
        (["--fix=wrong", "wrong.md"], ""),
        (["--fix", "wrong", "wrong.md"], ""),
        (["--fix=", "wrong.md"], ""),
        (["--fix=.", "wrong.md", "--diff"], ""),
        (["--fix", "misrouned", "wrong.md"], "misrounded"),
    ],
)
def test_a_misspelt_word_mends_nothing(
    folder: Path,
    arguments: list[str],
    offer: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(folder)
    before = everything(folder)
    assert main(["check", *arguments]) == 2
    assert everything(folder) == before
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "--fix takes misrounded or no word at all, not " in shown.err
    assert shown.err.endswith(f"; did you mean {offer}?\n" if offer else "'\n")


def test_a_folder_may_be_called_wrong(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("notes", "wrong"):
        (folder / name).mkdir()
        shutil.copy(folder / "wrong.md", folder / name / "wrong.md")
    monkeypatch.chdir(folder)
    before = everything(folder / "notes")
    assert main(["check", "--fix", "wrong"]) == 0
    assert everything(folder / "wrong") == {"wrong.md": MENDED.encode()}
    assert everything(folder / "notes") == before


def test_the_notes_are_mended_where_no_path_is_given(folder: Path) -> None:
    (folder / "notes").mkdir()
    shutil.move(folder / "wrong.md", folder / "notes" / "wrong.md")
    assert run("check", "--fix", cwd=folder).returncode == 0
    assert everything(folder / "notes") == {"wrong.md": MENDED.encode()}


def test_misrounded_numbers_are_mended_on_demand(folder: Path) -> None:
    path = folder / "wrong.md"
    path.write_text(MISROUNDED, encoding="utf-8")
    for arguments in (["--fix", "misrounded", "wrong.md"], ["wrong.md", "--fix=misrounded"]):
        path.write_text(MISROUNDED, encoding="utf-8")
        assert run("check", *arguments, cwd=folder).returncode == 0
        assert path.read_text(encoding="utf-8") == "$\\frac{2}{3} = 0.67$\n"


def test_the_findings_left_can_be_json_or_go_to_a_file(folder: Path) -> None:
    result = run("check", "--fix", "--format", "json", "wrong.md", cwd=folder)
    assert json.loads(result.stdout)["summary"]["wrong"] == 0
    result = run("check", "--fix", "-o", "out.txt", "wrong.md", cwd=folder)
    assert (result.returncode, result.stdout) == (0, "")
    assert (folder / "out.txt").read_text(encoding="utf-8").startswith("2 claims in 1 document")


def test_a_link_to_a_note_stays_one(folder: Path) -> None:
    (folder / "link.md").symlink_to("wrong.md")
    assert run("check", "--fix", "link.md", cwd=folder).returncode == 0
    assert (folder / "link.md").is_symlink()
    assert (folder / "wrong.md").read_text(encoding="utf-8") == MENDED


def test_nothing_is_written_through_a_link_that_leads_out_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "tree").mkdir()
    target = tmp_path / "target.md"
    target.write_text("$1+1=3$\n", encoding="utf-8")
    (tmp_path / "tree/link.md").symlink_to("../target.md")
    (tmp_path / "tree/own.md").write_text("$1+1=4$\n", encoding="utf-8")
    result = run("check", "--fix", ".", cwd=tmp_path / "tree")
    assert "link.md: left out, a link that leads out of . to " in result.stderr
    assert target.read_text(encoding="utf-8") == "$1+1=3$\n"
    assert (tmp_path / "tree/own.md").read_text(encoding="utf-8") == "$1+1=2$\n"


@pytest.mark.parametrize("kind", ["notes", "seeds"])
def test_a_second_run_changes_nothing(
    tmp_path: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    source: Path = request.getfixturevalue(kind)
    copies = tmp_path / "notes"
    copies.mkdir()
    for path in source.iterdir():
        if path.suffix != ".jsonl":
            shutil.copy(path, copies)
    before = everything(copies)
    assert run("check", "--diff", "notes", cwd=tmp_path).returncode == 1
    assert everything(copies) == before
    assert run("check", "--fix", "notes", cwd=tmp_path).returncode == 0
    once = everything(copies)
    assert once != before
    result = run("check", "--fix", "notes", cwd=tmp_path)
    assert result.stdout.endswith("0 places mended in 0 documents\n")
    assert everything(copies) == once
    judged = run("check", "notes", "--format", "json", cwd=tmp_path).stdout
    assert json.loads(judged)["summary"]["wrong"] == 0


def test_runs_at_the_same_time_leave_whole_files(folder: Path) -> None:
    for number in range(20):
        (folder / f"{number}.md").write_text(WRONG, encoding="utf-8")
    command = [sys.executable, "-m", "pe_symbolic", "check", "--fix", "."]
    both = [
        subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        for _ in range(4)
    ]
    for process in both:
        _, err = process.communicate(timeout=60)
        assert process.returncode in (0, 2), err
    assert set(everything(folder).values()) == {MENDED.encode()}
    assert len(everything(folder)) == 21


# -- standard input and the diff ---------------------------------------------------------


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_standard_input_is_mended_to_standard_output(folder: Path, mark: bytes) -> None:
    given = mark + WRONG.replace("\n", "\r\n").encode() + "é 𝑥 $e^3 < 20$".encode()
    result = subprocess.run(
        [sys.executable, "-m", "pe_symbolic", "check", "--fix", "-"],
        cwd=folder,
        input=given,
        capture_output=True,
        timeout=60,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert result.returncode == 1
    assert result.stdout == given.replace(b"0.87", b"0.91")
    assert b"<stdin>:4:12: fails" in result.stderr
    assert result.stderr.endswith(b"1 place mended in 1 document\n")


def test_standard_input_that_is_no_text_gives_no_text(folder: Path) -> None:
    result = run("check", "--fix", "-", cwd=folder, stdin=b"\xff\xfe\x00")
    assert (result.returncode, result.stdout) == (2, "")


def test_the_diff_of_standard_input(folder: Path) -> None:
    result = run("check", "--diff", "-", cwd=folder, stdin=WRONG)
    assert result.returncode == 1
    assert result.stdout == (
        "--- <stdin>\n+++ <stdin>\n@@ -1,3 +1,3 @@\n # Waves\n \n"
        "-Take $\\sin(2) = 0.87$ and $\\cos(0) = 1$.\n"
        "+Take $\\sin(2) = 0.91$ and $\\cos(0) = 1$.\n"
    )
    assert run("check", "--diff", "-", cwd=folder, stdin=MENDED).returncode == 0


def test_the_diff_can_go_to_a_file(folder: Path) -> None:
    result = run("check", "--diff", "wrong.md", "-o", "change.diff", cwd=folder)
    assert (result.returncode, result.stdout) == (1, "")
    assert "+Take $\\sin(2) = 0.91$" in (folder / "change.diff").read_text(encoding="utf-8")


def test_a_name_that_is_no_utf_8_is_in_the_diff_too(folder: Path) -> None:
    (folder / "bad\udcff.md").write_text(WRONG, encoding="utf-8")
    result = run("check", "--diff", ".", cwd=folder)
    assert (result.returncode, result.stderr) == (1, "")
    assert '--- "bad\\377.md"\n+++ "bad\\377.md"\n@@' in result.stdout
    assert "--- wrong.md\n" in result.stdout


# -- comments that set findings aside ----------------------------------------------------


def test_what_is_set_aside_does_not_fail(folder: Path) -> None:
    (folder / "wrong.md").write_text(IGNORED, encoding="utf-8")
    result = run("check", "wrong.md", cwd=folder)
    assert result.returncode == 0
    assert result.stdout.endswith("0 wrong, 1 suppressed\n")
    assert run("check", "wrong.md", "--require-claims", cwd=folder).returncode == 0


KNOWN = "$\\sin(2) = 0.87$\n\n$\\cos(2) = -0.46$\n"


@pytest.mark.parametrize("aside", ["baseline", "setting", "ignores"])
def test_what_is_known_or_ignored_is_not_mended(
    folder: Path, aside: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(folder)
    wrong, more = folder / "wrong.md", []
    wrong.write_text(KNOWN, encoding="utf-8")
    if aside == "ignores":
        settings = 'per-file-ignores = { "wrong.md" = ["wrong"] }'
    else:
        assert main(["check", "wrong.md", "--write-baseline", "known.json"]) == 0
        more = ["--baseline", "known.json"] if aside == "baseline" else []
        settings = "" if more else 'baseline = "known.json"'
    (folder / "pyproject.toml").write_text(f"[tool.pe-symbolic]\n{settings}\n", encoding="utf-8")
    capsys.readouterr()
    assert main(["check", "wrong.md", "--diff", *more]) == 0
    assert capsys.readouterr().out == ""
    assert main(["check", "wrong.md", "--fix", *more]) == 0
    assert wrong.read_text(encoding="utf-8") == KNOWN
    shown = capsys.readouterr()
    whence = "" if aside == "ignores" else " (2 in the baseline)"
    assert shown.out.endswith(f"2 suppressed{whence}\n0 places mended in 0 documents\n")
    assert shown.err == ""
    if aside != "ignores":
        wrong.write_text(f"{KNOWN}\n$\\sin(2) = 0.81$\n\n$\\sin(2) = 0.87$\n", encoding="utf-8")
        assert main(["check", "wrong.md", "--fix", *more]) == 0
        mended = f"{KNOWN}\n$\\sin(2) = 0.91$\n\n$\\sin(2) = 0.91$\n"
        assert wrong.read_text(encoding="utf-8") == mended


@pytest.mark.parametrize("option", [[], ["--fix"]])
def test_a_comment_without_use_is_said_and_does_not_fail(folder: Path, option: list[str]) -> None:
    (folder / "wrong.md").write_text(MENDED + IGNORED.replace("0.87", "0.91"), encoding="utf-8")
    result = run("check", "wrong.md", *option, cwd=folder)
    assert result.returncode == 0
    assert result.stderr == "pe-symbolic: wrong.md:4:18: nothing here to ignore: wrong\n"


@pytest.mark.parametrize("way", [[], ["--fix"], ["--jobs", "2"]])
def test_a_comment_without_use_fails_a_strict_run(
    folder: Path,
    way: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(folder)
    (folder / "wrong.md").write_text(IGNORED, encoding="utf-8")
    assert main(["check", "wrong.md", "--strict", *way]) == 0
    assert main(["check", "wrong.md", *way, "--format", "json"]) == 0
    assert "notices" not in capsys.readouterr().out
    misnamed = IGNORED.replace("ignore[wrong]", "ignore[wrnog, wrong]")
    (folder / "wrong.md").write_text(misnamed, encoding="utf-8")
    assert main(["check", "wrong.md", *way]) == 0
    assert main(["check", "wrong.md", "--strict", *way]) == 1
    assert main(["check", "wrong.md", "--strict", "--exit-zero", *way]) == 0
    (folder / "pyproject.toml").write_text("[tool.pe-symbolic]\nstrict = true\n")
    assert main(["check", "wrong.md", "absent.md", *way]) == 2
    said = "wrong.md:1:18: no verdict and no cause is called 'wrnog'; did you mean wrong?"
    capsys.readouterr()
    assert main(["check", "wrong.md", *way, "--format", "json"]) == 1
    (document,) = json.loads(capsys.readouterr().out)["documents"]
    assert document["notices"] == [said]
    assert main(["check", "wrong.md", *way, "--format", "sarif"]) == 1
    (invocation,) = json.loads(capsys.readouterr().out)["runs"][0]["invocations"]
    assert invocation["executionSuccessful"]
    (told,) = invocation["toolExecutionNotifications"]
    assert (told["level"], told["message"]["text"]) == ("warning", said)


@pytest.mark.parametrize(
    ("note", "mended"),
    [
        (r"$\cos 2 = +0.42$", r"$\cos 2 = -0.42$"),
        (r"$17 \cdot 6 = 60 + 32 = 92$", ""),
        (r"$\pi = \frac{22}{7} = 3.142857$", ""),
        (r"$\sin(2) = 0.87 = 0.87$", r"$\sin(2) = 0.91 = 0.91$"),
        (
            r"$PE_{(2,3)} = \sin(2/10000^{2/4}) = \sin(2/100) = \sin(0.02) = 0.9998$",
            r"$PE_{(2,3)} = \cos(2/10000^{2/4}) = \cos(2/100) = \cos(0.02) = 0.9998$",
        ),
    ],
)
def test_a_number_is_mended_where_the_mistake_is(folder: Path, note: str, mended: str) -> None:
    path = folder / "one.md"
    path.write_text(note + "\n", encoding="utf-8")
    found = run("check", "--fix", str(path), cwd=folder)
    assert path.read_text(encoding="utf-8") == (mended or note) + "\n"
    assert ("its chain breaks at" in found.stderr) is (not mended)
