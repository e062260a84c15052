"""A region's tokens become statements: runs of tokens that one relation sign can hold together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from pe_symbolic.claims.prose import with_prose_understood
from pe_symbolic.document import Document, Region, Role
from pe_symbolic.document.document import SPEAKING
from pe_symbolic.formula import Kind, Notation, Token, tokenise
from pe_symbolic.formula.lexicon import SEPARATORS

_SPEAKS = frozenset({Kind.RELATION, Kind.TEXT, Kind.ARROW, Kind.BREAK})
_SCRIPT_OWNERS = frozenset(
    {Kind.POWER, Kind.SUBSCRIPT, Kind.FRACTION, Kind.BINOMIAL, Kind.ROOT, Kind.FUNCTION}
)
_LINE_ENDS = frozenset({"newline", "paragraph"})
_CONTINUABLE = frozenset({"row", *_LINE_ENDS, *SEPARATORS})
_OF_A_FORMULA = frozenset({Kind.RELATION, Kind.FUNCTION, Kind.POWER, Kind.ROOT, Kind.FRACTION})
_EMPTY = frozenset({"row", *SEPARATORS})
_JOINS = frozenset({Kind.RELATION, Kind.OPERATOR})


@dataclass(frozen=True, slots=True)
class Statement:
    """Tokens that one chain of relations can hold together, and what stands on either side.

    ``leading_word`` is the word right before, whatever border lies between;
    a ``torn`` statement goes on from something that was not understood.
    """

    tokens: tuple[Token, ...]
    before: Token | None
    after: Token | None
    leading_word: Token | None = None
    torn: bool = False


def flows(document: Document) -> Iterator[list[Token]]:
    """The tokens of each stretch in which a statement can run on, whatever regions it crosses.

    Inline mathematics and the prose around it are one stretch; a displayed
    formula stands alone; what is struck out or a comment is not there.
    """
    flow: list[Token] = []
    for region in document.regions:
        if region.role in _NOT_THERE:
            continue
        alone = region.role not in (Role.PROSE, Role.MATH) or _is_display(document, region)
        if alone:
            yield flow
            flow = []
        if region.role in SPEAKING:
            tokens = tokens_of(document, region)
            if flow and not _called(flow, tokens, region):
                flow.append(Token(Kind.BREAK, "border", region.start, region.start))
            flow.extend(tokens)
        if alone:
            yield flow
            flow = []
    yield flow


def _called(flow: list[Token], tokens: Sequence[Token], region: Region) -> bool:
    """Makes the word before ``GELU$(0.5)$`` the name that it is; says whether there is one."""
    word = flow[-1]
    touches = word.kind in (Kind.TEXT, Kind.NAME) and word.end == region.start
    if not (touches and region.role is Role.MATH and tokens and tokens[0].text == "("):
        return False
    flow[-1] = Token(Kind.NAME, word.text, word.start, word.end)
    return True


_NOT_THERE = frozenset({Role.STRUCK_OUT, Role.COMMENT})
_DISPLAY = ("$$", "\\[", "\\\\[", "\\begin")


def _is_display(document: Document, region: Region) -> bool:
    return region.role is Role.MATH and document.source.startswith(_DISPLAY, region.start)


def tokens_of(document: Document, region: Region) -> list[Token]:
    """The tokens of a region in which an author can claim something."""
    start, end = _inside(document.source, region)
    commas = document.decimal_comma
    if region.role is Role.MATH:
        return _with_torn_brackets(
            tokenise(document.source, start, end, Notation.LATEX, decimal_comma=commas)
        )
    tokens = tokenise(document.source, start, end, Notation.PLAIN, decimal_comma=commas)
    if region.role is Role.PROSE:
        tokens = with_prose_understood(_without_bullets(tokens, document.source))
        return _without_tables(tokens, document)
    return tokens


def _with_torn_brackets(tokens: list[Token]) -> list[Token]:
    """In a formula a bracket without its partner is not understood, but for that of ``a)``."""
    partner = _partners(tokens)
    return [
        Token(Kind.UNKNOWN, token.text, token.start, token.end)
        if index not in partner
        and (token.kind is Kind.OPEN or (token.kind is Kind.CLOSE and index > 1))
        else token
        for index, token in enumerate(tokens)
    ]


_DELIMITERS = ("$$", "$`", "$", "\\\\(", "\\\\[", "\\(", "\\)", "\\[", "\\]", "`")


def _inside(source: str, region: Region) -> tuple[int, int]:
    """The region without the signs that open and close it."""
    start, end = region.start, region.end
    if region.role in (Role.MATH, Role.INLINE_CODE):
        opening = next((sign for sign in _DELIMITERS if source.startswith(sign, start)), "")
        if opening:
            return start + len(opening), end - len(opening)
    return start, end


_LABEL = re.compile(r"(?:^|(?<=[\n\r]))[ \t>]*\((?:[a-z]|[ivx]{1,4}|[0-9]{1,3})\)(?=\s)")
_LINE_START = re.compile(r"(?:^|[\n\r])[ \t>]*$")


def _without_bullets(tokens: list[Token], source: str) -> list[Token]:
    """A sign and a space at the start of a line is the bullet of a list, no minus."""
    return [
        Token(Kind.BREAK, "bullet", token.start, token.end)
        if (token.kind is Kind.OPERATOR and _is_bullet(token, source))
        or (token.text == "(" and _LABEL.match(source, _line_start(source, token.start)))
        else token
        for token in tokens
    ]


def _line_start(source: str, offset: int) -> int:
    """Where the line of an offset begins, if only blanks stand between; else the offset itself."""
    start = _LINE_START.search(source, max(0, offset - 200), offset)
    return start.end() if start is not None else offset


def _is_bullet(token: Token, source: str) -> bool:
    if token.text not in "+-*" or not source[token.end : token.end + 1].isspace():
        return False
    return _LINE_START.search(source, max(0, token.start - 200), token.start) is not None


#: How much of a line is looked at, before a bar and behind it.
_SEEN = 300
_SPACED_BAR = re.compile(r"(?:^|[ \t])\|(?=[ \t]|$)")


def _without_tables(tokens: list[Token], document: Document) -> list[Token]:
    """The bars of a table part its cells; elsewhere ``|-4| = 4`` is an absolute value."""
    depth = 0
    changed: list[Token] = []
    for token in tokens:
        depth += {Kind.OPEN: 1, Kind.CLOSE: -1}.get(token.kind, 0)
        if token.kind is Kind.BREAK:
            depth = 0
        is_wall = token.kind is Kind.BAR and depth <= 0 and _is_wall(document, token)
        changed.append(Token(Kind.BREAK, "cell", token.start, token.end) if is_wall else token)
    return changed


def _is_wall(document: Document, bar: Token) -> bool:
    """Whether a bar stands between blanks, or in a line that ends in one or has one that does."""
    before = document.source[max(0, bar.start - _SEEN) : bar.start].rpartition("\n")[2]
    behind = document.source[bar.start : bar.end + _SEEN].partition("\n")[0]
    return behind.rstrip().endswith("|") or _SPACED_BAR.search(before + behind) is not None


def statements(tokens: Sequence[Token]) -> list[Statement]:
    """The statements among ``tokens``, in order.

    A bracket around words or around a whole equation is punctuation and parts
    statements like a comma; around a formula it stays.  A row that begins with
    a relation sign goes on with the statement of the row before.  What is struck
    out is not there.
    """
    tokens = _with_brackets_understood([t for t in tokens if t.kind is not Kind.STRUCK])
    found: list[Statement] = []
    current: list[Token] = []
    before: Token | None = None
    word: Token | None = None
    torn = False
    depth = 0
    for index, token in enumerate(tokens):
        depth = max(0, depth + {Kind.OPEN: 1, Kind.CLOSE: -1}.get(token.kind, 0))
        if depth == 0 and _parts(token):
            if _goes_on(tokens, index, current):
                continue
            if current:
                found.append(Statement(tuple(current), before, token, word, torn))
                word = None
                waits = current[-1].kind in _WAITS and not _is_rule(current)
                torn = waits and token.text not in _ENDS
            elif token.text in _ENDS or token.kind is Kind.COMMA:
                torn = False
            if token.text != "border":
                word = token if token.kind is Kind.TEXT else None
            if word is not None:
                torn = torn or word.text.lower() in _SIGNS_IN_WORDS
            current, before = [], token
        else:
            if _runs_together(tokens, index, current):
                found.append(Statement(tuple(current), before, token, word, torn))
                current, before, word, torn = [], None, None, False
            if not current and token.kind is Kind.OPERATOR and before is not None:
                torn = (
                    torn
                    or before.text == "bracket"
                    or (before.kind is Kind.TEXT and token.text != "-")
                )
            current.append(token)
    if current:
        found.append(Statement(tuple(current), before, None, word, torn))
    return found


_WAITS = frozenset(
    {Kind.OPERATOR, Kind.FUNCTION, Kind.POWER, Kind.SUBSCRIPT, Kind.OPEN, Kind.ROOT, Kind.FRACTION}
)
_SIGNS_IN_WORDS = frozenset({"minus", "plus", "times"})
_ENDS = frozenset({"paragraph", "cell", "bullet", ".", ";", "?"})


def _is_rule(tokens: Sequence[Token]) -> bool:
    """Whether nothing but a dash, or a rule made of dashes, stands between pieces of prose."""
    return all(token.kind is Kind.OPERATOR for token in tokens)


def _parts(token: Token) -> bool:
    return token.kind in (Kind.BREAK, Kind.TEXT, Kind.COMMA, Kind.ARROW)


def _goes_on(tokens: Sequence[Token], index: int, current: list[Token]) -> bool:
    token = tokens[index]
    if token.kind is not Kind.BREAK or not current:
        return False
    following = next((t for t in tokens[index + 1 : index + 9] if t.text not in _EMPTY), None)
    next_kind = following.kind if following is not None else None
    if token.text == "gap":
        return current[-1].kind in _JOINS or next_kind in _JOINS
    if token.text == "border":
        waits = current[-1].kind is Kind.RELATION and next_kind is not Kind.TEXT
        return waits or next_kind is Kind.RELATION
    if token.text not in _CONTINUABLE:
        return False
    if current[-1].kind in _WAITS and next_kind in _OPERANDS and not _is_rule(current):
        wrapped = token.text == "newline" and current[-1].kind is Kind.OPERATOR
        return token.text not in _LINE_ENDS or wrapped
    in_formula = token.text not in _LINE_ENDS
    if in_formula and following is not None and following.kind is Kind.OPERATOR:
        related = any(part.kind is Kind.RELATION for part in current)
        return following.text != "-" or not (
            related and _row_relates(islice(tokens, index + 1, index + 200))
        )
    if next_kind is Kind.RELATION:
        return in_formula or any(part.kind in _OF_A_FORMULA for part in current)
    if token.text in _LINE_ENDS:
        return current[-1].kind is Kind.RELATION and next_kind is Kind.NUMBER
    return in_formula and current[-1].kind is Kind.RELATION


_OPERANDS = frozenset({Kind.NUMBER, Kind.OPEN, Kind.FUNCTION, Kind.ROOT, Kind.FRACTION, Kind.NAME})


def _row_relates(tokens: Iterable[Token]) -> bool:
    """Whether a relation sign stands in the row that begins here."""
    for token in tokens:
        if token.kind is Kind.BREAK and token.text == "row":
            return False
        if token.kind is Kind.RELATION:
            return True
    return False


_AFTER_A_NUMBER = frozenset({Kind.FUNCTION, Kind.NAME})


def _runs_together(tokens: Sequence[Token], index: int, current: list[Token]) -> bool:
    """``sin(2) = 0.91 cos(2) = -0.42``: a number that ends one equation before the next begins."""
    token = tokens[index]
    in_plain_text = token.end - token.start == len(token.text)
    if token.kind not in _AFTER_A_NUMBER or not current or not in_plain_text:
        return False
    number = current[-1]
    if number.kind is not Kind.NUMBER or number.end == token.start:
        return False
    signed = len(current) > 1 and current[-2].kind is Kind.OPERATOR and current[-2].text == "-"
    before = current[-3:-2] if signed else current[-2:-1]
    if not before or before[0].kind is not Kind.RELATION:
        return False
    tight = before[0].end == current[-2 if signed else -1].start
    if "." not in number.text and not tight:
        return False
    for later in tokens[index : index + 40]:
        if _parts(later):
            return False
        if later.kind is Kind.RELATION:
            return True
    return False


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
                    result.append(_opaque(name, tokens[index : closing + 1]))
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


def _opaque(name: Token, inside: Sequence[Token]) -> Token:
    """``P(A | B)`` as one name, told apart from any other by what its brackets hold."""
    written = "".join(token.text for token in inside)
    return Token(Kind.NAME, name.text + written, name.start, inside[-1].end)


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
        elif token.kind is Kind.BREAK and token.text in _LINE_ENDS:
            waiting.clear()
    return partner


def _speaking_counts(tokens: Sequence[Token]) -> list[int]:
    """How many tokens that part statements stand before each index."""
    counts, total = [], 0
    for token in tokens:
        counts.append(total)
        total += token.kind in _SPEAKS
    return counts
