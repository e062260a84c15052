"""``sin-cos-swap``: sine for cosine or the other way."""

from __future__ import annotations

from pe_symbolic.expression import Call, Expression, Number, Span, replace, walk
from pe_symbolic.judge.causes.suspect import Suspect, gives_printed

_OTHER = {"sin": "cos", "cos": "sin"}


def swapped(subject: Expression) -> Expression:
    """The expression with sine and cosine exchanged throughout."""

    def change(node: Expression) -> Expression | None:
        if isinstance(node, Call) and node.op in _OTHER:
            return Call(_OTHER[node.op], node.args, node.span)
        return None

    return replace(subject, change)


def asked_function(name: Expression | None) -> str | None:
    """What the paper's formula asks for at this index: sine at an even one, else cosine."""
    if not (isinstance(name, Call) and name.op == "apply" and len(name.args) == 3):
        return None
    function, _, index = name.args
    if getattr(function, "name", "").upper() not in ("PE", "P", "POSITIONAL_ENCODING"):
        return None
    if not isinstance(index, Number) or index.value.denominator != 1:
        return None
    return "cos" if index.value % 2 else "sin"


def only_function(subject: Expression) -> tuple[str, Span] | None:
    """The one sine or cosine of a subject, and where it stands."""
    found = [node for node in walk(subject) if isinstance(node, Call) and node.op in _OTHER]
    return (found[0].op, found[0].span) if len(found) == 1 else None


def is_asked_for(suspect: Suspect) -> bool:
    """Whether the index asks for the other function, and that one gives the printed digits."""
    function = only_function(suspect.subject)
    asked = asked_function(suspect.name)
    if function is None or asked is None or function[0] == asked:
        return False
    return gives_printed(swapped(suspect.subject), suspect.printed)


def is_sin_cos_swap(suspect: Suspect) -> bool:
    """Whether the other function gives the printed digits, and not by chance.

    Too few digits tell nothing, unless the index asks for the other function.
    """
    variant = swapped(suspect.subject)
    if variant == suspect.subject or not gives_printed(variant, suspect.printed):
        return False
    return is_asked_for(suspect) or suspect.is_telling
