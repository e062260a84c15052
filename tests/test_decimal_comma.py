"""Notes whose numbers have a decimal comma all through."""

from __future__ import annotations

import pytest
from judged import findings, verdicts

from pe_symbolic.document import read
from pe_symbolic.judge.documents import check

_PAIR = [("4", "exact"), ("6", "exact")]
_OTHER = "(101,5-98,5)(101,5+198,5)"


def judged(note: str) -> list[tuple[str, str | None]]:
    return [(f.verdict, f.suggestion) for f in check(note).documents[0].findings]


@pytest.mark.parametrize(
    ("note", "commas"),
    [
        ("cos(1) = 0,54", True),
        (r"$e^{-1{,}909} \\approx 0{,}148$", True),
        (r"$10{,}000 / 2 = 5{,}000$", False),
        ("1.234,56 € + 765,44 € = 2.000,00 €", True),
        ("(1.234,56 € + 765,44 €)", True),
        ("The point (-9.854,14) and <9.854,14>, so 1,024 · 2 = 2048", False),
        ("in $(9.854,14.146)$ and [1.234,56], so 12 + 2.146 = 14.146", False),
        ("$1{,}5 + 1 = 2{,}5$", True),
        ("cos(1) = 0,54 and cos(2) = 0.42", False),
        ("1,000 + 1 = 1,001", False),
        ("for i = 0,1 and 500 + 500 = 1,000", False),
        ("(0,12) and [3,14]", False),
        ("(1,250 * 2 = 2,500), (i = 0,1), f(1,2) = 3", False),
        ("ok (0,2 * 35 = 7)", True),
        ("ok (30 / 2,5 = 12)", True),
        ("`x = 0.5` prints cos(1) = 0,54", False),
        ("version 2.1, cos(1) = 0,54", True),
        ("$V = 2,5$ m³", True),
        ("U = 7,5 V", True),
        (r"$(1,2)^2$ and $X \times (0,1)^2$", False),
        (r"$(1,5\,\text{m})^2$", True),
        ("a rise of 2,5 %", True),
        ("quindi V = 2,5 con W = 3", True),
        ("quindi V = 2,5 con W = 3 in (1,4)", False),
        ("quindi V = 0,5 con W = 3", True),
        ("quindi x = 0,1 con W = 3", False),
        ("so V = 2,5 with W = 3", False),
        ("für i = 1,2 gilt das und j = 3", False),
        ("items 2,5 and 3,1 m", True),
        (r"Die Summe ist $(0,5 + 0,3) \cdot 2 = 1,6$ und das ist es", True),
        (r"The sum is $(0,5 + 0,3) \cdot 2 = 1,6$ and that is it", False),
        ("(-0,2) · 3 = -0,6", True),
        (r"(-0,2) is a point. $(-0,2) \cdot (1,3) = 6$", False),
        (r"Line 3,5 % and $(1,2) \cdot (3,4) = 11$", False),
        ("Gegeben ist die Steigung 3,5 % und der Punkt (1,2)", True),
        ("With $k = 10,20$ neurons each, 3,500 / 7 = 500", False),
        ("The weights [0,25, 0,75] for 3,500 of them", False),
        ("The rate is ≈ 3,4 for 12,000 of them", False),
        ("The rate is ≈ 3,4 for 12 of them", True),
        ("k = 10,20; 3,500 / 7 = 0,5", True),
        ("Die Rate ist ≈ 3,4 und 3,500 / 7 = 0,5", True),
        ("With $2 \\cdot 5 = 10,00$ and 3,500", True),
    ],
)
def test_evidence_of_a_decimal_comma(note: str, commas: bool) -> None:  # noqa: FBT001
    assert read(note).decimal_comma is commas


@pytest.mark.parametrize(
    ("claim", "expected"), [("3,500 / 7 = 500", "exact"), ("3,500 / 7 = 510", "wrong")]
)
def test_a_list_leaves_the_thousands_of_english_alone(claim: str, expected: str) -> None:
    assert verdicts(f"With $k = 10,20$ neurons each, {claim}.") == [
        ("500" if expected == "exact" else "510", expected)
    ]


