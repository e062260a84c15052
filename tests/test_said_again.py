"""Names whose formula stands above: another value, a plain number or a far formula says nothing."""

from __future__ import annotations

import pytest
from judged import findings, verdicts


@pytest.mark.parametrize(
    "note",
    [
        r"$x_2 = 1.1 - \frac{1}{3}$ and then $x_2 = 0.776$",
        r"$x_2 = 2$ and then $x_2 \approx 0.776$",
        r"$y = 1.1 - \frac{1}{3}$ and then $x_2 \approx 0.776$",
        r"$x_2 \approx 0.776$",
        r"$x = 1/3$." + "\n\nWords.\n" * 60 + r"$x \approx 0.5$",
        "# A\n\n$x = 1/3$\n\n# B\n\n$x \\approx 0.5$",
        "- Fair: $H = -\\log_2(0.5) = 1$ bit\n- Biased, p=0.9: $H ≈ 0.47$ bits",
        "The mean is $z = (2 + 4)/2 = 3$.\nVariance of $z \\approx 1.0$",
        # each behind a label of its own
        "Iteration 1: x = 1 + 1/2 = 1.5\nIteration 2: x ≈ 1.4167",
        "- Iteration 1: $x = 3/2$\n- Iteration 2: $x \\approx 1.4167$",
        "For Alice, $x = 3/2 = 1.5$; for Bob, $x \\approx 1.4167$.",
        "(a) $z = 3/2 = 1.5$\n(b) $z \\approx 1.8167$",
        "At 20°C: $v = 3/2 = 1.5$\nAt 30°C: $v \\approx 1.8167$",
        "k=0: angle = 1 * 1 = 1 rad\nk=1: y = 0.01 → angle ≈ 0.01 rad",
    ],
)
def test_what_claims_nothing(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note) if verdict == "wrong"] == []


@pytest.mark.parametrize(("number", "verdict"), [("0.767", "rounded"), ("0.776", "wrong")])
def test_the_value_of_the_formula_above(number: str, verdict: str) -> None:
    (found,) = findings(f"$$\nx_2 = 1.1 - \\frac{{1}}{{3}}\n$$\n\n$$\nx_2 \\approx {number}\n$$\n")
    assert (found.claim.kind, found.verdict) == ("restated", verdict)
    assert found.claim.bound == (r"x_2 = 1.1 - \frac{1}{3} (line 2)",)


@pytest.mark.parametrize(
    "note",
    [
        "Step 1: $z = 3/2 = 1.5$\nStep 2: $z \\approx 1.8167$",
        "(a) $z = 3/2 = 1.5$, so $z \\approx 1.8167$",
        "At noon, $z = 3/2 = 1.5$. So $z \\approx 1.8167$",
        "For Bob, $z = 3/2 = 1.5$. Model B: $z \\approx 1.8167$",
        "For Bob, $z = 3/2 = 1.5$. For Bob, $z \\approx 1.8167$",
        "k=0: $z = 3/2 = 1.5$; for Bob, $z \\approx 1.8167$",
    ],
)
def test_a_label_that_is_of_no_other_case_excuses_nothing(note: str) -> None:
    assert verdicts(note)[-1] == ("1.8167", "wrong")


def test_a_formula_is_no_other_case_of_itself() -> None:
    assert verdicts("$x = 2/3$, so $x ≈ 0.77$") == [("0.77", "wrong")]


@pytest.mark.parametrize(
    "formula", [r"\text{softmax}([1, 0.5, 0])", r"[0.50648, 0.30720, 0.17632] + [0, 0, 0.01]"]
)
def test_a_vector_is_said_again_element_by_element(formula: str) -> None:
    found = findings(f"$p = {formula}$ and $p \\approx [0.506, 0.307, 0.196]$")
    assert [(one.claim.kind, one.verdict) for one in found] == [
        ("restated", "rounded"),
        ("restated", "rounded"),
        ("restated", "wrong"),
    ]


