"""Code of Python 2, whose ``print`` is a statement and whose whole numbers divide to such."""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterator, Sequence, Set

_ENDS = frozenset({tokenize.NEWLINE, tokenize.ENDMARKER})
_BLANK = frozenset({tokenize.NL, tokenize.COMMENT, tokenize.INDENT, tokenize.DEDENT})
#: Functions that give no whole number.
_OF_REALS = frozenset("exp log log10 log2 sqrt sin cos tan asin acos atan float mean std".split())
#: A name that no code has: what stands for a quotient of which it is not known how it was cut.
_UNKNOWN = "/"


def as_calls(code: str) -> str | None:
    """The code with calls of ``print`` for its statements, every column as it was; else ``None``.

    A bracket takes the place of the blank behind the word, another one stands at the end.
    """
    if "print" not in code:
        return None
    try:
        tokens = list(tokenize.generate_tokens(io.StringIO(code).readline))
    except (tokenize.TokenError, SyntaxError):
        return None
    lines = code.split("\n")
    found = [statement for statement in _statements(tokens) if _is_printing(statement)]
    for statement in reversed(found):
        if any(token.string == ";" for token in statement) or not _called(lines, statement):
            return None
    return "\n".join(lines) if found else None


def _statements(tokens: Sequence[tokenize.TokenInfo]) -> Iterator[list[tokenize.TokenInfo]]:
    """The tokens of each line of code, without its comment; behind a colon begins another."""
    found: list[tokenize.TokenInfo] = []
    for token in tokens:
        if token.type in _ENDS:
            yield found
            found = []
        elif token.type not in _BLANK:
            colon = bool(found) and found[-1].string == ":" and token.string == "print"
            found = [token] if colon else [*found, token]


def _is_printing(statement: Sequence[tokenize.TokenInfo]) -> bool:
    """Whether a statement is ``print`` alone, or with something behind it that is no bracket."""
    if not statement or statement[0].string != "print":
        return False
    return len(statement) == 1 or statement[1].string not in ("(", "=", ".", ",", "[")


def _called(lines: list[str], statement: Sequence[tokenize.TokenInfo]) -> bool:
    """Writes the brackets of one statement, if there is room for them."""
    word, last = statement[0], statement[-1]
    row, column = word.end[0] - 1, word.end[1]
    end_row, end = last.end[0] - 1, last.end[1]
    if len(statement) == 1:
        lines[row] = f"{lines[row][:column]}(){lines[row][column:]}"
        return True
    if statement[1].string == ">>" or lines[row][column : column + 1] not in (" ", "\t"):
        return False
    closing = "end=' ')" if last.string == "," else ")"  # a comma keeps the line open
    lines[end_row] = lines[end_row][:end] + closing + lines[end_row][end:]
    lines[row] = f"{lines[row][:column]}({lines[row][column + 1 :]}"
    return True


def with_whole_quotients(tree: ast.Module) -> ast.Module:
    """A tree whose quotients are as Python 2 takes them, and unknown where names leave it open."""
    imports = (node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom))
    if any(node.module == "__future__" for node in imports):
        return tree
    changed: ast.Module = _Quotients(_reals(tree)).visit(tree)
    return changed


class _Quotients(ast.NodeTransformer):
    """Cuts the quotients of whole numbers; ``reals`` are the names of others."""

    def __init__(self, reals: frozenset[str]) -> None:
        self.reals = reals

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        """A quotient whose parts are whole, or may be."""
        self.generic_visit(node)
        parts = (node.left, node.right)
        if not isinstance(node.op, ast.Div) or any(_is_real(one, self.reals) for one in parts):
            return node
        if all(_is_whole(one) for one in parts):
            return ast.copy_location(ast.BinOp(node.left, ast.FloorDiv(), node.right), node)
        return ast.copy_location(ast.Name(_UNKNOWN, ast.Load()), node)


def _is_whole(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, int)


def _is_real(node: ast.expr, reals: Set[str]) -> bool:
    """Whether an expression is no whole number for sure."""
    match node:
        case ast.Constant(value=float()):
            return True
        case ast.Name(id=name):
            return name in reals
        case ast.BinOp(left=left, right=right):
            return _is_real(left, reals) or _is_real(right, reals)
        case ast.UnaryOp(operand=operand):
            return _is_real(operand, reals)
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
            return name in _OF_REALS
    return False


def _reals(tree: ast.Module) -> frozenset[str]:
    """The names that are given no whole number anywhere in the code."""
    given: dict[str, list[ast.expr]] = {}
    plain = set[ast.expr]()
    nodes = list(ast.walk(tree))
    for node in nodes:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            given.setdefault(node.targets[0].id, []).append(node.value)
            plain.add(node.targets[0])
    names = (node for node in nodes if isinstance(node, ast.Name) and node not in plain)
    others = {name.id for name in names if isinstance(name.ctx, ast.Store)}
    others |= {node.arg for node in nodes if isinstance(node, ast.arg)}
    found = set[str]()
    waiting = {name: values for name, values in given.items() if name not in others}
    while True:
        known = len(found)
        for name, values in waiting.items():  # one by one: most are given by those above
            if all(_is_real(value, found) for value in values):
                found.add(name)
        if len(found) == known:
            return frozenset(found)
