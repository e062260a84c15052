"""A formula of numbers and its number: claimed by a short way that says what the long one does."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pe_symbolic.claims import find
from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.find import find_claims
from pe_symbolic.claims.plain_reader import PlainReader
from pe_symbolic.document import read

NOTES = sorted((Path(__file__).resolve().parent.parent / "notes").glob("*.md"))
TEXTS = (
    r"$\sin(2) = 0.87$, and $\frac{1}{7} \approx 0.1428$.",
    r"$e^{-2} = 0.135$ and $e^2 = 7.39$; here $e = 3$, so that $e^{-2} = 0.111$.",
    "We count modulo 7.\n\n$3 \\cdot 5 = 1$ and $2^{10} = 2$.",
    "In $\\mathbb{F}_{5}$ we have $2 \\cdot 4 = 3$.",
    "In binary $1 + 1 = 10$.",
    "The Legendre symbol $\\left(\\frac{2}{7}\\right) = 1$.",
    "$(12)(13) = (132)$ are permutations.",
    "As int8, $100 + 100 = -56$.",
    "From $128^2$ to $384^2 = 9$× more, and $2^5 = 32$ ×.",
    "$2 \\sin(3)\\sin(3) = 0.14$ and $20 \\log(0.5)\\log(0.5) = -0.301$.",
    "$2^{-1} = 4 \\pmod 7$, and $17 \\equiv 3 \\pmod 7$.",
    "$1000 \\cdot 1.2 = 1, 200$",
    "$0.8415(3) = 0.8415$ and $5! = 120$ and $24 = 4!$",
    "If $2 + 2 = 5$, then $3 + 3 = 7$; is $1 + 1 = 3$?",
    "$x = 3$ or $x = -3$.\n\n$\\sqrt{9} = 3$\n\n$x = 3$",
    "$x^2 = 16$\n\n$2^4 = 16$\n\n$x = 4$",
)


@pytest.mark.parametrize("text", [*TEXTS, *(path.read_text("utf-8") for path in NOTES)])
def test_the_short_way_claims_what_the_long_one_does(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    short = find_claims(read(text))
    monkeypatch.setattr(find, "is_plain", lambda chain: False)
    assert find_claims(read(text)) == short


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> list[Chain]:
    """The chains for which the short way was taken."""
    chains: list[Chain] = []
    way = PlainReader.of_a_plain

    def noted(reader: PlainReader, chain: Chain) -> Iterator[Claim]:
        chains.append(chain)
        return way(reader, chain)

    monkeypatch.setattr(PlainReader, "of_a_plain", noted)
    return chains


@pytest.mark.parametrize("text", [r"$\sin(2) = 0.87$", r"$e^{-2} = 0.135$", "$3 + 4 = 8$."])
def test_the_short_way_is_taken(text: str, taken: list[Chain]) -> None:
    assert find_claims(read(text)).claims
    assert len(taken) == 1


@pytest.mark.parametrize(
    "text",
    [
        r"$e^{-2} = 0.135$, with $e = 3$",
        "$3 + 5 = 1$ (mod 7)",
        "$e^2 = 7.39$",
        "$2 x = 6$",
        "$3 + 4 = 7 = 2 + 5$",
        r"$5\,\mathrm{m} + 2\,\mathrm{m} = 7\,\mathrm{m}$",
        "2 + 3 = 5",
    ],
)
def test_it_is_not_taken_where_something_else_may_be_meant(text: str, taken: list[Chain]) -> None:
    find_claims(read(text))
    assert not taken
