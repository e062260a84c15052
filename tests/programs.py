"""Short ways to a program carried out with formulas, for the tests of its parts."""

from __future__ import annotations

import ast

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.code.arrays import as_array
from pe_symbolic.claims.code.facts import Facts
from pe_symbolic.claims.code.statements import Machine
from pe_symbolic.claims.code.values import Array, Value
from pe_symbolic.exact import powers
from pe_symbolic.exact.forms import form_of
from pe_symbolic.expression import Call, Constant, Expression, Number, Symbol

TREE = Number | Symbol | Call | Constant


def carried_out(code: str) -> Machine:
    machine = Machine(Facts(), lambda node: (0, 0))
    machine.run(ast.parse(code).body)
    return machine


def value(code: str, name: str = "x") -> Value:
    return carried_out(code).names[name]


def array(code: str, name: str = "x") -> Array:
    machine = carried_out(code)
    found = as_array(machine.names[name], machine.facts)
    assert isinstance(found, Array), found
    return found


def numbers(code: str, name: str = "x") -> list[str]:
    """The entries of a vector of known length, or one number, as fractions or as forms."""
    machine = carried_out(code)
    found = as_array(machine.names[name], machine.facts)
    if isinstance(found, TREE):
        return [shown(found, machine.facts)]
    assert isinstance(found, Array), found
    length = powers.constant(form_of(found.shape[-1]))
    assert length is not None
    row = tuple(numeral(0) for _ in found.shape[:-1])
    return [shown(found.entry((*row, numeral(n))), machine.facts) for n in range(int(length))]


def shape(code: str, name: str = "x") -> list[str]:
    found = array(code, name)
    return [shown(size, found.facts) for size in found.shape]


def shown(tree: Expression, facts: Facts) -> str:
    form = form_of(tree, facts.sorts)
    fixed = powers.constant(form)
    return str(fixed) if fixed is not None else powers.written(form)
