"""Stray glyphs and unknown commands at every place of right claims: open at worst, never wrong."""

from __future__ import annotations

import json

import pytest
from judged import findings, verdicts

from pe_symbolic.document import Document, UnreadableDocument, read
from pe_symbolic.judge import documents

FORMULAS = (
    r"\sin(2) = 0.91",
    r"\frac{3}{4} = 0.75",
    "2^{10} = 1024",
    r"\sqrt{2} \approx 1.414",
    "e^{-1} = 0.368",
    r"3 \times 4 + 2 = 14",
    r"\log_2(8) = 3",
    r"\frac{1}{1+e^{-2}} = 0.881",
    "10000^{2/4} = 100",
    r"\binom{5}{2} = 10",
    r"(0.5, 0.25) \cdot (2, 4) = 2",
    "1 - 0.95^{20} = 0.6415",
    r"x = 2 \cdot 3 = 6",
    r"\cos(60^\circ) = 0.5",
    r"0.2 \times 100 = 20\%",
    r"1 + 2 + \cdots + 10 = 55",
    r"0.85 \pm 1.96 \cdot 0.5 = 0.85 \pm 0.98",
    "1011_2 = 11",
    r"\sum_{k=1}^{4} k = 10",
    r"\left[ x^2 \right]_1^3 = 8",
)
PROSE = (
    "sin(2) = 0.91",
    "3/4 = 0.75",
    "2^10 = 1024",
    "√2 ≈ 1.414",
    "3 × 4 + 2 = 14",
    "1 - 0.95^20 = 0.6415",
    "0.2 * 100 = 20%",
    "sin(2) is about 0.91",
)
GLYPHS = ("§", "\u200b", "ק", "¿", "∎", "⟐", "\x00", "�", "ꞏ", "∯")
COMMANDS = (r"\foo ", r"\foo{3}", r"\RA ", r"\mathcal{Z}", "?", "@", "“")
CALLED_MISTAKES = {"wrong", "fails", "misrounded"}


def mistaken(claim: str, stray: str, frame: str) -> list[str]:
    """The notes with a stray sign in them that are called mistakes."""
    notes = [
        frame.format(claim[:at] + stray + claim[at:])
        for at in range(len(claim) + 1)
        if claim[at - 1 : at] != "\\"
    ]
    return [n for n in notes if CALLED_MISTAKES & {f.verdict for f in findings(n)}]


@pytest.mark.parametrize("claim", FORMULAS)
@pytest.mark.parametrize("stray", GLYPHS + COMMANDS)
def test_within_a_formula(claim: str, stray: str) -> None:
    assert mistaken(claim, stray, "${}$") == []


@pytest.mark.parametrize("claim", PROSE)
@pytest.mark.parametrize("stray", GLYPHS)
def test_within_prose(claim: str, stray: str) -> None:
    assert mistaken(claim, stray, "{}") == []


@pytest.mark.parametrize("claim", FORMULAS)
@pytest.mark.parametrize("stray", [" → ", r" \quad ", r" \& ", r" \\ ", "⟩ ", r" \blacksquare "])
def test_within_the_braces_of_a_formula(claim: str, stray: str) -> None:
    places = [at for at in range(len(claim)) if _is_in_two_parts(claim[:at])]
    notes = ["$" + claim[:at] + stray + claim[at:] + "$" for at in places if claim[at - 1] != "\\"]
    assert [n for n in notes if CALLED_MISTAKES & {f.verdict for f in findings(n)}] == []


def _is_in_two_parts(before: str) -> bool:
    """Whether a fraction or a binomial has not ended yet."""
    start = max(before.rfind(r"\frac"), before.rfind(r"\binom"))
    parts = before[start:]
    return start >= 0 and (parts.count("{") != parts.count("}") or parts.count("}") < 2)


