"""Fences without a language: what is worked out in them is judged, what a program prints is not."""

from __future__ import annotations

import pytest
from judged import verdicts

import pe_symbolic as pe
from pe_symbolic.document import read
from pe_symbolic.document.frames import without_frames
from pe_symbolic.judge.documents import judge_document
from pe_symbolic.mend.edits import applied, edits_of


@pytest.mark.parametrize(
    "line",
    [
        "sqrt(x) = 3",
        "f(2) = 3",
        "a = sqrt(16) = b",
        "epoch 1/10 loss = 0.5",
        "R^2 = 0.9151766665",
        "n = 618",
        "y = -74.7 * az + 25.3",
        "version 1.2-3 = 5",
        "2 + 2 = 5",
        "5 m = 3",
        "10 s = 3 errors",
        "t0 = 5 s = 4 ms",
        "y = f2(3) = 4",
        "exp 3 = 0.85",
        "log 3 = 5 errors",
        "ln 2x = 5",
        "let y = sin x = 0.5",
    ],
)
@pytest.mark.parametrize("language", ["", "text"])
def test_what_works_nothing_out_is_set_aside(line: str, language: str) -> None:
    assert verdicts(f"See\n\n```{language}\n{line}\n```\n") == []


@pytest.mark.parametrize(
    "line",
    [
        "r = 3 if 2 * 4 = 8",
        "y = 2x + 3 = 7",
        "z = 2a * 3 = 12",
        "took 3 s / 10 = 0.4 s",
        "x = 5 bytes",
    ],
)
def test_letters_behind_a_number_measure_nothing(line: str) -> None:
    assert verdicts(f"```\n{line}\n```\n") == []


@pytest.mark.parametrize(
    ("line", "judged"),
    [
        ("loss (train) = 3 (best) / 4", []),
        ("14 GB (weights + 2) + 2 GB = 17 GB", []),
        ("Bytes = 14 GB (weights) + 2 GB (KV cache) = 16 GB", ["exact"]),
        ("- Bytes = 14 GB (weights) + 2 GB (KV cache) = 17 GB", ["wrong"]),
        ("size = rows × 2 bytes/param = 3", []),
        ("Model Weights: 314B params × 2 bytes/param = 628 GB", ["exact"]),
        ("Model Weights: 314B params × 2 bytes/param = 638 GB", ["wrong"]),
    ],
)
def test_words_in_brackets_behind_what_they_are_about(line: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(f"```\n{line}\n```\n")] == judged


@pytest.mark.parametrize(
    "line",
    [
        "3×3 = 8",
        "32 × 8 × 8 = 16 × 4",
        "(2 × 3) × (3 × 4) = (2 × 5)",
        "pass 3 × 3 = 8",
        "3 × 3 = x",
        "x × 3 = 8",
        "3 × 3 = 4 or 5",
        "7 / 2 = 3",
        "7 mod 2 = 0",
        "7 mod x = 0",
        "12 / 5 s = 2",
        "12% of files = 2",
        "read 4 MB / 2 s = 3 MB/s",
        "3 GB / 2 = ?",
        "loss − 3 = 4",
        "e^2 = 7",
        "0.1 + 0.2 = 0.4",
        "0.10 + 0.20 = 0.30000000000000004",
        "1.05 + 2 = 3.06",
        "7 / 2 = 3 s",
    ],
)
def test_sizes_and_what_programs_print_are_no_arithmetic_by_themselves(line: str) -> None:
    assert verdicts(f"```\n{line}\n```\n") == []


