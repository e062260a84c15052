"""The public names: offered, importable, described, and no others for a checker of types."""

from __future__ import annotations

from pathlib import Path

import pytest

import pe_symbolic

TYPES = ("Certificate", "Conformance", "Findings", "UnknownTheorem", "UnreadableDocument")
NUMBERS = {12: "Twelve", 13: "Thirteen", 14: "Fourteen"}


def test_a_name_that_is_not_public_is_not_there() -> None:
    with pytest.raises(AttributeError, match="no attribute 'chekc'"):
        # Where a checker of types lets the name pass, it says that nothing is ignored here.
        str(pe_symbolic.chekc)  # type: ignore[attr-defined]


def test_a_folder_is_no_text(tmp_path: Path) -> None:
    with pytest.raises(pe_symbolic.UnreadableDocument):
        pe_symbolic.check(str(tmp_path))


def test_a_theorem_that_there_is_not() -> None:
    with pytest.raises(pe_symbolic.UnknownTheorem, match="did you mean 'offset-rotation'"):
        pe_symbolic.prove("offset-rotatoin")


def test_results_have_names_for_annotations() -> None:
    found: pe_symbolic.Findings = pe_symbolic.check("$1 + 1 = 2$")
    proved: pe_symbolic.Certificate = pe_symbolic.prove("offset-rotation")
    assert (len(found.documents), proved.verdict) == (1, "proved")


def test_results_are_a_line_where_python_shows_them() -> None:
    found = pe_symbolic.check("$\\sin(2) = 0.87$, $1 + 1 = 2$ and $\\cos(3) =$")
    assert repr(found) == "<Findings in 1 document: 1 exact, 1 wrong, 1 blank>"
    assert repr(pe_symbolic.check("Nothing.")) == "<Findings in 1 document: no claims>"
    both = repr(pe_symbolic.Findings(2 * found.documents))
    assert both == "<Findings in 2 documents: 2 exact, 2 wrong, 2 blank>"
    table = pe_symbolic.positional_encoding(64, 16)
    held = repr(pe_symbolic.conform(table))
    assert held == "<Conformance of 64 by 16 float32: the table of paper>"
    departing = repr(pe_symbolic.conform(table[:, ::-1]))
    assert departing.startswith("<Conformance of 64 by 16 float32: departs from paper: its columns")
    assert len(departing) < 200


def test_every_public_name_is_offered_and_importable() -> None:
    assert set(pe_symbolic.__all__) <= set(dir(pe_symbolic))
    for name in pe_symbolic.__all__:
        assert getattr(pe_symbolic, name).__name__ == name
    assert set(TYPES) <= set(pe_symbolic.__all__)
    assert issubclass(pe_symbolic.UnreadableDocument, Exception)


def test_the_page_counts_and_describes_them(checkout: Path) -> None:
    page = (checkout / "docs" / "python.md").read_text(encoding="utf-8")
    assert f"{NUMBERS[len(pe_symbolic.__all__)]} names are public" in page
    for name in pe_symbolic.__all__:
        assert any(f":: pe_symbolic.{name}{end}" in page for end in ("\n", "()\n")), name


_WRONG = "Take $\\sin(2) = 0.87$. "


@pytest.mark.parametrize(
    "note",
    [
        *(_WRONG.ljust(length, "x") for length in (200, 300, 499, 600)),
        _WRONG.rjust(497, "x") + ".md",
        _WRONG + "\nIt goes on in lecture.md",
    ],
)
def test_a_text_that_is_longer_than_a_name_or_has_lines_is_no_name(note: str) -> None:
    assert [f.verdict for f in pe_symbolic.check(note).documents[0].findings] == ["wrong"]


def test_a_text_of_one_line_that_ends_as_names_do_is_one() -> None:
    with pytest.raises(pe_symbolic.UnreadableDocument):
        pe_symbolic.check((_WRONG.rjust(200, "x") + ".md")[-200:])
