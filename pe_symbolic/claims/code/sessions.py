"""The blocks of a document one behind the other: a later one may use the names of an earlier."""

from __future__ import annotations

import ast
import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate, islice

from msgspec import Struct

from pe_symbolic.claims.code.outside import MEDDLING, changed_by
from pe_symbolic.claims.code.source import LONGEST, Block
from pe_symbolic.claims.code.values import Unread
from pe_symbolic.expression import Span

#: So many statements are looked back upon, and so many may go before a block.
_LOOKED_BACK_ON, _MOST_BEFORE = 400, 60
#: What ``import *`` gives a value, and ``exec`` may.
_ANY = "*"
_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)
#: What gives its names a value whatever was there before.
_ALWAYS = (ast.Assign, ast.AnnAssign, ast.Import, ast.ImportFrom, *_SCOPES)
_COMPREHENSIONS = (ast.ListComp, ast.GeneratorExp, ast.SetComp, ast.DictComp)


class _Statement(Struct, frozen=True):
    """A statement of an earlier block: the names it makes, or changes, and those it needs."""

    node: ast.stmt
    text: str
    makes: frozenset[str]
    changes: frozenset[str]
    needs: frozenset[str]


class Program(Struct, frozen=True):
    """A block, and before it the statements of earlier blocks that give it names.

    ``text`` is all of it; ``first`` is the line of the session at which the block begins.
    """

    block: Block
    before: tuple[ast.stmt, ...]
    body: tuple[ast.stmt, ...]
    text: str
    first: int
    session: Session

    def span(self, node: ast.AST) -> Span:
        """Where a node stands in the document."""
        return self.session.span(node)

    def alone(self) -> Program:
        """The block without the earlier ones."""
        return Program(self.block, (), self.body, self.block.text, self.first, self.session)


class Session:
    """The Python of a document, block after block, in lines that are counted on."""

    def __init__(self, blocks: Sequence[Block]) -> None:
        self.blocks = tuple(blocks)
        lengths = (len(block.lines) + 1 for block in self.blocks)
        *self._firsts, _ = accumulate(lengths, initial=1)
        self._bodies: dict[int, tuple[ast.stmt, ...] | Unread] = {}
        self._statements: dict[int, list[_Statement | Block]] = {}

    def span(self, node: ast.AST) -> Span:
        """Where a node of any of the blocks stands in the document."""
        place = max(0, bisect_right(self._firsts, getattr(node, "lineno", 1)) - 1)
        return self.blocks[place].span(node, self._firsts[place] - 1)

    def program(self, place: int) -> Program:
        """A block with what it needs of those before it; raises ``Unread`` for no Python."""
        block, body = self.blocks[place], self._body(place)
        if isinstance(body, Unread):
            raise body
        before = self._needed(place, body)
        text = "\n".join([*(one.text for one in before), block.text])
        nodes = tuple(one.node for one in before)
        return Program(block, nodes, body, text, self._firsts[place], self)

    def _body(self, place: int) -> tuple[ast.stmt, ...] | Unread:
        """The statements of a block, or why it is no Python."""
        if place not in self._bodies:
            block = self.blocks[place]
            try:
                tree = block.tree()
            except Unread as reason:
                self._bodies[place] = reason
            else:
                ast.increment_lineno(tree, self._firsts[place] - 1)
                only = tree.body[0] if tree.body else None
                inner = only.body if block.indented and isinstance(only, ast.If) else tree.body
                self._bodies[place] = tuple(inner)
        return self._bodies[place]

    def _before(self, place: int) -> Iterator[_Statement | Block]:
        """The statements of the earlier blocks, the last first; a block where it is no Python."""
        for number in range(place - 1, -1, -1):
            if number not in self._statements:
                block, body = self.blocks[number], self._body(number)
                if isinstance(body, Unread):
                    self._statements[number] = [block] if block.named else []
                else:
                    self._statements[number] = [self._statement(block, one) for one in body]
            yield from reversed(self._statements[number])

    def _statement(self, block: Block, node: ast.stmt) -> _Statement:
        start, end = self.span(node)
        return _statement(node, block.text[start - block.start : end - block.start])

    def _needed(self, place: int, body: Sequence[ast.stmt]) -> list[_Statement]:
        """The earlier statements that make or change a name of a block, in their order.

        None where it is not known what they make of one, or where they are too many.
        """
        needs = _needs_of(body)
        found: list[_Statement] = []
        length = 0
        for one in islice(self._before(place), _LOOKED_BACK_ON):
            if isinstance(one, Block):
                if any(_seems_to_give(name, one.text) for name in needs):
                    return []
            elif (needs | {_ANY}) & (one.makes | one.changes):
                found.append(one)
                length += len(one.text)
                needs = (needs - (one.makes - one.changes)) | one.needs
        if len(found) > _MOST_BEFORE or length > LONGEST:
            return []
        return found[::-1]


def _seems_to_give(name: str, text: str) -> bool:
    """Whether a block that is not understood looks as if it gave a name a value."""
    name = re.escape(name)
    giving = rf"(?:\b(?:def|class|as|import)\s+|^[ \t]*){name}\b(?!\s*==)"
    return re.search(giving, text, re.MULTILINE) is not None


def _statement(node: ast.stmt, text: str = "") -> _Statement:
    made = frozenset(_made(node))
    changed = {name for part in changed_by(node) if (name := _owner(part))}
    changed |= {
        name
        for part in ast.walk(node)
        if isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Store)
        if (name := _owner(part))
    }
    used = _used(node)
    if used & MEDDLING:
        changed.add(_ANY)
    if not isinstance(node, _ALWAYS):
        changed |= made  # a branch or a loop may leave what was there before
    return _Statement(node, text, made, frozenset(changed), frozenset(used))


def _made(node: ast.AST) -> Iterator[str]:
    """The names to which a statement gives values, but for those inside of functions."""
    if isinstance(node, _SCOPES):
        if not isinstance(node, ast.Lambda):
            yield node.name
        return
    if isinstance(node, _COMPREHENSIONS):
        return
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        yield node.id
    if isinstance(node, ast.Import | ast.ImportFrom):
        yield from (alias.asname or alias.name.partition(".")[0] for alias in node.names)
    for child in ast.iter_child_nodes(node):
        yield from _made(child)


def _used(node: ast.AST) -> set[str]:
    """The names that a statement needs, but for those that functions and comprehensions make."""
    used = {n.id for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)}
    for part in ast.walk(node):
        match part:
            case ast.AugAssign(target=ast.Name(id=name)):
                used.add(name)
    return used - _own(node)


def _own(node: ast.AST) -> set[str]:
    found: set[str] = set()
    for part in ast.walk(node):
        if isinstance(part, ast.FunctionDef | ast.Lambda):
            found |= {arg.arg for arg in ast.walk(part.args) if isinstance(arg, ast.arg)}
        if isinstance(part, ast.FunctionDef):
            found |= {name for child in part.body for name in _made(child)}
        if isinstance(part, ast.comprehension):
            found |= set(_made(part.target))
    return found


def _needs_of(body: Sequence[ast.stmt]) -> frozenset[str]:
    """The names that a block uses before it gives them a value."""
    made: set[str] = set()
    needs: set[str] = set()
    for node in body:
        one = _statement(node)
        needs |= one.needs - made
        made |= one.makes - one.changes
    return frozenset(needs)


def _owner(node: ast.expr) -> str:
    """The name at which an expression begins: ``pe`` of ``pe[0].data``."""
    while isinstance(node, ast.Subscript | ast.Attribute | ast.Starred):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""