@pytest.mark.parametrize("again", ["[0.5, 0.3]", "0.5"])
def test_what_has_another_shape_says_nothing_of_a_vector(again: str) -> None:
    assert verdicts(rf"$p = \text{{softmax}}([1, 0.5, 0])$ and $p \approx {again}$") == []


@pytest.mark.parametrize(
    ("formula", "again", "verdict"),
    [
        (r"|z| &= \sqrt{4+5}", "|z| &= 3.1", "wrong"),
        ("OP &= 2 + 0.5", "OP &= 2.5", "exact"),
        (r"P(A) &= \frac{1}{3} + 0.5", "P(A) &= 0.833", "rounded"),
        (r"\pr{X>1} &= e^{-1}", r"\pr{X>1} &= 0.368", "rounded"),
        (r"\lambda &= \frac{h}{k} = \frac{6.6}{2}", r"\lambda &= 3.3", "exact"),
    ],
)
def test_a_head_said_again_on_the_next_line(formula: str, again: str, verdict: str) -> None:
    note = f"\\begin{{align}} {formula} \\\\ {again} \\end{{align}}"
    assert [found for _, found in verdicts(note, "latex")] == [verdict]


@pytest.mark.parametrize(
    "between",
    [
        "$$\n\n$$\\boxed{",
        "$, hence $",
        "$.\n\nThus $\\boxed{",
        "$\n\n**Answer:** $",
        "$\n\n> [!success] Final answer\n> $",
        "$. So, $",
        "$$ <br/>\n  $$",
        "$, значит $",
        "$，所以 $",
        "$.\n\nWe find $",
        "$, which yields $",
        "$.\n\nOn trouve : $",
        "$. Wir erhalten $",
    ],
)
def test_words_that_conclude_stand_between(between: str) -> None:
    delimiter = "$$" if "$$" in between else "$"
    brace = "}" if between.endswith("{") else ""
    for number, expected in (("5", "exact"), ("6", "wrong")):
        note = rf"{delimiter}d = \sqrt{{9 + 16}}{between}d = {number}{brace}{delimiter}"
        assert [verdict for _, verdict in verdicts(note)] == [expected]


@pytest.mark.parametrize(
    ("formula", "number", "verdict"),
    [
        (r"\frac{50km}{0.75h}", "66.7km/h", "rounded"),
        (r"\frac{50km}{0.75h}", "68.7km/h", "wrong"),
        (r"\frac{230V}{20\Omega}", "11.5A", "exact"),
        (r"20V \cdot 3A", "61W", "wrong"),
    ],
)
def test_letters_are_units_where_the_number_below_has_one(
    formula: str, number: str, verdict: str
) -> None:
    note = f"\\begin{{align}} q &= {formula} \\\\ q &= {number} \\end{{align}}"
    assert [found for _, found in verdicts(note, "latex")] == [verdict]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$x = 3.1 \cdot 4.25 = 13.175$. Later $x = 13.25$", ["exact"]),
        (r"$x = 3.1 \cdot 4.25 = 13.175$. Therefore $x$ is 25.1", ["exact"]),
        (r"$n = 17/3 = 5.67$. So $n = 5$", ["rounded"]),
        (r"$n = 17/3 = 5.67$. So $n$ is 6, at least", ["rounded"]),
        (r"$x = 3.1 \cdot 4.25 = 13.175$. Therefore $x = 13.2$", ["exact", "rounded"]),
        (r"$x = 3.1 \cdot 4.25 = 13.175$. Therefore $x$ is 13.251.", ["exact", "wrong"]),
        (r"$x_1 = 3.1 \cdot 4.25 = 13.175$. So $x_1$ is about 13.157.", ["exact", "wrong"]),
        (r"$p = 2.5 \cdot 0.3 = 0.75$. Hence, $p$ equals $0.76$.", ["exact", "wrong"]),
    ],
)
def test_a_value_that_is_concluded_is_the_one_before(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    "note",
    [
        r"$x = 1/2$, $x = 0.6$",  # two solutions
        r"Let $x = \sqrt{5}$. If instead $x = 2$, so $y = 3$",
        r"$x = \frac{1}{2}$ or $x = 3$",
        "$$y = x^2 + 1$$\n\n$$y = 5$$",
        r"\begin{align} x &= 2 + 3 \\ x &= 70 \end{align}",
        "$y = 2 + 0.5$ until the next day, when $y = 2.6$",
        "$y = 2 + 0.5$. Answers: $x = 2.6$",
    ],
)
def test_another_value_claims_nothing(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("again", "found"),
    [
        ("v = (7, 9)", []),
        ("w = (0.3, 6)", []),
        ("v = (0.3, 6, 1)", []),
        ("v = (0.3, 6)", [("0.3", "exact"), ("6", "exact")]),
        (r"\mathbf{v} = (0.3, 7)", []),
        ("v = (0.3, 7)", [("0.3", "exact"), ("7", "wrong")]),
    ],
)
def test_a_vector_of_numbers_below_one_of_formulas(
    again: str, found: list[tuple[str, str]]
) -> None:
    assert verdicts(rf"$$v = (0.1 + 0.2, 3 \cdot 2)$$ $${again}$$") == found


