"""The table that a block of code fills against the paper's formula, entry by entry in general."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from msgspec import Struct

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.claim import Claim, Piece, Place
from pe_symbolic.decimals import is_whole
from pe_symbolic.document import Document
from pe_symbolic.exact import powers
from pe_symbolic.exact.forms import form_of
from pe_symbolic.exact.powers import Form, TooInvolved
from pe_symbolic.expression import (
    Call,
    Constant,
    Expression,
    Number,
    Symbol,
    free_symbols,
    is_the_one,
    walk,
)
from pe_symbolic.expression import replace as replace_nodes
from pe_symbolic.judge.announced import another_around, halves_around
from pe_symbolic.judge.code_departures import Departure, culprit, departure, is_said_outside
from pe_symbolic.judge.code_entries import PAIR, Entry, doubled, with_width
from pe_symbolic.judge.definitions import BY_FORM
from pe_symbolic.judge.encoding import BASE, Asked, asked_of, is_linear, parity_of
from pe_symbolic.judge.finding import Finding
from pe_symbolic.judge.literals import with_logarithms
from pe_symbolic.judge.refutation import Point, in_words, parting_point
from pe_symbolic.judge.single import single

#: Causes that are no other frequency.
_OF_WAVES = frozenset({"sin-cos-swap", "sign"})


def judge_code(claim: Claim, document: Document, blank: Finding) -> Finding:
    """``holds`` where every entry is the paper's, else ``fails`` with the cause and the line."""
    pieces, supposed = _with_logarithms(claim.pieces)
    pieces = as_wide_as_named(pieces)
    try:
        entries = [_entry(piece) for piece in pieces]
    except TooInvolved as reason:
        message = f"the entries of {claim.subject_text} are not compared: {reason}"
        return replace(blank, verdict="undecided", message=message)
    read = [entry for entry in entries if entry is not None]
    slips = [slip for entry in read for slip in _slips(entry)]
    if len(read) < len(entries) or (slips and all(s.causes == ("unexplained",) for s in slips)):
        parted = departure(pieces, _paper_s, document)
        if parted is not None:
            return _departing(claim, parted, document, blank)
    if len(read) < len(entries) or _is_turned(read):
        message = f"the entries of {claim.subject_text} are no single waves of the position"
        return replace(blank, verdict="undecided", message=message)
    if any(map(_is_handed_in, read)):
        message = f"the frequencies of {claim.subject_text} are handed in, and not said here"
        return replace(blank, verdict="undecided", message=message)
    slips += _shifts(read)
    remarks = (*_remarks(read), *supposed)
    renamed = next((entry.renamed for entry in read if entry.renamed), "")
    if not slips and _HANDED_IN in renamed:
        remarks, renamed = (*remarks, renamed), ""  # as many columns as are put into it
    if not slips and renamed:
        message = f"{claim.subject_text} holds the formula of the paper only where {renamed}"
        return replace(blank, verdict="undecided", message=message, remarks=remarks)
    if not slips and any(entry.is_apart_in_row_0 for entry in read):
        message = f"{claim.subject_text} holds the formula of the paper but in row 0, {_PADDING}"
        return replace(blank, verdict="undecided", message=message, remarks=remarks)
    if not slips:
        message = f"{claim.subject_text} is filled with the formula of the paper"
        return replace(blank, verdict="holds", message=message, remarks=remarks, evidence=BY_FORM)
    return _failing(claim, read, slips, document, replace(blank, remarks=remarks))


#: What a program calls the number of columns of an array that is handed in.
_HANDED_IN = ".shape["
_PADDING = "where sin is 0 and cos 1: a row for padding may be meant"


