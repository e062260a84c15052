"""The claim that a table of code makes, and that of a block which is not understood."""

from __future__ import annotations

from pe_symbolic.claims.claim import Claim, Piece, Place
from pe_symbolic.claims.code.arrays import ONE
from pe_symbolic.claims.code.columns import POSITION, Table
from pe_symbolic.claims.code.sessions import Program
from pe_symbolic.claims.code.source import Block
from pe_symbolic.claims.code.statements import Bound
from pe_symbolic.claims.code.values import Unread, Value
from pe_symbolic.claims.code.widths import says_twice
from pe_symbolic.document import Document
from pe_symbolic.expression import Call, Number, Span, Symbol, free_symbols, substituted, walk

#: Smaller numbers count columns; a larger one may be the base, which belongs to the claim.
_COUNTED = 9


def claim_of(
    document: Document, program: Program, table: Table, defaults: dict[str, Value]
) -> tuple[Claim, Span]:
    """The claim of a table, and where its statements stand."""
    twice = says_twice(document.source)
    named = None if twice else table.named
    known = {
        name: value
        for name, value in defaults.items()
        if isinstance(value, Number | Call) and name not in free_symbols(table.width)
    }
    spans = {
        column: _span(table.filled, number) for number, (column, _) in enumerate(table.columns)
    }
    rows = next((size for size in reversed(table.bound.array.shape[:-1]) if size != ONE), None)
    pieces = tuple(
        Piece(
            POSITION,
            column,
            substituted(entry, known),
            spans[column],
            width=table.width,
            named=named,
            rows=rows,
            first_row=table.first_row[number] if table.first_row else None,
            on_its_side=table.on_its_side,
        )
        for number, (column, entry) in enumerate(table.columns)
    )
    block = program.block
    every = [*spans.values()]
    every += [
        node.span
        for piece in pieces
        for node in walk(piece.formula)
        if isinstance(node, Number) and node.value > _COUNTED and node.span[1] > node.span[0]
    ]
    inside = [span for span in every if span[0] >= block.start] or [table.filled.span]
    start, end = min(s for s, _ in inside), max(e for _, e in inside)
    start = _line_start(document.source, start, block.start)
    name = Symbol(table.bound.name.removeprefix("self."))
    text = document.source[start:end]
    claim = Claim(
        kind="code",
        place=Place(*document.stretch(start, end)),
        text=text,
        subject=Call("apply", (name, POSITION, pieces[0].column)),
        subject_text=table.bound.name,
        relation="=",
        printed=None,
        printed_place=None,
        other=pieces[0].formula,
        pieces=pieces,
        called=table.called,
    )
    return claim, (start, end)


def _span(bound: Bound, number: int) -> Span:
    """The statement that fills the even columns, or the odd ones; else that of the table."""
    stores = bound.array.stores
    return stores[-2:][number].span if len(stores) > 1 else bound.span


def _line_start(source: str, offset: int, first: int) -> int:
    line = max(source.rfind("\n", 0, offset) + 1, first)
    blank = source[line:offset]
    return line + len(blank) - len(blank.lstrip())


def claim_unread(
    document: Document, block: Block, reason: Unread, program: Program | None = None
) -> tuple[Claim, Span]:
    """A block that was to be a table, and the node that was not understood."""
    if reason.span is not None:
        start, end = reason.span
    elif reason.node is not None and program is not None:
        start, end = program.span(reason.node)
    else:
        lead = len(block.text) - len(block.text.lstrip())
        start, end = block.start + lead, block.start + len(block.text.rstrip())
    line, column = document.place(start)
    text = document.source[start:end]
    claim = Claim(
        kind="code",
        place=Place(*document.stretch(start, end)),
        text=text,
        subject=None,
        subject_text=" ".join(text.split())[:80],
        relation="=",
        printed=None,
        printed_place=None,
        unread=f"{line}:{column}: {reason}",
    )
    return claim, (start, end)
