"""Bits of whole numbers in prose: ``5 XOR 3 = 6``, ```1 << 4` is 16``, and ``5 & 3 = 1``.

The last is said so only where the document speaks of such operators, or of bits at all and one
of them is right: ``chapters 3 & 4 = 12 pages``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain

from pe_symbolic.calculus.bits import joined
from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.coverage import Span
from pe_symbolic.claims.python.numbers_shown import signed_decimal
from pe_symbolic.claims.spoken.values_listed import is_in
from pe_symbolic.claims.vectors.printed_vectors import claim_of_number, speaks_at
from pe_symbolic.document import Document, Role
from pe_symbolic.regex import is_found, regex

_NUMBER = r"(?:0b[01]{1,64}|0x[0-9A-Fa-f]{1,16}|[0-9]{1,19})(?![\w.,])"
_RESULT = (
    r"[ ]?`?[ ]?(?:==?|→|->|(?:is|equals|gives|evaluates to)(?=[ `]))[ ]?`?"
    r"(?P<result>0b[01]{1,64}|0x[0-9A-Fa-f]{1,16}|[0-9]{1,3}(?:,[0-9]{3}){1,6}|[0-9]{1,19})"
    r"(?![\w.,]?[0-9A-Za-z_]|[ ]?[-+*/^&|<>]"
    r"|`?[ ](?:[KkMGTP]i?[Bb]?(?:its?|ytes?)?|(?:kilo|mega|giga)\w*|(?:thou|mill|bill)\w+)\b)"
)


def _operations(signs: str, *held: str) -> re.Pattern[str]:
    return regex(
        rf"(?<![\w.,])(?<![-+*/^&|<>~][ ])(?<![-+*/^&|<>~])(?P<first>{_NUMBER})[ ]?"
        rf"(?P<sign>{signs})"
        rf"(?P<rest>[ ]?{_NUMBER}(?:[ ]?(?P=sign)[ ]?{_NUMBER}){{0,6}}){_RESULT}",
        held=held,
    )


_SURE = _operations("<<|>>|XOR|xor|⊻", "<<", ">>", "xor", "⊻")
_OF_BITS = _operations(r"&|\||AND|OR", "&", "|", "and", "or")
_SPEAKS_OF_BITS = regex(
    r"(?i)\bbit-?wise\b|\bXOR\b|\bbitmask|\bbinary (?:and|or)\b|\bopera\w+ (?:de|sobre|bit)\b"
    r"|\bbinaires?\b|(?P<only>\bbits?\b)",
    held=("bit", "xor", "binar", "binaire"),
)
#: What the words and signs of prose are to a program.
_SIGNS = {"XOR": "^", "xor": "^", "⊻": "^", "AND": "&", "OR": "|"}
_EACH = regex(_NUMBER)


def claims_of_bits(document: Document, claimed: Sequence[Span]) -> Iterator[tuple[Claim, Span]]:
    """What operators on bits come to, one in each chain of them."""
    source = document.source
    found = _SURE.finditer(source) if is_found(_SURE, source) else iter(())
    if is_found(_SPEAKS_OF_BITS, source):
        found = chain(found, _of_bits(source))
    taken = sorted(claimed)
    for match in found:
        span = match.span()
        if is_in(span, taken) or _are_bits(match) or not _is_said(document, match):
            continue
        value = _value(match)
        if value is None:
            continue
        whole = numeral(value)
        result = match["result"].replace(",", "")
        printed = signed_decimal(result if result.isdecimal() else str(int(result, 0)))
        said = source[match.start() : match.end("rest")]
        claim = claim_of_number(document, span, whole, said, printed, match.span("result"))
        if not result.isdecimal():
            other = numeral(int(result, 0))
            claim = replace(claim, printed=None, other=other, other_text=result)
        yield claim, span


def _of_bits(source: str) -> list[re.Match[str]]:
    """``5 & 3 = 1`` and the like, where the document surely speaks of it, or one is right."""
    found = [one for one in _OF_BITS.finditer(source) if not _are_bits(one)]
    surely = not found or any(not one["only"] for one in _SPEAKS_OF_BITS.finditer(source))
    right = (_value(one) == int(one["result"].replace(",", ""), 0) for one in found)
    return found if surely or any(right) else []


def _numbers(match: re.Match[str]) -> list[str]:
    return [match["first"], *_EACH.findall(match["rest"])]


def _value(match: re.Match[str]) -> int | None:
    """What the numbers come to; ``None`` where they are moved too far."""
    value: int | None
    value, *others = (int(number, 0) for number in _numbers(match))
    for other in others:
        sign = _SIGNS.get(match["sign"], match["sign"])
        value = None if value is None else joined(sign, value, other)
    return value


def _are_bits(match: re.Match[str]) -> bool:
    """``101 & 011 = 001``: digits of the base two, or one with zeros before it."""
    numbers = [*_numbers(match), match["result"].replace(",", "")]
    if any(number.startswith("0") and number.isdecimal() and len(number) > 1 for number in numbers):
        return True
    return any(len(number) > 1 for number in numbers) and all(
        set(one) <= {*"01"} for one in numbers
    )


def _is_said(document: Document, match: re.Match[str]) -> bool:
    """Whether it stands in prose or as code in it; a bar in a row of a table parts its cells."""
    source, place = document.source, match.start("sign")
    if document.role_at(place) is Role.MATH and match["sign"] == "&":
        return False
    if match["sign"] == "|":
        line = source[source.rfind("\n", 0, match.start()) + 1 : match.start()]
        if line.lstrip().startswith("|") and line.count("`") % 2 == 0:
            return False
    return speaks_at(document, place)
