"""What every test may ask for: a system program, the seed documents, a golden file."""

from __future__ import annotations

import gc
import os
import shutil
import signal
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

# No test holds a time by the clock of a machine that does other things as well.
settings.register_profile("suite", deadline=None)
settings.load_profile("suite")

CHECKOUT = Path(__file__).resolve().parent.parent

#: Whose tests take longest: begun first, none of them is left running alone at the end.
LONGEST = tuple(
    f"test_{name}.py"
    for name in (
        *("corpus", "hostile", "docs", "clock", "seeded_mistakes", "in_pieces", "cluster"),
        *("report_corpus", "certify_batches", "certify_cli", "html", "campaign", "ways_in"),
        *("conform", "pytest_plugin", "causes_campaign", "latex", "judge", "certify_twins"),
        *("rounding_of_tables", "long_prose", "stray", "document_markdown", "proofs", "grammar"),
    )
)

_TURN = {name: turn for turn, name in enumerate(LONGEST)}

Compare = Callable[[str, str], None]


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("golden files")
    group.addoption("--only-golden", action="store_true", help="run the golden tests alone")
    group.addoption("--write-golden", action="store_true", help="write the golden files anew")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    # Some tests wait for a limit, a signal or a worker; meanwhile another can use the processor.
    return 1 + (os.cpu_count() or 1)


def pytest_configure(config: pytest.Config) -> None:
    # Who runs the tests in the background may have Ctrl-C ignored, and every program they start
    # would inherit that.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    config.addinivalue_line(
        "markers",
        "needs_program(name): skipped where the system program is absent; failed there if CI=true",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: _TURN.get(item.path.name, len(_TURN)))
    if not (config.getoption("--only-golden") or config.getoption("--write-golden")):
        return
    chosen = [item for item in items if "golden" in getattr(item, "fixturenames", ())]
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    items[:] = chosen


def pytest_collection_finish() -> None:
    # Thousands of tests are no rubbish: swept through with every collection, they cost an eighth
    # of the time.
    gc.collect()
    gc.freeze()


def pytest_runtest_setup(item: pytest.Item) -> None:
    for marker in item.iter_markers("needs_program"):
        for program in marker.args:
            if shutil.which(program) is None:
                say_missing(program)


def say_missing(program: str, remedy: str = "make system") -> None:
    """Skip the running test, or fail it in CI, where every system program must be present."""
    reason = f"{program} is not installed; {remedy} installs it"
    if os.environ.get("CI") == "true":
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What the tests measured: sizes, times, how often axe was run and found something."""
    figures = {
        name: value
        for report in terminalreporter.getreports("passed")
        for name, value in report.user_properties
    }
    if figures:
        terminalreporter.section("measured")
        for name, value in sorted(figures.items()):
            terminalreporter.write_line(f"{name}: {value}")


@pytest.fixture(scope="session")
def checkout() -> Path:
    """The root of the source tree."""
    return CHECKOUT


@pytest.fixture(scope="session")
def notes(checkout: Path) -> Path:
    """The worked examples that the project ships."""
    return checkout / "notes"


@pytest.fixture(scope="session")
def seeds(checkout: Path) -> Path:
    """The folder of course notes with labelled claims, which is not part of the project."""
    beside = checkout.parent / "shared" / "seeds"
    folder = Path(os.environ.get("PE_SYMBOLIC_SEEDS", beside))
    if not (folder / "expected.jsonl").is_file():
        pytest.skip("no labelled course notes here; PE_SYMBOLIC_SEEDS names their folder")
    return folder


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Compare:
    """Compare a text with a file of the checkout, or write it there under ``--write-golden``."""
    write = bool(request.config.getoption("--write-golden"))

    def compare(name: str, produced: str) -> None:
        path = CHECKOUT / name
        if write:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(produced, encoding="utf-8", newline="")
            return
        if not path.is_file():
            pytest.fail(f"no golden file {name}; make golden writes it", pytrace=False)
        assert produced == path.read_text(encoding="utf-8"), f"{name} differs; see make golden"

    return compare
