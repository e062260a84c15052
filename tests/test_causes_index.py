"""``index``: the same encoding, sum or choice one beside the one written gives the digits."""

from __future__ import annotations

import pytest
from judged import findings, only, suspect

from pe_symbolic.judge.causes.index import is_index

ENTRY = r"\sin(3/10000^{2/6})"  # 0.1388; one pair back 0.1411, one pair on 0.0065


@pytest.mark.parametrize(
    ("subject", "text", "name"),
    [
        (ENTRY, "0.1411", None),
        (ENTRY, "0.1411", "x"),
        (ENTRY, "0.1411", "f(3, 2)"),
        (ENTRY, "0.1411", "PE(3)"),
        (ENTRY, "0.1411", "PE(3, i)"),
        (ENTRY, "0.1433", "PE(3, 2)"),
        (ENTRY, "-0.1411", "PE(3, 2)"),
        (ENTRY, "-1.0", "PE(3, 2)"),
        (r"\sin(3)", "0.2411", "PE(3, 0)"),
        (r"\sin(3/10000^{0.5})", "0.1411", "PE(3, 2)"),
        (r"\sin(3/10000^{2/6}) + 2^{1/2}", "1.5553", "PE(3, 2)"),
        (r"\sin(6)", "-0.9589", "f(6, 0)"),
        (r"\sin(6)", "-0.7568", "PE(6, 0)"),
        (r"\sin(6)", "-0.9589", "PE(t, 0)"),
        (r"\sum_{k=1}^{20} k^2", "2109", None),
        (r"\sum_{k=1}^{2 \cdot 10} k^2", "2470", None),
        (r"\sum_{k=1}^{3} k^2", "5", None),
        (r"0!", "1234", None),
        (r"\binom{17}{5}", "19448", None),
    ],
)
def test_no_index_or_other_digits_or_too_few(subject: str, text: str, name: str | None) -> None:
    assert not is_index(suspect(subject, text, name))


@pytest.mark.parametrize(
    ("subject", "text", "name"),
    [
        (ENTRY, "0.1411", "PE(3, 2)"),
        (ENTRY, "0.0065", "PE(3, 2)"),
        (ENTRY, "0.006463", "PE(3, 2)"),
        (ENTRY, "-0.98999", "PE(3, 2)"),
        (r"\cos(3/10000^{2/6})", "-0.98999", "PE(3, 3)"),
        (r"\sin(3/10000^{4/6})", "0.13880", "PE(3, 4)"),
        (r"\cos(5/10000^{4/8})", "0.9999875", "PE(5, 5)"),
        (r"\sin(6)", "-0.9589", "PE(6, 0)"),
        (r"\sin(9/10000^{4/8})", "0.0998", "PE(9, 4)"),
        (r"\sum_{k=1}^{20} k^2", "2470", None),
        (r"\sum_{k=1}^{20} k^2", "2869", None),
        (r"\prod_{k=1}^{8} k^2", "25401600", None),
        (r"8!", "5040", None),
        (r"\binom{17}{5}", "2380", None),
        (r"\prod_{k=1}^{5} k", "24", None),
        (r"3\binom{17}{5} + 1", "13105", None),
    ],
)
def test_the_one_beside_gives_the_digits(subject: str, text: str, name: str | None) -> None:
    assert is_index(suspect(subject, text, name))


def test_the_finding_names_it_only_for_an_entry_of_the_encoding() -> None:
    entry = only(r"$PE(3, 2) = \sin(3/10000^{2/6}) = 0.1411$")
    assert (entry.verdict, entry.suggestion) == ("wrong", "0.1388")
    assert "index" in entry.causes
    other = only(r"$y = \sin(3/10000^{2/6}) = 0.1433$")
    assert "index" not in other.causes


def test_an_entry_that_only_its_document_gives_a_formula_is_held_to_the_indices_beside() -> None:
    formula = r"$PE(p, 2i) = \sin(p/10000^{2i/d})$, $PE(p, 2i+1) = \cos(p/10000^{2i/d})$, $d = 8$."
    entry = findings(f"{formula} So $PE(7, 2) = 0.0699$.")[-1]
    assert entry.causes == ("index", "exponent")
    entry = findings(f"{formula} So $PE(7, 2) = 0.0689$.")[-1]
    assert entry.causes == ("unexplained",)


@pytest.mark.parametrize(
    ("formula", "printed", "causes"),
    [
        (r"\cos(3/10000^{4/32})", "0.8610", ("index",)),
        (r"\frac{1}{10000^{6/64}}", "0.5623", ("index",)),
        (r"10000^{-6/64}", "0.5623", ("index",)),
        (r"\cos(3/10000^{4/32})", "0.8611", ("unexplained",)),
        (r"\cos(3/20000^{4/32})", "0.8415", ("unexplained",)),
    ],
)
def test_a_power_of_10000_without_a_name_is_tried_last(
    formula: str, printed: str, causes: tuple[str, ...]
) -> None:
    assert only(f"${formula} = {printed}$").causes == causes
