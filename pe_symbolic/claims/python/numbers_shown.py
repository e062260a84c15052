"""The numbers that a program shows: one by itself, those of a list, or the rows of an array."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from pe_symbolic.claims.coverage import Span
from pe_symbolic.claims.python.floats import sign_of_infinite
from pe_symbolic.claims.python.printed import Shown
from pe_symbolic.decimals import PrintedDecimal, read_decimal
from pe_symbolic.regex import regex

#: Stands in the place of ``inf``; no program shows a number so.
BEYOND = "9e9"
NUMBER = r"[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]{1,3})?"
_ONE = regex(rf"\s*(?:tensor\(\s*)?(?P<number>{NUMBER})[L)]?\s*")
#: ``np.float64(0.5)``, as NumPy shows a number since its second version, also in a list.
_OF_A_KIND = regex(r"\bnp\.(?:float|u?int)(?:8|16|32|64)\((?P<number>[^()\n]*)\)", held=("np.",))
_GROUPED = regex(r"\s*(?P<number>[-+]?[0-9]{1,3}(?:,[0-9]{3})*(?:\.[0-9]+)?)\s*")
_ROW = regex(
    r"\s*(?:(?:array|tensor|Array)\()?\s*[\[(]?(?P<row>[^\[\]()]*)[\])]?\s*"
    r"(?:,\s*dtype=[\w.]+)?\s*\)?\s*"
)
_TABLE = regex(
    r"\s*(?:(?:array|tensor|Array)\()?\s*\[(?P<rows>(?:[\s,#]*\[[^\[\]()]*\])+)[\s,#]*\]\s*"
    r"(?:,\s*(?:dtype=[\w.]+|grad_fn=<\w+>))*\s*\)?\s*"
)
#: What stands around the numbers of a tuple and of the arrays in it.
_AROUND = regex(r"(?:array|tensor|Array)\(|,\s*dtype=[\w.]+|[\[\]()]")
#: ``{'a': 0.5, 2: 1.0}``
_PAIR = regex(rf"(?P<key>'[^'\n]*'|[0-9]+): *(?P<number>{NUMBER})\s*(?=[,}}])")
_PAIRS = regex(rf"\s*\{{(?:\s*+(?:'[^'\n]*+'|[0-9]++): *+{NUMBER}\s*+,?)++\}}\s*")
_INNER = regex(r"\[(?P<row>[^\[\]]*)\]")
_ELEMENT = regex(rf"{NUMBER}(?=[\s,]|$)")


def numbers_shown(text: str, shown: Shown) -> Sequence[tuple[PrintedDecimal, Span]]:
    """The numbers of an output and where they stand in it; none where it is anything else."""
    text = _OF_A_KIND.sub(_bare, text)
    if any(map(sign_of_infinite, shown.elements)):
        text = text.replace("inf", BEYOND)
    if not shown.is_list:
        match = (_GROUPED if shown.grouped else _ONE).fullmatch(text)
        return [(signed_decimal(match.group("number")), match.span("number"))] if match else []
    if shown.is_mixed:
        text = _AROUND.sub(lambda around: " " * len(around.group()), text)
    if shown.keys:
        return _of_keys(text, shown.keys)
    whole = (_TABLE if shown.width else _ROW).fullmatch(text)
    rows = [] if whole is None else [whole]
    if whole is not None and shown.width:
        rows = list(_INNER.finditer(text, *whole.span("rows")))
    found: list[tuple[PrintedDecimal, Span]] = []
    for row in rows:
        elements = list(_ELEMENT.finditer(row["row"]))
        torn = shown.width and len(elements) != shown.width
        if torn or _ELEMENT.sub("", row["row"]).strip(" ,\n"):
            return []
        by = row.start("row")
        found += [
            (signed_decimal(one.group()), (by + one.start(), by + one.end())) for one in elements
        ]
    return found


def _of_keys(text: str, keys: Sequence[str]) -> Sequence[tuple[PrintedDecimal, Span]]:
    """The numbers of a dictionary; none where it has other keys."""
    pairs = list(_PAIR.finditer(text))
    if _PAIRS.fullmatch(text) is None or [pair["key"] for pair in pairs] != list(keys):
        return []
    return [(signed_decimal(pair["number"]), pair.span("number")) for pair in pairs]


def _bare(shown: re.Match[str]) -> str:
    """The number alone, where it stands."""
    before = shown.start("number") - shown.start()
    return " " * before + shown["number"] + " "


def signed_decimal(text: str) -> PrintedDecimal:
    """A number with its sign, as a program or an author prints it, and its last place."""
    unsigned = read_decimal(text.lstrip("+-−–").rstrip("."))
    sign = Fraction(-1 if text.startswith(("-", "−", "–")) else 1)
    return PrintedDecimal(text, sign * unsigned.value, unsigned.unit)