def as_wide_as_named(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Tables that are the paper's for twice the columns that the program speaks of, for those."""
    doubled_ones = all(piece.named is not None and _paper_s(piece) for piece in pieces)
    return tuple(replace(p, width=p.named) for p in pieces) if doubled_ones else pieces


def _paper_s(piece: Piece) -> Entry | None:
    """The entry of a piece that is the paper's, in an even column or an odd one."""
    try:
        entry = _entry(piece)
    except TooInvolved:
        return None
    return None if entry is None or entry.renamed or list(_slips(entry)) else entry


def _departing(claim: Claim, parted: Departure, document: Document, blank: Finding) -> Finding:
    """A table that departs as a whole; open where that may be meant."""
    slips = [_Slip(entry, parted.causes, "all columns:", parted.why) for entry in parted.entries]
    if not parted.is_open:
        return _failing(claim, [*parted.entries], slips, document, blank)
    message = f"{claim.subject_text}: {parted.why}, which may be meant"
    return replace(blank, verdict="undecided", message=message)


def _is_turned(entries: list[Entry]) -> bool:
    """Whether a minus belongs to another table: to all of it, or to a derivative, cos and -sin."""
    if not any(entry.negated for entry in entries):
        return False
    swapped = any("sin-cos-swap" in slip.causes for one in entries for slip in _slips(one))
    return swapped or all(entry.negated for entry in entries)


def _is_handed_in(entry: Entry) -> bool:
    """Whether an angle is a product of names, the same for all columns: a helper's arguments."""
    nodes = list(walk(entry.piece.formula))
    names = {node.name for node in nodes if isinstance(node, Symbol)}
    numbers = any(isinstance(node, Number) for node in nodes)
    return bool(names - {"pos"}) and PAIR not in names and not numbers


def _with_logarithms(pieces: tuple[Piece, ...]) -> tuple[tuple[Piece, ...], tuple[str, ...]]:
    """The pieces with printed logarithms as what they are, and what that supposes."""
    read = [with_logarithms(piece.formula) for piece in pieces]
    changed = tuple(
        replace(piece, formula=formula) for piece, (formula, _) in zip(pieces, read, strict=True)
    )
    return changed, tuple(dict.fromkeys(remark for _, said in read for remark in said))


def _entry(piece: Piece) -> Entry | None:
    """The first reading of the number of columns that is the paper's; else the first."""
    width = piece.width or numeral(2)
    plain = with_width(piece, width, "")
    if plain is None or not isinstance(width, Symbol | Number) or not list(_slips(plain)):
        return plain
    if free_symbols(width) & powers.names(plain.frequency):
        return plain
    for other in _widths(piece, plain):
        found = with_width(piece, other, _shown_width(other, width))
        if found is not None and not any(set(s.causes) - _OF_WAVES for s in _slips(found)):
            return found
    return plain


def _shown_width(other: Expression, width: Expression) -> str:
    named = [n.name if isinstance(n, Symbol) else getattr(n, "text", "") for n in (other, width)]
    return f"{named[0]} stands for the number of columns, {named[1]}"


def _widths(piece: Piece, plain: Entry) -> list[Expression]:
    """What else may be the number of columns: a name, or a number, of the formula."""
    names = powers.names(plain.frequency) - {PAIR, "pos"}
    numbers = {n for n in walk(piece.formula) if isinstance(n, Number) and n.value > 2}
    if isinstance(piece.width, Number):
        numbers = set()
    return [*map(Symbol, sorted(names)), *sorted(numbers, key=lambda n: n.value)]


def _remarks(entries: list[Entry]) -> tuple[str, ...]:
    said, (first, *_) = [], entries
    if any(entry.shift for entry in entries) and not _shifts(entries):
        said.append(f"the first row is position {first.shift}")
    if first.piece.on_its_side:
        said.append("its rows are the columns of the paper's table")
    if half := doubled(first.width):
        said.append(f"the table has 2 {half} columns")
    if base := next(filter(None, map(_named_base, entries)), ""):
        said.append(f"{base} stands for the base, {BASE} in the paper")
    return tuple(said)


def _named_base(entry: Entry) -> str:
    """A name of no other role: what the code raises to a power."""
    sizes = (entry.width, entry.piece.rows or entry.width, entry.position)
    roles = {PAIR, "pos"}.union(*map(free_symbols, sizes))
    return single(powers.names(entry.frequency) - roles) or ""


# -- slips ---------------------------------------------------------------------------------------


class _Slip(Struct, frozen=True):
    """How one column departs: the causes, what it has, and what the paper has."""

    entry: Entry
    causes: tuple[str, ...]
    which: str
    why: str
    halves: bool = False


def _slips(entry: Entry) -> Iterator[_Slip]:
    """What is not the paper's in a column."""
    if entry.negated:
        yield _Slip(entry, ("sign",), "some columns have", f"-{entry.wave}")
    asked = None if parity_of(entry.piece.column) is None else asked_of(entry.piece)
    if asked is None:
        yield from _in_halves(entry)
        return
    which = "even" if asked.wave == "sin" else "odd"
    if entry.wave != asked.wave:
        yield _Slip(entry, ("sin-cos-swap",), f"the {which} columns have", entry.wave)
    if not _has(entry, asked.numerator):
        causes, why = _frequency_slip(entry, asked)
        yield _Slip(entry, causes, f"in the {which} columns", why)


def _shifts(entries: list[Entry]) -> list[_Slip]:
    """The columns whose rows count from elsewhere than the first; or from between two positions."""
    slips, (first, *_) = [], entries
    for entry in entries:
        if entry.shift != first.shift or entry.position != first.position:
            why = f"position pos + {entry.shift} where the others hold pos + {first.shift}"
            slips.append(_Slip(entry, ("index",), "some columns hold", why))
        elif not is_whole(entry.shift):
            slips.append(_Slip(entry, ("index",), "the table has", f"rows for pos + {entry.shift}"))
    return slips


def _in_halves(entry: Entry) -> Iterator[_Slip]:
    """All sines, then all cosines: the paper puts them side by side."""
    first = entry.piece.column == Symbol(PAIR)
    twice = Call("mul", (numeral(2), Symbol(PAIR)))
    half = "first" if first else "second"
    why = f"{entry.wave}, where the paper interleaves"
    causes: tuple[str, ...] = ("index",)
    if (entry.wave == "sin") != first:
        causes = (*causes, "sin-cos-swap")
    if not _has(entry, twice):
        asked = Asked(entry.position, entry.wave, twice)
        more, told = _frequency_slip(entry, asked)
        causes, why = (*causes, *more), f"{why}; {told}"
    which = f"the {half} half of the columns holds"
    yield _Slip(entry, tuple(dict.fromkeys(causes)), which, why, causes == ("index",))


def _has(entry: Entry, numerator: Expression) -> bool:
    """Whether the frequency is 10000^{-numerator/width}, or that of a base with a name."""
    named = _named_base(entry)
    return _has_base(entry, numerator, Symbol(named) if named else numeral(BASE))


def _has_base(entry: Entry, numerator: Expression, base: Expression) -> bool:
    exponent = Call("neg", (Call("div", (numerator, entry.width)),))
    return entry.frequency == form_of(Call("pow", (base, exponent)), entry.sorts)


def _frequency_slip(entry: Entry, asked: Asked) -> tuple[tuple[str, ...], str]:
    """The cause of a wrong frequency: the base, the index, the exponent; each one verified."""
    numbers = {n.value for n in walk(entry.piece.formula) if isinstance(n, Number)}
    for value in sorted(numbers):
        if value > 1 and is_whole(value) and _has_base(entry, asked.numerator, numeral(int(value))):
            return ("base",), f"the base is {value}, not {BASE}"
    for name in sorted(powers.names(entry.frequency) - {PAIR, "pos"}):
        if _has_base(entry, asked.numerator, Symbol(name)):
            return ("base",), f"the base is {name}, not {BASE}"
    if _has_base(entry, asked.numerator, _E_TO_THE_FOUR):
        return ("base",), f"the base is e^4, not {BASE}: a common logarithm where a natural is due"
    if entry.frequency == form_of(_ungrouped(entry), entry.sorts):
        return ("precedence",), f"{BASE} ** 2 is computed first; the exponent wants brackets"
    if (counted := _exponent(entry)) is None:
        return ("unexplained",), "the frequency is another one"
    times = powers.multiply(counted, form_of(entry.width, entry.sorts))
    rising = all(value > 0 for _, value in times)
    if is_linear(times, frozenset({PAIR})) and rising:
        return ("index", "exponent"), f"the exponent is {_shown(times)}/d, not 2i/d"
    return ("exponent",), "the exponent is not 2i/d with d the number of columns"


_E_TO_THE_FOUR = Call("pow", (Constant("e"), numeral(4)))


def _ungrouped(entry: Entry) -> Expression:
    """The frequency of ``pos / (10000 ** 2 * i / d)``."""
    squared = Call("mul", (Call("pow", (numeral(BASE), numeral(2))), Symbol(PAIR)))
    return Call("div", (numeral(1), Call("div", (squared, entry.width))))


def _exponent(entry: Entry) -> Form | None:
    """x where the frequency is 10000^{-x}; ``None`` where it is no power of 10000."""
    if (only := single(entry.frequency)) is None:
        return None
    monomial, coefficient = only
    exponents = {atom.name: form for atom, form in monomial if atom.kind == "prime"}
    if set(exponents) - {"2", "5"} or len(monomial) != len(exponents):
        return None
    two, five = exponents.get("2", powers.ZERO), exponents.get("5", powers.ZERO)
    if two != five:
        return None
    fixed, value = 0, coefficient
    while value < 1 and fixed < 64:
        value, fixed = value * 10, fixed + 1
    if value != 1:
        return None
    return powers.scale(powers.add(two, powers.number(-fixed)), Fraction(-1, 4))


def _shown(form: Form) -> str:
    """``2i + 1`` for a linear form in i."""
    parts = dict(form)
    fixed = parts.pop(powers.UNIT, Fraction(0))
    slope = sum(parts.values(), Fraction(0))
    text = "" if not slope else "i" if slope == 1 else "-i" if slope == -1 else f"{slope}i"
    if not (fixed and text):
        return text or str(fixed)
    return f"({text} {'-' if fixed < 0 else '+'} {abs(fixed)})"


# -- the finding -----------------------------------------------------------------------------------


def _failing(
    claim: Claim, entries: list[Entry], slips: list[_Slip], document: Document, blank: Finding
) -> Finding:
    point = _point(entries)
    if point is None:
        message = f"the entries of {claim.subject_text} could neither be proved nor refuted"
        return replace(blank, verdict="undecided", message=message)
    causes = tuple(dict.fromkeys(cause for slip in slips for cause in slip.causes))
    first, *_ = (slip.entry for slip in slips)
    span = culprit(first) if set(causes) <= {"base", "exponent"} else first.piece.span
    line, _ = document.place(span[0])
    finding = replace(
        blank,
        claim=replace(claim, printed_place=Place(*document.stretch(*span))),
        verdict="fails",
        causes=causes,
        message=f"{claim.subject_text}, line {line}: {_told(slips)}",
        remarks=(*blank.remarks, f"the two differ at {in_words(point)}"),
    )
    said = another_around(document, first.piece.span[0])
    base = _other_base(entries) if set(causes) == {"base"} else None
    if claim.called and base is not None and is_said_outside(document, base):
        message = f"{finding.message}, as its call asks for"
        return replace(blank, verdict="undecided", message=message)
    if said or (all(s.halves for s in slips) and halves_around(document, first.piece.span[0])):
        message = f"{finding.message}; the words beside say that it is another one"
        return replace(blank, verdict="undecided", message=message)
    if base is None:
        return finding
    text = f"{BASE}.0" if "." in base.text else str(BASE)
    return replace(finding, suggestion=text, replaces=Place(*document.stretch(*base.span)))


def _told(slips: list[_Slip]) -> str:
    """What departs, column by column; what is the same in all of them once."""
    why = single({slip.why for slip in slips})
    if why is not None and slips[1:]:
        return why
    return "; ".join(f"{slip.which} {slip.why}" for slip in slips)


def _other_base(entries: list[Entry]) -> Number | None:
    """The one number that is the base, where 10000 in its place makes all right."""
    found = {
        node.span: node
        for entry in entries
        for node in walk(entry.piece.formula)
        if isinstance(node, Number) and node.span[1] > node.span[0]
    }
    for _, number in sorted(found.items()):
        mended = [_mended(entry, number) for entry in entries]
        if all(one is not None and not list(_slips(one)) for one in mended):
            return number
    return None


def _mended(entry: Entry, number: Number) -> Entry | None:
    mended = replace_nodes(
        entry.piece.formula, lambda node: numeral(BASE) if is_the_one(node, number) else None
    )
    try:
        return _entry(replace(entry.piece, formula=mended))
    except TooInvolved:
        return None


def _point(entries: list[Entry]) -> Point | None:
    """A place of the table where both enclosures tell an entry from the paper's."""
    for entry in entries:
        column = entry.piece.column
        halves = parity_of(column) is None
        for pair in range(1, 4):
            values = dict.fromkeys(free_symbols(entry.piece.formula), Fraction(3))
            values.update(dict.fromkeys(free_symbols(entry.width), Fraction(8)))
            values.update({"pos": Fraction(3), PAIR: Fraction(pair)})
            number = numeral(pair if column == Symbol(PAIR) else 4 + pair) if halves else column
            asked = asked_of(replace(entry.piece, position=entry.position, column=number))
            wanted = [] if asked is None else [asked.formula(entry.width)]
            points = (parting_point(entry.piece.formula, one, [values]) for one in wanted)
            if (point := next(points, None)) is not None:
                return {name: value for name, value in point.items() if "\0" not in name}
    return None
