"""Words that scanners part into letters, as the one name they are: ``p o s`` and ``P E``."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from pe_symbolic.expression import Call, Expression, Symbol, replace

_SPELLED = ("pos", "PE")


def spelled(expression: Expression) -> Expression:
    """The tree with ``p o s`` and ``P E``, as scanners part them, as the one name they are."""

    for word in _SPELLED:
        expression = replace(expression, partial(_with_word, word))
    return expression


def _with_word(word: str, node: Expression) -> Expression | None:
    """A product in which the letters of a word stand side by side, with the word as one name."""
    if not (isinstance(node, Call) and node.op == "mul"):
        return None
    joined = _joined(node.args, word)
    if joined is None:
        return None
    return joined[0] if len(joined) == 1 else Call("mul", tuple(joined), node.span)


def _joined(factors: Sequence[Expression], word: str) -> list[Expression] | None:
    """The factors with neighbours that spell a word as one name; ``None`` where none do."""
    letters = [_letter(factor) for factor in factors]
    for start in range(len(factors) - len(word) + 1):
        part = factors[start : start + len(word)]
        near = all(a.span[1] <= b.span[0] <= a.span[1] + 1 for a, b in pairwise(part))
        if "".join(letters[start : start + len(word)]) != word or not near:
            continue
        last = part[-1]
        name = Symbol(word, (part[0].span[0], _name_end(last)))
        whole: Expression = name
        if isinstance(last, Call):
            whole = Call("apply", (name, *last.args[1:]), (part[0].span[0], last.span[1]))
        return [*factors[:start], whole, *factors[start + len(word) :]]
    return None


def _letter(factor: Expression) -> str:
    if isinstance(factor, Call) and factor.op == "apply":
        factor = factor.args[0]
    if isinstance(factor, Symbol) and len(factor.name) == 1:
        return factor.name
    return "?"


def _name_end(factor: Expression) -> int:
    return factor.args[0].span[1] if isinstance(factor, Call) else factor.span[1]
