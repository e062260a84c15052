"""Entries of an encoding that are worked out with the position or the column of another."""

from __future__ import annotations

import pytest
from judged import findings, verdicts

ABOVE = r"""
$$PE(2, 0) = \sin(2/10000^{0/4}) = 0.9093$$
$$PE(2, 1) = \cos(2/10000^{0/4}) = -0.4161$$
$$PE(2, 3) = \cos(2/10000^{2/4}) = 0.9998$$
"""
DIVIDED = r"$PE(1, 0) = \sin(1) = 0.84$, $PE(1, 2) = \sin(1/100) = 0.01$, "
PAIRS = r"""
$$PE(1, 0) = \sin(1/10000^{2 \cdot 0/8}) = 0.8415$$
$$PE(1, 1) = \sin(1/10000^{2 \cdot 1/8}) = 0.0998$$
$$PE(1, 3) = \sin(1/10000^{2 \cdot 3/8}) = 0.001$$
"""
WAVES = r"""
$d_{model} = 4$. $PE(2, 0) = \sin(2) = 0.9093$, $PE(2, 1) = \cos(2) = -0.4161$,
$PE(2, 2) = \sin(2/10000^{2/4}) = 0.02$, $PE(2, 3) = \cos(0.02) = 0.9998$, """
FIRST = """
dmodel = 512

PE(2, 0) = sin(2 / 10000^0) = 0.909
PE(2, 1) = cos(2 / 10000^0) = -0.416
PE(3, 1) = cos(3 / 10000^0) = -0.990
"""


@pytest.mark.parametrize(
    ("note", "entry"),
    [
        (ABOVE + r"$$PE(3, 2) = \sin(2/10000^{2/4}) = 0.02$$", "PE(3, 2)"),
        (ABOVE + r"$$PE(2, 2) = \sin(2/10000^{0/4}) = 0.9093$$", "PE(2, 2)"),
        (ABOVE + r"$$PE(3, 2) = \sin(1/10000^{0/4}) = 0.84$$", "PE(3, 2)"),
        (PAIRS + r"$$PE(1, 2) = \sin(1/10000^{2 \cdot 1/8}) = 0.0998$$", "PE(1, 2)"),
        (r"$PE_{(5, 0)} = \sin(4/10000^{0/4}) = -0.76$" + ABOVE, "PE_{(5, 0)}"),
        (DIVIDED + r"$PE(5, 3) = \cos(1/100) = 0.99995$", "PE(5, 3)"),
        (DIVIDED + r"$PE(4, 1) = \cos(1) = 0.54$", "PE(4, 1)"),
        (WAVES + r"$PE(3, 1) = \sin(3) = 0.1411$", "PE(3, 1)"),
        (WAVES + r"$PE(3, 3) = \sin(0.03) = 0.03$", "PE(3, 3)"),
        (WAVES + r"$PE(3, 2) = \sin(3) = 0.1411$", "PE(3, 2)"),
        (WAVES + r"$PE(3, 0) = \sin(0.03) = 0.03$", "PE(3, 0)"),
        (WAVES + r"$PE(3, 1) = \cos(3/100) = 0.99955$", "PE(3, 1)"),
        (WAVES + r"$PE(5, 2) = \sin(0.03) = 0.03$", "PE(5, 2)"),
        (FIRST + "PE(3, 2) = sin(3 / 10000^0) = 0.141", "PE(3, 2)"),
    ],
)
def test_an_entry_with_the_numbers_of_another(note: str, entry: str) -> None:
    first, behind = (one for one in findings(note) if entry in one.claim.text)
    assert first.verdict == "wrong"
    assert behind.verdict == "rounded"
    assert any(said.endswith("by its position and column") for said in behind.remarks)


@pytest.mark.parametrize(
    "note",
    [
        ABOVE + r"$$PE(3, 2) = \sin(3/10000^{2/4}) = 0.03$$",
        DIVIDED + r"$PE(5, 3) = \cos(0.05) = 0.99875$",
        ABOVE + r"$$PE(0, 2) = \sin(0/10000^{0/4}) = 0$$",  # that is 0 in any column
        PAIRS + r"$$PE(1, 2) = \sin(1/10000^{2 \cdot 2/8}) = 0.01$$",
        WAVES + r"$PE(3, 2) = \sin(0.03) = 0.03$, $PE(300, 2) = \sin(3) = 0.1411$",
        # another base, whose waves are not the paper's in any column but the first
        r"$d = 4$: $PE(1, 0) = \sin(1) = 0.84$, $PE(1, 1) = \cos(1) = 0.54$, "
        r"$PE(1, 2) = \sin(0.1) = 0.0998$",
        # a wide encoding, in which a power of the base was rounded
        r"$d = 512$: $PE(1, 0) = \sin(1/10000^{0/512}) = 0.84$, "
        r"$PE(1, 2) = \sin(1/10000^{2/512}) = 0.82$, $PE(1, 510) = \sin(1/10000) = 0.0001$",
        # pairs of a sine and a cosine by one number, and sines before cosines
        r"$PE(1, 0) = \sin(1) = 0.84$, $PE(1, 0) = \cos(1) = 0.54$, "
        r"$PE(1, 1) = \sin(0.01) = 0.01$, $PE(1, 1) = \cos(0.01) = 0.99995$",
        r"$PE(2, 0) = \sin(2) = 0.91$, $PE(2, 1) = \sin(0.02) = 0.02$, "
        r"$PE(2, 2) = \cos(2) = -0.42$, $PE(2, 3) = \cos(0.02) = 0.9998$",
        # positions counted from 1
        r"""
$$PE(1, 0) = \sin(0/10000^{0/4}) = 0$$
$$PE(2, 0) = \sin(1/10000^{0/4}) = 0.84$$
$$PE(3, 0) = \sin(2/10000^{0/4}) = 0.91$$""",
        # nothing tells which is meant
        r"$PE(3, 2) = \sin(2/10000^{2/4}) = 0.02$",
        r"$$PE(2, 0) = \sin(2/10000^{0/4}) = 0.9093$$ $$PE(3, 2) = \sin(2/10000^{2/4}) = 0.02$$",
    ],
)
def test_entries_with_numbers_of_their_own(note: str) -> None:
    assert {verdict for _, verdict in verdicts(note)} <= {"exact", "rounded"}


