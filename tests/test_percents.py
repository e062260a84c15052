"""Percentages that say a number again: first those that say something else."""

from __future__ import annotations

import pytest
from judged import findings, only, verdicts


@pytest.mark.parametrize(
    "note",
    [
        "$5/6 = 0.83$ or 83.3%",  # more digits than the number has
        "$5/6 = 0.8333$, so 16.67% are left",
        "$5/6 = 0.8333$ of 12%",
        "$5/6 = 0.8333$ and 83.33%",
        "0.8333 (83.34%)",
        "$p = 0.05$ or 95% confidence",
        "$5/6 = 0.8333$ → 95% after more training",
        r"$5/6 = 0.8333 \rightarrow \approx 2$",
    ],
)
def test_what_is_no_number_said_again(note: str) -> None:
    shown = [f.claim.printed.text for f in findings(note) if f.claim.printed is not None]
    assert shown in ([], ["0.8333"], ["0.83"])


@pytest.mark.parametrize(
    ("note", "verdicts"),
    [
        (r"We need $20\%$ of $50 + 30 = 80$.", ["exact"]),
        (r"The top $5\%$ of $100$ students, $3 + 4 = 7$.", ["exact"]),
        (r"$5\%$ of them, $2 = 2$", ["exact"]),
        (r"Of it $5\%$ of", []),
        (r"$12.5\%$ of $80$ = 11", ["wrong"]),
        (r"$12.5\%$ of 80 is 10", ["exact"]),
        (r"12.5% of $80$ = 11, $5\,\%$ von $200$ = 10", ["wrong", "exact"]),
    ],
)
def test_the_percentage_of_a_number_in_another_formula(note: str, verdicts: list[str]) -> None:
    assert [finding.verdict for finding in findings(note)] == verdicts


@pytest.mark.parametrize(
    ("between", "verdict"),
    [
        (", i.e. 83.33%", "rounded"),
        (", i.e. 83.43%", "wrong"),
        (", that is 83.33 %.", "rounded"),
        (" (83.34%)", "misrounded"),
        (" (that is, 83.33%) of them", "rounded"),
        (", d. h. 83.33 %", "rounded"),
        (" or 83.3%", "rounded"),
        (" → about 83.3%", "rounded"),
        (r" $\rightarrow \approx 83.43\%$", "wrong"),
        (r" $\quad (83.43\%)$", "wrong"),
    ],
)
def test_the_percentage_is_held_against_the_formula(between: str, verdict: str) -> None:
    number, again = findings(f"$5/6 = 0.8333${between}")
    assert (number.verdict, again.verdict) == ("rounded", verdict)
    assert again.claim.subject_text == "5/6"
    assert again.claim.sign.strip() == "%"


def test_names_lead_where_the_number_is_said_again() -> None:
    found = findings("$N = 64/8 = 8$. The rate is $1 / N = 0.125$ (12.6%)")
    assert [(f.claim.subject_text, f.verdict) for f in found[1:]] == [
        ("1 / N", "exact"),
        ("1 / N", "wrong"),
    ]


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("3/4 (75%) = 0.5625", [("0.5625", "exact")]),
        ("9/10 (90%) = 0.81", [("0.81", "exact")]),
        ("1.05 (50%) = 0.525", [("0.525", "exact")]),
        ("4/5 (80%) × 200 = 128", [("128", "exact")]),
        ("On 3/4 (20%), sin 3/4 (75%), 5/0 (10%), x/4 (75%) and 3 - 2 (98%)", []),
        ("About 2/3 (64%) left, nearly 9/10 (88%) and ≈1/4 (27%) stayed; fast $3/4$ (73%)", []),
        ("Midterm 3/12 (30%), step 4/5 (85%), final 5/12 (50%)", []),
        ("He got 45/60 (82%) in all and 45/60 (82%) of it", []),
        ("He got about 45/60 (82%) of it and got 3/4 (5%) of them", []),
        ("He got 45/60 (82%) of it", [("82", "wrong")]),
        ("He got 45/60 (75%) of it", [("75", "exact")]),
        ("3/4 (75%) = 0.75", [("75", "exact"), ("0.75", "exact")]),
        ("3/4 (75%) = 0.76", [("75", "exact"), ("0.76", "wrong")]),
        ("3/4 (76%) = 0.75", [("76", "wrong"), ("0.75", "exact")]),
        ("0.3 + 0.45 (74%) = 0.75", [("74", "wrong"), ("0.75", "exact")]),
        ("18/24 (75%) of these, 18/24 (76%) of those", [("75", "exact"), ("76", "wrong")]),
        (
            r"There are $\frac{2}{3}$ (67%) or $\frac23$ (68%).",
            [("67", "rounded"), ("68", "wrong")],
        ),
    ],
)
def test_a_percentage_in_brackets_says_what_a_quotient_is(
    note: str, found: list[tuple[str, str]]
) -> None:
    assert verdicts(note) == found


