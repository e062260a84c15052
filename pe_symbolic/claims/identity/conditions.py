r"""Conditions that stand beside an identity: ``n \ge 2``, ``a > b``, ``where θ = 2π/n``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct

from pe_symbolic.claims.claim import Condition
from pe_symbolic.expression import Call, Expression, Symbol, free_symbols
from pe_symbolic.formula import ReadingError, read
from pe_symbolic.regex import regex

#: What parts one formula from the next: signs of mathematics, marks, and words.
_PARTED = regex(
    r"\$+|\\[()\[\]]|\\(?:begin|end)\{[a-z]+\*?\}|\\(?:text|mbox|textrm)\{[^{}]*\}|\\q?quad(?![a-z])"
    r"|\\\\|[;&\n:]|\.(?=\s|\Z)|^[ \t]*>+|\\(?:forall|implies|iff|to)(?![a-z])|\\[Rr]ightarrow|⇒|∀"
    r"|(?<![\\A-Za-z_{^])(?:[A-Za-z]{3,}|[io][fnrs]|a[nst]|it|[bw]e|by|[dnst]o)(?![A-Za-z}])",
    re.MULTILINE,
)
_SIGNS = {
    "<": "<", r"\lt": "<", ">": ">", r"\gt": ">", "=": "=", r"\in": "∈", "∈": "∈",
    "≤": "≤", r"\le": "≤", r"\leq": "≤", r"\leqslant": "≤", "<=": "≤",
    "≥": "≥", r"\ge": "≥", r"\geq": "≥", r"\geqslant": "≥", ">=": "≥",
    "≠": "≠", r"\ne": "≠", r"\neq": "≠", "!=": "≠",
}  # fmt: skip
_TOKEN = regex(r"(?P<command>\\[A-Za-z]+|\\.)|(?P<two>[<>!]=|[-=]+>|<-+)|(?P<one>[^\\])", re.DOTALL)
_SUPPOSES = regex(
    r"\b(?:let|where|with|when(?:ever)?|provided|assum\w+|suppos\w+|if|since|as|given|under|constraint|condition|on|because|that"
    r"|for|set(?:ting)?|put(?:ting)?)\W*\Z",
    re.IGNORECASE,
)
#: ``i = 0, 1, \dots``: one value after the other.
_GOES_ON = regex(
    r"[\s$]*,[\s$]*(?:[-+]?[0-9]|\\[lcd]?dots|…|\.\.)|[\s$]*(?:or|and)[\s$]*[-+]?[0-9]"
)
_LONGEST = 80


class _Piece(Struct, frozen=True):
    """A stretch between two commas or words, and where it starts."""

    text: str
    start: int
    behind_comma: bool


def conditions_in(near: str, names: frozenset[str]) -> Iterator[Condition | None]:
    """The relations in ``near`` between some of the names; ``None`` for each one not understood."""
    listed: list[str] = []
    for piece in _pieces(near):
        parts = _related(piece.text)
        if len(parts) < 2:
            listed = [*(listed if piece.behind_comma else ()), piece.text]
            continue
        sides = [_read(part) for part, _ in parts]
        if any(sign == "∈" for _, sign in parts):
            yield from [None] * _is_of_a_set(piece.text, sides[0], names)
            continue
        for left, (_, sign), right in zip(sides, parts, sides[1:], strict=False):
            if sign == "=" and _GOES_ON.match(near, piece.start + len(piece.text)):
                yield from [None] * bool(left is None or free_symbols(left) & names)
                continue
            supposed = _SUPPOSES.search(near, max(0, piece.start - 20), piece.start)
            yield from _condition(left, sign, right, names, supposed=supposed is not None)
            others = [_read(text) for text in listed] if piece.behind_comma and sign != "=" else []
            for other in others:
                if isinstance(other, Symbol) and other.name in names and right is not None:
                    yield Condition(other, sign, right)
        listed = []


def _pieces(near: str) -> Iterator[_Piece]:
    """What stands between words, dollar signs and commas that no bracket is around."""
    at, comma = 0, False
    for found in [*_PARTED.finditer(near), None]:
        end = len(near) if found is None else found.start()
        for text, start, is_next in _at_commas(near, at, end):
            if text.strip() and len(text) <= _LONGEST:
                indent = len(text) - len(text.lstrip())
                yield _Piece(text.strip(), start + indent, comma or is_next)
                comma = False
            comma = (comma or is_next) and not text.strip()
        at = end if found is None else found.end()
        comma = comma and found is not None and found.group().startswith("$")


def _at_commas(near: str, start: int, end: int) -> Iterator[tuple[str, int, bool]]:
    depth, begun, behind = 0, start, False
    for at in range(start, end):
        depth += (near[at] in "([{") - (near[at] in ")]}")
        if near[at] == "," and depth <= 0 and near[at - 1 : at] != "\\":
            yield near[begun:at], begun, behind
            begun, behind = at + 1, True
    yield near[begun:end], begun, behind


def _related(text: str) -> list[tuple[str, str]]:
    r"""``0 < x \le 1`` as its sides, each with the relation sign that follows it."""
    parts: list[tuple[str, str]] = []
    depth, current = 0, ""
    for token in _TOKEN.finditer(text):
        sign = _SIGNS.get(token.group()) if depth == 0 else None
        depth += (token.group() in "([{") - (token.group() in ")]}")
        if token["two"] and sign is None:
            return []
        if sign is None:
            current += token.group()
            continue
        parts.append((current, sign))
        current = ""
    return [*parts, (current, "")]


def _read(text: str) -> Expression | None:
    try:
        return read(text.strip()).expression
    except ReadingError:
        return None


def _condition(
    left: Expression | None,
    sign: str,
    right: Expression | None,
    names: frozenset[str],
    *,
    supposed: bool,
) -> Iterator[Condition | None]:
    """The condition, if it is one on the names: an equation gives a name, or is supposed."""
    if left is None or right is None:
        if sign != "=":
            yield None
        return
    named = free_symbols(left) | free_symbols(right)
    if not named & names or (sign == "=" and isinstance(left, Call) and left.op == "apply"):
        return  # what a function is says nothing of its variable
    if sign == "=" and not supposed and not (isinstance(left, Symbol) and left.name in names):
        return
    gives = sign == "=" and isinstance(left, Symbol) and left.name not in free_symbols(right)
    if gives and not free_symbols(left) & names:
        return  # what another name is leaves these as they are
    yield Condition(left, sign, right) if gives or named <= names else None


def _is_of_a_set(text: str, member: Expression | None, names: frozenset[str]) -> bool:
    """Whether one of the names is said to lie in a set other than that of all numbers of a kind."""
    if member is not None and not free_symbols(member) & names:
        return False
    return _ALL_OF_A_KIND.search(text) is None


_ALL_OF_A_KIND = regex(
    r"(?:\\in(?![a-z])|∈)[\s{]*(?:\\math(?:bb|bf|rm)\s*\{?\s*[RZNQC]|\\[RZNQC](?![A-Za-z])|[ℝℤℕℚℂ])"
    r"(?!.*\\setminus)"
)


def bounds(conditions: Sequence[Condition], name: str) -> Iterator[tuple[str, Expression]]:
    """The relations between one name and what it is compared with, the name on the left."""
    for one in conditions:
        if one.left == Symbol(name):
            yield one.relation, one.right
        elif one.right == Symbol(name):
            yield _TURNED.get(one.relation, one.relation), one.left


_TURNED = {"<": ">", ">": "<", "≤": "≥", "≥": "≤"}
