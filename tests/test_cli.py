"""The command line from outside: wrong calls, trouble, and every exit status of the contract."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import forked
import pytest

from pe_symbolic.cli import main

WRONG = "# Waves\n\nTake $\\sin(2) = 0.87$ and $\\cos(0) = 1$.\n"
RIGHT = "Take $\\sin(2) = 0.91$.\n"
OPEN = "So $\\cos(3) =$\n"
SILENT = "No claim in 3 words.\n"
MISROUNDED = "$\\frac{2}{3} = 0.66$\n"
PROGRAM = [sys.executable, "-m", "pe_symbolic"]

# A stand-in for the judge, which waits, or breaks, once the command line stands.
WAITING = """
import sys, time
from pe_symbolic.cli import in_pieces, main
def outcomes(*arguments):
    print("ready", flush=True)
    time.sleep(60)
    yield
in_pieces.outcomes_of = outcomes
sys.exit(main(["check"]))
"""
BREAKING = WAITING.replace("time.sleep(60)", 'raise RuntimeError("first line\\nsecond line")')


def run(
    *arguments: str, cwd: Path, stdin: str | bytes = b"", **environment: str
) -> subprocess.CompletedProcess[str]:
    given = stdin.encode() if isinstance(stdin, str) else stdin
    if any(name.startswith("PYTHON") for name in environment):
        result = subprocess.run(
            [*PROGRAM, *arguments],
            cwd=cwd,
            input=given,
            capture_output=True,
            timeout=60,
            check=False,
            env={**os.environ, **environment},
        )
        out, err = result.stdout.decode(), result.stderr.decode()
        done = subprocess.CompletedProcess(arguments, result.returncode, out, err)
    else:
        done = forked.run(*arguments, folder=cwd, given=given, **environment)
    assert "Traceback" not in done.stdout + done.stderr
    return done


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in (("wrong", WRONG), ("right", RIGHT), ("open", OPEN), ("silent", SILENT)):
        (tmp_path / f"{name}.md").write_text(text, encoding="utf-8")
    return tmp_path


# -- 2: the call or the input is at fault ----------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["chekc"], "did you mean check?"),
        (["right.md"], "did you mean check right.md?"),
        (["check", "--strickt"], "did you mean --strict?"),
        (["check", "--formatt", "json"], "did you mean --format?"),
        (["check", "--form", "json", "right.md"], "unrecognized arguments: --form"),
        (["check", "--formatt", "json"], "(see pe-symbolic check --help)"),
        (["check", "right.md", "-q", "--", "--open.md"], "--open.md: there is no such file"),
        (["explain", "wrong", "right"], "unrecognized arguments: right"),
        (["--versoin", "check"], "did you mean --version?"),
        (["check", "--format", "jsno"], "did you mean json?"),
        (["check", "--fail-on", "wrnog"], "no verdict is called 'wrnog'"),
        (["check", "--fail-on", "unexplained"], "'unexplained'; it is a cause; verdicts are exact"),
        (["check", "--bind", "\\sin=4"], "is a function, and takes no value"),
        (["check", "--fail-on=", "wrong.md"], "no verdict is named"),
        (["check", "--fail-on", ",", "wrong.md"], "no verdict is named"),
        (["check"], "there is no folder notes/ here"),
        (["check", "absent.md"], "absent.md: there is no such file\n"),
        (["check", "rihgt.md"], "there is no such file; did you mean right.md?"),
        (["check", "emtpy"], "there is no such file or folder; did you mean empty?"),
        (["check", "moved.md"], "moved.md: a link to gone.md, where there is no such file\n"),
        (["report", "wrnog.md"], "did you mean wrong.md?"),
        (["check", "absent.odt"], "absent.odt: there is no such file or folder"),
        (["check", "lectrues"], "lectrues: there is no such file or folder"),
        (["check", "lectrues/"], "lectrues: there is no such file or folder"),
        (["check", "lectrues", "--fix"], "lectrues: there is no such file or folder"),
        (["check", "lectrues", "--certify"], "lectrues: there is no such file or folder"),
        (["check", "silent.md/week"], "silent.md/week: cannot be opened: Not a directory"),
        (["check", "right.odt"], "this kind of file is not read"),
        (["check", "empty"], "no documents in empty"),
        (["explain", "worng"], "did you mean wrong?"),
        (["explain"], "NAME"),
        (["prove", "offset-rotatoin"], "offset-rot"),
    ],
)
def test_a_wrong_call_is_answered_in_one_line(
    folder: Path, arguments: list[str], reason: str
) -> None:
    (folder / "empty").mkdir()
    (folder / "moved.md").symlink_to("gone.md")
    (folder / "right.odt").write_text(RIGHT, encoding="utf-8")
    result = run(*arguments, cwd=folder)
    assert result.returncode == 2
    assert result.stderr.startswith("pe-symbolic: ")
    assert reason in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("--show-settings", "--format json"),
        ("--show-settings", "--fix"),
        ("--diff", "--format json"),
        ("--diff", "--write-baseline known.json"),
        ("--diff", "--certify"),
        ("--format jsonl", "--fix"),
        ("--fix", "--cache kept"),
        ("--dask local", "--cache kept"),
    ],
)
def test_no_option_is_dropped_in_silence(folder: Path, first: str, second: str) -> None:
    result = run("check", "wrong.md", *first.split(), *second.split(), cwd=folder)
    assert (result.returncode, result.stdout) == (2, "")
    told = [
        each if "format" in each or "color" in each else each.split()[0] for each in (first, second)
    ]
    assert f"{' and '.join(told)} do not go together: " in result.stderr


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("--format json --statistics", "text and concise show --statistics"),
        ("--format github --show-unread", "text and concise show --show-unread"),
        ("--format concise --color always", "text shows --color always"),
    ],
)
def test_what_another_format_leaves_out_is_said(folder: Path, options: str, said: str) -> None:
    result = run("check", "wrong.md", *options.split(), cwd=folder)
    assert result.returncode == 1
    assert result.stderr == f"pe-symbolic: only --format {said}\n"


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_one_line_each_is_followed_by_counts(folder: Path, jobs: str) -> None:
    options = ("--format", "concise", "--statistics", "--show-unread", "--jobs", jobs)
    result = run("check", "wrong.md", *options, cwd=folder)
    assert (result.returncode, result.stderr) == (1, "")
    said = result.stdout.splitlines()
    assert said[0].endswith("[unexplained]")
    assert "in claims" in said[2]
    assert [line.split() for line in said[-5:]] == [
        ["verdicts:"], ["1", "exact"], ["1", "wrong"], ["causes:"], ["1", "unexplained"],
    ]  # fmt: skip


@pytest.mark.parametrize("option", ["--strict", "--fail-on misrounded"])
def test_what_does_not_bear_on_a_difference_is_said(folder: Path, option: str) -> None:
    result = run("check", "wrong.md", "--diff", *option.split(), cwd=folder)
    assert result.returncode == 1
    idle = option.split(maxsplit=1)[0]
    assert result.stderr == (
        f"pe-symbolic: --diff fails where it shows anything, whatever {idle} says\n"
    )


@pytest.mark.parametrize(
    "options", ["--format json --color never", "--diff --fix", "--format text"]
)
def test_what_goes_together_is_not_refused(folder: Path, options: str) -> None:
    assert run("check", "wrong.md", *options.split(), cwd=folder).returncode == 1


def test_no_verb_shows_what_there_is(tmp_path: Path) -> None:
    result = run(cwd=tmp_path)
    assert result.returncode == 2
    assert "usage: pe-symbolic" in result.stdout


@pytest.mark.parametrize("contents", [b"\xff\xfes\x00", b"sin(30\xb0)", b"\x89PNG\r\n\x1a\n\x00"])
def test_what_cannot_be_read_does_not_hide_the_rest(folder: Path, contents: bytes) -> None:
    (folder / "broken.md").write_bytes(contents)
    result = run("check", "broken.md", "wrong.md", cwd=folder)
    assert result.returncode == 2
    assert "broken.md" in result.stderr
    assert "wrong.md:3:17: wrong" in result.stdout


def test_standard_input_that_is_no_text(tmp_path: Path) -> None:
    result = run("check", "-", cwd=tmp_path, stdin=b"\xff\xfe\x00")
    assert result.returncode == 2
    assert "<stdin>" in result.stderr


def test_an_output_that_cannot_be_written(folder: Path) -> None:
    result = run("check", "right.md", "-o", "right.md/findings.txt", cwd=folder)
    assert result.returncode == 2
    assert result.stderr.startswith("pe-symbolic: ")


# -- 3, 130, 143: a fault of our own, and signals --------------------------------------


def test_a_fault_of_our_own_is_one_line_without_a_traceback(tmp_path: Path) -> None:
    result = subprocess.run(
        [sys.executable, "-c", BREAKING],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert result.returncode == 3
    assert "Traceback" not in result.stderr
    assert result.stderr.count("\n") == 1
    assert "RuntimeError: first line" in result.stderr
    assert "second line" not in result.stderr
    assert "report" in result.stderr


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_ends_the_run_quietly(tmp_path: Path, number: signal.Signals, status: int) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", WAITING],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        process.send_signal(number)
        _, said = process.communicate(timeout=30)
    assert process.returncode == status
    assert said == "pe-symbolic: stopped by a signal after 0 documents\n"


@pytest.mark.parametrize(
    ("closed", "words"),
    [
        (">&-", "there is no standard output"),
        ("> /dev/full", "standard output: No space left on device"),
        ("--format jsonl > /dev/full", "standard output: No space left on device"),
        ("<&-", "<stdin>: there is no standard input"),
        ("<&- >&- 2>&-", ""),
    ],
)
def test_a_stream_that_is_not_there_is_trouble(folder: Path, closed: str, words: str) -> None:
    result = subprocess.run(
        ["sh", "-c", f'"$1" -m pe_symbolic check wrong.md - {closed}', "sh", sys.executable],
        cwd=folder,
        env={**os.environ, "PYTHONUNBUFFERED": ""},
        stdin=None if "<&-" in closed else subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert result.returncode == 2
    assert result.stderr == (f"pe-symbolic: {words}\n" if words else "")


@pytest.mark.parametrize("asked", ["--help", "check --help", "--man", "--version"])
@pytest.mark.parametrize(
    ("output", "status", "said"),
    [
        ("| true", 0, ""),
        ("> /dev/full", 2, "pe-symbolic: standard output: No space left on device\n"),
    ],
)
def test_help_that_cannot_be_shown_is_one_line(
    asked: str, output: str, status: int, said: str
) -> None:
    call = f'(sleep 0.3; "$1" -m pe_symbolic {asked}; echo $? >&3) {output}'
    result = subprocess.run(
        ["bash", "-c", f"exec 3>&1; {call}", "bash", sys.executable],
        env={**os.environ, "PYTHONUNBUFFERED": ""},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (result.stdout, result.stderr) == (f"{status}\n", said)


def test_a_terminal_that_knows_no_accents(folder: Path) -> None:
    (folder / "accent.md").write_text("é $\\sin(2) = 0.87$ ≈\n", encoding="utf-8")
    result = run("check", "accent.md", cwd=folder, PYTHONIOENCODING="ascii")
    assert result.returncode == 1
    assert "accent.md:1:14: wrong" in result.stdout


def test_a_reader_that_goes_away_is_no_fault(folder: Path) -> None:
    many = "".join(f"$\\sin({n}) = 0.87$\n\n" for n in range(200, 600))
    (folder / "many.md").write_text(many, encoding="utf-8")
    with subprocess.Popen(
        [*PROGRAM, "check", "many.md"],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("many.md:1:")
        process.stdout.close()
        assert process.stderr is not None
        said = process.stderr.read()
    assert said == ""
    assert process.returncode in (0, 1)


# -- 0, 1, 5: what was found -----------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["right.md"], 0),
        (["wrong.md"], 1),
        (["right.md", "wrong.md"], 1),
        (["right.md", "-q", "wrong.md"], 1),
        (["right.md", "--fail-on", "blank", "open.md", "--format", "json", "wrong.md"], 1),
        (["open.md"], 0),
        (["open.md", "--strict"], 1),
        (["right.md", "--strict"], 0),
        (["silent.md"], 0),
        (["silent.md", "--require-claims"], 5),
        (["open.md", "--require-claims"], 0),
        (["wrong.md", "--require-claims"], 1),
        (["wrong.md", "--fail-on", "misrounded"], 0),
        (["right.md", "--fail-on", "rounded"], 1),
        (["open.md", "--fail-on", "blank,wrong"], 1),
        (["."], 1),
        (["absent.md", "wrong.md"], 2),
    ],
)
def test_exit_statuses(
    folder: Path, arguments: list[str], status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    assert main(["check", *arguments]) == status


def test_a_run_without_claims_says_so_where_they_are_required(folder: Path) -> None:
    result = run("check", "silent.md", "--require-claims", cwd=folder)
    assert result.returncode == 5
    assert result.stderr == "pe-symbolic: no claim was found\n"


def test_a_misrounded_number_is_a_warning(folder: Path) -> None:
    (folder / "cut.md").write_text(MISROUNDED, encoding="utf-8")
    result = run("check", "cut.md", cwd=folder)
    assert result.returncode == 0
    assert "cut.md:1:16: misrounded" in result.stdout


def test_standard_input_is_a_note(tmp_path: Path) -> None:
    result = run("check", "-", cwd=tmp_path, stdin=WRONG)
    assert result.returncode == 1
    assert "<stdin>:3:17: wrong: \\sin(2) is 0.9093, printed 0.87" in result.stdout
    assert "help: write 0.91" in result.stdout


def test_a_folder_is_searched_in_order_and_hidden_folders_are_not(folder: Path) -> None:
    (folder / ".git").mkdir()
    (folder / ".git" / "note.md").write_text(WRONG, encoding="utf-8")
    (folder / "a").mkdir()
    (folder / "a" / "deep.txt").write_text("sin(2) = 0.87\n", encoding="utf-8")
    (folder / "picture.png").write_bytes(b"\x89PNG")
    result = run("check", ".", "wrong.md", "--format", "json", cwd=folder)
    paths = [document["path"] for document in json.loads(result.stdout)["documents"]]
    assert paths == ["open.md", "right.md", "silent.md", "wrong.md", "a/deep.txt"]


def test_the_default_is_the_folder_notes(folder: Path) -> None:
    (folder / "notes").mkdir()
    (folder / "notes" / "one.md").write_text(WRONG, encoding="utf-8")
    result = run("check", cwd=folder)
    assert result.returncode == 1
    assert "notes/one.md:3:17" in result.stdout
    assert "wrong.md" not in result.stdout


@pytest.mark.parametrize("format", ["text", "json"])
def test_an_output_file_holds_what_would_have_been_printed(folder: Path, format: str) -> None:
    printed = run("check", "wrong.md", "--format", format, cwd=folder)
    written = run("check", "wrong.md", "--format", format, "-o", "out/found", cwd=folder)
    assert written.returncode == printed.returncode == 1
    assert written.stdout == ""
    assert (folder / "out" / "found").read_text(encoding="utf-8") == printed.stdout
    assert [path.name for path in (folder / "out").iterdir()] == ["found"]


def test_the_same_notes_give_the_same_bytes(folder: Path) -> None:
    first, second = (
        run("check", ".", "--format", "json", cwd=folder, PYTHONHASHSEED=seed) for seed in "12"
    )
    assert first.stdout == second.stdout
    assert str(folder) not in first.stdout


# -- colours ---------------------------------------------------------------------------


def on_a_terminal(folder: Path, **environment: str) -> str:
    leader, follower = pty.openpty()
    clean = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    with subprocess.Popen(
        [*PROGRAM, "check", "wrong.md"],
        cwd=folder,
        stdout=follower,
        stdin=subprocess.DEVNULL,
        env={**clean, "TERM": "xterm", **environment},
    ):
        os.close(follower)
        seen = b""
        while True:
            try:
                part = os.read(leader, 65536)
            except OSError:
                break
            if not part:
                break
            seen += part
    os.close(leader)
    return seen.decode()


def test_colours_only_on_a_terminal(folder: Path) -> None:
    assert "\x1b" not in run("check", "wrong.md", cwd=folder).stdout
    assert "\x1b[1;31mwrong\x1b[0m" in on_a_terminal(folder)


def test_a_terminal_is_told_where_to_read_on(folder: Path) -> None:
    assert "pe-symbolic explain" not in run("check", "wrong.md", cwd=folder).stdout
    assert "pe-symbolic explain wrong.md:" in on_a_terminal(folder)


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_never_a_colour_where_it_is_not_wanted(folder: Path, environment: dict[str, str]) -> None:
    seen = on_a_terminal(folder, **environment)
    assert "wrong" in seen
    assert "\x1b" not in seen


# -- the other verbs -------------------------------------------------------------------


@pytest.mark.parametrize("name", ["wrong", "truncated", "sin-cos-swap", "rounded-inputs"])
def test_every_verdict_and_cause_has_its_page(tmp_path: Path, name: str) -> None:
    result = run("explain", name, cwd=tmp_path)
    assert result.returncode == 0
    assert result.stdout.startswith(f"{name} (")


def test_the_theorems_are_listed_as_lines_and_as_json(tmp_path: Path) -> None:
    lines = run("prove", "--list", cwd=tmp_path).stdout.splitlines()
    assert "offset-rotation" in lines
    assert json.loads(run("prove", "--list", "--format", "json", cwd=tmp_path).stdout) == lines
    refused = run("prove", "--list", "norm", cwd=tmp_path)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "--list lists all theorems; leave norm out" in refused.stderr


def test_a_theorem_that_is_named_twice_is_proved_once(tmp_path: Path) -> None:
    result = run("prove", "norm", "bounded", "norm", cwd=tmp_path)
    assert result.stdout.count("proved   norm: ") == 1
    assert result.stdout.endswith("2 of 2 theorems proved\n")


def test_the_version_and_the_help(tmp_path: Path) -> None:
    assert run("--version", cwd=tmp_path).stdout.startswith("pe-symbolic ")
    shown = run("check", "--help", cwd=tmp_path)
    assert shown.returncode == 0
    for option in ("--format", "--fail-on", "--strict", "--require-claims", "-o"):
        assert option in shown.stdout


def test_a_name_for_the_standard_input_gives_its_format(folder: Path) -> None:
    cell = {"cell_type": "markdown", "metadata": {}, "source": ["$\\sin(2) = 0.87$"]}
    note = json.dumps({"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5})
    result = run("check", "-", "--stdin-filename", "x.ipynb", cwd=folder, stdin=note)
    assert result.returncode == 1
    assert result.stdout.startswith("x.ipynb:cell 1:1:12: wrong")
    nameless = run("check", "right.md", "--stdin-filename", "x.md", cwd=folder)
    assert nameless.returncode == 2
    assert "give - as a path" in nameless.stderr
    unknown = run("check", "-", "--stdin-filename", "x.odt", cwd=folder, stdin=WRONG)
    assert unknown.returncode == 2
    assert "x.odt: this kind of file is not read" in unknown.stderr


def test_failing_may_be_shown_and_still_end_well(folder: Path) -> None:
    result = run("check", "wrong.md", "--exit-zero", cwd=folder)
    assert (result.returncode, "0.87" in result.stdout) == (0, True)
    assert run("check", "wrong.md", "none.md", "--exit-zero", cwd=folder).returncode == 2


def test_quiet_shows_trouble_alone(folder: Path) -> None:
    result = run("check", "wrong.md", "none.md", "--quiet", cwd=folder)
    assert (result.returncode, result.stdout) == (2, "")
    assert "none.md" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "environment", "coloured"),
    [
        ([], {}, False),
        (["--color", "always"], {"NO_COLOR": "1"}, False),
        (["--color", "never"], {"FORCE_COLOR": "1"}, False),
        ([], {"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
        (["-o", "/dev/stdout"], {"FORCE_COLOR": "1"}, False),
        ([], {"FORCE_COLOR": "1"}, True),
        (["--color", "always"], {}, True),
        (["--color", "never"], {}, False),
    ],
)
def test_colour_as_it_is_asked_for(
    folder: Path, arguments: list[str], environment: dict[str, str], *, coloured: bool
) -> None:
    result = run("check", "wrong.md", *arguments, cwd=folder, **environment)
    assert ("\x1b[" in result.stdout) is coloured


def test_statistics_count_verdicts_and_causes(folder: Path) -> None:
    result = run("check", ".", "--statistics", cwd=folder)
    assert result.stdout.endswith(
        "verdicts:\n     1  blank\n     1  exact\n     1  rounded\n     1  wrong\n"
        "causes:\n     1  unexplained\n"
    )


def test_a_baseline_keeps_old_findings_from_failing(folder: Path) -> None:
    assert run("check", "wrong.md", "--write-baseline", "known", cwd=folder).returncode == 0
    known = run("check", "wrong.md", "--baseline", "known", cwd=folder)
    assert (known.returncode, "1 suppressed" in known.stdout) == (0, True)
    (folder / "wrong.md").write_text(RIGHT, encoding="utf-8")
    stale = run("check", "wrong.md", "--baseline", "known", cwd=folder)
    assert (stale.returncode, "no longer found" in stale.stderr) == (0, True)
    for path, reason in (("none", "No such file"), ("right.md", "no JSON"), (".", "directory")):
        refused = run("check", "--baseline", path, "wrong.md", cwd=folder)
        assert (refused.returncode, reason in refused.stderr) == (2, True), refused.stderr


def test_any_number_of_processes_shows_the_same(folder: Path) -> None:
    alone = run("check", ".", "none.md", "--format", "json", cwd=folder)
    beside = run("check", ".", "none.md", "--format", "json", "--jobs", "3", cwd=folder)
    assert beside.stdout == alone.stdout
    assert (beside.returncode, beside.stderr) == (alone.returncode, alone.stderr)
    refused = run("check", ".", "--jobs", "many", cwd=folder)
    assert (refused.returncode, "no number from 1 to 256" in refused.stderr) == (2, True)


@pytest.mark.parametrize("name", ["sarif", "junit", "github", "gitlab", "markdown", "concise"])
def test_every_format_is_shown_and_fails_alike(folder: Path, name: str) -> None:
    result = run("check", "wrong.md", "right.md", "--format", name, cwd=folder)
    assert result.returncode == 1
    assert "0.87" in result.stdout
    assert result.stderr == ""