@pytest.mark.parametrize(
    ("line", "judged"),
    [
        ("6 × 9 = 55", [("55", "wrong")]),
        ("√0.1325 = 0.364", [("0.364", "rounded")]),
        ("5 × 3e9 × 2e12 = 3.1e22 FLOPs", [("3.1e22", "wrong")]),
        ("9 layers × 8 heads = 72 heads", [("72", "exact")]),
        ("Fastest:\n  12 GB / 2.5 TB/s = 4.9 ms per token (at best)", [("4.9", "wrong")]),
        ("Per layer: ~12 × 512² = ~3.2M", [("3.2", "misrounded")]),
        ("compute: 6 × 7B × 2T = 8.5e22 FLOPs", [("8.5e22", "wrong")]),
        ("VOCAB_SIZE  = 3⁶ = 728   (Token vocabulary)", [("728", "wrong")]),
        ("With T = 1:\nSoftmax([2, 1]) = [0.73, 0.37]", [("0.73", "rounded"), ("0.37", "wrong")]),
        ("3.650 / 1.414 = 2.581", [("2.581", "rounded")]),
        ("0.2 + 0.3 + 0.5 = 1.1", [("1.1", "wrong")]),
        ("0.744 / 1.414 = 0.562  (scaled)", [("0.562", "wrong")]),
        ("20 / 3.6 = 5.65 m/s", [("5.65", "wrong")]),
        ("Example: $2.50/hr × 8 GPUs × 24 hours = $490", [("490", "wrong")]),
        ("Gemma-2B:      1 GPU  × 24 hours = 25 GPU-hours", [("25", "wrong")]),
        ("brutto = 12 × 8 000 zł = 97 000 zł", [("97 000", "wrong")]),
        ("dni = 7 dní × 24 hodin = 186 hodin", [("186", "wrong")]),
        ("Novo custo = R$ 22,86 + R$ 1,02 = R$ 23,98", [("23,98", "wrong")]),
        ("500 / 5.56 ≈ 95 seconds", [("95", "wrong")]),
        ("12% of 250 = 31", [("31", "wrong")]),
        ("12% de 250 = 30\n250 + 30 = 290", [("30", "exact"), ("290", "wrong")]),
    ],
)
def test_signs_of_mathematics_and_units_tell_arithmetic_from_a_program(
    line: str, judged: list[tuple[str, str]]
) -> None:
    assert verdicts(f"```text\n{line}\n```\n") == judged


@pytest.mark.parametrize(
    "mark",
    [
        "x = 1;",
        "assert 2 + 2 == 4",
        ">>> 2 + 2",
        "print(a)",
        "a := 1",
        "class A:",
        "return x",
        "let x = 3",
        "from math import pi",
        "def f(x):",
    ],
)
def test_one_sign_of_a_program_sets_all_aside(mark: str) -> None:
    assert verdicts(f"```\nx = 2 + 2 = 5\n{mark}\n```\n") == []


@pytest.mark.parametrize("language", ["console", "c", "output"])
def test_a_language_sets_all_aside(language: str) -> None:
    assert verdicts(f"```{language}\nx = 2 + 2 = 5\n```\n") == []


