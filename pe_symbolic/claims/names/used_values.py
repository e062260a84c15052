"""Which values of names a claim rests on, told to the reader of its finding."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.claims.names.given import COLUMN, Setting
from pe_symbolic.document import Document
from pe_symbolic.expression import Number

#: How many values are said of one claim; a sum may go over a hundred.
_MOST = 12


def said_of(used: Sequence[Setting], document: Document) -> tuple[str, ...]:
    """``d = 512 (line 3)`` for each value that was used, once."""
    said = {}
    for setting in used:
        if setting.written:
            said[setting.name] = f"{setting.name} = {setting.written} (the settings)"
            continue
        if setting.start < 0:
            text = setting.value.text if isinstance(setting.value, Number) else ""
            said[setting.name] = f"{setting.name} = {text} (as many columns as are shown)"
            continue
        line, _ = document.place(setting.start)
        if setting.name.endswith(COLUMN):
            said[setting.name] = f"{setting.name.removesuffix(COLUMN)} as listed up to line {line}"
            continue
        text = document.source[slice(*setting.value.span)]
        said[setting.name] = f"{setting.name} = {text} (line {line})"
    all_said = tuple(said.values())
    if len(all_said) <= _MOST:
        return all_said
    return (*all_said[:_MOST], f"{len(all_said) - _MOST} other values")
