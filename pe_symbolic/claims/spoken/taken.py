"""Names that a word takes something of: ``arg z = 0.93`` gives no value to z itself."""

from __future__ import annotations

from collections.abc import Iterable

from pe_symbolic.claims.names.functions import Definition
from pe_symbolic.claims.names.given import Setting
from pe_symbolic.regex import regex

_LONGEST = 10
#: What is written before its argument without brackets, as a function's name is.
_TAKEN = regex(
    r"(?<![A-Za-z])(?:[Aa]rg|Re|Im|rank|rk|rg|dim|deg|ord|sgn|tr|[Tt]race|det|null|Var|Cov)"
    r"[ \t]\Z"
)


def of_names_alone(
    settled: Iterable[Setting | Definition], source: str
) -> list[Setting | Definition]:
    """What a chain settles, but for what is taken of its name: a part, a rank, an angle."""
    return [one for one in settled if not _is_taken_of(one, source)]


def _is_taken_of(one: Setting | Definition, source: str) -> bool:
    return _TAKEN.search(source, max(0, one.start - _LONGEST), one.start) is not None
