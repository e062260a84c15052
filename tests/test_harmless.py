"""Verdicts under harmless rewriting: what changes the meaning is seen, what does not is not."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from decimal import Decimal
from functools import cache

import pytest
from corpus.measure import records
from hypothesis import given, settings
from hypothesis import strategies as st

import pe_symbolic as pe

FACTORS = (
    (r"\sin(2)", r"\sin\left(2\right)", r"\sin{(2)}", r"\sin\,(2)", r"\sin 2", r"{\sin(2)}"),
    (r"\frac{3}{4}", r"\dfrac{3}{4}", r"\frac34", r"\left(\frac{3}{4}\right)", r"(3/4)", "0.75"),
    (r"\sqrt{5}", r"\sqrt 5", r"\left(\sqrt{5}\right)", r"5^{1/2}", r"5^{0.5}", r"{5}^{\frac12}"),
    (r"10^{-2}", r"10^{ -2 }", r"\left(10\right)^{-2}", r"0.01", r"\frac{1}{100}", r"1/10^2"),
    (r"e^{0.5}", r"\exp(0.5)", r"\mathrm{e}^{0.5}", r"\exp\left(\frac12\right)", r"e^{.5}"),
    (r"\left|-7\right|", r"7", r"7.0", r"\bigl(7\bigr)", r"\left(7\right)", r"{7}"),
)  # fmt: skip
TIMES = (r"\cdot", r"\times", "·", "×", r"\cdot{}", r"\,\cdot\,", r"\; \times \;", r"\ast")
EQUALS = ("=", r"\,=\,", "{}={}", r"\;=\;", r" \  = ", r"\quad=\quad")


@st.composite
def products(draw: st.DrawFn) -> tuple[list[int], str]:
    """Which factors stand in a product, and the number printed behind it."""
    chosen = draw(st.lists(st.integers(0, len(FACTORS) - 1), min_size=2, max_size=4, unique=True))
    places = draw(st.integers(1, 4))
    return chosen, str(Decimal(draw(st.integers(1, 10**places * 9))).scaleb(-places))


def written(draw: Callable[[st.SearchStrategy[str]], str], factors: list[int], printed: str) -> str:
    text = ""
    for factor in factors[:-1]:
        # Without brackets a sine in front may be that of the whole product.
        closed = [spelling for spelling in FACTORS[factor] if spelling != r"\sin 2"]
        text += f"{draw(st.sampled_from(closed))} {draw(st.sampled_from(TIMES))} "
    text += draw(st.sampled_from(FACTORS[factors[-1]]))
    return f"${text} {draw(st.sampled_from(EQUALS))} {printed}$"


def verdict(claim: str) -> tuple[str, str | None]:
    (finding,) = pe.check(f"Then {claim} holds.").documents[0].findings
    return finding.verdict, finding.value


@pytest.mark.parametrize(
    ("claim", "other"),
    [
        (r"$\sin(2) \cdot 7 = 6.37$", r"$\sin(2 \cdot 7) = 6.37$"),
        (r"$5^{1/2} \cdot 2 = 4.47$", r"$5^1/2 \cdot 2 = 4.47$"),
        (r"$\frac34 \cdot 2 = 1.5$", r"$\frac{34}{2} \cdot 2 = 1.5$"),
    ],
)
def test_what_changes_the_meaning_changes_the_verdict(claim: str, other: str) -> None:
    assert verdict(claim)[0] in ("exact", "rounded")
    assert verdict(other)[0] not in ("exact", "rounded")


@given(st.data(), products())
@settings(max_examples=60)
def test_harmless_rewriting_changes_no_value(
    data: st.DataObject, product: tuple[list[int], str]
) -> None:
    factors, printed = product
    first = written(data.draw, factors, printed)
    other = written(data.draw, data.draw(st.permutations(factors)), printed)
    # What an author's own rounding reaches depends on which decimals are written out.
    rounded = {"wrong": "apart", "consistent": "apart", "misrounded": "apart"}
    (one, value), (two, again) = verdict(first), verdict(other)
    assert (rounded.get(one, one), value) == (rounded.get(two, two), again), (first, other)


def verdicts(note: str) -> list[str]:
    return [finding.verdict for finding in pe.check(note).documents[0].findings]


#: Of the same notes for every way of rewriting them.
as_it_stands = cache(verdicts)


@pytest.mark.parametrize("rewritten", ["> {}", "- {}", "{}\r"])
def test_what_stands_around_the_lines_of_a_note_changes_no_verdict(rewritten: str) -> None:
    """Public notes as a quotation, as an item of a list, and with other ends of lines."""
    notes = sorted({str(one["text"]) for one in records("claims.jsonl", "open") if _is_plain(one)})
    sample = notes[::20]
    assert len(sample) > 100
    further = rewritten.replace("- ", "  ")
    for note in sample:
        first, *rest = note.split("\n")
        lines = [rewritten.format(first), *map(further.format, rest)]
        assert verdicts("\n".join(lines)) == as_it_stands(note), note


@pytest.mark.parametrize(
    ("framed", "otherwise"),
    [
        (r"(?<![\w$\\=])\$([^$\n]+?)(?<!\\)\$(?![\w$=])", r"\\(\1\\)"),
        (r"\$\$([^$]+?)\$\$", r"\\[\1\\]"),
    ],
)
def test_the_signs_that_set_a_formula_off_change_no_verdict(framed: str, otherwise: str) -> None:
    r"""``\(x\)`` for ``$x$``, and ``\[x\]`` for ``$$x$$``."""
    notes = sorted({str(one["text"]) for one in records("claims.jsonl", "open") if _is_plain(one)})
    changed = [(note, re.sub(framed, otherwise, note)) for note in notes]
    sample = [(note, other) for note, other in changed if other != note][::8]
    assert len(sample) > 20
    for note, other in sample:
        assert verdicts(other) == as_it_stands(note), note


#: What words beside a formula say of it, each with its verdicts.
SAID_BESIDE = (
    (r"In the $\ell_1$ norm $\|(3,4)\| = 7$.", ["unparsed"]),
    (r"$2^3 = 1$ in $\mathbb{Z}_7$.", ["unparsed"]),
    (r"With the ReLU $\sigma$, $\sigma(0.5) = 0.5$.", ["unbound"]),
    (r"Take $x = 8$. If $\sin x = 0.6$ then $\cos x = 0.8$.", ["unbound", "unbound"]),
    (r"If $n$ is even, $f(n) = n/2$; $f(7) = 22$.", ["unbound"]),
    (r"$(4 + 15)/5 = 3$ remainder $4$.", ["unparsed"]),
    (r"$v = 72$ km/h: $\frac12 v^2 = \frac12 \cdot 20^2 = 200$ m²/s².", ["exact"]),
)


@pytest.mark.parametrize(("note", "judged"), SAID_BESIDE)
def test_words_beside_a_formula_are_heard_whatever_sets_it_off(
    note: str, judged: list[str]
) -> None:
    assert verdicts(note) == judged
    assert verdicts(re.sub(r"\$([^$]+)\$", r"\\(\1\\)", note)) == judged
    assert verdicts(re.sub(r"\$([^$]+)\$", r"\\( \1 \\)", note)) == judged


def _is_plain(record: Mapping[str, object]) -> bool:
    return record["format"] == "md" and "```" not in str(record["text"])
