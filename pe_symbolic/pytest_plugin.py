"""For pytest: each claim of a document as a test, and a table held against its golden file.

Nothing happens until it is asked for: ``--pe-notes PATH`` adds the claims of a document
or a folder, the fixture ``golden_table`` compares a table.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from pe_symbolic.judge.finding import DocumentFindings, Finding

Compare = Callable[["npt.NDArray[np.floating]", "str | Path"], None]
_NAMED = pytest.StashKey[frozenset[Path]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds ``--pe-notes``."""
    group = parser.getgroup("pe-symbolic", "claims in documents")
    group.addoption(
        "--pe-notes",
        action="append",
        default=[],
        metavar="PATH",
        help="make each claim in a document, or in the documents of a folder, a test",
    )


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> NotesFile | None:
    """The document of a node ID: what a run printed, ``note.md::sin-2-1``, can be run again."""
    if file_path not in _named(parent.config):
        return None
    return NotesFile.from_parent(parent, path=file_path)


def pytest_collection_modifyitems(session: pytest.Session, items: list[pytest.Item]) -> None:
    """Adds the claims behind the tests that were found, unless the call picks claims by ID."""
    given: list[str] = session.config.getoption("--pe-notes")
    if not given or _named(session.config):
        return
    from pe_symbolic.cli.sources import Sources  # noqa: PLC0415 - only where it is asked for
    from pe_symbolic.cli.status import WrongCall  # noqa: PLC0415

    try:
        paths = list(Sources(tuple(given)).inputs())
    except WrongCall as wrong:
        raise pytest.UsageError(f"--pe-notes: {wrong}") from None
    for path in paths:
        if path is not None:
            items.extend(_claims_of(NotesFile.from_parent(session, path=path.absolute())))


def _claims_of(file: NotesFile) -> list[pytest.Item]:
    """The items of a document; they are reported, for pytest counts what is reported."""
    items = list(file.collect())
    report = pytest.CollectReport(file.nodeid, "passed", None, [*items])
    file.ihook.pytest_collectreport(report=report)
    return [*items]


def _named(config: pytest.Config) -> frozenset[Path]:
    """The documents of which the call names single claims."""
    found = config.stash.get(_NAMED, None)
    if found is None:
        found = frozenset(_documents_of(config))
        config.stash[_NAMED] = found
    return found


def _documents_of(config: pytest.Config) -> Iterator[Path]:
    for argument in config.args:
        name, sign, _ = argument.partition("::")
        if sign and not name.endswith(".py"):
            from pe_symbolic.document.read import SUFFIXES  # noqa: PLC0415 - seldom needed

            path = config.invocation_params.dir / name
            if path.suffix.lower() in SUFFIXES:
                yield Path(os.path.abspath(path))  # noqa: PTH100 - as pytest spells it


class NotFound(Exception):
    """A document or a claim that does not hold; its text is the whole message."""


class NotesFile(pytest.File):
    """One document."""

    def collect(self) -> Iterator[ClaimItem | UnreadItem]:
        """One item for each claim, or one that says why the document cannot be read."""
        from pe_symbolic.cli.check import ignored  # noqa: PLC0415 - only where it is asked for
        from pe_symbolic.cli.settings import nearest_settings  # noqa: PLC0415
        from pe_symbolic.cli.sources import Sources  # noqa: PLC0415
        from pe_symbolic.cli.status import WrongCall  # noqa: PLC0415
        from pe_symbolic.document import UnreadableDocument  # noqa: PLC0415
        from pe_symbolic.judge.documents import judge_document  # noqa: PLC0415
        from pe_symbolic.judge.finding import Findings  # noqa: PLC0415

        try:
            settings = nearest_settings(self.path.parent)
        except WrongCall as wrong:
            yield UnreadItem.from_parent(self, name="settings", why=str(wrong))
            return
        # As it is reached from here, so that what is shown is as short as pytest's own paths.
        path = Path(os.path.relpath(self.path))
        read = Sources((), by_file=settings.by_file, limits=settings.limits).document(path)
        if isinstance(read, UnreadableDocument):
            yield UnreadItem.from_parent(self, name="unreadable", why=str(read))
            return
        (document,) = ignored(Findings((judge_document(read),)), settings).documents
        for finding in document.findings:
            yield ClaimItem.from_parent(
                self, name=finding.id, document=document, finding=finding, failing=settings.fail_on
            )


class _Item(pytest.Item):
    def repr_failure(
        self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None
    ) -> str:
        """The message itself, without a traceback of ours."""
        return str(excinfo.value)


class UnreadItem(_Item):
    """A document that cannot be read: it fails."""

    def __init__(self, *, why: str, **known: object) -> None:
        super().__init__(**known)  # type: ignore[arg-type]  # pytest passes name and parent
        self.why = why

    def runtest(self) -> None:
        """Fails with the reason."""
        raise NotFound(self.why)


class ClaimItem(_Item):
    """One claim: it fails where the claim does, and is skipped where it stays open."""

    def __init__(
        self,
        *,
        document: DocumentFindings,
        finding: Finding,
        failing: frozenset[str],
        **known: object,
    ) -> None:
        super().__init__(**known)  # type: ignore[arg-type]  # pytest passes name and parent
        self.document, self.finding, self.failing = document, finding, failing

    def runtest(self) -> None:
        """Fails with what ``pe-symbolic check`` says of the claim."""
        from pe_symbolic.judge.finding import OPEN, Findings  # noqa: PLC0415
        from pe_symbolic.render.findings_text import findings_text  # noqa: PLC0415

        finding = self.finding
        if finding.suppressed:
            pytest.skip(f"set aside: {finding.suppressed}")
        if finding.verdict in self.failing:
            alone = Findings((replace(self.document, findings=(finding,)),))
            raise NotFound(findings_text(alone).rsplit("\n", 2)[0])
        if finding.verdict in OPEN:
            pytest.skip(f"{finding.verdict}: {finding.message}")

    def reportinfo(self) -> tuple[Path, int, str]:
        """The file, the line counted from 0, and the claim as it is written."""
        claim = self.finding.claim
        return self.path, claim.place.line - 1, claim.text


@pytest.fixture
def golden_table(pytestconfig: pytest.Config) -> Compare:
    """Compare a table of shape (length, d_model) with a golden file of ``pe-symbolic table``.

    ``golden_table(table, "pinned.json")`` fails with the rows and entries that differ from
    what the file pins, and where there is no such file.  A path that is not absolute
    starts at the root of the project (``rootdir`` of pytest), wherever pytest was started.
    """

    def compare(table: npt.NDArray[np.floating], path: str | Path) -> None:
        import numpy as np  # noqa: PLC0415

        from pe_symbolic.encodings.golden import differences, read_golden  # noqa: PLC0415

        file = pytestconfig.rootpath / path
        if not file.is_file():
            pytest.fail(
                f"{file}: no such file; pe-symbolic table --golden writes it", pytrace=False
            )
        try:
            told = differences(read_golden(file), np.asarray(table))
        except (ValueError, TypeError, ImportError) as wrong:
            pytest.fail(f"{file}: {wrong}", pytrace=False)
        if told:
            pytest.fail("\n  ".join([f"{file}: the table is another one", *told]), pytrace=False)

    return compare
