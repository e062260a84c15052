"""A long dash: a minus wherever that can be right, then a dash between two equations."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("10 – 3 = 7", [("7", "exact")]),
        ("2 + 2 = 10 – 6 = 4", [("4", "exact")]),
        ("2 + 2 = 4 – 3 + 3 = 7", [("7", "wrong")]),
        ("2 + 2 = 5 – 3 + 3 = 6", [("6", "wrong")]),
        ("2 + 2 = 4–3 + 3 = 6", [("6", "wrong")]),
        ("2 + 2 = 4 - 3 + 3 = 6", [("6", "wrong")]),
        ("(65,507 bytes = 65,535 − 8 bytes UDP header − 20 bytes IP header)", []),
        ("6 = 2 * 3 apples and 4 - 2 = 1 left", [("1", "wrong")]),
        ("NPV = -$200K + $379K = $179K", [("179", "exact")]),
        ("The loss: -$200K × 1.5 = -$300K", [("-$300", "exact")]),
        ("$2 + 2 = 4 – 3 + 3 = 6$", [("6", "wrong")]),
    ],
)
def test_a_minus(note: str, said: list[tuple[str, str]]) -> None:
    assert verdicts(note)[-1:] == said


def test_a_dash_between_equations() -> None:
    assert verdicts("2 + 2 = 4 – 3 + 3 = 6") == [("4", "exact"), ("6", "exact")]
    assert verdicts("6/4 = 3/2 — 1/2 + 1/4 = 3/4") == [("3/2", "exact"), ("3/4", "exact")]
    assert verdicts("2 m × 4 = 8 m • 2^3 = 7") == [("8", "exact"), ("7", "wrong")]
    assert verdicts("1+1=2 – 2+2=4 – 3+3=6") == [("2", "exact"), ("4", "exact"), ("6", "exact")]


def test_a_dash_behind_a_result_and_before_words() -> None:
    assert verdicts("12 × 64 = 768 – 64 per head") == [("768", "exact")]
    assert verdicts("12 × 64 = 769 – 64 per head") == [("769 – 64", "wrong")]
    assert verdicts("12 × 64 = 769 – 1") == [("769 – 1", "exact")]
    assert verdicts("12 × 64 = 768 - 64") == [("768 - 64", "wrong")]


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("Layer 2 – 3 × 3 = 9", [("9", "exact")]),
        ("Step 1 - 0.9 * 0.5 = 0.46", [("0.46", "wrong")]),
        ("Lesson 3 - 2 × 4 = 8", [("8", "exact")]),
        ("Table 3 – 2 × 4 = 9", [("9", "wrong")]),
        ("Total 12 - 2 × 4 = 4", [("4", "exact")]),
        ("Total 12 - 2 × 4 = 8", [("8", "wrong")]),
        (
            "Token 3 - softmax([1, 2]) = [0.269, 0.731]",
            [("0.269", "rounded"), ("0.731", "rounded")],
        ),
        ("Шаг 2 – 3 · 3 = 9.", [("9", "exact")]),
        ("Question 10 - 4 = 6", [("6", "exact")]),
        ("Total 5 - 3 = 3", [("3", "wrong")]),
        ("Item            - 3 * 4 = 12", [("12", "exact")]),
        ("Step 10-4 = 5", [("5", "wrong")]),
    ],
)
def test_a_dash_behind_a_label(note: str, said: list[tuple[str, str]]) -> None:
    assert verdicts(note) == said


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("We add two — 3 + 4 = 7 — and so on.", [("7", "exact")]),
        ("5 — 3 + 4 = 8.", [("8", "wrong")]),
        ("12 — 5 · 2 = 10; 3 · 4 = 12 — 2 · 5 = 10", [("10", "exact"), ("12", "exact")]),
        ("328.98 — 250 = £78.98 is interest.", [("78.98", "exact")]),
        ("A = 180° — 37° — 64°\n= 79°", [("79", "exact")]),
        ("log 512 — log 17 = 2.7093 —\n1.2304 = 1.4788", [("1.4788", "rounded")]),
    ],
)
def test_the_longest_dash_is_a_minus_only_where_that_is_right(
    note: str, said: list[tuple[str, str]]
) -> None:
    assert verdicts(note, "text")[: len(said)] == said


def test_a_minus_behind_a_sign_that_sets_words_equal() -> None:
    assert verdicts("The result - 3 + 4 = 7") == [("7", "exact")]
    assert verdicts("pH = - log (0.02) = 1.7") == [("1.7", "rounded")]
    assert verdicts("- pH = - log (0.02) = 1.77") == [("1.77", "wrong")]
    assert verdicts("The gain is = - 3 * 4 = 12") == [("12", "wrong")]


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("sin(π/6) = ½ • cos(π/4) = √2/2 ≈ 0.7071", ["exact", "rounded"]),
        ("2.5 rad = 143.2° • 2 + 2 = 5", ["rounded", "wrong"]),
        ("V = (4/3) • (2)(3) = 8", ["exact"]),
    ],
)
def test_a_bullet_parts_what_is_not_right_as_a_product(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note, "text")] == judged


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("-log(0.0025) = 2.60 pH = -log(3.2 × 10^-5) = 4.49", ["rounded", "rounded"]),
        ("-log(0.0025) = 2.60 pH = -log(3.2 × 10^-5) = 4.94", ["rounded", "wrong"]),
        ("-log(0.0025) = 2.66 pH = -log(3.2 × 10^-5) = 4.49", ["wrong", "rounded"]),
        ("arctan(40/30) = 53.13° I = 230 V/50 Ω = 4.6 A", ["rounded", "exact"]),
        ("10000^(2/4) = 100 1/10000^(0/4) = 1", ["exact", "exact"]),
        ("7/8 = 0.875 F1 = 2*0.5*0.8/(0.5+0.8) = 0.615 det = 2·3 − 1 = 5", ["exact"] * 3),
        ("12.01 + 48 = 60.01 g/mol M(C6) = 6(12.01) = 72.06", ["exact", "exact"]),
        ("2 · 3 = 8 1.5 + 2.25 = 3.75", ["wrong", "exact"]),
        ("2 · 3 = 8 1.5 + 2 = 3.5", ["unparsed", "wrong"]),
        ("5/2 = 2 1/2 = 2.5", ["exact"]),
        ("2 · 3 = 6 m = 600 cm", ["exact", "exact"]),
    ],
)
def test_a_result_ends_its_equation_where_only_so_both_are_right(
    note: str, judged: list[str]
) -> None:
    found = [verdict for _, verdict in verdicts(note, "text")]
    assert [verdict.replace("rounded", "exact") for verdict in found] == [
        verdict.replace("rounded", "exact") for verdict in judged
    ]
