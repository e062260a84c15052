r"""``\cancel``: what is struck out as a mistake, and what cancels against what is written again."""

from __future__ import annotations

from pe_symbolic.formula.braces import braced_end
from pe_symbolic.formula.tape import Tape
from pe_symbolic.formula.tokens import Kind
from pe_symbolic.regex import regex

_CANCELS = frozenset({"cancel", "bcancel", "xcancel"})
#: So far to either side of it is looked for what it cancels against.
_SEEN = 400
_ADDS = regex(r"\s*\+")
#: What stands behind a result that was struck out: the right one, or another sign.
_GIVES = regex(r"(?:\s|\\[,;:!]|\\q?quad(?![A-Za-z]))*+(?:[=≈0-9]|\\approx(?![A-Za-z])|\\x?cancel)")


def take_struck(tape: Tape, name: str, start: int) -> None:
    r"""``\cancel{2} \cdot \frac{3}{\cancel{2}}``: struck twice in a formula, it is what it is.

    So are both parts of a fraction that would be left empty, ``\frac{\cancel{6}}{\cancel{3}}``.
    Anything else is not there, nor is ``= \cancel{5} = 4``, the same mistake in two places; where
    a sum would lose its first term, it is not understood.
    """
    opening = tape.at
    tape.at = braced_end(tape.source, opening, tape.end) or opening
    struck = tape.source[opening : tape.at]
    before, behind = max(tape.first, start - _SEEN), min(tape.end, tape.at + _SEEN)
    again = tape.source.count(f"cancel{struck}", before, behind) > 1
    alone = tape.last_is(Kind.RELATION, Kind.STRUCK) and _GIVES.match(
        tape.source, tape.at, tape.end
    )
    again = again or _is_of_two_empty_parts(tape, start, tape.at)
    if name in _CANCELS and tape.is_latex and again and "=" not in struck and not alone:
        tape.at = opening
        return
    follows = tape.last_is(Kind.NUMBER, Kind.NAME, Kind.CLOSE, Kind.OPERATOR)
    torn = not follows and _ADDS.match(tape.source, tape.at, tape.end)
    tape.emit(Kind.UNKNOWN if torn else Kind.STRUCK, name, start)


_STRUCK = r"\s*\{\s*\\[bx]?cancel\s*\{[^{}]{1,40}\}\s*\}"
_EMPTIED = regex(rf"\\[dt]?frac{_STRUCK}{_STRUCK}")
_LONGEST = 120


def _is_of_two_empty_parts(tape: Tape, start: int, end: int) -> bool:
    """Whether the whole of a fraction is struck out, part by part, and this is one of them."""
    near = max(tape.first, start - _LONGEST), min(tape.end, end + _LONGEST)
    return any(
        found.start() < start and end < found.end()
        for found in _EMPTIED.finditer(tape.source, *near)
    )
