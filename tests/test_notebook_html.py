"""What a notebook shows: nothing that an author's text could do, then findings and proofs."""

from __future__ import annotations

import json
import subprocess
import sys
from html.parser import HTMLParser

import nbformat
import numpy as np
import pytest
from nbclient import NotebookClient

import pe_symbolic as pe
from pe_symbolic.render.page_findings import claim_sides
from pe_symbolic.render.paper_findings import claim_tex

HOSTILE = "$\\sin(2) = 0.9 \\text{</td><script>alert(1)</script><img src=x onerror=y>}$"
TEXT = "sin(2) = 0.87 <script>alert(1)</script>"


class Tags(HTMLParser):
    """The tags of a text, and whether each one that was opened is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.opened: list[str] = []
        self.seen: set[str] = set()
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.add(tag)
        assert all(
            name in {"class", "scope", "alttext", "form", "stretchy", "width"}
            or tag.startswith("m")
            for name, _ in attrs
        ), attrs
        if tag not in {"br", "mspace"}:
            self.opened.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.opened.pop() == tag


def html(result: object) -> str:
    shown: str = result._repr_html_()  # type: ignore[attr-defined]  # what Jupyter looks for
    assert Tags(shown).opened == []
    return shown


@pytest.mark.parametrize("note", [HOSTILE, TEXT, "$\\foo{<b>} = 3$", "$f_<(2) = 0.27$"])
def test_nothing_of_a_note_becomes_markup(note: str) -> None:
    seen = Tags(html(pe.check(note))).seen
    assert not seen & {"script", "img", "b"}


def test_what_is_right_needs_no_table() -> None:
    shown = html(pe.check("$\\sin(1) = 0.84$"))
    assert "<table" not in shown
    assert "<p>claims: 1 rounded</p>" in shown
    assert "<p>claims: none</p>" in html(pe.check("Words."))


def test_findings_are_a_table_of_what_is_not_right() -> None:
    shown = html(pe.check("$\\sin(1) = 0.84$ and $\\sin(2) = 0.87$ and $\\cos(3) =$"))
    assert shown.count("<tr>") == 3
    assert "<mn>0.87</mn>" in shown
    assert "<td>0.91</td>" in shown
    assert "0.84" not in shown


def test_an_equation_with_values_put_in_is_shown_as_it_is_written() -> None:
    found = pe.check("At $x = 1$ we look. Solve $x^2 = 2$ from $x_0 = 1$.")
    (finding,) = found.documents[0].findings
    assert finding.verdict == "unbound"
    assert "x^2 = 2" in html(found)
    assert str(claim_sides(finding)) == "<code>x^2 = 2</code>"
    assert "msup" not in html(found)
    assert "1^{2}" not in str(claim_tex(finding))
    (free,) = pe.check("It is $8d^2 = 392$ here.").documents[0].findings
    assert "<msup>" in str(claim_sides(free))


def test_an_element_of_a_product_is_named_and_not_shown_as_two_numbers() -> None:
    matrix = r"\begin{pmatrix}1&2\\3&4\end{pmatrix}"
    found = pe.check(f"$A = {matrix}$, $A^2 = {matrix.replace('1&2', '7&10').replace('3', '15')}$")
    wrong = next(one for one in found.documents[0].findings if one.verdict == "wrong")
    assert str(claim_sides(wrong)) == "<code>row 2, column 2 of A^2 = 4</code>"
    assert "<td>row 2, column 2 of A^2 = 4</td>" in html(found)
    assert "row 2, column 2 of A" in str(claim_tex(wrong)).replace(r"\brk{}", "").replace(
        r"\ ", " "
    ).replace("{}", "")
    (plain,) = pe.check("It is $7 = 8$ here.").documents[0].findings
    assert "<mn>7</mn>" in str(claim_sides(plain))


def test_a_certificate_shows_its_statement_its_verdict_and_its_steps() -> None:
    proved, still = html(pe.prove("offset-rotation")), html(pe.prove("injective-on-integers"))
    assert "(offset-rotation): proved" in proved
    assert "<mtable>" in proved
    assert "by angle-addition: " in proved
    assert "If" in still


def test_a_conformance_says_what_departs() -> None:
    right = pe.conform(pe.positional_encoding(64, 8, dtype=np.float64))
    assert "conforms" in html(right)
    assert "departs from paper" in html(pe.conform(np.zeros((16, 4))))


def test_showing_findings_costs_neither_numpy_nor_sympy() -> None:
    code = (
        "import sys, pe_symbolic as pe\n"
        "pe.check('$\\\\sin(2) = 0.87$')._repr_html_()\n"
        "sys.exit(bool({'numpy', 'sympy'} & set(sys.modules)))"
    )
    subprocess.run([sys.executable, "-c", code], timeout=60, check=True)


CELLS = (
    "import pe_symbolic as pe\npe.check('Then $\\\\sin(2) = 0.87$.')",
    "pe.prove('offset-rotation')",
)


def test_jupyter_shows_it(tmp_path_factory: pytest.TempPathFactory) -> None:
    cells: list[dict[str, object]] = [
        {"cell_type": "code", "source": one, "metadata": {}, "outputs": [], "execution_count": None}
        for one in CELLS
    ]
    written = {"nbformat": 4, "nbformat_minor": 4, "metadata": {}, "cells": cells}
    notebook = nbformat.reads(json.dumps(written), as_version=4)  # type: ignore[no-untyped-call]
    folder = str(tmp_path_factory.mktemp("notebook"))
    client = NotebookClient(
        notebook, timeout=120, kernel_name="python3", resources={"metadata": {"path": folder}}
    )
    client.execute()
    first, second = (cell.outputs[0].data["text/html"] for cell in notebook.cells)
    assert "<mn>0.87</mn>" in first
    assert "(offset-rotation): proved" in second
