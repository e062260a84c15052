"""Functions of lists and of chances in code, and the way of loops and conditions in a cell."""

from __future__ import annotations

import json

import pytest
from judged import findings, of_python

STATS = "from scipy.stats import norm, t, binom, poisson, expon, uniform, geom, bernoulli\n"
COUNTS = "from scipy.special import comb, perm, factorial\n"


@pytest.mark.parametrize(
    "code",
    [
        "np.linspace(0, 1, 1)  # [0.5]",
        "np.linspace(0, 1, 5, endpoint=False)  # [0.3]",
        "np.linspace(0, 1, 10**9)  # [0.5]",
        "np.cumsum(np.array([[1, 2], [3, 4]]))  # [1, 3, 6, 11]",
        "np.cumsum([1, 2], axis=0, dtype=int)  # [1, 4]",
        "np.median([[1, 2], [3, 4]], axis=2)  # [1.5, 2.6]",
        "np.median([[1, 2], [3, 4]], keepdims=True)  # 2.6",
        "np.argmax([[1, 2], [3, 4]], 1)  # [1, 2]",
        "np.round([0.26, 1.24], decimals=1, out=x)  # [0.3, 1.3]",
        "np.round(x=3.14, decimals=1)  # 3.2",
        COUNTS + "comb(10, 5, exact=True, repetition=True)  # 253",
        COUNTS + "gamma(5)  # 25.5",
        STATS + "expon.cdf(-2)  # 0.5",
        STATS + "geom.pmf(0, 0.3)  # 0.5",
        STATS + "geom.pmf(1.5, 0.3)  # 0.5",
        STATS + "bernoulli.pmf(2, 0.3)  # 0.5",
        STATS + "uniform.cdf(x)  # 0.5",
        "np.median([])  # 2.5",
        "np.median(3)  # 2.5",
        "np.median([x, 2])  # 2.5",
        "np.percentile([1, 2, 3], [[25, 75]])  # [[1.5, 2.6]]",
        "np.linalg.norm([3, 4], 'nuc')  # 7.5",
        "np.linalg.norm([3, 4], ord=3)  # 7.5",
        "np.linalg.norm([3, 4], 0)  # 2.5",
        "np.percentile([1, 2, 3], 120)  # 2.5",
        "np.percentile([1, 2, 3], 25, method='lower')  # 1.5",
        "np.argmax([1, 5, 2], 0, 1)  # 1.5",
        "np.cross([1, 2], [3, 4])  # 2.5",
        "np.convolve([1, 2], [3, 4], mode='same')  # [3, 11]",
        "np.average([1, 2], weights=[1, 2, 3])  # 1.6",
        "np.trapz([1], [2])  # 1.5",
        "np.trapz([1, 2], [2])  # 1.6",
        "np.full((2, 2, 1), 7)  # [[7, 7], [7, 8]]",
        "np.full((2, 0), 7)  # [7, 8]",
        "np.zeros(2.5)  # [1, 1]",
        "np.cov([1, 2], [3])  # [[0.5, 0.5], [0.5, 0.6]]",
        "np.corrcoef([1], [2])  # [[1, 1], [1, 1]]",
        "divmod(7, 0)  # (3, 2)",
        "np.polyfit([1, 1], [2, 3], 1)  # [1, 2]",
        "np.polyfit([1, 2], [2, 3], 2)  # [1, 2]",
        "np.polyfit([1, 2, 3], [2, 3], 1)  # [1, 2]",
        "np.polyfit([1, 2, 3], [2, 3, 4], 1, full=True)  # [1, 2]",
        "np.linalg.matrix_rank(np.eye(9)) / 4  # 2.5",
        "np.linalg.matrix_rank(np.exp(np.eye(2))) / 4  # 0.6",
        "divmod(7.5, 2)  # (3, 2)",
        "divmod(7)  # (3, 2)",
        "sort([3, 1])  # [1, 2]",
        "A = np.array([1, 2])\nB = np.flip(A)\nB += 1\nA * 1  # [1, 3]",
        # a list for a number, or a number for a list
        "np.clip(3, [0, 1], 5)  # 2.5",
        "np.linspace([0, 1], 2, 3)  # [0.5]",
        "np.full(2, [1, 2])  # [1.5, 2.5]",
        "np.trapz([1, 2], dx=[1, 2])  # 1.6",
        "np.trapz([1, 2, 3], 2)  # 1.6",
        STATS + "norm.sf([2])  # 0.5",
        STATS + "norm.cdf(2, scale=[1])  # 0.5",
        STATS + "t.cdf(0.5, [3])  # 0.5",
        STATS + "binom.pmf(2, 3, [0.5, 0.6])  # 0.5",
        STATS + "poisson.pmf([2], 3)  # 0.5",
        STATS + "norm.cdf()  # 0.5",
        "norm.cdf(1.96)  # 0.96",
        STATS + "norm.cdf([1, 2])  # [0.5, 0.6]",
        STATS + "norm.rvs(2)  # 0.5",
        STATS + "norm(2)  # 0.5",
        STATS + "norm.cdf(1.96, 0, 1, 5)  # 0.5",
        STATS + "binom.pmf(3.5, 10, 0.3)  # 0.5",
        STATS + "binom.pmf(11, 10, 0.3)  # 0.5",
        STATS + "norm = f()\nnorm.cdf(1.96)  # 0.5",
    ],
)
def test_functions_that_are_not_followed(code: str) -> None:
    assert of_python(code) == ""


