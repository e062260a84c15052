"""Every theorem that has a Coq twin, checked again."""

from __future__ import annotations

from collections.abc import Iterable

from pe_symbolic.certify import program
from pe_symbolic.certify.twins import Twin, recheck_twins
from pe_symbolic.recheck import NOT_INSTALLED, Recheck


def recheck_theorems(twins: Iterable[Twin]) -> dict[str, Recheck]:
    """What Coq says of each twin, by the theorem's name."""
    asked = tuple(twins)
    names = [twin.name for twin in asked]
    if not program.installed():
        return dict.fromkeys(names, NOT_INSTALLED)
    return dict(zip(names, recheck_twins(asked), strict=True))
