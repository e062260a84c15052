"""Formulas of substances behind units: names that stay factors, then amounts that are judged."""

from __future__ import annotations

import pytest
from judged import findings


def verdicts(note: str) -> list[str]:
    return [finding.verdict for finding in findings(note)]


@pytest.mark.parametrize(
    "note",
    [
        "In mol: $2 \\text{ g } X = 5$",
        "2 mol Zz × 3 = 7 g",
        "a mol of NaCl × 3 = 7",
        "2 mol × NaCl_2 = 7",
    ],
)
def test_what_is_no_substance_is_no_amount_of_it(note: str) -> None:
    assert "wrong" not in verdicts(note)


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("0.11 mol NaCl × 58.44 g/mol = 6.53 g", "wrong"),
        ("0.11 mol CO2 × 44.01 g/mol = 4.84 g", "rounded"),
        ("2 mol H₂O × 18 g/mol = 36 g", "exact"),
        (r"$0.11\ \text{mol CO}_2 \times 44.01\ \text{g/mol} = 4.84\ \text{g}$", "rounded"),
        (r"$2 \text{ mol } H_{2}O \times 18 \text{ g/mol} = 37 \text{ g}$", "wrong"),
        (
            r"$5.0\ \text{g H}_2\text{O} \times \frac{1\ \text{mol H}_2\text{O}}"
            r"{18.02\ \text{g H}_2\text{O}} = 0.277\ \text{mol H}_2\text{O}$",
            "rounded",
        ),
        (r"$\frac{4.0\ \text{g H}_2}{2.016\ \text{g/mol}} = 2.08\ \text{mol H}_2$", "wrong"),
    ],
)
def test_amounts_of_substances(note: str, said: str) -> None:
    assert verdicts(note) == [said]
