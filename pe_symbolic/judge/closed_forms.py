r"""What belongs in the place of a closed result: ``\frac{5}{6}`` for ``\frac{5}{7}``."""

from __future__ import annotations

import math
import re
from fractions import Fraction

from msgspec import Struct

from pe_symbolic.exact import Exact, exact_value
from pe_symbolic.expression import Call, Expression, Number, walk
from pe_symbolic.formula import Notation, ReadingError, read
from pe_symbolic.judge.mixed_results import mixed_result
from pe_symbolic.regex import regex

_LARGEST = 10**6
_MOST_TERMS = 2
#: A result of numbers, roots and π, with nothing else in its text.
_CLOSED = regex(r"(?:\\(?:[dtc]?frac|sqrt|pi)(?![A-Za-z])|\\[,;: ]|sqrt|pi|[-−+0-9/{}()√π·* ])+")
#: What a result is counted in, which is no part of its value.
_UNIT_BEHIND = regex(
    r"(?:\\[,;:! ]|[~ ]){0,4}(?:\\(?:text|mathrm|textrm|mathsf)\s?\{[^{}]{1,20}\}|"
    r"(?:\\(?:text|mathrm)\{ ?[mkM]\})?\\Omega)"
    r"(?:\^\{?-?[0-9]\}?)?\Z"
)
_FRACTION = regex(r"\\[dtc]?frac")
_SLASH = regex(r" ?/ ?")


def closed_result(subject: Expression, other: Expression, written: str, around: str) -> str | None:
    """What belongs in the place of ``written``, in its typography; ``None`` without a form.

    It is read again and has the exact value of ``subject``; ``around`` is the whole
    claim, which shows whether it is set in TeX.
    """
    if written.startswith("{"):
        inner = written[1:-1]
        if not written.endswith("}") or inner.find("}") < inner.find("{"):
            return None
        found = closed_result(subject, other, inner, around)
        return None if found is None else f"{{{found}}}"
    if (unit := _UNIT_BEHIND.search(written)) is not None and unit.start():
        bare = written[: unit.start()]
        found = closed_result(subject, other, bare, around)
        same = found is not None and _value_of(bare, around) == exact_value(other)
        return f"{found}{unit.group()}" if same else None
    value = exact_value(subject)
    if value is None:
        return None
    sizes = [abs(part) for _, factor in value.terms for part in factor.as_integer_ratio()]
    if max(sizes, default=0) > _LARGEST:
        return None
    mixed = None if value.rational is None else mixed_result(value.rational, written)
    if mixed is not None:
        return None if around.startswith(mixed) else mixed
    text = _in_its_style(value, other, written, around)
    if text is None:
        return None
    again = _read_again(text, around)
    if again is None or again == subject:
        return None  # π = π says the other side again
    return text if exact_value(again) == value else None


def _read_again(text: str, around: str) -> Expression | None:
    latex = "\\" in around or "{" in around
    try:
        return read(text, Notation.LATEX if latex else Notation.PLAIN).expression
    except ReadingError:
        return None


def _value_of(text: str, around: str) -> Exact | None:
    read_again = _read_again(text, around)
    return None if read_again is None else exact_value(read_again)


def _in_its_style(value: Exact, other: Expression, written: str, around: str) -> str | None:
    """A value as a number, a fraction or a root, as its author writes them."""
    if not (_CLOSED.fullmatch(written) and _is_result(other)) or len(value.terms) > _MOST_TERMS:
        return None
    style = _Style.of(written, around)
    if not (value.rational is not None or style.latex or re.search("sqrt|√|pi|π", written)):
        return None  # nothing shows how its author writes roots
    own = exact_value(other)
    if len(value.terms) > max(1, len(own.terms) if own else 1) and _least(value) == 1:
        return None  # a sum in the place of one term may need brackets
    return style.spelled(value, _denominator(other, value))


def _is_result(other: Expression) -> bool:
    r"""Whether nothing is left to be worked out, as there is in ``60 + 32``.

    A sum is a result above a fraction line alone: ``\frac{1 + \sqrt{5}}{2}``.
    """
    calls = [node for node in walk(other) if isinstance(node, Call)]
    above = {id(part) for node in calls if node.op == "div" for part in walk(node.args[0])}
    for node in walk(other):
        if isinstance(node, Call) and node.op == "add":
            own = exact_value(node)
            if own is None or len(own.terms) < len(node.args) or id(node) not in above:
                return False
        if isinstance(node, Call) and node.op == "mul":
            numbers = sum(isinstance(part, Number) for part in node.args)
            roots = sum(isinstance(part, Call) for part in node.args)
            if numbers > 1 or roots > 1:
                return False
    return True


def _denominator(other: Expression, value: Exact) -> int:
    """The smallest; of a fraction that its author did not reduce, the author's if it has it."""
    while isinstance(other, Call) and other.op == "neg":
        (other,) = other.args
    least = _least(value)
    match other:
        case Call(op="div", args=(Number(value=above), Number(value=below))):
            reduced = math.gcd(int(above), int(below)) == 1
            return int(below) if least > 1 and not reduced and not below % least else least
    return least


def _least(value: Exact) -> int:
    return math.lcm(*(factor.denominator for _, factor in value.terms))


class _Style(Struct, frozen=True):
    """How an author writes fractions, roots and π."""

    latex: bool
    fraction: str
    root: str
    pi: str

    @classmethod
    def of(cls, written: str, around: str) -> _Style:
        """The style of a text in a claim."""
        latex = "\\" in around or "{" in around
        found = _FRACTION.search(written) or _SLASH.search(written)
        usual = r"\frac" if latex else "/"
        root = r"\sqrt" if latex else "√" if "√" in written else "sqrt"
        pi = r"\pi" if latex else "π" if "π" in written or "√" in written else "pi"
        return cls(latex, found.group() if found else usual, root, pi)

    def spelled(self, value: Exact, denominator: int) -> str:
        """A value as text: a sum of roots, and π, over a number."""
        parts = [(radicand, factor * denominator) for radicand, factor in value.terms]
        total = "".join(self._term(int(times), radicand) for radicand, times in parts)
        above = total.removeprefix("+") or "0"
        pi_above, pi_below = value.pi_power > 0, value.pi_power < 0
        below = f"{denominator}" if denominator > 1 or not pi_below else ""
        sign = ""
        if len(parts) == 1 and above.startswith("-"):
            sign, above = "-", above[1:]
        if pi_above:
            above = self._beside("" if above == "1" else self._enclosed(above, parts), self.pi)
        if pi_below:
            below = self._beside(below, self.pi)
        if below == "1":
            return sign + above
        if self.fraction.startswith("\\"):
            return f"{sign}{self.fraction}{{{above}}}{{{below}}}"
        below = f"({below})" if pi_below and denominator > 1 else below
        return f"{sign}{self._enclosed(above, parts)}{self.fraction}{below}"

    def _term(self, times: int, radicand: int) -> str:
        sign, size = "-" if times < 0 else "+", abs(times)
        if radicand == 1:
            return f"{sign}{size}"
        braces = f"{{{radicand}}}" if self.latex else f"({radicand})"
        bare = self.root == "√"
        root = f"√{radicand}" if bare else f"{self.root}{braces}"
        return sign + (root if size == 1 else self._beside(f"{size}", root))

    def _beside(self, factor: str, other: str) -> str:
        spelt = not self.latex and other[:1].isalpha() and other.isascii()
        return f"{factor}*{other}" if factor and spelt else f"{factor}{other}"

    def _enclosed(self, above: str, parts: list[tuple[int, Fraction]]) -> str:
        return f"({above})" if len(parts) > 1 else above
