r"""Functions that a document defines by cases: ``f(x) = \begin{cases} x^2 & x < 0 \\ …``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from pe_symbolic.claims.names.cases import (
    LEADING,
    OTHERWISE,
    WORD,
    Brace,
    Row,
    ends_row,
    leads_in,
    rows_of,
)
from pe_symbolic.claims.names.choices_by_case import Case, Link
from pe_symbolic.claims.names.functions import Definition
from pe_symbolic.document import Document
from pe_symbolic.expression import Call, Expression, Number, Symbol
from pe_symbolic.formula import Kind, ReadingError, Token, parse_longest

_PARITIES = dict.fromkeys(("even", "gerade", "pair", "par"), "even")
_PARITIES |= dict.fromkeys(("odd", "ungerade", "impair", "impar"), "odd")


def functions_by_cases(document: Document, braces: Iterable[Brace]) -> Iterator[Definition]:
    """The functions of one name that are defined by cases, as far as a number tells the case."""
    for tokens, opening, left in braces:
        match left.expression:
            case Call(op="apply", args=(Symbol(name=name), Symbol() as parameter)):
                rows = list(rows_of(tokens, opening + 1, document.source))
                cases = [Case(row.formula, _links(row, parameter)) for row in rows]
                if rows and not _are_all(rows, tokens):
                    cases.append(Case(Symbol(""), None))
                if len(cases) > 1:
                    yield Definition(name, (parameter,), Symbol(""), left.start, tuple(cases))


def _are_all(rows: Sequence[Row], tokens: Sequence[Token]) -> bool:
    """Whether the environment ends behind the last row that was read."""
    last = rows[-1].condition[-1].end if rows[-1].condition else rows[-1].span[1]
    behind = (token for token in tokens if token.start >= last and token.text != "row")
    token = next(behind, None)
    return token is None or ends_row(token)


def _links(row: Row, parameter: Symbol) -> tuple[Link, ...] | None:
    """The relations of a condition; none for "otherwise", ``None`` where it is something else."""
    tokens: Sequence[Token] = row.condition
    if not row.parted:
        return None
    text = " ".join(token.text.lower() for token in tokens)
    words = set(WORD.findall(text)) - LEADING - {parameter.name.lower()}
    parity = _PARITIES.get(*words) if len(words) == 1 else None
    if parity is not None:
        remainder = Call("mod", (parameter, Number(Fraction(2), "2")))
        return (Link(remainder, "=", Number(Fraction(parity == "odd"), "")),)
    if OTHERWISE.fullmatch(text):
        return ()
    while tokens and leads_in(tokens[0]):
        tokens = tokens[1:]
    while tokens and tokens[-1].text in (",", ";", "."):
        tokens = tokens[:-1]
    signs = [at for at, token in enumerate(tokens) if token.kind is Kind.RELATION]
    ends = [-1, *signs, len(tokens)]
    sides = [_whole(tokens[one + 1 : other]) for one, other in pairwise(ends)]
    links = [
        Link(left, tokens[at].text, right)
        for at, (left, right) in zip(signs, pairwise(sides), strict=True)
        if left is not None and right is not None
    ]
    return tuple(links) if links and len(links) == len(signs) else None


def _whole(tokens: Sequence[Token]) -> Expression | None:
    """A side of a condition, if it is all there is between two signs."""
    try:
        reading = parse_longest(list(tokens))
    except (ReadingError, IndexError):
        return None
    return reading.expression if reading.next_token == len(tokens) else None
