"""Numbers of what is wrong beside those of what is right: ``wrong: $5/50 = 0.1$``, ``right: …``.

They are the same formula of other counts, and their author stands by both.  A wrong
answer and its correction are written of the same numbers, or in another way.  So is
an open box ``- [ ]``: a wrong answer in a quiz, and a task still to do elsewhere.

A correction tells both in one sentence, of the same left side: ``for 2 + 2 = 5 read 2 + 2 = 4``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import takewhile

from pe_symbolic.regex import is_found, regex

_SEEN = 400
_RIGHT = (
    r"(?:right|true|correct|richtig|wahr|korrekt|vrai|juste|correcte|correct[oa]|corret[oa]|cert[oa]"
    r"|verdader[oa]|giust[oa]|верно|правильно|正确)"
)
_HEAD = regex(rf"[\s*_]*{_RIGHT}[\s*_:]*", re.IGNORECASE)
_LINE = regex(rf"[ \t>*_+-]{{0,12}}{_RIGHT}[*_]{{0,3}}[ \t]?[:：](.*)", re.IGNORECASE)
_NUMBER = regex(r"\d+(?:[.,]\d+)*")
_LEFT_SIDE = regex(r"[^=≈]*")
_NO_FORMULA = regex(r"[\s$`*_|]+")
_BOX = regex(r"[ \t>]*[-*+] \[[ xX]\][ \t]|[ \t>]*$")
_TICKED = regex(r"[ \t>]*[-*+] \[[xX]\][ \t]")
_ASKS = regex(
    r"\?|\b(?:quiz|exam|choose|select|tick|which|question|multiple[ -]choice)", re.IGNORECASE
)


def is_right(head: str) -> bool:
    """Whether the head of a column names what is right."""
    return _HEAD.fullmatch(head) is not None


def is_of_other_numbers(formula: str, other: str) -> bool:
    """Whether two equations compute the same formula of different numbers."""
    mine, theirs = left_side(formula), left_side(other)
    return mine != theirs and _NUMBER.sub("0", mine) == _NUMBER.sub("0", theirs)


def has_a_counterpart(source: str, start: int, end: int) -> bool:
    """Whether a line beside ``source[start:end]`` tells the same of what is right."""
    above, below = _around(source, start, end)
    nearest = [next((line for line in lines if line.strip()), "") for lines in (above, below)]
    told = [found[1] for found in map(_LINE.match, nearest) if found is not None]
    return any(is_of_other_numbers(source[start:end], each) for each in told)


def is_an_answer(source: str, start: int, end: int) -> bool:
    """Whether the box before ``source[start:end]`` is left open because another is ticked."""
    ticked = [
        line
        for lines in _around(source, start, end)
        for line in takewhile(_BOX.match, lines)
        if _TICKED.match(line)
    ]
    mine = left_side(source[start:end])
    same = any(_NO_FORMULA.sub("", line).partition("]")[2].startswith(mine) for line in ticked)
    return same or (bool(ticked) and is_found(_ASKS, source))


def _around(source: str, start: int, end: int) -> tuple[Iterable[str], Iterable[str]]:
    """The lines above a formula, the nearest first, and those below it."""
    above = source[max(0, start - _SEEN) : start].split("\n")[:-1]
    return reversed(above), source[end : end + _SEEN].split("\n")[1:]


def left_side(formula: str) -> str:
    """What stands left of the first sign of equality, without blanks and marks of a formula."""
    found = _LEFT_SIDE.match(_NO_FORMULA.sub("", formula))
    return found.group() if found is not None else ""


#: Words before a wrong equation that need those behind it, and those that need none.
_FOR = regex(
    r"\b(?:for|replace|change|correct|remplacer|ersetze)[\s$`*_\"'“”«»„:]{0,8}\Z", re.IGNORECASE
)
_INSTEAD_OF = regex(
    r"\b(?:instead of|(?:an)?statt|anstelle von|au lieu d[e']|à la place de|en (?:vez|lugar) de"
    r"|em vez de|invece di|al posto di|вместо)[\s$`*_\"'“”«»„:]{0,8}\Z",
    re.IGNORECASE,
)
_ENDED = r"[\s$`*_)\"'”»“]{0,8}"
_READ = regex(rf"{_ENDED},?[ ]?(?:read|by|with|to|durch|par|lire)\b", re.IGNORECASE)
_SHOULD = (
    r"(?:should (?:be|read|have been|have read)|must (?:be|read)|ought to (?:be|read)"
    r"|(?:muss|müsste|sollte?)(?: es)?(?: richtig)?|(?:il faut|doit se) lire|doit être"
    r"|deb(?:e|ería) (?:decir|ser|leerse)|deve (?:ser|essere)|должно быть)"
)
_SHOULD_BE = regex(
    rf"{_ENDED}[.,;:(–—-]?[ (]{{0,2}}(?:(?:it|this|that|which|but|and|the|es|это)[ ]){{0,2}}"
    rf"(?:{_SHOULD}|(?:correct|right|true|actual) (?:value|result|answer|formula) (?:is|reads))\b",
    re.IGNORECASE,
)
_MISPRINT = regex(
    rf"{_ENDED}[,(–—-]?[ (]{{0,2}}(?:an? )?(?:obvious |clear )?"
    rf"(?:misprint|typo|misreading) (?:for|of)\b|{_ENDED}[ ]?\((?:it |this )?{_SHOULD}\b"
    rf"|{_ENDED},[ ](?:which|but it)[ ]should[ ](?:be|read)\b"
    rf"|{_ENDED}[;,–—-][ ](?:but |and |while )?the (?:correct|right|true) (?:figure|number|count"
    r"|total|sum|product|value|result|answer) (?:is|was|would be)\b",
    re.IGNORECASE,
)
_RESULT = regex(
    r"[\s$`*_:\"'“«]{0,6}(?P<number>[-−+]?\d+(?:(?:[.,]|\{,\})\d+)?)(?![\d\w^])[$`*_\"'”»]{0,4}"
    r"(?:[.,;:!?)](?!\d)|\Z|\s(?!\s{0,3}[-−+*/·×÷=≈<>(\\\d]))"
)
#: A note without any of these corrects nothing so.
_CORRECTING = (
    *("instead", "statt", "anstelle", "lieu", "place de", "vez de", "lugar de", "invece"),
    *("posto di", "вместо", "should", "must", "ought", "muss", "müss", "soll", "faut", "doit"),
    *("deb", "dev", "должно", "correct", "right", "true", "actual", "misprint", "typo", "misread"),
    *("read", "replace", "change", "ersetz", "remplac"),
)
_CORRECTS = regex("|".join(_CORRECTING), re.IGNORECASE, held=_CORRECTING)
_LONGEST = 200
_BESIDE = 40
_EQUAL = regex(r"[=≈]|\\approx(?![a-z])")
_MARKS = " \t\n$`*_()\"'“”«»„,;:.–—-"
_GOES_ON = regex(r"[\d.,+−*/·×÷^(-]")


def corrected_by(source: str, start: int, end: int) -> str:
    """The words by which the same equation of another result is put in this one's place.

    A result alone does where the words speak of a misprint, or lead from one to the other.
    """
    if not is_found(_CORRECTS, source):
        return ""
    before = source[max(0, start - _BESIDE) : start]
    instead = _INSTEAD_OF.search(before)
    led = _READ.match(source, end, end + _BESIDE) if _FOR.search(before) else None
    led = led or _MISPRINT.match(source, end, end + _BESIDE)
    said = led or _SHOULD_BE.match(source, end, end + _BESIDE)
    words = said or instead
    if words is None:
        return ""
    place = end if said is None else said.end()
    head, _, mine = _written(source[start:end]).partition("=")
    sure = led is not None or (said is not None and instead is not None)
    told = _RESULT.match(source, place, place + _LONGEST) if sure else None
    behind = source[place : place + _LONGEST].partition("\n\n")[0]
    first, sign, theirs = _written(behind).partition("=")
    again = bool(sign) and first.endswith(head) and not _GOES_ON.match(first[: -len(head)][-1:])
    if told is not None:
        other = told["number"] != mine
    else:
        other = again and len(head) > 1 and not theirs.startswith(mine)
    return " ".join(words.group().split()).strip(_MARKS) if other else ""


def _written(formula: str) -> str:
    """A formula without blanks and marks, and with one sign of equality."""
    return _EQUAL.sub("=", _NO_FORMULA.sub("", formula))
