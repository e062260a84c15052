"""A printed formula of the encoding against the paper's, for every position, column and width."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from msgspec import Struct, structs

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.claim import Claim, Piece
from pe_symbolic.decimals import is_whole
from pe_symbolic.document import Document, Role
from pe_symbolic.exact.powers import TooInvolved
from pe_symbolic.expression import (
    Call,
    Expression,
    Number,
    Symbol,
    free_symbols,
    substituted,
    walk,
)
from pe_symbolic.expression import replace as replace_nodes
from pe_symbolic.judge.announced import another_beside
from pe_symbolic.judge.corrections import Correction, corrected
from pe_symbolic.judge.encoding import BASE, Asked, asked_of, is_asked
from pe_symbolic.judge.finding import Evidence, Finding
from pe_symbolic.judge.ranges import range_remark
from pe_symbolic.judge.refutation import Point, difference_at, in_words, parting_point
from pe_symbolic.judge.roles import base_beside, may_be_base, may_be_width, stated_width
from pe_symbolic.judge.single import single
from pe_symbolic.regex import regex

_FROM_ONE = regex(r"2\s{0,2}(?:\\cdot\s?)?[A-Za-z]\s{0,2}[-−–]\s{0,2}1")
_IN_ONE_LINE = "what is right behind the ^ is the exponent as a whole"
_AS_DEFINED = "with the names as the document defines them"
BY_FORM = Evidence("normal-form", "", "", ("normal form",))
_MOST_WIDTH = 100_000


class _Reading(Struct, frozen=True):
    """One way to read a piece: its formula, which name is the width, and what that supposes."""

    formula: Expression
    width: Expression
    remarks: tuple[str, ...] = ()
    base: str = ""


def judge_definition(claim: Claim, document: Document, blank: Finding) -> Finding:
    """``holds`` where some reading is the paper's formula, else ``fails`` with the cause."""
    piece = claim.pieces[0]
    asked = asked_of(piece)
    if asked is None:
        return replace(blank, verdict="undecided", message="which column this is, is not said")
    readings = list(_readings(piece, document))
    remarks = range_remark(piece, document)
    for reading in readings:
        if is_asked(reading.formula, asked, reading.width, piece):
            finding = _contradicted(claim, piece, asked, reading, document, blank)
            if finding is not None:
                return _unless_announced(finding, piece, document, blank, remarks)
            message = f"{claim.subject_text.strip()} is the formula of the paper"
            return replace(
                blank,
                verdict="holds",
                message=message,
                remarks=(*reading.remarks, *remarks),
                evidence=BY_FORM,
            )
    if _FROM_ONE.search(document.source):
        return _counted_from_one(piece, readings, blank)
    finding = _failing(claim, piece, asked, readings, document, blank)
    return _unless_announced(finding, piece, document, blank, remarks)


def _unless_announced(
    finding: Finding, piece: Piece, document: Document, blank: Finding, remarks: tuple[str, ...]
) -> Finding:
    """A failure, unless the words beside the formula say that another one is meant."""
    if finding.verdict != "fails":
        return finding
    if another_beside(document, *piece.span):
        message = f"{finding.message}; the words beside say that it is another one"
        return replace(blank, verdict="undecided", message=message)
    return replace(finding, remarks=(*finding.remarks, *remarks))


def _contradicted(
    claim: Claim, piece: Piece, asked: Asked, reading: _Reading, document: Document, blank: Finding
) -> Finding | None:
    """The finding where the document gives a name of the formula another meaning than it needs."""
    name = claim.subject_text.strip()
    if reading.base and not may_be_base(reading.base, piece, document):
        return _with_another_base(name, piece, asked, reading, document, blank)
    fits = may_be_width(reading.width, piece, document)
    if fits is None:
        shown = " ".join(document.source[slice(*reading.width.span)].split())
        named = shown or getattr(reading.width, "name", "")
        message = f"{name}: {named} is not said to be the number of columns"
        return replace(blank, verdict="undecided", message=message)
    if fits:
        return None
    stated = stated_width(piece, document)
    meant: Expression = Symbol("d_model")
    if isinstance(reading.width, Number) and stated is not None:
        meant = numeral(stated)
    return _failing(claim, piece, asked, [structs.replace(reading, width=meant)], document, blank)


