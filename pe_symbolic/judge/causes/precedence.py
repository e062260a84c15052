"""``precedence``: operations grouped otherwise, a square or a root left out, a term dropped."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from pe_symbolic.expression import Call, Constant, Expression, Number, Span, replace, walk
from pe_symbolic.judge.causes.rewriting import rewritten
from pe_symbolic.judge.causes.suspect import Suspect, one_fits
from pe_symbolic.judge.single import single


def _otherwise(node: Expression) -> Iterator[Expression]:
    if not isinstance(node, Call):
        return
    if node.op in ("add", "mul", "div"):
        yield from _regrouped(node)
    if node.op in ("add", "mul"):
        yield from _with_one_dropped(node)
    match node:
        case Call(op="sqrt", args=(Call(op="add", args=terms),)):
            yield Call("add", tuple(Call("sqrt", (term,)) for term in terms), node.span)
    if (node.op == "pow" and isinstance(node.args[1], Number)) or node.op in _LEFT_OUT:
        yield node.args[0]


_LEFT_OUT = frozenset({"sqrt", "root", "div"})


def _regrouped(node: Call) -> Iterator[Expression]:
    """a/b·c for a/(b·c), and the other way."""
    match node:
        case Call(op="mul", args=(Call(op="div", args=(above, below)), *rest)):
            yield Call("div", (above, Call("mul", (below, *rest))), node.span)
        case Call(op="div", args=(above, below)):
            yield from _of_a_quotient(above, below, node.span)
    yield from _brackets_moved(node)


def _of_a_quotient(above: Expression, below: Expression, span: Span) -> Iterator[Expression]:
    """a + b/c for (a + b)/c, a/b + c for a/(b + c), a/b·c for a/(b·c), a/(b/c) for a/b/c."""
    match above:
        case Call(op="add", args=(*terms, last)):
            yield Call("add", (*terms, Call("div", (last, below))), span)
    match below:
        case Call(op="mul" | "add", args=(first, *others)):
            yield Call(below.op, (Call("div", (above, first)), *others), span)
    match above:
        case Call(op="div", args=(one, other)):
            yield Call("div", (one, Call("div", (other, below))), span)


def _brackets_moved(node: Call) -> Iterator[Expression]:
    """a + b·c for (a + b)·c and the other way, (a·b)^n for a·b^n, a - b - c for a - (b - c)."""
    *before, last = node.args
    first = _joined(node, before)
    match node.op, last:
        case "add", Call(op="mul" | "div", args=(factor, *rest)):
            yield Call(last.op, (Call("add", (first, factor)), *rest), node.span)
        case "add", Call(op="neg", args=(Call(op="add", args=(one, *others)),)):
            yield Call("add", (first, Call("neg", (one,)), *others), node.span)
        case "add", Call(op="neg", args=(taken,)) if _ends_in_a_difference(before):
            yield Call("add", (*before, taken), node.span)
        case "mul", Call(op="pow", args=(base, exponent)):
            yield Call("pow", (Call("mul", (first, base)), exponent), node.span)
    if node.op == "mul" and isinstance(first, Call) and first.op == "add":
        *terms, factor = first.args
        yield Call("add", (*terms, Call("mul", (factor, last))), node.span)


def _ends_in_a_difference(terms: Sequence[Expression]) -> bool:
    """Whether the last of some terms is taken from the others."""
    match terms:
        case [Call(op="add", args=inner)]:
            return _ends_in_a_difference(inner)
        case [_, *_, Call(op="neg")]:
            return True
    return False


def _with_one_dropped(node: Call) -> Iterator[Expression]:
    """A sum without one of its terms, a product without one of its factors; 2π is one."""
    for place in range(len(node.args)):
        yield _joined(node, node.args[:place] + node.args[place + 1 :])
    if node.args[: len(_TURN)] == _TURN and (kept := node.args[len(_TURN) :]):
        yield _joined(node, kept)


def _joined(node: Call, args: Sequence[Expression]) -> Expression:
    """Some of what a sum or a product is made of, or that by itself."""
    return single(args) or Call(node.op, tuple(args), node.span)


def variants(suspect: Suspect) -> tuple[Expression, ...]:
    """The subject grouped otherwise, or with one operation left out."""
    found = rewritten(suspect, _otherwise)
    left_out = dict.fromkeys((_without_squares(suspect.subject), _unscaled(suspect.subject)))
    return (*found, *(one for one in left_out if one not in (suspect.subject, *found)))


def _unscaled(subject: Expression) -> Expression:
    """The subject with what divides all exponents of a softmax forgotten: a temperature."""
    exponents = [node.args[0] for node in walk(subject) if isinstance(node, Call) and _is_exp(node)]
    below = {one.args[1] for one in exponents if isinstance(one, Call) and one.op == "div"}
    scaled = all(isinstance(one, Call) and one.op == "div" for one in exponents)
    if len(exponents) < _SEVERAL or len(below) != 1 or not scaled:
        return subject

    def change(node: Expression) -> Expression | None:
        if isinstance(node, Call) and _is_exp(node) and isinstance(node.args[0], Call):
            return Call("exp", (node.args[0].args[0],), node.span)
        return None

    return replace(subject, change)


def _is_exp(node: Call) -> bool:
    return node.op == "exp"


def _without_squares(subject: Expression) -> Expression:
    """The subject with every square forgotten."""

    def change(node: Expression) -> Expression | None:
        if isinstance(node, Call) and node.op == "pow" and node.args[1] == _TWO:
            return _without_squares(node.args[0])
        return None

    return replace(subject, change)


_TWO, _SEVERAL = Number(Fraction(2)), 2
_TURN = (_TWO, Constant("pi"))


def is_precedence(suspect: Suspect) -> bool:
    """The operations grouped otherwise, a power, root, term or factor left out, give the digits."""
    return one_fits(suspect, variants)


# -- rarer slips, tried where nothing else explains a number ----------------------------------


def further(suspect: Suspect) -> tuple[Expression, ...]:
    """The subject with a bracket, a function or a root reaching over less than it should."""
    return rewritten(suspect, _reaching_less)


def _reaching_less(node: Expression) -> Iterator[Expression]:
    match node:
        case Call(op="mul", args=(*factors, Call(op="add", args=(first, *others)))):
            yield Call("add", (Call("mul", (*factors, first)), *others), node.span)
        case Call(op="neg", args=(Call(op="add", args=(first, *others)),)):
            yield Call("add", (Call("neg", (first,)), *others), node.span)
        case Call(op="pow", args=(Call(op="add", args=terms), Number() as exponent)):
            yield Call("add", tuple(Call("pow", (term, exponent)) for term in terms), node.span)
        case Call(op="add", args=terms):
            yield from _of_a_sum(terms)
        case Call(op="norm", args=(vector,)):
            yield Call("dot", (vector, vector), node.span)
        case Call(op="dot", args=(Call(op="vector", args=left), Call(op="vector", args=right))):
            for place in range(len(left)):
                kept = [Call("vector", one[:place] + one[place + 1 :]) for one in (left, right)]
                yield Call("dot", tuple(kept), node.span)
    yield from _of_a_function(node)


def _of_a_sum(terms: Sequence[Expression]) -> Iterator[Expression]:
    """1/(a + b) for 1/a + 1/b; p for 1 - p."""
    numerators = {one.args[0] for one in terms if isinstance(one, Call) and one.op == "div"}
    if len(numerators) == 1 and all(isinstance(one, Call) and one.op == "div" for one in terms):
        below = tuple(one.args[1] for one in terms if isinstance(one, Call))
        yield Call("div", (*numerators, Call("add", below)))
    match terms:
        case (Number(value=1), Call(op="neg", args=(taken,))):
            yield taken


_FUNCTIONS = frozenset({"sin", "cos", "tan", "exp", "ln", "log", "sqrt"})


def _of_a_function(node: Expression) -> Iterator[Expression]:
    """sin(a)/b for sin(a/b), ln(a)/ln(b) for ln(a/b); e^a is a function as well."""
    if not isinstance(node, Call):
        return
    exponential = node.op == "pow" and node.args[0] == Constant("e")
    place = 1 if exponential else 0
    if not exponential and node.op not in _FUNCTIONS:
        return
    inner = node.args[place]
    if not (isinstance(inner, Call) and inner.op in ("div", "mul") and len(inner.args) == 2):
        return
    first, second = (
        Call(node.op, (*node.args[:place], one, *node.args[place + 1 :])) for one in inner.args
    )
    yield Call(inner.op, (first, inner.args[1]), node.span)
    if node.op in ("ln", "log"):
        yield Call(inner.op, (first, second), node.span)
