"""Modules and functions by names of their own: ``import numpy.linalg as la``, ``la.norm(v)``."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, MutableMapping

from pe_symbolic.claims.python.formulas import functions_of

#: By what names modules are known here.
_USUAL = {
    "numpy": "np", "numpy.linalg": "np.linalg", "math": "math", "statistics": "statistics",
    "torch": "torch", "torch.nn.functional": "F", "torch.linalg": "torch.linalg",
    "scipy.linalg": "linalg", "scipy.stats": "stats",
}  # fmt: skip

#: What ``from numpy import *`` gives beside functions of one number.
_OF_ARRAYS = frozenset(
    "arange argmax argmin array asarray average clip column_stack concatenate convolve corrcoef"
    " cov cross cumprod cumsum diag diff dot eye hstack identity inner kron linalg linspace mean"
    " median ones outer percentile polyfit polyval prod reshape sort stack std sum tile trace"
    " transpose tril triu var vstack where zeros".split()
)


def with_usual_names(tree: ast.Module, aliases: MutableMapping[str, str]) -> ast.Module:
    """The tree with what was imported by other names called by the usual ones.

    ``aliases`` are those of code above; they become those that hold behind it.
    """
    for node in ast.walk(tree):
        for name, path in _imported(node):
            aliases[name] = path
        if _hides_others(node):
            for name in _OF_ARRAYS:
                aliases.pop(name, None)
    for node in ast.walk(tree):
        taken = node.id if isinstance(node, ast.Name) and _is_given(node) else ""
        taken = node.arg if isinstance(node, ast.arg) else taken
        taken = node.name if isinstance(node, _DEFINED) else taken
        aliases.pop(taken, None)
    found = _Renamed(aliases).visit(tree) if aliases else tree
    return found if isinstance(found, ast.Module) else tree


_DEFINED = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


def _is_given(node: ast.Name) -> bool:
    return not isinstance(node.ctx, ast.Load)


def _imported(node: ast.AST) -> Iterator[tuple[str, str]]:
    """The names that an import gives, each with the usual one of what it stands for."""
    if isinstance(node, ast.Import):
        for one in node.names:
            if one.asname and one.name in _USUAL:
                yield one.asname, _USUAL[one.name]
    elif isinstance(node, ast.ImportFrom) and node.module:
        for one in node.names:
            if one.name == "*" and node.module in _NUMPY:
                yield from ((name, f"np.{name}") for name in sorted(_OF_ARRAYS))
            path = _USUAL.get(f"{node.module}.{one.name}")
            if path is None and node.module in _USUAL and one.name != "*":
                known = one.name in functions_of(node.module)
                path = None if known else f"{_USUAL[node.module]}.{one.name}"
            if path is not None:
                yield one.asname or one.name, path


_NUMPY = frozenset({"numpy", "pylab"})


def _hides_others(node: ast.AST) -> bool:
    """Whether all names of a module are imported of which no one knows which they are."""
    every = isinstance(node, ast.ImportFrom) and any(one.name == "*" for one in node.names)
    return every and getattr(node, "module", None) not in {*_NUMPY, "math", "fractions", "random"}


class _Renamed(ast.NodeTransformer):
    def __init__(self, aliases: Mapping[str, str]) -> None:
        self.aliases = aliases

    def visit_Name(self, node: ast.Name) -> ast.expr:
        path = self.aliases.get(node.id, node.id)
        if path == node.id:
            return node
        first, *rest = path.split(".")
        found: ast.expr = ast.copy_location(ast.Name(first, ast.Load()), node)
        for part in rest:
            found = ast.copy_location(ast.Attribute(found, part, ast.Load()), node)
        return found
