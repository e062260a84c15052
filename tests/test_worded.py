"""Relations in words: what words leave alone, then the formulas that they relate to a number."""

from __future__ import annotations

import pytest
from judged import verdicts

_BOTH_WRONG = [("0.87", "wrong"), ("7", "wrong")]
_TWO = ["wrong", "exact"]


@pytest.mark.parametrize(
    "note",
    [
        "Chapter 3 is 12 pages.",
        "Chapter 3 is 12.",
        "The rate 0.5 is 3.",
        "$x^2$ is 4.",
        "$d_k$ is 64.",
        "Half of $2^3$ is 4.",
        "The mean of $2^2$ and $2^3$ is 6.",
        "Between $2^3$ and $2^4$ is 12.",
        "Twice $2^3$ is 16.",
        "The rank of $A$ is 3, and $2A$ is 5.",
        "So $x$ is 3 times as large.",
        "Therefore the rank of $A$ is 3.",
        "$2^{10}$ is 3 orders of magnitude above.",
        "$2^{10}$ is 3\norders of magnitude above.",
        "$2^{10}$ is 1, 2 or 3.",
        "$2^{10}$ is 3 and 4.",
        "$2^{10}$ is more than 1000.",
        "$2^{10}$ is not 1000.",
        "$2^{10}$ is nearly 1000.",
        "$2^{10}$ is close to 1000.",
        "$2^{10}$ is 10 bits.",
        "$2^{10}$ is 10-bit.",
        "24/7 is 168.",
        "GPT-3 is 175.",
        "10-12 is 3.",
        "$2 + 2 = 4$ is 1.",
        "$f(2)$ is 3.",
        "Hier ist $2^3$ ist 9 mal so viel.",
        "Das Doppelte von $2^3$ ist 9.",
        "$\\sqrt{2}$ es 1.5 o más",
        "$2^3$ 是 9 的倍数",
        "`foo(3)` returns `4`.",
        "`range(5)` returns `4`.",
        "Half of `sqrt(2)` is `0.7`.",
        "The sum of `sin(1)` and `cos(1)` is `1.4`.",
        "`sin(1)` returns a number and `0.8` is close.",
        "`2 ** 10` returns",
    ],
)
def test_words_that_relate_nothing(note: str) -> None:
    assert [pair for pair in verdicts(note) if pair != ("4", "exact")] == []


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$\sin(2)$ is 0.87.", [("0.87", "wrong")]),
        (r"$\sin(2)$ is approximately $0.91$.", [("0.91", "rounded")]),
        (r"The value of sin(2) is about 0.90, we see.", [("0.90", "misrounded")]),
        (r"$\sqrt{2}$ is approximately equal to $1.44$.", [("1.44", "wrong")]),
        (r"$\sqrt{2}$ equals 1.414; $2 \cdot 3$ is exactly 7.",
         [("1.414", "rounded"), ("7", "wrong")]),
        (r"$e^{-1}$, so $e^{-2}$ is equal to 0.135.", [("0.135", "rounded")]),
        (r"$e^{-1}$ which is roughly 0.37", [("0.37", "rounded")]),
        (r"$2^{10}$ is about 1000.", [("1000", "rounded")]),
        (r"$2^{10}$ is 1000.", [("1000", "wrong")]),
        (r"- $3/4$ is 75%", [("75", "exact")]),
        (r"- $\cos(3)$ is approx. -0.99 and so on", [("-0.99", "rounded")]),
        ("12 * 64 is 768.", [("768", "exact")]),
        ("`sin(1)` returns `0.8415` and `math.exp(1)` gives `2.73`.",
         [("0.8415", "rounded"), ("2.73", "wrong")]),
        ("``softmax([2.0, 1.0, 0.1])`` evaluates to ``[0.695, 0.242, 0.099]``.",
         [("0.695", "wrong"), ("0.242", "rounded"), ("0.099", "rounded")]),
        ("softmax([1, 2]) yields [0.269, 0.731].", [("0.269", "rounded"), ("0.731", "rounded")]),
        ("``sin(1)`` is ``0.8514``, ``cos(1) = 0.54``",
         [("0.8514", "wrong"), ("0.54", "rounded")]),
        (r"Der Wert $\sin(2)$ ist etwa 0,87.", [("0,87", "wrong")]),
        (r"$2^3$ ergibt genau 9; also $2^4$ ist 16.", [("9", "wrong"), ("16", "exact")]),
        (r"$\sin(2)$ vaut environ $0{,}91$.", [("0{,}91", "rounded")]),
        (r"$\sqrt{2}$ est à peu près égal à 1.41.", []),
        (r"$\sqrt{2}$ es aproximadamente 1.42", [("1.42", "misrounded")]),
        (r"$\sqrt{2}$ примерно равно 1.41, и", [("1.41", "rounded")]),
        ("$\\sin(2)$ 约为 $0.87$。", [("0.87", "wrong")]),
        ("所以$2^3$是9。", [("9", "wrong")]),
    ],
)  # fmt: skip
def test_a_formula_and_the_number_that_words_give_it(
    note: str, expected: list[tuple[str, str]]
) -> None:
    assert verdicts(note) == expected


