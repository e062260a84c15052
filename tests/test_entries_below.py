r"""Entries of arrays in brackets, by their place: ``\operatorname{softmax}(z)_1``."""

import pytest

import pe_symbolic as pe


def verdicts(note: str) -> list[tuple[str, str]]:
    document = pe.check(note).documents[0]
    return [(one.claim.printed.text, one.verdict) for one in document.findings if one.claim.printed]


@pytest.mark.parametrize("note", ["$(1011)_2 = 11$", "$(17)_8 = 15$", r"$\|(3, 4)\|_2 = 5$"])
def test_a_base_and_the_order_of_a_norm_are_no_places(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == ["exact"]


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (r"$z = [2, 1, 0]$, $\text{softmax}(z)_1 = 0.665$", [("0.665", "rounded")]),
        (r"$z = [2, 1, 0]$, $\text{softmax}(z)_1 = 0.245$", [("0.245", "wrong")]),
        (r"$-\ln(\text{softmax}([2, 1, 0])_1) = 0.408$", [("0.408", "rounded")]),
        ("softmax([2, 1, 0])₃ = 0.090", [("0.090", "rounded")]),
        ("$(1, 5, 3)_2 = 6$", [("6", "wrong")]),
        ("$(1, 5, 3)_4 = 6$", [("6", "undefined")]),
        ("$(AB)_{12} = 3$", [("3", "unbound")]),
    ],
)
def test_a_script_behind_an_array_names_an_entry(note: str, judged: list[tuple[str, str]]) -> None:
    assert verdicts(note) == judged


_MATRICES = (
    r"$A = \begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}$,"
    r" $B = \begin{pmatrix} 1 & 0 \\ 2 & 1 \end{pmatrix}$. "
)


@pytest.mark.parametrize(
    ("said", "verdict"),
    [
        (r"$(AB)_{12} = 2$", "exact"),
        (r"$(AB)_{21} = 2$", "wrong"),
        (r"$(A^T)_{21} = 2$", "exact"),
        (r"$(A^2)_{12} = 10$", "exact"),
        (r"$(A^2)_{12} = 4$", "wrong"),
        (r"$(A + B)_{2,2} = 5$", "exact"),
        (r"$(AB)_{13} = 2$", "undefined"),
        (r"$(AB)_{1} = 2$", "undefined"),
    ],
)
def test_two_places_are_a_row_and_a_column(said: str, verdict: str) -> None:
    assert verdicts(_MATRICES + said)[-1][1] == verdict


def test_where_an_entry_has_the_place_0_the_others_are_counted_from_there() -> None:
    note = r"$\text{softmax}(z)_0$ leads. $\text{softmax}([2, 1, 0])_1 = "
    assert verdicts(f"{note}0.245$") == [("0.245", "rounded")]
    assert verdicts(f"{note}0.090$") == [("0.090", "wrong")]


def test_what_has_no_entry_has_no_value() -> None:
    said = "$A = 2$ and $B = 3$. $(A + B)_{11} = 4$, $(1, 5)_1 = 2$, $(1, 5)_3 = 2$"
    assert [verdict for _, verdict in verdicts(said)] == ["undecided", "wrong", "undefined"]
    assert verdicts(_MATRICES + "$(AB)_{12} = 3$, $(AB)_2 = 3$, $(AB)_{31} = 2$")[-3:] == [
        ("3", "wrong"),
        ("3", "undefined"),
        ("2", "undefined"),
    ]
