"""sin² + cos² = 1: sums of products of waves that are a rational number."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.exact import powers
from pe_symbolic.exact.forms import form_of
from pe_symbolic.exact.powers import Form, Monomial, TooInvolved
from pe_symbolic.expression import (
    Call,
    Constant,
    Expression,
    Number,
    is_whole_number,
    parts_of,
    replace,
)

_COMBINING = frozenset({"add", "neg", "mul"})
_MOST_ROUNDS = 12


def without_waves(expression: Expression) -> Fraction | None:
    """The rational that a polynomial in sines and cosines is; ``None`` where none is seen.

    Each cos² is written as 1 − sin².  Roots, other powers and divisors are left alone: the
    normal form would take the root of sin² for the sine, whatever its sign, and a sum over
    itself for 1, though it be 0.
    """
    if not ("cos" in parts_of(expression) and _is_polynomial(expression)):
        return None
    try:
        form = form_of(replace(expression, _in_radians))
        for _ in range(_MOST_ROUNDS):
            reduced = powers.add(*(_reduced(monomial, value) for monomial, value in form))
            if reduced == form:
                break
            form = reduced
        return powers.constant(form)
    except TooInvolved:
        return None


def _in_radians(node: Expression) -> Expression | None:
    if not (isinstance(node, Call) and node.op == "degrees"):
        return None
    share = Call("div", (node.args[0], Number(Fraction(180))))
    return Call("mul", (share, Constant("pi")))


def _is_polynomial(expression: Expression) -> bool:
    """Whether nothing but sums and products is made of waves, and of what is in them."""
    waiting: list[tuple[Expression, bool]] = [(expression, True)]
    while waiting:
        node, waves = waiting.pop()
        if not isinstance(node, Call):
            continue
        if node.op in _COMBINING:
            waiting += [(part, waves) for part in node.args]
        elif node.op in ("div", "pow") and is_whole_number(node.args[1], 1):
            waiting.append((node.args[0], waves))
        elif (waves and node.op in ("sin", "cos")) or node.op == "degrees":
            waiting.append((node.args[0], False))
        else:
            return False
    return True


def _reduced(monomial: Monomial, value: Fraction) -> Form:
    """A product with two of its equal cosines as 1 − sin²."""
    for atom, exponent in monomial:
        times = powers.constant(exponent)
        if atom.kind == "cos" and times is not None and times >= 2:
            rest = powers.subtract(exponent, powers.number(2))
            others = monomial - {(atom, exponent)} | ({(atom, rest)} if rest else set())
            sine = powers.wave("sin", atom.inside[0])
            instead = powers.subtract(powers.ONE, powers.multiply(sine, sine))
            return powers.multiply(frozenset({(frozenset(others), value)}), instead)
    return frozenset({(monomial, value)})
