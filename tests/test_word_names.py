"""Words that are names in prose, and words that stay words."""

from __future__ import annotations

import pytest
from judged import findings, verdicts


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("df = 4, SS = 12.5, MS = SS/df = 3.2", ("3.2", "misrounded")),
        ("mass = 4 kg\nforce = mass * 9.8 = 39.2 N", ("39.2", "exact")),
        ("The rate = 3 and time = 4, so distance = rate * time = 13.", ("13", "wrong")),
        ("Vin = 5 V\nVout = Vin * 3/(1 + 2) = 5 V", ("5", "exact")),
        ("TP = 40, FP = 10, precision = TP/(TP+FP) = 0.9", ("0.9", "wrong")),
        ("OCF = 120\nCapex = 40\nFCF = OCF - Capex = 80", ("80", "exact")),
        ("Let SSR = 30 and SST = 40. Then R^2 = SSR/SST = 0.75", ("0.75", "exact")),
        ("variance = 9, sd = sqrt(variance) = 3.1", ("3.1", "wrong")),
        ("SSB = 84, dfB = 2. MSB = SSB / dfB = 42, SSW = 60, MSB/SSW = 0.8", ("0.8", "wrong")),
        ("base = 3, height = 4: area = 1/2 * base * height^2 = 24", ("24", "exact")),
        ("rate = 3\n\nrate = 5\n\n2 * rate = 10", ("10", "exact")),
        ("loss = −ln 0.665 = 0.408. Now the new loss −ln 0.677 = 0.390.", ("0.390", "rounded")),
        ("loss = 3, bonus = 4, so loss - bonus = -2", ("-2", "wrong")),
        ("rate = 0.1\nw_new = 0.5 - rate * 2 = 0.3", ("0.3", "exact")),
        ("rate = 0.1\nw_new = 0.5 - rate * 2 = 0.4", ("0.4", "wrong")),
        ("rate = 0.1\nx = 3(2) − rate^2 = 5.98", ("5.98", "wrong")),
        ("rate = 0.1\n1 - rate * 3 = 0.7", ("0.7", "exact")),
    ],
)  # fmt: skip
def test_a_word_with_a_value_that_is_computed_with(note: str, found: tuple[str, str]) -> None:
    assert verdicts(note, "text")[-1] == found


@pytest.mark.parametrize(
    "note",
    [
        "input = 5, output = 6. See the input/output pages.",
        "rate = 3 - see below = 4",
        "The discount rate = 0.05 and the tax rate = 0.2, so 100 * rate = 5",
        "top = 5 / bottom = 7",
        "loss = 0.5 / acc = 0.9\nacc = 0.8",
        "width = 5 – height = 7",
        "rate = 0.2\nwidth = 5 - rate = 7",
        "Dates = 3/4 or days = 7/8",
        "epochs = 3, lr = 0.1 and/or epochs = 5",
        "loss = 2. A net loss -3 = 5 of them",
    ],
)
def test_words_that_stay_words(note: str) -> None:
    assert findings(note, "text") == ()


def test_names_that_wait_for_a_value_are_said() -> None:
    """One of the words has a value below; that of the other is nowhere."""
    note = "net = 2 * gross = 12\ngross = x + 1"
    assert verdicts(note, "text") == [("12", "unbound")]


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("Total cost = 3 x 4 + 5\nTotal cost = 18", [("18", "wrong")]),
        ("df = (3 - 1) * (2 - 1)\n\nso df = 2", [("2", "exact")]),
        ("- fc = 1 / 0.00628\n- fc = 159 Hz", [("159", "rounded")]),
        ("Total cost = 3 * 4\nUnit cost = 5", []),
        ("Total cost = 12\nTotal cost = 5", []),
        ("Total cost = 12 (3)\nUnit cost = 5", []),
        ("Value = $2000(1.331)\nValue = $2,662", [("2,662", "exact")]),
        ("Value = $2000(1 + 0.1)^3\nValue = $2000(1.331)\nValue = $2,762", [("2,762", "wrong")]),
        ("Total cost = 3 * 4\nTotal cost ≈ 13", []),
        ("Total cost = 3 * 4 by hand\nTotal cost = 13", []),
        ("Total cost = 3 * 4 = 12\nTotal cost = 13", [("12", "exact")]),
        ("He says the total cost = 3 * 4\nTotal cost = 13", []),
        ("3. Total cost = 3 * 4\n\n   Total cost = 13", [("13", "wrong")]),
        ("3) df = (3 - 1) * (2 - 1)\n\ndf = 2", [("2", "exact")]),
        ("Step 3: Loss = 2 * 4\n\nLoss = 8", [("8", "exact")]),
        ("That is all. Loss = 2 * 4\n\nLoss = 9", [("9", "wrong")]),
        ("(of 3) Loss = 2 * 4\n\nLoss = 9", []),
    ],
)
def test_words_that_begin_a_line_with_a_formula_and_the_next_with_its_value(
    note: str, found: list[tuple[str, str]]
) -> None:
    assert verdicts(note, "text") == found


