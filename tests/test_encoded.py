"""Encoded vectors: those that are none, then each element by the paper."""

from __future__ import annotations

import pytest
from judged import claims, findings, verdicts


@pytest.mark.parametrize(
    "note",
    ["$v(3) = [0.14, -0.99]$", "$PE(3) = 0.14$"],
)
def test_vectors_that_are_no_encoding(note: str) -> None:
    assert not {verdict for _, verdict in verdicts(note)} & {"rounded", "wrong"}


def test_each_element_is_the_encoding_at_its_index() -> None:
    assert verdicts("$PE(3) = [0.14, -0.90]$") == [("0.14", "rounded"), ("-0.90", "wrong")]


@pytest.mark.parametrize("width", ["d", "d_{model}", "D"])
def test_the_width_goes_by_several_names(width: str) -> None:
    note = f"With ${width} = 6$ the positional encoding $PE(1, 3) = 0.999$ and $PE(2, 3) = 0.969$."
    assert [verdict for _, verdict in verdicts(note)] == ["rounded", "wrong"]


TABLE = """The positional encoding for $d = 6$.

| {position} | {head} 0 | {head} 1 | {head} 3 |
|---|---|---|---|
| 0 | 0.000 | 1.000 | 1.000 |
| 1 | 0.841 | 0.540 | 0.999 |
| 2 | 0.909 | 0.416 | 0.996 |
"""


@pytest.mark.parametrize(
    ("position", "head"), [("word", "dim"), ("pos", "score"), ("pos", "run"), ("time", "dim")]
)
def test_a_table_of_something_else_claims_nothing(position: str, head: str) -> None:
    assert verdicts(TABLE.format(position=position, head=head)) == []


@pytest.mark.parametrize(("position", "head"), [("pos", "dim"), ("Position", "Dimension")])
def test_the_entries_below_dimensions(position: str, head: str) -> None:
    found = [verdict for _, verdict in verdicts(TABLE.format(position=position, head=head))]
    assert sorted(found) == ["exact"] * 3 + ["rounded"] * 5 + ["wrong"]


def test_a_width_beyond_all_tables_costs_what_is_shown() -> None:
    note = "With $d = 1000000000000000$: $PE(5) = [-0.959, 0.294]$."
    assert [verdict for _, verdict in verdicts(note)] == ["rounded", "wrong"]


def test_the_first_entries_of_a_wider_encoding() -> None:
    note = "With $d = 6$: $PE(5) = [-0.959, 0.284, 0.230, 0.937]$."
    found = [verdict for _, verdict in verdicts(note)]
    assert found == ["rounded", "rounded", "rounded", "wrong"]
    longer = "With $d = 2$: $PE(5) = [-0.959, 0.284, 0.230, 0.937]$."
    assert not {"wrong", "rounded"} & {verdict for _, verdict in verdicts(longer)}


ENTRIES = """PE(1, 0) = sin(1) = 0.8415

PE(1, 1) = cos(1) = 0.5403

PE(1, 2) = sin(0.1) = 0.0998

PE(1, 3) = cos(0.1) = 0.9950

"""


def test_a_vector_repeats_the_entries_of_the_document() -> None:
    found = verdicts(ENTRIES + "PE(1) = [0.8415, 0.5403, 0.0998, 0.9590]")
    assert found[4:] == [
        ("0.8415", "rounded"),
        ("0.5403", "rounded"),
        ("0.0998", "rounded"),
        ("0.9590", "wrong"),
    ]


@pytest.mark.parametrize(
    "said",
    [
        r"$PE(k, 2i) = \sin(k / 100^{2i/d})$, $PE(k, 2i+1) = \cos(k / 100^{2i/d})$.",
        "For every position, we take base 100 instead of 10000.",
        "The position is encoded with a base of $100$.",
        "Let the base of the positional encoding, not 10000, be chosen small: let the base be 100.",
        "Positionskodierung mit der Basis 100.",
        "位置编码的底数为 100。",
    ],
)
def test_a_document_has_its_own_base(said: str) -> None:
    found = verdicts(said + "\n\n$PE(1) = [0.8415, 0.5403, 0.0998, 0.9590]$")
    assert [verdict for _, verdict in found[-4:]] == ["rounded"] * 3 + ["wrong"]


