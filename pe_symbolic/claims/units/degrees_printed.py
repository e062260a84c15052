"""What degrees a side prints: by the letter of heat behind them, and with a raised zero."""

from __future__ import annotations

from pe_symbolic.expression import Call, Expression, Number
from pe_symbolic.regex import regex


def temperature_of(expression: Expression, source: str) -> tuple[Expression, str] | None:
    r"""The number of ``$20^\circ$C``, whose letter stands behind the formula, and its unit."""
    if not isinstance(expression, Call) or expression.op != "degrees":
        return None
    letter = _BEHIND_DEGREES.match(source, expression.span[1])
    return (expression.args[0], f"°{letter['scale']}") if letter else None


_BEHIND_DEGREES = regex(r"\}?\s?\$\s?(?P<scale>[CF])(?![A-Za-z(])")


def degrees_with_a_zero(expression: Expression, source: str) -> Expression:
    """``= 36.87^0`` prints degrees: nobody prints a power that is 1 whatever its base.

    Set equal to one or another small number, ``1.5^0 = 1``, it is that power; not to what it
    rounds to, ``36.87^0 ≈ 37``.
    """
    if not (isinstance(expression, Call) and expression.op == "pow"):
        return expression
    base, exponent = expression.args
    zero = isinstance(exponent, Number) and exponent.value == 0 and exponent.text == "0"
    if not (isinstance(base, Number) and zero):
        return expression
    whole = _SET_TO_A_WHOLE.match(source, expression.span[1])
    rounds = whole is not None and abs(int(whole["whole"]) - base.value) * 2 <= 1
    if whole and not (rounds and len(whole["whole"]) > 1):
        return expression
    if "." in base.text.replace("{,}", ".").replace(",", "."):
        return Call("degrees", (base,), expression.span)
    return expression


_SET_TO_A_WHOLE = regex(
    r"\}?\s?(?:=|≈|\\approx)\s?(?P<whole>[0-9]{1,2})(?:[.,]0{1,4})?(?![0-9{\\°^]|[.,][0-9])"
)
