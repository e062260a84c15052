"""Lines that an editor broke where the next word would not have fit: no more than a blank."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import islice, pairwise
from typing import NamedTuple

from pe_symbolic.document.document import SPEAKING, Region, Role
from pe_symbolic.document.offsets import Change
from pe_symbolic.regex import regex

#: Nobody wraps narrower; a line that is longer than the widest page is a paragraph of its own.
_NARROWEST, _WIDEST = 50, 140
#: Where no other paragraph tells the width, a first line that is followed by one has to be so wide.
_ALONE = 60
#: So many words to a line make prose, which is wrapped; formulas below each other are not.
_WORDS_IN_A_LINE = 4
#: What begins a line that goes on with no other: an item, a title, a row, a command of TeX.
_BEGINS_ANEW = regex(
    r"(?:[-+*•–]\s|#|\||\\(?:begin|end|item|section|sub|par|chapter|label|\[|\\)"
    r"|\(?(?:[0-9]{1,3}|[A-Za-z])[.):]\s|:|```|~~~|//|\$\$|<)"
)
#: What a statement does not end with, and what none begins with.
_BINDS = (
    "of is are was be the an to by with from between than times plus minus over at for in as"
    " about approximately roughly equals equal gives yields and that"
    " von ist sind etwa ungefähr rund ergibt beträgt der die das und"
    " de du la le est vaut environ donne et es son da di"
)
_BOUND = (
    "of is are was equals gives yields times plus minus divided multiplied mod squared cubed"
    " von ist sind ergibt beträgt est vaut donne es son da è"
)
#: What says once more, nearly, what the line above ends with: ``or about 1.06``.
_NEARLY = (
    r"(?:(?:or )?(?:about|approximately|roughly)|(?:soit )?environ|(?:also )?(?:etwa|ungefähr|rund)"
    r"|(?:es decir,? |o )?aproximadamente|cioè circa)[ \t]+\$?(?=[-−+0-9])"
)
_IN_A_STATEMENT = regex(
    rf"(?<=\S )(?P<ends>{_BINDS.replace(' ', '|')})[ \t]*\n"
    rf"|(?<=\S)[ \t]*\n(?=[ \t>]*(?:(?:{_BOUND.replace(' ', '|')})[ \t]+\S|{_NEARLY}))"
)
#: What may be wrapped, and how much of it; a longer paragraph is none of words.
_WIDE, _LONGEST = regex(rf"[^\n]{{{_NARROWEST}}}"), 20_000
_BLANK_LINE = regex(r"\n[ \t]*\n")
_LEADING = regex(r"[ \t>]*")
_WORD = regex(r"(?<!\S)[^\W\d_]{2,}(?![^\s,.;:])")
_CAPITALISED = regex(r"[A-ZÀ-Þ][a-zà-ÿ]")
_SUBJECT = regex(r"(?:[-+*•–]\s+)?([^\s=:,(]+)")
_NUMBER_ALONE = regex(r"[-+−$]*[0-9][0-9.,]*[0-9]\s*%?")
_ENDS_A_NUMBER = frozenset("0123456789%")
_GIVEN = regex(r"[^\W\d_][\w']{0,20} ?[=:≈]")
_WALLS = ("|", "\t")
_ENDS = (".", ":", ";", "!", "?")


class _Line(NamedTuple):
    """Where a line's text begins and the line ends, the text, its width, and its signs before it.

    Those are of a quotation, and no part of the text.
    """

    start: int
    end: int
    text: str
    width: int
    quoted: int

    @property
    def end_of_text(self) -> int:
        """Where its last blanks begin."""
        return self.start + len(self.text)

    @property
    def first_word(self) -> str:
        """All up to the first blank, which is what did not fit."""
        return self.text.split(None, 1)[0]

    @property
    def subject(self) -> str:
        """What it begins with, as the lines of a list do that are alike."""
        found = _SUBJECT.match(self.text)
        return found[1] if found else ""


def broken_lines(source: str, regions: Sequence[Region]) -> Iterator[Change]:
    """A blank in the place of each such line end, and of what sets the next line in.

    All lines of a paragraph but the last have to be so wide that the first word of the next one
    would not have fit into the widest; or a word at the end of one, or at the beginning of the
    next, is none that a statement ends or begins with.
    """
    broken = sorted(_broken(source)) if regions else ()
    starts = [region.start for region in regions] if broken else []

    def region_at(place: int) -> Region:
        return regions[max(0, bisect_right(starts, place) - 1)]

    for line, following in broken:
        beside = {region_at(place).role for place in (line.end_of_text - 1, following.start)}
        if _flows(source, region_at(line.end)) and beside <= SPEAKING:
            yield line.end_of_text, following.start, " "


def _flows(source: str, region: Region) -> bool:
    """Prose and the formulas inside it without remarks; a displayed one has lines of its own."""
    if region.role is not Role.MATH:
        return region.role is Role.PROSE
    inside = not source.startswith(("$$", "\\[", "\\begin"), region.start)
    return inside and source.find("%", region.start, region.end) < 0


def _broken(source: str) -> set[tuple[_Line, _Line]]:
    """The lines that were broken, each with the next one."""
    prose = [lines for lines in _paragraphs(source) if _is_prose(lines)]
    longer = [lines for lines in prose if len(lines) > 2 and _fills(lines, 0)]
    page = max((line.width for lines in longer for line in lines), default=0)
    pairs = [lines for lines in prose if len(lines) == 2 and _fills(lines, page)]
    found = {pair for lines in longer for pair in pairwise(lines)}
    found |= {(one, two) for one, two in pairs if not _begins(one, two)}
    found |= set(_cut(source))
    alike = {pair for pair in found if pair[0].subject == pair[1].subject}  # a list
    return {pair for pair in found - alike if not _gives_a_value(*pair)}


def _gives_a_value(line: _Line, following: _Line) -> bool:
    """``… for 3 years at 2%`` above ``n = 3``: no number multiplies a name that is given one."""
    return line.text[-1] in _ENDS_A_NUMBER and _GIVEN.match(following.text) is not None


def _paragraphs(source: str) -> Iterator[list[_Line]]:
    """The lines that may go on with each other, two and more, where one of them is wide."""
    if _WIDE.search(source) is None:
        return
    start = 0
    for end in (*(blank.start() for blank in _BLANK_LINE.finditer(source)), len(source)):
        if end - start <= _LONGEST and _WIDE.search(source, start, end):
            yield from _parts(source, start, end)
        start = end


def _parts(source: str, start: int, end: int) -> Iterator[list[_Line]]:
    lines: list[_Line] = []
    while start < end:
        line = _line_at(source, start)
        if not line.text or _is_apart(line, lines[-1:]):
            if len(lines) > 1:
                yield lines
            lines = []
        if line.text:
            lines.append(line)
        start = line.end + 1
    if len(lines) > 1:
        yield lines


def _line_at(source: str, start: int) -> _Line:
    end = source.find("\n", start)
    end = end if end >= 0 else len(source)
    written = source[start:end].rstrip()
    leading = _LEADING.match(written)
    text = written[leading.end() :] if leading else written
    quoted = written.count(">", 0, len(written) - len(text))
    return _Line(start + len(written) - len(text), end, text, len(written), quoted)


def _is_apart(line: _Line, above: Sequence[_Line]) -> bool:
    """Whether a line begins anew, or goes on with none above for that is a row, or not quoted."""
    if _BEGINS_ANEW.match(line.text):
        return True
    return any(one.text.endswith("\\\\") or one.quoted != line.quoted for one in above)


def _cut(source: str) -> Iterator[tuple[_Line, _Line]]:
    """The lines that a word ends, or begins, that no statement ends or begins with."""
    for found in _IN_A_STATEMENT.finditer(source):
        end = found.end() - 1
        line = _line_at(source, source.rfind("\n", 0, found.start()) + 1)
        following = _line_at(source, end + 1)
        ended = found["ends"] is None and line.text.endswith(_ENDS)
        alone = _NUMBER_ALONE.fullmatch(following.text) is not None
        if following.text and not (ended or alone or _is_apart(following, [line])):
            yield line, following


def _is_prose(lines: Sequence[_Line]) -> bool:
    if any(wall in line.text for line in lines for wall in _WALLS):
        return False
    wanted = _WORDS_IN_A_LINE * (len(lines) - 1)
    words = (word for line in lines for word in _WORD.finditer(line.text))
    return len(list(islice(words, wanted))) == wanted


def _fills(lines: Sequence[_Line], page: int) -> bool:
    widest = max(page, *(line.width for line in lines))
    if not _NARROWEST <= widest <= _WIDEST or (
        len(lines) == 2 and not page and lines[0].width < _ALONE
    ):
        return False
    return all(
        line.width + 1 + len(following.first_word) > widest for line, following in pairwise(lines)
    )


def _begins(line: _Line, following: _Line) -> bool:
    """Whether a statement ends with a line, or another may begin with the next."""
    return line.text.endswith(_ENDS) or _CAPITALISED.match(following.text) is not None
