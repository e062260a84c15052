"""Numbers that code printed, against the formulas that printed them: ``>>> math.sin(2)``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from msgspec import structs

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.claim import Claim, Place
from pe_symbolic.claims.code.source import block_of
from pe_symbolic.claims.coverage import Span
from pe_symbolic.claims.python.cells import cuts_quotients, without_magics
from pe_symbolic.claims.python.code import last_value, last_values, shown_by_line
from pe_symbolic.claims.python.comments import (
    BEHIND_A_PRINT,
    COMMENT,
    count_up,
    is_grouped,
    without_words,
)
from pe_symbolic.claims.python.floats import sign_of_infinite
from pe_symbolic.claims.python.formulas import Known
from pe_symbolic.claims.python.numbers_shown import BEYOND, numbers_shown
from pe_symbolic.claims.python.precision import DOUBLE, LARGEST_WHOLE, SINGLE, as_far_as, with_play
from pe_symbolic.claims.python.printed import Line, Shown
from pe_symbolic.claims.python.printouts import printed_values
from pe_symbolic.claims.python.recalled import borne_out
from pe_symbolic.claims.python.sessions import (
    shown_in_cell,
    shown_in_scripts,
    shown_in_sessions,
)
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.document import Document, Region, Role
from pe_symbolic.document.document import Output
from pe_symbolic.regex import regex

_PROMPT = regex(
    r"^[ \t]*+>>> (?P<code>[^\n]+(?:\n[ \t]*+\.\.\.(?![^\s])[^\n]*)*+)"
    r"(?:\n(?P<shown>(?![ \t]*(?:>>> |\.\.\. ))[^\n]+(?:\n[ \t]++\[[^\n]*+)*+))?",
    re.MULTILINE,
)
_IPYTHON = regex(
    r"^[ \t]*+In \[[0-9]++\]: (?P<code>[^\n]+(?:\n[ \t]*+\.\.\.:[^\n]*)*+)"
    r"(?:\n++[ \t]*+Out\[[0-9]++\]:[ \t]*+\n?(?P<shown>[^\n]+(?:\n[ \t]++\[[^\n]*+)*+))?",
    re.MULTILINE,
)
_GOES_ON = regex(r"^[ \t]*+\.\.\.:? ?", re.MULTILINE)
_PYTHON = frozenset({"", "python", "python3", "py", "ipython", "ipython3", "pycon"})
_OUTPUTS = frozenset({"", "output", "out", "text", "txt", "plaintext", "console", "stdout"})
#: What may stand between code and its output.
_BETWEEN = regex(
    r"\s*(?:(?:the )?(?:(?:output|result)\b|this (?:prints|gives|shows))[^\n]{0,20}\n\s*)?"
    r"(?:[`~]{3,}[^\n]*\n?\s*)*",
    re.IGNORECASE,
)
_FENCE = regex(r"[ \t>]*(?:`{3,}|~{3,}|</)")
#: An array goes on: with a row, or with the rest of one that is too long for its line.
_ARRAY_GOES_ON = r"(?![ \t]++(?:\[|[-+0-9.e \t]++(?:\n[ \t]++[-+0-9.e \t]++){0,40}\]))"
#: Where a printed line ends, but for those of an array.
_LINE = regex(rf"\n{_ARRAY_GOES_ON}")
_MARGIN = "    "
#: What parts the formulas of a line and tells nothing of them.
_BETWEEN_FORMULAS = " ,;|"
_SET_IN = regex(rf"(?:{_MARGIN}[^\n]*+\n?)++\s*+")
_SPLIT = {"": _LINE, _MARGIN: regex(rf"\n{_MARGIN}{_ARRAY_GOES_ON}")}
_LONGEST = 600


def computed_claims(document: Document) -> list[tuple[Claim, Span]]:
    """The claims of a document's code, and where the formulas stand."""
    found = list(_of_cells(document))
    found += _of_blocks(document)
    sessions_in_prose = _has_prompts(document)
    for region in document.regions:
        if region.role is Role.CODE:
            found += _of_prompts(document, region)
            found += _of_other_languages(document, region)
            if region.language.lower() in _PYTHON:
                found += _of_comments(document, region)
        elif region.role is Role.PROSE and sessions_in_prose:
            found += _of_prompts(document, region)
    return found


