"""Values that lists and tables give reach the formulas; what may be of another thing is doubted."""

from __future__ import annotations

import pytest
from judged import findings

_RIGHT, _OFF, _FAR = "So $d_{model}/h = 64$.", "So $d_{model}/h = 60$.", "So $d_{model}/h = 512$."


def _verdict(given: str, said: str) -> str:
    return findings(f"{given}\n\n{said}\n")[-1].verdict


@pytest.mark.parametrize(
    "given",
    [
        "- $d_{model}$: 512\n- $h$: 8",
        "- d_model: 512\n- h: 8",
        "* Model width ($d_{model}$): 512\n* Number of heads $h$: 8 heads",
        "1. **d_model** = 512\n2. **h** = 8",
        "- `d_model`: `512`\n- `h`: `8` (heads)",
        "- $d_{model}$ (width): 512, as in the paper\n- $h$, the heads: 8.",
        "| Parameter | Value |\n|---|---|\n| $d_{model}$ | 512 |\n| $h$ | 8 |",
        "| Name | Meaning | Value |\n|---|---|---|\n| `d_model` | width | 512 |\n| h | heads | 8 |",
        "| $d_{model}$ | 512 |\n|---|---|\n| $h$ | = 8 |",
        "| Model | $d_{model}$ | $h$ |\n|---|---|---|\n| base | 512 | 8 |",
        "Suppose $h$ is 8. The value of d_model is 512.\n\n$d_{model} = 512$",
    ],
)
def test_a_list_or_a_table_gives_names_their_values(given: str) -> None:
    assert _verdict(given, _RIGHT) == "exact"
    assert _verdict(given, _OFF) == "wrong"


def test_what_is_far_off_may_be_of_another_thing() -> None:
    assert _verdict("- $d_{model}$: 512\n- $h$: 8", _FAR) == "unbound"


@pytest.mark.parametrize(
    "given",
    [
        "| Model | $d_{model}$ | $h$ |\n|---|---|---|\n| base | 512 | 8 |\n| big | 1024 | 16 |",
        "| Name | Base | Big |\n|---|---|---|\n| $d_{model}$ | 512 | 1024 |\n| $h$ | 8 | 16 |",
        "- $d_{model}$: 512 or 1024\n- $h$: 8 or 16",
        "- $d_{model}$: 512 × 2\n- $h$: 8:1",
        "Answer to part (h): 8. Its width (d_model): 512 is meant in $h$: not so.",
        "```yaml\nd_model: 512\nh: 8\n```",
        "The entropy is h(0.11) = 8 and d_model(3) = 512",
    ],
)
def test_what_gives_several_values_or_none_gives_no_name_one(given: str) -> None:
    assert _verdict(given, _OFF) == "unbound"


@pytest.mark.parametrize(
    "given",
    [
        "- Length ($L$): 10 m\n- Speed ($v$): 25 m/s\n- Rate ($r$): 4%",
        "| Quantity | Value |\n|---|---|\n| $L$ | 10 m |\n| $v$ | 25 m s^{-1} |\n| $r$ | 4 % |",
        "| $L$ | $10\\,\\text{m}$ |\n|---|---|\n| $v$ | 25 m/s |\n| $r$ | 4 × 10^{-2} |",
        "| Symbol | Value |\n|---|---|\n| $L$ | $10$ m |\n| $v$ | $25$ m/s |\n| $r$ | $4$ % |",
    ],
)
def test_values_have_units_and_powers_of_ten(given: str) -> None:
    assert _verdict(given, "$L/r = 250$") == "exact"
    assert _verdict(given, "$L/r = 240$") == "wrong"
    assert _verdict(given, "$L/v = 0.4$") == "exact"


@pytest.mark.parametrize(("result", "verdict"), [("0.255", "rounded"), ("0.265", "wrong")])
def test_values_set_as_formulas_with_their_units(result: str, verdict: str) -> None:
    given = "| $\\Delta U$ | $12\\,\\text{V}$ |\n|---|---|\n| $R$ | $47\\ \\Omega$ |"
    assert _verdict(given, rf"$I = \frac{{\Delta U}}{{R}} = {result}\ \text{{A}}$") == verdict


def test_a_name_that_a_statement_gives_a_value_keeps_it() -> None:
    assert _verdict("Let $d_{model} = 512$ and $h = 8$.\n\n- $h$: 16", _RIGHT) == "exact"


