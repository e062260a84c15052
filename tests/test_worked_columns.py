"""Columns that no head explains, but that all their numbers but one show to be worked out."""

from __future__ import annotations

import time

import pytest
from judged import findings, verdicts

from pe_symbolic.claims.tabular import columns

BILL = """
| Item | Quantity | Unit price | Amount |
|---|---|---|---|
| Pipes | 12 | 4.35 | 52.20 |
| Valves | 7 | 18.90 | {valves} |
| Bends | 31 | 2.15 | 66.65 |
| Pumps | 3 | 149.50 | 448.50 |
"""


def table(rows: str) -> str:
    head, *body = [f"| {' | '.join(row.split())} |" for row in rows.split("/")]
    return "\n".join([head, "|" + "---|" * head.count(" | ") + "---|", *body]) + "\n"


def wrong(note: str) -> list[str]:
    return [number for number, verdict in verdicts(note) if verdict == "wrong"]


def test_a_column_of_products() -> None:
    right = verdicts(BILL.format(valves="132.30"))
    assert [verdict for _, verdict in right] == ["exact"] * 4
    (found,) = [one for one in findings(BILL.format(valves="182.30")) if one.verdict == "wrong"]
    assert found.claim.subject_text == "amount: 7 × 18.90"
    assert (found.suggestion, found.causes) == ("132.30", ("one-digit",))


@pytest.mark.parametrize(
    ("rows", "slip"),
    [
        ("T in out d/1 52.5 18.2 34.3/2 61.0 22.9 38.1/3 47.3 30.8 16.5/4 88.8 12.4 76.4", "67.4"),
        ("T in out d/1 52.5 18.2 70.7/2 61.0 22.9 83.9/3 47.3 30.8 78.1/4 88 12.4 100.4", "190.4"),
        ("T km h speed/1 125 2.6 48.1/2 341 4 85.3/3 97 1.2 80.8/4 205 3.1 66.1", "96.1"),
        ("T old new change/1 125 157 25.6%/2 341 402 17.9%/3 96 88 -8.3%/4 205 311 51.7%", "57.1%"),
        ("T old new change/1 125 157 25.6/2 341 402 17.9/3 960 884 -7.9/4 205 311 51.7", "57.1"),
        ("T goals so-far/1 34 34/2 13 47/3 71 118/4 30 148/5 17 165", "765"),
        ("T goals part/1 34 20.6%/2 13 7.9%/3 71 43.0%/4 30 18.2%/5 17 10.3%", "30.3%"),
        ("T a in out b/1 50 18 22 46/2 461 29 72 418/3 473 38 65 446/4 888 124 99 913", "513"),
        ("T watts hours kwh/1 1500 3.5 5.25/2 800 6.2 4.96/3 2300 1.1 2.53/4 60 23 1.38", "1.88"),
        ("T a b c all/1 12 15 3 540/2 21 14 5 1470/3 33 12 7 2772/4 41 16 3 1968", "1668"),
    ],
)  # fmt: skip
def test_other_ways_to_work_a_column_out(rows: str, slip: str) -> None:
    right = [verdict for _, verdict in verdicts(table(rows))]
    assert len(right) >= rows.count("/")
    assert set(right) <= {"exact", "rounded"}
    last = rows.rsplit(maxsplit=1)[-1]
    assert wrong(table(rows.removesuffix(last) + slip)) == [slip.removesuffix("%")]


def test_a_number_of_the_text_above() -> None:
    note = "The savings bear $r = 3.5\\,\\%$ a year.\n\n" + table(
        "Year Balance Interest/1 4000.00 140.00/2 4140.00 144.90/3 4284.90 149.97/4 4434.87 155.22"
    )
    assert [verdict for _, verdict in verdicts(note)] == ["exact", "exact", "rounded", "rounded"]
    assert wrong(note.replace("155.22", "185.22")) == ["185.22"]


@pytest.mark.parametrize(
    "rows",
    [
        "T won lost games/1 98 63 162/2 90 72 162/3 85 77 162/4 81 80 161",
        "T men women all/1 1234 1301 2536/2 2250 2190 4440/3 1871 1822 3693/4 1555 1601 3156",
        "T a b c/1 5 6 30/2 7 8 56/3 9 4 36/4 3 9 37",
        "T a b c/1 1 1 1/2 1 0 0/3 0 1 0/4 0 0 1",
        "T price now/1 12.50 11.25/2 18.00 16.20/3 25.00 19.99/4 40.00 36.00",
        "T a b c/1 1.2 3.4 4.2/2 5.6 2.1 11.5/3 3.3 4.8 15.9/4 2.7 6.6 17.5",
    ],
)
def test_what_may_be_otherwise(rows: str) -> None:
    assert not wrong(table(rows))


def test_a_slip_is_not_told_again_of_the_sum() -> None:
    note = BILL + "| Total | | | 699.65 |\n"
    assert wrong(note.format(valves="132.30")) == []
    assert wrong(note.format(valves="182.30")) == ["182.30"]
    assert wrong(note.format(valves="132.30").replace("699.65", "669.65")) == ["669.65"]


