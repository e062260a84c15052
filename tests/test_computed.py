"""Printed results of code: code that shows none, then cells and prompts."""

from __future__ import annotations

import json

import pytest
from judged import findings, of_python, verdicts

from pe_symbolic.document import read
from pe_symbolic.judge.documents import judge_document


def notebook(source: str, *outputs: dict[str, object]) -> str:
    cell = {"cell_type": "code", "source": source.splitlines(keepends=True), "outputs": outputs}
    return json.dumps({"cells": [cell], "metadata": {}, "nbformat": 4})


def result(text: str) -> dict[str, object]:
    return {"output_type": "execute_result", "data": {"text/plain": [text]}}


def printed(text: str) -> dict[str, object]:
    return {"output_type": "stream", "name": "stdout", "text": text}


@pytest.mark.parametrize(
    "note",
    [
        notebook("math.sin(2)"),
        notebook("math.sin(2)", result("0.87"), {"output_type": "error"}),
        notebook("math.sin(x)", result("0.87")),
        notebook("math.sin(2)", result("<Figure>")),
        notebook("math.sin(2)", result("[0.87]")),
        notebook("show()\nprint(math.sin(2))", printed("1\n0.87\n")),
        notebook("print(math.sin(2))", {"output_type": "stream", "name": "stderr", "text": "0.8"}),
        notebook("x = math.sin(2)  # near 0.87"),
        notebook("%%timeit\n2 + 3", result("6")),
        notebook("!ls\nprint(2 + 3)", printed("6\n5\n")),
        notebook("math.sin(2)", result("")),
        notebook("n = 12\nn", result("13")),
        notebook("a = [1, 2, 4]\na.size", result("4")),
        notebook("a = [1, 2, 4]\nn = len(a)\nn = 4\nn", result("3")),
        notebook("np.size", result("3")),
    ],
)
def test_a_cell_that_claims_nothing(note: str) -> None:
    assert findings(note, "notebook") == ()


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (notebook("math.sin(2)", result("0.87")), "wrong"),
        (notebook("math.sin(2)", result("0.9092974268256817")), "rounded"),
        (notebook("0.1 + 0.2", result("0.30000000000000004")), "consistent"),
        (notebook("math.sqrt(2)", result("1.4142135623730951")), "consistent"),
        (notebook("np.exp(0)", result("np.float64(1.0)")), "exact"),
        (notebook("a = np.array([1, 2])\na @ a", result("np.int64(6)")), "wrong"),
        (notebook("np.log(8)", result("3.0")), "wrong"),
        (notebook("x = 2\nprint(np.cos(3))", printed("-0.98999\n")), "rounded"),
        (notebook("print(f'a = {math.sin(2):.2f}')", printed("a = 0.87\n")), "wrong"),
        (notebook("%%time\nprint('a', 2 + 3)", printed("a 6\nWall time: 2 ms\n")), "wrong"),
        (notebook("a = [1, 2, 4]\nn = len(a)\nn", result("4")), "wrong"),
        (notebook("a = np.array([[1, 2], [3, 4]])\nn, m = a.shape\na.size", result("4")), "exact"),
        (notebook("a = np.array([1, 2])\nn = a.shape[0]\nprint('n', n)", printed("n 3")), "wrong"),
        (notebook("a = np.array([[1, 2], [3, 4]])\na.ndim", result("1")), "wrong"),
        (notebook("!pip install -q x\n%pip list\n2 + 3", result("6")), "wrong"),
        (notebook("try:\n    import x\nexcept:\n    !pip x\n    !ls\n2 + 3", result("6")), "wrong"),
    ],
)
def test_what_a_cell_showed(note: str, verdict: str) -> None:
    (finding,) = findings(note, "notebook")
    assert finding.verdict == verdict
    assert finding.claim.place.cell == 1
    assert finding.replaces is None


@pytest.mark.parametrize(
    ("code", "shown", "judged"),
    [
        # words that are not there, or a number that is none, claim nothing
        ("print(f'a = {2**0.5:.3f}, b = {3**0.5:.3f}')", "a = 1.424, c = 1.732", []),
        ("print(f'a = {2**0.5:.3f}, b = {3**0.5:.3f}')", "b = 1.424, b = 1.732", []),
        ("print(2**0.5, 'and', 'one')", "1.5 and two", []),
        # what is not understood may be anything, also the words behind it, or nothing
        ("print(f'x = {x}, a = {2**3}')", "x = 1, a = 2, a = 9", []),
        ("print(f'x = {x}; {2**3}')", "x = 1; 9", []),
        ("print(f'x = {x} {2**3}')", "x = 9", []),
        ("print(f'x = {x}, a = {2**3}, y = {y:.2f}')", "x = [1 2], a = 9, y = 3.14", ["wrong"]),
        ("print('%s: %d of %d' % (name, 2**3, n))", "Al: 9 of 10", []),
        ("print('%s has %d of %d' % (name, 2**3, n))", "Al has 9 of 10", ["wrong"]),
        ("print('The ' + name + ' weighs ' + str(2**3))", "The tin weighs 9", ["wrong"]),
        ("print(2**3, x)", "9 of 10", ["wrong"]),
        ("print(f\"{'Mean':<8}{3 / 8:>8.2f}\")", "Mean        0.39", ["wrong"]),
        # thousands: no others, only where they were asked for, and where no comma parts more
        ("print(f'n = {2**10 * 15:,}')", "n = 15,36", []),
        ("print(f'n = {2**10 * 15}')", "n = 15,361", []),
        ("print(f'{2**10 * 15:,},{2**10}')", "15,360,1024", []),
        (
            "print(f'n = {2**10 * 15:,}, {1000 * 1.05**10:10,.2f} and {2**9:,}')",
            "n = 15,360,   1,638.89 and 512",
            ["exact", "wrong", "exact"],
        ),
        (
            "print(f'a = {2**0.5:.3f}, b = {3**0.5:.3f}')",
            "a = 1.424, b = 1.732",
            ["wrong", "rounded"],
        ),
        (
            "print('a: %6.3f b: %6.3f' % (2**0.5, 3**0.5))",
            "a:  1.414 b:  1.742",
            ["rounded", "wrong"],
        ),
        ("print('{:.1%} of {}'.format(1/8, 2**3))", "12.6% of 8", ["wrong", "exact"]),
        (
            "print('v', [2 * x for x in [1, 2]], 'n', 2 + 3)",
            "v [2, 5] n 5",
            ["exact", "wrong", "exact"],
        ),
        ("for k in range(2, 4):\n    print(f'{k}: {k**2}')", "2: 4\n3: 6", ["exact", "wrong"]),
        # texts, by their names
        (
            "for word, p in zip(['cat', 'dog'], [0.3, 0.7]):\n    print(f'{word:<5} {1 - p:.2f}')",
            "cat   0.70\ndog   0.40",
            ["exact", "wrong"],
        ),
        (
            "of = 'Total'\nprint(of, 2**3)\nprint(of + ': ' + str(9 / 2))",
            "Total 9\nTotal: 4.5",
            ["wrong", "exact"],
        ),
        ("of = 'Total'\nprint(of, 2**3)", "Sum 9", []),
        (
            "form = '{:>6.2f} of {}'\nprint(form.format(2 / 3, 2**3))",
            "  0.77 of 8",
            ["wrong", "exact"],
        ),
        (
            "form = 'H = %.2f'\nprint(form % (2 / 3))\nprint(form2 % (1 / 3))",
            "H = 0.77\n0.34",
            ["wrong"],
        ),
        ("print(format(22 / 7, '.3f'), format(x, '.2f'))", "3.134 0.5", ["wrong"]),
        ("a = 'x'\nprint(a * 3)\nprint(max(a, 'y'), 2**3)\nprint([a, 'y'])", "3\n4 9\n[5]", []),
        (
            "for kind in ['one', 'two']:\n    k = 3 if kind == 'one' else 4\n    print(kind, k**2)",
            "one 8\ntwo 16",
            ["wrong", "exact"],
        ),
        (
            "for kind in ['one', 'two']:\n    if kind == x or kind < 'a':\n        print(2**3)",
            "9",
            [],
        ),
        ("print('-' * 5)\nprint()\nprint(2**0.5)", "-----\n\n1.424", ["wrong"]),
    ],
)
def test_what_lines_of_words_and_numbers_show(code: str, shown: str, judged: list[str]) -> None:
    found = findings(notebook(code, printed(f"{shown}\n")), "notebook")
    assert [one.verdict for one in found] == judged


