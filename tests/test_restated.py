"""Numbers said again: rows that repeat nothing, then which results they repeat."""

from __future__ import annotations

import pytest
from judged import claims, findings, verdicts

from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.restated import Results

ENTRIES = "$PE(0, 0) = \\sin(0) = 0$\n\n$PE(0, 1) = \\cos(0) = 1$\n\n"
WAVES = "$\\sin(1) = 0.84$ and $\\cos(1) = 0.54$\n\n"


def restated(note: str) -> list[tuple[str, str]]:
    """The subject and the number of each claim that restates."""
    return [
        (claim.restates.subject_text, claim.printed.text)
        for claim in claims(note)
        if claim.restates is not None and claim.printed is not None
    ]


@pytest.mark.parametrize(
    "note",
    [
        "bank → [0.84 | 0.54]",
        "$\\sin(1) = 0.84$\n\nbank → [0.84 | 0.54]",
        WAVES + "bank → [0.84 | 0.54 | 0.1]",
        WAVES + "bank → 0.84",
        WAVES + "bank [0.84 | 0.54]",
        WAVES + "bank → the vector [0.84 | 0.54]",
        "bank → [0.84 | 0.54]\n\n" + WAVES,
        "$PE(0, 0) = \\sin(0) = 0$\n\n$PE(0, 2) = \\sin(0) = 0$\n\nbank → [0 | 0]",
        WAVES + "bank → [x | y]",
        "$\\tan(1) = 1.56$ and $\\exp(1) = 2.72$\n\nbank → [1.56 | 1.2]",
        "$\\tan(1) = 1.56$, $\\exp(1) = 2.72$\n\nbank → [2.72 | 1.56]",
        "$1 + 2 = 3$, $2 + 3 = 5$\n\nbank → [3 | 6]",
        "$a = 2 - 1 = 1$, $b = 1 - 1 = 0$, $c = 3 - 2 = 1$, $d = 3 - 2 = 1$, $e = 4 - 3 = 1$\n\n"
        "Let `K = [1, 0, 1, 1, 0]`.",
        "$a = 2 - 1 = 1.00$, $b = 1 - 1 = 0.00$, $c = 3 - 2 = 1.00$, $d = \\sin(1) = 0.84$\n\n"
        "Let `q = [1.0, 0.0, 1.0, 0.0]`.",
        WAVES + "$\\sin(2) = 0.91$ and $\\cos(2) = -0.42$\n\nbank → [0.1 | 0.2 | 0.9 | 0.4]",
    ],
)
def test_rows_that_repeat_nothing(note: str) -> None:
    assert restated(note) == []


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (WAVES + "bank → [0.84 | 0.45]", [(r"\sin(1)", "0.84"), (r"\cos(1)", "0.45")]),
        (WAVES + "bank → [0.84, 0.45]", [(r"\sin(1)", "0.84"), (r"\cos(1)", "0.45")]),
        (WAVES + r"$\text{bank} \rightarrow [0.84 | 0.45]$",
         [(r"\sin(1)", "0.84"), (r"\cos(1)", "0.45")]),
        (WAVES + "$\\sin(2) = 0.91$ and $\\cos(2) = -0.42$\n\nbank → [0.84 | 0.45 | 0.91 | -0.42]",
         [(r"\sin(1)", "0.84"), (r"\cos(1)", "0.45"),
          (r"\sin(2)", "0.91"), (r"\cos(2)", "-0.42")]),
        (ENTRIES + "river → [0 | 1]", [(r"\sin(0)", "0"), (r"\cos(0)", "1")]),
        ("$PE(0, 1) = \\cos(0) = 1$\n\n$PE(0, 0) = \\sin(0) = 0$\n\nriver → [0 | 1]",
         [(r"\sin(0)", "0"), (r"\cos(0)", "1")]),
    ],
)  # fmt: skip
def test_the_results_that_a_row_repeats(note: str, expected: list[tuple[str, str]]) -> None:
    assert restated(note) == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("$\\tan(1) = 1.56$, $e^1 = 2.72$ and $\\ln(2) = 0.69$\n\nrow → [1.56 | 2.72 | 0.96]",
         [(r"\tan(1)", "1.56"), ("e^1", "2.72"), (r"\ln(2)", "0.96")]),
        ("$\\tan(1) = 1.557$ and $e^1 = 2.718$, so $h = (1.557, 2.781)$",
         [(r"\tan(1)", "1.557"), ("e^1", "2.781")]),
        ("$h_1 = \\tan(1) = 1.557$, $y = 2 + 3 = 5$, $h_2 = e^1 = 2.718$, so $h = (1.557, 2.781)$",
         [(r"\tan(1)", "1.557"), ("e^1", "2.781")]),
        ("$h_1 = \\tan(1) = 1.6$ and $h_2 = e^1 = 2.7$, so $h = (1.6, 7.2)$ and $h = (1.6, 3.1)$",
         [(r"\tan(1)", "1.6"), ("e^1", "7.2")]),
        ("$z_1 = 2 - 1.88 = 0.12$, $z_2 = 1 - 0.45 = 0.55$, so $z = (0.12, 0.65)$, $z = (2, 0.3)$",
         [("2 - 1.88", "0.12"), ("1 - 0.45", "0.65")]),
        ("h1 = 2 - 1.88 = 0.12 and h2 = 1 - 0.45 = 0.55, so h = [0.12, 0.65] and h = [3, 4]",
         [("2 - 1.88", "0.12"), ("1 - 0.45", "0.65")]),
        ("$h = (0.4 + 0.084, 0.1 - 0.074) = (0.484, 0.026)$, later $h = (0.484, 0.056)$",
         [("0.4 + 0.084", "0.484"), ("0.1 - 0.074", "0.056")]),
        ("$h = (0.4 + 0.08, 0.1 - 0.07) = (0.48, 0.03)$, then $h = (0.48, 0.05)$", []),
        ("$h = (0.4 + 0.084, 0.1 - 0.074) = (0.484, 0.026)$, then $h = (0.484, 0.35)$", []),
        ("$p = (\\tan 1, e) = (1.557, 2.718)$, later $p = (1.557, -2.718)$ and $p = (1.5, 2.5)$",
         [(r"\tan 1", "1.557"), ("e", "-2.718")]),
    ],
)  # fmt: skip
def test_results_in_their_order_or_of_one_name_are_restated(
    note: str, expected: list[tuple[str, str]]
) -> None:
    assert restated(note) == expected


