"""Flows: what stands apart or is not there, then what runs on across regions."""

from __future__ import annotations

import pytest
from judged import findings, verdicts

from pe_symbolic.claims.flow.flows import flows
from pe_symbolic.claims.flow.paired import partners
from pe_symbolic.document import read
from pe_symbolic.formula import Kind, Notation, tokenise


def flowing(source: str) -> list[str]:
    """The text of each flow that holds anything, its tokens in one row."""
    return ["".join(token.text for token in flow) for flow in flows(read(source)) if flow]


@pytest.mark.parametrize("source", ["~~2 = 3~~", "<!-- 2 = 3 -->", "```\n2 = 3\n```", ""])
def test_what_is_struck_out_a_comment_or_code_does_not_flow(source: str) -> None:
    assert flowing(source) == []


def test_a_displayed_formula_stands_alone() -> None:
    assert "2=2" in flowing("a\n\n$$2 = 2$$\n\nb")


@pytest.mark.parametrize("between", ["\n", "\n\n", "\n<!-- so -->\n"])
def test_a_display_that_begins_with_a_sign_goes_on_with_the_one_above(between: str) -> None:
    note = f"$$= 0.25 \\times (0.8 + 0.2)$${between}$$= 0.25 \\times 1$${between}$$= 0.26$$"
    assert verdicts(note)[-1] == ("0.26", "wrong")


@pytest.mark.parametrize(
    "above", ["### Softmax\n", "3. tanh\n", "The ReLU\n", "By softmax, or sigmoid "]
)
def test_the_name_of_a_function_at_the_end_of_a_line_calls_nothing(above: str) -> None:
    assert verdicts(f"{above}$e^{{0.7}} = 2.04$\n", "markdown") == [("2.04", "wrong")]
    assert verdicts("So ReLU $(0.5) = 0.6$ and tanh $(0.5) = 0.562$") == [
        ("0.6", "wrong"),
        ("0.562", "wrong"),
    ]


@pytest.mark.parametrize("mark", ["-", "*", "> -"])
def test_an_item_that_begins_with_a_sign_goes_on_with_a_formula_above(mark: str) -> None:
    note = f"{mark} $m = 3(2)^2 - 2$\n{mark} $= 12 - 2$\n{mark} $= 11$\n"
    assert verdicts(note, "markdown")[-1] == ("11", "wrong")
    others = (
        f"It is\n\n{mark} $= 5$ if $x > 0$\n{mark} $= 7$ otherwise\n",
        f"{mark} $x > 5$\n{mark} $< 3$\n",
        f"{mark} the area: $2 \\cdot 3$\n{mark} $= 7$ elsewhere\n",
    )
    assert not any(verdict == "wrong" for one in others for _, verdict in verdicts(one, "markdown"))
    assert not verdicts("1. $2 \\cdot 3$\n2. $= 7$\n", "markdown")


@pytest.mark.parametrize(
    "between", ["For the other case,", "That is", "Not so:", "Then at the end of the year we have"]
)
def test_words_that_say_more_than_that_it_goes_on(between: str) -> None:
    second = "$$b = 7$$" if between == "That is" else "$$= 7$$"
    assert verdicts(rf"$$a = 2 \cdot 3$$ {between} {second}") == []


@pytest.mark.parametrize("between", ["That is,", "and so we get", "d. h.", "\n\nwhich is\n\n"])
def test_words_that_only_lead_to_the_next_display(between: str) -> None:
    for printed, verdict in (("6", "exact"), ("7", "wrong")):
        note = rf"$$a = 2 \cdot 3.$$ {between} $$= {printed}$$"
        assert verdicts(note) == [(printed, verdict)]


def test_inline_mathematics_and_prose_are_one_flow() -> None:
    (flow,) = flows(read("so $2$ = 2"))
    assert [token.kind for token in flow if token.text == "border"] == [Kind.BREAK, Kind.BREAK]


def test_a_bracket_without_its_partner_has_none() -> None:
    tokens = tokenise(")(2)(", 0, 5, Notation.LATEX)
    assert partners(tokens) == {1: 3, 3: 1}


def test_a_number_in_code_marks_is_a_value_only_where_one_is_awaited() -> None:
    assert verdicts("2 × 3 = `7`. Then `5` and `x = 3`.") == [("7", "wrong")]
    assert verdicts("The flag `7` sets `lr = 0.1`.") == []


@pytest.mark.parametrize("result", ["**7**", "*7*", "***7***", "**7%**", "**$7**", "__7__"])
def test_emphasis_before_a_full_stop_is_no_sign(result: str) -> None:
    assert verdicts(f"2 × 3 = {result}. And so on.") == [("7", "wrong")]