@pytest.mark.parametrize(
    ("arrow", "expected"),
    [
        ("→ (99.52, 107.88)", ["rounded", "rounded", "wrong"]),
        ("→ [99.5, 106.9]", ["rounded", "rounded", "rounded"]),
        ("→ (−99.52, 106.88)", ["rounded", "wrong", "rounded"]),
        ("→ 99.52", ["rounded"]),
        ("→ (99.52, 103.2, 107.88)", ["rounded"]),
    ],
)
def test_an_arrow_from_a_middle_to_both_ends(arrow: str, expected: list[str]) -> None:
    note = f"103.2 ± 1.96·1.875 = 103.2 ± 3.68 {arrow}"
    assert [verdict for _, verdict in verdicts(note, "text")] == expected


def test_a_half_is_held_to_its_formula_where_the_ends_follow() -> None:
    note = "103.2 ± 1.96·1.875 = 103.2 ± 3.78 = (99.52, 106.88)"
    assert [v for _, v in verdicts(note, "text")] == ["wrong", "rounded", "rounded"]


@pytest.mark.parametrize(
    "note",
    [
        "f(3) → 4",
        "`f(3)` → `4`",
        "`lr` → `0.1`",
        "max(2, 7) → 7 → 8",
        "log2(8) → 3 bits",
        "sin(x) → 0.5",
        "2 max(2, 7) → 7",
    ],
)
def test_an_arrow_that_leads_to_no_value(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("sigmoid(2) → 0.88", [("0.88", "rounded")]),
        ("`np.sin(1)` → 0.85, `np.cos(1)` → `0.54`", [("0.85", "misrounded"), ("0.54", "rounded")]),
        (r"$\sin(3) \to 0.1511$", [("0.1511", "wrong")]),
        ("softmax([2.0, 1.0]) → [0.731, 0.296].", [("0.731", "rounded"), ("0.296", "wrong")]),
    ],
)
def test_an_arrow_from_a_function_to_its_value(note: str, found: list[tuple[str, str]]) -> None:
    assert verdicts(note) == found


