"""Words beside a formula or a table that say that another one than the paper's is meant."""

from __future__ import annotations

import re

from pe_symbolic.document import Document, Role
from pe_symbolic.regex import regex

_ANOTHER = regex(
    r"\b(?:variants?|variation|modified|simplified|incorrect|wrong|mistaken|not the paper"
    r"|2-?D|two-dimensional|et non|statt"
    r"|timesteps?|diffusion|DDPM|rotary|RoPE|NTK|YaRN|position(?:al)? interpolation"
    r"|(?:for|of|to|in) (?:2-?D )?(?:images|pixels|image patches|videos)"
    r"|(?:(?:re)?scaled|normali[sz]ed) (?:version|form|encoding|table|variant)"
    r"|(?:learn(?:ed|able|t)|trainable) (?:scal|frequenc|base|wavelength)\w*"
    r"|(?:our|my|their) own|(?:with|the|a|uses?|using) base (?:of )?\$?[0-9]+"
    r"|bas(?:e|is)(?: of| von| de| be)? \$?"
    r"(?!10(?:,|\{,\}|\\,| )?000(?![0-9]))[0-9]{3,}"
    r"|(?:shorter|smaller|larger|different|other) base|base \$?[a-zN]\$?\s?=\s?[0-9]+|toy example"
    r"|(?:the|a) mistake\?|first (?:token|word) has position one"
    r"|(?:our|rope) base (?:is|to)|raise the base|binary analogues?|a typo|the typo"
    r"|for illustration|could (?:\w+ )?define|what happens with|equally good"
    r"|interpolation factor|shifted by)\b",
    re.IGNORECASE,
)
#: What says so only where a part of the formula, or what is done to one, stands behind it.
_PARTS = (
    r"base|exponents?|(?:co)?sines?|sin|cos|powers?|frequenc(?:y|ies)|wavelengths?|denominators?"
    r"|divisor|factors?|index|indices|columns?|10[,.{}\s\\]{0,3}000|10\s?\^|paper|original|usual"
    r"|standard|formulas?|formulae"
)
_CHANGED = r"(?:replac|chang|swap|exchang|drop|omit|forg[eo]t|interleav)\w*"
_SUPPOSED = regex(
    r"\b(?:if (?:we|one|you)|instead of|rather than|suppose)\b"
    rf"(?:[^.;$\\=]{{0,80}}?(?:\$\s?)?\b(?:{_PARTS})(?![a-z])|(?:\s\w{{1,12}})?\s{_CHANGED}"
    r"|(?:\s(?:use[ds]?|took|takes?|put|set|had|chose|choose|picks?|wrote|writes?))?"
    r"\s\$?(?:[0-9]|[b-z]\b|\\d?frac))",
    re.IGNORECASE,
)
_HALVES = regex(
    r"\b(?:concat\w*|halves|first half|not interleaved?|non-interleaved|tensor2tensor)\b",
    re.IGNORECASE,
)
_BESIDE = 200
_NEXT_ITEM = regex(r"\n\s*(?:[-*+]\s|[0-9]{1,3}[.)]\s|#|\\(?:item|section|subsection)\b)")
_BLANK_LINE = regex(r"\n\s*\n")


def another_beside(document: Document, start: int, end: int) -> bool:
    """Whether the words beside a formula say that it is another one.

    An item of a list, or a section, that begins behind it speaks of something else.
    """
    source = document.spoken
    further = _NEXT_ITEM.split(source[end : end + _BESIDE])[0]
    return _say_another(f"{source[max(0, start - _BESIDE) : start]} $ {further}") or (
        _ANOTHER.search(source, start, end) is not None
    )


def another_around(document: Document, offset: int) -> bool:
    """Whether the paragraphs around a block of code say that it makes another table."""
    return any(map(_say_another, _around(document, offset)))


def _say_another(text: str) -> bool:
    return _ANOTHER.search(text) is not None or _SUPPOSED.search(text) is not None


def halves_around(document: Document, offset: int) -> bool:
    """Whether they say that the sines and the cosines lie side by side."""
    return any(_HALVES.search(text) for text in _around(document, offset))


def _around(document: Document, offset: int) -> tuple[str, ...]:
    """The last paragraph before a block, and the first behind it."""
    for region in document.regions:
        if region.role is Role.CODE and region.start <= offset < region.end:
            before = document.spoken[max(0, region.start - _BESIDE) : region.start].strip()
            behind = document.spoken[region.end : region.end + _BESIDE].strip()
            return _BLANK_LINE.split(before)[-1], _BLANK_LINE.split(behind)[0]
    return ()
