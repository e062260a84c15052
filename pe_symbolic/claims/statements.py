"""A region's tokens become statements: runs of tokens that one relation sign can hold together."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.document import Document, Region, Role
from pe_symbolic.formula import Kind, Notation, Token, tokenise

_SPEAKS = frozenset({Kind.RELATION, Kind.TEXT, Kind.ARROW, Kind.BREAK})
_SCRIPT_OWNERS = frozenset(
    {Kind.POWER, Kind.SUBSCRIPT, Kind.FRACTION, Kind.BINOMIAL, Kind.ROOT, Kind.FUNCTION}
)
_CONTINUABLE = frozenset({"row", "newline"})
_JOINS = frozenset({Kind.RELATION, Kind.OPERATOR})


def tokens_of(document: Document, region: Region) -> list[Token]:
    """The tokens of a region in which an author can claim something."""
    start, end = _inside(document.source, region)
    if region.role is Role.MATH:
        return tokenise(document.source, start, end, Notation.LATEX)
    tokens = tokenise(document.source, start, end, Notation.PLAIN)
    return _without_tables(tokens) if region.role is Role.PROSE else tokens


_DELIMITERS = ("$$", "$", "\\(", "\\)", "\\[", "\\]", "`")


def _inside(source: str, region: Region) -> tuple[int, int]:
    """The region without the signs that open and close it."""
    start, end = region.start, region.end
    if region.role in (Role.MATH, Role.INLINE_CODE):
        opening = next((sign for sign in _DELIMITERS if source.startswith(sign, start)), "")
        if opening:
            return start + len(opening), end - len(opening)
    return start, end


def _without_tables(tokens: list[Token]) -> list[Token]:
    """Bars outside brackets part the cells of a table; they are no absolute value there."""
    depth = 0
    changed: list[Token] = []
    for token in tokens:
        depth += {Kind.OPEN: 1, Kind.CLOSE: -1}.get(token.kind, 0)
        if token.kind is Kind.BREAK:
            depth = 0
        is_wall = token.kind is Kind.BAR and depth <= 0
        changed.append(Token(Kind.BREAK, "cell", token.start, token.end) if is_wall else token)
    return changed


def statements(tokens: Sequence[Token]) -> list[list[Token]]:
    """The statements among ``tokens``, in order.

    A bracket around words or around a whole equation is punctuation and parts
    statements like a comma; around a formula it stays.  A row that begins with
    a relation sign goes on with the statement of the row before.  What is struck
    out is not there.
    """
    tokens = _with_brackets_understood([t for t in tokens if t.kind is not Kind.STRUCK])
    found: list[list[Token]] = []
    current: list[Token] = []
    depth = 0
    for index, token in enumerate(tokens):
        depth = max(0, depth + {Kind.OPEN: 1, Kind.CLOSE: -1}.get(token.kind, 0))
        if depth == 0 and _parts(token):
            if _goes_on(tokens, index, current):
                continue
            if current:
                found.append(current)
            current = []
        else:
            current.append(token)
    if current:
        found.append(current)
    return found


def _parts(token: Token) -> bool:
    return token.kind in (Kind.BREAK, Kind.TEXT, Kind.COMMA, Kind.ARROW)


def _goes_on(tokens: Sequence[Token], index: int, current: list[Token]) -> bool:
    token = tokens[index]
    if token.kind is not Kind.BREAK or not current:
        return False
    following = tokens[index + 1] if index + 1 < len(tokens) else None
    if token.text == "gap":
        return current[-1].kind in _JOINS or (following is not None and following.kind in _JOINS)
    if token.text not in _CONTINUABLE:
        return False
    if following is not None and following.kind is Kind.RELATION:
        return any(part.kind is Kind.RELATION for part in current) or token.text == "row"
    return token.text == "row" and current[-1].kind is Kind.RELATION


def _with_brackets_understood(tokens: Sequence[Token]) -> list[Token]:
    """Brackets that are punctuation become breaks; ``P(X = 3)`` becomes one opaque name."""
    partner = _partners(tokens)
    speaking = _speaking_counts(tokens)
    result: list[Token] = []
    index = 0
    while index < len(tokens):
        token = tokens[index]
        if token.kind is Kind.OPEN:
            closing = partner.get(index)
            if closing is None:
                result.append(_break(token))
            elif _speaks(tokens, index, closing, speaking) and not _owned(tokens, index):
                if result and _is_called(tokens, index):
                    name = result.pop()
                    result.append(_opaque(name, tokens[closing]))
                    index = closing + 1
                    continue
                result.append(_break(token))
                partner[closing] = -1
            else:
                result.append(token)
        elif token.kind is Kind.CLOSE and partner.get(index, -1) < 0:
            result.append(_break(token))
        else:
            result.append(token)
        index += 1
    return result


def _speaks(tokens: Sequence[Token], index: int, closing: int, speaking: list[int]) -> bool:
    """Whether a bracket holds words, a relation, or a condition such as ``A | B``."""
    if speaking[closing] > speaking[index]:
        return True
    if not _is_called(tokens, index):
        return False
    bars = sum(token.kind is Kind.BAR for token in tokens[index:closing])
    return bars % 2 == 1


def _is_called(tokens: Sequence[Token], index: int) -> bool:
    return index > 0 and tokens[index - 1].kind is Kind.NAME and tokens[index].text != "{"


def _owned(tokens: Sequence[Token], index: int) -> bool:
    return index > 0 and tokens[index - 1].kind in _SCRIPT_OWNERS


def _break(token: Token) -> Token:
    return Token(Kind.BREAK, "bracket", token.start, token.end)


def _opaque(name: Token, closing: Token) -> Token:
    return Token(Kind.NAME, f"{name.text}(…)", name.start, closing.end)


def _partners(tokens: Sequence[Token]) -> dict[int, int]:
    """For each bracket that has one, the index of its partner."""
    partner: dict[int, int] = {}
    waiting: list[int] = []
    for index, token in enumerate(tokens):
        if token.kind is Kind.OPEN:
            waiting.append(index)
        elif token.kind is Kind.CLOSE and waiting:
            opening = waiting.pop()
            partner[opening], partner[index] = index, opening
        elif token.kind is Kind.BREAK and token.text == "newline":
            waiting.clear()
    return partner


def _speaking_counts(tokens: Sequence[Token]) -> list[int]:
    """How many tokens that part statements stand before each index."""
    counts, total = [], 0
    for token in tokens:
        counts.append(total)
        total += token.kind in _SPEAKS
    return counts
