"""Several runs of pytest share the files of tests: each takes the next that no other has taken.

``pytest -p tests.beside --beside FOLDER FILE...``, with the same files and the same folder, which
is empty at first.  Who takes a file collects it: nobody collects what others run, nothing is told
to another process of each test, and what the tests of a file share is computed once.  The folder
says as well whose tests were run to the end.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

#: Whose tests need every theorem proved, which takes seconds and is done once in a process.
PROVED = frozenset({"test_html.py", "test_latex.py", "test_proofs.py"})
FILES = pytest.StashKey[Sequence[pytest.Item | pytest.Collector]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """The folder that says what was taken."""
    parser.addoption("--beside", metavar="FOLDER", required=True, type=Path)


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> bool:
    """The files alone."""
    session.config.stash[FILES] = session.perform_collect(genitems=False)
    return True


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool:
    """The tests of each file that is taken here."""
    for file in _taken(session.config):
        items = list(session.genitems(file))
        # As in the conftest: what was collected is no rubbish.
        gc.collect()
        gc.freeze()
        session.testscollected += len(items)
        for item, following in zip(items, [*items[1:], None], strict=False):
            item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
            if session.shouldfail:
                raise session.Failed(session.shouldfail)
            if session.shouldstop:
                raise session.Interrupted(session.shouldstop)
        (session.config.getoption("beside") / f"{file.path.name}.ended").touch()
    return True


def _taken(config: pytest.Config) -> Iterator[pytest.Item | pytest.Collector]:
    """Those files that nobody has taken when it is their turn."""
    folder: Path = config.getoption("beside")
    mine = set()
    for file in config.stash[FILES]:
        name = "proved" if file.path.name in PROVED else file.path.name
        if name not in mine:
            try:
                (folder / name).touch(exist_ok=False)
            except FileExistsError:
                continue
            mine.add(name)
        yield file
