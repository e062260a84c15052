"""Equations set right behind each other: products that stay so, then results that end one."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("2 * 3 = 6 cos(0) = 6", [("6", "exact")]),
        ("5 * 2 = 10 m = 1000 cm", [("10", "exact"), ("1000", "exact")]),
        ("tan(45°) = 1 cot(45°) = 1", [("1", "exact")]),
        ("√50 = 5 √2 = 7.07", [("7.07", "rounded")]),
        ("x = 20 · 20x = 400", [("400", "unbound")]),
        ("|a| = 3 sin(1) = 2.52", [("2.52", "rounded")]),
        ("y = [[1, 2], [3, 4]] [1, 2] = [5, 12]", [("5", "exact"), ("12", "wrong")]),
        ("q = 3 * 4 = 2 (1 + 5) = 12", [("12", "exact")]),
        ("3 * 4 = 12 eggs", [("12", "exact")]),
        (r"$-\log_2(0.25) = 2 (-\log(0.5)) = 2$", [("2", "exact")]),
        ("1 + 1 = 2 (4 - 3) = 2", [("2", "exact")]),
        ("1 + 1 = 2 (4 - 2) = 2", [("2", "exact"), ("2", "exact")]),
        ("1 + 2 = 3 (4 - 2) = 3", [("3 (4 - 2)", "wrong"), ("3", "exact")]),
    ],
)
def test_a_factor_or_a_unit_behind_a_number_goes_on(note: str, said: list[tuple[str, str]]) -> None:
    assert verdicts(note, "text") == said


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("4+1+0 = 5 b = 19.9/10 = 1.89", "exact wrong"),
        ("25·sin 40° = 16.07 m/s t_up = 16.07/9.81 = 1.638", "rounded rounded"),
        ("25·sin 40° = 16.70 m/s t_up = 16.07/9.81 = 1.638", "wrong rounded"),
        ("log2(256) = 8 2^32 = 4,294,967,296", "exact exact"),
        ("1 + 9 = 10 X2 = 1 − 3 = −3", "exact wrong"),
        ("ln(10) = 2.303 e ^ 1.5 = 4.482", "rounded rounded"),
        ("8+2+1 = 11 13 mod 5 = 4", "exact wrong"),
        ("4 - 3 = 1 b = 5/2 = 2.5", "exact exact"),
        ("2187 mod 10 = 7 C(10,3) = 120", "exact exact"),
        ("sin(2)^2 + cos(2)^2 = 1 sin(1 + 2) = 0.141", "exact rounded"),
        ("12^2/8 = 18 W I = 12/(8+4) = 2 A", "exact wrong"),
        ("‖(3, 4)‖ = 5 log₂(8) = 4", "exact wrong"),
        ("y=sin(3)=0.21y=sin(4)=-0.76", "wrong rounded"),
        ("sin(1/2)=0.48cos(1/2)=0.88sin(2/2)=0.84cos(2/2)=0.54", "rounded rounded rounded rounded"),
        (
            "2 × [0.2, 0.4] = [0.4, 0.8] [0.4, 0.8] + [0.9, 0.1] = [1.3, 0.8]",
            "exact exact exact wrong",
        ),
        ("softmax([2, 1]) = [0.73, 0.27] σ(0.5) = 0.682", "rounded rounded wrong"),
        (
            "softmax(2, 1) = (0.73, 0.27) softmax(1, 0) = (0.37, 0.27)",
            "rounded rounded wrong rounded",
        ),
    ],
)
def test_a_result_ends_its_equation(note: str, said: str) -> None:
    assert [verdict for _, verdict in verdicts(note, "text")] == said.split()


@pytest.mark.parametrize("result", ["0.7071", "0.8071"])
def test_what_a_slash_follows_is_no_result(result: str) -> None:
    found = verdicts(f"w = 1 / 2^(4/8) = 1 / 2^0.5 ≈ {result}")
    assert found == [(result, "rounded" if result == "0.7071" else "wrong")]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("F = 2 N m = 2 J", []),
        ("Q = 2 × 63 = 126 kJ z = (85 - 70)/10 = 1.5", ["exact", "exact"]),
        ("Q = 2 × 63 = 126 kJ z = (85 - 70)/10 = 1.6", ["exact", "wrong"]),
        ("a = 2^0.2 - 1 = 14.87% z = (85 - 70)/10 = 1.5", ["rounded", "exact"]),
    ],
)
def test_a_name_is_set_behind_a_unit_or_a_percentage(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("v = 2 × 3 = 6 dm/s", ["exact"]),
        ("a = 2 × 3 = 6 da/dz = 3 × 5 = 15 dm/dt = 4 / 2 = 2", ["exact", "exact", "exact"]),
        ("a = 2 × 3 = 7 dV/dt = 0.5 × 2 = 1", ["wrong", "exact"]),
        ("L = 0.3^2 = 0.09 dL/da = 2 (0.9 - 1) = -0.2", ["exact", "exact"]),
    ],
)
def test_a_derivative_behind_a_result_is_no_unit_of_it(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


def test_a_list_ends_before_the_name_of_the_next_one() -> None:
    note = "PE(0) = [0, 1] PE(1) = [0.8415, 0.5403] PE(2) = [0.9093, -0.4261]"
    assert [verdict for _, verdict in verdicts(note)] == [
        *("exact", "exact", "rounded", "rounded", "rounded", "wrong")
    ]
    product = "w = 2, so v = [1, 2] w = [2, 5]"
    assert verdicts(product)[-1:] in ([], [("5", "wrong")])
