"""Formulas of numbers alone, which words or an arrow relate to one number that ends its phrase."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, takewhile

from pe_symbolic.claims.spoken.spoken_functions import ARTICLES
from pe_symbolic.formula import DEEPER, Kind, Token

#: What a formula of numbers is made of; a name would need a value, a comma parts.
OF_A_FORMULA = frozenset(
    {Kind.NUMBER, Kind.CONSTANT, Kind.FUNCTION, Kind.OPERATOR, Kind.POWER, Kind.POSTFIX}
    | {Kind.OPEN, Kind.CLOSE, Kind.ROOT, Kind.FRACTION, Kind.BINOMIAL, Kind.SUBSCRIPT}
    | {Kind.ELLIPSIS}
)
_OF_A_CALL = OF_A_FORMULA | {Kind.COMMA}
DOES_MUCH = frozenset({Kind.FUNCTION, Kind.POWER, Kind.ROOT, Kind.BINOMIAL})
ENDS_A_FORMULA = frozenset({Kind.NUMBER, Kind.CONSTANT, Kind.CLOSE, Kind.POSTFIX})
_LEADS = frozenset(
    "so thus hence then here that since because therefore but now note"
    " be been get gets give gives yield yields have has compute computing obtain find evaluate"
    " evaluating calculate calculating is are sum product or oder ou near"
    " also dann damit daher da denn donc alors ainsi car entonces luego pues quindi dunque então"
    " logo 则 故 即 此 以 得 est sont vaut ist sind ergibt beträgt son è é são sono vale"
    " 为 是".split()
)
_AFTER = frozenset(
    "and so which but while since because whereas here as for in und et y e и 和 而".split()
)
_JOINS = frozenset("and while but whereas und et y e и 和 而".split())
_OF_A_RESULT = frozenset({Kind.NUMBER, Kind.COMMA, Kind.OPEN, Kind.CLOSE, Kind.POSTFIX})
_VALUES = frozenset("call expression value result wert valeur valor valore 值".split())
_STOPS = frozenset({".", ";", ":", "?", "!", ")", "#", "//", '"', "“", "”", "„", "«", "»"})
#: What a statement may stand in, and what goes on with it behind those.
_ENCLOSES, _CLOSES = frozenset({"(", "["}), frozenset({")", "]"})
_GOES_ON = frozenset({Kind.NUMBER, Kind.OPERATOR, Kind.POWER, Kind.RELATION, Kind.NAME, Kind.OPEN})
LONGEST = 60
#: So far is looked behind a number for what ends its phrase.
_AHEAD = 16


def formula_at_the_end(before: Sequence[Token]) -> tuple[Sequence[Token], int]:
    """What is made of numbers alone at the end, and where what stands before it ends.

    A bracket that is open yet does not belong to it.
    """
    at = end = len(before) - (2 if before and before[-1].text == "border" else 1)
    least, depth = max(-1, at - LONGEST), 0
    while at > least and before[at].kind in OF_A_FORMULA:
        depth -= DEEPER.get(before[at].kind, 0)
        if depth < 0 and before[at].text in _ENCLOSES:
            break  # (√2 is about 1.41)
        at -= 1
    return before[at + 1 : end + 1], at


def is_formula(before: Sequence[Token]) -> bool:
    """Whether a formula of numbers ends here, with something done to them."""
    framed = bool(before) and before[-1].text == "border"
    formula, at = formula_at_the_end(before)
    shares = [token.text for token in formula[1:3]] == ["percent", "*"]
    named = formula[:1] != [] and formula[0].kind is Kind.FUNCTION
    if (shares or named) and at >= 0 and before[at].text.lower() in ARTICLES:
        at -= 1  # el 20 % de 250, the log base 2 of 8
    if not formula or len(formula) == LONGEST or formula[-1].kind not in ENDS_A_FORMULA:
        return False
    kinds = {token.kind for token in formula}
    signs = {token.text for token in formula if token.kind is Kind.OPERATOR}
    sure = framed or (at >= 0 and before[at].text in _EQUALS)
    sure = sure or [token.text.lower() for token in before[max(0, at - 1) : at + 1]] in _VALUE_OF
    does = not kinds.isdisjoint(DOES_MUCH | {Kind.FRACTION}) or bool(signs & _SURE_SIGNS)
    does = does or (sure and bool(signs)) or any(token.text == "factorial" for token in formula)
    divides = len(signs) > 1 and _divides_brackets(formula)
    return (does or divides) and may_begin(before, at)


#: Signs that make no range, date or score of two numbers, and words behind which none does.
_SURE_SIGNS = frozenset({"*", "mod"})
_VALUE_OF = (["value", "of"], ["result", "of"])


def _divides_brackets(formula: Sequence[Token]) -> bool:
    """``64/(60 + 64)``, ``(3 + 5)/2``: a stroke beside brackets is no ratio or date."""
    return any(
        (left.text == "/" and right.kind is Kind.OPEN)
        or (left.kind is Kind.CLOSE and right.text == "/")
        for left, right in pairwise(formula)
    )


def may_begin(before: Sequence[Token], at: int) -> bool:
    """Whether what stands before a formula leaves it alone: no ``half of``, no ``between``."""
    while at >= 0 and before[at].text == "border":
        at -= 1
    if at < 0 or before[at].kind in (Kind.BREAK, Kind.COMMA):
        return True
    if before[at].kind is Kind.OPEN:
        return before[at].text in _ENCLOSES and not _is_of_a_call(before, at)
    word = before[at].text.lower()
    if word == "of":
        said = [token.text.lower() for token in before[max(0, at - 2) : at]]
        return said[-1:] != [] and said[-1] in _VALUES and said[0] != "absolute"
    if word in _JOINS:
        return _ends_a_relation(before[max(0, at - LONGEST) : at])
    if before[at].kind is Kind.ARROW or before[at].text in _EQUALS:
        return not _is_set(before[max(0, at - _SET_BACK) : at])
    return before[at].kind is Kind.TEXT and (word in _MAY_LEAD or _is_a_mark(word))


def _is_set(before: Sequence[Token]) -> bool:
    """``f at x = 1/2 is 3``: what is said is not of the name that a preposition sets.

    Of ``the area A = π · 3²`` it is, and of ``we see that A = π · 3²``.
    """
    words = [token.text.lower() for token in before if token.kind is Kind.TEXT][-2:]
    if words[-1:] == ["that"]:
        return words[0] in _OF_EVENTS
    return words != [] and words[-1] in _SETS


_OF_EVENTS = frozenset("probability chance likelihood odds such given provided".split())
_SETS = frozenset(
    "at when where whose for if given with bei für wenn mit dass pour quand si avec à"
    " para cuando con en em quando se per при если когда".split()
)
_SET_BACK = 10
_EQUALS = frozenset({"=", "≈"})
_MAY_LEAD = _LEADS | _STOPS | _VALUES


def _is_of_a_call(before: Sequence[Token], at: int) -> bool:
    """Whether a bracket is that of a function or of a factor."""
    kind = before[at - 1].kind if at else Kind.BREAK
    return kind not in (Kind.BREAK, Kind.COMMA, Kind.TEXT) and before[at - 1].text != "border"


def is_called_a_thing(before: Sequence[Token]) -> bool:
    r"""``The angle $\arctan(0.45)$``: a formula between signs behind a noun and its article."""
    at = formula_at_the_end(before)[1]
    if [token.text for token in before[-1:]] != ["border"] or at < _A_NOUN:
        return False
    article, noun, border = before[at - 2 : at + 1]
    named = noun.kind in (Kind.TEXT, Kind.NAME) and noun.text.isalpha()
    return named and border.text == "border" and article.text.lower() in ARTICLES


_A_NOUN = 2


def apart_from_a_number(before: Sequence[Token], first: Token) -> list[Token]:
    """``3.3 The product of``: a break, for a number before a capital is that of a paragraph."""
    last = next((token for token in reversed(before) if token.text != "border"), None)
    if last is None or last.kind is not Kind.NUMBER or not first.text[:1].isupper():
        return []
    return [Token(Kind.BREAK, "number", first.start, first.start)]


def follows_a_relation(before: Sequence[Token]) -> bool:
    """Whether a comma or a word that joins stands last, behind what a formula was said to be."""
    at = len(before) - 1
    while at >= 0 and before[at].text == "border":
        at -= 1
    joined = at >= 0 and (before[at].kind is Kind.COMMA or before[at].text.lower() in _JOINS)
    return joined and _ends_a_relation(before[max(0, at - LONGEST) : at])


def _ends_a_relation(before: Sequence[Token]) -> bool:
    """Whether a number, or a vector of numbers, ends here that something is said to be."""
    for token in reversed(before):
        if token.kind is Kind.RELATION:
            return True
        if token.kind not in _OF_A_RESULT and token.text not in ("border", "-"):
            return False
    return False


def is_value(flow: Sequence[Token], at: int) -> bool:
    """Whether one number stands here and ends the phrase."""
    rest = [token for token in flow[at : at + _AHEAD] if token.text != "border"]
    if rest and rest[0].text in ("-", "+"):
        rest = rest[1:]
    rest = with_fraction_in_one(rest)
    if not rest or rest[0].kind is not Kind.NUMBER:
        return False
    after = rest[2:] if rest[1:] and rest[1].text == "percent" else rest[1:]
    if not after or after[0].kind is Kind.BREAK:
        return not after or after[0].text != "newline" or _begins_anew(after[1:])
    if [token.text for token in after[:3:2]] == ["(", "percent"]:
        return after[1].kind is Kind.NUMBER  # 0.922 (92 %)
    goes_on = after[1].kind if len(after) > 1 else None
    if after[0].text in _CLOSES:
        return goes_on not in _GOES_ON
    if after[0].kind is Kind.COMMA or after[0].text in _AFTER:
        return goes_on not in (Kind.NUMBER, Kind.OPERATOR) or _is_stated(after[1:])
    if after[0].text in _REMARKS:
        return goes_on is Kind.TEXT  # 0.87 (see above), 0.87 — as we said
    return after[0].kind is Kind.TEXT and (after[0].text in _STOPS or _is_a_mark(after[0].text))


def with_fraction_in_one(tokens: list[Token]) -> list[Token]:
    r"""The tokens, the fraction of two numbers that leads them, ``3/2``, as the first of these."""
    kinds = [token.kind for token in tokens[: len(_SET_FRACTION)]]
    if kinds == _SET_FRACTION:
        return [tokens[2], *tokens[len(_SET_FRACTION) :]]
    divided = kinds[: len(_TYPED_FRACTION)] == _TYPED_FRACTION and tokens[1].text == "/"
    return [tokens[0], *tokens[len(_TYPED_FRACTION) :]] if divided else tokens


_TYPED_FRACTION = [Kind.NUMBER, Kind.OPERATOR, Kind.NUMBER]
_SET_FRACTION = [Kind.FRACTION, *(2 * [Kind.OPEN, Kind.NUMBER, Kind.CLOSE])]


def _is_stated(behind: Sequence[Token]) -> bool:
    """Whether a formula follows of which something is said: ``6! is 720``, ``3 times 4 is 12``."""
    formula = list(takewhile(_is_of_a_formula, behind))
    says = [token.text for token in behind[len(formula) : len(formula) + 1]]
    return len(formula) > 1 and says != [] and (says[0] in _EQUALS or says[0] in _SAYS)


def _is_of_a_formula(token: Token) -> bool:
    return token.kind in OF_A_FORMULA or token.text in _OPERATIONS


_OPERATIONS = frozenset("plus minus times divided multiplied by squared cubed".split())
_SAYS = frozenset({"is", "are", "equals", "gives"})
_REMARKS = frozenset({"(", "—"})


def _is_a_mark(text: str) -> bool:
    """``✓``, ``✅``: neither a word nor a sign of ASCII."""
    return not text.isascii() and not any(map(str.isalnum, text)) and text not in _REMARKS


def _begins_anew(line: Sequence[Token]) -> bool:
    """Whether a line goes on with nothing: a capital or a word like ``so`` begins it, or a time.

    Lines of a transcript have the time between them, ``0:09``.
    """
    if _is_end(line) or [token.text for token in line[1:4:2]] == [":", "newline"]:
        return True
    behind = line[1].kind if len(line) > 1 else None
    leads = line[0].text in _AFTER | _LEADS and behind not in (Kind.NUMBER, Kind.OPERATOR)
    return line[0].kind is Kind.TEXT and (line[0].text[:1].isupper() or leads)


def _is_end(after: Sequence[Token]) -> bool:
    return not after or after[0].kind is Kind.BREAK


def _ends(after: Sequence[Token]) -> bool:
    return _is_end(after) or (after[0].kind is Kind.TEXT and after[0].text in _STOPS)


def is_a_call(before: Sequence[Token]) -> bool:
    """``sigmoid(2) →``, ``softmax([2, 1, 0.1]) →``: a function of numbers ends here, alone."""
    framed = bool(before) and before[-1].text == "border"
    depth, at = 0, len(before) - 1 - framed
    least = max(0, at - LONGEST)
    while at > least and before[at].kind in _OF_A_CALL:
        depth += (before[at].kind is Kind.CLOSE) - (before[at].kind is Kind.OPEN)
        if depth <= 0:
            break
        at -= 1
    called = at > 0 and depth == 0 and before[at].kind is Kind.OPEN
    name = before[at - 1] if called else None
    known = name is not None and name.kind is Kind.FUNCTION
    named = framed and name is not None and name.kind is Kind.NAME
    known |= named and name is not None and _is_defined(name.text, before)
    return known and may_begin(before, at - 2)


def _is_defined(name: str, before: Sequence[Token]) -> bool:
    """Whether ``f(x) = …`` stands not far above ``$f(3)$ is 10``."""
    near = before[-_FAR:]
    return any(
        token.text == name
        and [one.kind for one in near[at + 1 : at + len(_DEFINED) + 1]] == _DEFINED
        for at, token in enumerate(near)
    )


_FAR, _DEFINED = 2_000, [Kind.OPEN, Kind.NAME, Kind.CLOSE, Kind.RELATION]


def is_result(flow: Sequence[Token], at: int) -> bool:
    """Whether one number, or a vector of numbers, stands here and ends the phrase."""
    if at < len(flow) and flow[at].text == "border":
        at += 1
    if at >= len(flow) or flow[at].kind is not Kind.OPEN:
        return is_value(flow, at)
    end = at + 1
    while end < len(flow) and (
        flow[end].kind in (Kind.NUMBER, Kind.COMMA) or flow[end].text == "-"
    ):
        end += 1
    return end < len(flow) and flow[end].kind is Kind.CLOSE and _ends(flow[end + 1 :])
