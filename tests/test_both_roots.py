"""Both roots behind the formula that gives them: what is no root, then each of the two."""

from __future__ import annotations

import pytest
from judged import verdicts

ROOTS = r"$x = \frac{7 \pm 5}{2}$"


@pytest.mark.parametrize(
    "note",
    [
        rf"{ROOTS}. Let $x_1 = 100$ and $x_3 = 6$.",
        rf"{ROOTS}. Newton's method with $x_0 = 1$ gives $x_1 = 5$, $x_2 = 2$.",
        rf"{ROOTS} and $y_1 = 5$.",
        rf"{ROOTS}" + "\n\nAnother line has $x_1 = 5$.",
        r"$x = 3 \pm 1$, so $x_1 = 5$ and $x_2 = 2$.",
        r"$y = \frac{7 \pm 5}{2}$ and $x = \frac{7 \pm 4}{2}$",
        rf"{ROOTS}, $x_1 < 5$ and $x_2 = t$.",
    ],
)
def test_what_is_none_of_the_roots(note: str) -> None:
    assert not verdicts(note)


@pytest.mark.parametrize(
    "note",
    [
        r"$x = \frac{7 \pm 5}{2}$, so $x_1 = 6$ and $x_2 = @$.",
        r"$x_{1,2} = \frac{7 \pm \sqrt{25}}{2}$, that is $x_2 = @$ and $x_1 = 6$.",
        "$$x_{1/2} = \\frac{7 \\pm 5}{2}$$\n$$x_1 = 6, \\quad x_2 = @$$",
    ],
)
def test_each_root_is_judged(note: str) -> None:
    assert sorted(verdicts(note.replace("@", "1"))) == [("1", "exact"), ("6", "exact")]
    assert sorted(verdicts(note.replace("@", "2"))) == [("2", "wrong"), ("6", "exact")]


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("so $x_1 = 6$ and $x_2 = 6$.", ["exact", "wrong"]),
        ("so $x_1 = 1$ and $x_2 = 1$.", ["exact", "wrong"]),
        ("so $x_1 = 6$ and $x_2 = 1$. Hence $x_1 = 6$.", ["exact", "exact", "exact"]),
        ("so $x = 6$ or $x = 1$.", ["exact", "exact"]),
        ("so $x = 6$ or $x = 2$.", ["exact", "wrong"]),
        ("so $x = 6$ or $x = 6$.", ["exact", "wrong"]),
    ],
)
def test_a_second_root_is_the_one_left_over(note: str, found: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(f"{ROOTS}, {note}")] == found


@pytest.mark.parametrize(
    "note",
    [
        "so $x = 6$ or $x = 1$. The vertex is at $x = 3$ and $y = -1$.",
        "so $x = 6$ and $y = 2$; with $x = 6$ and $z = 3$",
        r"so $x = 6, z = 1, x = 4$. \[x = 6, z = 1 \text{ or } x = 4 \]",
        "so $x_1 = 6$ and $x_2 = 1$. Sorted so that $x_1 < x_2$: $x_1 = 1$.",
    ],
)
def test_what_stands_beside_another_name_is_no_second_root(note: str) -> None:
    assert {verdict for _, verdict in verdicts(f"{ROOTS}, {note}")} <= {"exact"}


@pytest.mark.parametrize("parting", [r" \text{ or } ", r",\quad ", ", ", r" \;\text{and}\; ", "; "])
def test_both_values_of_one_name_in_the_next_row(parting: str) -> None:
    note = (
        r"$$\begin{align*} & x = \frac{7 \pm 5}{2} \\ & x = 6" + parting + "x = @ \\end{align*}$$"
    )
    assert [verdict for _, verdict in verdicts(note.replace("@", "1"))] == ["exact", "exact"]
    assert [verdict for _, verdict in verdicts(note.replace("@", "2"))] == ["exact", "wrong"]


def test_a_double_root_has_two_names() -> None:
    note = r"$x = \frac{7 \pm 0}{2}$, so $x_1 = 3.5$ and $x_2 = 3.5$."
    assert [verdict for _, verdict in verdicts(note)] == ["exact", "exact"]


def test_the_formula_worked_out_behind_an_arrow() -> None:
    note = r"$x = \frac{7 \pm \sqrt{49-24}}{2} \rightarrow x = \frac{7 \pm @}{2}$"
    assert [verdict for _, verdict in verdicts(note.replace("@", "5"))] == ["exact", "exact"]
    assert [verdict for _, verdict in verdicts(note.replace("@", "4"))] == ["wrong", "wrong"]


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("so $x_1 = 1$ and $x_2 = -4$", ["exact", "exact"]),
        ("hence $x_1 = 10$, $x_2 = -4$", ["wrong", "exact"]),
        ("$x_1 = 10$", []),  # nothing says that it follows
        ("so with the other side $y_1 = 10$", []),
    ],
)
def test_what_follows_is_a_root_however_far_off(said: str, expected: list[str]) -> None:
    note = rf"$x = \frac{{-3 \pm 5}}{{2}}$, {said}"
    assert [verdict for _, verdict in verdicts(note)] == expected