@pytest.mark.parametrize(
    ("line", "judged"),
    [
        ("x = 150 / 640 = 0.2443", [("0.2443", "wrong")]),
        ("H (7):  (5 × 7 + 8) mod 26 = 43 mod 26 = 18 = R", [("18", "wrong")]),
        ("c = 7³ mod 33 = 13", [("13", "exact")]),
        ("Year 1: $100K × 0.909 = $90.9K", [("90.9", "exact")]),
        ("Gain = 200 £ × 0.72 = 145 £", [("145", "wrong")]),
        ("s = exp(-0.5) + exp(-1) = 0.974", [("0.974", "rounded")]),
        ("L = -ln 0.7 = 0.375", [("0.375", "wrong")]),
        ("H = -0.5 log2 0.5 - 0.5 log2 0.5 = 1", [("1", "exact")]),
        ("PE(3) = [sin 3, cos 3] = [0.141, -0.909]", [("0.141", "rounded"), ("-0.909", "wrong")]),
        ("score = 3*4 + 2 = 15", [("15", "wrong")]),
        ("class 0: loss = -log(0.96) = 0.05", [("0.05", "misrounded")]),
        (
            "T = 0.5 → softmax([4.0, 2.0]) = [0.88, 0.21]  (sharp)",
            [("0.88", "rounded"), ("0.21", "wrong")],
        ),
        ("we return to x = 2 * 3 = 7", [("7", "wrong")]),
        ("w_{1} = 1/10000^{2/4} = 0.02", [("0.02", "wrong")]),
        ("x = 3*4 = 12\n2 + 2 = 5", [("12", "exact"), ("5", "wrong")]),
        ("tanh(0.5) = 0.4921", [("0.4921", "wrong")]),
        (
            "cot(1) = 0.642\nsec │ secant │ sec(1) = 1.861",
            [("0.642", "rounded"), ("1.861", "wrong")],
        ),
        ("P(Z < −2.0) = 0.0328  (Z-table)", [("0.0328", "wrong")]),
        ("Φ(1.96) = 0.985", [("0.985", "wrong")]),
        ("log2(8) = 4", [("4", "wrong")]),
        ("10B tokens × 2 bytes = 30 GB", [("30", "wrong")]),
        ("3350 GB/s ÷ 140 GB  ≈  25 tokens/s    ← at best, batch 1", [("25", "wrong")]),
        ("0.5 g = 501 mg", [("501", "wrong")]),
        ("8 hours = 480 minutes (a shift)", [("480", "exact")]),
        ("154 lb ÷ 2.2 = 71 kg", [("71", "wrong")]),
        ("  5 mcg/kg/min × 80 kg = 401 mcg/min", [("401", "wrong")]),
        ("50 mL / 0.5 hr = 101 mL/hr", [("101", "wrong")]),
        ("Dose = 0.8 m² × 100 mg/m² = 81 mg", [("81", "wrong")]),
        ("rest = (423 ml/hr ÷ 1000) × 825 = 359 ml/hr", [("359", "wrong")]),
        ("H(S) = -(2/6)log₂(2/6) - (4/6)log₂(4/6) = 0.938", [("0.938", "wrong")]),
        ("F_C = EXP(-1) ≈ 0.3779", [("0.3779", "wrong")]),
        ("softmax([1, 2]) = [0.269, 0.741]", [("0.269", "rounded"), ("0.741", "wrong")]),
        ("sigmoid(0.5) = 1 / (1 + e^-0.5) = 0.6325", [("0.6325", "wrong")]),
        ("KV Cache = 2 × 80 bytes = 165 bytes", [("165", "wrong")]),
        ("rate = 120 km / 2 h = 60 km/h", [("60", "exact")]),
        ("P = 12,3V × 0,5A = 6,25W", [("6,25", "wrong")]),
        ("F = ½ × 1.2 × 1600 = 960 N", [("960", "exact")]),
        ("bits = log2(3) = 1.58496... ~ 1.59", [("1.58496", "rounded"), ("1.59", "misrounded")]),
        ("p = 3*4 = 12\ne^2.5 = 12.28", [("12", "exact"), ("12.28", "wrong")]),
        ("‖q‖ = √(0.81+0.10) = √0.91 = 0.945", [("0.945", "wrong")]),
        ("r = [ sin(1),  cos(1) ] = [ 0.841, 0.549 ]", [("0.841", "rounded"), ("0.549", "wrong")]),
        (
            "r = h + o = [0.2+0.3, 1.9+1.1]\n          = [ 0.5, 3.1 ]",
            [("0.5", "exact"), ("3.1", "wrong")],
        ),
    ],
)
def test_what_is_worked_out_is_judged(line: str, judged: list[tuple[str, str]]) -> None:
    assert verdicts(f"So:\n\n```text\nvalues\n{line}\n```\n\nand $1 + 1 = 2$") == [
        *judged,
        ("2", "exact"),
    ]


@pytest.mark.parametrize(
    ("line", "judged"),
    [
        ("/** a root at sqrt(2) ~= 1.41421356 */", [("1.41421356", "rounded")]),
        ("//! log2(3) = 1.68 bits per base", [("1.68", "wrong")]),
        ("7 // 2 = 3", [("3", "exact")]),
    ],
)
def test_comments_of_a_program_end_what_stands_in_them(
    line: str, judged: list[tuple[str, str]]
) -> None:
    assert verdicts(line, "text") == judged


VECTOR = """```
Position 1: [sin(1/1), cos(1/1), sin(1/100)]
          = [0.84, 0.54, 0.02]
row 1: [2.028, 1.000] / 3.028 = [0.670, 0.330]
```
"""


def test_a_line_goes_on_with_the_one_above() -> None:
    assert [verdict for _, verdict in verdicts(VECTOR)] == [
        *("rounded", "rounded", "wrong"),
        *("rounded", "rounded"),
    ]


def test_what_is_below_zero_in_brackets_goes_on() -> None:
    lines = "H = -(0.5 * 0.2 - 0.3)\n  = -(-0.2)\n  = 0.3"
    assert verdicts(f"```\n{lines}\n```") == [("0.3", "wrong")]


@pytest.mark.parametrize(
    ("text", "judged"),
    [
        ("    Loss = -log(0.05) = 2.986\n    x = 5\n", [("2.986", "wrong")]),
        ("    factor = (1 - 0.9)² = 0.01\n", [("0.01", "exact")]),
        ("    x = 150 / 640 = 0.25;\n", []),
        ("    total = 2*3 + 4\n    2 + 2 = 5\n", []),
    ],
)
def test_indented_text_is_like_a_fence(text: str, judged: list[tuple[str, str]]) -> None:
    assert verdicts(f"Thus:\n\n{text}\nand so on\n") == judged


