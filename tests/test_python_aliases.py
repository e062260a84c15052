"""Modules under other names: what is none, then what they stand for."""

from __future__ import annotations

import pytest
from judged import of_python


@pytest.mark.parametrize(
    "code",
    [
        "la.norm([3, 4])  # 5.5",
        "import other.linalg as la\nla.norm([3, 4])  # 5.5",
        "from . import linalg as la\nla.norm([3, 4])  # 5.5",
        "import numpy.linalg as la\nla = Own()\nla.norm([3, 4])  # 5.5",
        "from numpy.linalg import norm\ndef norm(v):\n    return other(v)\n\nnorm([3, 4])  # 5.5",
        "from numpy.linalg import norm\ndef f(norm):\n    return norm([3, 4])\n\nf(g)  # 5.5",
        "import numpy.linalg as la, math\nclass la:\n    pass\n\nla.norm([3, 4])  # 5.5",
        "from numpy.linalg import *\nnorm([3, 4])  # 5.5",
        "from numpy import *\nfrom sympy import *\ndot(array([1, 2]), array([3, 4]))  # 12",
        "from numpy import *\ndef dot(a, b):\n    return other(a)\n\ndot([1, 2], [3, 4])  # 12",
        "from other import *\ndot(array([1, 2]), array([3, 4]))  # 12",
        "from numpy import linalg as la\n" + "(" * 90 + "la" + ")" * 90,
    ],
)
def test_names_of_something_else(code: str) -> None:
    assert of_python(code) == ""


@pytest.mark.parametrize(
    ("code", "verdicts"),
    [
        ("from numpy import linalg as LA\nimport numpy as np\n"
         "LA.det(np.array([[1, 2], [3, 4]]))  # -2.5", "w"),
        ("import numpy.linalg as la\nla.norm([3, 4])  # 5.5", "w"),
        ("from numpy.linalg import inv, norm as size\nimport numpy as xp\nsize([3, 4])  # 5.5\n"
         "inv(xp.array([[2, 0], [0, 4]]))  # [[0.5, 0.], [0., 0.35]]", "weeew"),
        ("from numpy import array, sin\nsin(array([0, 2]))  # [0., 0.87]", "ew"),
        ("import math as m\nm.sqrt(2)  # 1.42", "m"),
        ("from math import *\nfrom numpy import *\ndot(array([1, 2]), array([3, 4]))  # 12\n"
         "linalg.det(array([[1, 2], [3, 4]]))  # -2.5\nsum(array([[1, 2], [3, 4]]))  # 10", "wwe"),
        ("import scipy.stats as st\nst.norm.cdf(1.96)  # 0.957", "w"),
    ],
)  # fmt: skip
def test_what_other_names_stand_for(code: str, verdicts: str) -> None:
    assert of_python(code) == verdicts
