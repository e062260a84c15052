"""The house rules that no other tool holds."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

# Nothing that turns text into running code or into a computed expression.
FORBIDDEN_CALLS = frozenset(
    "eval exec compile __import__ sympify S parse_expr parse_latex parse_mathematica "
    "lambdify".split()
)
FORBIDDEN_IMPORTS = ("sympy.parsing", "pickle", "marshal", "shelve")
FORBIDDEN_NAMES = frozenset({"utils.py", "helpers.py", "misc.py", "common.py"})
LONGEST_MODULE = 400
# Longer for a reason that stands beside the name.
LONGER: dict[str, str] = {}
SOURCES = ("pe_symbolic", "proofs", "templates")
WRITTEN = (".py", ".md", ".txt", ".toml", ".jinja", ".css", ".js", ".tex", ".in", "Makefile", "run")
MACHINE = re.compile(r"/work/|/home/\w|/root/|/opt/|/Users/\w|file:///\w|localhost:\d")


def modules(checkout: Path) -> list[Path]:
    return sorted(path for root in SOURCES for path in (checkout / root).rglob("*.py"))


def called_names(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """The last name of everything called: ``sympify`` of ``sympy.sympify(...)``, with its line."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        if isinstance(node.func, ast.Name):
            yield node.func.id, node.lineno
        elif isinstance(node.func, ast.Attribute) and not pattern_of_re(node.func):
            yield node.func.attr, node.lineno


def pattern_of_re(function: ast.Attribute) -> bool:
    """``re.compile`` makes a pattern and runs nothing."""
    return isinstance(function.value, ast.Name) and function.value.id == "re"


