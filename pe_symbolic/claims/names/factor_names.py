"""Names that every side of a chain has as its factor, or adds: ``N_0 e^{-2} ≈ 0.135 N_0``."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from msgspec import structs

from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.numbers.printed import number_span, printed_number
from pe_symbolic.claims.numbers.slips import is_slip_of
from pe_symbolic.claims.positional.waves import is_about, is_near
from pe_symbolic.claims.units.names_for_units import SLIP
from pe_symbolic.claims.units.table import is_unit
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.expression import Call, Expression, Number, Symbol, free_symbols
from pe_symbolic.formula.derivatives import with_derivatives
from pe_symbolic.formula.lexicon import GREEK_NAMES
from pe_symbolic.regex import regex

#: Letters that are no words and, these apart, no units.
_GREEK = GREEK_NAMES - {"mu", "Omega", "nabla", "Delta"}
#: Names, and powers with a name in the exponent.
_Powers = Mapping[str | Call, int]
#: What stands beside the names, and what these are: powers, or a term.
_Parted = tuple[Expression | None, _Powers]
_ONE = Number(Fraction(1), "1")
_NONE: frozenset[str] = frozenset()


def without_common_name(chain: Chain, first: int, last: int, bindings: Bindings) -> Chain:
    """``N_0 e^{-2} ≈ 0.135 N_0`` claims what stands beside the name on every side.

    So does ``R C ln 2 ≈ 0.693 R C``, an integral with a factor that stands before another, and
    ``L + 20 lg 2 ≈ L + 6.02``, where something is computed: ``x + 2 = x + 6`` may be there to be
    solved.  Of a name that was given, ``2V = 460`` V may be said as well.
    """
    source = bindings.document.source
    if _is_about_as_given(chain, first, last, bindings) or _is_solved(chain, first, last, source):
        return chain
    first += last - first > 2 and _is_named(chain.members[first])  # t = T ln 10 ≈ 2.303 T
    chain = _grouped_alike(_with_names_multiplied(chain, first, last), first, last, source)
    starts = range(first, last - 1) if chain.formal else (first,)
    for start in starts:
        led = chain.members[start].expression
        if led is None or not free_symbols(led):
            return chain
        changed = _without_names(chain, start, last, source, led)
        changed = changed or _beside_known_names(chain, start, last, bindings, led)
        if changed is not None:
            return changed
    return chain


def _is_solved(chain: Chain, first: int, last: int, source: str) -> bool:
    r"""Whether the name is looked for, ``Solve: $3x = 8x$``, or found to be 0 behind.

    What is about something else is worked out: ``Solution: $RC\ln 2 ≈ 0.693RC$``.
    """
    if "≈" in chain.relations[first : last - 1]:
        return False
    start, end = chain.members[first].start, chain.members[last - 1].end
    asked = _ASKED_FOR.search(source, max(0, start - _BESIDE), start) is not None
    return asked or _FOUND.match(source, end) is not None


_ASKED_FOR = regex(
    r"\b(?:solv(?:e|es|ing)|solutions?|roots?|when (?:is|does)|for which"
    r"|equations?(?! above| of\b)|lös\w{1,5}"
    r"|Gleichung\w{0,2}|résou\w{1,6}|résol\w{1,6}|équations?|resolv\w{1,5}|ecuaci[oó]n(?:es)?)\b"
    r"[^.;!?\n]{0,60}\Z",
    re.IGNORECASE,
)
_FOUND = regex(
    r"[\s$)\\\]]{0,6}(?:\?"
    r"|,?\s?(?:hence|so|thus|therefore|then|only (?:for|if|when)|for|if|when|gives?"
    r"|\\implies|\\Rightarrow|[⇒→])[\s$(\\]{1,6}[A-Za-z][\s$]{0,2}=\s?0(?![.,0-9]))"
)
_BESIDE = 80
#: A sign between a number and a letter, which multiplies by that.
_SIGNED = regex(r"\s?(?:\\(?:cdot|times)(?![A-Za-z])|[*·×⋅])\s{0,3}[A-Za-z](?![A-Za-z])")


def _beside_known_names(
    chain: Chain, first: int, last: int, bindings: Bindings, led: Expression
) -> Chain | None:
    r"""``(1 - \beta) g = 0.1 g`` without the g, where the text says what β is.

    Only what a name leads, ``m = (1 - b) x = 0.1 x``, or what is about right: a g may be a
    unit, but not in ``0.1 \cdot g``, or be looked for, ``(a + 1) x = 5 x``.  A mere name may be
    that of another line.
    """
    result = chain.members[last - 1]
    counted = frozenset(unit.partition("^")[0] for unit in result.units)
    shared = counted or free_symbols(result.expression or led)
    place = chain.members[first].start
    others = free_symbols(led) - shared
    known = frozenset(name for name in others if bindings.value(name, place) is not None)
    source = bindings.document.source
    changed = _without_names(chain, first, last, source, led, known) if known else None
    beside = changed.members[first].expression if changed is not None else None
    if changed is None or beside is None or isinstance(beside, Symbol):
        return None
    plain = not result.closed or _SIGNED.match(source, result.end) is not None
    if first > 0 and plain and _is_named(chain.members[first - 1]):
        return changed
    resolved, _ = bindings.resolved(beside, place)
    printed = changed.members[last - 1].printed
    return changed if printed is not None and is_near(resolved, printed) else None


def _without_names(
    chain: Chain,
    first: int,
    last: int,
    source: str,
    led: Expression,
    known: frozenset[str] = _NONE,
) -> Chain | None:
    """The chain with its run beside what all of that shares; ``None`` where nothing is shared.

    Formulas that lead it may have other names: ``s = v t = 20m + 5m = 25m``.  The ``known``
    ones stay.
    """
    if not chain.formal:
        sides = [source[one.start : one.end] for one in chain.members[first:last]]
        if not all(_is_plainly_a_name(name, sides) for name in free_symbols(led) - known):
            return None  # in prose other letters may be units, or words
    if with_derivatives(led) != led:
        return None  # the d and the x of d/dx (x^2) are no factors
    for parted in (_factors, _terms, _like_terms):
        changed = _changed(chain, first, last, source, parted, known)
        if changed is not None:
            return structs.replace(
                chain, members=(*chain.members[:first], *changed, *chain.members[last:])
            )
    return None


def _is_about_as_given(chain: Chain, first: int, last: int, bindings: Bindings) -> bool:
    """Whether a letter behind the result is but its unit, which the names before it count."""
    led, result = chain.members[first], chain.members[last - 1]
    if led.expression is None or not result.units or not free_symbols(led.expression):
        return False
    resolved, used = bindings.resolved(led.expression, led.start)
    counted = any(one.units & result.units for one in used) and not free_symbols(resolved)
    return counted and is_about(resolved, result.printed, SLIP)


def _is_plainly_a_name(name: str, sides: Sequence[str]) -> bool:
    """A Greek letter, a name of a program: ``base_cost``, or what a sign multiplies: ``0.16·t``."""
    if name in _GREEK or ("_" in name and not name.startswith("per_")):
        return True
    signs = [[sign for sign, end in _MULTIPLIED.findall(side) if end == name] for side in sides]
    return len(name) == 1 and all(signs) and any(map(any, signs))


#: A letter behind a sign of multiplication, or right on a number.
_MULTIPLIED = regex(r"(?:([·*×⋅]) ?|(?<=[0-9]) ?)([A-Za-z])(?![A-Za-z0-9])")


def _is_named(member: Member) -> bool:
    """Whether a side is but a name, or that of a function: ``y``, ``y(t)``, ``y(5t)``."""
    match member.expression:
        case Symbol() | Call(op="apply", args=(_, Symbol() | Call("mul", (Number(), Symbol())))):
            return True
    return False


def _with_names_multiplied(chain: Chain, first: int, last: int) -> Chain:
    """``K(1 - 0.4) = 0.6 K`` multiplies a name that has but a number beside it elsewhere."""
    beside = {_beside_a_number(member) for member in chain.members[first:last]}
    for place in range(first, last):
        match chain.members[place].expression:
            case Call(op="apply", args=(Symbol(name=name) as factor, Call() as computed)) as node:
                if name in beside and not free_symbols(computed):
                    product = Call("mul", (factor, computed), node.span)
                    member = structs.replace(chain.members[place], expression=product)
                    chain = chain.with_member(place, member)
    return chain


def _grouped_alike(chain: Chain, first: int, last: int, source: str) -> Chain:
    """``5/6 v = 0.83 v``: of the two readings of a product behind a slash, that of the others.

    Only where a number beside the same names is that value, or a slip of it.
    """
    for place in range(first, last):
        member = chain.members[place]
        meant = _parted(member.second_reading)
        if meant is None or member.closed or _parted(member.expression) == meant:
            continue
        others = [*chain.members[first:place], *chain.members[place + 1 : last]]
        parted = [part for part in map(_parted, (one.expression for one in others)) if part]
        numbers = [printed_number(rest, source) for rest, names in parted if names == meant[1]]
        if any(_is_meant(meant[0], number) for number in numbers):
            grouped = structs.replace(member, expression=member.second_reading, second_reading=None)
            chain = chain.with_member(place, grouped)
    return chain


def _parted(expression: Expression | None) -> tuple[Expression, _Powers] | None:
    """A product without the names in it, and these; ``None`` for anything else."""
    part = _factors(expression) if expression is not None else None
    return (part[0], part[1]) if part is not None and part[0] is not None and part[1] else None


def _is_meant(value: Expression, number: PrintedDecimal | None) -> bool:
    return number is not None and (is_near(value, number) or is_slip_of(value, number, 1))


def _beside_a_number(member: Member) -> str | None:
    """The V_0 of ``0.6 V_0``, and the K of ``0.6 K``; no function of time is called kelvin.

    Any other unit may be that of the value: ``V(1 + 2) = 9 V``.
    """
    match member.expression:
        case Call(op="mul", args=(Number(), Symbol(name=name))):
            return name
    return _KELVIN if member.printed is not None and member.units == {_KELVIN} else None


_KELVIN = "K"


def _changed(
    chain: Chain,
    first: int,
    last: int,
    source: str,
    parted: Callable[[Expression, frozenset[str]], _Parted | None],
    known: frozenset[str],
) -> list[Member] | None:
    """The members beside what all of them share; ``None`` where they do not."""
    led = chain.members[first].expression
    shared = parted(led, known) if led is not None else None
    if shared is None or not shared[1]:
        return None
    changed = []
    for member in chain.members[first:last]:
        counted = member.closed and bool(member.units) and _shown(member) == _as_units(shared[1])
        found = (member.expression, shared[1]) if counted else None
        if found is None and member.expression is not None:
            found = parted(member.expression, known)
        if found is None and member.expression is None and member.end:
            changed.append(member)  # not understood, and said to be
            continue
        if found is None or found[0] is None or found[1] != shared[1]:
            return None
        rest = found[0]
        printed = printed_number(rest, source)
        alone = parted is _factors and list(shared[1].values()) == [1]
        alone = alone and isinstance(next(iter(shared[1])), str)
        if member is chain.members[first] and printed and not alone:
            return None  # nothing is computed
        start, end = number_span(rest) if printed else (member.start, member.end)
        changed.append(Member(start, end, rest, None, printed))
    read = sum(member.expression is not None for member in changed)
    return changed if read > 1 else None


def _shown(member: Member) -> set[str]:
    r"""The letters behind a number without the unit behind them: ``1.585 N \text{ bits}``."""
    alone = len(member.units) == 1
    return {unit for unit in member.units if alone or len(unit) < _A_WORD or not is_unit(unit)}


_A_WORD = 3


def _as_units(powers: _Powers) -> set[str]:
    """How a letter behind a number is set aside as a unit, which it is not here: ``L^2``."""
    if len(powers) != 1:
        return set()
    (name, power), *_ = powers.items()
    return {f"{name}" if power == 1 else f"{name}^{power}"}


def _terms(expression: Expression, bound: frozenset[str] = _NONE) -> _Parted | None:
    """A sum without the one name that it adds."""
    if not (isinstance(expression, Call) and expression.op == "add"):
        return None
    names = [
        term.name for term in expression.args if isinstance(term, Symbol) and term.name not in bound
    ]
    rest = [term for term in expression.args if free_symbols(term) <= bound]
    if len(names) != 1 or len(rest) != len(expression.args) - 1:
        return None
    return _joined("add", rest), {names[0]: 1}


def _like_terms(expression: Expression, bound: frozenset[str] = _NONE) -> _Parted | None:
    """``2 I + 0.5 I``, terms in the same names, without them; a product as well."""
    if not (isinstance(expression, Call) and expression.op == "add"):
        return _factors(expression, bound)
    parts = [_factors(term, bound) for term in expression.args]
    known = [part for part in parts if part is not None]
    shared = known[0][1] if known else {}
    if len(known) != len(parts) or not shared or any(part[1] != shared for part in known):
        return None
    return Call("add", tuple(part[0] or _ONE for part in known), expression.span), shared


def _factors(expression: Expression, bound: frozenset[str] = _NONE) -> _Parted | None:
    """A product or quotient without its names, and their powers; ``None`` for anything else.

    Those ``bound`` are no names: the variables of an integral around it, what has a value.
    """
    if free_symbols(expression) <= bound:
        return expression, {}
    if isinstance(expression, Symbol):
        return None, {expression.name: 1}
    if isinstance(expression, Call) and expression.op == "integral":
        return _outside(expression, bound)
    if not isinstance(expression, Call) or expression.op not in ("neg", "mul", "div", "pow"):
        return None
    if expression.op == "pow":
        return _raised(expression, bound)
    parts = [_factors(argument, bound) for argument in expression.args]
    powers: dict[str | Call, int] = {}
    rests: list[Expression | None] = []
    for place, part in enumerate(parts):
        if part is None:
            return None
        sign = -1 if expression.op == "div" and place else 1
        for name, power in part[1].items():
            powers[name] = powers.get(name, 0) + sign * power
        rests.append(part[0])
    return _beside(expression, rests), {name: power for name, power in powers.items() if power}


def _outside(expression: Call, bound: frozenset[str]) -> _Parted | None:
    """An integral without the names that are factors of every term below its sign."""
    body, variable, *limits = expression.args
    if not isinstance(variable, Symbol) or any(free_symbols(limit) - bound for limit in limits):
        return None
    part = _like_terms(body, bound | {variable.name})
    if part is None:
        return None
    return Call(expression.op, (part[0] or _ONE, variable, *limits), expression.span), part[1]


def _raised(expression: Call, bound: frozenset[str]) -> _Parted | None:
    """``(2L)^2`` is four times the square of L; ``2^x`` is one factor, as a name is."""
    base, exponent = expression.args
    if not free_symbols(base) and free_symbols(exponent).isdisjoint(bound):
        return None, {expression: 1}
    if not isinstance(exponent, Number) or exponent.value not in _WHOLE_POWERS:
        return None
    part, times = _factors(base, bound), int(exponent.value)
    if part is None:
        return None
    rest = part[0] and Call("pow", (part[0], exponent), expression.span)
    return rest, {name: power * times for name, power in part[1].items()}


_WHOLE_POWERS = range(1, 10)


def _beside(expression: Call, rests: list[Expression | None]) -> Expression | None:
    """What is left of a node without its names; ``None`` where they were all of it."""
    kept = [rest for rest in rests if rest is not None]
    if not kept or expression.op == "neg":
        span = (expression.span[0], kept[0].span[1]) if kept else expression.span
        return Call("neg", (kept[0] if kept else _ONE,), span) if expression.op == "neg" else None
    if expression.op == "mul":
        return _joined("mul", kept)
    above, below = rests
    return above if below is None else Call("div", (above or _ONE, below), expression.span)


def _joined(operation: str, parts: list[Expression]) -> Expression:
    if len(parts) == 1:
        return parts[0]
    return Call(operation, tuple(parts), (parts[0].span[0], parts[-1].span[1]))