@pytest.mark.parametrize(
    ("claim", "expected"),
    [
        (r"$1.000 \cdot 1{,}03^5 = 1.159,27$", ("rounded", None)),
        (r"$1.000 \cdot 1{,}03^5 = 1.160,27$", ("wrong", "1.159,27")),
        ("√5 ≈ 2,237", ("misrounded", "2,236")),
        (r"$103^2 = 10\,609{,}10$", ("wrong", r"10\,609{,}00")),
        ("12 · 100 = 1 200", ("exact", None)),
        ("52!/(5!·47!) = 2 598 961", ("wrong", "2 598 960")),
        (r"$1.250 \cdot 4 = 5.000$", ("exact", None)),
        (r"$2.3{,}5 = 7$", ("exact", None)),
        (r"$1.234{,}5 \cdot 2 = 2.469$", ("exact", None)),
        (r"$1.234.567{,}89 + 1 = 1.234.569{,}89$", ("wrong", "1.234.568{,}89")),
    ],
)
def test_points_group_and_the_comma_is_decimal(claim: str, expected: tuple[str, str]) -> None:
    assert judged(f"cos(1) = 0,54. {claim}") == [("rounded", None), expected]


def test_points_that_group_before_a_comma_in_braces_are_known_in_any_document() -> None:
    note = r"$0.5 + 1 = 1.5$, $1.234{,}50 \cdot 2 = 2.496{,}00$"
    assert judged(note) == [("exact", None), ("wrong", "2.469{,}00")]


def test_a_semicolon_parts_a_list() -> None:
    note = r"$(\cos(1)\,;\,\sin(1)) = (0{,}54\,;\,0{,}94)$"
    assert judged(note) == [("rounded", None), ("wrong", "0{,}84")]


def test_a_comma_that_may_part_or_point_is_left_open() -> None:
    assert [verdict for verdict, _ in judged(r"$\max(0,5; 0,7) = 7$")] == ["unparsed"]


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("89000/((1 + 0,037)^3) = 89000/(1,037^3) = 79809,34", [("79809,34", "rounded")]),
        ("P = 89000/(1,037^3) = 78809,34", [("78809,34", "wrong")]),
        ("p = (1,18 × 8,314 × 370)/24,0 ~= 151,2 kPa", [("151,2", "rounded")]),
        ("p = (1,18 × 8,314 × 370)/24,0 = 153,2 kPa", [("153,2", "wrong")]),
        ("v = (82,6 m)/(24,5 s) = 3,4 m/s", [("3,4", "rounded")]),
        ("v = (82,6 m)/(24,5 s) = 3,8 m/s", [("3,8", "wrong")]),
        ("K = 9600 * 1,041**13 = 16 185,67 EUR", [("16 185,67", "rounded")]),
        ("K = 9600 * 1,041**13 = 16 195,67 EUR", [("16 195,67", "wrong")]),
        (r"$-\log_{10}(9,7 * 10^{-5}) = \mathbf{4,01}$", [("4,01", "rounded")]),
        (r"$-\log_{10}(9,7 * 10^{-5}) = \mathbf{4,51}$", [("4,51", "wrong")]),
        ("v = **1,25** · 3 = **3,85**", [("3,85", "wrong")]),
        ("[0,49; -0,37] + [0,20; 0,10] = [0,69; -0,37]", [("0,69", "exact"), ("-0,37", "wrong")]),
        ("A = [1,2; 3,4] + [5,6; 7,8]", []),
        ("z = 0,8 × 5 + (-0,2) × 1\n  = 3,8", [("3,8", "exact")]),
        ("z = 0,8 * 3 + 0,7 * 1 = 3,2", [("3,2", "wrong")]),
        ("(2 · 5 + (-0,2) · 3) = 9,3", [("9,3", "wrong")]),
        ("(70,90 - 75,99)/75,99 * 100% = -6,7%", [("-6,7", "rounded")]),
        ("(70,90 - 75,99)/75,99 * 100% = 6,7%", [("6,7", "wrong")]),
        ("P(X = 4) = (3,6⁴ · e^(-3,6))/(4!) ≈ 0,1912", [("0,1912", "rounded")]),
        ("P(X = 4) = (3,6**4 * e**(-3,6))/(4!) ≈ 0,8912", [("0,8912", "wrong")]),
    ],
)
def test_more_evidence_of_a_decimal_comma(note: str, found: list[tuple[str, str]]) -> None:
    assert verdicts(note) == found


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("P(2,5) liegt bei x = 0,55 und (2,5) auch", []),
        ("(2,5 + 3,5)/2 ≈ 3,1", [("3,1", "wrong")]),
        ("0,3·(0,4 + 0,5) = 0,27", [("0,27", "exact")]),
        ("−(ln 0,8 + 0,9·log₂ 0,9) = 0,361", [("0,361", "wrong")]),
        ("(2 + e^0,5) = 3,65 und √2 (etwa 1,41)", [("3,65", "rounded"), ("1,41", "rounded")]),
        ("das ist 7 (0,2 * 35 = 7) und (1,5 * 4 = 7)", [("7", "exact"), ("7", "wrong")]),
        ("bei 0.5 ist es (0,25 * 40 = 11)", []),
        ("F = (4,7649 − 1) / 0,00407412 = 924,10", [("924,10", "rounded")]),
        ("e^(1,8) = 6,05", [("6,05", "rounded")]),
        (r"$\frac{4,50}{1,104 + 0,0162} \approx 4,017$", [("4,017", "rounded")]),
        (r"$\frac{4,500}{1,104} \approx 4.076$", [("4.076", "rounded")]),
        (
            r"$3,5 \cdot 2 = 7,0$, $\frac{\pi (0,1)^2}{4} = 7,85 \times 10^{-3}$",
            [("7,0", "exact"), (r"7,85 \times 10^{-3}", "rounded")],
        ),
    ],
)
def test_sums_in_brackets(note: str, found: list[tuple[str, str]]) -> None:
    assert verdicts(note) == found


