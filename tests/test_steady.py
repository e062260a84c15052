"""Patterns of paths with many stars: they mean what they mean to pathspec, in linear time."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pathspec import GitIgnoreSpec

from pe_symbolic.cli.ignoring import Ignoring, matches
from pe_symbolic.cli.steady import steady

SIGNS = ("a", "b", ".", "(", "?", "*", "/", "**/", "/**", "/**/")


def expressions(pattern: str) -> list[re.Pattern[str]]:
    spec = GitIgnoreSpec.from_lines([pattern])
    return [each.regex for each in spec.patterns if each.regex is not None]


@given(
    st.lists(st.sampled_from(SIGNS), min_size=1, max_size=9).map("".join),
    st.lists(st.text("ab.(", min_size=1, max_size=4), min_size=1, max_size=5).map("/".join),
)
def test_the_same_paths_are_found(pattern: str, path: str) -> None:
    for expression in expressions(pattern):
        held = re.compile(steady(expression.pattern))
        for each in (path, path + "/"):
            assert (held.match(each) is None) == (expression.match(each) is None)


@pytest.mark.parametrize(
    ("pattern", "path"),
    [
        ("*" * 3000 + "a", "b" * 250),
        ("*a" * 20 + "b", "a" * 250),
        ("a?*?" * 30 + "b", "a" * 250),
        ("**/a/" * 20 + "b", "a/" * 500 + "c"),
        ("**/*a*a*a/" * 9 + "b", "aaaaaaaa/" * 60 + "c"),
        ("*[!b]*[a]" * 20 + "b", "a" * 250),
    ],
)
def test_many_stars_take_no_time(pattern: str, path: str) -> None:
    assert not matches(pattern, Path("/notes"), Path("/notes", path))


def test_an_ignore_file_of_stars_ends_no_search(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    (tmp_path / ".gitignore").write_text("*a" * 40 + "b\n*a*b*c.md\n", encoding="utf-8")
    ignoring = Ignoring(tmp_path)
    assert not ignoring.passes_over_file(tmp_path / ("a" * 240 + ".md"))
    assert ignoring.passes_over_file(tmp_path / "xa-b-c.md")