HALVING = """def halved(x, n=3):
    for i in range(n):
        x = x / 2
        print(f"{i}: x = {x}")
        if x < 1:
            break
    return x
"""


@pytest.mark.parametrize(
    ("code", "shown", "judged"),
    [
        (
            f"{HALVING}y = halved(5)\nprint(y * 2)",
            "0: x = 2.5\n1: x = 1.35\n2: x = 0.625\n1.25",
            "ewee",
        ),
        (f"{HALVING}halved(1.5)\nhalved(8, n=2)", "0: x = 0.85\n0: x = 4.0\n1: x = 2.0", "wee"),
        (
            f"{HALVING}y = 3\nprint(halved(5) + y)",
            "0: x = 2.5\n1: x = 1.35\n2: x = 0.625\n1.25",
            "",
        ),
        (f"{HALVING}halved(b)\nprint(2 + 3)", "0: x = 0.85\n6", ""),
        (
            "def f(a):\n    a += 1\n    print(a[0])\nv = np.array([1, 2])\nf(v)\nprint(v[0] + 1)",
            "2\n3",
            "",
        ),
        ("def f(a):\n    print(a + 1)\n    return\nf(2)\nprint(2 + 3)", "3\n6", "ew"),
        ("def f(a):\n    print(a + 1)\n    g(a)\nf(2)\nprint(2 + 3)", "3\n6\n5", ""),
    ],
)
def test_a_function_that_prints_where_it_is_called(code: str, shown: str, judged: str) -> None:
    found = findings(notebook(code, printed(f"{shown}\n")), "notebook")
    assert "".join(one.verdict[0] for one in found) == judged


def test_a_function_of_another_cell_prints_where_it_is_called() -> None:
    above, below = (
        {"cell_type": "code", "source": source, "execution_count": run, "outputs": outputs}
        for run, source, outputs in (
            (1, HALVING, []),
            (2, "halved(1.5)", [printed("0: x = 0.85\n")]),
        )
    )
    note = json.dumps({"cells": [above, below], "metadata": {}, "nbformat": 4})
    (finding,) = findings(note, "notebook")
    assert (finding.verdict, finding.claim.place.cell) == ("wrong", 2)
    assert finding.claim.subject_text == "halved(1.5)"


def test_each_element_of_an_array_is_a_claim() -> None:
    note = notebook("np.array([math.sin(1), math.cos(1)])", result("array([0.84, 0.64])"))
    assert [f.verdict for f in findings(note, "notebook")] == ["rounded", "wrong"]


def test_a_prompt_and_the_line_below_it() -> None:
    note = "```python\n>>> import math\n>>> math.sin(2)\n0.87\n>>> math.cos(x)\n0.5\n>>> 2 + 2\n```"
    (finding,) = findings(note)
    assert (finding.verdict, finding.suggestion) == ("wrong", "0.91")
    assert finding.replaces is not None
    assert (finding.replaces.line, finding.replaces.column) == (4, 1)


def test_code_without_a_prompt_stays_set_aside() -> None:
    assert findings("```python\nmath.sin(2)\n0.87\n# near 0.87\n```") == ()


def fence(line: str, language: str = "python") -> str:
    return f"```{language}\n{line}\n```\n"


@pytest.mark.parametrize(
    "line",
    [
        "np.sin(x)  # 0.84",
        "lr = 0.1  # 0.01",
        "np.sin(2)  # 0.87 in degrees",
        "rows = 3 * 4  # 1",
        "for i in range(3):  # 12",
        "'#' * 12  # 0.87",
        "[2 * 3, 4 * 5]  # [6, 20",
        "return 2 * 3  # 7.5",
        'print("epoch", 3 * 2)  # epoch 7 of 10',
        "print(x, y)  # 3 4",
        "print(3 + 4, 5)  # 2 lines later",
        "print(10 / 4, 10 // 4)  # 2.5 2 in one, 2 2 in another",
        "print(2 + 3, x)  # 6 7",
        "print(2 + 3)  # 1",
        "print(2 + 3)  # 1\nprint(2 * 3)  # 2",  # the lines are numbered
        "x = 2 + 3  # 6",
        "print(10 / 4)  # 0.0 - 1.0",
        "print(10 / 4)  # 12 (2)",
        "print(10 / 4)  # 2.4 or so",
        'print(f"share: {1 / 3:.1%}")  # 0.334',
        'print(f"share: {1 / 3:.1f} of {2 * 3}")  # 0.4',
    ],
)
def test_a_comment_that_tells_no_result(line: str) -> None:
    assert findings(fence(line)) == ()


