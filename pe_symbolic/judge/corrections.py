"""What belongs in a misprinted formula of the encoding, in its author's own typography."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile

from msgspec import Struct

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.claim import Piece, Place
from pe_symbolic.claims.positional.definitions import WAVES
from pe_symbolic.claims.positional.spelled import spelled
from pe_symbolic.document import Document
from pe_symbolic.exact import powers
from pe_symbolic.exact.forms import same
from pe_symbolic.expression import (
    Call,
    Expression,
    Number,
    Span,
    Symbol,
    free_symbols,
    is_the_one,
    replace,
    walk,
)
from pe_symbolic.formula import Notation, ReadingError, read
from pe_symbolic.judge.encoding import BASE, Asked, exponents, is_asked, is_linear
from pe_symbolic.judge.single import single

_FRACTIONS = (r"\frac", r"\dfrac", r"\tfrac")


class _Edit(Struct, frozen=True):
    """``text`` in place of ``source[span]``, which makes ``new`` of ``old`` in the tree."""

    span: Span
    text: str
    old: Expression
    new: Expression
    cause: str
    why: str


class Correction(Struct, frozen=True):
    """What belongs in the place of ``source[start:end]``, why, and the whole formula with it.

    ``verified`` says that the formula, read again with it, is the paper's.
    """

    start: int
    end: int
    text: str
    causes: tuple[str, ...]
    why: str
    formula: str
    verified: bool

    def place(self, document: Document) -> Place:
        """Where it belongs."""
        return Place(*document.stretch(self.start, self.end))


def corrected(
    piece: Piece, asked: Asked, width: Expression, others: Sequence[Piece], document: Document
) -> Correction | None:
    """The smallest correction that makes a piece the paper's formula; ``None`` without one."""
    author = _Author(document.source, piece, asked, *_width(width, piece, others, document.source))
    if not author.is_wave:
        return None
    wave = author.wave()
    for edits in author.attempts():
        every = [*wave, *edits]
        formula = piece.formula
        for edit in every:
            formula = _with(formula, edit)
        if is_asked(_in_the_paper(formula), asked, author.width, piece):
            return author.correction(every) if every else None
    return None


def _with(formula: Expression, edit: _Edit) -> Expression:
    def change(node: Expression) -> Expression | None:
        return edit.new if is_the_one(node, edit.old) else None

    if edit.cause == "sin-cos-swap" and isinstance(formula, Call) and isinstance(edit.new, Call):
        return Call(edit.new.op, formula.args, formula.span)
    return replace(formula, change)


def _in_the_paper(formula: Expression) -> Expression:
    """The formula with a named base as the paper's."""
    base = single(n.args[0] for n in walk(formula) if isinstance(n, Call) and n.op == "pow")
    if isinstance(base, Symbol):
        return replace(formula, lambda node: numeral(BASE) if node == base else None)
    return formula


def _width(
    width: Expression, piece: Piece, others: Sequence[Piece], source: str
) -> tuple[Expression, str]:
    """The width and how the author writes it, as the other cases have it where there are some."""
    if isinstance(width, Symbol):
        roles = free_symbols(piece.position) | free_symbols(piece.column)
        torn = len(free_symbols(piece.formula) - roles) > 1
        for other in others if torn else ():
            for node in walk(other.formula):
                if isinstance(node, Symbol) and node.name[:1] in "dD":
                    return node, source[slice(*node.span)]
        for node in walk(piece.formula):
            if node == width:
                return width, source[slice(*node.span)]
        braced = re.sub(r"_(\w{2,})$", r"_{\1}", width.name)
        return width, braced if "\\" in source else width.name
    return width, width.text if isinstance(width, Number) else ""


_CLOSING = {"{": "}", "(": ")"}


