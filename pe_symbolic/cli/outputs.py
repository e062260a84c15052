"""Files that a call of ``check`` may write: never a document that it reads, nor another's work."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from msgspec import structs

from pe_symbolic.cli.sources import STANDARD_INPUT, Sources
from pe_symbolic.cli.status import WrongCall
from pe_symbolic.document.read import SUFFIXES
from pe_symbolic.judge.baseline import UnreadableBaseline, read_baseline


def refuse_to_overwrite(call: argparse.Namespace, sources: Sources) -> None:
    """Raises ``WrongCall`` where an output of a call would overwrite what is not its to write.

    That is a document of the call, and for a baseline any file that holds something else.
    """
    written = [path for path in (call.output, call.write_baseline) if path is not None]
    if len({_real(path) for path in written}) < len(written):
        raise WrongCall(f"{call.output}: is both the output and the baseline; name two files")
    documents = [path for path in written if path.is_file() and _may_be_read(path)]
    if documents:
        looked_at = structs.replace(sources, tell=len)  # the run itself tells what it leaves out
        read = {_real(path) for path in looked_at.inputs() if path is not None}
        for path in documents:
            if _real(path) in read:
                raise WrongCall(f"{path}: is a document of this call; it is not overwritten")
    if call.write_baseline is not None:
        _refuse_other_work(call.write_baseline)


def refuse_as_cache(folder: Path, sources: Sources) -> None:
    """Raises ``WrongCall`` for a folder that is no place for a cache, before anything is written.

    A cache has its folder for itself, and git does not see what is in it: no path of the
    call lies there, and no file that a cache did not write.
    """
    from pe_symbolic.corpus.cache import holds_other_work

    inside = Path(_real(folder))
    for path in sources.covered():
        if path != STANDARD_INPUT and Path(_real(Path(path))).is_relative_to(inside):
            raise WrongCall(f"--cache {folder}: {path} is in it; name a folder for the cache alone")
    if holds_other_work(folder):
        why = "holds other files and is no cache; name a folder for the cache alone"
        raise WrongCall(f"--cache {folder}: {why}")


def _real(path: Path) -> str:
    # A circle of links has no end; unlike Path.resolve, this one does not mind.
    return os.path.realpath(path)


def _may_be_read(path: Path) -> bool:
    """Whether a file is of a kind that is read at all: a search for others may cost much."""
    return bool({path.suffix.lower(), Path(_real(path)).suffix.lower()} & SUFFIXES)


def _refuse_other_work(path: Path) -> None:
    """An empty file is nobody's work, and a device or a pipe holds none."""
    if not path.is_file():
        return
    try:
        contents = path.read_text(encoding="utf-8")
        if contents.strip():
            read_baseline(contents)
    except (UnreadableBaseline, UnicodeDecodeError):
        raise WrongCall(f"{path}: is there already and is no baseline; name another file") from None
