"""Lines of a fence in which something is worked out: ``150 / 640 = 0.234375``."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from pe_symbolic.document.number_rows import ROW
from pe_symbolic.document.program_signs import is_of_a_program
from pe_symbolic.document.worked_units import CONVERSION, MEASURED, REMARK, UNIT
from pe_symbolic.notation import money
from pe_symbolic.regex import regex

RELATION = regex(r"[=≈]|(?<=[0-9.\s])~(?=\s)")
#: ``Total: ``, ``so → ``, the cells ``│ 0.9 │`` before one, and words that a gap parts from
#: numbers, as in columns.
_LABEL = regex(
    r"^.{0,80}(?::|→|->|=>|⇒|[│┃║])(?=\s)"
    r"|^\s*[A-Za-z][\w ./()-]{0,40}?[ \t]{2,}(?=[-−(~√]{0,2}[0-9])"
)
_FUNCTION = regex(
    r"(?<!\w)(?:(?:math|np|numpy|torch)\.)?(?:EXP|SQRT|LN|exp|sqrt|log2|log₂|log10|log₁₀|log|ln"
    r"|(?:arc|a)?(?:sin|cos|tan)|cot|sec|csc|sinh|cosh|tanh|coth|sech|csch|[Ss]igmoid|σ"
    r"|[Ss]oftmax|log_softmax|LogSoftmax|relu|ReLU|gelu|GELU|silu|SiLU|erf|Φ|round|floor|ceil|max|min)(?=\()"
    # no program leaves the brackets out; exp 3 is an experiment
    r"|(?<!\w)(?:sin|cos|tan|tanh|ln|log2|log₂|log10|log₁₀)"
    r"(?= [-−]?(?:[0-9.]{1,20}(?![A-Za-z0-9_.])|π))"
)
_ARITHMETIC = regex(
    rf"(?:[\s0-9.,…()\[\]+\-−–±×*·/÷^@%{money.EVERY}√πxKMB°⁰¹²³⁴-⁹⁻½⅓⅔¼¾]|(?<=[0-9])[eE](?=[-+]?[0-9])"
    r"|(?<![A-Za-z])e(?=[\^⁰¹²³⁴-⁹⁻])|(?<=[0-9])[GTij](?![A-Za-z0-9])){3,200}"
)
_OPERATION = regex(
    rf"(?:[0-9π)\]½⅓⅔¼¾](?:[%KMBGT°ij]| ?[{money.SIGNS}])?|(?<![A-Za-z])e(?=\^))"
    rf"\s*[-+−–×*·/÷^x@]\s*[-−({money.EVERY}√\[]*[0-9π½]"
    r"|(?:[)0-9]|(?<![A-Za-z])e)[⁰¹²³⁴-⁹⁻]|√\s*\(?[0-9]|(?<![\w.])[0-9.½⅓⅔¼¾]{1,9}\([-−0-9.]{1,12}\)"
)
VALUE = regex(rf"\s*(?:[-−]\s?(?=\())?(?:[\[(]\s*){{0,2}}[-−+~{money.EVERY}]{{0,3}}[0-9]")
#: ``12% of 250``: so much of a number, as no program says it.
_SHARE = rf"(?<=[0-9])\s?% (?:of|de|von|di|do|van|av|af) (?=[{money.EVERY}]{{0,2}}\s?[0-9])"
_OF = regex(_SHARE)
#: ``6 × 7``, ``12 · 3²``, ``√2``: signs that no keyboard has; blanks part it from a size, ``3×3``.
_TYPESET = regex(
    r"[0-9)][⁰¹²³⁴-⁹⁻]|[0-9)\]²³][²³%KMBGT]?(?: [A-Za-z]{1,16}s?(?:/[a-z]{1,9})?)?"
    r"(?: [×·÷−] ?| ?[×·÷−] )[-−($√\[]*[0-9π½]|\^[0-9]{1,4} mod [0-9]"
    rf"|√\s*\(?[0-9]|{_SHARE}"
)
#: ``3.650 / 1.414 = 2.581``: decimals of more than one place are worked with, not counted.  So
#: are three and more of one place: ``0.2 + 0.3 + 0.5 = 1.0``, and what division gives of two.
_DECIMALS = regex(
    r"\s*[0-9]{1,12}\.(?:[0-9]{2,6}(?:\s*[-+−*/]\s*[0-9]{1,12}\.[0-9]{2,6}){1,16}\s*"
    r"[=≈]\s*[-−]?[0-9]{0,12}\.[0-9]{2,6}"
    r"|[0-9]{1,6}(?:\s*[-+−*/]\s*[0-9]{1,12}\.[0-9]{1,6}){2,16}\s*"
    r"[=≈]\s*[-−]?[0-9]{0,12}\.[0-9]{1,6})(?![0-9]).*"
    r"|\s*[0-9]{1,12}\s*[/÷]\s*[0-9]{1,12}\s*[=≈]\s*[0-9]{0,12}\.[0-9]{2,12}\s*"
)
#: ``P(Z < −2.0)``, ``P(T ≥ 1.5)``: the chance of one variable, by one bound.
_CHANCE = regex(r"(?<!\w)P\( ?[A-Z] ?[<≤>≥] ?(?=[-−]?[0-9.]+ ?\))")
#: What comes out, and words: ``4.2e22 FLOPs``, ``~5.5 ms per token (at best)``.
_COMES_OUT = regex(
    rf"\s*[-−+~{money.EVERY}]{{0,3}}"
    r"\.?[0-9][0-9.,]*+(?:[eE][-+]?[0-9]{1,3})?+(?!-[A-Za-z])[^0-9()\[=≈+×·÷*^<>|]{0,60}+"
    r"(?:\([^()]{0,80}\)\s*|\[[^\[\]]{0,40}\]\s*)?"
)
#: ``PE(pos, 2i) = sin(``, which is no line of a program for its ``2i``.
_ENCODES = regex(r"\s{0,12}PE\w{0,12}\s?[({_][^=\n]{0,30}\b2i\b[^=\n]{0,20}=\s{0,9}(?:sin|cos)\b")
#: ``(5 × 7 + 8) mod 26``: what no program calls it.
_REMAINDER = regex(r"(?<=[0-9)²³]) mod (?=[0-9])")
#: ``|-2.5| / 5``, ``(|3 - 5| + |2 - 1|)``: bars of which nothing stands right before the first.
_SIZE = regex(r"(?<![\w)])(?<![\w)] )\|(?! )([-−+×*·/ 0-9.]{1,40})(?<! )\|")
_ABOUT = regex(r"\A\s*(?:~\s?(?=[0-9])|[①-⑳]\s)")
#: ``35 + ~1.5``: a number that is only about so much.
_ROUGHLY = regex(r"(?<=[-+−×*·/÷(] )~ ?(?=[0-9])")
#: ``Find log10(100)``: words of a sentence before a known function.
_SAYS = regex(rf"^\s*[A-Z][a-z]{{1,12}}(?: [a-z]{{1,12}}){{0,4}} (?=[-−]?{_FUNCTION.pattern})")
LONGEST_LINE = 400


def says_what_it_is(line: str) -> bool:
    """``score = 2 * 3 = 6``: a name or a label, arithmetic, and what comes out."""
    worked = is_worked_from(line, first=1) or CONVERSION.fullmatch(line) is not None
    return worked or any(is_worked_from(inside, first=0) for inside in _within(line))


def _within(line: str) -> Iterator[str]:
    """``"the cat" (-0.5 + -2.25 = -2.75)``: what stands in brackets that hold no others.

    Bits are left out, ``carry (101 + 011 = 1000)``, signs between them, ``(5 ^ 3 = 6)``, and
    quotients of whole numbers, ``half (1/3 = 0)``; conditions, ``octal (7 + 1 = 10)`` as well.
    """
    told = len(line) <= LONGEST_LINE and "(" in line and RELATION.search(line)
    if told and _OTHERWISE.search(line) is None:
        inside = (found[1] for found in _IN_BRACKETS.finditer(line))
        yield from (one for one in inside if _OF_BITS.search(one) is None)


_OTHERWISE = regex(
    r"^\s*(?:if|IF|while|WHILE|until|UNTIL|assert)\b"
    r"|(?i:\b(?:octal|hex|binary|clock|mod|modulo|xor|base|wraps)\b)"
)
_OF_BITS = regex(r"\^|(?<![0-9.,])0[0-9]|\A[0-9 ]+/[0-9 ]+=[0-9 ]+\Z")
_IN_BRACKETS = regex(r"(?<=[ \t])\(([^()]{3,120})\)")


def is_worked_from(line: str, first: int) -> bool:
    """Whether a line has arithmetic and its value, from its ``first`` member on.

    Behind a label, and before what no program says, it is from the first of all.
    """
    if len(line) > LONGEST_LINE:
        return False
    if encodes(line):
        return True
    label = _LABEL.match(line)
    members = RELATION.split(line)
    said = label or _is_called(members[0]) or _is_typeset(line) or _DECIMALS.fullmatch(line)
    members = members[0 if said else first :]
    return any(
        VALUE.match(value) is not None and is_arithmetic(member)
        for member, value in pairwise(members)
    )


def _is_called(member: str) -> bool:
    """``log2(8)``, ``-log(0.7)``, ``256 / sqrt(128)``: a function of numbers, and no name."""
    called = _FUNCTION.search(unlabelled(member)) is not None and is_arithmetic(member)
    return called and any(map(str.isdecimal, member))


def raises_e(line: str) -> bool:
    """``e^2.0 = 7.389``, ``e⁰·⁵ = 1.65``: a power of e in decimals or as it is set, and no name."""
    head = RELATION.split(line)[0] if len(line) <= LONGEST_LINE else ""
    raised = _POWER_OF_E.search(unlabelled(head))
    typed = raised is not None and (raised[1] != "^" or _PLACES.search(line) is not None)
    return typed and is_worked_from(line, first=0)


#: ``e = 0.5``, ``e: the error``: a letter of the author's.
SETS_E = regex(r"(?:.{0,60}\W)?e\s*[=≈:]")
_POWER_OF_E = regex(r"(?<![\w.)])e([\^⁰¹²³⁴-⁹⁻])")
_PLACES = regex(r"[=≈]\s*[0-9]{1,12}\.[0-9]{2}")


def _is_typeset(line: str) -> bool:
    """``6 × 7 = 42``, ``15 GB / 3 TB/s = 5 ms``: no program prints this by itself.

    The signs are those of mathematics, or what is measured stands on both sides or twice, or
    is what comes out in decimals: ``20 / 3.6 = 5.56 m/s``.
    """
    members = RELATION.split(line)
    if len(members) < 2:
        return False
    head, last = members[0], members[-1]
    comes = MEASURED.search(last)
    measured = len(MEASURED.findall(head)) > (comes is None)
    measured = measured or "≈" in line or (comes is not None and "." in last[: comes.start()])
    return (measured or _TYPESET.search(head) is not None) and is_worked_out(line)


def is_worked(line: str) -> bool:
    """``x = 80 GB / 3.2 TB/s = 25 ms``: arithmetic with words, behind a name or none."""
    return not is_of_a_program(line) and (is_worked_out(line) or is_worked_from(line, first=1))


def is_worked_out(line: str) -> bool:
    """``150 * 2 = 300 items``: arithmetic to the first sign, and a number and words at the end.

    ``32 × 8 × 8 = 16 × 4`` are sizes.
    """
    members = RELATION.split(line) if len(line) <= LONGEST_LINE else []
    if len(members) < 2:
        return False
    head, *between, last = members
    if not is_arithmetic(head) or not comes_out(last):
        return False
    return all(is_arithmetic(one) or comes_out(one) for one in between)


def comes_out(member: str) -> bool:
    """``4.2e22 FLOPs``: a number, and words that say what of."""
    return _COMES_OUT.fullmatch(member) is not None


def is_called(line: str) -> bool:
    """``softmax([1, 2]) = [0.27, 0.73]``: a known function of numbers, and no name before it."""
    return len(line) <= LONGEST_LINE and _is_called(RELATION.split(line)[0])


def encodes(line: str) -> bool:
    """``PE(pos, 2i) = sin(…)``: the formula of an encoding, as no program can say it."""
    return _ENCODES.match(line) is not None


def begins_with_arithmetic(line: str) -> bool:
    """``e^0.5 = 1.65``: what stands before the first sign is no name."""
    return len(line) <= LONGEST_LINE and is_arithmetic(RELATION.split(line)[0])


def gives_a_row(line: str) -> bool:
    """``softmax([1, 2]) = [0.27, 0.73]``: a known function of numbers, and the row it gives."""
    rows = RELATION.split(line)[1:] if is_called(line) else []
    return bool(rows) and all(ROW.fullmatch(row) is not None for row in rows)


def unlabelled(member: str) -> str:
    """Without a label, remarks, and what is counted."""
    about = _SAYS.sub("", _ABOUT.sub("", _LABEL.sub("", member)))
    about = _ROUGHLY.sub("", about.replace("//", "÷"))
    if " mod " in about:
        about = _REMAINDER.sub(" ÷ ", about)
    if "%" in about:
        about = _OF.sub("% × ", about)
    if "|" in about:
        about = _SIZE.sub(r"(\1)", about)
    about = _CHANCE.sub("Φ(", about)
    return UNIT.sub("", SCRIPT.sub(r"^(\1)", REMARK.sub("", about)))


def is_arithmetic(member: str) -> bool:
    """``2 * log(3)``, ``14 GB (weights) + 2 GB``: numbers that something is done to, no names."""
    said = unlabelled(member)
    bare = _FUNCTION.sub("", said)
    works = _OPERATION.search(bare) is not None or _FUNCTION.search(said) is not None
    return works and _ARITHMETIC.fullmatch(bare) is not None


SCRIPT = regex(r"[_^]\{([^{};\n]{1,80})\}")
