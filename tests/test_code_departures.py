"""Tables that part from the paper's as a whole: scaled, without a position, names exchanged."""

from __future__ import annotations

from dataclasses import replace

import pytest
from judged import only
from trees import tree

from pe_symbolic.exact.powers import TooInvolved
from pe_symbolic.expression import Expression
from pe_symbolic.judge import code, code_departures, code_entries

LOOPS = """\
def pe(L, d):
    P = np.zeros((L, d))
    for pos in range(L):
        for i in range(d // 2):
            P[pos, 2*i] = np.sin(pos / 10000 ** (2*i/d))
            P[pos, 2*i+1] = np.cos(pos / 10000 ** (2*i/d))
    return P
"""


def judged(code: str, words: str = "") -> tuple[str, tuple[str, ...], str]:
    finding = only(f"{words}\n\n```python\n{code}```\n")
    return finding.verdict, finding.causes, finding.message


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (LOOPS.replace("return P", "return P * d ** 0.5"), "times a factor of d, which may"),
        (LOOPS.replace("return P", "return P * np.sqrt(d)"), "times a factor of d, which may"),
        (LOOPS.replace("return P", "return alpha * P"), "times a factor of alpha, which may"),
        (LOOPS.replace("return P", "return P * L * d"), "times a factor of L and d, which may"),
        (LOOPS.replace("return P", "return -2 * P"), "-2 times the paper's, which may"),
        (
            LOOPS.replace("return P", "scale = 2\n    return scale * P"),
            "2 times the paper's, wh",
        ),
        (LOOPS.replace("return P", "return P / 2  # damped"), "is 1/2 times the paper's, which"),
        (LOOPS.replace("return P", "return -P"), "no single waves"),
        (LOOPS.replace("pos /", "1 /").replace("np.cos(1", "np.cos(2"), "no single waves"),
        (LOOPS.replace("np.sin(pos", "2 * np.sin(pos"), "no single waves"),
        (LOOPS.replace("= np.", "= pos * np."), "no single waves"),
        (LOOPS.replace("= np.", "= 1 + np."), "no single waves"),
        (LOOPS.replace("pos /", "1 /").replace("= np.", "= 2 * np."), "no single waves"),
    ],
)
def test_what_may_be_meant_stays_open(code: str, said: str) -> None:
    verdict, causes, message = judged(code)
    assert (verdict, causes) == ("undecided", ())
    assert said in message


def test_words_beside_leave_it_open() -> None:
    code = LOOPS.replace("return P", "return P * 2")
    assert judged(code, "This is a scaled variant.")[0] == "undecided"


def test_the_embedding_scaled_is_another_matter() -> None:
    code = LOOPS + "x = embed(tokens) * math.sqrt(d_model)\n"
    assert judged(code)[0] == "holds"


@pytest.mark.parametrize("angle", ["pos / 10000", "(pos + 2 * math.pi * 0) / 10000"])
def test_the_table_itself(angle: str) -> None:
    assert judged(LOOPS.replace("pos / 10000", angle))[0] == "holds"


@pytest.mark.parametrize(
    ("code", "causes", "said"),
    [
        (
            LOOPS.replace("pos /", "X /").replace("2*i/d", "2*pos/d").replace("X", "i"),
            ("index",),
            "line 8: the position and the index of the pair are exchanged",
        ),
        (LOOPS.replace("(pos /", "(1 /"), ("index",), "line 8: the position is left out"),
        (
            LOOPS.replace("return P", "return P * 2"),
            ("unexplained",),
            "line 8: every entry is 2 times the paper's",
        ),
        (
            LOOPS.replace("np.cos(pos / 10000 ** (2*i/d))", "np.cos(pos/10000**(2*i/d) + np.pi)"),
            ("sign",),
            "line 9: some columns have -cos",
        ),
        (
            LOOPS.replace("np.cos(pos / 10000 ** (2*i/d)", "np.sin(pos/10000**(2*i/d) - np.pi/2"),
            ("sign",),
            "line 9: some columns have -cos",
        ),
    ],
)
def test_what_parts_all_columns(code: str, causes: tuple[str, ...], said: str) -> None:
    assert judged(code) == ("fails", causes, f"P, {said}")


