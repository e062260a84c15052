r"""What is told of a matrix that is written out: ``The eigenvalues of $A$ are 1 and 3``, its rank.

The matrix stands in the sentence itself, or is the last that its name was set equal to.  Where
the sentence names none, it is the one that an eigenvalue was subtracted from last, ``A - λI``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct

from pe_symbolic.calculus.matrices import FractionRows, eigenvalues_of, rank_of
from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.coverage import Span
from pe_symbolic.claims.positional.waves import nearest, rounds_to
from pe_symbolic.claims.python.numbers_shown import signed_decimal
from pe_symbolic.claims.vectors.printed_vectors import claim_of_number, rows_at, speaks_at
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.document import Document
from pe_symbolic.enclosure import approximation
from pe_symbolic.expression import Expression
from pe_symbolic.regex import regex

_NOUNS = (
    r"[Ee]igenvalues?|Eigenwerte?|[Vv]aleurs propres|[Aa]utovalor(?:es|i)|[Vv]alores propios"
    r"|[Rr]ank"
)
_WHICH = r"(?P<which>[Ll]argest|[Ss]mallest|[Mm]aximum|[Mm]inimum)"
_SAID = regex(
    rf"(?:\b{_WHICH} )?\b(?P<what>{_NOUNS})(?![\w-])",
    held=("igenval", "igenwert", "valeurs propres", "utovalor", "valores propios", "ank"),
)
_SOFT = r"(?:[\s$~*`]|\\[,;:! ]|\\q?quad(?![A-Za-z])){0,8}+"
_IS = (
    r"(?:are|is|sind|sont|son|são|sono|ist|est|es)\b"
    r"(?: (?:then|therefore|thus|given by|simply|just|clearly))?"
)
_OF = r" (?:of|von|de|di|der|da)(?: (?:the|our|this|der|la))?(?: (?:[Mm]atri(?:x|z|ce)))?"
_NAME = (
    r"(?:\\(?:mathbf|bm|boldsymbol|mathrm)\s?\{?\s?)?(?P<name>[A-Z]|\\Sigma)\}?"
    r"(?P<index>_\{?[A-Za-z0-9]\}?)?"
)
_BEGUN = r"(?:\\left\s?[\[(]\s?)?\\begin\{(?:[bp]?(?:small)?matrix\}|array\}\{[clr|]{2,9}\})"
_LITERAL = regex(rf"{_BEGUN}|\[(?=\[)")
_OF_ONE = regex(rf"{_OF}[\s$]{{1,3}}(?:{_NAME})?")
_VERB = regex(rf"(?:\s|\$|\\\)|\\\])*+(?:{_IS}:?|:|=)")
_CALL = regex(rf"\s?\}}?\s?(?:\\?\(\s?)?{_NAME}\s?\)?\s?=")
_HAS = regex(
    r"(?P<of>[\s\S]*?)[\s$]{1,3}(?:(?:has|have|with|hat|a|ha|tiene|tem) )"
    r"(?:(?:the|two|three|real|distinct|an) ){0,3}\Z"
)
_EQUAL = regex(r"\s?=\s?")
_NAMED = regex(rf"(?:[$(]|\b[Mm]atri(?:x|z|ce) |[.:]\s|\n){_NAME}\Z")
#: What stands before a matrix that nothing multiplies.
_ALONE = regex(r"[$=\n:,({] ?\Z|(?<![$=\w)}^]) \Z|(?:[a-z.]|^) \Z")
_ENDED_MATRIX = regex(r"(?:\\end\{[a-z]+\}(?:\s?\\right\s?[\])])?|\]\])\Z")
_NUMBER = r"[-+−–]?\s?(?:[0-9]{1,9}(?:\.[0-9]{1,9})?|\.[0-9]{1,9})(?![0-9.]*[0-9])"
_CALLED = r"(?:(?:\\lambda|λ)\s?(?:_\{?[0-9,]{1,5}\}?|[₀-₉])?\s?(?:&\s?)?(?:=|\\approx|≈)\s?)?"
_ITEM = (
    rf"{_CALLED}{_NUMBER}"
    r"(?:[\s$]{0,3}\((?:with )?(?:algebraic )?(?:multiplicity|mult\.) \$?[1-9]\$?\))?"
)
_AND = r"(?:(?:and|und|et|y|e)\b|\\text\s?\{\s?(?:and|und|et|y|e)\s?\})"
_ITEMS = regex(
    rf"{_SOFT}(?:\\boxed\s?\{{|\\\{{)?{_SOFT}"
    rf"(?P<items>{_ITEM}(?:{_SOFT}(?:,{_SOFT}{_AND}?|{_AND}){_SOFT}{_ITEM}){{0,5}})"
    rf"(?:\s?\\?\}})?{_SOFT}"
)
#: How a sentence goes on behind a list, and not with another item, or with what it counts.
_ENDS = regex(
    r"\Z|[.;)](?!\w)|(?<=\n)|\\[\])]"
    r"|(?:,\s?)?(?:with|so|since|because|which|respectively|for|where|both"
    r"|hence|thus|as|but|mit|avec|con|com)\b|(?:\\?\\\]|\\end|\|)"
    rf"|(?:,|{_AND}){_SOFT}(?:{_AND}{_SOFT})?(?![-+−–±√λ0-9]|\\(?:lambda|sqrt|d?frac|pm|left))"
)
_SUPPOSING = regex(
    r"(?i)\b(?:if|suppose|assume|assuming|let|such that|whose|given that|want|wanted|would|could"
    r"|can|may|might|not|whether|construct|find a|falls|wenn|sei|soit|si|sea|suponga|example of)\b"
)
#: ``the sum of the eigenvalues of A``
_OF_THEM = regex(
    r"\b(?:of|between|among|from|to|than|in|by|for)(?: (?:all|both))?(?: (?:the|its))? \Z"
)
_SUBTRACTED = regex(
    rf"{_NAME}\s?[-−]\s?(?:\\lambda|λ)"
    r"|(?:\\lambda|λ)\s?(?:\\(?:mathbf|mathbb)\s?\{)?[IE]_?[n23]?\}?\s?"
    rf"[-−]\s?(?:\\(?:mathbf|bm)\s?\{{?\s?)?(?P<other>[A-Z])"
)
_REACH, _NEAR, _SENTENCE = 3_000, 800, 160
_SIZES = frozenset({2, 3, 4})


class _Matrix(Struct, frozen=True):
    """The rows of a matrix, and where it is written out."""

    rows: FractionRows
    start: int
    end: int


class _Told(Struct, frozen=True):
    """A word for what is told, the matrix and the numbers; whether it is sure that it is of it."""

    noun: re.Match[str]
    matrix: _Matrix
    items: re.Match[str]
    sure: bool


def claims_of_matrices(document: Document, claimed: Sequence[Span]) -> Iterator[tuple[Claim, Span]]:
    """The eigenvalues and ranks that sentences tell of matrices that are written out."""
    source = document.source
    if "matrix" not in source and "array" not in source and "[[" not in source:
        return
    for noun in _SAID.finditer(source):
        before = _sentence(source, noun.start())
        if _OF_THEM.search(before) or _SUPPOSING.search(before):
            continue
        told = _told(source, noun) if speaks_at(document, noun.start()) else None
        if told is None:
            continue
        start, end = told.items.span("items")
        if not any(begun < end and start < ended for begun, ended in claimed):
            yield from _claims(document, told)


def _told(source: str, noun: re.Match[str]) -> _Told | None:
    """What is told behind a word: ``of A are``, ``has eigenvalues``, ``The eigenvalues are``."""
    matrix, behind = _matrix_of(source, noun)
    sure = True
    if behind == noun.end() and (matrix := _matrix_before(source, noun.start())) is None:
        matrix = None if _is_rank(noun) else _last_matrix(source, noun.start())
        sure = False
    elif behind == noun.end():
        return _with_items(source, noun, matrix, behind, sure=True)
    verb = _VERB.match(source, behind)
    return verb and _with_items(source, noun, matrix, verb.end(), sure=sure)


def _with_items(
    source: str, noun: re.Match[str], matrix: _Matrix | None, at: int, *, sure: bool
) -> _Told | None:
    items = _ITEMS.match(source, at) if matrix is not None else None
    if matrix is None or items is None or not _ENDS.match(source, items.end()):
        return None
    between = source[matrix.end : noun.start()]
    sure = sure and len(between) < _NEAR and _ANEW.search(between) is None
    return _Told(noun, matrix, items, sure)


def _is_rank(noun: re.Match[str]) -> bool:
    return noun["what"].lower() == "rank"


def _sentence(source: str, place: int) -> str:
    before = source[max(0, place - _SENTENCE) : place]
    return before[max(before.rfind(mark) for mark in (". ", "\n\n", ".\n")) + 1 :]


def _matrix_of(source: str, noun: re.Match[str]) -> tuple[_Matrix | None, int]:
    """The matrix behind ``of``, or in brackets, by its name or written out, and where it ends."""
    of = _OF_ONE.match(source, noun.end()) or _CALL.match(source, noun.end())
    if of is None:
        return None, noun.end()
    end = of.end() - source.endswith("=", 0, of.end())
    given = _EQUAL.match(source, end) if of["name"] else None
    literal = _literal_at(source, given.end() if given is not None else end)
    if literal is not None and (given is not None or not of["name"]):
        return literal, literal.end
    return (_given(source, noun.start(), _called(of)) if of["name"] else None), end


def _matrix_before(source: str, place: int) -> _Matrix | None:
    """The matrix that ends right before ``has eigenvalues``."""
    line = max(0, place - _SENTENCE)
    has = _HAS.match(source, line, place)
    if has is None:
        return None
    end = has.end("of")
    if _ENDED_MATRIX.search(source, line, end):
        begins = [one.start() for one in _LITERAL.finditer(source, max(0, line - _SENTENCE), end)]
        literal = _literal_at(source, begins[-1]) if begins else None
        alone = begins and _ALONE.search(source, max(0, begins[-1] - 2), begins[-1])
        return literal if literal is not None and alone and literal.end == end else None
    named = _NAMED.search(source, line, end)
    return None if named is None else _given(source, named.start(), _called(named))


def _last_matrix(source: str, place: int) -> _Matrix | None:
    """The matrix that an eigenvalue was subtracted from last."""
    subtracted = [*_SUBTRACTED.finditer(source, max(0, place - _REACH), place)]
    if not subtracted:
        return None
    last = subtracted[-1]
    return _given(source, last.start(), last["other"] or _called(last))


def _called(match: re.Match[str]) -> str:
    return f"{match['name']}{(match['index'] or '').strip('_{}')}"


def _given(source: str, place: int, name: str) -> _Matrix | None:
    """The matrix that a name was set equal to last before a place."""
    for match in reversed([*_SET.finditer(source, max(0, place - _REACH), place)]):
        if _called(match) == name:
            return _literal_at(source, match.end())
    return None


#: Another matrix may have the name from here on.
_ANEW = regex(
    r"\n#|\\(?:sub)?section|\b(?:[Ee]xample|[Ee]xercise|[Pp]roblem|[Bb]eispiel|[Aa]ufgabe)\b"
    r"|\b[Ll]et\b[^.\n=]{1,20}\b(?:be|denote)\b"
)
_SET = regex(
    r"(?:(?:^|[$&(,:;{\[\n*]|(?<![\\\w])[A-Za-z]{2,12}|\\quad)\s{0,2})"
    rf"{_NAME}\s?&?(?::?=|\\coloneqq)\s{{0,2}}&?\s?"
)


def _literal_at(source: str, place: int) -> _Matrix | None:
    """The rows of a matrix of numbers that is written at a place, and where it ends."""
    begun = _LITERAL.match(source, place)
    if begun is None:
        return None
    tex = begun.group() != "["
    rows = [*rows_at(source, begun.end(), tex=tex)]
    end = _CLOSED.match(source, rows[-1].end) if rows else None
    if (
        end is None
        or len({len(row.numbers) for row in rows}) != 1
        or _GOES_ON.match(source, end.end())
    ):
        return None
    values = [[number.value for number, _ in row.numbers] for row in rows]
    return _Matrix(values, place, end.end())


_CLOSED = regex(r"(?:[a-z]{5,11}\}(?:\s?\\right\s?[\])])?|\s?\])")
#: A matrix that is a factor or a term, raised or transposed, is another.
_GOES_ON = regex(r"\s?(?:[\^_+*/·×'−-]|\\(?:begin|left|cdot|times|otimes)|\.T\b)")


def _claims(document: Document, told: _Told) -> Iterator[tuple[Claim, Span]]:
    source, (start, end) = document.source, told.items.span("items")
    numbers = [
        (signed_decimal(one.group("number").replace(" ", "")), one.span("number"))
        for one in _ONE_ITEM.finditer(source, start, end)
    ]
    command = _COMMAND.search(source, max(0, told.noun.start() - 14), told.noun.start())
    span = command.start() if command is not None else told.noun.start(), end
    if _is_rank(told.noun):
        for number, where in numbers if len(numbers) == 1 and numbers[0][0].unit == 1 else ():
            rank = numeral(rank_of(told.matrix.rows))
            yield claim_of_number(document, span, rank, "rank of the matrix", number, where), span
        return
    values = eigenvalues_of(told.matrix.rows) if _is_square(told.matrix.rows) else None
    if values is None or len(numbers) > len(values):
        return
    pairs = _paired(values, numbers, told.noun["which"] or "")
    right = sum(rounds_to(value, number) for value, (number, _) in pairs)
    sure = told.sure and _DECIMAL.search(source, start, end) is None
    if right < len(pairs) and not (sure or (right and 2 * right >= len(pairs))):
        return
    for value, (number, where) in pairs:
        yield (
            claim_of_number(document, span, value, "eigenvalue of the matrix", number, where),
            span,
        )


#: An item, and how often it is an eigenvalue.
_ONE_ITEM = regex(rf"{_CALLED}(?P<number>{_NUMBER})(?:[^,λ\\]{{0,6}}\([^()]*\))?")


def _paired(
    values: Sequence[Expression], numbers: Sequence[tuple[PrintedDecimal, Span]], which: str
) -> list[tuple[Expression, tuple[PrintedDecimal, Span]]]:
    """Each number with the eigenvalue that it is, else the nearest that no other number is."""
    if which:
        ends = sorted(values, key=lambda value: approximation(value) or 0)
        at = -1 if which.lower() in ("largest", "maximum") else 0
        return [(ends[at], numbers[0])] if len(numbers) == 1 else []
    left, pairs = list(values), dict[Span, Expression]()
    for number, where in numbers:
        meant = next((value for value in left if rounds_to(value, number)), None)
        if meant is not None:
            pairs[where] = meant
            left.remove(meant)
    for number, where in numbers:
        if where not in pairs:
            near = nearest(left, number) or values[0]
            pairs[where] = near
            left.remove(near)
    return [(pairs[where], (number, where)) for number, where in numbers]


_COMMAND = regex(r"\\(?:operatorname|text|mathrm|rm)?\s?\{?\Z")
#: What may be a decimal comma.
_DECIMAL = regex(r"[0-9],[0-9]")


def _is_square(rows: FractionRows) -> bool:
    return len(rows) in _SIZES and len(rows) == len(rows[0])
