"""How the time of a check grows with a document, for texts that make readers slow.

``python tests/hostile_growth.py 100000 1000000`` shows it for documents of so many characters.
"""

from __future__ import annotations

import json
import math
import resource
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TextIO

from pe_symbolic.document import UnreadableDocument, read
from pe_symbolic.judge.clock import Budget, with_budget
from pe_symbolic.judge.documents import judge_document


def _repeated(unit: str, before: str = "", behind: str = "") -> Callable[[int], str]:
    return lambda size: before + unit * (size // len(unit)) + behind


def _cells(size: int) -> str:
    cell = {"cell_type": "markdown", "metadata": {}, "source": "Take $\\cos(0) = 1$."}
    book = {"metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps({"cells": [cell] * (size // len(json.dumps(cell))), **book})


def _steps(size: int) -> str:
    return "".join("`" * length + "a" for length in range(1, math.isqrt(2 * size)))


#: What is repeated, by the format that it is read in.
TEXTS: Mapping[str, Mapping[str, Callable[[int], str]]] = {
    "markdown": {
        "dollars": _repeated("$"),
        "dollars apart": _repeated("$ "),
        "empty displays": _repeated("$$ "),
        "percent signs in a formula": _repeated("% ", "$", "$"),
        "formulas of the encoding": _repeated("$PE(p,2i) = \\sin(p/10000^{2i/d})$\n\n"),
        "backslashes": _repeated("\\"),
        "opened displays": _repeated("\\["),
        "opened environments": _repeated("\\begin{align}"),
        "pipes": _repeated("|"),
        "rows of a table": _repeated("|1|2|\n"),
        "columns of a table": _repeated("|1", behind="|\n"),
        "backticks that grow": _steps,
        "brackets": _repeated("["),
        "links": _repeated("[a]("),
        "emphasis": _repeated("*a "),
        "angles": _repeated("<"),
        "entities": _repeated("&#"),
        "blanks before a claim": _repeated(" ", behind="$1+1=3$"),
        "empty lines": _repeated("\n", behind="$1+1=3$"),
        "signs of sums": _repeated("∑_{i=1}^ "),
        "digits": _repeated("7"),
        "digits in a formula": _repeated("7", "$", " = 7$"),
        "signs in a formula": _repeated("-", "$", "2 = 2$"),
        "a chain": _repeated("=1", "$1", "$"),
        "numbers in brackets": _repeated("3,", "$f(", "3) = 3$"),
        "names set equal": _repeated("a=", "$", "1$"),
        "values of an index": _repeated("i = 0, 1, "),
        "quotes": _repeated("> "),
        "list items": _repeated("- a\n"),
        "wrong claims": _repeated("$\\sin(2)=0.87$\n\n"),
        "words beside a bare function": _repeated(
            "as ", "```python\nsoftmax([1, 2])  # [0.27, 0.73]\n```\n\n"
        ),
        "programs that fill tables": _repeated(
            "```python\npe[:, 0::2] = np.sin(p * 10000 ** (-2 * i / d))\n"
            "pe[:, 1::2] = np.cos(p * 10000 ** (-2 * i / d))\n```\n\n"
        ),
        "functions defined anew": _repeated("**Example 1.** $f(x) = x^2$, so $f(2) = 4$.\n\n"),
        "prose": _repeated("Let the value of x be the mean of 3 and 5. "),
    },
    "restructuredtext": {
        "roles": _repeated(":math:`"),
        "rules of columns": _repeated("== ==\na\n"),
        "rules of rows": _repeated("+--+\n"),
        "headings": _repeated("a\n===\n"),
        "directives": _repeated(".. math::\n\n  1=1\n\n"),
        "literal blocks": _repeated("a::\n\n a\n\n"),
    },
    "latex": {
        "braces": _repeated("{"),
        "percent signs": _repeated("%"),
        "commands": _repeated("\\a "),
        "ampersands": _repeated("&", "\\begin{align}", "\\end{align}"),
        "definitions": _repeated("\\newcommand{\\a}{b}"),
        "points before powers": _repeated("$2.10^3$ "),
        "uses of a macro": _repeated("$\\a$ ", "\\newcommand{\\a}{1+1}"),
        "items": _repeated("\\item a "),
        "tables": _repeated("\\begin{tabular}{c}1\\\\\\end{tabular}\n"),
        "colons": _repeated(":math:`"),
    },
    "text": {
        "blanks": _repeated(" "),
        "signs": _repeated("+-"),
        "round brackets": _repeated("("),
        "equations": _repeated("x = "),
        "millions set equal": _repeated("3200 + 10.24M = "),
        "sums of things": _repeated("100 weights + 20 rows = 120, "),
        "grouped digits": _repeated("1,000,"),
        "function names": _repeated("sin "),
        "quantities": _repeated("5 kg "),
    },
    "html": {
        "opened tags": _repeated("<a "),
        "opened comments": _repeated("<!--"),
        "tags": _repeated("<b>"),
        "closing tags": _repeated("</p>"),
        "attributes": _repeated("a='1' ", "<p ", ">"),
        "superscripts": _repeated("<sup>"),
        "quotes in quotes": _repeated("<p a='", behind="1+1 = 3"),
        "cells": _repeated("<td>1</td>", "<table><tr>", "</tr></table>"),
        "named entities": _repeated("&amp;"),
        "directives": _repeated(".. math::\n"),
    },
    "notebook": {"claims in cells": _cells},
}


def seconds(format: str, text: str) -> float:
    """The processor time of a check."""
    began = time.process_time()
    with with_budget(Budget(document=1e6)), suppress(UnreadableDocument):
        judge_document(read(text, format))
    return time.process_time() - began


def _shown(sizes: list[int], out: TextIO) -> None:
    def say(line: str) -> None:
        out.write(line + "\n")
        out.flush()

    say("| format | text | " + " | ".join(f"{size:,}" for size in sizes) + " | slope |")
    say("| --- " * (len(sizes) + 3) + "|")
    for form, texts in TEXTS.items():
        for name, text in texts.items():
            times = [seconds(form, text(size)) for size in sizes]
            steep = math.log(times[-1] / times[0]) / math.log(sizes[-1] / sizes[0])
            cells = " | ".join(f"{one:.2f} s" for one in times)
            say(f"| {form} | {name} | {cells} | {steep:.2f} |")
    say(f"peak memory: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB")


if __name__ == "__main__":
    _shown([int(word) for word in sys.argv[1:]], sys.stdout)
