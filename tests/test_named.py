"""Functions known by name: a document's own definition goes first, and words that say otherwise."""

from __future__ import annotations

import pytest
from judged import only, verdicts
from trees import number, plain

from pe_symbolic.expression import NOWHERE, Call, Symbol
from pe_symbolic.formula.named import well_known

# -- left alone ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "note",
    ["sum(1, 10) = 55", "sum([1, 2, x]) = 10", "sum([[1, 2], [3, 4], [5, 6]]) = [9, 13]"],
)
def test_what_is_no_list_of_numbers_is_not_summed(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("sum([1, 2, 4]) = 7", "exact"),
        ("np.sum([1, 2, 4]) = 8", "wrong"),
        (r"$\sum [0.2, 0.3, 0.5] = 1.1$", "wrong"),
        ("np.prod([2, 3, 4]) = 24", "exact"),
    ],
)
def test_numbers_of_a_list_are_summed(note: str, verdict: str) -> None:
    assert only(note).verdict == verdict


@pytest.mark.parametrize("name", ["f", "phi", "P", "sigma", "GELUX", "means"])
def test_another_name_is_not_known(name: str) -> None:
    assert well_known(name, (number(1),), NOWHERE) is None


def test_arguments_without_values_or_of_another_number_are_refused() -> None:
    assert well_known("Phi", (Symbol("x"),), NOWHERE) is None
    assert well_known("Phi", (number(1), number(2)), NOWHERE) is None
    assert well_known("Gamma", (Call("vector", (number(1), number(2))),), NOWHERE) is None
    assert well_known("mean", (number(1),), NOWHERE) is None
    assert well_known("lcm", (number(1),), NOWHERE) is None
    assert well_known("RMS", (number(1),), NOWHERE) is None
    array = Call("vector", (number(1), number(2)))
    assert well_known("norm", (number(1),), NOWHERE) is None
    assert well_known("norm", (array, array), NOWHERE) is None
    assert well_known("dot", (array,), NOWHERE) is None
    assert well_known("dot", (array, array, array), NOWHERE) is None
    assert well_known("round", (Call("vector", (number(1), number(2))),), NOWHERE) is None
    assert well_known("round", (number(1), plain("1/2")), NOWHERE) is None
    assert well_known("round", (number(1), number(99)), NOWHERE) is None
    assert well_known("LayerNorm", (number(1),), NOWHERE) is None
    assert well_known("LayerNorm", (Call("vector", (number(1),)),), NOWHERE) is None
    assert well_known("round", (plain("5/2"),), NOWHERE) is None  # 2 in Python, 3 elsewhere


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$\Phi(x) = x^2$. So $\Phi(3) = 9$.", "exact"),
        (r"The magnetic flux is $\Phi(2) = 7$.", "unbound"),
        (r"The reflection coefficient $\Gamma(2) = 0.5$.", "unbound"),
        (r"$\Gamma = 3$ and $\Gamma(2) = 6$", "unbound"),
        (r"$f'(2) = 10$", "unbound"),
        (r"$f(x) = \lfloor x \rfloor$. $f'(2) = 10$", "unbound"),
        (r"$(f \circ g)(3) = 7$", "unbound"),
    ],
)
def test_what_a_document_does_not_settle_is_open_or_its_own(note: str, verdict: str) -> None:
    assert only(note).verdict == verdict


def test_a_list_is_normed_as_the_document_says() -> None:
    note = "LayerNorm(x) = 2x. So LayerNorm([1, 2]) = [2, 5]."
    assert verdicts(note) == [("2", "exact"), ("5", "wrong")]
    assert verdicts(r"With $\gamma = 2$: LayerNorm([1, 3]) = [-2, 2]") == []


def test_a_ring_elsewhere_is_a_degree_sign() -> None:
    assert only(r"$\sin(30^\circ) = 0.5$").verdict == "exact"
    assert only(r"$\cos 60\circ = 0.5$").verdict == "exact"


