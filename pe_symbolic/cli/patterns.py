"""Patterns such as ``week*/*.md`` that a shell has left alone: the files that they match."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from glob import glob, has_magic
from pathlib import Path

from pe_symbolic.cli.ignoring import Ignoring
from pe_symbolic.cli.status import WrongCall

_ANY_FOLDERS = "**"


def matching(pattern: str, exclude: Sequence[str], root: Path) -> tuple[Path, Iterator[Path]]:
    """The folder that a pattern searches, and the files there that it matches, in order.

    Those that a search would leave out are not among them.
    ``exclude`` are patterns as in ``.gitignore``, relative to the folder ``root``.
    Raises ``WrongCall`` where nothing matches, left out or not.
    """
    start, wanted = _parted(Path(pattern))
    ignoring = Ignoring(start, exclude, root)
    if _ANY_FOLDERS in wanted:
        found = sorted(_searched(start, wanted, ignoring))
    else:
        matches = map(Path, sorted(glob(pattern)))  # noqa: PTH207 - Path.glob takes no absolute ones
        found = [match for match in matches if not match.is_dir()]
    if not found:
        raise WrongCall(f"no file matches {pattern}")
    return start, (path for path in found if not _is_left_out(path, start, ignoring))


def _is_left_out(path: Path, start: Path, ignoring: Ignoring) -> bool:
    """Whether a search from a folder would leave out a file, or a folder above it."""
    between = [
        folder for folder in path.parents if folder != start and folder.is_relative_to(start)
    ]
    return ignoring.passes_over_file(path) or any(map(ignoring.leaves_out_folder, between))


def _parted(pattern: Path) -> tuple[Path, tuple[str, ...]]:
    """The folder that the first sign of a pattern stands in, and the parts behind it."""
    parts = pattern.parts
    first = next(number for number, part in enumerate(parts) if has_magic(part))
    return Path(*parts[:first]), parts[first:]


def _searched(start: Path, wanted: tuple[str, ...], ignoring: Ignoring) -> Iterator[Path]:
    """What matches below a folder; links to folders are not followed, they may lead back."""
    hidden = any(part.startswith(".") for part in wanted)
    for folder, folders, files in os.walk(start):
        here = Path(folder)
        folders[:] = [
            name
            for name in folders
            if (hidden or not name.startswith(".")) and not ignoring.leaves_out_folder(here / name)
        ]
        for name in files:
            path = here / name
            if _matches(path.relative_to(start).parts, wanted):
                yield path


def _matches(parts: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
    """Whether each part matches in its turn; ``**`` stands for any number of them."""
    if not wanted:
        return not parts
    if wanted[0] == _ANY_FOLDERS:
        return _matches(parts, wanted[1:]) or (bool(parts) and _matches(parts[1:], wanted))
    return (
        bool(parts)
        and fnmatchcase(parts[0], wanted[0])
        and (wanted[0].startswith(".") or not parts[0].startswith("."))
        and _matches(parts[1:], wanted[1:])
    )