def test_a_power_of_ten_within_a_logarithm() -> None:
    found = verdicts("pH = -log(3,2 × 10⁻⁹) = 8,49 und [H₃O⁺] = 10^(-5,3) = 5,0 × 10⁻⁶ mol")
    assert found == [("8,49", "rounded"), ("5,0 × 10⁻⁶", "rounded")]


@pytest.mark.parametrize(
    ("note", "found"),
    [
        (r"At 0.5: $6{,}00{,}000 / 8 = 75{,}000$", [("75{,}000", "exact")]),
        (r"At 0.5: $2{,}000 \cdot 3 = 6{,}000$", [("6{,}000", "exact")]),
        (r"At 0.5: $2{,}000 \cdot 0.5 = 1{,}000$", [("1{,}000", "exact")]),
        (r"At 0.5: $2{,}5 + 2{,}045 \times 0{,}3 = 3{,}115$", [("3{,}115", "wrong")]),
        (r"At 0.5: $\sqrt{10} = 3{,}162\,278$", [(r"3{,}162\,278", "rounded")]),
        (r"At 0.5: $10^6/7 = 142\,857.142\,858$", [(r"142\,857.142\,858", "misrounded")]),
        (r"At 0.5: $2{,}5 + 2{,}045 \times 0{,}3 = 3{,}114$", [("3{,}114", "rounded")]),
    ],
)
def test_a_formula_whose_own_numbers_tell(note: str, found: list[tuple[str, str]]) -> None:
    assert verdicts(note) == found