@pytest.mark.parametrize(
    ("text", "judged"),
    [
        ("C = 0.5(0.7) + 0.4(0.8)\nC = 0.68", [("0.68", "wrong")]),
        ("area = 3 * 4\narea = 12", [("12", "exact")]),
        ("area = 3 * 4\nside = 13", []),
        ("area = 3 * 4\narea = area + 1", []),
        ("area = 3 * 4;\narea = 13;", []),
    ],
)
def test_the_value_of_the_formula_on_the_line_above(
    text: str, judged: list[tuple[str, str]]
) -> None:
    assert verdicts(f"```text\n{text}\n```\n") == judged


@pytest.mark.parametrize(
    ("lines", "judged"),
    [
        ("x = 2 * 3 = 7;", []),
        ("2 + 2 = 5", []),
        ("$2 + 2 = 5$", []),
        ("x = (3 + 4) / 2 = 3.4", [("3.4", "wrong")]),
        ("x = (3 + 4) / 2\n  = 3.4", [("3.4", "wrong")]),
        (
            "note\narea = 3 * 4 = 13\nend\ntanh(0.5) = 0.4621",
            [("13", "wrong"), ("0.4621", "rounded")],
        ),
    ],
)
@pytest.mark.parametrize("name", ["verbatim", "Verbatim", "verbatim*"])
def test_what_is_shown_verbatim_in_latex_is_like_a_fence(
    name: str, lines: str, judged: list[tuple[str, str]]
) -> None:
    shown = f"\\begin{{{name}}}\n{lines}\n\\end{{{name}}}\nand $1 + 1 = 2$"
    assert verdicts(shown, "latex") == [*judged, ("2", "exact")]
    listing = shown.replace(name, "lstlisting")
    assert verdicts(listing, "latex") == [("2", "exact")]


def test_the_formula_of_an_encoding_is_no_program() -> None:
    note = "```\nPE(pos, 2i) = sin(pos / 1000^(2i/d_model))\nx = f(2)\n```"
    assert [verdict for _, verdict in verdicts(note)] == ["fails"]
    called_python = note.replace("```\nPE", "```python\nPE")
    assert [verdict for _, verdict in verdicts(called_python)] == ["fails"]
    assert verdicts(called_python.replace("python", "c")) == []


@pytest.mark.parametrize(
    ("line", "judged"),
    [
        ("Vector: [0.909, -0.461, 0.020]", ["rounded", "wrong", "rounded"]),
        ("[0.909 | -0.416 | 0.020]", ["rounded"] * 3),
        ("→ [0.909, -0.461, 0.020]", ["rounded", "wrong", "rounded"]),
        ("→ [512, 64]", []),
        ("shape = [512, 64]", []),
        ("Vector: [0.909, x, 0.020]", []),
        ("[0.909]", []),
    ],
)
def test_a_vector_below_what_is_worked_out_repeats_it(line: str, judged: list[str]) -> None:
    above = "sin(2) = 0.909\ncos(2) = -0.416\nsin(4 / 200) = sin(0.02) = 0.020"
    found = verdicts(f"```\nx = 3*4 = 12\n{above}\n{line}\n```\n")
    assert [verdict for _, verdict in found] == ["exact", "rounded", "rounded", "rounded", *judged]


def test_a_number_of_programs_in_worked_lines() -> None:
    assert verdicts("```\nGB = 347892350976 / 1e9 = 374.9\n```\n") == [("374.9", "wrong")]


@pytest.mark.parametrize(
    ("line", "judged"),
    [
        ("shapes = [[2, 3], [3, 4]]", []),
        ("S = [[a, 2], [3, 4]] * 2 = [[2, 4], [6, 8]]", []),
        ("S = [[1, 2], [3, 4]] / sqrt(2) ≈ [[0.71, 1.41], [2.12, 2.83]]", ["rounded"] * 4),
        ("S = [[1, 2], [3, 4]] * 2 = [[2, 4], [6, 9]]", [*["exact"] * 3, "wrong"]),
        ("w @ V = [0.5, 0.5] @ [[1, 2], [3, 4]] = [2, 4]", ["exact", "wrong"]),
        ("q·K → [  1·1+0·2,  1·3+0·4 ] = [  1,  4  ]", ["exact", "wrong"]),
    ],
)
def test_matrices_that_are_worked_out(line: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(f"```\n{line}\n```\n")] == judged


