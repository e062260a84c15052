"""Hostile notes: what each holds, and all that may be said of it."""

# ruff: noqa: E501 - a case is one line, however long

from __future__ import annotations

import io
import json
import zipfile
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Hostile:
    """A note that means harm.

    ``may`` are the verdicts that its claims may have, in order; ``|`` stands between
    alternatives of the whole, ``open`` for any open verdict, ``*`` for any number
    of them, ``-`` for no claim, and ``!`` for a document that is said not to be judged.
    """

    name: str
    contents: bytes
    may: str


def _md(name: str, text: str, may: str) -> Hostile:
    return Hostile(f"{name}.md", text.encode("utf-8", "surrogatepass"), may)


def _tex(name: str, text: str, may: str) -> Hostile:
    return Hostile(f"{name}.tex", text.encode(), may)


def _txt(name: str, text: str, may: str) -> Hostile:
    return Hostile(f"{name}.txt", text.encode(), may)


def _html(name: str, text: str, may: str) -> Hostile:
    return Hostile(f"{name}.html", text.encode(), may)


def _nb(name: str, content: object, may: str) -> Hostile:
    text = content if isinstance(content, str) else json.dumps(content)
    return Hostile(f"{name}.ipynb", text.encode(), may)


def _cells(*cells: object) -> dict[str, object]:
    return {"cells": list(cells), "metadata": {}, "nbformat": 4, "nbformat_minor": 5}


def _said(source: object, **more: object) -> dict[str, object]:
    return {"cell_type": "markdown", "metadata": {}, "source": source, **more}


def _pdf(stream: bytes, filters: str = "/FlateDecode", more: bytes = b"") -> bytes:
    return (
        b"%%PDF-1.5\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n"
        b"2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n"
        b"3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R>>endobj\n"
        b"4 0 obj<</Filter%s/Length %d>>stream\n%s\nendstream endobj\n%strailer<</Root 1 0 R>>\n"
        b"%%%%EOF" % (filters.encode(), len(stream), stream, more)
    )


def _zip_bomb() -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("note.md", b"$1+1=3$ " * 2_000_000)
    return packed.getvalue()


_TRUE = r"$\cos(0) = 1$"

#: Values that no computer holds, or that take an age.
SIZES = [
    _md("tower-of-sevens", rf"$7^{{7^{{7^{{7^7}}}}}} = 3$ {_TRUE}", "open exact"),
    _md("tower-of-threes", r"$3\uparrow\uparrow 5 = 3$", "*"),
    _md("tower-of-tens", r"$10^{10^{10^{10}}} \approx 10^{11}$", "*"),
    _md("tower-of-minuses", r"$2^{-2^{2^{2^{2^{2}}}}} \approx 0$", "*"),
    _md("tower-in-a-sine", r"$\sin(5^{5^{5^{5}}}) = 0.4$", "open"),
    _md("tower-in-an-exponential", r"$e^{e^{e^{e^{e}}}} = 1$", "open"),
    _md("tower-below-a-root", r"$\sqrt[9^{9^{9}}]{2} = 1.00$", "open|rounded"),
    _md("tower-of-one", r"$1^{9^{9^{9}}} = 1$", "open|exact"),
    _md("tower-of-zero", r"$0^{9^{9^{9}}} = 0$", "open|exact"),
    _md("tower-in-a-fraction", r"$\frac{1}{4^{4^{4^{4}}}} = 0.00$", "open|rounded"),
    _md("tower-less-itself", r"$6^{6^{6^{6}}} - 6^{6^{6^{6}}} = 0$", "open|exact"),
    _md("tower-in-a-modulus", r"$2^{10^{18}} \bmod 7 = 2$", "*"),
    _md("tower-in-a-logarithm", r"$\ln(8^{8^{8}}) = 34887673.2$", "open|*"),
    _txt("tower-of-stars", "2**2**2**2**2**2 = 4", "open"),
    _txt("tower-of-stars-in-code", "10**10**10**10 = 10", "open"),
    _md("factorial", r"$98765432! = 12$", "open"),
    _md("factorial-of-factorial", r"$((20!)!)! = 1$", "*"),
    _md("factorial-run", r"$4" + "!" * 900 + r" = 24$", "*"),
    _md("factorial-below-a-fraction", r"$\frac{1}{(10^{12})!} = 0.0$", "open|rounded"),
    _md("factorial-of-a-sum", r"$\left(\sum_{k=1}^{5000} k\right)! = 3$", "*"),
    _md("binomial", r"$\binom{4000000000}{2000000000} = 4$", "open"),
    _md("binomial-of-a-tower", r"$\binom{9^{9^9}}{2} = 4$", "open"),
    _md("gamma", r"$\Gamma(7\cdot 10^{14}) = 1$", "open"),
    _md("gamma-between", r"$\Gamma(123456789.5) \approx 2$", "open"),
    _md("sum-of-a-trillion", r"$\sum_{n=1}^{9999999999999} \frac{1}{n^3} = 1.202$", "open"),
    _md("sum-within-sums", r"$\sum_{a=1}^{2000}\sum_{b=1}^{2000}\sum_{c=1}^{2000} abc = 1$", "open"),
    _md("sum-of-towers", r"$\sum_{n=1}^{9} n^{n^{n^n}} = 2$", "open"),
    _md("sum-to-a-tower", r"$\sum_{n=1}^{9^{9^{9}}} n = 2$", "open"),
    _md("sum-of-heavy-terms", r"$\sum_{n=1}^{9000} \sin(\cos(\tan(\sqrt{n})))^{n} = 2$", "open|wrong"),
    _md("product-of-a-trillion", r"$\prod_{n=1}^{10^{12}} (1 + n^{-2}) = 3.676$", "open"),
    _md("product-of-factorials", r"$\prod_{n=1}^{2000} n! = 3$", "open"),
    _md("integral-that-oscillates", r"$\int_0^{10^{8}} \cos(x^3)\,dx = 0.7$", "open"),
    _md("integral-of-a-fast-sine", r"$\int_0^1 \sin(10^6 x)\,dx = 0.5$", "wrong"),
    _md("integral-of-a-faster-sine", r"$\int_0^1 e^{\sin(10^8 x)}\,dx = 0.5$", "open"),
    _md("integral-within-integrals",
        r"$\int_0^1\int_0^1\int_0^1\int_0^1 e^{xyzw}\,dx\,dy\,dz\,dw = 1.07$", "*"),
    _md("integral-at-a-pole", r"$\int_{-1}^{1} \frac{1}{x}\,dx = 0$", "open"),
    _md("integral-of-a-tower", r"$\int_0^{9} x^{x^{x^{x}}}\,dx = 1$", "open"),
    _md("digits-whole", "$" + "3" * 60_000 + " = 3$", "*"),
    _md("digits-behind-a-point", r"$\pi = 3." + "1" * 60_000 + "$", "open|wrong"),
    _md("digits-above-a-line", r"$\frac{" + "9" * 9_000 + "}{7} = 1$", "open|wrong"),
    _md("digits-in-an-exponent", "$10^{" + "9" * 5_000 + "} = 1$", "*"),
    _md("digits-in-groups", "$" + r"1\,234" * 2_000 + " = 1$", "*"),
    _md("digits-before-an-e", "$1e999999999 = 1$", "*"),
    _md("digits-after-an-e", "$1e-999999999 = 0$", "*|rounded"),
    _txt("digits-of-an-exponent-in-text", "5e987654321 = 5e987654321", "*|exact"),
    _md("digits-of-an-index", r"$PE_{" + "8" * 5_000 + "} = 0.5$", "*"),
    _md("tiny-exponent", r"$2.5 \times 10^{-3000000000} \approx 0$", "*|rounded"),
    _md("power-of-a-sum", r"$(\sqrt2+\sqrt3+\sqrt5+\sqrt{11}+\sqrt{13})^{80} = 1$", "wrong|open"),
    _md("power-of-nearly-one", r"$(1+10^{-9})^{10^{9}} \approx 2.718$", "rounded|open"),
    _md("power-with-a-long-fraction", r"$7^{" + "1234567" * 40 + r"/" + "7654321" * 40 + "} = 2$",
        "*|wrong|misrounded"),
    _md("root-of-a-high-degree", r"$\sqrt[100000007]{3} \approx 1.00$", "rounded|open"),
    _md("sine-of-a-googol-and-one", r"$\sin(10^{100}+1) \approx 9$", "wrong|open"),
    _md("sine-of-what-has-many-digits", r"$\sin(10^{50000}) \approx 9$", "wrong|open"),
    _md("greatest-divisor", r"$\gcd(10^{5000}, 10^{4999}+3) = 1$", "*|exact"),
    _txt("zeros-that-never-end", "1/3 = 0." + "3" * 30_000, "open|misrounded|rounded"),
    _md("matrix-power", r"$\begin{pmatrix}1&1\\1&0\end{pmatrix}^{10^{9}} = 1$", "*"),
    _md("determinant-of-many",
        r"$\det\begin{pmatrix}" + r"\\".join("&".join("1" * 20) for _ in range(20))
        + r"\end{pmatrix} = 0$", "*|exact"),
    _md("norm-of-many", r"$\|(" + ",".join(["3"] * 5_000) + r")\| = 212.13$", "*|rounded"),
    _md("mean-of-many", r"$\text{mean}(" + ",".join(["3"] * 9_000) + ") = 3$", "*|exact"),
    _md("limit-of-a-tower", r"$\lim_{x\to\infty} x^{x^{x}} = 0$", "*"),
    _md("derivative-of-a-tower", r"$\frac{d}{dx} x^{x^{x^{x^{x}}}} = 1$", "*|fails"),
    _md("identity-of-high-powers", r"$(a+b+c+d)^{60} = a^{60}+b^{60}+c^{60}+d^{60}$", "fails|open"),
    _md("identity-of-many-angles",
        r"$\sin(" + "+".join("abcdfghjklmn") + r") = \cos(" + "+".join("abcdfghjklmn") + ")$",
        "fails|*"),
]  # fmt: skip