ANGLES = """With $d = 8$:

PE(3, 0) = sin(3) = 0.1411

PE(3, 1) = cos(3) = -0.9900

PE(3, 3) = cos(0.3) = 0.9553

PE(3, 5) = cos(0.03) = 0.9996

"""


@pytest.mark.parametrize(
    "entry",
    [
        "PE(3, 2) = sin(0.6) = 0.5646",
        "PE(6, 2) = sin(0.3) = 0.2955",
        "PE(3, 4) = sin(3) = 0.1411",
        "PE(6, 0) = sin(3) = 0.1411",
    ],
)
def test_an_entry_at_the_angle_of_another(entry: str) -> None:
    said = entry.partition(" =")[0]
    first, behind = (one for one in findings(ANGLES + entry) if said in one.claim.text)
    assert (first.verdict, behind.verdict) == ("wrong", "rounded")
    assert any(said.endswith("by its position and column") for said in behind.remarks)


@pytest.mark.parametrize(
    "note",
    [
        ANGLES + "PE(3, 2) = sin(0.3) = 0.2955",
        ANGLES + "PE(0, 2) = sin(0) = 0",
        ANGLES + "With $d = 4$ it is PE(3, 2) = sin(0.03) = 0.0300.",
        ANGLES.replace("cos(3)", "cos(2)").replace("-0.9900", "-0.4161")
        + "PE(3, 2) = sin(6) = -0.2794",
        # positions from 1, and columns that count pairs
        ANGLES.replace("PE(3", "PE(4") + "PE(4, 2) = sin(0.3) = 0.2955",
        "d = 8: PE(3, 1) = sin(0.3) = 0.2955, PE(3, 2) = sin(0.03) = 0.0300,"
        " PE(3, 3) = sin(0.003) = 0.0030, PE(2, 3) = sin(0.002) = 0.0020.",
        # two of a pair alone tell nothing
        "PE(3, 0) = sin(3) = 0.1411, PE(3, 1) = cos(3) = -0.9900, PE(2, 0) = sin(2) = 0.9093,"
        " PE(3, 2) = sin(0.6) = 0.5646.",
    ],
)
def test_entries_at_angles_of_their_own(note: str) -> None:
    assert {verdict for _, verdict in verdicts(note)} <= {"exact", "rounded"}


PAPER = r"""$PE_{(pos,2i)} = \sin(pos/10000^{2i/d_{model}})$ and
$PE_{(pos,2i+1)} = \cos(pos/10000^{2i/d_{model}})$. With $d_{model} = 4$: """


@pytest.mark.parametrize(
    "entry",
    [
        r"PE_{(7,0)} = \sin(1/10000^{0/4}) = 0.8415",
        r"PE_{(2,0)} = \sin(1) = 0.8415",
        r"PE_{(1,3)} = \cos(1/10000^{3/4}) = 1.0000",
        r"PE_{(2,3)} = \sin(2/10000^{2/4}) = 0.0200",
    ],
)
def test_an_entry_that_the_printed_formula_gives_otherwise(entry: str) -> None:
    said = entry.partition(" =")[0]
    first, behind = (one for one in findings(f"{PAPER}${entry}$") if said in one.claim.text)
    assert (first.verdict, behind.verdict) == ("wrong", "rounded")
    assert {verdict for _, verdict in verdicts(f"With $d = 4$: ${entry}$")} == {"rounded"}


@pytest.mark.parametrize(
    "entries",
    [
        r"$PE_{(2,3)} = \cos(2/10000^{2/4}) = 0.9998$",
        # positions and columns counted from 1, and columns that are both of a pair
        r"$PE_{(1,0)} = \sin(0/10000^{0/4}) = 0$, $PE_{(2,0)} = \sin(1/10000^{0/4}) = 0.8415$",
        r"$PE_{(1,1)} = \sin(1/10000^{0/4}) = 0.8415$, $PE_{(1,2)} = \cos(1) = 0.5403$",
        r"$PE_{(1,0)} = \sin(1/10000^0) = 0.8415$, $PE_{(1,0)} = \cos(1/10000^0) = 0.5403$",
        r"$PE_{(1,1)} = \sin(1/10000^{2/4}) = 0.0100$",
    ],
)
def test_entries_counted_otherwise_than_the_printed_formula(entries: str) -> None:
    told = {verdict for _, verdict in verdicts(PAPER + entries)}
    assert told <= {"holds", "exact", "rounded"}
