"""Evenly spaced numbers and their powers: ``arange``, ``linspace``, ``logspace``."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import structs

from pe_symbolic.calculus.trees import numeral, subtracted
from pe_symbolic.claims.code.arrays import ONE, ZERO, elementwise
from pe_symbolic.claims.code.called import Called
from pe_symbolic.claims.code.values import Array, Range, Unread, Value, Word, is_whole
from pe_symbolic.expression import Call, Expression, Number, Symbol

_TREE = Number | Symbol | Call


def range_of(called: Called) -> Range:
    """The numbers that ``range`` and ``arange`` count."""
    args = [arg for arg in called.rest(0) if not isinstance(arg, Word)]
    names = ("start", "stop", "end", "limit", "step", "delta")
    named = {n: v for n in names if (v := called.arg(len(called.args), n)) is not None}
    limits = [arg for arg in args if isinstance(arg, Number | Symbol | Call)]
    if len(limits) != len(args) or len(args) > 3:
        raise Unread(f"{called.name} of what are no numbers")
    start: Value = ZERO if len(limits) == 1 else limits[0] if limits else ZERO
    stop: Value | None = limits[0] if len(limits) == 1 else limits[1] if limits else None
    step: Value = limits[2] if len(limits) == 3 else ONE
    start = named.get("start", start)
    stop = next((named[name] for name in ("stop", "end", "limit") if name in named), stop)
    step = named.get("step", named.get("delta", step))
    if not all(isinstance(part, Number | Symbol | Call) for part in (start, stop, step)):
        raise Unread(f"{called.name} of what are no numbers")
    return Range(start, stop, step)  # type: ignore[arg-type]  # all three are trees here


def arange(called: Called) -> Value:
    """``arange`` as an array."""
    counted = range_of(called)
    if called.name == "range" and "torch" in called.module:  # it has its end too
        counted = structs.replace(counted, stop=Call("add", (counted.stop, counted.step)))
    return Array(
        (counted.count(),),
        lambda at: counted.value(at[0]),
        called.facts,
        integers=is_whole(counted),
    )


def linspace(called: Called) -> Value:
    """Numbers from the first to the last, or to before the last where ``endpoint`` is false."""
    start, stop = called.arg(0, "start"), called.arg(1, "stop", "end")
    count = called.arg(2, "num", "steps")
    if not (isinstance(start, _TREE) and isinstance(stop, _TREE) and isinstance(count, _TREE)):
        raise Unread(f"{called.name} of what are no numbers")
    length = subtracted(stop, start)
    intervals: Expression = count
    if _has_endpoint(called):
        intervals = Call("add", (count, numeral(-1)))
    step = Call("div", (length, intervals))
    return Array(
        (count,), lambda at: Call("add", (start, Call("mul", (step, at[0])))), called.facts
    )


def _has_endpoint(called: Called) -> bool:
    given = called.arg(3, "endpoint") or Word("True")
    if given not in (Word("True"), Word("False")):
        raise Unread(f"{called.name} that may have an endpoint or not")
    return given == Word("True")


def logspace(called: Called) -> Value:
    """``base`` to the power of evenly spaced numbers."""
    base = called.arg(len(called.args), "base") or numeral(10)
    return elementwise(
        lambda parts: Call("pow", tuple(parts)), [base, linspace(called)], called.facts
    )


def geomspace(called: Called) -> Value:
    """Numbers from the first to the last by equal factors."""
    start, stop = called.arg(0, "start"), called.arg(1, "stop")
    if not (isinstance(start, _TREE) and isinstance(stop, _TREE)):
        raise Unread("geomspace of what are no numbers")
    evenly = structs.replace(called, args=[ZERO, ONE, *called.args[2:]])
    ratio = Call("div", (stop, start))
    return elementwise(
        lambda parts: Call("mul", (start, Call("pow", (ratio, parts[0])))),
        [linspace(evenly)],
        called.facts,
    )


SPACINGS: dict[str, Callable[[Called], Value]] = {
    **dict.fromkeys(("arange", "range"), arange),
    "linspace": linspace,
    "logspace": logspace,
    "geomspace": geomspace,
}
