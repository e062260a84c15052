r"""What belongs in the place of a mixed number or of one sign: ``3¾`` for ``3½``."""

from __future__ import annotations

import re
from fractions import Fraction

from pe_symbolic.formula.lexicon import VULGAR_FRACTIONS
from pe_symbolic.regex import regex

_SIGN_OF = {Fraction(*parts): sign for sign, parts in VULGAR_FRACTIONS.items()}
_WHOLE = r"(?P<minus>[-−–]?)(?P<whole>[0-9]{0,6})(?P<apart>(?:\\[,;: ]|\s)*)"
_ONE_SIGN = regex(rf"{_WHOLE}(?P<one>[{''.join(VULGAR_FRACTIONS)}])")
_WITH_A_SLASH = regex(rf"{_WHOLE}(?<=[0-9]\s)[0-9]+(?P<slash>\s?/\s?)[0-9]+")
_ABOVE_A_LINE = regex(
    rf"{_WHOLE}(?<=[0-9 ])(?P<line>\\[dtc]?frac)\s*(?:[0-9]|\{{[0-9]+\}})\s*(?:[0-9]|\{{[0-9]+\}})"
)


def mixed_result(value: Fraction, written: str) -> str | None:
    """``value`` as a whole number and a part, as ``written`` has them; ``None`` where it has none.

    A part that has no sign of its own is written with a slash.
    """
    found = next(filter(None, (kind.fullmatch(written) for kind in _KINDS)), None)
    if found is None or not (found["whole"] or "one" in found.groupdict()):
        return None
    whole, part = divmod(abs(value), 1)
    sign = (found["minus"] or "-") * (value < 0)
    if not part:
        return f"{sign}{whole}"
    shown = _part(part, found)
    apart = found["apart"] or " " * shown[:1].isdecimal()
    return f"{sign}{whole}{apart}{shown}" if whole else f"{sign}{shown}"


_KINDS = (_ONE_SIGN, _WITH_A_SLASH, _ABOVE_A_LINE)


def _part(part: Fraction, found: re.Match[str]) -> str:
    groups = found.groupdict()
    above, below = part.as_integer_ratio()
    if line := groups.get("line"):
        return f"{line}{{{above}}}{{{below}}}"
    if slash := groups.get("slash"):
        return f"{above}{slash}{below}"
    return _SIGN_OF.get(part, f"{above}/{below}")