@pytest.mark.parametrize(
    ("lines", "judged"),
    [
        ("a === b\nx = 3 * 4.5 = 14.5", []),
        ("=== a\nx = 3 * 4.5 = 14.5", []),
        ("=== Step 1 ===\nx = 3 * 4.5 = 14.5", ["wrong"]),
        ("=======\nResults\n=======\nx = 3 * 4.5 = 14.5", ["wrong"]),
    ],
)
def test_headings_within_are_no_program(lines: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(f"```\n{lines}\n```\n")] == judged


@pytest.mark.parametrize(
    ("line", "judged"),
    [
        ("370° = 10°", []),
        ("x = 3i * i = 4", []),
        ("a = 3 × 10° = 40°", ["wrong"]),
        ("w = (3 + 4i) × (0.5 + 0.5i) = -0.5 + 4.5i", ["exact", "wrong"]),
        ("σ(0.7) = 0.688", ["wrong"]),
        ("arctan(1) = 0.785", ["rounded"]),
        ("Q = round(0.5 / 0.0078) = round(64.1) = 65", ["wrong"]),
        ("cost = ₹1000 + ₹2500\ncost = ₹3,600", ["wrong"]),
    ],
)
def test_angles_complex_numbers_and_functions(line: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(f"```\n{line}\n```\n")] == judged


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("256 / sqrt(128) = 22.627", ("22.627", "rounded")),
        ("-log(0.7) = 0.347", ("0.347", "wrong")),
        ("256 / 12 = 21.36", ("21.36", "wrong")),
        ("L = ½(y - t)² = ½(0.7 - 1.0)² = ½(0.09) = 0.055", ("0.055", "wrong")),
        ("L = 0.5(0.09) = 0.055", ("0.055", "wrong")),
    ],
)
def test_functions_of_numbers_and_quotients_are_worked_out(
    line: str, expected: tuple[str, str]
) -> None:
    assert verdicts(f"```\n{line}\n```\n") == [expected]


FRAMED = """```
┌──────────────────────────┐
│ Size = 2 × 32 × 64 bytes │
│      = 4,196 bytes       │
│ head: 3 × 4 = 12         │
└──────────────────────────┘
```
"""


def test_a_frame_around_lines_parts_no_chain() -> None:
    findings = pe.check(FRAMED).documents[0].findings
    assert [(one.verdict, one.claim.place.line) for one in findings] == [("wrong", 3), ("exact", 5)]
    assert findings[0].suggestion == "4,096"


def test_strokes_that_divide_a_line_stay() -> None:
    assert without_frames("│ a │ b │\n│x│ = 5\n") == "│ a │ b │\n│x│ = 5\n"
    assert without_frames(" │ = 5  │ \n║ 6") == "   = 5    \n  6"


def test_strokes_of_a_frame_in_a_frame_part_nothing() -> None:
    assert (
        without_frames("│  │ a │ b │  │\n││ a ││\n│ │ a\n") == "│  │ a │ b │  │\n││ a ││\n│ │ a\n"
    )
    assert without_frames(" │ │  ║ 5 ║│ │") == "        5     "
    row = "│  │ log₂({}) = 3   because  2³ = {}  │   │\n"
    note = f"```\n│  ┌───┐  │\n{row.format(8, 8)}{row.format(4, 9)}│  └───┘  │\n```\n"
    judged = [("3", "exact"), ("8", "exact"), ("3", "wrong"), ("9", "wrong")]
    assert verdicts(note) == judged


def test_a_number_in_a_frame_is_mended_in_its_place() -> None:
    document = read(FRAMED)
    mended = edits_of(document, judge_document(document), frozenset({"wrong"}))
    assert applied(FRAMED, mended.edits) == FRAMED.replace("4,196", "4,096")


@pytest.mark.parametrize(
    "block",
    [
        "int x = 2 * 3;\ny = x * 4 = 25;",
        "x = 2 × 3 = 7; y = 2",
        "for (i = 0; i < 3; i++) total = 2 × 3 = 7",
        "total = 2 × 3 = 7 ; // wrong",
        "x = 2 × 3 = 7;print(x)",
    ],
)
def test_a_semicolon_of_a_program_leaves_the_fence_alone(block: str) -> None:
    assert verdicts(f"```\n{block}\n```\n") == []


