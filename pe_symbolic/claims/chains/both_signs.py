r"""Chains whose further sides all have a double sign: what is said of both signs at once."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.formula import Kind, Token


def without_both_signs(groups: list[list[Token]], named: int) -> list[list[Token]]:
    r"""``x = ± a = ± b`` is said of both signs at once, and ``a = ± 0.03`` of how far it reaches.

    So is ``\mathbf{\pm 0.03}``, its sign set in the font of the number.
    """
    if "±" not in [token.text for group in groups for token in group[:2]]:
        return groups
    heads = [1 if group and group[0].text == "{" else 0 for group in groups]
    signed = [
        len(group) > head and group[head].text == "±"
        for group, head in zip(groups, heads, strict=True)
    ]
    first = signed.index(True) if True in signed else len(groups)
    if first < named or not all(signed[first:]):
        return groups
    bare = [
        [*group[:head], *group[head + 1 :]]
        for group, head in zip(groups[first:], heads[first:], strict=True)
    ]
    if first > named and not (_may_reach_both_ways(groups[first - 1]) and _are_plain(groups, bare)):
        return groups
    return [*groups[:first], *bare]


def _are_plain(groups: Sequence[Sequence[Token]], bare: Sequence[Sequence[Token]]) -> bool:
    """Whether no other sum and no other double sign stands beside those that are taken away."""
    before = (token.text for group in groups[: len(groups) - len(bare)] for token in group)
    behind = (token.text for group in bare for token in group)
    return "±" not in before and _ADDED.isdisjoint(behind)


def _may_reach_both_ways(group: Sequence[Token]) -> bool:
    r"""``1.96 \cdot 0.2``, ``\sqrt{9}``, ``2 \sin 35^\circ``: no whole number, and no sign of it.

    ``2 \cdot 5 = \pm 10`` says of whole numbers what is not so.
    """
    measured = any(
        token.kind in _MEASURED or (token.kind is Kind.NUMBER and not token.text.isdigit())
        for token in group
    )
    return measured and group[0].text != "-"


_MEASURED = frozenset({Kind.ROOT, Kind.FUNCTION})
_ADDED = frozenset("+-±")
