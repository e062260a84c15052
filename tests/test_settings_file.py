"""``[tool.pe-symbolic]``: wrong keys and values are named, the nearest file counts."""

from __future__ import annotations

from pathlib import Path

import pytest

from pe_symbolic.cli import main
from pe_symbolic.cli.settings import Settings, nearest_settings
from pe_symbolic.cli.status import WrongCall
from pe_symbolic.judge.finding import FAILING


def written(folder: Path, table: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "pyproject.toml").write_text(table, encoding="utf-8")
    return folder


@pytest.mark.parametrize("name", ["pyproject.toml", "known.json"])
def test_what_is_no_utf_8_is_said_in_a_sentence(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.md").write_text("$1 + 1 = 2$\n", encoding="utf-8")
    Path(name).write_bytes(b"\n\xff")
    assert main(["check", "a.md", *(["--baseline", name] * (name == "known.json"))]) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"pe-symbolic: {name}:2: not UTF-8 (byte 0xff); save the file as UTF-8")


@pytest.mark.parametrize(
    ("table", "reason"),
    [
        ("[tool.pe-symbolic]\nfial-on = []", "no key 'fial-on'; did you mean fail-on"),
        ("[tool.pe_symbolic]\njobs = 2", "no table 'pe_symbolic'; did you mean pe-symbolic"),
        ("[tool.pe-symbolics]\njobs = 2", "no table 'pe-symbolics'; did you mean pe-symbolic"),
        ("[tool.pe-symbolic]\nqqq = 1", "no key 'qqq'; known: notes"),
        ('[tool.pe-symbolic]\nfail-on = ["wrnog"]', "'wrnog'; did you mean wrong"),
        ("[tool.pe-symbolic]\nfail-on = []", "no verdict is named, .*; --exit-zero is for that"),
        ("[tool.pe-symbolic]\nnotes = 3", "notes: a list of texts"),
        ("[tool.pe-symbolic]\nnotes = []", "notes: a path is wanted"),
        ('[tool.pe-symbolic]\nnotes = [""]', "notes: a path is wanted"),
        ('[tool.pe-symbolic]\nangle-unit = "degree"', "'degree' is none .* did you mean degrees"),
        ("[tool.pe-symbolic]\nangle-unit = 3", "angle-unit: 3 is none of auto, radians, degrees"),
        ("[tool.pe-symbolic]\nbindings = 3", "bindings: a table is wanted"),
        ('[tool.pe-symbolic]\nbindings = { d = "m" }', "d: 'm' needs a value for m"),
        ('[tool.pe-symbolic]\nbindings = { d = "2 +" }', "the value of d, '2 .', cannot be read"),
        ("[tool.pe-symbolic]\nbindings = { d = true }", "d: a number or a formula is wanted"),
        ('[tool.pe-symbolic]\nbindings = { "a+b" = 3 }', r"'a\+b' is not one name"),
        ("[tool.pe-symbolic]\nbindings = { sin = 4 }", "'sin' is a function, and takes no value"),
        ('[tool.pe-symbolic]\nfunctions = { seno = "sni" }', "'sni'; did you mean sin"),
        ('[tool.pe-symbolic]\nfunctions = { tg = "sin" }', "tg is known as a function already"),
        ('[tool.pe-symbolic]\nfunctions = { sen = "cos" }', "sen is known as a function already"),
        ('[tool.pe-symbolic]\nfunctions = { "s-n" = "sin" }', "'s-n' is no name of a function"),
        ('[tool.pe-symbolic]\nfunctions = { seno = "sin(y)" }', r"'sin\(y\)' is no formula in x"),
        ("[tool.pe-symbolic]\nfunctions = { seno = 3 }", "seno: a text is wanted"),
        ("[tool.pe-symbolic]\nlimits = { second = 3 }", "'second'; did you mean seconds"),
        ("[tool.pe-symbolic]\nlimits = { seconds = 0 }", "limits: seconds: a number from 1"),
        ("[tool.pe-symbolic]\nlimits = { megabytes = 21 }", "megabytes: a number from 1 to 20"),
        (
            '[tool.pe-symbolic.per-file-settings."a/"]\nangel-unit = "degrees"',
            "a/: no key 'angel-unit'; did you mean angle-unit",
        ),
        ("[tool.pe-symbolic.per-file-settings]\nx = 3", "x: a table is wanted"),
        ("[tool.pe-symbolic]\nstrict = 1", "strict: true or false"),
        ("[tool.pe-symbolic]\njobs = 0", "jobs: a number from 1"),
        ("[tool.pe-symbolic]\njobs = true", "jobs: a number from 1"),
        ("[tool.pe-symbolic]\nbaseline = []", "baseline: a text"),
        ("[tool.pe-symbolic]\nper-file-ignores = []", "per-file-ignores: a table"),
        (
            '[tool.pe-symbolic]\nper-file-ignores = {"x" = ["degree"]}',
            "no verdict and no cause is called 'degree'; did you mean degrees?",
        ),
        (
            '[tool.pe-symbolic]\nper-file-ignores = {"x" = ["zzz"]}',
            "called 'zzz'; exact, rounded, (?!.*exact)",
        ),
        ("[tool]\npe-symbolic = 3", "is to be a table"),
        ("[tool.pe-symbolic", "cannot be read"),
    ],
)
def test_nonsense_is_named(tmp_path: Path, table: str, reason: str) -> None:
    with pytest.raises(WrongCall, match=reason):
        nearest_settings(written(tmp_path, table))


