"""The letters of a normal distribution: none that is not said to be one."""

from __future__ import annotations

import pytest
from judged import only, verdicts


@pytest.mark.parametrize(
    "note",
    [
        "$N(0.35) = 0.6368$",
        "There are $N$ normal samples. $N(0.35) = 0.7$",
        "The reactor has $N(d) = 3$ and $N(0.35) = 0.7$.",
        "Decay: $N(t) = N_0 e^{-kt}$ beside the normal cdf $N$. $N(0.35) = 0.6368$",
        "$N(d_1)$ as a count, $N(x) = kx$. $N(0.35) = 0.6368$",
        "The charge is $Q(2) = 0.5$ in the tail of the pulse.",
        r"The heat in the normal direction is $Q(2) \approx 0.03$.",
        r"The flux $\Phi^{-1}(0.975) = 1.96$",
        r"$\Phi^{-1}(3) = 1.96$ and $\Phi^{-1} 0.975 = 1.96$",
        r"The matrix $\Phi$ has $\Phi^{-1}(2.5) = 0.4$",
    ],
)
def test_letters_of_something_else(note: str) -> None:
    assert {verdict for _, verdict in verdicts(note)} <= {"unbound"}


@pytest.mark.parametrize(
    ("said", "right", "wrong"),
    [
        ("Price it by S N(d1):", "N(0.35) = 0.6368", "N(0.35) = 0.6386"),
        ("d1 = ln(1.1)/0.2 = 0.477, d2 = −0.477 − 0.2.", "N(0.35) = 0.6368", "N(0.35) = 0.6386"),
        (r"Price it by $S N(d_1)$:", "$N(0.35) = 0.6368$", "$N(0.35) = 0.6386$"),
        (r"With the normal cdf $N$:", "$N(0.35) = 0.6368$", "$N(0.35) = 0.6863$"),
        (r"$N(x)$ is the cumulative normal distribution.", "$N(-1) = 0.159$", "$N(-1) = 0.841$"),
        (r"$Q(2) \approx 0.0228$, where $Q$ is the tail of the normal.", "", ""),
        (r"The Q-function:", "$Q(1) = 0.1587$", "$Q(1) = 0.1857$"),
        (r"Since $Q(x) = 1 - \Phi(x)$,", "$1 - 2Q(1) = 0.6827$", "$1 - 2Q(1) = 0.3174$"),
        (r"$\Phi(-2) = Q(2) \approx 0.0228$ and", "$Q(1) = 0.1587$", "$Q(1) = 0.1857$"),
        (r"By the table", r"$\Phi^{-1}(0.975) = 1.96$", r"$\Phi^{-1}(0.975) = 1.69$"),
        (r"So", r"$2\Phi^{-1}(0.9) + 1 = 3.563$", r"$10 - 3\Phi^{-1}(0.9) = 6.516$"),
    ],
)
def test_letters_that_are_said_to_be_normal(said: str, right: str, wrong: str) -> None:
    assert {verdict for _, verdict in verdicts(f"{said} {right}")} == {"rounded"}
    assert not wrong or verdicts(f"{said} {wrong}")[-1][1] == "wrong"


def test_the_price_of_an_option() -> None:
    note = r"""$$d_1 = \frac{\ln(100/90) + 0.06}{0.2} = 0.8268$$
$$d_2 = 0.8268 - 0.2 = 0.6268$$
$$N(d_1) = N(0.8268) = 0.7958$$
$$N(-d_1) = 1 - 0.7958 = 0.2042$$
$$C = 100 N(0.8268) - 90 e^{-0.04} N(0.6268) = 15.99$$"""
    assert [verdict for _, verdict in verdicts(note)] == [
        *("rounded", "exact", "rounded", "exact", "wrong"),
    ]


def test_what_belongs_there() -> None:
    found = only(r"$\Phi^{-1}(0.95) = 1.465$")
    assert (found.verdict, found.suggestion) == ("wrong", "1.645")


