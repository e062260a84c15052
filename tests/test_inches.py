"""Units of the workshop and the sky: words that are none, then what one of each is worth."""

from __future__ import annotations

import pytest
from judged import verdicts

from pe_symbolic.claims.units.inches import with_inches
from pe_symbolic.formula import Notation, tokenise


def is_inch(text: str, notation: Notation = Notation.PLAIN) -> bool:
    tokens = with_inches(tokenise(text, 0, len(text), notation))
    return any(token.text == "in" and token.upright for token in tokens)


@pytest.mark.parametrize(
    "text",
    [
        "in = 2.54 cm", "x in = 2.54 cm", "1 in = 2.54", "3 in = 5 of the cases", "5 in all",
        "5 in x^2", "3 in ^",
        "1 ft = 12 in all", "2 + 3 = 5 in", "1 x = 12 in", "1 ft + 12 in", "1 in 20 cm",
        "ft = 12 in", "3 in 2 - 1", "10 in - 5 out", "4 in - x",
    ],
)  # fmt: skip
def test_where_in_is_a_word(text: str) -> None:
    assert not is_inch(text)


@pytest.mark.parametrize(
    "text", ["1 in = 2.54 cm", "1 ft = 12 in", "1 ft = 12 in.", "144 in^2", "= 144 in^{3}"]
)
def test_where_a_length_is_set_equal_it_is_an_inch(text: str) -> None:
    assert is_inch(text)
    assert is_inch(r"1\text{ in} = 2.54\text{ cm}", Notation.LATEX)


@pytest.mark.parametrize("text", [r"3 \text{ in } 4", r"3 \text{ in } S", r"x \text{ in }"])
def test_where_in_is_a_word_in_a_formula(text: str) -> None:
    assert not is_inch(text, Notation.LATEX)


def test_inches_are_reckoned_with() -> None:
    note = r"$78\,\text{in} - 67.6\,\text{in} = 10.5\,\text{in}$"
    assert verdicts(note) == [("10.5", "wrong")]
    assert verdicts(r"$\frac{12\text{ in}}{5\text{ in}} = 2.4$") == [("2.4", "exact")]
    assert verdicts(r"$10.4\mbox{in}/4.5\mbox{in} \approx 2.3$") == [("2.3", "rounded")]
    assert verdicts("So 78 in - 67.6 in = 10.4 in.") == [("10.4", "exact")]


def test_in_is_a_word_beside_a_claim() -> None:
    assert verdicts("There are 5 in total, 2 + 3 = 5 in all.") == [("5", "exact")]


@pytest.mark.parametrize(
    ("note", "right", "spoiled"),
    [
        ("1 in = %s cm", "2.54", "2.64"),
        (r"$1\ \text{in} = %s\ \text{cm}$", "2.54", "2.64"),
        ("1 ft = %s in", "12", "13"),
        ("1 AU = %s km", "1.496e8", "1.596e8"),
        ("1 ly = %s m", "9.461e15", "9.641e15"),
        ("1 pc = %s ly", "3.26", "3.36"),
        ("1 pc = %s m", "3.0857e16", "3.0857e15"),
        (r"$1\ \text{Å} = %s\ \text{nm}$", "0.1", "0.01"),
        ("1 psi = %s Pa", "6895", "6985"),
        ("1 hp = %s W", "745.7", "845.7"),
        ("1 gal = %s L", "3.785", "3.885"),
        ("1 lbf = %s N", "4.448", "4.548"),
        ("1 BTU = %s J", "1055", "1155"),
        (r"$1\ \text{Da} = %s\ \text{kg}$", r"1.6605 \times 10^{-27}", r"1.6605 \times 10^{-24}"),
        (r"$1\ \text{atm} = %s\,\text{mmHg}$", "760", "750"),
        ("1 atm = %s torr", "760", "750"),
    ],
)
def test_what_one_of_each_is_worth(note: str, right: str, spoiled: str) -> None:
    assert verdicts(note % right)[0][1] in ("exact", "rounded")
    assert verdicts(note % spoiled)[0][1] == "wrong"


@pytest.mark.parametrize("note", [r"$1\ \text{bar} = %s\ \text{Pa}$", "1 bar = %s Pa"])
def test_a_bare_power_of_ten_is_a_number_with_a_unit(note: str) -> None:
    powers = ("10^5", "10^6") if "$" in note else ("10⁵", "10⁶")
    assert [verdicts(note % power)[0][1] for power in powers] == ["exact", "wrong"]


@pytest.mark.parametrize(
    "note", [r"$1\ \text{pc} \approx 10^{16}\ \text{m}$", r"$1\ \text{h} \sim 10^3\ \text{s}$"]
)
def test_an_order_of_magnitude_claims_no_conversion(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize("frame", ["(#)", '"#"', "“#”", "«#»", "#!", "(so #)"])
def test_inches_end_a_statement_in_brackets_and_quotation_marks(frame: str) -> None:
    assert verdicts(frame.replace("#", "1 ft = 12 in")) == [("12", "exact")]
    assert verdicts(frame.replace("#", "1 ft = 13 in")) == [("13", "wrong")]
