"""SymPy expressions become our tree, for enclosures and for printing, and LaTeX in one order."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import lru_cache

import sympy
from sympy.core.function import AppliedUndef
from sympy.matrices.expressions import Determinant, MatMul, Transpose
from sympy.printing.latex import LatexPrinter
from sympy.printing.precedence import PRECEDENCE

from pe_symbolic.expression import Call, Constant, Expression, Number, Symbol
from pe_symbolic.symbols import TEX_NAMES

_FUNCTIONS = {
    sympy.sin: "sin",
    sympy.cos: "cos",
    sympy.tan: "tan",
    sympy.exp: "exp",
    sympy.log: "ln",
    sympy.Abs: "abs",
    sympy.Ci: "cosine_integral",
    **{getattr(sympy, arc): arc for arc in ("asin", "acos", "atan")},
}
_CONSTANTS = {sympy.pi: "pi", sympy.E: "e", sympy.oo: "infinity"}
_IMAGINARY_UNIT = Symbol("i")
_ONE = Number(Fraction(1))


class Untranslatable(ValueError):
    """A SymPy expression for which our tree has no word."""


def from_sympy(node: sympy.Basic) -> Expression:
    """The tree of a SymPy expression or matrix.

    Negative powers become quotients and negative terms ``neg``, as people write
    them.  A matrix is ``matrix`` of rows.  Raises ``Untranslatable``.
    """
    if node in _CONSTANTS:
        return Constant(_CONSTANTS[node])
    if isinstance(node, sympy.Symbol):
        return Symbol(node.name)
    if node is sympy.I:
        return _IMAGINARY_UNIT
    if isinstance(node, sympy.Integer) and node >= 0:
        return Number(Fraction(int(node)))
    if isinstance(node, sympy.MatrixBase):
        rows = (tuple(map(from_sympy, node.row(row))) for row in range(node.rows))
        return Call("matrix", tuple(Call("vector", row) for row in rows))
    if node.func in _FUNCTIONS:
        return Call(_FUNCTIONS[node.func], tuple(map(from_sympy, node.args)))
    for kind, translate in _TRANSLATIONS:
        if isinstance(node, kind):
            return translate(node)
    raise Untranslatable(f"no word for {node.func.__name__}")


@lru_cache(maxsize=8192)
def quotient(node: sympy.Expr) -> tuple[int, list[sympy.Expr], list[sympy.Expr]]:
    """A product taken apart as it is written: sign, factors above and below the line."""
    sign, above, below = 1, [], []
    for factor in node.args if isinstance(node, sympy.Mul) else (node,):
        if isinstance(factor, sympy.Rational):
            sign = -sign if factor < 0 else sign
            above.append(sympy.Integer(abs(int(factor.p))))
            below.append(sympy.Integer(int(factor.q)))
        elif isinstance(factor, sympy.Pow) and factor.exp.could_extract_minus_sign():
            below.append(sympy.Pow(factor.base, -factor.exp))
        else:
            above.append(factor)
    return sign, _written(above), _written(below)


@lru_cache(maxsize=8192)
def terms(node: sympy.Add) -> list[sympy.Expr]:
    """The terms of a sum as they are written: a position before its offset, no minus in front."""
    return sorted(
        node.as_ordered_terms(),
        key=lambda term: (term.could_extract_minus_sign(), not _is_position(term)),
    )


def _is_position(term: sympy.Expr) -> bool:
    return isinstance(term, sympy.Symbol) and term.name in {"pos", "t"}


def _written(factors: Iterable[sympy.Expr]) -> list[sympy.Expr]:
    """Numbers first, then the frequency, letters, the rest; no factor 1."""
    return sorted((factor for factor in factors if factor != 1), key=_writing_order)


@lru_cache(maxsize=8192)
def _writing_order(factor: sympy.Expr) -> tuple[int, str]:
    name = str(factor)
    if factor.is_Number:
        return 0, name
    if factor in _CONSTANTS or factor is sympy.I:
        return 1, ""
    if name.startswith("omega"):
        return 1, name
    if factor.has(sympy.Derivative, sympy.Sum):
        return 5, name
    if factor.has(sympy.sin, sympy.cos):
        return 4, ("" if factor.has(sympy.sin) else "~") + name
    return (2 if factor.is_Pow else 3), name


def _product(factors: list[sympy.Expr]) -> Expression:
    args = tuple(map(from_sympy, factors))
    return _ONE if not args else args[0] if len(args) == 1 else Call("mul", args)


def _mul(node: sympy.Expr) -> Expression:
    sign, above, below = quotient(node)
    result = _product(above)
    if below:
        result = Call("div", (result, _product(below)))
    return Call("neg", (result,)) if sign < 0 else result


def _add(node: sympy.Add) -> Expression:
    return Call("add", tuple(map(from_sympy, terms(node))))


def _is_reciprocal(node: sympy.Pow) -> bool:
    """Whether a power on its own is written 1/x; base^(-x) keeps its exponent."""
    return bool(node.exp.is_Number and node.exp < 0)


def _pow(node: sympy.Pow) -> Expression:
    if _is_reciprocal(node):
        return _mul(node)
    if node.exp == sympy.Rational(1, 2):
        return Call("sqrt", (from_sympy(node.base),))
    return Call("pow", (from_sympy(node.base), from_sympy(node.exp)))


def _derivative(node: sympy.Derivative) -> Expression:
    if len(node.variable_count) != 1:
        raise Untranslatable("a derivative by several variables")
    ((variable, times),) = node.variable_count
    by = from_sympy(variable)
    order = by if times == 1 else Call("pow", (by, from_sympy(times)))
    return Call("derivative", (from_sympy(node.expr), order))


def _kronecker(node: sympy.KroneckerDelta) -> Expression:
    return Call("index", (Symbol("delta"), *map(from_sympy, node.args)))


def _sum(node: sympy.Sum) -> Expression:
    """Several indices are sums within sums, the first innermost."""
    total = from_sympy(node.function)
    for limit in node.limits:
        if len(limit) != 3:
            raise Untranslatable("a sum without a first or a last value")
        total = Call("sum", (total, *map(from_sympy, limit)))
    return total


def _applied(node: AppliedUndef) -> Expression:
    args = tuple(map(from_sympy, node.args))
    if node.func.__name__ == "norm":
        return Call("norm", args)
    if node.func.__name__ == "omega":
        return Call("index", (Symbol("omega"), *args))
    return Call("apply", (Symbol(node.func.__name__), *args))


def _matrix_product(node: MatMul) -> Expression:
    return Call("mul", tuple(map(from_sympy, node.args)))


def _transpose(node: Transpose) -> Expression:
    return Call("transpose", (from_sympy(node.arg),))


def _determinant(node: Determinant) -> Expression:
    return Call("apply", (Symbol("det"), from_sympy(node.arg)))


_TRANSLATIONS: tuple[tuple[type, Callable[[sympy.Basic], Expression]], ...] = (
    # A product of matrices is one of SymPy's products too, but its factors keep their order.
    (MatMul, _matrix_product),
    (sympy.Rational, _mul),
    (sympy.Mul, _mul),
    (sympy.Add, _add),
    (sympy.Pow, _pow),
    (sympy.Derivative, _derivative),
    (sympy.Sum, _sum),
    (sympy.KroneckerDelta, _kronecker),
    (AppliedUndef, _applied),
    (Transpose, _transpose),
    (Determinant, _determinant),
)


class _Printer(LatexPrinter):  # type: ignore[misc]  # SymPy ships no types
    """SymPy's LaTeX with factors and terms in our order, and fractions for negative powers."""

    def _print_Mul(self, node: sympy.Expr) -> str:
        sign, above, below = quotient(node)
        top = self._row(above) or "1"
        printed = rf"\frac{{{top}}}{{{self._row(below)}}}" if below else top
        return f"- {printed}" if sign < 0 else printed

    def _print_Add(self, node: sympy.Add) -> str:
        first, *others = (str(self._print(term)) for term in terms(node))
        return first + "".join(
            f" - {term[1:].lstrip()}" if term.startswith("-") else f" + {term}" for term in others
        )

    def _print_Pow(self, node: sympy.Pow) -> str:
        if _is_reciprocal(node):
            return self._print_Mul(node)
        if node.base.func in _FUNCTIONS:
            return str(super()._print_Pow(node))
        return rf"{self.parenthesize(node.base, PRECEDENCE['Pow'])}^{{{self._print(node.exp)}}}"

    def _print_Derivative(self, node: sympy.Derivative) -> str:
        inner = self._print(node.expr)
        ((variable, times),) = node.variable_count
        order = "" if times == 1 else f"^{{{self._print(times)}}}"
        operator = rf"\frac{{d{order}}}{{d {self._print(variable)}{order}}}"
        function = node.expr.func in _FUNCTIONS
        return f"{operator} {inner}" if function else rf"{operator} \left({inner}\right)"

    def _row(self, factors: list[sympy.Expr]) -> str:
        if len(factors) == 1:
            return str(self._print(factors[0]))
        return " ".join(self._factor(factor) for factor in factors)

    def _factor(self, factor: sympy.Expr) -> str:
        printed = self._print(factor)
        return rf"\left({printed}\right)" if factor.is_Add else str(printed)

    def _print_AppliedUndef(self, node: AppliedUndef) -> str:
        inside = ", ".join(self._print(argument) for argument in node.args)
        name = node.func.__name__
        if name == "norm":
            return rf"\left\lVert {inside}\right\rVert"
        if name == "omega":
            return rf"\omega_{{{inside}}}"
        letter, _, script = name.partition("_")
        if len(letter) == 1:
            return rf"{letter}{f'_{{{script}}}' if script else ''}\left({inside}\right)"
        return rf"\operatorname{{{name}}}\left({inside}\right)"


def to_latex(node: sympy.Basic) -> str:
    """LaTeX of a SymPy expression or matrix, with the field's symbol names."""
    names = {symbol: TEX_NAMES[symbol.name] for symbol in _named(node)}
    printer = _Printer(
        {"symbol_names": names, "mat_str": "matrix", "mat_delim": "(", "ln_notation": True}
    )
    return str(printer.doprint(node))


def _named(node: sympy.Basic) -> list[sympy.Symbol]:
    return [symbol for symbol in node.atoms(sympy.Symbol) if symbol.name in TEX_NAMES]