@pytest.mark.parametrize(
    "vector",
    [
        "[0.12, -0.34, 0.56, 0.78]",  # learned
        "[0.8415, 0.5403, 0.0998, 0.9950]",  # to base 100, which is nowhere said
        "[0.84, 0.9, 0.5, 0.3, 0.1]",
    ],
)
def test_a_vector_that_is_another_encoding(vector: str) -> None:
    assert not {"wrong", "rounded"} & {verdict for _, verdict in verdicts(f"$PE(1) = {vector}$")}


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("With base 1,000,000 it is another one.", ["rounded"] * 4),
        ("For contrast, $100^{2i/d}$.", []),
        ("Other bases turn otherwise.", []),
        ("", ["rounded", "rounded", "wrong", "rounded"]),
        ("The base 10000 is that of the paper.", ["rounded", "rounded", "wrong", "rounded"]),
    ],
)
def test_another_base_is_none_where_only_that_of_the_paper_is_spoken_of(
    said: str, expected: list[str]
) -> None:
    note = f"We encode by $10000^{{2i/d}}$, $d = 4$. {said} $p_1 = (0.841, 0.540, 0.001, 1.000)$"
    assert [verdict for _, verdict in verdicts(note)] == expected


def test_an_index_that_a_definition_leaves_open() -> None:
    said = r"$PE(pos, k) = \sin(pos \cdot w_k)$ for every position. $PE(1) = [0.84, 0.54]$"
    assert not {"wrong", "rounded"} & {verdict for _, verdict in verdicts(said)}


WIDTH = "# Positional encoding\n\nTake `d_model = 4`.\n\n"


@pytest.mark.parametrize(
    "said",
    [
        "PE(pos=1) = [0.841, 0.540, 0.010, 0.999]",
        "`PE(1) ≈ [0.841, 0.540, 0.010, 0.999]`",
        "So PE[1] = (0.841, 0.540, 0.010, 0.999).",
        "→ PE₁ = [0.841, 0.540, 0.010, 0.999]",
        "P1 = [0.841, 0.540, 0.010, 0.999]",
        "当 pos=1 时：[0.841, 0.540, 0.010, 0.999]",
        "$$PE_{1} \\approx [0.841, 0.540, 0.010, 0.999]$$",
        r"$\mathbf{p}_1 = \begin{bmatrix} 0.841 \\ 0.540 \\ 0.010 \\ 0.999 \end{bmatrix}$",
        "- Position 1: [0.841, 0.540, 0.010, 0.999]",
        "Position 1 (cat): `[0.841, 0.540, 0.010, 0.999]`",
        "**Position 1** (`pos = 1`): $[0.841, 0.540, 0.010, 0.999]$",
        "Position 1 → [0.841 0.540 0.010 0.999]",
        "For pos = 1, PE = [0.841, 0.540, 0.010, 0.999]",
        "Position 1:\n\n```text\n[0.841, 0.540, 0.010, 0.999]\n```",
        "```\nPE[1] = [sin(1×1.0), cos(1×1.0), sin(0.01), cos(0.01)]\n"
        "      = [0.841, 0.540, 0.010, 0.999]\n```",
        "| pos | vector |\n|---|---|\n| 1 | [0.841, 0.540, 0.010, 0.999] |",
        "The vector for position 1: [0.841, 0.540, 0.010, 0.999]",
        "The encoding of position 1 will then be $[0.841, 0.540, 0.010, 0.999]$",
        "For pos=1, d=4 the positional encoding vector is (0.841, 0.540, 0.010, 0.999).",
        "At position 1 with $d_{model} = 4$: $[0.841, 0.540, 0.010, 0.999]$",
        "The encoding of position 1 in $d = 4$ dimensions: $[0.841, 0.540, 0.010, 0.999]$",
        "```\npos 1: 0.841, 0.540, 0.010, 0.999\n```",
        "PE(1) = 0.841 0.540 0.010 0.999",
        "位置 pos=1 的编码为 [0.841, 0.540, 0.010, 0.999]。",
        "Für Position 1 lautet der Vektor [0.841, 0.540, 0.010, 0.999].",
        "La position 1 donne (0.841, 0.540, 0.010, 0.999).",
    ],
)
def test_a_vector_beside_its_position(said: str) -> None:
    found = verdicts(WIDTH + said)
    assert [verdict for _, verdict in found] == ["rounded", "rounded", "rounded", "misrounded"]


@pytest.mark.parametrize(
    ("head", "judged"),
    [("pos encodings", 4), ("Pos. embeddings", 4), ("Compos encodings of the deposit", 0)],
)
def test_the_word_for_positions_is_shortened(head: str, judged: int) -> None:
    note = f"# {head}, d = 4\n\npos=1: [0.84, 0.54, 0.01, 1.00]"
    assert [verdict for _, verdict in verdicts(note)] == ["rounded"] * judged