def _with_another_base(
    name: str, piece: Piece, asked: Asked, reading: _Reading, document: Document, blank: Finding
) -> Finding | None:
    """The failure of a formula whose base is said to be another number, or a length."""
    value = base_beside(reading.base, piece, document)
    formula = piece.formula if reading.base in free_symbols(piece.formula) else piece.resolved
    if formula is None:
        return None
    if value is not None:
        formula = substituted(formula, {reading.base: numeral(value)})
    apart = _apart(piece, asked, [structs.replace(reading, formula=formula)])
    if apart is None:
        return None
    said = str(value) if value is not None else "a length"
    message = f"{name}: {reading.base} is {said}, where the paper has {BASE}"
    remarks = (f"the two differ at {in_words(apart[0])}",)
    told = replace(blank, message=message, remarks=remarks, evidence=apart[1])
    return replace(told, verdict="fails", causes=("base",))


def _counted_from_one(piece: Piece, readings: list[_Reading], blank: Finding) -> Finding:
    """With columns 2i − 1 and 2i the first column is 1."""
    asked = asked_of(piece, 1)
    if asked is not None and any(is_asked(r.formula, asked, r.width, piece) for r in readings):
        remark = "the columns are counted from 1"
        message = "the formula of the paper, its columns counted from 1"
        return replace(blank, verdict="holds", message=message, remarks=(remark,), evidence=BY_FORM)
    message = "with columns 2i − 1 and 2i, where i begins decides, and that is not said"
    return replace(blank, verdict="undecided", message=message)


def _readings(piece: Piece, document: Document) -> Iterator[_Reading]:
    """The formula as it stands, then with what the document puts for its names."""
    stated = stated_width(piece, document)
    yield from _with_width(piece, piece.formula, (), stated)
    in_one_line = replace_nodes(piece.formula, _with_quotient_raised)
    if in_one_line != piece.formula and document.role_at(piece.span[0]) is not Role.MATH:
        yield from _with_width(piece, in_one_line, (_IN_ONE_LINE,), stated)
    if piece.resolved is not None:
        yield from _with_width(piece, piece.resolved, (_AS_DEFINED,), stated)


def _with_quotient_raised(node: Expression) -> Expression | None:
    """``10000^(2i/d)`` for ``10000^2i/d``, which prose has for it: nobody squares the base."""
    match node:
        case Call(
            op="div",
            args=(
                Call(op="mul", args=(Call(op="pow", args=(base, first)), Symbol() as index)),
                Symbol() as width,
            ),
        ) if base == numeral(BASE) and first.span[1] == index.span[0]:
            exponent = Call("div", (Call("mul", (first, index)), width))
            return Call("pow", (base, exponent), node.span)
        case Call(op="div", args=(Call(op="div" | "mul" as how, args=(place, power)), width)):
            raised = _with_quotient_raised(Call("div", (power, width), node.span))
            return raised and Call(how, (place, raised), node.span)
    return None


def _with_width(
    piece: Piece, formula: Expression, remarks: tuple[str, ...], stated: int | None
) -> Iterator[_Reading]:
    """The readings of one formula by which of its names is the width d_model."""
    roles = free_symbols(piece.position) | free_symbols(piece.column)
    others = sorted(free_symbols(formula) - roles)
    base = _named_base(formula)
    if base in others:
        others.remove(base)
        formula = substituted(formula, {base: numeral(BASE)})
        remarks = (*remarks, f"{base} stands for the base, {BASE} in the paper")
    else:
        base = ""
    if not others and piece.width is not None:
        yield _Reading(formula, piece.width, remarks, base)
    elif not others:
        for number in _numbers(formula, stated):
            yield _Reading(formula, number, remarks, base)
    for name in sorted(others, key=lambda name: (name[:1] not in "dD", name)):
        yield _Reading(formula, Symbol(name), remarks, base)


def _named_base(formula: Expression) -> str:
    """The name that is raised to a power, where no number is."""
    base = single(n.args[0] for n in walk(formula) if isinstance(n, Call) and n.op == "pow")
    return base.name if isinstance(base, Symbol) else ""


def _numbers(formula: Expression, stated: int | None) -> list[Expression]:
    """What may be the width of a formula that has no name for it: a number of it, else d_model.

    Of ``i/256`` it is the 512 that is stated.  What is raised to a power is the base, and 2 is
    seldom a width.
    """
    found = {n for n in walk(formula) if isinstance(n, Number)}
    fitting = [n for n in found if is_whole(n.value) and 2 <= n.value < _MOST_WIDTH]
    twice = [numeral(stated) for n in fitting if stated is not None and 2 * n.value == stated]
    raised = {n.args[0] for n in walk(formula) if isinstance(n, Call) and n.op == "pow"}
    likely = [n for n in fitting if n.value not in (2, BASE) and n not in raised]
    unsaid = Symbol("d_model") if stated is None else numeral(stated)
    widths = sorted(likely, key=lambda n: -n.value)
    return [*widths, *([] if widths else [unsaid]), *(n for n in fitting if n.value == 2), *twice]


