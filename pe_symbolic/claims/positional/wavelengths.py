r"""Printed wavelengths of the encoding: ``\lambda_i = 2\pi \cdot 10000^{2i/d}``, and their ratio.

Vaswani et al. 2017, section 3.5: they rise from 2π to 10000 · 2π.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import structs

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.chains.chain import EQUALITIES, Chain
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.claim import Claim, Place
from pe_symbolic.claims.identity.words import ANOTHER_ENCODING
from pe_symbolic.claims.names.bindings import WIDTHS
from pe_symbolic.claims.positional.definitions import Formulas
from pe_symbolic.claims.positional.encoded import raises_the_base
from pe_symbolic.claims.positional.scripts import index_below
from pe_symbolic.document import Document
from pe_symbolic.exact.forms import same
from pe_symbolic.expression import Call, Constant, Expression, Symbol, free_symbols
from pe_symbolic.expression import replace as replaced
from pe_symbolic.regex import regex

_SAID = regex(
    r"\bwave[\s-]?lengths?\b|\blongueurs? d['\u2019]onde|\bpériodes?\b|\bWellenlängen?\b"
    r"|\b(?:longitud(?:es)?|comprimentos?) de onda|\blunghezz[ae] d['\u2019]onda|длин[аы] волн"
    r"|波长",
    re.IGNORECASE,
)
#: The letter by which a document counts the pairs of columns, in ``10000^{2i/d}``.
_COUNTED = regex(r"\^\s?\{?\s?-?(?:\\[dt]?frac\s?\{)?\s?2\s?([a-z])(?![A-Za-z])")
_NEAR = 200
_BASE, _TWO = (numeral(value) for value in (10_000, 2))


def wavelengths_of(chain: Chain, document: Document, formulas: Formulas) -> Iterator[Claim]:
    """The claims of a chain that gives the wavelength of a pair of columns.

    One that is no power of the paper's base, or has another exponent than the paper's or
    this with the other sign, may be that of another encoding and claims nothing.  What one
    is to the next is the paper's, of the pairs that the document counts by the same letter.
    """
    head = chain.members[0]
    index = _index_of(head.expression) or _index_of_ratio(head.expression)
    if not index or not raises_the_base(document.source):
        return
    near = document.source[max(0, head.start - _NEAR) : chain.members[-1].end + _NEAR]
    if not _SAID.search(near) or ANOTHER_ENCODING.search(near):
        return
    for relation, member in zip(chain.relations, chain.members[1:], strict=False):
        if relation not in EQUALITIES:
            return
        stated = member.expression and (formulas.put_in(member.expression) or member.expression)
        ratio = _ratio(head.expression, stated, index, formulas)
        width = _width_of(stated, Symbol(index))
        if ratio is not None:
            yield held_to_the_paper(head, member, ratio, document)
        elif width and isinstance(head.expression, Symbol):
            whole = structs.replace(member, expression=stated)
            yield held_to_the_paper(head, whole, _wavelength(Symbol(index), width), document)


def _index_of(head: Expression | None) -> str:
    r"""The i of ``\lambda_i``; empty for anything else."""
    base, _, below = head.name.partition("_") if isinstance(head, Symbol) else ("", "", "")
    return below if base == "lambda" and len(below) == 1 and below.isalpha() else ""


def _index_of_ratio(head: Expression | None) -> str:
    r"""The i of ``\frac{\lambda_{i+1}}{\lambda_i}``; empty for anything else."""
    if not (isinstance(head, Call) and head.op == "div"):
        return ""
    indices = [_index_below(each) for each in head.args]
    letters = {name for index in indices if index is not None for name in free_symbols(index)}
    return min(letters) if None not in indices and len(letters) == 1 else ""


def _index_below(name: Expression) -> Expression | None:
    r"""What stands below a wavelength: the ``i + 1`` of ``\lambda_{i+1}``."""
    if not (isinstance(name, Symbol) and name.name.startswith("lambda_")):
        return None
    return index_below(name.name.removeprefix("lambda_"), name.span)


def _ratio(
    head: Expression | None, stated: Expression | None, letter: str, formulas: Formulas
) -> Expression | None:
    """What one wavelength is to another, where a power of the base is stated for it."""
    match stated:
        case Call(op="pow", args=(base, exponent)) if base == _BASE:
            widths = free_symbols(exponent)
        case _:
            return None
    if len(widths) != 1 or not widths.issubset(WIDTHS):
        return None
    if letter not in _COUNTED.findall(formulas.source):
        return None
    given = formulas.put_in(Symbol(f"lambda_{letter}"))
    if head is None or (given is not None and not _width_of(given, Symbol(letter))):
        return None

    def wavelength(node: Expression) -> Expression | None:
        index = _index_below(node)
        return index and _wavelength(index, min(widths))

    return replaced(head, wavelength)


def _width_of(formula: Expression | None, index: Symbol) -> str:
    r"""The d of ``2\pi \cdot 10000^{2i/d}``, whatever the sign of its exponent; else empty."""
    names = free_symbols(formula) if formula is not None else frozenset()
    widths = names - {index.name}
    if formula is None or len(names) != len(widths) + 1 or len(widths) != 1:
        return ""
    (width,) = widths
    meant = (_wavelength(index, width), _wavelength(Call("neg", (index,)), width))
    return width if width in WIDTHS and any(same(formula, one) for one in meant) else ""


def _wavelength(index: Expression, width: str) -> Expression:
    exponent = Call("div", (Call("mul", (_TWO, index)), Symbol(width)))
    return Call("mul", (_TWO, Constant("pi"), Call("pow", (_BASE, exponent))))


def held_to_the_paper(head: Member, member: Member, paper: Expression, document: Document) -> Claim:
    """That a formula which a document gives a name is the one of the paper."""
    start, end = head.start, member.end
    return Claim(
        kind="identity",
        place=Place(*document.stretch(start, end)),
        text=document.source[start:end],
        subject=paper,
        subject_text=document.source[start : head.end],
        relation="=",
        printed=None,
        printed_place=Place(*document.stretch(member.start, end)),
        other=member.expression,
    )
