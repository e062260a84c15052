r"""What is told of a matrix that is written out: ``The eigenvalues of $A$ are 1 and 3``, its rank.

The matrix stands in the sentence itself, or is the last that its name was set equal to.  Where
the sentence names none, it is the one that an eigenvalue was subtracted from last, ``A - λI``,
or the only one that a name was set equal to right above.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct

from pe_symbolic.calculus.matrices import FractionRows, eigenvalues_of, rank_of
from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.coverage import Span
from pe_symbolic.claims.spoken.values_listed import (
    IS_SAID,
    Listed,
    are_told,
    listed_at,
    may_be_told,
    paired,
)
from pe_symbolic.claims.vectors.printed_vectors import claim_of_number, rows_at, speaks_at
from pe_symbolic.document import Document
from pe_symbolic.enclosure import approximation
from pe_symbolic.regex import regex

_NOUNS = (
    r"[Ee]igenval(?:ues?|ores?)|Eigenwerte?|[Vv]aleurs propres|[Aa]utovalor(?:es|i)"
    r"|[Vv]alores propios|[Rr]ank|[Ee]genv(?:æ|ä)rd(?:en|ier?)|[Ee]igenwaarden?|[Ww]artości własne"
)
#: Words that no blank parts from others, and what says ``is`` behind them.
_ELSEWHERE = r"(?:特征值|特徵值|固有値|고유값)(?:分别|分別|[为為是は은는])?"
_WHICH = r"(?P<which>[Ll]argest|[Ss]mallest|[Mm]aximum|[Mm]inimum)"
_SAID = regex(
    rf"(?:\b{_WHICH} )?(?P<what>\b(?:{_NOUNS})(?![\w-])|{_ELSEWHERE})",
    held=(
        *("igenval", "igenwert", "valeurs propres", "utovalor", "valores propios", "ank"),
        *("egenv", "igenwaarde", "artości własne", "特征值", "特徵值", "固有値", "고유값"),
    ),
)
_OF = r" (?:of|von|de|di|der|da)(?: (?:the|our|this|der|la))?(?: (?:[Mm]atri(?:x|z|ce)))?"
_NAME = (
    r"(?:\\(?:mathbf|bm|boldsymbol|mathrm)\s?\{?\s?)?(?P<name>[A-Z]|\\Sigma)\}?"
    r"(?P<index>_\{?[A-Za-z0-9]\}?)?"
)
_BEGUN = r"(?:\\left\s?[\[(]\s?)?\\begin\{(?:[bp]?(?:small)?matrix\}|array\}\{[clr|]{2,9}\})"
_LITERAL = regex(rf"{_BEGUN}|\[(?=\[)")
_OF_ONE = regex(rf"{_OF}[\s$]{{1,3}}(?:{_NAME})?")
_VERB = regex(
    r"(?:\s|\$|\*|\\\)|\\\])*+"
    rf"(?:{IS_SAID}:?|[:：=]|(?=\\lambda|λ)|(?<=[别別为為是は은는])|(?<=[别別为為是は은는] ))"
)
_CALL = regex(rf"\s?\}}?\s?(?:\\?\(\s?)?{_NAME}\s?\)?\s?=")
_HAS = regex(
    r"(?P<of>[\s\S]*?)[\s$]{1,3}(?:(?:has|have|with|hat|a|ha|tiene|tem) )"
    r"(?:(?:the|two|three|real|distinct|an) ){0,3}\Z"
)
_EQUAL = regex(r"\s?=\s?")
#: Its name as what the sentence is about: the square of A, and A modulo 3, have others.
_NAMED = regex(
    r"(?:\A|\n|[.:;]\s|(?<!of )(?<!of the )(?<!to the )(?<!in the )\b[Mm]atri(?:x|z|ce) "
    r"|\b(?:that|so|[Tt]hen|[Ss]ince|[Bb]ecause|[Tt]hus|[Hh]ence|[Tt]herefore|[Ww]here|dass) )"
    rf"(?:\$|\\\()?{_NAME}\Z"
)
#: What stands before a matrix that nothing multiplies.
_ALONE = regex(r"[$=\n:,({] ?\Z|(?<![$=\w)}^]) \Z|(?:[a-z.]|^) \Z")
_ENDED_MATRIX = regex(r"(?:\\end\{[a-z]+\}(?:\s?\\right\s?[\])])?|\]\])\Z")
_SUBTRACTED = regex(
    rf"{_NAME}\s?[-−]\s?(?:\\lambda|λ)"
    r"|(?:\\lambda|λ)\s?(?:\\(?:mathbf|mathbb)\s?\{)?[IE]_?[n23]?\}?\s?"
    rf"[-−]\s?(?:\\(?:mathbf|bm)\s?\{{?\s?)?(?P<other>[A-Z])"
)
_REACH, _NEAR, _LINE = 3_000, 800, 160
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
    listed: Listed
    sure: bool


def claims_of_matrices(document: Document, claimed: Sequence[Span]) -> Iterator[tuple[Claim, Span]]:
    """The eigenvalues and ranks that sentences tell of matrices that are written out."""
    source = document.source
    if "matrix" not in source and "array" not in source and "[[" not in source:
        return
    taken = sorted(claimed)
    for noun in _SAID.finditer(source):
        told = _told(source, noun) if may_be_told(source, noun.start()) else None
        if told is None or not speaks_at(document, noun.start()):
            continue
        if not told.listed.is_in(taken):
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
    listed = listed_at(source, at) if matrix is not None else None
    if matrix is None or listed is None:
        return None
    between = source[matrix.end : noun.start()]
    sure = sure and len(between) < _NEAR and _ANEW.search(between) is None
    return _Told(noun, matrix, listed, sure and not listed.doubtful)


def _is_rank(noun: re.Match[str]) -> bool:
    return noun["what"].lower() == "rank"


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
    line = max(0, place - _LINE)
    has = _HAS.match(source, line, place)
    if has is None:
        return None
    end = has.end("of")
    if _ENDED_MATRIX.search(source, line, end):
        begins = [one.start() for one in _LITERAL.finditer(source, max(0, line - _LINE), end)]
        literal = _literal_at(source, begins[-1]) if begins else None
        alone = begins and _ALONE.search(source, max(0, begins[-1] - 2), begins[-1])
        return literal if literal is not None and alone and literal.end == end else None
    named = _NAMED.search(source, line, end)
    return None if named is None else _given(source, named.start(), _called(named))


def _last_matrix(source: str, place: int) -> _Matrix | None:
    """The matrix that an eigenvalue was subtracted from last, or the one right before ``its``.

    Where none was subtracted, it is that of the only name that has one close above.
    """
    if source[place - 4 : place].lower() == "its ":
        begins = [one.start() for one in _LITERAL.finditer(source, max(0, place - _NEAR), place)]
        matrix = _literal_at(source, begins[-1]) if begins else None
        between = source[matrix.end : place] if matrix is not None else "="
        near = len(between) < _LINE and _MADE_OF_IT.search(between) is None
        return matrix if near and _ALONE.search(source, begins[-1] - 2, begins[-1]) else None
    subtracted = [*_SUBTRACTED.finditer(source, max(0, place - _REACH), place)]
    if subtracted:
        last = subtracted[-1]
        return _given(source, last.start(), last["other"] or _called(last))
    named = [*_SET.finditer(source, max(0, place - _NEAR), place)]
    given = [(one["name"], _literal_at(source, one.end())) for one in named]
    (name, matrix), *others = [one for one in given if one[1] is not None] or [("", None)]
    if matrix is None or others or name in _FACTORS or _ANOTHER.search(source, matrix.end, place):
        return None
    return matrix


def _called(match: re.Match[str]) -> str:
    return f"{match['name']}{(match['index'] or '').strip('_{}')}"


def _given(source: str, place: int, name: str) -> _Matrix | None:
    """The matrix that a name was set equal to last before a place."""
    for match in reversed([*_SET.finditer(source, max(0, place - _REACH), place)]):
        if _called(match) == name:
            return _literal_at(source, match.end())
    return None


#: Something else is made of a matrix, which may be meant then.
_MADE_OF_IT = regex(r"[=^*×]|\\(?:begin|cdot|times)|\b(?:product|transpose|inverse|times|square)")
#: What another matrix is made of, which has the eigenvalues that a text tells.
_FACTORS = frozenset("PDQRUVSILX")
_ANOTHER = regex(
    r"\b(?:[Ee]xample|[Ee]xercise|[Pp]roblem|[Bb]eispiel|[Aa]ufgabe)\b"
    r"|\b[Ll]et\b[^.\n=]{1,20}\b(?:be|denote)\b"
)
#: Another matrix may have the name from here on.
_ANEW = regex(rf"\n#|\\(?:sub)?section|{_ANOTHER.pattern}")
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
    source, numbers, rows = document.source, told.listed.numbers, told.matrix.rows
    command = _COMMAND.search(source, max(0, told.noun.start() - 14), told.noun.start())
    span = command.start() if command is not None else told.noun.start(), told.listed.end
    if _is_rank(told.noun):
        if len(numbers) == 1 and numbers[0][0].unit == 1:
            rank = numeral(rank_of(rows))
            yield claim_of_number(document, span, rank, "rank of the matrix", *numbers[0]), span
        return
    values = eigenvalues_of(rows) if _is_square(rows) else None
    if values is None or len(numbers) > len(values):
        return
    if which := told.noun["which"]:
        ends = sorted(values, key=lambda value: approximation(value) or 0)
        values = (ends[-1 if which.lower() in ("largest", "maximum") else 0],)
    meant = paired(values, numbers) if len(numbers) <= len(values) else []
    if not are_told(meant, numbers[: len(meant)], sure=told.sure):
        return
    for value, number in zip(meant, numbers, strict=False):
        yield claim_of_number(document, span, value, "eigenvalue of the matrix", *number), span


_COMMAND = regex(r"\\(?:operatorname|text|mathrm|rm)?\s?\{?\Z")


def _is_square(rows: FractionRows) -> bool:
    return len(rows) in _SIZES and len(rows) == len(rows[0])
