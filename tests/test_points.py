"""A full stop between two factors: where it ends a sentence or number, then where it multiplies."""

from __future__ import annotations

import pytest
from judged import findings, only, verdicts
from places import growth

from pe_symbolic.formula import Notation, tokenise

COMMAS = "Soit $a=0,25$ et $b=0,841$. "


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (r"$2 + 3 = 5. 4 + 4 = 8$", [("5", "exact"), ("8", "exact")]),
        (r"$\sqrt{2}.\sqrt{8} = 4.$ Then $2 + 2 = 5.$", [("4", "exact"), ("5", "wrong")]),
        (r"$0.\overline{3} = \frac{1}{3}$", [("0.\\overline{3}", "exact")]),
        (r"$1.234.567 + 1 = 1.234.568$", [("1.234.568", "exact")]),
        ("2 × 500.000 = 1.000.000 · 10.000.000 / 5 = 3.000.000.", [("3.000.000", "wrong")]),
        ("See 192.168.100.101 of version 1.234.567 here.", []),
        (r"$1.10^3 = 1.331$", [("1.331", "exact")]),
        (r"$2^3.5 = 40$", [("40", "unparsed")]),  # or 2 to the power of 3.5
        (r"We have $x = 3^2. 4 = 2 + 2$.", [("4", "exact")]),
        (r"By $2^3$. 8 = 2 + 7 it is.", [("8", "wrong")]),
        (r"$x_{1}.5 = 3$", [("3", "unbound")]),
        (r"$x = 3.y = 6$", [("6", "unparsed")]),
        (r"$1.2.3 = 4$", [("4", "unparsed")]),  # the number of a section, or a version
        (r"$x = 3.1.4 = 1$", [("1", "unparsed")]),
        (r"$2.3.5 = 6.5$", [("6.5", "unparsed")]),
    ],
)
def test_a_point_that_multiplies_nothing(note: str, judged: list[tuple[str, str]]) -> None:
    assert verdicts(note) == judged


@pytest.mark.parametrize(
    "claim",
    [
        r"\frac{1}{2}.\frac{3}{4} = \frac{3}{8}",
        "2^3.3^2 = 72",
        "2^2.3^2.5 = 180",
        "2^{11}. 8 = 2^{14}",
        r"10^3 . 8 \approx 8000",
        r"5.\sqrt{4} = 10",
        r"\frac{1}{2}.6 = 3",
        "4!.4! = 576",
        r"\frac{1}{2}.3.4 = 6",
        "2.3.5 = 30",
        "1.2.3 = 6",
        "2.3.5 = 10 + 20",
        r"2.3.5 = 3 \cdot 10",
        r"\left(\frac{1}{2}\right).(3) = 1.5",
        "e^{2}.e^{3} = e^5",
        r"\frac{1.\frac{1}{3}}{0.\frac{1}{3} + 1.\frac{1}{3}} = 1",
        "1,6.10^{-19}.200 = 3,2.10^{-17}",
        r"\frac{2.3,2.10^{-17}}{1,6.10^{-17}} = 4",
        r"\frac{8,2.10^{14}}{2.10^{7}} = 4,1.10^{7}",
    ],
)
def test_a_point_that_touches_two_factors_multiplies_them(claim: str) -> None:
    assert only(f"${claim}$").verdict == "exact"


def test_a_number_near_to_the_product_is_meant_for_it() -> None:
    assert verdicts("$2.3.5 = 31$, $10.9.8 = 702$") == [("31", "wrong"), ("702", "wrong")]


def test_a_whole_number_times_a_power_of_ten_where_the_comma_is_decimal() -> None:
    assert findings(rf"{COMMAS}$2.10^3 \cdot 5 = 10^4$")[-1].verdict == "exact"
    assert findings(rf"{COMMAS}$2.10^3 \cdot 5 = 10^5$")[-1].verdict == "wrong"


