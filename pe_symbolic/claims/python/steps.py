"""What the statements of a program do one after the other, as far as that is understood."""

from __future__ import annotations

import ast
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from itertools import islice
from textwrap import shorten

from msgspec import Struct

from pe_symbolic.claims.python.changes import (
    MEDDLING,
    changed_alone,
    changes_nothing_given,
    done_at_once,
    may_change_lists,
    meddled_with,
    note_blank,
    shares_its_numbers,
)
from pe_symbolic.claims.python.filled import filling
from pe_symbolic.claims.python.floats import NotUnderstood
from pe_symbolic.claims.python.formulas import (
    SINGLE,
    Array,
    Value,
    dotted,
    functions_of,
    operation_of,
)
from pe_symbolic.claims.python.functions import (
    is_plain_function,
    lengthened,
    of_a_lambda,
    pairs_given,
)
from pe_symbolic.claims.python.lists import changed_list
from pe_symbolic.claims.python.printed import given, printing
from pe_symbolic.claims.python.tables import Keyed, nested
from pe_symbolic.claims.python.values import Reader
from pe_symbolic.expression import Number

_LONGEST_SAID = 80


class _Left(Exception):
    """A round, a loop or a function is left: ``continue``, ``break``, ``return``."""


class _RoundLeft(_Left):
    pass


class _LoopLeft(_Left):
    pass


class _FunctionLeft(_Left):
    pass


_LEAVING = {ast.Continue: _RoundLeft, ast.Break: _LoopLeft, ast.Return: _FunctionLeft}


def carried_out(
    reader: Reader, statements: Sequence[ast.stmt], *, sure: bool = False
) -> Iterator[ast.stmt]:
    """Each plain statement in turn, of a loop once a round and of a condition one way.

    Of a function that prints they are its own.  Then what it gives is known; where that must be
    ``sure``, ``NotUnderstood`` is raised if not.
    """
    for statement in statements:
        if type(statement) in _LEAVING and sure:
            raise _LEAVING[type(statement)]
        several = isinstance(statement, _OF_SEVERAL) or _printer_called(reader, statement)
        if several and (sure or _can_be_followed(reader, statement)):
            yield from _gone_through(reader, statement)
            continue
        yield statement
        _follow(reader, statement)
        if sure and not _is_followed(reader, statement):
            raise NotUnderstood


_OF_SEVERAL = (ast.For, ast.While, ast.If)
#: Stands for the beginning of a round, which is counted whatever is done in it.
_A_ROUND = ast.Pass()
#: So deep functions are followed that print, each called by the one before.
_MOST_LEVELS = 8
#: So many statements and rounds of loops are followed.
_MOST_STATEMENTS = 400


def _printer_called(reader: Reader, statement: ast.stmt) -> ast.Call | None:
    """The call of a function that prints, where a statement is that alone or names its result."""
    match statement:
        case (
            ast.Expr(value=ast.Call(func=ast.Name(id=name)) as call)
            | ast.Assign(value=ast.Call(func=ast.Name(id=name)) as call)
        ):
            function = reader.known.functions.get(name)
            if function is not None and _prints(function):
                return call
    return None


def _prints(function: ast.FunctionDef) -> bool:
    return any(printing(line) for line in ast.walk(function) if isinstance(line, ast.stmt))


def _gone_through(reader: Reader, statement: ast.stmt) -> Generator[ast.stmt]:
    """The statements of a loop or a condition, as they are carried out."""
    reader.begin()
    match statement:
        case ast.For(target=target, iter=over, body=body, orelse=[]):
            with suppress(_LoopLeft):
                for values in reader.rounds(target, over, 0):
                    yield _A_ROUND
                    for name, value in values.items():
                        said = [f"{name} = {value.text}"] if isinstance(value, Number) else []
                        reader.known.give(name, value, *said)
                        reader.known.shared.update([name] if isinstance(value, Array) else [])
                    with suppress(_RoundLeft):
                        yield from carried_out(reader, body, sure=True)
        case ast.While(test=test, body=body, orelse=[]):
            with suppress(_LoopLeft):
                while reader.holds(test, 0):
                    yield _A_ROUND
                    with suppress(_RoundLeft):
                        yield from carried_out(reader, body, sure=True)
                    reader.begin()
        case ast.If(test=test, body=body, orelse=others):
            way = body if reader.holds(test, 0) else others
            yield from carried_out(reader, way, sure=True)
        case ast.Expr(value=ast.Call() as call) | ast.Assign(value=ast.Call() as call):
            if reader.levels > _MOST_LEVELS:
                raise NotUnderstood
            with reader.inside(call, 0) as function, suppress(_FunctionLeft):
                yield from carried_out(reader, function.body, sure=True)
            _follow(reader, statement)
            if not _is_followed(reader, statement):
                raise NotUnderstood
        case _:
            raise NotUnderstood


def _can_be_followed(reader: Reader, statement: ast.stmt) -> bool:
    """Whether a loop or a condition is plain, and every name that it gives a value is known."""
    outside = reader.known
    reader.known = outside.with_values({})
    try:
        with closing(_gone_through(reader, statement)) as steps:
            return sum(1 for _ in islice(steps, _MOST_STATEMENTS)) < _MOST_STATEMENTS
    except (NotUnderstood, ValueError, OverflowError, _Left):  # a break may stand in no loop
        return False
    finally:
        reader.known = outside


