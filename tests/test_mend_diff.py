"""The unified diff: what it shows, and that ``patch`` understands it."""

from __future__ import annotations

import random
import subprocess
from pathlib import Path

import pytest
from wrong_notes import document, mended

from pe_symbolic.judge.finding import FAILING
from pe_symbolic.mend import unified_diff


def test_the_same_text_has_no_diff() -> None:
    assert unified_diff("a", "x\ny", "x\ny") == ""


def test_a_diff_of_another_number_of_lines_is_refused() -> None:
    with pytest.raises(ValueError, match="zip"):
        unified_diff("a", "x\n", "x\ny\n")


def test_a_diff_shows_three_lines_around() -> None:
    before = "".join(f"{number}\n" for number in range(1, 31))
    changed = before.replace("\n5\n", "\nfive\n").replace("\n12\n13\n", "\ntwelve\nthirteen\n")
    changed = changed.replace("\n30\n", "\nthirty\n")
    assert unified_diff("n/a.md", before, changed) == (
        "--- n/a.md\n+++ n/a.md\n@@ -2,15 +2,15 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n"
        " 9\n 10\n 11\n"
        "-12\n-13\n+twelve\n+thirteen\n 14\n 15\n 16\n@@ -27,4 +27,4 @@\n 27\n 28\n 29\n"
        "-30\n+thirty\n"
    )


NAMES = {
    "é/a.md": "é/a.md",
    "a b.md": "a b.md\t",
    'a"b.md': r'"a\"b.md"',
    "a\\b.md": r'"a\\b.md"',
    "a\n+++ b.md": '"a\\n+++ b.md"\t',
    "a\tb.md": r'"a\tb.md"',
    "a\x1b[1m.md": r'"a\033[1m.md"',
    "a\u202eb.md": r'"a\342\200\256b.md"',
    "bad\udcff.md": r'"bad\377.md"',
}


@pytest.mark.parametrize(("name", "written"), NAMES.items())
def test_a_name_is_written_as_git_writes_it(name: str, written: str) -> None:
    shown = unified_diff(name, "x\n", "y\n")
    assert shown == f"--- {written}\n+++ {written}\n@@ -1 +1 @@\n-x\n+y\n"


@pytest.mark.needs_program("patch")
@pytest.mark.parametrize("name", [name for name in NAMES if "\n" not in name])
def test_patch_finds_a_file_by_its_name(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.parent.mkdir(exist_ok=True)
    path.write_text("x\n", encoding="utf-8")
    shown = unified_diff(name, "x\n", "y\n").encode()
    subprocess.run(["patch", "--quiet", "-p0"], input=shown, cwd=tmp_path, check=True)
    assert path.read_text(encoding="utf-8") == "y\n"


@pytest.mark.needs_program("patch")
def test_patch_makes_of_the_diff_what_mending_makes(tmp_path: Path) -> None:
    luck = random.Random(3)  # noqa: S311 - the same documents on every run
    for number in range(25):
        kind, text = document(luck)
        name = f"{number}.txt"
        changed = mended(text, kind, FAILING | {"misrounded"})
        (tmp_path / name).write_bytes(text.encode())
        shown = unified_diff(name, text, changed.contents.decode())
        assert bool(shown) == bool(changed.places)
        if shown:
            command = ["patch", "--quiet", "--binary", "-p0"]
            subprocess.run(command, input=shown.encode(), cwd=tmp_path, check=True)
        assert (tmp_path / name).read_bytes() == changed.contents
