"""What a chain settles: ``d = 6`` gives a name its value, ``f(x) = x^2`` defines a function."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TypeGuard

from pe_symbolic.calculus.arrays import components
from pe_symbolic.calculus.imaginary import LETTERS
from pe_symbolic.claims.chains.chain import EQUALITIES, Chain, is_letter_given
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.names.congruences import modulus_of
from pe_symbolic.claims.names.events import array_called, block_called, product_called, value_called
from pe_symbolic.claims.names.functions import INDEX, REDEFINED, Definition, rule_not_read
from pe_symbolic.claims.names.given import Setting
from pe_symbolic.claims.names.undone import function_of_a_name
from pe_symbolic.claims.positional.paper import position_called
from pe_symbolic.claims.positional.waves import is_about
from pe_symbolic.expression import (
    Call,
    Constant,
    Expression,
    Number,
    Symbol,
    free_symbols,
    plain_names,
    walk,
    with_products,
)
from pe_symbolic.formula.named import is_well_known
from pe_symbolic.regex import regex


def settled_by(chain: Chain, *, listed: bool) -> Iterator[Setting | Definition]:
    """The settings and definitions of a chain.

    ``listed`` says that more values follow (``i = 0, 1, …``): then the name has
    none of them.
    """
    run = _first_run(chain)
    if len(run) < 2 or modulus_of(run) is not None:
        return
    first = run[0].expression
    definition = _definition(run, chain.relations)
    if definition is not None:
        if not (chain.relations[0] == "≈" and is_well_known(definition.name)):
            yield definition  # GELU(x) ≈ x σ(1.702x) is not what GELU is
        if not _is_of_one_thing(run):
            return
    if isinstance(first, Constant) and not is_letter_given(run, 0):
        yield Setting(first.name, first, run[0].start)  # the constant again, whatever was before
        return
    source = _source(run)
    value = source.expression if source is not None else None
    names: list[str] = []
    yield from _named_behind(() if listed else run)
    if isinstance(first, Symbol | Constant):
        names = [first.name]
        names += [m.expression.name for m in run[1:] if isinstance(m.expression, Symbol)]
    # ``w = w - 0.02 = 0.48`` gives the new value to what comes behind, not to itself.
    renewed: set[str] = set()
    for member in run[1:] if names else ():
        if member.expression is not None and not isinstance(member.expression, Symbol):
            renewed |= free_symbols(member.expression)
    if source is None and names and not listed and (rule := _of_names(run)) is not None:
        yield Definition(rule[0], (), rule[1], run[0].start)
    formula = _formula(run) if names else None
    about = source is not None and "≈" in chain.relations[: run.index(source)]
    for name in names if value is not None else []:
        start = run[-1].end if name in renewed else run[0].start
        if listed or value is None or source is None:
            yield Setting(name, Symbol(name), start)
        else:
            meant = _as_worked_out(run, source)
            counted = None if meant is source else value
            yield Setting(
                name,
                meant.expression or value,
                start,
                formula,
                meant.units,
                meant.quantities,
                since=run[0].start,
                about=about,
                counted=counted,
            )
    yield from _otherwise_called(run, None if listed else value, about="≈" in chain.relations)


_PAIR = 2


def _named_behind(run: Sequence[Member]) -> Iterator[Setting]:
    r"""``y(2) \approx y_4 = 2.209``: the name right before the number has its value."""
    if len(run) <= _PAIR or isinstance(run[0].expression, Symbol | Constant):
        return
    number, name = run[-1], run[-2].expression
    if number.printed and number.expression and isinstance(name, Symbol):
        yield Setting(
            name.name,
            number.expression,
            run[-2].start,
            _formula(run),
            number.units,
            number.quantities,
            since=run[0].start,
        )


def _otherwise_called(
    run: Sequence[Member], value: Expression | None, *, about: bool
) -> Iterator[Setting]:
    """What has a value by another name than a plain one: ``P(A)``, ``W^Q``, a function's."""
    first = run[0].expression
    if value is None:
        return
    other = function_of_a_name(first) or value_called(first) or array_called(first, value)
    other = other or position_called(first) or _product(first, value)
    is_slope = isinstance(first, Call) and first.op == "div"
    if is_slope and isinstance(value, Number) and not value.value:
        value = first or value  # it is set to zero to be solved for something, and has no value
    if other:
        yield Setting(other, value, run[0].start, _formula(run), about=about)
    if (block := block_called(first, value)) is not None:
        yield Setting(block, value, run[-1].end, _formula(run))


def _product(head: Expression | None, value: Expression) -> str:
    """Two names whose product is set to a number."""
    if isinstance(head, Call) and head.op == "mul" and isinstance(value, Number):
        return product_called(head.args)
    return ""


def _source(run: Sequence[Member]) -> Member | None:
    """What a name at the head of a run gets its value from."""
    first = run[0].expression
    if not isinstance(first, Constant):
        return _valued(run)
    return _valued(run[1:]) if all(_gives(first, member) for member in run[1:]) else None


