"""Every public function has an example in its docstring, and the examples are true."""

from __future__ import annotations

import doctest
import inspect
from importlib import import_module

import pytest

import pe_symbolic

FUNCTIONS = [name for name in pe_symbolic.__all__ if name.islower()]


def examples(name: str) -> list[doctest.DocTest]:
    public = getattr(pe_symbolic, name)
    finder = doctest.DocTestFinder(recurse=False)
    return [one for one in finder.find(public, name) if one.examples]


def failures(test: doctest.DocTest) -> str:
    told: list[str] = []
    doctest.DocTestRunner(verbose=False).run(test, out=told.append)
    return "".join(told)


def test_an_example_that_is_false_is_seen() -> None:
    parser = doctest.DocTestParser()
    assert "Expected" in failures(parser.get_doctest(">>> 1 + 1\n3\n", {}, "false", None, 0))
    assert not failures(parser.get_doctest(">>> 1 + 1\n2\n", {}, "true", None, 0))


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_public_function_has_an_example_that_is_true(name: str) -> None:
    (test,) = examples(name)
    assert failures(test) == ""


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_public_function_is_typed(name: str) -> None:
    signature = inspect.signature(getattr(pe_symbolic, name))
    assert signature.return_annotation is not inspect.Signature.empty
    assert all(one.annotation is not one.empty for one in signature.parameters.values())


def test_a_name_that_is_not_public_is_refused() -> None:
    with pytest.raises(AttributeError):
        import_module("pe_symbolic").__getattr__("nothing")