@pytest.mark.parametrize(
    "words",
    [
        "In summary,",
        "To summarise:",
        "**Answer:**",
        "Therefore",
        "Recall that",
        "Wie oben berechnet, ist",
        "Ergebnis:",
        "En résumé,",
    ],
)
def test_a_name_said_again_with_its_digits_exchanged_is_held_to_its_formula(words: str) -> None:
    note = rf"$a = \sqrt{{3.7}} = 1.924$. {words} $a = 1.942$. So $2a = 3.848$."
    assert [verdict for _, verdict in verdicts(note)] == ["rounded", "wrong", "exact"]
    given = rf"$x = 3.7$, $a = \sqrt{{x}} = 1.924$. {words} $a = 1.942$. So $2a = 3.848$."
    assert [verdict for _, verdict in verdicts(given)] == ["rounded", "wrong", "exact"]


@pytest.mark.parametrize(
    "note",
    [
        r"$a = \sqrt{3.7} = 1.924$. In summary, $a = 5$ in the other case.",
        r"$a = \sqrt{3.7} = 1.924$. Now take $a = 1.934$.",
        r"$x = \frac{4 + 2}{2} = 3.000$ or $x = \frac{4 - 2}{2} = 1.000$. Answer: $x = 3.000$",
        r"$a = \frac{24}{10} = 2.4$. Then $a = 4.2$.",
        r"Given $a = 1.924$. Then $a = 1.942$.",
    ],
)
def test_a_name_with_another_value_is_given_anew(note: str) -> None:
    assert {verdict for _, verdict in verdicts(note)} <= {"rounded", "exact"}


@pytest.mark.parametrize(
    ("note", "causes"),
    [
        (r"$a = \sqrt2$. Then $a \approx 1.441$.", ("transposed-digits",)),
        (r"$a = \sqrt2 = 1.441$. Then $a \approx 1.441$.", ("transposed-digits",)),
        (r"$a = \sqrt2 = 1.414$. Then $a = 1.441$", ("transcribed", "transposed-digits")),
        ("a = 2 * 3.7 = 7.4 and so a ≈ 7.5", ("transcribed", "one-digit")),
    ],
)
def test_a_name_restated_differently_is_transcribed(note: str, causes: tuple[str, ...]) -> None:
    assert findings(note)[-1].causes == causes


def test_every_group_is_restated_once_in_turn() -> None:
    note = ENTRIES + WAVES + "a → [0 | 1]\n\nb → [0.84 | 0.54]\n\nc → [0.97 | 0.1]"
    assert restated(note) == [
        (r"\sin(0)", "0"),
        (r"\cos(0)", "1"),
        (r"\sin(1)", "0.84"),
        (r"\cos(1)", "0.54"),
    ]