def _as_worked_out(run: Sequence[Member], source: Member) -> Member:
    """Of ``t = 0.02 · 2.3 = 0.046 s = 46 ms`` the number that the formula comes to as it stands.

    The formulas further on count in the unit that this one did.
    """
    formula = next((one.expression for one in run[1:] if one.closed and one.printed is None), None)
    if formula is None or not source.units or _is_near(formula, source):
        return source
    others = (one for one in run[1:] if one.units and one.units != source.units)
    return next((one for one in others if _is_near(formula, one)), source)


def _is_near(formula: Expression, number: Member) -> bool:
    return number.printed is not None and is_about(formula, number.printed, _SLIP)


#: How far off a number may be and still be that of its formula.
_SLIP = Fraction(1, 20)


def _gives(constant: Constant, member: Member) -> bool:
    """Whether a member may give the letter of a constant another value.

    What was not read gives none, nor does a sum with names in it to π; an error e is one.
    """
    node = member.expression
    is_sum = isinstance(node, Call) and node.op == "add" and bool(free_symbols(node))
    return node is not None and not (is_sum and constant.name == "pi")


def _of_names(run: Sequence[Member]) -> tuple[str, Expression] | None:
    """``b = a^2/3``: a name for a formula of other names, which may have values.

    ``z = (1 + i)^2 = 2i`` is worked out as far as the unit allows.
    """
    name, body = run[0].expression, run[-1].expression
    worked_out = body is not None and free_symbols(body) in _UNITS
    if (
        (len(run) != 2 and not worked_out)
        or not isinstance(name, Symbol)
        or not isinstance(body, Call)
    ):
        return None
    return None if name.name in free_symbols(body) else (name.name, body)


_UNITS = tuple(frozenset({letter}) for letter in LETTERS)


def _first_run(chain: Chain) -> Sequence[Member]:
    """The members that equalities join at the start of a chain."""
    last = 1
    for relation in chain.relations:
        if relation not in EQUALITIES:
            break
        last += 1
    return chain.members[:last]


def _formula(run: Sequence[Member]) -> Expression | None:
    """The formula whose value was printed, where there is one: of numbers, or of names."""
    computed = [m for m in run[1:] if m.printed is None and m.expression is not None]
    computed = [m for m in computed if not _is_of_numbers(m.expression)]
    if any(map(has_two_values, computed)):
        return None
    closed = next((m.expression for m in computed if m.closed), None)
    return closed or next((m.expression for m in computed if isinstance(m.expression, Call)), None)


def _valued(run: Sequence[Member]) -> Member | None:
    """The last number printed, as the author goes on with it; else the first formula."""
    two_values = any(map(has_two_values, run))
    for member in reversed(run):
        listed = not two_values and _is_of_numbers(member.expression)
        if member.printed is not None or listed:
            return member
    if two_values:
        run = [one for one in run if components(one.expression) is None]  # = 5, 1
    return next((one for one in run if one.closed and not has_two_values(one)), None)


def _is_of_numbers(node: Expression | None) -> bool:
    """Whether an array is printed with its numbers."""
    if not (isinstance(node, Call) and node.op in ("vector", "matrix")):
        return False
    inner = (one.args[0] if _is_below_zero(one) else one for one in components(node) or (node,))
    return all(isinstance(one, Number) for one in inner)


def _is_below_zero(node: Expression) -> TypeGuard[Call]:
    return isinstance(node, Call) and node.op == "neg"


def has_two_values(member: Member) -> bool:
    r"""``\frac{-3 \pm \sqrt{13}}{2}``: both roots of an equation are no vector of its name."""
    return member.expression is not None and any(
        isinstance(node, Call) and node.op == "vector" and len({one.span for one in node.args}) == 1
        for node in walk(member.expression)
    )


def _definition(run: Sequence[Member], relations: Sequence[str]) -> Definition | None:
    """``f(x) = …``: a name with names in its brackets, and the first formula set equal to it.

    A name for the value may stand before it: ``y' = f(t, y) = t - 2y``. Of a formula with other
    names a later one may be the same without them: ``P(r) = 2r + rx = 2r + 200/r``.
    """
    first = run[0].expression
    rule = _rule(first, run) if isinstance(first, Symbol) else None
    if rule is not None:
        return rule
    if len(run) > 2 and isinstance(first, Symbol):
        run, first, relations = run[1:], run[1].expression, relations[1:]
    if not isinstance(first, Call) or first.op not in {"apply", *REDEFINED}:
        return None
    function, *parameters = first.args if first.op == "apply" else (Symbol(first.op), *first.args)
    names = frozenset().union(*(free_symbols(parameter) for parameter in parameters))
    body = run[1].expression
    if not isinstance(function, Symbol) or not names or body is None:
        return None
    if not names & free_symbols(body) or function.name in free_symbols(body):
        return None
    if function.name == "Phi" and any(map(_is_from_infinity, walk(body))):
        return None
    if any(isinstance(each, Call) and each.op == "apply" for each in parameters):
        return None  # f(g(x)) is what two functions come to
    same = run[1 : 1 + next((n for n, one in enumerate(relations) if one == "≈"), len(relations))]
    alone = (one.expression for one in same if one.expression and _are_all(names, one.expression))
    meant = _multiplied(next(alone, body))
    return Definition(function.name, tuple(parameters), meant, run[0].start)