@pytest.mark.parametrize(
    ("code", "verdicts"),
    [
        ("np.linspace(0, 1, 5)  # [0., 0.25, 0.5, 0.75, 1.]", "eeeee"),
        ("np.linspace(0, np.pi, 3)  # [0., 1.5708, 3.1516]", "erw"),
        ("np.cumsum([1, 2, 3])  # [1, 3, 7]", "eew"),
        ("np.array([1, 2, 3]).cumprod()  # [1, 2, 6]", "eee"),
        ("np.diff([1, 4, 9])  # [3, 6]", "ew"),
        ("np.polyfit([1, 2, 3, 4], [2.1, 3.9, 6.2, 7.8], 1)  # [1.94, 0.16]", "ew"),
        ("np.polyfit([0, 1, 2], [1, 3, 7], deg=2)  # [1., 1., 1.5]", "eew"),
        (
            "m, b = np.polyfit([0, 1], [1, 3.5], 1)\nprint(f'y = {m:.2f}x + {b:.2f}')"
            "  # y = 2.50x + 1.10",
            "ew",
        ),
        (
            "np.polyval([1, -2, 3], 2.5)  # 4.5\nnp.polyval([2, 1], np.array([0, 1]))  # [1, 4]",
            "wew",
        ),
        (
            "np.linalg.matrix_rank(np.array([[1, 2], [2, 4]])) / 4  # 0.5\n"
            "np.linalg.matrix_rank(np.eye(3)[:2]) / 4  # 0.6",
            "ww",
        ),
        (
            "p = np.exp(np.array([1, 3, 2]))\nnp.sort(p)  # [2.72, 7.39, 20.19]\n"
            "np.argmax(p) / 2  # 0.6\nnp.argsort(p)  # [0, 2, 2]",
            "rrwweew",
        ),
        ("np.argmin([3, 1, 1]) / 2  # 0.6\nnp.argmin([0.3, 0.1 * 3, 1]) + 0.5  # 1.5", "w"),
        ("np.argsort([np.exp(1), np.exp(1)])  # [1, 1]", ""),
        (
            "def f(a):\n    return a / 2, a.sum()\n\np, q = f(np.array([1, 2]))\n"
            "p  # [0.5, 1.1]\nq / 2  # 1.6",
            "eww",
        ),
        (
            "def f(a):\n    b = a + 1.5\n    return b, b\n\np, q = f(np.array([1, 2]))\n"
            "p[0] = 5\nq  # [2.5, 3.6]",
            "",
        ),
        ("def f(a):\n    if a:\n        return 1.5, 2\n    return 3\n\nf(1)[0] * 2  # 3.5", "w"),
        ("def f(a):\n    if a:\n        return 1.5, 2\n\nf(0)[0] * 2  # 3.5", ""),
        ("np.median([3, 1, 2, 10])  # 2.5", "e"),
        ("statistics.median([3, 1, 2])  # 3.0", "w"),
        ("np.percentile([1, 2, 3, 4], 25)  # 1.75", "e"),
        ("np.quantile([1, 2, 3, 4], 0.25)  # 1.5", "w"),
        ("np.linspace(0, 1)[49]  # 0.5", "w"),
        ("np.percentile([1, 2, 3], [25, 75])  # [1.5, 2.6]", "ew"),
        ("np.quantile([1, 2, 3], [0.25, 0.75])  # [1.5, 2.6]", "ew"),
        ("np.linalg.norm([3, -4], 1)  # 7.0\nnp.linalg.norm([3, -4], ord=1)  # 5.0", "ew"),
        ("np.linalg.norm([3, -4], ord=2)  # 7.0", "w"),
        ("np.argmax([1, 5, 2]) / 2  # 1.5", "w"),
        ("x = np.array([4, 1])\nx.argmin() / 2  # 0.5", "e"),
        ("np.sort([3, 1, 2])  # [1, 2, 4]", "eew"),
        ("sorted([3, 1, 2])  # [1, 2, 3]", "eee"),
        ("np.flip([1, 2])  # [2, 1]", "ee"),
        ("np.array([1, 2, 3])[::-1]  # [3, 2, 0]", "eew"),
        ("np.cross([1, 0, 0], [0, 1, 0])  # [0, 0, 2]", "eew"),
        ("np.convolve([1, 2, 3], [0, 1, 0.5])  # [0., 1., 2.5, 4., 1.6]", "eeeew"),
        ("np.clip(np.array([-1, 7]), 0, 5)  # [0, 7]", "ew"),
        ("np.clip(7, 0, 2.5)  # 2.5", "e"),
        ("np.average([1, 2, 3], weights=[3, 2, 1])  # 1.6667", "r"),
        ("np.trapz([1, 2, 3], [0, 1, 2])  # 4.5", "w"),
        ("np.trapezoid([1, 2, 3], dx=0.5)  # 2.0", "e"),
        ("np.full(2, 7) * np.ones(2)  # [7, 8]", "ew"),
        ("np.zeros(2) + 1  # [1, 1]", "ee"),
        ("np.full((1, 2), 7)  # [[7, 8]]\nnp.ones((2,)) / 4  # [0.25, 0.35]", "ewew"),
        ("np.cov([1, 2, 3], [2, 4, 7])  # [[1., 2.5], [2.5, 6.43]]", "eeew"),
        ("np.corrcoef([1, 2, 3], [2, 4, 7])[0, 1]  # 0.9934", "r"),
        ("divmod(17, 5)  # (3, 3)", "ew"),
        (
            "A = np.array([[1, 2], [3, 9]])\n"
            "np.median(A)  # 2.5\nnp.median(A, axis=1)  # [1.5, 6.5]",
            "eew",
        ),
        ("A = np.array([[1, 5], [7, 2]])\nA.argmax(axis=0)  # [1, 0]\nA.argmin()  # => 1", "eew"),
        ("np.round(3.14159, decimals=2)  # 3.15\nnp.round([0.26], decimals=1)  # [0.3]", "we"),
        ("math.perm(5, 2)  # 20\nmath.perm(5, 2)  # 60\nmath.lcm(4, 6)  # 24", "eww"),
        ("np.log1p(0.5)  # 0.4055\nmath.expm1(1)  # 1.71\nnp.square([1, 3])  # [1, 6]", "rmew"),
        (
            COUNTS + "comb(10, 5, exact=True)  # 253\nperm(4, 2)  # 12.0\nfactorial(5)  # 120.0",
            "wee",
        ),
        (STATS + "expon.cdf(2, scale=4)  # 0.3935\nexpon.sf(1)  # 0.3769", "rw"),
        (STATS + "expon.pdf(0)  # 1.0\nexpon.pdf(1, 0, 2)  # 0.3033", "er"),
        (STATS + "uniform.cdf(3, loc=2, scale=4)  # 0.25\nuniform.cdf(9)  # 1.0", "ee"),
        (
            STATS + "uniform.pdf(3, 2, 4)  # 0.35\nuniform.pdf(9)  # 0.0\nuniform.sf(0.2)  # 0.8",
            "wee",
        ),
        (
            STATS + "geom.pmf(3, 0.2)  # 0.128\ngeom.cdf(3, 0.2)  # 0.448\ngeom.sf(2, 0.2)  # 0.65",
            "eww",
        ),
        (STATS + "bernoulli.pmf(1, 0.3)  # 0.7", "w"),
        ("np.power(2, [1, 2, 3])  # [2, 4, 9]", "eew"),
        ("sum(range(101))  # 5051", "w"),
        (STATS + "norm.cdf(1.96)  # 0.9750021048517795", "r"),
        (STATS + "norm.sf(1.96)  # 0.0520", "w"),
        (STATS + "norm.cdf(12, loc=10, scale=2)  # 0.8413", "r"),
        (STATS + "norm.pdf(0)  # 0.3989", "r"),
        (STATS + "norm.ppf(0.975)  # 1.959963984540054", "r"),
        (STATS + "t.ppf(0.975, 10)  # 2.228", "r"),
        (STATS + "t.sf(2.228, df=10)  # 0.05", "w"),
        (STATS + "binom.pmf(3, 10, 0.3)  # 0.26682793200000005", "r"),
        (STATS + "binom.cdf(1, 10, 0.3)  # 0.1493", "r"),
        (STATS + "binom.sf(1, 10, 0.3)  # 0.8607", "w"),
        ("from scipy import stats\nstats.poisson.pmf(2, 3)  # 0.2240", "r"),
        ("import scipy.stats\nscipy.stats.poisson.cdf(2, mu=3)  # 0.4223", "w"),
    ],
)
def test_what_functions_of_lists_and_chances_give(code: str, verdicts: str) -> None:
    assert of_python(code) == verdicts


