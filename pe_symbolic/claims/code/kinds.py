"""Kinds of numbers: an array of whole ones cuts off what is stored into it, a list does not."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.code.arrays import as_array, cut_off
from pe_symbolic.claims.code.facts import Facts
from pe_symbolic.claims.code.values import Array, Unread, Value, Word, is_whole
from pe_symbolic.expression import Call, Number
from pe_symbolic.regex import regex

_WHOLE = regex(
    r"u?int(?:\d+|p|c)?_?|u?(?:long){1,2}|u?short|u?byte|char|bool\d*_?|(?:un)?signedinteger"
    r"|integer|(?:Long|Int|Short|Byte|Char|Bool)Tensor|to_int(?:32|64)"
)
_REAL = regex(
    r"b?float\d*_?|double|half|single|longdouble|floating|inexact|complex\d*|floatx|dtype"
    r"|(?:B?Float|Double|Half)?Tensor|to_(?:float|double)"
)
_WHOLE_CODE = regex(r"[<>=|]?(?:[iu][1248]|[?bBhHiIlLqQpP])")
_REAL_CODE = regex(r"[<>=|]?[efdgFDG]\d*|None|True|False")


class Kind(Enum):
    """Whole numbers, or numbers with a fraction."""

    WHOLE = "whole"
    REAL = "real"


def kind_named(word: Word) -> Kind | None:
    """The kind that ``np.int64``, ``"float32"``, ``LongTensor`` or ``"i4"`` names."""
    name = word.text.rpartition(".")[2]
    if _WHOLE.fullmatch(name) or _WHOLE_CODE.fullmatch(word.text):
        return Kind.WHOLE
    return Kind.REAL if _REAL.fullmatch(name) or _REAL_CODE.fullmatch(word.text) else None


def kind_asked(value: Value | None) -> Kind | None:
    """The kind that a ``dtype`` asks for; raises ``Unread`` for a word of a library not known."""
    if not isinstance(value, Word) or value.foreign or value.names:
        return None
    found = kind_named(value)
    if found is None:
        raise Unread(f"{value.text} is no kind of number that is known")
    return found


def kind_of(value: Value) -> Kind:
    """The kind of the entries of a value."""
    return Kind.WHOLE if is_whole(value) else Kind.REAL


def as_kind(value: Value, kind: Kind | None, facts: Facts) -> Value:
    """A value as numbers of a kind: whole ones have no fraction."""
    value = as_array(value, facts)
    if kind is Kind.WHOLE and not (isinstance(value, Array) and value.cuts_off):
        return cut_off(value, facts)
    if kind is Kind.REAL and isinstance(value, Array) and value.integers:
        value = value.now()
        value.integers = value.listed = False
    return value


def no_overflow(values: Sequence[Value]) -> None:
    """Raises ``Unread`` for arrays of whole powers: 10000**5 is more than 64 bits hold."""
    arrays = any(isinstance(value, Array) for value in values)
    if len(values) < 2 or not arrays or not all(map(is_whole, values)):
        return
    base, exponent = values[:2]
    if not isinstance(exponent, Number) and base not in (_ONE, Call("neg", (_ONE,))):
        raise Unread("whole numbers to whole powers, which may be too large")


_ONE = numeral(1)