def _is_from_infinity(node: Expression) -> bool:
    r"""``\int_{\infty}^z``: of a distribution, from below, with the sign of its limit left out."""
    if not isinstance(node, Call) or node.op != "integral" or len(node.args) != _BOUNDED:
        return False
    return node.args[2] == Constant("infinity")


_BOUNDED = 4


def _are_all(names: frozenset[str], body: Expression) -> bool:
    """Whether a formula has names, and no others than these."""
    return bool(free_symbols(body)) and free_symbols(body) <= names


def left_unread(chain: Chain, source: str) -> Iterator[Definition]:
    r"""``h(k) = ⌊m (kA mod 1)⌋``: of a rule that is not read, that there is one.

    What the function was before is over, and what it is now is not known; nor is it from an
    equation that holds it in an integral, ``f(x) = x - \int_0^1 f(t)\,dt``, or at the place
    before, ``f(n) = f(n - 1) + n``.
    """
    led, behind = chain.members[0].expression, chain.members[1:2]
    if not isinstance(led, Call) or led.op != "apply" or chain.relations[:1] != ("=",):
        return
    function, *given = led.args
    names = [one.name for one in given if isinstance(one, Symbol)]
    if not isinstance(function, Symbol) or not names or len(names) < len(given):
        return
    for member in behind:
        unread = member.expression is None
        start = chain.relation_ends[0] if unread else member.end
        rest = (_IN_FORMULA if unread else _IN_BRACKETS).match(source, start)
        bare = unread or isinstance(member.expression, Number)
        said = bare and rest is not None and not set(names).isdisjoint(_LETTERS.findall(rest[0]))
        if said or (member.expression and _is_held(function.name, member.expression)):
            yield Definition(function.name, tuple(given), rule_not_read(function.name), led.span[0])


def _is_held(function: str, body: Expression) -> bool:
    calls = [node for node in walk(body) if isinstance(node, Call)]
    parts = (node for node in calls if node.op == "integral" or _is_called_before(node, function))
    return any(function in free_symbols(part) for part in parts)


def _is_called_before(node: Call, function: str) -> bool:
    """Whether it is the function a whole step away from its letter."""
    if node.op != "apply" or node.args[0] != Symbol(function):
        return False
    match node.args[1:]:
        case (Call(op="add", args=(Symbol(), step)),):
            return not free_symbols(step)
    return False


#: The rest of a formula with a sign of mathematics in it; a bracket right behind a number.
_IN_FORMULA = regex(r"[^.,;\n?=$]{0,80}[\^+*/·×⌊⌈{(\\][^\n?=$]{0,80}")
_IN_BRACKETS = regex(r"[ \t]?[(\[⌊⌈][^\n?=$]{1,80}?[)\]⌋⌉]")
_LETTERS = regex(r"(?<![A-Za-z\\])[A-Za-z](?![a-z])")


def _rule(name: Symbol, run: Sequence[Member]) -> Definition | None:
    r"""``\\omega_i = 10000^{-2i/d}``, ``x_{n+1} = x_n/2``: a formula for the name at each index."""
    base, _, index = name.name.rpartition("_")
    body = run[1].expression
    found = INDEX.fullmatch(index)
    if not base or found is None or body is None or isinstance(body, Symbol):
        return None
    if not _runs_with(found["letter"], body) or name.name in free_symbols(body):
        return None
    letter = Symbol(found["letter"])
    shift = Number(Fraction(int(found["shift"] or 0)))
    parameter = Call("add", (letter, shift)) if found["shift"] else letter
    return Definition(f"{base}_", (parameter,), _multiplied(body), run[0].start)


def _is_of_one_thing(run: Sequence[Member]) -> bool:
    r"""``K_f = \frac12 m v_f^2 = 20``: what is below the names tells them apart, and a number.

    A letter that counts, or two, say what holds for each of many, whatever one comes to.
    """
    first = run[0].expression
    index = first.name.rpartition("_")[2] if isinstance(first, Symbol) else ""
    names = frozenset().union(*(free_symbols(one.expression) for one in run[1:] if one.expression))
    known = run[-1].printed is not None
    counts = len(index) <= _TWO_LETTERS and _COUNTERS.issuperset(index) and index not in _WORDS
    return known and index.isalpha() and not counts and index not in names


#: Letters that count when they stand below a name.
_COUNTERS, _TWO_LETTERS = frozenset("ijklmnst"), 2
#: What counting letters spell as well: ``V_{in}``.
_WORDS = frozenset({"in"})


def _multiplied(body: Expression) -> Expression:
    """``x(1 - x)`` is a product, where x stands for a value."""
    plain = plain_names(body)
    return with_products(body, lambda call: free_symbols(call.args[0]) <= plain)


def _runs_with(letter: str, body: Expression) -> bool:
    """Whether a formula changes with the index, or goes on from a name at another one."""
    names = free_symbols(body)
    below = (INDEX.fullmatch(name.rpartition("_")[2]) for name in names if "_" in name)
    return letter in names or any(one is not None and one["letter"] == letter for one in below)