@pytest.mark.parametrize(
    ("note", "found"),
    [
        (r"$\qty{7,100}{\MHz} + \qty{1}{\kHz} = \qty{7,101}{\MHz}$", [("7,101", "exact")]),
        (
            r"$\num{3,456} \cdot 2 = \num{6,912}$ and $3,456 + 1 = 4,456$",
            [("6,912", "exact"), ("4,456", "exact")],
        ),
        (
            r"$\num{3,456} \cdot 2 = \num{6,912}$ and $1/3 = 0.333$",
            [("6,912", "exact"), ("0.333", "rounded")],
        ),
    ],
)
def test_siunitx_groups_digits_itself(note: str, found: list[tuple[str, str]]) -> None:
    assert verdicts(note) == found


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("2,5·1000 = 2,5e3 und 1,5 + 2,5 = 4,0", ["exact", "exact"]),
        (r"$\frac{1}{754} = 1{,}326 \times 10^{-3}$", ["rounded"]),
        (r"$1{,}5 + 2 = 3{,}5$ und $5\cdot 10000 = 5e4$", ["exact", "exact"]),
        (r"$2^{20} = 1{.}048{.}576$ und $2^{20} = 1.048.756$", ["exact", "wrong"]),
        (r"$12 \cdot 100 = 1{.}200$ und $12 \cdot 100 = 1{.}300$", ["exact", "wrong"]),
        ("2,5·3.784 = 9.460 und 2,5·3,7840e12 = 9.460e12", ["exact", "exact"]),
        ("2,5·3,784·10¹² = 9.460·10¹² und 2,5·3,784·10¹² = 9.640·10¹²", ["exact", "wrong"]),
    ],
)
def test_powers_and_groups_as_they_are_written_there(note: str, found: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == found


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("log(0,20/0,10) = 0,30", "rounded"),
        ("4,76 + log(0,20/0,10) = 5,16", "wrong"),
        ("log₂(0,1) = −3,32", "rounded"),
        (r"$\log_{2}(0,25) = -2,5$", "wrong"),
        ("max(0,5; 0,7) = 0,7", "exact"),
        ("log(8, 2) = 3", "exact"),
    ],
)
def test_arguments_where_the_comma_is_the_decimal_one(claim: str, verdict: str) -> None:
    found = verdicts(f"Es gilt 0,5 + 0,25 = 0,75.\n\n{claim}\n")
    assert [said for _, said in found[1:]] == [verdict]


def test_a_semicolon_parts_decimals() -> None:
    found = verdicts("Es ist [0,42 − 1,96·0,035; 0,42 + 1,96·0,035] = [0,351; 0,498].")
    assert found == [("0,351", "rounded"), ("0,498", "wrong")]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("Es gilt 1,5 + 2 = 3,5 und 75/3 = 24,000", ("wrong", "25,000")),
        ("75/3 = 25,000", ("exact", None)),
        ("Time: 6.25e15 / 312e12 = 20,000 seconds", ("wrong", "20")),
        ("75/3 = 24,000", ("wrong", "25")),
    ],
)
def test_three_zeros_behind_a_comma_are_thousands(note: str, expected: tuple[str, str]) -> None:
    assert judged(note)[-1] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("Sections 1,2 + 3,4: 500 + 500 = 1,000", [("1,000", "exact")]),
        ("a1,2 + a3,4: 500 + 500 = 1,000", [("1,000", "exact")]),
        ("(1,2) + (3,4) = (4,6) and 1,200 + 3,400 = 4,600", [*_PAIR, ("4,600", "exact")]),
        ("f(1,2 + 3,4): 1,200 + 3,400 = 4,600", [("4,600", "exact")]),
        ("(1,5 + 2,5 + 3,5)/3 = 2,5", [("2,5", "exact")]),
        ("`1.5 * 2 = 3.0`\n\n$-\\log(0,506) = 0,691$", [("3.0", "exact"), ("0,691", "wrong")]),
        ("`1.5 * 2 = 3.0`\n\n$\\max(0,5) = 5$", [("3.0", "exact"), ("5", "exact")]),
        ("2,5 V + 1,5 V = 4,1 V", [("4,1", "wrong")]),
        ("101,5²-98,5²=(101,5-98,5)(101,5+98,5)=600", [("600", "exact")]),
        ("101,5²-98,5²=(101,5-98,5)(101,5+198,5)=600", [(_OTHER, "wrong"), ("600", "exact")]),
    ],
)
def test_numbers_that_a_sign_joins(note: str, expected: list[tuple[str, str]]) -> None:
    assert verdicts(note) == expected


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        (r"1,200 \cdot 10^2 = 120,000", "exact"),
        (r"1,01 \cdot 10^5 + 0,196 \cdot 10^5 = 1,206 \cdot 10^5", "exact"),
        (r"1,01 \cdot 10^5 + 0,196 \cdot 10^5 = 1,306 \cdot 10^5", "wrong"),
    ],
)
def test_a_formula_whose_signs_tell(claim: str, verdict: str) -> None:
    assert [said for _, said in verdicts(f"At 0.5: ${claim}$")] == [verdict]