@pytest.mark.parametrize(
    "note",
    [
        "$0.1 + 0.2 ↦ + 0.3 = 0.6$",
        "$x = 3$, so $x^2 → + 1 = 10$",
        "½ ✔  + ¼ = 0.75",
        r"½ + \foo  ¼ = 0.75",
        r"The sum 3 +\clubsuit  4 + 5 = 12 is right.",
        "The sum 3⋉  + 4 + 5 = 12 is right.",
        "sqrt ⊟(16) + 1 = 5",
        "sqrtр(16) + 1 = 5",
        "sqrt ♪ (16) + 1 = 5",
        "½ +\\foo{1}{2}  ¼ = 0.75",
        "3/8 = 0.3 ✘ 75",
        "3/8 = 0.3✘ 75.",
        "exp(-0.5) = 0.606⟦ 5",
        "sin(2) = 0. ∎ 909",
        r"$\cos 60^\circ = 0. \otimes 6$",
        r"√2 ≈ 1.\mathrel{} 51",
        "exp(-0.5) = 0’ .6065",
        r"$12 \times 34 = 40 \blacksquare 8$",
        r"7 × 8 = 5\intertext{x} 6",
        "2^8 = 25 м6",
        r"$0.1 + 0.2  \& + 0.3 = 0.6$",
        r"$2^{10} \shortintertext{x} - 24 = 1000$",
        r"$1{, ↔}000 \cdot 2 = 2{,}000$",
        r"2  \` + 3 * 4 = 14",
        r"½ +\hbar  ¼ = 0.75",
        r"$3.2 \cdot ≃  10^{-3} = 0.0032$",
        r"$\frac{4 \cdot 9} ≅{6^2} = 1$",
        "$e^≅ 3 > 20$",
        r"$2 \mathrm{qq}^{10} - 24 = 1000$",
        r"$\frac{d}{dx} x^3 = 3x \& ^2$",
        r"½ + ¼ = 0.\text{abc} 75",
        r"$\ln 2 \approx 0. \foo[2] 693$",
        r"$2.5 \cdot 9.81 = 24. \iint 5 \text{ N}$",
        "1? .5 h = 90 min",
        r"exp(-0.5) = 0.\nolimits 6065",
        r"$0.1 + 0. \! 2 + 0.3 = 0.6$",
        r"$P = 0. \cite{k3} 3 \cdot 0.2 = 0.06$",
        "1 ¡0² + 5 = 105",
        "sqrt В (16) + 1 = 5",
        "2 + 3 * 4 = 1’4",
    ],
)
def test_what_goes_on_behind_a_stray_sign(note: str) -> None:
    assert not CALLED_MISTAKES & {f.verdict for f in findings(note)}


@pytest.mark.parametrize(
    "note", ["√2 ≈ 1. ∎ 51", r"$3.2 \cdot 10^{-3} = 0. \P 0042$", r"$2/3 \approx 0.7 \& 3$"]
)
def test_digits_behind_a_stray_sign_are_not_left_out(note: str) -> None:
    assert {f.verdict for f in findings(note)} <= {"unparsed"}


@pytest.mark.parametrize(
    "note", ["答案是(3+4)*2=15", "so:(3+4)*2=15", "Here (3+4)*2 = 15", "$x → -3 + 2 = 1$"]
)
def test_what_begins_anew_behind_words_is_judged(note: str) -> None:
    assert [f.verdict for f in findings(note)] == ["wrong"]


@pytest.mark.parametrize(
    "note",
    [
        "3/8 = 0.375 ✓ 5/8 = 0.625",
        "3/8 = 0.375 ✓",
        "3/8 = 0.375 ✓ 2 points",
        "3/8 = 0.375; 7",
        "3/8 = 0.375. See 7.",
        "3/8 = 0.375. (2)",
    ],
)
def test_a_mark_behind_a_result_cuts_nothing(note: str) -> None:
    assert {f.verdict for f in findings(note)} == {"exact"}


