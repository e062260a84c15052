"""A conformance as a notebook shows it: what was found, a line each."""

from __future__ import annotations

from dataclasses import dataclass

from pe_symbolic.conformance.found import Conformance
from pe_symbolic.conformance.shown import sentences
from pe_symbolic.render.macros import from_macro


@dataclass(frozen=True, slots=True)
class _SentencesShown:
    head: str
    lines: tuple[str, ...]


def to_html(result: Conformance) -> str:
    """The sentences that ``pe-symbolic conform`` prints."""
    head, *lines = (line.strip() for line in sentences(result))
    return from_macro("sentences", _SentencesShown(head, tuple(lines)))
