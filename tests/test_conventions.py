"""What a project has agreed on: it reads notes otherwise only where they say nothing themselves."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pe_symbolic.cli import main
from pe_symbolic.cli.conventions import angle_unit, binding, function
from pe_symbolic.cli.settings import nearest_settings
from pe_symbolic.document import AngleUnit, Conventions, read
from pe_symbolic.judge.documents import judge_document
from pe_symbolic.judge.finding import Finding

SINI = Conventions(functions=(function("sini", "sin"), function("sinc", "sin(x)/x")))
DEGREES = Conventions(angle_unit=AngleUnit.DEGREES)


def found(text: str, conventions: Conventions) -> list[Finding]:
    return list(judge_document(replace(read(text), conventions=conventions)).findings)


def verdicts(text: str, conventions: Conventions) -> list[str]:
    return [finding.verdict for finding in found(text, conventions)]


@pytest.mark.parametrize(
    "text",
    ["$\\sin(2) = 0.91$", "$2^{10} = 1024$", "$\\sin(\\pi/6) = 0.5$", "$\\sin(30°) = 0.5$"],
)
def test_what_needs_no_agreement_stays_as_it_is(text: str) -> None:
    conventions = Conventions((binding("k", 3),), SINI.functions)
    assert found(text, conventions) == found(text, Conventions())


def test_of_a_bare_angle_no_sign_is_to_be_left_out() -> None:
    (finding,) = found(r"$\sin(2) = 0.909$", DEGREES)
    assert finding.causes[0] == "degrees"
    assert finding.remarks[0].endswith("do not have bare angles read in degrees")


@pytest.mark.parametrize("text", ["$\\sin(\\pi/6) = 0.5$", "$\\sin(30°) = 0.5$", "$2+2=4$"])
def test_an_angle_with_a_unit_of_its_own_keeps_it(text: str) -> None:
    assert found(text, DEGREES) == found(text, Conventions())


def test_bare_angles_on_both_sides_are_in_the_unit_agreed_on() -> None:
    text = r"$\sin 30 = \cos 60$ and $\sin 30 = \cos 30$ and $\cos 60 = \sin 30 = 0.5$"
    assert verdicts(text, Conventions()) == ["wrong"] * 3
    assert verdicts(text, DEGREES) == ["exact", "wrong", "exact"]


def test_it_is_remarked_where_the_other_side_alone_has_an_angle() -> None:
    for text in (r"$\frac{\sqrt 3}{2} = \cos 30$", r"$\cos 30 = \frac{\sqrt 3}{2}$"):
        (finding,) = found(text, DEGREES)
        assert finding.verdict == "exact"
        assert finding.remarks == ("bare angles are in degrees, as the settings say",)


def test_a_name_of_a_function_is_unknown_until_it_is_agreed_on() -> None:
    text = "sini(2) = 0.91 and $\\operatorname{sinc}(2) = 0.87$"
    assert verdicts(text, Conventions()) == ["unbound", "unbound"]
    assert verdicts(text, SINI) == ["rounded", "wrong"]


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        (r"$\sini(2) = 0.87$", "wrong"),
        (r"$\sini 2 = 0.87$", "wrong"),
        (r"$\mathrm{sini}\, 2 = 0.87$", "wrong"),
        (r"$2\sini^2 2 = 1.6536$", "rounded"),
        (r"$sini(2) = 0.87$ in TeX", "wrong"),
        (r"$\sinc(2) = 0.87$", "wrong"),
        ("sini 2 = 0.87", "wrong"),
        (r"$\sinister(2) = 0.87$", "unparsed"),
        ("sinister(2) = 0.87", "unbound"),
    ],
)
def test_a_function_agreed_on_in_every_spelling(text: str, verdict: str) -> None:
    assert verdicts(text, SINI) == [verdict]


def test_a_command_may_be_agreed_on_as_it_is_written() -> None:
    assert function(r"\sini", "sin") == function("sini", "sin")


def test_a_function_of_the_note_comes_first() -> None:
    text = "Let $\\operatorname{sini}(x) = x + 1$. Then $\\operatorname{sini}(2) = 3$."
    assert verdicts(text, SINI)[-1] == "exact"


def test_a_value_holds_until_the_note_gives_another() -> None:
    conventions = Conventions((binding("k", "7/2"),))
    text = (
        "$k + 1 = 4.5$\n\n"
        + "Word. " * 90
        + "\n\nNow $k = 2$.\n\nSo $k + 1 = 3$ and $k + 2 = 5.5$.\n"
    )
    assert verdicts(text, Conventions())[0] != "exact"
    first, second, third = found(text, conventions)
    assert (first.verdict, second.verdict, third.verdict) == ("exact", "exact", "wrong")
    assert first.remarks == ("with k = 7/2 (the settings)",)
    assert second.remarks == ("with k = 2 (line 5)",)


def test_bare_angles_in_degrees_and_only_so() -> None:
    text = "$\\sin(30) = 0.5$ and $\\sin(2) = 0.91$ and $\\cos(60) > 0.4$"
    assert verdicts(text, Conventions()) == ["wrong", "rounded", "fails"]
    right, wrong, holds = found(text, DEGREES)
    assert (right.verdict, wrong.verdict, holds.verdict) == ("exact", "wrong", "holds")
    assert wrong.causes == ("degrees",)
    assert right.remarks == ("bare angles are in degrees, as the settings say",)


def test_radians_are_radians_though_degrees_are_spoken_of() -> None:
    text = "An angle of 30 degrees: $\\sin(30) = 0.5$."
    assert verdicts(text, Conventions()) == ["exact"]
    assert verdicts(text, Conventions(angle_unit=angle_unit("radians"))) == ["wrong"]


TABLE = """[tool.pe-symbolic]
angle-unit = "radians"
bindings = { k = 0.10, "\\\\omega" = "1/3" }
functions = { sini = "sin" }
limits = { seconds = 20, megabytes = 1 }
[tool.pe-symbolic.per-file-settings]
"physics/" = { angle-unit = "degrees", bindings = { k = 2 } }
"physics/late.md" = { angle-unit = "radians" }
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "pyproject.toml").write_text(TABLE, encoding="utf-8")
    note = "$\\sin(30) = 0.5$, $k + 1 = 3$, sini(30) = 0.5\n"
    for name in ("a.md", "physics/b.md", "physics/late.md"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(note, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_files_are_read_by_their_own_settings(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "a.md"]) == 1
    assert "3 wrong" in capsys.readouterr().out
    assert main(["check", "physics/b.md"]) == 0
    assert main(["check", "physics/late.md"]) == 1
    assert "2 wrong" in capsys.readouterr().out


def test_the_command_line_wins(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    call = ["check", "a.md", "physics/late.md", "--angle-unit", "degrees", "--bind", "k=2"]
    assert main(call) == 0
    capsys.readouterr()
    assert main([*call, "--show-settings"]) == 0
    shown = capsys.readouterr().out
    assert 'angle-unit = "degrees"  # command line' in shown
    assert 'bindings = { "k" = "2", "omega" = "1/3" }  # command line' in shown
    assert 'functions = { "sini" = "sin" }  # pyproject.toml' in shown
    assert "strict = false  # default" in shown
    (project / "again").mkdir()
    (project / "again" / "pyproject.toml").write_text(shown, encoding="utf-8")
    again, before = nearest_settings(project / "again"), nearest_settings()
    assert again.per_file_settings == before.per_file_settings
    assert again.limits == before.limits


@pytest.mark.parametrize(
    ("word", "reason"), [("k", "NAME=VALUE"), ("k=", "NAME=VALUE"), ("k=q", "value for q")]
)
def test_a_senseless_value_on_the_command_line_is_trouble(
    project: Path, capsys: pytest.CaptureFixture[str], word: str, reason: str
) -> None:
    assert main(["check", "a.md", "--bind", word]) == 2
    assert reason in capsys.readouterr().err


def test_what_is_mended_and_explained_is_read_alike(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "physics/b.md", "--diff"]) == 0
    (project / "physics" / "b.md").write_text(
        "$\\sin(30) = 0.6$, sini(30) = 0.5\n", encoding="utf-8"
    )
    assert main(["check", "physics/b.md", "--fix"]) == 0
    mended = (project / "physics" / "b.md").read_text(encoding="utf-8")
    assert mended == "$\\sin(30) = 0.5$, sini(30) = 0.5\n"
    capsys.readouterr()
    assert main(["explain", "physics/b.md:1"]) == 0
    assert "bare angles are in degrees" in capsys.readouterr().out


def test_a_document_over_the_limit_is_not_read(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (project / "large.md").write_text("x\n" * 600_000, encoding="utf-8")
    assert main(["check", "large.md"]) == 2
    assert "larger than 1 MB (limits.megabytes)" in capsys.readouterr().err


def test_a_name_that_a_function_has_in_any_note_may_be_said_again() -> None:
    assert function("sen", "sin").name == "sen"
    assert function("tg", "tan(x)").name == "tg"
