"""Findings that a call sets aside, a document at a time: by its settings, and by a baseline."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from pe_symbolic.cli.settings import Settings
from pe_symbolic.corpus.shown import Shown
from pe_symbolic.judge.finding import DocumentFindings, Finding
from pe_symbolic.judge.relative import Home

if TYPE_CHECKING:
    from pe_symbolic.cli.ignoring import PerFile
    from pe_symbolic.judge.baseline import Acquaintance, Known


class SettingAside:
    """Sets aside what the settings ignore in a file, and what a baseline knows."""

    def __init__(self, settings: Settings, baseline: Acquaintance | None) -> None:
        self._rules = _rules(settings)
        self._baseline = baseline

    def __call__(self, shown: Shown) -> Shown:
        """The document with such findings set aside."""
        return self._without_known(self._without_ignored(shown))

    def _without_ignored(self, shown: Shown) -> Shown:
        if self._rules is None:
            return shown
        names = self._rules.names(shown.record.path)
        altered: dict[int, Finding] = {}
        for index, mark in enumerate(shown.record.marks() if names else ()):
            # What is plain has no cause.
            if mark.plain and mark.verdict not in names:
                continue
            before = shown.finding(index)
            after = self._rules.set_aside(before, names)
            if after is not before:
                altered[index] = after
        return shown.with_altered(altered)

    def _without_known(self, shown: Shown) -> Shown:
        if self._baseline is None or not self._baseline.knows(shown.record.path):
            return shown
        before = shown.whole()
        after = self._baseline.set_aside(before)
        pairs = enumerate(zip(before.findings, after.findings, strict=True))
        return shown.with_altered({i: new for i, (old, new) in pairs if new is not old})


def whole_documents(
    settings: Settings, known: tuple[Known, ...], home: Home
) -> Callable[[DocumentFindings], DocumentFindings]:
    """Sets aside the same in documents judged as often as one likes: each time from the start."""
    from pe_symbolic.judge.baseline import Acquaintance

    rules = _rules(settings)
    known_of: dict[str, list[Known]] = {}
    for entry in known:
        known_of.setdefault(entry.path, []).append(entry)

    def set_aside(document: DocumentFindings) -> DocumentFindings:
        if rules is not None:
            names = rules.names(document.path)
            left = tuple(rules.set_aside(finding, names) for finding in document.findings)
            document = replace(document, findings=left)
        entries = known_of.get(home.name(document.path), ())
        return Acquaintance(tuple(entries), home).set_aside(document) if entries else document

    return set_aside


def _rules(settings: Settings) -> PerFile | None:
    if not settings.per_file_ignores:
        return None
    # Patterns cost a library, which most calls do without.
    from pe_symbolic.cli.ignoring import PerFile

    return PerFile(settings.per_file_ignores, settings.root)
