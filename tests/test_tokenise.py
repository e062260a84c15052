"""Tokens: what must not become a number or a sign, then places, then every kind of token."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from judged import findings

from pe_symbolic.formula import Kind, Notation, Token, quoted, tokenise

TEX, PLAIN = Notation.LATEX, Notation.PLAIN
mathematical = st.text(
    alphabet=st.sampled_from(
        list("0123456789.,eE+-*/^_(){}[]|<>=~!%&$\\ \n\tabcxsin√²½π°≈…−·×'\"")
    ),
    max_size=60,
)
commands = st.lists(
    st.sampled_from(
        [r"\frac", r"\sqrt", r"\left", r"\right", r"\sin", r"\text", r"\cancel", r"\begin",
         "{", "}", "(", ")", "1", "2.5", "x", "^", "_", ",", "&", "\\\\", r"\quad", r"\hat", "."]
    ),
    max_size=25,
).map("".join)  # fmt: skip


def tokens(text: str, notation: Notation = TEX) -> list[Token]:
    return tokenise(text, 0, len(text), notation)


def kinds(text: str, notation: Notation = TEX) -> list[tuple[str, str]]:
    return [(token.kind.value, token.text) for token in tokens(text, notation)]


# -- what must not be misread ----------------------------------------------------------


@pytest.mark.parametrize("notation", Notation)
@pytest.mark.parametrize("text", ["", "   ", "\t"])
def test_nothing_is_made_of_nothing(text: str, notation: Notation) -> None:
    assert [t for t in tokens(text, notation) if t.kind is not Kind.BREAK] == []


@pytest.mark.parametrize(
    ("text", "notation"),
    [
        ("7" * 4001, TEX),
        ("0." + "3" * 4001, PLAIN),
        (r"\foo", TEX),
        (r"\begin{cases}", TEX),
        ("с", TEX),
        ("\x00", PLAIN),
        ("\u200b", PLAIN),
        ("\u202e", PLAIN),
    ],
)
def test_what_is_not_understood_says_so(text: str, notation: Notation) -> None:
    assert [token.kind for token in tokens(text, notation)] == [Kind.UNKNOWN]


@pytest.mark.parametrize(
    ("text", "notation", "never"),
    [
        ("O9l", PLAIN, "9"),
        ("0.9\u200b1", TEX, "0.91"),
        ("v2", PLAIN, "2"),
        ("x1", PLAIN, "1"),
        ("1.2.3", PLAIN, "1.23"),
        ("1 2", PLAIN, "12"),
    ],
)
def test_no_number_is_made_of_what_only_looks_like_one(
    text: str, notation: Notation, never: str
) -> None:
    values = [token.value for token in tokens(text, notation) if token.kind is Kind.NUMBER]
    assert Fraction(never) not in values


def test_struck_words_are_one_token_and_give_no_number() -> None:
    assert kinds(r"\cancel{0.87} 0.91") == [("struck", "cancel"), ("number", "0.91")]


# -- places ----------------------------------------------------------------------------


@pytest.mark.parametrize("notation", Notation)
@given(text=st.one_of(mathematical, commands, st.text(max_size=40)))
def test_any_text_becomes_tokens_in_order_within_it(text: str, notation: Notation) -> None:
    last = 0
    for token in tokens(text, notation):
        assert 0 <= token.start <= token.end <= len(text)
        assert token.start >= last or token.start == token.end
        last = max(last, token.start)


@given(st.text(max_size=10), mathematical, st.text(max_size=10))
def test_a_stretch_is_read_as_if_nothing_stood_around_it(
    before: str, text: str, after: str
) -> None:
    start, end = len(before), len(before) + len(text)
    within = tokenise(before + text + after, start, end, TEX)
    assert all(start <= token.start <= token.end <= end for token in within)


@given(st.lists(st.integers(0, 10**6), min_size=1, max_size=5), st.integers(0, 5))
def test_a_number_s_place_holds_its_digits(numbers: list[int], places: int) -> None:
    written = [f"{n / 10**places:.{places}f}" for n in numbers]
    text = " + ".join(written)
    found = [token for token in tokens(text, PLAIN) if token.kind is Kind.NUMBER]
    assert [text[token.start : token.end] for token in found] == written
    assert [token.value for token in found] == [Fraction(digits) for digits in written]
    assert {token.unit for token in found} == {Fraction(1, 10**places)}


@pytest.mark.parametrize(
    ("text", "notation", "parts"),
    [
        (r"1 + \sin(2)", TEX, ["1", "+", r"\sin", "(", "2", ")"]),
        (r"\text{ pos }=1", TEX, [r"\text{ pos }", "=", "1"]),
        ("😀 é sin(2)", PLAIN, ["😀", "é", "sin", "(", "2", ")"]),
        ("5!=120", PLAIN, ["5", "!", "=", "120"]),
        (r"\left( 3 \right)", TEX, ["(", "3", ")"]),
    ],
)
def test_a_token_s_place_is_its_text(text: str, notation: Notation, parts: list[str]) -> None:
    assert [text[token.start : token.end] for token in tokens(text, notation)] == parts


# -- numbers ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "notation", "values"),
    [
        ("10{,}000", TEX, ["10000"]),
        (r"10\,000", TEX, ["10000"]),
        ("10,000", TEX, ["10000"]),
        ("10 000", TEX, ["10000"]),
        ("10 000", PLAIN, ["10000"]),
        ("10 500", PLAIN, ["10", "500"]),
        ("0,84", TEX, ["21/25"]),
        ("[0,84]", TEX, ["0", "84"]),
        ("[0{,}84]", TEX, ["21/25"]),
        ("f(1,2)", PLAIN, ["1", "2"]),
        ("(1,000)", PLAIN, ["1000"]),
        (".5", TEX, ["1/2"]),
        ("5.", PLAIN, ["5"]),
        ("1e-4", PLAIN, ["1/10000"]),
        ("1e4x", PLAIN, ["1"]),
        ("2^10", TEX, ["2", "1", "0"]),
        ("2^10", PLAIN, ["2", "10"]),
        (r"\frac12", TEX, ["1", "2"]),
        (r"\frac{1}23", TEX, ["1", "2", "3"]),
        (r"\sqrt 16", TEX, ["1", "6"]),
        ("½", PLAIN, ["1", "2"]),
        ("x²", PLAIN, ["2"]),
        ("log2(8)", PLAIN, ["8"]),
    ],
)
def test_which_numbers_a_text_holds(text: str, notation: Notation, values: list[str]) -> None:
    found = [t.value for t in tokens(text, notation) if t.kind is Kind.NUMBER]
    assert found == [Fraction(value) for value in values]


# -- words and signs -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "notation", "expected"),
    [
        ("ab", TEX, [("name", "a"), ("name", "b")]),
        ("pos", TEX, [("name", "pos")]),
        ("sinx", TEX, [("function", "sin"), ("name", "x")]),
        ("sin", PLAIN, [("function", "sin")]),
        ("Sin", PLAIN, [("function", "sin")]),
        ("sine", PLAIN, [("text", "sine")]),
        ("angle", PLAIN, [("name", "angle")]),
        ("house", PLAIN, [("text", "house")]),
        ("e", PLAIN, [("constant", "e")]),
        ("e", TEX, [("constant", "e")]),
        (r"\mathrm{d}", TEX, [("name", "d")]),
        (r"\text{and}", TEX, [("text", "and")]),
        (r"\operatorname{sin}", TEX, [("function", "sin")]),
        (r"\infty", TEX, [("constant", "infinity")]),
        ("∞", PLAIN, [("constant", "infinity")]),
        ("θ", PLAIN, [("name", "theta")]),
        (r"\vartheta", TEX, [("name", "theta")]),
        ("np.sin", PLAIN, [("function", "sin")]),
        ("≈", PLAIN, [("relation", "≈")]),
        (r"\approx", TEX, [("relation", "≈")]),
        (r"\leq", TEX, [("relation", "≤")]),
        ("<=", PLAIN, [("relation", "≤")]),
        ("~", PLAIN, [("relation", "≈")]),
        ("~", TEX, []),
        ("→", PLAIN, [("arrow", "→")]),
        (r"\left(", TEX, [("open", "(")]),
        (r"\left.", TEX, []),
        (r"\{", TEX, [("open", "⦃")]),
        ("−", PLAIN, [("operator", "-")]),
        (r"\cdot", TEX, [("operator", "*")]),
        (r"50\%", TEX, [("number", "50"), ("postfix", "percent")]),
        (r"30^\circ", TEX, [("number", "30"), ("postfix", "degrees")]),
        (r"30\circ", TEX, [("number", "30"), ("postfix", "degrees")]),
        (r"a\circ b", TEX, [("name", "a"), ("unknown", "\\circ"), ("name", "b")]),
        (r"\answer[given]{4}", TEX, [("open", "{"), ("number", "4"), ("close", "}")]),
        ("30°", PLAIN, [("number", "30"), ("postfix", "degrees")]),
        (r"\ldots", TEX, [("ellipsis", "…")]),
        (r"\hat{y}", TEX, [("name", "y_hat")]),
        (r"\color{red}", TEX, []),
        (r"\\", TEX, [("break", "row")]),
        ("<sup>2</sup>", PLAIN, [("power", "^"), ("open", "{"), ("number", "2"), ("close", "}")]),
    ],
)
def test_words_and_signs(text: str, notation: Notation, expected: list[tuple[str, str]]) -> None:
    assert kinds(text, notation) == expected


@pytest.mark.parametrize(
    ("text", "relations"),
    [("5!=120", ["="]), ("a != b", ["≠"]), ("x!=3", ["≠"]), ("f(2)!=2", ["="])],
)
def test_a_factorial_before_an_equals_sign(text: str, relations: list[str]) -> None:
    assert [t.text for t in tokens(text, PLAIN) if t.kind is Kind.RELATION] == relations


@pytest.mark.parametrize(
    ("text", "relations"),
    [
        *[("2 != 3", ["≠"]), ("2(3) != 5", ["≠"]), ("3 !=6", ["="]), ("3! = 6", ["="])],
        *[("3!=6", ["="]), ("n != n(n-1)!", ["="])],
    ],
)
def test_unequal_between_blanks_behind_a_number_in_latex(text: str, relations: list[str]) -> None:
    assert [t.text for t in tokens(text, TEX) if t.kind is Kind.RELATION] == relations


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("cafe\u0301 2", [("text", "café"), ("number", "2")]),
        ("mesure\u0301e 2", [("text", "mesurée"), ("number", "2")]),
        ("nin\u0303os 2", [("text", "niños"), ("number", "2")]),
        ("a\u0300 2", [("text", "à"), ("number", "2")]),
        ("p\u0302 = 2", [("name", "p_hat"), ("relation", "="), ("number", "2")]),
        ("x\u0304y\u0304", [("name", "x_bar"), ("name", "y_bar")]),
        ("5\u0301", [("number", "5"), ("unknown", "\u0301")]),
        ("à ŷ, ŷx", [("text", "à"), ("name", "y_hat"), ("comma", ","), ("text", "ŷx")]),
        ("ŷ_i ỹ", [("name", "y_hat_i"), ("name", "y_tilde")]),
    ],
)
def test_a_word_whose_accents_stand_apart_is_one(
    text: str, expected: list[tuple[str, str]]
) -> None:
    assert kinds(text, PLAIN) == expected


def test_a_letter_that_has_its_hat_is_a_name_in_a_formula() -> None:
    assert kinds("2ŷ", TEX) == [("number", "2"), ("name", "y_hat")]
    assert kinds("2é", TEX) == [("number", "2"), ("text", "é")]


@pytest.mark.parametrize(
    ("text", "operators"),
    [
        *[("3*4", ["*"]), ("3 * 4", ["*"]), ("*3* 4", []), ("2**3", []), ("**bold 3**", [])],
        *[("3.5* 4 = 14", ["*"]), ("3 *4 = 12", ["*"]), ("0.35* 0.22", []), ("3*  4 = 12", [])],
        *[("*about 3* 4 = 12", []), ("3* 4* = 12", []), ("**so** 3* 4 * 2 = 24", ["*", "*"])],
        *[("3* 4\n* 2 = 5", []), ("8* .5 = 4", ["*"]), ("2 *3 + 8* .5 = 10", ["*", "+", "*"])],
        *[("*about 8* .5 = 4", []), ("see *2 + 8* .5 there", ["+"])],
        *[("= **5**M", []), ("= *5*M", []), ("= **-5**M", ["-"]), ("= 2 *5*M", ["*"])],
    ],
)
def test_stars_multiply_or_emphasise(text: str, operators: list[str]) -> None:
    assert [t.text for t in tokens(text, PLAIN) if t.kind is Kind.OPERATOR] == operators
    assert (Kind.POWER in [t.kind for t in tokens(text, PLAIN)]) == (text == "2**3")


@pytest.mark.parametrize("text", ["\\" * 200_000, "(" * 200_000, "1" * 200_000, "^" * 200_000])
def test_a_flood_of_one_sign_is_read_in_linear_time(text: str) -> None:
    assert len(tokens(text)) <= len(text)


def test_a_period_in_round_brackets() -> None:
    source = "0.(6) 0.1(6) 3.(142857)5"
    tokens = [t for t in tokenise(source, 0, len(source), Notation.PLAIN) if t.value is not None]
    assert tokens[0].value == Fraction(2, 3)
    assert [token.text for token in tokens[1:3]] == ["0.1", "6"]


@given(st.text(alphabet="_a1 {=", max_size=40))
def test_a_run_of_underscores_is_as_its_last_one(text: str) -> None:
    """In prose all before the last mean nothing, whatever stands around them."""
    long = text.replace("__", "_" * 9)
    short = long.replace("_" * 9, "__")
    assert kinds(long, PLAIN) == kinds(short, PLAIN)


def test_underscores_below_a_name_still_are() -> None:
    assert kinds("x_{1}", PLAIN)[1] == ("subscript", "_")
    assert kinds("_" * 1_000 + " 1", PLAIN) == [("number", "1")]
    assert len(kinds("_" * 1_000, TEX)) == 1_000


def test_a_piece_of_the_source_is_quoted_as_it_stands() -> None:
    assert quoted("\\frac") == "'\\frac'"
    assert quoted("\x1b") == "'\\x1b'"


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (r"$and = 3$", []),
        (r"$e^{0} = 1.0 \ and \ e^{1} = 2.718$", ["exact", "rounded"]),
        (r"$2 + 2 = 4 \; or \; 2 + 2 = 5$", ["exact", "wrong"]),
    ],
)
def test_a_word_between_set_spaces_parts_two_formulas(note: str, judged: list[str]) -> None:
    assert [finding.verdict for finding in findings(note)] == judged


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (r"$x_{1}2 = 3$", ["unparsed"]),
        (r"$\frac{2}{3}30 = 20$", ["exact"]),
        (r"$\frac{\frac{1}{2}\pi}{2\pi}30 = 7.5$", ["exact"]),
        (r"$2^{10} = 1024 \ ✓$", ["exact"]),
        (r"$\frac{10}{5} + 1 = 4\ ✔$", ["wrong"]),
        (r"$0.001(400) = 0.5$", ["wrong"]),
    ],
)
def test_small_signs_of_formulas(note: str, judged: list[str]) -> None:
    assert [finding.verdict for finding in findings(note)] == judged


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (r"\sin(0) = 0. 12 apples", ["exact"]),
        (r"\cos(0) \approx 1. 12 apples", ["exact"]),
        (r"P = \cos(1) \approx 0. 540", ["rounded"]),
        (r"P = \cos(1) \approx 0. 450", ["wrong"]),
    ],
)
def test_a_decimal_torn_at_its_point_in_a_formula_without_dollars(
    note: str, judged: list[str]
) -> None:
    assert [finding.verdict for finding in findings(note)] == judged


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (r"$\"a = 3$", []),
        (r"\`2 * 3 = 6\`", ["exact"]),
        (r"\`sin(5) = -0.995\`", ["wrong"]),
        (r'text: "so \"2 * 3 = 7\" holds"', ["wrong"]),
    ],
)
def test_quotes_that_are_escaped_end_a_formula(note: str, judged: list[str]) -> None:
    assert [finding.verdict for finding in findings(note)] == judged


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("log \u2061 2 0.5 = -1", ["unparsed"]),
        ("log 2 \u2061 0.5 = -1", ["unparsed"]),
        ("so sin\u2061(2) = 0.91", ["rounded"]),
        ("so sin\u2061 (2) = 0.92", ["wrong"]),
    ],
)
def test_an_unseen_sign_applies_a_function_to_what_is_in_brackets(
    note: str, expected: list[str]
) -> None:
    assert [found.verdict for found in findings(note)] == expected


def test_an_escaped_underscore_joins_words() -> None:
    joined = [("name", "step"), ("subscript", "_"), ("name", "num")]
    assert kinds(r"step\_num") == joined
    assert kinds(r"x\_i") == [("name", "x"), ("subscript", "_"), ("name", "i")]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("lim_{x→0} sin(x)/x = 2", "wrong"),
        ("lim_(x->0) sin(x)/x = 1", "exact"),
        ("sum_{k=1}^4 3k = 30", "exact"),
        ("prod_(k=1)^4 k = 23", "wrong"),
        ("sum_3 = 30", None),
    ],
)
def test_words_with_limits_are_signs(note: str, verdict: str | None) -> None:
    assert [finding.verdict for finding in findings(note)] == ([verdict] if verdict else [])


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("math.log(100) = 2", "wrong"),
        ("np.log(1000) = 6.908", "rounded"),
        ("np.log10(100) = 2", "exact"),
        ("math.log(8, 2) = 3", "exact"),
        ("log(100) = 2", "exact"),
        ("amp.log(100) = 2", "exact"),
    ],
)
def test_a_logarithm_of_a_library_is_natural(note: str, verdict: str) -> None:
    assert [finding.verdict for finding in findings(note)] == [verdict]


@pytest.mark.parametrize(
    ("row", "judged"),
    [
        (r"\text{area} & = & 2 \cdot 3", []),  # a name, which comes to 6
        (r"\text{area} & = 2 \cdot 3 & = 7", ["wrong"]),
        (r"\text{hence} & 2 \cdot 3 & = & 7", ["wrong"]),
        (r"\mbox{exactly} & \pi & \approx & 3.14", ["rounded"]),
        (r"& 2 \cdot 3 & = & 6", ["exact"]),
    ],
)
@pytest.mark.parametrize("position", ["", "[t]"])
def test_words_in_the_first_cell_of_equations(row: str, judged: list[str], position: str) -> None:
    note = rf"$\begin{{array}}{position}{{lrcl}} {row} \end{{array}}$"
    assert [finding.verdict for finding in findings(note)] == judged


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (r"$\sin 30\circ = 0.5$ and $\sin 30\circ \cos 60\circ = 0.35$", ["exact", "wrong"]),
        (r"$20 \circ C = 293.15\,\text{K}$, $37\circ 30' = 37.5\circ$", ["exact", "exact"]),
        (r"$0 \circ a = 0 + a - 0 \cdot a$ with $a = 2$", []),
        (r"$2 \circ 3 = 2 + 3 - 6 = -1$", ["exact"]),
        (r"Let $f(x) = x^2$ and $g(x) = 2x$: $(f \circ g)(3) = 18$.", ["wrong"]),
    ],
)
def test_a_ring_between_two_sides_is_no_degree(note: str, judged: list[str]) -> None:
    assert [finding.verdict for finding in findings(note)] == judged


def test_how_an_answer_is_compared_is_no_part_of_it() -> None:
    note = r"$2 + 3 = \answer[tolerance=0.1]{6}$"
    assert [finding.verdict for finding in findings(note)] == ["wrong"]


def test_braces_behind_a_bar_or_a_choice_list_their_elements() -> None:
    assert [one.verdict for one in findings("max{1,2} = 2, min{0,5} = 5")] == ["exact", "wrong"]
    assert [one.verdict for one in findings("|{0,1}| = 3")] == []
    assert [one.verdict for one in findings("3,5 + 1,2 = 4,7, |{-2,5}| = 2,5")] == ["exact"] * 2


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (r"$\\hat{A}^+ \= \\sqrt{3} \\approx 1.742$", ["wrong"]),
        (r"$\-1/\\sqrt{4} \= \-0.5$ and $1 \+ 1 \= 3$", ["exact", "wrong"]),
        (r"$1 \< 2$", ["holds"]),
        (r"$3\-x = 4$", ["unparsed"]),
    ],
)
def test_signs_that_an_exporter_writes_with_a_backslash(note: str, judged: list[str]) -> None:
    assert [finding.verdict for finding in findings(note)] == judged
