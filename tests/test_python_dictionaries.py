"""Dictionaries of Python: what may stand in them after all, then what is known by a key."""

from __future__ import annotations

import json

import pytest
from judged import findings, of_python

D = "d = {'a': 3, 2: 0.5}\n"


@pytest.mark.parametrize(
    "code",
    [
        f"{D}d['b'] * 2  # 3.5\nd[x] * 2  # 3.5\nd[0.5] * 2  # 3.5\nd.get('b') * 2  # 3.5",
        f"{D}e = d\ne['a'] = 4\nd['a'] / 2  # 2.5",
        f"{D}e = d\nd[2] += 4\ne[2] / 2  # 2.5",
        f"{D}d['a'] = x\nd['a'] / 2  # 2.5",
        f"{D}d.update(a=4)\nd['a'] / 2  # 2.5",
        f"{D}del d['a']\nd['a'] / 2  # 2.5",
        f"{D}def f(x):\n    x['a'] = 4\n    return x[2] * 3\nf(d)  # 1.6\nd['a'] / 2  # 2.5",
        f"{D}for k in d:\n    d[k] = x\nd['a'] / 2  # 2.5",
        f"{D}d + 1  # 4.5\nd * 2  # 4.5\nd[1:]  # [4.5]",
        "d = {**e, 'a': 3}\nd['a'] / 2  # 2.5",
        "d = {'a': [1, 2]}\nd['a'][0] / 2  # 2.5",
        "d = dict(a)\nd['a'] / 2  # 2.5",
        "d = dict(zip(a, [1, 2]))\nd['a'] / 2  # 2.5",
        "d = {k: x for k in [1, 2]}\nd[1] / 2  # 2.5",
    ],
)
def test_what_may_be_anything(code: str) -> None:
    assert of_python(code) == ""


@pytest.mark.parametrize(
    ("code", "verdicts"),
    [
        (f"{D}d['a'] / 2  # 1.6\nd[2] * 3  # 1.5\nd.get('b', 4) / 8  # 0.6", "wew"),
        (f"{D}d['a'] = 4\nd['a'] += 1\nd['a'] / 2  # 2.6\nd[2] * 3  # 1.5", "we"),
        (
            f"{D}sum(d.values())  # 3.6\nlen(d)  # => 3\nsum(k for k in [2] if d[k] < 1)  # => 2",
            "wwe",
        ),
        ("d = {2: 4, 3: 5}\nsum(d) / 2  # 2.5\nsum(k * v for k, v in d.items()) / 2  # 11.6", "ew"),
        (
            "d = {k: k**2 for k in range(4) if k > 1}\nsum(d.keys()) / 2  # 2.6\nd[3] / 2  # 4.5",
            "we",
        ),
        ("d = dict(zip(['a', 'b'], [3, 4]))\nd['b'] / 8  # 0.6", "w"),
        (
            "d = {}\nfor k in [1, 2, 2]:\n    d[k] = d.get(k, 0) + 1\nd[2] / 4  # 0.6\n"
            "d[1] / 4  # 0.25",
            "we",
        ),
        ("d = {'a': 1}\nA = np.array([1, 2])\nd['a'] = 3\nA / 2  # [0.5, 1.1]", "ew"),
        ("[a * b for a in [1, 2] for b in [3, 4] if a < b - 1]  # [3, 4, 9]", "eew"),
        ("v = np.array([1.26, 2.5])\nv.mean().round(2)  # 1.89\nv.mean().round(x)  # 1.89", "w"),
    ],
)
def test_what_is_known_by_a_key(code: str, verdicts: str) -> None:
    assert of_python(code) == verdicts


@pytest.mark.parametrize(
    ("shown", "judged"),
    [
        ("{'a': 1.5, 2: 0.35}", "ew"),
        ("{'a': 1.5,\n 2: 0.25}", "ee"),
        ("{'b': 1.5, 2: 0.35}", ""),
        ("{'a': 1.5, 2: 0.35, 3: 1.5}", ""),
        ("{'a': 1.5, 2: 'x'}", ""),
    ],
)
def test_a_dictionary_that_is_shown(shown: str, judged: str) -> None:
    code = "{k: v / 2 for k, v in zip(['a', 2], [3, 0.5])}"
    in_a_line = shown.replace("\n", "")
    outputs = [
        {"output_type": "stream", "name": "stdout", "text": f"of {in_a_line} it\n"},
        {"output_type": "execute_result", "data": {"text/plain": [shown]}},
    ]
    source = f"d = {code}\nprint('of', d, 'it')\nd"
    cell = {"cell_type": "code", "source": source, "outputs": outputs}
    note = json.dumps({"cells": [cell], "metadata": {}, "nbformat": 4})
    assert "".join(one.verdict[0] for one in findings(note, "notebook")) == judged * 2