def test_results_keep_their_first_value_and_take_no_restatement() -> None:
    results = Results()
    found = claims(WAVES + "$\\sin(1) = 0.99$")
    for claim in found:
        results.add(claim)
    printed = [claim.printed for claim in found[:2]]
    repeated: list[Claim] = list(results.restated_by(printed))
    assert repeated == [found[0], found[1]]
    for length in (2, 1, 0):
        assert results.restated_by([None] * length) == ()


def test_a_row_restates_the_results_that_its_numbers_are() -> None:
    note = WAVES + "$\\sin(2) = 0.909$ and $\\cos(2) = -0.416$\n\n"
    second = [(r"\sin(2)", "0.91"), (r"\cos(2)", "-0.24")]
    first = [(r"\sin(1)", "0.84"), (r"\cos(1)", "0.54")]
    assert restated(note + "b → [0.91 | -0.24]\n\na → [0.84 | 0.54]") == [*second, *first]
    assert restated(note + "b → [0.7 | 0.7]\n\nc → [512 | 64]") == []
    assert restated(note + "b → [0.7 | 0.7]\n\na → [0.84 | 0.7]") == [first[0], (r"\cos(1)", "0.7")]


def test_waves_of_several_arguments_are_found_where_each_pair_repeats_them() -> None:
    note = WAVES + "$\\sin(2) = 0.91$, $\\cos(2) = -0.42$\n\n"
    assert restated(note + "a → [0.84 | 0.54 | 0.48 | 0.88]") == []
    note += "$\\sin(1/2) = 0.48$, $\\cos(1/2) = 0.88$\n\n"
    assert restated(note + "a → [0.84 | 0.54 | 0.73 | 0.61]") == []
    assert [said for said, _ in restated(note + "a → [0.84 | 0.54 | 0.48 | 0.86]")] == [
        "\\sin(1)",
        "\\cos(1)",
        "\\sin(1/2)",
        "\\cos(1/2)",
    ]


def test_a_row_of_which_less_than_half_repeats_is_of_something_else() -> None:
    note = WAVES + "$\\sin(0.1) = 0.10$, $\\cos(0.1) = 1.00$\n\n"
    assert restated(note + "c → [0.91 | 1.00]") == []
    assert [said for said, _ in restated(note + "c → [0.10 | 0.98]")] == [
        "\\sin(0.1)",
        "\\cos(0.1)",
    ]
    table = "| dim | pos 2 | pos 3 |\n|---|---|---|\n| 0 | 0.91 | 0.14 |\n| 1 | -0.42 | -0.99 |\n"
    more = "| 2 | 0.02 | 0.03 |\n| 3 | 1.00 | 1.00 |\n"
    other = "\nx → [0.913, 0.408, 0.199, 1.000]"
    found = verdicts("An encoding with $d = 4$:\n\n" + table + more + other)
    assert {verdict for _, verdict in found} == {"rounded"}


def test_a_restated_number_is_judged_by_the_truth_and_not_by_the_line_above() -> None:
    note = "$\\sin(1) = 0.99$ and $\\cos(1) = 0.54$\n\nbank → [0.84 | 0.54]"
    assert [v for _, v in verdicts(note)] == ["wrong", "rounded", "rounded", "rounded"]
    note = "$\\sin(1) = 0.99$ and $\\cos(1) = 0.54$\n\nbank → [0.99 | 0.54]"
    assert [v for _, v in verdicts(note)] == ["wrong", "rounded", "wrong", "rounded"]


def test_an_entry_written_with_the_wrong_wave_is_restated_as_its_index_asks() -> None:
    note = "$PE(0, 0) = \\sin(0) = 0$\n\n$PE(0, 1) = \\sin(0) = 1$\n\nriver → [0 | 1]"
    assert [v for _, v in verdicts(note)] == ["exact", "wrong", "exact", "exact"]


def test_a_result_is_repeated_in_the_reading_that_its_number_bears_out() -> None:
    entries = (
        "$PE(1, 0) = \\sin(1 / 10000^0/4) = 0.84$, $PE(1, 1) = \\cos(1 / 10000^0/4) = {}$.\n\n"
        "$PE(1) = [0.84, {}]$"
    )
    assert verdicts(entries.format("0.54", "0.45"))[2:] == [("0.84", "rounded"), ("0.45", "wrong")]
    assert verdicts(entries.format("0.54", "0.54"))[3] == ("0.54", "rounded")
    assert verdicts(entries.format("0.64", "0.64"))[1] == ("0.64", "wrong")
    halves = "$x_1 = 1/2(3.7) = 1.85$, $x_2 = 1/2(1.9) = 0.95$, so $x = (1.85, {})$."
    assert verdicts(halves.format("0.59"))[3] == ("0.59", "wrong")
    assert verdicts(halves.format("0.95"))[3] == ("0.95", "exact")