@pytest.mark.parametrize(
    ("code", "verdicts"),
    [
        ("x = 0.0\nwhile x < 1:\n    x += 0.1\nx * 1  # 1.0", ""),  # by floats once more
        ("x = 0.1 + 0.2\nif x > 0.3:\n    y = 1\nelse:\n    y = 2\ny * 2  # 3.5", ""),
        ("while True:\n    x = 1\nx * 1.0  # 2.0", ""),
        ("while 1 < 2:\n    if 2 < 1:\n        x = 1\nx * 1.0  # 2.0", ""),
        ("n = 0\nwhile n < 10**6:\n    n += 1\nn * 1.0  # 7.0", ""),
        ("n = 1\nwhile n < 100:\n    if n == b:\n        break\n    n *= 2\nn * 1.0  # 9.0", ""),
        ("n = 1\nwhile n < 100:\n    if n == 8:\n        break\n    n *= 2\nn * 1.0  # 9.0", "w"),
        (
            "n = 0\nfor i in range(5):\n    if i < 3:\n        continue\n    n += i\nn / 2  # 3.5",
            "e",
        ),
        (
            "n = 0\nwhile n < 9:\n    n += 2\n    if n < 7:\n        continue\n    n *= 3\n"
            "n  # => 9",
            "w",
        ),
        ("if f():\n    x = 1\nelse:\n    x = 2\nx * 1  # 3.5", ""),
        ("for i in range(3):\n    x = i\nelse:\n    x = 9\nx * 1  # 3.5", ""),
        ("n = 1\nwhile n < 100:\n    n *= 2\nn * 1  # 128", "e"),
        ("n = 1\nwhile n < 100:\n    n *= 2\nn * 1  # 64", "w"),
        ("s = 0\nfor i in range(1, 5):\n    if i % 2 == 0:\n        s += i\ns / 4  # 1.5", "e"),
        (
            "s = 0\nfor i in range(3):\n    for k in range(3):\n        s += i\ns / 2  # 4.0",
            "w",
        ),
        ("x = 3\nif x > 2:\n    y = 10\nelse:\n    y = 20\ny / 4  # 2.5", "e"),
        ("k = 'a'\nif k != 'b':\n    y = 10\nelse:\n    y = 20\ny / 4  # 2.6", "w"),
        ("f = np.sin\nf(2)  # 0.87\nf = np.pi\nf(2)  # 0.87", "w"),
        ("f = torch.sin\nf(2)  # 0.87", ""),
        ("sum(k > 1 for k in [1, 2, 3]) / 4  # 0.6\nok = 2 > 1\nok  # 1.5", "w"),
        ("sorted([2, 5, 1], reverse=True)[0] / 2  # 2.6\nsorted([2, 5], key=f)[0]  # 2.5", "w"),
        ("np.argsort([3, 1, 2]) / 2  # [0.5, 1.5, 0.0]\nnp.argsort([1, 1])  # [1, 0]", "ewe"),
        ("np.ptp([7, 1.5, 3])  # 6.5", "w"),
        ("x = 3\nif x == 4:\n    y = 10\ny = x\ny / 4  # 0.85", "w"),
    ],
)
def test_the_way_of_loops_and_conditions(code: str, verdicts: str) -> None:
    assert of_python(code) == verdicts


