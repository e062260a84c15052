"""Two numbers and a sign that are not divided: ``2 + 3 + 2 = 7/8``, ``1920 × 1080 = 16:9``.

So many are counted out of so many, beats or marks, or the sides of a picture are compared.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import structs

from pe_symbolic.claims.numbers.rough_values import rough_value
from pe_symbolic.formula import Kind, Token

_ENDS = frozenset({Kind.BREAK, Kind.COMMA, Kind.TEXT, Kind.ARROW, Kind.RELATION})
_TIMES = frozenset({"*", "x"})
#: How long the notes are that are counted, as parts of a whole one.
_NOTES = frozenset({4, 8, 16})
_PICTURED = "sides that are compared"
_NEARLY = Fraction(1, 40)


def with_counts_out_of(tokens: list[Token]) -> list[Token]:
    """The tokens with ``/8`` as a remark, where what it would divide is the sum on the other side.

    ``(12 + 15 + 9)/3 = 12/20`` is a mark out of 20, ``7/8 = 2+2+3`` seven beats; more of a note
    than make a whole one are beats as well: ``3 + 2 = 5/4``.  A mark that goes on is a quotient,
    and its sum a remark before it: ``8 + 9 + 10 = 27/30 = 90%``.
    """
    for at in [at for at, token in enumerate(tokens) if token.text == "/"]:
        if not _is_fraction(tokens, at):
            continue
        count, whole = (tokens[near].value or Fraction(0) for near in (at - 1, at + 1))
        led = not _ends(tokens, at + 2)
        if not (1 < count <= whole or (led and whole in _NOTES)):
            continue
        summed = _before(tokens, at - 1)
        if led and summed and _comes_to(summed, count) and tokens[at + 2].text in _SIGNS:
            apart = structs.replace(tokens[at - 2], kind=Kind.BREAK, text="remark")
            return with_counts_out_of([*tokens[: at - 2], apart, *tokens[at - 1 :]])
        side = _behind(tokens, at - 1, at + 2) if led else summed
        if _comes_to(side, count):
            remark = Token(Kind.BREAK, "remark", tokens[at].start, tokens[at + 1].end)
            return with_counts_out_of([*tokens[:at], remark, *tokens[at + 2 :]])
    return tokens


def _comes_to(side: Sequence[Token], count: Fraction) -> bool:
    return any(token.text == "+" for token in side) and rough_value(side) == count


def _is_fraction(tokens: Sequence[Token], at: int) -> bool:
    """Whether two whole numbers touch the slash there, and nothing computes with them."""
    whole = (
        one.kind is Kind.NUMBER and one.text.isdecimal() for one in tokens[at - 1 : at + 2 : 2]
    )
    return 0 < at < len(tokens) - 1 and _is_tight(tokens, at) and all(whole)


def _is_tight(tokens: Sequence[Token], at: int) -> bool:
    before, sign, behind = tokens[at - 1 : at + 2]
    return before.end == sign.start and sign.end == behind.start


def _before(tokens: Sequence[Token], end: int) -> Sequence[Token]:
    """The side before the sign of equality that stands right before a place."""
    if end < 1 or tokens[end - 1].text != "=":
        return ()
    start = end - 1
    while start and tokens[start - 1].kind not in _ENDS:
        start -= 1
    return tokens[start : end - 1]


def _behind(tokens: Sequence[Token], start: int, sign: int) -> Sequence[Token]:
    """The side behind the sign of equality there, if what begins at ``start`` leads it."""
    if tokens[sign].text != "=" or (start and not _ends(tokens, start - 1)):
        return ()
    end = sign + 1
    while end < len(tokens) and tokens[end].kind not in _ENDS:
        end += 1
    return tokens[sign + 1 : end]


def _ends(tokens: Sequence[Token], at: int) -> bool:
    last = at >= len(tokens)
    return last or (tokens[at].kind in _ENDS and tokens[at].kind is not Kind.RELATION)


def with_ordinals_open(tokens: list[Token]) -> list[Token]:
    """The tokens with ``90th`` behind a sign of equality as one: a place in a row is no result."""
    changed: list[Token] = []
    for token in tokens:
        led = len(changed) >= _LED_BY and changed[-2].text in _SIGNS
        number = changed[-1] if led else token
        if number.end == token.start and _is_place(number, token.text):
            changed[-1] = Token(Kind.UNKNOWN, "a place in a row", number.start, token.end)
        else:
            changed.append(token)
    return changed


def _is_place(number: Token, ending: str) -> bool:
    """``90th``, ``2nd``, and not ``8nd``, which multiplies."""
    if number.kind is not Kind.NUMBER or not number.text.isdecimal():
        return False
    teens = number.text[-2:-1] == "1"
    return ending == ("th" if teens else _ENDINGS.get(number.text[-1], "th"))


_ENDINGS = {"1": "st", "2": "nd", "3": "rd"}
_LED_BY = 2


def with_sides_compared(tokens: list[Token]) -> list[Token]:
    """The tokens with ``16:9`` behind ``1920 × 1080 =`` as one that says how its sides compare."""
    changed = tokens
    for at in [at for at, token in enumerate(tokens) if token.text == ":"]:
        if not _is_of_sides(tokens, at):
            continue
        ratio = Token(Kind.UNKNOWN, _PICTURED, tokens[at - 1].start, tokens[at + 1].end)
        gone = len(tokens) - len(changed)
        changed = [*changed[: at - 1 - gone], ratio, *changed[at + 2 - gone :]]
    return changed


def with_ratios_divided(tokens: list[Token]) -> list[Token]:
    """The tokens with ``2:1 = 200/100`` as a quotient; one of amounts is open.

    ``3:1 = 90 ml + 30 ml`` compares the terms; the number of an item has its own formula behind
    it, ``1:12 = 3 + 9``.
    """
    changed = tokens
    for at in [at for at, token in enumerate(tokens) if token.text == ":"]:
        if not 0 < at < len(tokens) - _FEWEST or not _is_tight(tokens, at):
            continue
        one, other = (tokens[near].value for near in (at - 1, at + 1))
        side = _behind(tokens, at - 1, at + 2)
        if not one or not other or not side or rough_value(side) == other:
            continue
        if [token.kind for token in side] == _QUOTIENT and side[1].text == "/":
            sign = structs.replace(tokens[at], kind=Kind.OPERATOR, text="/")
        elif "+" in (token.text for token in tokens[at + _FEWEST : at + _FEWEST + _FEWEST]):
            sign = structs.replace(tokens[at], kind=Kind.UNKNOWN, text=_COMPARED)
        else:
            continue
        changed = [*changed[:at], sign, *changed[at + 1 :]]
    return changed


_QUOTIENT = [Kind.NUMBER, Kind.OPERATOR, Kind.NUMBER]
_COMPARED = "a ratio of amounts"


def _is_of_sides(tokens: Sequence[Token], at: int) -> bool:
    """Whether a product of two numbers stands before a ratio, which theirs nearly is."""
    if at < _LED or at + 1 >= len(tokens):
        return False
    colon, (long, short) = tokens[at], (tokens[at - 1], tokens[at + 1])
    if not _is_tight(tokens, at) or tokens[at - 2].text not in _SIGNS:
        return False
    unit = tokens[at - 3].kind in (Kind.NAME, Kind.TEXT)
    one, times, other = tokens[at - 5 - unit : at - 2 - unit] or [colon] * 3
    values = [token.value for token in (one, other, long, short)]
    if times.text not in _TIMES or not all(values):
        return False
    width, height, left, right = (value or Fraction(1) for value in values)
    ratio = Fraction(left, right)
    return any(abs(side / ratio - 1) < _NEARLY for side in (width / height, height / width))


#: So many tokens stand behind a colon, the sign and what it leads.
_FEWEST = 3
#: So many tokens stand before the colon: ``16``, the sign, and the product.
_LED = 5
_SIGNS = frozenset({"=", "≈"})
