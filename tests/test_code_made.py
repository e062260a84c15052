"""Calls of what a block defines: other tables than the defined one, then the same."""

from __future__ import annotations

import pytest
from code_samples import RECIPE
from judged import only

BODY = RECIPE.replace("10000.0", "base")
FUNCTION = (
    "def table(max_len, d_model, base{default}):"
    + BODY.replace("\n", "\n    ").rstrip()
    + "\n    return pe\n"
)
LAYER = (
    "class Encoding(nn.Module):\n    def __init__(self, d_model, max_len=5000, base=10000.0):"
    + BODY.replace("\n", "\n        ").rstrip()
    + "\n        self.register_buffer('pe', pe)\n"
)
WITH_A_BASE = FUNCTION.format(default="=10000")


@pytest.mark.parametrize(
    "call",
    [
        "t = table(10, 16, 100)",
        "t = table(10, 16, base=100)",
        "t = table(max_len=4, d_model=4, base=100.0)",
        "t, n = table(10, 16, 50), 3",
    ],
)
@pytest.mark.parametrize("default", ["", "=10000"])
def test_another_base_that_a_call_asks_for(call: str, default: str) -> None:
    block = "```python\n" + FUNCTION.format(default=default) + call + "\n```\n"
    finding = only(f"Take bases of 100, 100.0 and 50.\n\n{block}")
    assert finding.verdict == "undecided"
    assert finding.message.endswith("as its call asks for")
    finding = only(block)
    assert (finding.verdict, finding.causes) == ("fails", ("base",))
    assert finding.replaces is not None
    assert finding.replaces.line == block.count("\n") - 1


def test_another_base_of_an_object() -> None:
    finding = only("```python\n" + LAYER + "enc = Encoding(512, base=100.0)\n```\n")
    assert (finding.verdict, finding.causes) == ("fails", ("base",))


@pytest.mark.parametrize(
    "change",
    ["t[0] = 0", "t *= 2", "t.mul_(2)", "np.random.shuffle(t)", "t[:, 3] = 1", "u = t\nu[2] = 1"],
)
def test_what_a_call_gave_back_is_changed(change: str) -> None:
    code = WITH_A_BASE + "t = table(10, 16)\n" + change + "\n"
    assert only("```python\n" + code + "```\n").verdict == "unparsed"


@pytest.mark.parametrize(
    "call",
    [
        "t = table(10, 16)",
        "t = table(10, 2)",
        "t = table(10, 15)",
        "t = table(10, 16, 10000)",
        "t = table(10, 16, base=1e4)",
        "t = table(10, 16, base=100 ** 2)",
        "t = table(10, 16)\nprint(t[0])\nplt.imshow(t)",
        "row = table(10, 16)[3]",
        "near = table(10, 16) @ table(10, 16).T",
        "print(table(10, 16, 100))",
        "t = table(10, 16)\nu = table(10, 16, 100)",
        "t = table(n, width, base)",
    ],
)
def test_the_table_that_is_defined(call: str) -> None:
    assert only("```python\n" + WITH_A_BASE + call + "\n```\n").verdict == "holds"


def test_a_base_that_only_the_call_says() -> None:
    code = FUNCTION.format(default="") + "t = table(10, 16, 10000)\n"
    finding = only("```python\n" + code + "```\n")
    assert (finding.verdict, finding.remarks) == ("holds", ())


@pytest.mark.parametrize("call", ["enc = Encoding(512)", "enc = Encoding(512, base=10000)"])
def test_the_object_that_is_defined(call: str) -> None:
    assert only("```python\n" + LAYER + call + "\n```\n").verdict == "holds"


@pytest.mark.parametrize(
    ("line", "verdict"),
    [
        ("from functools import partial\nt = partial(table, base=100)", "fails"),
        ("import functools\nt = functools.partial(table, base=100)\nu = t(10, 16)", "fails"),
        ("from functools import partial\nt = partial(table, base=10000)", "holds"),
        ("from functools import partial\nt = partial(table, d_model=16)", "holds"),
        ("from functools import partial\nt = partial(print, 3)", "holds"),
    ],
)
def test_a_base_that_a_partial_call_asks_for(line: str, verdict: str) -> None:
    assert only("```python\n" + WITH_A_BASE + line + "\n```\n").verdict == verdict


def test_what_a_partial_call_of_a_library_gives_is_not_read() -> None:
    code = WITH_A_BASE.replace("torch.sin(", "sine(")
    code = "from functools import partial\nsine = partial(torch.sin)\n" + code
    assert only("```python\n" + code + "```\n").verdict == "unparsed"
