"""A page for each verdict and each cause: what it says, when it is given, two examples."""

from __future__ import annotations

import textwrap

from msgspec import Struct

from pe_symbolic.judge.causes.diagnose import CAUSES
from pe_symbolic.judge.examples import EXAMPLES, Example

_WIDTH = 88
LETTERS = "e is |V - T|, V the printed number, T the true value, u the unit of V's last place."

_VERDICTS: dict[str, str] = {
    "exact": "The printed number is the true value: e = 0.",
    "rounded": """\
The printed number is the true value correctly rounded: e <= u/2. On a tie either neighbour is
right. After an ellipsis the printed digits need only be the first ones.""",
    "misrounded": """\
The printed number is off by less than one unit of its last place, but by more than half:
u/2 < e < u. The digits were cut off (cause truncated) or rounded the wrong way (rounded-away).

It does not fail a run; it is shown as a warning. `--fail-on wrong,fails,misrounded` makes it fail,
`--fix misrounded` writes the right digits.""",
    "consistent": """\
The number is not the nearest one, e > u/2, but the author's own rounding gives it: the decimals of
three or more significant digits in the expression, read as rounded values, reach it, or an
earlier result of the document does, used unrounded, or a value that the document states for pi,
or a unit as it is usually rounded, 1.6e-19 J for eV (cause rounded-inputs; what is between must
be narrower than 100 units), or it is what float32 or float64 arithmetic prints (cause
floating-point). Shown as a remark; it does not fail a run.""",
    "wrong": """\
The printed number is off by one unit of its last place or more: e >= u. The cause is named where
one could be verified, else it is unexplained.

`--diff` shows what belongs there, `--fix` writes it.""",
    "holds": "The inequality or identity is true; the formula or code is that of the paper.",
    "fails": """\
The inequality or identity is false; the printed formula or code is not the encoding of the paper.
An identity is refuted by a point where both enclosures prove its sides apart.""",
    "undecided": """\
Neither proved nor refuted: the enclosures never separated within the limits, the value is beyond
them, or the note leaves open what is meant; the message says which. It counts as open, and fails a
run with `--strict` alone.""",
    "blank": "The author left the other side empty; the value that belongs there is shown.",
    "undefined": "The expression has no real value: a pole, 0/0, the logarithm of 0, a root of -1.",
    "unbound": """\
A symbol of the expression has no value in the document. Say it in the note (`Let $d = 512$`), or
for all notes of a project by `bindings` and `functions` in the settings.""",
    "unparsed": """\
It looks like a claim but could not be read. `--show-unread` shows where reading stopped; it is
never guessed at.""",
    "timeout": """\
Over a limit of time or memory, which the message names: one second for a claim, a minute for its
document, unless the settings say otherwise (`limits`). The other claims are judged all the same. It
counts as open, and fails a run with `--strict` alone.""",
}

_ROUNDING: dict[str, str] = {
    "truncated": "The digits after the last printed place were dropped instead of rounded.",
    "rounded-away": "The last digit was rounded to the farther side.",
    "rounded-inputs": "The rounded numbers in the formula, or earlier results unrounded, reach it.",
    "floating-point": "The printed digits are those that binary floating point shows.",
    "transcribed": "A value restated from an earlier line, and not as that line has it.",
    "copied": "The printed number is the value of a neighbouring claim, rounded or cut.",
    "unexplained": "The number is wrong, and none of the known slips was found to give it.",
}


class Page(Struct, frozen=True):
    """What is to be said of a verdict or a cause, with an example where a note can give it."""

    name: str
    kind: str
    says: str
    example: Example | None = None

    @property
    def title(self) -> str:
        """``wrong (verdict)``."""
        return f"{self.name} ({self.kind})"

    @property
    def letters(self) -> str:
        """What the letters in the text stand for; empty where there are none."""
        return LETTERS if "u/2" in self.says or ">= u" in self.says or "e = 0" in self.says else ""

    @property
    def head(self) -> str:
        """The title, what is said, and what its letters stand for."""
        parts = [f"{self.title}\n{'=' * len(self.title)}", *_paragraphs(self.says)]
        if self.letters:
            parts += _paragraphs(self.letters)
        return "\n\n".join(parts)

    @property
    def text(self) -> str:
        """The page with both examples, not judged."""
        parts = [self.head]
        if self.example is not None:
            parts += ["A note that gives it:", _indented(self.example.note)]
            parts += ["One that does not:", _indented(self.example.other)]
        return "\n\n".join(parts) + "\n"


def _paragraphs(text: str) -> list[str]:
    return [textwrap.fill(part, _WIDTH) for part in text.split("\n\n")]


def _indented(note: str) -> str:
    return textwrap.indent(note, "    ")


def _pages() -> dict[str, Page]:
    said = {name: ("verdict", text) for name, text in _VERDICTS.items()}
    said |= {name: ("cause", text) for name, text in _ROUNDING.items()}
    for name, holds in CAUSES.items():
        said[name] = ("cause", " ".join((holds.__doc__ or "").split()))
    return {name: Page(name, kind, text, EXAMPLES.get(name)) for name, (kind, text) in said.items()}


PAGES = _pages()
"""The pages by name."""

_WORDS = {
    "open": ("count", """\
Claims that are neither right nor wrong: undecided, blank, undefined, unbound, unparsed or timeout.
Open is never a pass and never hidden; it fails a run with `--strict`."""),
    "suppressed": ("count", """\
Findings that are counted and fail nothing: a comment of the note sets them aside, with its reason
(`pe-symbolic: ignore[wrong] an exercise`), or `per-file-ignores`, or a baseline."""),
    "value": ("kind of claim", "Is the printed number the true value, at the digits printed?"),
    "inequality": ("kind of claim", "Does it hold?"),
    "identity": ("kind of claim", "Does it hold for all values of its free symbols?"),
    "definition": ("kind of claim", """\
Is it the formula of the paper, for every position, every column and every width?"""),
    "code": ("kind of claim", "Does a block that fills a table compute the formula of the paper?"),
    "restated": ("kind of claim", """\
A result said again, as the rows of a vector are: is each number the one computed earlier in the
document, and true? One that is not as its line has it is wrong, cause transcribed."""),
}  # fmt: skip
WORDS = {name: Page(name, kind, text) for name, (kind, text) in _WORDS.items()}
"""The pages of further words that a report or its JSON has, by name."""
