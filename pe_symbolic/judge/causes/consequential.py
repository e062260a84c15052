"""``consequential``: right about a link of its own chain that is itself wrong."""

from __future__ import annotations

from pe_symbolic.claims.claim import Link
from pe_symbolic.judge.causes.suspect import Suspect, gives_printed


def broken_link(suspect: Suspect) -> Link | None:
    """The first link of the chain that has the printed value, though the head has another."""
    return next(
        (link for link in suspect.links if gives_printed(link.expression, suspect.printed)), None
    )


def is_consequential(suspect: Suspect) -> bool:
    """The number agrees with an earlier link of its chain, which disagrees with the head."""
    return broken_link(suspect) is not None
