"""Antiderivatives that SymPy finds by rules of thumb, of which nothing is proved here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress

import sympy
from sympy.integrals.manualintegrate import manualintegrate
from sympy.integrals.rationaltools import ratint
from sympy.simplify.fu import TR8

from pe_symbolic.expression import Expression
from pe_symbolic.formula.from_sympy import Untranslatable, from_sympy
from pe_symbolic.judge.as_sympy import FAULTS, by_exponentials, of_real_names

#: New variables: an integrand is often a formula of one of these, times its slope.
_INNER = (sympy.exp, sympy.sin, sympy.cos)
#: Functions by those that there are rules for, and two of them where waves are divided by.
_BY_OTHERS: dict[type, Callable[[sympy.Expr], sympy.Expr]] = {
    sympy.tan: lambda angle: sympy.sin(angle) / sympy.cos(angle),
    sympy.cot: lambda angle: sympy.cos(angle) / sympy.sin(angle),
    sympy.sec: lambda angle: 1 / sympy.cos(angle),
    sympy.csc: lambda angle: 1 / sympy.sin(angle),
    sympy.asinh: lambda sine: sympy.log(sine + sympy.sqrt(sine**2 + 1)),
    sympy.acosh: lambda cosine: sympy.log(cosine + sympy.sqrt(cosine**2 - 1)),
}
#: Products and powers of waves as a sum of waves.
_as_sum: Callable[[sympy.Expr], sympy.Expr] = TR8
_INVERSE = {sympy.cos: sympy.sec, sympy.sin: sympy.csc}


def antiderivatives_found(node: Expression, name: str) -> Iterator[Expression]:
    """What a tree may be integrated to over a real name, the likeliest first."""
    variable = sympy.Symbol(name, real=True)
    with suppress(*FAULTS):
        body = by_exponentials(of_real_names(node), variable)
        for guess in _guesses(body, variable):
            with suppress(Untranslatable):
                yield from_sympy(guess.replace(lambda part: part.func in _BY_OTHERS, _by_others))


def _by_others(part: sympy.Expr) -> sympy.Expr:
    return _BY_OTHERS[part.func](part.args[0])


def _guesses(body: sympy.Expr, variable: sympy.Symbol) -> Iterator[sympy.Expr]:
    waves = body.atoms(*_INVERSE)
    if waves and body.is_polynomial(*waves, variable):
        yield from _integrated(sympy.expand(_as_sum(sympy.expand(body))), variable)
    rises = body.has(sympy.exp)  # quotients of powers of e take long as they are
    if rises:
        yield from _by_new_variables(body, variable)
    yield from _integrated(body, variable)
    if not rises:
        yield from _by_new_variables(body, variable)
    if waves:
        yield from _integrated(body.replace(_is_inverse, _as_inverse), variable)
        yield from _integrated(sympy.trigsimp(body), variable)
    yield from _integrated(body, variable, sympy.integrate)


def _integrated(
    body: sympy.Expr, variable: sympy.Symbol, by: Callable[..., sympy.Expr] = manualintegrate
) -> Iterator[sympy.Expr]:
    rational = body.is_rational_function(variable)
    found = (ratint if rational else by)(body, variable)
    found = found.replace(lambda part: part.is_Piecewise, lambda part: part.args[0][0])
    if not found.has(sympy.Integral, sympy.RootSum):
        yield found


def _by_new_variables(body: sympy.Expr, variable: sympy.Symbol) -> Iterator[sympy.Expr]:
    """``cos x/(1 + sin² x)`` as a formula of sin x, ``1/(1 + e^x)`` as one of e^x."""
    new = sympy.Dummy("u", positive=True)
    for inner in sorted(body.atoms(*_INNER), key=sympy.default_sort_key):
        if inner.has(variable):
            rest = sympy.cancel((body / sympy.diff(inner, variable)).subs(inner, new))
            if not rest.has(variable):
                yield from (one.subs(new, inner) for one in _integrated(rest, new))


def _is_inverse(part: sympy.Expr) -> bool:
    return bool(part.is_Pow and part.base.func in _INVERSE and part.exp.is_negative)


def _as_inverse(part: sympy.Expr) -> sympy.Expr:
    return _INVERSE[part.base.func](part.base.args[0]) ** -part.exp
