r"""The slides of Beamer: what ``\only<2->{…}`` shows, whatever slide it is shown on.

What is emphasised or uncovered is all there in the end, and is read as it stands.
Of pieces that take each other's place, ``\only<1>{3}\only<2>{4}``, none goes on with
what stands before them: those that say something are statements, the others are not read.
"""

from __future__ import annotations

from msgspec import Struct

from pe_symbolic.document.document import Span
from pe_symbolic.document.macros import Braced
from pe_symbolic.regex import regex

_UNCOVERED = "alert uncover onslide visible"
_INSTEAD = "only alt temporal invisible"
_FONTS = "structure textbf textit emph mathbf boldsymbol item color textcolor"
OVERLAID = frozenset(f"{_UNCOVERED} {_INSTEAD} {_FONTS}".split())
"""Commands that say on which slides they count."""

_SLIDES = r"<(?=[-+.\d|a-z])[-+.\d,|:@a-z()]{1,40}+>"
OVERLAY = regex(rf"\\(?:(?:{'|'.join(sorted(OVERLAID))})(?![A-Za-z])\*?\s*+{_SLIDES}|alert\s*+\{{)")
"""Where a text names slides, or sets off a piece as slides do."""

_SPEC = regex(rf"\*?\s*+{_SLIDES}")
_OPENING = regex(r"\s*+\{")
_SAYS = regex(r"[=<>≈≤≥]|\\(?:approx|simeq|sim|leq?|geq?)(?![A-Za-z])")
_NEXT = regex(r"\s*+\\(?:only|alt|temporal|uncover)(?![A-Za-z])\*?\s*+<")
_SHOWN, _PARTED = frozenset(_UNCOVERED.split()), frozenset({"only"})


class Overlay(Struct, frozen=True):
    r"""What stands for ``\only<1>{``, where its brace is closed, and what stands for that.

    ``closing`` is -1 where nothing is opened.
    """

    until: int
    opened: str
    closing: int = -1
    closed: str = ""


def overlay(source: Braced, command: Span, name: str, end: int, before: int) -> Overlay | None:
    """What an overlay shows; ``None`` where the command names no slides.

    ``before`` is where the last piece of this kind was closed.
    """
    start, at = command
    slides = _SPEC.match(source.text, at, end)
    if slides is None and name != "alert":
        return None
    at = slides.end() if slides else at
    opening = _OPENING.match(source.text, at, end)
    closing = source.partners.get(opening.end() - 1) if opening else None
    if opening is None or closing is None or closing >= end:
        return Overlay(at, "" if name == "onslide" else f"\\{name} ") if slides else None
    if name in _SHOWN:
        return _shown(source, start, opening.end(), closing)
    if name not in _PARTED:
        return Overlay(at, f"\\{name}")
    follows = 0 <= before < start and not source.text[before + 1 : start].strip()
    if not follows and _NEXT.match(source.text, closing + 1, end) is None:
        return _shown(source, start, opening.end(), closing)
    says = _SAYS.search(source.text, opening.end(), closing) is not None
    return Overlay(opening.end(), "\\quad ", closing, "\\quad ") if says else Overlay(at, "\\only")


def _shown(source: Braced, start: int, inner: int, closing: int) -> Overlay:
    """The piece without its braces, but where they hold a script together."""
    if source.text[max(0, start - 1) : start] in ("^", "_"):
        return Overlay(inner, "{", closing, "}")
    return Overlay(inner, " ", closing, " ")
