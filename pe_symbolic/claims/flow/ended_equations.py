"""Equations of one line, each ended by its result: ``pH = -log(0.01) = 2 pH = -log(0.1) = 1``.

Texts that lost the ends of their lines set one right behind another.  As one chain they are false,
and each by itself is right; so the last number of the first one ends it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from msgspec import structs

from pe_symbolic.claims.chains.bare_heads import leading_formula
from pe_symbolic.claims.chains.chain import Chain, read_chain
from pe_symbolic.claims.flow.statement import Statement
from pe_symbolic.claims.numbers.slips import tells_alone
from pe_symbolic.claims.positional.waves import is_about, rounds_to
from pe_symbolic.claims.units.names_for_units import SLIP
from pe_symbolic.claims.units.signs import scaled
from pe_symbolic.document import Document, Role
from pe_symbolic.expression import with_log_base
from pe_symbolic.formula import DEEPER, Kind, Token
from pe_symbolic.formula.lexicon import UNITS

_BEGIN = frozenset({Kind.NAME, Kind.FUNCTION, Kind.NUMBER, Kind.ROOT, Kind.OPEN, Kind.BAR})
_BEGIN |= {Kind.BIG, Kind.TEXT, Kind.CONSTANT}
_LONGEST, _MOST, _FEWEST = 300, 12, 2


def parted_at_results(document: Document, statement: Statement, role: Role) -> list[Statement]:
    """The equations that a statement in prose is made of; else the statement alone."""
    tokens = statement.tokens
    if role is Role.MATH or not _FEWEST < len(tokens) < _LONGEST:
        return [statement]
    places = list(_places(tokens))[:_MOST]
    if not places or _is_right(read_chain(document, statement, role)):
        return [statement]
    for place, following in pairwise([*places, len(tokens)]):
        first = structs.replace(
            statement, tokens=tokens[:place], after=tokens[place], unfinished=False, operated=False
        )
        rest = structs.replace(
            statement, tokens=tokens[place:], before=None, leading_word=None, torn=False
        )
        next_one = structs.replace(rest, tokens=tokens[place:following])
        if _ends(document, first, (next_one, rest), role):
            return [first, *parted_at_results(document, rest, role)]
    return [statement]


def _places(tokens: Sequence[Token]) -> Iterator[int]:
    """Where the next equation may begin: behind a result, its unit and a blank."""
    depth, relations = 0, []
    for place, token in enumerate(tokens):
        depth += DEEPER.get(token.kind, 0)
        if token.kind is Kind.RELATION and depth == 0:
            relations.append(place)
    for start, end in pairwise(relations):
        place = start + 1 + (tokens[start + 1].text == "-")
        if place >= end or tokens[place].kind is not Kind.NUMBER:
            continue
        place += 1
        while place < end - 1 and _is_of_a_unit(tokens, place):
            place += 1
        begins = place < end and tokens[place].kind in _BEGIN
        if begins and tokens[place - 1].end < tokens[place].start:
            yield place


def _is_of_a_unit(tokens: Sequence[Token], place: int) -> bool:
    token, raised = tokens[place], Kind.POWER in (tokens[place].kind, tokens[place - 1].kind)
    behind = tokens[place + 1]
    if behind.kind is Kind.OPEN and token.end == behind.start and token.kind is not Kind.POWER:
        return False  # 100.09 g/mol M(C6H12O6) = …
    return raised or token.upright or token.text in UNITS or token.text in _BEHIND


_BEHIND = frozenset({"/", "percent", "degrees"})


def _ends(document: Document, first: Statement, behind: Sequence[Statement], role: Role) -> bool:
    """Whether an equation ends in its result, and another begins behind that.

    This is right by itself, or begins with a name; with both, the first one may have a slip, and
    any number where three digits of the other are right.
    """
    led = read_chain(document, first, role)
    name, sign = behind[0].tokens[:2]
    named = name.kind in (Kind.NAME, Kind.TEXT)
    counted = (name.upright or name.text in UNITS) and sign.kind is Kind.RELATION
    following = [read_chain(document, one, role) for one in behind]
    if _is_right(following[0]) and _tells(following[0]):
        return True
    if not _is_right(led, near=named):
        return False
    if any(map(_is_right, following)):
        return True
    return named and not counted and _is_right(led)


def _tells(chain: Chain | None) -> bool:
    """Whether a chain ends in a number of three digits, which are not right by chance."""
    number = chain.members[-1].printed if chain is not None else None
    return number is not None and tells_alone(number)


def _is_right(chain: Chain | None, *, near: bool = False) -> bool:
    """Whether the last number of a chain is the value of its first formula, or near to that."""
    head = None if chain is None else leading_formula(chain.members)
    if chain is None or head is None or head == len(chain.members) - 1:
        return False
    formula, last = chain.members[head].expression, chain.members[-1]
    number = last.printed
    if formula is None or number is None or chain.members[head].printed is not None:
        return False
    values = [scaled(one, last.scale) for one in (formula, with_log_base(formula, 10))]
    if near:
        return any(is_about(value, number, SLIP) for value in values)
    return any(rounds_to(value, number) for value in values)