class _Author(Struct, frozen=True):
    """The source, a piece of it, what the paper asks for there, and how the width is written."""

    source: str
    piece: Piece
    asked: Asked
    width: Expression
    width_text: str

    @property
    def formula(self) -> Expression:
        return self.piece.formula

    @property
    def is_wave(self) -> bool:
        return isinstance(self.formula, Call) and self.formula.op in WAVES

    def wave(self) -> list[_Edit]:
        """The other function, where the column asks for it."""
        node = self.formula
        if not isinstance(node, Call) or node.op == self.asked.wave:
            return []
        start = node.span[0]
        spelled = {
            way(node.op): way(self.asked.wave) for way in (str, "\\{}".format, str.capitalize)
        }
        name = next((one for one in spelled if self.source.startswith(one, start)), node.op)
        text = spelled[name]
        new = Call(self.asked.wave, node.args, node.span)
        why = f"this column has the {'sine' if self.asked.wave == 'sin' else 'cosine'}"
        return [_Edit((start, start + len(name)), text, node, new, "sin-cos-swap", why)]

    def attempts(self) -> Iterator[list[_Edit]]:
        """Nothing more; another base; another exponent; both; another angle."""
        yield []
        bases, exponent = list(self.bases()), list(self.exponents())
        yield from ([edit] for edit in bases)
        yield from ([edit] for edit in exponent)
        yield from ([one, two] for one in bases for two in exponent)
        yield [self.angle()]

    def bases(self) -> Iterator[_Edit]:
        """Each number that is raised to a power, or whose logarithm is taken, as 10000."""
        for node in walk(self.formula):
            powered = isinstance(node, Call) and node.op in ("pow", "ln", "log")
            number = node.args[0] if powered and isinstance(node, Call) else None
            if isinstance(number, Number) and number.value != BASE:
                why = f"the base is {BASE}, not {number.text}"
                yield _Edit(number.span, str(BASE), number, numeral(BASE), "base", why)

    def exponents(self) -> Iterator[_Edit]:
        """Each exponent as the paper's, with either sign; where there is none, one for the base."""
        raised = [n for n in walk(self.formula) if isinstance(n, Call) and n.op == "pow"]
        for base in walk(self.formula) if not raised else ():
            if isinstance(base, Number) and base.value == BASE:
                power: Expression = Call("div", (self.asked.numerator, self.width))
                text = self.quotient(fraction=False)
                why = f"{BASE} has lost its exponent {text}"
                written = f"{base.text}^{{{text}}}" if self.is_latex else f"{base.text}^({text})"
                new: Expression = Call("pow", (base, power))
                yield _Edit(base.span, written, base, new, "exponent", why)
        for node in raised:
            old = node.args[1]
            for sign in ("", "-"):
                new = Call("div", (self.asked.numerator, self.width))
                new = Call("neg", (new,)) if sign else new
                written = self.source[slice(*old.span)]
                text = sign + self.quotient(fraction=written.lstrip("-").startswith(_FRACTIONS))
                why = f"the exponent is {text}, not {' '.join(written.split())}"
                yield _Edit(old.span, self.enclosed(text, old), old, new, "exponent", why)

    def angle(self) -> _Edit:
        """The whole angle as the paper's."""
        args = self.formula.args if isinstance(self.formula, Call) else ()
        text = self.whole_formula()
        raised = any(
            isinstance(n, Call) and n.op == "pow" and n.args[0] == numeral(BASE)
            for n in walk(self.formula)
        )
        wrong = raised and not self.has_the_power()
        cause, why = ("exponent", "the power") if wrong else ("unexplained", "the angle")
        new = self.asked.angle(self.width)
        return _Edit(self.piece.span, text, args[0], new, cause, f"{why} is another one")

    def has_the_power(self) -> bool:
        """Whether the paper's power of 10000 stands in the formula, whatever else does."""
        power = Call("pow", (numeral(BASE), Call("div", (self.asked.numerator, self.width))))
        wanted = (power, Call("div", (numeral(1), power)))
        raised = [n for n in walk(self.formula) if isinstance(n, Call) and n.op == "pow"]
        return any(same(node, one) for node in raised for one in wanted)

    # -- typography ---------------------------------------------------------------------------

    def numerator(self, *, bare: bool) -> str:
        """``2i`` as the author writes it, with brackets where ``bare`` is not enough."""
        column = self.piece.column
        if isinstance(column, Number):
            return str(column.value - column.value % 2)
        if self.asked.numerator == column:
            return self.text_of(column)
        if isinstance(column, Call) and column.op == "add" and column.args[-1] == numeral(1):
            return self.text_of(column.args[0])
        text = f"{self.text_of(column)}-1"
        return text if bare else f"({text})"

    def text_of(self, node: Expression) -> str:
        text = " ".join(self.source[slice(*node.span)].split())
        if text:
            return text
        names = sorted(free_symbols(node))
        return f"2{names[0]}" if isinstance(node, Call) else names[0]

    def quotient(self, *, fraction: bool) -> str:
        width = " ".join(self.width_text.split())
        if fraction:
            return rf"\frac{{{self.numerator(bare=True)}}}{{{width}}}"
        return f"{self.numerator(bare=False)}/{width}"

    def enclosed(self, text: str, old: Expression) -> str:
        """The exponent in brackets where the old one had none."""
        before = self.source[self.piece.span[0] : old.span[0]].rstrip()[-1:]
        if before in ("{", "(", ">"):
            return text
        return f"{{{text}}}" if self.is_latex else f"({text})"

    @property
    def is_latex(self) -> bool:
        part = self.source[slice(*self.piece.span)]
        return "\\" in part or "{" in part

    def whole_formula(self) -> str:
        wave = ("\\" if self.is_latex else "") + self.asked.wave
        power = f"{{{self.quotient(fraction=False)}}}"
        power = power if self.is_latex else f"({power[1:-1]})"
        return f"{wave}({self.text_of(self.asked.position)}/{BASE}^{power})"

    # -- the correction ------------------------------------------------------------------------

    def correction(self, edits: Sequence[_Edit]) -> Correction:
        """All edits as one, and whether what they make of the formula reads as the paper's."""
        edits = sorted(edits, key=lambda edit: edit.span)
        *_, last = edits
        if last.span == self.piece.span:
            edits = [last]
        start, end = edits[0].span[0], last.span[1]
        end += self.closing(start, end)
        text = self.spliced(edits, start, end)
        formula = self.spliced(edits, *self.piece.span)
        causes = dict.fromkeys(c for edit in edits for c in self.causes(edit))
        why = "; ".join(edit.why for edit in edits)
        words = " ".join(formula.split())
        return Correction(start, end, text, tuple(causes), why, words, self.reads_right(formula))

    def closing(self, start: int, end: int) -> int:
        """How many signs behind a stretch close the brackets that open within it."""
        opened: list[str] = []
        for sign in self.source[start:end]:
            if sign in _CLOSING:
                opened.append(_CLOSING[sign])
            elif opened and sign == opened[-1]:
                opened.pop()
        pairs = zip(reversed(opened), self.source[end : end + len(opened)], strict=False)
        return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))

    def causes(self, edit: _Edit) -> list[str]:
        """The cause of an edit; an exponent that differs by its index alone has that one too."""
        if edit.cause != "exponent":
            return [edit.cause]
        counted = exponents(self.formula, self.width)
        names = free_symbols(self.piece.column)
        linear = counted is not None and is_linear(counted, names) and bool(powers.names(counted))
        return ["exponent", "index"] if linear else ["exponent"]

    def spliced(self, edits: Sequence[_Edit], start: int, end: int) -> str:
        parts, at = [], start
        for edit in edits:
            parts += [self.source[at : edit.span[0]], edit.text]
            at = edit.span[1]
        return "".join((*parts, self.source[at:end]))

    def reads_right(self, formula: str) -> bool:
        """Whether the formula, read anew, is what the paper asks for."""
        try:
            found = read(formula, Notation.LATEX if self.is_latex else Notation.PLAIN).expression
        except ReadingError:
            return False
        return is_asked(_in_the_paper(spelled(found)), self.asked, self.width, self.piece)
