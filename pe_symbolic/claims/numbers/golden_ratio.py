"""The golden ratio: φ is (1 + √5)/2 where a document calls it so and says nothing else of it."""

from __future__ import annotations

from functools import lru_cache

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.expression import Call, Expression
from pe_symbolic.regex import regex

_NAMED = r"[Gg]olden (?:ratio|mean|section|number)|nombre d['’]or|[Gg]oldene[nr]? Schnitt"
_NAMED += r"|(?:proporción|razón) áurea|número áureo|rapporto aureo|sezione aurea|黄金比例"
_PHI = r"(?:\\(?:var)?phi(?![A-Za-z])|[φϕ])"
#: Then it is a function, as the totient is, or one of several.
_ANOTHER = regex(rf"{_PHI} ?(?:\\left)?[(_]")
#: The words and the letter side by side: no other formula, and no end of a sentence, between.
_CALLED = regex(
    rf"(?:{_NAMED})[^.;!?=\n\\φϕ]{{0,25}}{_PHI}"
    rf"|{_PHI}[^.;!?\n\\φϕ]{{0,25}}(?:{_NAMED})"
)
_ONE, _TWO, _FIVE = (numeral(digit) for digit in (1, 2, 5))
#: What the ratio is.
GOLDEN = Call("div", (Call("add", (_ONE, Call("sqrt", (_FIVE,)))), _TWO))


@lru_cache(maxsize=4)
def _is_called(source: str) -> bool:
    return _CALLED.search(source) is not None and _ANOTHER.search(source) is None


def golden_ratio(name: str, source: str) -> Expression | None:
    """The ratio where ``name`` is the letter that the document calls it by."""
    return GOLDEN if name == "phi" and _is_called(source) else None
