r"""Mathematics as a page shows it: ``<msup><mi>x</mi><mn>2</mn></msup>`` as ``x^{2}``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import unescape
from itertools import chain

from msgspec import Struct, field

from pe_symbolic.document.known_names import NAMED_FUNCTIONS
from pe_symbolic.document.tags import Tag, tags

#: What is shown in place of ``text[start:end]``.
Piece = tuple[str, int, int]
Pieces = tuple[Piece, ...]

_MOST_TAGS = 5_000
_MOST_OPEN = 200
_GROUPS = frozenset("mrow math mstyle mpadded semantics".split())
_UNSEEN = frozenset("annotation annotation-xml maligngroup malignmark none".split())
_SPACES = frozenset({"mspace", "mphantom"})
_LEAVES = frozenset("mi mn mo mtext ms".split())
_NAMED = NAMED_FUNCTIONS | {"det", "gcd", "lim"}
_SIGNS = {
    "\u2061": "", "\u2062": "\\cdot ", "\u2063": ", ", "\u2064": "+", ",": ", ", "∘": "\\circ ",
    "∣": "|", "∥": "\\|",
    "mod": "\\bmod ", "{": "\\{", "}": "\\}",
    "%": "\\%", "&": "\\&", "#": "\\#", "$": "\\$",
}  # fmt: skip
_ACCENTS = {
    "¯": "bar", "‾": "bar", "_": "bar", "^": "hat", "ˆ": "hat", "→": "vec", "⃗": "vec",
    "~": "tilde", "˜": "tilde", "˙": "dot",
}  # fmt: skip


class _NotUnderstood(Exception):
    """An element that is not read, or more of them than anybody writes."""


class _Element(Struct):
    tag: Tag
    start: int
    children: list[Pieces] = field(default_factory=list)
    words: list[Piece] = field(default_factory=list)


def presented(text: str, start: int, end: int) -> Pieces | None:
    """The formula between ``<math>`` and ``</math>`` in LaTeX; ``None`` where it is not read."""
    try:
        return _Presentation(text, start, end).read()
    except _NotUnderstood:
        return None


class _Presentation:
    """One pass over the tags of a formula; what is open stands on a stack."""

    def __init__(self, text: str, start: int, end: int) -> None:
        self.text, self.start, self.end = text, start, end
        self.inner = text[start:end]
        self.open = [_Element(Tag("math", "open", 0, 0), start)]

    def read(self) -> Pieces:
        at = self.start
        for count, tag in enumerate(tags(self.inner)):
            if count == _MOST_TAGS or len(self.open) > _MOST_OPEN:
                raise _NotUnderstood
            self.words(at, self.start + tag.start)
            at = self.start + max(tag.end, tag.content)
            if tag.kind == "open":
                self.open.append(_Element(tag, self.start + tag.start))
            elif tag.kind == "close":
                self.close(tag)
            elif tag.kind == "empty":
                self.open[-1].children.append(_space(tag, self.start + tag.end))
        self.words(at, self.end)
        if len(self.open) > 1:
            raise _NotUnderstood
        return tuple(_apart(_joined(self.open[0].children)))

    def words(self, start: int, end: int) -> None:
        """Takes note of what stands between two tags."""
        shown = self.text[start:end]
        if shown.strip():
            lead = len(shown) - len(shown.lstrip())
            shown = shown.strip()
            place = (start + lead, start + lead + len(shown))
            self.open[-1].words.append((unescape(shown), *place))

    def close(self, tag: Tag) -> None:
        """Makes a formula of an element, and gives it to the one around it."""
        done = self.open.pop()
        if not self.open or done.tag.name != tag.name:
            raise _NotUnderstood
        end = self.start + tag.end
        self.open[-1].children.append(tuple(self.made(done, end)))

    def made(self, done: _Element, end: int) -> Iterator[Piece]:
        """What an element stands for."""
        name, parts = done.tag.name, done.children
        place = (done.start, end)
        if name in _UNSEEN:
            return
        if name in _SPACES:
            yield (" ", *place)
        elif name in _LEAVES:
            yield from _leaf(name, done, place)
        elif name in _GROUPS or name in ("mtd", "mtr", "mtable", "mfenced"):
            yield from self.group(name, done, place)
        elif name == "msqrt":
            yield from _around("\\sqrt{", _joined(parts), "}", place)
        elif name in _SCHEMATA and len(parts) == _SCHEMATA[name][0]:
            yield from _SCHEMATA[name][1](parts, place)
        elif name == "mfrac" and len(parts) == 2:
            thin = done.tag.attributes(self.inner).get("linethickness", "")
            command = "\\binom{" if thin.strip() in ("0", "0px", "0pt") else "\\frac{"
            yield from _around(command, parts[0], "}{", place)
            yield from _around("", parts[1], "}", place)
        else:
            raise _NotUnderstood

    def group(self, name: str, done: _Element, place: tuple[int, int]) -> Iterator[Piece]:
        """What several elements in a row stand for, or in the rows of a table."""
        if done.words:
            raise _NotUnderstood
        if name == "mtr":
            yield from _between(done.children, " & ", place)
        elif name == "mtable":
            shown = (piece[0] for row in done.children for piece in row)
            kind = "aligned" if any(each in ("=", "≈") for each in shown) else "matrix"
            yield (f"\\begin{{{kind}}}", *place)
            yield from _between(done.children, " \\\\ ", place)
            yield (f"\\end{{{kind}}}", *place)
        elif name == "mfenced":
            said = done.tag.attributes(self.inner)
            yield (_sign(said.get("open", "(")), *place)
            yield from _between(done.children, _sign(said.get("separators", ",")[:1]), place)
            yield (_sign(said.get("close", ")")), *place)
        else:
            yield from _joined(done.children)


def _leaf(name: str, done: _Element, place: tuple[int, int]) -> Iterator[Piece]:
    if done.children:
        raise _NotUnderstood
    if not done.words or not any(shown.strip() for shown, _, _ in done.words):
        yield ("\\quad " if done.words or name == "mo" else " ", *place)
        return
    for shown, start, end in done.words:
        if name != "mtext" and shown not in _SIGNS and not _COMMANDS.isdisjoint(shown):
            raise _NotUnderstood
        if name in ("mi", "mo") and shown in _NAMED:
            yield (f"\\{shown} ", start, end)
        elif name in ("mo", "mn") or (name == "mi" and len(shown) == 1):
            yield (_SIGNS.get(shown, shown), start, end)
        else:
            command = "mathrm" if name == "mi" else "text"
            yield (f"\\{command}{{", *place)
            yield (shown.translate(_WITHOUT_COMMANDS), start, end)
            yield ("}", *place)


def _sign(shown: str) -> str:
    """A bracket as an attribute names it."""
    shown = unescape(shown).strip()
    if shown not in _SIGNS and not _COMMANDS.isdisjoint(shown):
        raise _NotUnderstood
    return _SIGNS.get(shown, shown)


def _space(tag: Tag, end: int) -> Pieces:
    """A gap that nothing runs over; what else is empty shows nothing."""
    return ((" \\quad ", end, end),) if tag.name == "mspace" else ()


def _apart(pieces: Pieces) -> Iterator[Piece]:
    """The pieces, with a blank where two that are shown side by side would be read as one."""
    before = ""
    for shown, start, end in pieces:
        if before[-1:].isalnum() and shown[:1].isalnum():
            both = before[-1:].isdigit() and shown[:1].isdigit()
            yield ("{}" if both else " ", start, start)
        yield (shown, start, end)
        before = shown


_COMMANDS = frozenset("\\{}$")
_WITHOUT_COMMANDS = {ord(char): " " for char in _COMMANDS}


def _joined(parts: Sequence[Pieces]) -> Pieces:
    return tuple(chain.from_iterable(parts))


def _around(before: str, inner: Pieces, after: str, place: tuple[int, int]) -> Iterator[Piece]:
    yield (before, *place)
    yield from inner
    yield (after, *place)


def _between(parts: Sequence[Pieces], sign: str, place: tuple[int, int]) -> Iterator[Piece]:
    for index, part in enumerate(parts):
        if index:
            yield (sign, *place)
        yield from part


def _base(inner: Pieces, place: tuple[int, int]) -> Iterator[Piece]:
    """What a script hangs on; a single sign needs no braces, and a function bears none."""
    if sum(bool(shown.strip()) for shown, _, _ in inner) == 1:
        yield from inner
    else:
        yield from _around("{", inner, "}", place)


def _scripts(parts: Sequence[Pieces], signs: str, place: tuple[int, int]) -> Iterator[Piece]:
    yield from _base(parts[0], place)
    for sign, part in zip(signs, parts[1:], strict=True):
        yield from _around(f"{sign}{{", part, "}", place)


def _over(parts: Sequence[Pieces], place: tuple[int, int]) -> Iterator[Piece]:
    accent = _ACCENTS.get(parts[1][0][0]) if len(parts[1]) == 1 else None
    if accent is None:
        yield from _scripts(parts, "^", place)
    else:
        yield from _around(f"\\{accent}{{", parts[0], "}", place)


def _root(parts: Sequence[Pieces], place: tuple[int, int]) -> Iterator[Piece]:
    yield from _around("\\sqrt[", parts[1], "]{", place)
    yield from _around("", parts[0], "}", place)


_Scheme = Callable[[Sequence[Pieces], tuple[int, int]], Iterator[Piece]]
_SCHEMATA: dict[str, tuple[int, _Scheme]] = {
    "msup": (2, lambda parts, place: _scripts(parts, "^", place)),
    "msub": (2, lambda parts, place: _scripts(parts, "_", place)),
    "munder": (2, lambda parts, place: _scripts(parts, "_", place)),
    "msubsup": (3, lambda parts, place: _scripts(parts, "_^", place)),
    "munderover": (3, lambda parts, place: _scripts(parts, "_^", place)),
    "mover": (2, _over),
    "mroot": (2, _root),
}
