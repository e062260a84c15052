"""A page for each verdict and each cause: what it says, when it is given, an example."""

from __future__ import annotations

from pe_symbolic.judge.causes.diagnose import CAUSES

_VERDICTS: dict[str, tuple[str, str]] = {
    "exact": ("The printed number is the true value: e = 0.", "\\frac{2}{4} = 0.5"),
    "rounded": (
        "The printed number is the true value correctly rounded: e <= u/2. On a tie either\n"
        "neighbour is right. After an ellipsis the printed digits need only be the first ones.",
        "\\sin(1) = 0.84",
    ),
    "misrounded": (
        "The printed number is off by less than one unit of its last place, but more than half:\n"
        "the digits were cut off (cause truncated) or rounded the wrong way (rounded-away).\n"
        "It does not fail a run; it is shown as a warning.",
        "\\cos(3) = -0.9899",
    ),
    "consistent": (
        "The number is not the nearest one, but the author's own rounding gives it: the decimals\n"
        "of three or more significant digits in the expression, read as rounded values, reach it,\n"
        "or an earlier result of the document does, used unrounded (cause rounded-inputs; what is\n"
        "between must be narrower than 100 units), or it is what float32 or float64 arithmetic\n"
        "prints (cause floating-point). Shown as a remark; it does not fail a run.",
        "\\sqrt{0.354 + 0.545} = 0.949",
    ),
    "wrong": (
        "The printed number is off by one unit of its last place or more: e >= u.\n"
        "The cause is named where one could be verified, else it is unexplained.",
        "\\sin(2) = 0.87",
    ),
    "holds": (
        "The inequality is true; the printed formula is the encoding of the paper.",
        "e^3 > 20",
    ),
    "fails": (
        "The inequality is false; the printed formula is not the encoding of the paper.",
        "\\sqrt{2} > 2",
    ),
    "undecided": (
        "The enclosures never separated within the limits, or the value is beyond them.",
        "9^{9^{9^9}} = 1",
    ),
    "blank": (
        "The author left the other side empty; the value that belongs there is shown.",
        "\\cos(3) =",
    ),
    "undefined": (
        "The expression has no real value: a pole, 0/0, the logarithm of zero, the root of -1.",
        "\\frac{1}{0} = 1",
    ),
    "unbound": ("A symbol of the expression has no value in the document.", "f(2) = 0.27"),
    "unparsed": ("It looks like a claim but could not be read.", "\\foo{2} + 1 = 3"),
    "timeout": ("Over the time, digit or depth limit.", ""),
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


def _page(name: str, kind: str, text: str, example: str) -> str:
    head = f"{name} ({kind})"
    lines = [head, "=" * len(head), "", text]
    if example:
        lines += ["", f"Example: {example}"]
    if kind == "verdict":
        lines += [
            "",
            "e is |V - T|, V the printed number, T the true value, u the unit of V's last place.",
        ]
    return "\n".join(lines) + "\n"


def _pages() -> dict[str, str]:
    pages = {name: _page(name, "verdict", *entry) for name, entry in _VERDICTS.items()}
    pages.update({name: _page(name, "cause", text, "") for name, text in _ROUNDING.items()})
    for name, holds in CAUSES.items():
        pages[name] = _page(name, "cause", " ".join((holds.__doc__ or "").split()), "")
    return pages


PAGES = _pages()
"""The pages by name."""