SQUARE = "def square(x):\n    return x**2\n"
SUMMED = "def summed(f, n):\n    s = 0\n    for i in range(n):\n        s += f(i)\n    return s\n"
TWICE = "x = 5\ndef twice():\n    return x * 2\n"


@pytest.mark.parametrize(
    ("code", "verdicts"),
    [
        (f"{TWICE}def g(x):\n    return twice() + x\ng(7)  # 17\ng(7)  # 21", "ew"),
        (f"{TWICE}def g(y):\n    x = 1\n    return twice() + y\ng(2)  # 12\ng(2)  # => 4", "ew"),
        (f"{TWICE}sum(twice() for x in range(3))  # 30\nsum(x for x in range(3))  # => 4", "ew"),
        (f"{TWICE}x = 6\ntwice() / 1  # 12\ntwice() / 1  # 10", "ew"),
        ("n = 4\ndef area(r, n=n):\n    return n * r\nn = 10\narea(2)  # 20.5", ""),
        ("def area(r, n=2 * np.pi):\n    return n * r\narea(2)  # 12.56", "m"),
        (f"{SUMMED}summed(lambda t: t**2, 4)  # 15", "w"),
        (f"{SUMMED}{SQUARE}summed(square, 4)  # 14\nsummed(square, n=4)  # 15", "ew"),
        (f"{SUMMED}summed(np.sqrt, 3)  # 2.41\nsummed(math.exp, 2)  # 3.82", "rw"),
        (f"from math import sqrt\n{SUMMED}summed(sqrt, 3)  # 2.51", "w"),
        (f"{SUMMED}def g(k):\n    return summed(lambda t: t * k, 4)\ng(2)  # 12.5", ""),
        (f"{SUMMED}summed(h, 4)  # 14.5\nsummed(np.linalg, 4)  # 14.5\nsummed(3, 4)  # 2.5", ""),
        (f"{SUMMED}def g(f):\n    return summed(f, 3)\ng(lambda t: t + 1)  # => 7", "w"),
        ("def f(np):\n    return np + 1\nf(math.pi)  # 4.14\nf(np.e)  # 3.82", "rw"),
    ],
)
def test_a_function_sees_the_names_of_its_module(code: str, verdicts: str) -> None:
    assert of_python(code) == verdicts


