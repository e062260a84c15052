"""Which of the arrays of a block is a table of positional encodings, and what its columns hold."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from msgspec import Struct, structs

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.code.arrays import ONE, ZERO, holds_waves
from pe_symbolic.claims.code.claiming import claim_of, claim_unread
from pe_symbolic.claims.code.columns import PAIR, POSITION, Table, table_of, waves_of
from pe_symbolic.claims.code.entries import table_of_entries
from pe_symbolic.claims.code.facts import Facts, Undecided
from pe_symbolic.claims.code.layers import changed_attributes
from pe_symbolic.claims.code.made import made_by
from pe_symbolic.claims.code.outcomes import in_the_end
from pe_symbolic.claims.code.scope import TREE, as_method
from pe_symbolic.claims.code.sessions import Program, Session
from pe_symbolic.claims.code.shapes import permuted
from pe_symbolic.claims.code.source import Block, blocks
from pe_symbolic.claims.code.statements import MISFITS, Bound, Given, Machine, methods
from pe_symbolic.claims.code.values import Array, Function, Instance, Kind, Unread, Value
from pe_symbolic.claims.code.widths import width_by_name
from pe_symbolic.document import Document
from pe_symbolic.document.arithmetic_lines import encodes, is_worked
from pe_symbolic.expression import (
    Call,
    Expression,
    Span,
    Symbol,
    free_symbols,
    substituted,
    walk,
)
from pe_symbolic.regex import is_found_above, regex

_WAVE = regex(r"\b(?:sin|cos)_?\b|\b[0-9]+j\b")
_BASE = regex(r"10_?000|1(?:\.0*)?e\+?0?4|10\.?0?\s?\*\*\s?4|timescale|\bbase\b", re.IGNORECASE)
_RAISED = regex(r"\*\*|\^|\b(?:(?:float_)?pow(?:er)?|exp2?|logspace|geomspace)\b")
_SPEAKS = regex(r"pos|(?<![A-Za-z])pe(?![A-Za-z])|encod|timing", re.IGNORECASE)
_OTHER = regex(
    r"rotary|(?<![a-z])rope(?![a-z])|freqs_cis|rotate_half|timestep|diffusion|nerf|\btime ?\["
    r"|time[_ ]?emb|\b(?:class|def)\s+\w*fourier|angular_speed"
    r"|max_period(?![\s\S]{0,600}::\s?2)"  # of a timestep, where no columns alternate
    r"|\bSinusoidalPosEmb\b",  # by this name a time is embedded
    re.IGNORECASE,
)
_ANNOUNCED, _LOOKED_BACK = regex(r"position\w*[\s-]+encod", re.IGNORECASE), 400
#: Columns of either parity filled apart: half of a table is also what a rotary one holds.
_OF_THE_PAPER = regex(r"10_?000")
_INTERLEAVED = regex(r"\[[^\[\]\n]{0,20}(?:::\s?2|2\s?\*\s?[a-z]\s?\+\s?1)\s?\]")
#: What fills the columns of a table, whatever was made of the angles before.
_FILLS = regex(
    r"\[[^\[\]\n]{0,20}(?:::\s?2|2\s?\*\s?[a-z](?:\s?\+\s?1)?)\s?\]\s*=(?!=)"
    r"|\b(?:stack|concatenate|concat|cat|hstack|where)\("
)
_WAVES_OR_FILL = regex(rf"{_WAVE.pattern}|{_FILLS.pattern}")
_MOST_BOUND = 60
#: So many rows at the beginning are looked for where a table begins later.
_ROWS_LEFT_OUT, _OF_A_TABLE = 4, 2


def code_claims(document: Document) -> Iterator[tuple[Claim, Span]]:
    """The claims of the blocks that fill a table, and where each stands."""
    session = Session(tuple(blocks(document)))
    told: set[Span] = set()
    for place, block in enumerate(session.blocks):
        if _WAVES_OR_FILL.search(block.text):
            for claim, span in _claims(document, session, place, is_first=not told):
                if span not in told:
                    told.add(span)
                    yield claim, span


def _speaks(document: Document, block: Block, text: str) -> bool:
    """Whether a text, that of a block or of what it needs too, may be a table of encodings."""
    before = document.source[max(0, block.start - _LOOKED_BACK) : block.start]
    meant = bool(_INTERLEAVED.search(text) and _OF_THE_PAPER.search(text))
    meant = meant and is_found_above(_ANNOUNCED, document.source, block.start)
    announced = (meant or _ANNOUNCED.search(before)) and not _OTHER.search(before)
    speaks = (_SPEAKS.search(text) or announced) and not _OTHER.search(text)
    return bool(speaks and _WAVE.search(text) and _RAISED.search(text))


def _claims(
    document: Document, session: Session, place: int, *, is_first: bool
) -> Iterator[tuple[Claim, Span]]:
    """The claims of a block, with what earlier ones give it; else of the block alone."""
    block = session.blocks[place]
    speaks = _speaks(document, block, block.text)
    try:
        program = session.program(place)
    except Unread as reason:
        waves = [line for line in block.text.split("\n") if _WAVE.search(line)]
        said = all(encodes(line) or is_worked(line) for line in waves)
        if speaks and block.named and _BASE.search(block.text) and not said:
            yield claim_unread(document, block, reason)
        return
    found: list[_Found] = []
    troubles: list[Unread] = []
    if program.before and _speaks(document, block, program.text):
        found, troubles = _tables(program, is_first=is_first)
        troubles = troubles if is_first and _FILLS.search(block.text) else []
    if speaks and not _has_a_table(found):
        alone = _tables(program.alone(), is_first=True)
        if _has_a_table(alone[0]) or not found:
            program = program.alone()
            found, troubles = alone[0], troubles or alone[1]
    for table, defaults in found:
        if isinstance(table, Unread):
            yield claim_unread(document, block, table, program)
        else:
            yield claim_of(document, program, table, defaults)
    if not found and troubles and _BASE.search(program.text):
        yield claim_unread(document, block, troubles[0], program)


def _has_a_table(found: Sequence[_Found]) -> bool:
    return any(isinstance(table, Table) for table, _ in found)


# -- scopes ------------------------------------------------------------------------------------


_Found: TypeAlias = "tuple[Table | Unread, dict[str, Value]]"


def _tables(program: Program, *, is_first: bool) -> tuple[list[_Found], list[Unread]]:
    """The table of each function and class of a block; else that of the block itself."""
    facts = Facts()
    outside = Machine(facts, program.span)
    outside.names["self"] = Instance({})  # of the class that a block is cut from
    body = [*program.before, *program.body]
    try:
        outside.run([node for node in body if not isinstance(node, ast.Return)])
    except Unread as reason:
        outside.troubles.append(reason)
    found: list[_Found] = []
    troubles: list[Unread] = []
    own = _Own(program.block.start, is_first=is_first)
    for value in list(outside.names.values()):
        if isinstance(value, Function | Kind) and value.node.lineno >= program.first:
            machine = _scope(value, facts, program)
            table = _first(machine, troubles, own)
            if table is not None:
                table = _as_called(table, value, machine, outside)
                given = [*outside.given, *machine.given]
                found.append((_as_named(table, given, body, facts), machine.defaults))
    if not found:
        outside.keep_lists()
        table = _first(outside, troubles, own)
        if table is not None:
            found.append((_as_named(table, outside.given, body, facts), outside.defaults))
    return found, troubles


class _Own(Struct, frozen=True):
    """What is of a block itself, which begins at an offset, and not of the ones before it.

    Its tables are filled here, or have their waves from here; where it is the first
    of the document that makes a table, so are those that it joins of earlier waves.
    """

    start: int
    is_first: bool

    def has(self, table: Table) -> bool:
        """Whether the block makes a table itself."""
        nodes = [node for _, entry in table.columns for node in walk(entry)]
        spans = [store.span for store in table.bound.array.stores[-2:]]
        spans += [n.span for n in nodes if isinstance(n, Call) and n.op in ("sin", "cos")]
        spans += [table.bound.span] if self.is_first else []
        return any(start >= self.start for start, _ in spans)


def _scope(value: Function | Kind, facts: Facts, program: Program) -> Machine:
    """A function carried out with its parameters as names; a class, made and its methods tried."""
    machine = Machine(facts, program.span)
    try:
        if isinstance(value, Function):
            made_in_it = machine.applied(value, (), {})
            if isinstance(made_in_it, Function):  # what fills a table once it is called
                machine.applied(made_in_it, (), {})
            entries = table_of_entries(value, machine)
            machine.bound += [entries] if entries is not None else []
            return machine
        instance = machine.made(value, (), {})
        made = len(machine.bound)
        for method in methods(value.node):
            if made and any(holds_waves(bound.array) for bound in machine.bound):
                break
            machine.applied(as_method(method, value, instance), (), {})
        for name, node in changed_attributes(value.node):
            kept = instance.attributes.get(name)
            if isinstance(kept, Array):
                kept.lose(Unread(f"{name} is changed by a method", node))
    except (Unread, Undecided, *MISFITS) as reason:
        machine.troubles.append(reason if isinstance(reason, Unread) else Unread(str(reason)))
    return machine


def _as_named(
    table: Table | Unread, given: Sequence[Given], body: Sequence[ast.stmt], facts: Facts
) -> Table | Unread:
    """The table, as wide as the name says that its frequencies are divided by."""
    named = None if isinstance(table, Unread) else width_by_name(table, given, body, facts)
    return (
        table if isinstance(table, Unread) or named is None else structs.replace(table, named=named)
    )


def _as_called(
    table: Table | Unread, value: Function | Kind, machine: Machine, outside: Machine
) -> Table | Unread:
    """The table that the block makes by a call, where that is another one than is defined."""
    if isinstance(table, Unread) or isinstance(value.node, ast.Lambda):
        return table
    depends = {name for _, entry in table.columns for name in free_symbols(entry)}
    depends -= free_symbols(table.width) | {POSITION.name, PAIR.name}
    for made in made_by(value.node, outside):
        first = _tried(structs.replace(made.bound, array=made.first), outside)
        if first is None:
            continue
        now = None if made.bound.array.lost is not None else _tried(made.bound, outside)
        if now is None or now.columns != first.columns:
            stores = made.bound.array.stores
            changed = Unread(
                "what a call gave back is changed",
                span=stores[-1].span if stores else made.bound.span,
            )
            return made.bound.array.lost or changed
        if any(
            name in depends and not _is_default(given, machine.defaults.get(name), machine.facts)
            for name, given in made.arguments.items()
        ):
            return structs.replace(now, called=True)
        return table
    return table


def _is_default(given: Value, default: Value | None, facts: Facts) -> bool:
    """Whether a call leaves a parameter as it is, or gives it the value it has without."""
    if isinstance(given, Symbol) or not isinstance(given, TREE):
        return True
    return isinstance(default, TREE) and facts.same(given, default)


def _first(machine: Machine, troubles: list[Unread], own: _Own) -> Table | Unread | None:
    """The first array of a scope that holds both waves, as it is handed on in the end.

    It is the reason where that is not understood, and ``None`` where there is no such array.
    """
    bound = machine.bound[:_MOST_BOUND]
    for one in sorted(bound, key=lambda one: one.inner):
        table = _tried(structs.replace(one, array=_found_again(one.array)), machine)
        if table is not None and own.has(table):
            try:
                last = in_the_end(one, machine, lambda b: _tried(b, machine) is not None)
            except Unread as reason:
                return reason
            final = _tried(last, machine) or table
            if not _begin_alike(table, final, machine.facts):
                return Unread(_changed(table, final, machine.facts), span=_made_at(last, machine))
            return structs.replace(final, filled=one)
    troubles.extend(machine.troubles)
    troubles.extend(_waves_in_no_table(bound))
    return None


def _waves_in_no_table(bound: Sequence[Bound]) -> Iterator[Unread]:
    """The waves that a block stores, where no array holds both kinds of them in the end."""
    for one in bound:
        for store in one.array.stores:
            waves = holds_waves(store.value) or bool(_waves_of(store.value))
            if waves and one.array.lost is None:
                reason = f"{one.name} is no table of sines and cosines in the end"
                yield Unread(reason, span=store.span)


def _waves_of(value: Value) -> set[str]:
    return waves_of(value) if isinstance(value, Call) else set()


def _changed(table: Table, final: Table, facts: Facts) -> str:
    """What became of a table that is another one in the end."""
    begins = any(_begin_alike(table, final, facts, row) for row in range(1, _ROWS_LEFT_OUT + 1))
    if begins or not all(_is_wave(entry) for _, entry in final.columns):
        name = table.bound.name
        return "the first rows are left out in the end" if begins else f"{name} is changed here"
    return "the table begins otherwise in the end than it is filled"


def _made_at(bound: Bound, machine: Machine) -> Span:
    """Where an array first has a name, or is given back."""
    node = next((given.node for given in machine.given if given.value is bound.array), None)
    return bound.span if node is None else machine.spans(node)


def _is_wave(entry: Expression) -> bool:
    return isinstance(entry, Call) and entry.op in ("sin", "cos")


def _begin_alike(one: Table, other: Table, facts: Facts, row: int = 0) -> bool:
    """Whether the first row of a table holds the sines of the first, or of another, of one."""
    first = substituted(one.columns[0][1], {POSITION.name: numeral(row)})
    last = substituted(other.columns[0][1], {POSITION.name: ZERO})
    return first == last or facts.same(first, last) or facts.same(Call("neg", (first,)), last)


def _found_again(array: Array) -> Array:
    """The array as it was before it was lost."""
    found = array.now()
    found.lost = None
    return found


def _tried(bound: Bound, machine: Machine) -> Table | None:
    """The table that an array is, if it can be told, or that it is with its columns for rows."""
    table = None
    try:
        table = table_of(bound, machine.facts)
    except Unread as reason:
        machine.troubles.append(reason)
    except Undecided as reason:
        span = bound.array.stores[-1].span if bound.array.stores else bound.span
        machine.troubles.append(Unread(f"its columns are not told apart: {reason}", span=span))
    except MISFITS as fault:
        machine.troubles.append(Unread(f"not understood ({type(fault).__name__})"))
    return table or _on_its_side(bound, machine.facts)


def _on_its_side(bound: Bound, facts: Facts) -> Table | None:
    """The table that an array of two dimensions is whose rows are its columns.

    A square one may be a table whose indices are exchanged by mistake.
    """
    places = [place for place, size in enumerate(bound.array.shape) if size != ONE]
    if len(places) != _OF_A_TABLE or bound.array.lost is not None:
        return None
    if facts.same(*(bound.array.shape[place] for place in places)):
        return None
    order = list(range(len(bound.array.shape)))
    order[places[0]], order[places[1]] = places[1], places[0]
    try:
        turned = structs.replace(bound, array=permuted(bound.array, order, facts))
        table = table_of(turned, facts)
        angles = [wave for _, entry in table.columns for wave in _angles(entry)] if table else []
        first = [substituted(angle, {POSITION.name: ZERO}) for angle in angles]
        if table is None or not all(facts.same(angle, ZERO) for angle in first):
            return None
        return structs.replace(table, on_its_side=True)
    except (Unread, Undecided, *MISFITS):
        return None


def _angles(entry: Expression) -> Iterator[Expression]:
    waves = (node for node in walk(entry) if isinstance(node, Call) and _is_wave(node))
    return (wave.args[0] for wave in waves)