def test_an_arrow_leads_from_a_formula_to_its_value() -> None:
    note = "P(B) = 0.96 * 0.02 + 0.02 * 0.98 ⟹ P(B) = 0.0398, y = 3 * 4 → y = 12"
    assert verdicts(note) == [("0.0398", "wrong"), ("12", "exact")]


@pytest.mark.parametrize(
    ("note", "found"),
    [
        (r"$$u = 1 - \frac13$$ $$u = \frac23$$", ["exact"]),
        (r"$$u = 1 - \frac14$$ $$u = \frac23$$", ["wrong"]),
        (r"$$u = \frac{-3+5}{4} \\ u = -\frac12$$", ["wrong"]),
        (r"$$u = (1, 0) - (\frac12, \frac12)$$ $$u = (\frac12, -\frac12)$$", ["exact", "exact"]),
        (r"$$u = (1, 0) - (\frac12, \frac12)$$ $$u = (\frac12, -\frac13)$$", ["exact", "wrong"]),
        (r"$$u = \frac12$$ $$u = \frac23$$", []),
        (r"$$u = (1, \frac12)$$ $$u = (1, \frac13)$$", []),
        (r"$$u = 1 - \frac13$$ $$u = \frac{17}{3}$$", []),
        (r"$$u = 1 - \frac13$$ $$v = \frac12$$", []),
    ],
)
def test_a_fraction_is_the_value_of_the_formula_above(note: str, found: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == found


def test_what_is_rounded_up_is_another_value() -> None:
    assert verdicts(r"The bound is $n = \frac{4}{0.3}$, so $n = 14$ people.") == []


def test_a_logarithm_without_a_base_may_be_meant_to_the_base_ten() -> None:
    note = r"$$pH = -\log(1.8 \times 10^{-5}) \\ pH = 4.{}$$"
    assert verdicts(note.replace("{}", "74", 1)) == [("4.74", "rounded")]
    assert verdicts(note.replace("{}", "47", 1)) == [("4.47", "wrong")]


RECALLED = r"$a = \sqrt{3.7} = 1.924$. Recall that $a = AGAIN$. So $2a = 3.85$."


@pytest.mark.parametrize(
    ("again", "verdict"), [("1.92", "rounded"), ("1.924", "rounded"), ("1.942", "wrong")]
)
def test_a_value_that_is_recalled_is_the_one_before_and_no_new_one(
    again: str, verdict: str
) -> None:
    found = findings(RECALLED.replace("AGAIN", again))
    assert [(one.claim.kind, one.verdict) for one in found] == [
        ("value", "rounded"),
        ("restated", verdict),
        ("value", "rounded"),
    ]


@pytest.mark.parametrize(
    "note",
    [
        "Recall that $a = 1.942$.",
        r"$a = \sqrt{3.7}$. Recall that $a = 100$ there.",
        r"$a = 5$. Recall that $a = 6$.",
        r"$a = \sqrt{3.7}$. Now let $a = 1.942$.",
    ],
)
def test_what_recalls_no_value_of_a_formula(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (r"The variance is $s^2 = 16.5$, $s = 4.06$.", ["rounded"]),
        (r"The variance is $s^2 = 16.5$, $s = 4.26$.", ["wrong"]),
        (r"$\hat\sigma^2 = 9.61$ and $\hat\sigma = 3.2$", ["wrong"]),
        (r"$s_X^2 = 5$, so the standard deviation is $s_X = 2.24$", ["rounded"]),
        (r"$s^2 = 72.6/4 = 16.5$, $s = 4.26$", ["wrong", "consistent"]),
        ("Group A: $s^2 = 16.5$. Group B: $s = 4.26$.", []),
        (r"$x^2 = 16.5$, $x = 4.26$", []),
    ],
)
def test_a_standard_deviation_right_behind_its_variance(note: str, said: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == said


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("Rate = 1/2\nRate = 8", []),
        ("Gain = 1/2 - (4/6 + 2/6)\n\nGain = 4", []),
        ("Gain = 1/2 - (4/6 + 2/6)\nLoss = 4", []),
        ("$P(A) = 1/3 \\approx 0.333$\n$P(A) = 0.7$", [("0.333", "rounded")]),
        ("$I = 2$, $R = 5$.\n\n$V = I R$\n\n$V = 10$", []),
        ("$I = 2$, $R = 5$.\n\n$V = I \\cdot R$\n\n$V = 12$", []),
        ("$I = 2$, $R = 5$.\n\n$V = I \\cdot R$\n$V = 10.1$ is measured", []),
        ("$V = I \\cdot R$\n\n$V = 12$ and $I = 2$, $R = 6$", []),
    ],
)
def test_another_value_of_the_same_name(note: str, expected: list[tuple[str, str]]) -> None:
    assert verdicts(note) == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("Gain = 1/2 - (4/6 * (1/2) + 2/6 * (1/2))\nGain = 4", [("4", "wrong")]),
        ("Gain = 1/2 - (4/6 * (1/2) + 2/6 * (1/2))\nGain = 0", [("0", "exact")]),
        (
            "Entropy = −(9/14 log₂ 9/14 + 5/14 log₂ 5/14)\nEntropy = 0.94",
            [("0.94", "rounded")],
        ),
        ("$p = 61$, $q = 137$\n\n$n = p \\times q$\n\n$n = 8358$", [("8358", "wrong")]),
        ("$p = 61$, $q = 137$\n\n$m = (p-1)(q-1)$\n\n$m = 8160$", [("8160", "exact")]),
        (
            r"$$\operatorname{idf}(t) = \ln 2 \approx 0.6931$$ $$\operatorname{idf}(t) = 0.6831$$",
            [("0.6931", "rounded"), ("0.6831", "wrong")],
        ),
    ],
)
def test_the_value_below_a_named_formula(note: str, expected: list[tuple[str, str]]) -> None:
    assert verdicts(note) == expected


