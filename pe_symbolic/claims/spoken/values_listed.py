"""Lists of numbers that a sentence tells of something: ``are 2 and 3``, ``x = 2, x = 3``."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from msgspec import Struct

from pe_symbolic.claims.coverage import Span
from pe_symbolic.claims.positional.waves import nearest, rounds_to
from pe_symbolic.claims.python.numbers_shown import signed_decimal
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.expression import Expression
from pe_symbolic.regex import regex

_SOFT = r"(?:[\s$~*`]|\\[,;:! ]|\\q?quad(?![A-Za-z])){0,8}+"
IS_SAID = (
    r"(?:are|is|sind|sont|son|são|sono|ist|est|es)\b"
    r"(?: (?:then|therefore|thus|given by|simply|just|clearly))?"
)
_NUMBER = r"[-+−–]?\s?(?:[0-9]{1,9}(?:\.[0-9]{1,9})?|\.[0-9]{1,9})(?![0-9.]*[0-9])"
_CALLED = r"(?:(?:\\lambda|[λa-z])\s?(?:_\{?[0-9,]{1,5}\}?|[₀-₉])?\s?(?:&\s?)?(?:=|\\approx|≈)\s?)?"
_ITEM = (
    rf"{_CALLED}{_NUMBER}"
    r"(?:[\s$]{0,3}\((?:with )?(?:algebraic )?(?:multiplicity|mult\.) \$?[1-9]\$?\))?"
)
_AND = r"(?:(?:and|und|et|y|e)\b|\\text\s?\{\s?(?:and|und|et|y|e)\s?\})"
_ITEMS = regex(
    rf"{_SOFT}(?:\\boxed\s?\{{|\\\{{)?{_SOFT}"
    rf"(?P<items>{_ITEM}(?:{_SOFT}(?:,{_SOFT}{_AND}?|{_AND}){_SOFT}{_ITEM}){{0,5}})"
    rf"(?:\s?\\?\}})?{_SOFT}"
)
#: How a sentence goes on behind a list, and not with another item, or with what it counts.
_ENDS = regex(
    r"\Z|[.;)](?!\w)|(?<=\n)|\\[\])]"
    r"|(?:,\s?)?(?:with|so|since|because|which|respectively|for|where|both"
    r"|hence|thus|as|but|mit|avec|con|com)\b|(?:\\?\\\]|\\end|\|)"
    rf"|(?:,|{_AND}){_SOFT}(?:{_AND}{_SOFT})?"
    r"(?![-+−–±√λ0-9]|\\(?:lambda|sqrt|d?frac|pm|left)|[a-z]\s?(?:_\{?[0-9]\}?)?\s?=)"
)
_SUPPOSING = regex(
    r"(?i)\b(?:if|suppose|assume|assuming|let|such that|whose|given that|want|wanted|would|could"
    r"|can|may|might|not|whether|construct|find a|falls|wenn|sei|soit|si|sea|suponga|example of)\b"
)
#: ``the sum of the eigenvalues of A``
_OF_THEM = regex(
    r"\b(?:of|between|among|from|to|than|in|by|for|many)(?: (?:all|both|the|its|these))*+"
    r"(?: (?:real|distinct|different|positive|negative|integer|rational|complex|simple))*+ \Z"
)
_SENTENCE = 160
#: An item, and how often it is an eigenvalue.
_ONE_ITEM = regex(rf"{_CALLED}(?P<number>{_NUMBER})(?:[^,λ\\]{{0,6}}\([^()]*\))?")


Number = tuple[PrintedDecimal, Span]


class Listed(Struct, frozen=True):
    """The numbers of a list, where it ends, and whether a comma in it may be a decimal one."""

    numbers: tuple[Number, ...]
    start: int
    end: int
    doubtful: bool

    def is_in(self, taken: Sequence[Span]) -> bool:
        """Whether something else claims any of these numbers, of what is ``taken`` in order."""
        return is_in((self.start, self.end), taken)


def is_in(span: Span, taken: Sequence[Span]) -> bool:
    """Whether a stretch meets one of others that stand in order."""
    last = bisect_left(taken, (span[1],)) - 1
    return last >= 0 and taken[last][1] > span[0]


def listed_at(source: str, place: int) -> Listed | None:
    """The numbers that are listed from a place on; ``None`` where something else goes on."""
    items = _ITEMS.match(source, place)
    if items is None or not _ENDS.match(source, items.end()):
        return None
    start, end = items.span("items")
    numbers = tuple(
        (signed_decimal(one.group("number").replace(" ", "")), one.span("number"))
        for one in _ONE_ITEM.finditer(source, start, end)
    )
    return Listed(numbers, start, end, _DECIMAL.search(source, start, end) is not None)


def may_be_told(source: str, place: int) -> bool:
    """Whether nothing is supposed before a word, or told of all things that it names at once."""
    before = source[max(0, place - _SENTENCE) : place]
    before = before[max(before.rfind(mark) for mark in (". ", "\n\n", ".\n")) + 1 :]
    return not (_OF_THEM.search(before) or _SUPPOSING.search(before))


def paired(values: Sequence[Expression], numbers: Sequence[Number]) -> list[Expression]:
    """Each number's value: the one that it is, else the nearest that no other number is."""
    left, pairs = list(values), dict[Span, Expression]()
    for number, where in numbers:
        meant = next((value for value in left if rounds_to(value, number)), None)
        if meant is not None:
            pairs[where] = meant
            left.remove(meant)
    for number, where in numbers:
        if where not in pairs:
            pairs[where] = nearest(left, number) or values[0]
            left.remove(pairs[where])
    return [pairs[where] for _, where in numbers]


def are_told(values: Sequence[Expression], numbers: Sequence[Number], *, sure: bool) -> bool:
    """Whether numbers are told of what has these values: it is sure, or at least half are."""
    pairs = zip(values, numbers, strict=True)
    right = sum(rounds_to(value, number) for value, (number, _) in pairs)
    return sure or 0 < len(numbers) <= 2 * right


#: What may be a decimal comma.
_DECIMAL = regex(r"[0-9],[0-9]")
