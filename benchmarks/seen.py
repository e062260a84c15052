"""Tells coverage which test is running: ``coverage run -m pytest -p benchmarks.seen``.

Coverage can tell by itself, but not where Hypothesis calls the test.
"""

from __future__ import annotations

from functools import lru_cache

import pytest
from coverage import Coverage

SETTINGS = ".ci/seen.ini"


def pytest_configure(config: pytest.Config) -> None:
    """What xdist starts to run the tests is measured as well; coverage leaves it alone."""
    if hasattr(config, "workerinput") and Coverage.current() is None:
        measured = Coverage(config_file=SETTINGS)
        measured.start()

        def kept() -> None:
            measured.stop()
            measured.save()

        config.add_cleanup(kept)


def pytest_runtest_logstart(nodeid: str) -> None:
    """What runs from here on is seen by this test, whatever its example."""
    _seen_by(nodeid.partition("[")[0])


@lru_cache(maxsize=1)
def _seen_by(test: str) -> None:
    # Remembered, because it takes a while and most tests have many examples.
    measured = Coverage.current()
    if measured is not None:
        measured.switch_context(test)