def test_only_what_is_settled_of_a_vector_that_goes_on() -> None:
    said = "# Positional encoding\n\nPosition 1: [0.84, 0.64, 0.01, ...]"
    assert verdicts(said) == []  # of two numbers one is near
    said = "# Positional encoding\n\nPosition 1: [0.84, 0.54, 0.01, ...]"
    assert verdicts(said) == [("0.84", "rounded"), ("0.54", "rounded")]
    known = WIDTH + "Position 1: [0.84, 0.54, 0.02, ...]"
    assert [verdict for _, verdict in verdicts(known)] == ["rounded", "rounded", "wrong"]


@pytest.mark.parametrize(
    "said",
    [
        "Position 1: [0.12, -0.34, 0.56, 0.78]",  # learned
        "x + PE(1) = [0.841, 0.540, 0.010, 0.999]",  # what stands before it is not said
        "Position 0: [0, 1, 0, 0]",  # says too little
        "Position 1 may be something like [0.841, 0.540, 0.010, 0.999]",
        "Position 1: [0.841, 0.010, 0.540, 1.000]",  # sines first
        "Position 2: [0.841, 0.540, 0.010, 1.000]",  # counted from 1
        "Position 1: [0.841, 0.540, 0.100, 0.995, 0.010]",  # of eight, and cut off
        "```python\n# Position 1: [0.841, 0.540, 0.010, 0.999]\n```",
        "Position 1: [0.841; x, 0.010, 0.999]",
        "Position 1: [0.841, 0.540, 0.010, 0.999",
        "Position 1: [[0.841, 0.540], [0.010, 0.999]]",
        "Position 1: 0.841, 0.540, 0.010, 0.999 and more",  # no list alone on its line
        "Position 1: 0.5, 0.6, 0.7, 0.8",
    ],
)
def test_a_vector_that_claims_nothing(said: str) -> None:
    assert verdicts(WIDTH + said) == []


def test_half_of_a_whole_encoding_tells_where_its_width_is_known() -> None:
    note = "Positional encoding, {}Position 1: [0.8415, 0.5408]."
    assert verdicts(note.format("d_model = 2. ")) == [("0.8415", "rounded"), ("0.5408", "wrong")]
    assert verdicts(note.format("")) == []


def test_one_entry_beyond_1_is_a_slip_where_the_others_are_near() -> None:
    found = verdicts(WIDTH + "The encoding of position 2 is (0.909, -0.416, 0.020, 1.050).")
    assert [verdict for _, verdict in found] == ["rounded", "rounded", "rounded", "wrong"]
    assert verdicts(WIDTH + "The vector of position 2 is (1.909, -0.416, 0.020, 1.950).") == []


def test_a_position_of_another_kind() -> None:
    assert verdicts("The arm moves. Position 1: (0.84, 0.54, 0.3)") == []


HEADS = ["d{}", "dim {} (sin)", "Dimension {} (cos)", "PE{}", "$PE_{}$", "{}"]


@pytest.mark.parametrize("head", HEADS)
def test_the_numbers_below_a_dimension_bear_it_out(head: str) -> None:
    heads = " | ".join(head.replace("{}", str(place)) for place in range(4))
    table = f"| pos | {heads} |\n|---|---|---|---|---|\n"
    right = (
        "| 1 | 0.8415 | 0.5403 | 0.0100 | 1.0000 |\n| 2 | 0.9093 | -0.4161 | 0.0200 | 0.9998 |\n"
    )
    found = [verdict for _, verdict in verdicts(WIDTH + table + right)]
    assert found == ["rounded"] * 8
    spoiled = right + "| 3 | 0.1411 | -0.9900 | 0.0400 | 0.9996 |\n"
    found = [verdict for _, verdict in verdicts(WIDTH + table + spoiled)]
    assert sorted(found) == ["rounded"] * 11 + ["wrong"]
    other = right.replace("0.0", "0.7").replace("0.8", "0.1").replace("0.9", "0.2")
    assert "wrong" not in {verdict for _, verdict in verdicts(WIDTH + table + other)}


def test_a_formula_behind_the_name_of_a_column() -> None:
    table = "| pos | dim 0: sin(pos) | dim 1: cos(pos) |\n|---|---|---|\n"
    rows = "| 1 | 0.8415 | 0.5430 |\n| 2 | 0.9093 | -0.4161 |\n"
    found = [verdict for _, verdict in verdicts(table + rows)]
    assert found == ["rounded", "wrong", "rounded", "rounded"]


