"""What the elements of an encoding are at a position: by its document or the paper."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from functools import lru_cache

from msgspec import Struct, structs

from pe_symbolic.calculus.arrays import components
from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.names.bindings import WIDTHS, Bindings
from pe_symbolic.claims.numbers.printed import printed_number
from pe_symbolic.claims.numbers.slips import is_slip_of, tells_alone
from pe_symbolic.claims.positional.codes import may_be_a_code
from pe_symbolic.claims.positional.paper import OTHER_BASES, POSITIONAL, named_at, to_the_base
from pe_symbolic.claims.positional.waves import is_near, rounds_to
from pe_symbolic.claims.restated import Results
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.expression import Call, Expression, Number, Symbol
from pe_symbolic.regex import is_found, regex

_OTHER_WIDTHS = (4, 6, 8, 16, 32, 64, 128, 256, 512, 768, 1024)


class PrintedVector(Struct, frozen=True):
    """The numbers printed at ``place`` for the encoding ``function`` of a position.

    One that ``goes_on`` shows only the first of more elements than are printed.
    """

    function: Symbol
    position: Number
    numbers: Sequence[PrintedDecimal | None]
    place: int
    goes_on: bool = False


class Elements(Struct, frozen=True):
    """What each element of a vector is, and the results it repeats where the document has them."""

    subjects: Sequence[Expression]
    repeated: Sequence[Claim] = ()


def with_encoding(
    chain: Chain, first: int, last: int, bindings: Bindings, results: Results
) -> tuple[Chain, Sequence[Claim]] | None:
    """``PE(3) = [0.14, -0.99, …]`` with what each element is, and the results they repeat."""
    named = chain.members[first]
    vectors = (components(chain.members[i].expression) for i in range(first + 1, last))
    elements = next((found for found in vectors if found is not None), None)
    if elements is None or named.expression is None:
        return None
    called = named_at(bindings.resolved(named.expression, named.start)[0])
    if called is None:
        return None
    printed = [printed_number(each, bindings.document.source) for each in elements]
    found = elements_of(PrintedVector(*called, printed, named.start), bindings, results)
    if found is None:
        return None
    bare = tuple(dataclasses.replace(subject, span=(0, 0)) for subject in found.subjects)
    led = structs.replace(named, expression=Call("vector", bare, named.expression.span))
    return chain.with_member(first, led), found.repeated


def elements_of(vector: PrintedVector, bindings: Bindings, results: Results) -> Elements | None:
    """What the first elements of an encoding are, for the vector printed of it.

    These are the document's own entries ``PE(3, 0) = …`` where it has them all;
    else its formula, or the paper's, at every index.  A vector that is not at
    least half so, or that another encoding gives better, is that one: ``None``.
    """
    shown = len(vector.numbers)
    repeated: Sequence[Claim] = ()
    if all(vector.numbers):
        repeated = results.entries(vector.function, vector.position, shown)
    subjects = [claim.subject for claim in repeated if claim.subject is not None]
    if len(subjects) == shown > 0:
        return Elements(subjects, repeated)
    given = bindings.width(vector.place)
    if given is not None and given < shown:
        return None
    widths = [int(given)] if given is not None else []
    if not vector.goes_on and shown not in widths:
        widths.append(shown)
    found = [_by_formula(vector, width, bindings) for width in widths]
    if not vector.goes_on and _HALVES.search(bindings.document.source):
        found += [[*way[::2], *way[1::2]] for way in found]
    subjects = max(found, key=lambda way: how_many_are_near(way, vector.numbers), default=[])
    near = how_many_are_near(subjects, vector.numbers)
    printed = sum(number is not None for number in vector.numbers)
    if near < printed:
        at = vector.place
        if may_be_a_code(vector.numbers, at, bindings.sections, bindings.document.source):
            return None
        if subjects and given == shown and _is_defined(vector, bindings):
            return Elements(subjects)
        if subjects and results.are_of_another(vector.function, vector.position, vector.numbers):
            return Elements(subjects)
    if not subjects or 2 * near < printed:
        return None
    others = _others(vector, subjects, bindings) if near < printed else ()
    if any(_how_many_round(other, vector.numbers) > near for other in others):
        return None
    return Elements(subjects)


def _how_many_round(
    subjects: Sequence[Expression], numbers: Sequence[PrintedDecimal | None]
) -> int:
    """How many printed numbers are what they are to be: some other base comes near to most."""
    pairs = zip(subjects, numbers, strict=False)
    return sum(number is not None and rounds_to(subject, number) for subject, number in pairs)


def _is_defined(vector: PrintedVector, bindings: Bindings) -> bool:
    """Whether zeros and ones are set equal to an encoding that the document has a formula for.

    They may be near to those of another position by chance, which says nothing then.  A single
    one among zeros is a code.
    """
    whole = all(each and each.unit == 1 and abs(each.value) <= 1 for each in vector.numbers)
    several = sum(1 for each in vector.numbers if each and each.value) > 1
    return whole and several and bool(bindings.definitions_from(vector.function.name, vector.place))


def entry_called(node: Expression | None) -> Call | None:
    """``PE(7, 2)``, where a formula is nothing but an entry of an encoding."""
    if not (isinstance(node, Call) and node.op == "apply" and len(node.args) == _OF_AN_ENTRY):
        return None
    function = node.args[0]
    return node if isinstance(function, Symbol) and function.name in POSITIONAL else None


def beyond_its_columns(node: Expression | None, place: int, bindings: Bindings) -> str:
    """Why ``PE(1, 8)`` is no entry of an encoding of four columns; empty where it may be one."""
    called = entry_called(node)
    width = bindings.width(place) if called is not None else None
    if called is None or width is None:
        return ""
    function, _, index = called.args
    if not (isinstance(index, Number) and isinstance(function, Symbol)) or index.value < width:
        return ""
    known = bindings.definitions_from(function.name, place) or bindings.speaks_of_positions
    said = f"there is no column {index.value}: an encoding of {width} columns ends with {width - 1}"
    return said if known else ""


def may_be_another_entry(
    entry: Expression | None, number: PrintedDecimal | None, place: int, bindings: Bindings
) -> bool:
    """Whether ``PE(1, 2) = 0.0998``, which is wrong by the paper, may be of another encoding.

    The paper's formula is only taken for granted: nothing may speak of an encoding, or
    another width, base or order of the columns be meant.
    """
    called = entry_called(entry)
    if called is None or number is None:
        return False
    function, position, index = called.args
    if isinstance(function, Symbol) and function.name in bindings.definitions:
        return False
    if not (isinstance(position, Number) and isinstance(index, Number)):
        return False
    source = bindings.document.source
    if tells_alone(number) and is_slip_of(bindings.resolved(called, place)[0], number):
        return False
    if abs(number.value) > 1 or not speaks_of_encodings(source) or is_found(_LAYOUT, source):
        return True
    if rounds_to(bindings.resolved(called, place)[0], number):
        return False
    if _LEARNED.search(source, max(0, place - _BESIDE), place):
        return True
    others = [with_width(called, width, place, bindings) for width in _OTHER_WIDTHS]
    if number.unit <= _TELLING:
        subject = bindings.resolved(called, place)[0]
        others += [to_the_base(subject, base) for base in OTHER_BASES]
    return any(rounds_to(other, number) for other in others)


def with_width(entry: Expression, width: int, place: int, bindings: Bindings) -> Expression:
    """What an entry is in an encoding of so many columns, whatever the document has."""
    with supposing_width(bindings, width):
        return bindings.resolved(entry, place)[0]


@contextmanager
def supposing_width(bindings: Bindings, width: int) -> Iterator[None]:
    """In it an encoding has so many columns, whatever the document has."""
    before = bindings.supposed
    bindings.supposed = {name: numeral(width) for name in WIDTHS}
    try:
        yield
    finally:
        bindings.supposed = before


_OF_AN_ENTRY = 3
_LAYOUT = regex(
    r"halves|(?:sin|cos)(?:es?|ines?)? first|1-based|\bcolumns? (?:is |comes? |index )?first\b"
    r"|\b(?:columns?|dimensions?|elements?|components?|indices)\b[^.\n]{0,30}\bfrom (?:1|one)\b",
    re.IGNORECASE,
)
#: What says that all sines of an encoding stand before all of its cosines.
_HALVES = regex(
    r"(?:\b(?:co)?sin|halves)[^.\n]{0,60}\bconcat|\bconcat[^.\n]{0,60}\b(?:(?:co)?sin|halves)"
    r"|\bsines? (?:come |are )?first\b|\b(?:first|second) half\b[^.\n]{0,60}\b(?:co)?sin",
    re.IGNORECASE,
)
_LEARNED, _BESIDE = regex(r"\b(?:learned|learnt|trained)\b", re.IGNORECASE), 160
#: Fewer than three decimals fit some base by chance.
_TELLING = Fraction(1, 1000)
_ENCODING = regex(
    r"posi[a-zçã]*[- ](?:encod|embed)|\bpos\.?[- ](?:encod|embed)"
    r"|(?:encod|codifica|embedding)[a-zçãóé]* (?:(?:de|of) )?(?:the )?posi"
    r"|\bpos(?:ition)?s?[ \t*]*\|[^\n]{0,60}\bencod|\bencoding\b[^\n]{0,120}\bpos\b"
    r"|positionskodier|позиционн|位置(?:编码|編碼|エンコ|嵌入|符号化)|위치 ?인코딩|mã hóa vị trí"
    r"|sinuso[iï]d[a-zçãóé]*[- ](?:encod|embed|codif)|transformer",
    re.IGNORECASE,
    held=(
        *("encod", "embed", "codif", "kodier", "позиционн", "位置", "위치", "mã hóa vị trí"),
        "transformer",
    ),
)
_CALLED_PE = regex(r"[Pp][Ee](?<!\w..)(?:\b|(?=_[0-9{(]))")
_ENCODES = regex(r"\bencod", re.IGNORECASE, held=("encod",))
#: Another number that is raised, or called a base.
_ANOTHER_BASE = regex(
    r"(?<![0-9.,}])(?:100|1,?000|100,?000|500,?000|1,?000,?000)\}?\s?(?:\^|\*\*)"
    r"|\bbases?\b(?![^.\n]{0,20}?(?<![0-9,])10(?:,|\{,\})?000(?![0-9,]))[^.\n]{0,20}?[0-9]"
    r"|\bother bases?\b|\banother base\b",
    re.IGNORECASE,
)
#: The paper's base, raised.
_POWERS = regex(r"(?<![0-9.])10(?:,|\{,\})?000\}?\s?(?:\^|\*\*)")


@lru_cache(maxsize=2)
def speaks_of_encodings(source: str) -> bool:
    """Whether the positions of a document are those of an encoding."""
    named = _ENCODING.search(source) or _CALLED_PE.search(source)
    return named is not None or raises_the_base(source)


@lru_cache(maxsize=2)
def raises_the_base(source: str) -> bool:
    """Whether a document encodes by powers of the paper's base."""
    return _ENCODES.search(source) is not None and has_powers_of_the_base(source)


