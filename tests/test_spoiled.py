"""The right claims of docs/grammar.md with a number spoiled: nearly all of them are found."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from zlib import crc32

import pytest
from judged import findings
from test_grammar import NOTE, PAGE

from pe_symbolic.claims.claim import Claim, Place
from pe_symbolic.judge.finding import MISTAKEN, RIGHT, Finding

NUMBER = re.compile(r"(?<![\w.\\{,])[1-9][0-9]*(?:\.[0-9]+)?(?![\w.,])")
PLAIN = re.compile(r"[-−]?[0-9]+(?:\.[0-9]+)?")


def notes() -> Iterator[tuple[str, Claim, int]]:
    """Those that begin with a value that is right, its claim, and how many mistakes they have."""
    text = PAGE.read_text(encoding="utf-8").partition("## Whole notes")[2]
    rows = [NOTE.match(line) for line in text.splitlines()]
    for note in (row["note"].replace(r"\|", "|") for row in rows if row):
        if crc32(note.encode()) % 4 == 1:
            found = findings(note)
            if found and found[0].verdict in RIGHT and found[0].claim.kind == "value":
                yield note, found[0].claim, mistakes(found)


def mistakes(found: Iterable[Finding]) -> int:
    return sum(one.verdict in MISTAKEN for one in found)


def without_sign(number: str) -> str:
    return number[1:] if number[0] in "-−" else f"-{number}"


def shifted(number: str) -> str:
    whole, _, places = number.partition(".")
    return f"{whole}{places[:1]}.{places[1:]}".rstrip(".") if places else f"{number}0"


def exchanged(number: str) -> str:
    one, other = number[-2:-1], number[-1:]
    return f"{number[:-2]}{other}{one}" if one.isdigit() else number


def another(number: str) -> str:
    return f"{number[:-1]}{(int(number[-1]) + 3) % 10}"


def is_found(note: str, before: int, where: tuple[int, int], instead: str) -> bool:
    """Whether there is a mistake more, or what rounded inputs allow."""
    found = findings(note[: where[0]] + instead + note[where[1] :])
    return mistakes(found) > before or "consistent" in [one.verdict for one in found]


def span(place: Place) -> tuple[int, int]:
    return place.column - 1, place.end_column - 1


@pytest.mark.parametrize("slip", [without_sign, shifted, exchanged, another])
def test_a_result_that_is_spoiled(slip: Callable[[str], str]) -> None:
    missed: list[str] = []
    tried = 0
    for note, claim, before in notes():
        where = span(claim.printed_place) if claim.printed_place is not None else (0, 0)
        number = note[slice(*where)]
        if PLAIN.fullmatch(number) and number.strip("0.") and (instead := slip(number)) != number:
            tried += 1
            missed += [] if is_found(note, before, where, instead) else [note]
    assert tried > 40
    assert len(missed) <= 0.2 * tried, missed


def test_a_number_that_goes_into_it() -> None:
    """The first digit of the last number before a result is another one."""
    missed: list[str] = []
    tried = 0
    for note, claim, before in notes():
        end = span(claim.printed_place)[0] if claim.printed_place is not None else 0
        into = [*NUMBER.finditer(note, span(claim.place)[0], end)]
        if into:
            number = into[-1].group()
            instead = f"{int(number[0]) % 9 + 1}{number[1:]}"
            tried += 1
            missed += [] if is_found(note, before, into[-1].span(), instead) else [note]
    assert tried > 40
    assert len(missed) <= 0.2 * tried, missed
