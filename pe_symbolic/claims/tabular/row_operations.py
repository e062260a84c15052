"""What one operation gives of the numbers in a row: products, changes, shares, running totals."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import reduce

from msgspec import Struct

from pe_symbolic.calculus.trees import subtracted
from pe_symbolic.decimals import power_of_ten
from pe_symbolic.expression import Call, Expression, Number


class Way(Struct, frozen=True):
    """An operation on numbers of a row: what it gives as a tree, and how it is written.

    What it gives of floats only tells ``about`` which operations to look at.

    One that ``adds`` whole numbers counts things, and a row may count others besides.
    """

    about: Callable[..., float]
    tree: Callable[..., Expression]
    written: str
    adds: bool = False


def _call(op: str) -> Callable[..., Expression]:
    return lambda *parts: reduce(lambda one, other: Call(op, (one, other)), parts)


def _times(exponent: int, tree: Callable[..., Expression]) -> Callable[..., Expression]:
    factor = Number(power_of_ten(exponent), f"{power_of_ten(exponent)}")
    return lambda *parts: Call("mul", (tree(*parts), factor))


def _change(one: Expression, other: Expression) -> Expression:
    return Call("div", (subtracted(other, one), one))


def _share(part: Expression, *whole: Expression) -> Expression:
    return Call("div", (part, _call("add")(*whole)))


RUNNING = Way(lambda *parts: math.fsum(parts), _call("add"), "{all}", adds=True)
SHARES = (
    Way(lambda part, *whole: part / math.fsum(whole), _share, "the share of {0}"),
    Way(
        lambda part, *whole: 100 * part / math.fsum(whole),
        _times(2, _share),
        "the share of {0} in percent",
    ),
)
SYMMETRIC = (
    Way(lambda a, b: a * b, _call("mul"), "{0} × {1}"),
    Way(lambda a, b: a + b, _call("add"), "{0} + {1}", adds=True),
    Way(lambda a, b: a * b / 100, _times(-2, _call("mul")), "{0} × {1} / 100"),
    Way(lambda a, b: a * b / 1000, _times(-3, _call("mul")), "{0} × {1} / 1000"),
)
DIRECTED = (
    Way(lambda a, b: a - b, subtracted, "{0} - {1}", adds=True),
    Way(lambda a, b: a / b, _call("div"), "{0} / {1}"),
    Way(lambda a, b: 100 * a / b, _times(2, _call("div")), "{0} / {1} in percent"),
    Way(lambda a, b: 100 * (b - a) / a, _times(2, _change), "from {0} to {1}, in percent"),
    Way(lambda a, b: (b - a) / a, _change, "({1} - {0}) / {0}"),
)
PRODUCTS_OF_THREE = (
    Way(lambda a, b, c: a * b * c, _call("mul"), "{0} × {1} × {2}"),
    Way(lambda a, b, c: a * b * c / 1000, _times(-3, _call("mul")), "{0} × {1} × {2} / 1000"),
)
BY_A_CONSTANT = (
    Way(lambda a, c: a * c, _call("mul"), "{0} × {1}"),
    Way(lambda a, c: a / c, _call("div"), "{0} / {1}"),
    Way(lambda a, c: a + c, _call("add"), "{0} + {1}", adds=True),
    Way(lambda a, c: a - c, subtracted, "{0} - {1}", adds=True),
    Way(lambda a, c: c - a, lambda a, c: subtracted(c, a), "{1} - {0}", adds=True),
)
OF_THREE = (
    Way(lambda a, b, c: a + b + c, _call("add"), "{0} + {1} + {2}", adds=True),
    Way(
        lambda a, b, c: a + b - c,
        lambda a, b, c: subtracted(_call("add")(a, b), c),
        "{0} + {1} - {2}",
        adds=True,
    ),
    Way(
        lambda a, b, c: a - b + c,
        lambda a, b, c: _call("add")(subtracted(a, b), c),
        "{0} - {1} + {2}",
        adds=True,
    ),
    PRODUCTS_OF_THREE[0],
)
