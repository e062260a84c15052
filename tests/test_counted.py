"""What a printed number counts, by the word or letter behind it."""

from __future__ import annotations

import pytest

from pe_symbolic.claims.counted import counts_behind
from pe_symbolic.judge.documents import check


def verdicts(note: str) -> list[str]:
    return [finding.verdict for finding in check(note).documents[0].findings]


@pytest.mark.parametrize(
    ("behind", "signs"),
    [
        (" million", [" · 10^6"]),
        ("$ million tokens", [" · 10^6"]),
        (r"\text{ billion}", [" · 10^9"]),
        ("M", [" · 10^6", " · 1048576"]),
        ("$ GB", [" · 10^9", " · 1073741824"]),
        ("KiB", [" · 10^3", " · 1024"]),
        (r"\,\mathrm{ms}", [" · 10^-3"]),
        (" µs", [" · 10^-6"]),
        ("$%", [" %"]),
        ("$ percent", [" %"]),
        (r"\% of", [" %"]),
        ("$ degrees", ["°"]),
        ("°", ["°"]),
        (" m", []),
        (" Maria", []),
        (" Mx", []),
        (". Million", []),
        ("\n\nmillion", []),
        ("_k", []),
    ],
)
def test_the_word_says_what_is_counted(behind: str, signs: list[str]) -> None:
    assert [count.sign for count in counts_behind(f"38.6{behind} ", 4)] == signs


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$50257 \cdot 768 \approx 38.6$ million", "rounded"),
        (r"$50257 \cdot 768 \approx 39.6$ million", "wrong"),
        (r"$64 \cdot 1024 = 64$K", "exact"),
        (r"$64 \cdot 1000 = 64$K", "exact"),
        (r"$2 \cdot 3 = 6$ K", "exact"),
        ("5/1000 = 5 mA", "exact"),
        (r"$\arctan(1) = 46$ degrees", "wrong"),
        (r"$12 \cdot 768^2 < 10$ million", "holds"),
        (r"$12 \cdot 768^2 > 10$ million", "fails"),
    ],
)
def test_a_number_is_judged_as_what_it_counts(note: str, verdict: str) -> None:
    assert verdicts(note) == [verdict]


def test_the_message_says_what_is_counted() -> None:
    (finding,) = check(r"$50257 \cdot 768 \approx 39.6$ million").documents[0].findings
    assert "38.597 · 10^6, printed 39.6 · 10^6" in finding.message
    assert finding.suggestion == "38.6"


def test_a_chain_that_changes_its_unit_is_left_open() -> None:
    assert verdicts(r"$90\text{ km/h} = 25\text{ m/s}$") == []
    assert verdicts("3*60 = 180 s = 3 min") == ["exact", "unparsed"]
