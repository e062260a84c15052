"""Areas and volumes in words, and powers of units above a slash."""

from __future__ import annotations

import pytest
from judged import verdicts


def test_a_square_alone_is_no_unit() -> None:
    assert verdicts("It has 4 square tiles × 3 = 12") in ([], [("12", "exact")])
    assert verdicts("3 + 4 = 7 square roots") == [("7", "exact")]


@pytest.mark.parametrize(
    ("note", "printed", "wrong"),
    [
        ("1/4 ha = {} sq m", "2500", "2600"),
        ("1/4 ha = {} sq. m", "2500", "2600"),
        ("1/4 ha = {} square metres", "2500", "2600"),
        ("1/4 ha = {} metros cuadrados", "2500", "2600"),
        ("2 × 3 m³ = {} L", "6000", "6100"),
        ("3 m × 4 m × 2 m = 24 cu m = {} L", "24,000", "25,000"),
        ("$\\frac14\\text{{ ha}} = {}\\text{{ sq m}}$", "2500", "2600"),
        ("0.003 m³/s × 2 = {} L/min", "360", "370"),
        ("0.003 m³/s x 2 = {} L/min", "360", "370"),
        ("3 m²/s + 2 m²/s = {} m²/s", "5", "6"),
        ("3 cm³/mol × 2 mol = {} cm³", "6", "7"),
        ("$0.003\\text{{ m}}^3\\text{{/s}} \\times 2 = {}\\text{{ L/min}}$", "360", "370"),
        ("$3\\,\\text{{kg/m³}} \\times 2\\,\\text{{m³}} = {}\\,\\text{{kg}}$", "6", "7"),
        ("3 m/s x 2 s = {} m", "6", "7"),
        ("5 µg/kg/min × 70 kg × 60 min/hr = {} µg/hr", "21,000", "22,000"),
        ("The rate is 5 L/min; 3 × 2 = {} L in all.", "6", "7"),
    ],
)
def test_a_number_is_held_to_its_unit(note: str, printed: str, wrong: str) -> None:
    assert verdicts(note.format(printed))[-1] == (printed, "exact")
    assert verdicts(note.format(wrong))[-1] == (wrong, "wrong")