@pytest.mark.parametrize(
    "rows",
    [
        "| 0 | 0.0175 | -0.0256 |\n| 1 | 0.0078 | 0.0023 |",  # learned
        "| 0 | 1.00 | 0.00 |\n| 1 | 0.54 | 0.84 |",  # rotary
        "| 1 | 1 | 0.01 |\n| 2 | 2 | 0.02 |",  # angles
        "| 0 | 12% | 5% |\n| 1 | 7% | 3% |",
        "| 0 | 0 | 1 |\n| 1 | 0 | 1 |",
    ],
)
@pytest.mark.parametrize("head", ["dim {}", "i={}", "PE(pos, {})"])
def test_a_table_of_other_numbers(rows: str, head: str) -> None:
    heads = f"| pos | {head.format(0)} | {head.format(1)} |\n|---|---|---|\n"
    assert verdicts(WIDTH + heads + rows) == []


@pytest.mark.parametrize(
    "note",
    [
        "Price to earnings: PE(1, 0) = 15.2",
        "The learned encoding: PE(1, 0) = 0.0240",
        "The positional encoding has its halves concatenated. PE(1, 1) = 0.0100",
        "The positional encoding of d_model = 512. We take four: PE(1, 2) = 0.0100",
        "The positional encoding with n = 100 and $d = 4$: PE(1, 2) = 0.0998",
    ],
)
def test_an_entry_that_may_be_of_another_encoding(note: str) -> None:
    assert {verdict for _, verdict in verdicts(note)} == {"unbound"}


@pytest.mark.parametrize(
    "note",
    [
        WIDTH + "PE(1, 2) = 0.0110",
        "The positional encoding $PE(p, 2i) = \\sin(p/10000^{2i/4})$. PE(1, 2) = 0.0998",
    ],
)
def test_an_entry_that_is_wrong(note: str) -> None:
    assert verdicts(note)[-1][1] == "wrong"


@pytest.mark.parametrize(
    "said",
    [
        "pos 1: [1.84, 0.54, 0.01, 1.00]",  # a sum with a token
        "pos 2 (sat): [0.3, 0.9, 0.02, 1.0]",  # half of it by chance
        "The classes have $p_2 = [0.9, 0.05, 0.02, 0.03]$",
    ],
)
def test_a_vector_of_something_else(said: str) -> None:
    assert verdicts(WIDTH + said) == []


@pytest.mark.parametrize(
    "said",
    [
        '"The" (pos = 1): {}',
        "The encoding of position 1 is {}",
        "At position 1 the vector is {}",
        "t = 1: {}",
        "Token 1: {}",
        "Row 1 → {}",
    ],
)
def test_a_vector_that_words_lead_to(said: str) -> None:
    found = verdicts(WIDTH + said.format("[0.841, 0.540, 0.010, 0.999]"))
    assert [verdict for _, verdict in found] == ["rounded", "rounded", "rounded", "misrounded"]
    assert verdicts(WIDTH + said.format("[0.1, 0.2, 0.3, 0.4]")) == []


@pytest.mark.parametrize(
    "matrix",
    [
        "PE = [[0, 1, 0, 1], [0.841, 0.540, 0.010, 0.999]]",
        "PE = tensor([[0.841, 0.540, 0.010, 0.999],\n [0.909, -0.416, 0.020, 1.0]])",
        r"$$PE = \begin{bmatrix} 0 & 1 & 0 & 1 \\ 0.841 & 0.540 & 0.010 & 0.999 \end{bmatrix}$$",
    ],
)
def test_a_matrix_with_a_row_for_each_position(matrix: str) -> None:
    found = verdicts(WIDTH + matrix)
    assert found[:4][-1] == ("0.999", "misrounded")
    assert {verdict for _, verdict in found[:3] + found[4:]} == {"rounded"}


@pytest.mark.parametrize(
    "matrix",
    [
        "PE = [[0.1, 0.2], [0.3, 0.4]]",
        "PE = [[0.841, 0.540, 0.010, 0.999]]",
        "PE = [[0.841, 0.540, 0.010, 0.999], x]",
        "PE = [[0.841 0.540",
    ],
)
def test_a_matrix_that_claims_nothing(matrix: str) -> None:
    assert verdicts(WIDTH + matrix) == []


