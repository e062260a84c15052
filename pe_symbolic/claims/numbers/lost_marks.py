"""What a formula may say whose exponents lost their raising, or whose roots lost their bars."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain

from msgspec import Struct

from pe_symbolic.claims.numbers.lost_tens import LOST_TEN
from pe_symbolic.formula import DEEPER, Kind, Token
from pe_symbolic.formula.number_tokens import number_token
from pe_symbolic.formula.tokens import in_braces
from pe_symbolic.regex import regex

LOST_POWER = "digits right behind a number or bracket are a power that lost its raising"
LOST_AS_ELSEWHERE = "digits right behind a number are a power that lost its raising, as elsewhere"
LOST_APART = "a 2 or 3 a blank behind a bracket is a power that lost its raising"
LOST_OF_TWO = "a minus right behind a 2 is that of a power that lost its raising"
LOST_LAST = "a last digit is a power that lost its raising"
LOST_BASE = "the digit right behind a bracket is the base of what is in it"
LOST_LOG = "the number right before the logarithm is its base"
POINT = "a point between digits multiplies, where commas are decimal"
LOST_BAR = "the bar of the root reaches further"
LOST_DEGREE = "the number right before the root is its degree"

_NONE: frozenset[int] = frozenset()


class Restored(Struct, frozen=True, gc=False):
    """The tokens with what got lost, what to say of it, and at how many places that is."""

    tokens: list[Token]
    why: str
    places: int


def restored(
    tokens: Sequence[Token],
    points: frozenset[int] = _NONE,
    bases: frozenset[str] = frozenset(),
) -> Iterator[Restored]:
    """A formula in each of the ways that something of it may have got lost, as a whole.

    Where commas are decimal, the points at these places may multiply: ``4.6 / (4 + 6) = 2,4``.
    Exponents of these bases are known to have lost their raising before a modulus.
    """
    at_points: _Change = partial(_at_the_point, points)
    ways = (*_WAYS, ((at_points,), POINT)) if points else _WAYS
    for changes, why in ways:
        found, places = list(tokens), 0
        for change in changes:
            pieces = [change(found, at) for at in range(len(found))]
            places += sum(piece is not None for piece in pieces)
            found = _joined(pieces, found)
        if places:
            yield Restored(found, why, places)
    yield from _before_mod(tokens, bases)
    for ends in (_SUMS, frozenset[str]()):
        barred = _with_bars(tokens, ends)
        if barred is not None:
            yield Restored(barred, LOST_BAR, 1)


def _joined(pieces: Sequence[list[Token] | None], tokens: Sequence[Token]) -> list[Token]:
    taken = (
        [token] if piece is None else piece for piece, token in zip(pieces, tokens, strict=True)
    )
    return list(chain.from_iterable(taken))


def _before_mod(tokens: Sequence[Token], bases: frozenset[str]) -> Iterator[Restored]:
    """``517 mod 209`` for 5 to the 17th: of a large modulus no remainder fits by chance.

    Of a small one the bases are known by other lines.
    """
    texts = [token.text for token in tokens]
    match texts:
        case [_, "mod", modulus] if bases or _MODULUS.fullmatch(modulus):
            large = _MODULUS.fullmatch(modulus) is not None
        case _:
            return
    for place in range(1, min(len(texts[0]), _MOST_DIGITS)):
        if not (large or texts[0][:place] in bases):
            continue
        if _BASE.fullmatch(texts[0][:place]) and _EXPONENT.fullmatch(texts[0][place:]):
            power = _torn(tokens[0], len(texts[0]) - place)
            why = LOST_AS_ELSEWHERE if texts[0][:place] in bases else LOST_POWER
            yield Restored([*power, *tokens[1:]], why, 1)


def raised(base: list[Token], exponent: list[Token]) -> list[Token]:
    """A base and what is raised behind it."""
    start = exponent[0].start
    return [*base, Token(Kind.POWER, "^", start, start), *in_braces(*exponent)]


def lowered(name: list[Token], index: list[Token]) -> list[Token]:
    """A name and what is lowered behind it."""
    start = index[0].start
    return [*name, Token(Kind.SUBSCRIPT, "_", start, start), *in_braces(*index)]


def _torn(token: Token, digits: int) -> list[Token]:
    """``0.24`` as a power of 0.2, ``1080`` of 10: so many last digits raised."""
    place = token.end - digits
    base = number_token(token.text[:-digits], token.start, place)
    return raised([base], [number_token(token.text[-digits:], place, token.end)])


def _behind_a_bracket(tokens: Sequence[Token], at: int) -> list[Token] | None:
    """``(1.05)10`` and ``(1.06)-5``, where nothing is between them."""
    token, before = tokens[at], tokens[at - 1 : at]
    if _is_lone_minus(tokens, at):
        return []
    if not _is_whole(token) or not before:
        return None
    signed = _is_lone_minus(tokens, at - 1)
    if signed:
        return raised([], [before[0], token])
    touches = before[0].text == ")" and before[0].end == token.start
    return raised([], [token]) if touches else None


def _a_blank_behind(tokens: Sequence[Token], at: int) -> list[Token] | None:
    """``(0.99 - 0.77) 2``, as the square of the bracket."""
    token, before = tokens[at], tokens[at - 1 : at]
    apart = bool(before) and before[0].text == ")" and before[0].end + 1 == token.start
    return raised([], [token]) if apart and token.text in ("2", "3") else None


def _of_base(tokens: Sequence[Token], at: int) -> list[Token] | None:
    """``(1011)2`` for 11: digits in brackets, to the base that stands below them."""
    for first in range(max(0, at - 3), at + 1):
        value = _to_its_base(tokens[first : first + 4])
        if value is not None:
            number = number_token(str(value), tokens[first].start, tokens[first + 3].end)
            return [number] if at == first else []
    return None


def _to_its_base(few: Sequence[Token]) -> int | None:
    texts = [token.text for token in few]
    if texts[:1] != ["("] or texts[2:3] != [")"] or texts[3:] == [] or texts[3] not in _BASES:
        return None
    digits, base = texts[1], int(texts[3])
    touching = few[2].end == few[3].start and few[1].kind is Kind.NUMBER
    if not touching or not digits.isdecimal() or len(digits) > _LONGEST:
        return None
    return int(digits, base) if int(max(digits)) < base else None


def _is_lone_minus(tokens: Sequence[Token], at: int) -> bool:
    """Whether a minus touches the bracket before it and the whole number behind it."""
    if not 0 < at < len(tokens) - 1 or tokens[at].text != "-" or not _is_whole(tokens[at + 1]):
        return False
    before, minus, behind = tokens[at - 1 : at + 2]
    return before.text == ")" and before.end == minus.start and minus.end == behind.start


def _is_whole(token: Token) -> bool:
    exponent = token.text == "0" or _EXPONENT.fullmatch(token.text) is not None
    return token.kind is Kind.NUMBER and exponent


def _of_ten(tokens: Sequence[Token], at: int) -> list[Token] | None:
    """``log(103)``, ``105/10-12``, and in a level ``1080/10`` for a tenth of 80."""
    token = tokens[at]
    if _is_negative_ten(tokens, at):
        return raised([token], [*tokens[at + 1 : at + 3]])
    if _is_negative_ten(tokens, at - 1) or _is_negative_ten(tokens, at - 2):
        return []
    if _follows_a_level(tokens, at) or _follows_a_level(tokens, at - 1):
        return []
    if token.kind is not Kind.NUMBER or _TEN.fullmatch(token.text) is None:
        return None
    power = _torn(token, len(token.text) - len("10"))
    if not _follows_a_level(tokens, at + 1):
        return power
    return [*power[:-1], *tokens[at + 1 : at + 3], power[-1]]


def _is_negative_ten(tokens: Sequence[Token], at: int) -> bool:
    """Whether a ten, a minus and a whole number touch each other, but for a blank: ``10 −6``."""
    level = tokens[at + 2 : at + 3] if at >= 0 else []
    of_an_acid = bool(level) and _LEVEL_OF_TEN.fullmatch(level[0].text) is not None
    return _is_negative(tokens, at, "10", whole=not of_an_acid)


def _is_negative(tokens: Sequence[Token], at: int, base: str, *, whole: bool = True) -> bool:
    few = tokens[at : at + 3] if at >= 0 else []
    if [token.text for token in few[:2]] != [base, "-"] or not few[2:]:
        return False
    near = few[0].end == few[1].start or (base == "10" and few[0].end + 1 == few[1].start)
    return near and few[1].end == few[2].start and (not whole or _is_whole(few[2]))


def _of_two(tokens: Sequence[Token], at: int) -> list[Token] | None:
    """``26 - 2 = 62``, ``28 - 1 = 255``: what so many bits tell apart, but for one or two."""
    alone = [token.text for token in tokens[1:]] in (["-", "1"], ["-", "2"])
    torn = alone and at == 0 and _OF_TWO.fullmatch(tokens[0].text) is not None
    return _torn(tokens[0], len(tokens[0].text) - 1) if torn else None


def _below_one(tokens: Sequence[Token], at: int) -> list[Token] | None:
    """``0.085 / 2-4``: a two, a minus and a whole number that touch each other, in a product."""
    for first in range(max(0, at - 2), at + 1):
        taken_off = first > 0 and tokens[first - 1].text == "-"  # 15 - 2-2
        if not taken_off and _is_negative(tokens, first, "2"):
            return raised([tokens[at]], [*tokens[at + 1 : at + 3]]) if at == first else []
    return None


def _follows_a_level(tokens: Sequence[Token], at: int) -> bool:
    """Whether a tenth or a twentieth is taken right behind what may be a power of ten."""
    if not 0 < at < len(tokens) - 1 or tokens[at].text != "/":
        return False
    before, behind = tokens[at - 1], tokens[at + 1]
    return _LEVEL.fullmatch(before.text) is not None and behind.text in ("10", "20")


def _last_of_decimals(tokens: Sequence[Token], at: int) -> list[Token] | None:
    """``0.24 × 0.83`` for 0.2 to the fourth, times 0.8 cubed."""
    found = tokens[at].kind is Kind.NUMBER and _DECIMAL.fullmatch(tokens[at].text)
    return _torn(tokens[at], 1) if found else None


def _two_last_of_decimals(tokens: Sequence[Token], at: int) -> list[Token] | None:
    """``1.0510`` for 1.05 to the tenth."""
    found = tokens[at].kind is Kind.NUMBER and _LONG_DECIMAL.fullmatch(tokens[at].text)
    return _torn(tokens[at], 2) if found else None


def _last_of_whole(tokens: Sequence[Token], at: int) -> list[Token] | None:
    """``32 + 42`` for 3 squared and 4 squared, ``02`` for the square of 0."""
    found = tokens[at].kind is Kind.NUMBER and _SQUARE.fullmatch(tokens[at].text)
    return _torn(tokens[at], 1) if found else None


def _degree(tokens: Sequence[Token], at: int) -> list[Token] | None:
    """``3√27`` for the third root of 27."""
    token = tokens[at]
    if _is_degree(tokens, at):
        return []
    if not _is_degree(tokens, at - 1):
        return None
    degree = tokens[at - 1]
    opening = Token(Kind.OPEN, "[", degree.start, degree.start)
    closing = Token(Kind.CLOSE, "]", degree.end, degree.end)
    return [Token(Kind.ROOT, "sqrt", degree.start, token.end), opening, degree, closing]


def _base_of_log(tokens: Sequence[Token], at: int) -> list[Token] | None:
    """``2log 8`` for the logarithm to the base 2, as schools of Leiden or Jakarta have it."""
    if _is_base_of_log(tokens, at):
        return []
    if not _is_base_of_log(tokens, at - 1):
        return None
    base, log = tokens[at - 1 : at + 1]
    return lowered([log], [base])


def _is_base_of_log(tokens: Sequence[Token], at: int) -> bool:
    if not 0 <= at < len(tokens) - 1 or tokens[at + 1].text != "log":
        return False
    behind = at > 0 and tokens[at - 1].kind not in (Kind.OPERATOR, Kind.OPEN)
    touches = tokens[at].end == tokens[at + 1].start
    return touches and not behind and _BASE.fullmatch(tokens[at].text) is not None


def _at_the_point(points: frozenset[int], tokens: Sequence[Token], at: int) -> list[Token] | None:
    """``4.6`` for 4 times 6, in a product or by itself; so is ``.6`` right behind a factor.

    No factor begins with a zero: 0.3, 2.05.
    """
    token, before = tokens[at], tokens[at - 1] if at else None
    whole, _, rest = token.text.partition(".")
    place = token.start + len(whole)
    if token.kind is not Kind.NUMBER or not rest or token.end - token.start != len(token.text):
        return None
    touched = before is not None and before.end == place and before.kind in _ENDS_A_FACTOR
    if place not in points or not (whole or touched) or "0" in (whole[:1], rest[:1]):
        return None
    return [
        *([number_token(whole, token.start, place)] if whole else []),
        Token(Kind.OPERATOR, "*", place, place + 1),
        number_token(rest, place + 1, token.end),
    ]


_ENDS_A_FACTOR = frozenset({Kind.CLOSE, Kind.NUMBER})


def _is_degree(tokens: Sequence[Token], at: int) -> bool:
    if not 0 <= at < len(tokens) - 1 or tokens[at + 1].text != "√":
        return False
    token = tokens[at]
    behind = at > 0 and tokens[at - 1].kind not in (Kind.OPERATOR, Kind.OPEN)
    touches = token.end == tokens[at + 1].start
    return touches and not behind and _DEGREE.fullmatch(token.text) is not None


def _with_bars(tokens: Sequence[Token], ends: frozenset[str]) -> list[Token] | None:
    """The tokens with each bare root over all up to the end of its bracket, or one of ``ends``."""
    barred: list[Token] = []
    waiting: list[int] = []
    depth = 0
    for at, token in enumerate(tokens):
        depth += DEEPER.get(token.kind, 0)
        while waiting and (depth < waiting[-1] or (depth == waiting[-1] and token.text in ends)):
            barred.append(Token(Kind.CLOSE, ")", token.start, token.start))
            waiting.pop()
        barred.append(token)
        if token.text == "√" and tokens[at + 1 : at + 2] and tokens[at + 1].kind is not Kind.OPEN:
            barred.append(Token(Kind.OPEN, "(", token.end, token.end))
            waiting.append(depth)
    end = tokens[-1].end if tokens else 0
    barred += [Token(Kind.CLOSE, ")", end, end) for _ in waiting]
    return barred if len(barred) > len(tokens) else None


_Change = Callable[[Sequence[Token], int], list[Token] | None]
_WAYS: tuple[tuple[tuple[_Change, ...], str], ...] = (
    ((_of_base,), LOST_BASE),
    ((_behind_a_bracket,), LOST_POWER),
    ((_of_ten,), LOST_TEN),
    ((_of_two,), LOST_POWER),
    ((_below_one,), LOST_OF_TWO),
    ((_behind_a_bracket, _of_ten), LOST_POWER),
    ((_a_blank_behind,), LOST_APART),
    ((_degree,), LOST_DEGREE),
    ((_base_of_log,), LOST_LOG),
    ((_last_of_decimals,), LOST_LAST),
    ((_two_last_of_decimals,), LOST_LAST),
    ((_last_of_whole,), LOST_LAST),
)
_SUMS = frozenset("+-")
_EXPONENT = regex(r"[1-9][0-9]{0,2}")
_TEN = regex(r"10(?:[2-9]|[1-9][0-9])")
_LEVEL = regex(r"10[1-9][0-9]{0,2}")
#: Of an acid, ``10-3.4``, and of what bits count; ``22 - 2 = 2`` may be a slip.
_LEVEL_OF_TEN, _OF_TWO = regex(r"[0-9]{1,2}\.[0-9]{1,4}"), regex(r"2(?:[3-9]|[1-6][0-9])")
#: More than a square or a cube is taken of few digits, or of what grows by percents.
_DECIMAL = regex(
    r"[0-9]{1,6}\.[0-9]{0,5}[1-9][23]|(?:[0-9]\.[1-9]|1\.[0-9]{0,4}[1-9]|0\.[0-9]{0,5}[1-9])[4-9]"
)
_LONG_DECIMAL = regex(r"[0-9]{1,6}\.[0-9]{1,3}[1-9]{2}[0-9]")
_SQUARE = regex(r"(?:0|[1-9][0-9]{0,2})[23]")
_BASE, _MODULUS = regex(r"[2-9]|[1-9][0-9]+"), regex(r"[1-9][0-9]{2,20}|[5-9][0-9]")
_MOST_DIGITS = 12
_BASES, _LONGEST = frozenset({"2", "3", "4", "5", "6", "7", "8", "16"}), 64
_DEGREE = regex(r"[3-9]|[1-9][0-9]")