def _is_followed(reader: Reader, statement: ast.stmt) -> bool:
    """Whether a plain statement of a loop has given its names values that are known."""
    names = [name for name, _ in pairs_given(statement)]
    plain = isinstance(statement, ast.Assign | ast.AugAssign | ast.Expr | ast.Pass)
    name = (filling(statement) or ("",))[0]
    told = bool(names) or not isinstance(statement, ast.Assign | ast.AugAssign)
    told = told or name in reader.known.blank or _is_of_a_dictionary(reader, statement)
    return plain and told and all(name in reader.known.values for name in names)


def _is_of_a_dictionary(reader: Reader, statement: ast.stmt) -> bool:
    """Whether a statement has given a key of a dictionary a number that is known."""
    match statement:
        case (
            ast.Assign(targets=[ast.Subscript(value=ast.Name(id=name))])
            | ast.AugAssign(target=ast.Subscript(value=ast.Name(id=name)))
        ):
            return reader.is_dictionary(name)
    return False


def _follow(reader: Reader, statement: ast.stmt) -> None:
    """Takes in what a statement gives names, and lets go of all that it may have changed."""
    match statement:
        case ast.ImportFrom(module=str(module), names=names):
            _import(reader, names, functions_of(module))
            return
        case ast.FunctionDef() if is_plain_function(statement):
            _define(reader, statement)
            return
        case ast.Assign(targets=[ast.Name(id=name)], value=value) if _names_a_function(
            reader, name, value
        ):
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
    before = reader.known.floats.copy()
    said = shorten(reader.code[start:end], _LONGEST_SAID, placeholder=" …")
    for name, value, one in found:
        if one is not None:
            arrays = isinstance(one.value, _CHANGED) and isinstance(statement, ast.Assign)
            shared = arrays and not _is_new(reader, value, one.value)
            shared = shared and (len(found) > 1 or shares_its_numbers(value))
            reader.known.give(name, one.value, said, *one.used)
            reader.known.shared.update([name] if shared else [])
            reader.known.single.update([name] if one.single else [])
            reader.known.rough.update([name] if one.rough else [])
    note_blank(reader.known, pairs, before, reader.fresh)


#: What may be changed in place, and has nothing in common with others but by name.
_CHANGED = (Array, Keyed)


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
    outside.floats.update([name])
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
    if isinstance(node, ast.GeneratorExp) or dotted(getattr(node, "func", node)) == "reversed":
        return None  # gone through once, it is empty
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
    meddled = meddled_with([function])
    reader.known.meddled.update(meddled)
    reader.known.forget(function.name, *meddled)
    reader.known.functions[function.name] = function
    _note_harmless(reader, function)
    reader.known.said[function.name] = (f"def {function.name}({ast.unparse(function.args)}): …",)


def _note_harmless(reader: Reader, function: ast.FunctionDef) -> None:
    if changes_nothing_given(function, reader.known.harmless):
        reader.known.harmless.add(function.name)


def _names_a_function(reader: Reader, name: str, value: ast.expr) -> bool:
    """Whether a name is given a function that is known: ``f = lambda x: x**2``, ``f = np.sin``."""
    match value:
        case ast.Lambda():
            function = of_a_lambda(value, name)
            if is_plain_function(function):
                _define(reader, function)
                return True
        case ast.Attribute() if dotted(value).partition(".")[0] not in SINGLE:
            with suppress(NotUnderstood):
                operation = operation_of(value, {})
                reader.known.forget(name)
                reader.known.imported[name] = operation
                return True
    return False


def _import(reader: Reader, names: list[ast.alias], known: Mapping[str, str]) -> None:
    for alias in names:
        given = {alias.asname or alias.name: alias.name}
        if alias.name == "*":
            given = dict(zip(known, known, strict=True))
        reader.known.forget(*given)
        reader.known.imported.update({n: known[m] for n, m in given.items() if m in known})


def _let_go(reader: Reader, statement: ast.stmt) -> None:
    """Forgets the names that a statement gives values, and every list if it may change one."""
    everything = list(ast.walk(statement))
    nodes = list(done_at_once(statement))
    named = [node for node in nodes if isinstance(node, ast.Name)]
    made = {node.id for node in named if not isinstance(node.ctx, ast.Load)}
    made |= {node.asname or node.name for node in nodes if isinstance(node, ast.alias)}
    made |= {node.name for node in nodes if isinstance(node, _NAMED)}
    mentioned = {node.id for node in everything if isinstance(node, ast.Name)}
    if mentioned & MEDDLING or any(isinstance(node, _FROM_OUTSIDE) for node in everything):
        reader.known.values.clear()
    reader.known.meddled.update(meddled_with(everything))
    known = reader.known.values
    lists = {name for name, value in known.items() if isinstance(value, tuple)}
    arrays = {name for name in lists if isinstance(known[name], _CHANGED)}
    alone = changed_alone(statement, arrays) if not reader.known.shared else None
    nodes = [part for one in alone.given for part in ast.walk(one)] if alone else nodes
    changes = may_change_lists(nodes, lists, known.keys() - lists, reader.known.harmless)
    own = {alone.name, *lists - arrays} if alone else ()
    reader.known.forget(*made, *own, *reader.known.meddled, *(lists if changes else ()))
    if isinstance(statement, ast.FunctionDef):
        _note_harmless(reader, statement)


_FROM_OUTSIDE = (ast.Global, ast.Nonlocal)
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