def has_powers_of_the_base(source: str) -> bool:
    """Whether the paper's base is raised somewhere."""
    return _POWERS.search(source) is not None


def how_many_are_near(
    subjects: Sequence[Expression], numbers: Sequence[PrintedDecimal | None]
) -> int:
    """How many printed numbers are within one unit of what they are to be.

    Of a whole number, which every wave is within one of, it is half a unit.
    """
    pairs = zip(subjects, numbers, strict=False)
    return sum(
        number is not None and is_near(subject, number if number.unit < 1 else _halved(number))
        for subject, number in pairs
    )


def _halved(number: PrintedDecimal) -> PrintedDecimal:
    return dataclasses.replace(number, unit=number.unit / 2)


def _by_formula(vector: PrintedVector, width: int, bindings: Bindings) -> list[Expression]:
    """The first elements of so many; none where a formula leaves something open."""
    entries = (
        Call("apply", (vector.function, vector.position, numeral(index)))
        for index in range(len(vector.numbers))
    )
    subjects = [with_width(entry, width, vector.place, bindings) for entry in entries]
    open_ones = any(isinstance(each, Call) and each.op == "apply" for each in subjects)
    return [] if open_ones else subjects


def _others(
    vector: PrintedVector, subjects: Sequence[Expression], bindings: Bindings
) -> Iterator[Sequence[Expression]]:
    """Encodings that a vector may be instead: of another base, width or count, or sines first.

    Where the document raises the paper's base and speaks of no other, none has another; nor has
    one that is as wide as the document says another width.
    """
    source = bindings.document.source
    of_the_paper = raises_the_base(source) and _ANOTHER_BASE.search(source) is None
    for base in OTHER_BASES if not of_the_paper else ():
        yield [to_the_base(subject, base) for subject in subjects]
    yield [*subjects[::2], *subjects[1::2]]
    for shift in (-1, 1):
        position = Number(vector.position.value + shift, "")
        yield _by_formula(structs.replace(vector, position=position), len(subjects), bindings)
    said = bindings.width(vector.place) == len(vector.numbers)
    for width in _OTHER_WIDTHS if not said else ():
        yield _by_formula(vector, width, bindings)


def encoding_of(bindings: Bindings) -> Symbol:
    """What the encoding of a document is called where its name is not said: as it is defined."""
    return Symbol(next((name for name in POSITIONAL if name in bindings.definitions), "PE"))