def test_a_file_without_the_table_or_above_the_repository_is_none(tmp_path: Path) -> None:
    written(tmp_path, "[tool.pe-symbolic]\nstrict = true")
    inner = written(tmp_path / "repository", "[project]\nname = 'x'")
    (inner / ".git").mkdir()
    assert nearest_settings(inner) == Settings()


def test_the_nearest_table_counts(tmp_path: Path) -> None:
    written(tmp_path, "[tool.pe-symbolic]\nstrict = true\njobs = 2")
    inner = written(tmp_path / "a" / "b", "[project]\nname = 'x'")
    found = nearest_settings(inner)
    assert (found.strict, found.jobs, found.fail_on) == (True, 2, FAILING)


def test_a_run_follows_the_table_and_the_call_wins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = (
        '[tool.pe-symbolic]\nnotes = ["lectures"]\nexclude = ["old/"]\nfail-on = ["misrounded"]\n'
        '[tool.pe-symbolic.per-file-ignores]\n"lectures/drafts/" = ["misrounded"]\n'
    )
    written(tmp_path, table)
    for name, text in (
        ("lectures/a.md", "$\\sin(2) = 0.87$\n"),
        ("lectures/drafts/b.md", "$\\frac{2}{3} = 0.66$\n"),
        ("old/c.md", "$\\frac{2}{3} = 0.66$\n"),
    ):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (tmp_path / "lectures" / "old").mkdir()
    (tmp_path / "old" / "c.md").rename(tmp_path / "lectures" / "old" / "c.md")
    monkeypatch.chdir(tmp_path / "lectures")
    assert main(["check"]) == 0
    shown = capsys.readouterr().out
    assert "2 claims in 2 documents" in shown
    assert "1 suppressed" in shown
    assert main(["check", "--fail-on", "wrong"]) == 1
    assert main(["check", "drafts/b.md", "--fail-on", "wrong"]) == 0


def test_the_command_line_takes_back_what_the_table_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(
        written(tmp_path, "[tool.pe-symbolic]\nstrict = true\nrequire-claims = true\n")
    )
    (tmp_path / "open.md").write_text("$\\cos(3) =$\n")
    (tmp_path / "none.md").write_text("Nothing.\n")
    assert main(["check", "open.md"]) == 1
    assert main(["check", "open.md", "--no-strict"]) == 0
    assert main(["check", "none.md"]) == 5
    assert main(["check", "none.md", "--no-require-claims"]) == 0


def test_the_command_line_puts_the_baseline_of_the_table_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(written(tmp_path, '[tool.pe-symbolic]\nbaseline = "known.json"\n'))
    (tmp_path / "wrong.md").write_text("$\\sin(2) = 0.87$\n")
    assert main(["check", "wrong.md", "--write-baseline", "known.json"]) == 0
    assert main(["check", "wrong.md"]) == 0
    assert main(["check", "wrong.md", "--no-baseline"]) == 1
    assert main(["check", "wrong.md", "--no-baseline", "--diff"]) == 1


def test_a_cause_can_be_ignored_in_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(
        written(tmp_path, '[tool.pe-symbolic]\nper-file-ignores = {"*.md" = ["degrees"]}\n')
    )
    (tmp_path / "angle.md").write_text("$\\cos(60) = 0.5$ and $\\sin(2) = 0.87$\n")
    assert main(["check", "angle.md", "--format", "concise"]) == 1
    assert "1 suppressed" in capsys.readouterr().out
    (tmp_path / "angle.md").write_text("$\\cos(60) = 0.5$ and $\\sin(2) = 0.91$\n")
    assert main(["check", "angle.md"]) == 0
    assert main(["check", "angle.md", "--diff"]) == 0


def test_the_settings_are_shown_as_a_table_that_can_be_read_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = (
        '[tool.pe-symbolic]\nnotes = ["a \\"b\\".md"]\nfail-on = ["wrong"]\n'
        'per-file-ignores = {"x" = ["wrong"]}\n'
    )
    monkeypatch.chdir(written(tmp_path, table))
    assert main(["check", "--show-settings", "--strict"]) == 0
    shown = capsys.readouterr().out
    assert "strict = true" in shown
    again = nearest_settings(written(tmp_path / "again", shown))
    assert again.notes == ('a "b".md',)
    assert again.per_file_ignores == (("x", frozenset({"wrong"})),)
