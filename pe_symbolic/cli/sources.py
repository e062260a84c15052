"""From the paths of a call to documents; what cannot be read is said, and the rest goes on."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from glob import has_magic
from pathlib import Path, PurePath

from msgspec import Struct

from pe_symbolic.cli.conventions import AS_WRITTEN, ByFile
from pe_symbolic.cli.limits import MEGABYTE, NO_LIMITS, Limits
from pe_symbolic.cli.status import WrongCall
from pe_symbolic.document import Conventions, Document, UnreadableDocument, read, read_path
from pe_symbolic.document.read import BINARY, SUFFIXES, decode, format_of, read_contents

DEFAULT = "notes"
STANDARD_INPUT = "-"
STDIN = "<stdin>"


def _say(words: str) -> None:
    from pe_symbolic.render.problems import one_line

    print(f"pe-symbolic: {one_line(words)}", file=sys.stderr)


class Sources(Struct, frozen=True):
    """The documents a call asks for.

    ``paths`` are files, folders, patterns such as ``week*/*.md``, or ``-`` for
    the standard input, which is called ``stdin_name``; ``exclude`` are patterns
    as in ``.gitignore``, relative to the folder ``root``; they leave out files
    that are named, too, where ``force_exclude`` says so.  ``by_file`` says how each
    file is to be read, ``limits`` what it may cost.  ``tell`` hears of every link
    that a search left out because it leads out of what is searched.
    """

    paths: tuple[str, ...]
    stdin_name: str = STDIN
    exclude: tuple[str, ...] = ()
    root: Path = Path()
    force_exclude: bool = False
    by_file: ByFile = AS_WRITTEN
    limits: Limits = NO_LIMITS
    tell: Callable[[str], object] = _say

    def inputs(self) -> Iterator[Path | None]:
        """The files in order, each once; ``None`` stands for the standard input."""
        seen: set[Path] = set()
        for given in dict.fromkeys(self.covered()):
            if given == STANDARD_INPUT:
                yield None
                continue
            for path in self._wanted(given):
                # A circle of links has no end; unlike Path.resolve, this one does not mind.
                real = Path(os.path.realpath(path))
                if real not in seen:
                    seen.add(real)
                    yield path

    def covered(self) -> tuple[str, ...]:
        """The paths that the call, or the custom, has read."""
        return self.paths or (_default(),)

    def name(self, path: Path | None) -> str:
        """What a document is called in findings."""
        return self.stdin_name if path is None else str(path)

    def documents(self) -> Iterator[Document | UnreadableDocument]:
        """The documents in order; in place of one that cannot be read, the reason."""
        for path in self.inputs():
            yield self.document(path)

    def document(self, path: Path | None) -> Document | UnreadableDocument:
        """The document at a path, or on the standard input."""
        try:
            document = self._standard_input() if path is None else self._file(path)
        except UnreadableDocument as trouble:
            return trouble
        return replace(document, conventions=self.conventions_of(path))

    def conventions_of(self, path: Path | None) -> Conventions:
        """What is agreed on for a file, or for the standard input by its name."""
        return self.by_file.of(Path(self.stdin_name) if path is None else path)

    @property
    def stdin_format(self) -> str:
        """The format that the standard input's name ends in; Markdown where it has none."""
        return "markdown" if self.stdin_name == STDIN else format_of(Path(self.stdin_name))

    def _file(self, path: Path) -> Document:
        self.refuse_large(path)
        return read_path(path)

    def refuse_large(self, path: Path) -> None:
        """Raises ``UnreadableDocument`` for a file larger than the settings allow."""
        if path.is_file() and path.stat().st_size > self.limits.megabytes * MEGABYTE:
            raise self._too_large(str(path))

    def _too_large(self, name: str) -> UnreadableDocument:
        most = self.limits.megabytes
        return UnreadableDocument(f"{name}: larger than {most} MB (limits.megabytes); split it")

    def standard_input(self) -> bytes:
        """What the standard input holds; ``UnreadableDocument`` where it is too much or absent."""
        if sys.stdin is None:
            raise UnreadableDocument(f"{self.stdin_name}: there is no standard input")
        most = self.limits.megabytes * MEGABYTE
        contents = sys.stdin.buffer.read(most + 1)
        if len(contents) > most:
            raise self._too_large(self.stdin_name)
        return contents

    def of_standard_input(self, contents: bytes) -> Document:
        """The document that the standard input held."""
        if self.stdin_format in BINARY:
            document = read_contents(Path(self.stdin_name), contents, self.stdin_format)
        else:
            text = decode(self.stdin_name, contents)
            document = read(text, self.stdin_format, self.stdin_name)
        return replace(document, conventions=self.conventions_of(None))

    def _standard_input(self) -> Document:
        return self.of_standard_input(self.standard_input())

    def _wanted(self, given: str) -> Iterator[Path]:
        if not (self.force_exclude and self.exclude):
            yield from self._files(given)
            return
        from pe_symbolic.cli.ignoring import Ignoring

        ignoring = Ignoring(Path(), self.exclude, self.root)
        yield from (path for path in self._files(given) if not ignoring.excludes(path))

    def _files(self, given: str) -> Iterator[Path]:
        if not given:
            raise WrongCall("an empty path names no document")
        path = Path(given)
        # A shell that leaves a pattern alone, or quotes around it, hands it on to us.
        if has_magic(given) and not os.path.lexists(path):
            from pe_symbolic.cli.patterns import matching

            start, matches = matching(given, self.exclude, self.root)
            yield from self._within(start, matches)
        elif path.is_dir():
            yield from self._within(path, self._in_folder(path))
        else:
            yield path

    def _within(self, folder: Path, found: Iterator[Path]) -> Iterator[Path]:
        """What a search of a folder found, but links that lead out of it.

        Links stand last, so that a file is read by its own name where both are found.
        """
        around = os.path.realpath(folder)
        links: list[Path] = []
        for path in found:
            target = os.path.realpath(path)
            if PurePath(target).is_relative_to(around):
                links += [path] * path.is_symlink()
                if not path.is_symlink():
                    yield path
            else:
                self.tell(
                    f"{path}: left out, a link that leads out of {folder} to {target}; "
                    "name it to have it read"
                )
        yield from links

    def _in_folder(self, path: Path) -> Iterator[Path]:
        from pe_symbolic.cli.ignoring import Ignoring

        ignoring = Ignoring(path, self.exclude, self.root)
        closed: list[Path] = []
        for folder, folders, files in os.walk(
            path, onerror=lambda e: closed.append(Path(e.filename))
        ):
            here = Path(folder)
            folders[:] = [f for f in sorted(folders) if not ignoring.passes_over_folder(here / f)]
            # The walk follows no links: what is within the folder it meets there.
            yield from (here / f for f in folders if _leads_out(here / f, path))
            for name in sorted(files):
                found = here / name
                if found.suffix.lower() not in SUFFIXES or not found.is_file():
                    continue
                if not ignoring.passes_over_file(found):
                    yield found
        yield from closed  # opened like a document, each says why it cannot be


def _leads_out(path: Path, folder: Path) -> bool:
    return path.is_symlink() and not PurePath(os.path.realpath(path)).is_relative_to(
        os.path.realpath(folder)
    )


def _default() -> str:
    if not Path(DEFAULT).is_dir():
        where = "name the notes to read, or set notes in pyproject.toml"
        raise WrongCall(f"there is no folder {DEFAULT}/ here; {where}")
    return DEFAULT
