r"""Documents that count with complex numbers: the letter of their unit, and parts of a number."""

from __future__ import annotations

import re
from fractions import Fraction

from pe_symbolic.calculus.imaginary import UNIT, parts_of
from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import minus, number, over, plus, times
from pe_symbolic.enclosure import OutOfReach, Unbound, Undefined, enclose
from pe_symbolic.expression import Call, Constant, Expression, Symbol, free_symbols, replace
from pe_symbolic.formula import Kind, Token
from pe_symbolic.regex import regex

_SPOKEN_OF = regex(
    r"\b(?:complex|imaginary)[- ](?:number|plane|conjugate|valued?|root|unit|part|exponential|form"
    r"|impedance|power|axis|multiplication|arithmetic|analysis|solution|representation|variable)"
    r"|\bphasors?\b|\bimpedances?\b|\bimpedanz|\bkomplexe[nrs]? (?:zahl|ebene)|\bimagin[äa]r"
    r"|\bnombres? complexes?\b|\bnúmeros? complejos?\b|\bnumer[io] compless[io]\b"
    r"|\bnúmeros? complexos?\b|\bimaginair|\bimaginari|комплексн\w+ чис|мнимая",
    re.IGNORECASE,
    held=("comple", "imagin", "phasor", "impedan", "komplexe", "compless", "комплексн", "мнимая"),
)
#: Each way begins with a letter, for speed: what may not stand before it is asked behind it.
_WRITTEN = regex(
    r"j(?:(?<=[0-9)}] [-+−] j)|(?<=[0-9)}][-+−]j)|(?<=[0-9)}][-+−] j)|(?<=[0-9)}] [-+−]j))\s?[0-9]"
    r"|[ijIJ](?<![A-Za-z\\].)(?:\^\{?2\}?\s*=\s*[-−]\s*1(?![0-9])"
    r"|\s*=\s*(?:\\sqrt\s*\{?\s*|√\s*\(?)[-−]\s*1)"
    r"|\\(?:[Rr]e|[Ii]m|[Aa]rg)(?![A-Za-z]|\s*\\m)"
    r"|[eE]\s?\^\s?[{(]\s?[-−]?\s?[ijIJ]\s?[mnpqtk2-9]?"
    r"\s?(?:\\(?:(?:var)?(?:[Tt]heta|[Pp]hi)|[Oo]mega|alpha|beta|pi)(?![A-Za-z])|[θφωπ])"
    r"|[ij](?:(?<=[0-9(+−-][ij])|(?<=[-+−]\s[ij]))(?![A-Za-z])[-+−0-9.ij()\s]{0,60}&?=\s?"
    r"[-−]?[0-9.]+\s?[-+−]\s?[0-9.]*[ij](?![A-Za-z(_^])"
    r"|[zZ](?<![A-Za-z\\].)(?:_\{?[0-9]\}?)?\s*=\s*[-−]?\s?[0-9.]+\s*[-+−]\s*[0-9.]*"
    r"\s?[ijIJ](?![A-Za-z])"
    r"(?=[\s\S]{0,999}?(?:\|\s?[zZ]|\\[lv]?[vV]ert\s?[zZ]|\\(?:bar|overline)\s?\{?\s?[zZ]))"
)
#: ``3j``, ``j4``, ``j\omega``: engineers keep i for the current.
_ENGINEERS = regex(
    r"[0-9]\s?j(?![A-Za-z])|(?<![A-Za-z\\])j(?:\s?[0-9]|\s?\\omega|\s?\^\s?\{?\s?[0-9])"
)
_OTHERS = regex(r"[0-9]\s?i(?![A-Za-z])|(?<![A-Za-z\\])i\s?(?:\^\s?\{?\s?)?[0-9]")
#: What is taken of a complex number, by the name of its function.
_TAKEN = frozenset({"Re", "Im", "arg", "Arg", "conj"})
#: The function that ``\bar z`` is put in for.
CONJUGATE = Symbol("conj")
_PI = Constant("pi")
_BITS = 64


def unit_of(source: str) -> str:
    """The letter of the imaginary unit; empty in a document that speaks of none."""
    if _SPOKEN_OF.search(source) is None and _WRITTEN.search(source) is None:
        return ""
    return "j" if _ENGINEERS.search(source) and not _OTHERS.search(source) else UNIT.name


def writes_it_first(source: str) -> bool:
    """Whether a document writes ``3 + j4``, as engineers do."""
    return _FIRST.search(source) is not None and unit_of(source) == "j"


_FIRST = regex(r"(?<![A-Za-z\\])j(?:\\[,;: ])?\s?[0-9]", held=("j",))


def with_unit_multiplying(tokens: list[Token]) -> list[Token]:
    """The tokens with ``j4`` as a product."""
    result: list[Token] = []
    for index, token in enumerate(tokens):
        before = tokens[index - 1] if index else None
        if token.kind is Kind.NUMBER and before is not None and before.text == "j":
            last = result.pop()
            result.append(Token(Kind.OPEN, "(", last.start, last.start))
            result += [last, Token(Kind.OPERATOR, "*", token.start, token.start), token]
            result.append(Token(Kind.CLOSE, ")", token.end, token.end))
        else:
            result.append(token)
    return result


def conjugated(name: str) -> str:
    r"""The name that ``\bar z`` or ``z^*`` is the conjugate of; empty where it is none."""
    for mark in ("_bar", "*"):
        if name.endswith(mark):
            return name.removesuffix(mark)
    return ""


def with_parts_taken(expression: Expression, unit: str) -> Expression:
    r"""The tree with i for the unit, and ``\operatorname{Im}(3 + 4i)`` carried out."""

    def change(node: Expression) -> Expression | None:
        if isinstance(node, Symbol) and node.name == unit:
            return UNIT
        if not isinstance(node, Call) or len(node.args) != 2 or node.op not in ("apply", "mul"):
            return None
        function, inner = node.args
        if node.op == "apply" and function == Symbol(unit):  # j(4 - 2)
            return times(UNIT, with_parts_taken(inner, unit))
        if not isinstance(function, Symbol) or function.name not in _TAKEN:
            return None
        return _taken(function.name, with_parts_taken(inner, unit))

    return replace(expression, change)


def _taken(function: str, inner: Expression) -> Expression | None:
    parts = parts_of(inner)
    if parts is None:
        return None
    real, imaginary = parts
    if function == "Re":
        return real
    if function == "Im":
        return imaginary
    if function == "conj":
        return plus(real, minus(times(imaginary, UNIT)))
    return _angle(real, imaginary)


def _angle(real: Expression, imaginary: Expression) -> Expression | None:
    """The angle of a number, above -π and up to π, where the signs of both parts are known."""
    across, up = _sign(real), _sign(imaginary)
    if across is None or up is None or (not across and not up):
        return None
    turn = minus(_PI) if up < 0 else _PI
    if not across:
        return over(turn, number(2))
    angle = Call("atan", (over(imaginary, real),))
    return angle if across > 0 else plus(angle, turn)


def _sign(part: Expression) -> Fraction | None:
    """A number with the sign of a part: its value, or an end of what encloses it without zero."""
    value = rational_value(part)
    if value is not None or free_symbols(part):
        return value
    try:
        found = enclose(part, _BITS, "arb")
    except (Undefined, Unbound, OutOfReach):
        return None
    return None if found.lower <= 0 <= found.upper else found.lower
