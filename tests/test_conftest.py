"""The rules of the test run itself: what may be skipped, and where it must not be."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

ABSENT = """
    import pytest

    @pytest.mark.needs_program("no-such-program")
    def test_of_it():
        raise AssertionError("ran without its program")
"""
PRESENT = """
    import pytest

    @pytest.mark.needs_program("sh")
    def test_of_it():
        pass
"""
GOLDEN = """
    def test_golden(golden):
        golden("tests/golden/told.txt", "as told\\n")

    def test_other():
        raise AssertionError("not a golden test")
"""


@pytest.fixture
def inner(pytester: pytest.Pytester) -> pytest.Pytester:
    """A test run of its own under this project's conftest."""
    source = Path(__file__).with_name("conftest.py").read_text(encoding="utf-8")
    tests = pytester.mkdir("tests")
    (tests / "conftest.py").write_text(source, encoding="utf-8")
    return pytester


def run(inner: pytest.Pytester, source: str, *options: str) -> pytest.RunResult:
    module = inner.makepyfile(source)
    return inner.runpytest(module.rename(inner.path / "tests" / module.name), *options)


def test_a_missing_program_fails_in_ci(
    inner: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CI", "true")
    result = run(inner, ABSENT, "-rE")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["*no-such-program is not installed; make system installs it*"])


def test_a_missing_program_is_a_skip_elsewhere(
    inner: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CI", raising=False)
    result = run(inner, ABSENT, "-rs")
    result.assert_outcomes(skipped=1)
    result.stdout.fnmatch_lines(["*no-such-program is not installed; make system installs it*"])


def test_a_present_program_is_no_reason_to_skip(
    inner: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CI", "true")
    run(inner, PRESENT).assert_outcomes(passed=1)


def test_absent_seeds_are_a_skip(
    inner: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PE_SYMBOLIC_SEEDS", str(tmp_path))
    source = "def test_of_seeds(seeds):\n    raise AssertionError('ran without seeds')\n"
    run(inner, source).assert_outcomes(skipped=1)


def test_a_golden_file_that_differs_fails(inner: pytest.Pytester) -> None:
    folder = inner.path / "tests" / "golden"
    folder.mkdir()
    (folder / "told.txt").write_text("otherwise told\n", encoding="utf-8")
    run(inner, GOLDEN, "--only-golden").assert_outcomes(failed=1, deselected=1)


def test_a_missing_golden_file_fails(inner: pytest.Pytester) -> None:
    run(inner, GOLDEN, "--only-golden").assert_outcomes(failed=1, deselected=1)


def test_writing_golden_files_makes_them_agree(inner: pytest.Pytester) -> None:
    run(inner, GOLDEN, "--write-golden").assert_outcomes(passed=1, deselected=1)
    inner.runpytest("tests", "--only-golden").assert_outcomes(passed=1, deselected=1)


@pytest.fixture
def beside(inner: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> tuple[str, ...]:
    """What each of several runs is given."""
    for name in ("a", "b", "corpus", "html", "latex", "none"):
        monkeypatch.delitem(sys.modules, f"test_{name}", raising=False)  # ours may be there
    plugin = Path(__file__).with_name("beside.py").read_text(encoding="utf-8")
    inner.makepyfile(shared_by_runs=plugin)
    inner.syspathinsert()
    inner.mkdir("taken")
    for name in ("test_a", "test_b", "test_corpus", "test_none"):
        source = f"def {name}(checkout): pass\n\ndef {name}_again(notes): pass\n"
        path = inner.path / "tests" / f"{name}.py"
        path.write_text("" if name == "test_none" else source, encoding="utf-8")
    files = sorted(map(str, (inner.path / "tests").glob("test_*.py")))
    return ("-p", "shared_by_runs", "--beside", "taken", *files)


def test_a_run_takes_each_file_that_is_left_the_longest_first(
    inner: pytest.Pytester, beside: tuple[str, ...]
) -> None:
    (inner.path / "taken" / "test_a.py").touch()
    result = inner.runpytest(*beside, "-v")
    result.assert_outcomes(passed=4)
    result.stdout.fnmatch_lines(["*::test_corpus PASSED*", "*::test_b PASSED*"])
    result.stdout.no_fnmatch_line("*test_a.py*")
    assert inner.runpytest(*beside).ret == pytest.ExitCode.NO_TESTS_COLLECTED


def test_a_file_whose_run_came_to_no_end_is_not_said_to_have_ended(
    inner: pytest.Pytester, beside: tuple[str, ...]
) -> None:
    source = "import os\n\ndef test_b():\n    os._exit(0)\n"
    (inner.path / "tests" / "test_b.py").write_text(source, encoding="utf-8")
    assert inner.runpytest_subprocess(*beside).ret == 0
    taken = inner.path / "taken"
    assert (taken / "test_b.py").exists()
    assert sorted(path.name for path in taken.glob("*.ended")) == [
        "test_a.py.ended",
        "test_corpus.py.ended",
    ]


def test_who_takes_a_file_that_needs_the_proofs_takes_them_all(
    inner: pytest.Pytester, beside: tuple[str, ...]
) -> None:
    proved = [str(inner.path / "tests" / f"test_{name}.py") for name in ("html", "latex")]
    for path in proved:
        Path(path).write_text("def test_one(): pass\n", encoding="utf-8")
    inner.runpytest(*beside, *proved).assert_outcomes(passed=8)
    inner.runpytest(*beside, proved[1]).assert_outcomes()


@pytest.mark.parametrize(
    ("spoiled", "outcome"),
    [("def test_b():\n    assert False\n", "failed"), ("import nothing_of_the_kind\n", "errors")],
)
def test_a_run_fails_with_a_test_and_with_a_file(
    inner: pytest.Pytester, beside: tuple[str, ...], spoiled: str, outcome: str
) -> None:
    (inner.path / "tests" / "test_b.py").write_text(spoiled, encoding="utf-8")
    result = inner.runpytest(*beside)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    assert result.parseoutcomes() == {"passed": 4, outcome: 1}
