r"""What the names of an equation stand for: ``f'(x)``, ``\sigma(-x)``, ``M^T``, ``R(\alpha)``."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from msgspec import Struct, structs

from pe_symbolic.calculus.arrays import TRANSPOSING, is_array, square_rows
from pe_symbolic.calculus.unit_matrix import may_be_unit, with_units_filled
from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.names.derived import GRADIENT, MOST_PRIMES
from pe_symbolic.claims.names.functions import Definition, matched
from pe_symbolic.claims.positional.definitions import NAMES, Formulas
from pe_symbolic.claims.vectors.entries import with_shapes
from pe_symbolic.document import Document
from pe_symbolic.expression import FUNCTIONS, Call, Expression, Symbol, free_symbols, replace, walk
from pe_symbolic.formula.derivatives import derived, with_derivatives

#: A function that machine learning has by this name where nothing else is said of it.
_SIGMOID = frozenset({"sigma", "sigmoid"})
#: A function of a function of a function grows beyond what is compared.
_LARGEST = 120


def with_named_forms(
    chain: Chain, document: Document, bindings: Bindings, formulas: Formulas
) -> Chain:
    """The chain with functions, their derivatives and matrices as the document defines them.

    What is given a name there stays: ``f(x) = x^2`` is a definition.  An equation
    for x, as ``f'(x) = 0``, is no statement about f; ``f'(x) = 2x = 0`` begins with one,
    and ``f'(x) = 0 = 2x`` ends with one.
    """
    head, *others = (member.expression for member in chain.members)
    if head is None or others[0] is None or others[-1] is None:
        return chain
    at_another = isinstance(head, Symbol) and formulas.is_elsewhere(head)  # M_{-a} = M_a^T
    if _is_name(head) and not at_another:
        return chain
    if _is_derivative(head) and not any(free_symbols(one) for one in (others[0], others[-1])):
        return chain
    differentiated = _differentiated(head)
    unknown = differentiated if differentiated not in NAMES else ""
    named = _Named(document, bindings, formulas, chain.members[0].start, unknown)
    for place, member in enumerate(chain.members):
        if member.expression is not None:
            meant = named.put_in(member.expression)
            if meant is not member.expression:
                chain = chain.with_member(place, structs.replace(member, expression=meant))
    return chain


def _is_name(head: Expression) -> bool:
    """Whether a side is a name, or a function of names: what is being defined."""
    if isinstance(head, Call) and head.op == "apply" and not _is_derivative(head):
        return not _composed(head) and all(isinstance(part, Symbol) for part in head.args)
    return isinstance(head, Symbol)


def _composed(head: Expression) -> Expression | None:
    r"""``f(g(x))`` for ``(f \circ g)(x)``."""
    match head:
        case Call(op="apply", args=(Symbol(name=name), *given)) if "∘" in name:
            outer, _, inner = name.partition("∘")
            through = Call("apply", (Symbol(inner), *given), head.span)
            return Call("apply", (Symbol(outer), _composed(through) or through), head.span)
    return None


def _is_derivative(head: Expression) -> bool:
    return bool(_differentiated(head))


def _differentiated(head: Expression) -> str:
    """The f of ``f'(x)``; empty for anything else."""
    match head:
        case Call(op="apply", args=(Symbol(name=name), *_)):
            return name.rstrip("'") if name.endswith("'") else ""
    return ""