# -- judged ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("norm([3, 4]) = 6", "wrong"),
        (r"\text{cosine\_similarity}([1, 2], [3, 4]) = 0.98", "rounded"),
        ("euclidean([1, 2], [3, 4]) = 2.83", "rounded"),
        (r"\Phi(1.96) = 0.975", "rounded"),
        (r"\Phi(1.96) = 0.95", "wrong"),
        (r"\Phi(0) = 0.5", "exact"),
        (r"\text{round}(460 \cdot 1.4142) = 651", "exact"),
        (r"\text{round}(460 \cdot 1.4142) = 652", "wrong"),
        (r"\operatorname{round}(\pi, 2) = 3.14", "exact"),
        (r"\operatorname{round}(\pi, 2) = 3.15", "wrong"),
        (r"\Gamma(5) = 24", "exact"),
        (r"\Gamma(0.5) \approx 1.772", "rounded"),
        (r"\Gamma(0) = 1", "undefined"),
        (r"\operatorname{erf}(1) = 0.8427", "rounded"),
        (r"\operatorname{erf}(1) = 0.8437", "wrong"),
        (r"\text{erfc}(1) = 0.1573", "rounded"),
        (r"\operatorname{GELU}(1) = 0.8413", "rounded"),
        (r"\operatorname{GELU}(1) = 0.87", "wrong"),
        (r"\text{SiLU}(1) = 0.731", "rounded"),
        (r"\operatorname{swish}(-1) = -0.269", "rounded"),
        (r"\operatorname{lcm}(4, 6) = 12", "exact"),
        (r"\operatorname{lcm}(4, 6) = 24", "wrong"),
        (r"\operatorname{mean}(1, 2, 4) = 2.33", "rounded"),
        (r"\text{median}(1, 5, 3) = 3", "exact"),
        (r"\text{median}(1, 5, 3, 4) = 3.5", "exact"),
        (r"\text{median}(1, 5, 3) = 5", "wrong"),
        (r"\operatorname{sgn}(-3) = -1", "exact"),
    ],
)
def test_known_functions_are_judged(claim: str, verdict: str) -> None:
    assert only(f"${claim}$").verdict == verdict


