r"""The composition of two functions, ``(f \circ g)(0)``, ``(f ∘ g)(x)``: a name of its own."""

from __future__ import annotations

from pe_symbolic.formula.tape import Tape
from pe_symbolic.formula.tokens import Kind
from pe_symbolic.regex import regex

_RING = r"\s?(?:\\circ|∘)\s?"
_INNER = regex(rf"\s?(?P<names>[A-Za-z](?:{_RING}[A-Za-z]){{0,2}})\s?\)(?=\s?\()")
_LETTER = regex(r"(?<!\\)\b[A-Za-z]\b")


def take_composition(tape: Tape) -> bool:
    """Takes the bracket that a ring stands in, if it names a composition with arguments behind."""
    inner = _INNER.match(tape.source, tape.at, tape.end)
    named = [token.kind for token in tape.tokens[-2:]] == [Kind.OPEN, Kind.NAME]
    if inner is None or not named or tape.tokens[-2].text != "(":
        return False
    outer, opening = tape.tokens.pop(), tape.tokens.pop()
    tape.brackets.pop()
    tape.at = inner.end()
    names = [outer.text, *_LETTER.findall(inner["names"])]
    tape.emit(Kind.NAME, "∘".join(names), opening.start)
    return True
