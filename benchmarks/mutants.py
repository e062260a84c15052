"""Mutants of the core: ``python -m benchmarks.mutants --help``.

Cosmic Ray spoils the core in copies of ``TREE`` a place at a time, and the tests that
``make seen`` saw at that line (``SEEN`` says where it wrote) are run until one fails.
Of each part so many mutants as ``SAMPLE`` says are tried, always the same; all without it.
Run by ``make mutants``, with the Python of Cosmic Ray; tests run with ``PE_TESTS_PYTHON``.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import json
import operator
import os
import queue
import re
import shutil
import socket
import subprocess
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from dataclasses import asdict, dataclass
from itertools import accumulate, zip_longest
from pathlib import Path
from xml.etree import ElementTree as ET

from cosmic_ray.ast import ast_nodes, get_ast_from_path
from cosmic_ray.mutating import use_mutation
from cosmic_ray.plugins import get_operator, operator_names
from coverage import CoverageData

from benchmarks import command

PARTS = ("decimals", "enclosure", "kernel", "judge")
#: How long the tests of a mutant may have taken when they were seen.
SECONDS = 60
#: A short test is as good as one that takes no time.
_AT_LEAST = 0.01
_SEED = "mutants"
#: An operation that fractions do not have is seen by any test, and would only flatter.
_LEFT_OUT = ("Shift", "Bit", "Pow", "_Is", "RemoveDecorator", "ExceptionReplacer")
_ORDERS = tuple(
    f"core/ReplaceComparisonOperator_{equal}_{order}"
    for equal in ("Eq", "NotEq")
    for order in ("Lt", "LtE", "Gt", "GtE")
)

Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Mutant:
    """One place of a module, and the operator that spoils it.

    Those whose ``luck`` is first are tried first.  It follows from what is written there, so
    that a change elsewhere leaves the sample as it is.
    """

    part: str
    module: str
    operator: str
    occurrence: int
    line: int
    luck: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a mutant: ``killed``, ``too slow`` (which is seen, too), or ``survived``.

    One that is ``the same`` is none.  ``test`` is what ran last, ``said`` what was spoiled.
    """

    mutant: Mutant
    outcome: str
    test: str
    tests: int
    seconds: float
    said: str


def modules(tree: Path, part: str) -> list[Path]:
    """The modules of a part of the core."""
    package = tree / "pe_symbolic" / part
    return sorted(package.rglob("*.py")) if package.is_dir() else [package.with_suffix(".py")]


def quiet_places(source: str) -> list[tuple[Place, Place]]:
    """What is written for a reader or a type checker: nothing runs there."""
    found = []
    for node in ast.walk(ast.parse(source)):
        notes = [getattr(node, name, None) for name in ("annotation", "returns")]
        # Whether a record is frozen, or has slots, is no reasoning.
        notes.extend(getattr(node, "decorator_list", ()))
        if isinstance(node, ast.ClassDef):
            notes.extend(keyword.value for keyword in node.keywords)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            notes.append(node)
        for note in notes:
            if isinstance(note, ast.AST) and hasattr(note, "lineno"):
                found.append(
                    ((note.lineno, note.col_offset), (note.end_lineno, note.end_col_offset))
                )
    return found


def word_places(source: str) -> list[tuple[Place, Place]]:
    """Where something is held against a word: whether it stands before it is nobody's question."""
    return [
        ((node.lineno, node.col_offset), (node.end_lineno, node.end_col_offset))
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Compare) and any(map(_is_of_words, (node.left, *node.comparators)))
    ]


def _is_of_words(side: ast.expr) -> bool:
    """A word, or a row of words: ``("unexplained",)``."""
    if isinstance(side, ast.Tuple):
        return bool(side.elts) and all(map(_is_of_words, side.elts))
    return isinstance(side, ast.Constant) and isinstance(side.value, str)


def mutants(tree: Path, part: str) -> Iterator[Mutant]:
    """Every mutant of a part that changes what runs."""
    for path in modules(tree, part):
        source, module = path.read_text(encoding="utf-8"), str(path.relative_to(tree))
        lines, alike = source.splitlines(), Counter[str]()
        quiet, words = quiet_places(source), word_places(source)
        nodes = list(ast_nodes(get_ast_from_path(path)))
        for name in operator_names():
            operator_class = get_operator(name)
            if operator_class.arguments() or any(word in name for word in _LEFT_OUT):
                continue
            spoiling = operator_class()
            places = [
                (node, place) for node in nodes for place in spoiling.mutation_positions(node)
            ]
            for occurrence, (node, (start, _)) in enumerate(places):
                away = quiet + words if name.startswith(_ORDERS) else quiet
                # The star before what has to be named is no operator.
                if node.parent is not None and node.parent.type == "parameters":
                    continue
                if not any(low <= start < high for low, high in away):
                    written = f"{_SEED} {module} {name} {lines[start[0] - 1].strip()}"
                    alike[written] += 1
                    told = hashlib.sha256(f"{written} {alike[written]}".encode())
                    yield Mutant(part, module, name, occurrence, start[0], told.hexdigest())


