r"""Entries of an encoding with numbers of another one: ``PE(2, 0) = \sin(1/10000^{0/4})``.

What the numbers are to be at a position and a column is taken from the other entries.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from fractions import Fraction

from msgspec import Struct

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.claim import Claim, Foregoing
from pe_symbolic.claims.positional.encoded import entry_called
from pe_symbolic.expression import Call, Expression, Number
from pe_symbolic.expression import replace as replace_nodes

#: So many other entries tell how those of a document are counted.
_FEWEST = 2
_Rule = Callable[[Fraction], Fraction]
_POSITIONS: tuple[_Rule, ...] = (lambda at: at, lambda at: at - 1, lambda at: at + 1)
#: What a column is divided by the width: that of its pair, a pair itself, or counted from 1.
_COLUMNS: tuple[_Rule, ...] = (
    lambda column: column - column % 2,
    lambda pair: 2 * pair,
    lambda column: column,
    lambda column: column - 1 - (column - 1) % 2,
)


class _Entry(Struct, frozen=True):
    """A position and a column, and the numbers in a formula that are to be of them."""

    claim: Claim
    position: Fraction
    column: Fraction
    divided: Number
    #: ``2`` in ``10000^{2/4}``, or ``1`` in ``10000^{2 \\cdot 1/4}``, taken so many times.
    raised: Number | None
    times: Fraction

    @property
    def exponent(self) -> Fraction | None:
        return None if self.raised is None else self.times * self.raised.value


def with_entries_held(claims: Iterable[Claim], source: str) -> list[Claim]:
    """The claims, those on an entry with the formula that the others show to be its own."""
    claims = list(claims)
    found = {place: entry for place, claim in enumerate(claims) if (entry := _entry_of(claim))}
    if len(found) > _FEWEST:
        entries = list(found.values())
        counted = _rule(_POSITIONS, [(one.position, one.divided.value) for one in entries])
        columns = [(one.column, one.exponent) for one in entries if one.exponent is not None]
        paired = _rule(_COLUMNS, columns)
        for place, entry in found.items():
            claims[place] = _held(entry, counted, paired, source)
    return claims


def _rule(rules: Sequence[_Rule], pairs: Sequence[tuple[Fraction, Fraction]]) -> _Rule | None:
    """The one rule that most of the pairs follow, where enough do and few do not."""
    rules = [rule for rule in rules if all(rule(one) >= 0 for one, _ in pairs)]
    follow = [sum(rule(one) == other for one, other in pairs) for rule in rules]
    most = max(follow, default=0)
    told = most >= max(_FEWEST, 2 * (len(pairs) - most)) and follow.count(most) == 1
    return rules[follow.index(most)] if told else None


def _held(entry: _Entry, counted: _Rule | None, paired: _Rule | None, source: str) -> Claim:
    """The claim with its formula as the rules have it, where that is another one."""
    meant = []
    if counted is not None:
        meant.append((entry.divided, counted(entry.position)))
    if paired is not None and entry.raised is not None:
        meant.append((entry.raised, paired(entry.column) / entry.times))
    name, subject = entry.claim.name, entry.claim.subject
    if name is None or subject is None or all(one.value == value for one, value in meant):
        return entry.claim

    def change(node: Expression) -> Expression | None:
        to_be = next((value for one, value in meant if one is node), None)
        return None if to_be is None else Number(to_be, str(to_be))

    start, end = name.span
    before = Foregoing(replace_nodes(subject, change), source[start:end], {})
    return replace(entry.claim, foregoing=before)


def _entry_of(claim: Claim) -> _Entry | None:
    called = entry_called(claim.name)
    if called is None or claim.kind != "value" or claim.foregoing is not None:
        return None
    _, position, column = called.args
    at, index = rational_value(position), rational_value(column)
    if at is None or index is None:
        return None
    match claim.subject:
        case Call(op="sin" | "cos", args=(Call(op="div", args=(Number() as divided, below)),)):
            return _Entry(claim, at, index, divided, *_raised(below))
        case Call(op="sin" | "cos", args=(Number(value=value) as angle,)):
            whole = value.denominator == 1  # else it is divided already
            return _Entry(claim, at, index, angle, None, Fraction(1)) if whole else None
    return None


def _raised(below: Expression) -> tuple[Number | None, Fraction]:
    """The number of the column in what an angle is divided by, and how many times it stands."""
    match below:
        case Call(op="pow", args=(_, Call(op="div", args=(Number() as raised, Number())))):
            return raised, Fraction(1)
        case Call(op="pow", args=(_, Call(op="div", args=(Call(op="mul", args=both), Number())))):
            match both:
                case Number(value=times), Number() as raised if times:
                    return raised, times
    return None, Fraction(1)