def _within(opener: str, inside: str, closer: str, times: int, rest: str) -> str:
    return "$" + opener * times + inside + closer * times + rest + "$"


#: Things within things within things.
NESTED = [
    _md("nested-brackets", _within("[", "2", "]", 12_000, " = 2"), "*"),
    _md("nested-braces", _within("{", "2", "}", 12_000, " = 2"), "*|exact"),
    _md("nested-set-braces", _within(r"\{", "2", r"\}", 12_000, " = 2"), "*"),
    _md("nested-bars", _within("|", "2", "|", 9_000, " = 2"), "*"),
    _md("nested-sized-bars", _within(r"\left|", "2", r"\right|", 6_000, " = 2"), "*|exact"),
    _md("nested-floors", _within(r"\lfloor ", "2", r"\rfloor ", 9_000, " = 2"), "*|exact"),
    _md("nested-norms", _within(r"\|", "2", r"\|", 9_000, " = 2"), "*"),
    _md("nested-left-right", _within(r"\left(", "2", r"\right)", 9_000, " = 2"), "*"),
    _md("nested-big", _within(r"\bigl(", "2", r"\bigr)", 9_000, " = 2"), "*"),
    _md("nested-fractions", _within(r"\frac{1}{", "2", "}", 12_000, " = 2"), "*"),
    _md("nested-fractions-above", _within(r"\frac{", "2", "}{1}", 12_000, " = 2"), "*"),
    _md("nested-bare-fractions", "$" + r"\frac1" * 9_000 + "2 = 2$", "*"),
    _md("nested-roots", _within(r"\sqrt{", "2", "}", 12_000, " = 1.00"), "*"),
    _md("nested-degrees-of-roots", _within(r"\sqrt[", "2", "]{2}", 12_000, " = 1"), "*"),
    _md("nested-powers", _within("2^{", "1", "}", 12_000, " = 2"), "*"),
    _md("nested-indices", _within("x_{", "1", "}", 12_000, " = 2"), "*"),
    _md("nested-sines", _within(r"\sin(", "1", ")", 5_000, " = 0"), "*"),
    _md("nested-bare-sines", "$" + r"\sin" * 9_000 + " 1 = 0$", "*"),
    _md("nested-bare-logs", "$" + r"\log\ln" * 5_000 + " 3 = 0$", "*"),
    _md("nested-minuses", "$" + "-" * 9_001 + "2 = -2$", "*|exact"),
    _md("nested-plus-minus", "$" + "-+" * 9_000 + "2 = 2$", "*|exact"),
    _md("nested-nots", "$" + r"\neg" * 9_000 + " 2 = 2$", "*"),
    _md("nested-carets", "$2" + "^2" * 9_000 + " = 2$", "*"),
    _md("nested-underlines", "$x" + "_2" * 9_000 + " = 2$", "*"),
    _md("nested-primes", "$f" + "'" * 9_000 + "(1) = 2$", "*"),
    _md("nested-factorials", "$3" + "!!" * 4_000 + " = 2$", "*"),
    _md("nested-text", _within(r"\text{", "2", "}", 9_000, " = 2"), "*"),
    _md("nested-accents", _within(r"\hat{", "x", "}", 9_000, " = 2"), "*"),
    _md("nested-colours", _within(r"\color{red}{", "2", "}", 9_000, " = 2"), "*|exact"),
    _md("nested-matrices",
        _within(r"\begin{pmatrix}", "2", r"\end{pmatrix}", 3_000, " = 2"), "*"),
    _md("nested-cases", _within(r"\begin{cases}", "2", r"\end{cases}", 3_000, " = 2"), "*"),
    _md("nested-sums", "$" + r"\sum_{k=1}^{2}" * 3_000 + "1 = 2$", "*"),
    _md("nested-integrals", "$" + r"\int_0^1" * 3_000 + "1" + r"\,dx" * 3_000 + " = 1$", "*"),
    _md("nested-derivatives", "$" + r"\frac{d}{dx}" * 3_000 + "x = 0$", "*|fails|holds"),
    _md("nested-overlines", _within(r"\overline{", "3", "}", 9_000, " = 3"), "*"),
    _md("nested-quotes", "> " * 9_000 + "$1+1=3$", "*|wrong"),
    _md("nested-lists", "\n".join(" " * (2 * i) + "- $1+1=3$" for i in range(300)), "*|wrong+ *"),
    _md("nested-emphasis", "*a " * 20_000 + "$1+1=3$" + " b*" * 20_000, "*|wrong"),
    _md("nested-links", "[" * 9_000 + "$1+1=3$" + "](u)" * 9_000, "*|wrong"),
    _md("nested-images", "![" * 6_000 + "$1+1=3$" + "](u)" * 6_000, "*|wrong"),
    _md("nested-tags", "<b>" * 6_000 + "$1+1=3$" + "</b>" * 6_000, "*|wrong"),
    _md("nested-details", "<details>\n" * 9_000 + "\n$1+1=3$\n", "*|wrong"),
    _tex("nested-environments",
         r"\begin{quote}" * 9_000 + "$1+1=3$" + r"\end{quote}" * 9_000, "*|wrong"),
    _tex("nested-groups", "{" * 12_000 + "$1+1=3$" + "}" * 12_000, "*|wrong"),
    _tex("nested-commands", r"\emph{" * 6_000 + "$1+1=3$" + "}" * 6_000, "*|wrong"),
    _tex("nested-alignments", r"\begin{align}" * 4_000 + "1+1&=3" + r"\end{align}" * 4_000,
         "*|wrong"),
    _tex("nested-footnotes", r"\footnote{$1+1=3$ " * 600 + "}" * 600, "*|wrong+"),
    _tex("nested-conditions", r"\iffalse " * 20_000 + "$1+1=3$" + r"\fi " * 20_000, "*|wrong"),
    _html("nested-spans", "<span>" * 9_000 + "1+1 = 3" + "</span>" * 9_000, "*|wrong"),
    _html("nested-tables", "<table><tr><td>" * 5_000 + "1+1 = 3", "*|wrong"),
    _html("nested-formulas", "<math>" + "<mrow>" * 20_000 + "<mn>1</mn>" + "</mrow>" * 20_000
          + "</math> 1+1 = 3", "*|wrong"),
    _html("nested-superscripts", "<sup>" * 20_000 + "1+1 = 3" + "</sup>" * 20_000, "*|wrong"),
    _txt("nested-in-text", "(" * 12_000 + "1" + ")" * 12_000 + " = 1", "*"),
    _txt("nested-calls", "sin(" * 5_000 + "1" + ")" * 5_000 + " = 1", "*"),
    _txt("nested-lists-in-text", "[" * 12_000 + "1" + "]" * 12_000 + " = 1", "*"),
    _nb("nested-json", "[" * 19_000 + "]" * 19_000, "!"),
    _nb("nested-objects", '{"a":' * 19_000 + "1" + "}" * 19_000, "!"),
    _nb("nested-metadata", '{"cells":[],"nbformat":4,"nbformat_minor":5,"metadata":'
        + '{"a":' * 3_000 + "1" + "}" * 3_000 + "}", "!|-"),
    _md("nested-code", "```python\nx = " + "(" * 5_000 + "1" + ")" * 5_000 + "\n```\n$1+1=3$",
        "*|wrong"),
    _md("nested-loops", "```python\n" + "".join(" " * i + "for i in range(9):\n"
        for i in range(400)) + " " * 400 + "pass\n```\n$1+1=3$", "*|wrong"),
]  # fmt: skip
