"""Mathematics as people write it becomes the expression tree; nothing is evaluated."""

from pe_symbolic.formula.frames import Slash
from pe_symbolic.formula.parse import parse, parse_longest
from pe_symbolic.formula.patterns import Notation
from pe_symbolic.formula.scripts import Reading
from pe_symbolic.formula.tokenise import tokenise
from pe_symbolic.formula.tokens import DEEPER, Kind, ReadingError, Token, quoted

__all__ = [
    "DEEPER",
    "Kind",
    "Notation",
    "Reading",
    "ReadingError",
    "Slash",
    "Token",
    "parse",
    "parse_longest",
    "quoted",
    "read",
    "tokenise",
]


def read(text: str, notation: Notation = Notation.LATEX) -> Reading:
    """The formula that ``text`` is; raises ``ReadingError`` where it is not one to its end."""
    tokens = tokenise(text, 0, len(text), notation)
    if not tokens:
        raise ReadingError("nothing to read", 0)
    reading = parse(tokens)
    if reading.next_token < len(tokens):
        token = tokens[reading.next_token]
        raise ReadingError(f"{quoted(token.text)} was not understood here", token.start)
    return reading
