"""The files of a report in its folder: written whole, stale pages removed, nothing else touched."""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterable
from pathlib import Path

from pe_symbolic.render.files import write_whole
from pe_symbolic.render.places import DOCUMENTS, INDEX_FILE, LISTS, PICTURES, THEOREMS
from pe_symbolic.render.signature import is_a_ledger, is_ours

PARTS = (DOCUMENTS, THEOREMS, PICTURES, LISTS)


def write_pages(folder: Path, pages: Iterable[tuple[str, str]]) -> None:
    """Write every page, the first one last, and remove those of an earlier report.

    The first page leads to the others: while it is the old one, or where the run ends
    early, it promises nothing that is not there.
    Raises ``FileExistsError``, before anything is written, where a file that is not of a
    report stands in the place of one, and ``OSError`` where writing is impossible.
    """
    texts = dict(pages)
    hold_places(folder, texts)
    for name, text in reversed(texts.items()):
        write_whole(folder / name, text)
    remove_stale(folder, texts.__contains__)


def hold_places(folder: Path, names: Iterable[str]) -> None:
    """Raises ``FileExistsError`` where a file that is not of a report has one of the names.

    Or where the folder is a file itself.
    """
    if folder.exists() and not folder.is_dir():
        raise FileExistsError(errno.EEXIST, "is a file; -o names a folder", str(folder))
    for name in names:
        path = folder / name
        if path.exists() and not is_ours(path):
            raise _is_in_the_way(path)


def hold_beside(folder: Path, names: Iterable[str]) -> None:
    """As ``hold_places``, of files that do not say who made them: theirs is the report beside them.

    A ledger is known by its first line, for it is kept where a report is not.
    """
    if is_ours(folder / INDEX_FILE):
        return
    for name in names:
        path = folder / name
        if path.exists() and not is_a_ledger(path):
            raise _is_in_the_way(path)


def _is_in_the_way(path: Path) -> FileExistsError:
    said = "was not written by report and is left alone; name another folder with -o"
    return FileExistsError(errno.EEXIST, said, str(path))


def remove_stale(folder: Path, is_written: Callable[[str], bool]) -> None:
    """Remove the pages of an earlier report that were not written by this one."""
    for part in PARTS:
        _remove_stale(folder, part, is_written)


def _remove_stale(folder: Path, part: str, is_written: Callable[[str], bool]) -> None:
    inside = folder / part
    if inside.is_symlink() or not inside.is_dir():
        return
    for path in sorted(inside.glob("*.html")):
        if not is_written(f"{part}/{path.name}") and is_ours(path):
            path.unlink()
    if not any(inside.iterdir()):
        inside.rmdir()
