"""Calls of the document's own functions and methods."""

from __future__ import annotations

import pytest
from judged import only
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


USED = """\
def table(inputs, width):
    {size}
    pe = np.array([[p / {base} ** ((i - i % 2) / d) for i in range(d)] for p in range(L)])
    pe[:, 0::2] = np.sin(pe[:, 0::2])
    pe[:, 1::2] = np.cos(pe[:, 1::2])
    return {given}
"""


@pytest.mark.parametrize(
    ("size", "given"),
    [
        ("d = inputs.shape.as_list()[-1]", "pe"),
        ("d = inputs.get_shape().as_list()[-1]", "pe"),
        ("d = max(width, 1)", "pe"),
        ("d = width", "tf.nn.embedding_lookup(pe, inputs)"),
    ],
)
@pytest.mark.parametrize(("base", "verdict"), [("10000", "holds"), ("1000", "fails")])
def test_sizes_and_uses_of_an_argument(size: str, given: str, base: str, verdict: str) -> None:
    code = USED.format(size=size, given=given, base=base)
    assert only(f"```python\n{code}```\n").verdict == verdict


@pytest.mark.parametrize("size", ["max(width, 64)", "max(width)", "max(2.5 * width, 1)"])
def test_the_larger_of_two_sizes_is_not_known(size: str) -> None:
    code = USED.format(size=f"d = {size}", given="pe", base="10000")
    assert only(f"```python\n{code}```\n").verdict == "unparsed"
