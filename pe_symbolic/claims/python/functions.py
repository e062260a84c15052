"""What a function of Python is made of, where it is a few plain lines: names, and their values."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

from pe_symbolic.claims.python.filled import filling
from pe_symbolic.claims.python.formulas import MODULES

_MOST_LINES = 12


def is_plain_function(node: ast.FunctionDef) -> bool:
    """Whether a function takes names alone and is made of assignments and what it gives back.

    It may print, and raise what is wrong with that which it was given.
    """
    args = node.args
    more = args.vararg or args.kwarg or args.kwonlyargs or args.posonlyargs or node.decorator_list
    few = len(node.body) <= _MOST_LINES and not any(map(_is_named, args.defaults))
    return not more and few and all(map(_is_plain_line, node.body)) and _lengthens_its_own(node)


def _lengthens_its_own(function: ast.FunctionDef) -> bool:
    """Whether no list is lengthened but those that the function gives names itself."""
    lines = [line for line in ast.walk(function) if isinstance(line, ast.stmt)]
    given = {name for line in lines for name, _ in pairs_given(line)}
    return all(longer.name in given for longer in map(lengthened, lines) if longer)


def _is_named(default: ast.expr) -> bool:
    """Whether a parameter is what a name is worth where the function is defined."""
    names = {node.id for node in ast.walk(default) if isinstance(node, ast.Name)}
    return not names <= MODULES


def of_a_lambda(node: ast.Lambda, name: str = "") -> ast.FunctionDef:
    """The function that is written as ``lambda x: x**2``."""
    return ast.FunctionDef(name, node.args, [ast.Return(node.body)], [])


def _is_plain_line(statement: ast.stmt) -> bool:
    match statement:
        case ast.Return() | ast.Expr(value=ast.Constant(value=str())):
            return True
        case ast.Expr(value=ast.Call(func=ast.Name(id="print"))) | ast.Raise():
            return True
        case ast.Pass() | ast.Break() | ast.Continue():
            return True
        case ast.If(body=body, orelse=others):
            return all(map(_is_plain_line, [*body, *others]))
        case ast.For(body=body, orelse=[]) | ast.While(body=body, orelse=[]):
            return all(map(_is_plain_line, body))
    made = bool(pairs_given(statement)) or filling(statement) is not None
    return made or lengthened(statement) is not None


class Lengthened(NamedTuple):
    """A list that gets one element more, or several."""

    name: str
    one: ast.expr | None
    more: ast.expr


def lengthened(statement: ast.stmt) -> Lengthened | None:
    """``out.append(x)``, ``out.extend(xs)``, ``out += [x, y]``; ``None`` for anything else."""
    match statement:
        case ast.Expr(
            value=ast.Call(
                func=ast.Attribute(value=ast.Name(id=name), attr="append" | "extend" as method),
                args=[given],
                keywords=[],
            )
        ):
            return Lengthened(name, given if method == "append" else None, given)
        case ast.AugAssign(target=ast.Name(id=name), op=ast.Add(), value=ast.List() as given):
            return Lengthened(name, None, given)
    return None


def own_lists(own: set[str], pairs: list[tuple[str, ast.expr]]) -> set[str]:
    """The lists that nothing but their name holds, after names are given values."""
    given = {name for name, _ in pairs}
    used = {node.id for _, value in pairs for node in ast.walk(value) if isinstance(node, ast.Name)}
    made = {name for name, value in pairs if isinstance(value, ast.List)}
    return (own - given - used) | made


def pairs_given(statement: ast.stmt) -> list[tuple[str, ast.expr]]:
    """The names that a plain assignment gives values, and those; none of any other statement.

    ``a, b = 1, 2`` gives two names theirs, ``a = b = 1`` gives two names the same, and
    ``a, b = f(x)`` the parts of one value.
    """
    match statement:
        case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
            return [(name, value)]
        case ast.AugAssign(target=ast.Name(id=name) as target, op=op, value=value):
            loaded = ast.copy_location(ast.Name(name, ast.Load()), target)
            return [(name, ast.copy_location(ast.BinOp(loaded, op, value), statement))]
        case ast.Assign(targets=targets, value=value):
            pairs = [_unpacked(target, value) for target in targets]
            return [one for pair in pairs for one in pair] if all(pairs) else []
    return []


def _unpacked(target: ast.expr, value: ast.expr) -> list[tuple[str, ast.expr]]:
    match target, value:
        case ast.Name(id=name), _:
            return [(name, value)]
        case ast.Tuple(elts=names) | ast.List(elts=names), ast.Tuple(elts=values) | ast.List(
            elts=values
        ) if len(names) == len(values):
            pairs = zip(names, values, strict=True)
            found = [(name.id, part) for name, part in pairs if isinstance(name, ast.Name)]
            return found if len(found) == len(names) else []
        case ast.Tuple(elts=names) | ast.List(
            elts=names
        ), ast.Call() | ast.Name() | ast.Attribute():
            pairs = zip(names, _parts_of(value), strict=False)
            found = [(name.id, part) for name, part in pairs if isinstance(name, ast.Name)]
            return found if len(found) == len(names) else []
    return []


def _parts_of(value: ast.expr) -> Iterator[ast.expr]:
    """``f(x)[0]``, ``f(x)[1]`` and so on: what names are given that unpack it."""
    for place in count():
        part = ast.Subscript(value, ast.copy_location(ast.Constant(place), value), ast.Load())
        yield ast.copy_location(part, value)


def without_plain_words(call: ast.Call) -> None:
    """Takes the names off what a call is given that they say no more of than its place.

    ``np.round(x, decimals=2)``; that whole numbers are counted as such changes no number.
    """
    words = {each.arg: each.value for each in call.keywords}
    if len(call.args) == 1 and len(words) == 1 and words.keys() <= _PLACES:
        call.args += words.values()
        call.keywords = []
    elif words.keys() == {"exact"}:
        call.keywords = []


_PLACES = frozenset({"decimals", "ndigits"})


def bound(function: ast.FunctionDef, call: ast.Call) -> dict[str, ast.expr] | None:
    """What a call gives each parameter; ``None`` where it does not fit."""
    names = [each.arg for each in function.args.args]
    defaults = function.args.defaults
    given = dict(zip(names[len(names) - len(defaults) :], defaults, strict=True))
    given |= dict(zip(names, call.args, strict=False))
    given |= {each.arg: each.value for each in call.keywords if each.arg in names}
    fits = len(call.args) <= len(names) and all(each.arg in names for each in call.keywords)
    return given if fits and given.keys() == set(names) else None