def test_a_vector_that_is_said_to_be_wrong() -> None:
    said = WIDTH + "Position 1: [0.841, 0.540, 0.020, 1.000]"
    assert {claim.denied for claim in claims(said)} == {""}
    assert {claim.denied for claim in claims(said + " is wrong.")} == {"is wrong"}


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("The positional encoding with $d = 4$ has PE(1, 2) = 0.25", "wrong"),  # fits by chance
        ("The positional encoding, which is learned, has PE(1, 2) = 0.2417", "unbound"),
        (
            "Others are learned. " + "Much is said of them. " * 9 + WIDTH + "PE(1, 2) = 0.2417",
            "wrong",
        ),
    ],
)
def test_what_another_encoding_excuses(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


POWERS = r"""Encode the places by hand. The frequencies are $1/10000^{2i/6}$.

"""


@pytest.mark.parametrize(
    "said",
    [
        r"$\mathbf{p}(1) = [0.84, 0.54, 0.0464, 0.9898]$",  # of a layout of its own
        "$q(0) = [0, 1, 0, 1]$",
        "Position 0: [0, 1, 0, 1, 0, 1]",
        "Position 1: [0.84, 0.54, 0.05, 1.02, 0.30, 1.40]",
    ],
)
def test_what_is_not_called_by_the_name_of_the_encoding(said: str) -> None:
    assert not {"exact", "wrong"} & {verdict for _, verdict in verdicts(POWERS + said)}


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        (r"$\mathbf{p}(0) = [0, 1, 0, 1, 0, 1]$", []),
        ("$PE_{(0)} = [0, 1, 0, 1, 0, 1]$", []),
        ("**Position 1 encoding:** $[0.84, 0.45, 0.05, 1.01, 0.00, 1.00]$", ["0.45", "1.01"]),
        ("| Position | PE vector |\n|---|---|\n| 0 | \\[0, 1, 0, 1, 0, 1] |", []),
        (
            "| pos | PE vector |\n|---|---|\n| 2 | \\[0.909, -0.416, 0.93, 0.996, 0.004, 1.000] |",
            ["0.93"],
        ),
    ],
)
def test_a_vector_called_by_the_name_of_the_encoding(said: str, wrong: list[str]) -> None:
    found = verdicts(POWERS + said)
    assert len(found) == 6
    assert [number for number, verdict in found if verdict == "wrong"] == wrong


WITHOUT_WIDTH = """| Position | dim₀ | dim₁ | dim₂ | dim₃ |
|---|---|---|---|---|
| 1 | 0.84 | 0.54 | 0.05 | 1.00 |
| 2 | 0.91 | -0.42 | 0.09 | 1.01 |
| 3 | 0.14 | -0.99 | 0.14 | 0.99 |
"""


@pytest.mark.parametrize(
    ("powers", "judged"),
    [
        ("$10000^{2/6}$ and $10000^{1/3}$", 12),
        (r"$10000^{\frac{2}{6}}$", 12),
        ("$10000^{2/6}$ and $10000^{2/8}$", 6),
        ("$10000^{1/2}$", 6),
        ("nothing", 6),
    ],
)
def test_the_powers_of_a_document_tell_its_width(powers: str, judged: int) -> None:
    found = verdicts(f"The positional encoding divides by {powers}.\n\n{WITHOUT_WIDTH}")
    assert len(found) == judged
    assert [number for number, verdict in found if verdict == "wrong"] == ["1.01"] * (judged // 12)


def test_heads_over_one_column_or_several() -> None:
    head = r"\multicolumn{1}{c}{$PE_%d$}"
    heads = " & ".join(head % place for place in range(4))
    note = (
        r"The positional encoding for $d_{model} = 4$: \begin{tabular}{c rrrr} pos & "
        + heads
        + r" \\ \midrule 1 & 0.8415 & 0.5403 & 0.0100 & 0.9998 \\ "
        r"2 & 0.9093 & -0.4161 & 0.0200 & 0.9998 \\ \end{tabular}"
    )
    found = [
        (f.claim.printed.text, f.verdict)
        for f in findings(note, "latex")
        if f.claim.printed is not None and f.verdict in ("wrong", "misrounded")
    ]
    assert found == [("0.9998", "wrong")]


@pytest.mark.parametrize(
    ("beside", "judged"),
    [("[0.2, 0.3, 0.4, 0.5]", 0), ("[0.841, 0.540, 0.010, 0.990]", 8)],
)
def test_zeros_and_ones_are_what_the_vectors_beside_them_say(beside: str, judged: int) -> None:
    note = f"Positional encoding, $d = 4$.\n\nPosition 0: [0, 1, 0, 1]\n\nPosition 1: {beside}"
    assert len(verdicts(note)) == judged


def test_a_power_over_nought_states_no_width() -> None:
    note = r"At position 3 of 10000^{2/6} and $10000^{2/0}$: $\sin(2) = 0.91$."
    assert verdicts(note)[-1] == ("0.91", "rounded")


PAPER = (
    r"With $d_{model} = 4$ the positional encoding is $PE(p, 2i) = \sin(p/10000^{2i/d_{model}})$, "
)
COSINES = r"$PE(p, 2i+1) = \cos(p/10000^{2i/d_{model}})$. "


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$PE(0) \cdot PE(1) = 1.54$", ("1.54", "rounded")),
        (r"$PE(3)^T PE(4) = 1.64$", ("1.64", "wrong")),
        (r"$\langle PE(3), PE(4)\rangle = 1.54$", ("1.54", "rounded")),
        (r"$\|PE(3)\|^2 = 2$", ("2", "exact")),
        (r"$\|PE(3)\|^2 = 3$", ("3", "wrong")),
        (r"$\|PE(3) - PE(4)\| = 0.96$", ("0.96", "rounded")),
        (r"$\frac{PE(0) \cdot PE(1)}{\|PE(0)\| \|PE(1)\|} = 0.87$", ("0.87", "wrong")),
        (r"$PE(3) + PE(4) = [-0.62, -1.64, 0.07, 2.10]$", ("2.10", "wrong")),
        (r"$PE(t) \cdot PE(t + 1) = 1.54$", ("1.54", "unbound")),
    ],
)
def test_an_encoding_is_a_vector_where_its_width_is_known(
    note: str, expected: tuple[str, str]
) -> None:
    assert verdicts(PAPER + COSINES + note)[-1] == expected


