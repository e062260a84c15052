"""Chances of a standard normal variable: only of one that is said to be so."""

from __future__ import annotations

import pytest
from judged import findings, verdicts


@pytest.mark.parametrize(
    "note",
    [
        r"$P(Z \le 0.5) \approx 0.6955$",
        r"$X \sim N(0,1)$ and $P(Z \le 0.5) \approx 0.6955$",
        r"$Z \sim N(3,1)$: $P(Z \le 0.5) \approx 0.6955$",
        r"$Z \sim N(0,1)$: $P(Z \le z) = 0.95$",
        r"$Z \sim N(0,1)$: $P(W \le 0.5) = 0.95$",
        r"$Z \sim N(0,1)$: $p(Z = 0.5) = 0.352$",
        r"By the z-table $P(X \le 0.5) \approx 0.6955$",
        r"By the z-table of another variable $P(Z \le 0.5) = 0.3$",
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


def test_decimal_commas() -> None:
    note = r"$Z \sim N(0;1)$: $P(Z \le 0{,}5) \approx 0{,}6915$ und $P(Z \le 1,5) \approx 0,9432$"
    assert [verdict for _, verdict in verdicts(note)] == ["rounded", "wrong"]