@pytest.mark.parametrize("ring", "°∘◦˚")
def test_a_ring_that_is_read_as_a_degree_is_no_stray_sign(ring: str) -> None:
    assert [f.verdict for f in findings(f"tan 45{ring} = 2")] == ["wrong"]


@pytest.mark.parametrize(("claim", "frame"), [(FORMULAS[0], "${}$"), (PROSE[0], "{}")])
def test_a_digit_that_belongs_is_a_mistake(claim: str, frame: str) -> None:
    assert mistaken(claim, "7", frame) != []


@pytest.mark.parametrize("format", ["latex", "text", "markdown"])
@pytest.mark.parametrize(
    "note",
    [
        "2 + …  3 * 4 = 14",
        "½ + ? ¼ = 0.75",
        "1.≎ 5 h = 90 min",
        r"$\sin(2) = 0.90⊂9$",
        r"½ +\raisebox{3pt}{}  ¼ = 0.75",
        r"The sum 3 + \hskip3pt 4 + 5 = 12 is right.",
        r"2\intertext{x}  + 3 * 4 = 14",
        r"$(x+1)^2 = x^2 + 2x \& + 1$",
        r"$\frac{4 \cdot 9}{6 \text{abc} ^2} = 1$",
        r"$-2 \operatorname{zork}^2 + 7 = 3$",
        "2 + 3 * 4 = 1\u00a0 4",
        "10² + 5 = 1\u202f 05",
        r"$2.5 \text{ kg} \cdot 9.81 \text{ m/s}^2 = 24.5\intercal  \text{ N}$",
        "3/8 = 0.3м 75",
        "Here $x = 3$ and so\n$x^2 + 1 = 1⊂0$",
        "$x^2 + 1 = 1⊂0$\nwhere $x = 3$.",
    ],
)
def test_what_is_right_without_a_sign_is_open(note: str, format: str) -> None:
    for text in (note, f"As we saw,\nfirst $1 + 1 = 2$ and then\n{note}\n\nThe end. $3 + 3 = 6$"):
        assert not CALLED_MISTAKES & {one.verdict for one in findings(text, format=format)}


def test_it_is_said_which_sign_it_is() -> None:
    [_, found] = findings("A sum:\n$2 + 3 = 5$ and\n$\\sin(2) = 0.90⊂9$\n", format="text")
    said = "3:16: '⊂' was not understood, and without it this is right"
    assert (found.verdict, found.message) == ("unparsed", f"not read: {said}")
    assert found.claim.unread == said
    [found] = findings("2 + 3 * 4 = 1\u2029 4", format="text")
    assert found.message.startswith("not read: 1:14: 'U+2029' was not")


@pytest.mark.parametrize(
    "note",
    [
        "☑ 5 h = 310 min",
        r"½ +\raisebox{3pt}{}  ¼ = 0.85",
        r"$2 + 2 \not= 4$",
        r"$\sin(2) = 0.80⊂9$",
        r"$3 \text{ km} + 5 \text{ m} = 8 \text{ km}$",
        r"−5 + 3 = 8 and $3\,\text{m}^2 = 30\,\text{cm}^2$",
        "§ 3 says: 2 + 2 = 5",
        "3 м + 5 см = 8 см",
        "3/8 = 0.3м 75, and м is a metre",
        "Here $x = 3$ and so\n\n$x^2 + 1 = 1⊂0$",
        r"$1.5 - \frac{0.25}{3} = 1.4\overline{16}$",
    ],
)
def test_what_is_wrong_without_it_as_well_stays_wrong(note: str) -> None:
    assert CALLED_MISTAKES & {one.verdict for one in findings(note, format="text")}


def test_a_long_line_is_not_read_again() -> None:
    words = "and so on " * 60
    for before, behind in ((words, ""), ("", words)):
        [found] = findings(f"{before}. $\\sin(2) = 0.90⊂9$ {behind}", format="text")
        assert found.verdict == "misrounded"
    [found] = findings(f"{words}\n$\\sin(2) = 0.90⊂9$\n{words}", format="text")
    assert found.verdict == "unparsed"


