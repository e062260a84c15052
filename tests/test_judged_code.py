"""The judge of tables: undecided ones first, then what each finding says."""

from __future__ import annotations

import pytest
from code_samples import RECIPE, RIGHT, TENSORFLOW
from judged import only

from pe_symbolic.judge.finding import Finding


def judged(code: str) -> Finding:
    return only("```python\n" + code.strip("\n") + "\n```\n")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("torch.sin(position * div_term)", "0.5 * torch.sin(position * div_term)"),
        ("torch.sin(position * div_term)", "torch.sin(position * position * div_term)"),
        ("torch.sin(position * div_term)", "torch.sin(position * div_term) ** 2"),
        ("torch.sin(position * div_term)", "torch.sin(-position * div_term)"),
        ("torch.sin(position * div_term)", "-torch.cos(position * div_term)"),
        ("= torch.", "= -torch."),
        ("pe[:, 1::2] = torch.cos(position * div_term)",
         "pe[:, 1::2] = torch.cos(position * div_term)\npe *= math.sqrt(d_model)"),
    ],
)  # fmt: skip
def test_entries_that_are_no_waves_of_the_position(old: str, new: str) -> None:
    assert judged(RECIPE.replace(old, new)).verdict == "undecided"


def test_what_holds_is_decided_by_form() -> None:
    finding = judged(RECIPE)
    assert finding.evidence is not None
    assert finding.evidence.kind == "normal-form"
    assert finding.message == "pe is filled with the formula of the paper"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("10000.0", "1000.0", "the base is 1000, not 10000"),
        ("torch.cos", "torch.sin", "the odd columns have sin"),
        ("/ d_model)", "/ (2 * d_model))", "the exponent is i/d, not 2i/d"),
        ("/ d_model)", "/ (4 * d_model))", "the exponent is 1/2i/d, not 2i/d"),
        ("/ d_model)", "/ (d_model + 2))", "the exponent is not 2i/d"),
        ("0::2] =", ":d_model // 2] =", "not told apart"),
        ("pe[:, 1::2]", "position += 1\npe[:, 1::2]", "some columns hold position pos + 1"),
        (
            "torch.arange(0, max_len, dtype=torch.float)",
            "(torch.arange(max_len) + 0.5)",
            "rows for pos + 1/2",
        ),
    ],
)
def test_the_message_says_what_is_wrong(old: str, new: str, said: str) -> None:
    finding = judged(RECIPE.replace(old, new))
    assert said in finding.message + finding.claim.unread


@pytest.mark.parametrize("minus", ["-", "-1 * ", "-1.0 * "])
def test_a_minus_before_one_wave_fails(minus: str) -> None:
    for wave in ("sin", "cos"):
        finding = judged(RECIPE.replace(f"torch.{wave}(", f"{minus}torch.{wave}("))
        assert (finding.verdict, finding.causes) == ("fails", ("sign",))
        assert f"have -{wave}" in finding.message
    assert judged(RECIPE.replace("torch.cos(", "--torch.cos(")).verdict == "holds"


@pytest.mark.parametrize(("wave", "other", "line"), [("sin", "cos", 5), ("cos", "sin", 6)])
def test_the_line_that_is_wrong_is_marked(wave: str, other: str, line: int) -> None:
    finding = judged(RECIPE.replace(f"torch.{wave}(", f"torch.{other}("))
    place = finding.claim.printed_place
    assert place is not None
    assert (place.line, place.end_line) == (line, line)


def test_one_wrong_line_is_named_by_its_number() -> None:
    code = RIGHT["loops with a step"].replace(
        "cos(pos / (10000 ** (i /", "cos(pos / (10000 ** (2*i /"
    )
    finding = judged(code)
    assert finding.message.startswith("pe, line 6: in the odd columns")


