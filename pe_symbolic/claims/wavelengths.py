r"""Printed wavelengths of the encoding: ``\lambda_i = 2\pi \cdot 10000^{2i/d}``.

Vaswani et al. 2017, section 3.5: they rise from 2π to 10000 · 2π.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from pe_symbolic.claims.bindings import WIDTHS
from pe_symbolic.claims.chain import EQUALITIES, Chain
from pe_symbolic.claims.claim import Claim, Place
from pe_symbolic.claims.definitions import Formulas
from pe_symbolic.claims.encoded import raises_the_base
from pe_symbolic.claims.identity_words import ANOTHER_ENCODING
from pe_symbolic.claims.members import Member
from pe_symbolic.document import Document
from pe_symbolic.exact.forms import same
from pe_symbolic.expression import Call, Constant, Expression, Number, Symbol, free_symbols
from pe_symbolic.regex import regex

_SAID = regex(r"\bwave[\s-]?lengths?\b", re.IGNORECASE)
_NEAR = 200
_BASE, _TWO = (Number(Fraction(value), str(value)) for value in (10_000, 2))


def wavelengths_of(chain: Chain, document: Document, formulas: Formulas) -> Iterator[Claim]:
    """The claims of a chain that gives the wavelength of a pair of columns.

    One that is no power of the paper's base, or has another exponent than the paper's or
    this with the other sign, may be that of another encoding and claims nothing.
    """
    head = chain.members[0]
    index = _index_of(head.expression)
    if not index or not raises_the_base(document.source):
        return
    near = document.source[max(0, head.start - _NEAR) : chain.members[-1].end + _NEAR]
    if not _SAID.search(near) or ANOTHER_ENCODING.search(near):
        return
    for relation, member in zip(chain.relations, chain.members[1:], strict=False):
        if relation not in EQUALITIES:
            return
        stated = member.expression and (formulas.put_in(member.expression) or member.expression)
        width = _width_of(stated, index)
        if width:
            whole = replace(member, expression=stated)
            yield _claim(head, whole, _wavelength(_exponent(index, width)), document)


def _index_of(head: Expression | None) -> str:
    r"""The i of ``\lambda_i``; empty for anything else."""
    base, _, below = head.name.partition("_") if isinstance(head, Symbol) else ("", "", "")
    return below if base == "lambda" and len(below) == 1 and below.isalpha() else ""


def _width_of(formula: Expression | None, index: str) -> str:
    r"""The d of ``2\pi \cdot 10000^{2i/d}``, whatever the sign of its exponent; else empty."""
    names = free_symbols(formula) if formula is not None else frozenset()
    widths = names - {index}
    if formula is None or len(names) != len(widths) + 1 or len(widths) != 1:
        return ""
    (width,) = widths
    exponent = _exponent(index, width)
    meant = (_wavelength(exponent), _wavelength(Call("neg", (exponent,))))
    return width if width in WIDTHS and any(same(formula, one) for one in meant) else ""


def _exponent(index: str, width: str) -> Expression:
    return Call("div", (Call("mul", (_TWO, Symbol(index))), Symbol(width)))


def _wavelength(exponent: Expression) -> Expression:
    return Call("mul", (_TWO, Constant("pi"), Call("pow", (_BASE, exponent))))


def _claim(head: Member, member: Member, paper: Expression, document: Document) -> Claim:
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
