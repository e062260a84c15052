"""Fences without a language, in which notes also set what they work out: 150 / 640 = 0.234375."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from itertools import pairwise

from pe_symbolic.document.document import Region, Role
from pe_symbolic.document.frames import without_frames
from pe_symbolic.document.number_rows import ROW, VECTOR
from pe_symbolic.document.program_signs import is_of_a_program, shows_a_program
from pe_symbolic.document.worked_units import CONVERSION, MEASURED, REMARK, UNIT
from pe_symbolic.notation import money
from pe_symbolic.regex import regex

#: What an author calls a fence that holds no program.
PLAIN = frozenset({"", "text", "txt", "plain", "plaintext", "none"})

_LANGUAGE = regex(
    r"\s*(?:\{\s*(?:code-cell|code-block|code|sourcecode)\s*\}\s*)?[{.\s]*(?P<language>[^\s{},]+)"
)
_RELATION = regex(r"[=≈]|(?<=[0-9.\s])~(?=\s)")
#: ``Total: ``, ``so → ``, the cells ``│ 0.9 │`` before one, and words that a gap parts from
#: numbers, as in columns.
_LABEL = regex(
    r"^.{0,80}(?::|→|->|=>|⇒|[│┃║])(?=\s)"
    r"|^\s*[A-Za-z][\w ./()-]{0,40}?[ \t]{2,}(?=[-−(~√]{0,2}[0-9])"
)
_FUNCTION = regex(
    r"(?<!\w)(?:EXP|SQRT|LN|exp|sqrt|log2|log₂|log10|log₁₀|log|ln|(?:arc|a)?(?:sin|cos|tan)|sinh|cosh|tanh|[Ss]igmoid|σ"
    r"|[Ss]oftmax|log_softmax|LogSoftmax|relu|ReLU|gelu|GELU|silu|SiLU|erf|Φ|round|floor|ceil|max|min)(?=\()"
)
_ARITHMETIC = regex(
    rf"(?:[\s0-9.,…()\[\]+\-−–×*·/÷^@%{money.EVERY}√πxKMB°⁰¹²³⁴-⁹⁻½⅓⅔¼¾]|(?<=[0-9])[eE](?=[-+]?[0-9])"
    r"|(?<![A-Za-z])e(?=[\^⁰¹²³⁴-⁹⁻])|(?<=[0-9])[GTij](?![A-Za-z0-9])){3,200}"
)
_OPERATION = regex(
    rf"(?:[0-9π)\]½⅓⅔¼¾](?:[%KMBGT°ij]| ?[{money.SIGNS}])?|(?<![A-Za-z])e(?=\^))"
    rf"\s*[-+−–×*·/÷^x@]\s*[-−({money.EVERY}√\[]*[0-9π½]"
    r"|(?:[)0-9]|(?<![A-Za-z])e)[⁰¹²³⁴-⁹⁻]|√\s*\(?[0-9]"
)
_VALUE = regex(rf"\s*(?:[-−]\s?(?=\())?(?:[\[(]\s*){{0,2}}[-−+~{money.EVERY}]{{0,3}}[0-9]")
#: ``6 × 7``, ``12 · 3²``: signs that stand on no keyboard; blanks part it from a size, ``3×3``.
_TYPESET = regex(
    r"[0-9)][⁰¹²³⁴-⁹⁻]|[0-9)\]²³][²³%KMBGT]?(?: [A-Za-z]{1,16}s?(?:/[a-z]{1,9})?)?"
    r"(?: [×·÷−] ?| ?[×·÷−] )[-−($√\[]*[0-9π½]"
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
_GOES_ON = regex(r"[\s#/*]*[=≈]")
#: A line that goes on with a sum or product.
_ADDS = regex(r"\s*[-+−×·*÷/]\s+[\d(√π\[]")
#: A line that ends in the sign of one.
_WAITS = regex(r"(?:[\d)\]²³]|[=≈].{0,200}\w)[ \t]*[-+−×·*÷/][ \t]*$")
_NUMBER = regex(r"\s*[0-9][0-9.,]*+[KMB%]?\s*")
_BULLET = regex(r"^\s*[-+−×·*÷/•]\s+")
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
_LONGEST_LINE = 400


def worked_lines(lines: Sequence[str]) -> frozenset[int]:
    """The lines that say what their arithmetic is, by a name or label, and what it gives.

    ``2 + 2 = 5`` alone may be an exercise of a program, or what it prints; beside a
    line with a name it is worked out like that one, and so is the formula of an encoding.
    A line that begins with a sign
    goes on with the one above; one with the same name may give the value of what stands there,
    and a vector of numbers what several lines have come to.  A known function of numbers is a
    name, and its value is given behind it: ``tanh(0.5) = 0.462``.  So does arithmetic in signs
    that no keyboard has, of what is measured, or of decimals that go on for some places.
    """
    lines = without_frames("\n".join(lines)).split("\n")
    stretches = list(_stretches(lines))
    found = {whole for whole in stretches if _says_what_it_is(_joined(lines, whole))}
    written = [whole for whole in stretches if _joined(lines, whole).strip()]
    for both in pairwise(written):
        if _is_worked_above(*(_joined(lines, whole) for whole in both)):
            found.update(both)
    found.update(_worked_with_names(lines, stretches, found))
    found.update(_roots_of_names(lines, stretches))
    if not any(map(_SETS_E.match, lines)):
        found.update(whole for whole in stretches if _raises_e(_joined(lines, whole)))
    if found:
        found |= {whole for whole in stretches if _is_worked(_joined(lines, whole), first=0)}
        found |= {whole for whole in stretches if VECTOR.fullmatch(_joined(lines, whole))}
    followed = (one for one in found if not _hangs(lines, one))
    return frozenset(place for whole in followed for place in range(*whole))


def _hangs(lines: Sequence[str], whole: tuple[int, int]) -> bool:
    """``+ 2 × 3`` and below ``= 106``, and above them ``+ c × d``, which is not followed."""
    first, before = lines[whole[0]], lines[whole[0] - 1].strip() if whole[0] else ""
    leads = before != "" and not before.endswith(":") and whole[1] - whole[0] > 1
    return leads and _BULLET.match(first) is not None and _RELATION.search(first) is None


def unworked(language: str, content: str, start: int) -> list[Region]:
    """A block of code that begins at ``start``; without a language, but for its worked lines."""
    end = start + len(content)
    if not may_be_working(language, content):
        return [Region(Role.CODE, start, end)]
    lines = content.split("\n")
    worked = worked_lines(lines)
    found = []
    begins = at = start
    for place, line in enumerate(lines):
        if place in worked:
            found.append(Region(Role.CODE, begins, at))
            begins = at + len(line)
        at += len(line) + 1
    found.append(Region(Role.CODE, begins, end))
    # A line end between two lines that are read parts no statement that goes on.
    return [region for region in found if region.end - region.start > 1]


def lines_of_no_program(lines: Sequence[str]) -> Iterator[tuple[int, int]]:
    """The lines with arithmetic, a name before it, and its value behind, which programs part."""
    yield from (whole for whole in _stretches(lines) if _is_worked(_joined(lines, whole), first=1))


def _stretches(lines: Sequence[str]) -> Iterator[tuple[int, int]]:
    """The lines that one statement takes, by the first and behind the last."""
    start = 0
    for place in range(1, len(lines) + 1):
        if place == len(lines) or not _goes_on(lines, start, place):
            yield start, place
            start = place


def _goes_on(lines: Sequence[str], start: int, place: int) -> bool:
    """Whether a line relates, or adds, something to the formula of those before it."""
    line, before = lines[place], lines[place - 1]
    related = line if line.strip() else "".join(lines[place + 1 : place + 2])
    if _GOES_ON.match(related) or max(len(line), len(before)) > _LONGEST_LINE:
        return _GOES_ON.match(related) is not None
    if line.strip() and _WAITS.search(before):
        return True
    if not _ADDS.match(line) or (place == start + 1 and before.lstrip()[:1] == line.lstrip()[:1]):
        return False
    if _RELATION.search(line) and any(map(_RELATION.search, lines[start:place])):
        return False  # each is set equal to something of its own
    *heads, formula = _RELATION.split(_joined(lines, (start, place)))
    formula = _BULLET.sub("", formula)
    below = next((one for one in lines[place + 1 : place + 3] if one.strip()), "")
    if heads and formula.strip() and not _RELATION.search(line) and _GOES_ON.match(below):
        return True  # ``total = a × b``, ``+ 2 × 3`` and ``= 106``
    return is_arithmetic(formula) or _NUMBER.fullmatch(_bare(formula)) is not None


def _joined(lines: Sequence[str], whole: tuple[int, int]) -> str:
    if whole[1] - whole[0] > _MOST_LINES:
        return ""
    return " ".join(_ASIDE.sub("", one) if "←" in one else one for one in lines[slice(*whole)])


_MOST_LINES = 12
#: ``× 32 (heads)  ← all of them``: what an arrow says of the formula before it.
_ASIDE = regex(r"\s←[^=≈]{0,80}$")


def _worked_with_names(
    lines: Sequence[str], stretches: Sequence[tuple[int, int]], found: Set[tuple[int, int]]
) -> Iterator[tuple[int, int]]:
    """``rate = 0.1`` above ``w = 0.5 - rate * 2 = 0.3``: what no program sets, and what it needs.

    A name is given a number alone, or one behind what is worked out.
    """
    given: dict[str, tuple[int, int]] = {}
    for whole in stretches:
        line = _joined(lines, whole)
        head, *members = _RELATION.split(line) if len(line) <= _LONGEST_LINE else [""]
        used = [name for name in _NAME.findall(" ".join(members[:-1])) if name in given]
        worked = whole in found
        if used and not worked:
            put_in = [
                _NAME.sub(lambda name: "2" if name[0] in given else name[0], one) for one in members
            ]
            worked = any(
                _VALUE.match(value) is not None and is_arithmetic(member)
                for member, value in pairwise(put_in)
            )
            if worked:
                yield from (given[name] for name in used)
                yield whole
        alone = len(members) == 1 and _NUMBER.fullmatch(_bare(members[0])) is not None
        name = _NAME.match(head.strip())
        if name is not None and (worked or alone) and name[0] == head.strip():
            given[name[0]] = whole
        elif not worked:
            for changed in _NAME.findall(line):  # in a way that is not read: ``if x > 1: x = 2``
                given.pop(changed, None)


def _roots_of_names(
    lines: Sequence[str], stretches: Sequence[tuple[int, int]]
) -> Iterator[tuple[int, int]]:
    """``d_k = 64, √d_k = 8``: the root of a name, a sign of no program, and what names it."""
    joined = [_joined(lines, whole) for whole in stretches]
    names = {root[1] for line in joined if "√" in line for root in _ROOT.finditer(line)}
    for whole, line in zip(stretches, joined, strict=True):
        if names and (_ROOT.search(line) or names.intersection(_GIVEN.findall(line))):
            yield whole


_ROOT = regex(r"√\s?([A-Za-z]\w{0,24})\s?[=≈]\s?[0-9]")
_GIVEN = regex(r"^\s*([A-Za-z]\w{0,24})\s?=\s?[0-9][0-9.]*\s*$")
#: A name alone, and no function, unit or part of a number.
_NAME = regex(r"(?<![\w.)])[^\W\d]\w{0,24}(?![\w(])")


def _says_what_it_is(line: str) -> bool:
    worked = _is_worked(line, first=1) or CONVERSION.fullmatch(line) is not None
    return worked or any(_is_worked(inside, first=0) for inside in _within(line))


def _within(line: str) -> Iterator[str]:
    """``"the cat" (-0.5 + -2.25 = -2.75)``: what stands in brackets that hold no others.

    Bits are left out, ``carry (101 + 011 = 1000)``, signs between them, ``(5 ^ 3 = 6)``, and
    quotients of whole numbers, ``half (1/3 = 0)``; conditions, ``octal (7 + 1 = 10)`` as well.
    """
    told = len(line) <= _LONGEST_LINE and "(" in line and _RELATION.search(line)
    if told and _OTHERWISE.search(line) is None:
        inside = (found[1] for found in _IN_BRACKETS.finditer(line))
        yield from (one for one in inside if _OF_BITS.search(one) is None)


_OTHERWISE = regex(
    r"^\s*(?:if|IF|while|WHILE|until|UNTIL|assert)\b"
    r"|(?i:\b(?:octal|hex|binary|clock|mod|modulo|xor|base|wraps)\b)"
)
_OF_BITS = regex(r"\^|(?<![0-9.,])0[0-9]|\A[0-9 ]+/[0-9 ]+=[0-9 ]+\Z")
_IN_BRACKETS = regex(r"(?<=[ \t])\(([^()]{3,120})\)")


def _is_worked(line: str, first: int) -> bool:
    if len(line) > _LONGEST_LINE:
        return False
    if encodes(line):
        return True
    label = _LABEL.match(line)
    members = _RELATION.split(line)
    said = label or _is_called(members[0]) or _is_typeset(line) or _DECIMALS.fullmatch(line)
    members = members[0 if said else first :]
    return any(
        _VALUE.match(value) is not None and is_arithmetic(member)
        for member, value in pairwise(members)
    )


def _is_worked_above(line: str, below: str) -> bool:
    """``A = 2 * 3`` and, on the next line, ``A = 6``."""
    if len(line) > _LONGEST_LINE or len(below) > _LONGEST_LINE:
        return False
    (name, *members), (again, *values) = _RELATION.split(line), _RELATION.split(below)
    if not name.strip() or name.strip() != again.strip() or len(members) != 1 or len(values) != 1:
        return False
    return _VALUE.match(values[0]) is not None and is_arithmetic(members[0])


def _is_called(member: str) -> bool:
    """``log2(8)``, ``-log(0.7)``, ``256 / sqrt(128)``: a function of numbers, and no name."""
    called = _FUNCTION.search(_bare(member)) is not None and is_arithmetic(member)
    return called and any(map(str.isdecimal, member))


def _raises_e(line: str) -> bool:
    """``e^2.0 = 7.389``, ``e⁰·⁵ = 1.65``: a power of e in decimals or as it is set, and no name."""
    head = _RELATION.split(line)[0] if len(line) <= _LONGEST_LINE else ""
    raised = _POWER_OF_E.search(_bare(head))
    typed = raised is not None and (raised[1] != "^" or _PLACES.search(line) is not None)
    return typed and _is_worked(line, first=0)


#: ``e = 0.5``, ``e: the error``: a letter of the author's.
_SETS_E = regex(r"(?:.{0,60}\W)?e\s*[=≈:]")
_POWER_OF_E = regex(r"(?<![\w.)])e([\^⁰¹²³⁴-⁹⁻])")
_PLACES = regex(r"[=≈]\s*[0-9]{1,12}\.[0-9]{2}")


def _is_typeset(line: str) -> bool:
    """``6 × 7 = 42``, ``15 GB / 3 TB/s = 5 ms``: no program prints this by itself.

    The signs are those of mathematics, or what is measured stands on both sides or twice.
    """
    members = _RELATION.split(line)
    if len(members) < 2:
        return False
    head, last = members[0], members[-1]
    measured = len(MEASURED.findall(head)) > (MEASURED.search(last) is None)
    return (measured or _TYPESET.search(head) is not None) and is_worked_out(line)


def is_worked(line: str) -> bool:
    """``x = 80 GB / 3.2 TB/s = 25 ms``: arithmetic with words, behind a name or none."""
    return not is_of_a_program(line) and (is_worked_out(line) or _is_worked(line, first=1))


def is_worked_out(line: str) -> bool:
    """``150 * 2 = 300 items``: arithmetic to the first sign, and a number and words at the end.

    ``32 × 8 × 8 = 16 × 4`` are sizes.
    """
    members = _RELATION.split(line) if len(line) <= _LONGEST_LINE else []
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
    return len(line) <= _LONGEST_LINE and _is_called(_RELATION.split(line)[0])


def encodes(line: str) -> bool:
    """``PE(pos, 2i) = sin(…)``: the formula of an encoding, as no program can say it."""
    return _ENCODES.match(line) is not None


def begins_with_arithmetic(line: str) -> bool:
    """``e^0.5 = 1.65``: what stands before the first sign is no name."""
    return len(line) <= _LONGEST_LINE and is_arithmetic(_RELATION.split(line)[0])


def gives_a_row(line: str) -> bool:
    """``softmax([1, 2]) = [0.27, 0.73]``: a known function of numbers, and the row it gives."""
    rows = _RELATION.split(line)[1:] if is_called(line) else []
    return bool(rows) and all(ROW.fullmatch(row) is not None for row in rows)


def _bare(member: str) -> str:
    """Without a label, remarks, and what is counted."""
    about = _SAYS.sub("", _ABOUT.sub("", _LABEL.sub("", member)))
    about = _ROUGHLY.sub("", about.replace("//", "÷"))
    if " mod " in about:
        about = _REMAINDER.sub(" ÷ ", about)
    if "|" in about:
        about = _SIZE.sub(r"(\1)", about)
    about = _CHANCE.sub("Φ(", about)
    return UNIT.sub("", _SCRIPT.sub(r"^(\1)", REMARK.sub("", about)))


def is_arithmetic(member: str) -> bool:
    """``2 * log(3)``, ``14 GB (weights) + 2 GB``: numbers that something is done to, no names."""
    said = _bare(member)
    bare = _FUNCTION.sub("", said)
    works = _OPERATION.search(bare) is not None or _FUNCTION.search(said) is not None
    return works and _ARITHMETIC.fullmatch(bare) is not None


def language_of(information: str) -> str:
    """The language that the words behind a fence name: ``python``, ``{.python .input}``, ``{r}``.

    A directive that holds code names it behind its own name: ``{code-cell} ipython3``.
    """
    found = _LANGUAGE.match(information.lower())
    return found["language"] if found else ""


def may_be_working(language: str, content: str) -> bool:
    """Whether a fence names no language, and no sign or word of programs stands in it."""
    if language not in PLAIN:
        return False
    return not shows_a_program(_SCRIPT.sub("^", content))


_SCRIPT = regex(r"[_^]\{([^{};\n]{1,80})\}")
