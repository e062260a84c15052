"""Quantiles by their tables: none that a name does not leave in no doubt."""

from __future__ import annotations

import pytest
from judged import only, verdicts

_TEST = "A test at level 0.05 has the critical value"


@pytest.mark.parametrize(
    "note",
    [
        r"$z_{0.025} = 1.69$",
        r"The height at depth 0.025 is $z_{0.025} = 1.93$ m.",
        rf"{_TEST} $z_{{0.025}} = 3.5$",
        rf"{_TEST} $z_{{0.025}} = 1.2$",
        rf"{_TEST} $z_{{0.025}} = 20$",
        rf"{_TEST} $z_{{0.025}} = 7.26$",
        r"The height at depth 0.025 is $z_{0.025} = 1.26$ m.",
        rf"{_TEST} $z_{{0.4}} = 0.26$",
        rf"{_TEST} $z_{{2}} = 1.95$",
        rf"{_TEST} $x_{{0.025}} = 1.95$",
        rf"{_TEST} $z_{{\alpha/2}} = 1.95$",
        rf"{_TEST} $z_{{0.05}} = 1.65$",
    ],
)
def test_what_is_no_quantile(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    "note",
    [
        r"$t_{0.025, 24} = 2.046$",
        rf"{_TEST} $t_{{0.025, 24}} = 3.5$",
        rf"{_TEST} $t_{{2, 24}} = 2.046$",
        rf"{_TEST} $t_{{0.025, 2.5}} = 3.6$",
        rf"{_TEST} $t_{{0.025, 0.3}} = 3.6$",
        rf"{_TEST} with n = 25: $t_{{0.025, 25}} = 2.064$",
        rf"{_TEST} $t_{{0.025, 45}} = 2.021$",
        rf"{_TEST} $t_{{0.025, 90}} = 1.96$",
    ],
)
def test_what_another_row_of_the_table_has_stays_open(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == ["unbound"]


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        (r"z_{0.025} = 1.96", "rounded"),
        (r"z_{.975} = 1.96", "rounded"),
        (r"z_{0.05} = 1.96", "rounded"),
        (r"z_{0.95} = 1.96", "rounded"),
        (r"z_{0.05} = -1.645", "rounded"),
        (r"z_{\alpha/2} = z_{0.005} = 2.576", "rounded"),
        (r"z_{0.025} = 1.98", "wrong"),
        (r"z_{0.01} = 2.362", "wrong"),
        (r"z_{0.025} = 1.26", "wrong"),
        (r"z_{0.025} = 1.69", "wrong"),
        (r"z_{0.05} = 1.245", "wrong"),
        (r"t_{0.025, 24} = 2.604", "wrong"),
        (r"t_{0.025, 24} = 3.064", "wrong"),
        (r"t_{0.025, 24} = 2.064", "rounded"),
        (r"t_{0.975; 24} = 2.064", "rounded"),
        (r"t_{24, 0.025} = 2.06", "rounded"),
        (r"t_{0.05, 24} = 1.711", "rounded"),
        (r"t_{0.05, 24} = 2.064", "rounded"),
        (r"t_{0.025, 1} = 12.706", "rounded"),
        (r"t_{0.025, 24} = 2.046", "wrong"),
        (r"t_{0.975, 9} = 2.226", "wrong"),
    ],
)
def test_quantiles(claim: str, verdict: str) -> None:
    assert only(f"{_TEST} ${claim}$.").verdict == verdict
    assert only(rf"Under $H\_0$ it is ${claim}$.").verdict == verdict


@pytest.mark.parametrize(
    "words",
    [
        "95% confidence interval",
        "Nivel de confianza",
        "신뢰수준 90%",
        "置信区间",
        "Konfidenzintervall",
    ],
)
def test_words_of_other_languages(words: str) -> None:
    found = only(f"{words}: $t_{{0.025, 24}} = 2.046$")
    assert (found.verdict, found.suggestion) == ("wrong", "2.064")
    assert found.causes == ("transposed-digits",)


def test_a_name_keeps_the_value_it_is_given() -> None:
    note = f"{_TEST} $z_{{0.025}} = 1.96$, so $2 z_{{0.025}} = 3.92$"
    assert [verdict for _, verdict in verdicts(note)] == ["rounded", "exact"]


def test_quantiles_in_prose() -> None:
    note = "We need a confidence interval.\n\nThe critical value t_{0.025, 24} = 2.064.\n"
    assert [verdict for _, verdict in verdicts(note)] == ["rounded"]
