r"""Values given to what has no formula: ``P(A) = 0.3``, ``H(X) = 1.5``, ``\sum x = 15``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeGuard

from pe_symbolic.calculus.arrays import TRANSPOSING, is_array
from pe_symbolic.expression import Call, Constant, Expression, Number, Symbol, free_symbols, walk
from pe_symbolic.formula import Kind, Token
from pe_symbolic.formula.named import by_its_name


def is_repeated(node: Expression | None) -> TypeGuard[Call]:
    r"""Whether a node is a sum or product of terms, with limits or, as ``\sum x``, without."""
    if not isinstance(node, Call):
        return False
    return node.op in ("sum", "product") or is_over_data(node)


def is_over_data(node: Call) -> bool:
    r"""Whether a node is ``\sum x``, which has no limits, and no sum of numbers in a list."""
    if node.op != "apply" or node.args[0] not in (Symbol("sum"), Symbol("product")):
        return False
    return len(node.args) != _ITS_BODY or by_its_name(node) is node


#: ``\\sum`` and what it is of, no index.
_ITS_BODY = 2


def divided(node: Call) -> tuple[Call, Expression] | None:
    """``Σx/n`` as the sum of x and its divisor, which nothing it goes through is in."""
    if not is_over_data(node):
        return None
    function, body, *index = node.args
    if not (isinstance(body, Call) and body.op == "div"):
        return None
    above, below = body.args
    apart = not free_symbols(above) & free_symbols(below)
    return (Call("apply", (function, above, *index), node.span), below) if apart else None


def _said(node: Expression) -> str:
    if isinstance(node, Call):
        return f"{node.op}/{len(node.args)}"
    return str(node.value) if isinstance(node, Number) else node.name


def with_words_unquoted(tokens: list[Token]) -> list[Token]:
    """``E("cat")`` without the quotes around the one word that a function is called with."""
    quoted: set[int] = set()
    for place in range(1, len(tokens) - 4):
        opening, begins, word, ends, closing = tokens[place : place + 5]
        named = tokens[place - 1].kind is Kind.NAME and tokens[place - 1].end == opening.start
        brackets = (opening.text, closing.text) == ("(", ")")
        quotes = QUOTES.get(begins.text) == ends.text
        if named and brackets and quotes and word.kind in (Kind.TEXT, Kind.NAME):
            quoted |= {place + 1, place + 3}
    return (
        [token for place, token in enumerate(tokens) if place not in quoted] if quoted else tokens
    )


QUOTES = {'"': '"', "“": "”", "«": "»", "„": "“"}


def value_called(node: Expression | None) -> str:
    """What the value of a sum or of a function of events is called; empty for anything else.

    Events and random variables have capitals, or are words.  ``f(2) = 5`` is as often
    the value of one f as of the next, and ``f''(x) = 6`` an equation.
    """
    if is_repeated(node):
        return " ".join(map(_said, walk(node)))
    if isinstance(node, Call) and node.op == "div":
        return _derivative_called(*node.args)
    if not (isinstance(node, Call) and node.op == "apply" and len(node.args) > 1):
        return ""
    names = [each.name for each in node.args if isinstance(each, Symbol)]
    of_events = all(name[0].isupper() or len(name) > 1 for name in names[1:])
    if len(names) != len(node.args) or not of_events or names[0].endswith("'"):
        return ""
    return f"{names[0]}({', '.join(names[1:])})"


_LOSSES = frozenset({"L", "J", "E", "C", "loss", "Loss"})


def _derivative_called(above: Expression, below: Expression) -> str:
    r"""``\frac{\partial L}{\partial w}`` of a loss by its two names.

    Those of other functions, ``dy/dx`` and ``dx/dt``, stand for other points and times as well.
    """
    match above, below:
        case (
            Call(op="mul", args=(Symbol(name="partial" | "d" as sign), Symbol(name=of))),
            Call(op="mul", args=(Symbol(name=again), Symbol(name=by) | Constant(name=by))),
        ) if sign == again and of.partition("_")[0] in _LOSSES:
            return f"{sign} {of}/{sign} {by}"
    return ""


def is_of_a_loss(node: Expression | None) -> bool:
    r"""``\frac{\partial L}{\partial w}``: a name for a number, as any other."""
    return isinstance(node, Call) and node.op == "div" and bool(_derivative_called(*node.args))


def block_called(head: Expression | None, value: Expression) -> str | None:
    r"""``MHA(X, X, X)`` where it is set to a matrix: ``X + MHA`` adds what it gave last.

    A single letter is a function still.
    """
    name = head.args[0] if isinstance(head, Call) and value_called(head) else None
    word = isinstance(name, Symbol) and len(name.name) > 1 and name.name[0].isupper()
    return name.name if word and isinstance(name, Symbol) and is_array(value) else None


def array_called(head: Expression | None, value: Expression | None) -> str:
    """``W^Q`` or ``QK^T`` where it is set to a matrix: what stands above names it, or both names.

    So is ``sublayer(x)`` one array, of this x.
    A ``value`` of none is any.
    """
    if value is not None and not is_array(value):
        return ""
    match head:
        case Call(op="apply", args=(Symbol(name=name), Symbol(name=of))):
            return f"{name}({of})"
        case Call(op="pow", args=(Symbol(name=name), Symbol(name=above))) if above.isupper():
            return f"{name}^{above}"
        case Call(op="mul", args=(Symbol(name=left), Symbol(name=right))):
            return f"{left} {right}" if f"{left}{right}".isupper() else ""
        case Call(op="mul", args=(Symbol(name=left), Call(op="pow") as turned)):
            right = array_called(turned, None) if turned.args[1] in TRANSPOSING else ""
            return f"{left} {right}" if left.isupper() and right else ""
    return ""


def product_called(factors: Sequence[Expression]) -> str:
    r"""``q \cdot k`` or ``q^T k``, where it is set to a number: both names; empty for any other.

    A d or Δ is no factor of what stands behind it.
    """
    names = [_factor_called(factor) for factor in factors]
    two = len(names) == 2 and all(names) and names[0] not in _DIFFERENCES
    return " · ".join(names) if two else ""


def _factor_called(node: Expression) -> str:
    match node:
        case Symbol(name=name):
            return name
        case Call(op="pow", args=(Symbol(name=name), above)) if above in TRANSPOSING:
            return name
    return ""


_DIFFERENCES = frozenset({"d", "partial", "Delta", "delta", "nabla"})