@pytest.mark.parametrize("letter", [r"\Phi", "N"])
def test_a_table_has_two_places(letter: str) -> None:
    said = "The price is $S N(d_1)$."
    found = only(rf"{said} ${letter}(0.3167) = 0.6255$")
    assert found.verdict == "rounded"
    assert "to two places, as a table has it" in found.remarks[0]
    assert only(rf"{said} ${letter}(0.3167) = 0.6243$").remarks == ()
    assert only(rf"{said} ${letter}(0.3167) = 0.6343$").verdict == "wrong"


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$\Phi(2) = 3 \cdot 2 = 6$", ["exact"]),
        (r"The flux is $\Phi(2) = 0.3 \cdot 2 = 0.6$", ["exact"]),
        (r"$\Phi(2) + x = 1 - 0.4 = 0.6$", ["exact"]),
        (r"$1 - \Phi(1.594) = 1 - 0.9441$", []),  # at 1.59 in a table
        (r"$1 - \Phi(1.25) = 1 - 0.8944 = 0.1056$", ["exact"]),
        (r"$\Phi(1.25) - \Phi(-0.5) = 0.8944 - 0.3085 = 0.5859$", ["exact"]),
        (r"$\Phi(1.594) = 1 - 0.0559 = 0.9441$", ["exact"]),
        (r"$P(X > 3) = 1 - \Phi(2/1.6) = 1 - \Phi(1.25) = 1 - 0.8944 = 0.1056$", ["exact"]),
        (r"$1 - \Phi(1.25) = 1 - 0.8949 = 0.1051$", ["consistent"]),
        (r"$1 - \Phi(1.25) = 1 - 0.8944 = 0.1065$", ["wrong"]),
        (r"$1 - \Phi(1.25) = 1 - 0.7944 = 0.2056$", ["wrong"]),
        (r"$2(1 - \Phi(1.96)) = 2(0.035) = 0.07$", ["wrong"]),
        (r"$1 - \Phi(1.25) = 1 - 0.7944$", ["wrong"]),
        (r"Of the normal $1000\,\Phi(-1) = 1000 \cdot 0.1857 = 185.7$", ["wrong"]),
        (r"$100[\Phi(0.1) - \Phi(-0.1)] = 100(0.5398 - 0.4602) = 7.966$", ["consistent"]),
        (r"$100[\Phi(0.1) - \Phi(-0.1)] = 100 \times 0.0796 = 7.966$", ["rounded"]),
        (r"$100[\Phi(0.1) - \Phi(-0.1)] = 100 \times 0.0796 = 7.96$", ["exact"]),
        (r"$100[\Phi(0.1) - \Phi(-0.1)] = 100 \times 0.0796 = 7.976$", ["wrong"]),
        (r"$100\,\Phi(0.1) = 100 \times 0.54 = 53.98$", ["rounded"]),
        (r"$100\,\Phi(0.1) = 100 \times 0.54 = 53.89$", ["wrong"]),
        (r"$1000(\Phi(1) - \Phi(-1)) = 1000 \cdot 0.683 = 682.7$", ["consistent"]),
        (r"The flux is $\Phi(2) = 0.3 \cdot 3.3 = 0.98$", ["wrong"]),
    ],
)
def test_a_formula_of_phi_leads_what_is_looked_up_for_it(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("Для этого Φ(1) = 0,3413, Φ(2) = 0,4727", ["rounded", "wrong"]),
        (r"$P(X > 25) = 0.5 - \Phi(1) = 0.1587$, $\Phi(1.5) = 0.4323$", ["rounded", "wrong"]),
        ("With the Laplace function, Φ(-1) = -0.3413 and P = 2Φ(1) = 0.6827", ["rounded"] * 2),
        ("P = 2Φ(1) = 2 · 0.3413 = 0.6826, Φ(1) = 0.3413, Φ(3) = 0.4987",
         ["exact", "rounded", "rounded"]),
        # one number is a slip, and none where Φ is counted from far below
        ("Φ(1) = 0.3413", ["wrong"]),
        ("Φ(1) = 0.8413, Φ(2) = 0.4772, Φ(3) = 0.4987", ["rounded", "wrong", "wrong"]),
        ("Φ(1) = 0.3413, Φ(2) = 0.4772, 1 - Φ(1) = 0.1587", ["wrong", "wrong", "rounded"]),
        ("Φ(1) = 0.3413, Φ(2) = 0.4772, 2Φ(1) - 1 = 0.6827", ["wrong", "wrong", "rounded"]),
    ],
)  # fmt: skip
def test_phi_that_is_counted_from_zero(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


def test_a_distribution_is_from_below_whatever_sign_its_limit_has() -> None:
    given = r"$\Phi(z) = \frac{1}{\sqrt{2\pi}} \int_{LOW}^z e^{-t^2/2}\,dt$."
    for low in (r"\infty", r"-\infty"):
        note = given.replace("LOW", low) + r" So $\Phi(0) = 0.5$ and $\Phi(1) = 0.1587$."
        assert [verdict != "wrong" for _, verdict in verdicts(note)] == [True, False]
    note = given.replace("LOW", "0") + r" So $\Phi(1) = 0.3413$."
    assert verdicts(note) == [("0.3413", "rounded")]
