"""Rows and columns that say in percent what they are of the number before, and their totals."""

from __future__ import annotations

import pytest
from judged import findings, verdicts


def wrong(note: str) -> list[str]:
    return [number for number, verdict in verdicts(note) if verdict == "wrong"]


def priced(head: str, *rows: str) -> str:
    """A table of prices, a slash between its cells."""
    head, *body = [f"| {row.replace('/', ' | ')} |" for row in (head, *rows)]
    return "\n".join([head, "|" + "---|" * (head.count("|") - 1), *body]) + "\n"


@pytest.mark.parametrize(
    "rows",
    [
        ("Item/Gross/VAT 20 %/Net", "Lamp/120.00/20.00/100.00"),
        ("Item/Price/With discount 20 %", "Lamp/100.00/80.00"),
        ("Item/Price/Discount 20%", "Lamp/100.00/80.00"),
        ("Item/Net/Incl. VAT 20 %", "Lamp/100.00/120.00", "Desk/50.00/60.00"),
        ("Item/Total (20% tax)/Tax 20 %", "Lamp/120.00/20.00"),
        ("Quantity/Discount 10%", "1/1.00"),
        ("Item/Amount", "Unit price/200.00", "VAT 20%/45.00"),
        ("Item/Amount", "Books/100.00", "Goods/200.00", "VAT 20%/45.00"),
        ("Item/Amount", "Gross/200.00", "VAT 20%/40.00"),
        ("Item/Price", "Goods 20% VAT/100.00", "Books 5% VAT/50.00", "VAT 20%/20.00"),
        ("Staff/Gross/Tax 20 %/Net", "Ann/3000.00/600.00/2400.00", "Bob/2500.00/500.00/2000.00"),
        ("Bracket/Income/Tax 20%/Tax 40%", "A/30000/6000/0", "B/60000/10000/4000"),
        ("Item/Quantity/Price/VAT 20%", "Lamp/3/10.00/6.00"),
        ("Item/Amount", "Work/100.00", "Parts/50.00", "Subtotal/150.00", "Discount 10%/-15.00"),
        ("Item/Net/VAT 20%", "A/10.03/2.01", "B/10.03/2.01", "C/10.03/2.01", "Total/30.09/6.03"),
        ("Posten/Betrag", "A/100.00", "B/19.00", "Summe/119.00", "davon MwSt. 19 %/19.00"),
    ],
)
def test_what_else_a_part_in_percent_may_be(rows: tuple[str, ...]) -> None:
    assert not wrong(priced(*rows))


@pytest.mark.parametrize(
    ("rows", "right", "slip"),
    [
        (("Item/Net/VAT 20 %", "Lamp/100.00/{}"), "20.00", "26.00"),
        (("Item/Net/Incl. VAT 20 %", "Lamp/100.00/{}"), "120.00", "130.00"),
        (("Item/Amount", "Goods/200.00", "VAT 20%/{}"), "40.00", "45.00"),
        (("Item/Amount", "Goods/200.00", "Discount 10%/{}"), "20.00", "25.00"),
        (
            ("Item/Price/Skonto 10 %", "A/45.00/40.50", "B/38.00/34.20", "C/61.00/{}"),
            "54.90",
            "59.40",
        ),
        (("Item/Gross/VAT 20 %", "A/120.00/20.00", "B/96.00/16.00", "C/54.60/{}"), "9.10", "9.70"),
        (
            ("Item/Cost", "Subtotal/48.00", "GST 5%/2.40", "PST 7%/{}", "Total/53.76"),
            "3.36",
            "3.63",
        ),
        (("Item/Price", "A/10.00", "B/25.00", "Subtotal/35.00", "20% VAT/{}"), "7.00", "7.30"),
        (
            ("Item/Price", "A/10.00", "B/25.00", "Subtotal/35.00", "VAT (20\\,\\%)/{}"),
            "7.00",
            "7.30",
        ),
        (("Posten/Betrag", "Summe/119.00", "davon MwSt. 19 %/{}"), "19.00", "16.00"),
        (
            ("Item/Qty/Unit price/VAT 10%", "A/3/4.20/1.26", "B/7/9.10/6.37", "C/2/8.40/{}"),
            "1.68",
            "1.98",
        ),
    ],
)
def test_a_part_in_percent_that_others_bear_out(
    rows: tuple[str, ...], right: str, slip: str
) -> None:
    note = priced(*rows)
    assert (right, "exact") in verdicts(note.format(right))
    assert wrong(note.format(right)) == []
    assert wrong(note.format(slip)) == [slip]


