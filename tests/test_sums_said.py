"""A word for the sum of results: only right behind formulas with their values."""

from __future__ import annotations

import pytest
from judged import findings, verdicts

RESULTS = "$e^{1} = 2.718$, $e^{0.5} = 1.649$"


@pytest.mark.parametrize(
    "note",
    [
        "$x = 3$, $y = 4$. Sum = 7.1",
        "$e^{1} = 2.718$. Sum = 2.8",
        f"{RESULTS}. Sum = 9",
        f"{RESULTS} and more. Sum = 4.4",
        f"{RESULTS}. Rank sum = 4.4",
        f"{RESULTS}. Mean = 4.4",
        f"$\\ln 1.2 = 0.182$, {RESULTS}. Sum = 4.367",
    ],
)
def test_what_is_no_sum_of_results(note: str) -> None:
    assert all(number != note.rpartition(" ")[2] for number, _ in verdicts(note))


@pytest.mark.parametrize(
    ("said", "number", "verdict"),
    [
        (". Sum =", "4.367", "exact"),
        (", sum =", "4.467", "wrong"),
        ("; Summe ≈", "4.37", "rounded"),
        ("\n\nTotal =", "4.467", ""),
        (".\nTotal =", "4.467", "wrong"),
    ],
)
def test_the_sum_of_the_results_before_it(said: str, number: str, verdict: str) -> None:
    found = verdicts(f"{RESULTS}{said} {number}")
    assert found[2:] == ([(number, verdict)] if verdict else [])


def test_items_of_a_list_are_summed() -> None:
    found = findings("- e^1 = 2.718\n- e^0 = 1\n- Sum = 3.817")[-1]
    assert (found.verdict, found.suggestion, found.claim.subject_text) == ("wrong", "3.718", "Sum")


def test_a_sum_that_is_worked_out_is_its_own() -> None:
    assert verdicts(f"{RESULTS}. Sum = 4.3 + 1 = 5.4")[2:] == [("5.4", "wrong")]
