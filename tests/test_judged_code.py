"""The judge of tables: undecided ones first, then what each finding says."""

from __future__ import annotations

import pytest
from code_samples import RECIPE, RIGHT
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
