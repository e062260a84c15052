"""Days, months and years that a factor converts, and those that it does not."""

from __future__ import annotations

import pytest
from judged import findings, verdicts


@pytest.mark.parametrize(
    "note",
    ["12 months × 4 weeks = 60 days", "100 GB/day × 17 = 36.5 TB/year",
     "2 · 365 days = 2 years", "25 USD/hour × 3000 = 50,000 USD/year"],
)  # fmt: skip
def test_other_factors_convert_nothing(note: str) -> None:
    assert {verdict for _, verdict in verdicts(note)} <= {"unparsed"}


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("100 GB/day × 365 = 36.5 TB/year", "exact"),
        ("100 GB/day × 365 = 37.5 TB/year", "wrong"),
        ("10 events/day × 30 = 300 events/month", "exact"),
        ("5 kWh/day × 31 = 145 kWh/month", "wrong"),
        ("$25/hour × 2080 = $52,000/year", "exact"),
        ("10 events/week × 52 = 520 events/year", "exact"),
        (r"$500 \text{ GB/month} \times 12 = 6000 \text{ GB/year}$", "exact"),
        ("18 months = 1.5 years", "exact"),
        ("5 years = 50 months", "wrong"),
        ("2 months × 12 = 2 years", "exact"),
        (r"$1200/\text{month} \times 12\ \text{months/year} = 15400/\text{year}$", "wrong"),
        ("$1200 per month × 12 = $14,000 per year", "wrong"),
        ("3 years × 12 = 36 months", "exact"),
    ],
)
def test_a_factor_makes_years_of_days_or_months(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


def test_what_belongs_there_is_counted_by_the_factor() -> None:
    (found,) = findings(r"$500 \text{ GB/month} \times 12 = 5000 \text{ GB/year}$")
    assert (found.verdict, found.suggestion) == ("wrong", "6000")


def test_a_prefix_is_converted_along() -> None:
    note = r"$500 \text{ GB/month} \times 12 = 6000 \text{ GB/year} = 6\text{ TB/year}$"
    assert [found for _, found in verdicts(note)] == ["exact", "exact"]


@pytest.mark.parametrize(
    "note", ["10,000 hours = 5 years", "250 days = 1 year", "2080 h = 1 year", "50 s = 2 dog years"]
)
def test_hours_and_days_of_work_are_no_year(note: str) -> None:
    assert {verdict for _, verdict in verdicts(note)} <= {"unparsed"}


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$3.156 \times 10^8$ s $\approx 10$ years", "rounded"),
        (r"$3.156 \times 10^8$ s $\approx 12$ years", "wrong"),
        (r"$6.3 \times 10^7 \text{ s} \approx 3 \text{ years}$", "wrong"),
        (r"$1\text{ year} = 3.154 \times 10^7\text{ s}$", "consistent"),
        (r"$1\text{ year} = 3.651 \times 10^7\text{ s}$", "wrong"),
    ],
)
def test_seconds_make_years_by_the_sun(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("2 kW × 12 h = 8.7 MWh/year", "unparsed"),  # with days that are not said
        ("2 kW × 24 h = 48 kWh/day", "exact"),
        ("2 kW × 24 h = 49 kWh/day", "wrong"),
        (r"$2 \text{ pipes} \times 500 \text{ GB} = 1{,}000 \text{ GB/mo}$", "exact"),
        (r"$2 \text{ pipes} \times 500 \text{ GB} = 1{,}100 \text{ GB/mo}$", "wrong"),
        ("100 GB/mo × 12 = 1.3 TB/yr", "wrong"),
    ],
)
def test_so_much_a_day_or_a_month(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (r"$2 \times 10^{26}\text{ ns} = 6.3 \times 10^{9}\text{ years}$", "rounded"),
        (r"$2 \times 10^{26}\text{ ns} = 6.3 \times 10^{6}\text{ years}$", "wrong"),
        (r"$5\text{ ms} \times 10^{12} = 158\text{ years}$", "rounded"),
    ],
)
def test_parts_of_a_second_by_the_sun(note: str, judged: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == [judged]


def test_hours_are_not_counted_by_the_sun() -> None:
    assert "wrong" not in {verdict for _, verdict in verdicts(r"$2000\text{ h} = 1\text{ year}$")}


@pytest.mark.parametrize(
    "note",
    ["1 year = 354 days", "1 year = 355 days", "1 year = 250 days", "1 year = 365.2422 days",
     "1.88 years = 687 days", "1 year = 225 days", "2 years = 731 days"],
)  # fmt: skip
def test_years_of_other_days_are_of_something(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("1 year = 356 days", "wrong"),
        ("1 year = 365 days", "exact"),
        ("1 year = 366 days", "exact"),
        ("1 year = 365.25 days", "exact"),
        ("2 years = 730 days", "exact"),
        ("3 years = 1905 days", "wrong"),
        (r"$4\text{ years} = 1461\text{ days}$", "exact"),
        (r"$4\text{ years} = 1641\text{ days}$", "wrong"),
    ],
)
def test_days_of_years(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


@pytest.mark.parametrize(
    "note", ["5 kW × 8 h = 40 kW", "5 W × 3 days = 15 W", "100 m/s × 2 days = 200 m/s",
             "8 hours × 5 kg = 40 hours", "5 GB × 30 days = 8 TB",
             "5 GB × 3 hours × 2 min = 30 GB", "24 hours × 365 days × 2 years × 60 s = 9 kg",
             "5 years × 4 months × 3 weeks × 2 days × 6 hours × 7 min = 70 min"],
)  # fmt: skip
def test_a_rate_is_none_for_days_nor_is_what_is_far_off(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == ["unparsed"]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("5 kWh × 30 days = 150 kWh", "exact"),
        ("5 kWh × 30 days = 160 kWh", "wrong"),
        (r"$2 \text{ L} \times 7 \text{ days} = 14 \text{ L}$", "exact"),
        ("40 mg × 3 × 7 days = 820 mg", "wrong"),
        ("500 MB × 365 days = 182.5 GB", "exact"),
        ("20 GB × 12 months = 240 GB", "exact"),
        ("20 GB × 6 Tage = 120 GB", "exact"),
        ("15 GB × 365 days × 10 years = 54.75 TB", "exact"),
        ("15 GB × 365 days × 10 years = 45.75 TB", "wrong"),
        ("100M URLs/day × 365 days × 5 years × 500 bytes = 91.25 TB", "exact"),
        ("24 hours × 365 days × 2 years = 17,520 records", "exact"),
        ("5 kW × 8 hours × 30 days = 1300 kWh", "wrong"),
        ("60 seconds × 60 minutes × 24 hours = 86,400 seconds", "exact"),
        ("365 days × 24 hours = 8,670 hours", "wrong"),
        ("8 hours × 5 days = 40 hours", "exact"),
        ("25 GB/day × 365 = 9.125 TB", "exact"),
        ("5 GB/day × 365 × 5 ≈ 9 TB", "rounded"),
        ("2 L/day × 7 = 15 L", "wrong"),
        ("$0.04/hour × 2 hours × 10 shows × 30 days = $24/month", "exact"),
        ("1,500 calls/day × 30 days = 46,000/month", "wrong"),
        ("115K QPS × 500 bytes = 57.5 MB/s", "exact"),
        ("100M requests / 86,400 s = 1175 QPS", "wrong"),
        ("5B / 86,400 ≈ 58,000 QPS", "rounded"),
        ("5B × 4 / 86,400 ≈ 230K QPS", "rounded"),
        ("100M / 86,400 = 1175 QPS", "wrong"),
    ],
)
def test_so_much_is_a_days_for_so_many_days(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("12 months × 4 weeks = 48 weeks", "exact"),
        ("8 hours × 5 days = 40 hours", "exact"),
        ("30 days × 8 hours = 250 hours", "wrong"),
        ("24 hours × 60 minutes × 60 seconds = 86400", "exact"),
        ("24 hours × 60 minutes × 60 seconds = 87400", "wrong"),
        ("8 GPUs × 24 hours × 30 days = 5,760 GPU-hours", "exact"),
        ("7 días × 24 horas = 186 horas", "wrong"),
        ("365 days × 24 hours = 8,770 hours/year", "wrong"),
        ("365 days × 24 hours = 8,760 epochs/year", "exact"),
        ("$2/hr × 24 hr = $49/day", "wrong"),
        ("$2/hr × 24 hr = $4800/year", "unparsed"),
        ("20 shards × $0.015/shard-hr = $216 for the month", "unparsed"),
        ("20 × $0.015/hr = $226", "wrong"),
        ("$2.50/GPU-hr × 100 GPU-hr = $260", "wrong"),
        ("$2.50 per GPU-hour × 100 GPU-hours = $260", "wrong"),
        ("20 × $0.015/shard-hour × 720 hr = $226/month", "wrong"),
        ("30 days × 8 hours = 10 days", "unparsed"),
        ("2 days × 3 m × 4 hours = 24 hours", "unparsed"),
        ("24 hours × 60 minutes = 300", "unparsed"),
    ],
)
def test_so_many_hours_of_each_of_so_many_days(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("200M requests/day / 86,400s ≈ 2,300 QPS", "rounded"),
        ("200M requests/day / 86,400 s = 2,415 QPS", "wrong"),
        ("25B feed requests/day / 86,400s = ~290K requests/sec", "rounded"),
        ("45 PB/day / 86,400 s = 530 GB/s", "wrong"),
        ("72 km/h / 3600 s = 0.02 km/s", "exact"),
        ("36 km/h / 3600 s = 0.00278 m/s^2", "rounded"),
        ("72 km/h / 10 s = 2 m/s^2", "exact"),
    ],
)
def test_a_rate_over_the_seconds_of_its_span(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]