DEFINED = r"$c(t) = 0.06 + 0.14 e^{-t/4}\ \%%$. Then $%s = 0.06 + 0.14 e^{-2.5} = %s\%%$"


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (DEFINED % ("c(10)", "0.0715"), "rounded"),
        (DEFINED % ("c(10)", "0.0815"), "wrong"),
        (DEFINED % ("c(10)", "7.15"), "rounded"),
        (DEFINED % ("d(10)", "0.0715"), "wrong"),
        (DEFINED % ("c", "0.0715"), "wrong"),
        (DEFINED.replace(r"\ \%%", "", 1) % ("c(10)", "0.0715"), "wrong"),
        (r"$0.06 + 0.0115 = 0.0715\%$", "wrong"),
    ],
)
def test_percent_is_a_unit_where_a_formula_ends_in_it(note: str, verdict: str) -> None:
    assert findings(note)[-1].verdict == verdict


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$10/50 = 20\%$ of $50$ students passed.", ["exact"]),
        (r"$15/60 = 25\%$ de $60$", ["exact"]),
        (r"$100\% - 20\%$ of $80$ = 64", []),
        (r"$20\%$ van $80$ = 16", ["exact"]),
        (r"$12.5\%$ of $80$ = 11", ["wrong"]),
        (r"$20\%$ of $150 = 40$, $20\%$ of $150 = 30$", ["wrong", "exact"]),
        (r"$20\%$ of $50 + 30 = 80$", ["exact"]),
    ],
)
def test_a_percentage_that_is_a_result_is_that_of_nothing_more(
    note: str, expected: list[str]
) -> None:
    assert [finding.verdict for finding in findings(note)] == expected


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("10% = 35", []),
        ("$25\\% = 40$ people", []),
        ("12.5% = 1.25", [("1.25", "wrong")]),
        ("$150\\% = 1.4$", [("1.4", "wrong")]),
        ("20% of 85 is 17. As a decimal, 15% = 0.16", [("17", "exact"), ("0.16", "wrong")]),
        ("100% = 4.2 V, 50% = 3.7 V", []),
        ("100 % = 20 mA, 0 % = 4 mA, 50 % = 12 mA", []),
        ("50% of 200 people came. Elsewhere, 10% = 3 people", []),
        ("1% = 100 bp", [("100", "exact")]),
        (
            "20% of 50 = 10. 30% of 60 = 18. 10% = 5",
            [("10", "exact"), ("18", "exact"), ("5", "exact")],
        ),
        ("17% of 350: 10% = 35, 7% = 24.5", [("35", "exact"), ("24.5", "exact")]),
        ("17% of 350: 10% = 35, 7% = 25.4", [("35", "exact"), ("25.4", "wrong")]),
        ("20% of $85: 10% = $8.50, 1% = $0.95", [("8.50", "exact"), ("0.95", "wrong")]),
        ("100% = 4.0, 90% = 3.5, 80% = 3.0", []),
        ("100% = 12.7 V, 75% = 12.4 V", []),
        ("100% = 250 ml, 30% = 5 g", []),
        ("100% = 250 g; next: 100% = 400 g; 3% = 7.14 g of the rest", []),
        ("Vitamin C: 100% = 90 mg; calcium 10% = 130 mg", []),
        ("100 % = 500 g, 1 % = 5 g, 30 % = 160 g", [("5", "exact"), ("160", "wrong")]),
        ("100% = 250 ml, 30% = 75 ml, 20% = 80 ml", [("75", "exact"), ("80", "wrong")]),
        (r"$100\% = 60$ kg, so $15\% = 10$ kg", [("10", "wrong")]),
        ("100% = 340 €, 19% = 70 €", [("70", "wrong")]),
    ],
)
def test_a_percentage_of_a_whole_that_was_named(note: str, found: list[tuple[str, str]]) -> None:
    assert verdicts(note) == found


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("A rate of 5% = 0.5 per year.", "5% is 0.05000, printed 0.5"),
        (r"$25\% = 0.26$", r"25\% is 0.25, printed 0.26"),
    ],
)
def test_a_percentage_is_told_with_its_sign(note: str, said: str) -> None:
    assert only(note).message == said