@pytest.mark.parametrize("width", ["", "With $d_{model} = 10000000$ columns. "])
def test_without_a_width_that_can_be_written_out_nothing_is(width: str) -> None:
    note = width + r"The positional encoding of Vaswani et al.: $PE(0) \cdot PE(1) = 1.54$"
    assert verdicts(note) == [("1.54", "unbound")]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("PE(2) - PE(1) = [0.0678, -0.9664, 0.0100, -0.0001]", "rounded wrong rounded rounded"),
        ("a = [1, 2]. Then x = a + PE(1) = [1.841, 2.640].", "rounded wrong"),
        ("$e_1 = (1, 0)$, so $x_1 = 2 e_1 + PE(1) = (2.841, 0.540)$.", "rounded rounded"),
        ("PE(1) = [0.1, 0.2] and a = [1, 1], so a + PE(1) = [1.1, 1.3].", "exact wrong"),
        ("a = [1, 2]. Then x = a + PE(1) = [1.3, 2.4].", ""),
        ("a = [1, 2]. Then x = a + PE(1) = [1.841, 2.540, 0].", ""),
        ("Then x = a + PE(1) = [1.841, 2.540].", ""),
    ],
)
def test_a_list_tells_how_long_the_encodings_of_its_sum_are(note: str, expected: str) -> None:
    assert [verdict for _, verdict in verdicts(f"Positional encodings. {note}")] == expected.split()


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("a = [1, 2, 0, 0], a + pos1 = [1.841, 2.640, 0.010, 1.000].", "wrong"),
        ("a = [1, 2, 0, 0], $a + PE_1 = [1.841, 2.640, 0.010, 1.000]$.", "wrong"),
        ("pos0 . pos1 = 0*0.841 + 1*0.540 + 1*1 = 1.640", "wrong"),
        ("pos1 = [1, 1, 0, 0] and a = [1, 2, 0, 0], so a + pos1 = [2, 3, 0, 0].", ""),
        ("pos_1 = 3 and pos_2 = 5, so pos_1 + pos_2 = 8.", ""),
        ("Then pos1 + pos2 = 9.", ""),
        (r"Then $pos_1 \cdot pos_2 = 6$.", ""),
    ],
)
def test_an_encoding_called_by_its_position_alone(note: str, expected: str) -> None:
    found = [verdict for _, verdict in verdicts(f"Positional encoding, d_model = 4. {note}")]
    assert [verdict for verdict in found if verdict == "wrong"] == expected.split()


def test_an_encoding_as_wide_as_that_of_the_paper() -> None:
    note = r"The positional encoding with $d_{model} = 512$: $PE(0) \cdot PE(1) = 249.1$"
    assert verdicts(note) == [("249.1", "rounded")]


PAIRS = "Positional encoding, d_model = 2. Position 1: [0.8415, 0.5403]. "


@pytest.mark.parametrize(
    "said",
    [
        "Position 2: [0.19, -0.42].",
        "Position 2: [1.9093, -0.4161].",
        "Position 2: [0.9039, -0.4116].",
    ],
)
def test_a_vector_of_which_less_than_half_tells(said: str) -> None:
    assert len(verdicts(PAIRS + said)) == 2


