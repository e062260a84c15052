"""Names that are the library's, and names that a block gives another meaning."""

from __future__ import annotations

import ast

import pytest
from code_samples import RECIPE
from judged import only

from pe_symbolic.claims.code.outside import changed_by, changes_in_place, in_library, only_shows

BARE = RECIPE.replace("torch.", "").replace("math.", "")


def verdict(code: str) -> str:
    return only("```python\n" + code + "```\n").verdict


@pytest.mark.parametrize(
    "before",
    [
        "torch.sin = torch.cos",
        "import torch as th\nth.sin = th.cos",
        "class math:\n    log = lambda x: 5.0",
        "class math:\n    def log(x):\n        return 5.0",
        "math.log = lambda x: 3",
        "setattr(torch, 'sin', torch.cos)",
        "exec('torch.sin = torch.cos')",
        "import mytorch as torch",
        "from mypackage import torch",
        "from . import math",
        "math = load('math')",
        "math = 3",
        "def torch():\n    pass",
    ],
)
def test_a_name_that_is_not_the_library_s_does_not_hold(before: str) -> None:
    assert verdict(before + RECIPE) in ("unparsed", "undecided", "fails")


@pytest.mark.parametrize(
    "before",
    [
        "from mymath import sin, cos",
        "from torch import *\nfrom mymath import *",
        "from math import cos as sin, sin as cos",
        "sin = cos",
        "sin = 3",
        "def sin(x):\n    return cos(x)",
        "exp = lambda x: x",
    ],
)
def test_a_bare_name_that_means_another_function_does_not_hold(before: str) -> None:
    assert verdict(before + BARE) in ("unparsed", "undecided", "fails")


@pytest.mark.parametrize(
    ("before", "code"),
    [
        ("import torch, math", RECIPE),
        ("import numpy as torch", RECIPE),
        ("from d2l import torch", RECIPE),
        ("from jax import numpy as torch", RECIPE),
        ("import matplotlib.pyplot as plt\nplt.title = 'x'", RECIPE),
        ("def sin(x):\n    return 1", RECIPE),
        ("from torch import *\nfrom math import log", BARE),
        ("from torch import sin, cos, exp", BARE),
        ("import mymath", RECIPE),
    ],
)
def test_a_name_that_is_the_library_s_holds(before: str, code: str) -> None:
    assert verdict(before + code) == "holds"


def test_libraries_by_their_roots() -> None:
    assert not in_library(None)
    assert not in_library("my.numpy")
    assert in_library("torch.nn.functional")


def called(code: str) -> ast.Call:
    node = ast.parse(code, mode="eval").body
    assert isinstance(node, ast.Call)
    return node


@pytest.mark.parametrize("code", ["relu(x)", "np.random.shuffle(x)", "x.fill(0)", "f(0)(x)"])
def test_what_does_more_than_show(code: str) -> None:
    assert not only_shows(called(code))


@pytest.mark.parametrize("code", ["print(x)", "plt.plot(x)", "np.save('a', x)", "x.tolist()"])
def test_what_only_shows(code: str) -> None:
    assert only_shows(called(code))


def test_what_says_that_it_changes_something() -> None:
    assert not any(map(changes_in_place, map(called, ["x.add(1)", "x.__init__()", "f(x)"])))
    assert all(map(changes_in_place, map(called, ["x.add_(1)", "f(x, out=y)", "x.append(1)"])))


def test_what_a_statement_may_change() -> None:
    def changed(code: str) -> list[str]:
        return [ast.unparse(node) for node in changed_by(ast.parse(code).body[0])]

    assert changed("y = f(x)") == []
    assert changed("print(x)") == []
    assert changed("x[0] = 1") == ["x"]
    assert changed("if a:\n    f(x)\n    y += 1") == ["x", "y"]
