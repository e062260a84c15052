"""Values of functions without a formula: ``P(A) = 0.3``, ``H(X) = 1.5``."""

from __future__ import annotations

from pe_symbolic.expression import Call, Expression, Symbol


def value_called(node: Expression | None) -> str:
    """What the value of a function of events is called; empty for anything else.

    Events and random variables have capitals, or are words.  ``f(2) = 5`` is as often
    the value of one f as of the next, and ``f''(x) = 6`` an equation.
    """
    if not (isinstance(node, Call) and node.op == "apply" and len(node.args) > 1):
        return ""
    names = [each.name for each in node.args if isinstance(each, Symbol)]
    of_events = all(name[0].isupper() or len(name) > 1 for name in names[1:])
    if len(names) != len(node.args) or not of_events or names[0].endswith("'"):
        return ""
    return f"{names[0]}({', '.join(names[1:])})"