@pytest.mark.parametrize(
    ("first", "second", "verdict"),
    [
        ("größte Höhe", "kleinste Höhe", None),
        ("für alle: Höhe", "für alle: Höhe", None),
        ("größte Höhe", "größte Höhe", "wrong"),
        ("énergie cinétique", "énergie cinétique", "wrong"),
    ],
)
def test_words_of_any_letters_in_a_formula(first: str, second: str, verdict: str | None) -> None:
    rows = rf"\text{{{first}}} &= 90 - 79.5 \\ \text{{{second}}} &= 10.6"
    found = verdicts(rf"$$\begin{{align*}} {rows} \end{{align*}}$$")
    assert found == ([] if verdict is None else [("10.6", verdict)])


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("killed = [0.87, -0.4]", [("0.87", "wrong"), ("-0.4", "rounded")]),
        ("weights = [5, 7]", []),
        ("he was killed = [0.87, -0.4]", []),
    ],
)
def test_a_word_with_its_vector_on_a_line(line: str, found: list[tuple[str, str]]) -> None:
    waves = r"$y_1 = \sin(position)$, $y_2 = \cos(position)$; killed is at position 2."
    assert verdicts(f"{waves}\n\n{line}\n", "markdown") == found


def test_words_with_vectors_are_names_beside_waves_too() -> None:
    note = "The sin of it.\n\nlove = [1, 2]\n\nhate = [3, 1]\n\nx = love + hate = [4, 4]\n"
    assert verdicts(note) == [("4", "exact"), ("4", "wrong")]


@pytest.mark.parametrize("formula", ["2TP/(2TP + FP)", "2 TP/(2 TP + FP)", "2*TP / (2*TP + FP)"])
def test_a_number_before_such_a_name_multiplies(formula: str) -> None:
    assert [said for _, said in verdicts(f"TP = 3, FP = 1. {formula} = 0.857")] == ["rounded"]
    assert [said for _, said in verdicts(f"TP = 3, FP = 1. {formula} = 0.957")] == ["wrong"]


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("Here mu = 0.5 and sigma^2 = 0.25.", []),
        ("sigma^2 = 0.25 and mu = 0.5, so sigma^2 + mu^2 = 0.50", [("0.50", "exact")]),
        ("sigma^2 = 0.25 and mu = 0.5, so sigma^2 + mu^2 = 0.51", [("0.51", "wrong")]),
        ("sigma^2 = 0.25, so sqrt(sigma^2) = 0.5", [("0.5", "exact")]),
        ("sigma^2 = 0.25, so sqrt(sigma^2) = 0.6", [("0.6", "wrong")]),
        ("theta^2 + 1 = 5", [("5", "unbound")]),
    ],
)
def test_a_greek_letter_that_is_spelt_out_is_raised_to_a_power(
    note: str, found: list[tuple[str, str]]
) -> None:
    assert verdicts(note, "text") == found


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("Chapter 3 (1 - theta) and theta (1 - x), theta = 2.", []),
        ("Let theta = 5. Then theta^2 (1 - theta) = -100", [("-100", "exact")]),
        ("Let theta = 5. Then theta^2 (1 - theta) = -10", [("-10", "wrong")]),
        ("theta = 0.3. The variance is 5 theta (1 - theta) = 1.05", [("1.05", "exact")]),
        ("theta = 0.3. The variance is 5 theta (1 - theta) = 1.15", [("1.15", "wrong")]),
        ("alpha = 0.2, beta = 0.5. So beta (1 - alpha) = 0.4", [("0.4", "exact")]),
        ("alpha = 0.2, beta = 0.5. So beta (1 + alpha) = 0.7", [("0.7", "wrong")]),
        ("alpha = 0.2. So beta (1 + alpha) = 0.6", [("0.6", "unparsed")]),
        (
            "alpha = 0.2. A level of confidence (1 - alpha = 0.8), and (1 - alpha) = 0.9",
            [("0.8", "exact"), ("0.9", "wrong")],
        ),
    ],
)
def test_a_greek_letter_that_is_spelt_out_multiplies_brackets(
    note: str, found: list[tuple[str, str]]
) -> None:
    assert verdicts(note, "text") == found


