"""Python code that computes a number, read as a formula: as a syntax tree, and never run.

What a name was given in the same code is followed as long as nothing but plain
assignments stands between.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from textwrap import shorten

from msgspec import Struct, structs

from pe_symbolic.claims.python.changes import (
    MEDDLING,
    calls_of_its_own,
    changed_alone,
    may_change_lists,
    meddled_with,
    note_blank,
    shares_its_numbers,
)
from pe_symbolic.claims.python.filled import filling
from pe_symbolic.claims.python.floats import NotUnderstood
from pe_symbolic.claims.python.formulas import (
    Array,
    Known,
    Value,
    functions_of,
)
from pe_symbolic.claims.python.functions import (
    is_plain_function,
    lengthened,
    of_a_lambda,
    pairs_given,
)
from pe_symbolic.claims.python.lists import changed_list
from pe_symbolic.claims.python.printed import (
    Line,
    Shown,
    given,
    printed_lines,
    printing,
    shown_by,
    shown_in_text,
)
from pe_symbolic.claims.python.tables import nested
from pe_symbolic.claims.python.trees import tree_of
from pe_symbolic.claims.python.values import Reader
from pe_symbolic.expression import Number
from pe_symbolic.regex import regex

_LONGEST_SAID = 80


def last_value(code: str, known: Known | None = None) -> Shown | None:
    """The expression that code ends with, whose value is shown or printed below it.

    What is ``known`` before grows by what the code gives names.
    """
    reader = Reader(code, known or Known())
    tree = tree_of(code, cuts=reader.known.cuts)
    shown = None
    for statement in tree.body if tree is not None else ():
        shown = _only_one(reader, statement)
        for _ in carried_out(reader, [statement]):
            pass
    if tree is None:
        reader.known.forget(*reader.known.values, *reader.known.imported, *reader.known.functions)
    return None if code.rstrip().endswith(";") else shown


def shown_by_line(code: str, source: str = "") -> dict[int, Line]:
    """What each statement makes, shows or prints, by the line at which it ends, from 1.

    A function that the whole ``source`` neither defines nor imports is that of its name.
    """
    tree = tree_of(code)
    bare = {name: name for name in _BARE if name in code and not _makes(source, name)}
    reader = Reader(code, Known(imported=bare))
    found: dict[int, Line] = {}
    for statement in tree.body if tree is not None else ():
        shown = _in_one_line(reader, statement)
        if isinstance(statement, ast.Assign):
            made = shown_by(reader, statement.value)
            shown = (structs.replace(made, name=_name_given(statement)),) if made else ()
        elif isinstance(statement, ast.AugAssign):  # x * 1.2 of x *= 1.2
            for name, value in pairs_given(statement):
                made = shown_by(reader, value)
                shown = (structs.replace(made, name=name),) if made else ()
        line = statement.end_lineno or 0
        found[line] = () if line in found else shown
        for _ in carried_out(reader, [statement]):
            pass
    return found


#: Functions that everybody calls by these names, whatever library has them.
_BARE = ("softmax", "sigmoid")


@lru_cache(maxsize=4)
def _makes(source: str, name: str) -> bool:
    """Whether a text has a function of a name, gives it a value, or imports all of a module."""
    for found in re.finditer(rf"\b{name}\b", source):
        line = source[max(0, found.start() - _BEFORE) : found.start()].rpartition("\n")[2]
        if _MAKING.search(line) or (line[-1:] != "." and _SET.match(source, found.end())):
            return True
    return _ALL.search(source) is not None


_BEFORE = 160
_MAKING = regex(r"\b(?:def|class|import|as)\b")
_SET, _ALL = regex(r"\s*=(?!=)"), regex(r"import\s+\*", held=("import",))


def _only_one(reader: Reader, statement: ast.stmt) -> Shown | None:
    """The one formula that a statement shows, or prints in one line."""
    match _in_one_line(reader, statement):
        case (shown,):
            return shown
    return None


def _in_one_line(reader: Reader, statement: ast.stmt) -> Line:
    """The formulas that a statement shows, or prints where that is one line."""
    if not isinstance(statement, ast.Expr):
        return ()
    call = printing(statement)
    text = shown_in_text(reader, statement.value)
    if call is None and not text:
        shown = shown_by(reader, statement.value)
        return (shown,) if shown else ()
    match [text] if text else printed_lines(reader, call) if call else []:
        case [line]:
            return line
    return ()


def _name_given(statement: ast.Assign) -> str:
    first = statement.targets[0]
    return first.id if isinstance(first, ast.Name) else ""


def carried_out(
    reader: Reader, statements: Sequence[ast.stmt], *, sure: bool = False
) -> Iterator[ast.stmt]:
    """Each plain statement in turn, of a loop once a round and of a condition one way.

    Then what it gives is known.  Where that must be ``sure``, ``NotUnderstood`` is raised if not.
    """
    for statement in statements:
        if isinstance(statement, _OF_SEVERAL) and (sure or _can_be_followed(reader, statement)):
            yield from _gone_through(reader, statement)
            continue
        yield statement
        _follow(reader, statement)
        if sure and not _is_followed(reader, statement):
            raise NotUnderstood


_OF_SEVERAL = (ast.For, ast.While, ast.If)
#: Stands for the beginning of a round, which is counted whatever is done in it.
_A_ROUND = ast.Pass()
#: So many statements and rounds of loops are followed.
_MOST_STATEMENTS = 400


def _gone_through(reader: Reader, statement: ast.stmt) -> Iterator[ast.stmt]:
    """The statements of a loop or a condition, as they are carried out."""
    reader.begin()
    match statement:
        case ast.For(target=target, iter=over, body=body, orelse=[]):
            for values in reader.rounds(target, over, 0):
                yield _A_ROUND
                for name, value in values.items():
                    said = [f"{name} = {value.text}"] if isinstance(value, Number) else []
                    reader.known.give(name, value, *said)
                yield from carried_out(reader, body, sure=True)
        case ast.While(test=test, body=body, orelse=[]):
            while reader.holds(test, 0):
                yield _A_ROUND
                yield from carried_out(reader, body, sure=True)
                reader.begin()
        case ast.If(test=test, body=body, orelse=others):
            way = body if reader.holds(test, 0) else others
            yield from carried_out(reader, way, sure=True)
        case _:
            raise NotUnderstood


def _can_be_followed(reader: Reader, statement: ast.stmt) -> bool:
    """Whether a loop or a condition is plain, and every name that it gives a value is known."""
    outside = reader.known
    reader.known = outside.with_values({})
    try:
        return sum(1 for _ in islice(_gone_through(reader, statement), _MOST_STATEMENTS)) < (
            _MOST_STATEMENTS
        )
    except (NotUnderstood, ValueError, OverflowError):
        return False
    finally:
        reader.known = outside


def _is_followed(reader: Reader, statement: ast.stmt) -> bool:
    """Whether a plain statement of a loop has given its names values that are known."""
    names = [name for name, _ in pairs_given(statement)]
    plain = isinstance(statement, ast.Assign | ast.AugAssign | ast.Expr | ast.Pass)
    name = (filling(statement) or ("",))[0]
    told = bool(names) or not isinstance(statement, ast.Assign | ast.AugAssign)
    told = told or name in reader.known.blank
    return plain and told and all(name in reader.known.values for name in names)


def _follow(reader: Reader, statement: ast.stmt) -> None:
    """Takes in what a statement gives names, and lets go of all that it may have changed."""
    match statement:
        case ast.ImportFrom(module=str(module), names=names):
            _import(reader, names, functions_of(module))
            return
        case ast.FunctionDef() if is_plain_function(statement):
            _define(reader, statement)
            return
        case ast.Assign(targets=[ast.Name(id=name)], value=ast.Lambda() as value):
            function = of_a_lambda(value, name)
            if is_plain_function(function):
                _define(reader, function)
                return
        case ast.Expr(value=value) if _changes_nothing(reader, value):
            return
        case ast.AugAssign(target=ast.Name(id=name)) if lengthened(statement) is None:
            if isinstance(reader.known.values.get(name), tuple) and reader.known.shared:
                _let_go(reader, statement)  # an array is changed in place, whatever else names it
    if _change(reader, statement) or (filling(statement) is not None and _fill(reader, statement)):
        return
    pairs = list(pairs_given(statement))
    found = [(name, value, _taken_in(reader, value)) for name, value in pairs]
    if not found or any(one is None for *_, one in found):
        _let_go(reader, statement)
        return
    start, end = reader.span(statement)
    said = shorten(reader.code[start:end], _LONGEST_SAID, placeholder=" …")
    for name, value, one in found:
        if one is not None:
            arrays = isinstance(one.value, Array) and isinstance(statement, ast.Assign)
            shared = arrays and not _is_new(reader, value, one.value)
            shared = shared and (len(found) > 1 or shares_its_numbers(value))
            reader.known.give(name, one.value, said, *one.used)
            reader.known.shared.update([name] if shared else [])
            reader.known.single.update([name] if one.single else [])
            reader.known.rough.update([name] if one.rough else [])
    note_blank(reader.known.blank, pairs)


def _is_new(reader: Reader, node: ast.expr, value: Value) -> bool:
    """Whether a function has made an array that has no number in common with any other."""
    name = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
    if name not in reader.known.functions or not isinstance(value, tuple):
        return False
    lists = (one for one in reader.known.values.values() if isinstance(one, tuple))
    others = {id(each) for one in lists for each in one}
    return not any(id(each) in others for each in value)


def _change(reader: Reader, statement: ast.stmt) -> bool:
    """Whether a statement changes a list in a way that is known; the list is known then."""
    changed = changed_list(reader, statement)
    if changed is None:
        return False
    stands_on = dict.fromkeys((*reader.known.said[changed[0]], *reader.used))
    _let_go(reader, statement)  # whatever else names it
    reader.known.give(*changed, *stands_on)
    return True


def _fill(reader: Reader, statement: ast.stmt) -> bool:
    """Whether a statement fills a part of an array that was blank; it is known then."""
    name = (filling(statement) or ("",))[0]
    if name not in reader.known.blank or name not in reader.known.values:
        return False
    said, outside = reader.known.said[name], reader.known
    reader.begin()
    reader.known = outside.with_values({})
    try:
        reader.fill(statement, 0)
        new = reader.known.values[name]
    except (NotUnderstood, ValueError, OverflowError):
        return False
    finally:
        reader.known = outside
    single = reader.single or name in outside.single
    rough = reader.rough or name in outside.rough
    outside.give(name, new, *said, *reader.used)
    outside.blank.update([name])
    outside.single.update([name] if single else [])
    outside.rough.update([name] if rough else [])
    return True


class _Taken(Struct, frozen=True):
    """A value that a statement gives, and what it stands on."""

    value: Value
    used: tuple[str, ...]
    single: bool
    rough: bool


def _taken_in(reader: Reader, node: ast.expr) -> _Taken | None:
    value = given(reader, node)
    if value is None and isinstance(node, ast.List):
        value = _list_of_lists(reader, node)
    return None if value is None else _Taken(value, tuple(reader.used), reader.single, reader.rough)


def _list_of_lists(reader: Reader, node: ast.List) -> Value | None:
    """``[[1, 2], [3, 4]]``, of which an array may be made further down."""
    try:
        rows = [reader.listed(row) for row in node.elts]
        return nested([row for row in rows if row is not None]) if None not in rows else None
    except (NotUnderstood, ValueError, OverflowError):
        return None


def _define(reader: Reader, function: ast.FunctionDef) -> None:
    reader.known.forget(function.name)
    reader.known.functions[function.name] = function
    reader.known.said[function.name] = (f"def {function.name}({ast.unparse(function.args)}): …",)


def _import(reader: Reader, names: list[ast.alias], known: Mapping[str, str]) -> None:
    for alias in names:
        given = {alias.asname or alias.name: alias.name}
        if alias.name == "*":
            given = dict(zip(known, known, strict=True))
        reader.known.forget(*given)
        reader.known.imported.update({n: known[m] for n, m in given.items() if m in known})


def _let_go(reader: Reader, statement: ast.stmt) -> None:
    """Forgets the names that a statement gives values, and every list if it may change one."""
    nodes = list(ast.walk(statement))
    named = [node for node in nodes if isinstance(node, ast.Name)]
    made = {node.id for node in named if not isinstance(node.ctx, ast.Load)}
    made |= {node.asname or node.name for node in nodes if isinstance(node, ast.alias)}
    made |= {node.name for node in nodes if isinstance(node, _NAMED)}
    mentioned = {node.id for node in named}
    if mentioned & MEDDLING or any(isinstance(node, ast.Global | ast.Nonlocal) for node in nodes):
        reader.known.values.clear()
    reader.known.meddled.update(meddled_with(nodes))
    known = reader.known.values
    lists = {name for name, value in known.items() if isinstance(value, tuple)}
    arrays = {name for name in lists if isinstance(known[name], Array)}
    alone = changed_alone(statement, arrays) if not reader.known.shared else None
    nodes = [part for one in alone.given for part in ast.walk(one)] if alone else nodes
    changes = may_change_lists(nodes, lists, known.keys() - lists)
    filled = reader.known.blank.copy() if calls_of_its_own(nodes) else ()
    own = {alone.name, *lists - arrays} if alone else ()
    reader.known.forget(*made, *filled, *own, *reader.known.meddled, *(lists if changes else ()))


_NAMED = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


def _changes_nothing(reader: Reader, value: ast.expr) -> bool:
    """Whether an expression is a formula that is understood, words alone, or prints such."""
    match value:
        case ast.Call(func=ast.Name(id="print"), args=args):
            return all(_changes_nothing(reader, one) for one in args)
        case ast.FormattedValue(value=inner) | ast.Starred(value=inner):
            return _changes_nothing(reader, inner)
        case ast.JoinedStr(values=parts):
            return all(_changes_nothing(reader, one) for one in parts)
        case ast.Constant():
            return True
        case ast.Attribute(value=ast.Name()):
            return True
    return given(reader, value) is not None
