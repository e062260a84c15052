r"""An entry of an array that brackets hold: ``\operatorname{softmax}(z)_1``, ``(AB)_{12}``."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pe_symbolic.calculus.arrays import is_array
from pe_symbolic.expression import Call, Expression, Number, Symbol, walk
from pe_symbolic.formula.tokens import Kind, Token
from pe_symbolic.regex import regex

#: One place, or two of a matrix, counted from 1; of more digits it is the base of a numeral.
_PLACES = regex(r"[1-9](?:,?[1-9])?")
_FORMED = frozenset({"mul", "pow", "transpose", "add", "hadamard"})
_CAPITAL = regex(r"[A-Z](?:_\w)?'?")


def entry_below(array: Expression, below: Sequence[Token], end: int) -> Call | None:
    """The entry that a script behind the brackets of an array names, if it names one."""
    text = "".join(part.text for part in below if part.text not in "{}")
    plain = all(part.kind in (Kind.NUMBER, Kind.OPEN, Kind.CLOSE, Kind.COMMA) for part in below)
    if not plain or not _PLACES.fullmatch(text) or not _may_be_an_array(array):
        return None
    places = tuple(Number(Fraction(int(one)), one) for one in text.replace(",", ""))
    return Call("entry", (array, *places), (array.span[0], end))


def _may_be_an_array(node: Expression) -> bool:
    """A softmax, a vector written out, or what matrices are multiplied or added to."""
    if is_array(node):
        return True
    if not isinstance(node, Call):
        return False
    if node.op == "apply":
        return node.args[0] == Symbol("softmax")
    names = [part.name for part in walk(node) if isinstance(part, Symbol)]
    numeral = node.op != "pow" and any(isinstance(part, Number) for part in node.args)  # (2F)_{16}
    formed = node.op in _FORMED and not numeral and any(map(_CAPITAL.fullmatch, names))
    return node.op == "softmax" or (formed and all(len(name) <= _SHORT for name in names))


_SHORT = 3