@pytest.mark.parametrize(
    ("note", "verdict", "remark"),
    [
        ("GELU(1) = 0.8412", "rounded", "tanh"),
        ("GELU(1) = 0.8458", "rounded", "1.702"),
        ("GELU(2) = 1.9545976940878", "rounded", "tanh"),
        ("GELU(2) = 1.9356586231442", "rounded", "1.702"),
        ("std([1, 2, 3]) = 0.816", "rounded", ""),
        ("std([1, 2, 3]) = 1.00", "exact", "n - 1"),
        ("var(2, 4, 4, 4, 5, 5, 7, 9) = 4.57", "rounded", "n - 1"),
        ("std([1, 2, 3]) = 1.5", "wrong", ""),
    ],
)
def test_another_definition_counts_only_where_it_is_right(
    note: str, verdict: str, remark: str
) -> None:
    finding = only(note)
    assert finding.verdict == verdict
    assert remark in " ".join(finding.remarks)
    assert bool(remark) == bool(finding.remarks)


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$f(x) = x^3 - 2x$. Then $f'(2) = 10$ and $f''(2) = 13$.", ["exact", "wrong"]),
        (r"$f(x) = x^3 - 2x$. Then $f^{\prime}(2) = 10$.", ["exact"]),
        (r"$f(x) = x^3$. Then $f^{\prime\prime}(2) = 12$.", ["exact"]),
        (r"$a = 3$, $f(x) = a x^2$. Then $f'(2) = 12$.", ["exact"]),
        (r"$g(x) = \sin x$, $f(x) = g(x)^2$. Then $f'(0) = 0$.", ["exact"]),
        (r"$f(x) = x + 1$, $g(x) = 2x$. So $(f \circ g)(3) = 7$.", ["exact"]),
        (r"$f(x) = x + 1$, $g(x) = 2x$. So $(g \circ f)(3) = 7$.", ["wrong"]),
    ],
)
def test_derivatives_and_compositions_of_defined_functions(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


def test_a_known_function_of_a_plain_number_is_one_node() -> None:
    assert well_known("GELU", (plain("2"),), NOWHERE) == Call("gelu", (number(2),))


@pytest.mark.parametrize("body", ["(x+1)" * 2000, "(x+1)" * 400, "g(x) + x"])
def test_a_function_too_large_to_be_differentiated_has_no_derivative(body: str) -> None:
    note = rf"$f(x) = {body}$, $g(x) = g(x) + f(x)$. $f'(2) = 0$"
    assert only(note).verdict == "unbound"


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (r"$\operatorname{mcd}(a, b) = a + b$, $\operatorname{mcd}(12, 18) = 30$", ["exact"]),
        ("mcd = 5 und ggT(12, x) = 6", ["unbound"]),
        (r"$\operatorname{ggT}(252,198) = 18$ und $ggT(12,18) = 5$", ["exact", "wrong"]),
        ("PGCD(12, 18) = 6, ppcm(4, 6) = 14, mmc(4, 6) = 12", ["exact", "wrong", "exact"]),
        ("Es gilt 0,5 + 0,25 = 0,75. Dann kgV(4,6) = 12.", ["exact", "exact"]),
        (r"$20\% \text{ de } 50 = 11$, 20 % van 50 = 10", ["wrong", "exact"]),
    ],
)
def test_names_of_other_languages(note: str, said: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == said


def test_products_and_cosines_in_plain_text() -> None:
    note = "dot([1, 2], [3, 4]) = 12, cos_sim([1, 2], [3, 4]) = 0.98"
    assert verdicts(note) == [("12", "wrong"), ("0.98", "rounded")]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("mod(17, 5) = 2, mod(17, 5) = 3", ["exact", "wrong"]),
        ("MOD(2^10; 7) = 2, MOD(2^10; 7) = 1", ["exact", "wrong"]),
        ("`pow(7, -1, 26) = 15`, `pow(7, -1, 26) = 16`", ["exact", "wrong"]),
        (r"$\operatorname{mod}(17, 5) = 2$, $\text{mod}(17, 5) = 3$", ["exact", "wrong"]),
        (r"$17 \text{ mod } 5 = 2$, $17 \text{ mod } (5, 3)$", ["exact"]),
        ("mod(x, 5) = 2", ["unbound"]),
        ("pow(2, -1, 4) = 0.5, pow(2, 0.5, 5) = 1.41", ["unbound", "unbound"]),
        ("int(7.9) = 7, INT(275 × 3/9) = 91, int(-3.5) = -3", ["exact"] * 3),
        ("int(7.9) = 8, int(-3.5) = -4", ["wrong", "wrong"]),
        ("INT(-3.5) = -4, Int(-3.5) = -3, INT(3.5) = 4", ["unbound", "unbound", "wrong"]),
    ],
)
def test_a_remainder_is_called_by_its_name(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("words", "judged"),
    [
        ("The potential of the field is", ["unbound", "unbound"]),
        ("The phase is", ["unbound", "unbound"]),
        ("There are many potential users. So", ["rounded", "wrong"]),
        ("Phase 1 is done. So", ["rounded", "wrong"]),
        ("The influx and emphases say that", ["rounded", "wrong"]),
    ],
)
def test_words_of_other_things_bind_nothing(words: str, judged: list[str]) -> None:
    note = rf"{words} $\Phi(1.96) = 0.975$, $\Phi(1.96) = 0.95$."
    assert [verdict for _, verdict in verdicts(note)] == judged


def test_a_decay_is_no_rate_of_one() -> None:
    assert [v for _, v in verdicts(r"The decay: $\Gamma(5) = 25$.")] == ["wrong"]
    assert [v for _, v in verdicts(r"The decay rate: $\Gamma(5) = 25$.")] == ["unbound"]


def test_the_angle_of_a_point_whose_names_were_computed() -> None:
    note = r"$k = 2 \cos 1 - \sin 1 = 0.239$, $\text{atan2}(k, 2) = \text{atan2}(0.239, 2) = 0.219$"
    assert [v for _, v in verdicts(note)] == ["rounded", "wrong"]


def test_a_root_mean_square_is_one_of_a_list() -> None:
    assert verdicts("x = [3, 4]. RMS(x) = 3.536, x/RMS(x) = [0.849, 1.231]") == [
        ("3.536", "rounded"),
        ("0.849", "rounded"),
        ("1.231", "wrong"),
    ]
    assert verdicts("x = [3, 4]. With eps = 0.5: RMS(x) = 3.606") == [("3.606", "unparsed")]
    assert verdicts("RMS(x) = 2x. So RMS([1, 2]) = [2, 5].") == [("2", "exact"), ("5", "wrong")]
