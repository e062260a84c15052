"""What a search leaves out: the hidden, installed or built, ``.gitignore``, ``--exclude``."""

from __future__ import annotations

import os
import re
from codecs import BOM_UTF8
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from pathspec import GitIgnoreSpec
from pathspec.pattern import RegexPattern

from pe_symbolic.cli.git_patterns import MARK, Class, Parted, parted
from pe_symbolic.cli.status import Senseless
from pe_symbolic.cli.steady import steady
from pe_symbolic.judge.finding import IGNORED_HERE, Finding, Findings
from pe_symbolic.render.signature import is_of_a_report

_IGNORE_FILE = ".gitignore"
_REPOSITORY = ".git"
#: What git ignores in one clone alone, relative to the root of the repository.
_OF_THE_CLONE = Path(_REPOSITORY, "info", "exclude")
#: Folders that are installed or built; the hidden ones aside, those that ruff leaves out.
_INSTALLED = frozenset({"__pypackages__", "node_modules", "site-packages", "venv"})
_BUILT = frozenset({"_build", "buck-out", "dist"})


class Ignoring:
    """Says which files and folders a search passes over.

    The search begins at the folder ``start``, which is named in the call and so
    searched even where git ignores it.  ``exclude`` are patterns as in
    ``.gitignore``, relative to the folder ``root``.
    """

    def __init__(self, start: Path, exclude: Sequence[str] = (), root: Path | None = None) -> None:
        self._root = _plain(root or Path())
        self._excluded = _spec_of(exclude)
        self._specs: dict[Path, GitIgnoreSpec | None] = {}
        self._start_is_ignored = self._ignored_by_git(_plain(start), folder=True)

    def passes_over_folder(self, path: Path) -> bool:
        """Whether the search leaves out a folder, with all that is in it."""
        return path.name.startswith(".") or self.leaves_out_folder(path)

    def leaves_out_folder(self, path: Path) -> bool:
        """Whether a folder is left out though it is not hidden; that one may be named in a call."""
        return path.name in _INSTALLED | _BUILT or self._left_out(_plain(path), folder=True)

    def passes_over_file(self, path: Path) -> bool:
        """Whether the search leaves out a file; a report of ours quotes claims and makes none.

        Beside a document that Word has open stands ``~$`` and its name, which holds no text.
        """
        owned = path.name.startswith("~$")
        return owned or self._left_out(_plain(path), folder=False) or is_of_a_report(path)

    def excludes(self, path: Path) -> bool:
        """Whether the patterns of the call or the settings leave a file out."""
        return bool(_says(self._excluded, self._root, _plain(path), folder=False))

    def _left_out(self, path: Path, *, folder: bool) -> bool:
        if _says(self._excluded, self._root, path, folder=folder):
            return True
        return not self._start_is_ignored and self._ignored_by_git(path, folder=folder)

    def _ignored_by_git(self, path: Path, *, folder: bool) -> bool:
        """The nearest ``.gitignore`` with a word on a path decides, as git has it.

        Where none has one, ``.git/info/exclude`` decides.
        """
        holders = self._holders(path)
        files = [(holder, holder / _IGNORE_FILE) for holder in holders]
        files += [(root, root / _OF_THE_CLONE) for root in holders[-1:]]
        for holder, file in files:
            spec = self._spec(file)
            said = _says(spec, holder, path, folder=folder) if spec is not None else None
            if said is not None:
                return said
        return False

    def _holders(self, path: Path) -> Sequence[Path]:
        """The folders above a path up to its repository's; none where it is in no repository."""
        above = []
        for parent in path.parents:
            above.append(parent)
            if (parent / _REPOSITORY).exists():
                return above
        return ()

    def _spec(self, file: Path) -> GitIgnoreSpec | None:
        if file not in self._specs:
            self._specs[file] = _read(file)
        return self._specs[file]


def _plain(path: Path) -> Path:
    """A path from the root, without ``..``; links stay."""
    return Path(os.path.abspath(path))  # noqa: PTH100 - Path.absolute keeps the dots


def _read(path: Path) -> GitIgnoreSpec | None:
    try:
        contents = path.read_bytes() if path.is_file() else b""
    except OSError:
        return None
    # As the names of files are read: bytes that are no UTF-8 stay what they are.
    text = os.fsdecode(contents.removeprefix(BOM_UTF8))
    return _spec_of(line.removesuffix("\r") for line in text.split("\n")) if text else None


def _spec_of(lines: Iterable[str]) -> GitIgnoreSpec:
    """The patterns of lines as git reads them; a line that can match nothing is none."""
    kept = [parts for line in lines if (parts := _parted(line)).text]
    spec = GitIgnoreSpec.from_lines([parts.text for parts in kept])
    pairs = zip(spec.patterns, kept, strict=True)
    return GitIgnoreSpec([_made_safe(pattern, parts.classes) for pattern, parts in pairs])


def _parted(line: str) -> Parted:
    try:
        return parted(line)
    except Senseless:
        return Parted("")


_Kind = TypeVar("_Kind", bound=RegexPattern)


def _made_safe(pattern: _Kind, classes: Sequence[Class]) -> _Kind:
    """A pattern with its classes in place of the marks, whose stars go back over nothing."""
    if pattern.regex is None:
        return pattern
    written = pattern.regex.pattern
    expressions = [*(each.expression for each in classes), ""]
    pairs = zip(steady(written).split(MARK), expressions, strict=True)
    meant = "".join(map("".join, pairs))
    return pattern if meant == written else type(pattern)(re.compile(meant), pattern.include)


def _says(spec: GitIgnoreSpec, root: Path, path: Path, *, folder: bool) -> bool | None:
    """Whether the patterns leave a path out or keep it; ``None`` where they say nothing."""
    try:
        relative = path.relative_to(root).as_posix()
    except ValueError:
        return None
    return spec.check_file(f"{relative}/" if folder else relative).include


def matches(pattern: str, root: Path, path: Path) -> bool:
    """Whether a pattern as in ``.gitignore``, relative to the folder ``root``, means a file."""
    return bool(_says(_spec_of([pattern]), _plain(root), _plain(path), folder=False))


class PerFile:
    """Says which verdicts and causes set no finding in a file."""

    def __init__(self, ignores: Sequence[tuple[str, frozenset[str]]], root: Path) -> None:
        self._specs = [(_spec_of([pattern]), each) for pattern, each in ignores]
        self._root = _plain(root)

    def names(self, path: str) -> frozenset[str]:
        """The verdicts and causes ignored in the file at a path."""
        plain = _plain(Path(path))
        return frozenset[str]().union(
            *(v for spec, v in self._specs if _says(spec, self._root, plain, folder=False))
        )

    def set_aside(self, finding: Finding, names: frozenset[str]) -> Finding:
        """A finding, set aside where its verdict or a cause of it is one of those ignored."""
        if not names.isdisjoint((finding.verdict, *finding.causes)) and not finding.suppressed:
            return replace(finding, suppressed=IGNORED_HERE)
        return finding


def per_file(
    findings: Findings, ignores: Sequence[tuple[str, frozenset[str]]], root: Path
) -> Findings:
    """The findings with those set aside that are ignored in their file."""
    rules = PerFile(ignores, root)
    documents = []
    for document in findings.documents:
        names = rules.names(document.path)
        left = tuple(rules.set_aside(finding, names) for finding in document.findings)
        documents.append(replace(document, findings=left))
    return Findings(tuple(documents))