def test_the_place_is_that_of_the_number_in_the_row() -> None:
    note = WAVES + "bank → [0.84 | 0.45]"
    place = claims(note)[-1].printed_place
    assert place is not None
    assert (place.line, place.column, place.end_column) == (3, 16, 20)


def test_an_arrow_behind_an_equation_restates_nothing() -> None:
    above = "PE(2, 0) = sin(2) ≈ 0.9093\n\nPE(2, 1) = cos(2) ≈ -0.4161\n\n"
    rotated = "Position 0: rotate by 0 × 10° = 0°    → [3.0, 4.0]\n"
    assert [v for _, v in verdicts(above + rotated)] == ["rounded", "rounded", "exact"]
    assert len(verdicts(above + "bank → [0.91 | 0.54]\n")) == 4


SHARES = "$\\frac{1}{7} = 0.1429$, $\\frac{2}{9} = 0.2222$ and $\\frac{7}{11} = 0.6364$.\n\n"


@pytest.mark.parametrize(
    "row",
    [
        "The shares were 0.1429, 0.2222 and 0.5 before.",
        "The shares are 0.14 and 0.24.",
        "The counts are [14, 22, 63].",
        "The shares are [0.14, 0.22, 0.64, 0.1].",
        "The shares of others are 0.1429, 0.3 and x.",
        "It costs 5, 0.1429, 0.2222 and 0.6364.",
        "The shares are " + ", ".join(["0.1429"] * 50) + ".",
    ],
)
def test_a_list_that_nothing_leads_to_is_mostly_another(row: str) -> None:
    assert restated(SHARES + row) == []


@pytest.mark.parametrize(
    ("row", "wrong"),
    [
        ("The shares are [0.1429, 0.2222, 0.6346].", ["0.6346"]),
        ("The shares are 0.14, 0.22 and 0.46 of all.", ["0.46"]),
        ("The shares are $(0.143, -0.222, 0.636)$.", ["-0.222"]),
        ("Die Anteile sind 0.143; 0.222; 0.638.", ["0.638"]),
        ("The shares are 0.143, 0.222 and 0.636.", []),
    ],
)
def test_a_list_that_nothing_leads_to_restates_but_for_slips(row: str, wrong: list[str]) -> None:
    found = [claim for claim in claims(SHARES + row) if claim.restates is not None]
    judged = verdicts(SHARES + row)[-3:]
    said = [claim.printed.text for claim in found if claim.printed is not None]
    assert len(said) == 3
    assert [text for text, (_, v) in zip(said, judged, strict=True) if v == "wrong"] == wrong


@pytest.mark.parametrize(
    ("row", "wrong"),
    [
        ("Encoding: [0.84, 0.54, 0.31, 1.00]", ["0.31"]),
        ("Encoding: [0.84, 0.54, 0.01, 1.00]", []),
        ("Encoding: [0.84, 0.54, 0.32, 1.00]", None),
        ("Encoding: [0.84, 0.54, -0.31, 1.00]", None),
        ("Encoding: [0.84, 0.54, 0.312, 1.00]", None),
        ("Encoding: [0.84, 0.55, 0.31, 1.00]", None),
    ],
)
def test_three_numbers_said_again_bear_a_slip_in_the_first_digit(
    row: str, wrong: list[str] | None
) -> None:
    above = WAVES + "$\\sin(0.01) = 0.01$ and $\\cos(0.01) = 1.00$\n\n"
    found = verdicts(above + row)[4:]
    assert len(found) == (0 if wrong is None else 4)
    assert [text for text, verdict in found if verdict == "wrong"] == (wrong or [])


def test_whole_numbers_of_one_digit_repeat_no_decimals() -> None:
    note = "$1/3 = 0.3333$, $5/6 = 0.8333$ and $39/40 = 0.975$.\n\n"
    assert restated(note + "$k = (0, 1, 1)$ and $q = (1, 1, 0)$") == []
    assert restated(note + "$k = (0.3, 0.8, 0.98)$") != []


