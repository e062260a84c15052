"""Vectors beside the position they encode: ``Position 1: [0.84, 0.54, …]``, ``PE₁ ≈ …``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from msgspec import structs

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.claim import Claim, Place
from pe_symbolic.claims.coverage import Span
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.numbers.slips import is_slip_of, tells_alone
from pe_symbolic.claims.positional.encoded import (
    Elements,
    PrintedVector,
    elements_of,
    encoding_of,
    how_many_are_near,
    raises_the_base,
    speaks_of_encodings,
)
from pe_symbolic.claims.positional.pairs import in_tables_of_pairs
from pe_symbolic.claims.positional.waves import rounds_to
from pe_symbolic.claims.restated import Results
from pe_symbolic.claims.tabular.entry_heads import LEVEL, POSITION
from pe_symbolic.claims.vectors.printed_vectors import (
    CLOSING,
    LONGEST,
    Vector,
    claim_of_number,
    is_taken,
    rows_at,
    speaks_at,
    vector_at,
)
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.document import Document
from pe_symbolic.expression import Expression
from pe_symbolic.regex import regex

_AT = r"(?:\\?(?:text|mathrm)?\s*\{?\s*(?:pos|position|p|t)\s*\}?\s*=\s*)?"
_NAMED = (
    r"(?<![\w\\])(?:\\(?:mathbf|mathrm|mathsf|text|operatorname|vec|boldsymbol|bm|mathit)\s*\{?\s*)?"
    r"(?:PE|PosEnc|pe|p)\s*\}?\s*(?:"
    rf"(?:_\s*\{{\s*)?[(\[]\s*{_AT}(?P<called>[0-9]{{1,9}})\s*(?:,\s*:\s*)?[)\]]\}}?"
    rf"|[_^]\s*\{{?\s*\(?\s*{_AT}(?P<indexed>[0-9]{{1,9}})\s*\)?\s*\}}?"
    r"|(?P<below>[₀-₉]{1,6}|[0-9]{1,4}(?![0-9.,])))"
)
_WORDED = (
    r"(?<![A-Za-z])(?:position|pos\.?|token|row|t(?= ?=)|posisi|posici[oó]n|posi[cç][aã]o|posizione"
    r"|позици[яи]|位置|위치|vị trí)"
    r"[\s$#=]{0,4}(?P<worded>[0-9]{1,9})(?![0-9.,]*[0-9])"
    r"(?:[\s*]*\([^()\n]{1,24}\))?(?:\s(?:encoding|vector)s?\b)?"
)
# Each part is taken once: none of them begins where a vector does.
_BETWEEN = (
    r"(?:[\s*`$>~):=≈：→⟶-]|\b(?:text|txt)\n"
    r"|\b(?:is|will|would|be|has|have|gives|gets|receives|becomes|looks?|like|as|then|we|get|obtain|the|an?|its"
    r"|positional|position|encoding|embedding|vector|PE|encoded)\b"
    # how wide the vector is, before it
    r"|,?\s?(?:(?:with|for|and|where|in|when)\s)?\$?(?:d|D|dim)(?:_?\{?(?:\\?(?:text|mathrm)\{)?model\}{0,2})?"
    r"\s?=\s?[0-9]{1,5}(?![0-9.])(?:\$?\s?dim(?:ension)?s?\b)?"
    r"|,(?=\s?(?:\$\s?)?(?:PE|the|its|we)\b)"
    r"|\b(?:ist|lautet|ergibt|der|vektor|est|vaut|donne|vecteur|es|vale|el|vector|è|é|vettore|vetor"
    r"|se codifica como|é codificada como|wird kodiert als|est codée comme)\b"
    r"|时|時|的|位置(?=编码|編碼)|编码|編碼|向量|[为為是]|の(?:場合|とき)|일 ?때"
    r"|\\(?:approx|rightarrow|to|Rightarrow|left|simeq|,|;|quad)(?![A-Za-z])|&"
    r"|\[[^\[\]\n]{0,200}[a-z]\([^\[\]\n]{0,200}\]\s*[=≈]){1,60}+"
)
_FRACTION = r"[-+−–]?(?:[0-9](?:\.[0-9]{1,18})?|\.[0-9]{1,18})"
_OPENING = (
    r"(?:(?P<opening>\[|\(|⟨|\\begin\s*\{[bpv]?matrix\}|\\begin\s*\{array\}\s*\{[clr|]{0,9}\})"
    r"(?=\s*[-+−–]?\s?\.?[0-9])"
    # or all that is left of the line
    rf"|(?P<bare>(?={_FRACTION}(?:[,;]?[ \t]+{_FRACTION}){{2,63}}[ \t]*$)))"
)
_HEAD = regex(rf"(?:{_NAMED}|{_WORDED}){_BETWEEN}{_OPENING}", re.IGNORECASE | re.MULTILINE)
#: ``[0.14, -0.99, 0.03, 1] for position 3``, ``(pos 3)``, where no vector follows in its line.
_BEHIND = regex(
    r"(?P<closing>[\])⟩])(?:[ \t$`*~]|\\\)){0,6}(?:[,—–-]\s?)?"
    r"(?:(?:for|at|of|is|was|as|the|its|positional|encoding|embedding|vector|PE)\s){0,6}[($]{0,2}"
    + _WORDED,
    re.IGNORECASE,
)
_LED = regex(_BETWEEN + _OPENING, re.IGNORECASE | re.MULTILINE)
_OPENS = {"]": "[", ")": "(", "⟩": "⟨"}
_MATRIX = regex(
    r"(?<![\w\\])(?:\\(?:mathbf|mathrm|text)\s*\{)?"
    r"(?:PE|P|pe|positional_encoding|[Pp]ositional[ -]encodings?(?:\s(?:matrix|table))?)\}?\s{0,3}"
    r"(?:[:=≈]|\\approx|\b(?:is|are)\b)\s{0,3}(?:[\w.]{1,16}\(\s{0,3})?(?:\$\$?\s{0,3})?"
    r"(?:\[\s{0,3}(?=\[)|\\begin\s?\{[bpv]matrix\})"
)
_LINE_END = regex(r"$", re.MULTILINE)
_CELL = regex(r"[\s`$*\\]*(?P<opening>\[|\(|⟨)")
_CALLED = regex(
    r"[^A-Za-z]*(?:[A-Za-z]+\s*\{?\s*)?(?:PE|PosEnc)(?![A-Za-z])|[^\[(]{0,60}\bencod", re.IGNORECASE
)
_NAMED_P = regex(r"[^A-Za-z]*(?:[A-Za-z]+\s*\{?\s*)?p(?![A-Za-z])", re.IGNORECASE)
_ENCODING_OF = regex(r"\bencod[a-z]{2,4}\s(?:vector\s)?(?:of|for|at)\s(?:the\s)?\Z", re.IGNORECASE)
#: ``x + PE(1)`` is a sum; a bullet of a list stands behind nothing.
_OPERATOR = regex(r"[\w)\]}$`][^\S\n]*[-+−–·*/×]\s*\Z")


def encoded_claims(
    document: Document, bindings: Bindings, results: Results, claimed: Sequence[Span]
) -> Iterator[tuple[Claim, Span]]:
    """The elements of vectors that a position stands beside, where nothing else claims them.

    A document that speaks of no encoding has positions of other kinds; and of two
    numbers, one may be near by chance.
    """
    if not speaks_of_encodings(document.source):
        return
    taken = sorted(claimed)
    told: set[int] = set()
    silent: list[tuple[int, int, Vector]] = []
    pairs = (
        (
            start,
            position,
            Vector(numbers, numbers[-1][1][1], goes_on=False, called=True, of_rows=True),
        )
        for start, position, numbers in in_tables_of_pairs(document, bindings)
    )
    beside = (*_in_lines(document), *_behind(document), *_in_tables(document), *pairs)
    for start, position, vector in beside:
        if is_taken(vector, taken):
            continue
        found = list(_claims(document, bindings, results, start, position, vector))
        told |= {position} if found else set()
        yield from found
        if not found:
            called = vector.called or position == 0
            silent.append((start, position, structs.replace(vector, called=called, beside=True)))
    for each in silent if told else ():  # beside the others, 0 and 1 say what they are
        if each[1] == 0 or each[1] not in told:
            yield from _claims(document, bindings, results, *each)
    for start, rows in _in_matrices(document):
        if any(is_taken(row, taken) for row in rows):
            continue
        ways = [
            [
                claim
                for place, row in enumerate(rows, first)
                for claim in _claims(document, bindings, results, start, place, row)
            ]
            for first in (0, 1)
        ]
        yield from max(ways, key=len)


def _in_matrices(document: Document) -> Iterator[tuple[int, list[Vector]]]:
    """``PE = [[0, 1], [0.84, 0.54]]``: a row for each position, from 0 on or from 1."""
    for match in _MATRIX.finditer(document.source):
        if speaks_at(document, match.start()):
            rows = list(rows_at(document.source, match.end(), tex=match.group().endswith("}")))
            if len(rows) > 1:
                yield match.start(), rows


def _in_lines(document: Document) -> Iterator[tuple[int, int, Vector]]:
    defined = raises_the_base(document.source) or None
    for match in _HEAD.finditer(document.source):
        spoken = (speaks_at(document, at) for at in (match.start(), match.end()))
        led = _OPERATOR.search(document.source, max(0, match.start() - 8), match.start())
        ends = CLOSING if match["opening"] else _LINE_END
        vector = vector_at(document.source, match.end(), ends) if all(spoken) and not led else None
        if vector is not None:
            named = next(text for text in match.group(*_PLACES) if text is not None)
            called = _CALLED.match(match.group()) or (defined and _NAMED_P.match(match.group()))
            called = called or _ENCODING_OF.search(
                document.source, max(0, match.start() - 32), match.start()
            )
            doubtful = _MAY_HAVE_ANY.match((match["worded"] and match.group()) or "") is not None
            found = structs.replace(vector, called=called is not None, doubtful=doubtful)
            yield match.start(), int(named.translate(LEVEL)), found


def _behind(document: Document) -> Iterator[tuple[int, int, Vector]]:
    source = document.source
    for match in _BEHIND.finditer(source):
        first = max(0, match.start() - LONGEST)
        opening = source.rfind(_OPENS[match["closing"]], first, match.start())
        vector = vector_at(source, opening + 1) if opening >= 0 else None
        led = _LED.match(source, match.end())
        own = led is not None and "\n" not in led.group()
        if vector is None or vector.end != match.start() + 1 or own:
            continue
        if speaks_at(document, opening) and speaks_at(document, match.end() - 1):
            yield opening, int(match["worded"]), vector


_MAY_HAVE_ANY = regex(r"token|row|t(?= ?=)", re.IGNORECASE)
#: What another vector of a position is called, in the head of its column.
_OF_ANOTHER = regex(
    r"attention|softmax|scores?\b|weights?\b|probab|(?:word|token|input) embed",
    re.IGNORECASE,
)
#: ``PE(i)``, ``PE_i`` in a head: the column headed by i holds positions.
_OF_A_NAME = regex(
    r"(?<![a-z])pe\s?\}?\s?(?:[(\[]|_\{?)\s?(?P<name>[a-z]{1,8})\s?[)\]}]?(?![a-z,])"
)
_PLACES = ("called", "indexed", "below", "worded")


def _in_tables(document: Document) -> Iterator[tuple[int, int, Vector]]:
    """``| 1 | [0.84, 0.54] |`` below ``| pos | vector |`` or ``| i | PE(i) |``.

    A head such as ``PE vector`` calls it by its name.
    """
    source = document.source
    for table in document.tables:
        first = table.rows[0] if table.rows else ()
        heads = [" ".join(source[slice(*cell)].strip(" `$*").lower().split()) for cell in first]
        named = {found["name"] for found in map(_OF_A_NAME.search, heads) if found is not None}
        column = next((at for at, one in enumerate(heads) if POSITION.fullmatch(one)), -1)
        column = next((at for at, one in enumerate(heads) if one in named), column)
        for row in table.rows[1:] if column >= 0 else ():
            position = source[slice(*row[column])].strip(" `$*") if column < len(row) else ""
            for cell in row if position.isdecimal() and position.isascii() else ():
                opening = _CELL.match(source, *cell)
                vector = vector_at(source, opening.end()) if opening else None
                if vector is not None and not source[vector.end : cell[1]].strip(" `$*"):
                    above = heads[row.index(cell)] if row.index(cell) < len(heads) else ""
                    if _OF_ANOTHER.search(above):
                        continue
                    found = structs.replace(vector, called=_CALLED.match(above) is not None)
                    yield row[column][0], int(position), found


def _claims(
    document: Document,
    bindings: Bindings,
    results: Results,
    start: int,
    position: int,
    vector: Vector,
) -> Iterator[tuple[Claim, Span]]:
    shown, goes_on = vector.numbers, vector.goes_on
    if goes_on and bindings.width(start) is None:
        shown, goes_on = shown[:2], False  # without a width the others may be anything
    printed = [number for number, _ in shown]
    at = numeral(position)
    said = PrintedVector(encoding_of(bindings), at, printed, start, goes_on)
    span = start, vector.end
    found = elements_of(said, bindings, results)
    if found is None and vector.called:
        above = results.above(Place(*document.stretch(*span))).in_order(printed)
        subjects = [one.subject for one in above if one.subject is not None]
        found = Elements(subjects, above) if len(subjects) == len(printed) else None
    if found is None:
        return
    whole = len(printed) > 1 and bindings.width(start) == len(printed)
    half = (vector.beside or whole) and _half_tells(found.subjects, printed)
    if not (half or _tells(found.subjects, printed, called=vector.called)):
        return
    if vector.doubtful and not vector.called and not _are_right(found.subjects, printed):
        return
    for place, (subject, (number, where)) in enumerate(zip(found.subjects, shown, strict=True)):
        stands = _line_of(document.source, where) if vector.of_rows else span
        text = f"element {place + 1} of {said.function.name}({position})"
        claim = claim_of_number(document, stands, subject, text, number, where)
        repeated = found.repeated[place] if found.repeated else None
        yield replace(claim, kind="restated", restates=repeated), span


def _line_of(source: str, where: Span) -> Span:
    """The line of a number, without the blanks around it."""
    start, end = source.rfind("\n", 0, where[0]) + 1, source.find("\n", where[1])
    line = source[start : end if end >= 0 else len(source)]
    start += len(line) - len(line.lstrip())
    return start, start + len(line.strip())


def _half_tells(subjects: Sequence[Expression], printed: Sequence[PrintedDecimal]) -> bool:
    """Whether half of the numbers, each of digits enough, are right, and none is beyond 1."""
    right = sum(
        tells_alone(number) and rounds_to(subject, number)
        for subject, number in zip(subjects, printed, strict=True)
    )
    slips = len(printed) - how_many_are_near(subjects, printed)
    told = 2 * right >= len(printed) and slips <= 1
    return told and _may_be_waves(subjects, printed)


def _may_be_waves(subjects: Sequence[Expression], printed: Sequence[PrintedDecimal]) -> bool:
    """Whether none of the numbers is beyond 1, but by a slip: -4.2 for -0.42."""
    pairs = zip(subjects, printed, strict=True)
    return all(abs(number.value) <= 1 or is_slip_of(one, number) for one, number in pairs)


def _are_right(subjects: Sequence[Expression], printed: Sequence[PrintedDecimal]) -> bool:
    """Whether two numbers of two decimals or more are right, and neither 0 nor 1."""
    pairs = zip(subjects, printed, strict=True)
    right = [
        rounds_to(one, number)
        for one, number in pairs
        if 0 < abs(number.value) < 1 and number.unit < _TENTH
    ]
    return sum(right) >= _TWO


_TENTH, _TWO = Fraction(1, 10), 2


def _tells(
    subjects: Sequence[Expression], printed: Sequence[PrintedDecimal], *, called: bool
) -> bool:
    """Whether enough is near, and a fraction among it: 0 and 1 may say anything, and so may half.

    What is beyond 1 is no sine: a sum with a token, or a token.  Where the encoding is
    ``called`` by its name, half of it is enough, and at position 0 all that is near is 0 or 1.
    """
    near = how_many_are_near(subjects, printed)
    fractions = any(
        number.value.denominator > 1 and how_many_are_near([subject], [number])
        for subject, number in zip(subjects, printed, strict=True)
    )
    if called:
        return near > 1 and (fractions or near == len(printed) or 3 * near >= 2 * len(printed))
    enough = near > 1 and 3 * near >= 2 * len(printed)
    return fractions and enough and _may_be_waves(subjects, printed)
