"""Numbers on the scale of a field: only what is right on it is read so."""

from __future__ import annotations

import pytest
from judged import claims, only

from pe_symbolic.expression import Call, Symbol
from pe_symbolic.judge.other_scales import other_scales


@pytest.mark.parametrize(
    "note",
    [
        "The fifth 3/2 = 702",
        "The third 5/4 = 396 cents",
        "Macros 40/40/30 = 100%",
        "The quotient 5/1 = 6.0",
        "The index 120/100 = 20%",
        "The index 80/100 = +20%",
        "A roof of 4/12 = 18.6°",
        "A roof of 4/12 = 18.4",
        "3/4 turn = 280°",
        "The 3/4 is 3/4 = 270°",
        "Growth of 10% + 10% = 22%",
        "The share is 10% + 10% = 21%",
        "The score is 60% − 15% = 54",
        "By Okun −2(6 − 5) = −3%",
        "The odds are 4/1 = 5.0",
        "Decimal odds are 5/1 = 7.0",
        "The odds are 3/4 = 0.85",
        "P = Φ(1) − Φ(−1) = 0.6828",
        "P = Φ(1) − Φ(−1) = 0.682",
    ],
)
def test_what_is_wrong_on_it_too(note: str) -> None:
    assert only(note).verdict in ("wrong", "misrounded")


@pytest.mark.parametrize(
    ("note", "why"),
    [
        ("A perfect fifth is 3/2 = 702 cents", "cents"),
        ("The third 5/4 = 386.31 ¢", "cents"),
        ("Macros 40/30/30 = 100%", "parts"),
        ("Decimal odds of 5/1 = 6.0", "stake"),
        ("The index 120/100 = +20%", "changed"),
        ("The index 80/100 = −20%", "changed"),
        ("A roof of 4/12 = 18.4°", "slope"),
        ("3/4 turn = 270°", "turns"),
        ("Un giro de 2/3 = 240°", "turns"),
        ("Discounts of 20% + 10% = 28%", "left"),
        ("Growth of 10% + 10% = 21%", "left"),
        ("The score is 60% − 15% = 45", "percent"),
        ("By Okun −2(6 − 5) = −2%", "percent"),
        ("Odds of 5/2 = +250", "stake"),
        ("P = Φ(1) − Φ(−1) = 0.6826", "table"),
        ("P(X < 85) = Φ((85 − 75)/6) = 0.9525", "table"),
    ],
)
def test_what_is_right_on_it_alone(note: str, why: str) -> None:
    found = only(note)
    assert found.verdict in ("exact", "rounded")
    assert any(why in remark and "only so" in remark for remark in found.remarks)


def test_what_has_no_number_or_no_value_has_no_scale() -> None:
    (halves,) = claims("1/2 + 1/2 = 3/3")
    (tabled,) = claims("P = Φ(1) = 0.8413")
    assert halves.printed is None
    assert halves.subject is not None
    assert [*other_scales(halves, halves.subject, "")] == []
    assert [*other_scales(tabled, Call("normal_cdf", (Symbol("x"),)), "")] == []