def test_what_is_worked_out_of_a_slip() -> None:
    rows = "T a b ab c/1 12.5 31 387.5 400.0/2 20.4 18 367.2 387.6/3 7.3 45 {} 335.8"
    rows += "/4 33.1 12 397.2 430.3"
    assert wrong(table(rows.format("328.5"))) == []
    assert wrong(table(rows.format("368.5"))) == ["368.5"]


def test_a_total_of_one_row_of_prices() -> None:
    rows = (
        "Item Quantity Price Total/A 12 4.35 52.20/B 7 18.90 132.30/C 31 2.15 66.65/D 3 149.50 {}"
    )
    assert [verdict for _, verdict in verdicts(table(rows.format("448.50")))] == ["exact"] * 4
    assert wrong(table(rows.format("484.50"))) == ["484.50"]


ACCOUNT = """
| Item | Amount |
|---|---|
| Work | 410.00 |
| Parts | 126.40 |
| Subtotal | {subtotal} |
| VAT 20% | {tax} |
| Total | {total} |
"""


@pytest.mark.parametrize(
    ("subtotal", "tax", "total", "expected"),
    [
        ("536.40", "107.28", "643.68", []),
        ("586.40", "107.28", "643.68", ["586.40"]),
        ("536.40", "107.82", "643.68", ["107.82"]),
        ("536.40", "107.28", "743.68", ["743.68"]),
    ],
)
def test_a_subtotal_and_the_tax_on_it(
    subtotal: str, tax: str, total: str, expected: list[str]
) -> None:
    note = ACCOUNT.format(subtotal=subtotal, tax=tax, total=total)
    assert len(verdicts(note)) == 3
    assert wrong(note) == expected


def test_a_sum_with_another_first_digit() -> None:
    note = table("Name kg/A 24.02/B 31.18/C 12.64") + "| Sum | {} |\n"
    assert wrong(note.format("67.84")) == []
    assert wrong(note.format("17.84")) == ["17.84"]


@pytest.mark.parametrize("line", ["$y = 1.5x - 1.9$", "$y = \\frac{3}{2} x - 1.9$"])
def test_a_name_that_the_text_gives_a_formula(line: str) -> None:
    rows = "$x$ $y$/1 -0.4/2 1.1/3 {}/4 4.1"
    note = f"The line is {line}.\n\n"
    assert [verdict for _, verdict in verdicts(note + table(rows.format("2.6")))] == ["exact"] * 4
    assert wrong(note + table(rows.format("2.8"))) == ["2.8"]
    assert not verdicts(
        "We measured, near " + note[12:] + table("$x$ $y$/1 -0.3/2 1.2/3 2.1/4 4.4")
    )


@pytest.mark.parametrize(
    "words",
    [
        "Fitted line: $y = 2x - 1$. Points seen:",
        "The line of least squares is $y = 2x - 1$:",
        "Beobachtet wurde nahe $y = 2x - 1$:",
        "Ausgleichsgerade $y = 2x - 1$ durch die Messwerte:",
        "La droite de régression est $y = 2x - 1$:",
        "Los datos, y la recta $y = 2x - 1$:",
        "I dati e la retta $y = 2x - 1$:",
        "Данные и прямая $y = 2x - 1$:",
        "数据与拟合直线 $y = 2x - 1$:",
    ],
)
def test_what_was_seen_is_no_value_of_the_line(words: str) -> None:
    rows = table("x y/1 1/2 3/3 6/4 7")
    assert wrong(f"{words}\n\n{rows}") == []
    assert wrong(f"As seen below, the line is $y = 2x - 1$:\n\n{rows}") == ["6"]


def test_a_wide_table_takes_no_longer_each() -> None:
    def taken(rows: int) -> float:
        body = "/".join(
            f"{n} {n * 7 % 13}.5 {n * 5 % 17}.25 {n * 3 % 11} {n % 7}1" for n in range(rows)
        )
        start = time.perf_counter()
        verdicts(table("N a b c/" + body))
        return time.perf_counter() - start

    taken(50)
    assert taken(800) < 12 * taken(200) + 1


@pytest.mark.parametrize("label", ["Total", "\\textbf{Total}", "\\textbf{Sum}:"])
def test_a_label_of_sums_in_bold_face(label: str) -> None:
    note = "\\begin{tabular}{rr}\nName & kg \\\\ \\hline\nA & 191.95 \\\\\nB & 44.67 \\\\\n"
    note += f"{label} & 236.62 \\\\\n\\end{{tabular}}\n"
    assert verdicts(note, "latex") == [("236.62", "exact")]
    assert verdicts(note.replace("236.62", "263.62"), "latex") == [("263.62", "wrong")]


def test_a_point_in_another_place() -> None:
    (found,) = [one for one in findings(BILL.format(valves="1323.0")) if one.verdict == "wrong"]
    assert found.suggestion == "132.3"