@pytest.mark.parametrize(
    ("line", "verdicts"),
    [
        ("print(3 + 4, 3 * 4)  # 7 11", ["exact", "wrong"]),
        ('print("sum:", 3 + 4)  # sum: 8', ["wrong"]),
        ('print(f"{1 / 3:.2f} {2 / 3:.2f}")  # -> 0.33 0.76', ["rounded", "wrong"]),
        ("print(10 // 3, 10 % 3)  # 3 1", ["exact", "exact"]),
        ("print(2 + 3, 'items')  # 6 items", ["wrong"]),
        ("print(2 + 3)  # 5\nprint(2 * 3)  # 7", ["exact", "wrong"]),
        ('print("sum:", 3 + 4)  # Output: sum: 8', ["wrong"]),
        ('print(f"MSE = {1 / 3:.4f}")  # 0.3433', ["wrong"]),
        ('print(f"half-life: {1 / 3:.4f} h")  # 0.3333 h', ["rounded"]),
        ('print(f"share: {1 / 3:.1%}")  # 43.3%', ["wrong"]),
        ("print(3 * 5)  # 16  (vectorized)", ["wrong"]),
        ("print(sum([2, 3]))  # 5 - the same", ["exact"]),
        ("print([2 * 3, 4 * 5])  # [6, 21] (both)", ["exact", "wrong"]),
    ],
)
def test_all_that_is_printed_in_a_comment(line: str, verdicts: list[str]) -> None:
    found = findings(fence(line))
    assert [finding.verdict for finding in found] == verdicts
    assert all(finding.replaces for finding in found if finding.verdict == "wrong")


@pytest.mark.parametrize("language", ["r", "ruby", "bash"])
def test_a_comment_in_another_language(language: str) -> None:
    assert findings(fence("5 / 2  # 2.25", language)) == ()


@pytest.mark.parametrize(
    ("line", "verdict"),
    [
        ("np.sin(2)  # 0.87", "wrong"),
        ("    math.sin(2)   # => 0.9093", "rounded"),
        ("print(np.exp(-1))  # Output: 0.3697", "wrong"),
        ("d_k = 512 // 8  # 64", "exact"),
        ("x = 0.5 * 3  # = 1.6", "wrong"),
        ("2 ** 10  # 1024", "exact"),
        ("rows = 3 * 4  # -> 9", "wrong"),
    ],
)
def test_the_result_in_a_comment(line: str, verdict: str) -> None:
    (finding,) = findings(fence(line))
    assert finding.verdict == verdict
    if verdict == "wrong":
        assert finding.replaces is not None


@pytest.mark.parametrize(
    "line",
    [
        "0.7 // 0.1  # 6.0",
        "1 % 0.1  # 0.09999999999999995",
        "math.floor(0.29 * 100)  # 28",
        "1e16 + 1 - 1e16  # 0.0",
        "np.array([200, 100], dtype='uint8') * 2  # [144 200]",
    ],
)
def test_where_floating_point_jumps_nothing_is_claimed(line: str) -> None:
    assert findings(fence(line)) == ()


@pytest.mark.parametrize(
    ("line", "verdict"),
    [
        ("0.75 // 0.25  # 2.0", "wrong"),
        ("7 // 2  # 4.0", "wrong"),
        ("math.floor(2.7)  # 3.0", "wrong"),
        ("2 ** 10  # ~1000", "rounded"),
        ("2 ** 64 - 1  # 18446744073709551605", "wrong"),
        ("10 ** 20 + 1  # 100000000000000000001", "exact"),
        ("2 ** 10  # 1000", "wrong"),
    ],
)
def test_what_floating_point_keeps_is_judged(line: str, verdict: str) -> None:
    assert [one.verdict for one in findings(fence(line))] == [verdict]


OUTPUT = """```python
A = np.array([[1, 2], [3, 4]])
print(A @ A)
print(A.sum())
```

{words}```{language}
[[ 7 10]
 [15 23]]
10
```
"""


@pytest.mark.parametrize("words", ["", "Output:\n\n", "This prints\n\n"])
@pytest.mark.parametrize("language", ["", "text", "output"])
def test_the_block_below_is_what_the_code_printed(words: str, language: str) -> None:
    found = findings(OUTPUT.format(words=words, language=language))
    assert [one.verdict for one in found] == ["exact"] * 3 + ["wrong", "exact"]
    place = found[3].claim.printed_place
    assert place is not None
    assert OUTPUT.format(words=words, language=language).split("\n")[place.line - 1] == " [15 23]]"


@pytest.mark.parametrize(
    ("words", "language"), [("It is not like this:\n\n", ""), ("", "yaml"), ("", "python")]
)
def test_another_block_below_is_no_output(words: str, language: str) -> None:
    assert findings(OUTPUT.format(words=words, language=language)) == ()


def test_a_list_in_a_comment_is_judged_by_element() -> None:
    found = findings(fence("sizes = [64 * 2, 64 * 4]  # [128, 265]"))
    assert [one.verdict for one in found] == ["exact", "wrong"]


@pytest.mark.parametrize(
    ("line", "shown", "verdict"),
    [
        ("np.dot([1, 2, 3], [4, 5, 6])", "23", "wrong"),
        ("sum([1, 4, 9, 16])", "30", "exact"),
        ("np.mean([1, 2, 4])", "2.3333333333333335", "consistent"),
        ("numpy.linalg.norm([3, 4])", "5.0", "exact"),
        ("np.sum(np.array([1.5, 2.5]))", "4.1", "wrong"),
        ("max([1, 5, 2]) - min([1, 5, 2])", "4", "exact"),
        ("len([1, 2, 3])", "4", "wrong"),
        ("statistics.mean([1])", "1", "exact"),
        ("np.average([1, 2, 6])", "3.5", "wrong"),
        ("statistics.fmean([1, 2])", "1.5", "exact"),
    ],
)
def test_functions_of_lists(line: str, shown: str, verdict: str) -> None:
    (finding,) = findings(fence(f">>> {line}\n{shown}"))
    assert finding.verdict == verdict


