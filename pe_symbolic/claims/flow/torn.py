"""What a layout command, a stray sign or the end of a formula tears from what it belongs to."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.claims.flow.paired import LINE_ENDS, is_an_order_anew
from pe_symbolic.claims.flow.run_together import CONJUNCTIONS, begins_with_its_sign
from pe_symbolic.claims.flow.stray import STRAY_LAYOUT, WORDS_BETWEEN, is_rest_of_a_number
from pe_symbolic.claims.numbers.rough_values import is_right_roughly
from pe_symbolic.formula import Kind, Token
from pe_symbolic.formula.lexicon import FUNCTION_NAMES, SEPARATORS, TIMES
from pe_symbolic.regex import regex

#: Behind these something has to come, whatever stands between.
_TAKES_MORE = frozenset(
    {Kind.FUNCTION, Kind.POWER, Kind.SUBSCRIPT, Kind.ROOT, Kind.FRACTION, Kind.BINOMIAL}
)
#: These have two parts.
_OF_TWO = frozenset({Kind.FRACTION, Kind.BINOMIAL})
_SCRIPTS = frozenset({Kind.POWER, Kind.SUBSCRIPT})
_GROUP = regex(r"[0-9]{3}")
_SMALL = regex(r"[0-9]{1,3}")
_SIGNS = frozenset({"+", "-", "*", "/"})
_BEGIN = frozenset(
    {Kind.NUMBER, Kind.OPEN, Kind.FUNCTION, Kind.ROOT, Kind.FRACTION, Kind.NAME, Kind.CONSTANT}
)
_BORDER = "border"
#: A break where a bracket opens that holds an equation.
OPENED = "opened bracket"
BRACKETS = frozenset({"bracket", OPENED})


def is_torn_off(current: Sequence[Token], parting: Token, following: Token | None) -> bool:
    r"""Whether what follows belongs to what stands before: ``\log_2\hspace{2pt} 8``.

    A function without its argument, a fraction with one part, a sign before a
    layout command, the thousands of a number: ``1\hspace{1pt}000``.
    """
    if _lacks_a_part(current):
        return True
    if parting.text in SEPARATORS and current[-1].kind is Kind.OPERATOR:
        return True
    grouped = following is not None and _GROUP.fullmatch(following.text) is not None
    if not grouped or following is None or current[-1].kind is not Kind.NUMBER:
        return False
    told = following.text.startswith("0") and parting.end + 1 >= following.start
    near = parting.text in ("hspace", "hskip", "comma", ",") or parting.kind is Kind.COMMA
    return near and told and _SMALL.fullmatch(current[-1].text) is not None


def _lacks_a_part(current: Sequence[Token]) -> bool:
    """Whether the last function has no argument yet, or the last fraction one part alone."""
    if current[-1].kind in _TAKES_MORE:
        timed = len(current) > 1 and (current[-2].kind is Kind.NUMBER or current[-2].text == "/")
        return not (timed and current[-1].text in TIMES)  # = 120 min; … or = 5 L/min; …
    place = _before_the_operand(current, len(current))
    if place > 1 and current[place - 1].kind in _SCRIPTS:
        place -= 1
        return current[place - 1].kind is Kind.FUNCTION
    return lacks_the_second(current)


def lacks_the_second(current: Sequence[Token]) -> bool:
    r"""Whether the last fraction or binomial has one part, or none: ``\binom{7} \\ {3}``."""
    place = _before_the_operand(current, len(current))
    return current[-1].kind in _OF_TWO or (place > 0 and current[place - 1].kind in _OF_TWO)


def waits_at_a_relation(groups: Sequence[Sequence[Token]]) -> bool:
    r"""``3.2 \cdot ≃ 10^{-3} = 0.0032``: an operation that a relation takes one side from.

    Then the other members of the chain may not be what they look like either.
    """
    multiplied = any(
        len(group) > 1 and group[0].text == "*" and not _says_how_often(group)
        for group in groups[1:]
    )
    return len(groups) > 2 and (multiplied or any(map(_waits, groups[:-1])))


def _says_how_often(group: Sequence[Token]) -> bool:
    """``= ×700``: a sign on its number, and nothing else."""
    alone = len(group) == 2 and group[1].kind is Kind.NUMBER
    return alone and group[0].end == group[1].start


def _waits(group: Sequence[Token]) -> bool:
    if not group:
        return False
    if group[-1].kind in _SCRIPTS or lacks_the_second(group):
        return True
    computes = group[-1].kind is Kind.OPERATOR and group[-1].text in _SIGNS
    return computes and _ends_an_operand(group, len(group) - 2)


def _before_the_operand(current: Sequence[Token], end: int) -> int:
    """Where the bracket or the number begins that ends at ``end``."""
    if current[end - 1].kind is not Kind.CLOSE:
        return end - 1
    depth = 0
    for place in range(end - 1, -1, -1):
        depth += (current[place].kind is Kind.CLOSE) - (current[place].kind is Kind.OPEN)
        if depth == 0:
            return place
    return 0


def without_label(tokens: list[Token], before: Token | None) -> list[Token]:
    """``f '(2) = 3 + 4 = 7``: a bare number in brackets is an argument, and no value.

    What it is an argument of was not read.  In square brackets apart it is a reference, or the
    label of its line: ``[1] 12 * 3 = 36``.  So is the number of a problem: ``7-4 VB = 985``.
    """
    kinds = [token.kind for token in tokens[:5]]
    if _is_cited(tokens, kinds) or _is_numbered(tokens, kinds, before):
        return tokens[3:]
    if before is None or before.kind is not Kind.TEXT:
        return tokens
    labelled = kinds[:4] == [Kind.OPEN, Kind.NUMBER, Kind.CLOSE, Kind.RELATION]
    return tokens[4:] if labelled and tokens[0].text == "(" and tokens[4:] else tokens


def _is_cited(tokens: Sequence[Token], kinds: Sequence[Kind]) -> bool:
    """``[2] 3 *``, ``[c] sin`` where nothing else has such brackets: no row of numbers is meant."""
    calculates = len(kinds) == _MOST and kinds[2] is Kind.CLOSE and _calculates(*kinds[3:])
    if not calculates or tokens[0].text != "[":
        return False
    label = tokens[1]
    counts = label.kind is Kind.NUMBER and label.text.isdigit() and len(label.text) < 3
    named = label.text in _LETTERS
    apart = tokens[0].end == label.start and tokens[2].end < tokens[3].start
    alone = all(token.text != "[" for token in tokens[4:])
    return (counts or named) and apart and alone and not is_right_roughly(tokens)


def _is_numbered(tokens: Sequence[Token], kinds: Sequence[Kind], before: Token | None) -> bool:
    """``8-1 PV = 40 + 3``: two numbers at the head of a line, apart from a name with a capital.

    A unit is said again of the result: ``7-4 GB = 3 GB``.
    """
    if kinds != _OF_A_PROBLEM or not (before is None or before.text in LINE_ENDS):
        return False
    first, sign, second, name = tokens[:4]
    tight = first.end == sign.start and sign.end == second.start and sign.text == "-"
    called = len(name.text) > 1 and name.text.isalpha() and name.text[0].isupper()
    again = any(token.text == name.text for token in tokens[4:])
    return tight and second.end < name.start and called and not again


_OF_A_PROBLEM = [Kind.NUMBER, Kind.OPERATOR, Kind.NUMBER, Kind.NAME, Kind.RELATION]


def _calculates(first: Kind, second: Kind) -> bool:
    """Whether something to work out begins: a function, or a number that something is done to."""
    return first in _BEGINS or (first is Kind.NUMBER and second in _DONE_TO_A_NUMBER)


_MOST = 5
_BEGINS = frozenset({Kind.FUNCTION, Kind.ROOT, Kind.FRACTION, Kind.CONSTANT, Kind.OPEN, Kind.BAR})
_DONE_TO_A_NUMBER = frozenset({Kind.OPERATOR, Kind.POWER, Kind.POSTFIX})
_LETTERS = frozenset("abcdefgh")


def is_item(tokens: Sequence[Token], index: int) -> bool:
    """``2) -4 - 5 = -9``: whether a minus that touches its number begins an item of a list.

    What stands before the bracket is one number or letter, and nothing before that.
    """
    before = [*tokens[max(0, index - 3) : index]]
    if len(before) < 2 or tokens[index].text != "-" or index + 1 == len(tokens):
        return False
    mark, bracket = before[-2:]
    begins = len(before) < 3 or before[0].kind in (Kind.BREAK, Kind.COMMA)
    named = mark.kind is Kind.NUMBER or (mark.kind in (Kind.NAME, Kind.TEXT) and _is_letter(mark))
    bound = mark.end == bracket.start and tokens[index].end == tokens[index + 1].start
    return begins and named and bound and bracket.end < tokens[index].start


def is_hyphen(tokens: Sequence[Token], word: Token) -> bool:
    """``5-card hands``: a word hangs on the number by a hyphen, which is no minus."""
    sign, number = tokens[-1], tokens[-2] if len(tokens) > 1 else None
    joined = number is not None and number.end == sign.start and sign.end == word.start
    return joined and sign.text == "-" and word.text[:1].isalpha()


def _is_letter(token: Token) -> bool:
    return len(token.text) == 1 and token.text.isalpha()


def is_summed_across(tokens: Sequence[Token], border: int, current: Sequence[Token]) -> bool:
    """``$3^2$ + $4^2$ = 25``: a sign between two formulas, or behind one, that goes on from it.

    A dash behind a whole equation is none; nor is a sign before words.
    """
    if current[-1].kind is Kind.OPERATOR:
        return len(current) > 1 and _begins(tokens, border) and _is_between(tokens, border)
    place = _past_borders(tokens, border)
    sign = tokens[place] if place < len(tokens) else None
    if sign is None or sign.text not in _SIGNS or sign.kind is not Kind.OPERATOR:
        return False
    if _has_result(current) or not _begins(tokens, place):
        return False
    operand = _past_borders(tokens, place)
    if len(current) == 1 and _says_and(tokens, border, place):
        return False
    if sign.text == "-" and _is_a_dash(tokens, operand, current):
        return False
    signed = sign.text == "-" and tokens[operand].start == sign.end
    first = place == border + 1 and _is_first_term(tokens, border)
    if signed and not first and any(part.kind is Kind.RELATION for part in current):
        return False  # $x = \frac23$ $-\frac12 + 1 = \frac12$: an equation behind another
    behind = tokens[operand + 1] if operand + 1 < len(tokens) else None
    return (
        _is_related(tokens, operand)
        or (sign.text == "+" and (behind is None or behind.text in (".", "paragraph", "bullet")))
        or (first and _is_last_side(tokens, operand))
    )


def _is_first_term(tokens: Sequence[Token], border: int) -> bool:
    """``f(x) = $x^3$ -3x + 1``: a formula that begins the side of an equation in the text."""
    start = border - 1
    while start > 0 and tokens[start].text != _BORDER:
        if tokens[start].kind in _NO_TERMS:
            return False
        start -= 1
    return start > 0 and tokens[start - 1].kind is Kind.RELATION


def _is_last_side(tokens: Sequence[Token], start: int) -> bool:
    """Whether nothing but a formula stands from here to the end of its line or sentence."""
    for token in tokens[start : start + _LONGEST_SIDE]:
        if token.text == "." or (token.kind is Kind.BREAK and token.text != _BORDER):
            return True
        if token.kind in _NO_TERMS:
            return False
    return start + _LONGEST_SIDE > len(tokens)


_NO_TERMS = frozenset({Kind.RELATION, Kind.TEXT, Kind.COMMA, Kind.ARROW, Kind.UNKNOWN})
_LONGEST_SIDE = 60


def _says_and(tokens: Sequence[Token], border: int, sign: int) -> bool:
    r"""``$3 - 4 = -1$ e $-2 \cdot 3 = -6$``: a letter between two formulas, and a sign of a number.

    ``a $- 2 = 2$`` behind words takes 2 from a name.
    """
    if border < 2 or tokens[border - 1].text not in CONJUNCTIONS:
        return False
    before, letter, edge = tokens[border - 2 : border + 1]
    parted = letter.end < edge.start and before.text in (_BORDER, ",", ";")
    return parted and (begins_with_its_sign(tokens, sign) or _is_on_a_name(tokens, sign))


def _is_on_a_name(tokens: Sequence[Token], sign: int) -> bool:
    """``$x = -2$ e $-x = 2$``: a minus that touches the name behind it, or ``2x``."""
    behind = tokens[sign : sign + 3]
    kinds = [token.kind for token in behind[1:]]
    touching = len(behind) > 1 and behind[0].end == behind[1].start
    named = kinds[:1] == [Kind.NAME] or kinds == [Kind.NUMBER, Kind.NAME]
    return touching and named and behind[0].text == "-"


def goes_on_below(tokens: Sequence[Token], index: int, current: Sequence[Token]) -> bool:
    """``$2 + 3$`` and ``$= 5$`` in a paragraph of its own: whether a break lies between such."""
    middle = index + (tokens[index].text == _BORDER)
    around = [token.text for token in tokens[middle - 1 : middle + 2]]
    behind = tokens[middle + 2 : middle + 3]
    parted = around == [_BORDER, "paragraph", _BORDER]
    if not (current and parted and behind):
        return False
    return behind[0].kind is Kind.RELATION and not is_an_order_anew(tokens[middle], behind[0])


def _is_a_dash(tokens: Sequence[Token], operand: int, current: Sequence[Token]) -> bool:
    r"""``Layer $1$ - $64 \cdot 64 = 4096$``: behind a label, or before a whole equation."""
    for place in range(operand, min(operand + 60, len(tokens))):
        if tokens[place].text == _BORDER:
            label = len(current) == 1 and current[0].kind is Kind.NUMBER
            return label and place > operand + 1
        if tokens[place].kind is Kind.RELATION:
            return tokens[operand - 1].text == _BORDER
    return False


def _past_borders(tokens: Sequence[Token], place: int) -> int:
    """The next token that is no border of a formula."""
    place += 1
    while place < len(tokens) and tokens[place].text == _BORDER:
        place += 1
    return place


def _begins(tokens: Sequence[Token], place: int) -> bool:
    following = _past_borders(tokens, place)
    return following < len(tokens) and tokens[following].kind in _BEGIN


def _is_between(tokens: Sequence[Token], border: int) -> bool:
    """Whether the sign before a border stands behind another formula's end."""
    place = border - 1
    while place > 0 and tokens[place].kind is Kind.OPERATOR:
        place -= 1
    return tokens[place].text == _BORDER and tokens[place].kind is Kind.BREAK