@pytest.mark.parametrize(
    ("above", "below", "verdict"),
    [
        ("V = 12 V × 0.5", "V = 7 V", "wrong"),
        ("IC = 100 × 46.5 µA", "IC = 4.75 mA", "wrong"),
        (r"$$f_0 = \frac{10^6}{2\pi}$$", r"$$\boxed{f_0 = 159.15\,\text{kHz}}$$", "rounded"),
        (r"$$f_0 = \frac{10^6}{2\pi}$$", r"$$f_0 = 149.155\text{ kHz}$$", "wrong"),
        (
            r"$I_B = \frac{19.3\text{ V}}{960\text{ k}\Omega}$",
            r"$\mathbf{I_B = 20.1\ \mu A}$",
            "rounded",
        ),
    ],
)
def test_the_value_of_a_formula_above_in_its_own_unit(above: str, below: str, verdict: str) -> None:
    assert [found for _, found in verdicts(f"{above}\n\n{below}")] == [verdict]


def test_a_value_of_another_example_is_given() -> None:
    assert verdicts("V = 12 V × 0.5\n\nIn the next example V = 7 V") == []


@pytest.mark.parametrize(
    ("above", "between", "below", "expected"),
    [
        (r"a = \frac23 \cdot 7", r"a = 0.71 \cdot 7", "a = 4.667", "wrong"),
        (r"a = \frac23 \cdot 7", r"a = 0.667 \cdot 7", "a = 4.676", "wrong"),
        (r"b = \frac23 \cdot 7", r"a = 0.667 \cdot 7", "a = 4.667", "consistent"),
        (r"a = 0.6667 \cdot 7", r"a = 0.667 \cdot 7", "a = 4.667", "consistent"),
        (r"a = \frac23 \cdot 7", r"a = 0.667 \cdot 7", "a = 4.667", "rounded"),
        (r"a = \frac23 \cdot 7", r"a = 0.667 \cdot 7", "a = 4.669", "exact"),
        (r"H = -\log_2 \frac37", r"H = -\log_2 0.43", r"H \approx 1.222", "rounded"),
        (r"H(S) = -\log_2 \frac37", r"H(S) = -\log_2 0.43", r"H(S) \approx 1.222", "rounded"),
        (r"H(S) = -\log_2 \frac37", r"H(S) = -\log_2 0.43", r"H(S) \approx 1.212", "wrong"),
    ],
)
def test_a_formula_said_again_with_its_numbers_rounded(
    above: str, between: str, below: str, expected: str
) -> None:
    (found,) = findings(f"$${above}$$\n$${between}$$\n$${below}$$")
    assert found.verdict == expected
    told = any("before its numbers" in said for said in found.remarks)
    assert told is (expected == "rounded" or "transposed-digits" in found.causes)