def test_a_slip_of_one_digit_spoils_no_sum() -> None:
    note = table(
        "$z$ $e^z$ softmax/2.7 14.880 0.877/0.4 1.492 0.088/-1.9 0.150 {}/-0.8 0.449 0.026"
    )
    note += "| sum | 16.971 | 1.000 |\n"
    assert wrong(note.format("0.009")) == []
    assert wrong(note.format("0.007")) == ["0.007"]


@pytest.mark.parametrize(
    "title", ["Valves (bulk)", "Valves*", "Valves †", "Valves[^1]", "5 (used)"]
)
def test_a_row_with_a_remark_may_be_computed_otherwise(title: str) -> None:
    note = BILL.replace("Valves", title)
    assert (len(verdicts(note.format(valves="132.30"))), wrong(note.format(valves="182.30"))) == (
        4,
        [],
    )
    other = note.replace("66.65", "86.65")
    assert wrong(other.format(valves="132.30")) == ["86.65"]


def test_remarks_on_most_rows_are_part_of_the_titles() -> None:
    note = BILL
    for title in ("Pipes", "Valves", "Bends"):
        note = note.replace(title, f"{title} (steel)")
    assert wrong(note.format(valves="182.30")) == ["182.30"]


def test_a_row_with_words_behind_it() -> None:
    note = "| Item | Quantity | Price | Amount | |\n|---|---|---|---|---|\n"
    rows = ["12 | 4.35 | 52.20", "7 | 18.90 | 182.30", "31 | 2.15 | 66.65", "3 | 149.50 | 448.50"]
    note += "".join(f"| {name} | {row} | |\n" for name, row in zip("abcd", rows, strict=True))
    assert wrong(note) == ["182.30"]
    assert wrong(note.replace("182.30 | |", "182.30 | with assembly |")) == []


def test_numbers_of_which_nothing_comes_take_little_time(monkeypatch: pytest.MonkeyPatch) -> None:
    head = " ".join(f"T{at}" for at in range(10))
    rows = [
        " ".join(f"{(n * 37 + m * n * m * 53) % 9973 / 100:.2f}" for m in range(10))
        for n in range(20)
    ]
    note = "The rates are 3.5, 4.25, 7.1, 12.5, 0.8, 9.3, 2.2, 6.6, 8.8 and 1.9 here.\n\n"
    note += table("/".join([head, *rows]))

    def taken() -> float:
        start = time.process_time()
        verdicts(note)
        return time.process_time() - start

    taken()
    with_rule = min(taken() for _ in range(3))
    monkeypatch.setattr(columns, "worked_out", lambda *_: ())
    assert with_rule < 4 * min(taken() for _ in range(3))


def test_what_its_head_says_of_a_number_is_not_told_by_other_rows() -> None:
    table = "| x | x² | √x |\n|---|---|---|\n| 2 | 4 | 1.414 |\n| 4 | 16 | 2 |\n| 8 | 64 | 2.828 |"
    assert [one.claim.subject_text for one in findings(table)][-2:] == [
        "x² at x = 8",
        "√x at x = 8",
    ]


def test_a_product_below_total_is_no_sum() -> None:
    note = table("Item Qty Price Total / Pens 3 $1.50 $4.50 / Books 2 $12.00 ${books}")
    assert wrong(note.format(books="24.00")) == []
    assert wrong(note.format(books="15.00")) == ["15.00"]


FEW = """
| Item | {heads} |
|---|---|---|---|
| Pens | 4 | 1.50 | 6.00 |
| Pads | 3 | 2.25 | 6.75 |
| Ink | 2 | 8.40 | {last} |
"""


@pytest.mark.parametrize(
    "heads",
    ["Qty | Price | Total", "Quantity | Unit price ($) | Amount", "Anzahl | Preis | Betrag (€)"],
)
def test_few_rows_are_enough_below_quantity_price_and_amount(heads: str) -> None:
    right = verdicts(FEW.format(heads=heads, last="16.80"))
    assert [verdict for _, verdict in right] == ["exact"] * 3
    assert wrong(FEW.format(heads=heads, last="18.60")) == ["18.60"]


@pytest.mark.parametrize(
    ("heads", "last"),
    [
        ("Qty | Price | Total", "15.00"),  # a discount
        ("Qty | Price | Profit", "18.60"),
        ("Age | Price | Total", "18.60"),
        ("Price | Price | Total", "18.60"),
    ],
)
def test_what_may_be_no_product_is_none(heads: str, last: str) -> None:
    assert verdicts(FEW.format(heads=heads, last=last)) == []


def test_a_sum_below_amounts_takes_what_belongs_in_the_place_of_a_slip() -> None:
    note = FEW.format(heads="Qty | Price | Total", last="18.60") + "| **Sum** | | | **29.55** |\n"
    assert wrong(note) == ["18.60"]
    assert wrong(note.replace("18.60", "16.80").replace("29.55", "39.55")) == ["39.55"]