@pytest.mark.parametrize(("printed", "verdict"), [("958,500", "exact"), ("958,600", "wrong")])
def test_a_semicolon_of_a_sentence_is_none_of_a_program(printed: str, verdict: str) -> None:
    block = f"use n = 2 for limit loads; 3 for ultimate\nM_limit = 2,130 × 450 = {printed} N·mm"
    assert verdicts(f"```\n{block}\n```\n") == [(printed, verdict)]


@pytest.mark.parametrize(
    "lines",
    [
        "x = 5\ny = x + 3",
        "x = 1\nx += 1\ny = x * 2 = 4",
        "a = 5\nif a is large: a = 7\nb = a * 2 = 14",
        "repeat: a\na = 4\nrepeat 3 times: a -= 1\nb = a * 2 = 2",
        "for i in range(3):\n  x = 2\n  y = x * 3 = 7",
        "x = 1\nx = get()\ny = x * 2 = 4",
        "w = 5 | 3 = 7",
        "x = 3\nif x = 3 = 4",
        "step: x = 1\ny = x * 2 = 4",
        "y = x * 2 = 5\nx = 2",
    ],
)
def test_names_that_a_program_may_have_changed(lines: str) -> None:
    assert verdicts(f"```\n{lines}\n```") == []


@pytest.mark.parametrize(
    ("lines", "judged"),
    [
        ("rate = 0.1\nw = 0.5 - rate * 2 = 0.3", [("0.3", "exact")]),
        ("rate = 0.1\nw = 0.5 - rate * 2 = 0.4", [("0.4", "wrong")]),
        ("m = 2\nb = 3\ny = m * 4 + b\n  = 12", [("12", "wrong")]),
        ("x = 1\nx = x + 1 = 2\ny = x * 2 = 5", [("2", "exact"), ("5", "wrong")]),
        ("s = 4 / 20\n  = 0.2\nz = round(1 / s)\n  = 6", [("0.2", "exact"), ("6", "wrong")]),
        ("z = |-2.5| / 5 = 0.6", [("0.6", "wrong")]),
        ("s = max(|-2.5|, |3.0|) / 127 ≈ 0.0236", [("0.0236", "rounded")]),
    ],
)  # fmt: skip
def test_names_stand_for_the_numbers_that_lines_above_give_them(
    lines: str, judged: list[tuple[str, str]]
) -> None:
    assert verdicts(f"```\n{lines}\n```") == judged


@pytest.mark.parametrize(
    ("line", "judged"),
    [
        ('  "the cat" (-0.5 + -2.25 = -2.75)', [("-2.75", "exact")]),
        ('  "the cat" (-0.5 + -2.25 = -2.85)', [("-2.85", "wrong")]),
        ("beam (0.4 × 0.5 = 0.2) kept", [("0.2", "exact")]),
        ("beam (0.4 × 0.5 = 0.3) kept", [("0.3", "wrong")]),
        ("f (x = 3, y = 2 + 2)", []),
        ("run (a + b = 3)", []),
        ("range (1-2 = low)", []),
        ("carry (101 + 011 = 1000)", []),
        ("parity (5 ^ 3 = 6)", []),
        ("carry (101 + 110 = 221)", [("221", "wrong")]),
        ("octal (7 + 1 = 10)", []),
        ("on the clock (11 + 3 = 2)", []),
        ("if (3 + 4 = 8) then stop", []),
        ("If we weight them (0.5 + 0.25 = 0.9)", [("0.9", "wrong")]),
    ],
)
def test_an_equation_in_brackets_is_worked_out(line: str, judged: list[tuple[str, str]]) -> None:
    assert verdicts(f"```\n{line}\n```") == judged


@pytest.mark.parametrize(
    ("line", "before"),
    [
        ("import tax: 3 * 4.50 = %s", ""),
        ("return on capital: 3 * 4.50 = %s", ""),
        ("public transport: 3 * 4.50 = %s", ""),
        ("static friction: 3 * 4.50 = %s", ""),
        ("class size (avg): 3 * 4.50 = %s", ""),
        ("return = 3 * 4.50 = %s", ""),
        ("Total: 3 * 4.50 = %s", "see https://example.org/a\n"),
        ("Total: 3 * 4.50 = %s", "S = {1, 2, -3}\n"),
        ("Total: 3 * 4.50 = %s", "X = {Heads, Tails} with [0.5, 0.5]\n"),
        ("Total: 3 * 4.50 = %s", "Ω = {HH, HT, TH, TT}\n"),
    ],
)
def test_words_of_english_make_no_program(line: str, before: str) -> None:
    assert verdicts(f"```\n{before}{line % '13.50'}\n```\n") == [("13.50", "exact")]
    assert verdicts(f"```\n{before}{line % '14.50'}\n```\n") == [("14.50", "wrong")]