@pytest.mark.parametrize(
    "note",
    [
        r"Take $2 \cdot 3$, which is bigger than 5.",
        r"The list has $2 \cdot 3$ items, which makes 7.",
        r"We get $1 + 2$ or about 3 apples per day.",
        r"It comes to $2 \cdot 3$ and works out well for 7.",
        r"Of $2 \cdot 3$ it comes out that 7 are odd.",
    ],
)
def test_words_that_relate_nothing_though_a_verb_is_near(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("note", "found"),
    [
        (r"We get $1\cdot 3 + 2\cdot 4$, which gives $12$.", [("12", "wrong")]),
        (r"We get $1\cdot 3 + 2\cdot 4$, which is $11$.", [("11", "exact")]),
        (r"$\ln(0.5)$ comes out as $-0.6391$.", [("-0.6391", "wrong")]),
        (r"$2 \cdot 3$ works out to 7.", [("7", "wrong")]),
        (r"The cosine is $11/(\sqrt{5}\cdot 5)$, or about $0.948$.", [("0.948", "wrong")]),
        (r"The sum $1 + 2 + \dots + 100$ is $5500$.", [("5500", "wrong")]),
        (r"The side is $\sqrt{2}$, that is about $1.424$.", [("1.424", "wrong")]),
        (r"The side is $\sqrt{2}$, that is, $1.41$.", [("1.41", "rounded")]),
        ("We need 12 · 12, that is 145.", [("145", "wrong")]),
        ("We need 12 · 12, that is 12 more.", []),
        ("We need a number 3 + 4, that is 12.", []),
        (r"$\sin(2)$ turns out to be $0.87$. $2 \cdot 3$ comes to 7.", _BOTH_WRONG),
        (r"$\sin(2)$ has the value $0.87$. $2 \cdot 3$ has a value 7.", _BOTH_WRONG),
        (r"$\sin(2)$ gives us $0.87$. $2 \cdot 3$ is found to be 7.", _BOTH_WRONG),
        (r"$\sin(2)$ was computed as $0.87$. $2 \cdot 3$ was computed to be 7.", _BOTH_WRONG),
        ("The square root of 7 turns out to be 2.664.", [("2.664", "wrong")]),
        (r"$\sin(2)$ is given by $0.87$. $2 \cdot 3$ should then be 7.", [("0.87", "wrong")]),
        (r"$\sin(2)$ will be about $0.87$. $2 \cdot 3$ is therefore 7.", _BOTH_WRONG),
        (r"If so, $2^3$ would be 6.", []),
        (r"$\sin(2)$ turns 0.87. $\sin(2)$ was 0.87. $\sin(2)$ is found 0.87, is computed.", []),
    ],
)
def test_verbs_of_several_words_and_behind_a_comma(note: str, found: list[tuple[str, str]]) -> None:
    assert verdicts(note) == found


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("$2^{10}$ is rounded to 1000.", ["rounded"]),
        (r"$\sin(2)$ was rounded to 0.91. $2^{10}$ rounds to 900.", ["rounded", "wrong"]),
        (r"$\sin(2)$ is estimated as 0.9, approximated as 0.9.", ["rounded"]),
        ("$2^{10}$ is computed as 1000.", ["wrong"]),
    ],
)
def test_a_number_that_a_formula_is_rounded_to(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == judged


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("The scale is $10000^{-2/4}$, namely $0.0102$.", ["wrong"]),
        ("The scale is $10000^{-1/4}$, i.e. $0.102$, or $10000^{-1/4}$, i.e., about $0.1$.", _TWO),
        (r"There are $4 \cdot 3$, so 12.", ["exact"]),
        (r"There are $4 \cdot 3$, hence 14, and $4 \cdot 3$, so 12.1 is too much.", []),
        (r"If you calculate $\sin(2)$ you get $0.87$.", ["wrong"]),
        ("If you compute sin(2), you get about 0.87.", ["wrong"]),
        ("Evaluating $2^{10}$ we get 1025 and computing $2^3$ we find 8.", ["wrong", "exact"]),
        (r"For $2 \cdot 3$ we get 6.1, for $x = 2 \cdot 3$ we get 6.1.", []),
        ("Computing $2^3$ we know 9, computing $2^3$ we get 9 of them and $2^3$ we", []),
    ],
)
def test_a_result_is_led_to_without_a_verb(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == judged


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("sin(2): 0.87", ["wrong"]),
        ("- $\\sin(2)$: $0.909$\n- $\\cos(2)$: $-0.418$", ["rounded", "wrong"]),
        ("* $2^{10}$: 1000\n* $2^{10}$: 1025", ["rounded", "wrong"]),
        ("* $2^{10}$: 1024\n\n$\\sqrt{2}$: 1.55\n", ["exact", "wrong"]),
        ("- $3^2$: 3\n- $\\sqrt{16}$: 4.2 stars\n- f($2^3$): 8.1\n- 3/4: 0.76", []),
        ("Powers: $2^3$: 8, and $2^4$: 17", []),
        ("- $\\sqrt{2}$: 1.6", []),  # more than a tenth off
    ],
)
def test_a_colon_behind_a_formula_that_a_line_begins_with(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == judged


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (r"Take $3$ or $\approx 4$.", []),
        ("Take $2 + 2$ or $5$.", []),
        (r"We have $2^{10}$ or $\approx 1024$ of them.", [("1024", "exact")]),
        ("We have $2^{10}$ or ≈ 1034 of them.", [("1034", "wrong")]),
    ],
)
def test_or_about_leads_to_the_same_number(note: str, judged: list[tuple[str, str]]) -> None:
    assert verdicts(note) == judged


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("sqrt(2) about 1.414", []),
        ("approx 3 of 5", []),
        ("There are $2^{10}$, about 5 for each.", []),
        ("It takes 3 * 4 hours, about 12.", []),
        ("It is $\\sqrt{2}$ times longer, about 3.", []),
        ("Between $\\sqrt{2}$ and $\\sqrt{9}$, about 2.", []),
        ("# exp(-2) approx 0.1353", [("0.1353", "rounded")]),
        ("sqrt(2) approx. 1.441", [("1.441", "wrong")]),
        ("The loss is -log(0.3), about 1.204.", [("1.204", "rounded")]),
        (r"The loss is $-\ln(0.3)$, roughly $1.402$.", [("1.402", "wrong")]),
    ],
)
def test_about_without_a_verb(note: str, judged: list[tuple[str, str]]) -> None:
    assert verdicts(note, "text" if note.startswith("#") else "markdown") == judged


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("2 × 3 = 6, giving 6.1 in total.", ["exact"]),
        ("We use a 3 × 3, giving 12 outputs.", []),
        ("3 * 4 gives\n13. Another item", []),
        ("850 * 1.035^6 which comes to\n   1045.87", ["wrong"]),
        ("850 * 1.035^6 which comes to\n   1045.87\n   so much", ["wrong"]),
        ("850 * 1.035^6, giving 1044.87; 3 * 4, yielding 12.", ["rounded", "exact"]),
        (r"$\frac{0.0076}{0.07704}$, giving $0.0996$.", ["wrong"]),
    ],
)
def test_participles_and_the_ends_of_lines(note: str, expected: list[str]) -> None:
    assert [said for _, said in verdicts(note)] == expected


