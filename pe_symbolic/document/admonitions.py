"""Boxes of course sites, ``!!! note``, ``??? answer``, ``=== "Tab"``: the indented lines below."""

from __future__ import annotations

from pe_symbolic.regex import regex

_OPENS = regex(r'(?:!!!|\?\?\?\+?)[ \t]+[\w"]|===[!+]?[ \t]+"')
_INDENT = 4


def with_bodies_at_the_margin(text: str) -> str:
    """The text with the body of each box moved to its margin, line by line.

    CommonMark knows no such boxes and takes their bodies for code; at the margin
    they are the prose, lists and fences that they are.  No line is added or lost.
    """
    if not any(sign in text for sign in ("!!!", "???", "===")):
        return text
    moved: list[str] = []
    boxes: list[int] = []
    for line in text.split("\n"):
        inside = line.lstrip(" ")
        indent = len(line) - len(inside)
        if not inside:
            moved.append(line)
            continue
        while boxes and indent < boxes[-1] + _INDENT:
            boxes.pop()
        margin = _INDENT * len(boxes)
        moved.append(line[margin:])
        if indent - margin < _INDENT and _OPENS.match(inside):
            boxes.append(indent)
    return "\n".join(moved)
