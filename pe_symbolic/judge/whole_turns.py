"""``370° = 10°``: an angle, and the same one within a turn, where whole turns count nothing."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pe_symbolic.claims.claim import Claim
from pe_symbolic.document import Document
from pe_symbolic.expression import Call, Constant, Expression, Number, walk
from pe_symbolic.regex import regex

#: Why whole turns are left out; such a reading explains no slip.
WITHIN_A_TURN = "an angle stands for the same one within a turn: only so is it right"

_TURN = Number(Fraction(360))
#: What is computed with numbers: a sum of angles has whole turns in it that count.
_COMPUTED = frozenset({"add", "mul", "div", "neg", "degrees"})
#: Of such figures the angles add up to what they do.
_OF_A_FIGURE = regex(
    r"(?i)\b(?:interior|exterior|(?:sum of|angles (?:in|of)) (?:the|a|its)\b|angle sums?\b|polygon"
    r"|(?:penta|hexa|octa)gon|Innenwinkel)"
)
_SPOKEN = regex(
    r"(?i)\b(?:(?<!in )turn(?:s|ed|ing)?\b(?! out| to| into)|coterminal|mod\b|modul|bearing|heading"
    r"|phase|azimuth|compass|direction|rotat|revol|quadrant|polar\b|argument (?:of|is|in)\b"
    r"|drehung|kurs\b|richtung)"
)
#: An angle that the chain gave before: ``7 · 60° = 420° = 60°``.
_ANGLE_BEFORE = regex(
    r"[=≈]\s?[-−]?[0-9]{1,6}(?:\.[0-9]{1,6})?\s?(?:°|\^\{?\\circ\}?)[$\s]{0,3}[=≈\\]"
)
#: So many lines around a claim may say that its angles are directions, and so much of each.
_LINES, _REACH = 3, 300


def without_whole_turns(
    claim: Claim, subject: Expression, document: Document
) -> Iterator[tuple[Expression, str]]:
    """The subject within a turn; a sum or product only where it is said that turns do not count.

    Five angles of 108° are not 180°; one turn is added to what is below zero all the same, and
    taken off for a number that is.
    """
    if claim.printed is None or claim.sign != "°" or claim.printed.value < -180:
        return
    below = claim.printed.value < 0
    back = Call("neg", (_TURN,))
    within = Call("mod", (subject, _TURN), subject.span)
    if _is_one_angle(subject) or _ANGLE_BEFORE.search(claim.text) or _speaks(claim, document):
        yield (Call("add", (within, back), subject.span) if below else within), WITHIN_A_TURN
    elif claim.printed.value < _TURN.value:
        yield Call("add", (subject, back if below else _TURN), subject.span), WITHIN_A_TURN


def _is_one_angle(subject: Expression) -> bool:
    """Whether nothing is added or multiplied; what counts by π, or is an arc, is one angle."""
    nodes = list(walk(subject))
    if any(isinstance(node, Constant) for node in nodes):
        return True
    calls = [node.op for node in nodes if isinstance(node, Call)]
    told = sum(isinstance(node, Number) and bool(node.text) for node in nodes)
    return told <= 1 or not _COMPUTED.issuperset(calls)


def _speaks(claim: Claim, document: Document) -> bool:
    """Whether the lines around speak of directions, or turns; of a sheet its own."""
    first, last = claim.place.line - 1, claim.place.end_line
    if claim.place.cell is not None:
        before = document.sheet_lines[claim.place.cell - 1]
        first, last = first + before, last + before
    start = max(0, first - _LINES)
    for place, line in enumerate(document.lines[start : last + _LINES], start):
        column = claim.place.column if place == first else 0
        reach = (line, max(0, column - _REACH), column + _REACH)
        if _SPOKEN.search(*reach) and not _OF_A_FIGURE.search(*reach):
            return True
    return False
