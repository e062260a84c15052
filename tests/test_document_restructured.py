"""reStructuredText: roles, directives, literal blocks, comments, headings, tables."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from places import growth

import pe_symbolic as pe
from pe_symbolic.document import read
from pe_symbolic.judge.documents import judge_document

TITLE = "=====\nTitle\n=====\n\nSection\n-------\n\n"
PIECES = (
    "=====\n",
    "-----\n",
    "== ==\n",
    "+--+--+\n",
    "+==+==+\n",
    "| a | b |\n",
    ".. math::\n",
    ".. math:: x = 2\n",
    "   :label: a\n",
    "   x = 3\n",
    "\n",
    "\n",
    "1+1=2\n",
    "   deeper::\n",
    "::\n",
    "::\n\n  lit\n",
    ".. code:: py\n",
    ".. note:: q\n",
    ".. list-table::\n",
    "   * - a\n",
    "     - b\n",
    ".. [1] f\n",
    ".. c\n",
    ">>> 1+1\n",
    "..",
    ":math:`x`",
    "`a <b>`_",
    "``c``",
    "`q`",
    "\\ ",
    "1  2\n",
    " ",
    "\t",
    "Title\n",
    "$x$",
    "\r\n",
    ".. default-role:: math\n",
)


def verdicts(note: str) -> list[tuple[int, int, str]]:
    """Line, column and verdict of each claim."""
    findings = pe.check(note, "restructuredtext").documents[0].findings
    return [(one.claim.place.line, one.claim.place.column, one.verdict) for one in findings]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("So :math:`\\sin(2) = 0.87` holds.", [(1, 11, "wrong")]),
        ("So `\\sin(2) = 0.87`:math: holds.", [(1, 5, "wrong")]),
        (".. default-role:: math\n\nSo `\\sin(2) = 0.87` holds.", [(3, 5, "wrong")]),
        ("So ``1 + 1 = 3`` and $1 + 1 = 2$.", [(1, 6, "wrong"), (1, 23, "exact")]),
        ("10\\ :sup:`-2` = 0.01, x\\ :sub:`2` = 5", [(1, 1, "exact")]),
        (
            "  So :math:`\\sin(2)\n  = 0.87` and ``1 +\n  1 = 3``,\n  2 · 2 = 5.\n"
            "Now\n===\n3 · 3 = 9",
            [(1, 13, "wrong"), (4, 3, "wrong"), (7, 1, "exact")],
        ),
        (".. math:: \\sqrt{2} = 1.4242", [(1, 11, "wrong")]),
        (
            ".. math:: 1 + 1 = 2\n   :label: two\n\n   2 + 2 = 5\n",
            [(1, 11, "exact"), (4, 4, "wrong")],
        ),
        (
            ".. math::\n   :nowrap:\n\n   x &= 1 + 1 \\\\\n     &= 3\n\n   2 + 2 = 4\n",
            [(4, 4, "wrong"), (7, 4, "exact")],
        ),
        (
            ".. note::\n\n   So 3 · 4 = 13.\n\n   .. tip:: 2 · 2 = 5\n",
            [(3, 7, "wrong"), (5, 13, "wrong")],
        ),
        ("As follows::\n\n   x = 3 × 4 = 13\n\nSo 2 · 2 = 4.", [(3, 4, "wrong"), (5, 4, "exact")]),
        ("::\n\n   x = 3 × 4 = 13\n", [(3, 4, "wrong")]),
        (".. code-block:: python\n\n   x = 3 * 4 == 13\n\nSo 2 · 2 = 4.", [(5, 4, "exact")]),
        (
            ".. list-table:: Of 2 + 2 = 5\n   :header-rows: 1\n\n   * - n\n     - n!\n\n"
            "   * - 3\n     - 6\n   * - 4\n     - 25\n       or so\n\nSo 2 · 2 = 4.",
            [(1, 20, "wrong"), (8, 8, "exact"), (10, 8, "wrong"), (13, 4, "exact")],
        ),
        (
            ".. list-table::\n\n   * - :math:`2 + 2 = 5`\n     -\n   * - a\n     - - 3 + 3 = 6\n",
            [(3, 15, "wrong"), (6, 10, "exact")],
        ),
        (
            ".. list-table::\n\n   * - a is\n       3\n\n       4 + 4 = 9\n       - 2 + 2 = 4\n",
            [(6, 8, "wrong"), (7, 10, "exact")],
        ),
        (".. list-table::\n\n   * - P(A|B)\n     - 2 + 2 = 5\n", [(4, 8, "wrong")]),
        (".. list-table::\n\n   So 2 · 2 = 5.\n", [(3, 7, "wrong")]),
        (".. list-table::\n\nSo 2 · 2 = 5.\n", [(3, 4, "wrong")]),
        (">>> 3 * 4 == 13\nFalse\n\nSo 2 · 2 = 4.", [(4, 4, "exact")]),
        ("So::\n\n  x\n\n>>> 3 * 4\n13\n\nSo 2 · 2 = 4.", [(5, 5, "wrong"), (8, 4, "exact")]),
        ("So\n\n   >>> 3 * 4\n   13\n   >>> 2 * 2\n   4\n", [(3, 8, "wrong"), (5, 8, "exact")]),
        (".. 2 + 2 = 5\n   3 + 3 = 7\n\nSo 2 · 2 = 4.", [(4, 4, "exact")]),
        (".. image:: 2+2=5.png\n   :alt: 2 + 2 = 5\n\nSo 2 · 2 = 4.", [(4, 4, "exact")]),
        (".. figure:: a.png\n   :width: 50%\n\n   So 2 · 2 = 5.", [(4, 7, "wrong")]),
        (".. [1] So 2 · 2 = 5.\n.. _place: 2 + 2 = 6", [(1, 11, "wrong")]),
        (
            "See `1 + 1 = 2 <http://a.b>`_.\n\n    Quoted: 2 · 2 = 5.",
            [(1, 6, "exact"), (3, 13, "wrong")],
        ),
        (
            "== ====== ====\nx  sin(x) note\n== ====== ====\n1  0.8415 a  b\n2  0.8093\n"
            "== ====== ====\n",
            [(4, 4, "rounded"), (5, 4, "wrong")],
        ),
        (
            "+---+--------+\n| x | cos(x) |\n+===+========+\n| 1 | 0.5403 |\n+---+--------+\n"
            "| 2 | 0.4161 |\n+---+--------+\n",
            [(4, 7, "rounded"), (6, 7, "wrong")],
        ),
        (
            TITLE + "Let :math:`a = 2`.\n\nDeeper\n~~~~~~\n\n:math:`a^2 = 4`.\n\n"
            "Next\n----\n\n:math:`a^2 = 4`.",
            [(13, 8, "exact")],
        ),
        ("1 + 1 = 2\n\n=========\n\n2 + 2 = 5", [(1, 1, "exact"), (5, 1, "wrong")]),
        (".. pe-symbolic: ignore[wrong] as taught\n\n2 + 2 = 5", [(3, 1, "wrong")]),
    ],
)
def test_claims_are_found_where_they_stand(note: str, expected: list[tuple[int, int, str]]) -> None:
    assert verdicts(note) == expected


def test_a_comment_sets_a_finding_aside() -> None:
    note = ".. pe-symbolic: ignore[wrong] as taught\n\n2 + 2 = 5"
    (finding,) = pe.check(note, "restructuredtext").documents[0].findings
    assert finding.suppressed is not None


def test_the_ending_of_its_files_is_known(tmp_path: Path) -> None:
    path = tmp_path / "note.rst"
    path.write_text("So :math:`2 + 2 = 5`.\r\n", encoding="utf-8")
    (document,) = pe.check(path).documents
    assert (document.format, [one.suggestion for one in document.findings]) == (
        "restructuredtext",
        ["4"],
    )


@given(st.lists(st.sampled_from(PIECES), max_size=60))
def test_whatever_is_written_has_its_place(pieces: list[str]) -> None:
    written = "".join(pieces)
    document = read(written, "restructuredtext")
    assert document.written == written
    for finding in judge_document(document).findings:
        place = finding.claim.place
        line = document.lines[place.line - 1]
        assert line[place.column - 1 :].startswith(finding.claim.text[:1])


@pytest.mark.parametrize(
    "unit",
    [
        ":math:`",
        "== ==\na\n",
        "+--+\n",
        "a\n===\n",
        ".. math::\n\n 1=1\n\n",
        "a::\n\n a\n\n",
        ".. list-table::\n\n * - a\n   - b\n\n",
    ],
)
def test_time_grows_as_the_text(unit: str) -> None:
    assert growth(lambda text: read(text, "restructuredtext"), lambda n: unit * n, 2_000) < 4**1.5
