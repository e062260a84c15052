"""Products of names that are given a value as a whole, and formulas that hold them."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$q \cdot k = 112$, $d_k = 64$: $\frac{q \cdot k}{\sqrt{d_k}} = {}$", ("14", "15")),
        (r"$q_1^T k_2 = 96$ and $\frac{q_1^T k_2}{\sqrt{64}} = {}$", ("12", "13")),
        (
            r"$Z\alpha = \frac{6}{137.036} \approx 0.04378$. $(Z\alpha)^2 \approx {}$",
            ("0.0019", "0.0017"),
        ),
        (r"$h\nu = 3.2$, so $2 h\nu = {}$", ("6.4", "6.2")),
        (r"$\omega t = 0.5$: $\sin(\omega t) = {}$", ("0.479", "0.497")),
    ],
)
def test_a_product_that_has_a_value(note: str, expected: tuple[str, str]) -> None:
    for printed, verdict in zip(expected, ({"exact", "rounded"}, {"wrong"}), strict=True):
        assert dict(verdicts(note.replace("{}", printed)))[printed] in verdict


@pytest.mark.parametrize(
    "note",
    [
        r"$q \cdot k = 112$. For the next key $q \cdot k = 96$.",
        r"$q \cdot k = 112$. Then $q \cdot m = 96$ and $k \cdot q = 90$.",
        r"$ab = 12$ and $abc = 60$, so $bc = 20$.",
        r"$dL = 0.1$ and $2\,dL = 0.3$ of another.",
    ],
)
def test_what_is_no_such_product(note: str) -> None:
    assert "wrong" not in [verdict for _, verdict in verdicts(note)]


def test_a_factor_with_a_value_of_its_own_counts() -> None:
    note = r"$q \cdot k = 112$. With $q = 2$ and $k = 3$: $\frac{q \cdot k}{2} = 3$"
    assert verdicts(note)[-1] == ("3", "exact")
