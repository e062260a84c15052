r"""The marks of list items: ``2. $\cos(2) =$`` gives no value to the line before it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

from pe_symbolic.formula import Kind, Token
from pe_symbolic.regex import regex

#: A number or letter, and the mark behind it, at the start of a line or behind a blank.
_MARK = regex(
    r"(?m)(?:(?P<line>^(?:[ \t>*_]|\\(?:noindent|par|item)(?![A-Za-z])){0,12})|(?<=[ \t]))"
    r"(?P<item>\(?(?P<name>[0-9]{1,3}|[a-h])(?P<mark>\\?[.)]))(?=[*_]{0,3}(?:[ \t$]|$))"
)
#: The box of a task list; a sign behind it would make it a part of a formula.
_BOX = regex(
    r"(?m)^[ \t>]{0,40}(?:[-*+]|[0-9]{1,3}[.)])[ \t]{1,4}(?P<box>\[[ xX]\])"
    r"(?=[ \t]{1,9}(?:[^\s=≈<>≤≥+*/×·÷^_−–-]|[−-][0-9.(]|\*\*|_))"
)


_NEAR = 300


@lru_cache(maxsize=4)
def _items_of(source: str) -> Mapping[int, tuple[int, bool]]:
    """Where each mark stands, where it ends, and whether its line begins with it.

    Marks are the first of a list, and those that follow another; with a point they stand
    at the start of a line.  So does the box of a task that is done, or not.
    """
    seen: set[str] = set()
    found: dict[int, tuple[int, bool]] = {}
    for mark in _MARK.finditer(source):
        name, point = mark["name"], mark["mark"].endswith(".")
        begins = mark["line"] is not None
        number = int(name) if name.isdecimal() else ord(name) - ord("a") + 1
        before = str(number - 1) if name.isdecimal() else chr(ord(name) - 1)
        if point and (not begins or not name.isdecimal()):
            continue
        if not begins and mark["item"][0] != "(" and _closes(source, mark.start("item")):
            continue  # (2 * 3 = 6) and (3 + 4 = 7)
        if number == 1 or before + mark["mark"] in seen:
            found[mark.start("item")] = mark.end("item"), begins
        seen.add(name + mark["mark"])
    found |= {box.start("box"): (box.end("box"), True) for box in _BOX.finditer(source)}
    return MappingProxyType(found)


def _closes(source: str, place: int) -> bool:
    """Whether a bracket is open before a place, on its line and near."""
    near = max(0, place - _NEAR)
    depth = 0
    for sign in source[max(near, source.rfind("\n", near, place)) : place]:
        depth = max(0, depth + (sign == "(") - (sign == ")"))
    return depth > 0


def with_items_apart(tokens: list[Token], source: str) -> list[Token]:
    """The tokens of prose with the marks of list items as breaks.

    Within a line they are such where nothing stands before them, or a result left blank.
    """
    items = _items_of(source)
    if not items:
        return tokens
    changed: list[Token] = []
    end, last = 0, None
    for token in tokens:
        stop, begins = items.get(token.start, (0, False))
        if stop and (begins or last in (None, Kind.RELATION)):
            end = stop
        inside = token.end <= end
        changed.append(Token(Kind.BREAK, "bullet", token.start, token.end) if inside else token)
        last = last if token.kind is Kind.BREAK else None if inside else token.kind
    return changed


def is_item_number(tokens: Sequence[Token], index: int, current: Sequence[Token]) -> bool:
    """``ln(3) = 1.0986 4. Calculate``: the number of the next item, where lines were joined."""
    number, *behind = tokens[index : index + 3]
    if number.kind is not Kind.NUMBER or not (number.text.isdecimal() and len(behind) == 2):
        return False
    if not current or current[-1].kind is not Kind.NUMBER or current[-1].end == number.start:
        return False
    mark, word = behind
    marked = mark.text == "." and mark.start == number.end and mark.end < word.start
    return marked and len(number.text) <= _MOST_DIGITS and word.text[:1].isupper()


_MOST_DIGITS = 2