def test_the_answer_says_a_function_value_again() -> None:
    computed = r"$P(5) = 500 (1.6)^{5/2} = 1619$"
    assert verdicts(rf"{computed}. Answer: $P(6) \approx 1720$")[-1] == ("1720", "unbound")
    assert verdicts(rf"{computed}. **Ans: $P(5) \approx 1619$**")[-1] == ("1619", "rounded")
    assert verdicts(rf"{computed}. **Ans: $P(5) \approx 1720$**")[-1] == ("1720", "wrong")


def test_words_within_a_formula_part_no_value_from_its_name() -> None:
    words = r"\text{Step 4: Compute the division to 4 decimal places, and round it.}"
    far = f"$A = 15/16$. {'Here are many words that speak of something else. ' * 2}"
    assert verdicts(rf"{far} $A \approx 0.9376$") == []
    for number, verdict in (("0.9375", "exact"), ("0.9376", "wrong")):
        note = rf"$A = 15/16$ $$\begin{{aligned}}{words}\quad A &\approx {number}\end{{aligned}}$$"
        assert verdicts(note) == [(number, verdict)]


def test_a_vector_that_is_said_twice_is_claimed_as_often() -> None:
    note = "# Positional encoding\n\nTake $d = 2$.\n\n$PE(1) = [0.84, 0.54]$\n\n"
    found = findings(note + "So $PE(1) = [0.84, 0.45]$.")
    assert [one.verdict for one in found] == ["rounded", "rounded", "rounded", "wrong"]
    found = findings("$v = (0.1 + 0.2, 3)$\n\n$v = (0.3, 4)$")
    assert [one.verdict for one in found] == ["exact", "wrong"]


@pytest.mark.parametrize(
    ("rows", "judged"),
    [
        (r"s &= \sqrt{0.00001024} \\ \\ s &= 0.0032", [("0.0032", "exact")]),
        (r"s &= \sqrt{0.00001024} \\ \\ s &= 0.0232", [("0.0232", "wrong")]),
        (r"pH &= -\log(1.8 \times 10^{-5}) \\ pH &= 1.74", [("1.74", "wrong")]),
        (r"x &= 7/2 \\ x &= 12", []),
        (r"x &= a^2 \\ x &= 12", []),
        (r"x &= \sqrt{16} \\ y &= 12", []),
    ],
)
def test_the_value_in_the_next_row_of_a_display(rows: str, judged: list[tuple[str, str]]) -> None:
    assert verdicts(rf"$$\begin{{aligned}} {rows} \end{{aligned}}$$") == judged


