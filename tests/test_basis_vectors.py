r"""Vectors by ``\hat{i}``, ``\mathbf{j}``: each number before one is an element of its own."""

from __future__ import annotations

import pytest
from judged import findings, verdicts

import pe_symbolic as pe

_GIVEN = r"$\vec a = 3\hat{i} + 4\hat{j}$ and $\vec b = \hat{i} - 2\hat{j}$. Then "


@pytest.mark.parametrize(
    ("said", "found"),
    [
        (r"$\vec a + \vec b = 4\hat{i} + 2\hat{j}$", "exact exact"),
        (r"$\vec a + \vec b = 4\hat{i} + 3\hat{j}$", "exact wrong"),
        (r"$2\vec a = 6\hat i + 8\hat j$", "exact exact"),
        (r"$-\vec b = -\hat i + 3\hat j$", "exact wrong"),
        (r"$|\vec a| = 6$", "wrong"),
        (r"$\vec a \cdot \vec b = -5$", "exact"),
        (r"$\frac{\vec a}{|\vec a|} = 0.6\hat i + \frac{4\hat j}{5}$", "exact exact"),
        (r"$(3\hat i + 4\hat j) \cdot (2 \cdot 3\hat i) = 19$", "wrong"),
        (r"$\hat i \cdot \hat j = 0$ and $\hat i \cdot \hat i = 2$", "exact wrong"),
        (r"$\vec a + 2\hat i = 5\hat{\imath} + 4\hat{\jmath}$", "exact exact"),
        (r"$|3\hat i + 4\hat i| = 8$", "wrong"),
    ],
)
def test_in_the_plane(said: str, found: str) -> None:
    assert " ".join(verdict for _, verdict in verdicts(_GIVEN + said)) == found


def test_in_space_in_bold_letters() -> None:
    i, j, k, a, b = (rf"\mathbf{{{letter}}}" for letter in "ijkab")
    given = f"${a} = 2{i} + {j} - {k}$, ${b} = {i} - 3{j} + 2{k}$."
    assert verdicts(rf"{given} ${a}\cdot{b} = -3$") == [("-3", "exact")]
    *right, last = findings(rf"{given} ${a}\times{b} = -{i} - 5{j} - 8{k}$")
    assert [one.verdict for one in right] == ["exact", "exact"]
    assert (last.verdict, last.suggestion) == ("wrong", "- 7")


def test_the_number_alone_is_mended() -> None:
    note = rf"{_GIVEN}$\vec a + \vec b = 4\hat{{i}} + 3\hat{{j}}$"
    (found,) = (one for one in findings(note) if one.verdict == "wrong")
    place = found.claim.printed_place
    assert place is not None
    assert note[place.column - 1 : place.end_column - 1] == "3"


@pytest.mark.parametrize(
    "note",
    [
        r"Of $\mathbf{i}_t = 2$ and $\mathbf{j}_t = 3$ is $\mathbf{i}_t + \mathbf{j}_t = 5$.",
        r"Here $\hat{i} = 2$, so $3\hat{i} = 6$.",
        r"With $i = 2$ and $j = 3$: $2i + j = 7$.",
    ],
)
def test_other_names_are_no_vectors(note: str) -> None:
    (found,) = pe.check(note, format="markdown").documents[0].findings
    assert found.verdict == "exact"
