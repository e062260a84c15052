"""What a program says to its reader: arithmetic in comments, and lines that are no program."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from fractions import Fraction
from itertools import accumulate
from math import prod

from pe_symbolic.claims.code.source import block_of
from pe_symbolic.claims.code.values import Unread
from pe_symbolic.document import Document, Region, Role
from pe_symbolic.document.arithmetic_lines import (
    begins_with_arithmetic,
    comes_out,
    encodes,
    gives_a_row,
    is_called,
    is_worked_out,
)
from pe_symbolic.document.fences import lines_of_no_program
from pe_symbolic.regex import regex

_PYTHON = frozenset({"python", "py", "python3", "ipython", "ipython3", "pytorch"})
_HASHES = _PYTHON | {"", "bash", "sh", "shell", "r", "julia", "ruby", "yaml", "yml", "toml"}
_STROKES = frozenset(
    "c cpp c++ cuda cu java js javascript ts typescript go rust rs kotlin swift csharp cs".split()
)
#: A comment from behind its sign; no text in quotes is open before it, and what it says to this
#: program is none of it.
_BEHIND_HASH = regex(
    r"^(?:[^\n#\"']|\"[^\n\"]*+\"|'[^\n']*+')*+#++[ \t]*+(?P<said>[^\n#]{5,400}+)"
    r"(?:#(?![ \t]*+(?i:pe-symbolic:))[^\n]*+)?(?=$|#)",
    re.MULTILINE,
)
_BEHIND_STROKES = regex(
    r"^(?:[^\n/\"']|\"[^\n\"]*+\"|'[^\n']*+')*+//[ \t]*+(?P<said>[^\n/][^\n]{4,400}+)$",
    re.MULTILINE,
)
#: A name or words before arithmetic: ``Head size:``, ``d_k =``, ``=``, ``->``.
_ITEM = regex(r"[ \t]*(?:[-*•][ \t]+)?(?:(?:e\.g\.|i\.e\.),?[ \t]+)?")
_NAMED = regex(r"(?:√?[^\d\W][^:=≈\n]{0,60}(?::[ \t]|=(?=[ \t]))|=|[-=]>|[→⇒])?+[ \t]*")
#: Of programs alone are bits, remainders, numerals, and what is meant to go wrong. What is raised
#: is a decimal, or the base of an encoding, where the same sign may be that of bits.
_OF_PROGRAMS = regex(
    r"%(?=\s*[\d(])|(?<![0-9]\.[0-9])(?<![0-9]\.[0-9][0-9])(?<![0-9]\.[0-9]\))(?<!\be)(?<!\b10000)\^"
    r"|[&|@<>]|(?<![0-9])(?<![0-9] )//|//(?! ?[0-9])"
    r"|\*\*(?!\s*[0-9])|\b0[xb]"
    r"|\b(?:mod|modulo|u?int(?:8|16|32|64)?|binary|hex\w*|octal|bit-?wise|shift\w*|integer\w*"
    r"|overflow\w*|underflow\w*|wrap\w*|saturat\w+|trunc\w*|floor\w*|ceil\w*"
    r"|round(?:s|ing)?(?! [0-9])|wrong\w*|bug\w*|not(?! use\b)|errors?|incorrect\w*|instead"
    r"|should|fail\w*|TODO|FIXME)\b",
    re.IGNORECASE,
)
_RELATION = regex(r"[=≈]")
_NUMBER = regex(r"[0-9][0-9,]*+(?:\.[0-9]+)?(?:[eE][-+]?[0-9]{1,3})?")
_QUOTIENT = regex(r"(?<![0-9.,)eE])([0-9]{1,15})\s*/\s*([0-9]{1,15})(?![0-9.,eE])")
_COUNT = regex(r"[\s~]*(-?[0-9][0-9,]*+)(?![.eE0-9]|\s?[KMGTBkmµun]i?[A-Za-z]{0,5}\b)")
_IN_WORDS = regex(r"[\s~]*(?P<number>[0-9][0-9,]*+(?:\.[0-9]++)?+)(?! ?[KMGT]i?B?\b)")
_TEXT_OPENS = regex(r'"""|' + "'''")
#: What is run, as the cell of a notebook, is Python or fails.
_FENCE = regex(r"[ \t>]*+(?:`{3,}|~{3,})")
_LONGEST = 40_000


