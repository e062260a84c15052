"""The total below a single column is its sum, where nothing tells of more or less than is shown."""

from __future__ import annotations

import pytest
from judged import verdicts


def table(rows: str, head: str = "Item | Amount") -> str:
    lines = [f"| {row.strip()} |" for row in (head, *rows.split("/"))]
    return "\n".join([lines[0], "|---|---|", *lines[1:]]) + "\n"


THREE = "Ink | 12/Pens | 9/Paper | 7/"


@pytest.mark.parametrize(
    "note",
    [
        table(THREE + "Total | 36"),  # far more than is shown
        table(THREE + "Total | 280"),
        table("Pens | 9.00/inkl. Ink | 3.00/Paper | 7.50/Total | 17.90"),
        table("/".join(f"Run {at} | {at}.25" for at in range(1, 11)) + "/Total | 5.75"),
        table(THREE + "Total | 29", "Item | Amount (millions)"),
        table(THREE + "Total | 29", "Item | Unique users"),
        table(THREE + "Total | 29", "Metric | Value"),
        table("Ink | 12/Pens | 9/… | /Paper | 7/Total | 29"),
        table("Ink | 12/Pens† | 9/Paper | 7/Total | 29"),
        table("Ink | 12/of which red | 9/Paper | 7/Total | 20"),
        table("Ink | 12/Returns | 9/Paper | 70/Total | 82"),
        table("Ink | 12/Bonus | 3/Paper | 20/Total | 32"),
        table("Chess | 20/Music | 15/Total | 32", "Group | Students"),
        table("Design | 10/Build | 20/Test | 8/Total | 35", "Phase | Days"),
        table("USA | 113/China | 88/Japan | 58/Total | 290", "Country | Medals"),
        table("Ink | 12/2 × Pens | 9/Paper | 7/Total | 29"),
        table("Ink | 12/Pens (2) | 9/Paper | 7/Total | 29"),
        table("Ink | 0.50/Pens | 0.05/Total | 0.50", "Source | Uncertainty"),
        table("Principal | 1000/Rate | 5/Years | 3/Total | 1150"),
        table(THREE + "Total | 29") + "\nShipping is added to the total.\n",
        table("A | 33/B | 33/C | 33/Total | 100"),
        table("A | 1.3/B | 2.3/C | 3.3/Total | 7.0"),
        table("A | 1300/B | 2300/C | 3300/Total | 7000"),
        "The largest amounts:\n\n" + table(THREE + "Total | 29"),
        "Rounded to pieces:\n\n" + table(THREE + "Total | 29"),
        "| a | b | total |\n|---|---|---|\n| 48 | 36 | 94 |\n",
    ],
)
def test_what_may_be_of_more_or_less_is_none(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note) if verdict == "wrong"] == []


@pytest.mark.parametrize(
    ("rows", "right", "wrong"),
    [
        (THREE, "28", "29"),
        ("Ink | 48/Pens | 36/", "84", "94"),
        ("Rent | 1200/Food | 900/Fuel | 700/", "2800", "3100"),
        ("Rent | 125.50/Food | 90.25/Fuel | 70.00/", "285.75", "295.85"),
        ("Rent | 125.50/Food | 90.25/Fuel | 70.00/", "285.75", "2857.50"),
        ("Pens | 9.00/Ink | 12.00/Paper | 7.50/", "28.50", "29.60"),
    ],
)
def test_a_sum_that_is_off(rows: str, right: str, wrong: str) -> None:
    assert verdicts(table(f"{rows}Total | {right}")) == [(right, "exact")]
    assert verdicts(table(f"{rows}**Total** | **{wrong}**")) == [(wrong, "wrong")]
    assert verdicts(table(f"{rows}Sum | {wrong}")) == [(wrong, "wrong")]


TWO = "Ink | 950/Pens | 410/"


@pytest.mark.parametrize(
    ("head", "rows"),
    [
        ("Name | Score", TWO + "Overall | 680"),  # a mean
        ("Name | Score", TWO + "Overall | 1500"),
        ("Item | Value", "Price | 120/Units | 20/Total cost | 2400"),
        ("Item | Value", "Unit price | 950/Pieces | 410/Total cost | 1380"),
    ],
)
def test_what_need_be_no_sum(head: str, rows: str) -> None:
    assert verdicts(table(rows, head)) == []


@pytest.mark.parametrize(
    "title", ["Total cost", "Total (USD)", "**Overall**", "Grand total price:"]
)
def test_titles_of_totals(title: str) -> None:
    assert verdicts(table(f"{TWO}{title} | 1360")) == [("1360", "exact")]
    assert verdicts(table(f"{TWO}{title} | 1380")) == [("1380", "wrong")]


def test_a_total_cost_of_fixed_and_variable_costs() -> None:
    rows = ("Quantity | 10 | 20 | 30", "Fixed cost | 100 | 100 | 100", "Other | 50 | 90 | 140")
    lines = [*rows, "Total cost | 150 | 190 | {}"]
    note = "\n".join(["| x | a | b | c |", "|---|---|---|---|", *(f"| {line} |" for line in lines)])
    assert [verdict for _, verdict in verdicts(note.format("240"))] == ["exact"] * 3


VISITS = (
    "| Month | Orders | Visits | Clicks | Likes | {head} |\n|---|---|---|---|---|---|\n"
    "| Jan | 10 | 5 | 7 | 1 | 80 |\n| Feb | 20 | 6 | 8 | 2 | 140 |\n"
    "| Mar | 30 | 7 | 9 | 3 | 100 |\n"
    "| Total | 60 | 18 | 24 | 6 | {total} |\n"
)


@pytest.mark.parametrize(
    ("head", "total", "expected"),
    [
        ("Unique users", "275", []),
        ("Members at end", "100", []),
        ("Peak load", "140", []),
        ("Average load", "107", []),
        ("Unique users", "320", ["exact"]),
        ("Users", "275", ["wrong"]),
        ("Users", "320", ["exact"]),
    ],
)
def test_below_right_sums(head: str, total: str, expected: list[str]) -> None:
    found = verdicts(VISITS.format(head=head, total=total))
    assert [verdict for _, verdict in found] == ["exact"] * 4 + expected


@pytest.mark.parametrize(
    ("total", "expected"),
    [
        ("11.1074", "exact"),
        ("1.11074", "wrong"),
        ("111.074", "wrong"),
        ("0.0111074", None),  # in thousands, it may be
        ("3.7025", None),  # the mean
    ],
)
def test_the_point_of_a_total_is_a_place_off(total: str, expected: str | None) -> None:
    rows = "| a | 7.3891 | 20 |", "| b | 2.7183 | 30 |", "| c | 1.0000 | 45 |"
    lines = ["| x | y | n |", "|---|---|---|", *rows, f"| sum | {total} | 95 |"]
    told = [verdict for number, verdict in verdicts("\n".join(lines)) if number != "95"]
    assert told == ([] if expected is None else [expected])