class _Named(Struct, frozen=True):
    """The functions and matrices that a document names above a place."""

    document: Document
    bindings: Bindings
    formulas: Formulas
    place: int
    #: ``f'(x) = f(x)`` asks for x, or for f.
    unknown: str

    def put_in(self, side: Expression) -> Expression:
        """A side with them put in; the same object where there is none."""
        found = replace(with_derivatives(side), self._change)
        found = with_units_filled(self._of_numbers(found))
        return side if found == side else found

    def _change(self, node: Expression) -> Expression | None:
        """What stands for a node; its parts are gone through once, whatever becomes of them."""
        match node:
            case Symbol():
                return self._matrix(node)
            case Call(op="apply", args=(Symbol(name=name), Symbol() as variable)) if "'" in name:
                base = name.rstrip("'")
                order = len(name) - len(base)
                known = self.bindings.to_derive(base, self.place)
                body = self._at(base, (variable,), known) or self._known(base, variable)
                return derived(body, variable, order) if body and order <= MOST_PRIMES else None
            case Call(op="apply") if (composed := _composed(node)) is not None:
                return self._change(composed)
            case Call(op="apply", args=(Symbol(name=name), *given)) if name != self.unknown:
                meant = tuple(replace(part, self._change) for part in given)
                return self._at(name, meant) or Call("apply", (node.args[0], *meant), node.span)
            case Call(op="mul", args=(sign, function)) if sign == GRADIENT:
                return self._gradient(function)
            case Call(op="derivative", args=(Symbol(name=name), Symbol() as variable)):
                arguments = self._arguments(name, variable)
                known = self.bindings.to_derive(name, self.place)
                body = self._at(name, arguments, known) if arguments else None
                body = body or self._given(name, variable)
                return body and Call("derivative", (body, variable), node.span)
            case Call(op="pow", args=(base, exponent)) if exponent in TRANSPOSING:
                turned = replace(base, self._change)
                apart = free_symbols(turned).isdisjoint(free_symbols(exponent))
                if is_array(turned) and apart:
                    return Call("transpose", (turned,), node.span)
                return Call("pow", (turned, exponent), node.span)
            case Call(op="abs", args=(inner,)):
                filled = replace(inner, self._change)
                rows = square_rows(filled)
                named = rows is not None and not is_array(inner)  # bars of a matrix written out
                return Call("det" if named else "abs", (filled,), node.span)
        return None

    def _at(
        self,
        name: str,
        arguments: tuple[Expression, ...],
        known: Sequence[Definition] | None = None,
    ) -> Expression | None:
        """A function at its arguments, as it is defined; of an encoding all columns at once."""
        known = self.bindings.definitions_from(name, self.place) if known is None else known
        for definition in known[:1]:
            body = matched(definition, list(arguments))
            if name in NAMES and not (body and is_array(body)):
                return None
            small = body is not None and sum(1 for _ in islice(walk(body), _LARGEST)) < _LARGEST
            return with_shapes(body, self.document.source) if body and small else None
        is_sigmoid = name in _SIGMOID - self.bindings.otherwise and len(arguments) == 1
        return Call("sigmoid", arguments, arguments[0].span) if is_sigmoid else None

    def _gradient(self, function: Expression) -> Expression | None:
        r"""``\nabla f``, ``\nabla f(x, y)``: the derivatives by all names that f is defined in."""
        match function:
            case Symbol(name=name):
                given = None
            case Call(op="apply", args=(Symbol(name=name), *rest)):
                given = tuple(rest)
            case _:
                return None
        for definition in self.bindings.definitions_from(name, self.place)[:1]:
            parameters = definition.parameters
            body = self._at(name, parameters)
            if body is not None and given in (None, parameters):
                parts = [Call("derivative", (body, by), function.span) for by in parameters]
                return parts[0] if len(parts) == 1 else Call("vector", (*parts,), function.span)
        return None

    def _given(self, name: str, variable: Symbol) -> Expression | None:
        r"""The formula in x that stands right above ``\frac{dy}{dx}`` for y."""
        body = self.formulas.right_above(name, self.place)
        return body if body is not None and variable.name in free_symbols(body) else None

    def _known(self, name: str, variable: Symbol) -> Expression | None:
        r"""A function everybody knows, as in ``\sin'(x)``."""
        known = name in FUNCTIONS and name not in self.bindings.otherwise
        return Call(name, (variable,), variable.span) if known else None

    def _arguments(self, name: str, variable: Symbol) -> tuple[Expression, ...]:
        """The names a function is defined in, with this variable; it alone if nowhere."""
        known = self.bindings.to_derive(name, self.place)
        parameters = known[0].parameters if known else (variable,)
        return parameters if variable in parameters else ()

    def _matrix(self, name: Symbol) -> Expression | None:
        """The square matrix that a name was last put for."""
        given = with_shapes(self.formulas.put_in(name) or name, self.document.source)
        return given if square_rows(given) is not None else None

    def _of_numbers(self, side: Expression) -> Expression:
        r"""``A - \lambda I`` with the numbers of A, which is no matrix of letters."""

        def change(node: Expression) -> Expression | None:
            is_sum = isinstance(node, Call) and node.op == "add"
            shifted = is_sum and any(map(may_be_unit, free_symbols(node)))
            return replace(node, given) if shifted else None

        def given(node: Expression) -> Expression | None:
            if not isinstance(node, Symbol) or may_be_unit(node.name):
                return None
            setting = self.bindings.value(node.name, self.place)
            above = setting is not None and setting.start < self.place
            return setting.value if setting and above and square_rows(setting.value) else None

        return replace(side, change)