def test_in_a_hand_of_cards_choices_are_multiplied() -> None:
    note = r"Many ways: $C_{15}^{2}.C_{10}^{2}.C_{5}^{1}=23625$"
    assert only(note).verdict == "exact"
    assert only(note.replace("25$", "26$")).verdict == "wrong"


def test_whether_points_multiply_is_asked_once_of_a_text() -> None:
    def read(text: str) -> None:
        tokenise(text, 0, len(text), Notation.LATEX)

    assert growth(read, lambda size: "2.10^3 + " * size, 2_000) < 8


def test_the_numbers_of_a_list_are_read_in_time_that_grows_as_it_does() -> None:
    def read(text: str) -> None:
        tokenise(text, 0, len(text), Notation.LATEX)

    assert growth(read, lambda size: f"mean({'3,' * size}3)", 2_000) < 8


@pytest.mark.parametrize(
    "note",
    [
        "See [1, 2]. [3, 4] = [3, 4]",
        "Read [12] . [13] = 3 of it",
        "In x . y = 3",
        "With a = [1, 2] we take a . b = [3, 4] is the other, and c = 3 of a . c = 3",
        "[1, 2] . [3, 4] and more",
    ],
)
def test_a_point_between_brackets_that_multiplies_nothing(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note, "text") if verdict == "wrong"] == []


@pytest.mark.parametrize(("result", "verdict"), [("11", "exact"), ("12", "wrong")])
def test_a_point_between_two_vectors(result: str, verdict: str) -> None:
    for head in ("", "q . k1 = "):
        note = f"{head}[1, 2] . [3, 4] = 1*3 + 2*4 = {result}"
        assert verdicts(note, "text") == [(result, verdict)]
    assert verdicts(f"$q_1 . k_1 = [1, 2] . [3, 4] = {result}$") == [(result, verdict)]
    assert verdicts(f"a = [1, 2], b_1 = [3, 4]\na . b_1 = {result}", "text") == [(result, verdict)]


@pytest.mark.parametrize(("result", "verdict"), [("1", "exact"), ("2", "wrong")])
def test_a_point_between_two_encodings(result: str, verdict: str) -> None:
    assert verdicts(f"d_model = 2\nPE(3) . PE(3) = {result}", "text") == [(result, verdict)]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("So is the speed.4 · 3 = 12 is the other, пешехода.4 · 3 = 13", ["exact", "wrong"]),
        ("It is so.12 + 4 = 17", ["wrong"]),
        (".4 · 3 = 1.2 and sin .5 = 0.48", ["exact", "rounded"]),
        ("With x = 2: x.5 = 3", []),
        ("approx.25 + .5 = .75 and vol.5 × 2 = 1.0", ["exact", "exact"]),
        ("approx.25 + .5 = .85 and vol.5 × 2 = 1.1", ["wrong", "wrong"]),
    ],
)
def test_a_full_stop_right_behind_a_word_begins_no_decimal(note: str, expected: list[str]) -> None:
    assert [one.verdict for one in findings(note)] == expected


@pytest.mark.parametrize("claim", ["0,5.10^{-2}.30 = 0,15", "1,6.10^{-19}.200 = 3,2.10^{-17}"])
def test_a_point_in_front_of_the_last_factor_where_commas_are_decimal(claim: str) -> None:
    assert only(claim).verdict == "exact"


def test_a_point_behind_the_last_digit_multiplies_nothing() -> None:
    assert verdicts(r"\frac{2.3,2.10^{-17}}{1,6.10^{-17}} = 4") == [("4", "unparsed")]


def test_a_point_in_front_of_combinations_multiplies() -> None:
    for formula in ("{}^5C_2.{}^3C_1", "({}^5C_2 + 0).{}^3C_1", "{}^5C_2.\n{}^3C_1", "3!.{}^5C_1"):
        assert only(f"${formula} = 30$").verdict == "exact"
        assert only(f"${formula} = 31$").verdict == "wrong"
    assert verdicts(r"${}^5C_2 = 10. {}^3C_1 = 3$")[-1] == ("3", "exact")