@pytest.mark.parametrize(
    "note",
    [
        r"With 15% allowance, the standard time $= 8 \cdot 2 = 17$ min.",
        r"The cost is 8. With a 15% discount the price $= 8 \cdot 2 = 17$.",
    ],
)
def test_words_behind_a_percentage_lead_to_a_formula(note: str) -> None:
    assert verdicts(note) == [("17", "wrong")]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"3/8 = 0.375 %, and $0.5 + 0.125 = 0.625\%$", ["wrong", "wrong"]),
        (r"0.3 % and 0.9 %: $0.3 \cdot 0.9 = 0.27\%$, $0.3/0.9 = 0.333\%$", ["wrong", "wrong"]),
        (r"0.3 % and 0.9 %: 0.3 + 0.9 = 1.3 %", ["wrong"]),
        (r"0.3 % and 0.9 %: $\sqrt{0.3^2 + 0.9^2} = 0.95\,\%$", ["rounded"]),
        (r"0.3 % and 0.9 %, so √(0.3² + (2·0.9)²) = 1.8 %", ["rounded"]),
        (r"0.3 % and 0.9 % have the mean $(0.3 + 0.9)/2 = 0.6\%$", ["exact"]),
    ],
)
def test_formulas_of_percentages_that_were_said(note: str, expected: list[str]) -> None:
    assert [said for _, said in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("behind", "expected"),
    [
        ("**0.03** (95%)", ["exact"]),
        ("**0.03** (95% of cases)", ["exact"]),
        ("**0.03** (3%)", ["exact", "exact"]),
        ("**0.03** (4%)", ["exact"]),
        ("**0.030** (3.1%)", ["exact", "wrong"]),
    ],
)
def test_a_percentage_behind_a_bold_result(behind: str, expected: list[str]) -> None:
    assert [said for _, said in verdicts(f"$q = 3/100 =$ {behind}")] == expected


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$p = 5\%$, $K = 2000$, $t = 90$: $Z = \frac{K p t}{100 \cdot 360} = 25$", "exact"),
        (r"$p = 5\%$, $K = 2000$, $t = 90$: $Z = \frac{K p t}{100 \cdot 360} = 26$", "wrong"),
        (r"$r = 5\%$ and $P = 1000$. Then $P(1 + r/100)^2 = 1102.5$", "exact"),
        (r"$r = 5\%$ and $P = 1000$. Then $P(1 + r)^2 = 1102.5$", "exact"),
        (r"$p = 5\%$. $p/100 = 0.0005$", "exact"),
        (r"$p = 20\%$, $W = p \cdot G / 100$ with $G = 300$: $W = 60$.", "exact"),
        (r"$p = 20\%$, $W = p \cdot G / 100$ with $G = 300$: $W = 66$.", "wrong"),
        (r"$p = 20\%$ and $G = 300$. $W = p G / 100$. $2W = 120$.", "exact"),
        (r"$p = 5\%$ and $K = 200$. $Z = K p / 10 = 100$", "wrong"),
    ],
)
def test_a_name_counts_percent_where_it_is_divided_by_100(note: str, verdict: str) -> None:
    assert [said for _, said in verdicts(note)] == [verdict]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("5 % − 3 % = 2 Prozentpunkte und 5 % − 3 % = 3 Prozentpunkte", ["exact", "wrong"]),
        ("2/40 = 5 Prozent, 2/40 = 6 Prozent, 3/60 = 5 procent", ["exact", "wrong", "exact"]),
        (r"Soit $2/40 = 5$ pour cent et $2/40 = 6$ pour cent", ["exact", "wrong"]),
        (
            r"$0{,}20^2/2 = 2$ procentpunt per jaar, $0{,}20^2/2 = 3$ procentpunt",
            ["exact", "wrong"],
        ),
        ("0.05 − 0.03 = 2 puntos porcentuales; 2/40 = 6 процентов", ["exact", "wrong"]),
        ("2/40 = 5百分点", ["exact"]),
        ("2/40 = 5 prosenttiyksikköä, 2/40 = 6 điểm phần trăm", ["exact", "wrong"]),
        ("5 Prozent von 200 = 10", ["exact"]),
        ("5 procent van 200 = 11", ["wrong"]),
        ("3 · 4 = 12 Prozent, 3/4 · 100 = 76 Prozent", ["exact", "wrong"]),
    ],
)
def test_percent_in_words_of_other_languages(note: str, expected: list[str]) -> None:
    assert [one.verdict for one in findings(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("3 % + 2 percent = 5 % and 3 % + 2 percent = 6 %", ["exact", "wrong"]),
        ("20 percent + 5 percent = 25 percent", ["exact"]),
        ("20 percent + 5 percent = 26 percent", ["wrong"]),
        ("100 percent - 35 percent = 65 percent", ["exact"]),
        ("3 % + 2 Prozentpunkte = 5 %, 3 Prozent * 200 = 7", ["exact", "wrong"]),
        ("30 percent x 50 = 15, 15 per cent × 60 = 8", ["exact", "wrong"]),
        ("2 percentage points + 3 percentage points = 5 percentage points", ["exact"]),
        ("15 percent = 0.15 and 15 percent = 0.16", ["exact", "wrong"]),
        ("50 percent = 10 people, 100 percent = 20 people, 20 percent → 25 percent", []),
        ("Then 5 percent of 200 = 10, and 12 percent of 50 = 7.", ["exact", "wrong"]),
    ],
)
def test_percent_in_words_is_computed_with(note: str, expected: list[str]) -> None:
    assert [one.verdict for one in findings(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("90/120 = 0.75 (25%), 90/120 = 0.75 (95%), 90/120 = 0.75 (85% sure)", ["exact"] * 3),
        ("3 · 0.25 = 0.75 (85%), 90/120 = 0.75 or 85%", ["exact"] * 2),
        ("x/y = 0.75 (85%)", ["unbound"]),
        ("90/120 = 0.75 (85%)", ["exact", "wrong"]),
        ("$90/120 = 0.75$ (57%)", ["exact", "wrong"]),
        (r"$\frac{90}{120} = 0.75$, i.e. 85 %", ["exact", "wrong"]),
        (r"$\frac{90}{120} = 0.75$, i.e. 75 %", ["exact", "exact"]),
    ],
)
def test_a_percentage_of_two_digits_that_slipped(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


def test_a_minus_behind_a_percentage_hides_nothing() -> None:
    assert verdicts("$0.25 = 30% - 5%$") == [("0.25", "exact")]
    assert verdicts("$0.30 = 30% - 5%$") == [("0.30", "wrong")]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("20 + 15 % (4) = 23", ["exact"]),  # a remainder
        ("20 + 15 % (3) = 23", ["exact"]),
        ("20 + 15 % (3) = 24", ["wrong"]),
        ("200 - 19 % (38) = 162 €", ["exact"]),
        ("100 + 10% (10) + 20% (20) = 130", ["exact"]),
        ("100 + 10% (10) + 20% (22) = 133", ["wrong"]),
        ("The bill: $20 - 15% ($3) = $17", ["exact"]),
        ("The bill: $20 - 15% ($3) = $18", ["wrong"]),
    ],
)
def test_how_much_a_percentage_is_in_brackets(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("The fee of 1.5 = 15 % of it", []),
        ("The fee of 3.5 = 15 %", []),
        ("She scored 8.5 = 85%, he 9.2 = 92%.", []),
        ("The bill is 10, the tip is 1.5 = 15%", []),
        ("In 2017 = 15 %", []),
        ("The factor 2.5 = 250 %", ["exact"]),
        ("The factor 2.5 = 25 %", ["wrong"]),
        ("The factor 1.05 = 105 %.", ["exact"]),
    ],
)
def test_a_number_above_one_in_hundredths(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize("bullet", ["", "- ", "* ", "1. "])
def test_an_amount_behind_a_share_in_an_item_of_a_list(bullet: str) -> None:
    assert only(f"{bullet}20 + 15 % (3) = 23").verdict == "exact"
    assert only(f"{bullet}20 + 15 % (3) = 24").verdict == "wrong"


@pytest.mark.parametrize(
    ("behind", "expected"),
    [
        ("$0.922$ ($93\\%$)", ["rounded", "misrounded"]),
        ("$0.932$, or $93.2\\%$", ["wrong", "wrong"]),
        ("$0.922$, or $92.2\\%$", ["rounded", "rounded"]),
        ("$0.922$, i.e. $92.2\\%$", ["rounded", "rounded"]),
        ("0.922 (92.2%)", ["rounded", "rounded"]),
    ],
)
def test_a_number_behind_words_that_a_percentage_says_again(
    behind: str, expected: list[str]
) -> None:
    note = f"It is now $(0.98)^4$, which is approximately {behind}."
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize("frame", ["(#)", "[#]", "(so #)", "> [!tip] #", "(iv) #", "**(#)**"])
def test_a_percentage_says_a_quotient_again_within_brackets_and_behind_them(frame: str) -> None:
    again = [("75", "exact"), ("0.75", "exact")]
    assert verdicts(frame.replace("#", "3/4 (75%) = 0.75")) == again
    assert verdicts(frame.replace("#", "3/4 (75%) = 0.5625")) == [("0.5625", "exact")]


def test_a_quotient_in_brackets_may_be_a_factor() -> None:
    assert verdicts("(1/2) 3/4 (37.5%) = 0.375") == [("37.5", "exact"), ("0.375", "exact")]
    assert verdicts("2(3/4 (75%) + 1) = 3.125") == [("3.125", "exact")]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("119 % = 101.15 €, so 1 % = 0.85 €", []),
        ("1 % = €0.85 here", []),
        ("1 % = 0.02", ["wrong"]),
        ("Points: 10 × 5 = 50 = 100%", ["exact"]),
        ("12/12 = 1 = 100 %, 3/2 = 1.5 = 100 %", ["exact", "exact", "exact", "wrong"]),
        ("60/100 = 0.6 = 100%", ["exact", "wrong"]),
    ],
)
def test_a_percentage_of_what_is_counted_is_no_value(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize("each", ["p.a.", "per year", "a month", "pro Jahr", "par an"])
def test_a_percentage_each_year_is_no_remark_of_tex(each: str) -> None:
    said = "1.096 - 1 = 0.096, i.e. {}% " + each
    assert verdicts(said.format("9.6"))[-1] == ("9.6", "exact")
    assert verdicts(said.format("9.8"))[-1] == ("9.8", "wrong")


def test_words_behind_a_percentage_that_tex_may_not_print() -> None:
    assert verdicts("3/8 = 0.375, i.e. 36.5% a yearling") == [("0.375", "exact")]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("1.96 × 0.5 = 0.98 (95%)", ["exact"]),
        ("20/21 = 0.952 (95%)", ["rounded", "rounded"]),
        ("19/20 = 0.95 (98%)", ["exact", "wrong"]),
    ],
)
def test_a_level_of_confidence_says_no_number_again(note: str, expected: list[str]) -> None:
    assert [said for _, said in verdicts(note)] == expected
