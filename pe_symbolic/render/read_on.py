"""Where a reader of the first finding reads on: the page of its cause, and how it was found."""

from __future__ import annotations

from pathlib import Path
from shlex import quote

from pe_symbolic.document import in_sheet
from pe_symbolic.judge.finding import RIGHT, Findings
from pe_symbolic.notation.visible import visible
from pe_symbolic.render.problems import shown_place

_FOUND = "how it was found"


def read_on_text(findings: Findings) -> str:
    """Two commands, on a line each; empty where nothing is amiss."""
    for document in findings.documents:
        for finding in document.findings:
            if finding.verdict in RIGHT or finding.suppressed:
                continue
            page = finding.causes[0] if finding.causes else finding.verdict
            meaning = f"what {page} means"
            width = max(len(meaning), len(_FOUND)) + 2
            shown = f"{meaning:{width}}pe-symbolic explain {page}\n"
            if Path(document.path).suffix:  # the standard input cannot be read again
                place = shown_place(finding)
                cell = in_sheet(document.path, place.cell, ":")
                where = quote(visible(f"{document.path}:{cell}{place.line}"))
                shown += f"{_FOUND:{width}}pe-symbolic explain {where}\n"
            return shown
    return ""
