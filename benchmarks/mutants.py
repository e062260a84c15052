"""Mutants of the core: ``python -m benchmarks.mutants --help``.

Cosmic Ray spoils the core of the copy in ``TREE`` a place at a time, and the tests that
``make coverage`` saw at that line (it is in ``DATA``) are run, those that see least first.
Of each part so many mutants as ``SAMPLE`` says are tried, always the same; all without it.
Run by ``make mutants``, with the Python of Cosmic Ray; tests run with ``PE_TESTS_PYTHON``.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import subprocess
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path

from cosmic_ray.ast import ast_nodes, get_ast_from_path
from cosmic_ray.mutating import use_mutation
from cosmic_ray.plugins import get_operator, operator_names
from coverage import CoverageData

from benchmarks import command

PARTS = ("decimals", "enclosure", "kernel", "judge")
MOST_TESTS = 40
WHOLE = {
    "decimals": ("tests/test_decimals.py", "tests/test_spell.py"),
    "enclosure": ("tests/test_enclosure_refusals.py", "tests/test_enclosure.py"),
    "kernel": ("tests/test_kernel_refusals.py", "tests/test_kernel.py"),
    "judge": ("tests/test_judge_refusals.py", "tests/test_judge.py"),
}
SECONDS = 120
_SEED = "mutants"
#: An operation that fractions do not have is seen by any test, and would only flatter.
_LEFT_OUT = ("Shift", "Bit", "Pow", "_Is", "RemoveDecorator", "ExceptionReplacer")

Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Mutant:
    """One place of a module, and the operator that spoils it."""

    part: str
    module: str
    operator: str
    occurrence: int
    line: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a mutant: ``killed``, ``too slow`` (which is seen, too), or ``survived``."""

    mutant: Mutant
    outcome: str
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


def mutants(tree: Path, part: str) -> Iterator[Mutant]:
    """Every mutant of a part that changes what runs."""
    for path in modules(tree, part):
        quiet = quiet_places(path.read_text(encoding="utf-8"))
        nodes = list(ast_nodes(get_ast_from_path(path)))
        for name in operator_names():
            operator_class = get_operator(name)
            if operator_class.arguments() or any(word in name for word in _LEFT_OUT):
                continue
            operator = operator_class()
            places = [place for node in nodes for place in operator.mutation_positions(node)]
            for occurrence, (start, _) in enumerate(places):
                if not any(low <= start < high for low, high in quiet):
                    yield Mutant(part, str(path.relative_to(tree)), name, occurrence, start[0])


class Tests:
    """Which tests were seen at which line of the core."""

    def __init__(self, told: Path, tree: Path) -> None:
        self._data = CoverageData(str(told))
        self._data.read()
        self._files = sorted(self._data.measured_files())
        self._known = {path.stem for path in (tree / "tests").glob("test_*.py")}

    def of(self, mutant: Mutant) -> tuple[Sequence[str], Sequence[str]]:
        """The tests of a line, or of its module, those that see least of it first.

        The second lot are whole files: what Hypothesis calls is not seen by name.
        """
        lines = self._at(mutant.module)
        sees = Counter(one for line in lines.values() for one in line)
        found = lines.get(mutant.line) or set(sees)
        ordered = sorted(found, key=lambda one: (sees[one], one))
        return [*map(_named, ordered[:MOST_TESTS])], WHOLE[mutant.part]

    @lru_cache(maxsize=1)  # noqa: B019 - there is one of these
    def _at(self, module: str) -> dict[int, set[str]]:
        name = next((one for one in self._files if one.endswith(f"/{module}")), None)
        lines = {} if name is None else self._data.contexts_by_lineno(name)
        return {
            line: {one for one in contexts if one.partition(".")[0] in self._known}
            for line, contexts in lines.items()
        }


def _named(context: str) -> str:
    module, *names = context.split(".")
    return "::".join((f"tests/{module}.py", *names))


def tried(tree: Path, mutant: Mutant, tests: Sequence[Sequence[str]]) -> Outcome:
    """What the tests say of a mutant, one lot after the other; the module is whole afterwards."""
    began, ran, outcome, said = time.perf_counter(), 0, "survived", ""
    spoil = use_mutation(tree / mutant.module, get_operator(mutant.operator)(), mutant.occurrence)
    with spoil as (whole, spoiled):
        for lot in filter(None, tests):
            ran += len(lot)
            outcome, said = _outcome(tree, lot)
            if outcome != "survived":
                break
    seconds = time.perf_counter() - began
    return Outcome(mutant, outcome, ran, seconds, said or _changed(whole, spoiled))


def _outcome(tree: Path, tests: Sequence[str]) -> tuple[str, str]:
    call = (os.environ["PE_TESTS_PYTHON"], "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider")
    here = {**os.environ, "PYTHONPATH": str(tree.resolve()), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        run = subprocess.run(  # noqa: S603 - our own tests
            (*call, *tests), cwd=tree, env=here, capture_output=True, timeout=SECONDS, text=True,
            check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return "too slow", ""
    # 2 is a module that cannot be imported, 4 a list of tests of which one is not there.
    outcomes = {0: "survived", 1: "killed", 2: "killed"}
    outcome = outcomes.get(run.returncode, "not run")
    if outcome == "not run" and "ERROR tests/" in run.stdout:
        outcome = "killed"
    return outcome, run.stdout[-500:] + run.stderr[-500:] if outcome == "not run" else ""


def _changed(whole: str, spoiled: str) -> str:
    pairs = zip(whole.splitlines(), spoiled.splitlines(), strict=False)
    return next((f"{old.strip()} -> {new.strip()}" for old, new in pairs if old != new), "")


def main() -> None:
    """Tries the mutants that are asked for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mutants", description=__doc__)
    parser.add_argument("tree", type=Path, metavar="TREE")
    parser.add_argument("contexts", type=Path, metavar="DATA")
    parser.add_argument("target", type=Path, metavar="OUT.jsonl")
    parser.add_argument("sample", nargs="?", type=int, metavar="SAMPLE", default=0)
    asked = parser.parse_args()
    try_all(asked.tree, asked.contexts, asked.target, asked.sample)


def try_all(place: Path, contexts: Path, target: Path, most: int) -> None:
    """Tries them, a line of JSON each, and prints how many were killed in each part."""
    tests = Tests(contexts, place)
    found: dict[str, Counter[str]] = defaultdict(Counter)
    totals = {}
    with target.open("w", encoding="utf-8") as lines:
        chosen = []
        for part in PARTS:
            every = list(mutants(place, part))
            totals[part] = len(every)
            luck = random.Random(f"{_SEED} {part}")  # noqa: S311 - the same ones again
            chosen.extend(luck.sample(every, min(most, len(every))) if most else every)
        # Turn about, so that a run that is stopped has seen something of every part.
        luck = random.Random(_SEED)  # noqa: S311 - the same ones again
        luck.shuffle(chosen)
        for mutant in chosen:
            told = tried(place, mutant, tests.of(mutant))
            found[mutant.part][told.outcome] += 1
            lines.write(json.dumps(asdict(told), ensure_ascii=False) + "\n")
            lines.flush()
    for part, outcomes in found.items():
        seen = outcomes["killed"] + outcomes["too slow"]
        print(f"{part:10} {seen} of {sum(outcomes.values())} killed, {totals[part]:,} in all")


if __name__ == "__main__":
    command.run(main)
