"""A sign between two equations in prose: ``2 + 2 = 4 – 3 + 3 = 6``, ``… • …``.

A dash is a minus (``2 + 10 = 12 – 4 = 8`` is a common way to go on) unless the chain
is false with it and each equation by itself is right; so are a dot and a slash.  A
bullet only parts; so does a dash behind a label: ``Layer 2 – 3 × 3 = 9``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise

from msgspec import structs

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.chains.bare_heads import leading_formula
from pe_symbolic.claims.chains.chain import read_chain
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.flow.ended_equations import parted_at_results
from pe_symbolic.claims.flow.statement import Statement
from pe_symbolic.claims.positional.waves import is_near, rounds_to
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.document import Document, Role
from pe_symbolic.expression import Expression
from pe_symbolic.formula import Kind, Token
from pe_symbolic.formula.lexicon import UNITS
from pe_symbolic.regex import regex

_MAY_PART = "–—·*/"
_PART = "•&"
_DASH = "–"


def parted_at_dashes(document: Document, statement: Statement, role: Role) -> list[Statement]:
    """The equations of a statement in prose that long dashes part, or what they come to."""
    if role is Role.MATH:
        return [statement]
    return [
        equation
        for listed in _parted(statement, _signs(document.source, statement.tokens, _PART))
        for whole in _parted_at_bullets(document, listed, role)
        for part in _parted_where_right(document, whole, role)
        for equation in parted_at_results(document, part, role)
    ]


def _parted_at_bullets(document: Document, statement: Statement, role: Role) -> list[Statement]:
    """The equations that bullets part behind ``½`` and ``143.2°``, unless they multiply these."""
    tokens = statement.tokens
    relations = [at for at, token in enumerate(tokens) if token.kind is Kind.RELATION]
    bullets = [
        at
        for at, token in enumerate(tokens)
        if document.source.startswith("•", token.start)
        and relations
        and relations[0] < at < relations[-1]
        and tokens[at - 1].kind in (Kind.CLOSE, Kind.POSTFIX)
        and tokens[at - 1].end < token.start
    ]
    if not bullets or _is_right(document, statement, role):
        return [statement]
    return _parted(statement, bullets)


def _parted_where_right(document: Document, statement: Statement, role: Role) -> list[Statement]:
    if _is_labelled(statement, document.source):
        behind = _parted(statement, [1])[-1]
        if _is_right(document, behind, role) or not _is_right(document, statement, role):
            return _parted_where_right(document, behind, role)
    signs = _signs(document.source, statement.tokens, _MAY_PART)
    if not signs or _is_right(document, statement, role):
        return [statement]
    parts = _parted(statement, signs)
    claiming = [part for part in parts if any(t.kind is Kind.RELATION for t in part.tokens)]
    if claiming != parts:
        right = _is_right(document, claiming[-1], role, rounds_to)
        return parts if right and not _is_equal(document, statement, role) else [statement]
    return parts if all(_is_right(document, part, role) for part in parts) else [statement]


def _is_labelled(statement: Statement, source: str) -> bool:
    """Whether a dash stands behind the number of a step, a layer, an exercise."""
    number, dash, behind = (*statement.tokens[:3], None, None, None)[:3]
    if number is None or dash is None or behind is None:
        return False
    labels = _LABEL.search(source, max(0, number.start - _LONGEST_LABEL), number.start)
    apart = number.end < dash.start and dash.end < behind.start and dash.text == "-"
    return labels is not None and apart and number.kind is Kind.NUMBER and number.text.isdecimal()


_LONGEST_LABEL = 12
_LABEL = regex(
    r"(?<!\w)(?:layer|step|block|token|exercise|problem|question|example|part|chapter|section|head|level"
    r"|stage|case|day|week|lecture|task|epoch|iteration|round|method|option|phase|item|row|column"
    r"|lesson|unit|module|session|table|figure|slide|page|line|student|group|team|sample|trial"
    r"|experiment|attempt|scenario|theorem|lemma|tabelle|abbildung|lektion|leçon|tableau|tabla|figura"
    r"|schritt|aufgabe|beispiel|teil|schicht|étape|exercice|exemple|couche|paso|ejercicio|ejemplo"
    r"|capa|passo|exercício|exemplo|camada|esercizio|esempio|шаг|задача|пример|слой|упражнение)\s\Z",
    re.IGNORECASE,
)


def _parted(statement: Statement, signs: Sequence[int]) -> list[Statement]:
    if not signs:
        return [statement]
    edges = [-1, *signs, len(statement.tokens)]
    parts = []
    for left, right in pairwise(edges):
        before = statement.tokens[left] if left >= 0 else statement.before
        after = statement.tokens[right] if right < len(statement.tokens) else statement.after
        word = None if left >= 0 else statement.leading_word
        torn = left < 0 and statement.torn
        parts.append(Statement(statement.tokens[left + 1 : right], before, after, word, torn))
    unfinished, operated = statement.unfinished, statement.operated
    return [*parts[:-1], structs.replace(parts[-1], unfinished=unfinished, operated=operated)]


def _signs(source: str, tokens: Sequence[Token], chars: str) -> list[int]:
    """The places of such signs between blanks, each behind a result and before a relation.

    A dash may have words behind it, too: ``12 × 64 = 768 – 64 per head``.  Behind a 0 a stroke
    or a dot parts none: what follows would be 0 as well, whatever else it is equal to.
    """
    relations = [i for i, token in enumerate(tokens) if token.kind is Kind.RELATION]
    if not relations:
        return []
    return [
        index
        for index in range(relations[0] + 2, len(tokens) - 1)
        if source[tokens[index].start] in chars
        and (index < relations[-1] or source[tokens[index].start] == _DASH)
        and _ends_in_a_result(tokens[max(0, index - _OF_A_RESULT) : index])
        and not (tokens[index - 1].value == 0 and source[tokens[index].start] in "*/·")
        and tokens[index - 1].end < tokens[index].start
        and tokens[index].end < tokens[index + 1].start
    ]


def _ends_in_a_result(tokens: Sequence[Token]) -> bool:
    """Whether a relation and a number stand right before."""
    said = [token for token in tokens if token.text not in ("-", "percent")]
    if said[-1].text in UNITS and said[-1].kind is Kind.NAME:
        said.pop()
    kinds = [token.kind for token in said]
    led = kinds[-_OF_A_FRACTION:] == [Kind.RELATION, Kind.NUMBER, Kind.OPERATOR, Kind.NUMBER]
    return kinds[-2:] == [Kind.RELATION, Kind.NUMBER] or (led and said[-2].text == "/")


_OF_A_FRACTION, _OF_A_RESULT = 4, 6


def _is_right(
    document: Document,
    statement: Statement,
    role: Role,
    test: Callable[[Expression, PrintedDecimal], bool] = is_near,
) -> bool:
    """Whether the last number of an equation is near the value of its first formula."""
    formula, last = _ends(document, statement, role)
    if formula is None or last is None:
        return False
    if last.printed is None and last.expression is not None:
        values = rational_value(formula), rational_value(last.expression)
        return None not in values and values[0] == values[1]
    return last.printed is not None and test(formula, last.printed)


def _is_equal(document: Document, statement: Statement, role: Role) -> bool:
    """Whether what an equation ends with may be what its first formula is: ``12 = 13 – 1``."""
    formula, last = _ends(document, statement, role)
    if formula is None or last is None or last.expression is None:
        return True
    values = rational_value(formula), rational_value(last.expression)
    return None in values or values[0] == values[1]


def _ends(
    document: Document, statement: Statement, role: Role
) -> tuple[Expression | None, Member | None]:
    """The first formula of an equation and what it ends with."""
    chain = read_chain(document, statement, role) if len(statement.tokens) > 2 else None
    head = leading_formula(chain.members) if chain is not None else None
    if chain is None or head is None:
        return None, None
    return chain.members[head].expression, chain.members[-1]
