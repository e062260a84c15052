"""By what a file of a report is known again: pages, paper and data say who made them."""

from __future__ import annotations

from pathlib import Path

GENERATOR = "pe-symbolic report"
_SIGNS = (
    f'<meta name="generator" content="{GENERATOR}">'.encode(),
    b"% Compile with latexmk -pdf, or pdflatex three times. Everything that comes from a note is",
    b'{"schema": "pe-symbolic.report/',
)
#: A file is known by its first bytes.
_HEAD = 2048
#: What may be of a report where notes are searched for, or stand beside what says so.
_PAGES = frozenset({".html", ".tex", ".json"})
LEDGER = "ledger.txt"
_FIRST_IN_A_LEDGER = b"theorem\t"
_BESIDE = {"report.pdf": "report.tex", LEDGER: "report.json"}


def is_ours(path: Path) -> bool:
    """Whether a file was written by ``report``; raises ``OSError`` where it cannot be read."""
    if path.is_symlink() or not path.is_file():
        return False
    with path.open("rb") as stream:
        head = stream.read(_HEAD)
    return any(sign in head for sign in _SIGNS)


def is_a_ledger(path: Path) -> bool:
    """Whether a file is the ledger of a report; raises ``OSError`` where it cannot be read."""
    if path.name != LEDGER or not path.is_file():
        return False
    with path.open("rb") as stream:
        return stream.readline(_HEAD).startswith(_FIRST_IN_A_LEDGER)


def is_of_a_report(path: Path) -> bool:
    """Whether a file that looks like a note is a page of a report, its paper or its ledger."""
    if path.suffix not in _PAGES and path.name not in _BESIDE:
        return False
    try:
        return is_ours(path.with_name(_BESIDE.get(path.name, path.name)))
    except OSError:
        return False