class Tests:
    """Which tests were seen at which line of the core, and how long they took."""

    def __init__(self, told: Path, times: Path) -> None:
        self._times: dict[str, dict[str, float]] = defaultdict(dict)
        for case in ET.parse(times).iter("testcase"):  # noqa: S314 - our own
            # What failed there, for it holds a time or so, says nothing.
            if not {"failure", "error"} & {told.tag for told in case}:
                folder, module, *names = case.attrib["classname"].split(".")
                test = "::".join((f"{folder}/{module}.py", *names, case.attrib["name"]))
                self._times[test.partition("[")[0]][test] = float(case.attrib["time"])
        data = CoverageData(str(told))
        data.read()
        #: The tests at each line of each module, and how many lines each test sees of all.
        self._seen = {
            name: {
                line: set(tests) & self._times.keys()
                for line, tests in data.contexts_by_lineno(name).items()
            }
            for part in PARTS
            for name in sorted(data.measured_files())
            if f"/pe_symbolic/{part}" in name
        }
        every = (tests for lines in self._seen.values() for tests in lines.values())
        self._sees = Counter(one for tests in every for one in tests)

    def of(self, mutant: Mutant) -> dict[str, float]:
        """The tests of a line, or of its module, with the seconds of each: as many as are tried.

        Those named after the module come first, then the short ones that see little else.
        """
        lines = next((self._seen[name] for name in self._seen if name.endswith(mutant.module)), {})
        sees = Counter(one for tests in lines.values() for one in tests)
        found, name = lines.get(mutant.line) or set(sees), Path(mutant.module).stem
        named = {f"tests/test_{name}.py", f"tests/test_causes_{name}.py"}
        weighed = sorted(
            (
                one.partition("::")[0] not in named,
                (seconds + _AT_LEAST) * self._sees[one] / sees[one],
                test,
                seconds,
            )
            for one in found
            for test, seconds in self._times[one].items()
        )
        sums = accumulate(seconds for *_, seconds in weighed)
        return {
            test: seconds
            for (*_, test, seconds), taken in zip(weighed, sums, strict=True)
            if taken <= SECONDS
        }


