"""Python code that computes a number, read as a formula: as a syntax tree, and never run.

What a name was given in the same code is followed as long as nothing but plain
assignments stands between.
"""

from __future__ import annotations

import ast
import warnings
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from textwrap import shorten

from pe_symbolic.claims.python_changes import MEDDLING, may_change_lists, shares_its_numbers
from pe_symbolic.claims.python_floats import NotUnderstood
from pe_symbolic.claims.python_formulas import (
    Array,
    Known,
    Value,
    functions_of,
    is_plain_function,
)
from pe_symbolic.claims.python_tables import Table
from pe_symbolic.claims.python_values import Reader
from pe_symbolic.expression import Expression, Number

_LONGEST = 20_000
#: So many assignments are named beside a claim.
_MOST_SAID, _LONGEST_SAID = 4, 80


@dataclass(frozen=True, slots=True)
class Shown:
    """An expression of code and where it stands; ``before`` and ``behind`` are printed around it.

    ``elements`` are those of a list or an array, else the one value; ``bound`` is what gave
    the names in it their values, and ``name`` the one that is given it.  What is ``single`` is
    computed in single precision, what is ``rough`` in more steps than the formula shows;
    ``width`` is that of a row in an array of two dimensions.
    """

    elements: tuple[Expression, ...]
    is_list: bool
    start: int
    end: int
    before: str = ""
    behind: str = ""
    bound: tuple[str, ...] = ()
    name: str = ""
    single: bool = False
    rough: bool = False
    width: int = 0


def last_value(code: str, known: Known | None = None) -> Shown | None:
    """The expression that code ends with, whose value is shown or printed below it.

    What is ``known`` before grows by what the code gives names.
    """
    tree = _tree(code)
    reader = Reader(code, known or Known())
    shown = None
    for statement in tree.body if tree is not None else ():
        call = _printing(statement)
        value = statement.value if isinstance(statement, ast.Expr) else None
        shown = _line(reader, call) if call else _shown(reader, value) if value else None
        _follow(reader, statement)
    if tree is None:
        reader.known.forget(*reader.known.values, *reader.known.imported, *reader.known.functions)
    return None if code.rstrip().endswith(";") else shown


def values_by_line(code: str) -> dict[int, Shown | None]:
    """What each statement makes or shows, by the line at which it ends, from 1."""
    tree = _tree(code)
    reader = Reader(code, Known())
    found: dict[int, Shown | None] = {}
    for statement in tree.body if tree is not None else ():
        call = _printing(statement)
        if call is not None:
            shown = _line(reader, call)
        else:
            value = statement.value if isinstance(statement, ast.Expr | ast.Assign) else None
            shown = _shown(reader, value) if value else None
        if shown is not None and isinstance(statement, ast.Assign):
            shown = replace(shown, name=_name_given(statement))
        line = statement.end_lineno or 0
        found[line] = None if line in found else shown
        _follow(reader, statement)
    return found


def _name_given(statement: ast.Assign) -> str:
    first = statement.targets[0]
    return first.id if isinstance(first, ast.Name) else ""


def printed_values(code: str, lines: int, known: Known | None = None) -> list[Shown | None]:
    """What each printed line shows; nothing where lines and calls of ``print`` do not match."""
    tree = _tree(code)
    if tree is None:
        return []
    calls = [call for statement in tree.body if (call := _printing(statement)) is not None]
    silent = (ast.Import, ast.ImportFrom)
    others = [s for s in tree.body if _printing(s) is None and not isinstance(s, silent)]
    whole = len(calls) == lines and not any(map(_may_print, others))
    if not whole and not (lines == 1 and calls and _printing(tree.body[-1]) and not others):
        return []
    return list(_printed(Reader(code, known or Known()), tree.body))


def _printed(reader: Reader, statements: list[ast.stmt]) -> Iterator[Shown | None]:
    for statement in statements:
        call = _printing(statement)
        if call is not None:
            yield _line(reader, call)
        _follow(reader, statement)


def _follow(reader: Reader, statement: ast.stmt) -> None:
    """Takes in what a statement gives names, and lets go of all that it may have changed."""
    name, given = "", None
    match statement:
        case ast.ImportFrom(module=str(module), names=names):
            _import(reader, names, functions_of(module))
            return
        case ast.FunctionDef(name=name) if is_plain_function(statement):
            _define(reader, statement)
            return
        case ast.Assign(targets=[ast.Name(id=name)], value=ast.Lambda(args=args, body=body)):
            function = ast.FunctionDef(name, args, [ast.Return(body)], [])
            if is_plain_function(function):
                _define(reader, function)
                return
        case ast.Assign(targets=[ast.Name(id=name)], value=value):
            given = _given(reader, value)
        case ast.AugAssign(target=ast.Name(id=name) as target, op=op, value=value):
            loaded = ast.copy_location(ast.Name(name, ast.Load()), target)
            given = _given(reader, ast.copy_location(ast.BinOp(loaded, op, value), statement))
            if isinstance(reader.known.values.get(name), tuple) and reader.known.shared:
                _let_go(reader, statement)  # an array is changed in place, whatever else names it
        case ast.Expr(value=value) if _changes_nothing(reader, value):
            return
    if given is None:
        _let_go(reader, statement)
    else:
        start, end = reader.span(statement)
        said = shorten(reader.code[start:end], _LONGEST_SAID, placeholder=" …")
        reader.known.give(name, given, said, *reader.used)
        if isinstance(given, Array) and isinstance(statement, ast.Assign):
            reader.known.shared.update([name] if shares_its_numbers(statement.value) else [])
        reader.known.single.update([name] if reader.single else [])


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
    known = reader.known.values
    lists = {name for name, value in known.items() if isinstance(value, tuple)}
    changes = may_change_lists(nodes, lists, known.keys() - lists)
    reader.known.forget(*made, *(lists if changes else ()))