def test_half_a_vector_tells_beside_others() -> None:
    said = "Position 2: [0.9039, -0.4161]."
    assert ("0.9039", "wrong") in verdicts(PAIRS + said)
    assert ("0.9039", "wrong") in verdicts("Positional encoding, d_model = 2. " + said)
    assert ("0.9415", "wrong") in verdicts(PAIRS + "Position 1: [0.9415, 0.5403].")
    assert verdicts("Positional encoding. " + said) == []


def test_semicolons_part_numbers_with_decimal_commas() -> None:
    note = "Positional Encoding, d = 4. Position 2: [0,91; −0,43; 0,02; 1,00]"
    assert [verdict for _, verdict in verdicts(note)] == ["rounded", "wrong", "rounded", "rounded"]
    assert verdicts("Positional Encoding, d = 4. Position 2: [0,91, −0,42, 0,02, 1,00]") == []
    dotted = "Positional Encoding, d = 4. Position 2: [0.91; -0.42; 0.02; 1.00]"
    assert [verdict for _, verdict in verdicts(dotted)] == ["rounded"] * 4


def test_a_vector_of_whole_numbers_with_one_that_is_another() -> None:
    led, note = "Positional encoding with $d = 4$: ", "$PE(1) = [0.84, 0.54, 0.01, 1.00]$"
    assert verdicts(f"{led}$PE(0) = [1, 1, 1, 1]$") == []
    found = verdicts(f"{led}$PE(0) = [0, 1, 1, 1]$, {note}")
    assert [verdict for _, verdict in found[:4]] == ["exact", "exact", "wrong", "exact"]
    assert [verdict for _, verdict in found[4:]] == ["rounded"] * 4


@pytest.mark.parametrize(
    "words",
    ["Binary code:", "A learned table has", "The mask for", "One-hot:", "Initially all zeros:"],
)
def test_a_vector_of_whole_numbers_may_be_no_wave(words: str) -> None:
    led = "Positional encoding with $d = 4$.\n\n"
    assert verdicts(f"{led}{words} $PE(0) = [0, 0, 0, 1]$") == []
    assert {verdict for _, verdict in verdicts(f"{led}{words} $PE(0) = [0, 1, 0, 1]$")} == {"exact"}
    found = verdicts(f"{led}{words} nothing.\n\n$PE(0) = [0, 0, 0, 1]$")
    assert [verdict for _, verdict in found] == ["exact", "wrong", "exact", "exact"]


BEHIND = "Positional encoding, d_model = 4.\n"


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("[0.84, 0.54, 0.01, 1.0] for position 1 and [0.14, -0.89, 0.03, 1.0] for position 3", 8),
        ("- [0.84, 0.54, 0.01, 1.0] (pos 1)\n- [0.14, -0.89, 0.03, 1.0] (pos 3)", 8),
        ("It is $(0.84, 0.54, 0.01, 1.0)$ for $pos = 1$", 4),
        ("[0.84, 0.54, 0.01, 1.0] is the encoding of position 1", 4),
        ("[7, 8, 9, 1] for position 1: [0.84, 0.54, 0.01, 1.0]", 4),
        ("[0.84, 0.54, 0.01, 1.0] for position 3", 0),
        ("[0.84, 0.54, 0.01, 1.0]. Position 1 is the first", 0),
        (
            "The rows of PE are\n$$\\begin{bmatrix} 0 & 1 & 0 & 1 \\\\ 0.84 & 0.54 & 0.01 & 1.0"
            "\\end{bmatrix}$$",
            4,
        ),
    ],
)
def test_a_position_may_stand_behind_its_vector(note: str, expected: int) -> None:
    assert len(findings(BEHIND + note)) == expected


def test_a_table_of_positions_and_encodings_speaks_of_encodings() -> None:
    rows = "|---|---|\n| 1 | [0.84, 0.54, 0.01, 1.0] |\n| 2 | [0.91, -0.42, 0.02, 0.9] |"
    assert verdicts(f"| Position | Encoding (d=4) |\n{rows}")[-1] == ("0.9", "misrounded")
    assert verdicts(f"| Position | Speed (d=4) |\n{rows}") == []


@pytest.mark.parametrize(
    "said",
    [
        "BERT-base: 12 layers.",
        "T5-base 220M.",
        "The base 65 million parameters.",
        "Take log base 10.",
    ],
)
def test_a_base_of_something_else(said: str) -> None:
    note = f"{said} The positional encoding with $d = 4$: PE(1) = [0.841, 0.540, 0.010, 0.999]"
    assert [verdict for _, verdict in verdicts(note)] == [
        "rounded",
        "rounded",
        "rounded",
        "misrounded",
    ]


