"""``17 ÷ 5 = 3 remainder 2``: a whole quotient, and what is left over, each a claim of its own."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from pe_symbolic.expression import Call, Expression
from pe_symbolic.formula import Kind, Token
from pe_symbolic.formula.number_tokens import number_token

_WORDS = frozenset("remainder rem rest reste resto residuo остаток ост".split())
_LETTERS = frozenset(letter for word in _WORDS for letter in (word[0], word[0].upper()))
_AROUND_THEM = frozenset(
    "with and a an of is mit und einem von avec et un de con com e y и : .".split()
)
#: What parts the remainder from its quotient in the schools of East Asia.
_DOTS = "…"
_MOST_WORDS, _LONGEST = 8, 18
_BEGINS = frozenset({Kind.RELATION, Kind.BREAK, Kind.TEXT, Kind.COMMA, Kind.ARROW})
_ENDS = frozenset({Kind.BREAK, Kind.TEXT, Kind.COMMA, Kind.ARROW, Kind.CLOSE})


def with_remainders(tokens: Sequence[Token]) -> Sequence[Token]:
    """The tokens with such a division as two: ``17 // 5 = 3`` and ``17 mod 5 = 2``."""
    if not any(_may_say(t) for t in tokens if t.text[:1] in _LETTERS or t.kind is Kind.ELLIPSIS):
        return tokens
    changed: list[Token] = []
    at = 0
    while at < len(tokens):
        rest = _rest_behind(tokens, at)
        if rest is None:
            changed.append(tokens[at])
            at += 1
            continue
        above, sign, below, equal, quotient = tokens[at : at + 5]
        number = _rest_of(tokens[rest])
        changed += [
            above,
            structs.replace(sign, kind=Kind.OPERATOR, text="//"),
            below,
            equal,
            quotient,
        ]
        changed.append(Token(Kind.BREAK, "remainder", quotient.end, quotient.end))
        changed += [above, structs.replace(sign, kind=Kind.OPERATOR, text="mod"), below]
        changed += [structs.replace(equal, start=number.start, end=number.start), number]
        at = rest + 1
    return changed


def named(expression: Expression | None, text: str) -> str:
    """What a formula is called: ``17 ÷ 5`` by itself does not say that its remainder is meant."""
    left_over = isinstance(expression, Call) and expression.op == "mod"
    is_said = not left_over or any(sign in text for sign in ("mod", "%"))
    return text if is_said else f"the remainder of {text}"


def _rest_behind(tokens: Sequence[Token], at: int) -> int | None:
    """Where the remainder stands that belongs to a division of whole numbers which begins here."""
    few = tokens[at : at + 5]
    if len(few) < 5 or not all(map(_is_whole, few[::2])) or few[1].text not in ("/", ":"):
        return None
    if few[3].text != "=" or (at and tokens[at - 1].kind not in _BEGINS):
        return None
    words: list[str] = []
    for place in range(at + 5, min(at + 5 + _MOST_WORDS, len(tokens))):
        token = tokens[place]
        if _is_whole(token) or (_is_glued(token) and not words):
            behind, between = tokens[place + 1 : place + 2], tokens[at + 5 : place]
            ends = not behind or behind[0].kind in _ENDS
            if _DOTS in words and any(each.kind is Kind.COMMA for each in between):
                return None  # 3, …, 9
            return place if ends and _is_meant(few, words, _rest_of(token)) else None
        if token.text not in ("border", ","):
            words.append(_DOTS if token.kind is Kind.ELLIPSIS else token.text.lower())
    return None


def _is_meant(division: Sequence[Token], words: Sequence[str], rest: Token) -> bool:
    """Whether the words before a number call it the remainder.

    All but the plainest may mean something else, and are heard where one of the numbers is right:
    ``60/2 = 30, rest 10 seconds``, ``10/5 = 2 R2``.
    """
    said = set(words)
    if said == {_DOTS}:  # 17 ÷ 5 = 3 … 2
        return _is_borne_out(division[0], division[2], division[4], rest)
    if not said <= _WORDS | _AROUND_THEM | {"r"} or (words and not said & (_WORDS | {"r"})):
        return False
    return "remainder" in said or _is_borne_out(division[0], division[2], division[4], rest)


def _is_borne_out(above: Token, below: Token, quotient: Token, rest: Token) -> bool:
    """Whether both numbers are right, or something is left over and one of them is."""
    if above.value is None or not below.value:
        return False
    whole, left = divmod(above.value, below.value)
    right = (whole == quotient.value, left == rest.value)
    return all(right) or (left != 0 and any(right))


def _may_say(token: Token) -> bool:
    return token.kind is Kind.ELLIPSIS or token.text.lower() in ("r", *_WORDS) or _is_glued(token)


def _is_glued(token: Token) -> bool:
    """``R2``, as one name."""
    named = token.kind is Kind.NAME and len(token.text) < _LONGEST and token.text[0] in "rR"
    return named and token.text[1:].isdecimal()


def _rest_of(token: Token) -> Token:
    """The number of a remainder, without the letter that is written on to it."""
    if not _is_glued(token):
        return token
    digits = token.text[1:]
    return number_token(digits, token.end - len(digits), token.end)


def _is_whole(token: Token | None) -> bool:
    return token is not None and token.kind is Kind.NUMBER and token.text.isdecimal()
