"""Functions of the libraries: what is not known, then what each one gives."""

from __future__ import annotations

import pytest
from programs import carried_out, numbers

from pe_symbolic.claims.code.called import plain_integer
from pe_symbolic.claims.code.library import is_known
from pe_symbolic.claims.code.values import NONE, Nothing, Word


@pytest.mark.parametrize(
    "code",
    [
        "x = np.zeros('a')",
        "x = np.einsum('ij,jk->ik', np.zeros((2, 2)), np.zeros((2, 2)))",
        "x = np.zeros((2, 3)) @ np.zeros((3, 2))",
        "x = np.power(2)",
        "x = np.where(np.arange(3))",
        "x = np.meshgrid(np.arange(3))",
        "x = np.concatenate(np.arange(3))",
        "x = np.linspace('a', 1, 2)",
        "x = np.sin()",
        "x = np.sin(np.arange(3), where=np.arange(3))",
        "x = np.sin(np.arange(3), out='a')",
        "x = np.ones_like('a')",
        "x = np.reshape('a', (2, 2))",
        "x = np.arange(4).reshape('a', 2)",
        "x = np.array([[0, 1], [2, 3]]).transpose(0, 'a')",
        "x = np.array([[0, 1], [2, 3]]).transpose(0, 5)",
        "x = np.repeat(np.arange(2), 'a')",
        "x = np.repeat(np.array([[0, 1], [2, 3]]), 3)",
        "x = np.outer(np.arange(2))",
        "x = np.outer('a', np.arange(2))",
        "x = np.matmul(np.arange(2))",
        "x = np.matmul(3, 4)",
        "x = len(3)",
        "x = np.array([[0, 1, 2], [3, 4, 5]]).reshape(3, 2)",
        "x = np.concatenate(['a', 'b'])",
        "x = np.arange(10)[np.array([1, 4])]",
        "x = np.arange(10)[np.array([2, 4, 7])]",
        "x = np.array([[0, 1], [2, 3]]).reshape((4,), order='F')",
        "x = np.array([[0, 1], [2, 3]]).ravel('F')",
        "x = torch.sub(torch.arange(3), torch.arange(3), alpha=2)",
        "x = torch.arange(3).add(1, alpha=2)",
        "x = torch.div(torch.arange(3), 2, rounding_mode='trunc')",
        "x = torch.div(torch.arange(3), 2, rounding_mode=mode)",
        "x = np.linspace(0, 1, 3, retstep=True)",
        "x = torch.zeros(2, 2, 2).flatten(0, 1)",
        "x = torch.arange(4).squeeze(dim='a')",
        "x = np.zeros(*sizes(2))",
        "x = np.zeros(3, dtype=np.quaternion)",
        "x = np.power(10000, np.arange(0, 8, 2))",
        "x = np.full(3)",
        "x = np.full((3,), 0, int, 'F', 4)",
        "x = tf.shape('a')",
    ],
)
def test_a_call_that_is_not_understood(code: str) -> None:
    assert isinstance(carried_out(code).names["x"], Nothing)


def test_a_function_nobody_knows_is_a_word() -> None:
    assert not is_known("fft")
    assert isinstance(carried_out("x = np.fft(3)").names["x"], Word)
    assert plain_integer(NONE) is None


@pytest.mark.parametrize(
    ("code", "entries"),
    [
        ("x = np.power(2, 10)", ["1024"]),
        ("x = math.pow(2, 3) - 2 ** 3", ["0"]),
        ("x = math.exp(math.log(7))", ["7"]),
        ("x = np.log2(8)", ["3"]),
        ("x = torch.arange(1, 6, step=2)", ["1", "3", "5"]),
        ("x = tf.range(start=0, limit=0 + 3) if False else tf.range(3)", ["0", "1", "2"]),
        ("x = np.linspace(0, 4, 3)", ["0", "2", "4"]),
        ("x = np.ones(2) + np.zeros_like(np.arange(2))", ["1", "1"]),
        ("x = np.outer(np.arange(1, 2), np.arange(3))", ["0", "1", "2"]),
        ("x = torch.einsum('i,j->ij', torch.ones(1), torch.arange(2))", ["0", "1"]),
        ("x = np.multiply(np.arange(2), 3) / np.divide(1, 2)", ["0", "6"]),
        ("x = np.floor_divide(7, 2) + np.mod(7, 2) + np.subtract(5, 1)", ["8"]),
        ("x = int(7 / 2) + len(np.arange(4))", ["7"]),
        ("a, x = np.meshgrid(np.arange(2), np.arange(3))\nx = x[:, 0]", ["0", "1", "2"]),
        ("x, b = torch.meshgrid(torch.arange(3), torch.arange(2))\nx = x[:, 0]", ["0", "1", "2"]),
        ("x = torch.tensor([1.5]).float().to(device)", ["3/2"]),
        ("x = np.reciprocal(np.square(2.0))", ["1/4"]),
        ("x = np.array([])", []),
        ("x = np.array([[0, 1], [2, 3]]).reshape(shape=(4,))", ["0", "1", "2", "3"]),
        ("x = np.array([[0, 1], [2, 3]]).transpose((1, 0))[0]", ["0", "2"]),
        ("x = np.array([[0, 1], [2, 3]]).transpose()[0]", ["0", "2"]),
        ("x = np.transpose(np.array([[0, 1], [2, 3]]))[1]", ["1", "3"]),
        ("x = torch.zeros(2, 3).size(1)", ["3"]),
        ("a, x = torch.zeros(2, 3).size()", ["3"]),
        ("rows = []\nrows.append(4)\nrows.append(5)\nx = np.array(rows)", ["4", "5"]),
        ("x = np.arange(3)\nx.mul_(2)", ["0", "2", "4"]),
        ("x = torch.div(torch.arange(4), 2, rounding_mode='floor')", ["0", "0", "1", "1"]),
        ("x = torch.arange(4).div(2, rounding_mode=None)[3]", ["3/2"]),
        ("x = np.arange(4)\nnp.multiply(x, 2, x)", ["0", "2", "4", "6"]),
        ("x = np.arange(4)\nnp.negative(x, x)", ["0", "-1", "-2", "-3"]),
        ("x = np.linspace(0, 1, 3, dtype=int)", ["0", "0", "1"]),
        ("x = np.zeros(*[3])", ["0", "0", "0"]),
        ("x = np.full((2,), 1.5)", ["3/2", "3/2"]),
        ("x = torch.full(size=(2,), fill_value=0)\nx[1] = 5 / 2", ["0", "2"]),
        ("x = np.full((2,), 0, float)\nx[1] = 5 / 2", ["0", "5/2"]),
        ("x = tf.shape(np.zeros((2, 3)))[1]", ["3"]),
        ("x = torch.tensor(list(range(3)))", ["0", "1", "2"]),
        ("x = np.array([[0, 1], [2, 3]]).reshape((4,), order='C')", ["0", "1", "2", "3"]),
        ("x = torch.add(torch.arange(2), other=3)", ["3", "4"]),
    ],
)
def test_what_a_call_gives(code: str, entries: list[str]) -> None:
    assert numbers(code) == entries
