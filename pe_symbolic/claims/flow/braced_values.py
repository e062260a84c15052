r"""What a brace says of the formula under or over it: ``\underbrace{0.5 \cdot 0.3}_{= 0.15}``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pe_symbolic.claims.flow.region_tokens import tokens_of
from pe_symbolic.document import Document, Region, Role
from pe_symbolic.formula import Kind, Token
from pe_symbolic.formula.braces import braced_end
from pe_symbolic.regex import regex

_BRACE = regex(r"\\(?:under|over)brace\s{0,9}(?=\{)", held=("brace",))
_LABEL = regex(r"\s{0,9}[_^]\s{0,9}(?=\{)")


def with_braced_values(
    stretches: Iterable[list[Token]], document: Document
) -> Iterator[list[Token]]:
    """The same stretches, and behind each what is set equal to a part of it by a brace.

    A label that begins with a relation sign, or is one number with a point, is a value; any other
    one is a word, or counts what stands there.
    """
    if "brace" not in document.source:
        yield from stretches
        return
    for tokens in stretches:
        yield tokens
        if tokens:
            yield from _values(document, tokens[0].start, tokens[-1].end)


def _values(document: Document, start: int, end: int) -> Iterator[list[Token]]:
    source = document.source
    for brace in _BRACE.finditer(source, max(0, start - _COMMAND), end):
        opening, closing = brace.end(), braced_end(source, brace.end(), len(source))
        label = _LABEL.match(source, closing) if closing else None
        behind = braced_end(source, label.end(), len(source)) if label else None
        if opening < start or closing is None or label is None or behind is None:
            continue
        formula = tokens_of(document, Region(Role.MATH, opening, closing))
        said = tokens_of(document, Region(Role.MATH, label.end() + 1, behind - 1))
        if [token.kind for token in said] == [Kind.NUMBER] and "." in said[0].text:
            said.insert(0, Token(Kind.RELATION, "=", said[0].start, said[0].start))
        if said and said[0].kind is Kind.RELATION:
            yield formula + said


#: So long is the command before its brace, and the blanks between the two.
_COMMAND = len(r"\underbrace") + 9
