"""Signs between numbers that are no operations: ``12-4 = .750``, ``4-4-2 = 10``, ``10+68.01``.

Each is another reading, which counts only where it is right.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.claim import Claim
from pe_symbolic.expression import Call, Expression, Number, Span, replace
from pe_symbolic.regex import regex

_PARTS = regex(r"[0-9]{1,4}(?:[-–—][0-9]{1,4}){1,9}")
_NUMBER = regex(r"[0-9]+")
_STATION = regex(r"(?P<far>[0-9]{1,4})\+(?P<near>[0-9]{2,3})(?P<rest>\.[0-9]{1,4})?")
_OWED = regex(r"\((?P<owed>[0-9][0-9,.]{0,15})\)\s?[-−+]")
_POINTS = regex(r"\s?(?:bps?|basis points?)\b")
#: ``3 km east + 4 km north``
_CROSSWISE = regex(
    r"\b(?:(?:east|west)(?:ward)?\b[^+]*\+[^+]*\b(?:north|south)"
    r"|(?:north|south)(?:ward)?\b[^+]*\+[^+]*\b(?:east|west)"
    r"|(?:left|right|forward)\b[^+]*\+[^+]*\b(?:up|down)|(?:up|down)\b[^+]*\+[^+]*\b(?:left|right))",
    re.IGNORECASE,
)
_STANDS = ": only so is it right"


def joined_numbers(
    claim: Claim, subject: Expression, source: str
) -> Iterator[tuple[Expression, str]]:
    """What the numbers of a subject come to if a sign joins them, and what to say of it."""
    text, whole = claim.subject_text.strip(), subject.span
    if not isinstance(subject, Call):
        return
    if (turn := _TURNED.search(source, max(0, whole[0] - _BEFORE), whole[0])) is not None:
        yield from _in_another_order(text, whole, turn)
    if "bp" in text or "basis" in text:
        yield from _of_basis_points(subject, source)
    if _CROSSWISE.search(text):
        yield from _crosswise(subject)
    if subject.op != "add" or claim.printed is None:
        return
    if _PARTS.fullmatch(text):
        parts = [int(each) for each in _NUMBER.findall(text)]
        end = subject.args[-1].span[1]
        if (time := _OF_TIME.match(source, end, end + _NEAR)) is not None:
            yield from _between(parts, time["unit"], whole)
        if len(parts) > _TWO:
            yield numeral(Fraction(sum(parts)), whole), f"dashes join parts of a whole{_STANDS}"
        elif claim.printed.text.startswith("."):
            share = Call("div", (numeral(Fraction(parts[0])), numeral(Fraction(sum(parts)))), whole)
            yield share, f"{text} is how many were won and lost{_STANDS}"
    elif (station := _STATION.fullmatch(text)) is not None:
        rest = station["rest"] or ""
        value = Fraction(station["far"] + station["near"] + rest)
        yield numeral(value, whole), f"{text} is a station of a line{_STANDS}"
    elif _OWED.match(text) and isinstance(subject.args[0], Number):
        owed = Call("neg", subject.args[:1], subject.args[0].span)
        yield (
            Call("add", (owed, *subject.args[1:]), whole),
            f"a number in brackets is owed{_STANDS}",
        )


_TWO, _NEAR, _BEFORE = 2, 24, 100
_TURNED = regex(
    r"(?:left[- ]to[- ]right|(?P<back>right[- ]to[- ]left|\bAPL\b)"
    r"|(?:without|ignor\w+) [^.\n]{0,20}(?:order|precedence)"
    r"|four-function|\bSmalltalk\b|(?P<sheet>\bExcel\b|spreadsheet))[^.\n]{0,80}\Z",
    re.IGNORECASE,
)
_TERMS = regex(r"[-−+×·*÷/]|[0-9]+(?:\.[0-9]+)?")
_PLAIN = regex(r"(?:[0-9]+(?:\.[0-9]+)?\s?(?:[-−+×·*÷/]\s?(?=[0-9])|\Z)){2,9}")
_SQUARE = regex(r"=?[-−](?P<base>[0-9]{1,6})\s?\^\s?(?P<power>[0-9])")


def _in_another_order(
    text: str, span: Span, turn: re.Match[str]
) -> Iterator[tuple[Expression, str]]:
    """``-2^2 = 4`` of a spreadsheet, which multiplies before it adds like anyone; or as said."""
    if (square := _SQUARE.fullmatch(text)) is not None:
        value = (-Fraction(square["base"])) ** int(square["power"])
        yield numeral(value, span), f"the sign is raised too{_STANDS}"
    if not turn["sheet"]:
        yield from _evaluated(text, span, back=bool(turn["back"]))


def _evaluated(text: str, span: Span, *, back: bool) -> Iterator[tuple[Expression, str]]:
    """``2 + 3 × 4 = 20`` from left to right, or from right to left, as said."""
    if _PLAIN.fullmatch(text) is None:
        return
    terms = _TERMS.findall(text)
    if back:
        terms.reverse()
    value = Fraction(terms[0])
    for sign, term in zip(terms[1::2], terms[2::2], strict=True):
        number = Fraction(term)
        one, other = (number, value) if back else (value, number)
        if sign in "÷/" and not other:
            return
        value = _computed(one, sign, other)
    yield numeral(value, span), f"evaluated in the order that is said{_STANDS}"


def _computed(one: Fraction, sign: str, other: Fraction) -> Fraction:
    if sign in "+":
        return one + other
    if sign in "-−":
        return one - other
    return one * other if sign in "×·*" else one / other


def _between(parts: list[int], unit: str, span: Span) -> Iterator[tuple[Expression, str]]:
    """``22–06 = 8 h``, ``9-5 = 8 hours``, ``1939–45 = 6 years``: from the one to the other."""
    first, last = parts[0], parts[-1]
    if unit[0] in "hHSu":
        spans = [(last - first) % 12, (last - first) % 24] if max(parts) <= _HOURS else []
    else:
        spans = [last + 100 * (first // 100) - first] if last < 100 <= first else []
    for each in spans:
        yield numeral(Fraction(each), span), f"from {first} to {last}{_STANDS}"


_HOURS = 24
_OF_TIME = regex(
    r"[^\w\n]{0,8}(?:is |ist )?[0-9]{1,4}\W{0,6}(?:text\W{0,3})?"
    r"(?P<unit>h|hrs?|hours?|Std|Stunden|heures|horas|uur|years?|Jahre|ans|años|anni|anos)\b"
)


def _crosswise(subject: Call) -> Iterator[tuple[Expression, str]]:
    """``3 km east + 4 km north = 5 km``, in whatever unit."""
    match subject:
        case Call(op="add", args=(_, _) as ways):
            squares = tuple(Call("pow", (one, numeral(Fraction(_TWO)))) for one in ways)
            yield (
                Call("sqrt", (Call("add", squares),), subject.span),
                f"each goes its own way{_STANDS}",
            )
        case Call(op="div", args=(Call() as total, unit)):
            for whole, why in _crosswise(total):
                yield Call("div", (whole, unit), subject.span), why


def _of_basis_points(subject: Expression, source: str) -> Iterator[tuple[Expression, str]]:
    """``5.25% − 25 bp = 5.00%``: one of them is a hundredth of a percent."""

    def point(node: Expression) -> Expression | None:
        if isinstance(node, Number) and _POINTS.match(source, node.span[1]):
            return Number(node.value / 10_000, node.text, node.span)
        return None

    changed = replace(subject, point)
    if changed != subject:
        yield changed, f"basis points are hundredths of a percent{_STANDS}"
