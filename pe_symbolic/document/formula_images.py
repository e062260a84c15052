"""Pictures of formulas, as blogs and wikis set them: the formula stands in ``alt``."""

from __future__ import annotations

from pe_symbolic.document.document import Span
from pe_symbolic.document.tags import Tag
from pe_symbolic.regex import regex

#: What the classes of such a picture, or the program that drew it, are called.
_CLASS = regex(
    r"(?:^|[\s_-])(?:latex|tex|texrender|mathjax|mwe-math|katex|math|equation)(?:$|[\s_-])"
)
_DRAWN = regex(
    r"latex\.php|codecogs\.com|/latex\.|\.latex\?|mathtex\.cgi|mimetex|/math/render/"
    r"|chart\.apis\.google\.com.{0,60}cht=tx|texrendr|quicklatex"
)


def formula_span(tag: Tag, text: str) -> Span | None:
    """Where the formula of a picture stands; ``None`` where it shows something else, or nothing."""
    if tag.name != "img" or tag.kind == "close":
        return None
    attributes = tag.attributes(text)
    named = _CLASS.search(attributes.get("class", "").lower()) is not None
    if not named and _DRAWN.search(attributes.get("src", "")) is None:
        return None
    span = tag.value_span(text, "alt")
    return span if span is not None and span[0] < span[1] else None
