"""Jupyter notebooks: Markdown cells are read, code cells set aside, places count per cell."""

from __future__ import annotations

import json
from collections.abc import Iterator

from msgspec import Struct, structs

from pe_symbolic.document import markdown
from pe_symbolic.document.document import Output, Region, Role, Table
from pe_symbolic.document.literals import file_lines
from pe_symbolic.document.offsets import OffsetMap, Transcript
from pe_symbolic.document.reading import (
    Reading,
    Refusal,
    moved,
    shifted,
    with_macros,
    with_plain_line_ends,
)
from pe_symbolic.document.scan import with_prose

#: What R shows of a value begins so; its kernel displays each, and gives none back.
_OF_R = "[1] "
_KINDS = ("markdown", "code", "raw", "heading")


class Cell(Struct, frozen=True):
    """One cell: its kind, its source, what it printed and the value it ended with.

    ``run`` is its place among the cells that were run; none for one that failed, or was not, or
    whose number was taken out, but for that of its value, which ``is_numbered`` tells.
    """

    kind: str
    source: str
    printed: str = ""
    result: str = ""
    run: int | None = None
    is_numbered: bool = True


def reading(written: str) -> Reading:
    """The sources of all cells, one after the other, each a sheet of its own.

    Raises ``Refusal`` for what is no notebook.  Of a key that stands twice in
    an object the last counts, as in every JSON reader.  Outputs are kept beside
    the cell that showed them; those of a cell that failed are not.
    """
    content = _json(written)
    cells = _in_order(tuple(_cells(content)))
    language, version = _language(content, "name"), _language(content, "version")
    sheets: list[int] = []
    regions: list[Region] = []
    tables: list[Table] = []
    outputs: list[Output] = []
    original = "".join(_ended(cell.source) for cell in cells)
    transcript = Transcript(original)
    start, before = 0, None
    numbered = any(cell.is_numbered and cell.run is not None for cell in cells)
    for cell in cells:
        sheets.append(start)
        text = _ended(cell.source)
        read = _read(cell, text, language)
        begin = transcript.length
        transcript.splice(read.source, read.maps[0] if read.maps else OffsetMap.same(), start)
        regions += shifted(read.regions, begin)
        tables += [moved(table, begin) for table in read.tables]
        lost = bool(cell.source.strip()) and not (numbered or cell.is_numbered)
        if cell.printed or cell.result or cell.run is not None or lost:
            follows = before is not None and cell.run == before + 1
            before = cell.run
            end = transcript.length
            outputs.append(
                Output(begin, end, cell.printed, cell.result, follows, language, version)
            )
        start += len(text)
    source, offsets = transcript.text(), transcript.map()
    found, aside = tuple(regions), tuple(tables)
    return with_macros(
        Reading(
            original,
            source,
            found,
            (offsets,),
            tuple(sheets),
            aside,
            outputs=tuple(outputs),
            file_lines=file_lines(written, original),
        )
    )


