"""The documentation does what it says: every command is run, every link leads somewhere."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from doc_blocks import COMMANDS, Block, blocks, commands, shows

from pe_symbolic.cli.main import parser

ROOT = Path(__file__).resolve().parent.parent
PAGES = ("README.md", *sorted(f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md")))
GENERATED = {"docs/commands.md"}
MADE_FOR_THE_SITE = ("explained/", "theorems/", "commands.md")
WRITTEN = tuple(page for page in PAGES if page not in GENERATED)
FINE = frozenset({0})


def found(page: str) -> list[Block]:
    return list(blocks(page, (ROOT / page).read_text(encoding="utf-8")))


def run(command: str, folder: Path, last: int = 0) -> subprocess.CompletedProcess[str]:
    """One command as a shell runs it, with the program of this environment first in its path."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "NO_COLOR": "1", "COLUMNS": "80"}
    return subprocess.run(
        ["bash", "-c", f"(exit {last}); {command}"],
        cwd=folder, env=environment, text=True, timeout=120, check=False,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip


# -- what must be seen ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("expected", "shown"),
    [
        ("one\n", "two\n"),
        ("one\n", "one\ntwo\n"),
        ("one\n...\nthree\n", "one\ntwo\n"),
        ("a ... c\n", "a\nb c\n"),
        ("a.b\n", "axb\n"),
    ],
)
def test_another_output_is_seen(expected: str, shown: str) -> None:
    assert not shows(expected, shown)


@pytest.mark.parametrize(
    ("expected", "shown"),
    [
        ("one\n", "one\n"),
        ("one\n...\nthree\n", "one\ntwo\n2\nthree\n"),
        ("one\n...\n", "one\n"),
        ("a ...\n", "a b\n"),
    ],
)
def test_what_is_expected_is_found(expected: str, shown: str) -> None:
    assert shows(expected, shown)


def test_blocks_are_found_with_what_is_said_above_them() -> None:
    text = "<!-- file: a.md -->\n```markdown\nx\n```\n<!-- hidden file: b\ny\n-->\n```sh\nls\n```\n"
    first, second, third = blocks("p", text)
    assert (first.file, first.text) == ("a.md", "x\n")
    assert (second.file, second.text) == ("b", "y\n")
    assert (third.kind, third.file, third.line) == ("sh", "", 8)


# -- every command --------------------------------------------------------------------------


@pytest.mark.parametrize("page", WRITTEN)
def test_every_command_shows_what_the_page_says(page: str, tmp_path: Path) -> None:
    last = 0
    for block in found(page):
        where = f"{page}:{block.line}"
        if block.file:
            path = tmp_path / block.file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block.text, encoding="utf-8")
        if block.kind == "console" and not block.not_run:
            for command, expected in commands(block.text):
                result = run(command, tmp_path, last)
                last = result.returncode
                assert "Traceback" not in result.stdout, where
                assert shows(expected, result.stdout), f"{where}: $ {command}\n{result.stdout}"
        if block.kind == "sh" and not block.not_run:
            for command in block.text.splitlines():
                result = run(command, tmp_path)
                assert result.returncode == block.status, f"{where}: {command}\n{result.stdout}"
        if block.kind == "python" and not block.not_run and not block.file:
            (tmp_path / "block.py").write_text(block.text, encoding="utf-8")
            result = run("python -W error block.py", tmp_path)
            assert result.returncode == 0, f"{where}:\n{result.stdout}"


def test_what_is_not_run_says_why_and_is_little() -> None:
    every = [block for page in WRITTEN for block in found(page) if block.kind in COMMANDS]
    left = [block for block in every if block.not_run]
    assert len(every) > 20
    assert len(left) < len(every) / 4
    assert all(len(block.not_run.split()) > 3 for block in left)


OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]+")


def options() -> set[str]:
    top = parser()
    known = {word for action in top._actions for word in action.option_strings}
    for action in top._actions:
        if isinstance(action.choices, dict):
            known |= {
                o for v in action.choices.values() for a in v._actions for o in a.option_strings
            }
    return known


@pytest.mark.parametrize("page", WRITTEN)
def test_every_option_that_is_named_exists(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    named = {
        option
        for code in re.findall(r"`([^`\n]*--[^`\n]*)`", text)
        if not code.startswith(("pip ", "python ", "pytest "))
        for option in OPTION.findall(code)
    }
    assert named - options() <= {"--pe-notes"}


def test_an_option_that_does_not_exist_is_seen() -> None:
    assert "--diff" in options()
    assert "--frobnicate" not in options()


# -- every link -----------------------------------------------------------------------------


def built(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html"]
    return subprocess.run(
        [*command, str(folder), str(folder / "site")],
        capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("docs") / "docs"
    shutil.copytree(ROOT / "docs", folder)
    return folder


def test_the_site_is_built_and_every_link_leads_somewhere(site: Path) -> None:
    result = built(site)
    assert result.returncode == 0, result.stderr
    links = 0
    for page in (site / "site").rglob("*.html"):
        for target in re.findall(r'href="([^"]+)"', page.read_text(encoding="utf-8")):
            path, _, place = target.partition("#")
            if re.match(r"[a-z]+:", target) or not path:
                continue
            aim = (page.parent / path.partition("?")[0]).resolve()
            assert aim.is_file(), f"{page.name}: {target}"
            if place and aim.suffix == ".html":
                assert f'id="{place}"' in aim.read_text(encoding="utf-8"), f"{page.name}: {target}"
            links += 1
    assert links > 500
    verdicts = (site / "site" / "verdicts.html").read_text(encoding="utf-8")
    assert 'href="explained/index-cause.html"' in verdicts


def test_a_link_to_nowhere_is_seen(tmp_path: Path) -> None:
    (tmp_path / "conf.py").write_text("extensions = ['myst_parser']\n", encoding="utf-8")
    (tmp_path / "index.md").write_text("# Tour\n\n[gone](gone.md)\n", encoding="utf-8")
    result = built(tmp_path)
    assert result.returncode != 0
    assert "gone.md" in result.stderr
    (tmp_path / "index.md").write_text("# Tour\n\n[here](index.md)\n", encoding="utf-8")
    assert built(tmp_path).returncode == 0


@pytest.mark.parametrize("page", WRITTEN)
def test_links_lead_somewhere_in_the_checkout_too(page: str) -> None:
    text = re.sub(r"`[^`\n]*`(?!\])", "", (ROOT / page).read_text(encoding="utf-8"))
    targets = {one.partition("#")[0] for one in re.findall(r"\]\(([^)\s]+)\)", text)}
    there = {one for one in targets if ":" in one or (ROOT / page).parent.joinpath(one).exists()}
    assert targets - there == set()
    assert not {one for one in targets if one.startswith(MADE_FOR_THE_SITE)}