def remarks(document: Document, region: Region) -> Iterator[Region]:
    """The stretches of a block of code that work something out for whoever reads it.

    They are comments, and lines of the text that documents a function, with arithmetic to the
    first sign of equality; in a fence that is called Python and is none, lines that set the value
    of a function or are typeset.
    """
    source, language = document.source, region.language.lower()
    if region.role is not Role.CODE or not 0 < region.end - region.start < _LONGEST:
        return
    if language in _PYTHON:
        said = [*_comments(source, region, _BEHIND_HASH), *_documented(source, region)]
        yield from sorted(said, key=lambda one: one.start)
    elif language in _HASHES:
        yield from _comments(source, region, _BEHIND_HASH)
    elif language in _STROKES:
        yield from _comments(source, region, _BEHIND_STROKES)
    if language in _PYTHON and _FENCE.match(source, region.start, region.end):
        lines = list(_pseudo_code(source, region))
        yield from lines if lines and not _is_python(source, region) else ()


def _comments(source: str, region: Region, pattern: re.Pattern[str]) -> Iterator[Region]:
    quotes = [match.start() for match in _TEXT_OPENS.finditer(source, region.start, region.end)]
    for comment in pattern.finditer(source, region.start, region.end):
        first, end = comment.span("said")
        if not bisect_left(quotes, first) % 2:
            yield from _worked(source, first, end, comment.end())


def _documented(source: str, region: Region) -> Iterator[Region]:
    """The worked lines of what stands in triple quotes below ``def f(x):``."""
    quotes = [match.start() for match in _TEXT_OPENS.finditer(source, region.start, region.end)]
    for opens, closes in zip(quotes[::2], quotes[1::2], strict=False):
        before = source[max(region.start, opens - _LOOKED_BACK) : opens]
        *_, code, indent = ("", *before.rstrip(" \trR").rsplit("\n", 1))
        if not indent and (code.rstrip().endswith(":") or _FENCE.match(code)):
            for line in _LINE.finditer(source, opens, closes):
                yield from _worked(source, *line.span(), line.end())


#: How far above a text in quotes the line of code is that it documents.
_LOOKED_BACK = 400
_LINE = regex(r"(?<=\n)[^\n]{5,400}+(?=\n)")


def _worked(source: str, first: int, end: int, last: int) -> Iterator[Region]:
    """What is said between two places, if it is arithmetic and nothing of programs."""
    if _RELATION.search(source, first, end) is None:
        return
    start = _behind_its_name(source, first, end)
    if _is_of_programs(source[first:last]):
        return
    if _is_arithmetic(source[start:end]):
        yield Region(Role.PROSE, start, end)


def _is_of_programs(said: str) -> bool:
    """Whether something of programs is said; a sign of bits raises where parts come out."""
    if "^" in said and _PARTS.search(said):
        said = said.replace("^", "·")
    return _OF_PROGRAMS.search(said) is not None


_PARTS = regex(r"\^.{1,200}[=≈]\s*[-−]?[0-9]{0,9}\.[0-9]*[1-9]")


def _behind_its_name(source: str, start: int, end: int) -> int:
    item = _ITEM.match(source, start, end)
    start = item.end() if item else start
    if begins_with_arithmetic(source[start:end]):
        return start  # ``exp(2.0) = 7.389`` and ``e^2 = 7.389``
    named = _NAMED.match(source, start, end)
    return named.end() if named else start


def _is_arithmetic(said: str) -> bool:
    if gives_a_row(said):
        return True
    return is_worked_out(said) and not (_may_be_cut_off(said) or _is_named_in_units(said))


