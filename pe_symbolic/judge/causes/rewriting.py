"""Variants of an expression: the same tree with one part written otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from pe_symbolic.expression import Call, Expression
from pe_symbolic.judge.causes.suspect import Suspect

Rewriting = Callable[[Expression], Iterator[Expression]]

#: More variants than this are not tried; with so many, one would fit by chance anyway.
MAX_VARIANTS = 24


#: A tree with one node of it replaced, the node, and what stands in its place.
Edit: TypeAlias = tuple[Expression, Expression, Expression]


def variants(expression: Expression, rewritings: Rewriting) -> Iterator[Expression]:
    """Every tree in which one node, and only one, is replaced by something it might stand for."""
    return (variant for variant, _, _ in edits(expression, rewritings))


def edits(expression: Expression, rewritings: Rewriting) -> Iterator[Edit]:
    """The variants, each with what is replaced in it by what."""
    for new in rewritings(expression):
        yield new, expression, new
    if isinstance(expression, Call):
        for place, argument in enumerate(expression.args):
            for changed, old, new in edits(argument, rewritings):
                args = (*expression.args[:place], changed, *expression.args[place + 1 :])
                yield Call(expression.op, args, expression.span), old, new


def rewritten(suspect: Suspect, rewritings: Rewriting) -> tuple[Expression, ...]:
    """The different variants of a suspect's subject; none where they are too many."""
    tried: list[Expression] = []
    for variant in variants(suspect.subject, rewritings):
        if variant != suspect.subject and variant not in tried:
            tried.append(variant)
        if len(tried) > MAX_VARIANTS:
            return ()
    return tuple(tried)
