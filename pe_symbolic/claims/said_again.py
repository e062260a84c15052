"""``x_2 = 1.1 - 1/3`` and, a line below, ``x_2 ≈ 0.767``: the value of what was just set up."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from pe_symbolic.claims.bindings import INDEX, Bindings, Definition, Setting, fitted
from pe_symbolic.claims.chain import Chain
from pe_symbolic.claims.members import AS_COMPUTED, is_scientific
from pe_symbolic.expression import Call, Expression, Number, Symbol, free_symbols, substituted

#: How many characters may stand between a formula and the name that is said to have its value.
_REACH = 60
_LONGEST_INDEX = 9


def with_formula_above(
    chain: Chain, first: int, last: int, bindings: Bindings
) -> tuple[Chain, Setting] | None:
    """The chain with the formula that a name was set equal to shortly above in its place.

    Only behind ``≈``: ``x = 0.767`` gives a name another value as often as it says its old one.
    """
    named = chain.members[first]
    if last - first != 2 or chain.members[first + 1].printed is None:
        return None
    if not isinstance(named.expression, Symbol):
        return None
    by_rule = _by_rule(chain, first, bindings)
    if by_rule is not None:
        return by_rule
    if chain.relations[first] != "≈":
        return None
    given = bindings.value(named.expression.name, named.start - 1)
    if given is None or given.start > named.start:
        return None
    formula = given.formula if given.formula is not None else given.value
    bare = formula.args[0] if isinstance(formula, Call) and formula.op == "neg" else formula
    if isinstance(bare, Number | Symbol) or is_scientific(bare):
        return None
    if not 0 < named.start - formula.span[1] < _REACH:
        return None
    led = replace(named, expression=formula, second_why=AS_COMPUTED)
    return replace(chain, members=(*chain.members[:first], led, *chain.members[first + 1 :])), given


def _by_rule(chain: Chain, first: int, bindings: Bindings) -> tuple[Chain, Setting] | None:
    r"""``\omega_1 = 0.1`` below ``\omega_i = 10000^{-2i/d}``, where everything else has a value."""
    named = chain.members[first]
    name = named.expression.name if isinstance(named.expression, Symbol) else ""
    base, _, index = name.rpartition("_")
    if not base or not index.isdecimal() or len(index) > _LONGEST_INDEX:
        return None
    known = [d for d in bindings.definitions.get(f"{base}_", ()) if d.start < named.start]
    if not known or bindings.section(known[-1].start)[1] <= named.start:
        return None
    rule = known[-1]
    body = _at_index(rule, Number(Fraction(int(index)), index))
    if body is None:
        return None
    formula, _ = bindings.resolved(body, named.start)
    if free_symbols(formula):
        return None
    led = replace(named, expression=formula)
    setting = Setting(name, formula, rule.start)
    return replace(
        chain, members=(*chain.members[:first], led, *chain.members[first + 1 :])
    ), setting


def _at_index(rule: Definition, index: Number) -> Expression | None:
    """The rule of a sequence for one of its members; ``x_n`` in it is a member, too."""
    found = fitted(rule.parameters[0], index)
    if not found:
        return None
    ((letter, number),) = found.items()
    values: dict[str, Expression] = dict(found)
    for name in free_symbols(rule.body):
        base, _, below = name.rpartition("_")
        place = INDEX.fullmatch(below)
        if base and place is not None and place["letter"] == letter and isinstance(number, Number):
            values[name] = Symbol(f"{base}_{number.value + int(place['shift'] or 0)}")
    return substituted(rule.body, values)
