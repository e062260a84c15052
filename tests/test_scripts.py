"""What stands above and below: scripts that are refused, then names, indices, orders, marks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from judged import findings, verdicts
from trees import call, number, plain, tree

from pe_symbolic.expression import Call, Constant, Expression, Symbol
from pe_symbolic.formula import ReadingError, read
from pe_symbolic.formula.scripts import MAX_NESTED_SCRIPTS, MAX_TOKENS

X, POS, I = Symbol("x"), Symbol("pos"), Symbol("i")  # noqa: E741 - the index is called i


def norm(*order: Expression) -> Call:
    return call("norm", call("vector", number(3), number(4)), *order)


@pytest.mark.parametrize(
    "text",
    [
        "x_",
        "x^",
        "x^{}",
        "x_{1",
        "x^{1",
        "x^{1 +}",
        "x^{1 = 2}",
        "2_3",
        r"\sin_2(1)",
        r"\sqrt[]{2}",
        r"\log_{}(2)",
        "x^2^3",
        "2^*",
        "^5D_2",
        "^5C",
        "_5C",
        "^5",
        "C^5_",
        r"\|(3, 4)\|_3",
        r"\|(3, 4)\|_x",
        r"\|(3, 4)\|_{-1}",
    ],
)
def test_scripts_that_are_refused(text: str) -> None:
    with pytest.raises(ReadingError):
        read(text)


def test_scripts_within_scripts_are_bounded() -> None:
    def tower(levels: int) -> str:
        return "2^{" * levels + "1" + "}" * levels

    assert isinstance(tree(tower(MAX_NESTED_SCRIPTS)), Call)
    powers = "\\sin^{" * (MAX_NESTED_SCRIPTS + 1) + "1" + "}(1)" * (MAX_NESTED_SCRIPTS + 1)
    with pytest.raises(ReadingError, match="nested too deeply"):
        read(powers)


def test_a_formula_of_too_many_signs_is_refused() -> None:
    with pytest.raises(ReadingError, match="signs in one formula"):
        read("1" + "+1" * (MAX_TOKENS // 2))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("d_{model}", "d_model"),
        (r"d_{\text{model}}", "d_model"),
        (r"d_{\mathrm{model}}", "d_model"),
        (r"d_\text{model}", "d_model"),
        (r"V_\text{2,max}", "V_2_max"),
        (r"V_{\text{2max}}", "V_2max"),
        (r"T_{\text{kühl, 3}}", "T_kühl_3"),
        ("x_1", "x_1"),
        ("x_{12}", "x_12"),
        ("x_{a_b}", "x_a_b"),
        ("x_a_b", "x_a_b"),
        (r"\omega_k", "omega_k"),
        (r"\pi_1", "pi_1"),
        ("e_1", "e_1"),
        ("A^*", "A*"),
        ("y^+", "y+"),
        ("y^{+}", "y+"),
        ("[A]_0", "[A]_0"),
        (r"P_1^{\text{new}}", "P_1^new"),
        (r"T^{\max}", "T^max"),
        (r"x^{\mathrm{in}}", "x^in"),
        (r"\langle v \rangle", "⟨v⟩"),
        (r"\langle v^2 \rangle", "⟨v^2⟩"),
        (r"\langle a + b \rangle", "⟨add(a, b)⟩"),
        (r"\Delta G^\circ", "ΔG°"),
        (r"K^{\circ}", "K°"),
    ],
)
def test_a_name_with_its_script_is_one_name(text: str, name: str) -> None:
    assert tree(text) == Symbol(name)


@pytest.mark.parametrize("text", ["x^2", "x^{2}", "x^{+2}", "x^+2"])
def test_a_power_is_no_mark(text: str) -> None:
    assert tree(text) == call("pow", X, number(2))


def test_a_letter_or_a_word_above_a_word_is_a_power() -> None:
    assert tree(r"x^{\text{n}}") == call("pow", X, Symbol("n"))
    raised = call("pow", Symbol("base"), Symbol("levels"))
    assert tree(r"\text{base}^{\text{levels}}") == raised


def test_a_degree_sign_is_one_at_an_angle() -> None:
    assert tree(r"x^\circ") == call("degrees", X)
    assert tree(r"\sin K^\circ") == call("sin", call("degrees", Symbol("K")))


def test_brackets_of_numbers_are_no_mean() -> None:
    assert tree(r"\langle 2 \rangle") == number(2)
    assert tree(r"\langle (x, 2) \rangle") == call("vector", X, number(2))


def test_a_constant_with_a_subscript_is_another_name() -> None:
    assert tree(r"\pi") == Constant("pi")
    assert tree("2 e_0") == call("mul", number(2), Symbol("e_0"))


@pytest.mark.parametrize(
    ("text", "args"),
    [
        ("PE_{pos, 2i}", (POS, call("mul", number(2), I))),
        ("PE_{(pos, 2i)}", (POS, call("mul", number(2), I))),
        ("PE_{(pos, 2i + 1)}", (POS, call("add", call("mul", number(2), I), number(1)))),
        ("PE_{0, 1}", (number(0), number(1))),
        (r"PE_{1, \frac{1}{2}}", (number(1), call("div", number(1), number(2)))),
        ("PE(0, 1)", (number(0), number(1))),
    ],
)
def test_a_list_below_a_name_is_its_arguments(text: str, args: tuple[Expression, ...]) -> None:
    assert tree(text) == call("apply", Symbol("PE"), *args)


@pytest.mark.parametrize("text", ["PE_{0, }", "PE_{, 1}", "PE_{0, 1 +}", "PE_{0, (1}"])
def test_a_list_with_a_gap_is_refused(text: str) -> None:
    with pytest.raises(ReadingError):
        read(text)


@pytest.mark.parametrize("text", ["^5C_2", "_5C_2", "^{5}C_{2}", "^5 C_2", r"\binom{5}{2}"])
def test_five_choose_two(text: str) -> None:
    assert tree(text) == call("binomial", number(5), number(2))


@given(st.integers(0, 60), st.integers(0, 60))
def test_prescripts_are_binomials_of_any_size(above: int, below: int) -> None:
    expected = call("binomial", number(above), number(below))
    assert tree(f"^{{{above}}}C_{{{below}}}") == expected


@pytest.mark.parametrize(
    ("text", "order"),
    [
        (r"\|(3, 4)\|", ()),
        (r"\|(3, 4)\|_1", (number(1),)),
        (r"\|(3, 4)\|_2", (number(2),)),
        (r"\|(3, 4)\|_{2}", (number(2),)),
        (r"\|(3, 4)\|_\infty", (Constant("infinity"),)),
        (r"\lVert (3, 4) \rVert_1", (number(1),)),
    ],
)
def test_norms_with_and_without_an_order(text: str, order: tuple[Expression, ...]) -> None:
    assert tree(text) == norm(*order)


def test_a_norm_may_be_squared() -> None:
    assert tree(r"\|(3, 4)\|_2^2") == call("pow", norm(number(2)), number(2))


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$\|(3, -4)\|_1 = 7$", "exact"),
        (r"$\|(3, -4)\|_1 = 5$", "wrong"),
        (r"$\|(3, -4)\| = 5$", "exact"),
        (r"$\|(3, -4)\|_2^2 = 25$", "exact"),
        (r"$\|(3, -4)\|_\infty = 4$", "exact"),
        (r"$\|(3, -4)\|_\infty = 3$", "wrong"),
        (r"$\|(3, -4)\|_3 = 4.5$", "unparsed"),
        (r"$^5C_2 = 10$", "exact"),
        (r"$^5C_2 = 20$", "wrong"),
    ],
)
def test_what_they_are_worth(note: str, verdict: str) -> None:
    assert [finding.verdict for finding in findings(note)] == [verdict]


@pytest.mark.parametrize(
    "text",
    [
        r"\underbrace{1 + 2}_{\text{three}}",
        r"\underbrace{1 + 2}_\text{three}",
        r"\underbrace{1 + 2}_{3}",
        r"\overbrace{1 + 2}^{3}",
        r"\overbrace{1 + 2}^{\text{three}}",
    ],
)
def test_what_a_brace_says_is_no_part_of_the_value(text: str) -> None:
    assert tree(text) == call("add", number(1), number(2))


def test_plain_names_with_underscores() -> None:
    assert plain("d_model") == Symbol("d_model")
    assert plain("PE(pos, 2*i)") == call("apply", Symbol("PE"), POS, call("mul", number(2), I))


@pytest.mark.parametrize(
    "note",
    [
        r"The probability: the normalisation $A_2^2 = 0.5$.",
        r"We combine: the error constant $C_4^2 = 0.5$",
        r"Many ways to place the capacitor $C_2$: $C_2^2 = 9$",
    ],
)
def test_powers_of_names_are_no_choices(note: str) -> None:
    assert not any(found.verdict == "wrong" for found in findings(note))


def test_a_subscript_behind_a_power_is_part_of_the_name() -> None:
    assert tree("x^2_1") == tree("x_1^2") == call("pow", Symbol("x_1"), number(2))
    assert tree(r"\sigma^{2}_{x} + 1") == tree(r"\sigma_x^2 + 1")
    assert tree("A^{-1}_{12}") == Symbol("[A^-1]_12")


def test_a_bold_name_has_the_indices_below_it() -> None:
    assert tree(r"\mathbf{P}_{x,pos}") == tree("P_{x,pos}") == call("apply", Symbol("P"), X, POS)
    assert tree(r"\mathbf{P}_{1}") == Symbol("[P]_1")


@pytest.mark.parametrize(("number", "verdict"), [("1.2", "exact"), ("1.3", "wrong")])
def test_the_weights_of_a_gate_are_names(number: str, verdict: str) -> None:
    r"""``W_{f,x}`` and ``W_{i,h}`` have no indices."""
    given = r"Let $W_{f,x} = 0.5$, $W_{i,h} = 0.2$."
    note = rf"{given} Then $z = W_{{f,x}} \cdot 2 + W_{{i,h}} = {number}$."
    assert [str(found.verdict) for found in findings(note)] == [verdict]


@pytest.mark.parametrize(
    "name", [r"\rho_{m,0}", "c_{p,0}", "K_{a,1}", "V_{T0,p}", "V_{T0,n}", "U_{0,e}"]
)
def test_a_letter_and_a_number_below_a_name_are_no_indices(name: str) -> None:
    found = findings(rf"Let ${name} = 0.3$. Then $2 {name} = 0.6$ and $3 {name} = 0.8$.")
    assert [str(one.verdict) for one in found] == ["exact", "wrong"]


def test_letters_that_count_are_indices_still() -> None:
    note = r"Let $a_{i,j} = 10 i + j$. Then $a_{2,3} = 23$ and $a_{4,1} = 42$."
    assert [str(one.verdict) for one in findings(note)] == ["exact", "wrong"]


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("They give x $_1 = 2$ and x$_2 = 3$, so $x_1 + x_2 = 6$.", [("6", "unbound")]),
        ("Of H$_2$O there are $3 + 4 = 7$.", [("7", "exact")]),
        ("A$_1=10.98$ and then more, $A_1 + 1 = 11.98$", [("11.98", "exact")]),
        (r"So T$_{\text{max}}$ = 5 and $2 T_\text{max} = 11$.", [("11", "wrong")]),
        (r"R\(_{1}\) is $3 + 4 = 8$.", [("8", "wrong")]),
    ],
)
def test_an_index_in_a_formula_behind_its_name_in_the_text(
    note: str, found: list[tuple[str, str]]
) -> None:
    assert verdicts(note) == found
