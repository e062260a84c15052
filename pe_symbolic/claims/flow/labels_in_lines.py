"""Labels in a line: of equations, ``P1 3-3=0 P2 7-5=2``, or of a thing, ``in model L n = 24``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from msgspec import structs

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


def with_things_labelled(tokens: list[Token]) -> list[Token]:
    """The tokens with the letter behind the word for a thing as its label: ``in city B n = 9``.

    What is set to a value behind it is the name alone; so it is behind the word "model".
    """
    set_here = {one.text for one, sign in pairwise(tokens) if sign.text == "="}
    changed = list(tokens)
    for at, (token, name) in enumerate(pairwise(tokens)):
        if token.kind is not Kind.NAME or name.kind is not Kind.NAME or token.end == name.start:
            continue
        before = changed[at - 1] if at else None
        called = token.text == _MODEL or _is_a_label(token, before)
        free = before is None or before.kind in _APART
        if called and free and token.text not in set_here:
            changed[at] = structs.replace(token, kind=Kind.TEXT)
            if _is_said_to_be(tokens[at + 2 : at + 5]):
                changed[at + 2] = structs.replace(tokens[at + 2], kind=Kind.RELATION, text="=")
    return changed


def _is_said_to_be(behind: Sequence[Token]) -> bool:
    """``is 1024,``: the words behind a name give it a number, and count nothing by that."""
    verb = [token.text for token in behind[:1]]
    ends = all(token.text == "." or token.kind in _ENDS for token in behind[2:])
    number = [token.kind for token in behind[1:2]] == [Kind.NUMBER]
    return verb in (["is"], ["was"]) and number and ends


def _is_a_label(token: Token, before: Token | None) -> bool:
    """Whether a capital letter stands behind the word for a thing."""
    letter = len(token.text) == 1 and token.text.isupper()
    return letter and before is not None and before.text.lower() in _THINGS


_MODEL = "model"
_ENDS = frozenset({Kind.BREAK, Kind.COMMA})
_APART = frozenset({Kind.TEXT, Kind.BREAK, Kind.COMMA})
#: What is told apart by a letter.
_THINGS = frozenset(
    "model version variant case option group team class plan city town country school machine"
    " server sample person player patient student scenario".split()
)
