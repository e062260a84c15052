"""A slip of the pen is a mistake, also where a unit, a name or a chance might be another one."""

from __future__ import annotations

import pytest
from judged import verdicts

NORMAL = "For a standard normal Z, "


@pytest.mark.parametrize(
    ("note", "said"),
    [
        # letters that are thousands
        ("128k / 4k = 320", [("320", "wrong")]),
        ("128k / 4k = 32", [("32", "exact")]),
        ("So 1.28M / 1000 = 12800 steps.", [("12800", "wrong")]),
        (r"So $60K / 64 = 973.5$ steps.", [("973.5", "wrong")]),
        (r"$1.5M = 15$", [("15", "unbound")]),  # an equation for M
        ("12k = 120", [("120", "unbound")]),
        # units that the result has otherwise
        (r"$5\text{ kg} \cdot 9.8\text{ m/s}^2 = 94\text{ N}$", [("94", "wrong")]),
        (r"$5\text{ kg} \cdot 9.8\text{ m/s}^2 = -49\text{ N}$", [("-49", "wrong")]),
        (r"$5\text{ kg} \cdot 9.8\text{ m/s}^2 = 490\text{ N}$", [("490", "wrong")]),
        ("4 people × 6 months = 42 person-months", [("42", "wrong")]),
        ("4 people × 6 months = 90 person-months", [("90", "unparsed")]),
        # chances
        (NORMAL + r"$P(Z \le 1.25) = 0.9844$", [("0.9844", "wrong")]),
        (NORMAL + r"$P(Z \le 1.25) = 0.08944$", [("0.08944", "wrong")]),
        (r"$P(Z \le 1.25) = 0.9844$", [("0.9844", "wrong")]),
        (r"$P(Z \le 1.25) = 0.74$", []),  # nothing says what Z is
        (r"$P(Z \le 1.25) = 0.9312$", []),
        # a row that stands alone
        (r"| 2 | $\sin(1)$ | $0.814$ |", [("0.814", "wrong")]),
        (r"| 2 | $\sin(1)$ | $0.841$ |", [("0.841", "rounded")]),
        (r"| 2 | $\sin(1)$ | $0.14$ |", []),
        # behind the value of a name
        (r"$i=3: 10000^{0.75} = 10000$", [("10000", "wrong")]),
        (r"$n = 2:\ 2^2 = 4$", [("4", "exact")]),
        (r"$x = 12: 4 + 1 = 4$", [("4", "exact")]),  # which is 3 + 1
        # entries of an encoding
        ("Positional encoding, $d = 4$: $PE(3, 0) = 1.411$", [("1.411", "wrong")]),
        (
            "Positional encoding, d = 4. Position 2: [0.91, -4.2, 0.02, 1.00]",
            [("0.91", "rounded"), ("-4.2", "wrong"), ("0.02", "rounded"), ("1.00", "rounded")],
        ),
        # what is said below a formula of names
        ("$p = 61$, $q = 137$\n\n$m = (p-1)(q-1)$\n\n$m = 81600$", [("81600", "wrong")]),
        ("$p = 61$, $q = 137$\n\n$m = (p-1)(q-1)$\n\n$m = 90$", []),
        # percentages
        ("81/87 (94%) and 234/270 (78%)", [("94", "misrounded"), ("78", "wrong")]),
        ("about 2/3 (64%) of it", []),
        (r"$\frac{\pi}{100}$ (14%)", []),
        (r"The ratio is $x$ or $\frac{9}{100}$, which evaluates to $0.08$.", [("0.08", "wrong")]),
    ],
)  # fmt: skip
def test_a_slip_is_a_mistake(note: str, said: list[tuple[str, str]]) -> None:
    assert verdicts(note) == said
