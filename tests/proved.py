"""Every theorem, proved once in a process of the tests, for it takes seconds."""

from __future__ import annotations

from functools import cache

from pe_symbolic.kernel import Certificate, prove_all


@cache
def all_certificates() -> tuple[Certificate, ...]:
    """What ``prove_all`` gives."""
    return prove_all()
