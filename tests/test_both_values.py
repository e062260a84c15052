"""Both values of a double sign in either order: what lists none, then each of the two."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "printed"),
    [
        (r"$\frac{6 \pm 4}{2} = 5, 12 + 3 = 15$", ["5", "15"]),
        (r"$\frac{6 \pm 4}{2} = 5, 1, 7$", ["5"]),
        (r"$\frac{6 \pm 4}{2} = 5$ and $2$ apples", ["5"]),
        (r"$\frac{6 \pm 4}{2} = 5$. And $1$.", ["5"]),
        (r"$\frac{6 \pm 4}{2} > 0$ and $x = 5, 2$", []),
        (r"$\frac{6 \pm 4}{2} = 5, x = 2$", ["5"]),
        (r"$\frac{6 \pm 4}{2} = 5 \vee x = 2$", ["5"]),
    ],
)
def test_what_lists_no_second_value(note: str, printed: list[str]) -> None:
    assert [one for one, verdict in verdicts(note) if verdict == "exact"] == printed
    assert all(verdict == "exact" for _, verdict in verdicts(note))


@pytest.mark.parametrize(
    "note",
    [
        r"$\frac{6 \pm 4}{2} = \{5, @\}$",
        r"$x = \frac{6 \pm 4}{2} = (5, @)$",
        r"(6 ± 4)/2 = 5, @",
        r"3 ± 2 = 5 and @.",
        r"$3 \pm 2 = 5$ or $@$",
        r"$x = 3 \pm 2 = 5 \text{ and } @$",
        r"$x = 3 \pm 2 = 5 \vee @$ is all",
        r"$x = 3 \pm 2 = 5 \lor \boxed{@} \Rightarrow y$",
        r"$x = 3 \pm 2 = \boxed{5} \lor \boxed{@}$",
    ],
)
def test_either_order_is_right(note: str) -> None:
    assert verdicts(note.replace("@", "1")) == [("5", "exact"), ("1", "exact")]
    assert verdicts(note.replace("@", "2")) == [("5", "exact"), ("2", "wrong")]


def test_a_sign_of_its_own_and_percentages() -> None:
    assert verdicts("1 ± 3 = 4, -3") == [("4", "exact"), ("-3", "wrong")]
    assert verdicts(r"$45\% \pm 2\% = 43\%, 46\%$") == [("43", "exact"), ("46", "wrong")]
    assert verdicts(r"$20 \pm 1.165 = (81.835, 21.165)$") == [
        ("81.835", "wrong"),
        ("21.165", "exact"),
    ]


def test_values_that_cannot_be_ordered_stay_as_they_are_written() -> None:
    assert verdicts(r"$\frac{a \pm 4}{2} = 5, 1$") == []
