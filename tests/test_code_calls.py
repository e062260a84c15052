"""Calls of the document's own functions and methods."""

from __future__ import annotations

from programs import carried_out, numbers, value

from pe_symbolic.claims.code.values import Nothing, Word


def test_a_function_that_calls_itself_is_left() -> None:
    assert isinstance(value("def f(n):\n    return f(n - 1)\nx = f(3)"), Nothing)


def test_arguments_by_place_by_name_and_by_default() -> None:
    code = "def f(a, b=2, *, c=3):\n    return 100 * a + 10 * b + c\n"
    assert numbers(code + "x = f(1, b=5, c=7)") == ["157"]
    machine = carried_out(code + "x = f(1)")
    assert set(machine.defaults) == {"b", "c"}


def test_an_object_with_its_attributes_and_methods() -> None:
    code = (
        "class A(nn.Module):\n    def __init__(self, n):\n        super().__init__()\n"
        "        self.n = n\n        self.register_buffer('t', np.arange(n))\n"
        "    def twice(self):\n        return self.t * 2\nx = A(3).twice()"
    )
    assert numbers(code) == ["0", "2", "4"]


def test_a_function_kept_in_an_attribute() -> None:
    code = "class A:\n    def __init__(self):\n        self.f = lambda a: a + 1\n"
    assert numbers(code + "x = A().f(2)") == ["3"]
    assert isinstance(value(code + "x = A().g(2)"), Nothing | Word)


def test_jax_stores_into_a_copy() -> None:
    code = "a = jnp.zeros(3)\nx = a.at[1:].set(jnp.arange(2) + 5)\n"
    assert numbers(code) == ["0", "5", "6"]
    assert numbers(code, "a") == ["0", "0", "0"]


def test_a_lambda() -> None:
    assert numbers("f = lambda a: a + 1\nx = f(2)") == ["3"]
    assert isinstance(value("x = unknown(3)"), Word)
