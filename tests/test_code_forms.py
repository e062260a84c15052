"""Further ways of making a table: of its indices, by two loops in one, by complex numbers."""

from __future__ import annotations

import pytest
from judged import only

BY_INDICES = """\
PE = np.fromfunction(
    lambda p, j: np.where(j % 2 == 0, np.sin(p / 10000 ** (j / 8)), np.cos(p / 10000 ** (ODD / 8))),
    SHAPE)
"""
TWO_LOOPS = """\
d = 8
freq = lambda k: 1 / 10000 ** (2 * k / d)
PE = np.array([[f(p * freq(k)) LOOPS] for p in range(50)])
"""
COMPLEX = """\
def pe(L, d):
    w = 10000.0 ** (-np.arange(0, d, 2) / d)
    z = np.exp(1j * np.arange(L)[:, None] * w)
    out = np.empty((L, d))
    out[:, 0::2] = z.imag
    out[:, 1::2] = z.real
    return out
"""
UNKNOWN = """\
def pe(L, d):
    a = np.arange(L)[:, None] / 10000 ** (np.arange(0, d, 2) / d)
    return rearrange(np.stack([np.sin(a), np.cos(a)]), 't l k -> l (k t)')
"""


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (COMPLEX, "4:16: complex numbers are not understood"),
        (UNKNOWN, "4:12: rearrange is not known"),
        (BY_INDICES.replace("SHAPE", "shape"), "2:6: fromfunction of what is no function and"),
        (
            TWO_LOOPS.replace("LOOPS", "for k in range(d // 2) for f in (np.sin, np.cos) if k"),
            "4:16: a comprehension of several loops, or with a condition",
        ),
    ],
)
def test_what_is_not_understood_is_named(code: str, said: str) -> None:
    finding = only(f"```python\n{code}```\n")
    assert finding.verdict == "unparsed"
    assert finding.message.startswith(f"not read: {said}")


@pytest.mark.parametrize(
    "code",
    [
        BY_INDICES.replace("SHAPE", "(16, 8)").replace("ODD", "(j - 1)"),
        TWO_LOOPS.replace("LOOPS", "for k in range(d // 2) for f in (np.sin, np.cos)"),
    ],
)
def test_the_table(code: str) -> None:
    assert only(f"```python\n{code}```\n").verdict == "holds"


@pytest.mark.parametrize(
    ("code", "causes"),
    [
        (BY_INDICES.replace("SHAPE", "(16, 8)").replace("ODD", "j"), ("index", "exponent")),
        (
            TWO_LOOPS.replace("LOOPS", "for k in range(d // 2) for f in (np.cos, np.sin)"),
            ("sin-cos-swap",),
        ),
        (
            TWO_LOOPS.replace("LOOPS", "for f in (np.sin, np.cos) for k in range(d // 2)"),
            ("index",),
        ),
    ],
)
def test_another_table(code: str, causes: tuple[str, ...]) -> None:
    finding = only(f"```python\n{code}```\n")
    assert (finding.verdict, finding.causes) == ("fails", causes)