@pytest.mark.parametrize(
    ("claim", "verdicts_expected"),
    [
        ("(2,5 V)/(0,05 A) = 50 Ω", ["exact"]),
        ("(2,5 V)/(0,05 A) = 60 Ω", ["wrong"]),
        ("(4,0 kg · 9,8 m/s²)/(2,0 · 10⁻³ m²) = 1,96 · 10⁴ Pa", ["exact"]),
        ("(1,465592² - 1,152441²)/(2 · 0,5) = 0,719", ["wrong"]),
        (r"$0{,}5 \cdot 2 = 1$, $2 \cdot (2,5 + 1) = (4,12)$", ["exact", "exact", "exact"]),
        (r"$0{,}5 \cdot 2 = 1$, $1,5 \cdot (2,5 + 1,5) = 6$", ["exact", "exact"]),
        (r"$0{,}5 \cdot 2 = 1$, $1,5 \cdot (2,5 + 1,5) = 5$", ["exact", "wrong"]),
    ],
)
def test_quantities_and_squares_in_brackets(claim: str, verdicts_expected: list[str]) -> None:
    found = verdicts(f"Es gilt 1,25 + 0,05 = 1,30 und weiter\n\n{claim}\n")
    assert [said for _, said in found[1:]] == verdicts_expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("x = 1 200 300 und y = 12 345", []),
        ("2 · 6 = 12 345 67", [("12 345 67", "unparsed")]),
        ("52 · 51 · 50 · 49 · 48 / 120 = 2 598 960 Möglichkeiten", [("2 598 960", "exact")]),
        ("52 · 51 · 50 · 49 · 48 / 120 = 2 598 961 Möglichkeiten", [("2 598 961", "wrong")]),
        ("30 km = 30 400 m.", [("30 400", "wrong")]),
        ("v = 5 · 6080 = 30 400 m/s.", [("30 400", "exact")]),
        ("(30.4 км = 30 400 м)", [("30 400", "exact")]),
        ("12 * 1000 = 12 500 g, also", [("12 500", "wrong")]),
        ("v = 30 100 m race", []),
    ],
)
def test_groups_that_blanks_part(note: str, expected: list[tuple[str, str]]) -> None:
    assert verdicts(note) == expected


