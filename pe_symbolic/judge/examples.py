r"""For each verdict and cause a note that gives it, and one beside it that does not.

The tests judge every one of them.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct


class Example(Struct, frozen=True):
    """A note that gives a verdict or cause, and the note ``other`` that does not."""

    note: str
    other: str


EXAMPLES: Mapping[str, Example] = {
    "exact": Example(r"$\frac{2}{4} = 0.5$", r"$\frac{2}{3} = 0.67$"),
    "rounded": Example(r"$\sin(1) = 0.84$", r"$\sin(1) = 0.85$"),
    "misrounded": Example(r"$\cos(3) = -0.9899$", r"$\cos(3) = -0.9900$"),
    "consistent": Example(
        r"$\sqrt{0.354 + 0.545} = 0.949$",
        r"$\sqrt{0.354 + 0.545} = 0.951$",
    ),
    "wrong": Example(r"$\sin(2) = 0.87$", r"$\sin(2) = 0.90$"),
    "holds": Example(r"$e^3 > 20$", r"$e^3 > 21$"),
    "fails": Example(r"$\sqrt{2} > 2$", r"$\sqrt{5} > 2$"),
    "undecided": Example(r"$9^{9^{9^9}} = 1$", r"$9^{9} = 387420489$"),
    "blank": Example(r"$\cos(3) =$", r"$\cos(3) = -0.99$"),
    "undefined": Example(r"$\frac{1}{0} = 1$", r"$\frac{0}{1} = 0$"),
    "unbound": Example(r"$f(2) = 0.27$", r"$f(x) = x/8$, so $f(2) = 0.25$"),
    "unparsed": Example(r"$\foo{2} + 1 = 3$", r"$\frac{4}{2} + 1 = 3$"),
    # Ninety thousand terms take many times the second that a claim has.
    "timeout": Example(
        r"$\sum_{n=1}^{300} \sum_{k=1}^{300} e^{\sin(n k)} = 112000$",
        r"$\sum_{n=1}^{3} \sum_{k=1}^{3} e^{\sin(n k)} = 13.08$",
    ),
    "truncated": Example(r"$\frac{2}{3} = 0.66$", r"$\frac{2}{3} = 0.67$"),
    "rounded-away": Example(r"$\frac{1}{3} = 0.34$", r"$\frac{1}{3} = 0.33$"),
    "rounded-inputs": Example(
        r"$\sqrt{0.354 + 0.545} = 0.949$",
        r"$\sqrt{0.35 + 0.54} = 0.949$",
    ),
    "floating-point": Example(
        "$0.1 + 0.2 = 0.30000000000000004$", "$0.1 + 0.2 = 0.30000000000000003$"
    ),
    "transcribed": Example(
        "$\\sin(1) = 0.84$ and $\\cos(1) = 0.54$\n\nencoding → [0.84 | 0.17]",
        "$\\sin(1) = 0.84$ and $\\cos(1) = 0.54$\n\nencoding → [0.84 | 0.54]",
    ),
    "copied": Example(
        r"$\sin(2) = 0.9093$ and $\sin(3) = 0.9093$",
        r"$\sin(2) = 0.9093$ and $\sin(3) = 0.1411$",
    ),
    "unexplained": Example(r"$\sin(2) = 0.87$", r"$\sin(2) = -0.9093$"),
    "sign": Example(r"$\sin(2) = -0.9093$", r"$\sin(-2) = -0.9093$"),
    "decimal-shift": Example(r"$\sin(2) = 0.0909$", r"$\sin(2) = 0.0707$"),
    "transposed-digits": Example(r"$\sin(2) = 0.9039$", r"$\sin(2) = 0.9739$"),
    "one-digit": Example(r"$\sin(2) = 0.9393$", r"$\sin(2) = 0.9333$"),
    "sin-cos-swap": Example(r"$\sin(2) = -0.4161$", r"$\cos(2) = -0.4161$"),
    "degrees": Example(r"$\sin(30) = 0.5$", r"$\sin(30°) = 0.5$"),
    "index": Example(
        r"$PE(3, 2) = \sin(3/10000^{2/6}) = 0.1411$",
        r"$PE(3, 0) = \sin(3/10000^{0/6}) = 0.1411$",
    ),
    "exponent": Example(r"$10000^{2/512} = 1.0746$", r"$10000^{4/512} = 1.0746$"),
    "base": Example(r"$\frac{1}{10000^{2/8}} = 0.1778$", r"$\frac{1}{1000^{2/8}} = 0.1778$"),
    "precedence": Example(r"$12.5 / 4 \cdot 3.7 = 0.8446$", r"$12.5 / (4 \cdot 3.7) = 0.8446$"),
    "consequential": Example(
        r"$7 \cdot 13 = 90 + 2 = 92$",
        r"$7 \cdot 13 = 70 + 21 = 91$",
    ),
    "approximated": Example(r"$2\pi = 6.2857$", r"$2 \cdot \frac{22}{7} = 6.2857$"),
}
