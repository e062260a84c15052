"""Tells coverage which test is running: ``coverage run -m pytest -p benchmarks.seen``.

Coverage can tell by itself, but not where Hypothesis calls the test.
"""

from __future__ import annotations

from functools import lru_cache

from coverage import Coverage


def pytest_runtest_logstart(nodeid: str) -> None:
    """What runs from here on is seen by this test, whatever its example."""
    _seen_by(nodeid.partition("[")[0])


@lru_cache(maxsize=1)
def _seen_by(test: str) -> None:
    # Remembered, because it takes a while and most tests have many examples.
    measured = Coverage.current()
    if measured is not None:
        measured.switch_context(test)
