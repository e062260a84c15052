"""``mod`` between the members of a chain: what only says alike, and what is a number."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$17 = 2 \mod 5$", ["unparsed"]),
        (r"$3 \cdot 4 = 12 = 2 \bmod 5$", ["exact", "unparsed"]),
        (r"$7 \bmod 5 = 8 \bmod 3$", ["unparsed"]),
        (r"$7 \mod 5 = 3 + 4 \mod 5$", ["unparsed"]),
        ("$x mod 5 = 3$", ["unbound"]),
        (r"$C = 7 \mod 5$", ["unparsed"]),
        (r"$17 = 2 \mod 5 = 2$", ["unparsed", "exact"]),
        (r"$C = 7 \mod 5 = 3$", ["wrong"]),
        (r"$c = m^e \mod n = 7^3 \mod 33 = 13$", ["exact"]),
    ],
)
def test_what_mod_leaves_open(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize("mod", [r"\bmod", r"\mod", "mod"])
def test_a_remainder_in_the_middle(mod: str) -> None:
    assert verdicts(f"$(25 + 3) {mod} 26 = 28 {mod} 26 = 2$") == [("2", "exact")]
    assert verdicts(f"$(25 + 3) {mod} 26 = 28 {mod} 26 = 3$") == [("3", "wrong")]


@pytest.mark.parametrize(
    ("right", "spoiled"),
    [
        ("$$ 7 mod 5 = 2 $$", "$$ 7 mod 5 = 3 $$"),
        (r"$7 \bmod 5 = 12 \bmod 5$", r"$7 \bmod 5 = 13 \bmod 5$"),
        (r"$3 + 4 \bmod 5 = 2$", r"$3 + 4 \bmod 5 = 3$"),
        ("3 + 4 mod 5 = 2", "3 + 4 mod 5 = 3"),
        (r"$3 + 4 \bmod 5 = 7$", r"$3 + 4 \bmod 5 = 6$"),
    ],
)
def test_remainders(right: str, spoiled: str) -> None:
    assert [verdict for _, verdict in verdicts(right)] == ["exact"]
    assert [verdict for _, verdict in verdicts(spoiled)] == ["wrong"]
