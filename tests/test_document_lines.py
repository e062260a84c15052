"""A text by its lines."""

import pytest

from pe_symbolic.document.lines import Lines, joined


@pytest.mark.parametrize("text", ["", "a", "a\n", "a\r\nb\rc\n\n", "\n\n", "a\x0bb\u2028c\nd"])
def test_the_lines_of_a_text_are_those_between_its_line_ends(text: str) -> None:
    expected = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    lines = Lines(text)
    assert list(lines) == expected
    assert [lines[number] for number in range(len(lines))] == expected
    assert [lines[-number] for number in range(1, len(lines) + 1)] == expected[::-1]


def test_a_stretch_of_lines_is_cut_as_from_a_tuple() -> None:
    lines = Lines("a\nb\nc")
    assert lines[1:] == ("b", "c")
    assert lines[2:9] == ("c",)
    assert lines[5:] == ()
    with pytest.raises(IndexError):
        _ = lines[3]


def test_lines_are_alike_where_their_texts_are() -> None:
    assert Lines("a\r\nb") == Lines("a\nb")
    assert hash(Lines("a\r\nb")) == hash(Lines("a\nb"))
    assert Lines("a\nb") != Lines("a\nb\n")
    assert Lines("a") != ("a",)


def test_lines_are_joined_as_they_were_split() -> None:
    assert joined(Lines("a\r\nb\n")) == "a\nb\n"
    assert joined(("a", "b", "")) == "a\nb\n"