PADDED = """
pe = np.array([[p / 10000 ** (2 * (j // 2) / d) for j in range(d)] for p in range(n)])
pe[1:, 0::2] = np.sin(pe[1:, 0::2])
pe[1:, 1::2] = np.cos(pe[1:, 1::2])
"""
HANDED_IN = """
def fill_positions(n, dim, out):
    angles = np.array([[p / 10000 ** (2 * (j // 2) / dim) for j in range(dim)] for p in range(n)])
    out[:, 0::2] = torch.FloatTensor(np.sin(angles[:, 0::2]))
    out[:, 1::2] = torch.FloatTensor(np.cos(angles[:, 1::2]))
"""


def test_a_row_for_padding_leaves_open_what_is_right_below_it() -> None:
    found = judged(PADDED)
    assert found.verdict == "undecided"
    assert "but in row 0" in found.message
    assert judged(PADDED + "pe[0] = 0\n").verdict == "undecided"
    assert judged(PADDED + "pe[0, 0::2] = 0\npe[0, 1::2] = 1\n").verdict == "holds"
    slipped = judged(PADDED.replace("2 * (j // 2) / d", "2 * j / d"))
    assert (slipped.verdict, slipped.causes) == ("fails", ("index", "exponent"))


def test_an_array_that_is_handed_in_is_as_wide_as_what_is_put_into_it() -> None:
    found = judged(HANDED_IN)
    assert found.verdict == "holds"
    assert found.remarks == ("dim stands for the number of columns, out.shape[1]",)
    assert judged(HANDED_IN.replace("10000", "1000")).verdict == "fails"


FILLED = """
def pe(L, d):
    P = np.zeros((L, d))
    for pos in range({first}L):
        for i in range(d // 2):
            P[pos, 2*i] = {sine}np.sin(({angle}) / {base} ** ({even}))
            P[pos, 2*i+1] = {cosine}np.cos(({angle}) / {base} ** ({odd}))
    return P
"""


def filled(changed: dict[str, str]) -> Finding:
    parts = {"first": "", "sine": "", "cosine": "", "angle": "pos", "base": "10000"}
    parts |= {"even": "2*i/d", **changed}
    return judged(FILLED.format(**{"odd": parts["even"], **parts}))


_NO_POWER = "the exponent is not 2i/d with d the number of columns"
_NO_WAVES = "the entries of P are no single waves of the position"
_DEPARTURES = [
    ({}, "holds", (), "P is filled with the formula of the paper"),
    ({"base": "n"}, "holds", (), "P is filled with the formula of the paper"),
    ({"angle": "pos+1"}, "holds", (), "P is filled with the formula of the paper"),
    *(
        ({"even": even}, "fails", ("index", "exponent"), f"the exponent is {said}, not 2i/d")
        for even, said in (
            ("i/d", "i/d"), ("4*i/d", "4i/d"), ("2*i/d/2", "i/d"), ("2*i/(2*d)", "i/d"),
            ("(2*i+1)/d", "(2i + 1)/d"), ("(2*i+2)/d", "(2i + 2)/d"), ("(i+1)/d", "(i + 1)/d"),
            ("2/d", "2/d"), ("0*i", "0/d"),
        )
    ),
    *(
        ({"even": even}, "fails", ("exponent",), _NO_POWER)
        for even in ("(2*i-1)/d", "2*i*i/d", "2*i", "2*i/(d+1)", "-2*i/d", "2*i//d", "2*i/d + 1")
    ),
    ({"even": "2*i/512"}, "undecided", (),
     "P holds the formula of the paper only where 512 stands for the number of columns, d"),
    ({"odd": "(2*i+1)/d"}, "fails", ("index", "exponent"),
     "P, line 7: in the odd columns the exponent is (2i + 1)/d, not 2i/d"),
    ({"base": "1000"}, "fails", ("base",), "the base is 1000, not 10000"),
    ({"base": "10001"}, "fails", ("base",), "the base is 10001, not 10000"),
    ({"base": "2"}, "fails", ("base",), "the base is 2, not 10000"),
    ({"base": "1000.5"}, "fails", ("unexplained",), "the frequency is another one"),
    ({"angle": "2*pos"}, "fails", ("unexplained",), "the frequency is another one"),
    ({"angle": "pos+0.5"}, "fails", ("index",), "P, line 6: rows for pos + 1/2"),
    ({"angle": "pos-1"}, "undecided", (), _NO_WAVES),
    ({"angle": "L-pos"}, "undecided", (), _NO_WAVES),
    ({"sine": "-", "cosine": "-"}, "undecided", (), _NO_WAVES),
    ({"sine": "2*"}, "undecided", (), _NO_WAVES),
    ({"sine": "-"}, "fails", ("sign",), "P, line 6: some columns have -sin"),
    ({"cosine": "-"}, "fails", ("sign",), "P, line 7: some columns have -cos"),
    ({"sine": "2*", "cosine": "2*"}, "fails", ("unexplained",),
     "P, line 6: every entry is 2 times the paper's"),
    ({"first": "1, "}, "undecided", (),
     "P holds the formula of the paper but in row 0, where sin is 0 and cos 1: a row for padding"
     " may be meant"),
]  # fmt: skip