@pytest.mark.parametrize(
    ("code", "marked"),
    [
        (LOOPS.replace("10000", "1000"), "P[pos, 2*i] = np.sin(pos / 1000 ** (2*i/d))"),
        (LOOPS.replace("2*i/d", "i//2*2/d"), "P[pos, 2*i] = np.sin(pos / 10000 ** (i//2*2/d))"),
        (LOOPS.replace("2*i/d", "2*i/(d//2)"), "P[pos, 2*i] = np.sin(pos / 10000 ** (2*i/(d//2)))"),
        (LOOPS.replace("2*i/d", "2*i//d"), "2*i//d"),
        (LOOPS.replace("10000 ** (2*i/d)", "np.exp(2*i/d * np.log10(10000))"), "log10"),
        (
            LOOPS.replace("10000 ** (2*i/d)", "np.exp(2*i/d * np.log10(10000))", 1).replace(
                "** (2*i/d)", "** (2*i/(d+1))"
            ),
            "log10",
        ),
        (
            LOOPS.replace("10000 ** (2*i/d)", "np.exp(2*i/d * np.log10(10000))").replace(
                "np.cos", "np.sin"
            ),
            "P[pos, 2*i] = np.sin(pos / np.exp(2*i/d * np.log10(10000)))",
        ),
    ],
)
def test_the_mark_stands_where_the_mistake_can_be_shown(code: str, marked: str) -> None:
    finding = only(f"```python\n{code}```\n")
    place = finding.claim.printed_place
    assert finding.verdict == "fails"
    assert place is not None
    line = code.splitlines()[place.line - 2]
    assert line[place.column - 1 : place.end_column - 1] == marked


def test_what_is_too_involved_is_told_from_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def involved(*_: object) -> None:
        raise TooInvolved

    twice: Expression = tree("2d")
    whole = only(f"```python\n{LOOPS}```\n").claim.pieces[0]
    assert code_entries.doubled(twice) == "d"
    for module in (code_departures, code_entries):
        monkeypatch.setattr(module, "form_of", involved)
    monkeypatch.setattr(code, "_entry", involved)
    assert code_entries.doubled(twice) == ""
    piece = replace(whole, named=whole.width)
    assert code_departures.scaled_factor(piece.formula) is None
    assert code.as_wide_as_named((piece,)) == (piece,)
    assert judged(LOOPS.replace("return P", "return P * 2"))[0] == "undecided"
    wide = LOOPS.replace("range(d // 2)", "range(d)").replace("2*i/d", "i/d")
    assert judged(wide.replace("zeros((L, d))", "zeros((L, 2 * d))"))[0] == "undecided"


_NO_SUCH = "the exponent is not 2i/d with d the number of columns"


@pytest.mark.parametrize(
    ("angle", "causes", "why"),
    [
        ("pos / (10000 ** 2 * i / d)", ["precedence"],
         "10000 ** 2 is computed first; the exponent wants brackets"),
        ("pos / 1000 ** (2*i/d)", ["base"], "the base is 1000, not 10000"),
        ("pos / math.exp(2*i/d * math.log10(10000))", ["base"],
         "the base is e^4, not 10000: a common logarithm where a natural is due"),
        ("pos / 10000 ** (i/d)", ["index", "exponent"], "the exponent is i/d, not 2i/d"),
        ("pos / 10000 ** (4*i/d)", ["index", "exponent"], "the exponent is 4i/d, not 2i/d"),
        ("pos / 10000 ** (3/d)", ["index", "exponent"], "the exponent is 3/d, not 2i/d"),
        ("pos / 10000 ** ((2*i + 1)/d)", ["index", "exponent"],
         "the exponent is (2i + 1)/d, not 2i/d"),
        ("pos / 10000 ** ((2*i - 1)/d)", ["exponent"], _NO_SUCH),
        ("pos / 10000 ** (-2*i/d)", ["exponent"], _NO_SUCH),
        ("pos / 10000 ** (2*i*d)", ["exponent"], _NO_SUCH),
        ("pos * 10000 ** (2*i/d)", ["exponent"], _NO_SUCH),
        ("pos / 10000 ** (2*i/d) / 3", ["unexplained"], "the frequency is another one"),
        ("pos / 7.5 ** (2*i/d)", ["unexplained"], "the frequency is another one"),
    ],
)  # fmt: skip
def test_what_another_frequency_is_told_to_be(angle: str, causes: list[str], why: str) -> None:
    found = judged(LOOPS.replace("pos / 10000 ** (2*i/d)", angle))
    assert found == ("fails", tuple(causes), f"P, line 8: {why}")
