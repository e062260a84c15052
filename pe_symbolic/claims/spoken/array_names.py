"""The names of arrays of which a document says in words what comes of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from pe_symbolic.formula import Kind, Token
from pe_symbolic.regex import regex

#: What the paper calls its vector for a position, whether or not a document lists one.
_ENCODING = "PE("


@lru_cache(maxsize=2)
def names_of_arrays(source: str) -> frozenset[str]:
    """The names that a document gives an array, where it says in words what comes of one.

    One that ends in a bracket is that of a function: ``PE(3)``.
    """
    if not _OF_SOME_ARRAY.search(source):
        return frozenset()
    return frozenset({_ENCODING, *map(_name, _GIVEN.finditer(source))})


def _name(given: re.Match[str]) -> str:
    index = f"_{given['index']}" if given["index"] else ""
    return f"{given['name']}{'_vec' * bool(given['arrow'])}{index}{'(' * bool(given['called'])}"


def end_of_name(flow: Sequence[Token], at: int, arrays: frozenset[str]) -> int:
    """Where the name of one of these arrays ends that begins at a place; 0 where none does."""
    framed = at < len(flow) and flow[at].text == "{"
    named = at + framed
    if named >= len(flow) or flow[named].kind is not Kind.NAME:
        return 0
    end, name = named + 1 + framed, flow[named].text
    if framed and (end > len(flow) or flow[end - 1].text != "}"):
        return 0
    behind = [token.text for token in flow[end : end + 4]]
    if behind[:1] == ["("] and f"{name}(" in arrays:
        return end + 3 if len(behind) > 2 and behind[2] == ")" and behind[1].isdecimal() else 0
    if behind[:1] == ["_"] and len(behind) > 1:
        braced = behind[1] == "{" and behind[3:] == ["}"]
        name, end = f"{name}_{behind[1 + braced]}", end + (4 if braced else 2)
    return end if name in arrays else 0


_OF_SOME_ARRAY = regex(
    r"\b(?:determinant|trace|norm|magnitude|product|cosine similarity|distance|angle|midpoint)"
    r" (?:of|between|from)\b"
    r"|\bha(?:s|ve) (?:an? |the )?(?:determinant|trace|norm|magnitude|dot product)\b",
    re.IGNORECASE,
    held=(
        *("determinant", "trace", "norm", "magnitude", "product"),
        *("cosine sim", "distance", "angle", "midpoint"),
    ),
)
_GIVEN = regex(
    r"(?<![A-Za-z\\_^])(?:(?:\\(?:mathbf|bm|boldsymbol|mathrm)|(?P<arrow>\\vec))\s?\{?\s?)?"
    r"(?P<name>[A-Za-z][A-Za-z0-9]{0,11})\}?(?:_\{?(?P<index>[A-Za-z0-9]{1,3})\}?)?"
    r"(?P<called>\([0-9]{1,4}\))?\s{0,2}=\s{0,2}(?:\\left\s?)?"
    r"(?:\\begin\{[a-z]*matrix\}|[\[(](?=\s?[-−]?[0-9.]++\s?[,;&\s]))"
)