def imported_modules(tree: ast.AST) -> Iterator[tuple[str, int]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for name in node.names:
                yield name.name, node.lineno
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module, node.lineno
            for name in node.names:
                yield f"{node.module}.{name.name}", node.lineno


def dangers(source: str) -> list[str]:
    return dangers_of(ast.parse(source))


def dangers_of(tree: ast.AST) -> list[str]:
    calls = [
        f"line {line}: {name}()" for name, line in called_names(tree) if name in FORBIDDEN_CALLS
    ]
    imports = [
        f"line {line}: import {name}"
        for name, line in imported_modules(tree)
        if name.startswith(FORBIDDEN_IMPORTS) or name.rpartition(".")[2] in FORBIDDEN_CALLS
    ]
    return calls + imports


@pytest.mark.parametrize(
    "source",
    [
        "eval(text)",
        "builtins.exec(text)",
        "import sympy\nsympy.sympify(text)",
        "from sympy import sympify as read\nread(text)",
        "from sympy.parsing.latex import parse_latex",
        "import sympy.parsing.sympy_parser",
        "f = sympy.lambdify(x, e)",
        "compile(text, 'note', 'eval')",
        "import pickle",
    ],
)
def test_a_danger_is_seen(source: str) -> None:
    assert dangers(source)


def test_what_only_looks_like_a_danger_is_left_alone() -> None:
    assert dangers("import re\nre.compile('x')\nevaluate(tree)\nast.parse(code)") == []


@dataclass(frozen=True)
class Looked:
    """What is seen in a module, which is parsed once for all that is asked of it."""

    dangers: list[str]
    twice: list[str]
    says_what_it_is: bool


@cache
def looked_through(path: Path) -> Looked:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return Looked(dangers_of(tree), set_twice_in(tree), bool(ast.get_docstring(tree)))


def test_no_text_is_ever_run(checkout: Path) -> None:
    found = {
        path.relative_to(checkout).as_posix(): looked_through(path).dangers
        for path in modules(checkout)
    }
    assert len(found) > len(SOURCES)
    assert {path: seen for path, seen in found.items() if seen} == {}


def test_modules_fit_a_long_screen(checkout: Path) -> None:
    lengths = {
        path.relative_to(checkout).as_posix(): len(path.read_text(encoding="utf-8").splitlines())
        for path in modules(checkout)
    }
    too_long = {path for path, lines in lengths.items() if lines > LONGEST_MODULE}
    assert too_long == set(LONGER), {path: lengths[path] for path in sorted(too_long)}


def set_twice(source: str) -> list[str]:
    """The names that a module gives a second meaning, which the first readers do not expect."""
    return set_twice_in(ast.parse(source))


def set_twice_in(tree: ast.Module) -> list[str]:
    names = [
        node.id
        for statement in tree.body
        if isinstance(statement, ast.Assign)
        for target in statement.targets
        for node in ast.walk(target)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    ]
    return sorted({name for name in names if names.count(name) > 1})


def test_no_name_of_a_module_is_set_twice(checkout: Path) -> None:
    assert set_twice("_FAR, _NEAR = 24, 1\n_FAR = 10\n") == ["_FAR"]
    found = {path.name: looked_through(path).twice for path in modules(checkout)}
    assert {name: twice for name, twice in found.items() if twice} == {}


def test_no_module_is_a_drawer(checkout: Path) -> None:
    assert [path for path in modules(checkout) if path.name in FORBIDDEN_NAMES] == []


def test_theorem_files_have_no_branches(checkout: Path) -> None:
    branching = [
        f"{path.name}:{node.lineno}"
        for path in sorted((checkout / "proofs").glob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.If | ast.IfExp | ast.Match)
    ]
    assert branching == []


def test_every_module_says_what_it_is(checkout: Path) -> None:
    silent = [
        path.relative_to(checkout).as_posix()
        for path in modules(checkout)
        if not looked_through(path).says_what_it_is
    ]
    assert silent == []


def written_files(checkout: Path) -> list[Path]:
    """What people write here: not what is built, installed or generated."""
    roots = (*SOURCES, "docs", "notes", "tests", "benchmarks", "requirements", ".ci")
    below = [path for root in roots for path in (checkout / root).rglob("*") if path.is_file()]
    above = [path for path in checkout.iterdir() if path.is_file()]
    ledger = checkout / "reports" / "ledger.txt"
    files = [*below, *above, *([ledger] if ledger.is_file() else [])]
    return sorted(path for path in files if path.name.endswith(WRITTEN) and path != Path(__file__))


def test_no_file_knows_the_machine_it_was_written_on(checkout: Path) -> None:
    files = written_files(checkout)
    assert checkout / "notes" / "sine.md" in files
    told = [
        f"{path.relative_to(checkout)}:{number}: {line.strip()}"
        for path in files
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if MACHINE.search(line)
    ]
    assert told == []


def test_the_notes_mark_no_mistake(checkout: Path) -> None:
    """A note that says which of its lines is wrong would prove nothing about the tool."""
    for path in sorted((checkout / "notes").iterdir()):
        text = path.read_text(encoding="utf-8").lower()
        assert not re.search(r"\b(typo|mistake|wrong|incorrect|erratum|sic|should be)\b", text), (
            path
        )


def test_the_notes_come_in_three_forms(checkout: Path) -> None:
    suffixes = {path.suffix for path in (checkout / "notes").iterdir()}
    assert {".md", ".tex", ".txt"} <= suffixes


@pytest.fixture
def built_house(checkout: Path, tmp_path: Path) -> Path:
    """The package as a wheel lays it out, with proofs and templates inside."""
    clean = shutil.ignore_patterns("__pycache__")
    package = tmp_path / "pe_symbolic"
    shutil.copytree(checkout / "pe_symbolic", package, ignore=clean)
    for room in ("proofs", "templates"):
        shutil.copytree(checkout / room, package / room, ignore=clean)
    return package


def floors(package: Path, checkout: Path) -> subprocess.CompletedProcess[str]:
    program = str(Path(sys.executable).with_name("lint-imports"))
    command = [program, "--no-cache", "--config", str(checkout / "pyproject.toml")]
    return subprocess.run(
        command, cwd=package.parent, capture_output=True, text=True, timeout=120, check=False
    )


@pytest.mark.parametrize(
    ("lower", "upper"),
    [
        ("expression", "pe_symbolic.judge"),
        ("enclosure.limits", "pe_symbolic.formula"),
        ("proofs", "pe_symbolic.claims.claim"),
        ("templates", "pe_symbolic.decimals"),
    ],
)
def test_an_import_upwards_is_refused(
    built_house: Path, checkout: Path, lower: str, upper: str
) -> None:
    module = built_house.joinpath(*lower.split("."))
    path = module / "__init__.py" if module.is_dir() else module.with_suffix(".py")
    path.write_text(f"import {upper}\n{path.read_text(encoding='utf-8')}", encoding="utf-8")
    result = floors(built_house, checkout)
    assert result.returncode == 1
    assert "The floors of the house BROKEN" in result.stdout


def test_a_module_without_a_floor_is_refused(built_house: Path, checkout: Path) -> None:
    (built_house / "attic.py").write_text('"""Nowhere."""\n', encoding="utf-8")
    result = floors(built_house, checkout)
    assert result.returncode == 1
    assert "attic" in result.stdout


def test_imports_point_down(built_house: Path, checkout: Path) -> None:
    result = floors(built_house, checkout)
    assert result.returncode == 0, result.stdout + result.stderr
