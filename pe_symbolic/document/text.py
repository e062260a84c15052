"""Plain text as a scanner or an editor leaves it: prose, with mathematics wherever it stands."""

from __future__ import annotations

from pe_symbolic.document.cells_on_lines import tables_on_lines
from pe_symbolic.document.columns import tables_in_columns, with_cells_apart
from pe_symbolic.document.entities import entities
from pe_symbolic.document.offsets import rewritten
from pe_symbolic.document.pasted import pasted
from pe_symbolic.document.reading import Reading, with_plain_line_ends
from pe_symbolic.document.scan import MARKDOWN


def reading(written: str) -> Reading:
    """Dollar signs, fences and strokes mean in scanned text what they mean in Markdown.

    So do character references, which the comments of programs are full of, and copied formulas.
    """
    text = with_plain_line_ends(written)
    changes = sorted([*(entities(text) if "&" in text else ()), *pasted(text)])
    transcript = rewritten(text, changes)
    source, maps = (transcript.text(), (transcript.map(),)) if changes else (text, ())
    tables = (*tables_in_columns(source), *tables_on_lines(source))
    source = with_cells_apart(source, tables)
    regions = tuple(MARKDOWN.around(source, ()))
    return Reading(written, source, regions, maps, tables=tables)
