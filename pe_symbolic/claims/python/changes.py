"""Which statements of Python may change an array that is known, by whatever name it goes."""

from __future__ import annotations

import ast
from collections.abc import Collection, Container, Iterable, Iterator, Sequence

from msgspec import Struct

from pe_symbolic.claims.python.filled import is_fresh, is_of_floats
from pe_symbolic.claims.python.formulas import LIBRARIES, Known, dotted

#: What may give any name another value.
MEDDLING = frozenset({"exec", "eval", "globals", "locals", "vars", "setattr"})
#: What draws is called so nearly always; it changes nothing.
_LIBRARIES = LIBRARIES | {"plt", "sns", "pd", "fig", "ax", "axes"}
#: Functions that change what they are given; so do methods of these names.
_CHANGING = frozenset(
    "shuffle put put_along_axis copyto fill_diagonal place putmask append extend insert pop remove"
    " clear reverse sort fill resize partition itemset update setdefault setflags byteswap at"
    " apply map step backward".split()
)
#: Methods that do so, of which NumPy has functions as well that give back another array.
_ONLY_METHODS = frozenset("sort append insert partition resize apply".split())
_BUILT_IN = frozenset(
    "len sum max min abs round sorted list tuple zip enumerate range print type isinstance float"
    " int str repr set any all dict bool hash id".split()
)
#: What gives back an array that has its numbers in common with what it was made of.
_VIEWS = frozenset(
    "asarray asanyarray reshape ravel transpose squeeze view t detach float double contiguous cpu"
    " numpy from_numpy as_tensor expand_dims unsqueeze broadcast_to flatten flip"
    " swapaxes".split()
)


def may_change_lists(
    nodes: Iterable[ast.AST],
    lists: Collection[str],
    numbers: Collection[str],
    harmless: Container[str] = (),
) -> bool:
    """Whether what a statement is made of may change one of these lists or arrays.

    Parts of anything but ``numbers`` may be parts of one of them under another name; a function
    that nobody knows may change what it is given, but for those that are ``harmless``.
    """
    for node in nodes:
        if isinstance(node, ast.Subscript | ast.Attribute) and not isinstance(node.ctx, ast.Load):
            return True
        if isinstance(node, ast.AugAssign) and getattr(node.target, "id", "") not in numbers:
            return True
        if isinstance(node, ast.Call) and _may_change(node, lists, harmless):
            return True
    return False


class Alone(Struct, frozen=True):
    """An array of which parts are given other values, and what stands in that statement besides."""

    name: str
    given: tuple[ast.expr, ...]


def changed_alone(statement: ast.stmt, arrays: Collection[str]) -> Alone | None:
    """The one array that ``A[0] = x`` or ``A[0] += x`` changes, where no other has its numbers."""
    match statement:
        case ast.Assign(targets=[ast.Subscript(value=ast.Name(id=name), slice=place)], value=value):
            found = Alone(name, (place, value))
        case ast.AugAssign(target=ast.Subscript(value=ast.Name(id=name), slice=place), value=value):
            found = Alone(name, (place, value))
        case _:
            return None
    return found if name in arrays else None


def meddled_with(nodes: Iterable[ast.AST]) -> set[str]:
    """The names outside of them whose values functions change that are defined here."""
    found: set[str] = set()
    for function in nodes:
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            inside = list(ast.walk(function))
            made = [node for node in inside if isinstance(node, ast.Name | ast.arg)]
            own = {n.arg if isinstance(n, ast.arg) else n.id for n in made if not _is_read(n)}
            changed = {_whose(node) for node in inside}
            found |= (changed | _held_by(changed, inside)) - own
            found |= {
                name
                for node in inside
                if isinstance(node, ast.Global | ast.Nonlocal)
                for name in node.names
            }
    return found


def _held_by(changed: Collection[str], inside: Iterable[ast.AST]) -> set[str]:
    """The names of arrays, lists or rows of them that go by names of what is changed."""
    values = [value for names, value in _holding(inside) if not names.isdisjoint(changed)]
    return {one.id for value in values for one in ast.walk(value) if isinstance(one, ast.Name)}


def done_at_once(statement: ast.stmt) -> Iterator[ast.AST]:
    """The nodes of a statement but for those in functions, which are done when these are called."""
    waiting: list[ast.AST] = [statement]
    while waiting:
        node = waiting.pop()
        yield node
        parts = list(ast.iter_child_nodes(node))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            parts = [*node.decorator_list, *node.args.defaults]
        waiting += parts


def _is_read(node: ast.AST) -> bool:
    return isinstance(getattr(node, "ctx", None), ast.Load)


