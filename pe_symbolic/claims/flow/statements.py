"""Tokens become statements: runs of tokens that one relation sign can hold together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import islice

from msgspec import structs

from pe_symbolic.claims.flow.brackets import with_brackets_understood
from pe_symbolic.claims.flow.colons import with_colons_that_divide
from pe_symbolic.claims.flow.ends import is_last
from pe_symbolic.claims.flow.paired import LINE_ENDS, is_an_order_anew
from pe_symbolic.claims.flow.run_together import (
    CONJUNCTIONS,
    PARTING,
    begins_with_its_sign,
    ends_a_list,
    ends_in_a_modulus,
    joins_equations,
    runs_together,
)
from pe_symbolic.claims.flow.statement import Statement
from pe_symbolic.claims.flow.stray import is_cut
from pe_symbolic.claims.flow.torn import (
    BRACKETS,
    goes_on_below,
    has_computed,
    is_bound_to,
    is_hyphen,
    is_set_in,
    is_summed_across,
    is_torn_off,
    lacks_the_second,
    without_label,
)
from pe_symbolic.claims.flow.words_between import stands_between
from pe_symbolic.claims.numbers.remainders import with_remainders
from pe_symbolic.formula import DEEPER, Kind, Token
from pe_symbolic.formula.lexicon import OF_STATEMENTS, OTHER_OPERATIONS, SEPARATORS, TIMES

_CONTINUABLE = frozenset({"row", *LINE_ENDS, *SEPARATORS})
_OF_A_FORMULA = frozenset({Kind.RELATION, Kind.FUNCTION, Kind.POWER, Kind.ROOT, Kind.FRACTION})
#: What may stand before the sign that a row or line goes on with: the margin of a comment, too.
_EMPTY = frozenset({"row", "gap", "bullet", *SEPARATORS})
_JOINS = frozenset({Kind.RELATION, Kind.OPERATOR})


def statements(
    tokens: Sequence[Token], are_factors: Callable[[int, int], bool] = lambda *_: False
) -> list[Statement]:
    """The statements among ``tokens``, in order.

    ``are_factors`` says of the end of a number and the start of a name behind it that both
    stand in one formula.

    A bracket around words or around a whole equation is punctuation and parts
    statements like a comma; around a formula it stays.  A row that begins with
    a relation sign goes on with the statement of the row before.  What is struck
    out is not there.
    """
    tokens = with_remainders([t for t in tokens if t.kind is not Kind.STRUCK])
    tokens = with_colons_that_divide(tokens)
    tokens = with_brackets_understood(tokens)
    found: list[Statement] = []
    current: list[Token] = []
    before: Token | None = None
    word: Token | None = None
    torn, related, depth = False, False, 0
    for index, token in enumerate(tokens):
        depth = max(0, depth + step) if (step := DEEPER.get(token.kind)) else depth
        if depth == 0 and token.kind in PARTING:
            if (
                current
                and not is_last(tokens, index, current, before, word)
                and (_goes_on(tokens, index, current) or goes_on_below(tokens, index, current))
            ):
                continue
            if current:
                more = _goes_on_behind_words(tokens, index)
                said = _statement(current, before, token, word, torn=torn, unfinished=more)
                torn = _tears(tokens, index, current)
                operated = (torn and token.text in OTHER_OPERATIONS) or is_cut(
                    tokens, index, current
                )
                found.append(structs.replace(said, operated=True) if operated else said)
                word = None
            elif token.text in _ENDS or _leads_anew(token, before) or _introduces(tokens, index):
                torn = False
            if token.text != "border":
                word = token if token.kind is Kind.TEXT and not _says_also(tokens, index) else None
            current, before, related = [], token, False
        else:
            if (token.text in CONJUNCTIONS and joins_equations(tokens, index, current)) or (
                token.upright and stands_between(tokens, index, current)
            ):
                found.append(_statement(current, before, token, word, torn=torn))
                current, before, word, torn, related = [], token, None, False, False
                continue
            closed = bool(current) and current[-1].kind is Kind.CLOSE
            if (
                (related and runs_together(tokens, index, current, are_factors))
                or (closed and ends_in_a_modulus(current, token))
                or (len(current) == 1 and ends_a_list(tokens, index, current[0]))
            ):
                found.append(_statement(current, before, token, word, torn=torn))
                current, before, word, torn, related = [], None, None, False, False
            if not current and before is not None:
                torn = torn or is_bound_to(before, tokens, index)
            related = related or token.kind is Kind.RELATION
            current.append(token)
    if current:
        found.append(_statement(current, before, None, word, torn=torn))
    return found


def _leads_anew(token: Token, before: Token | None) -> bool:
    """A comma, or an arrow behind a word: ``backward 2× forward → 3 · 5 = 15``."""
    if token.kind is Kind.ARROW:
        return before is not None and before.kind is Kind.TEXT and before.text.isalpha()
    return token.kind is Kind.COMMA


def _statement(
    tokens: Sequence[Token],
    before: Token | None,
    after: Token | None,
    word: Token | None,
    *,
    torn: bool,
    unfinished: bool = False,
) -> Statement:
    """A statement; right behind ``times`` or ``plus`` in prose it is a part of another."""
    counted = before is word and tokens[0].kind is Kind.NUMBER  # two 3x3 = 18
    words = _SIGNS_IN_WORDS | _NUMBERS_IN_WORDS if counted else _SIGNS_IN_WORDS
    signed = word is not None and word.text.lower() in words
    tokens = without_label(list(tokens), before)
    return Statement(tuple(tokens), before, after, word, torn or signed, unfinished)


def _says_also(tokens: Sequence[Token], index: int) -> bool:
    """``De plus``: the French say "moreover" so."""
    if index == 0 or tokens[index].text.lower() != "plus":
        return False
    return tokens[index - 1].text.lower() == "de"


def _tears(tokens: Sequence[Token], index: int, current: Sequence[Token]) -> bool:
    """Whether what parts tears apart what belongs together."""
    token = tokens[index]
    if token.kind is Kind.ARROW and index > 1 and tokens[index - 2].text.lower() in _LIMITS:
        return True
    if _is_a_title(tokens, index):
        return False
    if token.text not in _ENDS and lacks_the_second(current):
        return True
    if token.text == "gap" and any(part.kind is Kind.UNKNOWN for part in current):
        return [behind.text for behind in tokens[index + 1 : index + 2]] != ["border"]
    if _waits(current) and token.text not in _ENDS and not is_hyphen(current, token):
        return token.text not in BRACKETS or len(current) != 1
    if token.kind is Kind.TEXT:
        return token.text in OTHER_OPERATIONS and _is_between_operands(tokens, index, current)
    if token.text in _BLOCKS:
        return False
    following = next((t for t in tokens[index + 1 : index + 3] if t.kind is not Kind.CLOSE), None)
    return is_torn_off(current, token, following)


def _is_a_title(tokens: Sequence[Token], index: int) -> bool:
    """``Softmax`` alone in its line, above the formulas that it is about, or an arrow to them."""
    if tokens[index - 1].kind is not Kind.FUNCTION:
        return False
    begins = all(token.text in LINE_ENDS for token in tokens[max(0, index - 2) : index - 1])
    end = next((one for one in tokens[index : index + 2] if one.text != "gap"), tokens[index])
    return begins and (end.text in LINE_ENDS or end.kind is Kind.ARROW)


def _is_between_operands(tokens: Sequence[Token], index: int, current: Sequence[Token]) -> bool:
    """``0.2 ⊕ 0.4 =``, and neither ``M⊕`` nor ``x = 2 ∧ y = 3``, which are two statements."""
    before, after = current[-1], tokens[index + 1] if index + 1 < len(tokens) else None
    apart = after is not None and after.start > tokens[index].end
    named = before.kind is Kind.NAME and before.end == tokens[index].start and apart
    related = any(part.kind is Kind.RELATION for part in current)
    joins = related and tokens[index].text in OF_STATEMENTS
    return after is not None and after.kind in _OPERANDS and not (named or joins)


_WIDE = frozenset({"quad", "qquad"})
_LIMITS = frozenset({"lim", "limit", "limes"})
_BLOCKS = frozenset("paragraph cell bullet newline row border gap".split()) | BRACKETS


def _goes_on_behind_words(tokens: Sequence[Token], index: int) -> bool:
    """Whether words, and then a sign before a number, follow."""
    for place in range(index, min(index + _FEW_WORDS, len(tokens) - 1)):
        token = tokens[place]
        if token.kind is Kind.OPERATOR:
            return place > index and tokens[place + 1].kind is Kind.NUMBER
        if token.kind is not Kind.TEXT or token.text in _ENDS or token.text == ":":
            return False
    return False


_FEW_WORDS = 6


def _introduces(tokens: Sequence[Token], index: int) -> bool:
    """``X + tax: $2.5 + 1.5$``, ``1.5× faster: 3 × 4``: behind a colon a formula begins anew.

    So it does behind a label of its line, ``fp32 + Adam: 3 × 4``, words and names and signs.
    """
    if tokens[index].text != ":":
        return False
    at = index - 1
    while at >= 0 and tokens[at].kind in _OF_LABELS and tokens[at].text not in _ENDS:
        at -= 1
    if at < 0 or tokens[at].text in _BEGIN_LABELS:
        return True
    at = index - 1
    while at > 0 and tokens[at].kind is Kind.TEXT and tokens[at].text != ":":
        at -= 1
    number, sign = tokens[max(0, at - 1)], tokens[max(0, at)]
    times = sign.text == "*" and number.kind is Kind.NUMBER and number.end == sign.start
    return times or [token.text for token in tokens[index + 1 : index + 2]] == ["border"]


_OF_LABELS = frozenset({Kind.TEXT, Kind.NAME, Kind.OPERATOR})
_BEGIN_LABELS = frozenset({"newline", "paragraph", "bullet", "cell"})
_WAITS = frozenset(
    {Kind.OPERATOR, Kind.FUNCTION, Kind.POWER, Kind.SUBSCRIPT, Kind.OPEN, Kind.ROOT, Kind.FRACTION}
)
_SIGNS_IN_WORDS = frozenset({"minus", "plus", "times"})
_NUMBERS_IN_WORDS = frozenset("two three four five six seven eight nine ten twelve".split())
_ENDS = frozenset({"paragraph", "cell", "bullet", "remark", ".", ";", "?"})


def _waits(current: Sequence[Token]) -> bool:
    """Whether a statement cannot end here: behind a sign, but not with ``= 144 min``."""
    last = current[-1]
    timed = last.text in TIMES and len(current) > 1 and current[-2].kind is Kind.NUMBER
    return last.kind in _WAITS and not timed and not _is_rule(current)


def _is_rule(tokens: Sequence[Token]) -> bool:
    """Whether nothing but a dash, or a rule made of dashes, stands between pieces of prose."""
    return all(token.kind is Kind.OPERATOR for token in tokens)


def _operates(tokens: Sequence[Token], index: int, current: list[Token], sign: str) -> bool:
    r"""Whether a sign of arithmetic behind a break in a formula goes on with what is there.

    Behind a result and a wide space, ``= 0.79 \qquad \div 100 = …``, another is led to.
    """
    related = any(part.kind is Kind.RELATION for part in current)
    if is_set_in(tokens, index):
        return True
    if tokens[index].text in _WIDE and sign in "*/" and has_computed(current):
        return not _row_relates(islice(tokens, index + 1, index + 200))
    return sign != "-" or not (related and _row_relates(islice(tokens, index + 1, index + 200)))


def _goes_on(tokens: Sequence[Token], index: int, current: list[Token]) -> bool:
    token = tokens[index]
    if token.kind is not Kind.BREAK or not current:
        return False
    following = next((t for t in tokens[index + 1 : index + 9] if t.text not in _EMPTY), None)
    following = None if is_an_order_anew(token, following) else following
    next_kind = following.kind if following is not None else None
    if token.text == "bullet":
        return next_kind is Kind.RELATION and any(part.kind in _OF_A_FORMULA for part in current)
    if token.text == "gap":
        if current[-1].kind in _JOINS:
            return not _is_prompt(current)
        if next_kind not in _JOINS or _begins_another(tokens, index, current):
            return False
        return not _is_bound(tokens, index, current)
    if token.text == "border":
        waits = current[-1].kind is Kind.RELATION and next_kind is not Kind.TEXT
        joined = is_summed_across(tokens, index, current)
        related = next_kind is Kind.RELATION and current[-1].kind is not Kind.OPERATOR  # - $≈ 17$
        return waits or joined or related or _is_factor(current, next_kind)
    if token.text not in _CONTINUABLE or (token.text == "cell" and _is_of_a_column(current)):
        return False
    if _waits(current) and next_kind in _OPERANDS:
        wrapped = token.text == "newline" and current[-1].kind is Kind.OPERATOR
        return token.text not in LINE_ENDS or wrapped
    in_formula = token.text not in LINE_ENDS
    if in_formula and following is not None and following.kind is Kind.OPERATOR:
        return _operates(tokens, index, current, following.text)
    if next_kind is Kind.RELATION:
        vectors = current[-1].text == "]" and tokens[index + 2 : index + 3]
        return (
            in_formula
            or any(part.kind in _OF_A_FORMULA for part in current)
            or _is_computed_below(tokens, index, current)
            or (bool(vectors) and tokens[index + 2].text == "[")
        )
    if token.text in LINE_ENDS:
        return token.text == "newline" and _joins_the_next_line(current, following)
    return in_formula and current[-1].kind is Kind.RELATION


def _is_computed_below(tokens: Sequence[Token], index: int, current: Sequence[Token]) -> bool:
    """``2 * 3`` and below it ``= 6``; what a stroke parts may be a date, a score or a share."""
    texts = [each.text for each in tokens[index + 1 : index + 5] if each.text not in _EMPTY]
    underlined = texts[1:2] == ["="]
    computes = any(
        part.kind is Kind.OPERATOR and (part.text in "+*" or _divides(current, at))
        for at, part in enumerate(current[1:], 1)
    )
    return tokens[index].text == "newline" and texts[:1] == ["="] and computes and not underlined


def _divides(current: Sequence[Token], at: int) -> bool:
    """Whether a stroke stands behind a bracket, or between two decimals: no date, and no score."""
    sides = current[at - 1], *current[at + 1 : at + 2]
    points = [side.kind is Kind.NUMBER and "." in side.text for side in sides]
    return current[at].text == "/" and (sides[0].kind is Kind.CLOSE or points == [True, True])


def _joins_the_next_line(current: Sequence[Token], following: Token | None) -> bool:
    """Whether a line waits for a number or a list, or goes on with a factor or a divisor."""
    if following is None:
        return False
    if following.kind is Kind.OPERATOR and following.text in "*/":
        return [part.kind for part in current[-2:]] == [Kind.OPERATOR, Kind.NUMBER] or (
            current[-1].text == ")" and any(part.kind is Kind.OPERATOR for part in current)
        )
    listed = following.text == "[" and [part.text for part in current[-2:-1]] == ["]"]
    return current[-1].kind is Kind.RELATION and (following.kind is Kind.NUMBER or listed)


def _begins_another(tokens: Sequence[Token], index: int, current: Sequence[Token]) -> bool:
    """``k   -log2 p``, ``x = 3   -ln(p) = 0.36``: another column or equation, behind a gap."""
    gap, ended = tokens[index], _is_set(current)
    headed = len(current) == 1 and current[0].kind is Kind.NAME
    headed |= gap.end - gap.start > 2 and ended and _is_called(tokens, index + 2)
    led = (ended or has_computed(current)) and begins_with_its_sign(tokens, index + 1)
    return led or (headed and _is_signed(tokens, index))


def _is_signed(tokens: Sequence[Token], index: int) -> bool:
    """Whether a minus behind a gap touches what follows: ``-log2 p`` at the head of a column."""
    sign, operand = (*tokens[index + 1 : index + 3], None, None)[:2]
    return (
        sign is not None and operand is not None and sign.text == "-" and sign.end == operand.start
    )


def _is_called(tokens: Sequence[Token], index: int) -> bool:
    return index < len(tokens) and tokens[index].kind is Kind.FUNCTION


def _is_set(current: Sequence[Token]) -> bool:
    """Whether what stands before a gap is a whole setting: ``p = 0.7     -ln(p) = 0.36``."""
    return [token.kind for token in current[-2:]] == [Kind.RELATION, Kind.NUMBER]


def _is_factor(current: Sequence[Token], following: Kind | None) -> bool:
    r"""``= F $\cos 30^\circ$``: a letter of prose right behind a sign multiplies the formula."""
    joined = len(current) > 1 and current[-2].kind in _JOINS
    return joined and current[-1].kind is Kind.NAME and following in _OF_A_FORMULA


def _is_bound(tokens: Sequence[Token], gap: int, cell: Sequence[Token]) -> bool:
    """``10.654   <0.0001``, ``0.9093   -0.4161``: in a column a sign belongs to its number."""
    sign, *behind = tokens[gap + 1 : gap + 3]
    tight = bool(behind) and behind[0].kind is Kind.NUMBER and behind[0].start == sign.end
    return tight and (sign.text in "<>" or (sign.text == "-" and _is_number(cell)))


def _is_number(cell: Sequence[Token]) -> bool:
    signed = cell[1:] if cell[0].text == "-" else cell
    return len(signed) == 1 and signed[0].kind is Kind.NUMBER


def _is_prompt(current: Sequence[Token]) -> bool:
    """``3>   40000``: on a number, with a wide gap behind, the sign ends something."""
    return len(current) == 2 and current[1].text == ">" and current[0].end == current[1].start


def _is_of_a_column(current: Sequence[Token]) -> bool:
    """``| $> 10^{-7}$ | $< 7$ |``: what a cell relates, it relates to the head of its column."""
    return current[0].kind is Kind.RELATION


_OPERANDS = frozenset({Kind.NUMBER, Kind.OPEN, Kind.FUNCTION, Kind.ROOT, Kind.FRACTION, Kind.NAME})


def _row_relates(tokens: Iterable[Token]) -> bool:
    """Whether a relation sign stands in the row that begins here."""
    for token in tokens:
        if token.kind is Kind.BREAK and token.text == "row":
            return False
        if token.kind is Kind.RELATION:
            return True
    return False
