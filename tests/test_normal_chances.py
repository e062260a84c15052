"""Chances of a standard normal variable: only of one that is said to be so."""

from __future__ import annotations

import pytest
from judged import findings, verdicts


@pytest.mark.parametrize(
    "note",
    [
        r"$P(Z \le 0.5) \approx 0.7213$",
        r"$X \sim N(0,1)$ and $P(Z \le 0.5) \approx 0.7213$",
        r"$Z \sim N(3,1)$: $P(Z \le 0.5) \approx 0.7213$",
        r"$Z \sim N(0,1)$: $P(Z \le z) = 0.95$",
        r"$Z \sim N(0,1)$: $P(W \le 0.5) = 0.95$",
        r"$Z \sim N(0,1)$: $p(Z = 0.5) = 0.352$",
        r"By the z-table $P(X \le 0.5) \approx 0.7213$",
        r"By the z-table of another variable $P(Z \le 0.5) = 0.3$",
        r"$P(T > 2.064) = 0.035$",
        r"$T \sim \text{Exp}(2)$: $P(T > 2.064) = 0.035$",
        r"$W \sim t_{24}$: $P(T > 2.064) = 0.035$",
        r"$Z$ counts hits, $p = P(Z > 2) = 0.3$",
        r"With $Z = X + Y$: $P(Z > 2) \approx 0.03$",
        r"$Z \sim N(0,1)$: $P(|Z| > 2) = 0.0456$",
        r"The ninth comes late: $P(t_{9} > 1.833) = 0.03$",
        r"$P(\chi^2 > 5.76) = 0.056$",
    ],
)
def test_what_is_no_such_chance(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("chance", "right", "wrong"),
    [
        (r"P(Z \le 0.5)", "0.6915", "0.6955"),
        ("P(Z < -1)", "0.1587", "0.1687"),
        ("P(Z > 1.96)", "0.025", "0.035"),
        (r"P(Z \geq 1.96)", "0.025", "0.035"),
        ("P(-1.96 < Z < 1.96)", "0.95", "0.93"),
        ("P(|Z| > 1.96)", "0.05", "0.07"),
        (r"P(|Z| \le 1)", "0.6827", "0.6287"),
        ("P(Z < -0.5)", r"30.85\%", r"31.85\%"),
    ],
)
@pytest.mark.parametrize(
    "said",
    [r"With $Z \sim N(0,1)$:", r"Let $Z \sim \mathcal{N}(0, 1)$.", "From the z-table:"],
)
def test_chances_of_a_standard_normal_variable(
    said: str, chance: str, right: str, wrong: str
) -> None:
    for number, verdict in ((right, {"exact", "rounded"}), (wrong, {"wrong"})):
        (found,) = verdicts(f"{said} ${chance} = {number}$")
        assert found[1] in verdict


def test_another_variable_that_is_said_to_be_so() -> None:
    (found,) = findings(r"$U \sim N(0,1)$, so $P(U < 1) = 0.8431$")
    assert (found.verdict, found.suggestion) == ("wrong", "0.8413")
    assert found.claim.bound == ("U = P(U < 1) (line 1)",)


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$P(Z \le 1.25) = 0.8944$", "rounded"),
        (r"$P(X > 75) = P(Z > 1.25) = 0.1056$", "rounded"),
        (r"Weights are normal, mean 70. $P(Z \le 1.25) = 0.8964$", "wrong"),
        (r"Weights are normal, mean 70. $P(Z \le 1.25) = 0.3$", None),
        (r"Weights are normal. $Z \sim N(3, 1)$. $P(Z \le 1.25) = 0.8964$", None),
    ],
)
def test_z_by_its_letter_alone(note: str, verdict: str | None) -> None:
    assert [found for _, found in verdicts(note)] == ([] if verdict is None else [verdict])


