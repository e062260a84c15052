"""Labels that count equations in a line: ``P1 3-3=0 P2 7-5=2``, where a table lost its lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from pe_symbolic.claims.flow.numbered_lines import holds
from pe_symbolic.formula import Kind, Token
from pe_symbolic.regex import regex

_NUMBERED = regex(r"(?P<of>[A-Za-z]{1,3})_?(?P<number>[0-9]{1,2})")
_BEFORE = frozenset({Kind.NUMBER, Kind.POSTFIX, Kind.TEXT, Kind.BREAK, Kind.COMMA})
_BEGIN = frozenset({Kind.NUMBER, Kind.OPEN})
_LONGEST, _SEVERAL = 40, 2


def with_labels_in_lines_apart(tokens: list[Token]) -> list[Token]:
    """The tokens of prose with such labels as breaks, where most equations hold without them."""
    labels: set[int] = set()
    for run in _runs(tokens):
        right = sum(holds(tokens[at + 1 : at + _LONGEST]) is True for at in run)
        if len(run) >= _SEVERAL and 3 * right >= 2 * len(run):
            labels.update(run)
    if not labels:
        return tokens
    return [
        Token(Kind.BREAK, "bullet", token.start, token.end) if at in labels else token
        for at, token in enumerate(tokens)
    ]


def _runs(tokens: Sequence[Token]) -> Iterator[list[int]]:
    """The places of names of one letter that count on by one, each apart before a formula."""
    run: list[int] = []
    last = ("", 0)
    for at, (token, behind) in enumerate(pairwise(tokens)):
        named = token.kind is Kind.NAME and behind.kind in _BEGIN and token.end < behind.start
        found = _NUMBERED.fullmatch(token.text) if named else None
        if found is None or (at and tokens[at - 1].kind not in _BEFORE):
            continue
        if (found["of"], int(found["number"]) - 1) != last:
            yield run
            run = []
        run.append(at)
        last = found["of"], int(found["number"])
    yield run
