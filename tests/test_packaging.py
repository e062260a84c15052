"""What is shipped: every package and file, one version, pinned and hashed requirements."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import TypedDict
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement

import pe_symbolic

REQUIREMENTS = ("dev", "lock", "run")
SHIPPED = ("LICENSE", "README.md", "pe_symbolic", "proofs", "pyproject.toml", "templates")


Project = TypedDict(
    "Project",
    {
        "name": str,
        "version": str,
        "dependencies": list[str],
        "optional-dependencies": dict[str, list[str]],
    },
)


class Setuptools(TypedDict):
    packages: list[str]


@pytest.fixture(scope="module")
def project(checkout: Path) -> Project:
    table = tomllib.loads((checkout / "pyproject.toml").read_text(encoding="utf-8"))
    found: Project = table["project"]
    return found


@pytest.fixture(scope="module")
def packages(checkout: Path) -> list[str]:
    table = tomllib.loads((checkout / "pyproject.toml").read_text(encoding="utf-8"))
    found: Setuptools = table["tool"]["setuptools"]
    return found["packages"]


@pytest.fixture(scope="module")
def wheel(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names inside the wheel, built from a copy so that nothing lands in the checkout."""
    source = tmp_path_factory.mktemp("source")
    for name in SHIPPED:
        if (checkout / name).is_dir():
            shutil.copytree(
                checkout / name, source / name, ignore=shutil.ignore_patterns("__pycache__")
            )
        else:
            shutil.copy(checkout / name, source / name)
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", str(source)]
    subprocess.run(command, check=True, capture_output=True, timeout=300)
    (archive,) = (source / "dist").glob("*.whl")
    with ZipFile(archive) as opened:
        return set(opened.namelist())


def installed_name(path: Path, checkout: Path) -> str:
    inside = path.relative_to(checkout).as_posix()
    return inside if inside.startswith("pe_symbolic") else f"pe_symbolic/{inside}"


def test_every_folder_with_modules_is_a_listed_package(checkout: Path, packages: list[str]) -> None:
    folders = {
        installed_name(module.parent, checkout).replace("/", ".")
        for root in ("pe_symbolic", "proofs", "templates")
        for module in (checkout / root).rglob("*.py")
    }
    assert folders == set(packages)


def test_the_wheel_holds_every_source_file(checkout: Path, wheel: set[str]) -> None:
    sources = {
        installed_name(path, checkout)
        for root in ("pe_symbolic", "proofs", "templates")
        for path in (checkout / root).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert "pe_symbolic/py.typed" in sources
    assert sources - wheel == set()


SHARED = {
    "share/man/man1/pe-symbolic.1",
    "share/bash-completion/completions/pe-symbolic.bash",
    "share/zsh/site-functions/_pe-symbolic",
    "share/fish/vendor_completions.d/pe-symbolic.fish",
}


def test_shells_and_man_find_their_files(wheel: set[str]) -> None:
    laid = {name.partition(".data/data/")[2] for name in wheel if ".data/" in name}
    assert laid == SHARED


def test_the_wheel_holds_nothing_else(wheel: set[str]) -> None:
    described = {name for name in wheel if ".dist-info/" in name or ".data/data/" in name}
    strays = {name for name in wheel - described if not name.startswith("pe_symbolic/")}
    assert strays == set()
    assert any(name.endswith("/licenses/LICENSE") for name in described)


def test_the_version_is_one(project: Project, checkout: Path) -> None:
    assert pe_symbolic.__version__ == project["version"]
    changelog = (checkout / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(rf"^## {re.escape(project['version'])}\b", changelog, re.MULTILINE)


def pinned(checkout: Path, name: str) -> dict[str, list[str]]:
    """Package to its pinned versions (more than one where the Python version decides)."""
    text = (checkout / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    versions: dict[str, list[str]] = {}
    for package, version in re.findall(r"^([a-z0-9._-]+)==([^ \\]+)", text, re.MULTILINE):
        versions.setdefault(package, []).append(version)
    return versions


def test_pinned_versions_are_within_the_declared_bounds(project: Project, checkout: Path) -> None:
    versions = pinned(checkout, "run")
    for line in project["dependencies"]:
        requirement = Requirement(line)
        assert len(requirement.specifier) == 2, f"{line}: a lower and an upper bound"
        assert versions[requirement.name]
        for version in versions[requirement.name]:
            assert version in requirement.specifier


def test_the_pinned_inputs_are_the_declared_dependencies(project: Project, checkout: Path) -> None:
    lines = (checkout / "requirements" / "run.in").read_text(encoding="utf-8").splitlines()
    named = {line for line in lines if line and not line.startswith("#")}
    builders = {line for line in named if Requirement(line).name in {"setuptools", "wheel"}}
    assert named - builders == set(project["dependencies"])


def test_the_extra_dev_is_what_development_pins(project: Project, checkout: Path) -> None:
    lines = (checkout / "requirements" / "dev.in").read_text(encoding="utf-8").splitlines()
    assert project["optional-dependencies"]["dev"] == [line for line in lines if line[:1].isalpha()]


def test_development_runs_on_what_users_run_on(checkout: Path) -> None:
    run, dev = pinned(checkout, "run"), pinned(checkout, "dev")
    assert {name: dev.get(name) for name in run} == run


@pytest.mark.parametrize("name", REQUIREMENTS)
def test_every_pin_has_a_hash_and_no_place(checkout: Path, name: str) -> None:
    text = (checkout / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    pins = re.split(r"^(?=[a-z0-9])", text, flags=re.MULTILINE)[1:]
    assert pins
    for pin in pins:
        assert "--hash=sha256:" in pin, pin
    assert not re.search(r"://|file:|--(extra-)?index-url|--find-links", text)


def targets(checkout: Path) -> set[str]:
    text = (checkout / "Makefile").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z]+):.* ## ", text, re.MULTILINE))


def test_the_makefile_has_the_promised_targets(checkout: Path) -> None:
    promised = "report test check system golden pdf clean help requirements"
    assert set(promised.split()) - targets(checkout) == set()


@pytest.mark.parametrize("page", ["README.md", "CHANGELOG.md"])
def test_every_make_command_in_the_pages_exists(checkout: Path, page: str) -> None:
    text = (checkout / page).read_text(encoding="utf-8")
    commands = re.findall(r"(?:`|^\s*\$?\s*|&& )make ([a-z]+)", text, re.MULTILINE)
    assert set(commands) - targets(checkout) == set()


_MONTHS = "January February March April May June July August September October November December"


def test_the_readme_says_of_each_dependency_what_it_is(project: Project, checkout: Path) -> None:
    readme = " ".join((checkout / "README.md").read_text(encoding="utf-8").split())
    extras = project["optional-dependencies"].values()
    wanted = [*project["dependencies"], *(each for extra in extras for each in extra), "uv"]
    month = "|".join(_MONTHS.split())
    for name in sorted({Requirement(each).name.lower().replace("_", "-") for each in wanted}):
        told = re.search(
            rf"pypi\.org/project/{re.escape(name)}/\)(.{{0,260}})", readme, re.IGNORECASE
        )
        assert told, f"{name} is not in the README"
        assert re.search(r"BSD|MIT|MPL|Apache", told[1]), f"{name} has no licence in the README"
        assert re.search(rf"({month}) 20\d\d", told[1]), f"{name} has no release in the README"


def test_the_readme_shows_the_two_commands(checkout: Path) -> None:
    readme = (checkout / "README.md").read_text(encoding="utf-8")
    assert "make report" in readme
    assert "make test" in readme
