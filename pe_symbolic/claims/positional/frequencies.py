r"""What a document puts for the frequency of its encoding: ``\omega_i = 10000^{-2i/d}``.

Where that is the paper's, any ω may stand for it, for the encoding has the same.  Another
formula, or terms that are counted from elsewhere than 0, are put in before sides are compared.
"""

from __future__ import annotations

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.names.bindings import WIDTHS
from pe_symbolic.claims.positional.by_terms import ENCODINGS
from pe_symbolic.claims.positional.definitions import Formulas
from pe_symbolic.claims.positional.paper import BASE
from pe_symbolic.exact.forms import same
from pe_symbolic.expression import Call, Expression, Symbol, free_symbols, replace, walk

_OMEGA = "omega"
_BASE = numeral(BASE)
_ONE, _TWO = (numeral(value) for value in (1, 2))

Sides = tuple[Expression, Expression]


def with_frequencies_put_in(left: Expression, right: Expression, formulas: Formulas) -> Sides:
    """Both sides with the formula that a document gives its ω, where it is not the paper's.

    Any other name that it puts for a power of the base is put in, as the ``w_i`` of ``k/w_i``.
    """
    names = {node.name for side in (left, right) for node in walk(side) if isinstance(node, Symbol)}
    if all(name.partition("_")[0] not in ENCODINGS for name in names):
        return left, right
    return _with_names_of_powers_put_in(*_with_omega_put_in(left, right, formulas), formulas)


def _with_names_of_powers_put_in(left: Expression, right: Expression, formulas: Formulas) -> Sides:
    def change(node: Expression) -> Expression | None:
        if not isinstance(node, Symbol) or node.name.partition("_")[0] in ENCODINGS | {_OMEGA}:
            return None
        formula = formulas.put_in(node, node.name) if "_" in node.name else None
        raised = formula is not None and any(map(_is_a_power_of_the_base, walk(formula)))
        return formula if raised else None

    return replace(left, change), replace(right, change)


def _is_a_power_of_the_base(node: Expression) -> bool:
    return isinstance(node, Call) and node.op == "pow" and node.args[0] == _BASE


def _with_omega_put_in(left: Expression, right: Expression, formulas: Formulas) -> Sides:
    sides = (left, right)
    nodes = [node for side in sides for node in walk(side)]
    names = {node.name for node in nodes if isinstance(node, Symbol)}
    frequencies = [name for name in names if name.partition("_")[0] == _OMEGA]
    if len(frequencies) != 1:
        return sides
    put_in = [formulas.put_in(side, frequencies[0]) for side in sides]
    if put_in == [None, None]:
        return sides
    frequency = next(n for n in nodes if isinstance(n, Symbol) and n.name == frequencies[0])
    if _is_of_the_paper(frequency, formulas) and all(map(_begins_at_zero, nodes)):
        return sides
    return put_in[0] or left, put_in[1] or right


def _is_of_the_paper(frequency: Symbol, formulas: Formulas) -> bool:
    """Whether ω_i is put for the paper's base raised to ``-2i/d``."""
    formula = formulas.put_in(frequency, frequency.name)
    widths = free_symbols(formula).intersection(WIDTHS) if formula is not None else frozenset()
    index = Symbol(frequency.name.partition("_")[2])
    if formula is None or len(widths) != 1:
        return False
    exponent = Call("div", (Call("mul", (_TWO, index)), Symbol(min(widths))))
    raised = (Call("pow", (_BASE, Call("neg", (exponent,)))), Call("pow", (_BASE, exponent)))
    return same(formula, raised[0]) or same(formula, Call("div", (_ONE, raised[1])))


def _begins_at_zero(node: Expression) -> bool:
    """Whether this is no sum, or one whose index begins at 0."""
    if not (isinstance(node, Call) and node.op == "sum"):
        return True
    return rational_value(node.args[2]) == 0
