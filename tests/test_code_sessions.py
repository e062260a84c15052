"""Tables that are filled in one block with what earlier blocks of the document made."""

from __future__ import annotations

import json
import time

import pytest
from judged import findings

SIZES = "import numpy as np\nd_model, L = 8, 10"
ANGLES = """\
pos = np.arange(L)[:, None]
angles = pos / 10000 ** (np.arange(0, d_model, 2) / d_model)"""
FILL = """\
PE = np.zeros((L, d_model))
PE[:, 0::2] = np.sin(angles)
PE[:, 1::2] = np.cos(angles)"""
HELPER = """\
def get_angles(pos, i, d):
    return pos / np.power(10000, (2 * (i // 2)) / d)"""
USER = """\
def table(n, d):
    rads = get_angles(np.arange(n)[:, None], np.arange(d)[None, :], d)
    rads[:, 0::2] = np.sin(rads[:, 0::2])
    rads[:, 1::2] = np.cos(rads[:, 1::2])
    return rads"""
WAVES = "s = np.sin(angles)\nc = np.cos(angles)"
STACK = "PE = np.stack([s, c], -1).reshape(L, d_model)"
OUTER = """\
w = base ** (-np.arange(0, d, 2) / d)
pe = np.zeros((L, d))
pe[:, 0::2] = np.sin(np.arange(L)[:, None] * w)
pe[:, 1::2] = np.cos(np.arange(L)[:, None] * w)"""


def note(*blocks: str) -> str:
    fences = "\n\nThen:\n\n".join(f"```python\n{block}\n```" for block in blocks)
    return f"# Positional encoding\n\n{fences}\n"


def verdicts(*blocks: str) -> list[str]:
    return [finding.verdict for finding in findings(note(*blocks))]


@pytest.mark.parametrize(
    "blocks",
    [
        (SIZES, ANGLES),
        (SIZES, ANGLES, "plt.plot(np.sin(angles[:, 0]))"),
        (SIZES, "angles = load('angles.npy')", "plt.plot(np.sin(angles))"),
        (SIZES, ANGLES.replace("angles", "theta"), FILL),
    ],
)
def test_no_table_no_claim(blocks: tuple[str, ...]) -> None:
    assert "holds" not in verdicts(*blocks)
    assert "fails" not in verdicts(*blocks)


@pytest.mark.parametrize(
    "between",
    [
        "angles = angles * 2 ** unknown(3)",
        "angles[:, 0] = 0",
        "np.random.shuffle(angles)",
        "angles = (",
        "exec('angles = 3')\nprint(angles)",
    ],
)
def test_angles_that_are_changed_in_between_never_hold(between: str) -> None:
    assert "holds" not in verdicts(SIZES, ANGLES, between, FILL)


@pytest.mark.parametrize(
    "behind",
    [
        "plt.pcolormesh(PE)",
        "PE = PE[np.newaxis]",
        "Q = PE[:, 0::2]\nR = np.stack([Q, Q])",
        "print(np.sin(angles[0]) ** 2 + np.cos(angles[0]) ** 2)",
    ],
)
def test_what_uses_the_table_later_makes_no_claim(behind: str) -> None:
    assert verdicts(SIZES, ANGLES, FILL, behind) == ["holds"]


@pytest.mark.parametrize(
    "blocks",
    [
        (SIZES, ANGLES, FILL),
        (SIZES, "while x y z:", ANGLES, "import nothing_known\nz = nothing_known.go()", FILL),
        (SIZES, "angles = 3", ANGLES, FILL),
        (SIZES, "%matplotlib inline\n" + ANGLES, FILL),
        (SIZES, ANGLES, WAVES, STACK),
        ("import numpy as np\n" + HELPER, USER),
        (HELPER, "d = 512  # another use\nrads = 3", USER),
        ("base = 10_000", OUTER),
    ],
)
def test_names_of_earlier_blocks(blocks: tuple[str, ...]) -> None:
    found = findings(note(*blocks))
    assert [finding.verdict for finding in found] == ["holds"]


@pytest.mark.parametrize(
    ("blocks", "causes"),
    [
        ((SIZES, ANGLES.replace("10000", "1000"), FILL), ("base",)),
        (("base = 1000", OUTER), ("base",)),
        ((HELPER.replace("2 * (i // 2)", "i"), USER), ("index", "exponent")),
        (
            (SIZES, ANGLES, FILL.replace("sin", "x").replace("cos", "sin").replace("x(", "cos(")),
            ("sin-cos-swap",),
        ),
    ],
)
def test_mistakes_of_earlier_blocks(blocks: tuple[str, ...], causes: tuple[str, ...]) -> None:
    (finding,) = findings(note(*blocks))
    assert (finding.verdict, finding.causes) == ("fails", causes)
    last = note(*blocks).count("\n", 0, note(*blocks).rindex("```python"))
    assert finding.claim.place.line > last


def test_cells_of_a_notebook() -> None:
    cells: list[dict[str, object]] = [
        {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None, "source": one}
        for one in (SIZES, ANGLES, "%matplotlib inline\n" + FILL)
    ]
    notebook = {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    (finding,) = findings(json.dumps(notebook), "notebook")
    assert (finding.verdict, finding.claim.place.cell) == ("holds", 3)


def test_many_blocks_take_little_time() -> None:
    started = time.process_time()
    blocks = [f"x{number} = {number} ** 2\nangles = x{number}" for number in range(200)]
    assert verdicts(*blocks, *[FILL] * 40).count("holds") == 0
    assert time.process_time() - started < 20