@pytest.mark.parametrize(
    "before",
    [
        "import numpy as np",
        "import tax",
        "return total",
        "class Size(Base):",
        "class Size:",
        "def size (avg):",
        "public total: number",
        "S = {a: 1}",
        "rates = {low, high}",
    ],
)
def test_words_of_a_program_set_all_aside(before: str) -> None:
    assert verdicts(f"```\n{before}\ntotal: 3 * 4.50 = 14.50\n```\n") == []


@pytest.mark.parametrize(
    "line",
    ["local t = {1, 2, 3}", "# download from https://x.org/a.zip", "function add (a, b)"],
)
def test_one_line_of_a_program_makes_a_fence_one(line: str) -> None:
    assert verdicts(f"```\n{line}\nx = 2 + 3\nx = 7\n```") == []


def test_addresses_in_a_line_make_no_program() -> None:
    line = "see https://x.org/a and https://y.org/b?c=1"
    note = f"```\n{line}\nTotal: 3 * 4.50 = 13.60\n```"
    assert verdicts(note) == [("13.60", "wrong")]


def test_a_fence_of_blank_lines_is_read() -> None:
    note = "```\n" + "\n" * 20_000 + "x = 2 + 2\n```\n"
    assert verdicts(note) == []


@pytest.mark.parametrize(
    "lines",
    [
        "x = 5 // 3 = few",
        "x = 5 // y = 3",
        "load(5) // 5",
        "a = 2 // 4 = 0; b = 1",
        "see file://a // 5 = 3",
        "f = {a1, b2}\nx = 2 × 3 = 7",
        "f: {a1}\nx = 2 × 3 = 7",
        "f: {one: 1, two: 2}\nx = 2 × 3 = 7",
        "f: {one, two();}\nx = 2 × 3 = 7",
        "from {A1, B2}\nx = 2 × 3 = 7",
    ],
)
def test_strokes_and_braces_of_a_program(lines: str) -> None:
    assert verdicts(f"```\n{lines}\n```\n") == []


@pytest.mark.parametrize(
    ("lines", "judged"),
    [
        ("width = 96 // 6 = 18", ["wrong"]),
        ("rows = 1 + 11025 // 512 = 22", ["exact"]),
        ("part = whole // parts = 96 // 6 = 16", ["exact"]),
        ("Match:   {the cat, cat sat} → 2/3\nBP = exp(1 - 7/6) = exp(-0.167) ≈ 0.946", ["wrong"]),
        ("S_rain = {D4, D5} → 1 Yes, 1 No\nE = 0.97 - (5/14 × 0.97 + 2/14) = 0.58", ["wrong"]),
    ],
)
def test_strokes_that_divide_and_sets_make_no_program(lines: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(f"```\n{lines}\n```\n")] == judged


@pytest.mark.parametrize(
    "lines",
    ["e = 0.5\ne^2 = 0.25", "error e: small\ne² = 0.25", "e^2 = 7", "re^2 = 7.39"],
)
def test_letters_that_are_not_known_to_be_e(lines: str) -> None:
    assert verdicts(f"```\n{lines}\n```\n") == []


@pytest.mark.parametrize(
    ("lines", "judged"),
    [
        ("e^2.0 = 7.389,  e^1.0 = 2.728\ne^-1.0 = 0.368", ["rounded", "wrong", "rounded"]),
        ("e⁰ = 1\ne⁰·⁵ = 1.659\ne² = 7.389", ["exact", "wrong", "rounded"]),
        ("2³ = 8\n3² + 4² = 26", ["exact", "wrong"]),
    ],
)
def test_powers_of_e_and_powers_as_they_are_set(lines: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(f"```\n{lines}\n```\n")] == judged


