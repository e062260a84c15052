r"""The marks of list items: ``2. $\cos(2) =$`` gives no value to the line before it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

from pe_symbolic.claims.numbers.rough_values import is_right_roughly
from pe_symbolic.formula import Kind, Token
from pe_symbolic.regex import regex

#: A number or letter, and the mark behind it, at the start of a line or behind a blank.
_MARK = regex(
    r"(?m)(?:(?P<line>^(?:[ \t>*_]|\\(?:noindent|par|item)(?![A-Za-z])){0,12})|(?<=[ \t]))"
    r"(?P<item>\(?(?P<name>[0-9]{1,3}|[a-h]|[ivx]{1,4})(?P<mark>\\?[.)]))(?=[*_]{0,3}(?:[ \t$]|$))"
)
#: The box of a task list; a sign behind it would make it a part of a formula.  Or the kind of a
#: callout, ``> [!tip]``, and its title behind it.
_BOX = regex(
    r"(?m)^[ \t>]{0,40}(?:[-*+]|[0-9]{1,3}[.)])[ \t]{1,4}(?P<box>\[[ xX]\])"
    r"(?=[ \t]{1,9}(?:[^\s=≈<>≤≥+*/×·÷^_−–-]|[−-][0-9.(]|\*\*|_))"
    r"|^[ \t>]{0,40}(?P<kind>\[![A-Za-z][A-Za-z-]{1,20}\][-+]?)(?=[ \t])"
)

#: Behind a number in brackets that is part of a formula: nothing begins so.
_IS_A_SIDE = regex(r"[ \t]+(?:[·×÷/+=≈]|[-−*][ \t]|\\(?:cdot|times|approx)(?![a-z]))")

_NEAR = 300


def _counted(name: str) -> tuple[int, str]:
    """What a mark counts, and the one before it."""
    if name.isdecimal():
        return int(name), str(int(name) - 1)
    if name in _ROMAN:
        return _ROMAN.index(name), _ROMAN[_ROMAN.index(name) - 1]
    return ord(name[0]) - ord("a") + 1, chr(ord(name[0]) - 1)


_ROMAN = " i ii iii iv v vi vii viii ix x xi xii".split(" ")


@lru_cache(maxsize=4)
def _items_of(source: str) -> Mapping[int, tuple[int, bool]]:
    """Where each mark stands, where it ends, and whether its line begins with it.

    Marks are the first of a list, and those that follow another or at the start of a line
    precede one: ``(3) 3 + 4 = 7`` and then ``(4)``; with a point they stand
    at the start of a line.  So does the box of a task that is done, or not.
    """
    seen: set[str] = set()
    leading: dict[str, tuple[int, int]] = {}
    found: dict[int, tuple[int, bool]] = {}
    for mark in _MARK.finditer(source):
        name, point = mark["name"], mark["mark"].endswith(".")
        begins = mark["line"] is not None
        number, before = _counted(name)
        if point and (not begins or not name.isdecimal()):
            continue
        if not begins and mark["item"][0] != "(" and _closes(source, mark.start("item")):
            continue  # (2 * 3 = 6) and (3 + 4 = 7)
        if number == 1 or before + mark["mark"] in seen:
            found[mark.start("item")] = mark.end("item"), begins
            if first := leading.pop(before + mark["mark"], None):
                found[first[0]] = first[1], True
        elif begins and mark["item"][0] == "(" and not _IS_A_SIDE.match(source, mark.end()):
            leading[name + mark["mark"]] = mark.span("item")
        seen.add(name + mark["mark"])
    boxes = (box.span("box" if box["box"] else "kind") for box in _BOX.finditer(source))
    found |= {start: (end, True) for start, end in boxes}
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

    Within a line they are such where nothing stands before them, or a result left blank; Roman
    ones, ``(ii)``, behind a number as well.  Only as a factor is what is right so none.
    """
    items = _items_of(source)
    if not items:
        return tokens
    changed: list[Token] = []
    end, last = 0, None
    for at, token in enumerate(tokens):
        stop, begins = items.get(token.start, (0, False))
        if begins and _is_a_factor(tokens, at):
            stop = 0
        roman = token.kind is Kind.OPEN and source[token.end : token.end + 1] in ("i", "v", "x")
        if stop and (begins or last in (None, Kind.RELATION) or (roman and last is Kind.NUMBER)):
            end = stop
        inside = token.end <= end
        changed.append(Token(Kind.BREAK, "bullet", token.start, token.end) if inside else token)
        last = last if token.kind is Kind.BREAK else None if inside else token.kind
    return changed