def _whose(node: ast.AST) -> str:
    """The name of what a node changes in place; empty where it changes nothing."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        changed: ast.AST | None = node.func.value if node.func.attr in _CHANGING else None
    else:
        changed = node if isinstance(node, ast.Subscript | ast.Attribute) else None
        changed = None if _is_read(node) else changed
    changed = node.target if isinstance(node, ast.AugAssign) else changed
    while isinstance(changed, ast.Subscript | ast.Attribute):
        changed = changed.value
    return changed.id if isinstance(changed, ast.Name) else ""


#: So often a name is handed on at the most, against the order of the lines.
_MOST_TURNS = 8


def changes_nothing_given(function: ast.FunctionDef, harmless: Container[str]) -> bool:
    """Whether a function surely leaves what it is given as it is, whatever else it does.

    It may call the functions that are ``harmless``.
    """
    inside = list(ast.walk(function))
    held = {node.arg for node in inside if isinstance(node, ast.arg)}
    for _ in range(_MOST_TURNS):
        before = len(held)
        for names, value in _holding(inside):
            mentioned = {one.id for one in ast.walk(value) if isinstance(one, ast.Name)}
            held |= names if not held.isdisjoint(mentioned) else set()
        if len(held) == before:
            break
    else:
        return False
    changed = {_whose(node) for node in inside}
    calls = [node for node in inside if isinstance(node, ast.Call)]
    named = {node.id for node in inside if isinstance(node, ast.Name)}
    changing = any(_may_change(call, held, harmless) for call in calls)
    return not (changing or changed & held or named & MEDDLING)


def _holding(inside: Iterable[ast.AST]) -> Iterator[tuple[set[str], ast.expr]]:
    """The names that may stand for an array or for parts of it, and what they are given."""
    for node in inside:
        match node:
            case ast.For(target=target, iter=value) | ast.comprehension(target=target, iter=value):
                targets = [target]
            case ast.Assign(targets=targets, value=value):
                pass
            case (
                ast.NamedExpr(target=target, value=value)
                | ast.AnnAssign(target=target, value=ast.expr() as value)
                | ast.withitem(optional_vars=ast.expr() as target, context_expr=value)
            ):
                targets = [target]
            case _:
                continue
        if not (isinstance(value, ast.BinOp) and _is_of_no_lists(value)):
            parts = [one for target in targets for one in ast.walk(target)]
            yield {one.id for one in parts if isinstance(one, ast.Name)}, value


def _is_of_no_lists(value: ast.expr) -> bool:
    """Whether what is joined holds no list, of which parts may be arrays; it is new then."""
    return not any(isinstance(one, ast.List | ast.ListComp) for one in ast.walk(value))


def _may_change(call: ast.Call, lists: Collection[str], harmless: Container[str]) -> bool:
    function = call.func
    name = function.attr if isinstance(function, ast.Attribute) else dotted(function)
    of_numpy = dotted(function) == f"np.{name}" and name in _ONLY_METHODS
    changing = (name in _CHANGING and not of_numpy) or name.endswith("_")
    if changing or any(word.arg == "out" for word in call.keywords):
        return True
    if isinstance(function, ast.Attribute):
        library = dotted(function).partition(".")[0] in _LIBRARIES
        owner = function.value.id if isinstance(function.value, ast.Name) else ""
        if library or owner in lists or not isinstance(function.value, ast.Name):
            return False  # methods of arrays but those above leave them as they are
    elif name in _BUILT_IN or name in harmless:
        return False
    given = [*call.args, *(word.value for word in call.keywords)]
    names = {n.id for part in given for n in ast.walk(part) if isinstance(n, ast.Name)}
    return not names.isdisjoint(lists)


def shares_its_numbers(value: ast.expr) -> bool:
    """Whether an array may have its numbers in common with another: ``A``, ``A.T``, ``A[0]``."""
    if isinstance(value, ast.Name | ast.Attribute | ast.Subscript):
        return True
    if not isinstance(value, ast.Call):
        return False
    function = value.func
    name = function.attr if isinstance(function, ast.Attribute) else dotted(function)
    return name in _VIEWS or isinstance(function, ast.Name)


def note_blank(
    known: Known,
    pairs: Sequence[tuple[str, ast.expr]],
    before: Container[str],
    made: Container[ast.Call],
) -> None:
    """Notes which names are given an array that is their own, and which share it from now on.

    Those of the names whose array was of floats ``before`` count where they stand in what is given.
    """
    values = [value for _, value in pairs]
    for name, value in pairs:
        if values.count(value) == 1 and is_fresh(value, before, made):
            known.blank.add(name)
        elif shares_its_numbers(value):
            shared = {node.id for node in ast.walk(value) if isinstance(node, ast.Name)}
            known.blank.difference_update(shared)
        if is_of_floats(value, before, made):
            known.floats.add(name)


def gives_its_own(value: ast.expr, known: Known, made: Container[ast.Call]) -> bool:
    """Whether what a function gives back is an array that it has made itself."""
    named = isinstance(value, ast.Name) and value.id in known.blank
    return named or is_fresh(value, known.floats, made)