def _has_prompts(document: Document) -> bool:
    """Whether running text may be a session: three signs quote in Markdown, and say nothing."""
    plain = document.format == "text" and ">>> " in document.source
    return plain or ("In [" in document.source and "Out[" in document.source)


def _of_cells(document: Document) -> Iterator[tuple[Claim, Span]]:
    """What the cells of a notebook show, with the names that those run right before have made.

    Where anything else was run in between, names from further above give what they bear out.
    """
    cuts = cuts_quotients(document) if document.outputs else None
    recalled = known = Known(cuts=cuts)
    for place, output in enumerate(document.outputs):
        known = known if output.follows or not place else Known(cuts=cuts)
        found = list(_of_cell(document, output, known))
        yield from found
        if recalled is not known:
            yield from borne_out(_of_cell(document, output, recalled), found)


def _of_cell(document: Document, output: Output, known: Known) -> Iterator[tuple[Claim, Span]]:
    """What a cell printed line by line, and the value that it ended with."""
    code = document.source[output.start : output.end]
    if output.language not in _PYTHON:
        other = shown_in_cell(code, output.result.strip(), output.language, known)
        if other is not None and output.result:
            yield from (found for found, _ in _claims(document, output.start, *other))
        return
    code = without_magics(code)
    lines = _LINE.split(output.printed.rstrip("\n")) if output.printed.strip() else []
    printed = printed_values(code, lines, known.with_values({})) if lines else []
    values = [
        part for line, text in zip(printed, lines, strict=False) for part in _apart(line, text)
    ]
    last = last_values(code, known)
    if output.result:
        values += _apart(last, output.result)
    for shown, text, _ in values:
        yield from (found for found, _ in _claims(document, output.start, shown, text))


def _of_blocks(document: Document) -> Iterator[tuple[Claim, Span]]:
    """What a block of code prints, in the block right below it that is its output."""
    regions = [region for region in document.regions if region.role is Role.CODE]
    for above, below in pairwise(regions):
        said = document.source[above.end : below.start]
        named = above.language.lower() in _PYTHON - {""} and below.language.lower() in _OUTPUTS
        if not named or _BETWEEN.fullmatch(said) is None:
            continue
        code, lines = block_of(document.source, above), list(_output(document.source, below))
        if code is None or not lines:
            continue
        printed = printed_values(code.text, [line for line, _ in lines])
        if not any(printed) and len(lines) == 1 and code.text.count("print(") < 2:
            printed = [(last,)] if (last := last_value(code.text)) is not None else []
        for shown, (line, at) in zip(printed, lines, strict=False):
            for one, text, further in _apart(shown, line):
                yield from _at(document, code.start, one, text, at + further)


def _apart(line: Line, text: str) -> Iterator[tuple[Shown, str, int]]:
    """Each formula of a printed line with its part of the text, words and number, and where.

    One that only blanks part from the next begins behind those that it is set in by.
    """
    start = at = 0
    for place, shown in enumerate(line):
        at += len(shown.before)
        begin = len(text) - len(text[at:].lstrip())
        following = line[place + 1].before if place + 1 < len(line) else ""
        behind = _behind_brackets(text, begin) if shown.is_list else begin
        end = text.find(following, behind) if following else len(text)
        run_on = shown.grouped and following == ","
        run_on |= not shown.elements and place + 1 < len(line) and not _is_told(following, text)
        if run_on or end < 0 or not text.startswith(shown.before, start):
            return
        set_in = len(shown.before) - len(shown.before.lstrip(_BETWEEN_FORMULAS)) if place else 0
        bare = structs.replace(shown, before=shown.before[set_in:])
        if shown.elements:
            yield bare, text[start + set_in : end], start + set_in
        start = at = end


def _behind_brackets(text: str, start: int) -> int:
    """Where the brackets of a list or an array end that a text has there; else where it starts."""
    depth = 0
    for at in range(start, min(len(text), start + _LONGEST_LIST)):
        depth += (text[at] in "[({") - (text[at] in ")]}")
        if not depth:
            return at + (text[at] in ")]}")
    return start