def test_a_value_in_another_display_may_be_another() -> None:
    assert verdicts("$$s = \\sqrt{16}$$\n\n$$s = 17$$") == []


@pytest.mark.parametrize("word", ["so", "Thus", "hence", "Therefore"])
def test_what_a_word_says_to_follow_is_the_value_of_the_formula_if_it_is_about_it(
    word: str,
) -> None:
    given = f"Let $x = 3$. $y = x^2 - 4$, {word} $y = "
    assert verdicts(f"{given}5$.") == [("5", "exact")]
    assert verdicts(f"{given}6$.") == [("6", "wrong")]
    assert verdicts(f"{given}12$.") == []


def test_the_value_below_a_formula_between_the_marks_of_code() -> None:
    assert verdicts("- `T = 1 / 50`\n- `T = 0.02 s`, as we see\n") == [("0.02", "exact")]
    assert verdicts("`q = 10 * 2.6`\n\n`q = 27`\n") == [("27", "wrong")]
    assert verdicts("`q = 10 * 2.6`\n\n`r = 27`\n") == []


@pytest.mark.parametrize(
    ("between", "again", "expected"),
    [
        ("Approximating the values:", "2.02", "rounded"),
        ("Computing this:", "2.03", "wrong"),
        ("Simplifying,", "2.03", "wrong"),
    ],
)
def test_words_of_a_step_lead_to_the_value_of_the_formula_above(
    between: str, again: str, expected: str
) -> None:
    number = f"$x = 1 + e^{{0.0195}}$\n\n{between}\n\n$x = {again}$"
    assert verdicts(number) == [(again, expected)]
    row = f"$A = [1 + e^{{0.0195}}, e^2]$\n\n{between}\n\n$A = [{again}, 7.39]$"
    assert verdicts(row) == [(again, expected), ("7.39", "rounded")]


@pytest.mark.parametrize("between", ["Computing anew:", "For the second cell, computing:"])
def test_words_of_another_step_lead_to_another_value(between: str) -> None:
    assert verdicts(f"$x = 1 + e^{{0.0195}}$\n\n{between}\n\n$x = 2.03$") == []


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("Q = 5 * 4200 * 35,\nQ = 745000 J.", [("745000", "wrong")]),
        ("Q = 5 * 4200 * 35;\nQ = 735000 J.", [("735000", "exact")]),
        ("$P = 5 \\cdot 35,$\n$P = 176$.", [("176", "wrong")]),
        ("Either Q = 5 * 4200 * 35, Q = 745000 J.", []),
        ("Q = 5 * 4200 * 35,\nR = 745000 J.", []),
    ],
)
def test_a_value_below_a_formula_that_a_comma_ends(note: str, found: list[tuple[str, str]]) -> None:
    assert verdicts(note) == found


@pytest.mark.parametrize(
    ("again", "found"),
    [
        (r"r = 240 \text{ m} = 0.24\text{ km}", [("240", "exact"), ("0.24", "exact")]),
        (r"r = 241 \text{ m} = 0.241\text{ km}", [("241", "wrong"), ("0.241", "wrong")]),
        (r"r = 0.24\text{ km} = 240 \text{ m}", [("0.24", "exact"), ("240", "exact")]),
        (r"r = 100 \text{ m} = 0.1\text{ km}", [("0.1", "exact")]),  # one of its own
        (r"r = 250 = 25 \cdot 10", [("250", "exact")]),
    ],
)
def test_a_number_that_is_said_in_another_unit_as_well(
    again: str, found: list[tuple[str, str]]
) -> None:
    assert verdicts(f"$$r = 3 \\times 80$$\n\n$${again}$$") == found