_NAMED = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


def _given(reader: Reader, value: ast.expr) -> Value | None:
    reader.begin()
    try:
        return reader.either(value, 0)
    except (NotUnderstood, ValueError, OverflowError):
        return None


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
    return _given(reader, value) is not None


def _tree(code: str) -> ast.Module | None:
    if len(code) > _LONGEST or "\r" in code.replace("\r\n", "\n"):
        return None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(code)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    lines = [line.encode() for line in code.split("\n")]
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, int | float):
            text = lines[node.lineno - 1][node.col_offset : node.end_col_offset]
            node.kind = text.decode(errors="ignore")
    return tree


def _printing(statement: ast.stmt) -> ast.Call | None:
    """The call, if a statement is ``print(…)`` and nothing else."""
    value = statement.value if isinstance(statement, ast.Expr) else None
    named = isinstance(value, ast.Call) and isinstance(value.func, ast.Name)
    if isinstance(value, ast.Call) and named and getattr(value.func, "id", "") == "print":
        return value
    return None


def _may_print(statement: ast.stmt) -> bool:
    """Whether a statement may print: anything but a plain assignment or definition."""
    calls = any(isinstance(node, ast.Name) and node.id == "print" for node in ast.walk(statement))
    return calls or isinstance(statement, ast.For | ast.While | ast.With | ast.If | ast.Try)


def _line(reader: Reader, call: ast.Call) -> Shown | None:
    """The one formula of a ``print`` and the words around it."""
    if call.keywords:
        return None
    if len(call.args) > 1 and (several := _several(reader, call.args)) is not None:
        return several
    texts: list[str] = []
    found: Shown | None = None
    for place, argument in enumerate(call.args):
        text = " " if place else ""
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            texts.append(text + argument.value)
            continue
        shown = _formatted(reader, argument)
        if shown is None or found is not None:
            return None
        found = replace(shown, before="".join(texts) + text + shown.before)
        texts = [shown.behind]
    if found is None:
        return None
    return replace(found, behind="".join(texts))


def _several(reader: Reader, arguments: list[ast.expr]) -> Shown | None:
    """Numbers printed beside each other, with nothing else between them."""
    shown = [_shown(reader, argument) for argument in arguments]
    numbers = [each for each in shown if each is not None and not each.is_list]
    if len(numbers) < len(arguments):
        return None
    return replace(
        numbers[0],
        elements=tuple(each.elements[0] for each in numbers),
        is_list=True,
        end=numbers[-1].end,
        bound=tuple(dict.fromkeys(said for each in numbers for said in each.bound))[:_MOST_SAID],
        single=any(each.single for each in numbers),
        rough=any(each.rough for each in numbers),
    )


def _formatted(reader: Reader, node: ast.expr) -> Shown | None:
    """An expression, or the one that an f-string holds with a plain format."""
    if not isinstance(node, ast.JoinedStr):
        return _shown(reader, node)
    words = ["", ""]
    found: Shown | None = None
    for part in node.values:
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            words[found is not None] += part.value
        elif isinstance(part, ast.FormattedValue) and found is None and part.conversion == -1:
            found = _shown(reader, part.value) if _is_plain(part.format_spec) else None
            if found is None:
                return None
        else:
            return None
    if found is None:
        return None
    return replace(found, before=words[0], behind=words[1])


def _is_plain(spec: ast.expr | None) -> bool:
    """No format, or ``.4f``, ``.3e``, ``.5g``, ``6.2f``."""
    if spec is None:
        return True
    parts = spec.values if isinstance(spec, ast.JoinedStr) else []
    text = "".join(str(part.value) for part in parts if isinstance(part, ast.Constant))
    body = text.rstrip("feg")
    return len(parts) == 1 and len(text) < 8 and body != text and body.replace(".", "").isdigit()


def _shown(reader: Reader, node: ast.expr) -> Shown | None:
    given = _given(reader, node)
    is_number = isinstance(node, ast.Constant) or (
        isinstance(node, ast.Name) and isinstance(given, Number)
    )
    if not given or is_number:
        return None
    elements = given if isinstance(given, tuple) else (given,)
    bound = tuple(reader.used)[:_MOST_SAID]
    is_list, span = isinstance(given, tuple), reader.span(node)
    width = given.width if isinstance(given, Table) else 0
    return Shown(
        elements,
        is_list,
        *span,
        bound=bound,
        single=reader.single,
        rough=reader.rough,
        width=width,
    )
