"""A numeral to another base than ten, written out in its powers: ``1101 = 1·2^3 + 1·2^2 + 1``."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from fractions import Fraction
from math import isfinite

from msgspec import structs

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.chains.links import is_numeral
from pe_symbolic.expression import Call, Expression, Number, walk
from pe_symbolic.regex import regex

_FEWEST_DIGITS, _HIGHEST_BASE, _TEN = 3, 36, 10


def with_numeral_read(chain: Chain, first: int) -> Chain:
    """The chain with a numeral in front read to the base whose powers stand right behind it.

    Nothing else says so: a sum of powers of that base whose value is that of the numeral.
    """
    numeral, sum_of_powers = chain.members[first : first + 2]
    base, formula = _base_of(sum_of_powers.expression), sum_of_powers.expression
    if numeral.printed is None or formula is None or base in (0, _TEN):
        return chain
    whole, _, part = numeral.printed.text.partition(".")
    digits = whole + part
    if len(digits) < _FEWEST_DIGITS or not (digits.isascii() and digits.isalnum()):
        return chain
    if any(int(one, _HIGHEST_BASE) >= base for one in digits):
        return chain
    value = rational_value(formula)
    if value is None or value * base ** len(part) != int(digits, base):
        return chain
    return chain.with_member(first, structs.replace(numeral, expression=formula, printed=None))


def with_bits_read(chain: Chain, first: int, last: int, source: str) -> Chain:
    """The chain with ``11011011`` beside ``0xDB`` read as bits, where they are those of it.

    Beside the same digits, ``101_2 = 101``, it says another number.  The bits in ``1.5 · 2 =
    0x40400000`` are those of a floating-point number, where they are that of another member.
    """
    for place in range(first, last):
        member = chain.members[place]
        stored = _FORMATS.fullmatch(source, member.start, member.end)
        if stored is not None and (value := _stored_in(stored[1], chain, first, last)) is not None:
            read = Number(value, "", (member.start, member.end))
            chain = chain.with_member(place, structs.replace(member, expression=read, printed=None))
        if member.printed is None or not _BITS.fullmatch(member.printed.text):
            continue
        beside = [chain.members[at] for at in (place - 1, place + 1) if first <= at < last]
        other = next((one for one in beside if is_numeral(one)), member)
        node, bits = other.expression, int(member.printed.text, 2)
        alike = member.printed.text in source[other.start : other.end]
        if isinstance(node, Number) and node.value == bits and not alike:
            read = Number(node.value, "", (member.start, member.end))
            chain = chain.with_member(place, structs.replace(member, expression=read, printed=None))
    return chain


_BITS = regex(r"[01]{3,64}")
_FORMATS = regex(r"0[xX]([0-9A-Fa-f]{16}|[0-9A-Fa-f]{8}|[0-9A-Fa-f]{4})")


def _stored_in(digits: str, chain: Chain, first: int, last: int) -> Fraction | None:
    """The value of a member that a floating-point number of such bits stands for.

    It is the nearest of those of its format, and the bits as a whole number are another one.
    """
    others = [rational_value(one.expression) for one in chain.members[first:last] if one.expression]
    values = [value for value in others if value is not None and value != int(digits, 16)]
    for stored, next_one in _floats(digits):
        near = (one for one in values if 2 * abs(one - stored) <= abs(next_one - stored))
        if (value := next(near, None)) is not None:
            return value
    return None


def _floats(digits: str) -> Iterator[tuple[Fraction, Fraction]]:
    """What bits are in half, single or double precision or bfloat16, and the number after it."""
    for sign, size in (("e", 4), ("f", 4), ("f", 8), ("d", 16)):
        if len(digits) == size:
            width = 2 * struct.calcsize(sign)
            pair = (f"{int(digits, 16) + more:0{size}x}".ljust(width, "0") for more in (0, 1))
            found = [struct.unpack(f">{sign}", bytes.fromhex(one[:width]))[0] for one in pair]
            if all(map(isfinite, found)):
                yield Fraction(found[0]), Fraction(found[1])


def _base_of(formula: Expression | None) -> int:
    """The one whole number that a sum has powers of; 0 where there is none."""
    if not (isinstance(formula, Call) and formula.op == "add"):
        return 0
    powers = [node.args[0] for node in walk(formula) if isinstance(node, Call) and node.op == "pow"]
    bases = {node.value if isinstance(node, Number) else None for node in powers}
    base = bases.pop() if len(bases) == 1 else None
    return int(base) if base is not None and base in range(2, _HIGHEST_BASE + 1) else 0
