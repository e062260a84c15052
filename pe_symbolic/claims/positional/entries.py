r"""Entries of an encoding with numbers of another one: ``PE(2, 0) = \sin(1/10000^{0/4})``.

What the numbers are to be at a position and a column is taken from the other entries, and
so is whether a column is one of sines or of cosines; the printed formula of the paper tells
as much as three of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from fractions import Fraction

from msgspec import Struct, structs

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.claim import Claim, Foregoing
from pe_symbolic.claims.positional.encoded import entry_called
from pe_symbolic.claims.positional.paper import BASE
from pe_symbolic.decimals import last_place
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
#: The base is this power of ten, so that an angle of ``0.02`` shows what it was divided by.
_TENS = 4
#: Powers of the base that are nearer to each other may be one that was rounded.
_APART = Fraction(1, 100)


class _Entry(Struct, frozen=True):
    """A position and a column, and the numbers in a formula that are to be of them."""

    claim: Claim
    position: Fraction
    column: Fraction
    wave: Call
    #: ``None`` where the angle is divided already: ``0.02``.
    divided: Number | None
    #: ``2`` in ``10000^{2/4}``, or ``1`` in ``10000^{2 \\cdot 1/4}``, taken so many times.
    raised: Number | None = None
    times: Fraction = Fraction(1)
    #: What the base is raised to where no column is divided: ``0`` in ``\sin(3)``, 1/2 in ``0.02``.
    power: Fraction | None = None
    #: By how much that may be rounded, and whether the base itself is printed.
    about: Fraction = _APART
    based: bool = False
    width: Fraction | None = None

    @property
    def exponent(self) -> Fraction | None:
        """What is divided by the width."""
        if self.raised is not None:
            return self.times * self.raised.value
        if self.power is None or (self.width is None and self.power):
            return None
        return self.power * (self.width or 0)


class _Rules(Struct, frozen=True):
    """How most entries of a document are counted, and which of the columns are sines."""

    counted: _Rule | None
    paired: _Rule | None
    #: Whether a column beyond the first pair bears that out, and with it the base.
    raised: bool
    sines: Fraction | None


def with_entries_held(
    claims: Iterable[Claim], source: str, width: Callable[[int], Fraction | None]
) -> list[Claim]:
    """The claims, those on an entry with the formula that the others show to be its own.

    ``width`` says how many columns there are at a place of the text, where that is known.
    """
    claims = list(claims)
    found = {at: one for at, claim in enumerate(claims) if (one := _entry_of(claim, width))}
    entries = list(found.values())
    defined = bool(found) and not _count_pairs(entries) and any(map(_defines, claims))
    if defined or len(found) > _FEWEST:
        rules = _rules_of(entries, _BY_DEFINITION if defined else ())
        for at, entry in found.items():
            claims[at] = _held(entry, rules, source)
    return claims


#: Columns, and what the formula of the paper divides by the width in them.
_BY_DEFINITION = tuple((Fraction(at), Fraction(at - at % 2)) for at in (4, 5, 7))


def _defines(claim: Claim) -> bool:
    r"""Whether a claim is ``PE(pos, 2i) = \sin(pos/10000^{2i/d})``, with the base of the paper."""
    for piece in claim.pieces:
        match piece.formula:
            case Call(
                op="sin",
                args=(
                    Call(
                        op="div",
                        args=(
                            position,
                            Call(op="pow", args=(Number(value=base), Call(op="div", args=(to, _)))),
                        ),
                    ),
                ),
            ):
                return (position, to, base) == (piece.position, piece.column, BASE)
    return False


def _count_pairs(entries: Sequence[_Entry]) -> bool:
    """Whether a column is what ``i`` is: ``PE(1, 1)`` is both waves, or of ``10000^{2/4}``."""
    places = {(one.position, one.column) for one in entries}
    waves = {(one.position, one.column, one.wave.op) for one in entries}
    twice = any(one.column > 0 and one.exponent == 2 * one.column for one in entries)
    return twice or len(waves) > len(places)


def _rules_of(entries: Sequence[_Entry], told: Sequence[tuple[Fraction, Fraction]]) -> _Rules:
    positions = [(column, column) for column, _ in told] + [
        (one.position, one.divided.value) for one in entries if one.divided is not None
    ]
    # Decimals that show a power of the base have it of the position as it is counted.
    positions += [
        (one.position, one.position) for one in entries if one.divided is None and one.power
    ]
    columns = [(one.column, one.exponent) for one in entries if one.exponent is not None]
    columns += told
    paired = _rule(_COLUMNS, columns)
    raised = paired is not None and any(to and paired(one) == to for one, to in columns)
    return _Rules(_rule(_POSITIONS, positions), paired, raised, _sines(entries, len(told)))


def _rule(rules: Sequence[_Rule], pairs: Sequence[tuple[Fraction, Fraction]]) -> _Rule | None:
    """The one rule that most of the pairs follow, where enough do and few do not."""
    rules = [rule for rule in rules if all(rule(one) >= 0 for one, _ in pairs)]
    follow = [sum(rule(one) == other for one, other in pairs) for rule in rules]
    most = max(follow, default=0)
    told = most >= max(_FEWEST, 2 * (len(pairs) - most)) and follow.count(most) == 1
    return rules[follow.index(most)] if told else None


def _sines(entries: Sequence[_Entry], told: int) -> Fraction | None:
    """What is left of a column of sines divided by two, where enough of both waves tell.

    ``told`` of them the formula of the paper counts for.
    """
    for left, defined in ((Fraction(0), told), (Fraction(1), 0)):
        waves = [one.wave.op for one in entries if one.wave.op == _wave(one.column, left)]
        both = min(waves.count("sin"), waves.count("cos")) + defined
        if both >= _FEWEST and len(waves) + defined >= 2 * (len(entries) - len(waves)):
            return left
    return None


def _wave(column: Fraction, sines: Fraction) -> str:
    return "sin" if column % 2 == sines else "cos"


def _held(entry: _Entry, rules: _Rules, source: str) -> Claim:
    """The claim with its formula as the rules have it, where that is another one."""
    name, subject = entry.claim.name, entry.claim.subject
    meant = _with_its_wave(_with_its_numbers(entry, rules), entry, rules)
    if name is None or subject is None or meant == entry.wave:
        return entry.claim
    start, end = name.span
    return replace(entry.claim, foregoing=Foregoing(meant, source[start:end], {}))


def _with_its_wave(formula: Call, entry: _Entry, rules: _Rules) -> Call:
    if rules.sines is None:
        return formula
    return Call(_wave(entry.column, rules.sines), formula.args, formula.span)


def _with_its_numbers(entry: _Entry, rules: _Rules) -> Call:
    """The wave of an entry at the position and the column that the rules tell."""
    meant: list[tuple[Number, Fraction]] = []
    if rules.counted is not None and entry.divided is not None:
        meant.append((entry.divided, rules.counted(entry.position)))
    if rules.paired is not None and entry.raised is not None:
        meant.append((entry.raised, rules.paired(entry.column) / entry.times))
    if entry.raised is None and (other := _of_its_column(entry, rules)) is not None:
        return other

    def change(node: Expression) -> Expression | None:
        to_be = (value for one, value in meant if one is node and value != one.value)
        return next(map(numeral, to_be), None)

    changed = replace_nodes(entry.wave, change)
    return changed if isinstance(changed, Call) else entry.wave


def _of_its_column(entry: _Entry, rules: _Rules) -> Call | None:
    """The wave with the power of its column, where the angle plainly has that of another."""
    if rules.paired is None or not entry.width or not (rules.raised or entry.based):
        return None
    column = rules.paired(entry.column)
    if column >= entry.width:
        return None
    at = entry.position if entry.divided is None else entry.divided.value
    position = at if rules.counted is None else rules.counted(entry.position)
    if not _is_apart(entry, column / entry.width, position):
        return None
    exponent = Call("div", (numeral(column), numeral(entry.width)))
    angle = Call("div", (numeral(position), Call("pow", (numeral(BASE), exponent))))
    return Call(entry.wave.op, (angle,), entry.wave.span)


def _is_apart(entry: _Entry, power: Fraction, position: Fraction) -> bool:
    """Whether the angle has another power, or is a decimal that the position does not give."""
    if entry.power is not None:
        return abs(power - entry.power) > entry.about
    angle, tens = entry.wave.args[0], power * _TENS
    if entry.divided is not None or not isinstance(angle, Number) or tens.denominator > 1:
        return False
    return abs(angle.value - position / 10**tens) > last_place(angle.text) / 2


def _entry_of(claim: Claim, width: Callable[[int], Fraction | None]) -> _Entry | None:
    called = entry_called(claim.name)
    if called is None or claim.kind != "value" or claim.foregoing is not None:
        return None
    _, position, column = called.args
    at, index = rational_value(position), rational_value(column)
    match claim.subject:
        case Call(op="sin" | "cos", args=(angle,)) as wave if at is not None and index is not None:
            columns = width(called.span[0])
            return _with_angle(_Entry(claim, at, index, wave, None, width=columns), angle)
    return None


def _with_angle(entry: _Entry, angle: Expression) -> _Entry | None:
    """The entry with the numbers in its angle; ``None`` where that is no number divided."""
    match angle:
        case Call(op="div", args=(Number() as divided, Number(value=below))):
            return structs.replace(entry, divided=divided, power=_power(below))
        case Call(op="div", args=(Number() as divided, below)):
            return _with_power(structs.replace(entry, divided=divided), below)
        case Number(value=value) as whole:
            power = _power(entry.position / value) if value else None
            if value.denominator == 1 and not power:  # else it is divided already
                return structs.replace(entry, divided=whole, power=power)
            return structs.replace(entry, power=power)
    return None


def _with_power(entry: _Entry, below: Expression) -> _Entry:
    """The entry with the number of the column in what its angle is divided by."""
    match below:
        case Call(op="pow", args=(_, Call(op="div", args=(Number() as raised, Number())))):
            return structs.replace(entry, raised=raised)
        case Call(op="pow", args=(_, Call(op="div", args=(Call(op="mul", args=both), Number())))):
            match both:
                case Number(value=times), Number() as raised if times:
                    return structs.replace(entry, raised=raised, times=times)
        case Call(op="pow", args=(Number(value=base), Number(value=power))) if base == BASE:
            about = Fraction(0) if power.denominator == 1 else _APART
            return structs.replace(entry, power=power, about=about, based=True)
    return entry


def _power(divisor: Fraction) -> Fraction | None:
    """What the base is raised to in 1, 10, 100 and so on; ``None`` for any other number."""
    tens = next((n for n in range(_TENS + 1) if divisor == 10**n), None)
    return None if tens is None else Fraction(tens, _TENS)
