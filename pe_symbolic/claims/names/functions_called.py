"""Functions called at numbers, which lead a chain where what stands behind is not their value."""

from __future__ import annotations

from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.names.foregoing import is_defined_just_before
from pe_symbolic.claims.names.passages import is_another_function, is_of_another_item, is_put_in
from pe_symbolic.claims.positional.paper import POSITIONAL
from pe_symbolic.claims.positional.waves import are_apart
from pe_symbolic.enclosure import glance
from pe_symbolic.expression import Call, Expression, Symbol, free_symbols
from pe_symbolic.formula.named import by_its_name


def is_called(member: Member, leading: Member, bindings: Bindings) -> bool:
    """``f(3)`` or ``f'(3)``, where the document says above that f does something else.

    Or its name does, and that is far from what is done.  What is wrong with an entry of an
    encoding is told by the sine it is set equal to.
    """
    node = member.expression
    if not (isinstance(node, Call) and node.op == "apply") or free_symbols(node.args[1]):
        return False
    function = node.args[0]
    if not isinstance(function, Symbol):
        return False
    said = bindings.definitions.get(function.name.rstrip("'"), ())
    if not said and _is_known(function, member, bindings):
        return _are_far_apart(by_its_name(node), leading.expression)
    if not any(one.start < member.start for one in said):
        return False
    if function.name in POSITIONAL and bindings.tells_positions(function):
        return False
    defined = bindings.definitions_from(function.name.rstrip("'"), member.start)
    ended = bool(defined) and bindings.sections.at(defined[0].start)[1] <= member.start
    value, _ = bindings.resolved(node, member.start)
    another = ended or not is_put_in(value, leading.expression)
    source = bindings.document.source
    ended = ended or (bool(defined) and is_of_another_item(source, defined[0].start, member.start))
    if (
        defined
        and another
        and (ended or not is_defined_just_before(defined[0], member, source))
        and is_another_function(defined[0], node, leading.expression, ended=ended)
    ):
        return False
    return leading.expression is not None and are_apart(value, leading.expression)


def _is_known(function: Symbol, member: Member, bindings: Bindings) -> bool:
    """Whether a name alone says what a function does: ``GELU(1)``, ``mean([1, 2, 4])``."""
    meant_otherwise = function.name in bindings.otherwise or function.name in _OTHER_THINGS
    spelt_out = len(function.name) > _LETTERS and not meant_otherwise
    return spelt_out and bindings.value(function.name, member.start) is None


#: Two letters are a name, as one of Greek is; and a spread may be that of a sample.
_LETTERS, _OTHER_THINGS = 2, frozenset("Phi Gamma var Var variance std Std stdev".split())


def _are_far_apart(one: Expression, other: Expression | None) -> bool:
    """Whether a formula has a value that no approximation of another one comes to."""
    left, right = glance(one), None if other is None else glance(other)
    if left is None or right is None:
        return False
    return abs(left.middle - right.middle) * _TENFOLD > max(abs(left.middle), abs(right.middle))


_TENFOLD = 10