@pytest.mark.parametrize("words", [r"Let ", r"Width ", r"Suppose that ", r"We are given "])
def test_words_set_upright_lead_to_the_name_behind_them(words: str) -> None:
    assert findings(rf"$\text{{{words}}} x = 3$, $x^2 = 8$")[0].verdict == "wrong"
    assert findings(rf"$2 \text{{{words}}} x = 3$")[0].verdict == "unbound"


@pytest.mark.parametrize(
    "said",
    [
        "If x equals 3, then",
        "Where x is 3,",
        "taking $x$ to be 3,",
        "The value of $x$ is 3 and",
        "Der Wert von $x$ ist 3,",
    ],
)
def test_words_give_a_letter_its_value(said: str) -> None:
    assert findings(f"{said} $x^2 = 9$")[0].verdict == "exact"
    assert findings(f"{said} $x^2 = 8$")[0].verdict == "wrong"


def test_words_that_compare_give_no_value() -> None:
    assert findings("Let $x = 5$. As $x$ is 3 more than that, $x^2 = 25$")[0].verdict == "exact"


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ("| formula | value |\n|---|---|\n| $d/h$ | 64 |\n| $d^2$ | 262145 |", "exact wrong"),
        ("| $d/h$ | $d - h$ |\n|---|---|\n| 64 | 504 |", "exact exact"),
        ("| of | formula | value |\n|---|---|---|\n| keys | $d/h$ | 64 |", "exact"),
        (
            "Of $f(x) = x^2$:\n\n| call | value |\n|---|---|\n| $f(8)$ | 64 |\n| $f(h + 1)$ | 82 |",
            "exact wrong",
        ),
        ("| $d/h$ | 12 |\n|---|---|\n| $d - h$ | 40 |\n| $h^2$ | 64 |", ""),
        ("| $q/h$ | 12 |\n|---|---|\n| $q^2$ | 4 |", ""),
    ],
)
def test_a_number_beside_a_formula_of_names_with_values(given: str, found: str) -> None:
    verdicts = [one.verdict for one in findings(f"With $d = 512$ and $h = 8$.\n\n{given}\n")]
    assert " ".join(verdicts) == found


def test_a_table_of_values_that_are_given_claims_nothing() -> None:
    note = "| $P(A)$ | 0.3 |\n|---|---|\n| $P(B)$ | 0.5 |\n\nSo $P(A) P(B) = {}$."
    assert [one.verdict for one in findings(note.replace("{}", "0.15"))] == ["exact"]
    assert [one.verdict for one in findings(note.replace("{}", "0.16"))] == ["wrong"]


def test_words_set_upright_lead_to_a_function_that_is_defined() -> None:
    assert findings(r"$\text{Let } f(x) = x^2 + 1$, so $f(3) = 11$")[0].verdict == "wrong"


@pytest.mark.parametrize(
    "note",
    [
        r"The value of $c$ is 3e8 m/s. $c/2 = 1.5 \times 10^8$ m/s.",
        r"Where $d$ is 3x10^8, $2d = 6 \times 10^8$.",
        "Taking $N$ to be 5 million, $2N = 10000000$.",
        "Let $x$ be 2π. $x/2 = 3.14$.",
        "Let $t$ be 3½. $2t = 7$.",
        "Where $A$ is 3x3, $2A = 8$.",
        "Where $n$ is 2, 3 or 4, $n^2 = 9$ for the second.",
        "Where $y$ is 1 if positive and 0 otherwise, $1 - y = 1$.",
        "- Size ($n$): 3½\n\n$2n = 7$",
        "- Vocabulary ($v$): 10K\n\n$2v = 21$",
        "- Rate ($r$): 0.1, decayed to 0.01\n\n$1 - r = 0.99$",
        "- Students ($n$): 25\n- Groups ($k$): 5\n\nWith 30 students it would be $n/k = 6$.",
        "| Symbol | Page |\n|---|---|\n| $a$ | 8 |\n| $b$ | 12 |\n\n$a + b = 21$",
        "With $a=2$, $b=3$.\n\n| Ops | Count |\n|---|---|\n| $a + b$ | 4 |\n| $a b$ | 6 |",
        "Let $t = 3$. The height is $h = 20t - 5t^2$, so $h = 20$ at $t = 2$.",
        "$p = 12$. Then $q = 100 - 5p$, so $q = 50$ would require $p = 10$.",
        r"$f(2) = 4$ if $f(x) = x^2$. But $f(2) = 3$ if $f(x) = x+1$.",
        r"$$3^2 = 9 \text{ and for } n = 4 \text{ we have } 4^2 = 16$$",
        r"$\mathbf{i} = (1, 2)$, so $2\mathbf{i} = (2, 4)$, $3\mathbf{i} + \mathbf{j} = (4, 6)$.",
        "1. Let $f(x) = x^2$.\n2. Let $f(x) = 2x + 1$.\n\n# Key\n\n1. $f(3) = 9$\n2. $f(3) = 7$",
        "1. Let $a = 3$.\n2. Let $a = 4$.\n\nAnswers:\n\n1. $a^2 + 1 = 10$\n2. $a^2 + 1 = 17$",
        r"We get $s = \sqrt{2} \approx 1.41$. The paper elsewhere uses $s \approx 1.2$.",
    ],
)
def test_what_is_of_another_case_or_cut_is_no_mistake(note: str) -> None:
    assert not {one.verdict for one in findings(note)} & {"wrong", "misrounded", "fails"}


