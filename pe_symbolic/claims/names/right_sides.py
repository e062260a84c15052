r"""The f of a step by step solution: what $y' = x + y$ sets the derivative equal to."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.names.functions import Definition
from pe_symbolic.expression import Call, Expression, Symbol, free_symbols
from pe_symbolic.formula.derivatives import with_derivatives
from pe_symbolic.regex import regex

_BY_STEPS = regex(
    r"(?i)\brunge|euler(?:'s|s|’s)?[ -](?:method|verfahren|step)|\bheun\b|\bRK ?-?[24]\b"
    r"|midpoint method|m[ée]thode d['’]euler|m[ée]todo de euler|метод эйлера"
    r"|k_\{?1\}?\s?=\s?f\s?\(",
    held=(
        *("runge", "euler", "heun", "midpoint method", "метод эйлера", "k_"),
        *("rk2", "rk4", "rk 2", "rk 4", "rk-2", "rk-4", "rk -"),
    ),
)
_DEFINED = regex(r"(?<![A-Za-z\\])f\s?\(\s?[a-z]\s?,\s?[a-z]\s?\)\s?&?=")
#: An equation of another form, whose f nobody writes down: ``y' + 2y = x``, ``y'' = …``.
_UNSOLVED = regex(
    r"[-+*)}0-9]\s?[yx](?:'|\\prime)|y(?:'|\\prime)\s?[-+*]|y''"
    r"|\\frac\s?\{\s?d[yx]\s?\}\s?\{\s?d[xt]\s?\}\s?[-+]"
)
#: What a solution runs over.
_RUNS = (["x"], ["t"])


def right_sides_of(chain: Chain, source: str) -> Iterator[Definition]:
    """f(x, y) as the right side of a differential equation of the first order.

    Only where values are found step by step, and no formula says what f is; an exercise
    below is of another equation.
    """
    head, body = chain.members[0].expression, chain.members[1].expression
    if head is None or body is None or chain.relations[0] != "=" or not _is_by_steps(source):
        return
    pair = _differentiated(head, body)
    if pair is None or not free_symbols(body) <= {one.name for one in pair}:
        return
    if isinstance(body, Call) or body == pair[1]:
        yield Definition("f", pair, body, chain.members[0].start, leads=True)


@lru_cache(maxsize=4)
def _is_by_steps(source: str) -> bool:
    if _BY_STEPS.search(source) is None:
        return False
    return _DEFINED.search(source) is None and _UNSOLVED.search(source) is None


def _differentiated(head: Expression, body: Expression) -> tuple[Symbol, Symbol] | None:
    r"""The variable and the function of ``y'`` or ``\frac{dy}{dx}``."""
    match with_derivatives(head):
        case Call(op="derivative", args=(Symbol() as function, Symbol() as variable)):
            return variable, function
        case Symbol(name=name) if len(name) == len("y'") and name.endswith("'"):
            others = sorted(free_symbols(body) - {name[0]})
            if not others and free_symbols(body):  # y' = -2y, whatever it runs over
                others = _RUNS[name[0] == "x"]
            return (Symbol(others[0]), Symbol(name[0])) if others in _RUNS else None
    return None
