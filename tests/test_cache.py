"""The cache: what it must not believe, then what it saves."""

from __future__ import annotations

import os
import random
import shutil
import stat
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Callable
from dataclasses import replace
from io import FileIO
from pathlib import Path

import forked
import pytest
from msgspec import structs

from pe_symbolic.corpus.cache import SECRET_VARIABLE, Cache, NoCache, opened_cache
from pe_symbolic.corpus.judge_digest import digest_of
from pe_symbolic.corpus.record import Record, record_of
from pe_symbolic.document import read
from pe_symbolic.document.conventions import NOTHING_AGREED, AngleUnit
from pe_symbolic.judge.documents import judge_document

NOTE, PATH = "$\\sin(2) = 0.87$", Path("lecture.md")


def record(text: str = NOTE) -> Record:
    return record_of(judge_document(read(text, "markdown", str(PATH))))


AGREED = NOTHING_AGREED
TRUTH, LIE = record(), record("$\\sin(2) = 0.91$")


def truth() -> Record:
    return TRUTH


def never() -> Record:
    raise AssertionError("judged again")


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Cache:
    monkeypatch.setenv(SECRET_VARIABLE, "a key")
    return opened_cache(tmp_path / "cache")


def entries(cache: Cache) -> list[Path]:
    return sorted(path for path in cache.folder.rglob("*/*") if path.is_file())


def laid_by(cache: Cache) -> Path:
    """The one entry of a cache that is filled here."""
    assert cache.record(PATH, NOTE.encode(), AGREED, truth) == TRUTH
    (entry,) = entries(cache)
    return entry


def judges_again(cache: Cache, entry: Path) -> bool:
    """Whether an entry is passed over, and written anew."""
    calls = []

    def judged() -> Record:
        calls.append(1)
        return TRUTH

    assert cache.record(PATH, NOTE.encode(), AGREED, judged) == TRUTH
    assert cache.record(PATH, NOTE.encode(), AGREED, never) == TRUTH
    assert entry.is_file()
    return bool(calls)


# -- what is not believed ------------------------------------------------------------------


def forged(contents: bytes) -> bytes:
    return contents[:32] + LIE


def sealed_by_another(contents: bytes) -> bytes:
    other = Cache(Path(), b"another key".ljust(32), b"", is_writable=False)
    return other._seal("", LIE) + LIE


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "nothing": lambda contents: b"",
    "cut within the seal": lambda contents: contents[:20],
    "cut at the seal": lambda contents: contents[:32],
    "cut at the end": lambda contents: contents[:-1],
    "longer": lambda contents: contents + b"\0",
    "no seal": lambda contents: contents[32:],
    "another record": forged,
    "another record, sealed by its maker": sealed_by_another,
    "a bomb": lambda contents: contents[:32] + zlib.compress(b"\0" * 10**8),
    "hostile JSON": lambda contents: contents[:32] + zlib.compress(b"[" * 10**6),
    "a note": lambda contents: NOTE.encode(),
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
def test_a_damaged_entry_is_judged_again(cache: Cache, damage: Callable[[bytes], bytes]) -> None:
    entry = laid_by(cache)
    entry.write_bytes(damage(entry.read_bytes()))
    assert judges_again(cache, entry)