@pytest.mark.parametrize(
    "line", ["np.dot([1, 2], [1, 2, 3])", "sum()", "sum([[1], [2]])", "sum([1], 2)", "a.b(1)(2)"]
)
def test_functions_of_lists_that_are_not_understood(line: str) -> None:
    assert findings(fence(f">>> {line}\n3")) == ()


@pytest.mark.parametrize(
    ("line", "verdicts"),
    [
        ("np.round(3.7)  # 4.0", ["exact"]),
        ("np.round(2.5)  # 2.0", []),
        ("round(3.14159, 2)  # 3.14", ["exact"]),
        ("round(3.14159, 2)  # 3.14159", ["wrong"]),
        ("np.round(np.exp(1), 2)  # 2.718", ["wrong"]),
        ("round(2.5, n)  # 2.50", []),
    ],
)
def test_what_is_rounded_on_purpose(line: str, verdicts: list[str]) -> None:
    assert [one.verdict for one in findings(fence(line))] == verdicts


def test_names_of_a_block_are_followed() -> None:
    code = "import math\nx = 2\ny = math.sin(x)  # 0.87\nx = f(y)\nx * 2  # 4.1\ny**2  # 0.827"
    wrong, right = findings(fence(code))
    assert (wrong.verdict, right.verdict) == ("wrong", "rounded")
    assert wrong.replaces is not None
    assert (wrong.replaces.line, wrong.replaces.column) == (4, 20)
    assert "with x = 2" in wrong.remarks


def test_names_of_a_session_are_followed() -> None:
    code = ">>> d = 512\n>>> d // 8\n63\n>>> for i in r:\n...     d = i\n...\n>>> d // 8\n4"
    (finding,) = findings(fence(code))
    assert (finding.verdict, finding.suggestion) == ("wrong", "64")


@pytest.mark.parametrize(
    "code", [">>> x = 2\n>>> x = (\n5\n>>> x + 1\n9", ">>> x = 2\n>>> x +\n... 1\n9"]
)
def test_what_is_no_session_makes_names_unknown(code: str) -> None:
    assert findings(fence(code)) == ()


def test_a_block_that_is_no_python_is_read_by_its_lines() -> None:
    found = findings(fence("if x:\n  (\n2 * 3.5  # 7.1"))
    assert [one.verdict for one in found] == ["wrong"]


@pytest.mark.parametrize(
    ("code", "judged"),
    [
        ("torch.tensor(1.0) / 3 - torch.tensor(1.0) / 3  # 2.9802322387695312e-08", ""),
        ("max(0.1 + 0.2, 0.3)  # 0.30000000000000004", "r"),
        ("max(0.1 + 0.2, 0.3)  # 0.40000000000000004", "w"),
        ("x = torch.sigmoid(torch.tensor(2.0))\nx.item()  # 0.8807970285415649", "r"),
        ("x = torch.sigmoid(torch.tensor(2.0))\nx.item()  # 0.8897970285415649", "w"),
        ("torch.softmax(torch.tensor([1.0, 2.0]), dim=0)  # [0.26894143, 0.74105859]", "rw"),
        ("np.array([0.1, 0.2], dtype=np.float32) + 0.2  # [0.30000001, 0.40000001]", "rr"),
        ("A = np.array([[0.1, 0.2]]) * 3\nA[0, 0]  # 0.30000000000000004", "r"),
        ("A = np.array([[0.1, 0.2]]) * 3\nA[0, 0]  # 0.30100000000000004", "w"),
        ("A = np.array([[0.1, 0.2]])\nA[0, 0] + 0  # 0.10000000000000004", "w"),
        (
            "y = np.array([[0.1, 0.2, 0.3]]) @ np.array([1.0, 2.0, 3.0])\n"
            "((y - 1) ** 2).sum()  # 0.16000000000000011\n(y - 1).sum()  # 0.41000000000000014",
            "rw",
        ),
    ],
)
def test_of_more_digits_than_are_kept_the_first_are_judged(code: str, judged: str) -> None:
    assert "".join(one.verdict[0] for one in findings(fence(code))) == judged


def cells(*pairs: tuple[str, str], runs: tuple[int | None, ...] = (1, 2, 3)) -> str:
    """A notebook of cells that were run in this order, with what each ended with."""
    found = [
        {
            "cell_type": "code",
            "source": source,
            "execution_count": run,
            "outputs": [result(shown)] if shown else [],
        }
        for (source, shown), run in zip(pairs, runs, strict=False)
    ]
    return json.dumps({"cells": found, "metadata": {}, "nbformat": 4})


def unnumbered(*cells: tuple[str, int | None], failed: int | None = None) -> str:
    """A notebook that has lost the numbers of its cells, but for those that values were shown with.

    What each ended with is 7.
    """
    found = [
        {
            "cell_type": "code",
            "source": source,
            "execution_count": None,
            "outputs": [
                {"output_type": "error"} if at == failed else result("7") | {"execution_count": run}
            ]
            if run or at == failed
            else [],
        }
        for at, (source, run) in enumerate(cells)
    ]
    return json.dumps({"cells": found, "metadata": {}, "nbformat": 4})


@pytest.mark.parametrize(
    ("note", "verdicts"),
    [
        (unnumbered(("x = 3", None), ("x * 2", 2)), "w"),
        (
            unnumbered(("x = 3", None), ("", None), ("x + 4", 2), ("y = x", None), ("y * 3", 4)),
            "ew",
        ),
        (unnumbered(("x = 3", None), ("x * 2", 3)), ""),
        (unnumbered(("x = 3", None), ("x + 4", 2), ("x = 4", None), ("x * 2", 5)), "e"),
        (unnumbered(("x = 3", None), ("x + 4", 5)), "e"),
        (unnumbered(("x = 3", None), ("x + 4", 2), ("x = 4", None), ("x * 2", 1)), "e"),
        (unnumbered(("x = 3", None), ("x += 1", None), ("x * 2", 3), failed=1), ""),
    ],
)
def test_cells_that_have_lost_their_numbers(note: str, verdicts: str) -> None:
    assert "".join(one.verdict[0] for one in findings(note, "notebook")) == verdicts