def test_forty_lines_around_are_read_again() -> None:
    for many, verdict in ((39, "unparsed"), (40, "wrong")):
        above = "Here $x = 3$,\n" + "on\n" * many + "$x^2 + 1 = 1⊂0$."
        assert [one.verdict for one in findings(above, format="text")] == [verdict]
    below = "$$\n\\sin(2) = 0.90⊂9\n" + "+ 1\n" * 39 + "$$"
    assert [one.verdict for one in findings(below, format="text")] == ["misrounded"]


def test_six_hundred_letters_around_are_read_again() -> None:
    note = "Here $x = 3$,\n{}\n$x^2 + 1 = 1⊂0$."
    left = 600 - len(note.format(""))
    for many, verdict in ((left, "unparsed"), (left + 1, "wrong")):
        words = ("and so on " * 60)[:many]
        assert [one.verdict for one in findings(note.format(words), format="text")] == [verdict]
    line = "So $\\sin(2) = 0.90⊂9$ {}"
    left = 600 - len(line.format(""))
    for many, verdict in ((left, "unparsed"), (left + 1, "misrounded")):
        words = ("and so on " * 60)[:many]
        assert [one.verdict for one in findings(line.format(words), format="text")] == [verdict]


def test_six_signs_and_fifty_claims_are_tried() -> None:
    for many, verdict in ((5, "unparsed"), (6, "misrounded")):
        note = f"{'⊂' * many} $\\sin(2) = 0.90⊂9$"
        assert [one.verdict for one in findings(note)] == [verdict]
    found = findings("$\\sin(2) = 0.90⊂9$\n\n" * 51)
    assert [one.verdict for one in found] == ["unparsed"] * 50 + ["misrounded"]


def test_a_sign_forty_blanks_away_is_of_no_claim() -> None:
    for note, bad in (("3/8 = 0.3{}м 75", "misrounded"), ("2 + …{}3 * 4 = 14", "wrong")):
        for many, verdict in ((39, "unparsed"), (40, bad)):
            found = findings(note.format(" " * many) + " so it is" * 10, format="text")
            assert [one.verdict for one in found] == [verdict]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$2 + 2 = 5$ and $\sin(2) = 0.90⊂9$", ["wrong", "unparsed"]),
        (r"$\sin(2) = 0.90⊂9$ and $2 + 2 = 5$", ["unparsed", "wrong"]),
    ],
)
def test_another_mistake_beside_it_stays_one(note: str, expected: list[str]) -> None:
    assert [one.verdict for one in findings(note, format="text")] == expected


def test_a_paragraph_that_cannot_be_read_alone_tells_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    document = read("$\\sin(2) = 0.90⊂9$", "text")

    def refuses(text: str, format: str) -> Document:
        raise UnreadableDocument(f"{format}: {text}")

    monkeypatch.setattr(documents, "read_anew", refuses)
    assert [one.verdict for one in documents.judge_document(document).findings] == ["misrounded"]


@pytest.mark.parametrize(
    ("page", "verdict"),
    [
        ("<p>$\\sin(2) = 0.90⊂9$</p>", "unparsed"),
        ('<p title="a">100<sup>2</sup> = 10□,000</p>', "unparsed"),
        ('<p title="a">100<sup>2</sup> = 10□,100</p>', "wrong"),
        ("<p>sin(30&deg;) = -0.988</p>", "wrong"),
        ("<p>5 &minus; 3 = 53</p>", "wrong"),
    ],
)
def test_a_page_of_tags_is_read_again_with_its_tags(page: str, verdict: str) -> None:
    assert findings(page, format="html")[-1].verdict == verdict


