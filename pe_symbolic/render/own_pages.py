"""The pages of a report in its folder: written whole, stale ones removed, nothing else touched."""

from __future__ import annotations

import errno
from collections.abc import Collection, Iterable
from pathlib import Path

from pe_symbolic.render.files import write_whole
from pe_symbolic.render.places import DOCUMENTS, INDEX_FILE, PICTURES, THEOREMS
from pe_symbolic.render.shell import GENERATOR

#: A page says who made it within its first bytes.
_SIGN = f'<meta name="generator" content="{GENERATOR}">'.encode()
_HEAD = 2048


def write_pages(folder: Path, pages: Iterable[tuple[str, str]]) -> None:
    """Write every page and remove those of an earlier report that are not among them.

    Raises ``FileExistsError``, before anything is written, where a file that is no
    page of a report stands in the place of one, and ``OSError`` where writing is
    impossible.
    """
    texts = {folder / name: text for name, text in pages}
    for path in texts:
        if path != folder / INDEX_FILE and path.exists() and not _is_ours(path):
            said = "is no page of a report and is left alone; name another folder with -o"
            raise FileExistsError(errno.EEXIST, said, str(path))
    for path, text in texts.items():
        write_whole(path, text)
    for part in (DOCUMENTS, THEOREMS, PICTURES):
        _remove_stale(folder / part, texts)


def _remove_stale(folder: Path, written: Collection[Path]) -> None:
    if folder.is_symlink() or not folder.is_dir():
        return
    for path in sorted(folder.glob("*.html")):
        if path not in written and _is_ours(path):
            path.unlink()
    if not any(folder.iterdir()):
        folder.rmdir()


def _is_ours(path: Path) -> bool:
    if path.is_symlink() or not path.is_file():
        return False
    with path.open("rb") as stream:
        return _SIGN in stream.read(_HEAD)
