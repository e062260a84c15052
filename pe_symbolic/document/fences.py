"""Fences without a language, in which notes also set what they work out, line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from itertools import pairwise

from pe_symbolic.document.arithmetic_lines import (
    LONGEST_LINE,
    RELATION,
    SCRIPT,
    SETS_E,
    VALUE,
    is_arithmetic,
    is_worked_from,
    raises_e,
    says_what_it_is,
    unlabelled,
)
from pe_symbolic.document.document import Region, Role
from pe_symbolic.document.frames import without_frames
from pe_symbolic.document.number_rows import VECTOR, are_vectors_given
from pe_symbolic.document.program_signs import shows_a_program
from pe_symbolic.notation import money
from pe_symbolic.regex import regex

#: What an author calls a fence that holds no program.
PLAIN = frozenset({"", "text", "txt", "plain", "plaintext", "none"})
_LANGUAGE = regex(
    r"\s*(?:\{\s*(?:code-cell|code-block|code|sourcecode)\s*\}\s*)?[{.\s]*(?P<language>[^\s{},]+)"
)
_GOES_ON = regex(r"[\s#/*]*[=≈]")
#: A line that goes on with a sum or product.
_ADDS = regex(r"\s*[-+−×·*÷/]\s+[\d(√π\[]")
#: A line that ends in the sign of one.
_WAITS = regex(r"(?:[\d)\]²³]|[=≈].{0,200}\w)[ \t]*[-+−×·*÷/][ \t]*$")
_NUMBER = regex(r"\s*[0-9][0-9.,]*+[KMB%]?\s*")
#: ``R$ 33,90``, ``US$5``: what names the country of a currency.
_OF_A_COUNTRY = regex(rf"(?<![A-Za-z0-9])(?:{'|'.join(sorted(money.OF_CURRENCIES))})\$ ?(?=[0-9])")
_BULLET = regex(r"^\s*[-+−×·*÷/•]\s+")


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
    lines = _OF_A_COUNTRY.sub("$", without_frames("\n".join(lines))).split("\n")
    if are_vectors_given(lines):
        return frozenset(range(len(lines)))
    stretches = list(_stretches(lines))
    found = {whole for whole in stretches if says_what_it_is(_joined(lines, whole))}
    written = [whole for whole in stretches if _joined(lines, whole).strip()]
    for both in pairwise(written):
        if _is_worked_above(*(_joined(lines, whole) for whole in both)):
            found.update(both)
    found.update(_worked_with_names(lines, stretches, found))
    found.update(_roots_of_names(lines, stretches))
    if not any(map(SETS_E.match, lines)):
        found.update(whole for whole in stretches if raises_e(_joined(lines, whole)))
    if found:
        found |= {whole for whole in stretches if is_worked_from(_joined(lines, whole), first=0)}
        found |= {whole for whole in stretches if VECTOR.fullmatch(_joined(lines, whole))}
    followed = (one for one in found if not _hangs(lines, one))
    return frozenset(place for whole in followed for place in range(*whole))


def _hangs(lines: Sequence[str], whole: tuple[int, int]) -> bool:
    """``+ 2 × 3`` and below ``= 106``, and above them ``+ c × d``, which is not followed."""
    first, before = lines[whole[0]], lines[whole[0] - 1].strip() if whole[0] else ""
    leads = before != "" and not before.endswith(":") and whole[1] - whole[0] > 1
    return leads and _BULLET.match(first) is not None and RELATION.search(first) is None


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
    yield from (
        whole for whole in _stretches(lines) if is_worked_from(_joined(lines, whole), first=1)
    )


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
    if _GOES_ON.match(related) or max(len(line), len(before)) > LONGEST_LINE:
        return _GOES_ON.match(related) is not None
    if line.strip() and _WAITS.search(before):
        return True
    if not _ADDS.match(line) or (place == start + 1 and before.lstrip()[:1] == line.lstrip()[:1]):
        return False
    if RELATION.search(line) and any(map(RELATION.search, lines[start:place])):
        return False  # each is set equal to something of its own
    *heads, formula = RELATION.split(_joined(lines, (start, place)))
    formula = _BULLET.sub("", formula)
    below = next((one for one in lines[place + 1 : place + 3] if one.strip()), "")
    if heads and formula.strip() and not RELATION.search(line) and _GOES_ON.match(below):
        return True  # ``total = a × b``, ``+ 2 × 3`` and ``= 106``
    return is_arithmetic(formula) or _NUMBER.fullmatch(unlabelled(formula)) is not None


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
        head, *members = RELATION.split(line) if len(line) <= LONGEST_LINE else [""]
        used = [name for name in _NAME.findall(" ".join(members[:-1])) if name in given]
        worked = whole in found
        if used and not worked:
            put_in = [
                _NAME.sub(lambda name: "2" if name[0] in given else name[0], one) for one in members
            ]
            worked = any(
                VALUE.match(value) is not None and is_arithmetic(member)
                for member, value in pairwise(put_in)
            )
            if worked:
                yield from (given[name] for name in used)
                yield whole
        alone = len(members) == 1 and _NUMBER.fullmatch(unlabelled(members[0])) is not None
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


def _is_worked_above(line: str, below: str) -> bool:
    """``A = 2 * 3`` and, on the next line, ``A = 6``."""
    if len(line) > LONGEST_LINE or len(below) > LONGEST_LINE:
        return False
    (name, *members), (again, *values) = RELATION.split(line), RELATION.split(below)
    if not name.strip() or name.strip() != again.strip() or len(members) != 1 or len(values) != 1:
        return False
    return VALUE.match(values[0]) is not None and is_arithmetic(members[0])


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
    return not shows_a_program(SCRIPT.sub("^", content))
