"""A unified diff between two texts that differ within lines, never in their number."""

from __future__ import annotations

from collections.abc import Iterator

from pe_symbolic.notation.visible import is_hidden

_CONTEXT = 3
_ESCAPES = {
    '"': r"\"",
    "\\": r"\\",
    "\a": r"\a",
    "\b": r"\b",
    "\t": r"\t",
    "\n": r"\n",
    "\v": r"\v",
    "\f": r"\f",
    "\r": r"\r",
}
_NO_LINE_END = "\n\\ No newline at end of file\n"


def unified_diff(path: str, before: str, after: str) -> str:
    """What ``patch`` needs to make ``after`` of ``before``; empty where they are the same.

    Raises ``ValueError`` where the two have not the same number of lines.  As
    for ``patch``, a line ends at LF alone.
    """
    old, new = _lines(before), _lines(after)
    changed = [
        number for number, pair in enumerate(zip(old, new, strict=True)) if len(set(pair)) > 1
    ]
    if not changed:
        return ""
    hunks = (_hunk(old, new, first, last) for first, last in _stretches(changed, len(old)))
    name = _name(path)
    return f"--- {name}\n+++ {name}\n" + "".join(hunks)


def _name(path: str) -> str:
    """A name as git writes it: in quotes where a sign of it would be taken for another.

    A tab says where a name with a blank ends.
    """
    signs = [_sign(character) for character in path]
    whole = "".join(signs)
    return (f'"{whole}"' if whole != path else path) + "\t" * (" " in path)


def _sign(character: str) -> str:
    """A character, escaped as in C where it has no ink, ends a quotation or is no UTF-8."""
    if character in _ESCAPES:
        return _ESCAPES[character]
    if not is_hidden(character):
        return character
    return "".join(rf"\{byte:03o}" for byte in character.encode("utf-8", "surrogateescape"))


def _lines(text: str) -> list[str]:
    """The lines with their ends; a last one without an end says so as ``patch`` wants it."""
    lines = text.split("\n")
    ended = [line + "\n" for line in lines[:-1]]
    return [*ended, lines[-1] + _NO_LINE_END] if lines[-1] else ended


def _stretches(changed: list[int], lines: int) -> Iterator[tuple[int, int]]:
    """First and last (exclusive) line of each hunk: changes with lines around them."""
    first = last = changed[0]
    for number in changed[1:]:
        if number - last > 2 * _CONTEXT + 1:
            yield max(0, first - _CONTEXT), min(lines, last + _CONTEXT + 1)
            first = number
        last = number
    yield max(0, first - _CONTEXT), min(lines, last + _CONTEXT + 1)


def _hunk(old: list[str], new: list[str], first: int, last: int) -> str:
    count = last - first
    size = str(first + 1) if count == 1 else f"{first + 1},{count}"
    parts = [f"@@ -{size} +{size} @@\n"]
    at = first
    while at < last:
        end = at + 1
        if old[at] == new[at]:
            parts.append(f" {old[at]}")
        else:
            while end < last and old[end] != new[end]:
                end += 1
            parts += [f"-{line}" for line in old[at:end]]
            parts += [f"+{line}" for line in new[at:end]]
        at = end
    return "".join(parts)