@pytest.mark.parametrize(
    ("line", "judged"),
    [
        ("find f(100) = 3", []),
        ("Find 7 / 2 = 3", []),
        ("Step 4: Find log10(100) = 3  (always)", ["wrong"]),
        ("Then the root is sqrt(16) = 4", ["exact"]),
        ("64 GB / 2.0 GB per user = 32 users at most", ["exact"]),
        ("9000 tokens / 500 tokens per page = 18 pages", []),
        ("Pages: 9000 tokens / 500 tokens per page = 19", ["wrong"]),
        ("Total: 35 + 10.5 + ~1.5 = 48", ["wrong"]),
        ("Average: 500 prompt tokens + 200 response tokens = 710 tokens/query", ["wrong"]),
        ("Cost: $2/hour / (2000 × 3600) = $0.0000278 per token", ["wrong"]),
        ("Average: 500 given tokens + 200 when = 710", []),
    ],
)
def test_words_around_what_is_worked_out(line: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(f"```\n{line}\n```\n")] == judged


def test_a_number_that_is_only_about_so_much_in_code_marks() -> None:
    assert verdicts("In all `35 + 10.5 + ~1.5 ≈ 42 GB` of it.") == [("42", "wrong")]


@pytest.mark.parametrize(
    "lines",
    [
        "step  10/100",
        "took  n * 2 = 4",
        "INFO  2024-01-02 = x",
        "│ a │ b * 2 = 4 │ c │",
        "√d_k = d_k / 8",
        "d_k = 64",
        "├─ 3 = 4",
    ],
)
def test_columns_and_cells_that_work_nothing_out(lines: str) -> None:
    assert verdicts(f"```\n{lines}\n```\n") == []


@pytest.mark.parametrize(
    ("lines", "judged"),
    [
        ("Embedding     5 * 6    = 30\nfc (1)        120 * 84 = 10081", ["exact", "wrong"]),
        ("Attention  2.36M × 24 = 56.6M", ["rounded"]),
        ("│ 0.900 │ −0.0458 │ −0.0458 / 0.3010 = −0.162│  │", ["wrong"]),
        ("┃ a ┃ 3 * 4 = 12 ┃ 2³ = 9 ┃", ["exact", "wrong"]),
        ("d_k = 64\nso that √d_k = 9", ["wrong"]),
        ("scale: n=36, √n=6", ["exact"]),
    ],
)
def test_columns_cells_and_roots_of_names(lines: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(f"```\n{lines}\n```\n")] == judged


@pytest.mark.parametrize(
    "lines",
    [
        "total = a × b\n      + 2 × 3\n      = 106",
        "total = a × b +\n      2 × 3\n      = 106",
        "total = a × b\n  + c × d\n  + 2 × 3\n  = 106",
        "loss = first\n  - second\n  + 0.01 × 3.5\n  = 1.235",
        "H = -Σ p log p\n  - 0.5 × log₂(0.5)\n  = 1.5",
    ],
)
@pytest.mark.parametrize("frame", ["```\n{}\n```\n", "{}\n"])
def test_a_line_that_adds_to_names_is_not_set_equal_by_itself(lines: str, frame: str) -> None:
    judged = {verdict for _, verdict in verdicts(frame.format(lines))}
    assert judged <= {"unbound", "unparsed"}


def test_vectors_are_added_on_lines_of_their_own() -> None:
    assert verdicts("```\nv = u × w\n  + [3×1, 1×2]\n\n  = [2, 0] + [3, 2]\n```\n") == []
    lines = "v = [1×2, 0×2]\n  + [3×1, 1×2]\n\n  = [2, 0] + [3, 2]\n  = [5, 3]"
    judged = ["exact", "exact", "exact", "wrong"]
    assert [verdict for _, verdict in verdicts(f"```\n{lines}\n```\n")] == judged


@pytest.mark.parametrize(
    ("lines", "judged"),
    [
        ("a = [0.5, 2.0]\nb   = [1.0, 1.0]   # the other", ["exact", "wrong"]),
        ("d = 2\na = (0.5, 2.0)\n\nb = (1, 1)", ["exact", "wrong"]),
        ("a = [0.5, 2.0]\nb = load(1)", []),
        ("a = [0.5, 2.0]\nb = 3", []),
        ("a = [0.5, 2.0]\nb = [1.0, 1.0]\nb.append(2)", []),
    ],
)
def test_vectors_that_are_given_in_a_fence(lines: str, judged: list[str]) -> None:
    found = verdicts(f"```\n{lines}\n```\n\nNow x = 2 a + b = [2.0, 5.1].")
    assert [verdict for _, verdict in found] == judged


def test_vectors_that_a_program_is_given_are_its_own() -> None:
    found = verdicts("```python\na = [1, 2]\nb = [3, 4]\n```\n\nIt is 2 a + b = [5, 7].")
    assert found == []
