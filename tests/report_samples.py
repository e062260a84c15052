"""Small findings, made of the real data classes, that the tests of the report show."""

from __future__ import annotations

import dataclasses
from fractions import Fraction

from trees import call

from pe_symbolic.claims.claim import Claim, Place
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.enclosure import enclose
from pe_symbolic.expression import Expression, Number, Symbol
from pe_symbolic.judge.finding import (
    Coverage,
    DocumentFindings,
    Evidence,
    Finding,
    Findings,
    Related,
    Verdict,
)
from pe_symbolic.report import Report, assemble
from pe_symbolic.report.theorems import Formula, ShownStep, ShownTheorem, ShownTwin

NOTE = (
    "# One wave for the order of words",
    "",
    "- the: $\\sin(1) = 0.84$",
    "- owl: $\\sin(2) = 0.87$",
    "- met: $\\sin(3) = 0.19$",
    "- a:   $\\sin(4) = -0.90$, $\\cos(3) =$",
    "So $10000^{1/3} = 21.5$ & <b>x</b> and $\\sin(\\frac{1}{21} | = 1$",
    "$\\sqrt{2} = 1.41421$ and $\\sqrt{3} = 1.731$",
)
UNREAD = "\\sin(\\frac{1}{21} | = 1"


def number(value: int | str) -> Number:
    """An exact number."""
    return Number(Fraction(value), str(value))


def decimal(text: str) -> PrintedDecimal:
    """A plain printed decimal."""
    places = len(text.partition(".")[2])
    return PrintedDecimal(text, Fraction(text), Fraction(1, 10**places))


def place_of(text: str, line: int, lines: tuple[str, ...] = NOTE) -> Place:
    """Where ``text`` stands on a line."""
    start = lines[line - 1].index(text) + 1
    return Place(line, start, line, start + len(text))


def digits(value: Fraction, places: int) -> str:
    """``value`` cut to ``places`` decimals."""
    cut = str(abs(value.numerator) * 10**places // value.denominator).rjust(places + 1, "0")
    return f"{'-' if value < 0 else ''}{cut[:-places]}.{cut[-places:]}"


def finding(
    name: str,
    text: str,
    line: int,
    subject: Expression,
    printed: str,
    verdict: Verdict,
    causes: tuple[str, ...] = (),
    suggestion: str | None = None,
    lines: tuple[str, ...] = NOTE,
) -> Finding:
    """A judged value claim, its evidence computed."""
    found = enclose(subject, 90, "arb")
    where = place_of(text, line, lines)
    last = text.rindex(printed) if printed else len(text)
    digit_place = Place(line, where.column + last, line, where.column + last + len(printed))
    shown = decimal(printed) if printed else None
    claim = Claim(
        "value",
        where,
        text,
        subject,
        text.partition(" =")[0],
        "=",
        shown,
        digit_place if printed else None,
    )
    error = None if shown is None else digits(shown.error_in_units(found.lower), 2)
    evidence = Evidence(
        "enclosure", digits(found.lower, 21), digits(found.upper, 21), ("mpmath.iv", "arb")
    )
    return Finding(
        name, claim, verdict, digits(found.lower, 20), error, causes, suggestion, digit_place,
        evidence=evidence,
    )  # fmt: skip


def sine(value: int) -> Expression:
    """sin of a whole number."""
    return call("sin", number(value))


ROOT = call("pow", number(10000), call("div", number(1), number(3)))
SQRT, SQRT3 = call("sqrt", number(2)), call("sqrt", number(3))

Case = tuple[str, str, int, Expression, str, Verdict, tuple[str, ...], str | None]
CASES: tuple[Case, ...] = (
    ("sine-sin-1-1", "\\sin(1) = 0.84", 3, sine(1), "0.84", "rounded", (), None),
    ("sine-sin-2-1", "\\sin(2) = 0.87", 4, sine(2), "0.87", "wrong", ("unexplained",), "0.91"),
    ("sine-sin-3-1", "\\sin(3) = 0.19", 5, sine(3), "0.19", "wrong", ("one-digit",), "0.14"),
    ("sine-sin-4-1", "\\sin(4) = -0.90", 6, sine(4), "-0.90", "wrong", ("unexplained",), "-0.76"),
    ("sine-cos-3-1", "\\cos(3) =", 6, call("cos", number(3)), "", "blank", (), "-0.9900"),
    ("sine-root-1", "10000^{1/3} = 21.5", 7, ROOT, "21.5", "rounded", (), None),
    ("sine-root-2", "\\sqrt{2} = 1.41421", 8, SQRT, "1.41421", "rounded", (), None),
    ("sine-root-3", "\\sqrt{3} = 1.731", 8, SQRT3, "1.731", "misrounded", ("truncated",), "1.732"),
)


def note(lines: tuple[str, ...] = NOTE, path: str = "notes/sine.md") -> DocumentFindings:
    """A document with one finding of nearly every kind."""
    judged = [finding(*case, lines) for case in CASES]
    related = (Related(6, "\\sin(4) = -0.90", "contradicts"),)
    judged[1] = dataclasses.replace(judged[1], related=related)
    where = place_of(UNREAD, 7, lines)
    unread = Claim("value", where, UNREAD, None, "", "=", decimal("1"), None)
    judged.append(Finding("sine-unread-1", unread, "unparsed", message="a “(” closed by “|”"))
    coverage = Coverage(12, 9, (("code", 1), ("date", 2)))
    unread_lines = ("line 7: a stray bracket",)
    return DocumentFindings(path, "markdown", lines, tuple(judged), coverage, unread_lines)


def theorem() -> ShownTheorem:
    """The derivative of an element."""
    t, omega = Symbol("t"), Symbol("omega")
    angle = call("mul", omega, t)
    left = call("derivative", call("sin", angle), t)
    right = call("mul", omega, call("cos", angle))
    spoiled = call("mul", omega, call("sin", angle))
    latex = r"\frac{d}{dt}\sin(\omega t) = \omega\cos(\omega t)"
    formula = (Formula(latex, (left, right)),)
    step = ShownStep("chain-rule", "the derivative of a function of a function", formula)
    point = (("t", "1"), ("omega", "1/2"))
    twin = ("sin for cos", (Formula("", (left, spoiled)),), "refuted", point, ("0.438", "0.239"))
    return ShownTheorem(
        "derivative",
        "How fast an element moves",
        "The encoding changes smoothly & boundedly.",
        ("t, ω real",),
        "proved",
        formula,
        (step,),
        (ShownTwin(*twin),),
        64,
        "consistent",
        "none",
    )


def report(document: DocumentFindings | None = None) -> Report:
    """A whole report of one note and one theorem."""
    return assemble(Findings((document or note(),)), (theorem(),), None, None)
