r"""Steps that give an equation another solution: ``3x - 7 = 11 \implies 3x = 6 \implies x = 2``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from msgspec import structs

from pe_symbolic.calculus.trees import numeral, polynomial_in, subtracted
from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.names.leading_on import follows_from, stands_below
from pe_symbolic.claims.names.other_arithmetic import speaks_of_another
from pe_symbolic.claims.names.solved import OF_NO_NUMBERS, number_told
from pe_symbolic.claims.names.undone import is_alternative
from pe_symbolic.claims.said import Said
from pe_symbolic.expression import Number, Symbol, free_symbols, substituted, walk

#: By so small a part of it a solution may be another where numbers were rounded on the way.
_ROUNDED = Fraction(1, 20)
_NEAR = 240
_LINEAR, _SIDES, _MOST_STEPS = 2, 2, 8


def with_false_steps(everything: list[Said], source: str) -> None:
    """Puts the solution of the equation above in the place of the name, in each false step.

    Line follows from line down to a number that solves the last one: all of them ask for it.
    """
    for place in range(_SIDES, len(everything)):
        for step, name, value in _false_steps(everything, place, source):
            said = everything[step]
            if said.chain is not None:
                everything[step] = structs.replace(said, chain=_put_in(said.chain, name, value))


def _false_steps(
    everything: Sequence[Said], place: int, source: str
) -> Iterator[tuple[int, str, Fraction]]:
    """The lowest step above an answer behind which the equation has another solution."""
    chain = everything[place].chain
    named = chain.members[0].expression if chain and len(chain.members) == _SIDES else None
    if chain is None or not isinstance(named, Symbol) or chain.relations[0] not in ("=", "≈"):
        return
    asked = number_told(chain.members[1])
    below, known = chain, asked
    for at in range(place - 1, max(-1, place - _MOST_STEPS), -1):
        above = everything[at].chain
        root = None if above is None or known is None else _root(above, named.name)
        if above is None or root is None or known is None or not _leads_on(above, below, source):
            return
        if at == place - 1 and not _is_about(root, known):
            first = everything[at - 1].chain if at else None
            if first is not None and _is_step_between(first, above, named.name, known, source):
                yield at, named.name, known
            return
        if at < place - 1 and not _has_its_solution(below, root, known):
            if not _are_cases(above, below, source):
                yield at + 1, named.name, root
            return
        below, known = above, root


def _is_step_between(above: Chain, step: Chain, name: str, known: Fraction, source: str) -> bool:
    """Whether the equation before a step has the solution that is told behind it."""
    root = _root(above, name)
    told = root is not None and _is_about(root, known) and _leads_on(above, step, source)
    return told and not _are_cases(above, step, source)


def _has_its_solution(step: Chain, root: Fraction, known: Fraction) -> bool:
    """Whether a step has the solution of the equation before it, or nearly so by decimals."""
    rounded = "≈" in step.relations or any(
        isinstance(node, Number) and node.value.denominator > 1
        for member in step.members
        if member.expression is not None
        for node in walk(member.expression)
    )
    return _is_about(root, known) if rounded else root == known


def _leads_on(above: Chain, below: Chain, source: str) -> bool:
    """Whether a line stands right below another, or words or an arrow say that it follows."""
    start = below.members[0].start
    follows = follows_from(above, start, source)
    if follows is not None:
        return follows["are"] is None
    between = stands_below(above, start, source)
    return between is not None and not between.group().rstrip(" \n$&").endswith((",", ";"))


def _root(equation: Chain, name: str) -> Fraction | None:
    """The solution of a linear equation of one name and numbers without units."""
    if len(equation.members) != _SIDES or equation.relations[0] != "=":
        return None
    left, right = equation.members
    if left.expression is None or right.expression is None or left.units or right.units:
        return None
    if left.scale or right.scale or isinstance(left.expression, Symbol):
        return None
    if free_symbols(left.expression) | free_symbols(right.expression) != {name}:
        return None
    powers = polynomial_in(subtracted(left.expression, right.expression), name) or ()
    while powers and not powers[-1]:
        powers = powers[:-1]
    return -powers[0] / powers[1] if len(powers) == _LINEAR else None


def _is_about(one: Fraction, other: Fraction) -> bool:
    return abs(one - other) <= _ROUNDED * max(abs(one), abs(other))


def _are_cases(above: Chain, below: Chain, source: str) -> bool:
    """``2x - 3 = 5`` above ``2x - 3 = -5``: one side is set equal to two numbers."""
    first, second = (
        {"".join(source[one.start : one.end].split()) for one in chain.members}
        for chain in (above, below)
    )
    alike = not first.isdisjoint(second)
    return (
        alike or is_alternative(source, below.members[0].start) or _is_of_no_numbers(above, source)
    )


def _is_of_no_numbers(equation: Chain, source: str) -> bool:
    """Whether an equation is one of matrices or remainders, by the words around it."""
    start, end = equation.members[0].start, equation.members[-1].end
    near = source[max(0, start - _NEAR) : end + _NEAR]
    return bool(OF_NO_NUMBERS.search(near)) or speaks_of_another(source, equation, 0)


def _put_in(equation: Chain, name: str, value: Fraction) -> Chain:
    """An equation with a number in the place of its name."""
    for at, member in enumerate(equation.members):
        if member.expression is not None and free_symbols(member.expression):
            meant = substituted(member.expression, {name: numeral(value)})
            equation = equation.with_member(at, structs.replace(member, expression=meant))
    return equation
