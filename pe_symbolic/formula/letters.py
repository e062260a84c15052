"""Letters side by side in a formula that are one sign: the pi of ``2 pi r``."""

from __future__ import annotations

from pe_symbolic.formula.tape import Tape
from pe_symbolic.formula.tokens import Kind
from pe_symbolic.regex import is_found, regex

#: What a sign may stand behind that is computed with.
_OF_A_FORMULA = (
    *(Kind.NUMBER, Kind.OPERATOR, Kind.CLOSE, Kind.FUNCTION, Kind.NAME, Kind.CONSTANT),
    *(Kind.POWER, Kind.ROOT, Kind.FRACTION),
)
_IS_SET = regex(r"\s?(?:[=≈:<>]|\\(?:approx|in|sim|leq?|geq?)(?![A-Za-z]))")
#: A text that has a p, a p of i or a first one means these with its letters.
_SPEAKS_OF_P = regex(
    r"(?<![A-Za-z\\])(?:p(?:[0-9_({]|\s?[=≈,$])|pi\s?=\s?0?\.[0-9])|\\sum|[Pp]robabilit"
)


def is_pi(tape: Tape, start: int) -> bool:
    """Whether it is π without its backslash, and no p times i, nor what a text calls ``pi = 0.5``.

    It is where something is computed with it, in a text that speaks of no p.
    """
    alone = _IS_SET.match(tape.source, tape.at) is not None and not tape.last_is(*_OF_A_FORMULA)
    return not alone and not is_found(_SPEAKS_OF_P, tape.source)