@pytest.mark.parametrize(
    ("code", "verdicts"),
    [
        ("p = np.linspace(0, 1, 11)\np[3] * 1  # 0.30000000000000004", "r"),
        ("p = np.linspace(0, 1, 11)\nx = p[3]\nx * 1  # 0.30000000000000004", "r"),
        ("p = np.linspace(0, 1, 11)\nx = p[3]\nx * 1  # 0.30001000000000004", "w"),
        ("p = np.arange(0, 1, 0.1)\np[7] * 10  # 7.000000000000001", "r"),
        ("p = np.linspace(0, 1, 11)\np = 0.3\np * 1  # 0.30000000000000004", "w"),
        ("u = np.round(0.3, 2)\nu * 3  # 0.8999999999999999", "r"),
        ("v = np.zeros(2)\nv[0] = np.linspace(0, 1, 11)[3]\nv[0] * 1  # 0.30000000000000004", "r"),
        (
            "def f(n):\n    s = 0.5\n    for i in range(n):\n        s += (i / 10)**2 * 0.1\n"
            "    return s\nf(20)  # 2.9699999999999998\nf(20)  # 2.9799999999999998",
            "rw",
        ),
        ("xs = [i / 7 for i in range(30)]\nm = sum(xs) / 2\nprint(m)  # 31.07", "r"),
        (
            "lo, hi = 0.0, 2.0\nfor i in range(20):\n    mid = (lo + hi) / 2\n"
            "    if mid * mid < 2:\n        lo = mid\n    else:\n        hi = mid\n"
            "mid * 1  # 1.4142131805419922\nmid * 1  # 1.4143131805419922",
            "rw",
        ),
    ],
)
def test_names_of_what_was_computed_in_many_steps(code: str, verdicts: str) -> None:
    assert of_python(code) == verdicts


