"""``sin-cos-swap``: sine for cosine or the other way."""

from __future__ import annotations

from collections.abc import Iterator

from pe_symbolic.claims.positional.waves import asked_function, only_function, swapped
from pe_symbolic.expression import Call, Expression
from pe_symbolic.judge.causes.rewriting import rewritten
from pe_symbolic.judge.causes.suspect import Suspect, gives_printed, one_fits


def is_asked_for(suspect: Suspect) -> bool:
    """Whether the index asks for the other function, and that one gives the printed digits."""
    function = only_function(suspect.subject)
    asked = asked_function(suspect.name)
    if function is None or asked is None or function[0] == asked:
        return False
    return gives_printed(swapped(suspect.subject), suspect.printed)


def variants(suspect: Suspect) -> tuple[Expression, ...]:
    """The subject with the other function throughout, or in one place of several."""
    throughout = swapped(suspect.subject)
    if throughout == suspect.subject:
        return ()
    return tuple(dict.fromkeys((throughout, *rewritten(suspect, exchanged))))


def exchanged(node: Expression) -> Iterator[Expression]:
    """The cosine for a sine, and the sine for a cosine."""
    if isinstance(node, Call) and node.op in ("sin", "cos"):
        yield Call("cos" if node.op == "sin" else "sin", node.args, node.span)


def is_sin_cos_swap(suspect: Suspect) -> bool:
    """The other function gives the printed digits, and not by chance.

    Too few digits tell nothing, unless the index asks for the other function.
    """
    return is_asked_for(suspect) or one_fits(suspect, variants)