def test_decimal_commas() -> None:
    note = r"$Z \sim N(0;1)$: $P(Z \le 0{,}5) \approx 0{,}6915$ und $P(Z \le 1,5) \approx 0,9432$"
    assert [verdict for _, verdict in verdicts(note)] == ["rounded", "wrong"]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"The z-statistic is 2. $p = P(Z \ge 2.0) \approx 0.0228$", "rounded"),
        (r"The z-statistic is 2. $p = P(Z \ge 2.0) \approx 0.0282$", "wrong"),
        (r"$Z = \frac{21-20}{0.5} = 2$, $P(X > 21) = P(Z > 2) \approx 0.0228$", "rounded"),
        (r"$Z \sim N(0,1)$, $P(X > 21) = P(Z > 2) = 3.28\%$", "wrong"),
        (r"$T \sim t_{24}$: $P(T > 2.064) = 0.025$", "rounded"),
        (r"$T \sim t(24)$: $p = P(|T| > 2.064) = 0.05$", "rounded"),
        (r"$T \sim t_{24}$: $P(T < 1.5) = 0.8$", "wrong"),
        (r"A t-distribution: $P(t_{9} > 1.833) = 0.05$", "rounded"),
        (r"A t-distribution: $P(t_{9} > 1.833) = 0.03$", "wrong"),
    ],
)
def test_chances_behind_a_name_and_of_a_t_variable(note: str, expected: str) -> None:
    assert verdicts(note)[-1][1] == expected


def test_a_chance_in_a_formula_keeps_the_value_it_was_given() -> None:
    note = r"$Z \sim N(0,1)$: $P(Z > 2) = 0.0228$. So $2 \cdot P(Z > 2) = 0.0456$."
    assert [verdict for _, verdict in verdicts(note)] == ["rounded", "exact"]


@pytest.mark.parametrize(
    ("note", "found"),
    [
        (r"Z is standard normal. $P(Z > 2) = 0.9772$.", [("0.9772", "wrong")]),
        ("Use the z-table: P(Z < 1.5) = 0.0668.", [("0.0668", "wrong")]),
        ("Use the z-table: P(Z > 1.5) = 93.32%, P(Z > 1.5) = 6.68%", ["wrong", "rounded"]),
        ("Use the z-table: P(Z < 1.5) = 0.0666, P(Z < 1.5) = 0.9332.", [("0.9332", "rounded")]),
    ],
)
def test_the_chance_of_the_other_side_is_meant_for_it(note: str, found: list[object]) -> None:
    said = verdicts(note)
    assert found in (said, [verdict for _, verdict in said])


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$Z \sim N(0,1)$. $P(Z > 1.25) = 1 - P(Z < 1.25) = 1 - 0.8944 = 0.1056$", "exact"),
        (r"$Z \sim N(0,1)$. $P(Z > 1.25) = 1 - P(Z < 1.25) = 1 - 0.8844 = 0.1156$", "wrong"),
        (r"$Z \sim N(0,1)$. $P(Z > 1.25) = 1 - 0.8844 = 0.1156$", "wrong"),
        (r"$Z \sim N(0,1)$. $1 - P(Z < 1.25) = 0.1156$", "wrong"),
        (r"$Z \sim N(0,1)$. $P(Z < 1.333) = 0.9082$, $2(1 - P(Z < 1.333)) = 0.1836$", "exact"),
        (r"$Z \sim N(0,1)$. $1 - P(Z < 1.333) = 0.0918$", "rounded"),
        (
            r"By z-scores $P(-1 < Z < 2) = P(Z < 2) - P(Z < -1) = 0.9722 - 0.1587 = 0.8135$",
            "wrong",
        ),
        (r"By z-scores $P(-1.5 < Z < 1.5) = 2 \cdot 0.4332 = 0.8664$", "exact"),
        (r"$P(Z < 2) = P(Z < 2) - P(Z < -1) = 0.9722 - 0.1587 = 0.8135$", "exact"),
        (r"$W \sim t_{24}$: $P(W > 2.064) = 1 - 0.965 = 0.035$", "exact"),
    ],
)
def test_chances_in_a_formula_are_held_to_the_numbers_of_a_table(note: str, expected: str) -> None:
    assert verdicts(note)[-1][1] == expected


@pytest.mark.parametrize(
    "note",
    [
        r"$P(X > 75) = P(Z > 1.25) = 0.1256$",
        r"$P(\bar{X} > 75) = P(Z > 1.25) = 0.1256$",
        r"$P(X > 75) = P\left(\frac{X-65}{8} > \frac{75-65}{8}\right) = P(Z > 1.25) = 0.1256$",
        r"$z = \frac{75-65}{8} = 1.25$ and $P(Z > 1.25) = 0.1256$",
        r"$X \sim N(65, 8^2)$. $P(X > 75) = P(Z > 1.25) = 0.1256$",
        "Grades are normal with mean 70: $P(Z < 1.5) = 0.9232$",
        "$P(Z > 1) = 0.1587$ and $P(-1 < Z < 2) = 0.8285$",
    ],
)
def test_what_is_standardised_is_a_normal_variable(note: str) -> None:
    assert verdicts(note)[-1][1] == "wrong"
