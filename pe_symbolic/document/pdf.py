"""PDF: the glyphs by a limited child process, then the lines of each page.

The child is pdfium, by the extra ``[pdf]``, or else poppler's ``pdftohtml``; both tell the same.
"""

from __future__ import annotations

import html
import importlib.util
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from pe_symbolic.document.built_up import Rule, set_in_lines, with_drawn_signs
from pe_symbolic.document.columns import tables_in_columns
from pe_symbolic.document.document import Region, Role
from pe_symbolic.document.page_lines import PageLine, page_lines
from pe_symbolic.document.page_runs import Run
from pe_symbolic.document.reading import Reading, Refusal
from pe_symbolic.document.scan import PAGE
from pe_symbolic.regex import regex

PROGRAM = "pdftohtml"
PACKAGE = "pypdfium2"
CPU_SECONDS = 20
WALL_SECONDS = 60
MEMORY = 480 << 20
LONGEST_OUTPUT = 50_000_000
MOST_RUNS_OF_A_PAGE = 20_000

_FONT = regex(r'<fontspec id="(\d+)" size="(-?\d+)" family="([^"]*)"')
_PAGE = regex(r'<page number="\d+"')
_RUN = regex(
    r'<text top="(-?\d+)" left="(-?\d+)" width="(-?\d+)" height="(-?\d+)" font="(\d+)"'
    r'(?: ink="(-?\d+) (-?\d+)")?>(.*)</text>'
)
_DRAWN = regex(r'<drawn top="(-?\d+)" left="(-?\d+)" height="(\d+)"/>')
_RULE = regex(r'<rule top="(-?\d+)" left="(-?\d+)" width="(\d+)"/>')
_TAG = regex(r"</?[a-z][^<>]{0,2000}>")
_TYPEWRITER = regex(r"TT\d|[Mm]ono|Courier|Consol|[Tt]ypewriter|Menlo")
#: Fonts of TeX for what has an extent. Where the file does not say what a glyph of theirs means
#: it has the text of its code, a root that of ``p``, or none: the codes of brackets print nothing.
_EXTENSIBLE = regex(r"EX\d|Extension|Size\w{3,5}Sym|(?:tx|px|kp)ex")
_EXTENDED = {"p": "√", "q": "√", "r": "√", "s": "√", "P": "∑", "X": "∑", "Q": "∏", "Y": "∏"}
_EXTENDED |= {"R": "∫", "Z": "∫"}
_OF_A_BRACKET = "⎜"
_CODE = regex(r"[\x00-\xff\ue000-\ue0ff]")
#: Brackets of any font, which are tall beyond so many sizes of its type.
_IN_LINE, _TALL = frozenset("()[]⌊⌋⌈⌉"), 1.15
#: Where a code stands that means no sign, and what the codes of such a font are brackets of.
_PRIVATE = 0xE000
_BRACKETS = {
    first + at: sign
    for first, signs in (
        *((0x00, "()[]⌊⌋⌈⌉{}"), (0x10, "()()[]⌊⌋⌈⌉{}"), (0x20, "()[]⌊⌋⌈⌉{}")),
        (0x68, "[]⌊⌋⌈⌉{}"),
    )
    for at, sign in enumerate(signs)
}
#: Blanks, and the bar of a size as some fonts name it.
_PLAIN = str.maketrans({"\u00a0": " ", "\t": " ", "\u2223": "|"})
_CODE_ALONE = regex(r"[\ue000-\ue0ff]")
_UNPRINTABLE = regex(r"[\x00-\x08\x0b-\x1f\x7f]")


def reading(contents: bytes) -> Reading:
    """The text of all pages, each a sheet; what lies on no common baseline is ``NOT_READ``.

    Raises ``Refusal`` where the program is missing or finds no page or no text.
    """
    return from_xml(_xml(contents))


def from_xml(xml: str) -> Reading:
    """The reading of the XML that ``pdftohtml`` and ``pdfium.py`` print."""
    written: list[str] = []
    read: list[str] = []
    aside: list[Region] = []
    sheets: list[int] = []
    empty: list[str] = []
    at = 0
    for number, page in enumerate(_pages(xml), 1):
        sheets.append(at)
        lines = page_lines(page) if len(page) <= MOST_RUNS_OF_A_PAGE else [_crowded(page)]
        if not lines:
            empty.append(f"page {number} holds no text; it may be a scan")
        for line in lines or [PageLine(Role.LAYOUT, "")]:
            written.append(line.text + "\n")
            read.append(line.text + (" " if line.goes_on else "\n"))
            end = at + len(line.text) + 1
            if line.role is not Role.PROSE:
                aside.append(Region(line.role, at, end, why=line.why))
            for start, stop in line.left_open:
                aside.append(Region(Role.NOT_READ, at + start, at + stop, why=line.why))
            at = end
    if not sheets:
        raise Refusal("no PDF that can be read: it holds no page")
    if len(empty) == len(sheets):
        raise Refusal("no text in any page; it may be a scan, recognise its text first")
    source = "".join(read)
    regions = tuple(PAGE.around(source, aside))
    told = tuple(empty)
    tables = tables_in_columns(source)
    return Reading(
        "".join(written), source, regions, tables=tables, sheets=tuple(sheets), remarks=told
    )


