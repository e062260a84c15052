r"""Sequences written out, ``x[n] = \{1, 2, 3\}`` for n = 0, 1, 2, and their members ``x[1]``."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import structs

from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.names.given import Setting
from pe_symbolic.expression import Call, Expression, Symbol, free_symbols
from pe_symbolic.regex import regex

_NAMED = regex(r"(?P<name>[a-zA-Z])\s?\[\s?(?P<index>[a-z])\s?\]")
_MEMBER = regex(r"(?P<name>[a-zA-Z])\[(?P<place>[0-9]{1,2})\]")
#: What counts the members right behind: ``for $n = 0, 1, 2$``.
_COUNTED = regex(
    r"(?:[\s$,;()}]|\\[,;:! \]]|\\q?quad(?![a-z])|\\(?:text|mathrm)\s?\{\s?"
    r"|\bwhere\b|\bfor\b|\bwith\b|\bat\b|\bfür\b|\bpour\b|\bpara\b|\bper\b){0,12}(?P<index>[a-z])\s?(?:=|\\in\b|∈)\s?"
    r"(?:\\\{|\[|\{)?\s?(?P<first>[0-9])(?![0-9])"
)
_MOST, _NAMES_AND_NUMBER = 32, 3
#: An arrow or a line marks the member at 0, wherever it stands.
_MARKED = regex(
    r"\\(?:uparrow|underset|underline|underbrace|overset|boxed|mathbf)|↑|\.\.\.|\\[cl]?dots|…"
)


def members_of(chain: Chain, source: str) -> Iterator[Setting]:
    """What the members of a sequence are, from the first that the words behind or a member name.

    Whatever else a sequence is set equal to, its members are no longer what they were.
    """
    head = chain.members[0]
    found = _NAMED.fullmatch(source, head.start, head.end)
    if found is None or chain.relations[0] not in ("=", ":="):
        return
    listed, name = chain.members[1].expression, found["name"]
    first = _first(chain, found, source)
    numbers: tuple[Expression, ...] = ()
    if len(chain.members) == 2 and isinstance(listed, Call) and listed.op == "vector":
        numbers = listed.args if first is not None and not free_symbols(listed) else ()
    for place in range(_MOST):
        called = f"{name}[{place}]"
        at = place - (first or 0)
        value = numbers[at] if 0 <= at < len(numbers) else Symbol(called)
        yield Setting(called, value, head.start)


def _first(chain: Chain, found: re.Match[str], source: str) -> int | None:
    """The index of the first number; ``None`` where nothing says it."""
    vector = chain.members[1]
    if _MARKED.search(source, chain.members[0].start, vector.end):
        return None
    counted = _COUNTED.match(source, vector.end)
    if counted is not None and counted["index"] == found["index"]:
        return int(counted["first"])
    return 0 if f"{found['name']}[0]" in source else None


def with_members_called(chain: Chain, first: int, last: int, bindings: Bindings) -> Chain:
    """``y[1] = x[2] = 4`` with the member of a sequence as what leads to the number."""
    if last - first != _NAMES_AND_NUMBER or chain.members[last - 1].printed is None:
        return chain
    called, node = chain.members[first].expression, chain.members[first + 1].expression
    if not (isinstance(called, Symbol) and isinstance(node, Symbol)):
        return chain
    if not (_MEMBER.fullmatch(called.name) and _MEMBER.fullmatch(node.name)):
        return chain
    start = chain.members[first].start
    given = bindings.value(node.name, start - 1)  # this chain gives it the number itself
    if given is None or given.start >= start or free_symbols(given.value):
        return chain
    led = structs.replace(chain.members[first + 1], expression=given.value)
    return chain.with_member(first + 1, led)