@pytest.mark.parametrize(
    "said",
    [
        "Transformer. Token 1: [0.5, 0.5, 0.0]",
        "Positional encoding. The word embedding of token 1 is [0.9, 0.5, 0.1, 0.3]",
        "An electrical transformer was measured. t = 1: (0.8, 0.5, 0.1), t = 2: (0.9, 0.4, 0.0)",
        "Transformer.\n\n| pos | attention |\n|---|---|\n| 1 | [0.8, 0.6, 0.0] |",
    ],
)
def test_other_vectors_of_tokens_and_rows(said: str) -> None:
    assert verdicts(said) == []


def test_a_token_whose_vector_is_its_encoding() -> None:
    note = "Positional encoding with $d = 4$. Token 1: [0.841, {}, 0.010, 1.000]"
    assert [verdict for _, verdict in verdicts(note.format("0.540"))] == ["rounded"] * 4
    assert verdicts(note.format("0.450"))[1] == ("0.450", "wrong")


@pytest.mark.parametrize(
    ("vector", "said"),
    [
        ("PE(1) = [0.84, 0.54]", ["rounded", "rounded"]),
        ("PE(4) = [0.84, 0.54]", ["wrong", "wrong"]),
        ("PE(4) = [-0.76, -0.65]", ["rounded", "rounded"]),
        ("x = [0.84, 0.54]", ["rounded", "rounded"]),
    ],
)
def test_the_entries_of_one_position_are_those_of_no_other(vector: str, said: list[str]) -> None:
    note = r"With $d = 2$: $PE(1, 0) = \sin(1) = 0.84$, $PE(1, 1) = \cos(1) = 0.54$, so "
    assert [each for _, each in verdicts(f"{note}${vector}$")][2:] == said


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("The sines and the cosines are concatenated.", "rounded wrong rounded rounded"),
        ("We concatenate both halves.", "rounded wrong rounded rounded"),
        ("All sines come first.", "rounded wrong rounded rounded"),
        ("The heads are concatenated.", ""),
        ("The sines alternate with the cosines.", ""),
    ],
)
def test_the_sines_stand_before_the_cosines_where_words_say_so(said: str, found: str) -> None:
    note = f"Positional encoding, $d = 4$. {said} $PE(3) = [0.1411, 0.0330, -0.9900, 0.9996]$"
    assert [verdict for _, verdict in verdicts(note)] == found.split()


@pytest.mark.parametrize(
    ("head", "first", "slip"),
    [("dim", 1, "wrong"), ("col", 1, "wrong"), ("dim", 0, "wrong"), ("dim", 2, None)],
)
def test_columns_are_counted_from_zero_or_from_one(head: str, first: int, slip: str | None) -> None:
    heads = " | ".join(f"{head} {place}" for place in range(first, first + 4))
    rows = [
        "0 | 0 | 1 | 0 | 1",
        "1 | 0.841 | 0.540 | 0.010 | 1.000",
        "2 | 0.909 | -0.461 | 0.020 | 1.0",
    ]
    lines = [f"| pos | {heads} |", "|---|---|---|---|---|", *(f"| {row} |" for row in rows)]
    found = [verdict for _, verdict in verdicts("Encoding, d = 4\n\n" + "\n".join(lines))]
    assert found.count("wrong") == (slip is not None)
    assert len(found) == (12 if slip else 0)


@pytest.mark.parametrize(
    ("printed", "expected"),
    [
        ("0.84, 0.54, 0.04, 1.00", ["rounded", "rounded", "wrong", "rounded"]),
        ("0.84, 0.54, 0.03, 1.00", []),  # to the base 1000
        ("0.84, 0.54, 0.10, 1.00", []),  # to the base 100
    ],
)
def test_another_base_has_to_give_what_is_printed(printed: str, expected: list[str]) -> None:
    note = f"d_model = 4. PE(1) = [{printed}]"
    assert [finding.verdict for finding in findings(note)] == expected


def test_another_width_is_none_where_that_of_the_vector_is_said() -> None:
    note = "The encoding PE(1) = [0.84, 0.54, 0.05, 1.00]."
    assert not findings(note)
    told = [finding.verdict for finding in findings(f"d_model = 4. {note}")]
    assert told == ["rounded", "rounded", "wrong", "rounded"]


@pytest.mark.parametrize(
    "led",
    ["Position 2 is encoded as", "La posición 2 se codifica como", "Position 2 wird kodiert als"],
)
def test_what_a_position_is_encoded_as(led: str) -> None:
    note = f"Positional encoding, d = 4. {led} [0.9093, -0.4161, 0.0200, 0.9398]."
    assert [one.verdict for one in findings(note)] == ["rounded"] * 3 + ["wrong"]
    other = note.replace(" [", " nothing like [")
    assert not findings(other)