@pytest.mark.parametrize(
    ("code", "shown", "verdicts"),
    [
        ("print(v, v.sum(), v.max())", "[-1.  0.  2.] 1.0 2.0\n", "eeeee"),
        ("print(v, v.sum(), v.max())", "[-1.  0.  2.] 1.0 3.0\n", "eeeew"),
        ("print(v.sum(), v * 2, 'of', v)", "1.0 [-2.  0.  4.] of [-1.  0.  3.]\n", "eeeeeew"),
        ("print([1 + 2, 4], sum(v))", "[3, 4] 2.0\n", "eew"),
        ("print(v, v.sum())", "[-1.  0.  2. 1.0\n", ""),
        ("print('v =\\n', v)\nprint(v @ v)", "v =\n [-1.  0.  3.]\n5.0\n", "eewe"),
        ("print('A =\\n', A, '\\nof', A[0])", "A =\n [[1 2]\n [3 5]] \nof [1 3]\n", "eeewew"),
        ("print(f'A:\\n{A}\\nand')", "A:\n[[1 2]\n [3 5]]\nand\n", "eeew"),
        ("print('v\\n', 3 * 3)\nprint(v)", "v\n 8\n[-1.  0.  3.]\n", "weew"),
        ("print(v)\nprint(3 * 4)", "[-1.\n  0.\n  3.]\n13\n", "eeww"),
        ("print(v)\nprint(3 * 4)", "[-1.  0.\n  of 2.]\n13\n", ""),
        ("print(A)\nprint(3 * 4)", "[[1\n  2]\n [3\n  5]]\n12\n", "eeewe"),
    ],
)
def test_numbers_beside_an_array(code: str, shown: str, verdicts: str) -> None:
    arrays = "v = np.array([-1.0, 0.0, 2.0])\nA = np.array([[1, 2], [3, 4]])\n"
    note = notebook(f"{arrays}{code}", printed(shown))
    assert "".join(one.verdict[0] for one in findings(note, "notebook")) == verdicts


@pytest.mark.parametrize(
    ("code", "shown", "verdicts"),
    [
        ("np.mean([1, 2]), np.std([1, 3])", "(np.float64(1.5), np.float64(1.1))", "ew"),
        ("[np.sum([1, k]) for k in [2, 3]]", "[np.int64(3), np.int64(5)]", "ew"),
        ("[k / 4 for k in [2, 3]]", "[0.5,\n 0.65]", "ew"),
        ("np.array([2, 3]) / 4", "array([0.5 ,\n       0.65])", "ew"),
        ("[k / 4 for k in [2, 3]]", "[0.5,\n or 0.65]", ""),
        ("np.mean([1, 2]), np.std([1, 3])", "(np.float64(1.5), np.str_('1.1'))", ""),
        ("np.array([1, 2]) * 2, 3 * 3", "(array([2, 5]), 9)", "ewe"),
        ("divmod(47, 6), 4 / 2", "((7, 6), 2.0)", "ewe"),
        (
            "np.ones(2), np.eye(2)",
            "(array([1., 2.]),\n array([[1., 0.],\n        [0., 2.]]))",
            "eweeew",
        ),
        ("np.array([1, 2]) * 2, 3 * 3", "(array([2, 5]), 'of', 9)", ""),
        ("np.array([1, 2]) * 2, 3 * 3", "(array([2, 5]), 9, 8)", ""),
        ("np.array([1, 2]) * 2, x", "(array([2, 5]), 9)", ""),
        ("np.array([1, 2]) * 2, 'of'", "(array([2, 5]), 'of')", ""),
        ("np.mean([1, 2]), 4 / 2", "(np.float64(1.5 2.0), 2.0)", ""),
        ("[[np.sum([1, 2]), 4 / 2]]", "[[np.int64(3), 2.0]]", ""),
    ],
)
def test_numbers_that_are_shown_with_their_kind(code: str, shown: str, verdicts: str) -> None:
    note = notebook(code, result(shown))
    assert "".join(one.verdict[0] for one in findings(note, "notebook")) == verdicts


GIVEN = ("%matplotlib inline\nx = 3", "")


@pytest.mark.parametrize(
    "note",
    [
        cells(GIVEN, ("x * 2", "7"), runs=(1, 3)),  # what was run between is not there
        cells(GIVEN, ("x * 2", "7"), runs=(2, 1)),
        cells(GIVEN, ("x * 2", "7"), runs=(None, 1)),
        cells(GIVEN, ("%run other.py", ""), ("x * 2", "7")),
        cells(GIVEN, ("for i in r:\n    x += i", ""), ("x * 2", "7")),
        cells(("a = [1, 2]", ""), ("a.insert(4, 0)", ""), ("sum(a)", "4")),
    ],
)
def test_what_may_have_another_value_in_a_later_cell(note: str) -> None:
    assert findings(note, "notebook") == ()


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (cells(GIVEN, ("y = x + 1", ""), ("x * y", "12")), "exact"),
        (cells(GIVEN, ("y = x + 1", ""), ("x * y", "13")), "wrong"),
        (cells(("f = lambda t: t**2 - 2", ""), ("", ""), ("f(3)", "6")), "wrong"),
        (cells(GIVEN, ("for i in range(3):\n    x += i", ""), ("x * 2", "13")), "wrong"),
        (cells(("x, y = 3, 4", ""), ("x, y = y, x", ""), ("x - 10 * y", "-26")), "exact"),
        (cells(("a = b = 2.5", ""), ("c: float = 2", ""), ("a * b * c", "12.6")), "wrong"),
        (
            cells(("a, b = 1, 2\np = [1, 2]", ""), ("sum(u*v for u, v in zip(p, [3, 4]))", "12")),
            "wrong",
        ),
    ],
)
def test_names_of_the_cells_that_were_run_before(note: str, verdict: str) -> None:
    (finding,) = findings(note, "notebook")
    assert finding.verdict == verdict


