"""What the names of a document stand for, put in their place in its formulas."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeGuard

from pe_symbolic.calculus.arrays import is_array
from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.unit_matrix import with_units_filled
from pe_symbolic.claims.chances.entropies import entropy_of
from pe_symbolic.claims.names.complex_unit import CONJUGATE, conjugated, unit_of
from pe_symbolic.claims.names.coprimes import speaks_of_totients, totient
from pe_symbolic.claims.names.derived import ENDLESS
from pe_symbolic.claims.names.events import array_called, is_over_data, is_repeated, value_called
from pe_symbolic.claims.names.functions import Definition, as_called, is_geometric, matched
from pe_symbolic.claims.names.given import Setting
from pe_symbolic.claims.names.named_arrays import NamedArrays
from pe_symbolic.claims.names.ranges import within_their_ranges
from pe_symbolic.claims.names.sigma import is_something_else
from pe_symbolic.claims.positional.paper import (
    POSITIONAL,
    UNMISTAKABLE,
    base_at,
    of_the_paper,
    position_called,
    stated_bases,
    stated_width,
)
from pe_symbolic.claims.vectors.series import SumsOfData
from pe_symbolic.expression import (
    BINDERS,
    Call,
    Constant,
    Expression,
    Number,
    Symbol,
    free_symbols,
    hidden,
    is_whole_number,
    is_within,
    replace,
    substituted,
    with_products,
)
from pe_symbolic.formula.build import choices
from pe_symbolic.formula.named import names_meant_otherwise, well_known

#: How deep functions may name functions, and how large a formula becomes by it.
_DEEPEST, _FEW_MEMBERS = 12, 8
_LARGEST_BODY, _DEEPEST_BODY = 2_000, 80
_MOST_STEPS, _LONGEST_INDEX, _SQUARE = 300, 9, 2
#: A position in the languages of notes.
_POSITION = ("position", "posici", "posiç", "posiz", "позиц", "位置", "위치", "vị trí")


@dataclass(slots=True)
class Bindings(NamedArrays):
    """All settings and definitions of one document, and formulas with them put in."""

    depth: int = 0
    steps: int = 0
    by_formula: bool = False
    speaks_of_positions: bool = False
    speaks_of_orders: bool = False
    otherwise: frozenset[str] = frozenset()
    bases: list[tuple[int, Fraction]] = field(default_factory=list)
    columns: Number | None = None
    #: The letter of the imaginary unit, which is no name that needs a value.
    unit: str = ""

    def __post_init__(self) -> None:
        SumsOfData.__post_init__(self)
        source, words = self.document.source, self.document.source.lower()
        self.speaks_of_positions = any(word in words for word in _POSITION)
        self.columns = stated_width(source) if self.speaks_of_positions else None
        self.bases = stated_bases(source)
        self.speaks_of_orders = "permut" in words
        self.otherwise = names_meant_otherwise(words)
        self.unit = unit_of(source)
        if is_something_else(source):
            self.otherwise |= {"sigma"}

    # -- use ---------------------------------------------------------------------------------

    def resolved(self, expression: Expression, place: int) -> tuple[Expression, list[Setting]]:
        """The expression with every name and function that has a value here put in its place."""
        used: list[Setting] = []

        def change(node: Expression) -> Expression | None:
            if isinstance(node, Call) and is_over_data(node):
                return self.summed(node, place, used)
            if isinstance(node, Call) and node.op == "apply":
                printed = None if node is expression else self._printed_whole(node, place, used)
                called = printed or self.called(node, place, used)
                return called or self._applied(node, place, used)
            if isinstance(node, Call) and node.op in ("antiderivative", "div"):
                # an antiderivative is a function of its name, whatever value that has elsewhere
                return node if node.op != "div" else self.called(node, place, used)
            if isinstance(node, Call) and node.op in BINDERS:
                return self._repeated(node, place, used)
            if isinstance(node, Call) and node.op in ("max", "min") and len(node.args) == 1:
                return self.extreme(node, place, used)
            if isinstance(node, Call) and node.op in ("mul", "pow"):
                return self._multiplied(node, place, used)
            if isinstance(node, Call) and node.op in ("abs", "norm"):
                return self.size(node, place, used)
            if isinstance(node, Symbol | Constant):
                setting = self.value(node.name, place)
                if setting is not None and setting.start != node.span[0]:
                    used.append(setting)
                    return (self.by_formula and self.formula_of(setting)) or setting.value
                if setting is None:
                    bare = node is expression
                    member = None if bare else self._member(node.name, place, used)
                    return member or self.by_definition(node.name, place, used)
            return None

        factored = with_products(expression, lambda call: self.is_factor(call, place))
        found = replace(factored, change)
        arrays = self.of_arrays or any(is_array(setting.value) for setting in used)
        return with_units_filled(found) if arrays else found, used

    def _multiplied(self, node: Call, place: int, used: list[Setting]) -> Expression | None:
        """A product or a power that has a value as a whole, or that other letters are not in."""
        if is_power_of_euler(node):  # whatever else has the letter e: an error, a charge
            base, exponent = node.args
            (resolved,) = self.each_resolved([exponent], place, used)
            return Call("pow", (base, resolved), node.span)
        named = self._of_square(node, place, used) or self.array_of(node, place, used)
        named = named or self.gradient(node, place, used)
        return named or self.of_named_arrays(node, place, used)

    def is_factor(self, call: Call, place: int) -> bool:
        """Whether ``P(1 + r)`` is a product: P has a value and is no function of the document."""
        function, inner = call.args
        if not isinstance(function, Symbol) or _is_signed(inner) or self.is_slope(function.name):
            return False  # y(0) and P(A) are functions, whatever y and P are elsewhere
        positional = function.name in POSITIONAL and self.tells_positions(function)
        if positional or self.definitions_from(function.name, place):
            return False
        setting = self.value(function.name, place)
        return setting is not None and setting.start != call.span[0]

    def _member(self, name: str, place: int, used: list[Setting]) -> Expression | None:
        r"""``\omega_1`` by its rule, in a function or as a frequency; ``x_1`` is often another."""
        frequency = name.startswith(("omega_", "theta_", "w_"))
        case = self.case_of(name, place) if self.depth or frequency else None
        if case is None or not (self.depth or self.speaks_of_positions or is_geometric(case[1])):
            one = self.entry(name, place)
            used.extend([] if one is None else [one])
            return None if one is None else one.value
        value = self.put_in(case[0], place, used)
        used.append(Setting(name, case[0], case[1].start))
        return value

    def by_definition(self, name: str, place: int, used: list[Setting]) -> Expression | None:
        """``b`` by ``b = a^2/3`` above it in its section, where all in that has a value."""
        given = [
            one
            for one in self.definitions.get(name, ())
            if not one.parameters and one.start < place and self.sections.at(one.start)[1] > place
        ]
        if not given:
            conjugate = self._conjugate(name, place, used) if self.unit else None
            return conjugate or self.told_by_another(name, place, used)
        found: list[Setting] = []
        value = self.put_in(given[-1].body, place, found)
        if free_symbols(value) - {self.unit}:
            return None
        used += [*found, Setting(name, value, given[-1].start)]
        return value

    def _conjugate(self, name: str, place: int, used: list[Setting]) -> Expression | None:
        r"""``\bar z``, where z has a complex value."""
        base = conjugated(name)
        value = self.by_definition(base, place, used) if base else None
        return value and Call("apply", (CONJUGATE, value))

    def case_of(self, name: str, place: int) -> tuple[Expression, Definition] | None:
        """What ``x_3`` is by the last rule for ``x_n`` above it in its section, where it holds."""
        base, _, index = name.rpartition("_")
        if not base or not index.isdecimal() or len(index) > _LONGEST_INDEX:
            return None
        rules = [rule for rule in self.definitions.get(f"{base}_", ()) if rule.start < place]
        if not rules or self.sections.at(rules[-1].start)[1] <= place:
            return None
        number: list[Expression] = [Number(Fraction(int(index)), index)]
        held = within_their_ranges(rules[-1:], number, self.document.source)
        body = next((matched(rule, number) for rule in held), None)
        return None if body is None else (body, rules[-1])

    def _of_square(self, node: Call, place: int, used: list[Setting]) -> Expression | None:
        r"""``s^2`` in ``s = \sqrt{s^2}``, where the square was given its value."""
        base, exponent = node.args[0], node.args[-1]
        square = isinstance(exponent, Number) and exponent.value == _SQUARE and node.op == "pow"
        if not (square and isinstance(base, Symbol) and self.value(base.name, place) is None):
            return None
        setting = self.of_square(base.name, place)
        used.extend([] if setting is None else [setting])
        return None if setting is None else setting.value

    def formula_of(self, setting: Setting) -> Expression | None:
        """What a printed value was computed from, the names in it as they were there."""
        formula = setting.formula
        if formula is None:
            return self._of_a_sequence(setting)
        if not free_symbols(formula):
            return formula
        by_formula, self.by_formula = self.by_formula, False
        resolved, _ = self.resolved(formula, formula.span[0])
        self.by_formula = by_formula
        return None if free_symbols(resolved) else resolved

    def _of_a_sequence(self, setting: Setting) -> Expression | None:
        """A member of a sequence by its rule, for the members before it by theirs."""
        case = self.case_of(setting.name, setting.start) if self.by_formula else None
        if case is None or self.depth >= _FEW_MEMBERS:
            return None
        self.depth += 1
        resolved, _ = self.resolved(case[0], setting.start)
        self.depth -= 1
        return None if free_symbols(resolved) else resolved

    def resolved_by_formula(self, expression: Expression, place: int) -> Expression:
        """The same with the formulas that values were computed from, where all have a value."""
        self.by_formula = True
        try:
            found = self.resolved(expression, place)[0]
        finally:
            self.by_formula = False
        return self.resolved(expression, place)[0] if free_symbols(found) else found

    def _repeated(self, node: Call, place: int, used: list[Setting]) -> Expression:
        """A sum with values for everything but its own index."""
        body, index, *limits = node.args
        name = index.name if isinstance(index, Symbol) else ""
        bound = hidden(name, body)
        found: list[Setting] = []
        parts = [substituted(body, {name: bound}), *limits]
        term, *limits = self.each_resolved(parts, place, found)
        whole = Call(node.op, (term, bound, *limits), node.span)
        known = None
        if is_repeated(node) and free_symbols(whole):
            known = self.summed(node, place, used)
        used.extend(found if known is None else [])
        return whole if known is None else known

    def tells_positions(self, function: Symbol) -> bool:
        """Whether ``P(1, 0)`` is an encoding here; in most notes it is a probability."""
        return function.name != "P" or self.speaks_of_positions

    def counts_choices(self, function: Symbol) -> bool:
        """Whether ``C(5, 2)`` counts choices, or ``P(5, 2)`` those in order."""
        orders = self.speaks_of_orders and not self.speaks_of_positions
        return function.name == "C" or (function.name == "P" and orders)

    def put_in(self, body: Expression, place: int, used: list[Setting]) -> Expression:
        """The body of a function, resolved; as it is where functions go on naming functions."""
        self.steps = self.steps + 1 if self.depth else 0
        small = is_within(body, _LARGEST_BODY, _DEEPEST_BODY)
        if self.depth >= _DEEPEST or not small or self.steps > _MOST_STEPS:
            return ENDLESS
        self.depth += 1
        value, more = self.resolved(body, place)
        self.depth -= 1
        used.extend(more)
        return value

    def _applied(self, node: Call, place: int, used: list[Setting]) -> Expression | None:
        """A function of the document (or the paper's PE) at its arguments, or a product."""
        function, *given = node.args
        if not isinstance(function, Symbol):
            return None
        arguments = self.each_resolved(given, place, used)
        if (derived := self.derived(function.name, arguments, place, used)) is not None:
            return derived
        source = self.document.source
        given_so = as_called(self.definitions_from(function.name, place), arguments, source, place)
        for definition in within_their_ranges(given_so, arguments, source):
            body = matched(definition, arguments, self.definitions)
            if body is not None and definition.start != node.span[0]:
                if function.name in POSITIONAL:
                    body = self._with_width_by_another_name(body, place, used)
                return self.put_in(body, place, used)
        if function.name in POSITIONAL and len(arguments) == 2 and self.tells_positions(function):
            body = of_the_paper(arguments[0], arguments[1], base_at(place, self.bases))
            if body is not None:
                return self.put_in(self._with_its_width(body, place, used), place, used)
        if (counted := self._counted(function, arguments, node)) is not None:
            return counted
        factor = self.value(function.name, place)
        known = well_known(function.name, tuple(arguments), node.span)
        known = known or entropy_of(function.name, arguments, self.document.source)
        if factor is None and known and function.name not in self.otherwise:
            return known
        if factor is not None and (_is_signed(given[0]) or self.is_slope(function.name)):
            return node  # y(0), F(-1) and P(A) are functions, whatever y, F and P are elsewhere
        if factor is not None and len(arguments) == 1:
            used.append(factor)
            return Call("mul", (factor.value, arguments[0]), node.span)
        return None

    def _counted(
        self, function: Symbol, arguments: Sequence[Expression], node: Call
    ) -> Expression | None:
        r"""``C(5, 2)`` choices, or the ``\varphi(33)`` numbers that have no divisor in common."""
        if len(arguments) == 1 and speaks_of_totients(self.document.source):
            return totient(function.name, arguments[0], node.span)
        counted = len(arguments) == 2 and all(map(is_whole_number, arguments))
        if counted and self.counts_choices(function):
            return choices(function.name, arguments[0], arguments[1], node.span)
        return None

    def called(self, node: Call, place: int, used: list[Setting]) -> Expression | None:
        """The value that a function without a formula was given: ``P(A) = 0.3``."""
        function = node.args[0]
        named = function.name if isinstance(function, Symbol) else ""
        known = named in UNMISTAKABLE or named in self.definitions
        if (known or not named) and not (is_repeated(node) or node.op == "div"):
            return None
        setting = self.value(value_called(node) or array_called(node, None), place)
        if setting is None or setting.start == node.span[0] or setting.start > place:
            return None
        used.append(setting)
        return (self.by_formula and self.formula_of(setting)) or setting.value

    def _printed_whole(self, node: Call, place: int, used: list[Setting]) -> Expression | None:
        """``PE(1)`` in a sum: the vector that was printed for it above, if no width tells more."""
        name = position_called(node) if self.width(place) is None else ""
        setting = self.value(name, place) if name else None
        if setting is None or setting.start > node.span[0] or not is_array(setting.value):
            return None
        used.append(setting)
        return setting.value

    def _with_its_width(self, body: Expression, place: int, used: list[Setting]) -> Expression:
        """The paper's formula with d for its d_model, where a document calls it so."""
        named = self.named_width(place)
        if self.columns is None or named:
            return substituted(body, {"d_model": named or Symbol("d_model")})
        if "d_model" in free_symbols(body):
            used.append(Setting("d_model", self.columns, self.columns.span[0]))
        return substituted(body, {"d_model": self.columns})

    def _with_width_by_another_name(
        self, body: Expression, place: int, used: list[Setting]
    ) -> Expression:
        """The formula with d for the d_model that alone has a value, where nothing else is open."""
        named = self.named_width(place)
        setting = self.value(named.name, place) if named else None
        open_ones = [name for name in free_symbols(body) if self.value(name, place) is None]
        if setting is None or len(open_ones) != 1 or open_ones[0] not in WIDTHS:
            return body
        used.append(setting)
        return substituted(body, {open_ones[0]: setting.value})

    def named_width(self, place: int) -> Symbol | None:
        """The name that has the width of an encoding for its value here."""
        known = (Symbol(name) for name in WIDTHS if _is_width(self.value(name, place)))
        return next(known, None)

    def width(self, place: int) -> Fraction | None:
        """How many columns an encoding has, where a document says so."""
        named = self.named_width(place)
        setting = self.value(named.name, place) if named else None
        number = self.columns if setting is None else setting.value
        return number.value if isinstance(number, Number) else None


#: What the width of the encoding is called.
WIDTHS = ("d_model", "dmodel", "d", "D", "dim", "d_m")


def _is_signed(node: Expression) -> bool:
    """Whether a node is a number or a name, or that with the other sign."""
    bare = node.args[0] if isinstance(node, Call) and node.op == "neg" else node
    return isinstance(bare, Number | Symbol)


def is_power_of_euler(node: Expression) -> TypeGuard[Call]:
    """Whether a node is a power that no other e is raised to; an error may be squared: ``e^2``."""
    if not (isinstance(node, Call) and node.op == "pow" and node.args[0] == Constant("e")):
        return False
    exponent = node.args[1]
    return not isinstance(exponent, Symbol) and rational_value(exponent) not in _RAISED_TO


_RAISED_TO = (-1, 2, 3, 4)


def _is_width(setting: Setting | None) -> bool:
    given = setting.value if setting is not None else None
    return given is not None and is_whole_number(given, 2)
