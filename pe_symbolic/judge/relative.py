"""A document's path as it is seen from a folder, however the call spelled it."""

from __future__ import annotations

import os
from pathlib import Path, PurePath

from msgspec import Struct

#: What is called so is no file.
_NO_FILES = frozenset({"<stdin>", "<text>"})


class Home(Struct, frozen=True):
    """The folder that names of documents are relative to; by default the current one."""

    folder: Path = Path()

    def name(self, path: str) -> str:
        """The path from this folder, with ``/``; the same from wherever the run was started."""
        if path in _NO_FILES:
            return path
        found = os.path.relpath(_real(path), os.path.realpath(self.folder))
        if found.startswith(os.pardir):
            # A link that leads out of the folder is a part of it all the same.
            spelled = os.path.relpath(path, self.folder)
            found = found if spelled.startswith(os.pardir) else spelled
        return PurePath(found).as_posix()

    def is_gone(self, name: str, covered: tuple[str, ...]) -> bool:
        """Whether a document so named is no more, though it would be in what a run covered."""
        path = self.folder / name
        if name in _NO_FILES or os.path.lexists(path):
            return False
        wanted = _real(str(path))
        return any(
            PurePath(wanted).is_relative_to(os.path.realpath(given)) for given in covered if given
        )


#: The folder in which a run began.
HERE = Home()


def _real(path: str) -> str:
    """A path without links in its folders; the file itself may be one."""
    folder, name = os.path.split(os.path.abspath(path))  # noqa: PTH100 - as it is compared
    return os.path.join(os.path.realpath(folder), name)  # noqa: PTH118