TENTHS = ("import numpy as np\nv = np.array([0.1, 0.2])", "")


@pytest.mark.parametrize(
    ("note", "verdicts"),
    [
        (cells(TENTHS, ("v * 3", "array([0.3, 0.7])"), runs=(1, 4)), ""),
        (cells(TENTHS, ("v * 3", "array([0.3, 0.6])"), runs=(1, 4)), "ee"),
        (cells(GIVEN, ("x * 2", "6"), ("x / 2", "1.5"), runs=(4, 2, 3)), "ee"),
        (cells(GIVEN, ("x / 7", "0.42857142857142855"), runs=(None, None)), "c"),
        (cells(GIVEN, ("x / 7", "0.42857142857112855"), runs=(None, None)), ""),
        (cells(GIVEN, ("x = 4", ""), ("x * 2", "9"), runs=(1, 5, 6)), "w"),
        (cells(GIVEN, ("y = 4", ""), ("x * y", "12"), runs=(1, 5, 6)), "e"),
        (cells(GIVEN, ("y = 4", ""), ("x * y", "13"), runs=(1, 5, 6)), ""),
    ],
)
def test_values_that_a_later_cell_bears_out_were_not_changed_in_between(
    note: str, verdicts: str
) -> None:
    assert "".join(one.verdict[0] for one in findings(note, "notebook")) == verdicts


#: A softmax, as it is mostly written.
SOFTMAX = "def softmax(x):\n    e = np.exp(x - np.max(x))\n    return e / e.sum()\n"


@pytest.mark.parametrize(
    "code",
    [
        "np.array([1, 2]) + np.array([1, 2, 3])  # [2, 4]",
        "[1, 2] * 2.5  # [1, 2, 1, 2]",
        "[1, 2] - [1]  # [0, 2]",
        "[1] * 10**9  # [1, 2]",
        "[1, 2] + [3, 4]  # [4, 6]",
        "np.exp([1, 2], where=m)  # [1.0, 2.0]",
        "np.array([[1, 2], [3, 4]]) * 2  # [2, 4]",
        "np.round(np.array([0.26, 1.24]), n)  # [0.3, 1.2]",
        "np.arange(n)  # [0, 1]",
        "np.array([200, 100], dtype=np.uint8) + 100  # [44, 200.5]",
        "np.array([1.7, 2.5], dtype=int)  # [1, 2.5]",
        "np.array([0.1, 0.2], dtype=np.float16)  # [0.1, 0.25]",
        "np.array([1, 2], ndmin=2)  # [1, 2.5]",
        "torch.tensor([1.0, 2.0, 4.0]).std()  # 1.25",
        "np.var([1, 2, 3, 4], ddof=2)  # 2.6",
        "statistics.stdev([1])  # 0.5",
        "np.arange(2, 3, 0)  # [0, 1]",
        "int(math.sin(2))  # 1.5\nint(0.29 * 100)  # 28",
        "[y for x, y in [1, 2]]  # [0, 1]",
        "[x for x in [1, 2] if x in y]  # [0, 1]",
        "np.arange(100) * 2  # [0, 1]",
        "[x for x in y]  # [0, 1]",
        "[x for x in [1, 2] if x > 1]  # [2, 3]",
        "def f(n):\n    return f(n - 1)\nf(3)  # 3.5",
        "def f(x):\n    x.append(4)\n    return sum(x)\ny = [1, 2]\nf(y)  # 7.5\nsum(y)  # 3.5",
        "def f(x):\n    return x * 2\ndef f(x):\n    return g(x)\nf(2)  # 4.5",
        "@cached\ndef f(x):\n    return x * 2\nf(2)  # 4.5",
        "def f(x, y):\n    return x * y\nf(2)  # 4.5\nf(2, 3, 4)  # 5.5\nf(2, z=3)  # 6.5",
        "def f(x):\n    y = x\nf(2)  # 2.5",
        "a = np.array([1, 2])\na[a > 5] * 2  # [1, 2]\na[1 < a < 3]  # [1]\na[a > b]  # [1]",
        "x = math.sqrt(2) ** 2\ny = 4 if x > 2 else 5\ny + 1  # 4.0",
        "x = 2 * math.sin(math.pi / 4) - math.sqrt(2)\ny = 4 if x > 0 else 5\ny + 1  # 4.0",
        "def f(x):\n    y = 3\n    y = None\n    return x * y\nf(2)  # 6.5",
        "def f(x):\n    if x > 0:\n        raise ValueError\n    return x * 2\nf(2)  # 4.5",
        "def f(x):\n    x += 1\n    return sum(x)\ny = np.array([1, 2])\nf(y)  # 5.5",
        SOFTMAX.replace("np.exp", "np.where") + "softmax(np.array([1, 2]))  # [0.5, 0.5]",
        "y = np.sin(2)\n# 0.87",
        "y = np.sin(2)\n# x = 0.87",
        "y = np.sin(2)  # x = 0.87",
        "np.sin(2)\n# x = 0.87",
    ],
)
def test_arrays_and_functions_that_are_not_followed(code: str) -> None:
    assert findings(fence(code)) == ()


