"""A claim is data: what an author set equal to what, and where it stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.expression import Expression, Span


@dataclass(frozen=True, slots=True)
class Place:
    """A stretch of a source file.

    Lines and columns count from 1, columns in code points, the end is exclusive.
    ``cell`` is the cell of a notebook or the page of a PDF, from 1; lines then
    count within it, in a PDF those of the text taken from the page.
    """

    line: int
    column: int
    end_line: int
    end_column: int
    cell: int | None = None

    @property
    def order(self) -> tuple[int, int, int]:
        """Where it begins, in the order in which a document is read."""
        return self.cell or 0, self.line, self.column


@dataclass(frozen=True, slots=True)
class Link:
    """A formula between the head of a chain and a printed number, as it stands in the source.

    ``relation`` is that to the head: ``≈`` behind any such sign, or a number that may
    be rounded; empty where the formula may be read in two ways.  One that is ``counted``
    counts what the printed number does: ``32.4M + 84.9M`` before ``117M``.  One that
    ``estimates`` stands right behind ``≈``.  One in units is held to its head as it is written,
    ``of`` that, whatever unit the number behind it has.
    """

    expression: Expression
    text: str
    place: Place
    relation: str = ""
    counted: bool = False
    estimates: bool = False
    of: Expression | None = None


@dataclass(frozen=True, slots=True)
class Foregoing:
    """What a formula of numbers is to be: names with their values put in, or a formula above.

    ``named`` is the formula with its names, ``ends`` where the value of each ends; none ends
    for an entry of an encoding, whose formula the other entries tell.  Of values that are not
    given ``near`` by another case may be meant: only a result that they give tells of them.
    """

    expression: Expression
    text: str
    ends: Mapping[str, int]
    named: Expression | None = None
    near: bool = True


@dataclass(frozen=True, slots=True)
class Count:
    """What one of a printed number may be worth, and how that is written behind it: ``·10^6``.

    A ``share`` is of one: 26 per 100,000.
    """

    worth: Expression
    sign: str
    share: bool = False


@dataclass(frozen=True, slots=True)
class OtherReading:
    """Another tree that a subject may be read as, and what that reading takes for granted.

    Where that is an ``approximate`` value, what only it makes right is consistent with it.
    """

    expression: Expression
    why: str
    approximate: bool = False


@dataclass(frozen=True, slots=True)
class Piece:
    """One formula of a positional encoding: what stands in a column, for a position.

    ``parity`` is that of the column where a condition beside the formula says
    it; ``resolved`` is the formula with what the document puts for its names;
    ``span`` is where the formula stands in the source of the document, ``width``
    how many columns a table has that a program fills or a note lists, ``rows`` how many rows;
    ``named`` is what the program calls the number of columns, where it is another;
    ``first_row`` is what row 0 holds where it is filled apart from the rows below; the
    columns of a table ``on_its_side`` are its rows.
    """

    position: Expression
    column: Expression
    formula: Expression
    span: Span
    parity: int | None = None
    resolved: Expression | None = None
    width: Expression | None = None
    rows: Expression | None = None
    named: Expression | None = None
    first_row: Expression | None = None
    on_its_side: bool = False


@dataclass(frozen=True, slots=True)
class Condition:
    """What is supposed of the names of an identity; the relation is one of ``= ≠ < ≤ > ≥``."""

    left: Expression
    relation: str
    right: Expression


@dataclass(frozen=True, slots=True)
class Domain:
    """What the words beside an identity say its names run over.

    ``words`` are the kinds of values spoken of, ``over`` the names that they are
    said of (all of them where it is empty), ``conditions`` what values must satisfy.
    """

    words: frozenset[str] = frozenset()
    over: frozenset[str] = frozenset()
    conditions: tuple[Condition, ...] = ()


ANYTHING = Domain()


@dataclass(frozen=True, slots=True)
class Claim:
    r"""One question to the judge.

    ``subject`` is the expression whose value is claimed (``None`` when it
    could not be read, and then ``unread`` says why), ``printed`` the number
    set against it, or ``other`` the expression set against it; where both are
    missing the author left the place blank.  ``name`` is what the author
    calls the value, as ``PE(0, 1)`` in ``PE(0, 1) = \cos(0) = 1``;
    ``bound`` says which names were given which values; an ``equation`` is
    one that its names may yet be found from, and is left open, a ``doubted``
    one only where it does not hold for the values above.
    ``links`` are the formulas of the chain between the two.
    ``restates`` is the earlier result that a restated number repeats.
    ``sign`` says what the printed number counts where that is not ones (``%``);
    ``counts`` are what it may count, by the word behind it.
    ``readings`` are what ``subject_text`` may be read as besides.  ``denied``
    are the words by which the author calls the claim false, ``asked`` those by
    which it is only put up for inspection.
    ``pieces`` are the formulas of a definition: first the one that is claimed.
    ``foregoing`` is what ``subject`` is to be with its numbers put in.
    ``guessed`` is a command behind a number that is taken for its unit, ``supposed`` says
    what else of its units nobody wrote.
    Where a number before it is exact, and where a program computes, what is claimed is
    ``worked_out`` of the inputs as they are printed.
    ``estimated`` is what estimates the subject and has no value here, right before the number.
    A table is ``called`` that is made by a call with a base of its own.
    ``domain`` is what the names of an identity run over, and ``otherwise`` are
    its two sides as they may be read as well.
    """

    kind: str
    place: Place
    text: str
    subject: Expression | None
    subject_text: str
    relation: str
    printed: PrintedDecimal | None
    printed_place: Place | None
    other: Expression | None = None
    name: Expression | None = None
    readings: tuple[OtherReading, ...] = ()
    subject_place: Place | None = None
    unread: str = ""
    other_text: str = ""
    bound: tuple[str, ...] = ()
    equation: bool = False
    doubted: bool = False
    restates: Claim | None = None
    links: tuple[Link, ...] = ()
    counts: tuple[Count, ...] = ()
    sign: str = ""
    denied: str = ""
    asked: str = ""
    pieces: tuple[Piece, ...] = ()
    domain: Domain = ANYTHING
    otherwise: tuple[tuple[Expression, Expression], ...] = ()
    guessed: str = ""
    supposed: str = ""
    called: bool = False
    foregoing: Foregoing | None = None
    worked_out: bool = False
    estimated: str = ""


def reading_order(claim: Claim) -> tuple[int, int, int]:
    """Where a claim begins, in the order in which its document is read."""
    return claim.place.order