def _is_named_in_units(said: str) -> bool:
    """``1.5 * 60 = 1.5 minutes`` says what the product is for."""
    head, *values = _RELATION.split(said)
    counted = [_IN_WORDS.match(one) for one in values if comes_out(one)]
    printed = {match["number"] for match in counted if match is not None}
    return bool(printed.intersection(_NUMBER.findall(head)))


def _may_be_cut_off(said: str) -> bool:
    """Whether what is counted may be what a program makes of it: 7 / 2 = 3, 250 + 10 = 4.

    So it may where parts are counted, where numbers do not grow as they should, and
    where all of them are written in zeros and ones.
    """
    head, *values = _RELATION.split(said.replace("//", "÷"))
    count = _COUNT.match(next((one for one in values if comes_out(one)), ""))
    numbers = [one.group().replace(",", "") for one in _NUMBER.finditer(head)]
    if count is None or not numbers:
        return False
    worth = int(count[1].replace(",", ""))
    digits = set("".join((*numbers, str(worth))))
    parts = [Fraction(number) for number in numbers]
    if digits <= {"0", "1"} or any(part.denominator > 1 for part in parts):
        return True
    worked = _SUM_IN_BRACKETS.sub(_worked_out, head)
    quotients = [(int(a), int(b)) for a, b in _QUOTIENT.findall(worked)]
    if len(quotients) < head.count("/") or any(not b or a % b for a, b in quotients):
        return True
    if quotients or "÷" in head:
        return False
    if "≈" in said:
        return False  # nothing is cut off roughly
    falls = any(sign in head for sign in "-−")
    return worth < 0 or (worth >= max(parts) if falls else worth <= max(parts))


def _worked_out(found: re.Match[str]) -> str:
    total = 0
    for sign, product in _TERM.findall(found[1]):
        worth = prod(int(factor) for factor in product.split("*"))
        total += worth if sign in ("", "+") else -worth
    return str(total)


#: ``(28 - 5 + 2 * 1)``: a sum of whole numbers in brackets, and its terms.
_SUM_IN_BRACKETS = regex(r"\(\s?([0-9]{1,9}(?:\s?[-+−*]\s?[0-9]{1,9}){1,6})\s?\)")
_TERM = regex(r"([-+−]?)\s?([0-9]{1,9}(?:\s?\*\s?[0-9]{1,9})*+)")


def _is_python(source: str, region: Region) -> bool:
    block = block_of(source, region)
    try:
        return block is None or bool(block.tree())
    except Unread:
        return False


def _may_be_of_a_program(line: str) -> bool:
    """``x = 7 / 2 = 3`` and ``y = 2 ^ 3 = 1`` are so in some language."""
    said = line[_behind_its_name(line, 0, len(line)) :]
    if _ACTIVATION.match(line):
        return False
    if _WAVE.search(line):
        return False  # sin(1 / 10000^0): nobody takes the sine of bits
    return _XOR.search(line) is not None or _may_be_cut_off(said)


_XOR = regex(r"[0-9]\s?\^\s?[0-9]")
_WAVE = regex(r"(?<!\w)(?:sin|cos)\(")
#: ``ReLU(5) = 5``: of such a function no program keeps the whole part only.
_ACTIVATION = regex(
    r"\s*(?:relu|leaky_relu|gelu|silu|sigmoid|tanh|softmax)\([-−0-9., \[\]]{1,80}\)\s*[=≈]",
    re.IGNORECASE,
)


def _pseudo_code(source: str, region: Region) -> Iterator[Region]:
    """``sigmoid(0.5) = 0.62`` and ``x = 2 × 3 = 6``, which no program can say."""
    lines = source[region.start : region.end].splitlines(keepends=True)
    starts = list(accumulate(map(len, lines), initial=region.start))
    code = [line.partition("#")[0].rstrip() for line in lines]
    for first, behind in lines_of_no_program(code):
        start, end = starts[first], starts[behind - 1] + len(code[behind - 1])
        if "#" not in source[start:end] and not _may_be_of_a_program(source[start:end]):
            whole = is_called(code[first]) or encodes(code[first])
            start = start if whole else _behind_its_name(source, start, end)
            yield Region(Role.PROSE, start, end)
