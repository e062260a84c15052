"""What words say was done to a list before: each number of the next is held to it."""

from __future__ import annotations

import pytest
from judged import findings, verdicts

_LIST = "z = [-1.5, 0.2, 2.0]\n\n"


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("After ReLU: [0, 0.2, 2.1]", "exact exact wrong"),
        ("The sigmoid makes 0.182, 0.550 and 0.818 of it.", "rounded rounded wrong"),
        ("tanh: [-0.905, 0.197, 0.946]", "rounded rounded wrong"),
        ("Normalised to unit length: [-0.598, 0.080, 0.797]", "rounded rounded rounded"),
        ("Standardised: [-1.213, -0.023, 1.326]", "rounded rounded wrong"),
        ("Its z-scores: [-0.990, -0.019, 1.009]", "rounded rounded rounded"),  # of a sample
    ],
)
def test_each_number_is_that_of_the_one_before(note: str, judged: str) -> None:
    assert [verdict for _, verdict in verdicts(_LIST + note)] == judged.split()


@pytest.mark.parametrize(
    "note",
    [
        "Leaky ReLU: [-0.015, 0.2, 2.1]",
        "Layer norm with γ = 2: [-1.214, -0.023, 1.238]",
        "Normalised: [-0.5, 0.1, 0.4]",  # of something else
        "The gradient of the sigmoid: [0.182, 0.550, 0.818]",
        "Then comes: [0, 0.2, 2.1]",
        "After ReLU: [0, 0.2]",
        "## Another layer\n\nReLU: [0, 0.2, 2.1]",
        "The activation is ReLU" + " and more" * 40 + ": [0, 0.2, 2.1]",
    ],
)
def test_other_lists_claim_nothing(note: str) -> None:
    assert verdicts(_LIST + note) == []


@pytest.mark.parametrize(
    "note",
    [
        "Of [1, 2, 3] ReLU makes [1, 2, 4].",  # nothing would change
        "Of [2, 2, 2] the z-scores are [0, 0, 1].",
        "The shares of [-1, 0, 1], normalised: [0.1, 0.2, 0.8]",
        "The sigmoid of [-900, 0, 900] is [0, 0.5, 0.9].",
        f"Of [{10**200}, 2, 3] the normalised one is [0.1, 0.2, 0.7].",
        f"Of the scores [{10**400}, 2, 3] softmax makes the weights [0.1, 0.2, 0.7].",
    ],
)
def test_what_tells_nothing_is_left_alone(note: str) -> None:
    assert verdicts(note) == []


def test_shares_of_counts_and_scores_of_grades() -> None:
    note = "Counts: 2, 3, 5. Normalised: 0.2, 0.3, 0.6."
    assert [verdict for _, verdict in verdicts(note)] == ["exact", "exact", "wrong"]
    found = findings("The grades 60, 70, 80, 90 have the z-scores -1.34, -0.45, 0.45, 1.34.")
    assert [one.verdict for one in found] == ["rounded"] * 4
    said = "element 4 of the standardised form of [60, 70, 80, 90]"
    assert found[-1].claim.subject_text == said


@pytest.mark.parametrize(
    ("said", "judged"),
    [
        ("With temperature 2 we get [0.502, 0.304, 0.149]", "rounded rounded wrong"),
        ("At temperature $T = 0.5$ they are 0.864, 0.117, 0.019.", "rounded rounded rounded"),
        (
            "At T = 2: [0.502, 0.304, 0.194], at T = 0.5: [0.864, 0.117, 0.190]",
            "rounded rounded rounded rounded rounded wrong",
        ),
        ("At temperature 3: [0.502, 0.304, 0.149]", ""),
        ("Masked, at temperature 2: [0.502, 0.304, 0.149]", ""),
        ("At temperature 0: [1, 0, 0]", ""),
    ],
)
def test_a_softmax_at_a_temperature(said: str, judged: str) -> None:
    found = [verdict for _, verdict in verdicts(f"Logits [2.0, 1.0, 0.1].\n\n{said}")]
    expected = judged.replace("3 rounded", "rounded " * 3).replace(
        "2 wrong", "rounded rounded wrong"
    )
    assert found == expected.split()


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("y = [0, 1, 0, 0]. Label smoothing with ε = 0.1: [0.025, 0.925, 0.025, 0.052]", "eeew"),
        ("[0, 1, 0, 0], smoothed ($\\epsilon = 0.2$), is [0.05, 0.85, 0.05, 0.05]", "eeee"),
        ("[0, 1, 0, 0], smoothed by ε = 0.3: [0.1, 0.7, 0.1, 0.01]", "eeew"),  # to the others
        ("[0, 1, 0, 0], smoothed by ε = 0.3: [0.1, 0.6, 0.1, 0.1]", "ewee"),
        ("[0, 1, 1, 0], smoothed by ε = 0.1: [0.025, 0.925, 0.925, 0.025]", ""),
        ("[0, 1, 0], label smoothing, α = 0.3: [0.1, 0.8, 0.1]", "eee"),
        ("[1, 0, 0], smoothed by a filter with α = 0.5: [0.5, 0.25, 0.125]", ""),
        ("[0, 1, 0, 0], smoothed: [0.025, 0.925, 0.025, 0.052]", ""),
        ("[0, 1, 0, 0], smoothed by ε = 0.1: [0.3, 0.1, 0.3, 0.3]", ""),
        ("[0, 1, 0], smoothed by ε = 0.1: [0.033, 0.933]", ""),
    ],
)
def test_a_one_hot_vector_that_is_smoothed(note: str, judged: str) -> None:
    assert "".join(verdict[0] for _, verdict in verdicts(note)) == judged
