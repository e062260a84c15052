"""``[4 × 5][25]`` sets the digits of a number apart, a comma before 000 groups them."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("45² = [4 × (4 + 1)][25] = 2025", ["unparsed", "exact"]),
        ("45² = [4 × (4 + 1)][25] = 2035", ["unparsed", "wrong"]),
        (r"$([4 \times 5][25]) = 2025$", ["unparsed"]),
        ("$[2+3][4+1] = 25$", ["exact"]),
        ("$[2+3][4+1] = 26$", ["wrong"]),
        ("$[2+3](4) = 21$", ["wrong"]),
    ],
)
def test_square_brackets_side_by_side(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$\log(10,000,000/1,000) = 9.21$", ["rounded"]),
        ("idf = log(10,000,000/1,000) = 4.1", ["wrong"]),
        (r"$\max(1,000, 2,000) = 2,000$", ["exact"]),
        (r"$\max(1,024, 2) = 1,024$", ["unparsed"]),
        (r"$\gcd(12,018) = 6$", ["exact"]),
        (r"$\gcd(12,000) = 12$", ["unparsed"]),
    ],
)
def test_no_argument_of_a_function_is_000(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


def book(*cells: str) -> str:
    rows = [
        f"| {name} | {cell} |" for name, cell in zip(("Banque", "Clients"), cells, strict=False)
    ]
    return "\n".join(["| Compte | Débit |", "|---|---:|", *rows, f"| **Total** | {cells[-1]} |"])


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("The points 3 100,5 and 2 + 3 = 5", ["exact"]),
        ("one of 1 200, 30 or 5, and 2 + 3 = 5", ["exact"]),
        ("3 000,00 × 0,2 = 600,00, 3 000,00 × 0,2 = 700,00", ["exact", "wrong"]),
        ("3 000 × 0,2 = 600,00, 3 000 × 0,2 = 60,00", ["exact", "wrong"]),
        ("TVA : 3 000,00 € × 20 % = 600,00 €", ["exact"]),
        (book("12 500,00", "3 200,50", "**15 700,50**"), ["exact"]),
        (book("12 500,00", "3 200,50", "**15 700,60**"), ["wrong"]),
        (book("12 500", "3 200", "15 700"), ["exact"]),
        (book("12 500", "3 200", "15 600"), ["wrong"]),
        (book("12 500", "3 200", "**15 700**"), ["exact"]),
        (book("12 500", "3 200", "**15 600**"), ["wrong"]),
        (book("12 500", "3 200", "15 700").replace(" |\n", "\n"), ["exact"]),
        (book("12 500", "3 200", "15 600").replace(" |\n", "\n"), ["wrong"]),
        ("The points are 3 100 or 2 + 3 = 5", ["exact"]),
        ("In 1999 120 + 30 = 150, see room 12 300 + 45 = 345", []),
        ("a = 1 200, b = 2 300, a + b = 3 500.", ["exact"]),
        ("2^10 = 1 024", ["exact"]),
        ("It takes x = 10~200 ms, so 3 + 4 = 7", ["exact"]),
        (r"$2~048 / 2 = 1~024$", ["exact"]),
        (r"$2~048 / 2 = 1~042$", ["wrong"]),
        ("2^10 = 1 042", ["wrong"]),
        ("√1 000 000 = 1 000, and sqrt(1 000 000) = 1 100", ["exact", "wrong"]),
        ("2 000 kg = 2 t, 2 000 kg = 3 t", ["exact", "wrong"]),
    ],
)
def test_blanks_group_digits_beside_a_sign_and_in_a_cell(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(("total", "expected"), [("15 700", "exact"), ("15 600", "wrong")])
def test_blanks_group_digits_in_a_cell_of_a_page(total: str, expected: str) -> None:
    cells = (("Compte", "Débit"), ("Banque", "12 500"), ("Clients", "3 200"), ("Total", total))
    rows = "".join(f"<tr><td>{name}</td><td>{cell}</td></tr>" for name, cell in cells)
    assert [verdict for _, verdict in verdicts(f"<table>{rows}</table>", "html")] == [expected]


@pytest.mark.parametrize("gap", ["\u00a0", "\u202f", " "])
@pytest.mark.parametrize(("total", "expected"), [("15{}700,00", "exact"), ("15{}600,00", "wrong")])
def test_any_blank_groups_digits_before_a_comma_in_a_cell(
    gap: str, total: str, expected: str
) -> None:
    note = book("12{}500,00", "3{}200,00", total).replace("{}", gap)
    assert [verdict for _, verdict in verdicts(note)] == [expected]


@pytest.mark.parametrize("gap", [r"\,", r"{\,}", r"\ ", "~", " "])
@pytest.mark.parametrize("decimals", ["", ",00"])
def test_blanks_of_tex_group_digits(gap: str, decimals: str) -> None:
    rows = (
        r"Poste & Débit \\ Banque & 12{0}500{1} \\ Clients & 3{0}200{1} \\ Total & {2}{0}700{1} \\"
    )
    for whole, expected in (("15", "exact"), ("16", "wrong")):
        said = rows.replace("{0}", gap).replace("{1}", decimals).replace("{2}", whole)
        table = rf"\begin{{tabular}}{{lr}}{said}\end{{tabular}}"
        assert [verdict for _, verdict in verdicts(table, "latex")] == [expected]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"Le total : 12\,500,50 × 2 = 25\,001,00", "exact"),
        (r"Le total : 12\,500,50 × 2 = 25\,011,00", "wrong"),
        (r"Das Netto: 12'500,50 × 2 = 25'001,00", "exact"),
        (r"Das Netto: 12'500,50 × 2 = 25'011,00", "wrong"),
    ],
)
def test_other_signs_group_digits_before_a_comma(note: str, expected: str) -> None:
    found = verdicts(note, "latex" if "\\" in note else "text")
    assert [verdict for _, verdict in found] == [expected]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$2, \; 300$", []),
        (r"$3 \; 000 \cdot 2 = 6 \; 000$", ["exact"]),
        (r"$3 \; 000 \cdot 2 = 6 \; 100$", ["wrong"]),
        (r"$12 \, 000 \, 000 / 4 = 3 \, 000 \, 001$", ["wrong"]),
    ],
)
def test_a_blank_of_tex_between_blanks_groups(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize("frame", ["(#)", "[#]", "(so #) it is", "(ii) #", "(4 = 4, #)"])
def test_points_group_in_a_statement_within_brackets(frame: str) -> None:
    assert verdicts(frame.replace("#", "50.257 · 768 = 38.597.376"))[-1][1] == "exact"
    assert verdicts(frame.replace("#", "2 · (1.500 + 500) = 4.000"))[-1][1] == "exact"
    assert verdicts(frame.replace("#", "2 · (1.500 + 500) = 4.100"))[-1][1] == "wrong"


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("2.718 + 1.649 = 4367", "exact"),
        ("It is 0.5 + 0.2 here, and 2.718 + 1.649 = 4367", "wrong"),
        (r"So $\ln 5 = 1.61$ and $2.718 + 1.649 = 4367$", "wrong"),
        ("It is 0.5 + 0.2 here, and 2.718 + 1.649 = 4.367", "exact"),
        ("It is 0.5 + 0.2 here, and 1.024 · 1.024 = 1.048.576", "exact"),
        ("Das ist 0.5 oder mehr und der Preis 2.718 + 1.649 = 4367", "exact"),
    ],
)
def test_points_group_nothing_where_others_are_decimal(note: str, expected: str) -> None:
    assert [verdict for _, verdict in verdicts(note)][-1] == expected