def _has_result(current: Sequence[Token]) -> bool:
    """Whether it ends in a number that something is equal to: nothing is added behind it."""
    last = [token.kind for token in current[-3:] if token.text != "-"][-2:]
    return last == [Kind.RELATION, Kind.NUMBER]


def has_computed(current: Sequence[Token]) -> bool:
    r"""``7.9 \div 10 = 0.79 \qquad \div 100 = …``: a result, behind which another is led to."""
    worked = any(token.kind in _WORKING for token in current[1:-2])
    return worked and _has_result(current)


_WORKING = (Kind.OPERATOR, Kind.FRACTION, Kind.FUNCTION, Kind.ROOT)


def _is_related(tokens: Sequence[Token], start: int) -> bool:
    """Whether a relation sign follows, and nothing but formulas stands before it."""
    for token in tokens[start : start + 60]:
        if token.kind is Kind.RELATION:
            return True
        if token.kind in (Kind.TEXT, Kind.COMMA, Kind.ARROW):
            return False
        if token.kind is Kind.BREAK and token.text != _BORDER:
            return False
    return False


def is_set_in(tokens: Sequence[Token], index: int) -> bool:
    r"""``\\ &\quad - 0.2``: a row that a wide space sets in goes on from the one above."""
    return "row" in [t.text for t in tokens[max(0, index - 1) : index + 1]] and any(
        t.text in ("quad", "qquad", "hspace") for t in tokens[index : index + 2]
    )


def is_bound_to(before: Token, tokens: Sequence[Token], index: int) -> bool:
    """Whether what begins a statement belongs to what was not understood before it."""
    token = tokens[index]
    if token.kind is Kind.NUMBER and is_rest_of_a_number(tokens, index):
        return True
    touches = before.kind is Kind.TEXT and before.end == token.start
    named = index > 1 and tokens[index - 2].text.lower() in FUNCTION_NAMES
    word = before.text.isalnum() and (len(before.text) > 1 or before.text.isascii())
    if token.text == "(" and named and not word:
        return before.kind is Kind.TEXT
    if token.kind is Kind.NUMBER and named and not word and before.text not in _MARKS:
        return tokens[index - 2].end == before.start  # log∯ 10(1000)
    if token.text == "[" or (token.text == "(" and _CALLS.search(before.text) is not None):
        return touches
    if token.kind is not Kind.OPERATOR:
        return False
    if before.kind is Kind.TEXT:
        return _is_no_sign(before, token)
    if before.text == "bracket":
        return not is_item(tokens, index)
    if before.text == OPENED:
        return not _is_a_sign_within(tokens, index)
    # 0.1 ↦ + 0.2, and behind two blanks: no formula begins so.
    behind_a_word = before.text == "gap" and index > 1 and tokens[index - 2].kind is Kind.TEXT
    if token.text == "-":
        apart = index + 1 < len(tokens) and tokens[index + 1].start > token.end
        return apart and before.text in WORDS_BETWEEN and _ends_an_operand(tokens, index - 2)
    laid_out = before.kind is Kind.BREAK and before.text in STRAY_LAYOUT
    laid_out |= before.text == _BORDER and _ends_an_operand(tokens, index - 2)
    return laid_out or before.kind is Kind.ARROW or behind_a_word