def test_a_bound_in_a_cell_is_none_of_the_cell_before_it() -> None:
    row = r"Program & 208.45 & 2 & 52.84 & <0.001 \\"
    assert verdicts(row, "latex") == []
    assert verdicts(r"\begin{align} 2 + 3 & < 6 \\ e^3 & < 20 \end{align}", "latex") == [
        ("6", "holds"),
        ("20", "fails"),
    ]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("We have $x = 5$ and $= 3$.", []),
        (r"$5 \cdot 4 = 20$ kJ $= 21000$ J.", ["exact", "wrong"]),
        (r"$30 \cdot 7200 = 216\,000$ J $= 0.06$ kWh.", ["exact", "exact"]),
        ("With $x = 3$ m = 4 holds; $a = 5$ g = 9.81 m/s²; $t = 3$ s = 5 m", []),
        ("Let $x = 3$ m = $4$ and $y = 2$ h = $0.1$.", []),
        (r"$10 \cdot 2 = 20$ А и $2 \cdot 3 = 6$ с тем", ["exact", "exact"]),
        (r"$5 \cdot 4 = 20$ kJ = $21000$ J", ["exact", "wrong"]),
        (r"$m = 2 \cdot 250 = 500$ g = 0.5 kg", ["exact", "exact"]),
        (r"$I = 10 \cdot 2 = 20$ mA $= 0.02$ A.", ["exact", "exact"]),
        (r"$I = 10 \cdot 2 = 20$ mA = $3 \cdot 10^{-2}$ A and", ["exact", "wrong"]),
        (r"$m = 2 \cdot 250 = 500$ г = $0.6$ кг", ["exact", "wrong"]),
        (r"$W = 2 \cdot 5 = 10$ Дж = $10000$ мДж", ["exact", "exact"]),
        ("With $x = 3$ m/s = 4 holds; $a = 5$ m/s = 9.81 m/s²; $t = 3$ min = 5 m", ["unbound"] * 2),
        (r"$v = 3 \cdot 5 = 15$ m/s = 54 km/h", ["exact", "exact"]),
        (r"$v = 3 \cdot 5 = 15$ m/s = 45 km/h", ["exact", "wrong"]),
        (r"$c = 3 \cdot 8 = 24$ g/L = 24 kg/m³", ["exact", "exact"]),
        (r"$A = 3 \cdot 8 = 24$ m² = 2400 cm²", ["exact", "wrong"]),
        (r"$F = 3 \cdot 2 = 6$ kg·m/s² = $7$ N", ["exact", "wrong"]),
        (r"$t = 3 \cdot 8 = 24$ min = 1440 s", ["exact", "exact"]),
    ],
)
def test_a_chain_goes_on_behind_the_unit_between_two_formulas(
    note: str, expected: list[str]
) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


def test_units_behind_a_formula_that_goes_on() -> None:
    speed = r"$v = \sqrt{2\cdot 9.81\cdot 20} \approx 19.81$ m/s $\approx 7%s.3$ km/h"
    assert verdicts(speed % 1) == [("19.81", "rounded"), ("71.3", "rounded")]
    assert verdicts(speed % 6) == [("19.81", "rounded"), ("76.3", "wrong")]


def test_a_label_before_the_brackets_of_a_formula() -> None:
    assert verdicts("var 3 = 2 * 4") == []
    assert verdicts("Interior angle (6 - 2) · 180°/6 = 120°") == [("120", "exact")]
    assert verdicts("The angle arctan(0.5) = 26.6°") == [("26.6", "rounded")]
    assert verdicts("The angle arctan(0.5) = 26.3°") == [("26.3", "wrong")]
    assert verdicts("Here angle cos(1) = 0.54") == [("0.54", "unbound")]
    assert verdicts("Weights of a head 64 × 64 = 4096") == [("4096", "exact")]
    assert verdicts("Weights of a head 64 × 64 = 4196") == [("4196", "wrong")]
    assert verdicts("var (10−2)²/12 = 5.343") == [("5.343", "wrong")]


