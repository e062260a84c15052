"""The positional encoding of the paper, where a document names it without a formula."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from fractions import Fraction

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import numeral
from pe_symbolic.expression import Call, Expression, Number, Symbol, is_whole_number, replace
from pe_symbolic.regex import regex

#: What the encoding is called.
POSITIONAL = ("PE", "P", "pe", "PosEnc", "positional_encoding")

#: What nothing else is called; a P may be any point, matrix or probability.
UNMISTAKABLE = frozenset(POSITIONAL) - {"P"}


def position_called(node: Expression | None) -> str:
    """``PE(1)``, a vector as a whole; empty for anything else."""
    match node:
        case Call(op="apply", args=(Symbol(name=name), Number(text=place))) if name in POSITIONAL:
            return f"{name}({place})" if name != "P" else ""
    return ""


#: The base of the paper, where a document states none.
BASE = Fraction(10000)


def of_the_paper(
    position: Expression, index: Expression, base: Fraction = BASE
) -> Expression | None:
    """The paper's formula at a whole index, with ``d_model`` still a name."""
    if not is_whole_number(index):
        return None
    even = index.value - index.value % 2
    exponent: Expression = Number(Fraction(0))
    if even:
        exponent = Call("div", (Number(Fraction(even)), Symbol("d_model")))
    power = Call("pow", (Number(base), exponent))
    function = "cos" if index.value % 2 else "sin"
    return Call(function, (Call("div", (position, power)),))


#: What people take for the base where it is to be seen in few columns.
OTHER_BASES = (10, 100, 1000, 100_000, 500_000, 1_000_000)


def stated_bases(text: str) -> list[tuple[int, Fraction]]:
    """The bases that a document says it takes, ``base 100 instead of 10000``, and where."""
    return [
        (found.start(), Fraction("".join(each for each in found[1] if each.isdigit())))
        for found in _STATED.finditer(text)
    ]


def to_the_base(formula: Expression, base: int) -> Expression:
    """A wave with another base raised to the power of its index."""

    def change(node: Expression) -> Expression | None:
        match node:
            case Call(op="pow", args=(Number(value=old), exponent)) if old > 1:
                raised = rational_value(exponent) != 0
                return Call("pow", (numeral(base), exponent), node.span) if raised else None
        return None

    return replace(formula, change)


def base_at(place: int, bases: Sequence[tuple[int, Fraction]]) -> Fraction:
    """The base of the encoding at a place: the one stated last, or else the paper's."""
    before = bases_before(place, bases)
    return before[-1][1] if before else BASE


def bases_before(place: int, bases: Sequence[tuple[int, Fraction]]) -> list[tuple[int, Fraction]]:
    """The last two bases that are stated before a place, in the order of the text."""
    here = bisect_left(bases, place, key=lambda stated: stated[0])
    return list(bases[max(0, here - _LAST) : here])


_LAST = 2


_STATED = regex(
    r"(?<!-)(?<!log )(?<!logarithm )(?<!logarithms to )(?<!ablation: )"
    r"(?<!to the )(?<!zur )(?<!en )(?<!de )"
    r"(?:\bbas(?:e|is)(?: of| von| de)?[\s$`*:=]{1,4}(?:(?:is|was|be|ist|est|es) )?"
    r"|底数?[为為是取：:=\s$]{1,4})"
    r"([1-9][0-9]{0,2}(?:\{?,\}?[0-9]{3}){1,2}|[1-9][0-9]{1,8})(?![0-9.,]*[0-9])"
    # a model of so many layers, and numerals
    r"(?![$`*\s]{0,3}(?:[MB]\b|millions?|billions?|layers?|param|encoder|model|blocks?|heads?"
    r"|numer|logar|digits?))(?<!in base 2)(?<!in base 8)(?<!in base 10)(?<!in base 16)",
    re.IGNORECASE,
    held=("base", "basis", "底"),
)


def stated_width(source: str) -> Number | None:
    """The width that the powers of a document are of: 6 in ``10000^{2/6}`` and ``10000^{1/3}``."""
    found = [(int(match[1]), match.span(1)) for match in _POWER.finditer(source)]
    width, span = max(found, default=(0, (0, 0)), key=lambda one: one[0])
    alike = width % 2 == 0 and all(other and width % other == 0 for other, _ in found)
    return numeral(width, span) if alike and width >= _NARROWEST else None


_NARROWEST = 4
_POWER = regex(
    r"(?<![0-9.])10(?:,|\{,\}|\\,| )?000\}?\s?(?:\^|\*\*)\s?[{(]?\s?"
    r"(?:\\d?frac\s?\{[^{}\n]{1,20}\}\s?\{|\(?[^{}()/\n]{1,20}\)?\s?/\s?)([0-9]{1,4})\s?[)}]",
    held=("10000", "10,000", "10{,}000", "10\\,000", "10 000"),
)


def entry_at(node: Expression) -> Call | None:
    """``PE[3][0]``, read as one name, as the encoding at its position and column."""
    if not (isinstance(node, Symbol) and node.name.endswith("]")):
        return None
    found, span = _ENTRY.fullmatch(node.name), node.span
    if found is None or found.group(1) not in POSITIONAL or found.group(1) == "P":
        return None  # P[0][1] may be any matrix
    indices = (Number(Fraction(int(digits)), digits, span) for digits in found.groups()[1:])
    return Call("apply", (Symbol(found.group(1), span), *indices), span)


_ENTRY = regex(r"(\w{1,30})\[([0-9]{1,9})\]\[([0-9]{1,9})\]")


def named_at(called: Expression | None) -> tuple[Symbol, Number] | None:
    """The encoding and the position of ``PE(3)``; ``None`` for anything else."""
    if not (isinstance(called, Call) and called.op == "apply" and len(called.args) == 2):
        return None
    function, position = called.args
    if not (isinstance(function, Symbol) and function.name in POSITIONAL):
        return None
    return (function, position) if isinstance(position, Number) else None
