"""Gains and their levels: what a rounded ratio may have come from stays open."""

from __future__ import annotations

import pytest
from judged import only, verdicts


@pytest.mark.parametrize(
    "note",
    [
        r"$3.8\text{ V/V} = 11.67\text{ dB}$",
        r"$-3\text{ dB} = 0.707\text{ V/V}$",
        r"$20\text{ V/A} = 26\text{ dB}$",
        r"$0\text{ V/V} = 3\text{ dB}$",
        r"$20\text{ m/s} = 26\text{ dB}$",
    ],
)
def test_what_is_no_such_level(note: str) -> None:
    assert {verdict for _, verdict in verdicts(note)} <= {"unparsed", "unbound"}


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        (r"29.4\,\text{V/V} \approx 29.4\,\text{dB}", "rounded"),
        (r"29.4\,\text{V/V} \approx 26.4\,\text{dB}", "wrong"),
        (r"-5\text{ V/V} = 13.98\text{ dB}", "rounded"),
        (r"20\text{ A/A} = 26\text{ dB}", "rounded"),
        (r"20\text{ W/W} = 13\text{ dB}", "rounded"),
        (r"20\text{ W/W} = 26\text{ dB}", "wrong"),
        (r"40\text{ dB} = 100\text{ V/V}", "exact"),
        (r"40\text{ dB} = 10\text{ V/V}", "wrong"),
        (r"A = 10\text{ dB} = 10\text{ W/W}", "exact"),
    ],
)
def test_gains(claim: str, verdict: str) -> None:
    assert only(f"The stage has ${claim}$.").verdict == verdict


def test_a_formula_has_the_unit_of_the_number_behind_it() -> None:
    note = r"$A = 4.2 \times 7 = 29.4\,\text{V/V} = 30.4\,\text{dB}$"
    assert [verdict for _, verdict in verdicts(note)] == ["exact", "wrong"]
    found = only(r"$40\text{ dB} = 10\text{ V/V}$")
    assert found.message.startswith(r"40 dB in V/V is 100")
