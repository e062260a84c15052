"""Numbers in another unit than their head: left alone, then held against what leads to them."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "last"),
    [
        (r"$3 \times 5\ \mathrm{m} = 15\ \mathrm{m} = 7\ \mathrm{Xq}$", ("7", "unparsed")),
        (r"$5\ \mathrm{m/s} \times 3\ \mathrm{s} = 15\ \mathrm{m} = 7\ \mathrm{Xq}$",
         ("7", "unparsed")),
        (r"$5\ \mathrm{m/s} \times 3\ \mathrm{s} = 15\ \mathrm{m} = 1.0 \times 10^{-9}\ \text{Xq}$",
         (r"1.0 \times 10^{-9}", "unparsed")),
        (r"$5\ \text{N} \times 3\ \text{m} = 16\ \text{W}$", ("16", "unparsed")),
        (r"$5\ \text{N} \times 3\ \text{m} = 15\ \text{Xq}$", ("15", "exact")),
        (r"$5\ \text{m/s} \times 3\ \text{s} = \frac{15}{2}\ \mathrm{Xq}$",
         (r"\frac{15}{2}\ \mathrm{Xq}", "unparsed")),
        (r"$20\ \text{students} \times 3\ \text{hours} = 61\ \text{student-hours}$",
         ("61", "wrong")),
    ],
)  # fmt: skip
def test_what_nothing_leads_to_is_open_where_its_numbers_do_not_bear_it_out(
    note: str, last: tuple[str, str]
) -> None:
    assert verdicts(note)[-1] == last


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"= 2.6\times 10^{13}\ \mathrm{m} = \frac{2.6\times 10^{13}}{1.5\times 10^{11}}"
         r"\ \mathrm{AU} \approx 173\ \mathrm{AU}$", "rounded"),
        (r"= 2.6\times 10^{13}\ \mathrm{m} = \frac{2.6\times 10^{13}}{1.5\times 10^{11}}"
         r"\ \mathrm{AU} \approx 183\ \mathrm{AU}$", "wrong"),
    ],
)  # fmt: skip
def test_a_formula_in_the_same_unit_leads(note: str, verdict: str) -> None:
    whole = rf"$(3 \times 10^8\ \mathrm{{m/s}})(86400\ \mathrm{{s}}) {note}"
    found = verdicts(whole)
    assert found[0][1] == "rounded"
    assert found[-1][1] == verdict


@pytest.mark.parametrize(
    ("printed", "verdict"), [("1.0", "exact"), ("1.5", "wrong"), (r"1000\text{ m", "exact")]
)
def test_a_product_right_before_leads(printed: str, verdict: str) -> None:
    unit = "g}" if "text" in printed else r"\text{ g}"
    note = rf"$1.0 - 0.50 = 0.50\text{{ mol}} = 0.50 \times 2 = {printed}{unit}$"
    assert verdicts(note)[-1][1] == verdict
    between = rf"$0.25 + 0.25 = 0.50\text{{ mol}} = 5\text{{ Xq}} = {printed}{unit}$"
    assert verdicts(between)[-1][1] == "unparsed"


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("10M × 5 = 50M requests/day = 50M / 86,400 = 579 QPS", ["exact", "rounded"]),
        ("10M × 5 = 50M requests/day = 50M / 86,400 = 679 QPS", ["exact", "wrong"]),
        ("v = 30 m / 2 s = 15 m/s = 15 × 3.6 km/h = 55 km/h", ["exact", "wrong"]),
        ("2M posts/day × 1 KB = 2 GB/day × 365 = 730 GB/year", ["exact"]),
        ("10M × 5 = 50M requests/day = 60M / 86,400 = 694", ["exact", "unparsed", "wrong"]),
        ("350W × 2h = 700Wh = 0.7 kWh × $0.15 = $0.105", ["exact", "exact"]),
        ("350W × 2h = 0.7 kWh × $0.15 = $0.115", ["wrong"]),
        ("12 kg × $2 = 3 kg × $8 = $25", ["wrong"]),  # a price before, too
        ("5 × 4 MB/day = 20 MB/day × 2 = 40 MB/day", ["wrong"]),  # of one time
    ],
)
def test_a_rate_by_another_time_or_a_price_begins_anew(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected
