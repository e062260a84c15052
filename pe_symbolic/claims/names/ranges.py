r"""Where a formula of a function holds: ``M(x) = 4x \quad (0 \le x \le 4)`` says nothing of 6."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from re import Match

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.names.functions import Definition
from pe_symbolic.expression import Expression, Symbol
from pe_symbolic.regex import regex

_SIGN = r"\s{{0,3}}(?:(?P<{}><|\\lt(?![a-z]))|≤|\\leq?(?:slant)?(?![a-z]))\s{{0,3}}"
_OVER = r"\s{0,3}(?:(?P<over>>|\\gt(?![a-z]))|≥|\\geq?(?:slant)?(?![a-z]))\s{0,3}"
_NUMBER = r"-?[0-9]{1,9}(?:\.[0-9]{1,9})?"
_WHOLE = r"(?![0-9.]*[a-z^]|\s?(?:[-+*/·(]|\\(?:pi|cdot|times|frac|sqrt|infty)))"
_ALONE = r"(?<![A-Za-z0-9\\^_*/+·)}-])(?<![-+*/·] )"
_EVEN, _ODD = "even|gerade|pair|par|pari", "odd|ungerade|impair|ímpar|impar|dispari"
_PARITY = rf"(?:(?P<even>{_EVEN})|(?P<odd>{_ODD}))(?![A-Za-z])"
_RANGE = regex(
    rf"(?<![0-9.])(?P<low>{_NUMBER}){_SIGN.format('above')}(?P<name>[A-Za-z])"
    rf"{_SIGN.format('below')}(?P<high>{_NUMBER})(?![0-9.]*[a-z^])"
    rf"|{_ALONE}(?P<least>{_NUMBER}){_SIGN.format('up')}(?P<rising>[A-Za-z])(?![A-Za-z0-9(_^])"
    rf"|{_ALONE}(?P<held>[A-Za-z])(?:{_SIGN.format('under')}(?P<most>{_NUMBER})"
    rf"|{_OVER}(?P<fewest>{_NUMBER})){_WHOLE}"
    rf"|{_ALONE}(?P<counted>[A-Za-z])\$?\s(?:is|ist|est|es|è|é)\s{_PARITY}"
)
#: Where what is said of a formula ends.
_ENDS = regex(r"\n\s*\n|\\\\|[.;]\s|\\Rightarrow|\\implies")
_FARTHEST = 160


def within_their_ranges(
    definitions: Iterable[Definition], arguments: Sequence[Expression], source: str
) -> Iterator[Definition]:
    """The definitions that may hold at these arguments.

    Behind one of another range only those hold that state theirs.
    """
    stated = False
    for definition in definitions:
        holds = _holds(definition, arguments, source)
        if holds or (holds is None and not stated):
            yield definition
        stated |= holds is False


def _holds(definition: Definition, arguments: Sequence[Expression], source: str) -> bool | None:
    """Whether a number is in the range that is stated beside a formula; ``None`` without one.

    A formula by cases states the range of each of them itself.
    """
    if definition.cases:
        return None
    match definition.parameters, [rational_value(one) for one in arguments]:
        case (Symbol(name=name),), [Fraction() as number]:
            behind = _behind(source, definition.start, definition.body.span[1])
            stated = _before(source, definition.start) or behind
            if stated is not None and _named(stated) == name:
                return _is_in(number, stated)
    return None


def _named(stated: Match[str]) -> str | None:
    return stated["name"] or stated["rising"] or stated["held"] or stated["counted"]


def _is_in(number: Fraction, stated: Match[str]) -> bool:
    """Whether a number is in a range that has both ends or one, or is even or odd as is said."""
    if stated["counted"]:
        return number % 2 == (1 if stated["odd"] else 0)
    low = stated["low"] or stated["least"] or stated["fewest"]
    high = stated["high"] or stated["most"]
    without_low = stated["above"] or stated["up"] or stated["over"]
    without_high = stated["below"] or stated["under"]
    above = low is None or number > Fraction(low) or (number == Fraction(low) and not without_low)
    below = high is None or number < Fraction(high)
    return above and (below or (number == Fraction(high or 0) and not without_high))


def _before(source: str, start: int) -> Match[str] | None:
    """``Section 2 (2 ≤ x ≤ 5): M(x) = 6``: the range leads to the formula.

    Behind a comma it may be that of the formula before: ``= 2x`` for 0 < x < 1, ``f(x) = 3x``.
    """
    near = max(0, start - _NEAR)
    stated = [*_RANGE.finditer(source, near, start)][-1:]
    leads = _LEADS.fullmatch(source, stated[0].end(), start) if stated else None
    if leads is None:
        return None
    sign = source.rfind("=", near, stated[0].start())
    of_another = sign >= 0 and not _PARTED.search(source, sign, stated[0].start())
    return None if leads["comma"] and of_another else stated[0]


def _behind(source: str, start: int, body: int) -> Match[str] | None:
    """``M(x) = 4x`` for 0 ≤ x ≤ 4: nothing but such a word stands between the two."""
    end = _ENDS.search(source, start, start + _FARTHEST)
    stated = _RANGE.search(source, start, end.start() if end else start + _FARTHEST)
    said = stated is not None and _SAID_OF_IT.fullmatch(source, body, stated.start()) is not None
    return stated if said else None


_NEAR = 80
#: Behind a range: the end of its brackets and formula, a colon or comma, and a few words.
_LEADS = regex(
    r"[\s$*_)\]`]*(?:\\\))?[\s*_)]*(?:(?P<comma>,)|:|then|we have|gilt|ist|is|alors|on a|entonces"
    r"|allora|então)(?:[\s$*_(`]|\\[,;:(\[]|\\q?quad(?![a-z])|we have|gilt|on a)*"
)
#: Between a formula and its range.
_SAID_OF_IT = regex(
    r"(?:[\s$,:;(\[)\]}*_~]|\\[,;:!() ]|\\(?:left|right|q?quad|text|mathrm)(?![a-z])|\{|&"
    r"|[A-Za-z²/]{1,4}(?=\s?[,;(\[$])"
    r"|\b(?:for|if|when|where|with|on|valid|für|wenn|falls|mit|si|pour|para|se|per|для|при|gdy|voor)\b)*"
)
_PARTED = regex(r"\.\s|;|\$\$|\\\]|\b(?:and|und|et|y|e|и)\b")
