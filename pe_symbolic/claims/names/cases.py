r"""Formulas by cases: ``PE(pos, i) = \begin{cases} … & \text{if } i = 2k \\ … \end{cases}``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from msgspec import Struct

from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.claim import Claim, Piece
from pe_symbolic.claims.identity.shapes import is_wave
from pe_symbolic.claims.positional.definitions import (
    LARGE,
    NAMES,
    Formulas,
    Named,
    claim_of,
    misshapen,
    piece_of,
    with_index_behind,
)
from pe_symbolic.claims.positional.spelled import spelled
from pe_symbolic.document import Document
from pe_symbolic.expression import (
    Call,
    Expression,
    Number,
    Span,
    Symbol,
    free_symbols,
    substituted,
    walk,
)
from pe_symbolic.formula import DEEPER, Kind, ReadingError, Token, parse_longest
from pe_symbolic.regex import regex

_BRACES = (r"\begin{cases}", r"\begin{dcases}", r"\begin{array}")
_OPENING = frozenset({r"\begin{cases}", r"\begin{dcases}", "⟦"})
WORD = regex(r"[^\W_]+")
LEADING = frozenset(
    "if for when whenever where is falls wenn für ist si se pour quand est cuando es".split()
)
OTHERWISE = regex(
    r"[,\s]*(?:in all )?(?:if )?(?:otherwise|else|other cases|sonst|andernfalls|sinon|ailleurs"
    r"|elsewhere|altrimenti|en otro caso|caso contr[áa]rio|si no)[.,;\s]*"
)
#: A parity by its word; what is odd is said first, for it holds the other word in it.
_ODD = regex(r"odd|ímpar|impai?r|ungerade|dispari|nieparzyst|неч[её]т|奇|홀수", re.IGNORECASE)
_EVEN = regex(
    r"even|(?<![a-z])pa(?:i?r|res|iri?|ri)(?![a-z])|gerade|parzyst|ч[её]тн|偶|짝수", re.IGNORECASE
)
_REACH = 60
_LONGEST = 400


class Row(Struct, frozen=True):
    """One case: its formula, where it stands, and the tokens of its condition.

    ``parted`` says that nothing but a column, a comma or a word such as "if" stands between.
    """

    formula: Expression
    span: Span
    condition: tuple[Token, ...]
    parted: bool


class Brace(NamedTuple):
    """Where a brace opens in a flow, and what is said to be one of the cases behind it."""

    tokens: Sequence[Token]
    opening: int
    left: Member


def by_cases(
    document: Document, braces: Iterable[Brace], formulas: Formulas
) -> Iterator[tuple[Claim, Span]]:
    """The definitions of encodings by cases, and where each of them stands."""
    for tokens, opening, left in braces:
        rows = list(rows_of(tokens, opening + 1, document.source))
        yield from _claims(document, left, rows, formulas)


def noting_braces(
    stretches: Iterable[list[Token]], source: str, found: list[Brace]
) -> Iterator[list[Token]]:
    """The same stretches; the braces among them are ``found`` on the way."""
    opens = any(sign in source for sign in _BRACES)
    for tokens in stretches:
        if opens:
            found.extend(_braces(tokens, source))
        yield tokens


def _braces(tokens: Sequence[Token], source: str) -> Iterator[Brace]:
    for index, token in enumerate(tokens):
        if token.text in _OPENING and token.kind in (Kind.UNKNOWN, Kind.OPEN):
            left = _left(tokens, index, source)
            if left is not None:
                yield Brace(tokens, index, left)


def leads_in(token: Token) -> bool:
    """Whether a token leads into a condition and says nothing of it, as "unless" does."""
    if token.kind in (Kind.BREAK, Kind.COMMA) or token.text == ".":
        return True
    words = set(WORD.findall(token.text.lower()))
    return token.kind is Kind.TEXT and words <= LEADING


def _left(tokens: Sequence[Token], opening: int, source: str) -> Member | None:
    """What stands before the sign of equality before a brace."""
    at = opening - 1
    while at >= 0 and tokens[at].kind is not Kind.RELATION and opening - at < 4:
        at -= 1
    if at < 1 or tokens[at].kind is not Kind.RELATION:
        return None
    first = at
    while first > 0 and at - first < _REACH and tokens[first - 1].kind in _OF_A_NAME:
        first -= 1
    span = tokens[first].start, tokens[at - 1].end
    if (named := with_index_behind(source[slice(*span)], whole=True)) is not None:
        return Member(
            *span, Call("apply", (Symbol(named.name), named.position, named.column), span)
        )
    for start in range(first, at):
        try:
            reading = parse_longest(tokens[start:at])
        except ReadingError:
            continue
        if start + reading.next_token == at:
            return Member(tokens[start].start, tokens[at - 1].end, spelled(reading.expression))
    return None


_OF_A_NAME = frozenset(
    {Kind.NAME, Kind.SUBSCRIPT, Kind.POWER, Kind.OPEN, Kind.CLOSE, Kind.COMMA, Kind.NUMBER}
    | {Kind.CONSTANT, Kind.OPERATOR}
)


def rows_of(tokens: Sequence[Token], start: int, source: str) -> Iterator[Row]:
    """The cases between a brace and the end of its environment."""
    at = start
    while at < min(len(tokens), start + _LONGEST):
        end = at
        depth = 0
        while end < len(tokens) and not (depth == 0 and ends_row(tokens[end])):
            depth += DEEPER.get(tokens[end].kind, 0)
            end += 1
        row = _row(tokens[at:end], source)
        if row is None:
            return
        yield row
        if end >= len(tokens) or tokens[end].text != "row":
            return
        at = end + 1


def ends_row(token: Token) -> bool:
    """Whether a row ends before this token, or its environment does."""
    return token.text in ("row", "⟧") or token.text.startswith(r"\end{")


def without_system_braces(tokens: Sequence[Token]) -> Sequence[Token]:
    """The brace before equations of encodings, one below another, parts them and says no more."""
    if not any(token.text in _OPENING for token in tokens):
        return tokens
    changed, opened = list(tokens), 0
    for index, token in enumerate(tokens):
        following = tokens[index + 1] if index + 1 < len(tokens) else token
        if token.kind is Kind.UNKNOWN and token.text in _OPENING and following.text in NAMES:
            opened += 1
            changed[index] = Token(Kind.BREAK, "bracket", token.start, token.end)
        elif opened and token.kind is Kind.UNKNOWN and token.text.startswith(r"\end{"):
            opened -= 1
            changed[index] = Token(Kind.BREAK, "bracket", token.start, token.end)
    return changed


def _row(tokens: Sequence[Token], source: str) -> Row | None:
    while tokens and tokens[0].kind in (Kind.BREAK, Kind.COMMA):
        tokens = tokens[1:]
    tokens = [_as_product(tokens, index) for index in range(len(tokens))]
    if not tokens:
        return None
    column = _end_of_column(tokens, source)
    try:
        reading = parse_longest(tokens[:column])
    except ReadingError:
        return None
    formula, end = spelled(reading.expression), reading.next_token
    leading = _leading(formula)
    if leading is not formula and is_wave(leading):
        formula = leading  # the column of an alignment that parts the condition is gone
        end = next(i for i, token in enumerate(tokens) if token.end >= formula.span[1]) + 1
    between, condition = tokens[end:column], tuple(tokens[end:])
    if column == len(tokens):
        between = tokens[end : end + 1]
    parted = all(leads_in(token) or OTHERWISE.fullmatch(token.text.lower()) for token in between)
    return Row(formula, (tokens[0].start, tokens[end - 1].end), condition, parted)


def _end_of_column(tokens: Sequence[Token], source: str) -> int:
    """How many tokens stand before the column of the condition."""
    gaps = enumerate(pairwise(tokens), 1)
    parted = (at for at, (one, other) in gaps if "&" in source[one.end : other.start])
    return next(parted, len(tokens))


def _leading(formula: Expression) -> Expression:
    r"""What a product or a remainder begins with: the wave of ``\sin(t) i \bmod 2``."""
    while isinstance(formula, Call) and formula.op in ("mul", "mod"):
        formula = formula.args[0]
    return formula


def _as_product(tokens: Sequence[Token], index: int) -> Token:
    """The full stop of ``ω_k . t`` multiplies."""
    token = tokens[index]
    between = 0 < index < len(tokens) - 1 and tokens[index + 1].kind in (Kind.NAME, Kind.OPEN)
    if token.text == "." and between and tokens[index - 1].kind in (Kind.NAME, Kind.CLOSE):
        return Token(Kind.OPERATOR, "*", token.start, token.end)
    return token


def _claims(
    document: Document, left: Member, rows: Sequence[Row], formulas: Formulas
) -> Iterator[tuple[Claim, Span]]:
    """The cases that are waves, each a claim of its own."""
    if not 1 < len(rows) < 5 or not all(any(map(is_wave, walk(row.formula))) for row in rows):
        return
    pieces: list[Piece] = []
    head = _in_order(left.expression, rows[0])
    for row in rows:
        before = pieces[-1].parity if pieces else None
        column, parity = _condition(row.condition, before)
        named = _named(head, column, row.formula)
        if named is None or (parity is None and column is None):
            return
        piece = piece_of(named, row.formula, row.span, formulas, parity)
        piece = piece or misshapen(named, row.formula, row.span, formulas, parity)
        if piece is None:
            return
        pieces.append(_for_its_own_column(piece, head, column, formulas))
    for place, piece in enumerate(pieces):
        others = (*pieces[:place], *pieces[place + 1 :])
        span = piece.span if place else (left.start, piece.span[1])
        yield claim_of(document, span, left, (piece, *others)), span


def _in_order(left: Expression | None, row: Row) -> Expression | None:
    """The left side with its position before its column, which is what the condition is of.

    ``PE(i, j)`` "if i is even" is that of position j; ``PE(t)`` has the column there alone.
    """
    told = [token.text for token in row.condition if token.kind is Kind.NAME]
    match left:
        case Call(op="apply", args=(Symbol(), Symbol() as first, Symbol() as second)):
            if first.name in told and second.name not in told:
                return replace(left, args=(left.args[0], second, first))
        case Call(op="apply", args=(Symbol(name=name), Symbol() as position)) if name in NAMES:
            others = [n for n in told if n in free_symbols(row.formula) - {position.name}]
            if others and any(
                isinstance(n, Number) and n.value >= LARGE for n in walk(row.formula)
            ):
                return replace(left, args=(left.args[0], position, Symbol(others[0])))
    return left


def _for_its_own_column(
    piece: Piece, left: Expression | None, column: Expression | None, formulas: Formulas
) -> Piece:
    """The piece with ``2i + 1`` for k where its own condition says that k is that."""
    index = left.args[-1] if isinstance(left, Call) else None
    if column is None or not isinstance(index, Symbol):
        return piece
    formula = substituted(piece.formula, {index.name: column})
    return replace(piece, resolved=formulas.put_in(formula) or formula)


def _named(left: Expression | None, column: Expression | None, formula: Expression) -> Named | None:
    """The position and the column, from the left side and the condition."""
    node = left
    match node:
        case Call(op="apply", args=(Symbol(name=name), position, index)):
            return Named(name, position, column or index)
        case Call(op="pow", args=(Symbol(name=name), index)):
            base, _, script = name.partition("_")
            script = script.removesuffix("_vec") or _only_other(formula, column or index)
            return Named(base, Symbol(script), column or index)
        case Call(op="pow", args=(Call(op="apply", args=(Symbol(name=name), position)), index)):
            return Named(name, position, column or index)
    return None


def _only_other(formula: Expression, column: Expression) -> str:
    others = sorted(n for n in free_symbols(formula) - free_symbols(column) if "_" not in n)
    return others[0] if len(others) == 1 else "pos"


def _condition(tokens: Sequence[Token], before: int | None) -> tuple[Expression | None, int | None]:
    """What a condition says of the column: the column itself (``i = 2k``), or its parity."""
    words = {token.text.lower() for token in tokens if token.kind in (Kind.TEXT, Kind.NAME)}
    text = " ".join(token.text.lower() for token in tokens)
    if _ODD.search(text):
        return None, 1
    if _EVEN.search(text):
        return None, 0
    relation = next((i for i, token in enumerate(tokens) if token.kind is Kind.RELATION), None)
    if relation is None:
        other = words & {"otherwise", "else"} or "otherwise" in text
        return (None, 1 - before) if other and before is not None else (None, None)
    right = _value(_before_a_modulus(tokens[relation + 1 :]))
    if isinstance(right, Number) and right.value in (0, 1) and "mod" in text + _signs(tokens):
        return None, int(right.value)
    if right is not None and free_symbols(right):
        return right, None
    return None, None


def _before_a_modulus(tokens: Sequence[Token]) -> Sequence[Token]:
    r"""The 1 of ``1 \pmod 2``."""
    signs = [place for place, token in enumerate(tokens) if token.text == "pmod"]
    return tokens[: signs[0]] if signs else tokens


def _signs(tokens: Sequence[Token]) -> str:
    return " ".join(token.text for token in tokens if token.kind is Kind.OPERATOR)


def _value(tokens: Sequence[Token]) -> Expression | None:
    try:
        reading = parse_longest(list(tokens))
    except (ReadingError, IndexError):
        return None
    small = sum(1 for _ in walk(reading.expression)) < 12
    return reading.expression if small else None
