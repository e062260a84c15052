r"""Entries of an encoding at the angle of another one: ``PE(3, 2) = \sin(0.6)`` for 0.3.

How positions and columns are counted, and how wide the encoding is, is told by the other entries.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from itertools import islice, product

from msgspec import Struct, structs

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.claim import Claim, Foregoing
from pe_symbolic.claims.numbers.slips import value_at
from pe_symbolic.claims.positional.encoded import entry_called
from pe_symbolic.claims.positional.paper import BASE
from pe_symbolic.decimals import last_place
from pe_symbolic.expression import Call, Expression, Number, free_symbols
from pe_symbolic.regex import regex

#: So many entries tell, so many of them behind the first pair; so many at most are looked at.
_FEWEST, _BEHIND, _MOST = 3, 2, 64
#: A whole number, and not that of an entry, ``PE(6, 2)``.
_NUMBER = regex(r"(?<![0-9.,(])(?<!, )[1-9][0-9]{0,3}(?![.,]?[0-9])")
_MOST_WIDTHS, _SHARP = 12, Fraction(1, 10**15)


class _Entry(Struct, frozen=True):
    """An entry, and the angle of which the sine or cosine is taken, known to a unit."""

    claim: Claim
    position: Fraction
    column: Fraction
    angle: Fraction
    unit: Fraction


class _Law(Struct, frozen=True):
    """What the first position is, whether pairs are counted, and how many columns there are."""

    first: int
    pairs: bool
    width: int

    def place(self, entry: _Entry) -> tuple[Fraction, Fraction]:
        """The position of an entry from 0 on, and the exponent of its frequency."""
        column = 2 * entry.column if self.pairs else entry.column - entry.column % 2
        return entry.position - self.first, column / self.width

    def holds(self, entry: _Entry) -> bool:
        position, exponent = self.place(entry)
        if position < 0 or exponent >= 1:
            return False
        beyond = position * _frequency(exponent) - entry.angle
        return 2 * abs(beyond) <= entry.unit or 0 < beyond < entry.unit  # rounded, or cut off


def with_angles_held(claims: list[Claim], source: str) -> list[Claim]:
    """The claims, those on an entry at another angle with the one that the others show."""
    found = {place: entry for place, claim in enumerate(claims) if (entry := _entry_of(claim))}
    entries = list(islice(found.values(), _MOST))
    if len(entries) <= _FEWEST or not any(one.unit for one in entries):
        return claims
    said = _even_numbers(source)
    shown = int(max(entry.column for entry in entries)) // 2 * 2 + 2
    law = _law(entries, list(dict.fromkeys([shown, *said])))
    if law is None:
        return claims
    # What an entry is by any other width that is said is of another example.
    of_others = [structs.replace(law, width=width) for width in (law.width, *said)]
    held = list(claims)
    for place, entry in found.items():
        if not any(one.holds(entry) for one in of_others):
            held[place] = _held(entry, law, source)
    return held


def _law(entries: Sequence[_Entry], widths: Sequence[int]) -> _Law | None:
    """The one law that nearly all entries follow, some of them behind the first pair."""
    laws = [_Law(*each) for each in product((0, 1, -1), (False, True), widths)]
    follow = [[one for one in entries if law.holds(one)] for law in laws]
    most = max(follow, key=len)
    law = laws[follow.index(most)]
    sure = [len(one) for one in follow].count(len(most)) == 1
    behind = sum(law.place(one)[1] > 0 for one in most)
    told = len(most) >= max(_FEWEST, 3 * (len(entries) - len(most))) and behind >= _BEHIND
    return law if told and sure else None


def _even_numbers(source: str) -> list[int]:
    """The even numbers of a document, one of which may be a width."""
    said = (int(number[0]) for number in _NUMBER.finditer(source))
    return list(islice(dict.fromkeys(n for n in said if n % 2 == 0), _MOST_WIDTHS))


def _held(entry: _Entry, law: _Law, source: str) -> Claim:
    """The claim with the wave of its own position and column before it."""
    name, wave = entry.claim.name, entry.claim.subject
    if name is None or not isinstance(wave, Call):
        return entry.claim
    position, exponent = law.place(entry)
    power = Call("pow", (_number(Fraction(BASE)), _number(exponent)))
    own = Call(wave.op, (Call("div", (_number(position), power)),), wave.span)
    return replace(entry.claim, foregoing=Foregoing(own, source[slice(*name.span)], {}))


def _entry_of(claim: Claim) -> _Entry | None:
    called = entry_called(claim.name)
    if called is None or claim.kind != "value" or claim.foregoing is not None:
        return None
    at, index = (rational_value(one) for one in called.args[1:])
    match claim.subject:
        case Call(op="sin" | "cos", args=(angle,)) if not free_symbols(angle):
            value = value_at(angle, _SHARP)
        case _:
            return None
    if at is None or index is None or value is None:
        return None
    unit = last_place(angle.text) if isinstance(angle, Number) else 2 * _SHARP
    return _Entry(claim, at, index, value, unit if unit < 1 else Fraction(0))


@lru_cache(maxsize=256)
def _frequency(exponent: Fraction) -> Fraction:
    """One by the paper's base to the power of a part of the width, sharp enough for any angle."""
    power = Call("pow", (_number(Fraction(BASE)), _number(-exponent)))
    return value_at(power, _SHARP) or Fraction(0)


def _number(value: Fraction) -> Expression:
    return Number(value, str(value))