def test_a_total_takes_off_the_discount() -> None:
    note = priced(
        "Item/Amount",
        *("Work/100.00", "Parts/50.00", "Subtotal/150.00", "Discount 10%/15.00", "VAT 20%/27.00"),
        "Total/{}",
    )
    assert verdicts(note.format("162.00"))[-1] == ("162.00", "exact")
    assert wrong(note.format("192.00")) == ["192.00"]
    sales = priced("Shop/Regular/Discount/Total", "A/12.50/2.30/14.80", "B/11.50/3.40/14.90")
    assert [verdict for _, verdict in verdicts(sales)] == ["exact"] * 2


def test_a_sum_says_what_it_was_taken_of() -> None:
    note = priced(
        "Item/Quantity/Price/Amount",
        *("A/1/15.00/15.00", "B/3/8.05/24.51", "C/5/5.59/27.95", "D/17/1.35/22.95"),
        *("Subtotal///90.05", "VAT 20%///18.01"),
    )
    said = [one.claim.subject_text for one in findings(note)]
    assert said[-2:] == [
        "subtotal of 15.00 + 24.15 (for 24.51) + 27.95 + 22.95",
        "vat 20% of 90.05",
    ]


def test_parts_that_were_rounded_one_by_one() -> None:
    rows = ("A/172.60", "B/11.80", "C/23.13", "D/174.43", "E/183.19", "F/51.91", "Subtotal/617.06")
    note = priced("Item/Amount", *rows, "VAT 19 %/{}")
    assert wrong(note.format("117.23")) == []  # 19 % of each row, rounded; of their sum 117.24
    assert wrong(note.format("177.24")) == ["177.24"]


def test_a_slip_before_a_part_is_not_one_of_the_part() -> None:
    rows = ("Work/118.33", "Parts/58.14", "Subtotal/176.47", "Less discount 10%/-17.65")
    note = priced("Item/Amount", *rows, "Net/{}", "VAT 10 %/{}")
    assert wrong(note.format("158.82", "15.88")) == []
    assert wrong(note.format("157.82", "15.88")) == []
    assert wrong(note.format("158.82", "18.88")) == ["18.88"]


def test_a_tie_above_a_total_is_no_slip() -> None:
    rows = ("A/182.69", "B/217.61", "Subtotal/400.30", "GST 5 %/20.02", "QST 9.975 %/{}")
    note = priced("Item/Amount", *rows, "Total/460.25")
    assert wrong(note.format("39.93")) == []
    assert wrong(note.format("19.93")) == ["19.93"]


def test_what_belongs_in_the_place_of_a_slip_is_rounded_up_in_the_middle() -> None:
    rows = ("A/456.66", "B/329.72", "Subtotal/786.38", "Discount 25 %/{}", "VAT 7 %/41.28")
    note = priced("Item/Amount", *rows, "Total/631.06")
    assert wrong(note.format("196.60")) == []  # 196.595
    assert wrong(note.format("196.06")) == ["196.06"]


def test_a_tax_on_the_subtotal_and_the_delivery() -> None:
    rows = ("A/127.19", "B/79.02", "Subtotal/206.21", "Shipping/9.16", "VAT 20 %/{}")
    note = priced("Item/Amount", *rows, "Total/{}")
    right = verdicts(note.format("43.07", "258.44"))
    assert [verdict for _, verdict in right] == ["exact", "rounded", "exact"]
    assert wrong(note.format("43.07", "285.44")) == ["285.44"]


def test_a_tax_taken_off_a_gross_income() -> None:
    note = priced("Item/Amount", "Gross salary/3000.00", "Income tax 20%/{}", "Net/2100.00")
    assert verdicts(note.format("-600.00")) == [("-600.00", "exact")]
    assert wrong(note.format("-480.00")) == []  # of what is above an allowance
