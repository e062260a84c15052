"""Completions and the manual page say what the parser says, and shells understand them."""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import shtab
from argparse_manpage.manpage import Manpage
from conftest import Compare

from pe_symbolic import catalogue
from pe_symbolic.cli import main
from pe_symbolic.cli.completion import COMPLETIONS, MAN_PAGE
from pe_symbolic.cli.main import parser
from pe_symbolic.judge.finding import VERDICTS
from pe_symbolic.judge.pages import PAGES, WORDS
from pe_symbolic.rules import RULES

SHELL = "pe_symbolic/cli/shell"
SHORT = "checks every number worked out in notes, with proof"
HEAD = r'.TH PE\\-SYMBOLIC "1" "" "pe\\-symbolic" "Checking notes"'
OF_FILES = frozenset({"PATH", "FILE", "TARGET", "FILE:LINE"})


@pytest.fixture(autouse=True)
def _width(monkeypatch: pytest.MonkeyPatch) -> None:
    """Usage lines are broken for a terminal of this width."""
    monkeypatch.setenv("COLUMNS", "80")


def actions(top: argparse.ArgumentParser) -> Iterator[tuple[str, argparse.Action]]:
    """Every action with the verb it belongs to; the subparsers are in a verb of their own."""
    for action in top._actions:
        yield top.prog, action
        if isinstance(action.choices, dict):
            for verb in action.choices.values():
                yield from actions(verb)


def helped() -> argparse.ArgumentParser:
    """The parser with what may follow each word, where that is a closed list or a file."""
    words: dict[tuple[str, str], list[str]] = {
        ("pe-symbolic explain", "name"): [
            "list",
            *dict.fromkeys([*PAGES, *WORDS, *RULES, *catalogue.names()]),
        ],
        ("pe-symbolic prove", "names"): list(catalogue.names()),
        ("pe-symbolic check", "fail_on"): list(VERDICTS),
        ("pe-symbolic check", "angle_unit"): ["auto", "radians", "degrees"],
        ("pe-symbolic", "completion"): list(COMPLETIONS),
    }
    top = parser()
    for prog, action in actions(top):
        if (prog, action.dest) in words:
            action.choices = words[prog, action.dest]
        elif action.metavar in OF_FILES:
            action.complete = shtab.FILE  # type: ignore[attr-defined]  # what shtab looks for
        elif action.metavar == "DIR":
            action.complete = shtab.DIRECTORY  # type: ignore[attr-defined]
    return top


def completion(shell: str) -> str:
    """What a shell is to read; bash needs its words put in order before shtab's function."""
    script = str(shtab.complete(helped(), shell))
    if shell != "bash":
        return script
    quoted = re.sub(r"(compgen -[df] --) \$1", r'\1 "$1"', script)
    head, last = quoted.rsplit("complete ", 1)
    around = Path(__file__).with_name("completion.bash").read_text(encoding="utf-8")
    return f"{head}{around}complete {last.replace('_shtab_pe_symbolic', '_pe_symbolic')}"


def manual() -> str:
    """The page of the parser, without a date, its lines of usage as they are broken."""
    top = parser()
    top.man_short_description = SHORT  # type: ignore[attr-defined]  # what argparse-manpage looks for
    page = str(Manpage(top, format="single-commands-section", _data={"date": ""}))
    page = re.sub(r"^\.TH .*$", HEAD, page, count=1, flags=re.MULTILINE)
    page = page.replace(".SH\nPOSITIONAL ARGUMENTS", ".SH\nVERBS", 1)
    return re.sub(r"^(usage: (?:.+\n)+)", ".nf\n\\1.fi\n", page, flags=re.MULTILINE)


def options() -> set[str]:
    return {word for _, one in actions(parser()) for word in one.option_strings if word[:2] == "--"}


@pytest.mark.parametrize("shell", COMPLETIONS)
def test_the_completion_is_that_of_the_parser(shell: str, golden: Compare) -> None:
    golden(f"{SHELL}/{COMPLETIONS[shell]}", completion(shell))


def test_the_manual_page_is_that_of_the_parser(golden: Compare) -> None:
    golden(f"{SHELL}/{MAN_PAGE}", manual())


def test_an_option_that_the_parser_has_not_is_seen(checkout: Path) -> None:
    shown = (checkout / SHELL / COMPLETIONS["bash"]).read_text(encoding="utf-8")
    top = parser()
    top.add_argument("--frobnicate")
    assert "--frobnicate" not in shown
    assert shtab.complete(top, "bash") != shown


@pytest.mark.parametrize("shell", COMPLETIONS)
def test_every_option_is_offered(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--completion", shell])
    assert ended.value.code == 0
    shown = capsys.readouterr().out
    assert len(options()) > 20
    assert {one for one in options() if one not in shown and f"-l {one[2:]} " not in shown} == set()


def test_the_manual_page_has_every_verb_and_option(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--man"])
    shown = capsys.readouterr().out.replace("\\-", "-")
    assert {one for one in options() - {"--help"} if one not in shown} == set()
    assert "Exit status:" in shown


def test_another_shell_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--completion", "csh"]) == 2
    assert "there are bash, zsh, fish" in capsys.readouterr().err


COMPLETE = """
source "$1"
COMP_WORDS=(pe-symbolic {words})
COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))
_pe_symbolic
printf '%s\\n' "${{COMPREPLY[@]}}"
"""


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("ch", {"check"}),
        ("check --form", {"--format"}),
        ("check --format sa", {"sarif"}),
        ("explain offset-rotation-", {"offset-rotation-unique"}),
        ("check --fail-on misr", {"misrounded"}),
        ("check --fail-on wrong,fa", {"wrong,fails"}),
        ("check --format = sa", {"sarif"}),
        ("check --color =", {"auto", "always", "never"}),
        ("check --fail-on = wrong,fa", {"wrong,fails"}),
        ("explain li", {"list", "linear-independence", "linear-system"}),
        (r"check my\\\ n", {"my notes.md"}),
        (r"check -o \"my\ n", {"my notes.md"}),
        ("zzz", {""}),
    ],
)
def test_bash_offers_it(checkout: Path, words: str, offered: set[str], tmp_path: Path) -> None:
    for name in ("my notes.md", "my other.md", "n.md"):
        (tmp_path / name).touch()
    script = COMPLETE.format(words=words)
    path = str(checkout / SHELL / COMPLETIONS["bash"])
    command = ["bash", "-c", script, "bash", path]
    found = subprocess.run(
        command, cwd=tmp_path, capture_output=True, text=True, timeout=30, check=True
    )
    assert set(found.stdout.split("\n")[:-1]) == offered


@pytest.mark.parametrize(
    "shell",
    [pytest.param(shell, marks=pytest.mark.needs_program(shell)) for shell in ("zsh", "fish")],
)
def test_the_shell_can_read_it(checkout: Path, shell: str) -> None:
    command = [shell, "-n", str(checkout / SHELL / COMPLETIONS[shell])]
    found = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)
    assert (found.returncode, found.stderr) == (0, "")


def test_what_makes_them_is_not_needed_to_show_them(tmp_path: Path) -> None:
    code = (
        "import sys\nsys.modules['shtab'] = sys.modules['argparse_manpage'] = None\n"
        "from pe_symbolic.cli import main\nmain(['--man'])"
    )
    command = [sys.executable, "-c", code]
    subprocess.run(command, cwd=tmp_path, capture_output=True, timeout=30, check=True)
