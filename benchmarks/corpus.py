"""A corpus with known answers: ``python -m benchmarks.corpus --help``.

Documents in five formats with about ``CLAIMS`` claims each, right ones, numbers
cut off and wrong ones; ``DIR/labels.jsonl`` says of each, by mpmath, what it is.
The same arguments write the same bytes.
"""

from __future__ import annotations

import argparse
import html
import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import mpmath
from mpmath import mpf

from benchmarks import command

CLAIMS = 100
LABELS = "labels.jsonl"
_FOLDER = 500
_DIGITS = 40
#: Of so many claims one is wrong, and one cut off.
_ONE_WRONG, _ONE_CUT = 10, 20
#: A label is sure only where the value is this far from a border, in units of the last place.
_CLEAR = mpf(10) ** -12
_WORDS = (
    "Take the next position.|Here we see the wave turn.|The model adds this to its input.|"
    "As a check, work it out by hand.|Compare with the row above.|Two heads share it.|"
    "The longest wave hardly moves.|This is what the decoder sees.|Note the sign."
).split("|")


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula as LaTeX and in plain letters, and its value."""

    latex: str
    plain: str
    value: mpf


@dataclass(frozen=True, slots=True)
class Planted:
    """A claim and its label: ``right``, ``misrounded`` or ``wrong``."""

    formula: Formula
    printed: str
    label: str

    @property
    def latex(self) -> str:
        """The claim as LaTeX."""
        return rf"{self.formula.latex} \approx {self.printed}"

    @property
    def plain(self) -> str:
        """The claim in plain letters."""
        return f"{self.formula.plain} = {self.printed}"


def _wave(luck: random.Random) -> Formula:
    name = luck.choice(("sin", "cos"))
    function = {"sin": mpmath.sin, "cos": mpmath.cos}[name]
    top, bottom = luck.randrange(1, 9000), luck.choice((1, 2, 3, 7, 10, 50, 64, 90, 512, 1000))
    latex = f"{top}" if bottom == 1 else rf"\frac{{{top}}}{{{bottom}}}"
    plain = f"{top}" if bottom == 1 else f"{top}/{bottom}"
    return Formula(rf"\{name}({latex})", f"{name}({plain})", function(mpf(top) / bottom))


def _encoding(luck: random.Random) -> Formula:
    position, pair = luck.randrange(1, 5000), luck.randrange(1, 60)
    width = luck.choice((64, 128, 512, 768, 1024))
    value = mpmath.sin(position / mpf(10000) ** (mpf(2 * pair) / width))
    bottom = f"10000^{{{2 * pair}/{width}}}"
    plain = f"sin({position}/10000^({2 * pair}/{width}))"
    return Formula(rf"\sin\left({position}/{bottom}\right)", plain, value)


def _root(luck: random.Random) -> Formula:
    number = luck.randrange(2, 900_000)
    return Formula(rf"\sqrt{{{number}}}", f"sqrt({number})", mpmath.sqrt(number))


def _exponential(luck: random.Random) -> Formula:
    top, bottom = luck.randrange(1, 900), luck.randrange(100, 900)
    latex, plain = rf"e^{{-{top}/{bottom}}}", f"exp(-{top}/{bottom})"
    return Formula(latex, plain, mpmath.exp(-mpf(top) / bottom))


def _logarithm(luck: random.Random) -> Formula:
    number = luck.randrange(2, 900_000)
    return Formula(rf"\ln({number})", f"ln({number})", mpmath.log(number))


def _quotient(luck: random.Random) -> Formula:
    top, bottom = luck.randrange(1, 90_000), luck.choice((3, 7, 9, 11, 13, 17, 19, 23))
    return Formula(rf"\frac{{{top}}}{{{bottom}}}", f"{top}/{bottom}", mpf(top) / bottom)


def _scaled(luck: random.Random) -> Formula:
    factor, inside = _root(luck), _wave(luck)
    times = luck.randrange(2, 40)
    value = times * factor.value + inside.value
    latex = rf"{times} \cdot {factor.latex} + {inside.latex}"
    return Formula(latex, f"{times} * {factor.plain} + {inside.plain}", value)


_FORMS: tuple[Callable[[random.Random], Formula], ...] = (
    *(_wave, _wave, _encoding, _encoding, _root, _exponential, _logarithm, _quotient, _scaled),
)


def planted(luck: random.Random) -> Planted:
    """One claim, whose label is beyond doubt."""
    while True:
        formula, places = luck.choice(_FORMS)(luck), luck.choice((2, 3, 4, 4, 5, 6))
        units = formula.value * mpf(10) ** places
        part = abs(units) - mpmath.floor(abs(units))
        if min(part, abs(part - mpf("0.5")), 1 - part) < _CLEAR or not 100 <= abs(units) < 200_000:
            continue
        nearest = int(mpmath.nint(units))
        if luck.randrange(_ONE_WRONG) == 0:
            off = luck.choice((1, -1)) * luck.randrange(2, 60)
            return Planted(formula, _decimal(nearest + off, places), "wrong")
        if luck.randrange(_ONE_CUT) == 0 and part > mpf("0.5"):
            return Planted(formula, _decimal(int(units), places), "misrounded")
        return Planted(formula, _decimal(nearest, places), "right")


def _decimal(units: int, places: int) -> str:
    digits = f"{abs(units):0{places + 1}}"
    return f"{'-' if units < 0 else ''}{digits[:-places]}.{digits[-places:]}"


# -- documents ----------------------------------------------------------------------------


def _markdown(claims: list[Planted], luck: random.Random) -> str:
    parts = ["# Waves and positions\n"]
    for number, claim in enumerate(claims):
        words = luck.choice(_WORDS)
        shape = luck.randrange(4)
        if shape == 0:
            parts.append(f"{words}\n\n$$\n{claim.latex}\n$$\n")
        elif shape == 1:
            parts.append(f"- ${claim.latex}$\n")
        else:
            parts.append(f"{words} So ${claim.latex}$ there.\n")
        if number % 20 == 19:
            parts.append(f"## Part {'I' * (number // 20 + 1)}\n")
    return "\n".join(parts)


def _latex(claims: list[Planted], luck: random.Random) -> str:
    lines = [r"\documentclass{article}", r"\begin{document}"]
    for claim in claims:
        opening, closing = luck.choice((("$", "$"), (r"\[", r"\]"), (r"\(", r"\)")))
        lines.append(f"{luck.choice(_WORDS)}\n{opening}{claim.latex}{closing}\n")
    return "\n".join([*lines, r"\end{document}", ""])


def _text(claims: list[Planted], luck: random.Random) -> str:
    return "\n".join(f"{luck.choice(_WORDS)}\n\n{claim.plain}\n" for claim in claims)


def _page(claims: list[Planted], luck: random.Random) -> str:
    lines = ["<!DOCTYPE html>", "<html><head><title>Waves</title></head><body>"]
    for claim in claims:
        said = html.escape(rf"\({claim.latex}\)" if luck.randrange(2) else claim.plain)
        lines.append(f"<p>{luck.choice(_WORDS)}</p>\n<p>{said}</p>")
    return "\n".join([*lines, "</body></html>", ""])


def _notebook(claims: list[Planted], luck: random.Random) -> str:
    cells = []
    for start in range(0, len(claims), 5):
        source = "\n\n".join(
            f"{luck.choice(_WORDS)} ${claim.latex}$" for claim in claims[start : start + 5]
        )
        cells.append({"cell_type": "markdown", "metadata": {}, "source": source})
    content = {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(content, indent=1) + "\n"


_WRITERS: tuple[tuple[str, Callable[[list[Planted], random.Random], str]], ...] = (
    ("md", _markdown),
    ("tex", _latex),
    ("txt", _text),
    ("html", _page),
    ("ipynb", _notebook),
    ("md", _markdown),
)


def documents(number: int, claims: int, seed: int) -> Iterator[tuple[str, str, list[Planted]]]:
    """Name, text and claims of each document."""
    for index in range(number):
        luck = random.Random(f"{seed} {index}")  # noqa: S311 - the same corpus again
        suffix, writer = _WRITERS[index % len(_WRITERS)]
        wanted = max(1, luck.randrange(claims // 2, claims + claims // 2 + 1))
        found = [planted(luck) for _ in range(wanted)]
        name = f"{index // _FOLDER:03}/note-{index:06}.{suffix}"
        yield name, writer(found, luck), found


def write(folder: Path, number: int, claims: int = CLAIMS, seed: int = 1) -> int:
    """Writes documents and labels; answers with the number of claims."""
    count = 0
    folder.mkdir(parents=True, exist_ok=True)
    with mpmath.workdps(_DIGITS), (folder / LABELS).open("w", encoding="utf-8") as labels:
        for name, text, found in documents(number, claims, seed):
            path = folder / name
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
            told = [[claim.printed, claim.label] for claim in found]
            labels.write(json.dumps({"path": name, "claims": told}) + "\n")
            count += len(found)
    return count


def main() -> None:
    """Writes the corpus that is asked for, and prints the number of its claims."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.corpus", description=__doc__)
    parser.add_argument("folder", type=Path, metavar="DIR", help="is made where it is not there")
    parser.add_argument("documents", type=int, metavar="DOCUMENTS", help="how many")
    parser.add_argument("claims", nargs="?", type=int, metavar="CLAIMS", default=CLAIMS)
    parser.add_argument("seed", nargs="?", type=int, metavar="SEED", default=1)
    asked = parser.parse_args()
    print(f"{write(asked.folder, asked.documents, asked.claims, asked.seed):,} claims")


if __name__ == "__main__":
    command.run(main)