@pytest.mark.parametrize(
    ("code", "shown", "verdicts"),
    [
        ("f'{name}: 3.142'", "'pi: 3.142'", ""),
        ("f'{np.pi:.3f}' + name", "'3.142 of pi'", ""),
        ("f'{np.pi:.3f} {np.e:.2f}'", "'3.142 2.72'", "rr"),
        ("f'{np.pi:.3f} and {np.e:.2f}'", "'3.124 and 2.72'", "wr"),
        ("f'{np.pi:.3f} and {np.e:.2f}'", "'3.124 or 2.72'", ""),
        ("f'{math.pi!r:.6}'", "'3.1415'", ""),
        ("f'{math.pi!r}'", "'3.141692653589793'", "w"),
        ("f'{np.pi:.3f}'", "'3.142'", "r"),
        ("'%.2f' % (22 / 7)", "'3.13'", "w"),
        ("'%d%%' % (0.456 * 100)", "'45%'", "e"),
        ("'%d%%' % (0.456 * 100)", "'46%'", "w"),
        ("'%d' % (math.e * 100)", "'271'", ""),
        ("'%i' % (0.7 * 10)", "'6'", ""),  # by floats it may be
        ("f'{math.factorial(5):d}'", "'121'", "w"),
        ("'{:.1%} of it'.format(1 / 8)", "'12.5% of it'", "e"),
    ],
)
def test_a_text_that_is_shown_in_its_quotes(code: str, shown: str, verdicts: str) -> None:
    output = {"output_type": "execute_result", "data": {"text/plain": [shown]}}
    cell = {"cell_type": "code", "source": [code], "outputs": [output]}
    book = json.dumps({"cells": [cell], "metadata": {}, "nbformat": 4})
    assert "".join(one.verdict[0] for one in findings(book, "notebook")) == verdicts


@pytest.mark.parametrize(
    ("code", "verdicts"),
    [
        ("A = np.array([[n + 10 * m for n in range(3)] for m in range(2)])\nA.sum()  # 37", "w"),
        ("A = np.array([[m, m**2] for m in range(3)])\nA[2]  # [2, 4]", "ee"),
        ("A = [[m] * m for m in range(3)]\nnp.array(A).sum()  # 7", ""),  # of no one length
        ("[[m, x] for m in range(3)]  # [[0, 1], [1, 1], [2, 1]]", ""),
    ],
)
def test_lists_of_lists_by_a_comprehension(code: str, verdicts: str) -> None:
    assert of_python(f"import numpy as np\n{code}") == verdicts
