r"""Vectors by those of a basis: ``3\hat{i} - 4\hat{j}``, ``2\mathbf{i} + \mathbf{k}``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from msgspec import structs

from pe_symbolic.expression import Call, Expression, Number, Span, Symbol, free_symbols, replace
from pe_symbolic.formula import Kind, Token
from pe_symbolic.regex import is_found, regex

_IN_BOLD = r"[-0-9)}+−=]\s?(?:\\,)?\s?\\(?:mathbf|boldsymbol|bm|vec)\s?\{?\s?"


def _written(letter: str) -> re.Pattern[str]:
    r"""With a hat, or in bold behind a factor or a sign; ``\mathbf{i}_t`` is something else."""
    hat = rf"\\(?:wide)?hat\s?(?:\{{\s?(?:\\(?:mathbf|boldsymbol|bm|vec)\s?\{{?)?)?\s?\\?{letter}"
    return regex(rf"{hat}(?:math)?(?![A-Za-z])|{_IN_BOLD}{letter}(?![A-Za-z])(?!\s?\}}?\s?[_^])")


_VALUED = regex(
    r"(?:\$|\\[(\[]|[&,;\n])\s?\\(?:hat|mathbf|boldsymbol|bm|vec)\s?\{?\s?\\?[ijk](?:math)?\s?\}?\s?"
    r"=\s?(?:[\[(0-9]|\\(?:left|begin|langle)\b)"
)
_FIRST, _SECOND, _THIRD = map(_written, "ijk")
_NAMES = {
    f"{letter}{kind}": place for place, letter in enumerate("ijk") for kind in ("_hat", "_vec")
}
_NAMES |= {"imath_hat": 0, "jmath_hat": 1}
_BOLD = regex(r"\\(?:mathbf|boldsymbol|bm)\s?\{?\s?\Z")
_FAR = 16
_ONE, _NOTHING = Number(Fraction(1), "1"), Number(Fraction(0), "0")


def speaks_of_a_basis(source: str) -> bool:
    """Whether the first two vectors of one are written somewhere, and get no value of their own."""
    return is_found(_FIRST, source) and is_found(_SECOND, source) and not is_found(_VALUED, source)


def with_basis_named(tokens: Sequence[Token], source: str) -> list[Token]:
    r"""The tokens with the letters of ``\mathbf{i}`` as names of such vectors."""
    return [structs.replace(t, text=f"{t.text}_hat") if _is_bold(t, source) else t for t in tokens]


def _is_bold(token: Token, source: str) -> bool:
    letter = token.kind is Kind.NAME and token.text in ("i", "j", "k")
    return letter and _BOLD.search(source, max(0, token.start - _FAR), token.start) is not None


def with_basis_vectors(expression: Expression, source: str) -> Expression:
    """The expression with each such sum as a vector, of three elements where a third is written."""
    if not speaks_of_a_basis(source):
        return expression
    size = 3 if is_found(_THIRD, source) else 2
    return replace(expression, lambda node: _as_vector(node, size))


def _as_vector(node: Expression, size: int) -> Expression | None:
    terms = node.args if isinstance(node, Call) and node.op == "add" else (node,)
    elements: dict[int, Expression] = {}
    for term in terms:
        found = _term(term)
        if found is None or found[0] in elements or found[0] >= size:
            return None
        elements[found[0]] = found[1]
    nothing = Call("sqrt", (_NOTHING,), node.span)  # nothing is printed there
    return Call("vector", tuple(elements.get(at, nothing) for at in range(size)), node.span)


def _term(node: Expression) -> tuple[int, Expression] | None:
    """The place of a basis vector, and what it is multiplied by."""
    match node:
        case Symbol(name=name) if name in _NAMES:
            return _NAMES[name], _once(node.span)
        case Call(op="neg", args=(inner,)):
            found = _term(inner)
            return found and (found[0], _negated(found[1], node.span[0]))
        case Call(op="div", args=(inner, divisor)):
            found = _term(inner)
            return found and (found[0], Call("div", (found[1], divisor), node.span))
        case Call(op="mul", args=args):
            return _product(args, node.span)
    return None


def _product(args: Sequence[Expression], span: Span) -> tuple[int, Expression] | None:
    """The same of a product with one basis vector in it."""
    found = [_term(each) for each in args]
    places = [at for at, one in enumerate(found) if one is not None]
    if len(places) != 1 or (one := found[places[0]]) is None:
        return None
    inner = args[places[0]]
    factors = tuple(each for each in args if each is not inner)
    if any(not _NAMES.keys().isdisjoint(free_symbols(each)) for each in factors):
        return None
    if not isinstance(inner, Symbol):
        factors = (*factors, one[1])
    return one[0], factors[0] if len(factors) == 1 else Call("mul", factors, span)


def _negated(factor: Expression, start: int) -> Expression:
    return Call("neg", (factor,), (start, factor.span[1]))


def _once(span: Span) -> Expression:
    """One, which is not printed."""
    return Call("pow", (_ONE, _ONE), span)
