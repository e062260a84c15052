"""Digits of other scripts, signs drawn otherwise, and what stands unseen between digits."""

from __future__ import annotations

import pytest
from judged import findings, verdicts


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("٢ + ٣ = ٦ and $٢ + ٣ = ٥$", ["wrong", "exact"]),
        ("$२ × ३ = ६$, ๒ + ๓ = ๖", ["exact", "wrong"]),
        ("$٢٫٥ × ٢ = ٥٫٠$, ۱٬۰۰۰ + ۲ = ۱٬۰۰۳", ["exact", "wrong"]),
        ("sin(٢) ≈ ٠٫٨٧", ["wrong"]),
    ],
)
def test_digits_of_other_scripts(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize("sign", "‒‑➖")
def test_each_minus_belongs_to_the_formula_behind_it(sign: str) -> None:
    note = f"10 {sign} 3 + 1 = 8 and 10 {sign} 3 + 1 = 4"
    assert [verdict for _, verdict in verdicts(note)] == ["exact", "wrong"]


@pytest.mark.parametrize(
    ("sign", "right"),
    [("✖", 12), ("＊", 12), ("х", 12), ("➗", 3), ("╱", 3), ("➕", 8), ("﹢", 8)],
)
def test_signs_that_are_drawn_otherwise(sign: str, right: int) -> None:
    note = f"6 {sign} 2 = {right}, 6 {sign} 2 = {right + 1}"
    assert [verdict for _, verdict in verdicts(note)] == ["exact", "wrong"]


@pytest.mark.parametrize("note", ["(f ∘ g)(2) = 3", "R90∘R90 = 5", "2∘3 = 8", "◦ 3 is 4"])
def test_a_ring_between_numbers_or_names_is_no_degree(note: str) -> None:
    assert not {verdict for _, verdict in verdicts(note)} - {"unparsed", "unbound"}


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("sin 30^{◦} = 0.5 and sin 30^∘ = 0.6", ["exact", "wrong"]),
        ("sin(30◦) = 0.5 and 90˚ + 90˚ = 181˚", ["exact", "wrong"]),
        ("20 ◦C + 5 ◦C = 25 ◦C, 20∘C + 5∘C = 26∘C", ["exact", "wrong"]),
    ],
)
def test_a_ring_behind_a_number_is_a_degree(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize("entity", ["&shy;", "&#8203;", "&zwnj;", "&zwj;", "&#x2060;"])
def test_what_is_unseen_between_digits_ends_no_number(entity: str) -> None:
    note = f"<p>1{entity}2 + 1 = 13; 2 + 1 = 3{entity}1</p>"
    assert not {one.verdict for one in findings(note, "html")} & {"exact", "wrong"}