def _crowded(page: list[Run]) -> PageLine:
    why = f"a page of more than {MOST_RUNS_OF_A_PAGE} pieces of text"
    return PageLine(Role.NOT_READ, " ".join(run.text for run in page), why=why)


def _pages(xml: str) -> Iterator[list[Run]]:
    """The runs of each page, in the order of their printing, built-up formulas as one each."""
    fonts: dict[str, tuple[int, str]] = {}
    page: list[Run] | None = None
    rules: list[Rule] = []
    signs: list[Run] = []
    for line in xml.split("\n"):
        if _PAGE.search(line):
            if page is not None:
                yield set_in_lines(with_drawn_signs(page, signs), rules)
            page, rules, signs = [], [], []
        elif font := _FONT.search(line):
            name, size, family = font.groups()
            fonts[name] = (int(size), family)
        elif page is not None and (run := _RUN.match(line)):
            page.append(_run_of(run, fonts))
        elif rule := _RULE.match(line):
            level, left, width = (int(number[:9]) for number in rule.groups())
            rules.append(Rule(left, left + width, level))
        elif drawn := _DRAWN.match(line):
            high, left, height = (int(number[:9]) for number in drawn.groups())
            signs.append(
                Run(_OF_A_BRACKET, left, left, high + height, height, high=high, low=high + height)
            )
    if page is not None:
        yield set_in_lines(with_drawn_signs(page, signs), rules)


def _run_of(match: re.Match[str], fonts: dict[str, tuple[int, str]]) -> Run:
    top, left, width, height = (int(number[:9]) for number in match.group(1, 2, 3, 4))
    size, family = fonts.get(match.group(5), (height, ""))
    typewriter = bool(_TYPEWRITER.search(family))
    high, low = (int((number or "0")[:9]) for number in match.group(6, 7))
    text, bracket = html.unescape(_TAG.sub("", match.group(8))), ""
    if _EXTENSIBLE.search(family):
        bracket = _BRACKETS.get(ord(text) - _PRIVATE, "") if len(text) == 1 else ""
        known = _CODE.sub(_of_an_extent, text.strip())
        text = known or _OF_A_BRACKET
    elif low - high > _TALL * size and text in _IN_LINE:
        bracket = text
    text = _CODE_ALONE.sub("", text)
    text = _UNPRINTABLE.sub("\ufffd", text.translate(_PLAIN))
    place = left, left + width, top + height
    return Run(text, *place, max(1, size), typewriter, high, low, bracket)


def _of_an_extent(code: re.Match[str]) -> str:
    return _EXTENDED.get(chr(ord(code.group()) & 0xFF), _OF_A_BRACKET)


# -- the program ------------------------------------------------------------------------------


def _xml(contents: bytes) -> str:
    with tempfile.TemporaryDirectory(prefix="pe-symbolic-") as folder:
        note, printed = Path(folder, "note.pdf"), Path(folder, "note.xml")
        note.write_bytes(contents)
        with printed.open("wb") as output:
            _limited([*_command(), str(note)], folder, output)
        return printed.read_text(encoding="utf-8", errors="replace")


def _command() -> list[str]:
    """What prints the XML of the file named behind it.  Raises ``Refusal`` where nothing does."""
    if importlib.util.find_spec(PACKAGE):
        return [sys.executable, "-I", str(Path(__file__).with_name("pdfium.py"))]
    if program := shutil.which(PROGRAM):
        return [program, "-xml", "-i", "-enc", "UTF-8", "-stdout"]
    raise Refusal(
        f"reading a PDF needs {PROGRAM} or {PACKAGE}: install the Debian package poppler-utils, "
        "or pip install 'pe-symbolic[pdf]'"
    )


def _limited(command: list[str], folder: str, output: IO[bytes]) -> None:
    """Runs the program with little time, memory and room; raises ``Refusal`` where it fails."""
    try:
        done = subprocess.run(  # noqa: S603 - the program is ours to choose, the path our own
            command,
            cwd=folder,
            env={"LC_ALL": "C.UTF-8", "PATH": os.defpath, "HOME": folder},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.PIPE,
            timeout=WALL_SECONDS,
            preexec_fn=_limit,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise Refusal(f"not read within {WALL_SECONDS} seconds") from None
    if done.returncode:
        raise Refusal(f"no PDF that can be read: {_reason(done)}")


def _limit() -> None:
    for what, most in (
        (resource.RLIMIT_CPU, CPU_SECONDS),
        (resource.RLIMIT_AS, MEMORY),
        (resource.RLIMIT_FSIZE, LONGEST_OUTPUT),
        (resource.RLIMIT_CORE, 0),
    ):
        resource.setrlimit(what, (most, most))


def _reason(done: subprocess.CompletedProcess[bytes]) -> str:
    """The first thing the program complained about, or the limit that stopped it."""
    if done.returncode < 0:
        return f"stopped by its limits (signal {-done.returncode})"
    lines = done.stderr[:2_000].decode("utf-8", "replace").splitlines()
    said = next((line.strip() for line in lines if line.strip()), f"status {done.returncode}")
    return _UNPRINTABLE.sub(" ", said)[:200]