class Worker:
    """A copy of the tree, and a process that has collected its tests."""

    def __init__(self, tree: Path, number: int) -> None:
        self._tree = tree.with_name(f"{tree.name}-{number}").resolve()
        shutil.rmtree(self._tree, ignore_errors=True)
        shutil.copytree(tree, self._tree)
        # Elsewhere, for what the tests write there looks for settings above itself.
        self._beside = tempfile.TemporaryDirectory()
        ours, theirs = socket.socketpair()
        self._server = subprocess.Popen(  # noqa: S603 - our own tests
            self._pytest("-p", "benchmarks.spoiled"),
            cwd=self._tree,
            env=self._environment(PE_MUTANTS=str(theirs.fileno())),
            stdout=subprocess.DEVNULL,
            pass_fds=[theirs.fileno()],
        )
        theirs.close()
        self._asked, self._told = ours.makefile("w"), ours.makefile("r")
        # Which of the tests that there are pass with the whole tree; they are tried when they fail.
        self._passes: dict[str, bool | None] = dict.fromkeys(json.loads(self._told.readline()))

    def close(self) -> None:
        """Ends the process."""
        self._server.kill()
        self._server.wait()
        self._beside.cleanup()

    def tried(self, mutant: Mutant, tests: dict[str, float]) -> Outcome:
        """What the tests say of a mutant; the module is whole afterwards."""
        began, path = time.perf_counter(), self._tree / mutant.module
        stamp = path.stat().st_mtime_ns
        while True:
            tests = {one: tests[one] for one in tests if self._passes.get(one, False) is not False}
            spoil = use_mutation(path, get_operator(mutant.operator)(), mutant.occurrence)
            with spoil as (whole, spoiled):
                answer = self._answer(path, whole, spoiled, tests)
            # What was compiled of it before is good again.
            os.utime(path, ns=(stamp, stamp))
            test = answer["test"]
            if not test or answer["outcome"] == "survived" or self._passes[test]:
                break
            again = self._answer(path, whole, whole, {test: tests[test]})
            self._passes[test] = again["outcome"] == "survived"
        seconds = time.perf_counter() - began
        return Outcome(
            mutant, **answer, tests=len(tests), seconds=seconds, said=_changed(whole, spoiled)
        )

    def _answer(
        self, path: Path, whole: str, spoiled: str, tests: dict[str, float]
    ) -> dict[str, str]:
        asked = {"path": str(path), "whole": whole, "spoiled": spoiled, "tests": tests}
        print(json.dumps(asked), file=self._asked, flush=True)
        answer = json.loads(self._told.readline())
        return self._cold(tests) if answer["outcome"] == "cold" else answer

    def _cold(self, tests: dict[str, float]) -> dict[str, str]:
        """The same from a new process, for what is carried out while modules are imported."""
        process = subprocess.Popen(  # noqa: S603 - our own tests
            self._pytest("-x", *tests),
            cwd=self._tree,
            env=self._environment(PYTHONDONTWRITEBYTECODE="1"),
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        try:
            said, _ = process.communicate(timeout=10 * SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            return {"outcome": "too slow", "test": ""}
        failed = re.search(r"^FAILED (tests/.*?)(?: - .*)?$", said, re.MULTILINE)
        outcome = "killed" if process.returncode else "survived"
        return {"outcome": outcome, "test": failed[1] if failed and failed[1] in tests else ""}

    def _pytest(self, *words: str) -> Sequence[str]:
        python, beside = os.environ["PE_TESTS_PYTHON"], f"--basetemp={self._beside.name}/pytest"
        plain = ("-q", "--tb=no", "--assert=plain", "-p", "no:cacheprovider")
        return python, "-m", "pytest", *plain, beside, *words

    def _environment(self, **more: str) -> dict[str, str]:
        return {
            **os.environ, "PYTHONPATH": str(self._tree), "TMPDIR": self._beside.name, **more
        }  # fmt: skip


def _changed(whole: str, spoiled: str) -> str:
    pairs = zip(whole.splitlines(), spoiled.splitlines(), strict=False)
    return next((f"{old.strip()} -> {new.strip()}" for old, new in pairs if old != new), "")


def main() -> None:
    """Tries the mutants that are asked for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mutants", description=__doc__)
    parser.add_argument("tree", type=Path, metavar="TREE")
    parser.add_argument("seen", type=Path, metavar="SEEN")
    parser.add_argument("target", type=Path, metavar="OUT.jsonl")
    parser.add_argument("sample", nargs="?", type=int, metavar="SAMPLE", default=0)
    parser.add_argument("--past", type=int, metavar="N", default=0, help="leave out the first N")
    parser.add_argument("--part", choices=PARTS, action="append", help="of this part alone")
    parser.add_argument("--workers", type=int, metavar="N", default=os.cpu_count() or 1)
    asked = parser.parse_args()
    every = {part: list(mutants(asked.tree, part)) for part in asked.part or PARTS}
    tests = Tests(asked.seen / "data", asked.seen / "tests.xml")
    found: dict[str, Counter[str]] = defaultdict(Counter)
    with asked.target.open("w", encoding="utf-8") as lines:
        for told in outcomes(
            asked.tree, tests, sample(every, asked.sample, asked.past), asked.workers
        ):
            found[told.mutant.part][told.outcome] += 1
            print(json.dumps(asdict(told), ensure_ascii=False), file=lines, flush=True)
    for part, drawn_from in every.items():
        seen = found[part]["killed"] + found[part]["too slow"]
        tried = seen + found[part]["survived"]
        print(f"{part:10} {seen} of {tried} killed, {len(drawn_from):,} in all")


def sample(every: dict[str, list[Mutant]], most: int, past: int) -> list[Mutant]:
    """So many of each part, turn about: a run that is stopped has seen something of each.

    Those ``past`` the first are a fresh sample, where something was done about the first.
    """
    turns = [
        sorted(found, key=operator.attrgetter("luck"))[past:][: most or None]
        for found in every.values()
    ]
    return [one for turn in zip_longest(*turns) for one in turn if one is not None]


def outcomes(tree: Path, tests: Tests, chosen: Sequence[Mutant], workers: int) -> Iterator[Outcome]:
    """What becomes of mutants, as many at a time as there are workers."""
    hands: queue.SimpleQueue[Worker] = queue.SimpleQueue()

    def tried(mutant: Mutant) -> Outcome:
        worker = hands.get()
        try:
            return worker.tried(mutant, tests.of(mutant))
        finally:
            hands.put(worker)

    with ExitStack() as stack, ThreadPoolExecutor(workers) as pool:
        for number in range(workers):
            hands.put(stack.enter_context(closing(Worker(tree, number))))
        yield from pool.map(tried, chosen)


if __name__ == "__main__":
    command.run(main)
