"""Units behind a formula: words that are none, then units that change the verdict."""

from __future__ import annotations

import pytest
from judged import claims, verdicts

from pe_symbolic.claims.chains.members import read_member
from pe_symbolic.claims.units.behind import with_unit_behind
from pe_symbolic.formula import Notation, tokenise


def unit(note: str) -> set[str]:
    """The unit taken for the number that ends the formula of a note."""
    end = note.index("$", 1)
    member = read_member(tokenise(note, 1, end, Notation.LATEX), note)
    return set(with_unit_behind(member, note, []).units)


def test_a_letter_is_a_unit_where_the_chain_has_such_units() -> None:
    for number, expected in (("21", "exact"), ("22", "wrong")):
        note = rf"It takes $1000 \times 21\,\text{{ms}} = {number}$ s at most."
        assert [verdict for _, verdict in verdicts(note)] == [expected]


@pytest.mark.parametrize(
    "note",
    ["$5$", "$5$ apples", "$5$ A car", "$5$ m long", "$5$ N and", "$5$ in", "$5$ pm", "$5$ kmx",
     "$x$ km", "$5\\%$ km", "$5$, km", "$5$ at/on", "$5$ M.", "$5$ C programs",
     "$5$ T and", "$5$ d in"],
)  # fmt: skip
def test_words_that_are_no_units(note: str) -> None:
    assert unit(note) == set()


@pytest.mark.parametrize(
    ("note", "name"),
    [("$5$ km", "km"), ("$5$ km/h.", "km/h"), ("$5$ m/s²,", "m/s^2"), ("$5$ m.", "m"),
     ("$5$~kg", "kg"), ("$5$ hours later", "hours"),
     ("$5$ g and", "g"), ("$5$ K and", "K"), ("$5$ A.", "A"), ("$5$ kJ/(kg K).", "kJ/(kg*K)"),
     ("$5$ h.", "h"), ("$5$ Ω and", "Ω"), ("$5$ L,", "L"), ("$5$ T,", "T"),
     ("$5$ W/(m²·K)", "W/(m^2*K)")],
)  # fmt: skip
def test_units_behind_the_dollar(note: str, name: str) -> None:
    assert unit(note) == {name}


def test_names_given_so_keep_their_units() -> None:
    note = "$d = 3$ km and $t = 20$ min, so $v = d/t = {}$ km/h."
    assert verdicts(note.format("9")) == [("9", "exact")]
    assert verdicts(note.format("8")) == [("8", "wrong")]


@pytest.mark.parametrize(
    ("note", "right", "wrong"),
    [
        ("$P = 60$ W, $t = 5$ h. $E = P t = {}$ kWh.", "0.3", "300"),
        ("$v = 5$ m/s and $t = 2$ h. $s = v t = {}$ m.", "36000", "10"),
        (r"$V = 2$ L, $m = 3$ kg. $\rho = m/V = {}$ kg/m³", "1500", "1.5"),
        ("$C = 5$ F, $U = 2$ kV. $Q = CU = {}$ C", "10000", "10"),
        ("$R = 100$ Ω and $I = 20$ mA. $U = R I = {}$ V", "2", "2000"),
        ("$v = 60$ km/h, $t = 2$ h, $d = v t = {}$ km", "120", "432"),
    ],
)
def test_letters_of_units_count(note: str, right: str, wrong: str) -> None:
    assert verdicts(note.format(right)) == [(right, "exact")]
    assert verdicts(note.format(wrong)) == [(wrong, "wrong")]


def test_the_place_of_the_number_stays() -> None:
    (claim,) = claims(r"$2\,\text{km} + 300\,\text{m} = 2300$ m.")
    assert claim.printed_place is not None
    assert (claim.printed_place.column, claim.printed_place.end_column) == (33, 37)


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$74^\circ / 2 = 37^\circ \text{ south of east}$", ("37", "exact")),
        (r"$\tan^{-1}(0.75) = 38^\circ \text{ south of east}$", ("38", "wrong")),
        (r"$0.1 \cdot 3 = 0.4\ \frac{\text{kg} \cdot \text{m}}{\text{s}}$", ("0.4", "wrong")),
        ("Area = 0.4 × 0.5 = 0.2 m² [1]", ("0.2", "exact")),
        ("Area = 0.4 × 0.5 = 0.3 m² (2)", ("0.3", "wrong")),
        ("T = 0.125 (5.5762) ≈ 0.697025", ("0.697025", "exact")),
        ("T = 0.125 (5.5762) ≈ 0.717025", ("0.717025", "wrong")),
    ],
)
def test_what_stands_behind_a_result_is_no_part_of_it(note: str, expected: object) -> None:
    assert verdicts(note)[-1:] == [expected]


@pytest.mark.parametrize(
    ("note", "expected"),
    [("235.215/25 = 9.41 L/100 km", ["rounded"]),
     ("235.215/25 = 9.43 L/100km ≈ 9.4 L/100 km", ["wrong", "rounded"]),
     (r"$3 \cdot 3 = 9\,\text{L}/100\,\text{km}$", ["exact"]),
     ("3 · 4 = 12 g/100 mL", ["exact"]),
     # a quotient is worked out where it has units to meet, and of anything but a round number
     ("6 L/100 km × 300 km = 18 L", ["exact"]),
     ("100 km/2 h = 51 km/h", ["wrong"]),
     ("8/2 = 16 m/4 m", ["exact"])],
)  # fmt: skip
def test_so_much_for_each_hundred_is_no_quotient(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected
