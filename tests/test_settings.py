"""What a chain settles: nothing where it claims or asks, then values, then functions."""

from __future__ import annotations

import pytest
from judged import findings, verdicts
from trees import tree

from pe_symbolic.claims.chains.chain import Chain, read_chain
from pe_symbolic.claims.flow.statement import Statement
from pe_symbolic.claims.names.functions import Definition
from pe_symbolic.claims.names.given import Setting
from pe_symbolic.claims.names.settings import settled_by
from pe_symbolic.document import Role, read
from pe_symbolic.expression import Symbol
from pe_symbolic.formula import Notation, tokenise


def chain(text: str) -> Chain:
    tokens = tuple(tokenise(text, 0, len(text), Notation.LATEX))
    found = read_chain(read(text, "text"), Statement(tokens, None, None), Role.MATH)
    assert found is not None
    return found


def settled(text: str) -> list[tuple[str, object]]:
    return [
        (entry.name, entry.value) if isinstance(entry, Setting) else (entry.name, entry.body)
        for entry in settled_by(chain(text), listed=False)
    ]


@pytest.mark.parametrize(
    "text",
    [
        r"\sin(2) = 0.91",
        "2 + 2 = 4",
        "4 = d",
        "2d = 8",
        "d > 4",
        r"d \neq 4",
        "d < 4 = x",
        "d = x",
        "d = d + 1",
        "d = x + 1 = y",
        r"d = \foo{4}",
        "PE(3, 2) = 0.03",
        "f(3) = x^2",
        "f(x) = a^2",
        "f(x) = f(x - 1) + 1",
    ],
)
def test_what_settles_nothing(text: str) -> None:
    assert settled(text) == []


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("d = 4", [("d", "4")]),
        ("d := 4", [("d", "4")]),
        (r"d \approx 4", [("d", "4")]),
        ("d = -4", [("d", "-4")]),
        ("d_{model} = 512", [("d_model", "512")]),
        (r"\omega = \frac{1}{100}", [("omega", r"\frac{1}{100}")]),
        (r"\omega = \frac{1}{100} = 0.01", [("omega", "0.01")]),
        (r"d = 3 = 4", [("d", "4")]),
        (r"d = 4 < 5", [("d", "4")]),
        ("a = d = 4", [("a", "4"), ("d", "4")]),
        ("a = 4 = d", [("a", "4"), ("d", "4")]),
        ("d = x = 4", [("d", "4"), ("x", "4")]),
        ("d = x + 1 = 4", [("d", "4")]),
        ("e = 2.718", [("e", "e")]),
        (r"\pi = 3.14", [("pi", r"\pi")]),
        (r"\pi = 0.4", [("pi", "0.4")]),
        (r"\pi = 3 + y = 2", []),
        (r"\pi = 3.14|x = 2", []),
        (r"e = y - x = 0.3", [("e", "0.3")]),
        (r"e = 1.6 \times 10^{-19}", [("e", r"1.6 \times 10^{-19}")]),
    ],
)
def test_a_name_gets_the_last_number_printed_else_the_first_formula(
    text: str, names: list[tuple[str, str]]
) -> None:
    assert settled(text) == [(name, tree(value)) for name, value in names]


def test_a_square_with_a_value_gives_the_name_none() -> None:
    assert settled("d^2 = 16") == [("d^2", tree("16"))]


def test_of_several_values_listed_the_name_has_none() -> None:
    (entry,) = settled_by(chain("i = 0"), listed=True)
    assert entry == Setting("i", Symbol("i"), 0)


@pytest.mark.parametrize(
    ("text", "parameters", "body"),
    [
        ("f(x) = x^2", ["x"], "x^2"),
        ("f(x) = x^2 = x x", ["x"], "x^2"),
        ("f(x, y) = x + a y", ["x", "y"], "x + a y"),
        ("f_{(x, 2i)} = x + i", ["x", "2i"], "x + i"),
        ("f(2i + 1) = i", ["2i + 1"], "i"),
        ("f(x, y) = x", ["x", "y"], "x"),
        ("f(x) = a x = 2x", ["x"], "2x"),
        ("f(x) = a x = b x + 1", ["x"], "a x"),
        ("f(x) = a x = 6", ["x"], "a x"),
        (r"f(x) = a x \approx 2x", ["x"], "a x"),
        ("y = f(x) = a x = 2x", ["x"], "2x"),
    ],
)
def test_a_name_with_names_in_its_brackets_is_a_function(
    text: str, parameters: list[str], body: str
) -> None:
    (entry,) = settled_by(chain(text), listed=False)
    assert isinstance(entry, Definition)
    assert entry.parameters == tuple(map(tree, parameters))
    assert (entry.name, entry.body) == ("f", tree(body))


@pytest.mark.parametrize(
    ("note", "verdict"),
    [("A(10) = 828.3", "rounded"), ("A''(5) = 44.57", "rounded"), ("A''(5) = 12.57", "wrong")],
)
def test_a_function_is_that_of_its_own_letter_alone(note: str, verdict: str) -> None:
    area = r"$A(r) = 2\pi r^2 + 2\pi r h = 2\pi r^2 + \frac{2000}{r}$"
    assert [found for _, found in verdicts(f"{area}. So ${note}$.")] == [verdict]


def test_a_name_for_a_formula_of_names_has_its_value_where_they_have_theirs() -> None:
    (entry,) = settled_by(chain("d = x + 1"), listed=False)
    assert entry == Definition("d", (), tree("x + 1"), 0)
    root = r"$\sqrt{d + 1} = 2$"
    assert verdicts(rf"$x = 2$, $d = x + 1$. {root}, $2^d = 9$") == [("2", "exact"), ("9", "wrong")]
    open_still = [("2", "unbound")]
    assert verdicts(f"$d = x + 1$. {root}") == open_still
    assert verdicts(f"# A\n$x = 2$, $d = x + 1$.\n# B\n{root}") == open_still
    assert verdicts(f"$a = d + 1$, $d = a + 1$. {root}") == open_still


def test_a_name_given_anew_is_not_put_into_its_own_right_side() -> None:
    note = r"$w = 0.5$ and $w = w - 0.1 \cdot 0.2 = 0.49$, so $w + 1 = 1.49$"
    assert verdicts(note) == [("0.49", "wrong"), ("1.49", "exact")]


def test_a_rule_for_an_index_gives_each_name_its_value() -> None:
    note = r"$\omega_i = 10000^{-2i/d}$, $d = 8$: $\omega_1 = 0.1$, $\omega_2 = 0.02$"
    assert verdicts(note) == [("0.1", "exact"), ("0.02", "wrong")]
    assert verdicts(r"$x_i = x_{i-1} + h$, $x_1 = 0.5$") == []


def test_both_roots_of_an_equation_are_no_value_of_its_name() -> None:
    found = findings("$2x^2 + 3x - 4 = 0$\n\n$x = (5 ± √1)/2 = 3$ or $2$")
    assert [one.verdict for one in found] == ["unbound", "exact", "exact"]


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("$x_i = 2y_i + 1 = 2 \\cdot 3 + 1 = 7$ and $x_i - 3 = 4$", ["exact", "unbound"]),
        ("$w_k = 10^{-2k/4}$, so $w_1 = 0.32$ and $w_k + 1 = 2$", ["rounded", "unbound"]),
        ("$w_{ij} = x_{ij}^2 = 2^2 = 4$, $w_{ij} - 3 = 1$", ["exact", "unbound"]),
        ("$I_{out} = 2 R_{out} = 2 \\cdot 4 = 8$, $I_{out} - 3 = 5$", ["exact", "exact"]),
        ("$I_{in} = 2 R_{in} = 2 \\cdot 4 = 8$, $I_{in} - 3 = 6$", ["exact", "wrong"]),
        ("$K_f = m v_f^2 = 5 \\cdot 4 = 20$, $K_f - 3 = 17$", ["exact", "exact"]),
        ("$K_f = m v_f^2 = 5 \\cdot 4 = 20$, $K_f - 3 = 18$", ["exact", "wrong"]),
    ],
)
def test_a_letter_below_that_tells_names_apart(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == judged


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (r"t = 0.02 \cdot 2.3 = 0.046 = 46.1", "46.1"),  # no units
        (r"t = 0.02 \cdot 2.3 = 46.1 \text{ ms}", "46.1"),  # one of them
        (r"t = 0.046 \text{ s} = 46.1 \text{ ms}", "46.1"),  # and no formula
        (r"t = 0.02 \cdot 9.3 = 0.046 \text{ s} = 46.1 \text{ ms}", "46.1"),  # of another value
        (r"t = 20 \cdot 2.3 = 0.046 \text{ s} = 46.1 \text{ ms}", "46.1"),
        (r"t = 0.02 \cdot 2.3 = 0.046 \text{ s} = 46.1 \text{ ms}", "0.046"),
        (r"t = ab = 0.02 \cdot 2.3 = 0.047 \text{ s} = 47 \text{ ms}", "0.047"),
    ],
)
def test_a_name_has_the_number_that_its_formula_comes_to(text: str, value: str) -> None:
    """And not the same in another unit."""
    assert settled(text) == [("t", tree(value))]


