"""Softmaxes that words tell of, and lists that are none of the list before."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from judged import findings, verdicts


@pytest.mark.parametrize(
    "note",
    [
        "Scores: [2.0, 1.0, 0.1]\n\nNew scores after the softmax layer: [0.9, 0.05, 0.05]",
        "Scores: [2.0, 1.0, 0.1]\n\nSoftmax with a temperature: [0.50, 0.30, 0.29]",
        "The softmax is used. Sizes: [2.0, 1.0, 0.1], prices: [0.66, 0.24, 0.10]",
        "Softmax of equal scores: [1, 1], weights: [0.5, 0.6]",
        "Scores [2, 1]\n\n## Weights of the second head\n\nsoftmax: [0.73, 0.28]",
        "Scores [500, 1], softmax [1, 0.01]",
        "Log-softmax of [2.0, 1.0, 0.1]: [0.66, 0.24, 0.20]",
        "Softmax: e^x for x = 2 and 1. The weights [0.7, 0.4]",
        "[2.0, 1.0, 0.1] → [0.66, 0.24, 0.20] (log-softmax)",
        "Softmax is applied. Scores [2.0, 1.0, 0.1] and then [0.66, 0.24, 0.20]",
        "Scores [2.0, 1.0, 0.1] and [0.66, 0.24, 0.20]. Softmax is next.",
        "Scores [2.0, 1.0, 0.1] become [0.66, 0.24, 0.20] after the masked softmax.",
        "A softmax with temperature 2 turns [2.0, 1.0, 0.1] into [0.66, 0.24, 0.20].",
        "Logits 2.0 and 1.0 give the probabilities 0.73 and 0.28.",
        "Logits 2.0, 1.0, 0.1 + 1 give the probabilities 0.66, 0.24, 0.20.",
        "Logits 2.0, 1.0, 0.1 and 3 give the probabilities 0.66, 0.24, 0.20.",
    ],
)
def test_other_lists_claim_nothing(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    "note",
    [
        "Scores: [2.0, 1.0, 0.1]\n\nAfter softmax: [0.659, 0.242, 0.199]",
        "The softmax turns [2.0, 1.0, 0.1] into [0.659, 0.242, 0.199].",
        "Apply softmax: [2.0, 1.0, 0.1] → [0.659, 0.242, 0.199]",
        "[2.0, 1.0, 0.1] → [0.659, 0.242, 0.199] (softmax)",
        "Scores $(2, 1, 0.1)$ become $(0.659, 0.242, 0.199)$ after the softmax.",
        "Let $s = (2, 1, 0.1)$. The softmax of $s$ is $[0.659, 0.242, 0.199]$.",
        r"Scores $[2.0\ 1.0\ 0.1]$, so the attention weights are $[0.659\ 0.242\ 0.199]$.",
        "Scores [2.0; 1.0; 0.1]; softmax: [0.659; 0.242; 0.199]",
        "Logits 2.0, 1.0 and 0.1 give the probabilities 0.659, 0.242, and 0.199.",
        "Logits: $2.0$, $1.0$, $0.1$. Probabilities: $0.659$, $0.242$, $0.199$.",
        "Attention scores [4, 2, 0.2], halved [2.0, 1.0, 0.1], weights [0.659, 0.242, 0.199].",
        "Logits [2.0, 1.0, 0.1], powers 7.39, 2.72, 1.11, probabilities 0.659, 0.242, 0.199",
    ],
)
def test_a_list_near_to_the_softmax_of_the_one_before_is_held_to_it(note: str) -> None:
    assert verdicts(note) == [("0.659", "rounded"), ("0.242", "rounded"), ("0.199", "wrong")]


@pytest.mark.parametrize(
    "note",
    [
        r"Softmax: $(2{,}0;\; 1{,}0;\; 0{,}1)$, also Gewichte $(0{,}659;\; 0{,}242;\; 0{,}199)$",
        r"Softmax de $[2{,}0, 1{,}0, 0{,}1]$: os pesos são $[0{,}659, 0{,}242, 0{,}199]$.",
    ],
)
def test_lists_with_decimal_commas(note: str) -> None:
    expected = [("0{,}659", "rounded"), ("0{,}242", "rounded"), ("0{,}199", "wrong")]
    assert verdicts(note) == expected


_SCORES, _WEIGHTS = "[[1, 2], [3, 0]]", "[[0.269, 0.731], [0.953, 0.057]]"


def _as_tex(rows: str) -> str:
    body = rows.strip("[]").replace("], [", r" \\ ").replace(", ", " & ")
    return rf"$\begin{{bmatrix}} {body} \end{{bmatrix}}$"


@pytest.mark.parametrize(
    "note",
    [
        "Scores: {}\n\nAfter softmax, row by row: {}",
        "Row-wise softmax of {} gives {}.",
        "The scores {} become {} after the softmax.",
    ],
)
@pytest.mark.parametrize("written", [str, _as_tex])
def test_each_row_of_a_matrix_is_held_to_the_softmax_of_its_own(
    note: str, written: Callable[[str], str]
) -> None:
    found = findings(note.format(written(_SCORES), written(_WEIGHTS)))
    assert [one.verdict for one in found] == ["rounded", "rounded", "rounded", "wrong"]
    assert found[-1].claim.subject_text == "row 2, column 2 of the softmax of [3, 0]"
    assert found[-1].claim.text in (_WEIGHTS, written(_WEIGHTS).strip("$"))
    other = _WEIGHTS.replace("0.953, 0.057", "0.5, 0.5")
    assert findings(note.format(written(_SCORES), written(other))) == ()


def test_a_softmax_of_rounded_scores_is_that_of_scores_before_they_were_rounded() -> None:
    note = "The softmax of the scaled scores [2.83, 0, 1.41]: weights [0.768, 0.045, 0.187]."
    assert verdicts(note) == [
        ("0.768", "consistent"),
        ("0.045", "rounded"),
        ("0.187", "consistent"),
    ]
    amiss = note.replace("0.187", "0.197")
    assert verdicts(amiss)[2] == ("0.197", "wrong")
    whole = "The softmax of the scores [2, 0, 1]: weights [0.666, 0.090, 0.245]."
    assert verdicts(whole)[0] == ("0.666", "misrounded")


def test_nothing_is_claimed_twice() -> None:
    note = "With z = [2, 1] we have softmax([2, 1]) = [0.731, 0.279]."
    assert [verdict for _, verdict in verdicts(note)] == ["rounded", "wrong"]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("The softmax is used. $e^2 = 7.389$, $e^1 = 2.718$. The interval [0.73, 0.27]", []),
        ("Softmax: $e^2 = 7.389$, $e^1 = 2.718$, with masked scores the weights [0.73, 0.27]", []),
        ("Softmax: $e^2 = 7.389$, $e^1 = 2.718$, $e^0 = 1$. Weights [0.73, 0.27]", []),
        (
            "Softmax row 1: $e^{0.71} = 2.03$, $e^{0} = 1$; weights $[\\,0.67,\\; 0.33\\,]$."
            " Row 2: exp(0.71) = 2.03, exp(1.41) = 4.10; weights [0.33, 0.68]",
            ["rounded", "rounded", "rounded", "wrong"],
        ),
        (
            r"Mit Softmax: $e^{1} \approx 2{,}718$, $e^{0} = 1$; Gewichte $(0{,}731,\; 0{,}279)$",
            ["rounded", "wrong"],
        ),
    ],
)
def test_scores_are_the_exponents_worked_out_before(note: str, expected: list[str]) -> None:
    shares = [f for f in findings(note) if "softmax of" in f.claim.subject_text]
    assert [finding.verdict for finding in shares] == expected


_COLUMNS = "| token | $z$ | {} |\n|---|---|---|\n| a | 3.2 | {} |\n| b | 1.1 | 0.102 |\n"
_COLUMNS += "| c | 0.4 | 0.{}51 |\n| d | -0.7 | 0.017 |\n"


@pytest.mark.parametrize(
    ("head", "first", "third", "expected"),
    [
        ("softmax(z)", "0.381", "1", []),
        (r"$\frac{e^{z_i}}{\sum_j z_j}$", "0.831", "0", []),
        ("softmax(z)", "0.831", "0", ["rounded"] * 4),
        ("softmax(z)", "0.831", "1", ["rounded", "rounded", "wrong", "rounded"]),
        (r"$\text{softmax}(z_i)$", "0.381", "0", ["wrong", "rounded", "rounded", "rounded"]),
        (r"$\frac{e^{z_i}}{\sum_j e^{z_j}}$", "0.831", "0", ["rounded"] * 4),
        (r"$\exp(z_i)/\sum_j \exp(z_j)$", "0.831", "0", ["rounded"] * 4),
    ],
)
def test_a_column_of_a_table_below_a_softmax(
    head: str, first: str, third: str, expected: list[str]
) -> None:
    note = _COLUMNS.format(head, first, third)
    assert [one for _, one in verdicts(note)] == expected


def test_a_row_of_equal_scores_beside_another_is_none_to_tell() -> None:
    note = r"$S = \begin{bmatrix} 0.707 & 0 \\ 1.4 & 1.4\end{bmatrix}$, softmax:"
    found = verdicts(note + r" $\begin{bmatrix} 0.670 & 0.430 \\ 0.5 & 0.5\end{bmatrix}$")
    assert [verdict for _, verdict in found] == ["rounded", "wrong", "exact", "exact"]


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("Exponentials: [7.389, 2.718, 1.150]", "rounded rounded wrong"),
        ("We exponentiate: 7.39, 2.72, 1.11", "rounded rounded rounded"),
        ("e^x: [7.39, 2.72, 1.15]", "rounded rounded wrong"),
        ("Then: [7.39, 2.72, 1.15]", ""),
        ("Exponentials: [1.73, 2.72, 7.39]", ""),  # of something else
        ("Exponentials: [7.39, 2.72]", ""),
        ("Exponentials before scaling: [7.39, 2.72, 1.15]", ""),
    ],
)
def test_a_list_near_to_the_powers_of_the_scores_before_it(note: str, judged: str) -> None:
    found = verdicts(f"Softmax of the logits [2.0, 1.0, 0.1].\n\n{note}")
    assert [verdict for _, verdict in found] == judged.split()


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("Softmax of [2.0, 1.0]: [0.731, 0.269]", ["rounded", "rounded"]),
        ("Softmax of [2.0, 1.0]: [0.67, 0.33]", ["wrong", "wrong"]),
        ("Applying softmax to [2.0, 1.0] gives [0.67, 0.33].", ["wrong", "wrong"]),
        # something else was done to the scores, or nothing says that the list is of these
        ("Applying softmax to [2.0, 1.0] divided by 2 gives [0.62, 0.38].", []),
        ("With temperature 2, softmax of [2.0, 1.0]: [0.62, 0.38]", []),
        ("Softmax of [2.0, 1.0]: [2.67, 0.33]", []),
        ("The scores are [2.0, 1.0]. Applying softmax gives [0.67, 0.33].", []),
    ],
)
def test_shares_that_are_said_outright_to_be_of_a_list(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize("hidden", ["-∞", "-inf", r"-\infty", "-1e9", "−∞"])
def test_a_score_of_minus_infinity_has_no_share(hidden: str) -> None:
    note = f"Masked scores: [2, 1, {hidden}]\n\nCausal softmax: [0.731, 0.299, 0]"
    assert verdicts(note) == [("0.731", "rounded"), ("0.299", "wrong"), ("0", "exact")]


def test_a_matrix_of_masked_scores_is_held_row_by_row() -> None:
    note = (
        r"$\begin{bmatrix} 1 & -\infty & -\infty \\ 2 & 1 & -\infty \\ 0 & 1 & 2 \end{bmatrix}$"
        "\n\nSoftmax by rows: "
        r"$\begin{bmatrix} 1 & 0 & 0 \\ 0.731 & 0.269 & 0.2 \\ 0.090 & 0.254 & 0.665 \end{bmatrix}$"
    )
    assert [verdict for _, verdict in verdicts(note)] == [
        *("exact", "exact", "exact"),
        *("rounded", "rounded", "wrong"),
        *("rounded", "wrong", "rounded"),
    ]
    said = next(one for one in findings(note) if one.verdict == "wrong").claim.subject_text
    assert said == "row 2, column 3 of the softmax of [2, 1, -∞]"


@pytest.mark.parametrize(
    "note",
    [
        "Scores [2, 1, -inf]. Shares of the bill: [0.731, 0.299, 0]",
        "Scores [9, 1, -inf]. The softmax without a mask: [0.999, 0.000, 0.001]",
        "Scores [9, 1, -inf]. Unmasked softmax: [0.999, 0.000, 0.001]",
        "Scores [2, 1, -inf], log-softmax: [0.731, 0.299, 0]",
        "Scores [2, 1, -inf], softmax: [0.731, 0.299]",
        "Scores [1, -inf, -inf], softmax: [0.9, 0.1, 0]",
        "Scores [2, 1, 0], masked softmax: [0.731, 0.299, 0]",
        "Scores [2, 1, 0], softmax and logarithm of it: [0.731, -0.31, -inf]",
        "Scores [2, 1, -infra], softmax: [0.731, 0.299, 0]",
    ],
)
def test_other_masks_claim_nothing(note: str) -> None:
    assert verdicts(note) == []
