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


@pytest.mark.parametrize(
    "note",
    [
        "[0.33, 0.33, 0.33] (sum = 1)",
        "[3, 4, 5], total = 13",
        "[3, 4, 5] (sum of squares = 51)",
        "[3, x, 5] (sum = 9)",
        "f(3, 4) (sum = 8)",
        "[0.2, 0.8] and more (sum = 1.2)",
    ],
)
def test_lists_that_no_sum_is_said_of(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("the shares $[0.559, 0.242, 0.099]$ (sum $= 1.1$)", "wrong"),
        ("weights [0.66, 0.24, 0.10], sum = 1.00", "exact"),
        ("[3, 4, 5] (sum = 13)", "wrong"),
    ],
)
def test_the_sum_of_a_list_right_before(note: str, judged: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == [judged]


@pytest.mark.parametrize(
    ("said", "verdict"),
    [
        (". The sum is {}.", "wrong"),
        (", total {}", "wrong"),
        (", so the denominator is ${}$.", "wrong"),
        (". Sum: {}", "wrong"),
        (" with sum {}.", "wrong"),
        (". The sum is {} and a half.", "wrong"),
        (". The sum of all is {}.", ""),
        (". The sum is {} + 1.", ""),
        (". The first sum is {}.", ""),
        (". The sum is $S$, {} at most.", ""),
    ],
)
def test_a_sum_told_in_words(said: str, verdict: str) -> None:
    found = verdicts(RESULTS + said.replace("{}", "4.467"))
    assert found[2:] == ([("4.467", verdict)] if verdict else [])
    assert all(one[1] != "wrong" for one in verdicts(RESULTS + said.replace("{}", "4.367")))


@pytest.mark.parametrize("number", ["5", "4", "4.4"])
def test_a_sum_told_in_fewer_places_is_left_alone(number: str) -> None:
    assert verdicts(f"{RESULTS}. The total is {number}.")[2:] == []


def test_a_sum_below_the_list_of_its_parts() -> None:
    listed = "- e^1 = 2.718\n- e^0.5 = 1.649"
    assert verdicts(f"{listed}\n\nThe sum is 4.467.")[2:] == [("4.467", "wrong")]
    assert verdicts(f"{listed}\n\nNow.\n\nThe sum is 4.467.")[2:] == []


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("heads: $3\\cdot 8 = 24$; $W_O$: $5\\cdot 5 = 25$; sum $48$.", ["wrong"]),
        ("Layer 1: 3·8 = 24, layer 2: 5·5 = 25, total 49.", ["exact"]),
        ("attention 3·8 = 24, layer norms 5·5 = 25; together 48.", ["wrong"]),
        ("q: 3·8 = 24; see x = 3: 5·5 = 25; sum 48.", []),
        ("a long word by word by word by word by word label: 3·8 = 24; sum 48.", []),
    ],
)
def test_labels_before_the_results(note: str, judged: list[str]) -> None:
    results = len([one for one in ("24", "25") if f"= {one}" in note])
    assert [verdict for _, verdict in verdicts(note)][results:] == judged


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("The powers are 1.781, 1.781, 3.173; their sum is 6.735.", "exact"),
        ("The powers are 1.781, 1.781 and 3.173. Their sum is 6.375.", "wrong"),
        ("The squares 9, 25, $-4$ sum to 30 and", "exact"),
        ("The numbers 3, 5, 10 and 2 add up to 21", "wrong"),
        ("The values 12, 15 and 19 add up to 46.", "exact"),
        ("The times are 12, 15 and 19. They add up to 45.", "wrong"),
        ("Die Zahlen 12, 15 und 19 haben die Summe 46.", "exact"),
        ("Les nombres 12, 15 et 19 ; leur somme vaut 45.", "wrong"),
        ("Los valores 12, 15 y 19 suman 46.", "exact"),
        ("We add 12, 15 and 19 up to 64.", ""),
        ("The numbers 3, 5, 10 and 2 sum up to 21", "wrong"),
        ("We have 3, 5 and 10, the total is 18.", "exact"),
        ("We have 3, 5 and 10, the total is 19.", ""),  # of more than is shown
        ("We have 3 and 5, the sum is 8.", ""),
        ("With x = 3, 5, 10 the sum is 18.", ""),
        ("We have 3 · 5, 10 and 2; their sum is 17.", ""),
        ("We have 3, 5 and 10 of them; the sum is 18.", ""),
    ],
)
def test_the_sum_of_the_numbers_that_a_sentence_lists(note: str, judged: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == judged.split()


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("e^1 = 2.718, e^2 = 7.389, mean = 5.504", ["rounded", "rounded", "wrong"]),
        ("e^1 = 2.718; e^2 = 7.389; Moyenne = 5.054", ["rounded", "rounded", "rounded"]),
        ("- e^1 = 2.718\n- e^2 = 7.389\n- mean ≈ 5.05", ["rounded", "rounded", "rounded"]),
        (
            "e^1 = 2.718, e^2 = 7.389, mean = 5.045, 2 · mean = 10.11",
            ["rounded", "rounded", "wrong"],
        ),
        ("e^1 = 2.718, e^2 = 7.389, mean = 17.3", ["rounded", "rounded"]),
        ("e^1 = 2.718, mean = 2.781", ["rounded"]),
    ],
)
def test_the_mean_of_results(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)][:3] == expected
