"""Notes in every format with a few claims, most of them wrong, made by lot."""

from __future__ import annotations

import html
import json
import random

from pe_symbolic.mend import Mended, Original, mend

_FUNCTIONS = ("\\sin", "\\cos", "\\exp", "\\sqrt")
_WORDS = "Then we see & find “é” #1 * 𝑥 that, by 30\\%".split()
_FORMATS = ("markdown", "latex", "text", "html", "notebook")


def mended(source: str, format: str, verdicts: frozenset[str]) -> Mended:
    return mend(Original("a", format, source.encode()), verdicts)


def document(luck: random.Random) -> tuple[str, str]:
    """A format and a text, its line ends and byte order mark drawn by lot too."""
    kind = luck.choice(_FORMATS)
    mark = luck.choice([".", ".", "{,}"])
    pieces: list[str] = []
    for _ in range(luck.randint(1, 4)):
        pieces += [" ".join(luck.choices(_WORDS, k=luck.randint(1, 5))), _claim(luck, mark)]
        if mark == "." and luck.random() < 0.3:
            pieces.append(f"x $\\rightarrow$ [0.{luck.randint(10, 99)} | 0.{luck.randint(10, 99)}]")
    if kind == "latex":
        pieces = [piece.replace("#", "\\#").replace("&", "\\&") for piece in pieces]
    if kind == "html":
        pieces = [f"<p>{html.escape(piece)}</p>" for piece in pieces]
    line_end = luck.choice(["\n", "\r\n", "\r"])
    text = (line_end * 2).join(pieces) + luck.choice(["", line_end])
    if kind == "notebook":
        text = _notebook(luck, text)
    return kind, luck.choice(["", "\ufeff"]) + text


def _claim(luck: random.Random, mark: str) -> str:
    function, argument = luck.choice(_FUNCTIONS), luck.randint(1, 9)
    written = f"{function}{{{argument}}}" if function == "\\sqrt" else f"{function}({argument})"
    if luck.random() < 0.2:
        written = f"PE({argument}, {luck.randint(0, 1)}) = \\sin({argument}/10000^0)"
    tail = luck.choice(["", "", f" = 0{mark}5", f" \\approx 1{mark}25"])
    return f"${written} {luck.choice(['=', '≈'])} {_number(luck, mark)}{tail}$"


def _number(luck: random.Random, mark: str) -> str:
    # Three digits behind a comma may be thousands.
    places = luck.choice([1, 2, 3, 4, 5] if mark == "." else [1, 2, 4, 5])
    digits = "".join(luck.choices("0123456789", k=places))
    return f"{luck.choice(['', '-', '−'])}{luck.randint(0, 3)}{mark}{digits}"


def _notebook(luck: random.Random, text: str) -> str:
    cells = [
        {"cell_type": "markdown", "source": text},
        {"cell_type": "code", "source": "sin(2) = 0.87", "outputs": [{"text": text}]},
        {"cell_type": "markdown", "source": text.splitlines(keepends=True)},
    ]
    content = {"metadata": {"a": 1.50}, "cells": cells, "nbformat": 4}
    return json.dumps(content, ensure_ascii=luck.random() < 0.5, indent=luck.choice([None, 1, 2]))
