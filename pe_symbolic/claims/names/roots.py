"""Whether a value given further down solves an equation, or only is another one of its name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import prod

from pe_symbolic.calculus.arrays import is_array
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.names.given import Setting
from pe_symbolic.claims.positional.waves import rounds_to
from pe_symbolic.decimals import PrintedDecimal, last_place
from pe_symbolic.enclosure import approximation
from pe_symbolic.expression import (
    Call,
    Expression,
    Number,
    Symbol,
    free_symbols,
    replace,
    some_node,
    substituted,
    walk,
)
from pe_symbolic.regex import regex


def may_be_solved(
    member: Member,
    number: PrintedDecimal | None,
    used: Sequence[Setting],
    bindings: Bindings,
    nearer: int = 1,
) -> bool:
    """Whether values below may be the roots of ``2x + 1 = 8``, where x has one above.

    They are none where none of them comes much ``nearer`` to the number than the values above:
    ``for x = 3 we have 2x + 1 = 8, for x = 5 we have 2x + 1 = 11``.  A product of names is
    computed at each step of a loop: the values of the next one are none, either.
    """
    below = [setting for setting in used if not bindings.stands_above(setting, member.start)]
    if not below or member.expression is None or _are_meant(below, used, member, bindings):
        return False
    above = {one.name: one.value for one in used if one.start < member.start}
    names = sorted(free_symbols(member.expression))
    if number is None or not above.keys() >= set(names):
        return True
    later = {name: bindings.given_below(name, member.start) for name in names}
    given = [[above[name], *(one.value for one in later[name])] for name in names]
    if prod(map(len, given)) > _MOST_CHOICES:
        return True
    here, *others = (
        _off(substituted(member.expression, dict(zip(names, values, strict=True))), number)
        for values in product(*given)
    )
    first = min((one.start for ones in later.values() for one in ones), default=member.end)
    ended = _SENTENCE_ENDS.search(bindings.document.source, member.end, first)
    product_of_names = isinstance(member.expression, Call) and member.expression.op == "mul"
    nearer = NEARER if ended and product_of_names else nearer
    return here is None or any(other is None or other * nearer < here for other in others)


def _are_meant(
    below: Sequence[Setting], used: Sequence[Setting], member: Member, bindings: Bindings
) -> bool:
    """``F = kx = 15, where k = 50 and x = 0.3``: all values are told behind, by such a word.

    Nobody solves for the vectors of a product.
    """
    vectors = all(is_array(one.value) and one.start > member.start for one in used)
    first = min(one.start for one in (used if vectors else below))
    source = bindings.document.source
    told = _WHERE.search(source, max(member.end, first - _BEFORE), first) is not None
    whole = vectors or len(below) == len(used)
    return told and whole and len(used) > 1 and first - member.end < _CLAUSE


_WHERE = regex(
    r"\b(?:where|with|wobei|mit|où|avec|donde|con|onde|com|dove|где|при)[\s$\\({]{1,6}"
    r"(?:(?:vec|mathbf|boldsymbol|bm)[\s{]{0,3})?\Z"
)
_BEFORE, _CLAUSE = 24, 120


def is_solved_further_down(
    member: Member, number: Member, used: Sequence[Setting], bindings: Bindings, *, said: bool
) -> bool:
    """Whether a value behind solves it: one right behind only where it is not ``said`` to be so."""
    if _is_solved_in_its_paragraph(member, number, used, bindings):
        return True
    return not said and _is_solved_right_behind(member, number, used, bindings)


def _is_solved_right_behind(
    member: Member, number: Member, used: Iterable[Setting], bindings: Bindings
) -> bool:
    """``θ = 45°, cos θ = 0.5, θ = 60°``: the next value of a name, right behind, solves it."""
    if member.expression is None or number.printed is None:
        return False
    for place in right_behind(number.end, used, bindings):
        resolved, _ = bindings.resolved(member.expression, place)
        if not free_symbols(resolved) and rounds_to(resolved, number.printed):
            return True
    return False


def follows_from_it(number: Member, used: Iterable[Setting], bindings: Bindings) -> bool:
    r"""``K = \frac{x^2}{50 - x} = 0.32 \Rightarrow x = 4``, where x had another value above."""
    above = {one.name for one in used if one.start < number.start}
    below = [one.start for name in above for one in bindings.given_below(name, number.end)]
    source = bindings.document.source
    return bool(below) and _FOLLOWS.fullmatch(source, number.end, min(below)) is not None


_FOLLOWS = regex(
    r"(?:[\s$},;]|\\[,;: ()\[\]]|\\q?quad(?![A-Za-z])|\\(?:text|mathrm)\s?\{[^{}]{0,20}\}?){0,12}"
    r"(?:⇒|⟹|=>|\\(?:Rightarrow|Longrightarrow|implies|therefore)(?![A-Za-z]))"
    r"(?:[\s$]|\\[,;: ()\[\]]|\\q?quad(?![A-Za-z])){0,12}"
)


def _is_solved_in_its_paragraph(
    member: Member, number: Member, used: Sequence[Setting], bindings: Bindings
) -> bool:
    """``(b) so log(d/10) = 5, d/10 = 10^5, d = 10^6``: no d of the paragraph (a) is meant.

    The values come from above the paragraph, and those of its own further down are right.
    """
    if member.expression is None or number.printed is None or not used:
        return False
    source = bindings.document.source
    begun, ended = source.rfind(_GAP, 0, member.start), source.find(_GAP, number.end)
    if any(one.start > begun for one in used):
        return False
    below = [one.start for given in used for one in bindings.given_below(given.name, number.end)]
    for place in below[:_LOOKED_AT]:
        if place > ended >= 0:
            continue
        resolved, _ = bindings.resolved(member.expression, place + 1)
        if not free_symbols(resolved) and rounds_to(resolved, number.printed):
            return True
    return False


_GAP, _LOOKED_AT = "\n\n", 8


def right_behind(end: int, used: Iterable[Setting], bindings: Bindings) -> Iterator[int]:
    """Where names that have a value are given their next one, right behind a place."""
    for setting in used:
        below = [one.start for one in bindings.given_below(setting.name, end)]
        if below and min(below) - end <= _RIGHT_BEHIND:
            yield min(below) + 1


_RIGHT_BEHIND = 80
_MOST_CHOICES, NEARER = 64, 8
_SENTENCE_ENDS = regex(r"[.!?]\$?\s|\n\s*\n")


def _off(node: Expression, number: PrintedDecimal) -> Fraction | None:
    """How far a number is from a value, where that has one."""
    value = approximation(node)
    return None if value is None else abs(value - number.value)


def may_be_rounded_before(
    member: Member, used: Sequence[Setting], number: PrintedDecimal | None, bindings: Bindings
) -> bool:
    """Whether a number may be right for values that were rounded where they are given.

    So are those given as nearly so much, and those that follow from the equation itself:
    ``cos C = 0.2857, so C = 73°``; not what its sentence supposes, ``where t = 2.5``.
    """
    if number is None or member.expression is None:
        return False
    printed = [(one, _literal(one.value)) for one in used]
    known = [
        (one, literal)
        for one, literal in printed
        if literal is not None
        and one.formula is None
        and (one.about or ("." in literal.text and bindings.is_given_later(one, member.start)))
    ]
    if not known or len(known) > _MOST_ROUNDED:
        return False
    values = {one.name: one.value for one in used}
    ends: list[Fraction] = []
    for signs in product((-1, 1), repeat=len(known)):
        moved = {
            one.name: _moved(one.value, literal, sign)
            for (one, literal), sign in zip(known, signs, strict=True)
        }
        value = approximation(substituted(member.expression, {**values, **moved}))
        if value is None:
            return False
        ends.append(value)
    half = number.unit / 2
    return min(ends) - half <= number.value <= max(ends) + half


_MOST_ROUNDED = 4


def _literal(value: Expression) -> Number | None:
    """The one number that is printed for a value."""
    numbers = [node for node in walk(value) if isinstance(node, Number)]
    return numbers[0] if len(numbers) == 1 and numbers[0].text else None


def _moved(value: Expression, literal: Number, sign: int) -> Expression:
    """The value half a unit of its last place off."""
    by = sign * last_place(literal.text.rstrip("…")) / 2
    moved = Number(literal.value + by)
    return replace(value, lambda node: moved if node == literal else None)


def is_posed_anew(member: Member, used: Iterable[Setting], source: str) -> bool:
    """``x^2 - 6x + 8 = 0`` in an exercise of its own, whatever x was in the one before."""
    if member.expression is None or not some_node(member.expression, _is_of_a_name):
        return False
    return all("\n" in source[setting.start : member.start] for setting in used)


def _is_of_a_name(node: Expression) -> bool:
    """A power of a name, or a logarithm, a root or a wave of what has one."""
    if not isinstance(node, Call):
        return False
    if node.op == "pow" and isinstance(node.args[0], Symbol):
        return True
    return node.op in _OF_ONE and bool(free_symbols(node))


_OF_ONE = frozenset("log ln exp sqrt sin cos tan abs".split())