def _is_a_sign_within(tokens: Sequence[Token], index: int) -> bool:
    """``the change (-3 + 5 = 2)``: a sign on its number, in brackets that hold an equation.

    What a number or a name stands before may be an argument or a factor: ``f (-3 = 4)``.
    """
    signed = tokens[index].text in "-+" and index + 1 < len(tokens)
    if not signed or tokens[index].end != tokens[index + 1].start:
        return False
    return index < 2 or tokens[index - 2].kind in (Kind.TEXT, Kind.BREAK, Kind.COMMA)


def _ends_an_operand(tokens: Sequence[Token], index: int) -> bool:
    return index >= 0 and tokens[index].kind in (Kind.NUMBER, Kind.CLOSE, Kind.POSTFIX)


#: What stands behind the name of a function, and in a sentence before a number: ``sin, 2 + 2``.
_MARKS = frozenset(".,;:!?…'\"”")
#: What a bracket that touches it is an argument of: a sign, or a letter of an alphabet.
_CALLS = regex(r"(?:[^\W\d_\u3000-\U0003ffff]|[\u2190-\u2bff\ufffd])\Z")


def _is_no_sign(word: Token, operator: Token) -> bool:
    """Whether an operator behind a word is no sign of a number: ``n * 2``, ``data ke-3``."""
    return operator.text != "-" or (word.end == operator.start and word.text[-1:].isalpha())