def _is_a_factor(tokens: Sequence[Token], at: int) -> bool:
    r"""Whether a line is right with the number at its start alone: ``(2) \sqrt{2} = 2.83``."""
    end = next((i for i in range(at, len(tokens)) if tokens[i].kind is Kind.BREAK), len(tokens))
    line = tokens[at:end]
    kinds = [token.kind for token in line[:_MARK_LENGTH]]
    if kinds != [Kind.OPEN, Kind.NUMBER, Kind.CLOSE] or not is_right_roughly(line):
        return False
    return not is_right_roughly(line[_MARK_LENGTH:])


_MARK_LENGTH = 3


def is_item_number(tokens: Sequence[Token], index: int, current: Sequence[Token]) -> bool:
    """``ln(3) = 1.0986 4. Calculate``: the number of the next item, where lines were joined.

    Before a formula it is one where it counts on from the item that was there:
    ``1. 2 · 3 = 6 2. 4 · 5 = 20``, ``1) 2 · 3 = 6 2) 4 · 5 = 20``, ``a) 3 km = 3000 m b) …``.
    """
    number, *behind = tokens[index : index + 3]
    named = number.kind is Kind.NAME and len(number.text) == 1 and number.text.islower()
    counted = number.kind is Kind.NUMBER and number.text.isdecimal()
    if not (counted or named) or len(behind) < _PARTS or len(number.text) > _MOST_DIGITS:
        return False
    if not current or current[-1].end == number.start or not _ends_in_a_result(current):
        return False
    mark, word = behind
    if mark.start != number.end or mark.end >= word.start:
        return False
    if mark.text == _UNOPENED:
        return _counts_on(tokens, index)
    counts = counted and current[-1].kind is Kind.NUMBER and mark.text == "."
    return counts and (word.text[:1].isupper() or _counts_on(tokens, index))


def _ends_in_a_result(current: Sequence[Token]) -> bool:
    """Whether a number ends there, or its unit."""
    kinds = [token.kind for token in current[-2:]]
    return kinds[-1:] == [Kind.NUMBER] or kinds in ([Kind.NUMBER, Kind.NAME], _IN_MINUTES)


_IN_MINUTES = [Kind.NUMBER, Kind.FUNCTION]


def _counts_on(tokens: Sequence[Token], index: int) -> bool:
    """Whether the item before, in the same line, has the number before this one, or its letter."""
    sign, letter = tokens[index + 1].text, tokens[index].kind is Kind.NAME
    for place in range(index - 1, max(0, index - _FAR) - 1, -1):
        before, mark = tokens[place], tokens[place + 1]
        if before.text == "newline":
            return False
        if before.text == "bullet":
            return tokens[index].value == _SECOND or tokens[index].text == "b"
        if mark.text != sign or mark.start != before.end:
            continue
        if letter and before.kind in (Kind.NAME, Kind.TEXT) and len(before.text) == 1:
            return ord(before.text) + 1 == ord(tokens[index].text)
        if not letter and before.kind is Kind.NUMBER:
            return before.value is not None and before.value + 1 == tokens[index].value
    return False


_PARTS = 2
#: What a bracket is that closes none: ``2)``.
_UNOPENED = "bracket"
_MOST_DIGITS = _SECOND = 2
#: So far back an item begins.
_FAR = 60