@pytest.mark.parametrize(
    ("code", "verdicts"),
    [
        ("print(F.softmax(torch.tensor([1.0, 2.0]), dim=0))  # tensor([0.2689, 0.7411])", "rw"),
        ("from scipy.special import softmax\nsoftmax([1, 2])  # [0.27, 0.73]", "rr"),
        (f"{SOFTMAX}print(softmax(np.array([2.0, 1.0, 0.1])))  # [0.659 0.242 0.199]", "rrw"),
        ("def f(x, eps=1e-5):\n    '''Scaled.'''\n    return x / eps\nf(1, eps=2)  # 0.6", "w"),
        ("x = torch.sigmoid(torch.tensor(2.0))\nprint(x)  # tensor(0.87)", "w"),
        ("a = np.array([1, 2])\n-a  # [-1, -2]\n1 - a / 2  # [0.5, 0.1]", "eeew"),
        ("a = np.array([3, 4])\na @ a  # 26\na.mean()  # 3.5\na.sum(axis=-1)  # 8.0", "wew"),
        ("a = np.sqrt([1, 4])\na[1]  # 2.5\nlist(a)  # [1.0, 2.5]", "wew"),
        ("[round(math.sin(x), 2) for x in range(3)]  # [0.0, 0.84, 0.71]", "eew"),
        ("np.array([1, 2], dtype=np.float64) / 4  # [0.25, 0.6]", "ew"),
        ("torch.tensor([1, 2], dtype=torch.float32, requires_grad=True).float()  # [1, 3]", "ew"),
        ("np.array([1, 2], dtype=int) * 3  # [3, 7]", "ew"),
        ("2 ** np.arange(1, 4)  # [2 4 9]", "eew"),
        (f"a = {list(range(60))}\ns = np.std(a)\ns / 2  # 8.66\ns / 3  # 5.77", "rr"),
        ("def f(a):\n    return min(a), max(a)\nl, h = f([1, 2, 4])\nh - l  # 2.5", "w"),
        ("A = np.array([[1, 2, 3], [4, 5, 6]])\nr, c = A.shape\nr * c  # 5.0", "w"),
        ("p = (3, 4)\nx, y = p\nmath.hypot(x, y)  # 6.0\n(x, y), z = p, 2\nx * z  # 7", "w"),
        (
            "a, b = [1, 2], [3, 4]\na, b = b, a\nx, y = a\nx + y  # 8.0\nx, y = f(a)\nx + y  # 8.0",
            "w",
        ),
        ("a = [3, 1, 2]\na.sort()\na[0] / 2  # 1.5\na.sort(reverse=True)\na[0] / 2  # 1.6", "ww"),
        ("a = [1]\nfor k in range(4):\n    a.append(k**2)\nsum(a) / 2  # 7.6", "w"),
        ("a = [1.5]\na.extend([2, 3])\na.reverse()\na * 1  # [3, 2, 1.5]\na[0] / 2  # 1.6", "eeew"),
        ("a = [2, 1]\nb = a\na.append(5)\nsum(b) / 2  # 1.6\nsum(a) / 2  # 4.1", "w"),
        ("a = [1]\na.extend(b)\nsum(a) / 2  # 0.6", ""),
        ("a = [1]\na.append(b)\na.append(2)\nsum(a) / 2  # 1.6", ""),
        ("a = [1]\na.insert(0, 4)\na.reverse(key=2)\nsum(a) / 2  # 0.6", ""),
        ("a = np.array([2, 1])\nb = a.T\na.sort()\nb[0] / 2  # 1.1", ""),
        ("def f(k):\n    a.append(k)\na = [1]\nf(3)\nsum(a) / 2  # 2.0", ""),
        ("def f(k):\n    a.append(k)\n    return k\na = [1]\nb = f(3)\nsum(a) / 2  # 2.0", ""),
        ("a = [1]\na += [2, 4]\nsum(a) / 2  # 3.6", "w"),
        ("a = [2, 1]\nb = a\na += [5]\nsum(b) / 2  # 1.6\nsum(a) / 2  # 4.1", "w"),
        ("a = [1]\na += [b]\nsum(a) / 2  # 0.6", ""),
        (
            "def f(n):\n    s = []\n    for k in range(n):\n        s.append(k / 2)\n"
            "    s.extend([1, 2])\n    s += [7]\n    return s\nf(3)  # [0, 0.5, 1, 1, 2, 8]",
            "eeeeew",
        ),
        (
            "def f():\n    s = [1]\n    t = s\n    s.append(2)\n    return sum(t) / 2\nf()  # 0.6",
            "",
        ),
        ("def f(s):\n    s.append(2)\n    return sum(s) / 2\nf([1])  # 1.6", ""),
        (
            "def f():\n    s = [1]\n    for s in np.array([[1, 2]]):\n        s += [1]\n"
            "    return s\nf()  # [1, 2, 1]",
            "",
        ),
        ("def f():\n    s = [1]\n    s.append([2])\n    return s\nf()  # [1, 3]", ""),
        ("def f():\n    a[0][1] = 2\na = np.array([1])\nf()\na / 2  # [1.0]", ""),
        ("def f():\n    global x\n    x += 1\nx = 3\nf()\nx / 2  # 2.0", ""),
        ("def f(a):\n    a.append(2)\n    b = [1]\n    b[0] = 2\nb = [2]\nb[0] / 4  # 0.6", "w"),
        ("np.std([1, 2, 3, 4])  # 1.29\nnp.std([1, 2, 3, 4], ddof=1)  # 1.29", "wr"),
        ("np.var([1, 2, 3, 4])  # 1.25\nstatistics.stdev([1, 2, 3, 4])  # 1.30", "em"),
        ("sum(k**2 for k in range(1, 5))  # 31\nmath.prod([1, 2, 3])  # 6.0", "we"),
        ("math.hypot(3, 4)  # 5.5\nnp.deg2rad(90)  # 1.571\nmath.degrees(math.pi)  # 180.0", "wre"),
        ("pow(7, 13, 11)  # => 3\nprint(pow(2, 3))  # 8.5", "ww"),
        ("np.round(np.array([0.26, 1.24]), 1)  # [0.3, 1.2]", "ee"),
        ("p = np.exp(2)\n# p ≈ 7.49", "w"),
        ("print(np.sin(2))\n# 0.87\n# 0.88", "w"),
        ("x = 3\nprint(2 ** 10, x * 3)\n# [1024, 8]", "ew"),
        ("y = np.sin(2)\n# => 0.87", "w"),
        ("[int(np.ceil(x)) for x in [0.5, 1.5]]  # [1, 3]\nint(7 / 2)  # => 4", "eww"),
        ("sum(x * math.log2(x) for x in [0.5, 0, 0.5] if x > 0)  # -2.0", "w"),
        ("def f(x):\n    y = None\n    y = x * 2\n    print(y)\n    return y\nf(2)  # 4.5", "w"),
        ("def f(x):\n    if x < 0:\n        raise ValueError\n    return x * 2\nf(2)  # 4.5", "w"),
        ("p = np.asarray([0.5, 0, 0.5])\np = p[p > 0]\nnp.sum(p * np.log2(p))  # -1.5", "w"),
        (
            "a = np.array([1, 3, 2])\na[a >= 2]  # [3, 4]\na[a != np.array([1, 2, 3])]  # [3, 4]",
            "ewew",
        ),
        ("x = np.asarray(0.25, dtype=float)\nnp.sqrt(x)  # 0.6", "w"),
        ("x = math.sqrt(2)\ny = 4 if x < 1 else 5\ny + 1  # 5.0", "w"),
        ("def f(x):\n" + "    x = x + x\n" * 11 + "    return x\nf(f(f(1)))  # 8.5", "w"),
        ("n = 4\nnp.arange(0, n, 2) * 2  # [0, 5]\n[k for k in range(n - 2)]  # [0, 1]", "ewee"),
    ],
)
def test_arrays_and_functions_are_followed(code: str, verdicts: str) -> None:
    assert "".join(one.verdict[0] for one in findings(fence(code))) == verdicts


