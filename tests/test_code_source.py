"""The Python of a document: what is none, then every way in which it stands there."""

from __future__ import annotations

import pytest

from pe_symbolic.claims.code.source import Block, blocks
from pe_symbolic.claims.code.values import Unread
from pe_symbolic.document import read


@pytest.mark.parametrize("note", ["text", "```c\nint x;\n```", "```python\n```", "```\n\n```"])
def test_no_block(note: str) -> None:
    assert list(blocks(read(note))) == []


@pytest.mark.parametrize("text", ["x = (", "x = = 1", "\0", "(" * 100 + ")" * 100, "x" * 50_000])
def test_a_block_that_is_no_python(text: str) -> None:
    with pytest.raises(Unread):
        Block(text, 0).tree()


@pytest.mark.parametrize(
    ("note", "format"),
    [
        ("```python\nx = 1\n```", "markdown"),
        ("~~~ py\nx = 1\n~~~", "markdown"),
        ("    x = 1\n", "markdown"),
        ("Text ```python x = 1 ``` text", "text"),
        ("\\begin{lstlisting}[language=Python]\nx = 1\n\\end{lstlisting}", "latex"),
        ("\\begin{minted}{python}\nx = 1\n\\end{minted}", "latex"),
    ],
)
def test_a_block_and_where_its_nodes_stand(note: str, format: str) -> None:
    document = read(note, format)
    (block,) = blocks(document)
    tree = block.tree()
    body = tree.body[0].body if block.indented else tree.body  # type: ignore[attr-defined]
    start, end = block.span(body[0])
    assert document.source[start:end] == "x = 1"


def test_lost_line_ends_come_back_before_assignments() -> None:
    document = read("```python # all of it x = f(a = 1) y[0, 1] = 2 z.w = 3 ```", "text")
    (block,) = blocks(document)
    assert [line.strip() for line in block.text.split("\n")] == [
        "# all of it",
        "x = f(a = 1)",
        "y[0, 1] = 2",
        "z.w = 3",
    ]


def test_columns_count_letters_not_bytes() -> None:
    block = Block("ü = 'é'; x = 1", 10)
    node = block.tree().body[1]
    assert block.span(node) == (10 + 9, 10 + 14)


def test_a_session_is_its_statements() -> None:
    note = "```pycon\n>>> x = 1\n>>> if x:\n...     y = 2\n...\n>>> y\n2\n\n>>> z = 3\n```"
    document = read(note)
    (block,) = blocks(document)
    assert block.indented
    body = block.tree().body[0].body  # type: ignore[attr-defined]
    shown = [document.source[slice(*block.span(node))] for node in body]
    assert shown == ["x = 1", "if x:\n...     y = 2", "y", "z = 3"]
