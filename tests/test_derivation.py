"""The way to a verdict: nothing for lines without a claim, all that proves it for the others."""

from __future__ import annotations

from pathlib import Path

import pytest
from code_samples import RECIPE

from pe_symbolic.cli import main

NOTE = """# Waves

Take $\\sin(2) = 0.87$, with $x = 3$
and $x^2 = 9$.

$\\sqrt{2} > 2$, $f_9(2) = 0.27$
"""


@pytest.fixture
def note(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = Path("waves.md")
    path.write_text(NOTE, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("place", "reason"),
    [
        ("waves.md:1", "no claim stands there; the nearest is on line 3"),
        ("waves.md:9:99", "no claim stands there; the nearest is on line"),
        ("waves.md", "waves.md: name a line as well, waves.md:LINE, as check shows it"),
        ("waves.md:x", "waves.md:x: name a line as well, waves.md:LINE, as check shows it"),
        ("none.md:1", "there is no such file"),
        ("none.odt:1", "there is no such file or folder"),
        ("waves.odt:1", "this kind of file is not read"),
        ("empty.md:1", "there is none in all of it"),
    ],
)
def test_a_line_without_a_claim(
    note: Path, capsys: pytest.CaptureFixture[str], place: str, reason: str
) -> None:
    for name in ("empty.md", "waves.odt"):
        Path(name).write_text("Words.\n", encoding="utf-8")
    assert main(["explain", place]) == 2
    assert reason in capsys.readouterr().err


def test_a_wrong_number(note: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "waves.md:3:16"]) == 0
    shown = capsys.readouterr().out
    for words in (
        "read as     sin(2)",
        "V = 0.87 stands for [0.865, 0.875]; its last place is u = 0.01",
        "mpmath.iv   sin(2) is in [0.90929742682568169539",
        "arb         sin(2) is in [0.90929742682568169539",
        "T = 0.90929742682568169540, to 20 digits",
        "wrong: e = |V − T| = 3.93 u, and e ≥ u",
        "pe-symbolic explain wrong",
    ):
        assert words in shown


def test_of_several_on_a_line_the_column_tells(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    note = tmp_path / "a.md"
    note.write_text("$2 + 2 = 5$ and $3 + 3 = 7$\n")
    for column, shown in (
        ("", ["2 + 2", "3 + 3"]),
        (":26", ["3 + 3"]),
        (":14", ["2 + 2", "3 + 3"]),
    ):
        assert main(["explain", f"{note}:1{column}"]) == 0
        told = capsys.readouterr().out
        assert [
            formula for formula in ("2 + 2", "3 + 3") if f"read as     {formula}" in told
        ] == shown


def test_what_is_set_aside_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    note = tmp_path / "a.md"
    note.write_text("$2 + 2 = 5$ <!-- pe-symbolic: ignore[wrong] an exercise -->\n")
    assert main(["explain", f"{note}:1"]) == 0
    assert "\nset aside   an exercise\n" in capsys.readouterr().out


def test_names_and_sides(note: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "waves.md:4"]) == 0
    shown = capsys.readouterr().out
    assert "with        x = 3" in shown
    assert "by rules, exactly" in shown
    assert main(["explain", "waves.md:6"]) == 0
    shown = capsys.readouterr().out
    assert "read as     √(2)" in shown
    assert "against     2" in shown
    assert "unbound" in shown


def test_a_formula_of_one_line_stays_on_it(capsys: pytest.CaptureFixture[str], note: Path) -> None:
    assert main(["explain", "waves.md:4"]) == 0
    assert "\nread as     3^2\n" in capsys.readouterr().out


def test_fractions_and_matrices_stand_in_rows(
    capsys: pytest.CaptureFixture[str], note: Path
) -> None:
    note.write_text("$\\frac{1}{3} = 0.33$\n", encoding="utf-8")
    assert main(["explain", "waves.md:1"]) == 0
    shown = capsys.readouterr().out
    assert "\n            1\nread as     ─\n            3\n" in shown
    note.write_text(f"$\\frac{{1}}{{{'+'.join(['12'] * 40)}}} = 0.33$\n", encoding="utf-8")
    assert main(["explain", "waves.md:1"]) == 0
    assert "read as     1/(12 + 12" in capsys.readouterr().out


def test_any_line_of_a_block_asks_for_what_it_computes(
    capsys: pytest.CaptureFixture[str], note: Path
) -> None:
    block = f"```python\n{RECIPE}\n```\n"
    Path("code.md").write_text(f"Words.\n\n{block}\n{block}", encoding="utf-8")
    assert main(["explain", "code.md:4"]) == 0
    assert capsys.readouterr().out.count("(code)") == 1
    assert main(["explain", "code.md:1"]) == 2
    assert "no claim stands there" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("claim", "words"),
    [
        ("$\\sin(2) = 0.909\\dots$", "V = 0.909 stands before dots: the digits go on; its last"),
        ("$2^{10} \\approx 1000$", "right at fewer digits; how many are meant is open"),
        ("$1/0 = 0.5$", "mpmath.iv   1/0: division by zero"),
        (
            "$\\frac{d}{dx}\\sin(x)=\\cos(x)$",
            "by normal form: the difference of the sides is the zero",
        ),
        ("$\\log 100 = 2$", "mpmath.iv   log_10(100) is in [1.99999999999999999"),
        ("30° is flat, $\\sin(30) = 0.5$", "arb         sin(30°) is in [0.4999999999"),
        ("$\\pi = 3,142$", "V = 3,142 stands for [3.1415, 3.1425]; its last place is u = 0.001"),
        ("$\\sin(2) = 0.90929\\dots$", "e = |V − T| = 0.743 u, and the value begins with"),
        ("$\\frac{d}{dx}\\sin(x)=\\cos(x)$", "against     cos(x)"),
    ],
)
def test_what_else_may_lead_to_a_verdict(
    claim: str, words: str, note: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    note.write_text(f"{claim}\n", encoding="utf-8")
    assert main(["explain", "waves.md:1"]) == 0
    shown = capsys.readouterr().out
    assert words in shown, shown
