"""What a sentence lists: its numbers one by one, and the words between its equations."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.flow.statement import Statement
from pe_symbolic.claims.tabular.heads import formula_of
from pe_symbolic.document import Document
from pe_symbolic.formula import Kind
from pe_symbolic.regex import regex

#: What leads to points, what may stand between both, and what leads on from them.
AT = frozenset(
    "for at with where when if für bei an mit pour à avec para en con per при для".split()
)
POINTS = frozenset("the each all values positions points value position point".split())
_ON = frozenset(
    "is are be we one it this which then have has get gets obtain for gives give giving yields"
    " returns equals equal to about approximately roughly respectively i e namely the values value"
    " results result evaluates out in turn approx rightarrow quad"
    " ist sind gilt ergibt est sont on a vaut donne es son da é são sono è"
    " равно равны 为 是 得".split()
)
JOINED = frozenset({"and", "und", "et", "y", "e", "и"})
_WORD = regex(r"[^\W\d_]+")
#: What else may stand there; a command is a word with a stroke before it.
_MARKS = frozenset(" \t\n$*`:;,.→=≈\\()")
#: How far apart two equations of a sentence may stand, and how many values a list has.
FARTHEST, MOST, _FEW = 60, 40, 4

Listed = list[tuple[Statement, Member]]


class Listing(Struct, frozen=True):
    """The statements of a document, asked for what stands at one or before it."""

    document: Document
    parted: Sequence[Statement]

    def numbers(self, at: int) -> Listed:
        """The numbers of a list, with the statements that they are."""
        found: Listed = []
        while at < len(self.parted) and len(found) <= MOST:
            number = formula_of(self.document, self.parted[at])
            if number is None or number.printed is None:
                return found
            found.append((self.parted[at], number))
            if not is_joined(self.parted[at]):
                break
            at += 1
        return found

    def between(self, at: int) -> list[str] | None:
        """The words between a statement and the one before it; ``None`` where other signs stand."""
        if not 0 < at < len(self.parted):
            return None
        start, end = self.parted[at - 1].tokens[-1].end, self.parted[at].tokens[0].start
        said = self.document.source[start:end] if 0 < end - start <= FARTHEST else "?"
        marks = _WORD.sub("", said)
        return [word.lower() for word in _WORD.findall(said)] if _MARKS.issuperset(marks) else None

    def is_at(self, at: int) -> bool:
        """Whether ``for``, ``at the points`` or the like leads from a formula to points."""
        words = self.between(at) or [""]
        return words[0] in AT and POINTS.issuperset(words[1:])

    def is_near(self, at: int) -> bool:
        """Whether a few words at most, ``the angles``, stand before a statement."""
        words = self.between(at)
        return words is not None and len(words) <= _FEW

    def leads_on(self, at: int) -> bool:
        """Whether only ``is``, ``we get``, a colon or the like stand before a statement."""
        words = self.between(at)
        return words is not None and _ON.issuperset(words)


def is_joined(statement: Statement) -> bool:
    """Whether a list goes on behind a statement."""
    after = statement.after
    return after is not None and (after.kind is Kind.COMMA or after.text in JOINED)
