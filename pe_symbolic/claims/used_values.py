"""Which values of names a claim rests on, told to the reader of its finding."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.claims.bindings import Setting
from pe_symbolic.document import Document


def said_of(used: Sequence[Setting], document: Document) -> tuple[str, ...]:
    """``d = 512 (line 3)`` for each value that was used, once."""
    said = {}
    for setting in used:
        if setting.written:
            said[setting.name] = f"{setting.name} = {setting.written} (the settings)"
            continue
        line, _ = document.place(setting.start)
        text = document.source[slice(*setting.value.span)]
        said[setting.name] = f"{setting.name} = {text} (line {line})"
    return tuple(said.values())
