"""A formula for a name, and further down a case: a value for its letter, and one for the name."""

from __future__ import annotations

import pytest
from judged import findings, verdicts

FORMULA = r"$$H = \frac{1}{1 - \gamma}$$" + "\n\n"


@pytest.mark.parametrize(
    "case",
    [
        r"Take $\gamma = 0.9$, $H = 20$.",
        r"Take $\gamma = 0.9$ and $H = 20$.",
        r"$\gamma = 0.9$. The horizon is $H = 20$.",
        r"$\eta = 0.9$: $H = 20$.",
        r"Where $\gamma = 0.9$ others have $H = 20$.",
        r"$H = 20$: $\gamma = 0.9$.",
        r"The observed values: $\gamma = 0.9$: $H = 20$.",
    ],
)
def test_what_is_no_case_of_the_formula(case: str) -> None:
    assert verdicts(FORMULA + case) == []


@pytest.mark.parametrize(
    "note",
    [
        r"$H = \frac{a}{1 - \gamma}$ and $\gamma = 0.9$: $H = 20$.",
        r"$F = m g$ with $g = 9.81$. If $m = 200$ g: $F = 1.962$ N.",
        r"$\gamma = 0.9$: $H = 20$. Further on $H = \frac{1}{1 - \gamma}$",
    ],
)
def test_what_has_no_value_or_a_unit(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    "case",
    [
        r"- $\gamma = 0.9$: $H = {}$ steps",
        r"$\gamma = 0.9 \Rightarrow H = {}$",
        r"With $\gamma = 0.9$ we get $H = {}$.",
        r"With $\gamma = 0.9$ (a 10 % discount) we get $H = {}$.",
        r"At $\gamma = 0.9$ (high): $H \approx {}$.",
        r"With $\gamma = 0.9$, so $H = {}$.",
        r"With $\gamma = 0.9$ this gives $H = {}$.",
        r"With $\gamma = 0.9$ we have $H = {}$.",
        r"Mit $\gamma = 0.9$ erhält man $H = {}$.",
        r"Con $\gamma = 0.9$ si ha $H = {}$.",
        r"With $\gamma = 0.9$, $H \approx {}$.",
        r"Take $\gamma = 0.9$. Then $H = {}$.",
        r"Take $\gamma = 0.9$. Hence, we get $H = {}$.",
        r"Take $\gamma = 0.9$; so we have $H = {}$.",
    ],
)
def test_a_case_of_the_formula(case: str) -> None:
    for number, verdict in (("10", "exact"), ("20", "wrong")):
        assert verdicts(FORMULA + case.replace("{}", number)) == [(number, verdict)]


def test_each_case_has_its_own_value() -> None:
    first, second = findings(
        FORMULA + "- $\\gamma = 0.9$: $H = 10$\n- $\\gamma = 0.99$: $H = 10$\n"
    )
    assert (first.verdict, second.verdict, second.suggestion) == ("exact", "wrong", "100")
    assert first.claim.kind == "restated"


def test_a_formula_of_another_section() -> None:
    note = "# One\n\n" + FORMULA + "# Two\n\n$\\gamma = 0.9$: $H = 20$."
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("note", "right", "wrong"),
    [
        (r"Our training loss: $L = -\ln p$. For $p = 0.5$ we get $L = {}$.", "0.693", "0.793"),
        (r"The target: $L = -\ln p$. For $p = 0.5$ we get $L = {}$.", "0.693", "0.793"),
        (r"The area $A = \pi r^2$. With $r = 3$, $A = {}$.", "28.27", "38.27"),
        ("$y = 2x+1$. At $x = 3$, $y = {}$.", "7", "8"),
        (r"The loss is $L = -\ln p$. For $p = 0.5$, $L = {}$", "0.693", "0.793"),
        (
            "We measured much. " + "And more. " * 40 + "$y = 2x+1$. At $x = 3$, $y = {}$.",
            "7",
            "8",
        ),
    ],
)
def test_a_case_that_a_word_leads(note: str, right: str, wrong: str) -> None:
    for number, expected in ((right, {"exact", "rounded"}), (wrong, {"wrong"})):
        assert {said for _, said in verdicts(note.format(number))} <= expected
        assert verdicts(note.format(number))


@pytest.mark.parametrize(
    "note",
    [
        "$y = 2x+1$. We choose $x = 3$, $y = 8$.",
        "$y = 2x+1$. For $x = 3$, $y = 8$, $z = 2$ find another.",
        "We measured. $y = 2x+1$. At $x = 3$, $y = 8$.",
        "$y = 2x+1$. At $x = 3$, $y = 8$ was observed.",
        "We train on $y = 2x+1$. For $x = 3$, $y = 8$.",
    ],
)
def test_a_comma_that_leads_to_what_is_given(note: str) -> None:
    assert verdicts(note) == []
