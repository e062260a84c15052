"""How ``check`` shows findings: one function for each format."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Protocol, TextIO

from pe_symbolic.corpus.pieces import (
    ConcisePieces,
    Extra,
    GithubPieces,
    JsonPieces,
    LinePieces,
    Pieces,
    TextPieces,
    WholePieces,
)
from pe_symbolic.judge.finding import Findings, Missed
from pe_symbolic.render import findings_json, findings_text
from pe_symbolic.render.annotations import github_text
from pe_symbolic.render.findings_text import COLOURED, PLAIN, Style


class Format(Protocol):
    """How findings are written, given the verdicts that fail and the documents without findings.

    ``stopped`` says what ended the run before its end, and is empty where nothing did.
    """

    def __call__(
        self,
        findings: Findings,
        failing: frozenset[str],
        missed: Sequence[Missed] = (),
        stopped: str = "",
        /,
    ) -> str:
        """The whole text."""


class Colour(Enum):
    """When to colour."""

    AUTO = "auto"
    ALWAYS = "always"
    NEVER = "never"


def style(colour: Colour, stream: TextIO) -> Style:
    """Colour on a terminal, or where the call or FORCE_COLOR asks for it; never with NO_COLOR."""
    if os.environ.get("NO_COLOR") or colour is Colour.NEVER:
        return PLAIN
    if colour is Colour.ALWAYS:
        return COLOURED
    if os.environ.get("FORCE_COLOR"):
        return COLOURED
    dumb = os.environ.get("TERM") == "dumb"
    return COLOURED if stream.isatty() and not dumb else PLAIN


def _json(
    findings: Findings, failing: frozenset[str], missed: Sequence[Missed] = (), stopped: str = ""
) -> str:
    return findings_json.findings_text(findings, missed)


def _sarif(
    findings: Findings, failing: frozenset[str], missed: Sequence[Missed] = (), stopped: str = ""
) -> str:
    from pe_symbolic.render.sarif import sarif_text

    return sarif_text(findings, failing, missed, stopped)


def _junit(
    findings: Findings, failing: frozenset[str], missed: Sequence[Missed] = (), stopped: str = ""
) -> str:
    from pe_symbolic.render.junit import junit_text

    return junit_text(findings, failing, missed, stopped)


def _concise(
    findings: Findings, failing: frozenset[str], missed: Sequence[Missed] = (), stopped: str = ""
) -> str:
    # A line for people: what could not be read is said on standard error.
    return findings_text.concise_text(findings, failing)


def _gitlab(
    findings: Findings, failing: frozenset[str], missed: Sequence[Missed] = (), stopped: str = ""
) -> str:
    from pe_symbolic.cli.settings import nearest_repository
    from pe_symbolic.judge.relative import Home
    from pe_symbolic.render.annotations import gitlab_text

    return gitlab_text(findings, failing, missed, stopped, Home(nearest_repository()))


def _summary(
    findings: Findings, failing: frozenset[str], missed: Sequence[Missed] = (), stopped: str = ""
) -> str:
    from pe_symbolic.render.job_summary import summary_text

    return summary_text(findings, failing, missed, stopped)


#: Every format but the text that a terminal shows.
FORMATS: Mapping[str, Format] = {
    "concise": _concise,
    "json": _json,
    "sarif": _sarif,
    "junit": _junit,
    "github": github_text,
    "gitlab": _gitlab,
    "markdown": _summary,
}
TEXT, CONCISE, JSON, LINES = "text", "concise", "json", "jsonl"


def pieces_of(
    format: str, failing: frozenset[str], style: Style, extras: Sequence[Extra]
) -> Pieces:
    """A format to be written a document at a time; ``extras`` stand behind the text."""
    if format == TEXT:
        return TextPieces(style, extras)
    if format == JSON:
        return JsonPieces()
    if format == LINES:
        return LinePieces()
    if format == CONCISE:
        return ConcisePieces(failing, extras)
    if format == "github":
        return GithubPieces(failing)
    return WholePieces(FORMATS[format], failing)
