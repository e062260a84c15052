"""Formulas of substances behind units: names that stay factors, then amounts that are judged."""

from __future__ import annotations

import pytest
from judged import every_verdict, findings


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
    assert "wrong" not in every_verdict(note)


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
    assert every_verdict(note) == [said]


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (r"$\ce{H2O}$ and $M(\ce{H2O}) = 2 \cdot 1.008 + 16 = 18.12$", ["wrong"]),
        (r"$2\text{ mol} \cdot 3 = 6\text{ mol}\ \ce{CO2}$", ["exact"]),
        (r"$264\text{ g} / 44\text{ g/mol} = 7\text{ mol}\ \ce{CO2}$", ["wrong"]),
        (r"$264\text{ g} / 44\text{ g/mol} = 7\text{ mol } \mathrm{CO_2}$", ["wrong"]),
        (r"$264\text{ g} / 44\text{ g/mol} = 6\text{ moles de } \text{CO}_2$", ["exact"]),
        (r"$0.5\text{ mol}\ \ce{O2} \cdot \frac{32\text{ g}}{1\text{ mol}\ \ce{O2}} = 17\text{ g}$",
         ["wrong"]),
    ],
)  # fmt: skip
def test_what_a_unit_measures_is_set_by_other_commands(note: str, said: list[str]) -> None:
    assert every_verdict(note) == said


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("17 % (3 + 4) = 3", ["exact"]),
        (r"$5\text{ mg}/2\text{ L} = 2.5\text{ ppm}$", ["unparsed"]),
        (r"$5\text{ mg}/2\text{ kg} = 2.5\text{ ppm}$", ["exact"]),
        (r"$5\text{ mg}/2\text{ kg} = 3.5\text{ ppm}$", ["wrong"]),
        ("15 g / 65 g × 100 = 23.08 % (m/m)", ["rounded"]),
        ("8.5 %(a) = 3", ["unbound"]),
        ("So 41/400 = 10.25%(approx)", ["exact"]),
        ("So 41/400 = 12.05 %(rounded)", ["wrong"]),
        ("15 g / 65 g × 100 = 24.08 % ( p / p )", ["wrong"]),
        ("17 % (2 + 3) = 3 and 17 % 5 = 2", ["wrong", "exact"]),
        ("about 12% (3/25 = 0.12) and 0.6 % (0.95^100 ≈ 0.0069)", ["exact", "wrong"]),
    ],
)
def test_parts_by_mass(note: str, said: list[str]) -> None:
    assert every_verdict(note) == said


@pytest.mark.parametrize(
    ("amount", "said"),
    [
        (r"0.3\text{ mol}^{-1}", None),
        (r"0.3\text{ mol }\text{Ca}^{2+}", "exact"),
        (r"0.4\text{ mol }\text{Ca}^{2+}", "wrong"),
        (r"0.3\text{ mol Cl}^-", "exact"),
        (r"0.3\ \mathrm{mol}\ SO_4^{2-}", "exact"),
        (r"0.3\text{ mol e}^{-}", "exact"),
        (r"0.4\text{ mol e}^-", "wrong"),
    ],
)
def test_an_ion_has_its_charge_behind_it(amount: str, said: str | None) -> None:
    found = every_verdict(rf"$n = 0.5\text{{ L}} \times 0.6\text{{ mol/L}} = {amount}$")
    assert found == [said] if said else not {"exact", "wrong"} & set(found)


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("The mass of CaCO₃ = 40 + 12 + 3(16) = 100 g", [("40 + 12 + 3(16)", "exact")]),
        ("The mass of CaCO₃ - 40 + 12 + 3(16) = 101 g", [("40 + 12 + 3(16)", "wrong")]),
        ("The mass of Fe₂O₃= 0.5 × 160 = 80 g", [("0.5 × 160", "exact")]),
        ("x₂ - 3 = 5 + 4 = 9", [("5 + 4", "exact")]),
    ],
)
def test_a_formula_of_chemistry_before_a_claim_is_a_word(
    note: str, said: list[tuple[str, str]]
) -> None:
    found = [(one.claim.subject_text, one.verdict) for one in findings(note)]
    assert found == said