def _failing(
    claim: Claim,
    piece: Piece,
    asked: Asked,
    readings: list[_Reading],
    document: Document,
    blank: Finding,
) -> Finding:
    name = claim.subject_text.strip()
    apart = _apart(piece, asked, readings)
    if apart is None:
        message = f"{name} could neither be proved nor refuted as the formula of the paper"
        return replace(blank, verdict="undecided", message=message)
    told = replace(blank, remarks=(f"the two differ at {in_words(apart[0])}",), evidence=apart[1])
    finding = replace(told, verdict="fails", causes=("unexplained",))
    pieces = [piece]
    if piece.resolved is not None:
        pieces.append(replace(piece, formula=piece.resolved))
    found = [_correction(one, claim.pieces[1:], asked, readings, document) for one in pieces]
    named = [one for one in found if one is not None and "unexplained" not in one.causes]
    correction = named[0] if named else found[0]
    if correction is None:
        turned = any(is_asked(Call("neg", (r.formula,)), asked, r.width, piece) for r in readings)
        inside = (structs.replace(r, formula=_with_power_inside(r.formula)) for r in readings)
        grouped = any(is_asked(r.formula, asked, r.width, piece) for r in inside)
        causes = ("sign",) if turned else ("precedence",) if grouped else ("unexplained",)
        message = f"{name} is not the formula of the paper"
        if grouped:
            message = f"{name}: the power is that of the base alone, inside the {asked.wave}"
        return replace(finding, causes=causes, message=message)
    message = f"{name}: {correction.why}"
    if correction is not found[0]:
        return replace(finding, causes=correction.causes, message=message)
    place = correction.place(document) if correction.verified else None
    return replace(
        finding,
        causes=correction.causes,
        suggestion=correction.text if place is not None else None,
        replaces=place,
        message=f"{message}; the paper has {correction.formula}",
        proper=correction.formula,
    )


def _with_power_inside(formula: Expression) -> Expression:
    r"""``\sin(pos/10000^x)`` for ``\sin(pos/10000)^x``."""
    match formula:
        case Call(op="pow", args=(Call(op="sin" | "cos" as wave, args=(angle,)), power)):
            formula = Call(wave, (Call("pow", (angle, power)),))
    match formula:
        case Call(
            op="sin" | "cos" as wave,
            args=(Call(op="pow", args=(Call(op="div", args=(place, base)), power)),),
        ):
            return Call(wave, (Call("div", (place, Call("pow", (base, power)))),))
    return formula


def _correction(
    piece: Piece,
    others: Sequence[Piece],
    asked: Asked,
    readings: Sequence[_Reading],
    document: Document,
) -> Correction | None:
    """The correction of a piece under the first reading that has one."""
    for reading in readings:
        if (_AS_DEFINED in reading.remarks) == (piece.formula == piece.resolved):
            try:
                found = corrected(piece, asked, reading.width, others, document)
            except TooInvolved:
                continue
            if found is not None:
                return found
    return None


def _apart(
    piece: Piece, asked: Asked, readings: list[_Reading]
) -> tuple[Point, Evidence | None] | None:
    """Where every reading departs from the paper's formula, as both enclosures prove."""
    found: list[tuple[Point, Evidence | None]] = []
    for reading in readings:
        wanted = asked.formula(reading.width)
        point = parting_point(reading.formula, wanted, _points(piece, reading))
        if point is None:
            return None
        along = next(iter(free_symbols(piece.position)), "")
        found.append((point, difference_at(reading.formula, wanted, point, along)))
    return found[0] if found else None


def _points(piece: Piece, reading: _Reading) -> Iterator[Point]:
    """Small positions and columns that an author would try, of the right parity."""
    names = free_symbols(reading.formula) | free_symbols(reading.width)
    names |= free_symbols(piece.position) | free_symbols(piece.column)
    for pair in range(1, 4):
        column = pair if piece.parity is None else 2 * pair + piece.parity
        values = dict.fromkeys(names, Fraction(5))
        values.update(dict.fromkeys(free_symbols(reading.width), Fraction(8)))
        values.update(dict.fromkeys(free_symbols(piece.position), Fraction(3)))
        values.update(dict.fromkeys(free_symbols(piece.column), Fraction(column)))
        yield values
