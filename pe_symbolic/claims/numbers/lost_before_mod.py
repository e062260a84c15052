"""Bases whose exponents lost their raising before a modulus: ``74 mod 13 = 9`` for 7 to the 4th."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache

from pe_symbolic.regex import regex

_BEFORE_MOD = regex(
    r"(?<![0-9.,^*/×·+(-])(?P<digits>[1-9][0-9]{1,5}) ?\(?mod (?P<modulus>[1-9][0-9]{0,3})\)?"
    r" ?= ?(?P<rest>[^\n;,]{1,120})"
)
_NEXT = regex(r"\(?(?P<number>[0-9]{1,12})\)? ?\(?mod")
_LAST = regex(r"=? ?(?P<number>[0-9]{1,6})(?:[.\s]{0,3}\Z)")
_SEVERAL, _MOST_BITS = 2, 64


@lru_cache(maxsize=4)
def bases_before_mod(source: str) -> frozenset[str]:
    """The bases that a text has, where it holds with such powers alone.

    So it does where two lines of the same base are false as they stand, and right with powers;
    or where the power is written out next: ``33 mod 13 = 27 mod 13``.
    """
    if "mod" not in source:
        return frozenset()
    found: defaultdict[str, set[str]] = defaultdict(set)
    sure: set[str] = set()
    for line in _BEFORE_MOD.finditer(source):
        digits, modulus, rest = line["digits"], int(line["modulus"]), line["rest"]
        written, last = _NEXT.match(rest), _LAST.search(rest)
        for base, exponent in _parted(digits):
            bits = int(base).bit_length() * exponent
            if written and bits <= _MOST_BITS and int(base) ** exponent == int(written["number"]):
                sure.add(base)
            result = int(last["number"]) if last else modulus
            plain = result >= modulus or int(digits) % modulus == result
            if not plain and pow(int(base), exponent, modulus) == result:
                found[base].add(digits)
    return frozenset(sure | {base for base, all_ in found.items() if len(all_) >= _SEVERAL})


def _parted(digits: str) -> Iterator[tuple[str, int]]:
    """The digits as a base above one and an exponent above one, in every way."""
    for place in range(1, len(digits)):
        base, exponent = digits[:place], digits[place:]
        if base != "1" and exponent[0] != "0" and exponent != "1":
            yield base, int(exponent)
