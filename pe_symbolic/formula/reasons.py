r"""Reasons beside the rows of a display: ``&& \text{since $\frac{1}{0.05} = 20$} \\ &= 40``."""

from __future__ import annotations

from pe_symbolic.formula.braces import braced_end
from pe_symbolic.formula.tape import Tape
from pe_symbolic.formula.tokens import Kind
from pe_symbolic.formula.upright import upright
from pe_symbolic.regex import regex

_NEXT_ROW = regex(
    r"[\s.,;]*\\\\(?:\[[^\]\n]{0,9}\])?(?:[\s&]|\\\\|\\q?quad(?![A-Za-z])){0,40}"
    r"(?:[=≈<>≤≥]|\\(?:approx|simeq|leq?|geq?)(?![A-Za-z]))"
)


def words_or_upright(tape: Tape, name: str, start: int) -> None:
    r"""The words of ``\text``, or what stands upright; a reason is one text, formulas and all.

    It ends a row, and the next one goes on with what stands before it, not with
    the last formula of the reason.
    """
    end = braced_end(tape.source, tape.at, tape.end)
    words = "" if end is None else tape.source[tape.at : end].strip()[1:-1]
    formulas = "{" in words and words.count("$") > 1
    if end is None or not formulas or not _NEXT_ROW.match(tape.source, end, tape.end):
        upright(tape, name, start)
        return
    tape.at = end
    tape.emit(Kind.TEXT, words.strip(), start)