_GIVEN = "Take tau = 0.9 and rho = 0.5. So "


@pytest.mark.parametrize(
    ("formula", "right", "wrong"),
    [
        ("8 - tau^2", "7.19", "7.91"),
        ("tau rho^2", "0.225", "0.325"),
        ("y = tau^2 (1 - tau)", "0.081", "0.091"),
        ("y = 5 (tau + rho)", "7", "8"),
        ("5 tau - rho", "4", "5"),
        ("tau - rho", "0.4", "0.6"),
        ("1/rho^2", "4", "5"),
        ("x = exp(-tau rho)", "0.6376", "0.6736"),
        ("sin tau + cos rho", "1.661", "1.761"),
        ("ln tau + ln rho", "-0.7985", "-0.7895"),
        ("tau(1-rho)^2", "0.225", "0.252"),
    ],
)
def test_a_greek_letter_that_is_spelt_out_is_one_where_it_has_a_value(
    formula: str, right: str, wrong: str
) -> None:
    assert verdicts(f"{_GIVEN}{formula} = {right}", "text")[-1][1] in ("exact", "rounded")
    assert verdicts(f"{_GIVEN}{formula} = {wrong}", "text") == [(wrong, "wrong")]


@pytest.mark.parametrize(
    "note",
    [
        "tau = 0.9 - rho = 0.5",
        "The tau rho^2 test - tau (1 - x) - and rho, theta = 2.",
        "tau = 0.9 / rho = 0.5",
        "In phase tau (see 3), tau = 0.9.",
    ],
)
def test_such_a_letter_that_claims_nothing(note: str) -> None:
    assert findings(note, "text") == ()


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("loss = 0.4. The log loss + 2 = 2.4", [("2.4", "exact")]),
        ("theta = 0.4\nLL = 3 ln theta + 2 ln(1 - theta) = -3.771", [("-3.771", "rounded")]),
        ("theta = 0.4\nLL = 3 ln theta + 2 ln(1 - theta) = -3.371", [("-3.371", "wrong")]),
        ("rate = 0.4\nLL = ln rate + 2 = 1.084", [("1.084", "rounded")]),
        ("rate = 0.4\nLL = ln rate + 2 = 2.4", [("2.4", "wrong")]),
        ("theta = 2\ny = sin theta + 1 = 1.91", [("1.91", "rounded")]),
    ],
)
def test_a_function_before_a_word_with_a_value_takes_it(
    note: str, found: list[tuple[str, str]]
) -> None:
    assert verdicts(note, "text") == found


@pytest.mark.parametrize(("result", "verdict"), [("0.3", "exact"), ("0.4", "wrong")])
def test_a_letter_with_a_value_is_the_first_term(result: str, verdict: str) -> None:
    note = f"w = 0.5, lr = 0.1, grad = 2. Then w - lr * grad = {result}"
    assert verdicts(note) == [(result, verdict)]