@pytest.mark.parametrize("format", ["text", "markdown"])
@pytest.mark.parametrize(
    "note",
    [
        "sin(2)[3] ≈ 0.909, as is known",
        "The ratio 768/12[4] = 64 is large",
        "192² × 4 bytes [3]= 147,456 bytes",
        '0."52 - 0.49 = 0.03',
        "PE(1, 0) = sin~(1/1) = sin(1) ≈ 0.841",
        "x = 3/1 + 1/1._585 = 3.631",
        "3,\u0301744 / 2 = 1872",
        "PO = 0.&7875 - 0.25*0.5 = 0.6625",
        "2\x01,362 × 4 = 9,448",
        "Here 0.61 - foo 0.39/2 = 0.415",
        "log(2^64) = 64 ×§ 0.3010 = 19.264",
        "PE(1, 0) = sin foo (1/1) = sin(1) ≈ 0.841",
        r"$2 \cdot 500 = 1000\text{ J} \approx 1 \text{§ kJ}$",
        r"$2^{20} = 1,048\text{foo},576$",
    ],
)
def test_marks_of_a_text_and_words_within_a_formula(note: str, format: str) -> None:
    assert not CALLED_MISTAKES & {one.verdict for one in findings(note, format=format)}


@pytest.mark.parametrize(
    "note",
    [
        "sin(2)[3] ≈ 0.919, as is known",
        "44 lb × 2.2 = 96.8 kg",
        "3[4 + 1] = 14",
        "2 pi * 3 = 6",
        "Of 12 apples 3 * 5 = 16 are red",
    ],
)
def test_what_a_known_word_or_bracket_says_hides_no_mistake(note: str) -> None:
    assert CALLED_MISTAKES & {one.verdict for one in findings(note, format="text")}


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("1·5 + 1 = 2·5", "unparsed"),
        ("sin(2) = 0·909", "unparsed"),
        ("1·5 + 1 = 7", "wrong"),
        ("3·5 + 1 = 16", "exact"),
        ("3·4 = 13", "wrong"),
        ("1·0 + 2·1 = 3", "wrong"),
        ("1·5 + 1·5 = 3", "unparsed"),
        ("1·5 + 1.5 = 3", "wrong"),
        ("1·5·2 + 1 = 4", "wrong"),
    ],
)
def test_a_raised_dot_may_be_the_point_of_decimals(note: str, verdict: str) -> None:
    [found] = findings(note, format="text")
    assert found.verdict == verdict
    assert ("may be the point of decimals" in found.message) == (verdict == "unparsed")


def test_a_chain_that_a_sign_breaks_is_open() -> None:
    note = "sin(1/10000^(2/4)) = sin(1/100) [3]≈ 0.010"
    assert [one.verdict for one in findings(note, format="text")] == ["unparsed"]


def test_words_between_two_rows_hide_no_mistake_above_them() -> None:
    note = "\\begin{align*}\n\\sin(2) \\approx 0.9097\n\\intertext{and}\n1 &= 1\n\\end{align*}"
    assert findings(note, format="latex")[0].verdict == "wrong"


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("2 + 3! = 5", "wrong"),
        ("2 + 3! = 8", "exact"),
        (r"$2 \cdot 3! \cdot 2 = 12$", "wrong"),
        (r"$2 \cdot 3! \cdot 2 = 24$", "exact"),
        ("So 2 + 3 = 5! Great", "exact"),
        (r"$4! \le 20$", "fails"),
        (r"$3! \geqslant 7$", "fails"),
        (r"$4! \le 24$", "holds"),
        (r"$20 \ge 4!$", "unparsed"),  # which may exclaim
    ],
)
def test_a_factorial_is_no_stray(note: str, verdict: str) -> None:
    assert [finding.verdict for finding in findings(note)] == [verdict]


