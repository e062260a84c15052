r"""A name whose square, or another function of it, stands above: ``$s^2 = 0.25$, so $s = 0.5$``."""

from __future__ import annotations

from msgspec import structs

from pe_symbolic.claims.chains.members import AS_COMPUTED, Member
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.names.given import Setting
from pe_symbolic.claims.names.passages import is_below_a_heading
from pe_symbolic.claims.names.solved import is_put_in
from pe_symbolic.claims.names.undone import (
    Undo,
    is_alternative,
    is_meant,
    is_of_the_value_above,
    is_open,
    is_right_behind,
    joins,
    ways_to,
)
from pe_symbolic.claims.positional.waves import rounds_to
from pe_symbolic.claims.spoken.questions import follows_so
from pe_symbolic.claims.units.conversions import counts_degrees
from pe_symbolic.expression import Symbol

#: How far before a root its square may stand.
_NEAR = 60


def undone_above(led: Member, number: Member, bindings: Bindings) -> tuple[Setting, Undo] | None:
    r"""The function whose argument a sentence says: ``$s^2 = 0.25$, so $s = 0.5$``."""
    if not isinstance(led.expression, Symbol) or number.printed is None:
        return None
    source = bindings.document.source
    for key, undo in ways_to(led.expression.name, number):
        setting = bindings.value(key, led.start)
        if setting is None or not is_meant(key, number):
            continue
        ends = [node.span[1] for node in (setting.value, setting.formula) if node is not None]
        between = source[max(ends) : led.start]
        computed = setting.formula is not None and key.endswith("^2")
        follows = follows_so(source, led.start) or (computed and joins(between))
        behind = counts_degrees(number) and is_right_behind(between)
        known = bindings.value(led.expression.name, setting.start)
        behind = behind and not is_of_the_value_above(setting, key, known)
        follows = follows or (behind and not is_put_in(led, number, source, between))
        near = 0 < len(between) < _NEAR and "=" not in between
        near = near and not is_below_a_heading(source, max(ends), led.start)
        if near and follows and not is_open(setting, key, undo, number):
            root = undo(setting.value)
            if rounds_to(root, number.printed) or not is_alternative(source, setting.start):
                return setting, undo
    return None


def undone(name: Member, setting: Setting, undo: Undo) -> Member:
    """A name as what it comes from says, by the value printed there, or as computed."""
    value = undo(setting.value)
    computed = None if setting.formula is None else undo(setting.formula)
    return structs.replace(name, expression=value, second_reading=computed, second_why=AS_COMPUTED)
