"""Functions as libraries and spreadsheets call them, each a formula of others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pe_symbolic.expression import Expression, free_symbols, substituted
from pe_symbolic.formula.parse import parse
from pe_symbolic.formula.patterns import Notation
from pe_symbolic.formula.tokenise import tokenise

#: The formula of each name, its arguments being ``x``, ``y`` and ``z`` in this order.
_FORMULAS: dict[str, str] = {
    "logit": "ln(x/(1-x))",
    "expit": "sigmoid(x)",
    **dict.fromkeys(("logsigmoid", "log_sigmoid"), "-softplus(-x)"),
    "softsign": "x/(1+abs(x))",
    "mish": "x tanh(softplus(x))",
    "elu": "max(x, 0) + exp(min(x, 0)) - 1",
    "relu6": "min(max(x, 0), 6)",
    **dict.fromkeys(("hardswish", "hard_swish"), "x min(max(x+3, 0), 6)/6"),
    **dict.fromkeys(("quickgelu", "quick_gelu"), "x sigmoid(1.702x)"),
    "leaky_relu": "max(x, 0) + y min(x, 0)",
    "log1p": "ln(1+x)",
    "expm1": "exp(x)-1",
    "exp2": "2^x",
    "exp10": "10^x",
    "cbrt": "∛(x)",
    "rsqrt": "1/√(x)",
    "hypot": "√(x^2+y^2)",
    **dict.fromkeys(("pow", "POWER"), "x^y"),
    **dict.fromkeys(("radians", "deg2rad", "to_radians"), "x pi/180"),
    **dict.fromkeys(("degrees", "rad2deg", "to_degrees"), "180x/pi"),
    "sind": "sin(x pi/180)",
    "cosd": "cos(x pi/180)",
    "tand": "tan(x pi/180)",
    **dict.fromkeys(("hav", "haversin"), "(1-cos(x))/2"),
    **dict.fromkeys(("factorial", "fact"), "x!"),
    "isqrt": "floor(√(x))",
    **dict.fromkeys(("int", "trunc"), "floor(max(x, 0)) + ceil(min(x, 0))"),
    "dnorm": "exp(-x^2/2)/√(2 pi)",
    "dpois": "y^x exp(-y)/x!",
    "dbinom": "(y!/(x!(y-x)!)) z^x (1-z)^(y-x)",
}
_PARAMETERS = "xyz"


def of_a_library(name: str, arguments: Sequence[Expression]) -> Expression | None:
    """``logit(0.73)``, ``hypot(5, 12)``, ``POWER(2, 10)``; ``None`` for what is none of them."""
    formula = _formula(name if name in _FORMULAS else name.lower())
    if formula is None or len(free_symbols(formula)) != len(arguments):
        return None
    return substituted(formula, dict(zip(_PARAMETERS, arguments, strict=False)))


@lru_cache(maxsize=64)
def _formula(name: str) -> Expression | None:
    written = _FORMULAS.get(name)
    if written is None:
        return None
    return parse(tokenise(written, 0, len(written), Notation.PLAIN)).expression
