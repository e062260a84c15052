"""What lies outside of a block: the libraries by their names, and calls that nobody can follow."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from pe_symbolic.claims.code import library

#: Modules whose functions are what their names say.
LIBRARIES = frozenset(
    "math cmath numpy torch tensorflow jax jaxlib keras tf_keras mxnet paddle cupy chainer "
    "mindspore d2l autograd tinygrad mlx numba scipy dask flax haiku oneflow jittor theano "
    "builtins".split()
)
#: Names that stand for a module where a block does not say what they are.
MODULES = frozenset(
    "torch np numpy math tf jnp jax F nn keras layers K mx paddle ops functional tensorflow lax "
    "random init plt self cls super torch_nn mnp ms chainer cp cupy".split()
)
#: Calls that may give any name any meaning.
MEDDLING = frozenset("exec eval globals locals vars compile __import__".split())
_SHOWING_MODULES = frozenset(
    "plt ax axs axes fig sns px go pd print display logging logger log_writer writer matplotlib "
    "testing warnings".split()
)
_SHOWING = frozenset(
    "print pprint show imshow pcolormesh plot heatmap matshow contourf display save savez savetxt "
    "tofile tolist dump allclose assert_allclose assert_array_almost_equal assert_close "
    "array_equal info debug summary isinstance type id hash repr str".split()
)


def in_library(module: str | None) -> bool:
    """Whether a module is one of a library that fills tables."""
    return (module or "").partition(".")[0] in LIBRARIES


def only_shows(call: ast.Call) -> bool:
    """Whether a call prints, draws, saves or compares what it is given, and changes nothing."""
    names = list(_names(call.func))
    return bool(names) and (names[0] in _SHOWING or names[-1] in _SHOWING_MODULES)


def _names(node: ast.expr) -> Iterator[str]:
    """The parts of a dotted name, the last first."""
    while isinstance(node, ast.Attribute):
        yield node.attr
        node = node.value
    if isinstance(node, ast.Name):
        yield node.id


def changes_in_place(call: ast.Call) -> bool:
    """Whether a call says that it changes what it is given: ``x.neg_()``, ``out=x``."""
    name = next(_names(call.func), "")
    told = any(word.arg in ("out", "inplace") for word in call.keywords)
    return told or name in _CHANGING or (name.endswith("_") and not name.endswith("__"))


def changed_by(statement: ast.stmt) -> Iterator[ast.expr]:
    """The expressions whose values a statement may change, were it carried out."""
    for node in ast.walk(statement):
        match node:
            case ast.Subscript(ctx=ast.Store()):
                yield node.value
            case ast.AugAssign():
                yield node.target
            case ast.Expr(value=ast.Call() as call) if not _is_understood(call):
                yield from _given(call)
            case ast.Call() if changes_in_place(node):
                yield from _given(node)


def changes_what_it_is_given(call: ast.Call) -> Iterator[ast.expr]:
    """What a call says that it changes: x of ``x.neg_()``, y of ``f(x, out=y)``."""
    name = next(_names(call.func), "")
    told = [word.value for word in call.keywords if word.arg == "out"]
    yield from told
    harmless = library.is_known(name) and not library.is_arithmetic(name.rstrip("_"))
    if changes_in_place(call) and not told and not harmless:
        yield from _given(call)


def _is_understood(call: ast.Call) -> bool:
    """Whether a call leaves what it is given as it is; arithmetic may be told where to put it."""
    name = next(_names(call.func), "")
    return only_shows(call) or (library.is_known(name) and not library.is_arithmetic(name))


def _given(call: ast.Call) -> Iterator[ast.expr]:
    """What a call may change: what a method is called of alone, where its name says that."""
    names = ["", *_names(call.func)]
    if isinstance(call.func, ast.Attribute):
        yield call.func.value
        of_module = names[-1] in MODULES - {"self", "cls"}
        if changes_in_place(call) and not of_module and not call.keywords:
            return
    yield from call.args
    yield from (word.value for word in call.keywords)


_CHANGING = frozenset({"append", "extend", "insert", "fill", "sort", "put", "resize"})