def test_no_flipped_bit_is_believed(cache: Cache) -> None:
    entry, luck = laid_by(cache), random.Random(1)  # noqa: S311 - the same again
    whole = entry.read_bytes()
    for _ in range(100):
        bit = luck.randrange(len(whole) * 8)
        flipped = bytearray(whole)
        flipped[bit // 8] ^= 1 << bit % 8
        entry.write_bytes(flipped)
        assert judges_again(cache, entry)


def test_an_entry_of_another_document_is_not_believed(cache: Cache) -> None:
    entry = laid_by(cache)
    cache.record(Path("other.md"), b"$\\sin(2) = 0.91$", AGREED, lambda: LIE)
    (other,) = set(entries(cache)) - {entry}
    shutil.copy(other, entry)
    assert judges_again(cache, entry)


@pytest.mark.parametrize("make", [Path.mkdir, os.mkfifo, lambda path: path.symlink_to(path)])
def test_what_is_no_file_is_no_entry(cache: Cache, make: Callable[[Path], object]) -> None:
    entry = laid_by(cache)
    entry.unlink()
    make(entry)
    assert cache.record(PATH, NOTE.encode(), AGREED, truth) == TRUTH


def test_other_contents_path_or_judge_are_judged(cache: Cache) -> None:
    laid_by(cache)
    for other, path, contents in (
        (cache, PATH, NOTE.encode() + b" "),
        (cache, Path("notes/lecture.md"), NOTE.encode()),
        (replace(cache, judge=b"a later version"), PATH, NOTE.encode()),
    ):
        assert other.record(path, contents, AGREED, lambda: LIE) == LIE
    assert len(entries(cache)) == 4


def test_the_judge_is_all_of_the_code(tmp_path: Path) -> None:
    package = tmp_path / "package"
    (package / "corpus").mkdir(parents=True)
    (package / "corpus" / "one.py").write_text("x = 1\n", encoding="utf-8")
    before = digest_of(package)
    assert digest_of(package) == before
    (package / "corpus" / "one.py").write_text("x = 2\n", encoding="utf-8")
    after = digest_of(package)
    (package / "corpus" / "one.py").rename(package / "two.py")
    assert len({before, after, digest_of(package)}) == 3


# -- the key -------------------------------------------------------------------------------


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv(SECRET_VARIABLE, raising=False)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state" / "pe-symbolic" / "cache-key"


def test_the_key_is_made_once_and_is_the_users_alone(home: Path, tmp_path: Path) -> None:
    one, other = opened_cache(tmp_path / "one"), opened_cache(tmp_path / "other")
    assert one.secret == other.secret == home.read_bytes()
    assert stat.S_IMODE(home.stat().st_mode) == 0o600
    assert [path.name for path in home.parent.iterdir()] == ["cache-key"]
    assert home.read_bytes().hex() not in repr(one)


def test_a_key_that_is_none_makes_no_cache(home: Path, tmp_path: Path) -> None:
    home.parent.mkdir(parents=True)
    home.write_bytes(b"short")
    with pytest.raises(NoCache, match="cache-key: holds 5 bytes"):
        opened_cache(tmp_path / "cache")


def test_a_home_that_is_no_folder_makes_no_cache(home: Path, tmp_path: Path) -> None:
    (tmp_path / "state").write_text("", encoding="utf-8")
    with pytest.raises(NoCache, match=SECRET_VARIABLE):
        opened_cache(tmp_path / "cache")


# -- what it saves -------------------------------------------------------------------------


def test_what_was_judged_is_not_judged_again(cache: Cache) -> None:
    assert not judges_again(cache, laid_by(cache))


def test_a_folder_that_cannot_be_written_is_only_read(cache: Cache) -> None:
    laid_by(cache)
    closed = replace(cache, is_writable=False)
    assert closed.record(PATH, NOTE.encode(), AGREED, never) == TRUTH
    assert closed.record(PATH, b"other", AGREED, lambda: LIE) == LIE
    assert len(entries(cache)) == 1


def test_a_full_disk_costs_the_entry_alone(cache: Cache) -> None:
    entry = laid_by(cache)
    shutil.rmtree(entry.parent)
    entry.parent.write_text("in the way", encoding="utf-8")
    assert cache.record(PATH, NOTE.encode(), AGREED, truth) == TRUTH


def test_a_disk_that_is_full_or_fills_is_told(
    cache: Cache, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert cache.is_writable
    assert not cache.has_filled()
    monkeypatch.setattr(tempfile, "TemporaryFile", lambda **_: FileIO("/dev/full", "wb"))
    assert cache.has_filled()
    full = opened_cache(tmp_path / "full")
    assert not full.is_writable
    assert not full.has_filled()


# -- the command ---------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    notes = tmp_path / "notes"
    notes.mkdir()
    for number in range(20):
        text = f"$\\sin({number % 5}) = 0.{80 + number}$ and $\\sqrt{{{number}}} = 2.0$\n"
        (notes / f"{number:02}.md").write_text(text, encoding="utf-8")
    (notes / "03.md").write_bytes(b"\xff\xff")
    return tmp_path


def started(folder: Path, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "pe_symbolic", "check", *arguments],
        cwd=folder,
        env={**os.environ, "XDG_STATE_HOME": str(folder / "state")},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def check(folder: Path, *arguments: str) -> tuple[int, str, str]:
    done = forked.run("check", *arguments, folder=folder, XDG_STATE_HOME=str(folder / "state"))
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("form", ["text", "json", "jsonl", "sarif"])
def test_a_run_is_the_same_with_a_cache(folder: Path, form: str) -> None:
    plain = check(folder, "--format", form)
    assert "contradict" in plain[1]
    for jobs in ("1", "3"):
        assert check(folder, "--format", form, "--cache", "kept", "--jobs", jobs) == plain
    assert len(list((folder / "kept").glob("*/*"))) == 19


def test_a_note_that_changed_is_judged_anew(folder: Path) -> None:
    check(folder, "--cache", "kept")
    (folder / "notes" / "00.md").write_text("$\\sin(2) = 0.11$\n", encoding="utf-8")
    assert check(folder, "--cache", "kept") == check(folder)


def test_a_cache_that_came_with_the_notes_is_not_believed(folder: Path) -> None:
    plain = check(folder, "--format", "json")
    assert check(folder, "--format", "json", "--cache", "kept") == plain
    shutil.rmtree(folder / "state")
    for entry in (folder / "kept").glob("*/*"):
        entry.write_bytes(entry.read_bytes()[:32] + LIE)
    assert check(folder, "--format", "json", "--cache", "kept") == plain


def test_many_runs_at_once_share_a_cache(folder: Path) -> None:
    plain = check(folder, "--format", "json")
    call = ("--format", "json", "--cache", "kept", "--jobs", "2")
    runs = [started(folder, *call) for _ in range(4)]
    for run in runs:
        shown, said = run.communicate(timeout=120)
        assert (run.returncode, shown, said) == plain
    assert check(folder, *call) == plain
    assert [path for path in (folder / "kept").rglob(".*") if path.name != ".gitignore"] == []


@pytest.mark.parametrize("jobs", ["1", "3"])
def test_a_cache_that_cannot_be_written_is_said_once(folder: Path, jobs: str) -> None:
    status, shown, said = check(folder, "--format", "json")
    (folder / "kept").write_text("no folder", encoding="utf-8")
    result = check(folder, "--format", "json", "--cache", "kept", "--jobs", jobs)
    assert result[:2] == (status, shown)
    (told,) = set(result[2].splitlines()) - set(said.splitlines())
    assert "kept: cannot be written" in told


def test_a_home_that_is_missing_is_said_once(folder: Path) -> None:
    status, shown, said = check(folder, "--format", "json")
    (folder / "state").write_text("no folder", encoding="utf-8")
    result = check(folder, "--format", "json", "--cache", "kept")
    assert result[:2] == (status, shown)
    (told,) = set(result[2].splitlines()) - set(said.splitlines())
    assert "no cache is used" in told


# -- where it lies -------------------------------------------------------------------------


def files(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and "state" not in path.parts
    }


@pytest.mark.parametrize(
    ("paths", "place"),
    [
        ([], "notes"),
        (["notes"], "./notes/"),
        (["notes/00.md"], "notes"),
        (["notes/*.md"], "notes"),
        (["marked/notes"], "marked"),
        (["notes"], "."),
        (["notes"], "link"),
        (["notes"], "work"),
        (["notes"], "foreign"),
        (["notes"], ""),
    ],
)
def test_a_cache_blinds_nobody_to_what_is_there(folder: Path, paths: list[str], place: str) -> None:
    (folder / "link").symlink_to("notes")
    for name, file in (
        ("work", "script.py"),
        ("foreign", "CACHEDIR.TAG"),
        ("marked", "notes/a.md"),
    ):
        (folder / name / file).parent.mkdir(parents=True)
        (folder / name / file).write_text("$1 + 1 = 2$\n", encoding="utf-8")
    check(folder, "notes/00.md", "--cache", "kept")
    shutil.copy(folder / "kept" / "CACHEDIR.TAG", folder / "marked")
    before = files(folder)
    status, shown, said = check(folder, *paths, "--cache", place)
    assert (status, shown, said.count("\n")) == (2, "", 1)
    assert "--cache" in said
    assert files(folder) == before


@pytest.mark.parametrize("place", ["empty", "notes/kept", "new/kept"])
def test_a_cache_has_a_folder_for_itself_also_among_the_notes(folder: Path, place: str) -> None:
    (folder / "empty").mkdir()
    plain, before = check(folder), files(folder)
    for _ in range(2):
        assert check(folder, "--cache", place) == plain
        new = [path for path in files(folder) if path not in before]
        assert f"{place}/.gitignore" in new
        assert all(path.startswith(f"{place}/") for path in new)


def test_what_is_agreed_on_beside_a_document_is_another_entry(cache: Cache) -> None:
    agreed = structs.replace(NOTHING_AGREED, angle_unit=AngleUnit.DEGREES)
    assert cache.record(PATH, NOTE.encode(), AGREED, truth) == TRUTH
    assert cache.record(PATH, NOTE.encode(), agreed, lambda: LIE) == LIE
    assert cache.record(PATH, NOTE.encode(), AGREED, never) == TRUTH
