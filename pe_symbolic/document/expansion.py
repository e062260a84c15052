"""Macros of LaTeX written out, within bounds and without recursion, with a map back to the file.

A macro that would take more than ``MOST_STEPS`` steps or ``LONGEST_EXPANSION``
characters is left as it stands, and so is every later use of it.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence

from msgspec import Struct

from pe_symbolic.document.document import Span
from pe_symbolic.document.fragments import LONGEST_ARGUMENT, STAR, Fragment, Stack, TooMuch
from pe_symbolic.document.macros import (
    DEFINERS,
    DEFINES,
    UNREAD,
    Braced,
    Macro,
    Macros,
    Redefined,
    Unread,
)
from pe_symbolic.document.offsets import OffsetMap, Transcript
from pe_symbolic.document.overlays import OVERLAID, OVERLAY, overlay
from pe_symbolic.document.physics import OF_ANY_BRACKET, RAISED, SHORTHANDS, written_out
from pe_symbolic.document.quantities import OF_AN_OPTION, QUANTITIES, quantity
from pe_symbolic.document.signs import CODE_BETWEEN, CODE_ENVIRONMENT, VERB
from pe_symbolic.regex import regex

#: Bounds on one use of a macro.
MOST_STEPS = 1_000
LONGEST_EXPANSION = LONGEST_ARGUMENT
_LOOKED_BACK = 100

#: Bounds on a whole text, besides what its own length allows.
_STEPS_OF_A_TEXT = 50_000
_ADDED_TO_A_TEXT = 1_000_000

_PIECE = regex(
    rf"\\begin\s*+\{{(?P<verbatim>{CODE_ENVIRONMENT}|comment)\*?\}}"
    rf"|\\(?P<verb>{VERB}){CODE_BETWEEN}"
    r"|\\(?P<command>[A-Za-z@]+)|\\.|%[^\n]*+",
    re.DOTALL,
)
_QUANTITY = regex(rf"\\(?:{'|'.join(sorted(QUANTITIES))})\s*+[{{\[|]")
_SHORTHAND = regex(rf"\\(?:{'|'.join(SHORTHANDS)})(?![A-Za-z])")
_DEFINING_LINE = regex(rf"(?m)^ {{0,3}}(?P<definer>{DEFINES.pattern})(?=[*{{\\ ])")
_ENDS_IN_A_COMMAND = regex(r"\\[A-Za-z]+\Z")


class Expanded(Struct, frozen=True):
    """The text written out, the way back, and the definitions in it as spans.

    ``ends`` are where the formulas ended before and end now.
    """

    text: str
    offsets: OffsetMap
    definitions: tuple[Span, ...] = ()
    ends: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())

    def forward(self, offset: int) -> int:
        """Where an offset outside the formulas, or at the edge of one, went."""
        before, now = self.ends
        index = bisect_right(before, offset) - 1
        return offset if index < 0 else offset + now[index] - before[index]


def has_macros(text: str) -> bool:
    """Whether there is anything to write out."""
    signs = (DEFINES, _QUANTITY, OVERLAY, _SHORTHAND, RAISED)
    return any(sign.search(text) for sign in signs)


def expand(text: str) -> Expanded | None:
    """A LaTeX text with its macros written out, or ``None`` where it has none."""
    if not has_macros(text):
        return None
    expander = _Expander(text)
    expander.run(0, len(text))
    return Expanded(expander.out.text(), expander.out.map(), tuple(expander.definitions))


def expand_formulas(
    text: str, formulas: Iterable[Span], prose: Iterable[Span] = ()
) -> Expanded | None:
    r"""A text with the macros written out that its formulas define; the definitions go.

    Those at the head of a line of ``prose``, ``\newcommand{\R}{\mathbb{R}}``, stay where they are.
    """
    if not has_macros(text):
        return None
    expander = _Expander(text)
    expander.drops_definitions = True
    before: list[int] = []
    now: list[int] = []
    at = 0
    lines = [
        (found.start("definer"), end)
        for start, end in prose
        for found in _DEFINING_LINE.finditer(text, start, end)
    ]
    lines.reverse()
    for start, end in formulas:
        while lines and lines[-1][0] < start:
            expander.take_definitions(*lines.pop())
        expander.copy(at, start)
        expander.run(start, end)
        before.append(end)
        now.append(expander.out.length)
        at = end
    expander.copy(at, len(text))
    ends = (tuple(before), tuple(now))
    return Expanded(expander.out.text(), expander.out.map(), ends=ends)


class _Expander:
    """One pass over a text."""

    def __init__(self, text: str) -> None:
        self.source = Braced(text)
        self.macros = Macros()
        self.out = Transcript(text)
        self.definitions: list[Span] = []
        self.steps_left = _STEPS_OF_A_TEXT + len(text) // 20
        self.room = _ADDED_TO_A_TEXT + 2 * len(text)
        self.endless: set[str] = set()
        self.drops_definitions = False
        self.closing: list[tuple[int, str]] = []
        self.shown_until = -1

    def run(self, start: int, end: int) -> None:
        """Writes out ``text[start:end]``."""
        text = self.source.text
        at = start
        while (piece := _PIECE.search(text, at, end)) is not None:
            self.copy(at, piece.start())
            at = self.verbatim(piece, end)
            name = piece.group("command")
            if name in DEFINERS:
                at = self.macros.define(name, self.source, piece.end(), end)
                if not self.drops_definitions:
                    begin = self.out.length
                    self.out.copy(piece.start(), at)
                    self.definitions.append((begin, self.out.length))
            elif name in self.macros.named or name in QUANTITIES or name in SHORTHANDS:
                at = self.call(name, piece, end)
            elif name in OVERLAID:
                at = self.shown(name, piece, end)
            else:
                self.copy(piece.start(), at)
                if (raised := RAISED.match(text, piece.start(), end)) is not None:
                    power, at = raised.span(1)
                    self.out.put("^{", power, power + 1)
                    self.out.copy(power + 1, at - 1)
                    self.out.put("}", at - 1, at)
        self.copy(at, end)

    def take_definitions(self, at: int, end: int) -> None:
        """Takes in the definitions that stand in a row in ``text[at:end]``, and writes nothing."""
        text = self.source.text
        while (definer := DEFINES.match(text, at, end)) is not None:
            name = definer.group().removeprefix("\\")
            at = self.macros.define(name, self.source, definer.end(), end)

    def copy(self, start: int, end: int) -> None:
        """Takes over ``text[start:end]``, but for the braces that close a piece of a slide."""
        while self.closing and self.closing[-1][0] < end:
            at, instead = self.closing.pop()
            if at >= start:
                self.out.copy(start, at)
                self.out.put(instead, at, at + 1)
                start, self.shown_until = at + 1, at
        self.out.copy(start, end)

    def shown(self, name: str, piece: re.Match[str], end: int) -> int:
        """Writes what stands for a command that names slides; where the text goes on."""
        found = overlay(self.source, piece.span(), name, end, self.shown_until)
        if found is None:
            self.copy(*piece.span())
            return piece.end()
        self.out.put(found.opened, piece.start(), found.until)
        if found.closing >= 0:
            self.closing.append((found.closing, found.closed))
        return found.until

    def verbatim(self, piece: re.Match[str], end: int) -> int:
        """Where a piece ends; a verbatim environment is one piece."""
        name = piece.group("verbatim")
        if not name or name in self.endless:
            return piece.end()
        closing = self.source.text.find(f"\\end{{{name}", piece.end(), end)
        if closing < 0:
            self.endless.add(name)
            return piece.end()
        return closing

    def call(self, name: str, piece: re.Match[str], end: int) -> int:
        """Writes out one use of a macro; where the text goes on."""
        use = _Use(self, piece, end)
        try:
            use.write(name)
        except TooMuch:
            if name in self.macros.named and use.overran:
                self.macros.named[name] = UNREAD
            self.out.copy(piece.start(), piece.end())
            return piece.end()
        self.steps_left -= use.steps
        self.room -= use.out.length
        self.out.take(use.out)
        return use.stack.base.at


class _Use:
    """One use of a macro in the file, written out by a stack of fragments."""

    def __init__(self, expander: _Expander, piece: re.Match[str], end: int) -> None:
        self.expander = expander
        self.macros = expander.macros.named
        self.out = Transcript(expander.source.text)
        self.start = piece.start()
        self.stack = Stack(Fragment(expander.source, piece.end(), end))
        self.steps = 0
        self.most_steps = min(MOST_STEPS, expander.steps_left)
        self.overran = False

    def write(self, name: str) -> None:
        self.begin(name, (self.start, self.stack.base.at))
        while (top := self.stack.top()) is not None:
            piece = _PIECE.search(top.source.text, top.at, top.end)
            if piece is None:
                self.emit(top, top.at, top.end)
                top.at = top.end
                continue
            self.emit(top, top.at, piece.start())
            top.at = piece.end()
            inner = piece.group("command")
            if inner in self.macros or inner in QUANTITIES or inner in SHORTHANDS:
                self.begin(inner, piece.span())
            else:
                self.emit(top, *piece.span())

    def begin(self, name: str, command: Span) -> None:
        """Puts what stands for a command on the stack."""
        self.steps += 1
        if self.steps > self.most_steps or self.out.length > self.limit():
            self.overran = True
            raise TooMuch
        macro = self.macros.get(name)
        if macro is None and name in SHORTHANDS:
            self.shorthand(name)
        elif macro is None:
            self.quantity(name)
        elif isinstance(macro, Redefined):
            self.mark(name)
        elif isinstance(macro, Unread):
            self.emit_text(f"\\{name}")
        else:
            self.replace(macro)

    def limit(self) -> int:
        return min(LONGEST_EXPANSION, self.expander.room)

    def mark(self, name: str) -> None:
        r"""``\sin`` where the file made it something else becomes a command that nobody knows."""
        self.emit_text(f"\\redefined{name}")

    def replace(self, macro: Macro) -> None:
        self.put(macro.body, self.stack.arguments(macro, self.start))

    def shorthand(self, name: str) -> None:
        r"""``\dv[2]{f}{x}`` as the quotient that it is short for; without braces it stays."""
        self.stack.skip(STAR)
        if name in OF_ANY_BRACKET and (held := self.stack.bracketed()):
            self.put(written_out(name + held[0], (), ""), held[1:])
            return
        order = self.stack.option()
        given: list[Fragment] = []
        while len(given) < SHORTHANDS[name] and (argument := self.stack.braced()):
            given.append(argument)
        if name == "eval" and not given and self.stack.goes_on_with("_"):
            self.emit_text("\\Big|")
            return
        if not given and name != "dd":
            raise TooMuch
        given = given or [self.stack.argument()]
        texts = [(g.source.text[g.at : g.end]) for g in (*given, *filter(None, [order]))]
        said = texts.pop() if order is not None else ""
        self.put(written_out(name, texts, said), given)

    def put(self, body: Sequence[str | int], arguments: Sequence[Fragment]) -> None:
        """Puts text on the stack, with the arguments at their numbers."""
        call = self.place()
        parts: list[Fragment] = []
        for part in body:
            if isinstance(part, int):
                given = arguments[part - 1]
                parts.append(Fragment(given.source, given.at, given.end, given.call))
            else:
                parts.append(Fragment(Braced(part), 0, len(part), call))
        self.stack.push(parts)

    def quantity(self, name: str) -> None:
        if name == "qty" and not self.stack.has_option() and (held := self.stack.bracketed()):
            self.put(written_out(name + held[0], (), ""), held[1:])
            return
        option, given = self.stack.option(), list[Fragment]()
        if name in OF_AN_OPTION:
            if option is None:
                self.emit_text(f"\\{name}")  # a unit alone
                return
            given = [option]
        given += [self.stack.argument() for _ in range(QUANTITIES[name])]
        texts = [(g.source.text[g.at : g.end]) for g in given]
        before = self.expander.source.text[max(0, self.start - _LOOKED_BACK) : self.start]
        said = quantity(name, texts, before, braced=_is_braced(given[-1]))
        if said is None:
            self.leave(name, given)
            return
        if len(said) > 1 and self.stack.is_raised():
            said = ["{", *said, "}"]
        call = self.place()
        parts: list[Fragment] = []
        for part in said:
            if isinstance(part, str):
                parts.append(Fragment(Braced(part), 0, len(part), call))
            else:
                number = given[0]
                start, end = number.at + part[0], number.at + part[1]
                parts.append(Fragment(number.source, start, end, number.call))
        self.stack.push(parts)

    def leave(self, name: str, given: Sequence[Fragment]) -> None:
        r"""Writes a command that is not read as it stands, with what it was given."""
        self.emit_text(f"\\{name}")
        for argument in given:
            braced = _is_braced(argument)
            self.emit(argument, argument.at - braced, argument.end + braced)

    # -- writing -----------------------------------------------------------------------------

    def place(self) -> Span:
        """The call as it stands in the file, as far as it has been read."""
        return self.start, self.stack.base.at

    def emit(self, fragment: Fragment, start: int, end: int) -> None:
        if start >= end:
            return
        text = fragment.source.text
        self.keep_apart(text[start])
        if fragment.call is None:
            self.out.copy(start, end)
        else:
            self.out.put(text[start:end], *fragment.call)

    def emit_text(self, text: str) -> None:
        self.out.put(text, *self.place())

    def keep_apart(self, following: str) -> None:
        r"""A letter after a command is no part of its name: ``\cmd#1`` with ``x`` is ``\cmd x``."""
        parts = self.out.parts or self.expander.out.parts
        if following.isalpha() and parts and _ENDS_IN_A_COMMAND.search(parts[-1][-60:]):
            self.out.put(" ", *self.place())


def _is_braced(argument: Fragment) -> bool:
    """Whether an argument stands in braces; one sign alone is an argument without them."""
    return argument.source.text.startswith("{", max(0, argument.at - 1))
