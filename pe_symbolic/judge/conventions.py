"""Functions that are defined in more than one way; another way counts only where it is right."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import partial

from pe_symbolic.expression import Call, Constant, Expression, Number, replace, walk
from pe_symbolic.regex import regex

#: What repeats before the dots: 0.333…, 12.1212…, 0.1666…; so many digits at most.
_DOTTED = regex(r"(?P<whole>[0-9]*)\.(?P<digits>[0-9]{2,40})…")
_LONGEST_PERIOD = 6
_SAMPLES = {"variance": "sample_variance", "deviation": "sample_deviation"}


def other_definitions(subject: Expression) -> Iterator[tuple[Expression, str]]:
    """The subject by each other definition of what it names, and what to say if that is right."""
    if (periodic := replace(subject, _periodic)) != subject:
        yield periodic, "the digits before the dots repeat: only so is it right"
    named = {node.op for node in walk(subject) if isinstance(node, Call)}
    if named & _SAMPLES.keys():
        yield (
            replace(subject, _of_a_sample),
            "divided by n - 1, as for a sample: only so is it right",
        )
    if "gelu" in named:
        yield replace(subject, _by_tanh), "GELU by its tanh approximation: only so is it right"
        yield replace(subject, _by_sigmoid), "GELU as x·σ(1.702x): only so is it right"
    if "sign" in named:
        for name, value in (("1", 1), ("-1", -1)):
            agreed = replace(subject, partial(_of_zero, value=_number(value, 1)))
            if agreed != subject:
                yield agreed, f"the sign of 0 is taken for {name}: only so is it right"


def _of_zero(node: Expression, value: Expression) -> Expression | None:
    match node:
        case Call(op="sign", args=(Number(value=0),)):
            return value
    return None


def _periodic(node: Expression) -> Expression | None:
    """``0.1212…`` as 12/99; ``None`` where the digits before the dots do not repeat."""
    if not isinstance(node, Number) or not node.text.endswith("…"):
        return None
    found = _DOTTED.fullmatch(node.text.replace("{,}", ".").replace(",", "."))
    if found is None:
        return None
    digits = found["digits"]
    for places in range(len(digits) - 1):
        period = _period(digits[places:])
        if period:
            led = Fraction(f"{found['whole']}.{digits[:places]}0")
            share = Fraction(int(period), (10 ** len(period) - 1) * 10**places)
            return Number(led + share, node.text, node.span)
    return None


def _period(digits: str) -> str:
    """What the digits repeat from their beginning, twice at least; empty where they do not."""
    for length in range(1, min(_LONGEST_PERIOD, len(digits) // 2) + 1):
        if digits == (digits[:length] * len(digits))[: len(digits)]:
            return digits[:length]
    return ""


def _of_a_sample(node: Expression) -> Expression | None:
    if isinstance(node, Call) and node.op in _SAMPLES:
        return Call(_SAMPLES[node.op], node.args, node.span)
    return None


def _number(numerator: int, denominator: int) -> Number:
    return Number(Fraction(numerator, denominator))


def _by_tanh(node: Expression) -> Expression | None:
    """0.5 x (1 + tanh(√(2/π)(x + 0.044715 x³))), Hendrycks and Gimpel (2016)."""
    if not (isinstance(node, Call) and node.op == "gelu"):
        return None
    (x,) = node.args
    cube = Call("mul", (_number(44715, 1_000_000), Call("pow", (x, _number(3, 1)))))
    root = Call("sqrt", (Call("div", (_number(2, 1), Constant("pi"))),))
    curve = Call("tanh", (Call("mul", (root, Call("add", (x, cube)))),))
    return Call("mul", (_number(1, 2), x, Call("add", (_number(1, 1), curve))), node.span)


def _by_sigmoid(node: Expression) -> Expression | None:
    """x σ(1.702 x), Hendrycks and Gimpel (2016)."""
    if not (isinstance(node, Call) and node.op == "gelu"):
        return None
    (x,) = node.args
    steep = Call("sigmoid", (Call("mul", (_number(1702, 1000), x)),))
    return Call("mul", (x, steep), node.span)