_LONGEST_LIST = 4_000


def _is_told(words: str, text: str) -> bool:
    """Whether words can be found in a text behind what may be anything."""
    return any(sign.isalpha() for sign in words) and text.count(words) == 1


def _output(source: str, region: Region) -> Iterator[tuple[str, int]]:
    """The printed lines of a block between fences, or set in by four columns; and their places."""
    start, end, margin = region.start, region.end, ""
    if _FENCE.match(source, start):
        output = block_of(source, region)
        if output is None or not source.startswith(output.text.rstrip("\n"), output.start):
            return  # set in by some columns
        start, end = output.start, output.start + len(output.text)
    elif _SET_IN.fullmatch(source, start, end):
        margin = _MARGIN
    text = source[start:end].rstrip("\n")
    at = len(margin)
    for line in _SPLIT[margin].split(text[at:]) if text.strip() else ():
        yield line, start + at
        at += len(line) + 1 + len(margin)


def _of_prompts(document: Document, region: Region) -> Iterator[tuple[Claim, Span]]:
    """What stands in the lines below prompts; there the number has a place of its own."""
    known = Known()
    stretch = (document.source, region.start, region.end)
    for match in (*_PROMPT.finditer(*stretch), *_IPYTHON.finditer(*stretch)):
        code, text = match.group("code", "shown")
        shown = last_value(_GOES_ON.sub("", code), known)
        plain = text and "\n" not in code and not _FENCE.match(text)
        if plain and len(match.group()) <= _LONGEST:
            yield from _beside(document, match, shown, match.start("code"))


def _of_other_languages(document: Document, region: Region) -> Iterator[tuple[Claim, Span]]:
    """What sessions of R, Octave, MATLAB and Julia show, and JavaScript says in comments."""
    stretch = (document.source, region.start, region.end)
    for match, shown in (
        *shown_in_sessions(*stretch),
        *shown_in_scripts(*stretch, region.language),
    ):
        yield from _beside(document, match, shown, match.start("code"))


def _of_comments(document: Document, region: Region) -> Iterator[tuple[Claim, Span]]:
    """What comments behind statements say they give: ``np.sin(2)  # 0.9093``.

    A block is read as a whole, or line by line where it is no Python by itself.
    """
    stretch = (document.source, region.start, region.end)
    behind = list(COMMENT.finditer(*stretch))
    prints = list(BEHIND_A_PRINT.finditer(*stretch))
    if not (behind or prints):
        return
    block = block_of(document.source, region)
    whole = shown_by_line(block.text, document.source) if block else {}
    counted = count_up(behind)
    for match in behind:
        code, text = match.group("code", "shown")
        if len(match.group()) > _LONGEST:
            continue
        line = block.line_at(match.start("code")) if block else 0
        place = block.start if block else 0
        if block and not code.strip():
            shown = whole.get(line - 1, ())
            if shown and shown[0].name and not (match["name"] or match["sign"]):
                continue  # what stands below an assignment may say anything
        elif block and line in whole:
            shown = whole[line]
        else:
            shown, place = shown_by_line(code, document.source).get(1, ()), match.start("code")
        may_count = len(text) == 1 and not match["sign"]
        if may_count and (counted or len(shown) != 1 or shown[0].name):
            continue
        if len(shown) == 1 and match["name"] in (None, shown[0].name):
            one = structs.replace(shown[0], grouped=shown[0].grouped or is_grouped(text, shown[0]))
            yield from _beside(document, match, one, place)
    if block and whole:
        for match in prints:
            printed = whole.get(block.line_at(match.start("shown")), ())
            yield from _behind_a_print(document, block.start, printed, match, counted=counted)


