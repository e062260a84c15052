"""What functions of Python that a code defines give back, each in a scope of its own."""

from __future__ import annotations

import ast
from abc import ABC
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing, contextmanager

from msgspec import structs

from pe_symbolic.claims.python.filled import is_of_floats
from pe_symbolic.claims.python.floats import NotUnderstood
from pe_symbolic.claims.python.flow import Flow
from pe_symbolic.claims.python.formulas import DEEPEST, MODULES, MOST_CALLS, Known, Value
from pe_symbolic.claims.python.functions import bound, is_plain_function, of_a_lambda
from pe_symbolic.claims.python.tables import nested
from pe_symbolic.expression import Expression


class Calling(Flow, ABC):
    """A reader that follows the functions which are called, and the rounds of comprehensions.

    What these give names is known in them alone: a function that is called there sees the names
    of the ``module`` and those that it was given itself.
    """

    module: Known | None = None

    def result_of(self, node: ast.Call, depth: int) -> Value | None:
        """What a function of a few plain lines, that the code defines, gives back."""
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name not in self.known.functions:
            return None
        before = self.given_back.get(node)
        if before is not None and before[0] is self.known:
            self.weigh(before[1])
            return before[1]
        outside = self.known
        with self.inside(node, depth) as function:
            given_back = self.run(function.body, depth)
        if given_back is None:
            raise NotUnderstood
        (self.fresh.add if self.gives_its_own else self.fresh.discard)(node)
        self.used |= dict.fromkeys(outside.said.get(name, ()))
        self.given_back[node] = outside, given_back
        return given_back

    def part_of_a_result(self, node: ast.expr, depth: int) -> Value | None:
        """``f(x)[0]`` of a function that gives several values back; ``None`` for all else."""
        match node:
            case ast.Subscript(
                value=ast.Call(func=ast.Name(id=name)) as call, slice=ast.Constant(value=int(place))
            ) if name in self.known.functions and _gives_back(self.known.functions[name]) > place:
                outside = self.known
                with self.inside(call, depth) as function:
                    given_back = self.run(function.body, depth, place)
                if given_back is None:
                    raise NotUnderstood
                self.used |= dict.fromkeys(outside.said.get(name, ()))
                return given_back
        return None

    @contextmanager
    def inside(self, call: ast.Call, depth: int) -> Iterator[ast.FunctionDef]:
        """The names that a function knows which is called, and the function.

        What stands in it is said to stand where it is called: it may be of another cell.
        """
        function = self.known.functions[getattr(call.func, "id", "")]
        given = bound(function, call)
        self.calls += 1
        if given is None or self.calls > MOST_CALLS or self.levels > DEEPEST:
            raise NotUnderstood
        outside, around, called_at = self.known, self.module, self.called_at
        scope = self._scope_of(given, around or outside, depth)
        self.known, self.module, self.called_at = scope, around or outside, called_at or call
        self.levels += 1
        try:
            yield function
        finally:
            self.levels -= 1
            self.known, self.module, self.called_at = outside, around, called_at

    def _scope_of(self, given: dict[str, ast.expr], module: Known, depth: int) -> Known:
        """The names of the module, and those of a function with what it was given."""
        functions = {name: self._function(part) for name, part in given.items()}
        values = {
            name: self.either(part, depth)
            for name, part in given.items()
            if functions[name] is None
        }
        lists = {name for name, value in values.items() if isinstance(value, tuple)}
        scope = structs.replace(module.with_values(values), blank=set())
        scope.floats.update(
            name for name in lists if is_of_floats(given[name], self.known.floats, self.fresh)
        )
        scope.shared.update(lists)
        for name, function in functions.items():
            if function is not None:
                scope.forget(name)
                scope.functions[name] = function
        return scope

    def _function(self, node: ast.expr) -> ast.FunctionDef | None:
        """A function that is handed on: by its name, one of a library, or as it is written."""
        match node:
            case ast.Name(id=name) if name in self.known.functions:
                return self.known.functions[name]
            case ast.Name(id=name) if name in self.known.imported and name not in self.known.values:
                return of_a_lambda(_called(node))
            case ast.Attribute(value=ast.Name(id=library), attr=name) if library in MODULES:
                return of_a_lambda(_called(node)) if name not in ("pi", "e") else None
            case ast.Lambda():
                function = of_a_lambda(node)
                if self.module is not None or not is_plain_function(function):
                    raise NotUnderstood  # its names are those of the function that it stands in
                return function
        return None

    def comprehension(
        self, node: ast.ListComp | ast.GeneratorExp, depth: int
    ) -> tuple[Expression, ...]:
        """``[x**2 for x in range(5)]``: a formula for each element of a list, or of several.

        Those of ``[[i * j for j in range(3)] for i in range(3)]`` are lists themselves.
        """
        if isinstance(node.elt, ast.ListComp | ast.List):
            with closing(self.each_round(node.generators, depth)) as rounds:
                rows = [self.listed(node.elt, depth) or () for _ in rounds]
            return nested(rows)
        with closing(self.each_round(node.generators, depth)) as rounds:
            return tuple([self.words(node.elt) or self.value(node.elt, depth) for _ in rounds])

    def each_round(self, loops: Sequence[ast.comprehension], depth: int) -> Generator[None]:
        """Goes through the rounds of a comprehension, and knows the names of each."""
        first, *others = loops
        if first.is_async:
            raise NotUnderstood
        outside, around = self.known, self.module
        try:
            for values in self.rounds_in_a_list(first.target, first.iter, depth):
                self.known, self.module = outside.with_values(values), around or outside
                if all(self.holds(test, depth) for test in first.ifs):
                    yield from self.each_round(others, depth) if others else [None]
        finally:
            self.known, self.module = outside, around


def _gives_back(function: ast.FunctionDef) -> int:
    """How many values a function gives back that names several at each of its ends; else 0."""
    returns = [line for line in ast.walk(function) if isinstance(line, ast.Return)]
    counts = {len(line.value.elts) if isinstance(line.value, ast.Tuple) else 0 for line in returns}
    return counts.pop() if len(counts) == 1 else 0


def _called(function: ast.expr) -> ast.Lambda:
    """``np.sin`` as ``lambda x: np.sin(x)``."""
    one = ast.arguments([], [ast.arg("x")], None, [], [], None, [])
    return ast.Lambda(one, ast.Call(function, [ast.Name("x", ast.Load())], []))