def test_an_entry_that_is_right_is_no_copy_of_a_wrong_result() -> None:
    note = (
        r"$\cos(2) = 0.4161$ and $\sin(2) = 0.9093$, so"
        "\n\n"
        r"$$R = \begin{bmatrix} -0.4161 & -0.9093 \\ 0.9093 & -0.4161 \end{bmatrix}$$"
    )
    found = verdicts(note)
    assert found[0] == ("0.4161", "wrong")
    assert {verdict for _, verdict in found[1:]} == {"rounded"}


def test_a_row_of_a_matrix_that_says_nothing_again_is_of_something_else() -> None:
    results = (
        "$1/3 = 0.333$, $2/3 = 0.667$\n\n$e^{1.2} = 3.320$, $e^{0.2} = 1.221$\n\n"
        "$1/7 = 0.143$, $6/7 = 0.857$\n\n"
    )
    matrix = r"$$A = \begin{bmatrix} 0.33 & 0.67 \\ 0.25 & 0.75 \\ 0.14 & 0.86 \end{bmatrix}$$"
    said_again = [text for text, _ in verdicts(results + matrix)[6:]]
    assert said_again == ["0.33", "0.67", "0.14", "0.86"]


def test_a_vector_does_not_say_the_last_element_of_another_again() -> None:
    note = (
        r"$\text{softmax}([1.414, 0.707]) = [0.670, 0.330]$"
        "\n\ncos(2) = -0.416\nsin(0.02) = 0.020\ncos(0.02) = 0.9998\n\n"
        "So: PE(pos=2) = [0.909, -0.416, 0.020, 0.9998]\n"
    )
    verdicts = [finding.verdict for finding in findings(note)]
    assert verdicts[:5] == ["rounded"] * 5
    assert "wrong" not in verdicts


def test_the_first_of_other_results_is_none_of_a_vector() -> None:
    waves = "cos(2) = -0.416\nsin(0.02) = 0.020\ncos(0.02) = 0.9998\n\n"
    row = "So: PE(pos=2) = [0.909, -0.416, 0.020, 0.9998]\n"
    said = [finding.verdict for finding in findings(f"tan(45°) = 1\n\n{waves}{row}")]
    assert "wrong" not in said
    slip = [finding.verdict for finding in findings(f"{waves}So it is [-0.416, 0.020, 0.9978]\n")]
    assert slip[-1] == "wrong"


def test_a_vector_may_mend_one_of_the_results_that_it_says_again() -> None:
    results = "cos(2) + 1 = 0.584\nsin(2) + 1 = 0.909\ncos(1) + 1 = 1.540\n\n"
    mended = findings(f"{results}Rotated: [0.584, 1.909, 1.540]\n")
    assert [one.verdict for one in mended] == ["rounded", "wrong", *["rounded"] * 4]
    other = findings(f"{results}Rotated: [0.584, 1.519, 1.540]\n")
    assert [one.verdict for one in other] == ["rounded", "wrong", "rounded"]


def test_a_sine_with_the_other_sign_is_one_of_a_rotation() -> None:
    waves = "$\\sin(1) = 0.841$ and $\\cos(1) = 0.540$\n\n"
    assert restated(waves + "e2 → (-0.841, 0.540)") == []
    assert restated(waves + "e1 → (0.841, -0.540)") != []


def test_each_of_two_vectors_of_a_sentence_may_be_said_again() -> None:
    waves = "- $\\sin(1) = 0.8415$, $\\cos(1) = 0.5403$, $\\cos(0.1) = 0.9950$\n"
    waves += "- $\\sin(2) = 0.9093$, $\\cos(2) = -0.4161$, $\\cos(0.2) = 0.9801$\n\n"
    said = "The vectors are $[0.9093, -0.4161, 0.9801]$ and ${}$."
    again = waves + said.format("[0.8415, 0.5403, 0.9950]")
    assert len(restated(again)) == 6
    other = waves + said.format("[0.2, 0.3, 0.5]")
    assert len(restated(other)) == 3
    slip = waves + said.format("[0.8415, 0.5403, 0.9850]")
    assert verdicts(slip)[-1] == ("0.9850", "wrong")


@pytest.mark.parametrize(
    ("led", "claimed"),
    [("bank", 2), ("= 60 degrees", 0), ("= 2 rad", 0), ("", 0)],
)
def test_a_word_behind_other_results_of_a_line_leads_to_its_vector(led: str, claimed: int) -> None:
    note = f"sin(1) = 0.841, cos(1) = 0.540 then y = 2 + 1 = 3 {led} → [0.84, 0.66]"
    assert len(restated(note)) == claimed