def _notebook(*cells: str) -> str:
    sheet = {
        "nbformat": 4,
        "nbformat_minor": 5,
        "metadata": {},
        "cells": [
            {"cell_type": "markdown", "id": f"c{number}", "metadata": {}, "source": [cell]}
            for number, cell in enumerate(cells)
        ],
    }
    return json.dumps(sheet)


def test_a_stray_is_found_in_the_cell_of_a_notebook() -> None:
    note = _notebook("text $1+1=2$", "Line one\n\nhere $\\sin(2) = 0.90⊂9$ and $2+2=5$")
    found = findings(note, format="notebook")
    assert [one.verdict for one in found] == ["exact", "unparsed", "wrong"]
    assert "3:21: '⊂' was not understood" in found[1].message


@pytest.mark.parametrize(
    "cells",
    [
        ("Let $x = 2$.", "So $x^2 + 1 = 1⊂0$", "where $x = 3$."),
        ("Here $x = 3$, and", "so $x^2 + 1 = 1⊂0$"),
    ],
)
def test_another_cell_is_no_part_of_its_paragraph(cells: tuple[str, ...]) -> None:
    assert [one.verdict for one in findings(_notebook(*cells), format="notebook")] == ["wrong"]


@pytest.mark.parametrize(
    "note", ["$3! - 2 = 1$", "3! − 2 = 1", r"$4! - \sqrt{4} = 2$", "4! ÷ 2 = 2"]
)
def test_a_factorial_from_which_is_taken_is_none_that_was_not_understood(note: str) -> None:
    assert [one.verdict for one in findings(note)] == ["wrong"]


def test_an_exclamation_before_a_dash_may_be_meant() -> None:
    assert [one.verdict for one in findings("3 + 4 = 8! - 1")] == ["unparsed"]


@pytest.mark.parametrize("between", ["; ", ", ", " and ", "\n", "\n\n", "\n- "])
def test_a_number_without_its_zero_begins_behind_what_parts_a_text(between: str) -> None:
    found = verdicts(f".5 + .5 = 1{between}.3 + .45 = .57")
    assert found == [("1", "exact"), (".57", "wrong")]


def test_a_shorthand_was_understood() -> None:
    """A mistake beside one is a mistake, though the paragraph would be right without it."""
    note = r"$\int_0^3 x^@ \dd x = \left[\frac{x^3}{3}\right]_0^3 = 9$"
    assert [one.verdict for one in findings(note.replace("@", "2"))] == ["exact"]
    assert [one.verdict for one in findings(note.replace("@", "4"))] == ["wrong"]


def test_what_the_lines_above_make_wrong_is_no_matter_of_a_sign() -> None:
    above = r"$w(k) = 0.04 + 0.4\,[-0.5k + \sqrt{k^2 + 0.01}]$." + "\n\n"
    worked = r"0.04 + 0.4\,\big[-0.5 \cdot (-0.1) + \sqrt{0.01 + 0.01}\big] = 0.1166"
    assert findings(rf"{above}$w(-0.1) = {worked}$")[-1].verdict == "rounded"
    assert findings(rf"{above}$w(-3.1) = {worked}$")[-1].verdict == "wrong"


def test_what_is_in_proportion_is_no_factor() -> None:
    found = findings(r"$f(x) \propto e^{-(2.1/5)^2} = e^{-0.55125} \approx 0.5762$")
    assert found[-1].verdict == "wrong"


@pytest.mark.parametrize("room", ["", " "])
def test_a_sign_between_cells_is_none_of_them(room: str) -> None:
    matrix = r"\begin{pmatrix}2&1\\1&3\end{pmatrix}".replace("&", f"{room}&{room}")
    right = rf"$\det{matrix} = 2 \cdot 3 - 1 \cdot 1 = 5$"
    wrong = rf"$\det{matrix} = 2 \cdot 3 + 1 \cdot 1 = 7$"
    assert [verdict for _, verdict in verdicts(right)] == ["exact"]
    assert [verdict for _, verdict in verdicts(wrong)] == ["wrong"]