@pytest.mark.parametrize(
    "note",
    [
        "Tasks 1,2 + 3,4 are due. A set costs 1,200 + 300 = 1,500.",
        "By rows 1,2 - 3,4 we get 1,000 + 500 = 1,500",
    ],
)
def test_what_a_sign_joins_without_a_result_are_numbers_of_a_list(note: str) -> None:
    (found,) = findings(note)
    assert (found.verdict, found.value and found.value.startswith("1500")) == ("exact", True)


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("max(3,4; 7) = 7", ["unparsed"]),
        ("max(1,000; 2,000) = 2,000", ["unparsed"]),
        ("max(0,5; 0,7) = 0,7 und min(0,5; 0,7) = 0,7", ["exact", "wrong"]),
        ("3,5 + 1,5 = 5,0; min(5, (4 − 3) × 0,75) = 0,75", ["exact", "exact"]),
        ("3,5 + 1,5 = 5,0; max(0,5, 2 · 0,75) = 1,6", ["exact", "wrong"]),
        (r"$\max(0,5; 0,7; 1,25) \approx 1,25$", ["exact"]),
    ],
)
def test_semicolons_part_numbers_with_one_comma_each(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        # points elsewhere, or tight commas throughout, part as they do in English
        ("Here 0.5 of it: 2 * [0,2, 0,4] = [0,4, 0,8]", ["exact"] * 4),
        ("2 * (1,2, 3,4) = (2,4, 6,9)", ["exact"] * 3 + ["wrong"]),
        ("sin(1) = 0,8415 und 2 · (1,2,3) = (2,4,7)", ["rounded", "exact", "exact", "wrong"]),
        ("sin(1) = 0,8415 und 2 · (1,5, 2) = (3, 4, 5)", ["rounded", "unparsed"]),
        # wide commas part what tight ones are in
        ("0,5 · [0,2, 0,4] = [0,1, 0,3]", ["exact", "wrong"]),
        ("sin(1) = 0,8415, softmax([1, 2]) = [0,269, 0,751]", ["rounded", "rounded", "wrong"]),
        (
            "cos(0,02) ≈ 0,9998 und $0,5 \\cdot (2, 4, 3) = (1, 2,1, 1,5)$",
            ["rounded", "exact", "wrong", "exact"],
        ),
    ],
)
def test_wide_commas_part_numbers_with_tight_ones(note: str, expected: list[str]) -> None:
    assert [verdict for verdict, _ in judged(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("√(4, 9) = (2, 3)", ["exact", "exact"]),
        ("√(1,000 + 24) = 32", ["exact"]),
        ("√(2,5)", []),
        ("v = √(2 × 9,8 × 40) ≈ 28 m/s", ["exact"]),
        ("√(1,5² + 2²) = 2,5, aber √(0,25 + 0,75) = 2", ["exact", "wrong"]),
        (r"$\sqrt(2,25) = 1,4$", ["wrong"]),
    ],
)
def test_a_root_is_taken_of_one_number(note: str, expected: list[str]) -> None:
    assert [said for _, said in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("lr 0.001. Preis: 1.234,50 € + 1 € = 1.235,50 €", ["exact"]),
        ("lr 0.001. Preis: 1.234,50 € + 1 € = 1.235,60 €", ["wrong"]),
        ("lr 0.001, and max(1.234,50) = 50", ["exact"]),
        ("0.5 and 1.234, 5 + 6 = 11", ["exact"]),
    ],
)
def test_points_that_group_before_a_comma_beside_decimal_points(
    note: str, expected: list[str]
) -> None:
    """A list in brackets has two numbers there, and so has one with a blank."""
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ('latex("X = n × 6,02 × 10^23 = 0,5 × 6,02 × 10^23 = 3,01 × 10^23")', ["exact"]),
        ('latex("X = n × 6,02 × 10^23 = 0,5 × 6,02 × 10^23 = 3,02 × 10^23")', ["wrong"]),
        ("max(1, 05) and max(6,12) = 12", ["exact"]),
    ],
)
def test_no_element_of_a_list_begins_with_a_zero(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == judged


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("So 100.080 − 0.082 = 99.998.\n\nKhi 100,080 − 0,082 = 99,998.", ["exact", "exact"]),
        ("So 100.080 − 0.082 = 99.998.\n\nKhi 100,080 − 0,082 = 98,998.", ["exact", "wrong"]),
        ("Khi 0,5 + 0,75 = 1,35.\n\nAnd 1,000 + 2.5 = 1,002.5.", ["wrong", "exact"]),
    ],
)
def test_each_paragraph_has_its_own_mark(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == judged


@pytest.mark.parametrize(
    ("formula", "found"),
    [
        (r"$1.645 \times 49.17 \times \sqrt{5} \approx 181$", ("181", "rounded")),
        (r"$1.500 \times 3 = 4.500$", ("4.500", "exact")),
        (r"$1.500 \times 2,5 = 3.750$", ("3.750", "exact")),
        (r"$1.645 \times 49.17 \approx 191$", ("191", "wrong")),
    ],
)
def test_a_formula_that_has_points_alone(formula: str, found: tuple[str, str]) -> None:
    note = f"$365 \\times 1.000,5 = 365.182,5$.\n\n{formula}\n"
    assert verdicts(note) == [("365.182,5", "exact"), found]


def _by_newton(last: str) -> str:
    step = r"\frac{1}{2}\left(x_%d + \frac{5}{x_%d}\right)"
    return (
        f"$x_1 = 3$. $x_2 = {step % (1, 1)} \\approx 2{{,}}333$, $x_3 = {step % (2, 2)} = {last}$."
    )


@pytest.mark.parametrize(
    ("words", "last", "expected"),
    [
        ("On donne une étape.", "2{,}238", "rounded"),
        ("On donne une étape.", "2{,}283", "wrong"),
        ("$y = 1{,}5$.", "2{,}238", "rounded"),
        ("$y = 1.5$.", "2{,}238", "wrong"),
    ],
)
def test_both_sides_have_decimal_commas_where_the_text_has(
    words: str, last: str, expected: str
) -> None:
    assert judged(f"{words} {_by_newton(last)}")[-1][0] == expected


@pytest.mark.parametrize(
    "note", [r"$2{,}000 \times 1{,}500 = 3{,}000$", "The sum: 1,200 × 1,500 = 1,800, and so on."]
)
def test_no_thousands_become_decimals_on_both_sides_alone(note: str) -> None:
    assert [verdict for verdict, _ in judged(note)] == ["wrong"]


def test_a_place_behind_the_comma_ends_a_formula() -> None:
    given = r"Datos con ellos: $x_0 = 2$, $a = 2$."
    first = r"$x_1 = \frac{1}{2}\left(2 + \frac{a}{x_0}\right) = 1,5$"
    second = r"$x_2 = \frac{1}{2}\left(1,5 + \frac{a}{x_1}\right) \approx 1,417$"
    assert [v for v, _ in judged(f"{given} {first}. {second}.")] == ["exact", "rounded"]
    assert [v for v, _ in judged(f"{given} {first}. {second}.".replace("417", "471"))] == [
        "exact",
        "wrong",
    ]


@pytest.mark.parametrize(
    ("first", "total", "expected"),
    [
        ("0,150", "1,374", [("1,374", "exact")]),
        ("0,150", "1,734", [("1,734", "wrong")]),
        ("150", "1,374", [("1,374", "exact")]),
    ],
)
def test_cells_below_one_group_no_thousands(
    first: str, total: str, expected: list[tuple[str, str]]
) -> None:
    rows = [first, *(("0,775", "0,449") if "," in first else ("775", "449")), total]
    names = ("Ost", "West", "Nord", "Summe")
    body = "\n".join(f"| {name} | **{row}** |" for name, row in zip(names, rows, strict=True))
    assert verdicts(f"| Teil | Anteil |\n|---|---|\n{body}\n") == expected


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        (r"2 \cdot \left[ 0,5 \cdot 3 + 1,5 \right] = 7", ["wrong"]),
        (r"-[0,6 \cdot \ln(0,6) + 0,4 \cdot \ln(0,4)] = 0,673", ["rounded"]),
        (r"2 \cdot [1,5 + 2,5] = 8", ["exact"]),
        (r"[1,2] + [3,4] = [4,7]", ["exact", "wrong"]),
        (r"2 \cdot [0,5; 1,5] = [1; 4]", ["exact", "wrong"]),
        (r"2 \cdot [0,5 \cdot 2, 3] = [2, 7]", ["unparsed"]),
    ],
)
def test_square_brackets_group_what_is_worked_out(formula: str, expected: list[str]) -> None:
    note = f"Hier ist $a = 12,25$.\n\n${formula}$"
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("A (1,5 m) und 0,5 · 3 = 1,5", ["exact"]),
        ("s = 0,50 h × 4,0 km/h = 2000 m (2,0 km)", ["exact", "exact"]),
        ("s = 5 h × 44,0 km/h = 220 km (22,05 m)", ["exact"]),
        ("Q = 0,50 kg × 400 J/kg = 200 J (0,2 kJ)", ["exact", "exact"]),
        ("Q = 0,50 kg × 334,4 J/kg = 167,2 J (0,1682 kJ)", ["exact", "wrong"]),
    ],
)
def test_a_result_in_another_unit_in_brackets(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == judged


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("The ratio is 1.000 / 2 = 500.", ["wrong"]),
        ("The fuel is 1.459 € and 1.459 × 2 = 2.918.", ["exact"]),
        ("Der Wert ist 0.5 für das Jahr und die Rate ist 1.000 / 2 = 500.", ["wrong"]),
        ("Der Sprit kostet für das Jahr 1.459 €/l und die Rate ist 1.459 / 2 = 729,5.", ["wrong"]),
        ("Der Umsatz für das Jahr ist 1.000 € und die Marge ist 500 / 1.000 = 60 %.", ["wrong"]),
        ("Der Umsatz für das Jahr ist 1.000 € und die Marge ist 500 / 1.000 = 50 %.", ["exact"]),
        ("El coste es de 1.250 euros para el año y con los datos 1.250 / 2 = 625.", ["exact"]),
        ("Investiu R$ 1.500.\n\n- ROI = (500 ÷ 1.000) × 100 = **50%**", ["exact"]),
        ("Custa R$ 33,90.\n\n- 1.500 ÷ 100 = 15\n- 1.500 ÷ 100 = 16", ["exact", "wrong"]),
    ],
)
def test_points_that_group_speak_for_a_comma(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected
