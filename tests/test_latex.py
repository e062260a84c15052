"""The LaTeX report: nothing a note holds reaches TeX, and it compiles."""

from __future__ import annotations

import dataclasses
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jinja2 import UndefinedError
from proved import all_certificates
from report_samples import NOTE, note, report
from trees import call

from pe_symbolic.expression import Symbol
from pe_symbolic.judge.finding import Findings
from pe_symbolic.kernel import prove
from pe_symbolic.numeric_check import check_table
from pe_symbolic.render import latex, tex
from pe_symbolic.render.paper_theorems import paper_theorem
from pe_symbolic.render.tex_text import (
    TexMarkup,
    bookmark_tex,
    escape_tex,
    fitted,
    known_characters,
    label_tex,
    prose_tex,
    source_tex,
)
from pe_symbolic.report import Report, gather
from pe_symbolic.report.theorems import shown_theorem

HOSTILE = (
    r"\input{/etc/passwd}\write18{touch x}\end{document}",
    r"}}}{{{ \newcommand{\x}[1]{#1} $$ $ & # % ^^M ~ _ ^",
    r"\catcode`\@=11 \expandafter\def\csname x\endcsname{}",
    "<< 7*7 >><% for x in y %><# #>",
    "<<< >>> ,, '' `` -- --- !` ?`",
    "\u202e\x00\x1b\ud800\ufffe \u0301 \u2028 漢字 🙂 \U0001f9d1\u200d\U0001f680",
    "x" * 3000,
    "word " * 300,
)
COMMAND = re.compile(r"\\[A-Za-z]+")


def test_what_is_not_marked_as_latex_is_escaped_without_asking() -> None:
    template = latex.environment().from_string("<< text >>|<< trusted >>")
    shown = template.render(text=r"\input{x}", trusted=TexMarkup(r"\input{x}"))
    assert shown == r"\textbackslash{}input\{x\}|\input{x}"


def test_markup_that_is_joined_or_changed_is_no_longer_trusted() -> None:
    template = latex.environment().from_string("<< text|upper >><< text ~ text >>")
    assert "{" not in template.render(text=TexMarkup("{")).replace(r"\{", "")


def test_a_missing_value_is_an_error_and_not_a_gap() -> None:
    with pytest.raises(UndefinedError):
        latex.environment().from_string("<< paper.nothing >>").render(paper=report())


@given(st.text())
def test_any_text_is_made_of_known_commands_only(text: str) -> None:
    known = {command for c in known_characters() for command in COMMAND.findall(escape_tex(c))}
    known |= {
        command for code in range(32, 127) for command in COMMAND.findall(escape_tex(chr(code)))
    }
    known.add(r"\brk")
    escaped = escape_tex(text)
    assert set(COMMAND.findall(escaped)) <= known
    bare = re.sub(r"\\[{}$&#%_]", "", escaped)
    assert bare.count("{") == bare.count("}")
    assert not re.search(r"[$&#%]|(?<!\{\})[_^](?!\{)", re.sub(r"\\ensuremath\{.*?\}\}?", "", bare))
    assert all(c.isascii() or c in known_characters() for c in escaped)


@pytest.mark.parametrize(
    ("character", "shown"), [("漢", "[U+6F22]"), ("\u202e", "[U+202E]"), ("\x00", "[U+0000]")]
)
def test_what_tex_cannot_set_is_shown_as_its_code_point(character: str, shown: str) -> None:
    assert escape_tex(character) == shown


def test_ligatures_do_not_change_a_source_line() -> None:
    assert "--" not in escape_tex("--")
    assert ",," not in escape_tex(",,")
    assert source_tex("a  b").count(r"\ ") == 2


def test_the_same_report_gives_the_same_bytes(tmp_path: Path) -> None:
    first, second = latex.write(report(), tmp_path / "a"), latex.write(report(), tmp_path / "b")
    assert first.name == "report.tex"
    assert first.read_bytes() == second.read_bytes()
    assert str(tmp_path).encode() not in first.read_bytes()


def test_the_paper_says_where_what_and_what_belongs_there() -> None:
    text = latex.to_latex(report()).replace(r"\brk{}", "").replace("{}", "")
    items = text.split(r"\verdict{bad}{wrong}")[1:]
    (item,) = (one for one in items if r"\sin(2) = 0.87" in one.partition(r"\verdict{")[0])
    for said in ("write 0.91", "no cause found", "notes/sine.md:4:19", r"\begin{picture}"):
        assert said in item


def hostile_report() -> Report:
    found = list(note().findings)
    for number, payload in enumerate(HOSTILE):
        claim = dataclasses.replace(found[-1].claim, text=payload)
        found.append(
            dataclasses.replace(found[1], id=f"h{number}", claim=claim, verdict="unparsed",
                                suggestion=payload, remarks=(payload,), causes=(payload,),
                                message=payload)
        )  # fmt: skip
        claim = dataclasses.replace(found[0].claim, subject=call("sin", Symbol(payload)))
        found.append(dataclasses.replace(found[0], id=f"s{number}", claim=claim))
    document = dataclasses.replace(
        note((*NOTE, *HOSTILE), path=f"notes/{HOSTILE[1]}.md"),
        findings=tuple(found),
        unread=HOSTILE,
    )
    return gather(Findings((document,)), all_certificates(), check_table(32, 8))


def compiled(folder: Path, times: int = 3) -> str:
    """Compile ``report.tex`` until its references are there and give the log of the last time.

    Before the last time no PDF is written.
    """
    program = shutil.which("pdflatex")
    assert program
    flags = "-no-shell-escape -interaction=nonstopmode -halt-on-error".split()
    for again in reversed(range(times)):
        command = [program, *flags, *["-draftmode"] * bool(again), "report.tex"]
        done = subprocess.run(command, cwd=folder, capture_output=True, timeout=120, check=False)
        log = (folder / "report.log").read_text(encoding="latin-1")
        assert done.returncode == 0, log[-3000:]
    return log


@pytest.mark.needs_program("pdflatex", "pdftotext")
def test_the_paper_compiles_whatever_the_notes_hold(tmp_path: Path) -> None:
    latex.write(hostile_report(), tmp_path)
    log = compiled(tmp_path)
    assert not re.search(r"^!", log, re.M)
    assert not [w for w in re.findall(r"Overfull \\[hv]box \(([\d.]+)pt", log) if float(w) > 5]
    assert "undefined" not in log
    assert "multiply defined" not in log
    program = shutil.which("pdftotext")
    assert program
    done = subprocess.run(
        [program, "-layout", "report.pdf", "-"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert r"\input{/etc/passwd}" in re.sub(r"\s+", "", done.stdout)
    assert "[U+6F22]" in done.stdout
    assert "root:" not in done.stdout


def test_rows_of_fractions_have_room_between_them() -> None:
    fraction = call("div", Symbol("a"), Symbol("b"))
    plain, tall = (
        call("matrix", *[call("vector", element)] * 2) for element in (Symbol("a"), fraction)
    )
    assert (tex.to_tex(plain).count("[3pt]"), tex.to_tex(tall).count("[3pt]")) == (0, 1)


def test_the_clauses_of_a_statement_stand_apart() -> None:
    several, single = (
        paper_theorem(shown_theorem(prove(name))) for name in ("formula-from-requirements", "norm")
    )
    assert [
        sum(line.endswith(r"\medskip") for line in one.statement) for one in (several, single)
    ] == [8, 0]


@pytest.mark.needs_program("pdflatex")
def test_every_character_that_counts_as_known_can_be_set(tmp_path: Path) -> None:
    preamble = latex.to_latex(report()).partition(r"\begin{document}")[0]
    lines = [rf"{escape_tex(c)} \texttt{{{source_tex(c)}}}" + "\n\n" for c in known_characters()]
    body = "".join(lines)
    text = f"{preamble}\\begin{{document}}\n{body}\\end{{document}}\n"
    (tmp_path / "report.tex").write_text(text, encoding="utf-8")
    log = compiled(tmp_path, times=1)
    assert "Missing character" not in log
    assert not re.search(r"^!", log, re.M)


def embedded(folder: Path) -> list[tuple[str, str]]:
    """Every font of ``report.pdf`` by name, and whether it is embedded."""
    done = subprocess.run(
        ["pdffonts", "report.pdf"], cwd=folder, capture_output=True, text=True, check=True
    )
    rows = [line.split() for line in done.stdout.splitlines()[2:]]
    return [(row[0], row[-5]) for row in rows]


@pytest.mark.needs_program("pdflatex", "pdffonts", "pdfinfo")
def test_fonts_are_embedded_and_title_and_bookmarks_are_set(tmp_path: Path) -> None:
    latex.write(
        gather(Findings((note(),)), (prove("norm"), prove("bounded")), check_table(16, 4)), tmp_path
    )
    log = compiled(tmp_path)
    assert "Rerun to get cross-references right" not in log
    assert "Token not allowed in a PDF string" not in log
    fonts = embedded(tmp_path)
    assert len(fonts) > 5
    assert {state for _, state in fonts} == {"yes"}
    done = subprocess.run(
        ["pdfinfo", "report.pdf"], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert re.search(r"^Title: +Positional encoding, checked$", done.stdout, re.M)
    marks = (tmp_path / "report.out").read_text(encoding="latin-1")
    assert marks.count(r"\BOOKMARK") > 8


@pytest.mark.needs_program("latexmk", "pdflatex")
def test_latexmk_finds_nothing_to_complain_of(tmp_path: Path) -> None:
    latex.write(report(), tmp_path)
    flags = "-pdf -no-shell-escape -interaction=nonstopmode -halt-on-error report.tex"
    command = ["latexmk", "-norc", *flags.split()]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, timeout=120, check=False)
    assert done.returncode == 0
    assert (tmp_path / "report.pdf").read_bytes().startswith(b"%PDF")


def test_the_findings_point_to_their_evidence_and_back() -> None:
    text = latex.to_latex(report())
    numbers = re.findall(r"\\label\{finding-(\d+)\}", text)
    assert numbers == [str(number) for number in range(1, len(numbers) + 1)]
    assert numbers == re.findall(r"\\label\{evidence-(\d+)\}", text)
    targets = set(re.findall(r"\\label\{([^}]*)\}", text))
    assert set(re.findall(r"\\(?:hyper)?ref[\[{]([^\]}]*)[\]}]", text)) <= targets


@pytest.mark.parametrize("text", ["a_b_c", "x", "snake_case", "2^10", "10^-3", "_", "a^()"])
def test_what_is_no_script_is_left_alone(text: str) -> None:
    assert prose_tex(text) == escape_tex(text)


@pytest.mark.parametrize(
    ("text", "set_as"),
    [
        ("ω_k", r"\ensuremath{\omega _{k}}"),
        ("d_model", r"\ensuremath{d_{\mathrm{model}}}"),
        ("W_QᵀW_K", r"\ensuremath{W_{Q}}\ensuremath{{}^{T}}\ensuremath{W_{K}}"),
        ("base^(2k)", r"base\textsuperscript{2k}"),
        ("e^{±1}", r"e\textsuperscript{\ensuremath{\pm}1}"),
        (r"e^(\input{x})", r"e\textsuperscript{\textbackslash{}input\{x\}}"),
    ],
)
def test_indices_and_exponents_of_our_prose_are_mathematics(text: str, set_as: str) -> None:
    assert prose_tex(text) == set_as


@given(st.text())
def test_prose_and_bookmarks_hold_no_command_of_a_stranger(text: str) -> None:
    ours = {r"\ensuremath", r"\mathrm", r"\textsuperscript"}
    known = {command for c in known_characters() for command in COMMAND.findall(escape_tex(c))}
    known |= {
        command for code in range(32, 127) for command in COMMAND.findall(escape_tex(chr(code)))
    }
    assert set(COMMAND.findall(prose_tex(text))) <= known | ours | {r"\brk"}
    assert set(COMMAND.findall(bookmark_tex(text))) <= known
    assert bookmark_tex(text).isascii()


@pytest.mark.parametrize("name", ["", "a b", "a}b", "A", "-a", "ω"])
def test_a_label_is_a_name_of_ours(name: str) -> None:
    with pytest.raises(ValueError):
        label_tex(name)
    assert label_tex("score-expansion") == "score-expansion"


def test_matrices_too_wide_for_a_line_are_said_to_be_equal_entry_by_entry() -> None:
    rows = [call("vector", *map(Symbol, pair)) for pair in ("ab", "cd")]
    other = [call("vector", *map(Symbol, pair)) for pair in ("pq", "rs")]
    said = tex.in_a_line((call("matrix", *rows), call("matrix", *other)))
    assert [said.index(text) for text in ("a = p", "b = q", "c = r", "d = s")] == sorted(
        said.index(text) for text in ("a = p", "b = q", "c = r", "d = s")
    )
    narrow = call("matrix", call("vector", Symbol("a")), call("vector", Symbol("b")))
    assert "pmatrix" in tex.in_a_line((call("matrix", *rows), narrow))
    assert tex.in_a_line((Symbol("a"), Symbol("b"), Symbol("c")), "≤") == r"a \leq b \leq c"


@pytest.mark.needs_program("pdflatex")
def test_a_sum_too_wide_for_the_line_is_broken_and_not_shrunk(tmp_path: Path) -> None:
    preamble = latex.to_latex(report()).partition(r"\begin{document}")[0]
    long = " + ".join(rf"\sin(\omega_{{{k}}} t)" for k in range(20))
    wide = rf"\begin{{aligned}}x &= {long}\end{{aligned}}"
    whole = rf"\begin{{pmatrix}}{long}\end{{pmatrix}}"
    body = "\n\n".join(
        rf"\setbox1=\hbox{{\parbox{{\linewidth}}{{{formula}}}}}\typeout{{high: \the\ht1}}"
        for formula in (fitted("x = 1", "x = 1"), fitted(wide, f"x = {long}"), fitted(whole, whole))
    )
    (tmp_path / "report.tex").write_text(
        f"{preamble}\\begin{{document}}\n{body}\n\\end{{document}}\n", encoding="utf-8"
    )
    plain, broken, shrunk = (
        float(height) for height in re.findall(r"^high: ([\d.]+)pt", compiled(tmp_path), re.M)
    )
    assert broken > 2 * plain
    assert shrunk < broken / 2
