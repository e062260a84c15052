"""What comments say that code gives: ``np.sin(2)  # 0.9093``, ``print(n)  # 55 (in all)``."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import structs

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.python.numbers_shown import NUMBER
from pe_symbolic.claims.python.printed import Line, Shown
from pe_symbolic.regex import regex

_SAYS = "output|prints?|returns?|result"
#: A number of one digit may count something, unless a sign says that it is what comes out.
COMMENT = regex(
    rf"^[ \t]*+(?P<code>[^\n#]*+)#[ \t]*+"
    rf"(?:(?P<name>(?!(?:{_SAYS})\b)[A-Za-z_]\w*)[ \t]?(?=[=≈~:]))?"
    rf"(?P<sign>(?:≈|~=?|=>?|->|→|⇒|:|(?:{_SAYS})\b(?::[ \t]*+\n[ \t]*+\#|:?))[ \t]*+)?"
    rf"(?P<shown>[1-9][0-9]{{0,2}}(?:,[0-9]{{3}})+(?:\.[0-9]+)?|{NUMBER}|tensor\({NUMBER}\)"
    r"|(?:(?:array|tensor|Array)\()?[\[(][-+0-9.eE, \[\]]{3,200}"
    r"(?:\n[ \t]*+#[ \t]++\[[-+0-9.eE, \]]{3,200}){0,40}[\])](?:, dtype=[\w.]+)?\)?)[ \t]*+"
    r"(?=$|#[ \t]*+pe-symbolic:)",
    re.MULTILINE | re.IGNORECASE,
)
#: ``print("sum:", 3 + 4)  # sum: 7``: all that is printed, words and numbers.
BEHIND_A_PRINT = regex(
    rf"^[ \t]*+print\([^\n#]*+#[ \t]*+(?:(?:=>?|->|→|⇒|(?:{_SAYS})\b:)[ \t]*+)?"
    r"(?P<shown>[^\n]*[0-9][^\n]*)$",
    re.MULTILINE | re.IGNORECASE,
)


def count_up(comments: Sequence[re.Match[str]]) -> bool:
    """Whether the numbers of one digit behind statements number them: 1, 2, 3."""
    single = [one["shown"] for one in comments if len(one["shown"]) == 1 and not one["sign"]]
    counts = [str(at + int(single[0])) for at in range(len(single))] if single else []
    return bool(counts) and counts == single and counts[0] in "01"


def is_grouped(text: str, shown: Shown) -> bool:
    """``# 7,077,888``; but behind ``7 / 2.8`` the comma of ``# 2,500`` may be decimal."""
    values = [rational_value(element) for element in shown.elements]
    large = all(value is not None and abs(value) >= _LEAST_GROUPED for value in values)
    return "," in text and large and not shown.is_list


_LEAST_GROUPED = 500


def without_words(printed: Line, text: str) -> tuple[Shown, re.Match[str]] | None:
    """``# 0.3750`` behind ``print(f"MSE = {mse:.4f}")``, ``# 55 (vectorized)`` behind ``print(x)``.

    A percent sign that is printed must stand there, too.
    """
    number = _NUMBER_FIRST.match(text)
    if len(printed) != 1 or printed[0].is_beside or number is None:
        return None
    shown, rest = printed[0], text[number.end() :]
    behind = shown.behind.strip()
    unit = rest.lstrip()[: len(behind)] if behind else ""
    rest = rest.lstrip()[len(behind) :] if unit and unit == behind else rest
    worded = shown.before.strip() or behind
    left_out = not rest.strip() and worded and not text.startswith(shown.before.strip() or "\n")
    remarked = _REMARK.match(rest) is not None
    if not (left_out or remarked) or ("%" in behind and unit != behind):
        return None
    return structs.replace(shown, before="", behind=""), number


_NUMBER_FIRST = regex(rf"(?P<shown>{NUMBER}|[\[(][-+0-9.eE, \[\]]{{3,200}}[\])])(?![\w.])")
#: What may be said behind a number of what it is: ``(vectorized)``, ``- the same``, ``✓``.
_REMARK = regex(r"[ \t]+(?:\((?!\s*[-+]?[0-9.]+\s*\))|[-–—←][ \t]+(?![-+]?[0-9.])|[☀-➿🌀-🫿])")
