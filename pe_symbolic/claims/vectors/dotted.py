"""Lists with dots in them: ``[10^0, 10^{-1}, …, 10^{-9}] = [1, 0.1, …, 10^{-9}]``."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.formula import DEEPER, Kind, Token

_Element = list[Token]


#: What stands where a result is to be written.
_GAPS = frozenset({"\\square", "\\Box", "\\dotfill", "\\hrulefill", "□"})


def with_gaps_left(
    groups: list[list[Token]], relations: list[Token]
) -> tuple[list[list[Token]], list[Token]]:
    r"""The sides of a chain, one that is dots alone as nothing: ``3 + 4 = \dots``.

    In the middle they stand for steps left out.
    """
    kept, signs = groups[:1], list[Token]()
    for place, (sign, group) in enumerate(zip(relations, groups[1:], strict=True), 1):
        gap = bool(group) and all(map(_is_gap, group))
        if gap and place < len(groups) - 1:
            continue
        kept.append([] if gap else group)
        signs.append(sign)
    return kept, signs


def _is_gap(token: Token) -> bool:
    return token.kind is Kind.ELLIPSIS or token.text in _GAPS


def without_dots(groups: list[list[Token]]) -> list[list[Token]]:
    """The sides of a chain with what all of its lists show, where dots stand for the rest.

    They do so where the dots of every list stand at the same place, or end the shorter of two.
    """
    if not any(Kind.ELLIPSIS in [token.kind for token in group] for group in groups):
        return groups
    lists = {place: found for place, group in enumerate(groups) if (found := _elements(group))}
    dotted = {place: _dots(found) for place, found in lists.items()}
    places = {dots for dots in dotted.values() if dots}
    if len(lists) < _PAIR or len(places) != 1:
        return groups
    (dots,) = places
    trails = dots == (min(map(len, lists.values())) - 1,)
    if not trails and len({len(found) for found in lists.values()}) != 1:
        return groups
    if not trails and any(not own for own in dotted.values()):
        return groups
    changed = list(groups)
    for place, found in lists.items():
        kept = found[: dots[0]] if trails else [e for i, e in enumerate(found) if i not in dots]
        changed[place] = _listed(groups[place], kept)
    return changed


_PAIR = 2


def _elements(group: Sequence[Token]) -> list[_Element]:
    """The elements of a list in brackets that a side of a chain is; none for anything else."""
    if len(group) < _PAIR or group[0].text not in "[(" or group[-1].kind is not Kind.CLOSE:
        return []
    found: list[_Element] = [[]]
    depth = 0
    for token in group[1:-1]:
        depth += DEEPER.get(token.kind, 0)
        if depth < 0:
            return []
        if token.kind is Kind.COMMA and depth == 0:
            found.append([])
        else:
            found[-1].append(token)
    return found if len(found) > 1 and all(found) else []


def _dots(found: Sequence[_Element]) -> tuple[int, ...]:
    return tuple(i for i, each in enumerate(found) if [t.kind for t in each] == [Kind.ELLIPSIS])


def _listed(group: Sequence[Token], elements: Sequence[_Element]) -> list[Token]:
    tokens = [group[0]]
    for element in elements:
        if len(tokens) > 1:
            end = tokens[-1].end
            tokens.append(Token(Kind.COMMA, ",", end, end))
        tokens += element
    return [*tokens, group[-1]]