@pytest.mark.parametrize(
    ("claim", "found"),
    [
        (r"10\log_{10}(P/0.5) = 35.00", ("35.00", "wrong")),
        (r"10P = 18600", ("18600", "wrong")),
        (r"10P = 18.60", ("18.60", "wrong")),
        (r"10\log_{10}(P/0.5) = 34.00", ("34.00", "rounded")),
        (r"34 = 10\log_{10}(P/0.5)", ("34", "rounded")),
        (r"10P = 12560", ("12560", "exact")),
        (r"10P = 12.56", ("12.56", "exact")),  # in the other unit
        (r"10P = 12.564", ("12.564", "consistent")),
        (r"10P = 12.56 \text{ W}", ("12.56", "exact")),
    ],
)
def test_a_number_in_two_units_is_used_in_that_of_its_formula(
    claim: str, found: tuple[str, str]
) -> None:
    """Or in the other one, where that comes near."""
    note = r"$P = 0.5 \cdot 2512 = 1256 \text{ mW} = 1.256 \text{ W}$" + "\n\n" + f"${claim}$"
    assert verdicts(note)[-1] == found


@pytest.mark.parametrize(
    ("note", "found"),
    [
        (r"$f(2) \approx y_4 = 2.209$. Then $3 - y_4 = 0.781$.", ("0.781", "wrong")),
        (r"$2 + 2 = y_4 = 4$ and $2y_4 = 8$", ("8", "exact")),
        (r"$f(2) = y_4$ and $2y_4 = 8$", ("8", "unbound")),
    ],
)
def test_the_name_right_before_the_number_has_its_value(note: str, found: tuple[str, str]) -> None:
    assert verdicts(note)[-1] == found


@pytest.mark.parametrize(
    "rule",
    [
        "h(k) = ⌊m (kA mod 1)⌋",
        "h(k) = 5 (kA + 1)",
        r"$h(k) = 5(k \foobar{3})$",
        "h(k) = 5 (k mod 3)",
    ],
)
def test_a_rule_that_is_not_read_ends_the_one_before(rule: str) -> None:
    found = findings(f"h(k) = k + 13, so h(5) = 18.\n\nThen {rule}. So h(10) = 2.")
    assert [(one.claim.text, one.verdict) for one in found if "10" in one.claim.text] == [
        ("h(10) = 2", "unbound")
    ]


@pytest.mark.parametrize(
    "beside",
    ["f(x) = 5 (two solutions)", "f(x) = ?", "f(x) = the height of x", "f(x) = 5 (x = 2)",
     "f(x) = ____", "f(3) = 4 (x \\foobar)", "(f)(x) = 5 (k + 1)", "f(x) > 5 (x + a)"],
)  # fmt: skip
def test_an_equation_or_a_question_ends_no_rule(beside: str) -> None:
    found = findings(f"Let f(x) = x^2 + 1.\n\nNow {beside}.\n\nSo f(2) = 6.")
    assert [one.verdict for one in found if one.claim.text == "f(2) = 6"] == ["wrong"]


def test_a_function_in_an_integral_of_its_own_equation_is_another() -> None:
    above, below = "$f(x) = x^2$.", r"So $\int_0^1 f(x)\,dx = 5$."
    assert verdicts(f"{above}\n\n{below}") == [("5", "wrong")]
    anew = r"Let $f(x) = x - \int_0^1 f(t)\,dt$."
    assert ("5", "wrong") not in verdicts(f"{above}\n\n{anew}\n\n{below}")


@pytest.mark.parametrize(
    ("rule", "verdict"),
    [
        ("f(n) = f(n - 1) + n", "unbound"),
        ("f(x) = f(-x) + 2x", "wrong"),
        ("f(x) = f(x + h) + k", "wrong"),
        ("f(x) = g(x - 1) + x", "unbound"),
    ],
)
def test_a_function_by_what_it_was_a_step_before_is_another(rule: str, verdict: str) -> None:
    found = findings(f"Let f(x) = 5 - x.\n\nThen {rule}. So f(4) = 10.")
    assert [one.verdict for one in found if one.claim.text == "f(4) = 10"] == [verdict]
