"""Lines of a displayed formula that are statements of their own, though nothing parts them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from msgspec import structs

from pe_symbolic.claims.flow.nameless import lost_its_name
from pe_symbolic.formula import Kind, Token
from pe_symbolic.regex import regex

_BEGINS = frozenset({Kind.NAME, Kind.FUNCTION, Kind.NUMBER})
_PARTS = frozenset({Kind.BREAK, Kind.TEXT, Kind.COMMA, Kind.ARROW})
_FARTHEST = 60


_LINES = frozenset({"br", "row", "newline"})
_PARTED = _LINES | {"border"}


def with_lines_joined(tokens: list[Token]) -> list[Token]:
    """``2 · 3 =`` and, on the next line, ``= 6``: the sign that a line ends with is said again.

    ``rate = 0.55`` and, on the next line, ``= 0.55 × 10``: what a formula uses it is not set
    equal to.  Nor is one formula to another where both lost the names that they give.  A sign
    alone on its line, above one that begins with it, lost what stood behind it: a picture.
    """
    kept: list[Token] = []
    for index, token in enumerate(tokens):
        if token.kind is Kind.RELATION and _is_alone_on_its_line(tokens, index):
            kept.append(Token(Kind.BREAK, "paragraph", token.start, token.end))
            continue
        if token.kind is Kind.RELATION and kept and kept[-1].kind is Kind.BREAK:
            sign = len(kept) - 1
            while sign >= 0 and kept[sign].kind is Kind.BREAK and kept[sign].text in _PARTED:
                sign -= 1
            on_a_line = any(each.text in _LINES for each in kept[sign + 1 :])
            said = sign >= 0 and kept[sign].kind is Kind.RELATION and kept[sign].text == token.text
            del kept[sign if on_a_line and said else len(kept) :]
            following = tokens[index + 1 : index + _FARTHEST]
            if not said and (_is_used(kept, following) or lost_its_name(kept, following)):
                kept.append(Token(Kind.BREAK, "paragraph", token.start, token.start))
        kept.append(token)
    return kept


def _is_alone_on_its_line(tokens: Sequence[Token], at: int) -> bool:
    around = tokens[at - 1 : at + 3] if at else ()
    texts = [token.text for token in around]
    return texts[::2] == ["newline", "newline"] and texts[1:2] == texts[3:]


def _is_used(before: Sequence[Token], following: Sequence[Token]) -> bool:
    """Whether the value of a name at the end of a line is a part of the formula on the next."""
    lines = [token for token in before[-_A_VALUE:] if token.kind is not Kind.BREAK]
    if [token.kind for token in lines[-2:]] != [Kind.RELATION, Kind.NUMBER]:
        return False
    if _LINE_ENDS.isdisjoint(token.text for token in before[-_A_VALUE:]):
        return False
    formula = [*takewhile(lambda token: token.kind not in _ENDS_A_FORMULA, following)]
    used = any(token.kind is Kind.NUMBER and token.value == lines[-1].value for token in formula)
    return used and any(token.kind is Kind.OPERATOR for token in formula)


_A_VALUE = 6
_LINE_ENDS = frozenset({"newline", "bullet", "gap", "paragraph", "br"})
_ENDS_A_FORMULA = frozenset({Kind.RELATION, Kind.BREAK})


def takes_up(flow: list[Token], tokens: Sequence[Token]) -> bool:
    """``$a = 2 + 3$`` and right behind it ``$= 5$``: the breaks between are taken out.

    So they are where each is all of an item: ``- $2 + 3$`` above ``- $= 5$``.

    A number that ends the first may be given, and another formula begin behind it.
    """
    if not tokens or tokens[0].kind is not Kind.RELATION:
        return False
    end = len(flow)
    while end and flow[end - 1].kind is Kind.BREAK and flow[end - 1].text in _NO_BREAKS:
        end -= 1
    if any(token.text == "bullet" for token in flow[end:]) and not _are_items(flow[:end], tokens):
        return False
    given = [token.kind for token in flow[max(0, end - 2) : end]] == [Kind.RELATION, Kind.NUMBER]
    if (given and any(token.kind is Kind.OPERATOR for token in tokens)) or not end:
        return False
    del flow[end:]
    return flow[-1].kind is not Kind.BREAK


def _are_items(above: Sequence[Token], tokens: Sequence[Token]) -> bool:
    """Whether a formula alone is the item that another one, set equal to it, is below."""
    item = [*takewhile(lambda token: token.text != "bullet", reversed(above))]
    signs = {token.text for token in (*item, tokens[0]) if token.kind is Kind.RELATION}
    return signs <= _EQUAL and all(token.kind is not Kind.TEXT for token in item)


_EQUAL = frozenset({"=", "≈"})
_NO_BREAKS = frozenset({"newline", "border", "gap", "bullet"})


def with_own_lines(tokens: list[Token], source: str) -> list[Token]:
    """The tokens of a formula, with a break where a line of the source begins a new equation.

    The line before ends in a number behind a relation sign, and the new line
    leads with a name, a function or a number, and has a relation sign of its own.
    TeX sees no line there; the author, who set two equations below each other, does.
    """
    if tokens and any(sign in source[tokens[0].start : tokens[-1].end] for sign in _EQUIVALENT):
        tokens = [_as_break(tokens, index, source) for index in range(len(tokens))]
    if not tokens or "\n" not in source[tokens[0].start : tokens[-1].end]:
        return tokens
    result: list[Token] = []
    for index, token in enumerate(tokens):
        if index and token.kind in _BEGINS and _ends_in_a_value(tokens, index):
            gap = source[tokens[index - 1].end : token.start]
            if "\n" in gap and not gap.strip() and _relates(tokens, index, source):
                result.append(Token(Kind.BREAK, "row", tokens[index - 1].end, token.start))
        result.append(token)
    return result


_EQUIVALENT = ("\\equiv", "≡")


def _as_break(tokens: Sequence[Token], index: int, source: str) -> Token:
    r"""A sign of equivalence before another equation parts the two: ``\\ \equiv b = 1 - 2``."""
    token = tokens[index]
    if token.kind is not Kind.RELATION or index == 0 or tokens[index - 1].text != "row":
        return token
    leads = source[token.start : token.end] in _EQUIVALENT
    following = tokens[index + 1 : index + 1 + _LONGEST_NAME]
    named = following[:1] and following[0].kind is Kind.NAME
    signs = [each.text for each in following if each.kind not in _OF_A_NAME]
    equation = leads and named and signs[:1] == ["="]
    return Token(Kind.BREAK, "row", token.start, token.end) if equation else token


def _ends_in_a_value(tokens: Sequence[Token], index: int) -> bool:
    """Whether ``= 9`` or ``= -9`` stands right before."""
    if tokens[index - 1].kind is not Kind.NUMBER or index < 2:
        return False
    signed = tokens[index - 2].kind is Kind.OPERATOR and tokens[index - 2].text == "-"
    before = index - (3 if signed else 2)
    return before >= 0 and tokens[before].kind is Kind.RELATION


def _relates(tokens: Sequence[Token], index: int, source: str) -> bool:
    """Whether a relation sign stands in the line that begins at a token."""
    following = tokens[index : index + _FARTHEST]
    if [token.kind for token in following[:2]] == [Kind.NUMBER, Kind.RELATION]:
        return False  # N = 25, 000 = 5^2 · 10^3
    for token in following:
        if token.kind is Kind.RELATION:
            return "\n" not in source[tokens[index].start : token.start]
        if token.kind in _PARTS:
            return False
    return False


def with_commands_parting(tokens: list[Token]) -> list[Token]:
    r"""The tokens of a formula, parted at unknown commands before another equation.

    ``v = at \\RA v = 0 + 5 \cdot 6``: what leads into a name and a relation sign is no factor.
    """
    changed = list(tokens)
    for index, token in enumerate(tokens):
        if token.kind is Kind.UNKNOWN and token.text[:1] == "\\" and _leads(tokens, index):
            changed[index] = Token(Kind.BREAK, token.text, token.start, token.end)
    return changed


def _leads(tokens: Sequence[Token], index: int) -> bool:
    before = tokens[max(0, index - _FARTHEST) : index]
    if before and before[-1].kind is Kind.RELATION and tokens[index].text.startswith("\\begin"):
        return False  # what stands behind the sign is a formula by cases
    stated = not before or before[-1].kind in _PARTS
    stated = stated or any(token.kind is Kind.RELATION for token in before)
    following = tokens[index + 1 : index + 1 + _LONGEST_NAME]
    named = bool(following) and following[0].kind is Kind.NAME
    signs = [token.kind for token in following if token.kind not in _OF_A_NAME]
    return stated and named and signs[:1] == [Kind.RELATION]


_LONGEST_NAME = 8
_OF_A_NAME = frozenset({Kind.NAME, Kind.SUBSCRIPT, Kind.OPEN, Kind.CLOSE, Kind.NUMBER})


def without_remarks(tokens: list[Token]) -> list[Token]:
    r"""The tokens of a formula without the columns that relate nothing: ``&& \text{by (1)}``.

    Where a column begins with the relation sign, ``2 \cdot 3 &&= 6``, nothing is parted,
    nor where it begins with the sign of a sum.  Words at the end of a row,
    ``\quad \text{(by hand)} \\\\ &=``, part nothing either.
    """
    kept: list[Token] = []
    in_rows = any(token.text == "row" for token in tokens)
    at = 0
    while at < len(tokens):
        at = _behind_words(tokens, at) if in_rows else at
        if tokens[at].kind is Kind.BREAK and tokens[at].text == "cell":
            if at + 1 < len(tokens) and tokens[at + 1].kind is Kind.RELATION:
                at += 1
                continue
            end = at + 1
            while end < len(tokens) and tokens[end].kind is not Kind.BREAK:
                end += 1
            signed = at + 1 < end and tokens[at + 1].kind is Kind.OPERATOR
            if not signed and all(token.kind is not Kind.RELATION for token in tokens[at:end]):
                at = end
                continue
            if signed:  # && + 30 goes on from the row above
                at += 1
                continue
        parts = in_rows and _ends_in_a_setting(tokens, at)
        kept.append(structs.replace(tokens[at], text="reason") if parts else tokens[at])
        at += 1
    return kept


def _ends_in_a_setting(tokens: Sequence[Token], at: int) -> bool:
    r"""``&= 6 \quad \text{using } m = 2``: no row goes on with what a reason gives or relates."""
    goes_on = at + 1 < len(tokens) and tokens[at + 1].kind is Kind.RELATION
    if not goes_on or (tokens[at].kind, tokens[at].text) != _ROW_ENDS:
        return False
    row = takewhile(lambda token: token.kind is not Kind.BREAK, reversed(tokens[:at]))
    named = related = False
    for token in row:
        if named and _is_worded(token) and _said(token).strip().split(" ")[0].lower() in _GIVING:
            return True
        named = related  # with area = 6: the words are the name itself
        related = related or token.kind is Kind.RELATION
    return False


#: Words before what a row was computed with.
_GIVING = frozenset(
    "using since because as where with for when if at given taking weil mit da für"
    " puisque car avec porque ya como con poiché perché com pois".split()
)


def _behind_words(tokens: Sequence[Token], at: int) -> int:
    """Where a row ends that has words behind its formula, and the next one goes on; else ``at``.

    Words that give no reason may tell one case from the next: ``(May)`` and then ``(June)``.
    """
    apart = tokens[at].kind is Kind.BREAK and tokens[at].text == "quad"
    start = at + apart
    end = _end_of_words(tokens, start)
    kinds = [(token.kind, token.text) for token in tokens[end : end + 2]]
    goes_on = len(kinds) == _PAIR and kinds[0] == _ROW_ENDS
    if end == start or not goes_on or kinds[1][0] is not Kind.RELATION:
        return at
    return end if _is_a_reason(tokens[start:end]) or _has_no_words(tokens, end + 1) else at


def _end_of_words(tokens: Sequence[Token], at: int) -> int:
    end = at
    while end < min(len(tokens), at + _ROW) and _is_of_words(tokens[end]):
        end += 1
    return end


def _has_no_words(tokens: Sequence[Token], at: int) -> bool:
    """Whether a row has a formula alone, or a reason behind it."""
    row = takewhile(lambda token: (token.kind, token.text) != _ROW_ENDS, tokens[at : at + _ROW])
    words = [token for token in row if _is_worded(token) and token.text.strip(" .,;$")]
    return not words or _is_a_reason(words)


def _is_a_reason(words: Sequence[Token]) -> bool:
    return _REASON.match(_said(*words)) is not None


def _said(*words: Token) -> str:
    return " ".join(token.text for token in words).replace("_", " ")


def _is_worded(token: Token) -> bool:
    return token.kind is Kind.TEXT or (token.kind is Kind.NAME and token.upright)


_PAIR, _ROW = 2, 80
_ROW_ENDS = (Kind.BREAK, "row")


def _is_of_words(token: Token) -> bool:
    r"""Whether a token is a remark, ``(by hand)`` or ``chain rule``, and no unit or other case."""
    if not _is_worded(token):
        return False
    words = _said(token)
    said = _REASON.match(words) or _REMARK.match(words)
    return said is not None and _ANOTHER_CASE.search(words) is None


_REASON = regex(
    r"[(\[（]?(?:by|from|since|because|using|via|von|da|weil|par|car|por|de|según|per def\w*|usando"
    r"|因为|由|по|так как)(?:$|[ ,:]).{0,80}"
    r"|.{0,60}\b(?:rules?|laws?|theorem|identity|definition|property|formula|(?:add|apply|collect"
    r"|subtract|simplify|expand|combin|comput|multiply|divid|evaluat|substitut|factor|cancel"
    r"|distribut|rearrang|rewrit|group|plugg|integrat|differentiat)(?:e|ing|ed)?"
    r"|simplif\w+|expansion|substitution)\b",
    re.IGNORECASE,
)
_REMARK = regex(
    r"[(\[（].*[^\W\d_]{2}|.{0,60}\b(?:\w{3,}ing|round)\b"
    r"|(?:with|after|as|given|per|mit|nach|avec|con)(?:$|[ ,:]).{0,80}",
    re.IGNORECASE,
)
_ANOTHER_CASE = regex(
    r"\b(?:or|and|if|otherwise|else|when|unless|for|no|not|wrong|false|oder|und|falls|wenn|sonst"
    r"|ou|et|si|sinon|sino|altrimenti|não|non|nicht|falsch|faux|per (?!part|def)\w+)\b|[?✗]"
    r"|trapez\w*|simpson\W?s|midpoint|或|否则|如果|или|если",
    re.IGNORECASE,
)


def as_meant(tokens: list[Token]) -> list[Token]:
    """Marks of plain text within a formula: ``= **0.25**`` is set bold, ``0.6x348.5`` multiplies.

    Two stars behind a relation sign raise nothing, and no decimal is raised to be an x.
    """
    kept: list[Token] = []
    bold = False
    at = 0
    while at < len(tokens):
        token, stars = tokens[at], _are_stars(tokens, at)
        if stars and (bold or (kept and kept[-1].kind is Kind.RELATION)):
            bold = not bold
            at += 2
            continue
        crossed = token.kind is Kind.NAME and token.text == "x" and _stands_in_a_product(tokens, at)
        kept.append(Token(Kind.OPERATOR, "*", token.start, token.end) if crossed else token)
        at += 1
    return tokens if bold else kept


def _are_stars(tokens: Sequence[Token], at: int) -> bool:
    if tokens[at].text != "*" or at + 1 == len(tokens):
        return False
    return tokens[at + 1].text == "*" and tokens[at].end == tokens[at + 1].start


def _stands_in_a_product(tokens: Sequence[Token], at: int) -> bool:
    around = [*tokens[at - 1 : at], *tokens[at + 1 : at + 2]]
    numbers = len(around) == 2 and all(token.kind is Kind.NUMBER for token in around)
    touching = numbers and around[0].end == tokens[at].start and tokens[at].end == around[1].start
    return touching and any("." in token.text for token in around)


def with_capitals_called(tokens: list[Token]) -> list[Token]:
    """``FV(r, n)`` with FV as one name: capitals in a row that are called are no product."""
    result: list[Token] = []
    for index, token in enumerate(tokens):
        if token.text == "(" and token.kind is Kind.OPEN and _is_called(tokens, index):
            first = len(result)
            while first and _is_capital(result[first - 1]) and _touches(result, first, token):
                first -= 1
            letters = result[first:]
            if 1 < len(letters) <= _MOST_CAPITALS:
                name = "".join(letter.text for letter in letters)
                result[first:] = [Token(Kind.NAME, name, letters[0].start, token.start)]
        result.append(token)
    return result


_MOST_CAPITALS = 4


def _is_capital(token: Token) -> bool:
    return token.kind is Kind.NAME and len(token.text) == 1 and token.text.isupper()


def _touches(tokens: Sequence[Token], first: int, bracket: Token) -> bool:
    """Whether nothing stands between a letter and what follows it."""
    following = tokens[first] if first < len(tokens) else bracket
    return tokens[first - 1].end == following.start


def _is_called(tokens: Sequence[Token], index: int) -> bool:
    """Whether brackets hold several arguments."""
    for place in range(index + 1, min(len(tokens), index + _FARTHEST)):
        kind = tokens[place].kind
        if kind in (Kind.COMMA, Kind.CLOSE, Kind.OPEN):
            return kind is Kind.COMMA
    return False
