"""What the conventions of a project settle, as if it stood above every document."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pe_symbolic.claims.names.functions import Definition
from pe_symbolic.claims.names.given import Setting
from pe_symbolic.document import Conventions, Document
from pe_symbolic.expression import Call, Symbol
from pe_symbolic.formula import Kind, Token

#: The place of what no document says itself: before all that it says.
_ABOVE = -1
_ARGUMENT = Symbol("x")


def agreed_on(conventions: Conventions) -> Iterator[Setting | Definition]:
    """A setting for each value, a definition for each name of a function."""
    for one in conventions.values:
        yield Setting(one.name, one.formula, _ABOVE, written=one.written)
    for one in conventions.functions:
        yield Definition(one.name, (_ARGUMENT,), one.formula, _ABOVE)


def with_functions_agreed(
    stretches: Iterable[list[Token]], document: Document
) -> Iterator[list[Token]]:
    r"""The stretches with names of functions as such: ``\seno 2``, ``tgh(1)``.

    What is but another name of a known function may stand without brackets, as that may.
    """
    functions = document.conventions.functions
    meant = {
        one.name: one.formula.op
        for one in functions
        if isinstance(one.formula, Call) and one.formula.args == (_ARGUMENT,)
    }
    names = sorted((one.name for one in functions), key=len, reverse=True)
    for tokens in stretches:
        yield list(_named(tokens, document.source, names, meant)) if names else tokens


def _named(
    tokens: Sequence[Token], source: str, names: Sequence[str], meant: dict[str, str]
) -> Iterator[Token]:
    at = 0
    while at < len(tokens):
        token = tokens[at]
        name = next((name for name in names if _is_called(token, source, name)), None)
        at += 1
        if name is None:
            yield token
            continue
        end = max(token.end, token.start + len(name))
        while at < len(tokens) and tokens[at].start < end:
            at += 1  # letters that were read one by one
        called = at < len(tokens) and tokens[at].text == "("  # then the note may say what it is
        known = None if called else meant.get(name)
        kind = Kind.NAME if known is None else Kind.FUNCTION
        yield Token(kind, known or name, token.start, end)


def _is_called(token: Token, source: str, name: str) -> bool:
    """Whether a command, a word set upright, or letters in a row are this name."""
    if token.text in (name, rf"\{name}"):
        return token.kind in (Kind.UNKNOWN, Kind.NAME, Kind.TEXT)
    before, behind = token.start - 1, token.start + len(name)
    apart = token.start == 0 or not (source[before].isalpha() or source[before] == "\\")
    apart = apart and not source[behind : behind + 1].isalpha()
    return apart and token.kind in _LETTERED and source.startswith(name, token.start)


_LETTERED = frozenset({Kind.NAME, Kind.FUNCTION, Kind.TEXT, Kind.CONSTANT})