@pytest.mark.parametrize(("changed", "verdict", "causes", "said"), _DEPARTURES)
def test_how_a_table_departs_is_said(
    changed: dict[str, str], verdict: str, causes: tuple[str, ...], said: str
) -> None:
    finding = filled(changed)
    assert (finding.verdict, finding.causes) == (verdict, causes)
    assert finding.message.endswith(said)


@pytest.mark.parametrize(
    ("changed", "remarks"),
    [
        ({}, ()),
        ({"base": "n"}, ("n stands for the base, 10000 in the paper",)),
        ({"angle": "pos+1"}, ("the first row is position 1",)),
        ({"even": "i/d"}, ("the two differ at d = 8, i = 1, pos = 3",)),
        ({"even": "(i+1)/d"}, ("the two differ at d = 8, i = 2, pos = 3",)),
    ],
)
def test_what_is_remarked_of_a_table(changed: dict[str, str], remarks: tuple[str, ...]) -> None:
    assert filled(changed).remarks == remarks


#: A table in which each column has a base of its own.
_TWO_BASES = """
pe = np.zeros((n, d))
for pos in range(n):
    for i in range(0, d, 2):
        pe[pos, i] = math.sin(pos / EVEN ** (i / d))
        pe[pos, i + 1] = math.cos(pos / ODD ** (i / d))
"""


def two_bases(even: str, odd: str) -> str:
    return _TWO_BASES.replace("EVEN", even).replace("ODD", odd)


@pytest.mark.parametrize(
    "code",
    [
        two_bases("100", "100"),  # one of them alone makes nothing right
        two_bases("1000", "100"),
        RECIPE.replace("10000.0", "100.0").replace("torch.cos", "torch.sin"),
        RECIPE.replace("10000.0", "100.0").replace("/ d_model)", "/ (2 * d_model))"),
    ],
)
def test_where_one_number_does_not_mend_it_none_is_offered(code: str) -> None:
    finding = judged(code)
    assert (finding.suggestion, finding.replaces) == (None, None)


@pytest.mark.parametrize(
    ("code", "old", "new"),
    [
        (RECIPE.replace("10000.0", "100.0"), "100.0", "10000.0"),
        (RECIPE.replace("10000.0", "1000"), "1000", "10000"),
        (RECIPE.replace("10000.0", "20000"), "20000", "10000"),
        (two_bases("10000", "100"), "100", "10000"),
        (two_bases("100", "10000"), "100", "10000"),
        (two_bases("10000", "30000"), "30000", "10000"),
        (TENSORFLOW.replace("10000", "100"), "100", "10000"),
    ],
)
def test_the_one_number_that_is_another_base_is_mended(code: str, old: str, new: str) -> None:
    note = "```python\n" + code.strip("\n") + "\n```\n"
    finding = only(note)
    assert (finding.verdict, finding.causes, finding.suggestion) == ("fails", ("base",), new)
    place = finding.replaces
    assert place is not None
    line = note.splitlines()[place.line - 1]
    assert line[place.column - 1 : place.end_column - 1] == old
    mended = line[: place.column - 1] + new + line[place.end_column - 1 :]
    assert only(note.replace(line, mended)).verdict == "holds"