def test_what_nobody_else_says_is_a_mistake() -> None:
    note = r"We get $s = \sqrt{2} \approx 1.41$. So we have $s \approx 1.2$."
    assert [one.verdict for one in findings(note)] == ["rounded", "wrong"]


def test_a_mistake_in_a_list_of_answers_stays_one() -> None:
    note = "1. Let $a = 3$.\n2. Let $a = 4$.\n\nAnswers:\n\n1. $a^2 + 1 = 11$\n2. $a^2 + 1 = 18$"
    assert [one.verdict for one in findings(note)] == ["wrong", "wrong"]


def test_a_table_without_rows_gives_nothing() -> None:
    note = "$A_1$ & \\begin{tabular}{c}Round\\end{tabular} & $2 + 2 = 4$ \\\\"
    assert [one.verdict for one in findings(note, "latex")] == ["exact"]


def test_the_places_of_a_sequence_are_no_formulas() -> None:
    row = "| | $t-1$ | $t$ | $t+1$ |\n|---|---|---|---|\n| Price | 3.1 | 4.2 | 5.2 |\n"
    assert not findings(row)
    assert not findings(f"Let $t = 4$.\n\n{row}")
    rows = "| $x$ | $x-1$ | $x+1$ |\n|---|---|---|\n| 5 | 4 | 6 |\n| 7 | 6 | 9 |\n"
    assert [one.verdict for one in findings(rows)] == ["exact", "exact", "exact", "wrong"]


def test_formulas_of_one_name_beside_labels_and_below_a_word_for_values() -> None:
    note = (
        "Let $r=2$.\n\n| Quantity | Formula | Value |\n|---|---|---|\n"
        "| Area | $\\pi r^2$ | 12.57 |\n| Volume | $\\frac43\\pi r^3$ | 33.15 |\n"
    )
    found = findings(note)
    assert [one.verdict for one in found] == ["rounded", "wrong"]
    assert found[1].claim.text == r"\frac43\pi r^3: 33.15"


@pytest.mark.parametrize(
    "rules",
    [
        ("", "", ""),
        ("\\hline ", "\\hline ", "\\hline "),
        ("\\toprule ", "\\midrule ", "\\bottomrule "),
    ],
)
@pytest.mark.parametrize(("result", "verdict"), [("17", "exact"), ("18", "wrong")])
def test_a_row_below_its_names_in_latex(
    rules: tuple[str, str, str], result: str, verdict: str
) -> None:
    first, second, last = rules
    note = (
        f"\\begin{{tabular}}{{ccc}}\n{first}$a$ & $b$ & $c$ \\\\\n{second}1 & -5 & 2 \\\\\n{last}"
        f"\\end{{tabular}}\n\nTherefore $D = b^2 - 4ac = {result}$."
    )
    assert [one.verdict for one in findings(note, "latex")] == [verdict]


@pytest.mark.parametrize(
    "table",
    [
        "| $TP$ | $FP$ | $\\bar{x}$ |\n|---|---|---|\n| 45 | 15 | 30 |\n",
        "| $TP$ | 45 |\n|---|---|\n| $FP$ | 15 |\n| $\\bar{x}$ | 30 |\n",
    ],
)
def test_names_of_several_letters_and_with_a_bar_head_a_table(table: str) -> None:
    claims = r"$P = \frac{TP}{TP + FP} = 0.75$, $m = \bar{x} + TP = 76$, $AB = 3 \cdot 4 = 12$"
    assert [one.verdict for one in findings(f"{table}\n{claims}")] == ["exact", "wrong", "exact"]