def _behind_a_print(
    document: Document, start: int, printed: Line, comment: re.Match[str], *, counted: bool
) -> Iterator[tuple[Claim, Span]]:
    """The claims of a comment that shows a whole printed line, with the words in it.

    Or it shows the one number alone, and a remark behind it.
    """
    if not all(shown.elements for shown in printed):
        return
    bare = without_words(printed, comment["shown"].rstrip())
    if bare is not None:
        shown, number = bare
        if len(number["shown"]) > 1 or not counted:
            at = comment.start("shown") + number.start("shown")
            yield from _at(document, start, shown, number["shown"], at)
        return
    match printed:
        case (Shown(before="", behind="", is_beside=False),):
            return  # a number by itself, which any comment shows
    for one, text, further in _apart(printed, comment["shown"].rstrip()):
        yield from _at(document, start, one, text, comment.start("shown") + further)


def _beside(
    document: Document, match: re.Match[str], shown: Shown | None, start: int
) -> Iterator[tuple[Claim, Span]]:
    """The claims of code that starts there and of what a document shows below or behind it."""
    sign = match.groupdict().get("sign") or ""
    relation = "≈" if {"~", "≈"} & set(sign) else "="
    for claim, span in _at(document, start, shown, match["shown"], match.start("shown")):
        yield replace(claim, relation=relation), span


def _at(
    document: Document, start: int, shown: Shown | None, text: str, at: int
) -> Iterator[tuple[Claim, Span]]:
    """The claims of code that starts at one place and of a text that stands at another."""
    for (claim, span), (first, end) in _claims(document, start, shown, text):
        place = Place(*document.stretch(at + first, at + end))
        yield replace(claim, printed_place=place), (span[0], at + end)


def _claims(
    document: Document, start: int, shown: Shown | None, text: str
) -> Iterator[tuple[tuple[Claim, Span], Span]]:
    """A claim for each number, where its formula stands, and where in ``text`` the number does."""
    if shown is None or not (text.startswith(shown.before) and text.endswith(shown.behind)):
        return
    by = len(shown.before)
    numbers = numbers_shown(text[by : len(text) - len(shown.behind)], shown)
    if len(numbers) != len(shown.elements):
        return
    infinite = [bool(sign_of_infinite(element)) for element in shown.elements]
    if all(infinite) or infinite != [number.text.endswith(BEYOND) for number, _ in numbers]:
        return
    if shown.single or shown.width or shown.rough:
        kept = SINGLE if shown.single else DOUBLE
        numbers = [(as_far_as(kept, number), where) for number, where in numbers]
    largest = max(
        abs(n.value) for (n, _), beyond in zip(numbers, infinite, strict=True) if not beyond
    )
    span = (start + shown.start, start + shown.end)
    for place, (element, (number, where)) in enumerate(zip(shown.elements, numbers, strict=True)):
        if infinite[place]:
            continue
        whole = rational_value(element) if shown.is_list else None
        if whole is not None and abs(whole) >= LARGEST_WHOLE:
            continue  # beyond what an array of whole numbers holds
        if 0 < abs(number.value) < max(largest / DOUBLE.digits, number.unit):
            continue  # what is left of a sum whose terms are as large as its neighbours
        told = with_play(element, number) if shown.single else number
        claim = replace(
            _claim(document, span, _in_a_line(text), told), subject=element, bound=shown.bound
        )
        if shown.is_list:
            row, column = divmod(place, shown.width or len(shown.elements))
            which = f"row {row + 1}, column {column + 1}" if shown.width else f"element {place + 1}"
            claim = replace(claim, subject_text=f"{which} of {claim.subject_text}")
        yield (claim, span), (by + where[0], by + where[1])


def _in_a_line(text: str) -> str:
    """The rows of an array below each other, or behind signs of comments, as one line."""
    return " ".join(text.replace("#", " ").split()) if "\n" in text else text.strip()


def _claim(document: Document, span: Span, shown: str, number: PrintedDecimal) -> Claim:
    code = document.source[slice(*span)]
    place = Place(*document.stretch(*span))
    return Claim(
        kind="value",
        place=place,
        text=f"{code} → {shown}"[:_LONGEST],
        subject=None,
        subject_text=code,
        relation="=",
        printed=number,
        printed_place=None,
        subject_place=place,
        worked_out=True,  # a program takes its numbers as they stand
    )