@pytest.mark.parametrize(
    ("note", "printed"),
    [
        ("```\n[\n\\sin(2) = 0.87\n]\n```", []),
        ("data [\n1, 2\n]", []),
        ("[\n\\frac{8}{3}\n\\approx 2. 667\n]", ["2. 667"]),
        ("- so:\n  [\n  \\sin(2) = 0.87\n  ]\n\n[\n\\cos(2) = 0.5\n]", ["0.87", "0.5"]),
    ],
)
def test_brackets_alone_on_their_lines_are_a_display(note: str, printed: list[str]) -> None:
    assert [number for number, _ in verdicts(note)] == printed


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("$x = 4.75$\n$= 7 + 2 = 9$", [("9", "exact")]),  # what was given ends there
        ("$a = 2 \\cdot 3$ is given; $= 7$", []),
        ("$a = 2 \\cdot 3$ $= 7$", [("7", "wrong")]),
        ("$a = 2 \\cdot 3$\n$= 3 + 3 = 6$", [("6", "exact")]),
        ("$a = 2 \\cdot 3$\n$= 3 + 4 = 7$ bits", [("7", "wrong")]),
    ],
)
def test_a_formula_that_begins_with_a_sign_goes_on_from_the_one_before(
    note: str, judged: list[tuple[str, str]]
) -> None:
    assert verdicts(note) == judged


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("Behind the sin, $(2) = 2$.", ["exact"]),
        ("Take the log $(2 + 3) \\cdot 2 = 10$ terms.", ["unparsed"]),
        ("The sin: $(2) \\cdot 1 = 2$.", ["exact"]),
        ("softmax$([0.424, 0.7]) = [0.431, 0.569]$", ["rounded", "rounded"]),
        ("softmax$([0.424, 0.7]) = [0.431, 0.596]$", ["rounded", "wrong"]),
        ("We have ln $(2) = 0.693$ and sin $(2) = 0.87$.", ["rounded", "wrong"]),
        ("the sigmoid $\\sigma(0) = 0.5$", ["exact"]),
    ],
)
def test_a_function_before_the_formula_with_its_argument(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "found"),
    [
        (r"\begin{bmatrix} 1 \\ 2 \end{bmatrix} and \begin{bmatrix} 3 \\ 4 \end{bmatrix}", []),
        (r"\begin{bmatrix} 4 \ -2 \end{bmatrix} = 2 \begin{bmatrix} 2 \ -1 \end{bmatrix}", []),
        (
            r"\begin{pmatrix} \sin(1) \\ \cos(1) \end{pmatrix} = \begin{pmatrix} 0.841 \\ 0.560 "
            r"\end{pmatrix}",
            ["rounded", "wrong"],
        ),
        (
            r"Here A = \begin{bmatrix} 1 & 2 \\ 3 & 4 \end{bmatrix} \begin{bmatrix} 1 \\ 1 "
            r"\end{bmatrix} = \begin{bmatrix} 3 \\ 8 \end{bmatrix}",
            ["exact", "wrong"],
        ),
        (r"[1, 2] \cdot \begin{pmatrix} 3 \\ 4 \end{pmatrix} = 12", ["wrong"]),
    ],
)
def test_matrices_that_lost_the_signs_of_a_formula(note: str, found: list[str]) -> None:
    assert [finding.verdict for finding in findings(note)] == found


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("3 x .5 = 1.5", ["exact"]),
        ("A gain of sqrt(3) ≈ 1.73x.", ["rounded"]),
        ("A gain of sqrt(3) ≈ 1.83x.", ["wrong"]),
    ],
)
def test_so_many_times_at_the_end_of_a_sentence(note: str, found: list[str]) -> None:
    assert [finding.verdict for finding in findings(note)] == found


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("37 °C = 310.15 K = 98.6 °F", ["exact", "exact"]),
        ("Body: 37 °C = 310.15 K = 99.6°F", ["exact", "wrong"]),
        ("2 · 1.25 = 2.5 A = 30°", ["exact"]),
    ],
)
def test_a_temperature_behind_kelvins_is_no_other_equation(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("w = 1 / 2^(4/8) = 1 / 2^0.5 ≈ 0.7071", ["rounded"]),
        ("t = 90 min = 1 h 30 min + 0 min = 90 min", ["exact"]),
        ("F = 3 kg × 2 m/s² = 6 N 5 kg × 3 m/s² = 15 N", ["exact", "exact"]),
        ("d = 2 h × 30 km/h = 60 km 3 h × 20 km/h = 61 km", ["exact", "wrong"]),
        ("v = 6 m / 2 s = 3 m/s 4 m / 2 s = 3 m/s", ["exact", "wrong"]),
        ("4.184 kJ = 4184 J 5 kcal × (4184 J / 1 kcal) = 20920 J", ["exact", "exact"]),
    ],
)
def test_a_number_behind_a_unit_begins_another_equation(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("W = 3.2/8 = 0.4 h = 24 min", ["exact", "exact"]),
        ("W = 4/8 = 0.5 h = 31 min", ["exact", "wrong"]),
        ("12/4 = 3 h = 180 sec", ["exact", "wrong"]),
        # the least of several, and a name that is none of a unit
        ("12/4 = 3 h = 2 min(1, 2)", ["exact", "unparsed"]),
        ("12/4 = 3 x = 24 min", ["exact"]),
    ],
)
def test_hours_before_minutes_begin_nothing(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("between", "found"),
    [
        ("", [("-0.47", "rounded")]),
        ("\n", [("-0.47", "rounded")]),
        (" \n ", [("-0.47", "rounded")]),
        ("\n\n", []),
        ("\nso ", []),
    ],
)
def test_the_result_of_a_display_may_stand_in_the_next_line(
    between: str, found: list[tuple[str, str]]
) -> None:
    assert verdicts(rf"$$\frac{{65-72}}{{15}}$${between}= -0.47") == found


def test_a_size_may_be_called_by_a_name_before_it() -> None:
    assert verdicts("Patch dim 16 × 16 × 3 = 678") == [("678", "wrong")]
    assert verdicts("seq len 128 × 8 = 1024") == [("1024", "exact")]
    assert verdicts("dim V = 3 and dim (8) = 8") == []
