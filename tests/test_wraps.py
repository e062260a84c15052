"""Lines that an editor broke: a note says the same at every width of the page."""

from __future__ import annotations

import json
import textwrap
from itertools import islice

import pytest
from judged import findings, verdicts

from pe_symbolic.document import read

BEFORE = "Words lead up to it, as they do in every lecture that was ever written down"
BEHIND = "And more of them come behind, so that the paragraph ends as it began, in words."
SAID = [
    r"the sine of 2 is 0.87",
    r"the square root of 2 is about 1.45",
    r"the mean of 2, 4 and 9 is 6",
    r"the greatest common divisor of 12 and 18 is 4",
    r"$\sin(2)$ is about 0.87",
    r"$e^{-1} \cdot 3 = 1.2$, and $\cos(3) \approx -0.9899$",
    r"we have 20 percent of 150 = 35",
    r"a run takes 5 kWh/day × 31 = 156 kWh/month",
    r"in all 12 layers × 7.1 M = 86.2 M",
    r"K = [[1, 2], [3, 4]], x = [1, 2], and xK = [7, 11]",
]
WIDTHS = range(58, 100, 6)


def wrapped(text: str, width: int) -> str:
    return textwrap.fill(text, width, break_long_words=False, break_on_hyphens=False)


@pytest.mark.parametrize("said", SAID)
@pytest.mark.parametrize("lead", ["", "> ", "  "])
def test_a_note_says_the_same_at_every_width(said: str, lead: str) -> None:
    text = f"{BEFORE}: {said}. {BEHIND}"
    expected = verdicts(text)
    assert expected
    begun = lead.replace("  ", "- ")
    for width in WIDTHS:
        lines = wrapped(text, width - len(lead)).split("\n")
        note = f"{begun}{lines[0]}\n" + "".join(f"{lead}{line}\n" for line in lines[1:])
        assert verdicts(note) == expected
        assert verdicts(note.replace("\n", "\r\n")) == expected
        assert verdicts(note, "latex") == expected or lead != ""


def test_a_number_on_the_next_line_is_where_it_stands_in_the_file() -> None:
    note = (
        "> It was shown in the last hour that such a wave goes up and down. The sine of\n"
        "> 2 is about 0.87, so that it is past its crest and goes down again, until it\n"
        "> meets the next trough.\n"
    )
    (found,) = findings(note)
    place = found.claim.printed_place
    assert place is not None
    assert (place.line, place.column, place.end_column) == (2, 14, 18)
    assert found.claim.subject_text == "sine of 2"


@pytest.mark.parametrize(
    "note",
    [
        # as long as each other, and alike
        "the entry at position 0 is sin(0/10) = 0.0000, and that is what we store\n"
        "the entry at position 1 is sin(1/10) = 0.0998, and that is what we store\n"
        "the entry at position 2 is sin(2/10) = 0.1987, and that is what we store\n",
        # the next word would have fitted
        "For the first of the heads that we look at here, sin(1) = 0.8415\n"
        "2 + 3 = 5 holds for the second one, as everybody in the room knows well\n"
        "4 + 5 = 9\n",
        # formulas and no words
        "sin(1)  =  0.841470984807896506652502321630298999622563060798371065672\n"
        "sin(2)  =  0.909297426825681695396019865911744842702254971447890268378\n",
        # two lines, of which the second begins a sentence
        "For the first of the heads that we look at here, sin(1) = 0.8415\nThen sin(2) = 0.9093\n",
        # cells
        "| for the first of the heads that we look at here | sin(1) = 0.8415 |\n"
        "| for the second of the heads that we look at here | sin(2) = 0.9093 |\n"
        "| for the third of the heads that we look at here | sin(3) = 0.1411 |\n",
        # rows, items, titles, and no line of words is as narrow
        "where the first of the heads that we look at has\\\\\n2 + 3 = 5\\\\\nand more\n",
        "- the first of the heads that we look at here has the number of\n- 2 + 3 = 5\n",
        "one of\n\n2 + 3 = 5\n",
        "x = 2\n2 + x = 4\n",
        "the first of the heads is here\n2 + 3 = 5\n",
        # a name at the end of a line, and what is said of it
        "take a\n2 + 3 = 5\n",
        "of 2\nof 3\n",
        "- pos = 1 is the first row of this table that we read now: 0.841, 0.540,\n"
        "  pos = 2 is the next row of this table that we read now: 0.909, 0.416\n",
        # a number that stands by itself, and more behind it
        "3 * 4 which comes to\n13\nso much\n",
        "it ends here.\nis 3\n",
        "it ends here.\nabout 3 of them came\n",
        "x = 5\nabout this we know\n",
        # a name that is given its value
        "we put so much into it at the rate that the bank has told, 9 years at 3%\nn = 9\n",
        "we put so much into it, for as long as the bank has told us, which is 9\ny_0 = 2 + 7\n",
    ],
)
def test_lines_that_are_statements_stay_apart(note: str) -> None:
    assert read(note).source == note


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("So the sine of", "2 is 0.87."),
        ("So the sine of 2", "is 0.87."),
        ("So the sine of 2 is", "0.87."),
        ("So 17 times", "23 equals 381."),
        ("Le sinus de 2 vaut", "0.87."),
        ("The ratio is $2^{1/12}$,", "or about $1.0595$ here."),
        ("The ratio is $2^{1/12}$, or", "about $1.0695$ here."),
        ("Le demi-ton vaut $2^{1/12}$,", "soit environ $1,0595$."),
        ("Der Halbton ist $2^{1/12}$,", "also etwa $1{,}0695$."),
    ],
)
def test_a_word_tells_that_a_line_goes_on(first: str, second: str) -> None:
    assert verdicts(f"{first}\n{second}") == verdicts(f"{first} {second}") != []


def test_what_is_displayed_keeps_its_lines() -> None:
    words = r"\text{the first one of all of the heads that we look at here is what we call}"
    note = f"$$\n{words} = 2\n3 + 4 = 7\n{words}\n$$\n"
    assert read(note).source == note


def test_code_keeps_its_lines() -> None:
    words = "the first one of all of the heads that we look at here is what we"
    note = f"```\n{words}\ncall it\n```\n"
    assert read(note).source == note


def test_a_paragraph_tells_the_width_of_a_shorter_one() -> None:
    long = wrapped(f"{BEFORE}. {BEHIND}", 70)
    note = "as the first of all of these heads, which has sin(1) = 0.8415,\n2 + 3 = 5\n"
    assert read(note).source != note
    assert read(f"{long}\n\n{note}").source.endswith(note)


def test_long_lines_are_paragraphs_of_their_own() -> None:
    line = " ".join(islice((word for _ in range(9) for word in BEFORE.split()), 61))
    note = f"{line} number\n2 + 3 = 5 and {line} number\n4 + 5 = 9\n"
    assert read(note).source == note


def test_a_line_does_not_go_on_in_the_next_cell() -> None:
    def cell(source: str) -> dict[str, object]:
        return {"cell_type": "markdown", "metadata": {}, "source": [source]}

    cells = [
        cell("So the sine of"),
        cell("2 is 0.87."),
        cell("So the sine of"),
        cell("$2$ is 0.87"),
    ]
    notebook = {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    assert verdicts(json.dumps(notebook), "notebook") == []
    cells[0]["source"] = ["So the sine of\n2 is 0.87."]
    assert verdicts(json.dumps(notebook), "notebook") == [("0.87", "wrong")]