def test_what_a_function_was_made_of_is_said() -> None:
    first, *_ = findings(fence(f"{SOFTMAX}softmax(np.array([2.0, 1.0]))  # [0.73, 0.27]"))
    assert "with def softmax(x): …" in first.remarks


def test_functions_of_a_session_keep_their_numbers() -> None:
    code = ">>> def f(x):\n...     return x * 2.5\n...\n>>> f(3)\n7.6\n>>> f(2)\n5.0"
    assert [one.verdict for one in findings(fence(code))] == ["wrong", "exact"]
    local = ">>> from math import *\n>>> def g(e):\n...     return e + 1\n...\n>>> g(2)\n3.5"
    assert [one.verdict for one in findings(fence(local))] == ["wrong"]


ARRAY = "```python\nprint(np.array([[1, 2], [3, 4]]) + 10)\n"
CODE = "```python\nx = np.array([1, 2])\nprint(x * 2)\nprint(x * 3)\n```\n\n"


@pytest.mark.parametrize(
    "below",
    [
        "    [2 4]\n",
        "    [2 4]\n    [3 7]\n    [4 8]\n",
        "    Doubled: [2 5]\n    Tripled: [3 7]\n",
        "so:\n\n    [2 4]\n    [3 7]\n",
        "    y = [3 7]\n",
    ],
)
def test_what_is_set_in_below_code_is_its_output_only_line_by_line(below: str) -> None:
    assert verdicts(CODE + below) == []


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (CODE + "    [2 4]\n    [3 7]\n", ["exact", "exact", "exact", "wrong"]),
        (
            f"{ARRAY}```\n\n    [[11 12]\n     [13 15]]\n",
            ["exact", "exact", "exact", "wrong"],
        ),
        (
            f"{ARRAY}# Output:\n# [[11 12]\n#  [13 15]]\n```",
            ["exact", "exact", "exact", "wrong"],
        ),
    ],
)
def test_outputs_set_in_or_below_their_name(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == judged


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("see >>> here 2 * 3\n7", []),
        (">>> area(3)\n9", []),
        (">>> math.exp(0) + 1\n2.0", ["exact"]),
        (">>> x = 3\n>>> x * 2\n7\nand then words", ["wrong"]),
    ],
)
def test_a_session_in_plain_text(note: str, found: list[str]) -> None:
    assert [each.verdict for each in judge_document(read(note, "text")).findings] == found


@pytest.mark.parametrize(
    ("code", "verdicts"),
    [
        ("np.cos(np.array([0.01, 0.02]))  # [0.9999, 0.9998]", "mr"),
        ("torch.cos(torch.tensor([0.01, 0.02]))  # tensor([0.9998, 0.9998])", "wr"),
        ("torch.cos(torch.tensor([0.01, 0.02]))  # tensor([0.9999, 0.9998])", "rr"),
        ("torch.cos(torch.tensor([0.01, 0.02]))  # tensor([1.0000, 0.9998])", "rr"),
        ("torch.cos(torch.tensor([0.0105, 0.02]))  # tensor([1.0000, 0.9998])", "mr"),
    ],
)
def test_a_tie_in_single_precision_is_rounded_either_way(code: str, verdicts: str) -> None:
    assert of_python(f"import numpy as np, torch\n{code}") == verdicts


@pytest.mark.parametrize("form", ["text", "markdown", "latex"])
def test_prompts_of_a_notebook_in_running_text(form: str) -> None:
    note = "In [{0}]: x = 0.5\n\nIn [2]: 3 * x\nOut[2]: {1}\n\nIn [3]: 3 * x + 1\nOut[3]: 2.5\n"
    assert judge_document(read("Table In [1] has 2 * 3\nand In [2]: 7", form)).findings == ()
    for shown, verdict in (("1.5", "exact"), ("1.6", "wrong")):
        found = judge_document(read(note.format(1, shown), form)).findings
        assert [each.verdict for each in found] == [verdict, "exact"]


@pytest.mark.parametrize(
    ("code", "found"),
    [
        (">>> 9.81 * 10\n98.14", "w"),
        (">>> 9.81 * 10\n98.10000000000001", "c"),
        (">>> 3.14 * 2 ** 2\n12.57", "w"),
        ("9.81 * 2  # 19.63", "w"),
        ("x = 100\nx *= 1.2  # 120.0\nx += 5  # 126", "ew"),
        ("7 / 2.8  # 2,500", ""),
        ("768 * 9216  # 7,077,888\n768 * 9216  # 7,077,988", "ew"),
        ("9.81 * 2  # 19.62", "e"),
    ],
)
def test_a_program_rounds_none_of_its_inputs(code: str, found: str) -> None:
    assert of_python(code) == found


@pytest.mark.parametrize(
    "code",
    [
        "for i in range(3):\n    return i\nprint(2 + 2)",
        "x = 1\nif x == 1:\n    break\nprint(2 + 2)",
        "def f(x):\n    print(x)\n    break\nf(4)",
        "def f(x):\n    break\n    return x\nprint(f(4))",
        "def f(x):\n    if x > 1:\n        continue\n    return x\nprint(f(4))",
    ],
)
def test_what_leaves_no_loop_and_no_function_is_not_followed(code: str) -> None:
    assert "wrong" not in [verdict for _, verdict in verdicts(cells((code, "4")), "notebook")]
