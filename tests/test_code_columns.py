"""Both kinds of columns with one wave: sines of one angle that are computed in two places."""

from __future__ import annotations

import pytest
from judged import findings, only

STACKED = """\
def pe(L, d):
    ang = torch.arange(L)[:, None] / 10000 ** (torch.arange(0, d, 2) / d)
    return torch.stack([ang.sin(), ang.cos()], -1).flatten(1)
"""
LAYER = """\
class PositionalEncoding(nn.Module):
    def __init__(self, d_model, max_len=5000):
        super().__init__()
        pe = torch.zeros(max_len, d_model)
        position = torch.arange(0, max_len).unsqueeze(1)
        div_term = torch.exp(torch.arange(0, d_model, 2) * (-math.log(10000.0) / d_model))
        pe[:, 0::2] = torch.sin(position * div_term)
        pe[:, 1::2] = torch.cos(position * div_term)
        pe = pe.unsqueeze(0)
        self.register_buffer('pe', pe)
"""
FORWARD = """\
class PositionalEncoding(nn.Module):
    def forward(self, x):
        denominator = torch.pow(10000, torch.arange(0, self.d_model, 2) / self.d_model)
        position = torch.arange(self.max_len).reshape(self.max_len, 1)
        even = torch.sin(position / denominator)
        odd = torch.cos(position / denominator)
        return torch.flatten(torch.stack([even, odd], dim=2), start_dim=1, end_dim=2)
"""
PHASE = """\
def pe(L, d):
    i = np.arange(d)
    ang = np.arange(L)[:, None] / 10000 ** (2 * (i // 2) / d)
    return np.sin(ang + (i % 2) * np.pi / 2)
"""
RIGHT = [STACKED, LAYER, FORWARD, PHASE]


@pytest.mark.parametrize(
    "code",
    [
        "def pe(L, d):\n    ang = np.arange(L)[:, None] / 10000 ** (2 * (np.arange(d) // 2) / d)\n"
        "    return np.sin(ang)\n",
        STACKED.replace("[ang.sin(), ang.cos()]", "[sin, sin]").replace(
            "    return", "    sin = ang.sin()\n    return"
        ),
        STACKED.replace("ang.cos()", "(ang / 2).sin()"),
        PHASE.replace("(i % 2) * np.pi / 2", "np.pi / 2"),
    ],
)
def test_sines_that_are_no_table(code: str) -> None:
    verdicts = [finding.verdict for finding in findings(f"```python\n{code}```\n")]
    assert not set(verdicts) & {"holds", "fails"}


@pytest.mark.parametrize("code", RIGHT)
def test_both_waves(code: str) -> None:
    assert only(f"```python\n{code}```\n").verdict == "holds"


@pytest.mark.parametrize("code", RIGHT[:3])
@pytest.mark.parametrize(("wave", "other"), [("sin", "cos"), ("cos", "sin")])
def test_one_wave_in_all_columns(code: str, wave: str, other: str) -> None:
    finding = only(f"```python\n{code.replace(f'{other}(', f'{wave}(')}```\n")
    assert (finding.verdict, finding.causes) == ("fails", ("sin-cos-swap",))


def test_a_quarter_turn_by_addition() -> None:
    code = LAYER.replace(
        "torch.cos(position * div_term)", "torch.sin(position * div_term + math.pi / 2)"
    )
    assert only(f"```python\n{code}```\n").verdict == "holds"


CHANGED = """\
def pe(L, d):
    ang = np.arange(L)[:, None] / 10000 ** (np.arange(0, d, 2) / d)
    out = np.empty((L, d))
    out[:, 0::2] = np.sin(ang)
    out[:, 1::2] = np.cos(ang)
    BEHIND
"""


@pytest.mark.parametrize(
    ("behind", "said"),
    [
        ("return out[1:]", "7:5: the first rows are left out in the end"),
        ("return out[2:]", "7:5: the first rows are left out in the end"),
        ("out = out + 0.1\n    return out", "7:5: out is changed here"),
        ("return np.abs(out)", "7:5: out is changed here"),
        ("other = 1 - out\n    return other", "7:5: out is changed here"),
    ],
)
def test_what_becomes_of_the_table_is_said_where_it_does(behind: str, said: str) -> None:
    finding = only(f"```python\n{CHANGED.replace('BEHIND', behind)}```\n")
    assert (finding.verdict, finding.message) == ("unparsed", f"not read: {said}")
