"""Tokens: what a stretch of written mathematics is made of."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from pe_symbolic.enumerated import Enumerated


class Kind(Enumerated):
    """What a token is, whatever notation it was written in."""

    NUMBER = "number"
    NAME = "name"
    CONSTANT = "constant"
    FUNCTION = "function"
    OPERATOR = "operator"
    POWER = "power"
    SUBSCRIPT = "subscript"
    POSTFIX = "postfix"
    OPEN = "open"
    CLOSE = "close"
    BAR = "bar"
    COMMA = "comma"
    ROOT = "root"
    FRACTION = "fraction"
    BINOMIAL = "binomial"
    CHOOSE = "choose"
    BIG = "sum or product"
    DIFFERENTIAL = "differential"
    RELATION = "relation"
    ARROW = "arrow"
    BREAK = "break"
    ELLIPSIS = "ellipsis"
    TEXT = "text"
    STRUCK = "struck"
    UNKNOWN = "unknown"


#: How much deeper in brackets what follows stands.
DEEPER = {Kind.OPEN: 1, Kind.CLOSE: -1}
#: The bar of ``\left. x^2 \right|_{x=1}``, behind the brackets that these two stand for.
RIGHT_BAR = r"\right|"


class Token(Struct, frozen=True, gc=False):
    """A token in canonical spelling, and where it stands in the source.

    ``value`` and ``unit`` belong to numbers: the exact value and the worth of
    one unit in the last printed place.  ``upright`` marks a name set as a
    word, which after a number is a unit.
    """

    kind: Kind
    text: str
    start: int
    end: int
    value: Fraction | None = None
    unit: Fraction | None = None
    upright: bool = False


class ReadingError(ValueError):
    """Something was not understood; ``offset`` is where, in the source."""

    def __init__(self, message: str, offset: int) -> None:
        super().__init__(message)
        self.offset = offset


def quoted(text: str) -> str:
    r"""A piece of the source in quotes, as it stands there: ``\frac`` has one backslash."""
    return repr(text).replace("\\\\", "\\")


def split_at_commas(tokens: Sequence[Token]) -> list[list[Token]]:
    """The runs of tokens between commas."""
    groups: list[list[Token]] = [[]]
    for token in tokens:
        if token.kind is Kind.COMMA:
            groups.append([])
        else:
            groups[-1].append(token)
    return groups


def in_braces(*tokens: Token) -> list[Token]:
    """The tokens as one group of LaTeX."""
    start, end = tokens[0].start, tokens[-1].end
    return [Token(Kind.OPEN, "{", start, start), *tokens, Token(Kind.CLOSE, "}", end, end)]
