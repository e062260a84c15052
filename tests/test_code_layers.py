"""Methods that change what an object keeps: those that only use it, then those that do not."""

from __future__ import annotations

import ast

import pytest
from code_samples import RECIPE
from judged import only

from pe_symbolic.claims.code.layers import changed_attributes

LAYER = (
    "```python\nclass Encoding(nn.Module):\n    def __init__(self, d_model, max_len):\n"
    "        super().__init__()"
    + RECIPE.replace("\n", "\n        ").rstrip()
    + "\n        self.register_buffer('pe', pe.unsqueeze(0))\n\n"
    "    def forward(self, x):\n        {body}\n        return x + self.pe\n```\n"
)


@pytest.mark.parametrize(
    "body",
    [
        "x = x + self.pe[:, : x.size(1)].requires_grad_(False)",
        "x.mul_(2)",
        "x += self.pe",
        "self.calls += 1",
        "pe = self.pe.clone(); pe *= 2",
        "pe = self.pe + 0; pe.mul_(2)",
        "self.pe.detach_()",
        "torch.add(x, self.pe, out=x)",
        "self.history.append(x)",
    ],
)
def test_a_method_that_only_uses_the_table(body: str) -> None:
    assert only(LAYER.format(body=body)).verdict == "holds"


@pytest.mark.parametrize(
    "body",
    [
        "self.pe.mul_(2)",
        "self.pe.data.mul_(2)",
        "self.pe *= 2",
        "self.pe[:, 0] = 0",
        "self.pe[0].zero_()",
        "pe = self.pe; pe *= 2",
        "pe = self.pe[:, :10]; pe.add_(x)",
        "torch.add(x, 1, out=self.pe)",
        "torch.nn.init.normal_(self.pe)",
    ],
)
def test_a_method_that_changes_the_table(body: str) -> None:
    finding = only(LAYER.format(body=body))
    assert finding.verdict == "unparsed"
    assert finding.claim.unread.endswith("pe is changed by a method")


def test_what_the_making_calls_makes_the_object() -> None:
    code = (
        "class A:\n    def __init__(self):\n        self.a()\n    def a(self):\n        self.b()\n"
        "    def b(self):\n        self.t[0] = 1\n    def c(self):\n        self.u[0] = 1\n"
    )
    (node,) = ast.parse(code).body
    assert isinstance(node, ast.ClassDef)
    assert [name for name, _ in changed_attributes(node)] == ["u"]


STATIC = """\
class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.pe = {call}

    @staticmethod
    def table(n, d):
        pe = torch.tensor([[p / BASE ** (2 * (i // 2) / d) for i in range(d)] for p in range(n)])
        pe[:, 0::2] = torch.sin(pe[:, 0::2])
        pe[:, 1::2] = torch.cos(pe[:, 1::2])
        return pe
"""


@pytest.mark.parametrize("call", ["None", "self.table(50, 8)", "Layer.table(50, 8)"])
@pytest.mark.parametrize(("base", "verdict"), [("10000.0", "holds"), ("1000.0", "fails")])
def test_a_static_method_is_not_given_its_object(call: str, base: str, verdict: str) -> None:
    code = STATIC.replace("{call}", call).replace("BASE", base)
    assert only(f"```python\n{code}```\n").verdict == verdict


@pytest.mark.parametrize(("base", "verdict"), [("10000.0", "holds"), ("1000.0", "fails")])
def test_a_part_that_is_cut_out_of_a_class(base: str, verdict: str) -> None:
    recipe = RECIPE.replace("10000.0", base).replace("d_model", "self.d_model")
    code = recipe + "self.register_buffer('pe', pe.unsqueeze(0))\n"
    assert only(f"```python{code}```\n").verdict == verdict


def test_angles_that_a_later_method_makes_waves_of() -> None:
    code = """\
class Encoding:
    def __init__(self, n, d):
        self.angles = np.arange(n)[:, None] / 10000 ** (2 * (np.arange(d) // 2) / d)

    def table(self):
        pe = self.angles.copy()
        pe[:, 0::2] = np.sin(pe[:, 0::2])
        pe[:, 1::2] = np.WAVE(pe[:, 1::2])
        return pe
"""
    found = [only(f"```python\n{code.replace('WAVE', wave)}```\n") for wave in ("cos", "sin")]
    assert [one.verdict for one in found] == ["holds", "fails"]
