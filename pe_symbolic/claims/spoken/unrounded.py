"""Formulas said again with numbers rounded: ``a = 2/3 · 7``, and below it ``a = 0.667 · 7``."""

from __future__ import annotations

from fractions import Fraction

from msgspec import structs

from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.positional.waves import is_near
from pe_symbolic.claims.spoken.between_lines import follows_closely
from pe_symbolic.claims.spoken.said_again import as_written
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.expression import Call, Expression, Number, walk


def with_numbers_unrounded(chain: Chain, above: Chain | None, source: str) -> Chain:
    """``a = 0.667 · 7`` below ``a = 2/3 · 7``: the line above may be what is meant as well.

    Both have a value, nearly the same one, and only the second has decimals in it.
    """
    if above is None or len(chain.members) != 2 or len(above.members) != 2:
        return chain
    (head, led), (said, exact) = chain.members, above.members
    one, other = led.expression, exact.expression
    if one is None or other is None or led.second_reading is not None:
        return chain
    computed = all(each.closed and each.printed is None for each in (led, exact))
    rounded = computed and _has_decimals(one) and not _has_decimals(other)
    again = as_written(head, source) == as_written(said, source)
    if not (rounded and again and follows_closely(source, exact.end, head.start)):
        return chain
    if not is_near(Call("div", (one, other)), _ONE):
        return chain
    return chain.with_member(1, structs.replace(led, second_reading=other, second_why=_UNROUNDED))


def _has_decimals(node: Expression) -> bool:
    return any(isinstance(part, Number) and "." in part.text for part in walk(node))


#: How near both formulas are: within a hundredth.
_ONE = PrintedDecimal("1", Fraction(1), Fraction(1, 100))
_UNROUNDED = "with the formula of the line above, before its numbers were rounded"