@pytest.mark.parametrize(
    "note",
    [
        r"La probabilité est $\frac{{25}}{{216}}$, soit environ ${}$.",
        r"Das ist $\frac{{25}}{{216}}$, also etwa ${}$.",
        r"Das sind $\frac{{25}}{{216}}$, das sind ungefähr ${}$.",
        r"É $\frac{{25}}{{216}}$, ou seja aproximadamente ${}$.",
        r"È $\frac{{25}}{{216}}$, ossia circa ${}$.",
        r"结果为 $\frac{{25}}{{216}}$，约为 ${}$。",
    ],
)
def test_a_result_said_nearly_once_more_in_other_languages(note: str) -> None:
    assert verdicts(note.format("0.116")) == [("0.116", "rounded")]
    assert verdicts(note.format("0.126")) == [("0.126", "wrong")]


@pytest.mark.parametrize(
    "note",
    [
        "Il faut $3 \\times 4$ kg de sable, soit environ $20$ euros.",
        "Es sind $3 \\cdot 4$ Gruppen, etwa $5$ davon sind leer.",
        "La distance est de 3/4 km, environ 12 minutes à pied.",
    ],
)
def test_another_quantity_is_no_result_said_again(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("This gives $e^{-0.5}$, which is approximately 0.6165.", ["wrong"]),
        ("They fall at a rate of $e^{-0.5}$, which is about $0.6165$, each hour.", ["wrong"]),
        ("They fall at a rate of $e^{-0.5}$, which calculates to $0.6065$.", ["rounded"]),
        (r"The angle $\arctan(0.45)$ is approximately $0.433$.", ["wrong"]),
        ("They fall at a rate of $e^{-0.5}$, which is about $0.3$ each hour.", []),
        ("One less than $9^2$ is 80.", []),
        (r"The integer below $\sqrt{17}$ is 4.", []),
        ("The number before $10^2$ is 99.", []),
        ("The error of $e^{-0.5}$ is about $0.6$.", []),
    ],
)
def test_a_clause_or_an_article_says_that_the_formula_itself_is_meant(
    note: str, expected: list[str]
) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("sin(2) is about 0.809, cos(2) about -0.461.", ["wrong", "wrong"]),
        ("sin(2) is 0.909 and cos(2) roughly -0.416.", ["rounded", "rounded"]),
        ("Here sin(2) matters, cos(2) about -0.461.", []),
        ("Take cos(2) about -0.461.", []),
        ("5! is 120, 6! is 270, 2^10 is 1024.", ["exact", "wrong", "exact"]),
        ("40% of 50 is 20, 15% of 60 is 9.", ["exact", "exact"]),
        (
            "15 divided by 4 is 3.75, 15 times 4 is 61, 7 squared is 49.",
            ["exact", "wrong", "exact"],
        ),
        ("15 times 4 is 60, 15 plus 4 more.", []),
        ("2^8 is 256, 6 more than 250.", []),
        ("2^8 is 2, 5 and 6.", []),
    ],
)
def test_one_statement_behind_another(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == judged