def _in_order(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """The cells of a notebook without numbers, where those of the values say when they were run.

    Some are stored with the numbers of what was shown alone.  Cells between two of these were
    run in order where the numbers leave just as many places; so were those above the first.
    """
    codes = [at for at, cell in enumerate(cells) if cell.kind == "code" and cell.source.strip()]
    if any(cells[at].is_numbered for at in codes):
        return cells
    found = list(cells)
    last, before = -1, 0
    for place, at in enumerate(codes):
        run = cells[at].run
        if run is None:
            continue
        if run - before == place - last:
            for number, one in enumerate(codes[last + 1 : place], before + 1):
                found[one] = structs.replace(found[one], run=number)
        last, before = place, run
    return tuple(found)


def _ended(source: str) -> str:
    """A cell ends with a line end, so that no line belongs to two cells."""
    return source if source.endswith("\n") else source + "\n"


def _read(cell: Cell, text: str, language: str) -> Reading:
    if cell.kind == "markdown":
        return markdown.reading(text)
    plain = with_plain_line_ends(text)
    if cell.kind == "code":
        return Reading(text, plain, (Region(Role.CODE, 0, len(plain), language),))
    return Reading(text, plain, tuple(with_prose((), 0, len(plain))))


def _language(content: dict[str, object], what: str) -> str:
    """The ``name`` of the language of the code cells, or its ``version``, where it is named."""
    metadata = content.get("metadata")
    information = metadata.get("language_info") if isinstance(metadata, dict) else None
    said = information.get(what) if isinstance(information, dict) else None
    return said.lower() if isinstance(said, str) else "python" if what == "name" else ""


# -- JSON -------------------------------------------------------------------------------------


def _json(written: str) -> dict[str, object]:
    try:
        content: object = json.loads(written)
    except json.JSONDecodeError as fault:
        where = f"{fault.lineno}:{fault.colno}"
        raise Refusal(f"not a notebook, its JSON is broken: {fault.msg}", where) from None
    except RecursionError:
        raise Refusal("not a notebook, its JSON is nested too deeply") from None
    except ValueError:
        raise Refusal("not a notebook, its JSON holds a number that is too long") from None
    if not isinstance(content, dict):
        raise Refusal("not a notebook: it holds no object with cells")
    return content


def _cells(content: dict[str, object]) -> Iterator[Cell]:
    """The cells in order; notebooks of format 3 keep them in worksheets."""
    worksheets = content.get("worksheets")
    holders = worksheets if isinstance(worksheets, list) and "cells" not in content else [content]
    number = 0
    for holder in holders:
        cells = holder.get("cells") if isinstance(holder, dict) else None
        if not isinstance(cells, list):
            raise Refusal("not a notebook: its cells are no list")
        for cell in cells:
            number += 1
            yield _cell(cell, number)


def _cell(cell: object, number: int) -> Cell:
    if not isinstance(cell, dict):
        raise Refusal(f"not a notebook: cell {number} is no object")
    kind = cell.get("cell_type")
    source = _joined(cell.get("source", cell.get("input", "")))
    if source is None:
        raise Refusal(f"not a notebook: the source of cell {number} is no text")
    if kind == "code":
        run = cell.get("execution_count", cell.get("prompt_number"))
        outputs = cell.get("outputs")
        shown = _outputs(outputs)
        # a failed one leaves unknown what it did
        numbered = isinstance(run, int) or shown is None
        run = run if numbered else _number_of_value(outputs)
        place = run if isinstance(run, int) and shown is not None else None
        return Cell("code", source, *(shown or ("", "")), place, numbered)
    known = isinstance(kind, str) and kind in _KINDS
    return Cell("markdown" if kind == "heading" else str(kind) if known else "raw", source)


def _joined(text: object) -> str | None:
    """A text, which notebooks may keep as a list of its lines; ``None`` for anything else."""
    if isinstance(text, list) and all(isinstance(line, str) for line in text):
        return "".join(text)
    return text if isinstance(text, str) else None


def _number_of_value(outputs: object) -> object:
    """The number that a value was shown with."""
    for output in outputs if isinstance(outputs, list) else ():
        if isinstance(output, dict) and output.get("output_type") == "execute_result":
            return output.get("execution_count")
    return None


def _outputs(outputs: object) -> tuple[str, str] | None:
    """What a cell printed and the value it ended with; ``None`` where it failed."""
    printed, result = "", ""
    for output in outputs if isinstance(outputs, list) else ():
        if not isinstance(output, dict):
            continue
        kind = output.get("output_type")
        if kind in ("error", "pyerr"):
            return None
        if kind == "stream" and output.get("name", "stdout") == "stdout":
            printed += _joined(output.get("text")) or ""
        elif kind in ("execute_result", "pyout", "display_data"):
            data = output.get("data", output)
            shown = data.get("text/plain", data.get("text")) if isinstance(data, dict) else None
            text = _joined(shown) or ""
            if kind != "display_data" or text.startswith(_OF_R):
                result = text
    return printed, result
